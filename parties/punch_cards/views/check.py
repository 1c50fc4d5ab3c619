"""The check of the punch cards, and what of them is printed: the cards, questions to walk round
with, corrections to sign."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _, gettext_lazy
from django_htmx.http import HttpResponseClientRefresh

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
from parties.punch_cards import actions, sheets, words
from parties.punch_cards.forms import RepairForm, SettleForm
from parties.punch_cards.page import Question, further, how_far, questions_of, to_ask
from parties.punch_cards.sheets import (
    CorrectionLine,
    CorrectionsSheet,
    QuestionsSheet,
    SheetQuestion,
)
from parties.punch_cards.views.against_log import (
    CHECK,
    at_no_table,
    at_tables,
    by_tables_context,
    cards_in,
    choices,
    questions,
    questions as questions_on_results,
    unlike_totals,
)
from parties.web.answers import faulty
from parties.web.button import Press, bare_button, button
from parties.web.finding import names_of, night_of
from parties.web.looking import looked_at
from parties.web.requests import OrganiserRequest
from parties.wording.deeds import deed, one_by_one, sentence
from parties.wording.verdict import verdict
from parties.wording.words import Names, both, capital, couple, games, labelled
from scoring.card_check.changes import frame_of
from scoring.card_check.check import column_totals, control_total, dead_holes, games_from_cards
from scoring.card_check.explaining import BlindSpot, blind_spots
from scoring.card_check.nights import against_log
from scoring.card_check.verdict import AsPunched, NotAllLookedAt, Otherwise, Unseen, Verdict
from scoring.evening import Evening
from scoring.games.points import Scored
from scoring.games.results import PutRight, TotalPutRight
from scoring.log.lines import standing_lines
from scoring.night.course import NothingOnSheet, Phase
from scoring.numbers import CoupleNo, Seq
from scoring.punch_cards.card import CardsLostThere, GamesAllIn, NotOnCards
from scoring.punch_cards.reading import (
    GamesFromCards,
    RepairAccepted,
    WalkAccepted,
    any_cards,
    any_repaired,
    counted,
    lines_of,
    lost,
    punch_cards_in,
    results_entered,
    results_from_cards,
    still_out,
)
from scoring.seats.room import SeatsNotDrawn, TooFewCouples
from scoring.what_follows import afterwards

# The check of the punch cards: what is in, whether it adds up, and what is in doubt.


# The cards against each other: what may be said of the prizes, and what is to be asked for that.


SHOWN = 10
"""Sets of cards that may be wrong as a whole, the smallest."""


def card_repairs(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The search a little further, for the page of the check, which shows it without htmx too."""
    night = night_of(request, night_id)
    context = {"night": night} | repairs_context(night.evening(), request.GET)
    return render(request, "punch_cards/_card_repairs.html", context)


def repairs_context(evening: Evening, asked: Mapping[str, str]) -> dict[str, Any]:
    """What may be said of the prizes, and what is to be asked. `far` among what is asked for is how
    often the search has been gone on with; with `stop` it goes on by itself no more."""
    far = how_far(asked)
    told = looked_at(evening)
    questions = questions_of(evening, told)
    return {
        "verdict": verdict(told),
        "as_punched": isinstance(told, AsPunched),
        "asked": questions,
        "can_answer": any(each.value for question in questions for each in question.answers),
        "reason": RepairForm()["reason"],
        "far": far,
        "dead": _dead(evening),
        "blind": words.blind(_blind(evening)) if _agree(told) else [],
    } | _searching(evening, told, far, stopped="stop" in asked)


def _agree(told: Verdict) -> bool:
    return isinstance(told, AsPunched) and not told.doubts


def _is_searching(told: Verdict) -> bool:
    return isinstance(told, NotAllLookedAt) and not told.over


SEARCHED = (Unseen.SEARCH, Unseen.OUT_OF_REACH, Unseen.NOTHING_FITS)


def _searching(evening: Evening, told: Verdict, far: int, *, stopped: bool) -> dict[str, Any]:
    """Whether the search goes on, and what else than slips of the hand may be wrong."""
    if not isinstance(told, NotAllLookedAt) or told.why not in SEARCHED:
        return {"agree": not told.doubts}
    over = not _is_searching(told)
    more = None if over else further(far)
    slips = told.why is Unseen.SEARCH
    return {
        "agree": False,
        "searched": "" if over else words.searched(told.proved, told.steps),
        "further": more,
        "going_on": bool(more) and slips and not stopped,
        "other_cards": _foreign(evening, told),
        "stuck": not (
            told.doubts or (more and slips) or any(each.others_agree for each in told.foreign)
        ),
    }


def _foreign(
    evening: Evening, told: NotAllLookedAt
) -> list[tuple[str, list[tuple[CoupleNo, Seq]]]]:
    """Whole cards that may be wrong, and their readings: to be read once more or taken back."""
    return [
        (words.other_cards(each), _readings(evening, each.couples)) for each in told.foreign[:SHOWN]
    ]


def _readings(evening: Evening, those: Sequence[CoupleNo]) -> list[tuple[CoupleNo, Seq]]:
    read = {each: lines_of(evening, each).values() for each in those}
    return [(each, min(lines)) for each, lines in read.items() if lines]


def _dead(evening: Evening) -> list[str]:
    frame, cards = frame_of(evening), punch_cards_in(evening)
    return [words.dead(*each) for each in dead_holes(frame, cards)] if frame.seated else []


def _blind(evening: Evening) -> list[BlindSpot]:
    """Where the cards say who won and nothing else does: not what was entered, not the seats."""
    frame = frame_of(evening)
    spots = blind_spots(frame, punch_cards_in(evening)) if frame.seated else ()
    entered = results_entered(evening)
    return [each for each in spots if (each.game, each.table) not in entered]


def card_check(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Everything that the cards say together, and the next thing to do about it."""
    night = night_of(request, night_id)
    context = check_context(night, night.evening(), request.GET)
    if request.htmx and not context["out"]:  # the last card came in: there is more on the page now
        return HttpResponseClientRefresh()
    return render(request, page_of(night.evening()), context)


def page_of(evening: Evening) -> str:
    """The template of the check: an evening by chairs is checked table by table."""
    return CHECK if evening.form else "punch_cards/card_check.html"


@button(SettleForm, then="card-check")
def settle_card(press: Press, form: SettleForm) -> Evening:
    """Of two readings that differ, the one that the card shows."""
    couple, right = CoupleNo(form.cleaned_data["couple"]), form.cleaned_data["right"]
    return actions.settle_card(press.night, press.deed, couple, right)


@bare_button(then="card-check")
def make_night(press: Press) -> Evening:
    """The games that nobody entered, as the cards have them."""
    return actions.make_night(press.night, press.deed)


_TO_ANSWER = ("questions", "at_no_table", "two_readings", "unlike_totals")


def check_context(night: Night, evening: Evening, asked: Mapping[str, str]) -> dict[str, Any]:
    """The page of the check; `asked` says how far to search, for what lies behind wrong cards."""
    if evening.form:
        return by_tables_context(night, evening) | _making(evening)
    context = (
        _cards(night, evening)
        | _total(evening)
        | _making(evening)
        | repairs_context(evening, asked)
    )
    in_order = context["agree"] and not any(context[each] for each in _TO_ANSWER)
    leads = in_order and not context["out"] and (context["to_make"] or context["not_made"])
    all_well = in_order and context["as_punched"] and not any_repaired(evening)
    return context | {
        "in_order": in_order,
        "make_leads": leads,
        "all_well": all_well,
        "as_entered": words.finding_as_entered(evening) if all_well else "",
    }


def _cards(night: Night, evening: Evening) -> dict[str, Any]:
    """What is in, what two people have read otherwise, what was entered otherwise."""
    cards = cards_in(night, evening)
    found = against_log(evening, punch_cards_in(evening))
    any_in = cards["read"] > 0
    return cards | {
        "any_in": any_in,
        "state": words.state_of_finding(evening, any_in=any_in, all_in=not cards["out"]),
        "questions": questions(evening, found),
        "at_no_table": at_no_table(found),
        "corrected": bool(corrections_of(evening)),
    }


def _total(evening: Evening) -> dict[str, Any]:
    """All holes together, and game by game where the seats are known and all cards are in."""
    out, gone = len(still_out(evening)), len(lost(evening))
    total = control_total(evening, counted(evening, evening.last_game))
    frame = frame_of(evening)
    whole = frame.seated and not out and not gone
    by_game = column_totals(frame, punch_cards_in(evening)) if whole else {}
    games_off = words.games_off(by_game)
    return {
        "control": words.control(total, out, gone, len(games_off)),
        "games_off": games_off,
        "unlike_totals": unlike_totals(evening),
        "adds_up": not out and not gone and total.agrees and not games_off,
    }


def _making(evening: Evening) -> dict[str, Any]:
    """Whether games can be made from the cards, and if they are wanted, what they wait for."""
    if evening.games_are_over or evening.phase is Phase.CLOSED:
        return {"to_make": 0, "not_made": ""}
    made = games_from_cards(evening)
    if isinstance(made, GamesFromCards):
        return {"to_make": len(made.games), "not_made": "", "until": _until(evening, made)}
    if isinstance(made, SeatsNotDrawn):
        return {"to_make": 0, "not_made": words.seats_unknown()}
    if evening.form and isinstance(made, GamesAllIn):
        return {"to_make": 0, "not_made": ""}
    told = {"to_make": 0, "not_made": sentence(made, {})}
    return told | {
        "cards_lost_there": isinstance(made, CardsLostThere),
        "not_on_cards": isinstance(made, NotOnCards),
    }


def _until(evening: Evening, made: GamesFromCards) -> str:
    """Where lost cards leave something open: as far as the cards tell, and what is to be asked."""
    further = games_from_cards(afterwards(evening, made))
    if not isinstance(further, CardsLostThere | NotOnCards):
        return ""
    return words.as_far_as(len(made.results) + len(made.scores), sentence(further, {}))


# What people say happened, where the cards are against each other: one of the ways that are
# offered.


def _once_more(press: Press, form: RepairForm) -> HttpResponse:
    """Where nothing but a word about who says so is missing, the same page with the place for it."""
    request, night = press.request, press.night
    if form.errors.keys() - {"reason"}:
        return faulty(request, form, back=("card-check", night.pk))
    form.fields["reason"].widget.attrs["autofocus"] = True
    context = check_context(night, night.evening(), request.POST) | {"reason": form["reason"]}
    return render(request, page_of(night.evening()), context, status=422)


@button(RepairForm, faulty=_once_more, then="card-check")
def accept_repair(press: Press, form: RepairForm) -> Evening:
    """This is what happened, somebody says."""
    return press.say(*form.accepted)


# Two sheets of the card check: the questions to walk round with, the corrections to sign.


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
        lambda: _blank_cards(night, evening, blanks) if blanks else _printed_cards(night, evening),
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
    card = next(each for each in _printed_cards(night, evening) if each.number == couple)
    punched = frozenset(evening.punches.get(CoupleNo(couple), ()))
    typed = evening.games.typed.get(CoupleNo(couple), 0)
    before = _("%(holes)s won of games 1 to %(after)s") % {
        "holes": games(typed),
        "after": evening.totals_after,
    }
    again = replace(card, punched=punched, names=(*card.names, *([before] if typed else [])))
    return as_pdf(f"card-{couple}", sheets.draw_punch_cards([again], size_of(night.club, form)))


def _printed_cards(night: Night, evening: Evening) -> list[sheets.PunchCard]:
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
