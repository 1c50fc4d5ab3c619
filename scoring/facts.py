"""The first step of a replay: the lines of the log become facts, the later one counting.

Nothing here knows who sits where. A line that speaks of what is not there (a fee of a person who
never came, a correction of a line that no longer counts) is kept as a misfit, never dropped.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

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
    Wish,
    Wished,
    Won,
)
from scoring.house_rules import HouseRules
from scoring.money import total
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, Seq, TableNo


class Line(NamedTuple):
    """An entry and its place in the log."""

    seq: Seq
    entry: Entry


class Win(NamedTuple):
    """Who is said to have won at a table in a game, and the line that says so."""

    winner: CoupleNo
    seq: Seq


@dataclass(slots=True)
class TieFacts:
    """What was said and done about one prize, with the lines that say so."""

    wishes: dict[CoupleNo, Wish] = field(default_factory=dict)
    cuts: list[CutMade] = field(default_factory=list)
    played_off: CoupleNo | None = None
    seqs: list[Seq] = field(default_factory=list)


@dataclass(slots=True)
class Facts:
    """What the log of a night says, line by line, before the games are worked out."""

    rules: HouseRules = field(default_factory=HouseRules)
    door_open: bool = False
    couples: dict[CoupleNo, tuple[PlayerId, PlayerId]] = field(default_factory=dict)
    couple_of: dict[PlayerId, CoupleNo] = field(default_factory=dict)
    singles: list[PlayerId] = field(default_factory=list)
    paid: dict[PlayerId, Cents] = field(default_factory=dict)
    given: dict[CoupleNo, TableNo] = field(default_factory=dict)
    seated: dict[GameNo, Seated] = field(default_factory=dict)
    bells: dict[GameNo, Seq] = field(default_factory=dict)
    wins: dict[tuple[GameNo, TableNo], Win] = field(default_factory=dict)
    totals: TotalsTyped | None = None
    totals_seq: Seq | None = None
    ties: dict[int, TieFacts] = field(default_factory=dict)
    paid_out: dict[tuple[int, CoupleNo], Cents] = field(default_factory=dict)
    takings_at_first_payout: Cents | None = None
    paid_out_seqs: dict[tuple[int, CoupleNo], Seq] = field(default_factory=dict)
    closed: Closed | None = None
    closed_seq: Seq | None = None
    misfits: list[Seq] = field(default_factory=list)


def facts_of(lines: Sequence[Line]) -> Facts:
    """What the log says, an undone line saying nothing."""
    facts = Facts()
    undone = {line.entry.undoes for line in lines if type(line.entry) is Undone}
    for seq, entry in lines:
        if seq not in undone and not _TELL[type(entry)](facts, seq, entry):
            facts.misfits.append(seq)
    return facts


def standing_lines(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines that count: neither undone nor an undo themselves."""
    lines = tuple(lines)
    undone = {line.entry.undoes for line in lines if isinstance(line.entry, Undone)}
    return tuple(
        line for line in lines if line.seq not in undone and not isinstance(line.entry, Undone)
    )


# Each teller adds what one line says and answers whether the line fits what was said before it.


def _rules_set(facts: Facts, _seq: Seq, entry: RulesSet) -> bool:
    facts.rules = entry.rules
    return not facts.bells


def _door_opened(facts: Facts, _seq: Seq, _entry: DoorOpened) -> bool:
    facts.door_open = True
    return True


def _registered(facts: Facts, _seq: Seq, entry: Registered) -> bool:
    taken = entry.couple in facts.couples or any(p in facts.couple_of for p in entry.players)
    if taken or not facts.door_open:
        return False
    facts.couples[entry.couple] = entry.players
    for player in entry.players:
        facts.couple_of[player] = entry.couple
        if player in facts.singles:
            facts.singles.remove(player)
    return True


def _unregistered(facts: Facts, _seq: Seq, entry: Unregistered) -> bool:
    players = facts.couples.get(entry.couple, ())
    if not players or any(facts.paid.get(player) for player in players):
        return False
    facts.given.pop(entry.couple, None)
    for player in players:
        del facts.couple_of[player]
    del facts.couples[entry.couple]
    return True


def _player_replaced(facts: Facts, _seq: Seq, entry: PlayerReplaced) -> bool:
    players = facts.couples.get(entry.couple, ())
    if entry.was not in players or entry.now in facts.couple_of:
        return False
    if entry.now in facts.singles:
        facts.singles.remove(entry.now)
    first, second = (entry.now if player == entry.was else player for player in players)
    facts.couples[entry.couple] = first, second
    facts.couple_of[entry.now] = facts.couple_of.pop(entry.was)
    if entry.was in facts.paid:
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
    return entry.player in facts.couple_of or entry.player in facts.singles


def _fee_given_back(facts: Facts, _seq: Seq, entry: FeeGivenBack) -> bool:
    left = facts.paid.get(entry.player, 0) - entry.amount
    if left < 0:
        return False
    facts.paid[entry.player] = Cents(left)
    return True


def _table_given(facts: Facts, _seq: Seq, entry: TableGiven) -> bool:
    if entry.couple not in facts.couples:
        return False
    if entry.table is None:
        facts.given.pop(entry.couple, None)
    else:
        facts.given[entry.couple] = entry.table
    return True


def _seated(facts: Facts, _seq: Seq, entry: Seated) -> bool:
    facts.seated[entry.game] = entry
    return True


def _bell(facts: Facts, seq: Seq, entry: Bell) -> bool:
    facts.bells[entry.game] = seq
    return True


def _won(facts: Facts, seq: Seq, entry: Won) -> bool:
    facts.wins[entry.game, entry.table] = Win(entry.winner, seq)
    return True


def _put_right(facts: Facts, seq: Seq, entry: PutRight) -> bool:
    standing = facts.wins.get((entry.game, entry.table))
    facts.wins[entry.game, entry.table] = Win(entry.winner, seq)
    return standing is not None and standing.seq == entry.instead_of


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
    facts.paid_out[entry.place, entry.couple] = entry.amount
    facts.paid_out_seqs[entry.place, entry.couple] = seq
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
    PutRight: _put_right,
    TotalsTyped: _totals_typed,
    Wished: _wished,
    CutMade: _cut_made,
    PlayedOff: _played_off,
    PaidOut: _paid_out,
    Closed: _closed,
    Undone: _undone,
}
