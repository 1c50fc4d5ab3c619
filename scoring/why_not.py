"""The one check behind button, form and action: may this be said now, and if not, why not?

An entry is refused for what it says (a couple that does not sit there), or because another entry
rests on what it would take away: a replay with it has a misfit that the replay without it had not.
"""

from collections.abc import Callable, Sequence
from typing import Any

from scoring import card_entries, changes, why_not_cards, why_not_change, why_not_people
from scoring.change_refusals import NobodyCanWalk, ResultsNoLongerFit
from scoring.changes import NOBODY, PutRight
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
from scoring.evening import Evening
from scoring.numbers import GameNo, Seq, TableNo
from scoring.refusals import (
    NightClosed,
    OldPage,
    Refusal,
    RestsOnIt,
    SomebodyAskedToPlayOff,
)
from scoring.what_follows import afterwards, unfit
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
from scoring.why_not_money import MONEY_CHECKS, MONEY_STANDS, TAKES_NO_MONEY_AWAY
from scoring.why_not_play import bell, put_right, totals_typed, undone, voided, won
from scoring.why_not_settle import closed, cut_made, paid_out, played_off, wished
from scoring.why_not_till import no_such_till

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
    Undone: lambda evening, entry: undone(evening, (entry.undoes,)),
    changes.Reserved: why_not_people.reserved,
    changes.ReservationDropped: why_not_people.reservation_dropped,
    changes.FeeSet: why_not_people.fee_set,
    changes.PartnersTraded: why_not_people.partners_traded,
    changes.CardsSwapped: why_not_people.cards_swapped,
    changes.Substituted: why_not_people.substituted,
    changes.HouseCouple: why_not_people.house_couple,
    changes.StaysPut: why_not_change.stays_put,
    changes.Joined: why_not_change.joined,
    changes.Left: why_not_change.left,
    changes.TableMoved: why_not_change.table_moved,
    changes.Voided: voided,
    changes.RulesChanged: why_not_change.rules_changed,
    changes.Paused: why_not_change.paused,
    changes.Resumed: why_not_change.resumed,
    changes.EndedEarly: why_not_change.ended_early,
    changes.CalledOff: why_not_change.called_off,
    changes.Noted: why_not_change.noted,
    card_entries.CardRead: why_not_cards.card_read,
    card_entries.CardLost: why_not_cards.card_lost,
    card_entries.RepairAccepted: why_not_cards.repair_accepted,
    card_entries.GamesFromCards: why_not_cards.games_from_cards,
    **MONEY_CHECKS,
}

_TAKES_NOTHING_AWAY = frozenset(
    {
        *(Won, Bell, DoorOpened, SingleWaiting, changes.Reserved, changes.Noted, changes.Paused),
        *(card_entries.CardRead, card_entries.CardLost, card_entries.RepairAccepted),
    }
    | TAKES_NO_MONEY_AWAY
)
"""Kinds that can only add, so that nothing can rest on what they change."""


def why_not(evening: Evening, entry: Entry) -> Refusal | None:
    """Why this entry cannot be added to the night's log; None where it can."""
    if isinstance(entry, Undone):
        return why_not_undone(evening, (entry.undoes,))
    if evening.facts.closed_seq or evening.facts.called_off_seq:
        return NightClosed()
    refusal = _CHECKS[type(entry)](evening, entry) or no_such_till(evening, entry)
    if refusal or type(entry) in _TAKES_NOTHING_AWAY:
        return refusal
    return _what_rests_on_it(evening, entry)


def why_not_undone(evening: Evening, seqs: Sequence[Seq]) -> Refusal | None:
    """Why these entries cannot be undone together; None where they can."""
    ended = evening.facts.closed_seq or evening.facts.called_off_seq
    if ended and ended not in seqs:
        return NightClosed()
    if refusal := undone(evening, seqs):
        return refusal
    after = afterwards(evening, *(Undone(seq) for seq in seqs))
    # What was said before an entry cannot rest on it: to undo it brings back what was.
    others = {*_played_by_others(evening, after).values(), *_seats_left_open(evening, after)}
    others = {seq for seq in others if seq > min(seqs)}
    resting = (after.misfits - evening.misfits) | others | _said_in_another_tie(evening, after)
    return RestsOnIt(max(resting)) if resting else None


def already_so(evening: Evening, entry: Entry) -> bool:
    """The same answer twice: it stands already, so there is nothing to add and nothing to refuse."""
    stands = _STANDS.get(type(entry))
    return stands is not None and stands(evening, entry)


def _won_already(evening: Evening, entry: Won) -> bool:
    win = evening.facts.wins.get((entry.game, entry.table))
    return win is not None and win.winner == entry.winner


def _right_already(evening: Evening, entry: PutRight) -> bool:
    win = evening.facts.wins.get((entry.game, entry.table))
    if win is None or entry.exchanged or entry.answers:
        return False
    stands = (win.winner or NOBODY, win.mover or NOBODY)
    walks = win.winner if win.mover is None else win.mover
    return stands == (entry.winner, entry.mover) or (
        not entry.mover and stands[0] == entry.winner and walks == win.winner
    )


def _wished_already(evening: Evening, entry: Wished) -> bool:
    tie = evening.facts.ties.get(entry.place)
    stands = tie is not None and tie.wishes.get(entry.couple) is entry.wants
    # A split or cut said before another couple asked to play off is an answer no more.
    return stands and not isinstance(wished(evening, entry), SomebodyAskedToPlayOff)


def _played_off_already(evening: Evening, entry: PlayedOff) -> bool:
    tie = evening.facts.ties.get(entry.place)
    return tie is not None and tie.played_off == entry.winner


def _paid_already(evening: Evening, entry: PaidOut) -> bool:
    amount = evening.facts.paid_out.get((entry.place, entry.couple))
    till = evening.facts.purse.paid_from.get(("", entry.place, entry.couple))
    return (amount, till) == (entry.amount, entry.till)


def _rules_already(evening: Evening, entry: RulesSet) -> bool:
    return bool(evening.lines) and evening.facts.rules == entry.rules


_STANDS: dict[type[Entry], Callable[[Evening, Any], bool]] = {
    DoorOpened: lambda evening, _entry: evening.facts.door_open,
    Bell: lambda evening, entry: entry.game in evening.facts.bells,
    Won: _won_already,
    PutRight: _right_already,
    Wished: _wished_already,
    PlayedOff: _played_off_already,
    PaidOut: _paid_already,
    RulesSet: _rules_already,
    changes.Paused: lambda evening, _entry: evening.facts.paused is not None,
    changes.Resumed: lambda evening, _entry: not evening.facts.paused and bool(evening.facts.bells),
    card_entries.CardRead: why_not_cards.read_already,
    card_entries.CardLost: why_not_cards.lost_already,
    **MONEY_STANDS,
}
"""Kinds that can stand already; two of any other kind are two."""


def _what_rests_on_it(evening: Evening, entry: Entry) -> Refusal | None:
    after = afterwards(evening, entry)
    mine = after.lines[-1].seq
    resting = after.misfits - evening.misfits
    others = _played_by_others(evening, after)
    if isinstance(entry, PutRight):
        results = {*unfit(evening, after), *({} if entry.exchanged else others)}
        results -= {(game, table) for game, table, _winner, _mover in entry.answers}
        if results:
            return ResultsNoLongerFit(tuple(sorted(results)))
        others = {}
    if mine in resting:
        return OldPage()
    resting |= {*others.values()} | _said_in_another_tie(evening, after)
    resting |= _seats_left_open(evening, after)
    if resting:
        return RestsOnIt(max(resting))
    before, now = why_not_change.stuck(evening), why_not_change.stuck(after)
    return next((NobodyCanWalk(t, c) for t, c in now.items() if before.get(t) != c), None)


def _played_by_others(before: Evening, after: Evening) -> dict[tuple[GameNo, TableNo], Seq]:
    """Results that stand as before, at tables where other people would now have sat."""
    return {
        (game, table): before.facts.wins[game, table].seq
        for game, winners in before.won.items()
        if before.room(game) != after.room(game)
        for table in winners.keys() & after.won.get(game, {}).keys()
        if {*before.couples_at(game, table)} != {*after.couples_at(game, table)}
    }


def _seats_left_open(before: Evening, after: Evening) -> frozenset[Seq]:
    """Seats that were said of people of whom it would no longer be known who comes there."""
    return frozenset(
        change.seq
        for game, changed in after.facts.changes.items()
        if after.first_game <= game <= after.last_game
        for change in changed
        if isinstance(change.entry, Seated)
        and _are_known(before, game, change.entry)
        and not _are_known(after, game, change.entry)
    )


def _are_known(evening: Evening, game: GameNo, seats: Seated) -> bool:
    room = evening.room(game)
    return room is not None and not room.unknown & dict(seats.seats).keys()


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
