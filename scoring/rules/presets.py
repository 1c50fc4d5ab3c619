"""The halls we know of, by name, and what is played there."""

from dataclasses import dataclass, replace

from scoring.log.entry import gettext_noop
from scoring.numbers import Cents
from scoring.rules.choices import Draw, TableGame
from scoring.rules.house_rules import MOST_GAMES, HouseRules


@dataclass(frozen=True, slots=True)
class Preset:
    """A hall's rules under a name; `called` is for people. Their source is in the catalogue too."""

    name: str
    called: str
    rules: HouseRules


CAPE_BRETON = Preset(
    "cape_breton",
    gettext_noop("Cape Breton"),
    HouseRules(
        source=gettext_noop(
            "Wikipedia, “Forty-fives”: 25 games, winners move and deal, three prizes by levels"
        ),
    ),
)
WENTWORTH = Preset(
    "wentworth",
    gettext_noop("Wentworth"),
    HouseRules(
        source=gettext_noop(
            "Newspaper account of the weekly party at Wentworth, Nova Scotia: $3 a ticket, "
            "Auction 45s, the card of the first table handed out face down"
        ),
        table_game=TableGame.AUCTION_45_PARTNERS,
        draw=Draw.HANDED_OUT,
        fee=Cents(300),
    ),
)
SHORT_EVENING = Preset(
    "short_evening",
    gettext_noop("A short evening"),
    HouseRules(
        source=gettext_noop("Ours, for a first try: twelve games take about an hour"),
        games=12,
        fee=Cents(200),
    ),
)
PRESETS: tuple[Preset, ...] = (CAPE_BRETON, WENTWORTH, SHORT_EVENING)


# House rules for another number of games.


def with_games(rules: HouseRules, games: int) -> HouseRules:
    """With so many games, or as many as a night can have, and with tea as far through them.

    >>> once = with_games(HouseRules(games=25, break_after=13), 12)
    >>> once.games, once.break_after
    (12, 6)
    >>> with_games(once, 99).games
    40
    """
    games = min(games, MOST_GAMES)
    if games == rules.games:
        return rules
    return replace(
        rules, games=games, break_after=min(rules.break_after * games // rules.games, games - 1)
    )
