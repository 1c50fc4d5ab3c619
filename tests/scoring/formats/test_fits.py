"""What leaves somebody without a chair, or a prize without a reason, is no format, and says why."""

from dataclasses import replace

import pytest

from scoring.formats import choices
from scoring.formats.choices import (
    By,
    Count,
    DoesNotFit,
    Ends,
    Entry,
    For,
    Kind,
    Sit,
    SumRule,
    TieBreak,
)
from scoring.formats.format import ACROSS, THREE, TWO, Format, PrizeBy
from scoring.formats.movement import (
    BACK,
    ON,
    ByRank,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    From,
    March,
    Printed,
    RoundRobin,
    Walk,
)
from scoring.formats.named import CRIB_NIGHT, WHIST_PROGRESSIVE
from tests.sweeping import swept

RIGHT = {
    "name": "ours",
    "entry": Entry.SINGLE,
    "sides": TWO,
    "movements": (From(1, Walk(won=ON)),),
    "games": 5,
}


def by(movement, **others):
    return {"movements": (From(1, movement),), **others}


@swept(
    ("wrong", "why"),
    [
        ({"name": " "}, choices.NameMissing()),
        ({"name": "x" * 61}, choices.NameMissing()),
        ({"games": 0}, choices.NumberOfGames(0, 40)),
        ({"games": 100}, choices.NumberOfGames(100, 40)),
        ({"sides": ((0, 1),)}, choices.NoTable()),
        ({"sides": ((0,), (0,))}, choices.NoTable()),
        ({"sides": ((0,), (1, 2))}, choices.NoTable()),
        ({"groups": ("ladies", "gents")}, choices.TwoGroups()),
        ({"groups": ("ladies", "Ladies "), "groups_sit": False}, choices.TwoGroups()),
        ({"groups": ("ladies",), "sides": ACROSS}, choices.TwoGroups()),
        ({"movements": ()}, choices.NoBeginning()),
        ({"movements": (From(2, Walk()),)}, choices.NoBeginning()),
        ({"movements": (From(1, Walk()),) * 2}, choices.NoBeginning()),
        (by(March((0, 1, 1))), choices.StepForEachChair(2)),
        (by(Walk(won=(1, -1))), choices.GroupsApart()),
        (
            by(Walk(won=(1, -1)), sides=ACROSS, groups=("a", "b"), groups_sit=False),
            choices.GroupsApart(),
        ),
        (by(Walk(won=ON, ends=Ends.LADDER)), choices.LadderUneven()),
        (by(Walk((2, 2), (-2, -2), Ends.LADDER)), choices.LadderUneven()),
        (by(Walk(ON, BACK, Ends.LADDER), sides=THREE), choices.LadderUneven()),
        (by(Walk(ON, BACK, Ends.HEAD)), choices.HeadTableUneven()),
        (by(Walk(won=ON, ends=Ends.HEAD), sides=THREE), choices.HeadTableUneven()),
        (by(Walk(won=ON, sit=Sit.SPLIT)), choices.SplitsFour()),
        (by(Walk(won=ON, sit=Sit.SPLIT), sides=((0, 1, 2), (3, 4, 5))), choices.SplitsFour()),
        (
            {
                "sides": ACROSS,
                "groups": ("a", "b"),
                "movements": (
                    From(1, Walk(won=ON, sit=Sit.SPLIT)),
                    From(3, March((0, 0, 0, 1))),
                ),
            },
            choices.MarchAfterParting(),
        ),
        (by(RoundRobin(), sides=ACROSS), choices.ForTwoAtATable()),
        (by(Forts(), sides=THREE), choices.ForTwoAtATable()),
        (by(EverybodyOnce()), choices.ForFourAtATable()),
        (by(EverybodyOnce(), sides=ACROSS, groups=("a", "b")), choices.ForFourAtATable()),
        (by(Printed(())), choices.PrintedWrong(1)),
        (by(Printed((((1, 2), (3, 4)), ((1, 2), (3, 3))))), choices.PrintedWrong(2)),
        (by(Printed((((1,), (2, 3)),))), choices.PrintedWrong(1)),
        (by(Printed((((1, 2),), ((1, 2), (3, 4))))), choices.PrintedWrong(2)),
        (
            by(Printed((((1, 2, 3, 4),),)), sides=ACROSS, groups=("a", "b")),
            choices.PrintedGroups(1),
        ),
        (by(DrawnAnew(0)), choices.TriesOfADraw()),
        ({"count": Count(holes=False)}, choices.NothingCounted()),
        ({"count": Count(tallies=("skunk", "Skunk"))}, choices.TallyTwice()),
        ({"count": Count(tallies=("",))}, choices.TallyTwice()),
        ({"count": Count(points=SumRule(Kind.AT_MOST, -1))}, choices.SumBelowNothing()),
        ({"prizes": (PrizeBy(By.TALLY, tally="skunk"),)}, choices.PrizeForNothing()),
        ({"prizes": (PrizeBy(By.BEST_GAME),)}, choices.PrizeForNothing()),
        ({"prizes": (PrizeBy(By.TOTAL, For.SECOND_GROUP),)}, choices.PrizeForNobody()),
        ({"tie_breaks": (TieBreak.SPREAD,)}, choices.TieBreakTwice()),
        ({"tie_breaks": (TieBreak.MET, TieBreak.MET)}, choices.TieBreakTwice()),
        ({"tie_breaks": (TieBreak.CUT, TieBreak.MET)}, choices.CutIsLast()),
    ],
)
def test_what_does_not_fit_says_why(wrong, why):
    with pytest.raises(DoesNotFit) as refused:
        Format(**(RIGHT | wrong))
    assert refused.value.why == why


@swept(
    "also",
    [
        by(ByRank()),
        by(Printed((((1, 2), (3,)), ((2, 3), (1,))))),
        by(Walk(ON, BACK, Ends.LADDER)),
        by(March((0, 1))),
        {"groups": ("seniors", "guests"), "groups_sit": False},
        {"prizes": (), "tie_breaks": (TieBreak.WINS, TieBreak.MET, TieBreak.CUT)},
    ],
)
def test_what_fits_is_a_format(also):
    assert Format(**(RIGHT | also)).games == 5


def test_groups_that_are_for_prizes_alone_do_not_change_the_seats():
    apart = replace(CRIB_NIGHT, groups=("men", "women"), groups_sit=False)
    assert not apart.mixed
    assert WHIST_PROGRESSIVE.mixed
