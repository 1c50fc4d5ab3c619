"""The rules of who sees the program for the first time: all that a hall may have."""

from dataclasses import replace

from django.utils.translation import gettext as _

from scoring.numbers import Cents
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from scoring.rules.presets import CAPE_BRETON
from scoring.rules.prizes import Prize, PrizeKind, TicketPrice


def with_everything() -> HouseRules:
    """A jackpot that begins with something, a cookie jar, a 50/50 and a booby prize: so low a hurdle
    and so few numbers that somebody has them on many nights."""
    return replace(
        CAPE_BRETON.rules,
        booby=Prize(PrizeKind.GOODS, 0, _("a bag of potatoes")),
        ticket_prices=(TicketPrice(1, Cents(100)), TicketPrice(3, Cents(200))),
        pots=(_jackpot(), _jar(), _fifty()),
    )


def _jackpot() -> PotRule:
    return PotRule(
        _("Jackpot"),
        (Feed(FeedKind.COUPLE, 200),),
        won_by=WonBy.REACH,
        number=17,
        opening=Cents(12_000),
        seed=Cents(2_000),
    )


def _jar() -> PotRule:
    feeds = (Feed(FeedKind.COUPLE, 100),)
    return PotRule(_("Cookie jar"), feeds, won_by=WonBy.ALL_DRAWN, number=4)


def _fifty() -> PotRule:
    return PotRule(_("50/50"), (Feed(FeedKind.TICKETS, 50),), won_by=WonBy.DRAW)
