"""The prizes of a season: ties by the halls' law, and what the club's log takes."""

import pytest

from scoring.club.entry import ClubLine
from scoring.club.people import club_now
from scoring.club.seasons import (
    SeasonClosed,
    SeasonIsClosed,
    SeasonSet,
    SeasonTieSettled,
    Stood,
    ThingCannotBeShared,
    TiesAreOpen,
)
from scoring.log.reading import people_of
from scoring.rules.choices import Prize, PrizeKind
from scoring.seasons import How, SeasonRule, Settled, TiesOf, open_ties, prizes_of, season_table
from tests.sweeping import swept

MONEY, HAM = Prize(PrizeKind.AMOUNT, 10_000), Prize(PrizeKind.GOODS, 0, "a ham")
RULE = SeasonRule("Winter", "2026-10-01", "2027-04-30", prizes=(MONEY, HAM))
TIED = [(1, (each,), 25, won, 1, won) for each, won in ((1, 18), (2, 18), (3, 18), (4, 15))]
BETWEEN = ((1,), (2,), (3,))


def prizes(settled, came=TIED):
    placed = [(row.who, row.place) for row in season_table(RULE, came)]
    return prizes_of(RULE, placed, TiesOf(settled), 500)


def club(*entries):
    return club_now(ClubLine(seq, entry) for seq, entry in enumerate(entries, 1))


def test_a_tie_is_open_until_it_is_settled_and_who_is_behind_is_second():
    first, second = prizes({})
    assert first.is_open
    assert first.has == ()
    assert (second.has, second.level) == ((((4,), 0),), ((4,),))
    assert open_ties(prizes({})) == (first,)


@pytest.mark.parametrize(
    ("how", "to", "has"),
    [
        (How.CUT, (2,), [((2,), 10_000)]),
        (How.PLAY_OFF, (3,), [((3,), 10_000)]),
        (How.SPLIT, (), [((1,), 3_500), ((2,), 3_500), ((3,), 3_000)]),
    ],
)
def test_it_is_shared_cut_for_or_played_off(how, to, has):
    first = prizes({1: Settled(frozenset(BETWEEN), how, to)})[0]
    assert (list(first.has), first.how, first.is_open) == (has, how, False)
    assert sum(amount for _who, amount in first.has) == 10_000


def test_a_tie_settled_between_others_is_open_again():
    settled = {1: Settled(frozenset(BETWEEN[:2]), How.CUT, (1,))}
    assert prizes(settled)[0].is_open


def test_a_prize_that_nobody_reaches_is_nobodys():
    alone = [(1, (1,), 25, 18, 1, 18)]
    assert [each.has for each in prizes({}, alone)] == [(((1,), 10_000),), ()]
    assert open_ties(prizes({}, alone)) == ()


SET, CUT = SeasonSet(1, RULE), SeasonTieSettled(1, 1, BETWEEN, How.CUT, (2,))
CLOSED = SeasonClosed(1, "Winter", (Stood(1, (2,), 18, 1),))


def test_a_season_is_set_settled_and_closed():
    now = club(SET, CUT, CLOSED)
    assert now.says.misfits == []
    assert now.says.seasons == {1: RULE}
    assert now.says.season_ties[1][1].to == (2,)
    assert now.says.seasons_closed[1][1] == CLOSED.stood


@swept(
    ("before", "said", "why"),
    [
        ((SET, CLOSED), CUT, SeasonIsClosed("Winter")),
        (
            (SET, CLOSED),
            SeasonSet(1, SeasonRule("W", "2026-10-01", "2027-04-30")),
            SeasonIsClosed("Winter"),
        ),
        ((SET, CLOSED), CLOSED, SeasonIsClosed("Winter")),
        ((SET,), SeasonClosed(1, "Winter", (), (1, 2)), TiesAreOpen((1, 2))),
        ((SET,), SeasonTieSettled(1, 2, BETWEEN, How.SPLIT, ()), ThingCannotBeShared("a ham")),
    ],
)
def test_what_cannot_be_said_is_refused_with_its_reason(before, said, why):
    assert said.why_not(club(*before)) == why


@swept(
    "said",
    [
        SET,
        SeasonTieSettled(2, 1, BETWEEN, How.CUT, (2,)),
        SeasonTieSettled(1, 3, BETWEEN, How.CUT, (2,)),
        SeasonTieSettled(1, 1, BETWEEN[:1], How.CUT, (1,)),
        SeasonTieSettled(1, 1, BETWEEN, How.CUT, (4,)),
        SeasonClosed(2, "None", ()),
    ],
)
def test_what_an_old_page_says_is_refused(said):
    assert type(said.why_not(club(SET))).__name__ == "OldPage"


def test_what_is_said_of_a_season_needs_it():
    assert SET.is_needed_by(CUT)
    assert SET.is_needed_by(CLOSED)
    assert not SET.is_needed_by(SeasonTieSettled(2, 1, BETWEEN, How.CUT, (2,)))


def test_everybody_a_line_speaks_of_is_found_however_deep():
    assert people_of(CUT) == (1, 2, 3, 2)
    assert people_of(CLOSED) == (2,)
