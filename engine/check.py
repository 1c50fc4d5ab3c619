"""Is a recorded deal played by the rules, and what did it bring?

`judge` answers both. A wholly recorded deal takes the fast path of `engine.quick_setup` and
`engine.quick_check`; everything else, and every deal in which something is wrong, is looked at slowly and every fault is
named in order of play. An impossible record is a fault, never an exception.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .cards import Seat
from .contract import ace_is_sunk, contract_of
from .deal import Deal
from .faults import Fault, Side, found_at
from .play import Law, law_of
from .play_check import follow_play
from .play_faults import ImpossiblePoints, PointsDiffer
from .playing_on import (
    in_whole_table,
    left_in,
    played_though_out,
    seats_named,
    table_of_their_own,
)
from .points import HandPoints, Impossible, impossible_points, possible_sums
from .quick_check import quick_points
from .quick_setup import quick_start
from .setup_check import setup_faults
from .setup_faults import NoSuchSeat
from .tables import TABLES_KEPT, fault_at_table
from .variants import Leads, Variant

PLAIN_FIELDS = 5  # sides, trump, tricks, hands, dealer: the rest is beside the play
NOTHING_ELSE = tuple(Deal(()))[PLAIN_FIELDS:]


class Verdict(NamedTuple):
    """What a referee says of a deal: its faults in order of play and, where the tricks tell them,
    its points. Points of a faulty deal count the tricks as they were played."""

    faults: tuple[Fault, ...]
    points: HandPoints | None


def check(deal: Deal, variant: Variant) -> tuple[Fault, ...]:
    """Every fault of the deal in order of play; () when it was played by the rules."""
    return judge(deal, variant).faults


def judge(deal: Deal, variant: Variant) -> Verdict:
    """The faults of the deal and its points."""
    if deal[PLAIN_FIELDS:] == NOTHING_ELSE:
        law = _law_at_table(variant, deal.sides)
        points = None if law is None else quick_points(deal, law)
        if points is not None and _lead_stands(deal, variant):
            return Verdict((), points)
    else:
        points = _points_of_whole_record(deal, variant)
        if points is not None:
            return Verdict((), points)
    return judge_play_by_play(deal, variant)


def _points_of_whole_record(deal: Deal, variant: Variant) -> HandPoints | None:
    """The points of a hand with all that came before the play; None where anything is in doubt."""
    start = quick_start(deal, variant)
    if start is None or not deal.tricks or deal.tricks[0].leader not in start.leaders:
        return None
    points = quick_points(deal, start.law, start.hands)
    if points is not None and deal.points and any(_points_faults(deal, variant, points)):
        return None
    return points


@lru_cache(maxsize=TABLES_KEPT)
def _law_at_table(variant: Variant, sides: tuple[str, ...]) -> Law | None:
    """The law, for a table that may play the variant."""
    return law_of(variant) if fault_at_table(variant, sides, {}) is None else None


def _lead_stands(deal: Deal, variant: Variant) -> bool:
    """Nothing against the dealer and the first to lead; in an auction game without a bidder nobody
    can tell who that is."""
    dealer, players, leader = deal.dealer, len(deal.sides), deal.tricks[0][0]
    if dealer is None or leader < 0:
        return leader >= 0
    if variant.leads is Leads.ELDEST and leader != (dealer + 1) % players:
        return False
    return 0 <= dealer < players


def judge_play_by_play(deal: Deal, variant: Variant) -> Verdict:
    """The same as `judge`, which comes here wherever a glance at the whole deal does not settle it."""
    verdict = _judged(deal, variant)
    for fault in verdict.faults:
        found_at(fault, deal.players)
    return verdict


def _judged(deal: Deal, variant: Variant) -> Verdict:
    left = left_in(deal, variant)
    if left is not None:
        return _judge_those_left(deal, variant, left)
    misplaced = tuple(_table_faults(deal, variant))
    if misplaced:
        return Verdict(misplaced, None)
    contract = contract_of(deal, variant)
    faults = list(setup_faults(deal, variant, contract))
    points = None
    if deal.trump is not None:
        law = law_of(variant, ace_sunk=ace_is_sunk(deal, variant))
        played = follow_play(deal, law, deal.trump, contract)
        faults += played.faults
        points = played.points
    faults += _points_faults(deal, variant, points)
    return Verdict(tuple(faults), points)


def _judge_those_left(deal: Deal, variant: Variant, left: tuple[Seat, ...]) -> Verdict:
    """The same of a hand written down for the whole table, though somebody there is out."""
    astray = played_though_out(deal, left)
    if astray:
        return Verdict(astray, None)
    faults, points = judge_play_by_play(table_of_their_own(deal, left), variant)
    if points is not None:
        taken = dict.fromkeys(deal.sides, 0) | points.taken
        points = points._replace(winners=tuple(left[at] for at in points.winners), taken=taken)
    return Verdict(tuple(in_whole_table(fault, left) for fault in faults), points)


def _table_faults(deal: Deal, variant: Variant) -> Iterator[Fault]:
    """What makes the rest unreadable: a table that does not play this, seats that are not there."""
    unfit = fault_at_table(variant, deal.sides, dict(deal.scores))
    if unfit is not None:
        yield unfit
    seats = {seat for seat in seats_named(deal) if not 0 <= seat < deal.players}
    seats.update(Seat(seat) for seat in range(deal.players, len(deal.hands)))
    yield from (NoSuchSeat(seat, deal.players) for seat in sorted(seats))


def _points_faults(deal: Deal, variant: Variant, counted: HandPoints | None) -> Iterator[Fault]:
    """The points written down: can they be, and are they those of the tricks?"""
    recorded = dict(deal.points)
    why = why_impossible(deal, variant, recorded)
    if why is not None:
        yield ImpossiblePoints(deal.points, why, possible_sums(variant))
    elif counted is not None:
        for side, points in deal.points:
            if points != counted.taken[side]:
                yield PointsDiffer(Side(side), points, counted.taken[side])


def why_impossible(deal: Deal, variant: Variant, recorded: dict[str, int]) -> Impossible | None:
    """Why these points cannot be; of a record that leaves sides out, only what is certain."""
    if not recorded.keys() <= set(deal.sides):
        return Impossible.UNKNOWN_SIDE
    partial = variant.may_end_early or recorded.keys() != set(deal.sides)
    return impossible_points(variant, recorded, ended_mid_hand=partial)
