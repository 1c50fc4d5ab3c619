"""Two sheets of the card check: the questions to walk round with, the corrections to sign."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _, gettext_lazy

from parties.door.page.door import starts_of
from parties.log.night import Refused
from parties.models import Night
from parties.printing.actions import codes_on_cards, marks_on_cards
from parties.printing.forms import Cards, PaperForm, PunchCardsForm
from parties.printing.page import (
    Asked,
    Bound,
    Drawn,
    When,
    as_pdf,
    asked_wrongly,
    heading_of,
    printed,
    printed_as_asked,
    size_of,
)
from parties.punch_cards import sheets, words
from parties.punch_cards.page import Question, questions_of, to_ask
from parties.punch_cards.sheets import (
    CorrectionLine,
    CorrectionsSheet,
    QuestionsSheet,
    SheetQuestion,
)
from parties.punch_cards.views.against_log import (
    at_tables,
    choices,
    questions as questions_on_results,
)
from parties.web.finding import names_of, night_of
from parties.web.looking import looked_at
from parties.web.requests import OrganiserRequest
from parties.wording.deeds import deed, one_by_one
from parties.wording.verdict import verdict
from parties.wording.words import Names, both, capital, couple, games, labelled
from scoring.card_check.against_log import against_log
from scoring.card_check.verdict import Otherwise
from scoring.evening import Evening
from scoring.games.points import Scored
from scoring.games.putting_right import PutRight
from scoring.games.results import TotalPutRight
from scoring.log.lines import standing_lines
from scoring.night.refusals import NothingOnSheet
from scoring.numbers import CoupleNo
from scoring.punch_cards.made import results_from_cards
from scoring.punch_cards.reading import any_cards, lost, punch_cards_in
from scoring.punch_cards.repair import RepairAccepted, WalkAccepted
from scoring.seats.refusals import TooFewCouples


@printed("card-questions", sheets.draw_questions)
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
            where=words.where([each.game], each.table),
            asks=" ".join((words.question_at_table(each), *words.stands_at_table(each))),
            answers=tuple(words.answer(each, way) for way in each.ways),
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
            where=words.where([each.game], at),
            asks=f"{question.asks} {question.stands}",
            answers=tuple(says for _value, says, _entry in choices(evening, each, at)),
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


@printed(
    "card-corrections",
    sheets.draw,
    Bound(
        When.END,
        30,
        gettext_lazy("Corrections"),
        lambda _night, evening: bool(corrections_of(evening)),
    ),
)
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
        yield CorrectionLine(words.filled_in(number, games), "", signs)


def _says(entry: Correction, names: Names) -> str:
    match entry:
        case PutRight() | Scored() | TotalPutRight():
            return deed(entry, names)
        case RepairAccepted():
            return capital(one_by_one(entry.repaired, names))
        case WalkAccepted():
            return words.seated(entry)


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


# The punch cards to print: tonight's, numbered blanks, a lost one once more.


@printed_as_asked(
    "punch-cards", PunchCardsForm, Bound(When.AFTERNOON, 90, gettext_lazy("Punch cards"))
)
def _punch_cards(asked: Asked[PunchCardsForm]) -> Drawn:
    """The couples' cards, or numbered blanks. Raises Refused where no couple is here and no blank is asked
    for."""
    night, evening, blanks = asked.night, asked.evening, asked.form.blanks()
    if not blanks and not evening.couples:
        raise Refused(TooFewCouples(0), night)
    size = sheets.CardSize[(asked.form.cleaned_data["cards"] or Cards.USUAL).upper()]
    return asked.drawn(
        lambda: _blank_cards(night, evening, blanks) if blanks else _cards(night, evening),
        lambda cards, paper: sheets.draw_punch_cards(cards, paper, size),
    )


def lost_punch_card(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """One couple's card once more, with its holes so far."""
    night = night_of(request, night_id)
    form = PaperForm(request.GET)
    if not form.is_valid():
        return asked_wrongly(request, night)
    evening = night.evening()
    if couple not in evening.couples:
        raise Http404
    card = next(each for each in _cards(night, evening) if each.number == couple)
    punched = frozenset(evening.punches.get(CoupleNo(couple), ()))
    typed = evening.games.typed.get(CoupleNo(couple), 0)
    before = _("%(holes)s won of games 1 to %(after)s") % {
        "holes": games(typed),
        "after": evening.totals_after,
    }
    again = replace(card, punched=punched, names=(*card.names, *([before] if typed else [])))
    return as_pdf(f"card-{couple}", sheets.draw_punch_cards([again], size_of(night.club, form)))


def _cards(night: Night, evening: Evening) -> list[sheets.PunchCard]:
    names, starts, numbers = names_of(night, evening), starts_of(evening), sorted(evening.couples)
    blanks = zip(numbers, _blank_cards(night, evening, numbers), strict=True)
    return [
        replace(
            blank,
            names=_names_on_card(evening, number, names),
            start_table=starts.get(number),
        )
        for number, blank in blanks
    ]


def _names_on_card(evening: Evening, number: CoupleNo, names: Names) -> tuple[str, ...]:
    both_names = tuple(names.get(player, "") for player in evening.couples[number])
    return (*both_names, _("House couple")) if number in evening.door.house else both_names


def _blank_cards(night: Night, evening: Evening, numbers: list[CoupleNo]) -> list[sheets.PunchCard]:
    codes, marks = codes_on_cards(night, numbers), marks_on_cards(night, numbers)
    return [
        sheets.PunchCard(
            number=number,
            names=(),
            start_table=None,
            games=evening.rules.games,
            heading=heading_of(night),
            practice=night.practice,
            code=codes.get(number, ""),
            marks=marks[number],
        )
        for number in numbers
    ]
