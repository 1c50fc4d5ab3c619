"""A pot on one night and over a season, worked through to the cent."""

import json

import pytest

from scoring.as_json import Unreadable, read, written
from scoring.pots.pots import (
    Fed,
    Opening,
    PotLineKind,
    PotStanding,
    Share,
    Told,
    season_ledger,
    tonight,
)
from scoring.rules.pot_rules import (
    DrawnWhen,
    Entrants,
    Feed,
    FeedKind,
    PotRule,
    SatOutCounts,
    Several,
    WonBy,
    order_is_wrong,
)
from tests.sweeping import swept

JACKPOT = PotRule("Jackpot", feeds=(Feed(FeedKind.COUPLE, 200),), won_by=WonBy.REACH, number=20)
JAR = PotRule(
    "Cookie jar",
    feeds=(Feed(FeedKind.SIDE_FEE, 100),),
    won_by=WonBy.ALL_DRAWN,
    number=8,
    entrants=Entrants.PAID,
)
EVERYTHING = PotRule(
    name="Christmas",
    feeds=(Feed(FeedKind.PERSON, 50), Feed(FeedKind.SIDE_FEE, 100), Feed(FeedKind.SHARE, 10)),
    won_by=WonBy.MOST_DRAWN,
    number=10,
    falls=1,
    lowest=15,
    drawn=DrawnWhen.BEFORE,
    entrants=Entrants.PAID,
    sat_out=SatOutCounts.WON,
    several=Several.CUT,
    opening=2_000,
    seed=5_000,
    cap=100_000,
    overflow="Jackpot",
    must_go="2026-12-18",
)


def told(rule=JACKPOT, fed=0, counts=None, **more):
    """A night that is over and fed its pot so much."""
    return Told(rule, 5, (Fed(None, fed),), counts, over=True, **more)


def pot(*args, opening=0, stood=0, must_go=False, **more):
    each = told(*args, **more)
    return tonight([each], {each.rule.name: Opening(opening, stood, must_go)})[each.rule.name]


def test_jackpot_that_nobody_reaches_carries_over_and_is_shared_by_two_the_week_after():
    """The worked example: $120 brought forward, $2 from each of 28 and then of 31 couples."""
    first = pot(fed=2 * 28 * 100, opening=12_000, counts={3: 19, 5: 12})
    second = pot(fed=2 * 31 * 100, opening=first.carried, stood=1, counts={4: 20, 7: 20, 9: 19})

    assert (first.worth, first.standing, first.carried) == (17_600, PotStanding.NOT_WON, 17_600)
    assert second.worth == 23_800
    assert second.shares == (Share(4, 11_900), Share(7, 11_900))
    assert second.next_opening == Opening(0)


def test_must_go_is_on_the_day_and_after_it():
    assert not EVERYTHING.must_go_on("2026-12-17")
    assert EVERYTHING.must_go_on("2026-12-18")
    assert EVERYTHING.must_go_on("2027-01-04")
    assert not JACKPOT.must_go_on("2027-01-04")


def test_several_winners_cut_where_that_is_the_rule():
    rule = PotRule("J", won_by=WonBy.REACH, number=20, several=Several.CUT)

    due = pot(rule, opening=900, counts={1: 20, 2: 21, 3: 4})
    cut = pot(rule, opening=900, counts={1: 20, 2: 21, 3: 4}, named=(1,))
    wrong = pot(rule, opening=900, counts={1: 20, 2: 21, 3: 4}, named=(3,))

    assert (due.standing, due.contenders, due.carried) == (PotStanding.CUT_DUE, (1, 2), 900)
    assert cut.shares == (Share(1, 900),)
    assert wrong.standing is PotStanding.CUT_DUE


def test_a_pot_by_hand_waits_for_a_name():
    rule = PotRule("Door prize")

    assert tonight([Told(rule, 5)], {})["Door prize"].standing is PotStanding.PLAYING
    assert pot(rule, opening=900).standing is PotStanding.NAME_DUE
    assert pot(rule, opening=900, named=()).standing is PotStanding.NOT_WON
    assert pot(rule, opening=900, named=(0,)).shares == (Share(0, 900),)


def test_a_jar_waits_for_its_numbers_and_takes_a_name_where_there_are_no_cards():
    assert pot(JAR, opening=900).standing is PotStanding.NUMBERS_DUE
    assert pot(JAR, opening=900, named=(7,)).shares == (Share(7, 900),)


def test_nothing_is_won_while_the_games_go_on():
    playing = Told(JACKPOT, 5, counts={1: 25})

    assert tonight([playing], {})["Jackpot"].standing is PotStanding.PLAYING


def test_ledger_follows_every_cent_over_the_nights_and_shows_a_correction():
    first = pot(fed=5_600, opening=12_000, counts={1: 19})
    second = pot(fed=6_200, opening=18_000, stood=1, counts={4: 20, 7: 20})

    lines = season_ledger([("a", first), ("b", second)])

    assert [
        (each.night, each.line.kind, each.line.amount, each.line.balance) for each in lines
    ] == [
        ("a", PotLineKind.BROUGHT_FORWARD, 12_000, 12_000),
        ("a", PotLineKind.FED, 5_600, 17_600),
        ("b", PotLineKind.CORRECTED, 400, 18_000),
        ("b", PotLineKind.FED, 6_200, 24_200),
        ("b", PotLineKind.WON, -12_100, 12_100),
        ("b", PotLineKind.WON, -12_100, 0),
    ]
    assert season_ledger([]) == ()


@pytest.mark.parametrize("rule", [JACKPOT, JAR, EVERYTHING, PotRule("50/50")])
def test_pot_survives_json(rule):
    assert read(PotRule, json.loads(json.dumps(written(rule)))) == rule


@swept(
    ("change", "key"),
    [
        ({"colour": "green"}, "colour"),
        ({"won_by": "shouting"}, "won_by"),
        ({"number": 20.5}, "number"),
        ({"number": True}, "number"),
        ({"name": 7}, "name"),
        ({"feeds": [["couple"]]}, "feeds"),
        ({"feeds": [["couple", -200]]}, "feeds"),
        ({"seed": "1e9"}, "seed"),
    ],
)
def test_pot_that_cannot_be_read_is_refused_by_name(change, key):
    with pytest.raises(Unreadable) as refused:
        read(PotRule, written(JACKPOT) | change)

    assert refused.value.key == key


@pytest.mark.parametrize("data", [None, [], "Jackpot", {}])
def test_what_is_no_pot_at_all_is_refused(data):
    with pytest.raises(Unreadable):
        read(PotRule, data)


@swept(
    "change",
    [
        {"name": " "},
        {"name": "x" * 41},
        {"number": 0},
        {"number": 41},
        {"number": -1},
        {"falls": -1},
        {"lowest": 0},
        {"entrants": Entrants.PAID},
        {"opening": -1},
        {"seed": 10_000_001},
        {"cap": 1_000, "seed": 1_001},
        {"must_go": "Christmas"},
        {"must_go": "20261218"},
        {"feeds": (Feed(FeedKind.COUPLE, 100), Feed(FeedKind.COUPLE, 200))},
    ],
)
def test_nonsense_is_no_pot(change):
    fine = {"name": "Jackpot", "won_by": WonBy.REACH, "number": 20}

    with pytest.raises(ValueError):  # noqa: PT011 whatever it says, our own pages ask first
        PotRule(**fine | change)


@pytest.mark.parametrize(("kind", "value"), [(FeedKind.SHARE, 101), (FeedKind.COUPLE, 0)])
def test_nonsense_is_no_feed(kind, value):
    with pytest.raises(ValueError, match="feed"):
        Feed(kind, value)


def test_pots_run_over_only_into_later_ones_of_other_names():
    assert order_is_wrong((EVERYTHING, JACKPOT)) is None
    assert order_is_wrong((JACKPOT, EVERYTHING)) == "Christmas"
    assert order_is_wrong((JACKPOT, JAR, JACKPOT)) == "Jackpot"
