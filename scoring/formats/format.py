"""A format: one evening's way to play, as a frozen value that is kept with its version."""

from dataclasses import dataclass, replace
from typing import ClassVar

from scoring.formats.choices import (
    ACROSS as ACROSS,
    HOLES,
    MOST as MOST,
    THREE as THREE,
    TWO as TWO,
    Count,
    Entry,
    Game,
    Kind,
    PrizeBy as PrizeBy,
    Sides as Sides,
    Spare,
    TieBreak,
)
from scoring.formats.fits import why_unfit
from scoring.formats.movement import (
    ON,
    STAY,
    ByRank,
    DrawnAnew,
    From,
    March,
    Movement,
    RoundRobin,
    Walk,
    seats_of,
    shared_evenly,
)
from scoring.formats.unfit import DoesNotFit
from scoring.numbers import GameNo

TRICKS_OF_A_HAND = 13
"""At whist."""


@dataclass(frozen=True, slots=True)
class Format:
    """Who carries a card, how a table sits, where everybody goes, what is counted, what there are
    prizes for. Raises DoesNotFit, a ValueError that says why, where one does not fit the other.

    `groups` are the hall's own words for two groups ("ladies", "gents"), none where everybody is alike.
    If `groups_sit`, each side of a table has one of both; else they are for prizes alone, and people
    sit as if there were none unless `groups_part`, as they did before there was that choice.
    `movements` begin with the one after game 1. If `forts_win`, the numbered prizes and the booby are
    for forts; before there was that choice they were for cards there too. `spare` is what an evening
    was that was kept before there was that choice: an empty chair goes round.
    """

    json_version: ClassVar[int] = 1
    json_unsaid: ClassVar[frozenset[str]] = frozenset({"spare"})

    name: str
    entry: Entry
    sides: Sides
    movements: tuple[From, ...]
    games: int
    count: Count = HOLES
    groups: tuple[str, ...] = ()
    prizes: tuple[PrizeBy, ...] = (MOST,)
    tie_breaks: tuple[TieBreak, ...] = ()
    game: Game = Game.FORTY_FIVES
    groups_sit: bool = True
    groups_part: bool = True
    forts_win: bool = False
    spare: Spare = Spare.GOES_ROUND

    def __post_init__(self) -> None:
        if (why := why_unfit(self)) is not None:
            raise DoesNotFit(why)

    @property
    def chairs(self) -> int:
        """Cards at a full table."""
        return sum(map(len, self.sides))

    @property
    def mixed(self) -> bool:
        """Whether each side of a table has one of two groups."""
        return bool(self.groups) and self.groups_sit

    @property
    def on_a_side(self) -> int:
        """Cards on one side of a table."""
        return len(self.sides[0])

    @property
    def gives_places(self) -> bool:
        """Whether the first prize, the second and so on are for the most of all who play: not where all
        its prizes are for a group, or for something else.

        >>> from scoring.formats.named import CRIB_NIGHT, WHIST_PROGRESSIVE
        >>> [each.gives_places for each in (CRIB_NIGHT, WHIST_PROGRESSIVE)]
        [True, False]
        """
        return MOST in self.prizes

    @property
    def may_bench(self) -> bool:
        """Whether whoever is spare can sit out or play two hands: a side is several people, and no table
        was made for a number of them."""
        ways = (each.movement for each in self.movements)
        return self.on_a_side > 1 and all(
            isinstance(way, Walk | March | ByRank | DrawnAnew) for way in ways
        )

    @property
    def benches(self) -> bool:
        """Whether all tables are full, and whoever is spare sits out in turn."""
        return self.spare is Spare.SITS_OUT and self.may_bench

    @property
    def counts_turns(self) -> bool:
        """Whether who sits where follows from how often each sat out, or played two hands."""
        return self.looks_back or (self.spare is not Spare.GOES_ROUND and self.may_bench)

    def is_bench(self, chairs: int) -> bool:
        """Whether nobody plays at a last table that has no more chairs than these."""
        return chairs < self.chairs if self.benches else chairs <= self.on_a_side

    @property
    def goes_by_chair(self) -> bool:
        """Whether the way to the next table is a chair's, whoever won."""
        return any(isinstance(each.movement, March | RoundRobin) for each in self.movements)

    @property
    def asks_for_chairs(self) -> bool:
        """Whether people must know their chair, and not the table alone: it has partners there, or a way
        of its own.

        >>> from scoring.formats.named import CRIB_NIGHT, DRIVE_45S, EUCHRE_COMPASS
        >>> [each.asks_for_chairs for each in (DRIVE_45S, EUCHRE_COMPASS, CRIB_NIGHT)]
        [False, True, True]
        """
        return self.on_a_side > 1 or self.goes_by_chair

    @property
    def for_new_nights(self) -> "Format":
        """As it is played on nights that begin from now on, where it was kept by an earlier version: who
        plays for an empty chair is shared evenly, and where it would go round, two hands are played in turn.
        A night that has begun goes on by its own copy."""
        shared = tuple(replace(e, movement=shared_evenly(e.movement)) for e in self.movements)
        spare = Spare.TWO_HANDS if self.spare.is_as_before and self.may_bench else self.spare
        if (shared, spare) == (self.movements, self.spare):
            return self
        return replace(self, movements=shared, spare=spare)

    def movement_after(self, game: GameNo) -> Movement:
        """By what everybody goes to the game after this one."""
        return [each.movement for each in self.movements if each.game <= game][-1]

    @property
    def people_on_a_card(self) -> int:
        """How many people a card is for."""
        match self.entry:
            case Entry.SINGLE:
                return 1
            case Entry.COUPLE:
                return 2
            case Entry.TEAM:
                return 3

    def goes_by_result(self, game: GameNo) -> bool:
        """Whether who goes where after this game hangs on who won it, or on all that was so far."""
        return isinstance(self.movement_after(game), Walk | ByRank | DrawnAnew)

    @property
    def may_win_with_fewer(self) -> bool:
        """Whether a game that counts can be won with fewer points than another side has: where both make
        enough in one hand, the bidder goes out first (auction 45s, Maritime 125)."""
        rule = self.count.points
        return self.count.holes and rule is not None and rule.kind is Kind.ANY

    @property
    def counts_tricks(self) -> bool:
        """Whether its points are the tricks of whist, all thirteen of each hand.

        >>> from scoring.formats.named import MITCHELL, WHIST_PARTNER
        >>> [each.counts_tricks for each in (MITCHELL, WHIST_PARTNER)]
        [False, True]
        """
        rule = self.count.points
        if self.game is not Game.WHIST or rule is None or rule.kind is not Kind.EXACTLY:
            return False
        return rule.total > 0 and rule.total % TRICKS_OF_A_HAND == 0

    @property
    def can_be_level(self) -> bool:
        """Whether both sides of a table can have made as much: not of thirteen tricks, and not where a game
        of crib is two points or three, as somebody wins it.

        >>> from scoring.formats.named import CRIB_NIGHT, MARITIME_PARTY, WHIST_PROGRESSIVE
        >>> [each.can_be_level for each in (CRIB_NIGHT, MARITIME_PARTY, WHIST_PROGRESSIVE)]
        [False, True, False]
        """
        rule = self.count.points
        if rule is None or rule.kind is Kind.ANY or not rule.total % 2:
            return rule is not None
        return rule.is_at_most and self.game is not Game.CRIB

    @property
    def parts_groups(self) -> bool:
        """Whether somewhere in the evening the two groups go different ways."""
        walks = (each.movement for each in self.movements if isinstance(each.movement, Walk))
        return any(len({*steps}) > 1 for walk in walks for steps in (walk.won, walk.lost))

    @property
    def looks_back(self) -> bool:
        """Whether somewhere in the evening the seats follow from all that was so far."""
        return any(isinstance(each.movement, ByRank | DrawnAnew) for each in self.movements)

    @property
    def shares_evenly(self) -> bool:
        """Whether in every game but the first somebody plays for an empty chair who did so least."""
        movements = [each.movement for each in self.movements]
        return all(isinstance(each, ByRank | DrawnAnew) and each.evenly for each in movements)

    @property
    def takes_more_tables(self) -> bool:
        """Whether a table can be added while the evening goes on: no way was worked out before."""
        ways = (each.movement for each in self.movements)
        return self.benches or all(isinstance(way, Walk | March) for way in ways)

    @property
    def is_the_drive(self) -> bool:
        """Whether it is the 45s drive's own way, with nothing beside: couples, two at a table, winners
        walk the ring, and no prizes but those of the house rules."""
        way = (self.entry, self.sides, self.count, self.movements, self.tie_breaks, self.game)
        drive = (From(GameNo(1), Walk(won=ON)),)
        besides = self.groups or self.prizes != (MOST,)
        return way == (Entry.COUPLE, TWO, HOLES, drive, (), Game.FORTY_FIVES) and not besides

    def may_be_short(self, entries: int) -> bool:
        """Whether a last table may have no more than so many chairs taken: as many must leave it as
        leave any other, or nobody could sit down where they come to."""
        if entries == 0 or self.benches:
            return entries < self.chairs
        if self.spare is Spare.TWO_HANDS and self.may_bench:
            return False
        return all(_leaves_alike(each.movement, self, entries) for each in self.movements)

    def ghosts(self, entries: int) -> int:
        """How many chairs stay empty, whose partners play for both, or how many cards of nobody there
        are where a card is alone on its side: the fewest with which all others have a place."""
        if self.benches:
            return max(self.chairs - entries, 0)
        seats = {seats_of(each.movement, entries, self.chairs) for each in self.movements}
        if wanted := max((n for n in seats if n is not None), default=None):
            return max(wanted - entries, 0)
        some = range(self.chairs)
        return next(n for n in some if self.may_be_short((entries + n) % self.chairs))


def _leaves_alike(movement: Movement, form: Format, entries: int) -> bool:
    if not isinstance(movement, Walk) or not movement.one_side_walks:
        return False
    if 0 in (movement.won if movement.lost == STAY else movement.lost):
        return False  # one of two groups would sit there all evening
    plays = entries > form.on_a_side
    winners_walk = movement.lost == STAY
    if plays:
        return winners_walk and form.on_a_side == 1
    return entries == (form.on_a_side if winners_walk else form.chairs - form.on_a_side)
