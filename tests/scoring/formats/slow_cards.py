"""The cards of an evening as people keep them who walk by themselves, and what goes wrong with them.

The hall is that of `tests.scoring.formats.slow`: nobody here asks the program where anybody sits or who
gets what. After each game everybody writes it on the own card, a hole as one point for the own side.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from tests.paper_night import Dice
from tests.scoring.formats.slow import Hall, Poster

Row = tuple[int, int]
"""For and against; where holes are punched 1 and 0 for a hole, 0 and 1 for none."""


@dataclass
class Walked:
    """An evening as it was: who sat on which side of each table, what the sides made, and the cards."""

    dice: Dice
    by_points: bool
    first: tuple[tuple[int, ...], ...]
    sat: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    made: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    cards: dict[int, dict[int, Row]] = field(default_factory=dict)
    lost: set[int] = field(default_factory=set)

    @property
    def games(self) -> int:
        """How many were played."""
        return max(game for game, _table in self.sat)

    def table_of(self, card: int, game: int) -> int:
        """Where a card was in a game."""
        return next(t for (g, t), sides in self.sat.items() if g == game and card in sum(sides, ()))


def walked(poster: Poster, entries: int, games: int, dice: Dice, points: Callable | None) -> Walked:
    """So many games by dice; `points` gives what the winners and the others make, None punches holes."""
    hall = Hall(poster, entries)
    night = Walked(dice, points is not None, hall.seen())
    night.cards = {card: {} for card in range(1, entries + 1)}
    for game in range(1, games + 1):
        winners = [dice.below(2) for _table in hall.tables]
        for number, (table, winner) in enumerate(zip(hall.tables, winners, strict=True), 1):
            won, lost = points(dice) if points else (1, 0)
            made = tuple(won if side == winner else lost for side in range(2))
            at = tuple(tuple(table[place].taken.card for place in side) for side in poster.sides)
            night.sat[game, number], night.made[game, number] = at, made
            for side, cards in enumerate(at):
                for card in cards:
                    night.cards[card][game] = made[side], made[1 - side]
        hall.bell(game, winners)
    return night


@dataclass
class Spoiled:
    """The evening with faults: what is on the cards and what was entered, and by game and table what is
    wrong there: cards, and whether what was entered is."""

    night: Walked
    cards: dict[int, dict[int, Row]]
    entered: dict[tuple[int, int], tuple[int, ...]]
    wrong: dict[tuple[int, int], set[int | str]] = field(default_factory=dict)

    def writes(self, card: int, game: int, row: Row) -> None:
        """Something else stands on a card."""
        self.cards[card][game] = row
        if row != self.night.cards[card][game]:
            self.blames(card, game, card)

    def blames(self, card: int, game: int, what: int | str) -> None:
        at = game, self.night.table_of(card, game)
        self.wrong.setdefault(at, set()).add(what)


Fault = Callable[[Spoiled], None]


def spoiled(night: Walked, faults: Sequence[Fault]) -> Spoiled:
    """The evening with these faults."""
    done = Spoiled(night, deepcopy(night.cards), dict(night.made))
    for fault in faults:
        fault(done)
    return done


def _someone(of: Spoiled) -> tuple[int, int]:
    """A card and a game at a table where nothing is wrong yet."""
    while True:
        card = of.night.dice.one_of(sorted(of.cards))
        game = of.night.dice.between(1, of.night.games)
        if (game, of.night.table_of(card, game)) not in of.wrong:
            return card, game


def a_wrong_number(of: Spoiled) -> None:
    """A hole that is missing or one too many; where points are written, for is off by one to three."""
    card, game = _someone(of)
    own, against = of.cards[card][game]
    more = of.night.dice.between(1, 3) * of.night.dice.one_of((-1, 1))
    wrong = (own + more, against) if of.night.by_points else (against, own)
    of.writes(card, game, wrong)


def a_row_too_far(of: Spoiled) -> None:
    """Two games that follow each other stand in each other's row."""
    while True:
        card, game = _someone(of)
        rows = of.cards[card]
        if game + 1 in rows and rows[game] != rows[game + 1]:
            break
    one, other = rows[game], rows[game + 1]
    of.writes(card, game, other)
    of.writes(card, game + 1, one)


def for_and_against(of: Spoiled) -> None:
    """What was for stands under against."""
    while True:
        card, game = _someone(of)
        own, against = of.cards[card][game]
        if own != against:
            of.writes(card, game, (against, own))
            return


def two_cards_exchanged(of: Spoiled) -> None:
    """Two people went home with each other's card, so each is read under the other's number."""
    one, other = of.night.dice.shuffled(sorted(of.cards))[:2]
    rows = dict(of.cards[one]), dict(of.cards[other])
    for card, written in ((other, rows[0]), (one, rows[1])):
        for game, row in written.items():
            of.writes(card, game, row)


def all_at_a_table(of: Spoiled) -> None:
    """All at a table have it that the others won."""
    card, game = _someone(of)
    table = of.night.table_of(card, game)
    for each in sum(of.night.sat[game, table], ()):
        own, against = of.cards[each][game]
        of.writes(each, game, (against, own))


def a_wrong_entry(of: Spoiled) -> None:
    """In the last game the other side was tapped, or the points typed the other way round."""
    card, game = _someone(of)
    game = of.night.games
    at = game, of.night.table_of(card, game)
    of.entered[at] = of.entered[at][::-1]
    of.blames(card, game, "entry")


def a_lost_card(of: Spoiled) -> None:
    """A card that nobody can find."""
    of.night.lost.add(of.night.dice.one_of(sorted(of.cards)))
