"""Two sheets of the card check: the questions to walk round with, the corrections to sign."""

from collections.abc import Iterable, Iterator

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET

from parties.frame.looking import looked_at
from parties.log.night import Refused
from parties.models import Night
from parties.printing.page import heading_of, made, sheet_of
from parties.printing.sheets import Bound, When, bind_in
from parties.punch_cards.page.asking import Question, questions_of
from parties.punch_cards.page.by_tables import to_ask
from parties.punch_cards.sheets import corrections as sheets_corrections
from parties.punch_cards.sheets import questions as sheets_questions
from parties.punch_cards.sheets.corrections import CorrectionLine, CorrectionsSheet
from parties.punch_cards.sheets.questions import QuestionsSheet, SheetQuestion
from parties.punch_cards.views.against_log import at_tables, choices
from parties.punch_cards.views.against_log import questions as questions_on_results
from parties.punch_cards.words import by_tables as by_tables_says
from parties.punch_cards.words import findings
from parties.punch_cards.words import repairs as says
from parties.web.finding import names_of
from parties.web.requests import OrganiserRequest
from parties.wording.deeds import deed
from parties.wording.saying import one_by_one
from parties.wording.verdict import verdict
from parties.wording.words import Names, both, capital, couple, labelled
from scoring.card_check.against_log import against_log
from scoring.card_check.answers import Otherwise
from scoring.evening import Evening
from scoring.games.points import Scored
from scoring.games.putting_right import PutRight
from scoring.games.totals import TotalPutRight
from scoring.log.lines import standing_lines
from scoring.night.refusals import NothingOnSheet
from scoring.numbers import CoupleNo
from scoring.punch_cards.made import results_from_cards
from scoring.punch_cards.reading import any_cards, lost, punch_cards_in
from scoring.punch_cards.repair import RepairAccepted
from scoring.punch_cards.walk import WalkAccepted


@require_GET
def questions(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What only the people at the tables can tell; asked as the page of the check asks it."""
    return sheet_of(request, night_id, "card-questions", _questions, sheets_questions.draw)


@require_GET
def corrections(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What was put right, for those whom it concerns to sign."""
    return sheet_of(request, night_id, "card-corrections", _corrections, sheets_corrections.draw)


def _questions(night: Night, evening: Evening) -> QuestionsSheet:
    if evening.form:
        return _questions_by_tables(night, evening)
    names, told = names_of(night, evening), looked_at(evening)
    asked = (
        *_of_results(evening, names),
        *(_of_cards(evening, each, names) for each in questions_of(evening, told)),
    )
    says_who_wins = isinstance(told, Otherwise)
    title = _("Questions about the punch cards")
    return _asking(night, title, asked, "" if says_who_wins else verdict(told))


def _questions_by_tables(night: Night, evening: Evening) -> QuestionsSheet:
    """Of an evening by chairs: each table in a game where the cards do not fit."""
    names = names_of(night, evening)
    asked = tuple(
        SheetQuestion(
            where=says.where([each.game], each.table),
            asks=" ".join((by_tables_says.question(each), *by_tables_says.stands(each))),
            answers=tuple(by_tables_says.answer(each, way) for way in each.ways),
            people=tuple(_couples(evening, each.at.cards_there, names)),
        )
        for each in to_ask(evening)
    )
    return _asking(night, _("Questions about the cards"), asked)


def _asking(
    night: Night, title: str, asked: tuple[SheetQuestion, ...], first: str = ""
) -> QuestionsSheet:
    if not asked:
        raise Refused(NothingOnSheet(), night)
    todo = _("Ask at the table, tick the answer, and type it in.")
    return QuestionsSheet(
        title=title,
        heading=heading_of(night),
        note=f"{first} {todo}".strip(),
        questions=asked,
        practice=night.practice,
    )


def _of_results(evening: Evening, names: Names) -> Iterator[SheetQuestion]:
    """The night as it was entered, where the cards have it otherwise."""
    found = against_log(evening, punch_cards_in(evening))
    asked = zip(questions_on_results(evening, found), at_tables(found), strict=True)
    for question, (each, at) in asked:
        yield SheetQuestion(
            where=says.where([each.game], at),
            asks=f"{question.asks} {question.stands}",
            answers=tuple(choice.says for choice in choices(evening, each, at)),
            people=tuple(_couples(evening, each.couples, names)),
        )


def _of_cards(evening: Evening, asked: Question, names: Names) -> SheetQuestion:
    return SheetQuestion(
        where=asked.where,
        asks=asked.asks,
        answers=tuple(answer.says for answer in asked.answers),
        people=tuple(_couples(evening, asked.couples, names)),
        more=asked.more,
    )


def _couples(evening: Evening, couples: Iterable[CoupleNo], names: Names) -> Iterator[str]:
    for each in sorted(couples):
        yield labelled(capital(couple(each)), both(evening.couples[each], names))


Correction = PutRight | Scored | TotalPutRight | RepairAccepted | WalkAccepted


def corrections_of(evening: Evening) -> list[Correction]:
    """What was put right after it was asked about, in its order."""
    said = (line.entry for line in standing_lines(evening.lines))
    return [each for each in said if isinstance(each, Correction) and each.reason]


def _corrections(night: Night, evening: Evening) -> CorrectionsSheet:
    names = names_of(night, evening)
    lines = (*_put_right(evening, names), *_filled_in(evening, names))
    if not lines:
        raise Refused(NothingOnSheet(), night)
    note = _("This was put right after it was asked about. Those whom it concerns sign here.")
    return CorrectionsSheet(
        title=_("Corrections"),
        heading=heading_of(night),
        note=" ".join(filter(None, (note, _now(evening)))),
        lines=lines,
        practice=night.practice,
    )


def _now(evening: Evening) -> str:
    """What the cards say of the prizes with all this, where any were read."""
    return verdict(looked_at(evening)) if any_cards(evening) and not evening.form else ""


def _put_right(evening: Evening, names: Names) -> Iterator[CorrectionLine]:
    for entry in corrections_of(evening):
        yield CorrectionLine(_says(entry, names), entry.reason, _signing(evening, entry, names))


def _filled_in(evening: Evening, names: Names) -> Iterator[CorrectionLine]:
    """Lost cards of a night that was made from the cards: the holes that followed from the others."""
    made = results_from_cards(evening)
    for number in lost(evening) if made else ():
        games = [game for game, at in made if evening.won.get(game, {}).get(at) == number]
        signs = tuple(_couples(evening, [number], names))
        yield CorrectionLine(findings.filled_in(number, games), "", signs)


def _says(entry: Correction, names: Names) -> str:
    match entry:
        case PutRight() | Scored() | TotalPutRight():
            return deed(entry, names)
        case RepairAccepted():
            return capital(one_by_one(entry.repaired, names))
        case WalkAccepted():
            return findings.seated(entry)


def _signing(evening: Evening, entry: Correction, names: Names) -> tuple[str, ...]:
    concerned = (each for each in _concerned(evening, entry) if each in evening.couples)
    return tuple(_couples(evening, concerned, names))


def _concerned(evening: Evening, entry: Correction) -> set[CoupleNo]:
    match entry:
        case PutRight() | Scored():
            return {*evening.couples_at(entry.game, entry.table)}
        case RepairAccepted():
            return {*entry.couples}
        case TotalPutRight():
            return {entry.couple}
        case WalkAccepted():
            return {couple for _table, sitting in entry.seats for couple in sitting}


bind_in(
    Bound(
        When.END,
        30,
        "card-corrections",
        gettext_lazy("Corrections"),
        made(_corrections, sheets_corrections.draw),
        lambda _night, evening: bool(corrections_of(evening)),
    )
)
