"""The announcer's sheet, as plain values."""

from django.utils.translation import gettext as _

from parties.board import sheets
from parties.board.page.reveal import Announced, announced
from parties.log.night import Refused
from parties.models import Night
from parties.printing.page import heading_of
from parties.web.finding import names_of
from scoring.evening import Evening
from scoring.night.reveal import Part, not_settled, steps_of
from scoring.prizes.refusals import GamesNotOver, NothingWon


def announcers_sheet_of(night: Night, evening: Evening) -> sheets.AnnouncersSheet:
    """All that the hall is told, in the order in which it is shown. Raises Refused before the games
    are over, and where there is nothing to be won."""
    steps = [step for step in steps_of(evening) if step.part is not Part.STANDINGS]
    if not steps:
        raise Refused(NothingWon() if evening.games_are_over else GamesNotOver(), night)
    names = names_of(night, evening)
    lines = []
    for step in steps:
        told = announced(evening, step, names)
        lines.append(_open(told) if not_settled(evening, step) else _settled(told))
    return sheets.AnnouncersSheet(
        title=_("Announcer’s sheet"),
        heading=heading_of(night),
        lines=tuple(lines),
        practice=night.practice,
    )


def is_wanted(evening: Evening) -> bool:
    """Whether there is anything to be read out."""
    return len(steps_of(evening)) > 1


def _open(told: Announced) -> sheets.AnnouncedLine:
    return sheets.AnnouncedLine(told.title, told.worth, (), _("Not settled yet."))


def _settled(told: Announced) -> sheets.AnnouncedLine:
    winners = tuple(
        sheets.WinnerLine(each.number, each.names, "" if each.gets == told.worth else each.gets)
        for each in told.winners
    )
    return sheets.AnnouncedLine(told.title, told.worth, winners, told.how)
