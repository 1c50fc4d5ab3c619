"""The announcer's sheet, as plain values."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from parties.board import sheets
from parties.board.page.reveal import Announced, announced
from parties.log.night import Refused
from parties.models import Night
from parties.printing.page import heading_of
from parties.web.finding import names_of
from parties.wording.formats import counted
from parties.wording.forts import forts_told
from parties.wording.words import Names, couple_names
from scoring.evening import Evening
from scoring.games.forts import fort_levels
from scoring.night.reveal import Part, not_settled, steps_of
from scoring.prizes.refusals import GamesNotOver, NothingWon


def announcers_sheet_of(night: Night, evening: Evening) -> sheets.AnnouncersSheet:
    """All that the hall is told, in the order in which it is shown. Raises Refused before the games
    are over, and where there is nothing to be won."""
    steps = [step for step in steps_of(evening) if step.part is not Part.STANDINGS]
    names = names_of(night, evening)
    forts = list(_forts(evening, names)) if evening.games_are_over else []
    if not steps and not forts:
        raise Refused(NothingWon() if evening.games_are_over else GamesNotOver(), night)
    lines = []
    for step in steps:
        told = announced(evening, step, names)
        lines.append(_open(told) if not_settled(evening, step) else _settled(told))
    return sheets.AnnouncersSheet(
        title=_("Announcer’s sheet"),
        heading=heading_of(night),
        lines=(*lines, *forts),
        practice=night.practice,
    )


def _forts(evening: Evening, names: Names) -> Iterator[sheets.AnnouncedLine]:
    """How the forts stand at the end, as the last thing and the best one last."""
    for fort in reversed(forts_told(evening, couple_names(evening.couples, names))):
        title = _("Place %(place)s: %(counted)s") % {"place": fort.place, "counted": fort.name}
        pairs = (
            sheets.WinnerLine(str(number), who, counted(evening.form, made))
            for number, who, made in fort.pairs
        )
        yield sheets.AnnouncedLine(title, fort.counted, tuple(pairs), fort.parted)


def is_wanted(evening: Evening) -> bool:
    """Whether there is anything to be read out."""
    return len(steps_of(evening)) > 1 or bool(evening.games_are_over and fort_levels(evening))


def _open(told: Announced) -> sheets.AnnouncedLine:
    return sheets.AnnouncedLine(told.title, told.worth, (), _("Not settled yet."))


def _settled(told: Announced) -> sheets.AnnouncedLine:
    winners = tuple(
        sheets.WinnerLine(each.number, each.names, "" if each.gets == told.worth else each.gets)
        for each in told.winners
    )
    return sheets.AnnouncedLine(told.title, told.worth, winners, told.how)
