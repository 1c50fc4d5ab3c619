"""What comings, goings, pauses and corrections add to the facts."""

from collections.abc import Callable
from typing import Any

from scoring.changes import (
    CalledOff,
    CardsSwapped,
    EndedEarly,
    FeeSet,
    HouseCouple,
    Joined,
    Left,
    Noted,
    PartnersTraded,
    Paused,
    PutRight,
    ReservationDropped,
    Reserved,
    Resumed,
    RulesChanged,
    StaysPut,
    Substituted,
    TableMoved,
    Voided,
)
from scoring.facts import Facts, SeatsChange, Win
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, Seq


def _reserved(facts: Facts, _seq: Seq, entry: Reserved) -> bool:
    facts.reserved.append(entry.players)
    return not any(player in facts.couple_of for player in entry.players)


def _reservation_dropped(facts: Facts, _seq: Seq, entry: ReservationDropped) -> bool:
    if entry.players not in facts.reserved:
        return False
    facts.reserved.remove(entry.players)
    return True


def _fee_set(facts: Facts, _seq: Seq, entry: FeeSet) -> bool:
    facts.due[entry.player] = entry.due
    return entry.player in facts.couple_of or entry.player in facts.singles


def _partners_traded(facts: Facts, _seq: Seq, entry: PartnersTraded) -> bool:
    one, other = facts.couple_of.get(entry.one), facts.couple_of.get(entry.other)
    if one is None or other is None or one == other:
        return False
    _take_place_of(facts, one, entry.one, entry.other)
    _take_place_of(facts, other, entry.other, entry.one)
    facts.couple_of[entry.one], facts.couple_of[entry.other] = other, one
    return True


def _cards_swapped(facts: Facts, _seq: Seq, entry: CardsSwapped) -> bool:
    one, other = entry.one, entry.other
    if one == other or one not in facts.couples or other not in facts.couples:
        return False
    if facts.lent(one) or facts.lent(other):
        return False
    facts.couples[one], facts.couples[other] = facts.couples[other], facts.couples[one]
    for couple in (one, other):
        for player in facts.couples[couple]:
            facts.couple_of[player] = couple
    return True


def _substituted(facts: Facts, _seq: Seq, entry: Substituted) -> bool:
    players = facts.couples.get(entry.couple, ())
    if entry.was not in players or entry.now in players:
        return False
    if facts.plays_in(entry.now, besides=entry.couple):
        return False
    _take_place_of(facts, entry.couple, entry.was, entry.now)
    facts.couple_of[entry.now] = entry.couple
    facts.off_card(entry.was)
    if entry.now in facts.singles:
        facts.singles.remove(entry.now)
    # Who steps in owes what the other had still to pay; what was paid stays where it was paid.
    owed = facts.due.get(entry.was, facts.rules.fee) - facts.paid.get(entry.was, 0)
    facts.due[entry.now] = Cents(max(0, owed) + facts.paid.get(entry.now, 0))
    facts.substitutes.append(entry)
    return True


def _house_couple(facts: Facts, _seq: Seq, entry: HouseCouple) -> bool:
    (facts.house.add if entry.house else facts.house.discard)(entry.couple)
    return entry.couple in facts.couples


def _stays_put(facts: Facts, _seq: Seq, entry: StaysPut) -> bool:
    facts.stays.setdefault(entry.couple, []).append(entry)
    return entry.couple in facts.couples


def _joined(facts: Facts, seq: Seq, entry: Joined) -> bool:
    players = facts.couples.get(entry.couple, ())
    elsewhere = any(facts.plays_in(player, besides=entry.couple) for player in players)
    if not players or elsewhere or facts.plays(entry.couple):
        return False
    for player in players:
        facts.couple_of[player] = entry.couple
    facts.left.pop(entry.couple, None)
    facts.joined.setdefault(entry.couple, []).append(entry.game)
    _change(facts, seq, entry.game, entry)
    return True


def _left(facts: Facts, seq: Seq, entry: Left) -> bool:
    came = facts.joined.get(entry.couple, (0,))[-1]
    if not facts.plays(entry.couple) or entry.after + 1 < came:
        return False
    facts.left[entry.couple] = entry.after
    _change(facts, seq, GameNo(entry.after + 1), entry)
    return True


def _table_moved(facts: Facts, seq: Seq, entry: TableMoved) -> bool:
    _change(facts, seq, entry.game, entry)
    return True


def _voided(facts: Facts, seq: Seq, entry: Voided) -> bool:
    facts.wins[entry.game, entry.table] = Win(None, seq, entry.mover)
    return True


def _put_right(facts: Facts, seq: Seq, entry: PutRight) -> bool:
    standing = facts.wins.get((entry.game, entry.table))
    if len(entry.exchanged) == 2:
        _exchange(facts, entry)
    facts.wins[entry.game, entry.table] = Win(entry.winner or None, seq, entry.mover or None)
    for game, table, winner, mover in entry.answers:
        if winner or mover:
            facts.wins[game, table] = Win(winner or None, seq, mover or None)
        else:
            facts.wins.pop((game, table), None)
    return standing is not None and standing.seq == entry.instead_of


def _rules_changed(facts: Facts, _seq: Seq, entry: RulesChanged) -> bool:
    facts.rules_changes.append(entry)
    facts.rules = entry.rules
    return True


def _paused(facts: Facts, seq: Seq, entry: Paused) -> bool:
    facts.paused, facts.pause_reason = seq, entry.reason
    return True


def _resumed(facts: Facts, _seq: Seq, _entry: Resumed) -> bool:
    facts.paused = None
    return True


def _ended_early(facts: Facts, _seq: Seq, entry: EndedEarly) -> bool:
    facts.ended_early = entry
    return True


def _called_off(facts: Facts, seq: Seq, entry: CalledOff) -> bool:
    facts.called_off, facts.called_off_seq = entry, seq
    return True


def _noted(facts: Facts, _seq: Seq, entry: Noted) -> bool:
    facts.notes.append(entry)
    return True


def _exchange(facts: Facts, entry: PutRight) -> None:
    """Later taps meant the people in the chairs: the two couples change places in them."""
    one, other = entry.exchanged
    turned: dict[CoupleNo | None, CoupleNo] = {one: other, other: one}
    for (game, table), win in list(facts.wins.items()):
        if game > entry.game and (not entry.until or game < entry.until):
            facts.wins[game, table] = Win(
                turned.get(win.winner, win.winner), win.seq, turned.get(win.mover, win.mover)
            )


def _take_place_of(facts: Facts, couple: CoupleNo, was: PlayerId, now: PlayerId) -> None:
    first, second = (now if player == was else player for player in facts.couples[couple])
    facts.couples[couple] = first, second


def _change(facts: Facts, seq: Seq, game: GameNo, entry: Joined | Left | TableMoved) -> None:
    facts.changes.setdefault(game, []).append(SeatsChange(seq, entry))


TELL_CHANGE: dict[type, Callable[[Facts, Seq, Any], bool]] = {
    Reserved: _reserved,
    ReservationDropped: _reservation_dropped,
    FeeSet: _fee_set,
    PartnersTraded: _partners_traded,
    CardsSwapped: _cards_swapped,
    Substituted: _substituted,
    HouseCouple: _house_couple,
    StaysPut: _stays_put,
    Joined: _joined,
    Left: _left,
    TableMoved: _table_moved,
    Voided: _voided,
    PutRight: _put_right,
    RulesChanged: _rules_changed,
    Paused: _paused,
    Resumed: _resumed,
    EndedEarly: _ended_early,
    CalledOff: _called_off,
    Noted: _noted,
}
