"""The check of the cards, and what is put right by it."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django_htmx.http import HttpResponseClientRefresh

from parties.models import Night
from parties.punch_cards import actions, words
from parties.punch_cards.forms import RepairForm, SettleForm
from parties.punch_cards.page import further, how_far, questions_of
from parties.punch_cards.views.against_log import (
    CHECK,
    at_no_table,
    by_tables_context,
    cards_in,
    questions,
    unlike_totals,
)
from parties.punch_cards.views.on_paper import corrections_of
from parties.web.answers import faulty
from parties.web.button import Press, bare_button, button
from parties.web.finding import night_of
from parties.web.looking import looked_at
from parties.web.requests import OrganiserRequest
from parties.wording.deeds import sentence
from parties.wording.verdict import verdict
from scoring.card_check.against_log import against_log
from scoring.card_check.by_tables import games_from_cards
from scoring.card_check.check import column_totals, control_total, dead_holes
from scoring.card_check.doubts import BlindSpot, blind_spots
from scoring.card_check.frame import frame_of
from scoring.card_check.verdict import AsPunched, NotAllLookedAt, Unseen, Verdict
from scoring.evening import Evening
from scoring.night.course import Phase
from scoring.numbers import CoupleNo, Seq
from scoring.punch_cards.made import GamesFromCards, results_entered
from scoring.punch_cards.reading import (
    any_repaired,
    counted,
    lines_of,
    lost,
    punch_cards_in,
    still_out,
)
from scoring.punch_cards.refusals import CardsLostThere, GamesAllIn, NotOnCards
from scoring.seats.refusals import SeatsNotDrawn
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
