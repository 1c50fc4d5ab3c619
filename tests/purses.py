"""Nights with pots and tills, as plain functions."""

from scoring.pots.saying import BroughtForward
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Entrants, Feed, FeedKind, PotRule, WonBy
from tests.builders import a_game, a_night, a_night_of_totals, dollars

JACKPOT = PotRule("Jackpot", (Feed(FeedKind.COUPLE, 200),), WonBy.REACH, number=20)
JAR = PotRule(
    "Cookie jar", (Feed(FeedKind.SIDE_FEE, 100),), WonBy.ALL_DRAWN, number=2, entrants=Entrants.PAID
)
FIFTY = PotRule("50/50", (Feed(FeedKind.TICKETS, 50),), WonBy.DRAW)


def rules_with(*pots, **more):
    """House rules with these pots and three prizes of dollars."""
    return HouseRules(**{"prizes": dollars(20, 10, 5), "pots": pots} | more)


def counted_night(*totals, pots=(JACKPOT,), **more):
    """A night of totals typed at its end, with pots: everybody has paid."""
    return a_night_of_totals(*totals, rules=rules_with(*pots, **more))


def played_night(*games, couples=4, pots=(JAR,), **more):
    """A night of as many games as there are rows of winners, with pots."""
    rules = rules_with(*pots, games=len(games), **more)
    played = [entry for game, row in enumerate(games, 1) for entry in a_game(game, *row)]
    return (*a_night(couples, rules), *played)


def brought(pot, amount, stood=0, *, must_go=False, night="a week ago"):
    """What a pot brings to this night."""
    return BroughtForward(pot, amount, night, stood, must_go)
