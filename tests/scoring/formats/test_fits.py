"""What leaves somebody without a chair, or a prize without a reason, is no format, and says why."""

from dataclasses import replace

import pytest

from scoring.formats import unfit
from scoring.formats.choices import By, Count, Ends, Entry, For, Kind, Sit, SumRule, TieBreak
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
from scoring.formats.unfit import DoesNotFit
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
        ({"name": " "}, unfit.NameMissing()),
        ({"name": "x" * 61}, unfit.NameMissing()),
        ({"games": 0}, unfit.NumberOfGames(0, 40)),
        ({"games": 100}, unfit.NumberOfGames(100, 40)),
        ({"sides": ((0, 1),)}, unfit.NoTable()),
        ({"sides": ((0,), (0,))}, unfit.NoTable()),
        ({"sides": ((0,), (1, 2))}, unfit.NoTable()),
        ({"groups": ("ladies", "gents")}, unfit.TwoGroups()),
        ({"groups": ("ladies", "Ladies "), "groups_sit": False}, unfit.TwoGroups()),
        ({"groups": ("ladies",), "sides": ACROSS}, unfit.TwoGroups()),
        ({"movements": ()}, unfit.NoBeginning()),
        ({"movements": (From(2, Walk()),)}, unfit.NoBeginning()),
        ({"movements": (From(1, Walk()),) * 2}, unfit.NoBeginning()),
        (by(March((0, 1, 1))), unfit.StepForEachChair(2)),
        (by(Walk(won=(1, -1))), unfit.GroupsApart()),
        (
            by(Walk(won=(1, -1)), sides=ACROSS, groups=("a", "b"), groups_sit=False),
            unfit.GroupsApart(),
        ),
        (by(Walk(won=ON, ends=Ends.LADDER)), unfit.LadderUneven()),
        (by(Walk((2, 2), (-2, -2), Ends.LADDER)), unfit.LadderUneven()),
        (by(Walk(ON, BACK, Ends.LADDER), sides=THREE), unfit.LadderUneven()),
        (by(Walk(ON, BACK, Ends.HEAD)), unfit.HeadTableUneven()),
        (by(Walk(won=ON, ends=Ends.HEAD), sides=THREE), unfit.HeadTableUneven()),
        (by(Walk(won=ON, sit=Sit.SPLIT)), unfit.SplitsFour()),
        (by(Walk(won=ON, sit=Sit.SPLIT), sides=((0, 1, 2), (3, 4, 5))), unfit.SplitsFour()),
        (
            {
                "sides": ACROSS,
                "groups": ("a", "b"),
                "movements": (
                    From(1, Walk(won=ON, sit=Sit.SPLIT)),
                    From(3, March((0, 0, 0, 1))),
                ),
            },
            unfit.MarchAfterParting(),
        ),
        (by(RoundRobin(), sides=ACROSS), unfit.ForTwoAtATable()),
        (by(Forts(), sides=THREE), unfit.ForTwoAtATable()),
        (by(EverybodyOnce()), unfit.ForFourAtATable()),
        (by(EverybodyOnce(), sides=ACROSS, groups=("a", "b")), unfit.ForFourAtATable()),
        (by(Printed(())), unfit.PrintedWrong(1)),
        (by(Printed((((1, 2), (3, 4)), ((1, 2), (3, 3))))), unfit.PrintedWrong(2)),
        (by(Printed((((1,), (2, 3)),))), unfit.PrintedWrong(1)),
        (by(Printed((((1, 2),), ((1, 2), (3, 4))))), unfit.PrintedWrong(2)),
        (by(Printed((((1, 2, 3, 4),),)), sides=ACROSS, groups=("a", "b")), unfit.PrintedGroups(1)),
        (by(DrawnAnew(0)), unfit.TriesOfADraw()),
        ({"count": Count(holes=False)}, unfit.NothingCounted()),
        ({"count": Count(tallies=("skunk", "Skunk"))}, unfit.TallyTwice()),
        ({"count": Count(tallies=("",))}, unfit.TallyTwice()),
        ({"count": Count(points=SumRule(Kind.AT_MOST, -1))}, unfit.SumBelowNothing()),
        ({"prizes": (PrizeBy(By.TALLY, tally="skunk"),)}, unfit.PrizeForNothing()),
        ({"prizes": (PrizeBy(By.BEST_GAME),)}, unfit.PrizeForNothing()),
        ({"prizes": (PrizeBy(By.TOTAL, For.SECOND_GROUP),)}, unfit.PrizeForNobody()),
        ({"tie_breaks": (TieBreak.SPREAD,)}, unfit.TieBreakTwice()),
        ({"tie_breaks": (TieBreak.MET, TieBreak.MET)}, unfit.TieBreakTwice()),
        ({"tie_breaks": (TieBreak.CUT, TieBreak.MET)}, unfit.CutIsLast()),
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
