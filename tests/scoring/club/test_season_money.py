"""The money of a season's prizes: whatever is said in whatever order, it comes to the same on both sides."""

from random import Random  # noqa: TID251 -- purses by chance

import pytest

from scoring.club.entry import ClubLine, ClubUndone
from scoring.club.people import club_now
from scoring.club.seasons import (
    MoneySetAside,
    NotInThePurse,
    NotThatMuchLeft,
    PrizeHandedOver,
    Purse,
    SeasonClosed,
    SeasonGoesOn,
    SeasonPrizePaid,
    SeasonSet,
    SetAsideGivenBack,
)
from scoring.log.lines import OldPage
from scoring.seasons import SeasonRule
from tests.long_counts import a_seventh
from tests.sweeping import swept

SET = SeasonSet(1, SeasonRule("Winter", "2026-10-01", "2027-04-30"))
OVER = SeasonClosed(1, "Winter", ())
NIGHT = MoneySetAside(1, 2_000, "000007", "2026-11-20", 5_000)
GIVEN = MoneySetAside(1, 1_000)
PAID = SeasonPrizePaid(1, 2_500, 1, (7, 9))


def club(*entries):
    return club_now(ClubLine(seq, entry) for seq, entry in enumerate((SET, *entries), 1))


def purse(*entries):
    return club(*entries).says.season_purses.get(1, Purse())


def test_what_is_set_aside_is_handed_over_given_back_or_there_still():
    found = purse(NIGHT, GIVEN, SetAsideGivenBack(1, 300), OVER, PAID)
    assert (found.came, found.paid, found.back, found.there) == (3_000, 2_500, 300, 200)
    assert found.of_night("000007") == 2_000


def test_it_can_be_set_aside_handed_over_and_given_back_after_the_season_is_closed():
    assert PAID.why_not(club(NIGHT, GIVEN, OVER)) is None
    assert GIVEN.why_not(club(OVER)) is None
    assert SetAsideGivenBack(1, 200).why_not(club(GIVEN, OVER)) is None


def test_a_thing_costs_the_purse_nothing():
    ham = SeasonPrizePaid(1, 0, 1, (7, 9), "a ham")
    assert ham.why_not(club(OVER)) is None
    assert purse(OVER, ham).there == 0


@swept(
    ("before", "said", "why"),
    [
        ([], MoneySetAside(1, 6_000, "000007", "2026-11-20", 5_000), NotThatMuchLeft(5_000)),
        ([], MoneySetAside(2, 100), OldPage()),
        ([], MoneySetAside(1, 0), OldPage()),
        ([GIVEN], SetAsideGivenBack(1, 1_001), NotInThePurse(1_000)),
        ([GIVEN], SetAsideGivenBack(1, 0), OldPage()),
        ([NIGHT, GIVEN], PAID, SeasonGoesOn()),
        ([GIVEN, OVER], PAID, NotInThePurse(1_000)),
        ([NIGHT, GIVEN, OVER, PAID], PAID, PrizeHandedOver()),
        ([OVER], SeasonPrizePaid(2, 0, 1, (7, 9)), OldPage()),
    ],
)
def test_what_cannot_be_said_is_refused_with_its_reason(before, said, why):
    assert said.why_not(club(*before)) == why


@pytest.mark.parametrize("undone", [2, 3, 4])
def test_nothing_is_undone_that_a_prize_was_handed_over_from(undone):
    """The money that was set aside, and the end of the season."""
    lines = NIGHT, GIVEN, OVER, PAID
    assert club(*lines).says.misfits == []
    assert club(*lines, ClubUndone(undone)).says.misfits == [5]


@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(200), id="some"),
        pytest.param(a_seventh(range(200, 1_200)), id="many", marks=pytest.mark.thorough),
    ],
)
def test_both_sides_come_to_the_same_in_every_season(seeds):
    """Beside a ledger that adds up what was welcome and not undone, with no purse of ours."""
    for seed in seeds:
        dice = Random(seed)  # noqa: S311
        said, ledger = [SET], {}
        for _ in range(30):
            entry = _anything(dice, len(said))
            now = club_now(ClubLine(seq, each) for seq, each in enumerate(said, 1))
            if entry.why_not(now) is not None:
                continue
            after = club_now(ClubLine(seq, each) for seq, each in enumerate([*said, entry], 1))
            if len(after.says.misfits) > len(now.says.misfits):
                continue
            said.append(entry)
            if isinstance(entry, ClubUndone):
                ledger.pop(entry.undoes, None)
            elif worth := _worth(entry):
                ledger[len(said)] = worth
            found = after.says.season_purses.get(1, Purse())
            assert found.there == sum(ledger.values()) >= 0, seed
            assert found.came == found.paid + found.back + found.there, seed


def _anything(dice, lines):
    amount = dice.randrange(0, 4_000, 5)
    return dice.choice(
        [
            MoneySetAside(1, amount),
            MoneySetAside(1, amount, "000007", "2026-11-20", dice.randrange(0, 4_000, 5)),
            SetAsideGivenBack(1, amount),
            SeasonPrizePaid(1, amount, dice.randint(1, 3), (dice.randint(1, 5),)),
            SeasonPrizePaid(1, amount, dice.randint(1, 3), (dice.randint(1, 5),)),
            SeasonClosed(1, "Winter", ()),
            ClubUndone(dice.randint(2, lines + 1)),
        ]
    )


def _worth(entry):
    if isinstance(entry, MoneySetAside):
        return entry.amount
    return -entry.amount if isinstance(entry, SetAsideGivenBack | SeasonPrizePaid) else 0
