"""What is refused at the door and at the draw."""

from collections import Counter

from scoring.entries import (
    FeeGivenBack,
    FeePaid,
    PlayerReplaced,
    Registered,
    RulesSet,
    Seated,
    SingleGone,
    SingleWaiting,
    TableGiven,
    Unregistered,
)
from scoring.evening import Evening
from scoring.money import total
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, Cents, CoupleNo, PlayerId, TableNo
from scoring.refusals import (
    AlreadyWaiting,
    DoorNotOpen,
    FeesToGiveBack,
    MoreThanOwed,
    MoreThanPaid,
    NoMoreGames,
    NoSuchCouple,
    NotEveryoneSeated,
    NotHere,
    NumberOutOfRange,
    NumberTaken,
    PlayHasBegun,
    Refusal,
    RulesAreFixed,
    SamePlayerTwice,
    SeatedTwice,
    TooFewCouples,
    WrongAtTable,
)
from scoring.why_not_change import reseated
from scoring.why_not_people import in_a_couple, is_here


def rules_set(evening: Evening, _entry: RulesSet) -> Refusal | None:
    """House rules are free to change until game 1."""
    return RulesAreFixed() if _has_begun(evening) else None


def registered(evening: Evening, entry: Registered) -> Refusal | None:
    """A couple comes in while the door is open, under a number of its own, once each."""
    if refusal := _door(evening):
        return refusal
    if not 1 <= entry.couple <= HIGHEST_NUMBER:
        return NumberOutOfRange(entry.couple, HIGHEST_NUMBER)
    if entry.couple in evening.couples:
        return NumberTaken(entry.couple)
    first, second = entry.players
    if first == second:
        return SamePlayerTwice(first)
    return in_a_couple(evening, first) or in_a_couple(evening, second)


def unregistered(evening: Evening, entry: Unregistered) -> Refusal | None:
    """A registration is taken back before play, its fees given back first."""
    if entry.couple not in evening.couples:
        return NoSuchCouple(entry.couple)
    waits = entry.couple in evening.facts.late and entry.couple not in evening.facts.joined
    if _has_begun(evening) and not waits:
        return PlayHasBegun()
    back = _door(evening) or _to_give_back(evening, *evening.couples[entry.couple])
    return back or _side_fees_to_give_back(evening, entry.couple)


def player_replaced(evening: Evening, entry: PlayerReplaced) -> Refusal | None:
    """Names can be mended at any time, as long as nobody is in two couples."""
    if entry.couple not in evening.couples:
        return NoSuchCouple(entry.couple)
    if entry.was not in evening.couples[entry.couple]:
        return NotHere(entry.was)
    return in_a_couple(evening, entry.now)


def single_waiting(evening: Evening, entry: SingleWaiting) -> Refusal | None:
    """Somebody who came alone, and is not here already."""
    if refusal := _door(evening):
        return refusal
    if entry.player in evening.facts.singles:
        return AlreadyWaiting(entry.player)
    return in_a_couple(evening, entry.player)


def single_gone(evening: Evening, entry: SingleGone) -> Refusal | None:
    """Who leaves the partner list gets the fee back first."""
    if entry.player not in evening.facts.singles:
        return NotHere(entry.player)
    return _to_give_back(evening, entry.player)


def fee_paid(evening: Evening, entry: FeePaid) -> Refusal | None:
    """Nobody pays more than is owed."""
    if not is_here(evening, entry.player):
        return NotHere(entry.player)
    owed = evening.owed(entry.player)
    return None if 0 < entry.amount <= owed else MoreThanOwed(entry.player, owed)


def fee_given_back(evening: Evening, entry: FeeGivenBack) -> Refusal | None:
    """Nobody gets back more than was paid."""
    paid = evening.facts.paid.get(entry.player, Cents(0))
    return None if 0 < entry.amount <= paid else MoreThanPaid(entry.player, paid)


def table_given(evening: Evening, entry: TableGiven) -> Refusal | None:
    """A table card goes to two couples, the bye chair's to one."""
    if entry.couple not in evening.couples:
        return NoSuchCouple(entry.couple)
    if _has_begun(evening):
        return PlayHasBegun()
    if entry.table is None:
        return None
    there = [c for c, table in evening.facts.given.items() if table == entry.table]
    sitting = tuple(sorted({*there, entry.couple}))
    room = 1 if entry.table == BYE_CHAIR else 2
    if len(sitting) > room or not 0 <= entry.table <= HIGHEST_NUMBER:
        return WrongAtTable(entry.table, sitting)
    return None


def seated(evening: Evening, entry: Seated) -> Refusal | None:
    """Everybody has one place; an odd couple has the bye chair, or is a third at one table."""
    if entry.game > evening.rules.games:
        return NoMoreGames(entry.game, evening.rules.games)
    bells = evening.facts.bells
    if entry.game in bells or (entry.game > evening.first_game and bells):
        return reseated(evening, entry)
    if entry.game != evening.first_game:
        return PlayHasBegun()
    if len(evening.couples) < 2:
        return TooFewCouples(len(evening.couples))
    sitting = Counter(couple for _, couples in entry.seats for couple in couples)
    return (
        _wrong_couple(evening, sitting)
        or _wrong_place(entry, odd=len(evening.couples) % 2)
        or _without_place(evening, sitting)
    )


def _wrong_couple(evening: Evening, sitting: Counter[CoupleNo]) -> Refusal | None:
    for couple, places in sitting.items():
        if couple not in evening.couples:
            return NoSuchCouple(couple)
        if places > 1:
            return SeatedTwice(couple)
    return None


def _wrong_place(entry: Seated, odd: int) -> Refusal | None:
    tables: set[TableNo] = set()
    threes = odd if BYE_CHAIR not in dict(entry.seats) else 0
    for table, couples in entry.seats:
        room = odd if table == BYE_CHAIR else 2
        if len(couples) == 3 and threes:
            room, threes = 3, 0
        wrong = not couples or len(couples) != room or table in tables
        if wrong or not 0 <= table <= HIGHEST_NUMBER:
            return WrongAtTable(table, couples)
        tables.add(table)
    return None


def _without_place(evening: Evening, sitting: Counter[CoupleNo]) -> Refusal | None:
    standing = tuple(sorted(set(evening.couples) - set(sitting)))
    return NotEveryoneSeated(standing) if standing else None


def _has_begun(evening: Evening) -> bool:
    return bool(evening.facts.bells or evening.facts.totals)


def _door(evening: Evening) -> Refusal | None:
    if not evening.facts.door_open:
        return DoorNotOpen()
    # Typed totals are for everybody who is here: a late couple can come once tables are played.
    typed_only = evening.facts.totals and not evening.facts.bells
    return PlayHasBegun() if typed_only or evening.games_are_over else None


def _to_give_back(evening: Evening, *players: PlayerId) -> Refusal | None:
    amount = total(evening.facts.paid.get(player, Cents(0)) for player in players)
    return FeesToGiveBack(amount) if amount else None


def _side_fees_to_give_back(evening: Evening, number: CoupleNo) -> Refusal | None:
    paid = evening.facts.purse.side_fees.items()
    amount = total(amount for (_pot, couple), amount in paid if couple == number)
    return FeesToGiveBack(amount) if amount else None
