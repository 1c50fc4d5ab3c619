"""Whether what was chosen for a format fits: that everybody finds a chair in every game, and that every
prize is for something. The first thing that is wrong is said."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING
from unicodedata import category

from scoring.formats import unfit
from scoring.formats.choices import TWO, By, Count, Ends, For, Kind, PrizeBy, Sides, Sit, TieBreak
from scoring.formats.movement import (
    BACK,
    ON,
    STAY,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    March,
    Movement,
    Printed,
    RoundRobin,
    Walk,
)
from scoring.formats.printed import goes_by_forts
from scoring.rules.house_rules import MOST_GAMES

if TYPE_CHECKING:
    from scoring.formats.format import Format

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


def why_unfit(form: Format) -> unfit.Unfit | None:
    """What is wrong with these choices, or None."""
    if not form.name.strip() or len(form.name) > LONGEST_NAME or not _can_be_read(form.name):
        return unfit.NameMissing()
    if not 1 <= form.games <= LONGEST_PLAN:
        return unfit.NumberOfGames(form.games, MOST_GAMES)
    if (why := _why_no_table(form.sides)) is not None:
        return why
    if form.groups and not _are_two_groups(form):
        return unfit.TwoGroups()
    if not all(map(_is_a_word, (*form.groups, *form.count.tallies))):
        return unfit.WordTooLong(LONGEST_WORD)
    return _why_no_way(form) or _why_no_count(form.count) or _why_no_prize(form)


def _why_no_table(sides: Sides) -> unfit.Unfit | None:
    if not _is_a_table(sides):
        return unfit.NoTable()
    return unfit.TooManyChairs(MOST_CHAIRS) if sum(map(len, sides)) > MOST_CHAIRS else None


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


def _why_no_way(form: Format) -> unfit.Unfit | None:
    since = [each.game for each in form.movements]
    if not since or since[0] != 1 or since[-1] > LONGEST_PLAN:
        return unfit.NoBeginning()
    if any(later <= game for game, later in pairwise(since)):
        return unfit.NoBeginning()
    wrong = (_why_no_movement(form, each.movement) for each in form.movements)
    return next((why for why in wrong if why is not None), _why_not_together(form))


def _why_not_together(form: Format) -> unfit.Unfit | None:
    """Where partners of two groups are parted, a lady can come to sit on any chair: a march by chairs
    would then bring two of one group to a side."""
    parts = [isinstance(e.movement, Walk) and e.movement.sit is Sit.SPLIT for e in form.movements]
    marches = [isinstance(each.movement, March) for each in form.movements]
    return unfit.MarchAfterParting() if form.mixed and any(parts) and any(marches) else None


def _why_no_movement(form: Format, movement: Movement) -> unfit.Unfit | None:
    match movement:
        case Walk():
            return _why_no_walk(form, movement)
        case Printed():
            return _why_not_printed(form, movement)
        case March():
            return _why_no_march(form, movement)
        case RoundRobin() | Forts() if form.sides != TWO:
            return unfit.ForTwoAtATable()
        case EverybodyOnce() if form.mixed or not _two_against_two(form):
            return unfit.ForFourAtATable()
        case _:
            return _why_no_draw(movement)


def _why_no_march(form: Format, march: March) -> unfit.Unfit | None:
    if len(march.steps) != form.chairs:
        return unfit.StepForEachChair(form.chairs)
    return unfit.StepTooFar(MOST_STEPS) if _is_too_far(march.steps) else None


def _why_no_draw(movement: Movement) -> unfit.Unfit | None:
    wrong = isinstance(movement, DrawnAnew) and not 1 <= movement.tries <= MOST_TRIES
    return unfit.TriesOfADraw() if wrong else None


def _two_against_two(form: Format) -> bool:
    return len(form.sides) == form.on_a_side == 2


def _why_no_walk(form: Format, walk: Walk) -> unfit.Unfit | None:
    if not form.mixed and (walk.won[0] != walk.won[1] or walk.lost[0] != walk.lost[1]):
        return unfit.GroupsApart()
    if _is_too_far((*walk.won, *walk.lost)):
        return unfit.StepTooFar(MOST_STEPS)
    if walk.sit is Sit.SPLIT and not _two_against_two(form):
        return unfit.SplitsFour()
    if walk.ends is Ends.LADDER and not _is_a_ladder(form, walk):
        return unfit.LadderUneven()
    if walk.ends is Ends.HEAD and not _is_to_a_head(form, walk):
        return unfit.HeadTableUneven()
    return None


def _is_to_a_head(form: Format, walk: Walk) -> bool:
    return walk.won in (ON, BACK) and walk.lost == STAY and len(form.sides) == 2


def _is_too_far(steps: Sequence[int]) -> bool:
    return any(abs(step) > MOST_STEPS for step in steps)


def _is_a_ladder(form: Format, walk: Walk) -> bool:
    """As many come to each end as have left it: who stays there, and one side from the next table."""
    alike = all(up == -down and abs(up) <= 1 for up, down in zip(walk.won, walk.lost, strict=True))
    return alike and len(form.sides) == 2


def _why_not_printed(form: Format, printed: Printed) -> unfit.Unfit | None:
    if not printed.games:
        return unfit.PrintedWrong(1)
    sizes = [len(table) for table in printed.games[0]]
    everybody = list(range(1, sum(sizes) + 1))
    for number, row in enumerate(printed.games, 1):
        full = all(len(table) == form.chairs for table in row[:-1])
        same = [len(table) for table in row] == sizes and 1 <= sizes[-1] <= form.chairs
        if not (full and same and sorted(card for table in row for card in table) == everybody):
            return unfit.PrintedWrong(number)
        if form.mixed and not all(_one_of_both(form.sides, table) for table in row):
            return unfit.PrintedGroups(number)
    return None


def _one_of_both(sides: Sides, table: Sequence[int]) -> bool:
    """Whether each side has an odd number and an even one: those of the two groups."""
    whole = len(table) == sum(map(len, sides))
    return whole and all(sum(table[chair] % 2 for chair in side) == 1 for side in sides)


def _why_no_count(count: Count) -> unfit.Unfit | None:
    if not count.holes and count.points is None:
        return unfit.NothingCounted()
    if not _are_apart(count.counted):
        return unfit.TallyTwice()
    if len(count.tallies) > MOST_TALLIES:
        return unfit.TooManyTallies(MOST_TALLIES)
    if count.points is not None and count.points.total < 0:
        return unfit.SumBelowNothing()
    if count.points is not None and count.points.total > MOST_POINTS:
        return unfit.SumTooHigh()
    return None if _can_be_made(count) else unfit.NobodyMakes(count.games_of)


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


def _why_no_prize(form: Format) -> unfit.Unfit | None:
    by_forts = goes_by_forts(form.movements[0].movement)
    if form.forts_win and not by_forts:
        return unfit.PrizeForNoFort()
    for prize in form.prizes:
        if prize.to is For.FORTS:
            if not by_forts or prize.by not in FOR_FORTS:
                return unfit.PrizeForNoFort()
        elif prize.to is not For.ALL and not form.groups:
            return unfit.PrizeForNobody()
        if not _is_counted(prize, form.count):
            return unfit.PrizeForNothing()
    by_points = {TieBreak.POINTS, TieBreak.SPREAD} & {*form.tie_breaks}
    twice = len({*form.tie_breaks}) < len(form.tie_breaks)
    if twice or (by_points and form.count.points is None):
        return unfit.TieBreakTwice()
    return unfit.CutIsLast() if TieBreak.CUT in form.tie_breaks[:-1] else None
