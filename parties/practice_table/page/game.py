"""A game at the practice table, hand after hand: who sits there, what one player has answered so far,
and all that follows from it. The same answers always lead to the same table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.cards import Card, Seat
from engine.deal import COMPASS, each_for_self, partners, usual_sides
from engine.drawing import stock_after_deal
from engine.game import Sheet, enter, hand_of, new_game, throw_in
from engine.tables import table_fault
from engine.variants import Variant
from parties.practice_table.page.hand import Hand
from parties.practice_table.page.turns import NotSo, Turn, read

ON = "on"
"""The next hand is dealt."""

SOUTH = Seat(2)

Shuffle = Callable[[int], Sequence[Card]]
"""The pack for the hand of that number, from 0."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a seat answered, as it is said of it afterwards."""

    turn: Turn
    meant: object


@dataclass(slots=True)
class Table:
    """The game as it stands: the hand in progress or just played, what is asked of the player, and
    what was said since his last answer."""

    variant: Variant
    me: Seat
    sheet: Sheet
    hand: Hand
    turn: Turn | None = None
    said: list[Said] = field(default_factory=list)
    hands: int = 1

    @property
    def is_stopped(self) -> bool:
        """Is the game over: somebody has won, or one of several sides is out and the others would
        play on without it?"""
        return self.sheet.over or bool(self.sheet.out)


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
        hand = Hand(variant, sides, sheet.dealer, shuffle(hands), sheet.scores)
        table = Table(variant, seat_of_player(sides), sheet, hand, hands=hands + 1)
        _play_hand(table, left)
        if table.turn is None:
            table.sheet = sheet = _entered(table)
        following = next(left, None)
        if following is None:
            return table
        if following != ON or table.turn is not None or table.is_stopped:
            raise NotSo
        hands += 1


def _play_hand(table: Table, left: Iterator[str]) -> None:
    """As far as the answers go; then the turn is the player's."""
    asking = table.hand.whole()
    turn = next(asking, None)
    while turn is not None:
        if turn.view.seat == table.me:
            sent = next(left, None)
            if sent is None:
                table.turn = turn
                return
            meant = read(turn, sent)
            table.said = []
        else:
            meant = turn.advises().choice
        table.said.append(Said(turn, meant))
        try:
            turn = asking.send(meant)
        except StopIteration:
            return


def _entered(table: Table) -> Sheet:
    if table.hand.nobody_bid:
        return throw_in(table.sheet)
    return enter(table.sheet, hand_of(table.hand.deal, table.variant))
