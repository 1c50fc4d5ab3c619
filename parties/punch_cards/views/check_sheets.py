"""Two sheets of the card check: the questions to walk round with, the corrections to sign."""

from collections.abc import Iterable, Iterator

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from parties.models import Night
from parties.printing.page import heading_of, sheet_of
from parties.punch_cards.sheets import corrections as sheets_corrections
from parties.punch_cards.sheets import questions as sheets_questions
from parties.punch_cards.sheets.corrections import CorrectionLine, CorrectionsSheet
from parties.punch_cards.sheets.questions import QuestionsSheet, SheetQuestion
from parties.punch_cards.views.against_log import at_tables, hangs
from parties.punch_cards.words import against_log, findings
from parties.web.finding import names_of
from parties.web.requests import OrganiserRequest
from parties.wording.deeds import deed
from parties.wording.saying import one_by_one
from parties.wording.words import Names, both, capital, couple, labelled, table
from scoring.card_check.against_log import Disagreement
from scoring.card_check.against_log import against_log as against_log_against_log
from scoring.card_check.check import Discrepancy, check
from scoring.card_check.doubts import LostMeeting, lost_meetings
from scoring.card_check.frame import frame_of
from scoring.evening import Evening
from scoring.games.putting_right import PutRight
from scoring.log.lines import standing_lines
from scoring.numbers import CoupleNo, TableNo
from scoring.punch_cards.reading import punch_cards_in, still_out
from scoring.punch_cards.repair import RepairAccepted


@require_GET
def questions(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What only the people at the tables can tell."""
    return sheet_of(request, night_id, "card-questions", _questions, sheets_questions.draw)


@require_GET
def corrections(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What was put right, for those whom it concerns to sign."""
    return sheet_of(request, night_id, "card-corrections", _corrections, sheets_corrections.draw)


def _questions(night: Night, evening: Evening) -> QuestionsSheet:
    names = names_of(night, evening)
    asked, who = _asked(evening, names)
    note = (
        _("Ask at the table, tick the answer, and type it in.")
        if asked
        else _("There is nothing to ask: nothing that was read is in doubt.")
    )
    return QuestionsSheet(
        title=_("Questions about the punch cards"),
        heading=heading_of(night),
        note=note,
        questions=tuple(asked),
        who=tuple(_couples(evening, who, names)),
        practice=night.practice,
    )


def _asked(evening: Evening, names: Names) -> tuple[list[SheetQuestion], set[CoupleNo]]:
    """What is asked first: the night as entered against its cards, these against each other, lost
    ones last; and the couples whose names do not stand at their question."""
    cards, frame = punch_cards_in(evening), frame_of(evening)
    found = at_tables(against_log_against_log(evening, cards))
    asked = [_who_won(evening, each, at, names) for each, at in found]
    if asked or not frame.seated or not cards:
        return asked, set()
    asked = [_look(evening, each, names) for each in check(frame, cards).discrepancies]
    if asked or still_out(evening):
        return asked, set()
    met = [
        each
        for each in lost_meetings(frame, cards)
        if each.table not in evening.won.get(each.game, {})
    ]
    by_number = {couple for each in met if len(each.couples) > 2 for couple in each.couples}
    return [_met(evening, each, names) for each in met], by_number


def _who_won(evening: Evening, asked: Disagreement, at: TableNo, names: Names) -> SheetQuestion:
    return SheetQuestion(
        where=_where(asked.game, table(at)),
        asks=f"{against_log.question(asked, at)} {against_log.stands(asked)}",
        answers=(*_couples(evening, asked.couples, names), _("Somebody else, or nobody")),
        hangs=hangs(evening, asked, at),
        also=_("Who went on to the next table?"),
        also_answers=tuple(couple(each) for each in sorted(asked.couples)),
    )


def _look(evening: Evening, found: Discrepancy, names: Names) -> SheetQuestion:
    where = table(found.table) if found.table is not None else _("away")
    return SheetQuestion(
        where=_where(found.game, where),
        asks=" ".join((capital(findings.what_is_wrong(found)), _("Who won?"))),
        answers=(
            *_couples(evening, found.couples, names),
            _("Somebody else, or nobody"),
            _("Somebody sat at the wrong table before this game"),
        ),
    )


def _met(evening: Evening, met: LostMeeting, names: Names) -> SheetQuestion:
    """Two whose cards are lost; where more may have sat there, the people at the table know."""
    two = len(met.couples) == 2
    return SheetQuestion(
        where=_where(met.game, table(met.table)),
        asks=findings.lost_there(len(met.couples)),
        answers=tuple(_couples(evening, met.couples, names)) if two else (),
        also_answers=() if two else tuple(couple(each) for each in met.couples),
    )


def _where(game: int, at: str) -> str:
    return _("Game %(game)s, %(at)s") % {"game": game, "at": at}


def _couples(evening: Evening, couples: Iterable[CoupleNo], names: Names) -> Iterator[str]:
    for each in sorted(couples):
        yield labelled(capital(couple(each)), both(evening.couples[each], names))


def corrections_of(evening: Evening) -> list[PutRight | RepairAccepted]:
    """What was put right after it was asked about, in its order."""
    said = (line.entry for line in standing_lines(evening.lines))
    return [each for each in said if isinstance(each, PutRight | RepairAccepted) and each.reason]


def _corrections(night: Night, evening: Evening) -> CorrectionsSheet:
    names = names_of(night, evening)
    lines = tuple(
        CorrectionLine(
            _says(entry, names),
            entry.reason,
            tuple(
                labelled(capital(couple(each)), both(evening.couples[each], names))
                for each in _concerned(evening, entry)
                if each in evening.couples
            ),
        )
        for entry in corrections_of(evening)
    )
    note = (
        _("This was put right after it was asked about. Those whom it concerns sign here.")
        if lines
        else _("Nothing was put right.")
    )
    return CorrectionsSheet(
        title=_("Corrections"),
        heading=heading_of(night),
        note=note,
        lines=lines,
        practice=night.practice,
    )


def _says(entry: PutRight | RepairAccepted, names: Names) -> str:
    return (
        deed(entry, names)
        if isinstance(entry, PutRight)
        else capital(one_by_one(entry.repaired, names))
    )


def _concerned(evening: Evening, entry: PutRight | RepairAccepted) -> list[CoupleNo]:
    if isinstance(entry, PutRight):
        return list(evening.couples_at(entry.game, entry.table))
    return sorted({*(number for number, _game, _hole in entry.holes), *entry.misplaced})
