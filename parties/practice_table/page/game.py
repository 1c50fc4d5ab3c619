"""A game at the practice table, hand after hand: who sits there, what one player has answered so far,
and all that follows from it. The same answers always lead to the same table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.cards import Card, Seat
from engine.deal import COMPASS, each_for_self, partners, usual_sides
from engine.drawing import stock_after_deal
from engine.game import Sheet, enter, hand_of, new_game, throw_in
from engine.hand import Hand
from engine.position import Doing
from engine.simple_moves import simple_move
from engine.tables import table_fault
from engine.unanswered import Refused
from engine.variants import Variant
from parties.practice_table.page.turns import NotSo, read

ON = "on"
"""The next hand is dealt."""

SOUTH = Seat(2)

Shuffle = Callable[[int], Sequence[Card]]
"""The pack for the hand of that number, from 0."""


@dataclass(frozen=True, slots=True)
class Did:
    """What a seat answered, as it is said of it afterwards."""

    seat: Seat
    doing: Doing
    move: Any


@dataclass(slots=True)
class Table:
    """The game as it stands: the hand just played, or the one in progress, in which the player is
    asked; and what was done since his last answer."""

    variant: Variant
    me: Seat
    sheet: Sheet
    hand: Hand
    done: list[Did] = field(default_factory=list)
    hands: int = 1


def tables_of(variant: Variant) -> Iterator[tuple[str, ...]]:
    """The tables at which this can be practised, one for each number of players: partners where
    they are usual."""
    for players in variant.players:
        turned = 0 if variant.has_auction else 1 + variant.joker  # after a joker another one
        if stock_after_deal(variant, players) < turned:
            continue
        ways = (usual_sides(players), each_for_self(players), *_more_partners(players))
        yield next(sides for sides in ways if table_fault(variant, sides) is None)


def _more_partners(players: int) -> tuple[tuple[str, ...], ...]:
    return (partners(players, 2), partners(players, 3))


def seat_of_player(sides: tuple[str, ...]) -> Seat:
    """South at a table of four, elsewhere the first."""
    return SOUTH if len(sides) == len(COMPASS) else Seat(0)


def play(
    variant: Variant,
    sides: tuple[str, ...],
    dealer: Seat,
    answers: Sequence[str],
    shuffle: Shuffle,
) -> Table:
    """The table after these answers. Raises `NotSo` at the first that cannot be given."""
    sheet, left = new_game(variant, sides, dealer), iter(answers)
    hands = 0
    while True:
        before = () if variant.target is None else sheet.scores
        hand = Hand(variant, sides, sheet.dealer, pack=shuffle(hands), scores=before)
        table = Table(variant, seat_of_player(sides), sheet, hand, hands=hands + 1)
        _play_hand(table, left)
        if hand.over:
            table.sheet = sheet = _entered(table)
        following = next(left, None)
        if following is None:
            return table
        if following != ON or not hand.over or sheet.over:
            raise NotSo
        hands += 1


def _play_hand(table: Table, left: Iterator[str]) -> None:
    """As far as the answers go; then the turn is the player's."""
    hand = table.hand
    while not hand.over:
        seat, doing = hand.whose, hand.doing
        if seat != table.me:
            move = simple_move(hand)
        elif (sent := next(left, None)) is None:
            return
        else:
            move = read(hand, sent)
            table.done = []
        try:
            hand.do(move)
        except Refused as refused:
            raise NotSo(refused.reasons[0]) from refused
        table.done.append(Did(seat, doing, move))


def _entered(table: Table) -> Sheet:
    if table.hand.thrown_in:
        return throw_in(table.sheet)
    return enter(table.sheet, hand_of(table.hand.deal, table.variant))
