"""A format: all that an evening goes by, whether it fits together, and as a file.

>>> from scoring.formats.named import MITCHELL
>>> from_text(as_text(MITCHELL)) == MITCHELL
True
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import MISSING, dataclass, fields, replace
from itertools import pairwise
from typing import Any, ClassVar
from unicodedata import category

from scoring.as_json import AtFault, Unreadable, at_fault, read, written
from scoring.formats import choices
from scoring.formats.choices import (
    ACROSS as ACROSS,
    HOLES,
    MOST as MOST,
    THREE as THREE,
    TWO as TWO,
    By,
    Count,
    DoesNotFit,
    Ends,
    Entry,
    For,
    Game,
    Kind,
    PrizeBy as PrizeBy,
    Sides as Sides,
    Sit,
    Spare,
    TieBreak,
    Unfit,
)
from scoring.formats.movement import (
    BACK,
    ON,
    STAY,
    ByRank,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    From,
    March,
    Movement,
    Printed,
    RoundRobin,
    Walk,
    goes_by_forts,
    seats_of,
    shared_evenly,
)
from scoring.log.entry import gettext_noop
from scoring.numbers import GameNo
from scoring.rules.house_rules import MOST_GAMES

# Whether what was chosen for a format fits: that everybody finds a chair in every game, and that every
# prize is for something. The first thing that is wrong is said.


LONGEST_PLAN = 99
"""Games of an evening that is read: a plan for so many people more than a night can have, which then
plays the first of them, and what earlier versions let a hall compose."""

LONGEST_NAME = 60
MOST_TRIES = 1_000
MOST_CHAIRS = 6
MOST_STEPS = 20
MOST_POINTS = 10_000
MOST_TALLIES = 8
LONGEST_WORD = 30


def why_unfit(form: Format) -> choices.Unfit | None:
    """What is wrong with these choices, or None."""
    if not form.name.strip() or len(form.name) > LONGEST_NAME or not _can_be_read(form.name):
        return choices.NameMissing()
    if not 1 <= form.games <= LONGEST_PLAN:
        return choices.NumberOfGames(form.games, MOST_GAMES)
    if (why := _why_no_table(form.sides)) is not None:
        return why
    if form.groups and not _are_two_groups(form):
        return choices.TwoGroups()
    if not all(map(_is_a_word, (*form.groups, *form.count.tallies))):
        return choices.WordTooLong(LONGEST_WORD)
    return _why_no_way(form) or _why_no_count(form.count) or _why_no_prize(form)


def _why_no_table(sides: Sides) -> choices.Unfit | None:
    if not _is_a_table(sides):
        return choices.NoTable()
    return choices.TooManyChairs(MOST_CHAIRS) if sum(map(len, sides)) > MOST_CHAIRS else None


def _can_be_read(text: str) -> bool:
    """Whether there is nothing in it that no page and no log can hold."""
    return not any(category(letter) in ("Cc", "Cs") for letter in text)


def _is_a_word(word: str) -> bool:
    return len(word) <= LONGEST_WORD and _can_be_read(word)


def _is_a_table(sides: Sides) -> bool:
    seated = sorted(chair for side in sides for chair in side)
    alike = len({*map(len, sides)}) == 1
    return len(sides) > 1 and alike and seated == list(range(len(seated)))


def _are_two_groups(form: Format) -> bool:
    two = len(form.groups) == 2 and _are_apart(form.groups)
    return two and (form.on_a_side == 2 or not form.groups_sit)


def _are_apart(words: Sequence[str]) -> bool:
    """Whether each is another word; "…" may stand in several, for somebody who was forgotten."""
    known = [word.strip().casefold() for word in words]
    whole = [word for word in known if "…" not in word]
    return all(known) and len({*whole}) == len(whole)


def _why_no_way(form: Format) -> choices.Unfit | None:
    since = [each.game for each in form.movements]
    if not since or since[0] != 1 or since[-1] > LONGEST_PLAN:
        return choices.NoBeginning()
    if any(later <= game for game, later in pairwise(since)):
        return choices.NoBeginning()
    wrong = (_why_no_movement(form, each.movement) for each in form.movements)
    return next((why for why in wrong if why is not None), _why_not_together(form))


def _why_not_together(form: Format) -> choices.Unfit | None:
    """Where partners of two groups are parted, a lady can come to sit on any chair: a march by chairs
    would then bring two of one group to a side."""
    parts = [isinstance(e.movement, Walk) and e.movement.sit is Sit.SPLIT for e in form.movements]
    marches = [isinstance(each.movement, March) for each in form.movements]
    return choices.MarchAfterParting() if form.mixed and any(parts) and any(marches) else None


def _why_no_movement(form: Format, movement: Movement) -> choices.Unfit | None:
    match movement:
        case Walk():
            return _why_no_walk(form, movement)
        case Printed():
            return _why_not_printed(form, movement)
        case March():
            return _why_no_march(form, movement)
        case RoundRobin() | Forts() if form.sides != TWO:
            return choices.ForTwoAtATable()
        case EverybodyOnce() if form.mixed or not _two_against_two(form):
            return choices.ForFourAtATable()
        case _:
            return _why_no_draw(movement)


def _why_no_march(form: Format, march: March) -> choices.Unfit | None:
    if len(march.steps) != form.chairs:
        return choices.StepForEachChair(form.chairs)
    return choices.StepTooFar(MOST_STEPS) if _is_too_far(march.steps) else None


def _why_no_draw(movement: Movement) -> choices.Unfit | None:
    wrong = isinstance(movement, DrawnAnew) and not 1 <= movement.tries <= MOST_TRIES
    return choices.TriesOfADraw() if wrong else None


def _two_against_two(form: Format) -> bool:
    return len(form.sides) == form.on_a_side == 2


def _why_no_walk(form: Format, walk: Walk) -> choices.Unfit | None:
    if not form.mixed and (walk.won[0] != walk.won[1] or walk.lost[0] != walk.lost[1]):
        return choices.GroupsApart()
    if _is_too_far((*walk.won, *walk.lost)):
        return choices.StepTooFar(MOST_STEPS)
    if walk.sit is Sit.SPLIT and not _two_against_two(form):
        return choices.SplitsFour()
    if walk.ends is Ends.LADDER and not _is_a_ladder(form, walk):
        return choices.LadderUneven()
    if walk.ends is Ends.HEAD and not _is_to_a_head(form, walk):
        return choices.HeadTableUneven()
    return None


def _is_to_a_head(form: Format, walk: Walk) -> bool:
    return walk.won in (ON, BACK) and walk.lost == STAY and len(form.sides) == 2


def _is_too_far(steps: Sequence[int]) -> bool:
    return any(abs(step) > MOST_STEPS for step in steps)


def _is_a_ladder(form: Format, walk: Walk) -> bool:
    """As many come to each end as have left it: who stays there, and one side from the next table."""
    alike = all(up == -down and abs(up) <= 1 for up, down in zip(walk.won, walk.lost, strict=True))
    return alike and len(form.sides) == 2


def _why_not_printed(form: Format, printed: Printed) -> choices.Unfit | None:
    if not printed.games:
        return choices.PrintedWrong(1)
    sizes = [len(table) for table in printed.games[0]]
    everybody = list(range(1, sum(sizes) + 1))
    for number, row in enumerate(printed.games, 1):
        full = all(len(table) == form.chairs for table in row[:-1])
        same = [len(table) for table in row] == sizes and 1 <= sizes[-1] <= form.chairs
        if not (full and same and sorted(card for table in row for card in table) == everybody):
            return choices.PrintedWrong(number)
        if form.mixed and not all(_one_of_both(form.sides, table) for table in row):
            return choices.PrintedGroups(number)
    return None


def _one_of_both(sides: Sides, table: Sequence[int]) -> bool:
    """Whether each side has an odd number and an even one: those of the two groups."""
    whole = len(table) == sum(map(len, sides))
    return whole and all(sum(table[chair] % 2 for chair in side) == 1 for side in sides)


def _why_no_count(count: Count) -> choices.Unfit | None:
    if not count.holes and count.points is None:
        return choices.NothingCounted()
    if not _are_apart(count.counted):
        return choices.TallyTwice()
    if len(count.tallies) > MOST_TALLIES:
        return choices.TooManyTallies(MOST_TALLIES)
    if count.points is not None and count.points.total < 0:
        return choices.SumBelowNothing()
    if count.points is not None and count.points.total > MOST_POINTS:
        return choices.SumTooHigh()
    return None if _can_be_made(count) else choices.NobodyMakes(count.games_of)


def _can_be_made(count: Count) -> bool:
    """Whether a side can make as many points as a game needs to be counted by itself."""
    if not count.games_of:
        return True
    rule = count.points
    if rule is None:
        return False
    return 0 < count.games_of <= (MOST_POINTS if rule.kind is Kind.ANY else rule.total)


FOR_FORTS = frozenset({By.TOTAL, By.LOWEST, By.LAST_BUT_ONE})
"""What is known of a fort: what it came to in all."""


def _is_counted(prize: PrizeBy, count: Count) -> bool:
    match prize.by:
        case By.TALLY:
            return prize.tally in count.counted
        case By.BEST_GAME:
            return count.points is not None
        case _:
            return count.holes or prize.by is not By.RUN


def _why_no_prize(form: Format) -> choices.Unfit | None:
    by_forts = goes_by_forts(form.movements[0].movement)
    if form.forts_win and not by_forts:
        return choices.PrizeForNoFort()
    for prize in form.prizes:
        if prize.to is For.FORTS:
            if not by_forts or prize.by not in FOR_FORTS:
                return choices.PrizeForNoFort()
        elif prize.to is not For.ALL and not form.groups:
            return choices.PrizeForNobody()
        if not _is_counted(prize, form.count):
            return choices.PrizeForNothing()
    by_points = {TieBreak.POINTS, TieBreak.SPREAD} & {*form.tie_breaks}
    twice = len({*form.tie_breaks}) < len(form.tie_breaks)
    if twice or (by_points and form.count.points is None):
        return choices.TieBreakTwice()
    return choices.CutIsLast() if TieBreak.CUT in form.tie_breaks[:-1] else None


# A format: one evening's way to play, as a frozen value that is kept with its version.


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
    def for_new_nights(self) -> Format:
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


# A format as a file: taken along to another hall, and read there.


LONGEST = 1_000_000
"""Letters of a file that is looked at: the longest plan of a hundred tables has less."""


class NoEvening(Unfit):
    """Not JSON, or not an object, or too long to be one of ours."""

    said: ClassVar[str] = gettext_noop(
        "This program did not write this file. Save it again at the other hall, and read in that one."
    )


class OtherVersion(Unfit):
    """It was written by a later version, or by nothing of ours."""

    said: ClassVar[str] = gettext_noop(
        "This evening was saved by another version of the program. Bring both halls to the newest one."
    )


class NotKnown(Unfit):
    """A key, or its value, is none that there is."""

    key: str
    said: ClassVar[str] = gettext_noop(
        "This file says something that this program does not know: “%(key)s”."
    )


class Lacking(Unfit):
    """A word without which it is no evening is not there."""

    key: str
    said: ClassVar[str] = gettext_noop(
        "This file does not say “%(key)s”, which every evening has. Save it again at the other hall, and "
        "read that."
    )


NEEDED = tuple(
    each.name
    for each in fields(Format)
    if (each.default, each.default_factory) == (MISSING, MISSING)
)
"""The words that every file has."""


class NotKnownThere(Unfit):
    """A word is none that there is where it stands."""

    word: str
    within: str
    said: ClassVar[str] = gettext_noop(
        "This file says “%(word)s” in “%(within)s”, which this program does not know."
    )


def as_text(form: Format) -> str:
    """A format as JSON that people can read too."""
    return json.dumps(written(form), ensure_ascii=False, indent=1)


def as_line(form: Format) -> str:
    """The same without a letter too many, for a program to read again."""
    return json.dumps(written(form), ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Format:
    """The format of a file. Raises DoesNotFit with what is wrong, by its name."""
    if len(text) > LONGEST:
        raise DoesNotFit(NoEvening())
    try:
        data = json.loads(text, object_pairs_hook=_each_once)
    except (ValueError, RecursionError):
        raise DoesNotFit(NoEvening()) from None
    if not isinstance(data, dict) or "movements" not in data:
        raise DoesNotFit(NoEvening())
    if data.get("version") != Format.json_version:
        raise DoesNotFit(OtherVersion())
    if lacking := [key for key in NEEDED if key not in data]:
        raise DoesNotFit(Lacking(lacking[0]))
    try:
        return read(Format, data)
    except Unreadable as wrong:
        if isinstance(wrong.__cause__, DoesNotFit):
            raise wrong.__cause__ from None
        raise DoesNotFit(_not_known(wrong)) from None


def _not_known(wrong: Unreadable) -> Unfit:
    fault = at_fault(wrong) or AtFault(wrong.key)
    if not fault.within:
        return NotKnown(fault.word)
    return NotKnownThere(fault.word, ".".join(fault.within))


def _each_once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise ValueError("a key stands there twice")
    return values
