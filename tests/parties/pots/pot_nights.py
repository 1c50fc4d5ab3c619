"""Kept nights with pots, for the tests of their pages."""

from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import DrawnWhen, Entrants, Feed, FeedKind, PotRule, WonBy
from tests.builders import dollars
from tests.parties.nights import a_night_to_settle

JACKPOT = PotRule("Jackpot", (Feed(FeedKind.COUPLE, 200),), won_by=WonBy.REACH, number=20)
JAR = PotRule("Cookie jar", (Feed(FeedKind.COUPLE, 100),), won_by=WonBy.ALL_DRAWN, number=2)
SEALED_JAR = PotRule(
    "Cookie jar",
    (Feed(FeedKind.SIDE_FEE, 100),),
    won_by=WonBy.ALL_DRAWN,
    number=2,
    drawn=DrawnWhen.BEFORE,
    entrants=Entrants.PAID,
)
FIFTY = PotRule("50/50", (Feed(FeedKind.TICKETS, 50),), won_by=WonBy.DRAW)


def with_pots(*pots, games=25):
    """House rules with a single small prize, and these pots."""
    return HouseRules(pots=pots, prizes=dollars(10), games=games)


def a_jackpot_night(user, *totals):
    """Holes typed in; 20 of 25 take the jackpot."""
    return a_night_to_settle(user, *totals, rules=with_pots(JACKPOT))
