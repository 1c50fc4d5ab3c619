"""A format: one evening's way to play, as a frozen value that is kept with its version."""

from dataclasses import dataclass
from typing import ClassVar

from scoring.formats.choices import By, Entry, For, TieBreak
from scoring.formats.count import HOLES, Count
from scoring.formats.movement import STAY, From, March, Movement, RoundRobin, Walk
from scoring.numbers import GameNo

Sides = tuple[tuple[int, ...], ...]
"""The chairs of a table, from 0 and as they stand round it, that are one side."""

TWO: Sides = ((0,), (1,))
THREE: Sides = ((0,), (1,), (2,))
ACROSS: Sides = ((0, 2), (1, 3))
"""Four at a table, and who sits across is the partner."""


@dataclass(frozen=True, slots=True)
class PrizeBy:
    """A prize: what it is given by, and to whom it can go. A tally is named by its word."""

    by: By
    to: For = For.ALL
    tally: str = ""


MOST = PrizeBy(By.TOTAL)


@dataclass(frozen=True, slots=True)
class Format:
    """Who carries a card, how a table sits, where everybody goes, what is counted, what there are
    prizes for. Raises ValueError where one does not fit the other.

    `groups` are the hall's own words for two groups ("ladies", "gents"), of which each side of a
    table has one; none where everybody is alike. `movements` begin with the one after game 1.
    """

    json_version: ClassVar[int] = 1

    name: str
    entry: Entry
    sides: Sides
    movements: tuple[From, ...]
    games: int
    count: Count = HOLES
    groups: tuple[str, ...] = ()
    prizes: tuple[PrizeBy, ...] = (MOST,)
    tie_breaks: tuple[TieBreak, ...] = ()

    def __post_init__(self) -> None:
        if wrong := _what_is_wrong(self):
            raise ValueError(wrong)

    @property
    def chairs(self) -> int:
        """Cards at a full table."""
        return sum(map(len, self.sides))

    @property
    def on_a_side(self) -> int:
        """Cards on one side of a table."""
        return len(self.sides[0])

    def movement_after(self, game: GameNo) -> Movement:
        """By what everybody goes to the game after this one."""
        return [each.movement for each in self.movements if each.game <= game][-1]

    def may_be_short(self, entries: int) -> bool:
        """Whether a last table may have no more than so many chairs taken: as many must leave it as
        leave any other, or nobody could sit down where they come to."""
        if entries == 0:
            return True
        return all(_leaves_alike(each.movement, self, entries) for each in self.movements)

    def ghosts(self, entries: int) -> int:
        """How many chairs stay empty, whose partners play for both, or how many cards of nobody there
        are where a card is alone on its side: the fewest with which all others have a place."""
        some = range(self.chairs)
        return next(n for n in some if self.may_be_short((entries + n) % self.chairs))


def _leaves_alike(movement: Movement, form: Format, entries: int) -> bool:
    if not isinstance(movement, Walk) or not movement.one_side_walks:
        return False
    plays = entries > form.on_a_side
    winners_walk = movement.lost == STAY
    if plays:
        return winners_walk and form.on_a_side == 1
    return entries == (form.on_a_side if winners_walk else form.chairs - form.on_a_side)


def _what_is_wrong(form: Format) -> str:
    seated = sorted(chair for side in form.sides for chair in side)
    if seated != list(range(len(seated))) or len({*map(len, form.sides)}) != 1:
        return f"sides that are no table: {form.sides}"
    if not form.movements or form.movements[0].game != 1:
        return "nothing is said of what comes after game 1"
    if form.groups and (len(form.groups) != 2 or form.on_a_side != 2):
        return "two groups play with each other, one of each on a side"
    for each in form.movements:
        if isinstance(each.movement, March) and len(each.movement.steps) != form.chairs:
            return f"a step for each chair: {each.movement.steps}"
        if isinstance(each.movement, RoundRobin) and form.sides != TWO:
            return "all meet all where two sit at a table"
    return ""
