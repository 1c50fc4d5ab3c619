"""The cards against each other: what is in doubt, the smallest repairs, and what each would change."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.punch_cards.forms.answers import RepairForm, write_repair
from parties.punch_cards.words import findings
from parties.punch_cards.words import repairs as says
from parties.web.deeds import form_key
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest
from scoring.card_check.check import check
from scoring.card_check.doubts import BlindSpot, blind_spots, other_cards
from scoring.card_check.frame import frame_of
from scoring.card_check.nights import Outcome, outcome
from scoring.card_check.prizes import Hang, prizes_of
from scoring.card_check.repairs import Repair, Repairs, smallest_repairs, wrong_walks
from scoring.evening import Evening
from scoring.numbers import CoupleNo, Seq
from scoring.punch_cards.reading import lines_of, lost, punch_cards_in, punched, still_out

SECONDS = (0.4, 0.8, 1.6, 3.2, 6.4)
"""How long one request may search. A search that is not over begins anew and goes on for twice as
long: no request keeps anything, so none can go stale, and none takes longer than the last."""


MANY_SLIPS = 4
"""From so many mistakes on it is asked whether whole cards are wrong."""


WALK_STEPS = 5_000
"""So many possibilities are looked at for couples that sat down in each other's place: as many
each time, so that what a button offers is found again when it is pressed."""


MOST_PLAYED = 40

MOST_NIGHTS = 8
"""So many repairs are looked at to see whether prizes hang on them, and of each so many nights,
where lost cards leave several."""


SHOWN = 10
"""Repairs that are shown, the likeliest; of the others it is said how many there are."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A repair with what its button sends, in words."""

    value: str
    happened: tuple[str, ...]
    effects: tuple[str, ...]


@require_GET
@never_cache
def card_repairs(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The search a little further, for the page of the check, which shows it without htmx too."""
    night = night_of(request, night_id)
    evening = night.evening()
    gone = {"out": still_out(evening), "lost": lost(evening)}
    context = {"night": night} | gone | repairs_context(evening, request.GET)
    return render(request, "punch_cards/_card_repairs.html", context)


def repairs_context(evening: Evening, asked: Mapping[str, str]) -> dict[str, Any]:
    """What the cards say against each other, and how it may be repaired. `far` among what is asked
    for is how often the search has been gone on with; with `stop` it goes on by itself no more."""
    frame, cards = frame_of(evening), punch_cards_in(evening)
    context: dict[str, Any] = {"seated": frame.seated, "form_key": form_key(), "offered": []}
    if not frame.seated or not cards:
        return context | {"discrepancies": []}
    found = check(frame, cards)
    context |= {
        "discrepancies": [findings.found(each) for each in found.discrepancies],
        "dead": [findings.dead(*each) for each in found.dead],
    }
    if still_out(evening):
        return context
    if found.consistent:
        return context | {"blind": findings.blind(_blind(evening))}
    far = asked.get("far", "")
    times = next((n for n in range(len(SECONDS)) if far == str(n)), 0)
    until = time.monotonic() + SECONDS[times]
    repairs = smallest_repairs(frame, cards, go_on=lambda _progress: time.monotonic() < until)
    context |= {"searching": True, "stopped": "stop" in asked, "so_far": times}
    if not repairs.repairs or repairs.proved >= MANY_SLIPS:
        sets = other_cards(frame, cards)[:SHOWN]
        context["other_cards"] = [
            (findings.other_cards(each), _readings(evening, each)) for each in sets
        ]
    context["further"] = times + 1 if times + 1 < len(SECONDS) else None
    going_on = not repairs.complete and bool(context["further"]) and not context["stopped"]
    asks = {"reason": RepairForm()["reason"], "going_on": going_on}
    return context | asks | _in_words(evening, repairs)


def _readings(evening: Evening, those: Sequence[CoupleNo]) -> list[tuple[CoupleNo, Seq]]:
    """The readings of these cards, to be read once more or taken back."""
    read = {each: lines_of(evening, each).values() for each in those}
    return [(each, min(lines)) for each, lines in read.items() if lines]


def _blind(evening: Evening) -> list[BlindSpot]:
    """Where the cards say who won and nothing else does: not what was entered, not the seats."""
    spots = blind_spots(frame_of(evening), punch_cards_in(evening))
    return [each for each in spots if each.table not in evening.won.get(each.game, {})]


def walks_by_button(evening: Evening) -> dict[str, Repair]:
    """The wrong walks that are offered, by what their buttons send."""
    found = _walks(evening)
    return {_walked(each): each for each in (found.repairs if found else ())}


def _walks(evening: Evening) -> Repairs | None:
    """Couples that may have sat down in each other's place, on a night that nobody entered: what
    was entered shows by itself who sat where."""
    frame = frame_of(evening)
    if any(evening.won.values()) or not frame.seated or still_out(evening):
        return None
    cards = punch_cards_in(evening)
    return wrong_walks(frame, cards, go_on=lambda progress: progress.steps < WALK_STEPS)


def _walked(repair: Repair) -> str:
    """What a button says of a repair with a wrong walk."""
    holes = tuple((each.couple, each.game, each.hole) for each in repair.changes)
    walks = (f"{each.game}:{each.couple}:{each.went}" for each in repair.walks)
    return " ".join((*walks, write_repair(holes, repair.disbelieved)))


def _as_small(found: Repairs | None, cost: int | None) -> tuple[Repair, ...]:
    """Those that are as small as the smallest repairs: no card can tell them apart."""
    repairs = found.repairs[:SHOWN] if found else ()
    return tuple(each for each in repairs if cost is None or each.cost <= cost)


def _offered_walks(evening: Evening, repairs: Sequence[Repair]) -> list[Offered]:
    before = _as_punched(evening)
    return [
        Offered(
            _walked(each),
            tuple(says.happened(each)),
            tuple(says.effects(before, outcome(evening, each.first_nights(1)[0][0]))),
        )
        for each in repairs
    ]


def _in_words(evening: Evening, repairs: Repairs) -> dict[str, Any]:
    few = replace(
        repairs,
        repairs=repairs.repairs[:MOST_PLAYED],
        complete=repairs.complete and len(repairs.repairs) <= MOST_PLAYED,
    )
    prizes, before = prizes_of(evening, few, MOST_NIGHTS), _as_punched(evening)
    found = _walks(evening) if repairs.complete else None
    cost = repairs.repairs[0].cost if repairs.repairs else None
    walks = _offered_walks(evening, _as_small(found, cost))
    open_walks = walks or (found is not None and not found.complete)
    hang = Hang.NOT_KNOWN if open_walks and prizes.hang is Hang.NO else prizes.hang
    return {
        "over": repairs.complete,
        "searched": says.searched(repairs.proved, repairs.steps),
        "in_doubt": says.in_doubt(repairs.repairs, hang) if repairs.repairs else "",
        "agree": hang is Hang.NO,
        "walks": walks,
        "offered": [
            _offered(repair, before, outcomes[0])
            for repair, outcomes in prizes.outcomes[:SHOWN]
            if outcomes
        ],
        "more": max(0, len(repairs.repairs) - SHOWN),
    }


def _offered(repair: Repair, before: Outcome, after: Outcome) -> Offered:
    holes = tuple((each.couple, each.game, each.hole) for each in repair.changes)
    return Offered(
        write_repair(holes, repair.disbelieved),
        tuple(says.happened(repair)),
        tuple(says.effects(before, after)),
    )


def _as_punched(evening: Evening) -> Outcome:
    """What the cards come to if nothing is repaired; holes that do not count are left out."""
    last = evening.last_game
    holes = {
        couple: tuple(sorted(game for game in games if game <= last))
        for couple, games in punched(evening).items()
    }
    return outcome(evening, holes)
