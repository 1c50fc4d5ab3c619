"""The evenings that we know of by the places where they are played, and what is played there."""

from dataclasses import dataclass, replace

from scoring.log.entry import gettext_noop
from scoring.numbers import Cents
from scoring.rules.choices import Draw, TableGame
from scoring.rules.house_rules import MOST_GAMES, HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy


@dataclass(frozen=True, slots=True)
class Preset:
    """An evening under the name of its `place`; where there are several there, it is `called` something
    besides. It goes by a format, whose name is what it `plays`. Its rules' source is in the catalogue, too,
    and so is what it `asks`: what no source says, so that the hall does. `beyond` one evening there can be
    a tournament or a league."""

    name: str
    place: str
    rules: HouseRules
    asks: str
    called: str = ""
    plays: str = "drive_45s"
    country: str = "CA"
    beyond: tuple[str, ...] = ()


_WIKIPEDIA = gettext_noop(
    "Wikipedia, “Forty-fives”: 25 games, winners move and deal, three prizes by levels"
)
CAPE_BRETON = Preset(
    "cape_breton",
    gettext_noop("Cape Breton"),
    HouseRules(source=_WIKIPEDIA),
    gettext_noop("The hall says which way winners go, the fee and what the prizes are worth."),
    gettext_noop("25 games"),
)
_NEWSPAPER = gettext_noop(
    "Newspaper account of the weekly party at Wentworth, Nova Scotia: $3 a ticket, "
    "Auction 45s, the card of the first table handed out face down"
)
WENTWORTH = Preset(
    "wentworth",
    CAPE_BRETON.place,
    HouseRules(
        25, TableGame.AUCTION_45_PARTNERS, fee=Cents(300), draw=Draw.HANDED_OUT, source=_NEWSPAPER
    ),
    gettext_noop("The hall says how many games there are, and the prizes."),
    gettext_noop("Wentworth"),
)
_OURS = gettext_noop("Ours, for a first try: twelve games take about an hour")
SHORT_EVENING = replace(
    CAPE_BRETON,
    name="short_evening",
    rules=HouseRules(games=12, fee=Cents(200), source=_OURS),
    called=gettext_noop("A short evening"),
)
_CARD_PARTIES = gettext_noop(
    "Wikipedia, “Forty-fives”, and its talk page: card parties with an auction to 125, plain aces high"
)
NEW_BRUNSWICK = Preset(
    "new_brunswick",
    gettext_noop("New Brunswick"),
    HouseRules(8, TableGame.MARITIME_125, (("offsuit_ace_high", True),), source=_CARD_PARTIES),
    gettext_noop("The hall says how many games there are, who goes where, the fee and the prizes."),
    gettext_noop("By games"),
)
NEW_BRUNSWICK_POINTS = replace(
    NEW_BRUNSWICK, name="by_points", called=gettext_noop("By points"), plays="maritime_party"
)
_CONFEY = gettext_noop(
    "Confey GAA, Leixlip: 25 at tables of six, 20 games, €5, a jackpot for 14 games"
)
_JACKPOT = PotRule("Jackpot", (Feed(FeedKind.COUPLE, 200),), WonBy.REACH, number=14)
IRELAND = Preset(
    "ireland",
    gettext_noop("Ireland"),
    HouseRules(20, TableGame.TWENTY_FIVE, pots=(_JACKPOT,), source=_CONFEY),
    gettext_noop(
        "The hall says who goes where after a game, what feeds the jackpot, and the prizes."
    ),
    plays="irish_six_handed",
    country="IE",
)
_CLUBS = gettext_noop(
    "Wikipedia, “Forty-fives”: played in the clubs of the West Coast, with tournaments. Hornby, "
    "Christchurch, at euchre: winners move on, 12 games"
)
NEW_ZEALAND = Preset(
    "new_zealand",
    gettext_noop("New Zealand"),
    HouseRules(12, TableGame.TRADITIONAL_45, source=_CLUBS),
    gettext_noop("The hall says whether that holds for its 45s, and the fee and the prizes."),
    gettext_noop("Singles"),
    plays="singles_45s",
    country="NZ",
    beyond=("tournament",),
)
NEW_ZEALAND_PAIRS = replace(
    NEW_ZEALAND, name="new_zealand_pairs", called=gettext_noop("Pairs"), plays="drive_45s"
)
_TAVERNS = gettext_noop(
    "Eagle-Tribune, 2001: a league of pairs from twelve taverns, ten weeks. Players’ own rules "
    "of the cards: an auction to 120, the bidder leads"
)
MERRIMACK = Preset(
    "merrimack",
    gettext_noop("Merrimack Valley"),
    HouseRules(9, TableGame.AUCTION_45_MERRIMACK, source=_TAVERNS),
    gettext_noop("The hall says who meets whom, what a week counts, the fee and the prizes."),
    plays="round_robin",
    country="US",
    beyond=("tournament", "league"),
)
PRESETS: tuple[Preset, ...] = (
    *(CAPE_BRETON, WENTWORTH, SHORT_EVENING, NEW_BRUNSWICK, NEW_BRUNSWICK_POINTS),
    *(IRELAND, NEW_ZEALAND, NEW_ZEALAND_PAIRS, MERRIMACK),
)


# House rules for another number of games, and of people at a table.


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


def with_cards_for_six(rules: HouseRules) -> HouseRules:
    """With what Ireland plays at tables of six, where the hall has said of no other game that it plays it.

    >>> with_cards_for_six(HouseRules()).table_game.value
    'twenty_five'
    >>> with_cards_for_six(WENTWORTH.rules).table_game.value
    'auction_45_partners'
    """
    if rules.table_game is not CAPE_BRETON.rules.table_game or rules.table_switches:
        return rules
    return replace(rules, table_game=IRELAND.rules.table_game)
