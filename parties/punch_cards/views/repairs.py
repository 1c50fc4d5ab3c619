"""The cards against each other: what may be said of the prizes, and what is to be asked for that."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.frame.looking import looked_at
from parties.punch_cards.forms.answers import RepairForm
from parties.punch_cards.page.asking import further, how_far, questions_of
from parties.punch_cards.words import findings
from parties.punch_cards.words import repairs as says
from parties.web.deeds import form_key
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest
from parties.wording.verdict import verdict
from scoring.card_check.answers import AsPunched, NotAllLookedAt, Unseen, Verdict
from scoring.card_check.check import dead_holes
from scoring.card_check.doubts import BlindSpot, blind_spots
from scoring.card_check.frame import frame_of
from scoring.evening import Evening
from scoring.numbers import CoupleNo, Seq
from scoring.punch_cards.made import results_entered
from scoring.punch_cards.reading import lines_of, punch_cards_in

SHOWN = 10
"""Sets of cards that may be wrong as a whole, the smallest."""


@require_GET
@never_cache
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
        "form_key": form_key(),
        "verdict": verdict(told),
        "as_punched": isinstance(told, AsPunched),
        "asked": questions,
        "can_answer": any(each.value for question in questions for each in question.answers),
        "reason": RepairForm()["reason"],
        "far": far,
        "dead": _dead(evening),
        "blind": findings.blind(_blind(evening)) if _agree(told) else [],
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
        "searched": "" if over else says.searched(told.proved, told.steps),
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
        (findings.other_cards(each), _readings(evening, each.couples))
        for each in told.foreign[:SHOWN]
    ]


def _readings(evening: Evening, those: Sequence[CoupleNo]) -> list[tuple[CoupleNo, Seq]]:
    read = {each: lines_of(evening, each).values() for each in those}
    return [(each, min(lines)) for each, lines in read.items() if lines]


def _dead(evening: Evening) -> list[str]:
    frame, cards = frame_of(evening), punch_cards_in(evening)
    return [findings.dead(*each) for each in dead_holes(frame, cards)] if frame.seated else []


def _blind(evening: Evening) -> list[BlindSpot]:
    """Where the cards say who won and nothing else does: not what was entered, not the seats."""
    frame = frame_of(evening)
    spots = blind_spots(frame, punch_cards_in(evening)) if frame.seated else ()
    entered = results_entered(evening)
    return [each for each in spots if (each.game, each.table) not in entered]
