"""The first step of a replay: the lines of the log become facts, the later one counting.

Nothing here knows who sits where. A line that speaks of what is not there (a fee of a person who
never came, a correction of a line that no longer counts) is kept as a misfit, never dropped.
"""

from collections.abc import Callable, Sequence
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
from scoring.facts import Facts, Line, SeatsChange, TieFacts, Win
from scoring.money import total
from scoring.numbers import Cents, Seq
from scoring.telling_cards import TELL_CARDS
from scoring.telling_changes import TELL_CHANGE
from scoring.telling_money import TELL_MONEY


def facts_of(lines: Sequence[Line]) -> Facts:
    """What the log says, an undone line saying nothing."""
    facts = Facts()
    undone = {line.entry.undoes for line in lines if type(line.entry) is Undone}
    for seq, entry in lines:
        if seq not in undone and not _TELL[type(entry)](facts, seq, entry):
            facts.misfits.append(seq)
    return facts


# Each teller adds what one line says and answers whether the line fits what was said before it.


def _rules_set(facts: Facts, _seq: Seq, entry: RulesSet) -> bool:
    facts.rules = facts.rules_set = entry.rules
    return not facts.bells


def _door_opened(facts: Facts, _seq: Seq, _entry: DoorOpened) -> bool:
    facts.door_open = True
    return True


def _registered(facts: Facts, _seq: Seq, entry: Registered) -> bool:
    taken = entry.couple in facts.couples or any(p in facts.couple_of for p in entry.players)
    if taken or not facts.door_open:
        return False
    facts.couples[entry.couple] = entry.players
    if facts.bells:
        facts.late.add(entry.couple)
    facts.reserved = [pair for pair in facts.reserved if not {*pair} & {*entry.players}]
    for player in entry.players:
        facts.couple_of[player] = entry.couple
        if player in facts.singles:
            facts.singles.remove(player)
    return True


def _unregistered(facts: Facts, _seq: Seq, entry: Unregistered) -> bool:
    players = facts.couples.get(entry.couple, ())
    if not players or any(facts.paid.get(player) for player in players):
        return False
    if any(couple == entry.couple for _, couple in facts.purse.side_fees):
        return False
    facts.given.pop(entry.couple, None)
    facts.late.discard(entry.couple)
    facts.house.discard(entry.couple)
    del facts.couples[entry.couple]
    for player in players:
        facts.off_card(player)
    return True


def _player_replaced(facts: Facts, _seq: Seq, entry: PlayerReplaced) -> bool:
    players = facts.couples.get(entry.couple, ())
    if entry.was not in players or entry.now in facts.couple_of:
        return False
    if entry.now in facts.singles:
        facts.singles.remove(entry.now)
    first, second = (entry.now if player == entry.was else player for player in players)
    facts.couples[entry.couple] = first, second
    facts.couple_of[entry.now] = entry.couple
    facts.off_card(entry.was)
    if entry.was in facts.paid and entry.was not in facts.couple_of:
        # Who waited for a partner may have paid too: nothing that was taken is lost.
        own = facts.paid.get(entry.now, 0)
        facts.paid[entry.now] = Cents(own + facts.paid.pop(entry.was))
    return True


def _single_waiting(facts: Facts, _seq: Seq, entry: SingleWaiting) -> bool:
    if not facts.door_open or entry.player in facts.singles or entry.player in facts.couple_of:
        return False
    facts.singles.append(entry.player)
    return True


def _single_gone(facts: Facts, _seq: Seq, entry: SingleGone) -> bool:
    if entry.player not in facts.singles or facts.paid.get(entry.player):
        return False
    facts.singles.remove(entry.player)
    return True


def _fee_paid(facts: Facts, _seq: Seq, entry: FeePaid) -> bool:
    facts.paid[entry.player] = Cents(facts.paid.get(entry.player, 0) + entry.amount)
    facts.purse.move(entry.till, entry.amount)
    return entry.player in facts.couple_of or entry.player in facts.singles


def _fee_given_back(facts: Facts, _seq: Seq, entry: FeeGivenBack) -> bool:
    left = facts.paid.get(entry.player, 0) - entry.amount
    if left < 0:
        return False
    facts.paid[entry.player] = Cents(left)
    facts.purse.move(entry.till, -entry.amount)
    return True


def _table_given(facts: Facts, _seq: Seq, entry: TableGiven) -> bool:
    if entry.couple not in facts.couples:
        return False
    if entry.table is None:
        facts.given.pop(entry.couple, None)
    else:
        facts.given[entry.couple] = entry.table
    return True


def _seated(facts: Facts, seq: Seq, entry: Seated) -> bool:
    # Said once its bell has rung, it is about some tables; before the first game about all of them.
    if entry.game not in facts.bells:
        facts.seated[entry.game] = entry
    facts.changes.setdefault(entry.game, []).append(SeatsChange(seq, entry))
    return True


def _bell(facts: Facts, seq: Seq, entry: Bell) -> bool:
    facts.paused = None
    facts.bells[entry.game] = seq
    return True


def _won(facts: Facts, seq: Seq, entry: Won) -> bool:
    facts.wins[entry.game, entry.table] = Win(entry.winner, seq)
    return True


def _totals_typed(facts: Facts, seq: Seq, entry: TotalsTyped) -> bool:
    facts.totals, facts.totals_seq = entry, seq
    return facts.couples.keys() == {couple for couple, _ in entry.totals}


def _wished(facts: Facts, seq: Seq, entry: Wished) -> bool:
    tie = facts.ties.setdefault(entry.place, TieFacts())
    tie.wishes[entry.couple] = entry.wants
    tie.seqs.append(seq)
    return True


def _cut_made(facts: Facts, seq: Seq, entry: CutMade) -> bool:
    tie = facts.ties.setdefault(entry.place, TieFacts())
    tie.cuts.append(entry)
    tie.seqs.append(seq)
    return True


def _played_off(facts: Facts, seq: Seq, entry: PlayedOff) -> bool:
    tie = facts.ties.setdefault(entry.place, TieFacts())
    tie.played_off = entry.winner
    tie.seqs.append(seq)
    return True


def _paid_out(facts: Facts, seq: Seq, entry: PaidOut) -> bool:
    # A fee that comes in later must not change the shares of which some are already handed over.
    if facts.takings_at_first_payout is None:
        facts.takings_at_first_payout = total(facts.paid.values())
    before = facts.paid_out.get((entry.place, entry.couple), 0)
    facts.purse.move(entry.till, before - entry.amount)
    facts.paid_out[entry.place, entry.couple] = entry.amount
    facts.paid_out_seqs[entry.place, entry.couple] = seq
    facts.purse.hand_over(("", entry.place, entry.couple), entry.till)
    return True


def _closed(facts: Facts, seq: Seq, entry: Closed) -> bool:
    facts.closed, facts.closed_seq = entry, seq
    return True


def _undone(_facts: Facts, _seq: Seq, _entry: Undone) -> bool:
    return True


_TELL: dict[type[Entry], Callable[[Facts, Seq, Any], bool]] = {
    RulesSet: _rules_set,
    DoorOpened: _door_opened,
    Registered: _registered,
    Unregistered: _unregistered,
    PlayerReplaced: _player_replaced,
    SingleWaiting: _single_waiting,
    SingleGone: _single_gone,
    FeePaid: _fee_paid,
    FeeGivenBack: _fee_given_back,
    TableGiven: _table_given,
    Seated: _seated,
    Bell: _bell,
    Won: _won,
    TotalsTyped: _totals_typed,
    Wished: _wished,
    CutMade: _cut_made,
    PlayedOff: _played_off,
    PaidOut: _paid_out,
    Closed: _closed,
    Undone: _undone,
    **TELL_CHANGE,
    **TELL_CARDS,
    **TELL_MONEY,
}
