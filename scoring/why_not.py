"""The one check behind button, form and action: may this be said now, and if not, why not?

An entry is refused for what it says (a couple that does not sit there), or because another entry
rests on what it would take away: a replay with it has a misfit that the replay without it had not.
"""

from collections.abc import Callable
from typing import Any

from scoring.entries import (
    Bell,
    Closed,
    CutMade,
    DoorOpened,
    Entry,
    FeeGivenBack,
    FeePaid,
    PaidOut,
    PlayedOff,
    PlayerReplaced,
    PutRight,
    Registered,
    RulesSet,
    Seated,
    SingleGone,
    SingleWaiting,
    TableGiven,
    TotalsTyped,
    Undone,
    Unregistered,
    Wished,
    Won,
)
from scoring.evening import Evening, replay
from scoring.facts import Line
from scoring.numbers import Seq
from scoring.refusals import NightClosed, Refusal, RestsOnIt, SomebodyAskedToPlayOff
from scoring.why_not_door import (
    fee_given_back,
    fee_paid,
    player_replaced,
    registered,
    rules_set,
    seated,
    single_gone,
    single_waiting,
    table_given,
    unregistered,
)
from scoring.why_not_play import bell, put_right, totals_typed, undone, won
from scoring.why_not_settle import closed, cut_made, paid_out, played_off, wished

Check = Callable[[Evening, Any], Refusal | None]

_CHECKS: dict[type[Entry], Check] = {
    RulesSet: rules_set,
    DoorOpened: lambda _evening, _entry: None,
    Registered: registered,
    Unregistered: unregistered,
    PlayerReplaced: player_replaced,
    SingleWaiting: single_waiting,
    SingleGone: single_gone,
    FeePaid: fee_paid,
    FeeGivenBack: fee_given_back,
    TableGiven: table_given,
    Seated: seated,
    Bell: bell,
    Won: won,
    PutRight: put_right,
    TotalsTyped: totals_typed,
    Wished: wished,
    CutMade: cut_made,
    PlayedOff: played_off,
    PaidOut: paid_out,
    Closed: closed,
    Undone: undone,
}

_TAKES_NOTHING_AWAY = frozenset({Won, Bell, DoorOpened, SingleWaiting})
"""Kinds that can only add, so that nothing can rest on what they change."""


def why_not(evening: Evening, entry: Entry) -> Refusal | None:
    """Why this entry cannot be added to the night's log; None where it can."""
    if evening.facts.closed and entry != Undone(evening.facts.closed_seq or Seq(0)):
        return NightClosed()
    refusal = _CHECKS[type(entry)](evening, entry)
    if refusal or type(entry) in _TAKES_NOTHING_AWAY:
        return refusal
    return _what_rests_on_it(evening, entry)


def already_so(evening: Evening, entry: Entry) -> bool:
    """The same answer twice: it stands already, so there is nothing to add and nothing to refuse."""
    facts, stands = evening.facts, False
    match entry:
        case DoorOpened():
            stands = facts.door_open
        case Bell():
            stands = entry.game in facts.bells
        case Won() | PutRight():
            win = facts.wins.get((entry.game, entry.table))
            stands = win is not None and win.winner == entry.winner
        case Wished():
            tie = facts.ties.get(entry.place)
            stands = tie is not None and tie.wishes.get(entry.couple) is entry.wants
            # A split or cut said before another couple asked to play off is an answer no more.
            stands = stands and not isinstance(wished(evening, entry), SomebodyAskedToPlayOff)
        case PlayedOff():
            tie = facts.ties.get(entry.place)
            stands = tie is not None and tie.played_off == entry.winner
        case PaidOut():
            stands = facts.paid_out.get((entry.place, entry.couple)) == entry.amount
        case RulesSet():
            stands = bool(evening.lines) and facts.rules == entry.rules
        case _:
            pass
    return stands


def _what_rests_on_it(evening: Evening, entry: Entry) -> RestsOnIt | None:
    mine = Seq(evening.lines[-1].seq + 1 if evening.lines else 1)
    after = replay((*evening.lines, Line(mine, entry)))
    resting = after.misfits - evening.misfits
    resting |= _played_by_others(evening, after) | _said_in_another_tie(evening, after)
    return RestsOnIt(max(resting)) if resting else None


def _played_by_others(before: Evening, after: Evening) -> frozenset[Seq]:
    """Results that stand as before, at tables where other people would now have sat."""
    return frozenset(
        before.facts.wins[game, table].seq
        for game, winners in before.won.items()
        if before.room(game) != after.room(game)
        for table in winners.keys() & after.won.get(game, {}).keys()
        if before.couples_at(game, table) != after.couples_at(game, table)
    )


def _said_in_another_tie(before: Evening, after: Evening) -> frozenset[Seq]:
    """What tied couples said and did, where other couples would now be on their level."""
    tied = {each.offer.place: each.offer.couples for each in after.settlements}
    return frozenset(
        before.facts.ties[place].seqs[-1]
        for place, couples in (
            (each.offer.place, each.offer.couples) for each in before.settlements
        )
        if place in after.facts.ties and place in before.facts.ties
        if tied.get(place) != couples
    )
