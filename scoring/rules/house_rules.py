"""The house rules of a night, what they are in each country, and of halls that are known."""

from dataclasses import dataclass, replace
from datetime import time
from typing import Any, ClassVar, Self

from scoring.as_json import Row
from scoring.log.entry import gettext_noop
from scoring.numbers import MOST_CENTS, Cents, TimeOfDay
from scoring.rules.choices import (
    Coin,
    CutAce,
    Direction,
    Draw,
    Group,
    LateGames,
    MayChange,
    NoTaker,
    Odd,
    Places,
    PlayOff,
    Prize,
    PrizeKind,
    TableGame,
    TicketPrice,
    out_of_range,
    rule,
    rules_of,
)
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy, order_is_wrong

# The money and the days of a hall's country, as a value: its coins and notes, how amounts and days
# are written there.
#
# A club chooses it once, and every night keeps what it had in its rules. What a country left out of
# its line is as in Canada, so these defaults never change: logs from before there was a choice are
# Canadian.


LONGEST_SIGN = 4

CANADIAN: tuple[Cents, ...] = tuple(
    Cents(value) for value in (5, 10, 25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000)
)
"""5, 10, 25 and 50 cents, the one and the two dollar coin; notes of 5, 10, 20, 50 and 100 dollars.
The cent itself was last struck in 2012."""


@dataclass(frozen=True, slots=True)
class Country(Row):
    """How a country pays and writes. `pieces` are its coins and notes in cents, the smallest first;
    `smallest` is the least that changes hands there, which can be more than the smallest piece.

    An amount is $5.50, or 5,50 € where the sign stands after it and a comma before the cents. A day
    is November 20 or, `day_first`, 20 November. `code` is of two letters, none where a hall wrote
    all this by hand. Raises ValueError on nonsense.
    """

    code: str = "CA"
    sign: str = "$"
    sign_after: bool = False
    comma: bool = False
    smallest: Cents = Cents(5)
    pieces: tuple[Cents, ...] = CANADIAN
    day_first: bool = False

    def __post_init__(self) -> None:
        if not is_sign(self.sign):
            raise ValueError(f"a sign of money {self.sign!r}")
        if list(self.pieces) != sorted(set(self.pieces)) or not self.pieces:
            raise ValueError(f"coins and notes {self.pieces}")
        if not 1 <= min(self.smallest, *self.pieces) <= max(self.pieces) <= MOST_CENTS:
            raise ValueError(f"coins and notes {self.pieces}, the smallest {self.smallest}")
        if self.smallest not in self.pieces:
            raise ValueError(f"no coin of {self.smallest} cents")


def is_sign(text: str) -> bool:
    """Whether an amount can be read again that stands beside this: no digit and no mark of one."""
    return 1 <= len(text) <= LONGEST_SIGN and not any(
        letter.isdigit() or letter.isspace() or letter in ".,-%" for letter in text
    )


def _cents(*values: int) -> tuple[Cents, ...]:
    return tuple(map(Cents, values))


_SMALL = (1, 2, 5, 10, 20, 50, 100, 200)
_NOTES = (500, 1_000, 2_000, 5_000)
_EURO = _cents(*_SMALL, *_NOTES, 10_000, 20_000, 50_000)

CANADA = Country()

COUNTRIES: tuple[Country, ...] = (
    CANADA,
    Country("US", smallest=Cents(1), pieces=_cents(1, 5, 10, 25, 50, 100, 200, *_NOTES, 10_000)),
    Country("IE", "€", pieces=_EURO, day_first=True),
    Country("GB", "£", smallest=Cents(1), pieces=_cents(*_SMALL, *_NOTES), day_first=True),
    Country("NZ", smallest=Cents(10), pieces=_cents(*_SMALL[3:], *_NOTES, 10_000), day_first=True),
    Country("AU", pieces=_cents(*_SMALL[2:], *_NOTES, 10_000), day_first=True),
    Country(
        "EU", "€", sign_after=True, comma=True, smallest=Cents(1), pieces=_EURO, day_first=True
    ),
)
"""Countries where these games are played, and one for all others that have the euro.

Ireland, Australia and Canada pay in steps of 5 cents and New Zealand in steps of 10; Ireland has
coins of 1 and 2 cents that are still money. A two-dollar note is rare and good in the United
States."""


def country_of(code: str) -> Country:
    """The country of this code. Raises KeyError where there is none."""
    return {each.code: each for each in COUNTRIES}[code]


# What differs from hall to hall, as one frozen value.
#
# A rule is a field, and says all about itself there: what it is called, what it means, why it is so,
# what it may be, how long it can change. Its default is what the halls' own sources give or, where no
# source says, what its why calls our own choice. A night keeps its own copy in its
# log, so the name of a field never changes.


MOST_GAMES = 40
"""More numbers than this do not fit round a punch card."""

MOST_MINUTES = 90

Switch = tuple[str, Any]
"""A switch of the card game and the value a hall has turned it to; the game itself knows both."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One hall's rules, in the order in which a hall would tell them. Raises ValueError on nonsense."""

    json_version: ClassVar[int] = 1

    games: int = rule(
        25,
        gettext_noop("Number of games"),
        why=gettext_noop(
            "25 take about two hours (Wikipedia, “Forty-fives”); 8, 12 and 20 are played elsewhere."
        ),
        least=1,
        most=MOST_GAMES,
        refused=gettext_noop("A night has from 1 to %(most)s games."),
    )
    table_game: TableGame = rule(
        TableGame.CAPE_BRETON_45,
        gettext_noop("Game at the tables"),
        gettext_noop("Whatever it is, a game won is one hole in the punch card."),
    )
    table_switches: tuple[Switch, ...] = rule(
        (),
        gettext_noop("Rules of the card game that this hall plays differently"),
        why=gettext_noop(
            "Most halls turn a rule or two of their game: a joker, who leads, how low"
            " a bid may be. None, where the game is played as its source has it."
        ),
        on_the_wall=gettext_noop("Played here: %(value)s."),
    )
    fee: Cents = rule(
        Cents(500),
        gettext_noop("Fee for each person"),
        gettext_noop("0 where nobody pays."),
        why=gettext_noop(
            "The hall at Wentworth, Nova Scotia, asks $3 (newspaper); $5 is our own choice."
        ),
        least=0,
        most=MOST_CENTS,
    )
    prizes: tuple[Prize, ...] = rule(
        tuple(Prize(PrizeKind.SHARE, share) for share in (30, 20, 10)),
        gettext_noop("Prizes"),
        gettext_noop(
            "Best first: an amount (¤100), a share of the takings (30%) or a thing (a ham)."
        ),
        why=gettext_noop(
            "Each prize goes to a level: of 18, 18, 16, 15 and 15 games both 18s are "
            "first and the 16 is second (Wikipedia, “Forty-fives”). What the prizes "
            "are worth is our own choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
    )
    booby: Prize | None = rule(
        None,
        gettext_noop("Booby prize"),
        gettext_noop("For the fewest games. Leave it empty for none."),
        why=gettext_noop(
            "Some halls have it (Wikipedia, “Forty-fives”). A tie is cut for; that is"
            " our own choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
    )
    places: Places = rule(
        Places.LEVELS,
        gettext_noop("When two are first, next comes"),
        gettext_noop("Where the two best have won 18 games each, who has the second prize."),
        why=gettext_noop(
            "Prizes of ¤100, ¤60 and ¤40; 18, 18, 16 and 15 games. By levels the two "
            "18s settle the ¤100, the 16 has the ¤60 and the 15 the ¤40 (Wikipedia, "
            "“Forty-fives”). Where places are counted by heads the 18s settle the "
            "¤100 and the ¤60, so who loses their cut has ¤60, the 16 has the ¤40 and"
            " the 15 nothing; or the 18s share both prizes, ¤80 each."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TIES,
    )
    rounding: Coin = rule(
        Coin(Cents(5)),
        gettext_noop("Prizes are paid in steps of"),
        gettext_noop("¤40 for three couples is ¤13.35, ¤13.35 and ¤13.30 in steps of ¤0.05."),
        why=gettext_noop(
            "The lowest couple numbers get more; the odd coins of a pot stay in the "
            "pot. No source says; this is our own choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        least=1,
        group=Group.TIES,
    )
    no_taker: NoTaker = rule(
        NoTaker.KEPT,
        gettext_noop("A prize that nobody reaches"),
        gettext_noop("With fewer different totals than prizes the last prizes have no taker."),
        why=gettext_noop("No source says what happens then; this is our own choice."),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TIES,
    )
    one_prize: bool = rule(
        False,
        gettext_noop("Nobody wins two prizes"),
        gettext_noop(
            "Whoever has won one is passed over, and the next one has it. Prizes for the first "
            "half are given first, then the first prize, the second and so on, then the others in "
            "the order in which they are written."
        ),
        why=gettext_noop(
            "A custom of some whist drives; the order in which prizes are given is our own choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TIES,
    )
    ticket_prices: tuple[TicketPrice, ...] = rule(
        (),
        gettext_noop("Tickets of raffles and 50/50 cost"),
        gettext_noop(
            "How many for how much, such as 1 for ¤1, 3 for ¤2: each is a button where "
            "tickets are sold."
        ),
        why=gettext_noop(
            "Left empty, the number and the money are typed. Wentworth, Nova Scotia, "
            "sells a $2 50/50 (newspaper); what a ticket costs is the hall’s own "
            "choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TICKETS,
        on_the_wall=gettext_noop("Tickets cost: %(value)s."),
    )
    pots: tuple[PotRule, ...] = rule(
        (),
        gettext_noop("Pots"),
        gettext_noop("Money kept for a purpose, tonight’s or carried over."),
        why=gettext_noop(
            "A jackpot for so many games, a cookie jar (Wikipedia, “Forty-fives”), a "
            "50/50. What feeds a pot and what wins it is our own choice where no "
            "source says."
        ),
    )
    draw: Draw = rule(
        Draw.BLIND,
        gettext_noop("The first tables are"),
        gettext_noop("Blind, nobody picks the company."),
        why=gettext_noop(
            "At Wentworth, Nova Scotia, the card of the first table is handed out "
            "face down (newspaper)."
        ),
        group=Group.DRAW,
    )
    avoid_last_table_mates: bool = rule(
        True,
        gettext_noop("Keep last week’s table-mates apart"),
        gettext_noop("Where the draw allows it, nobody begins against the couple of last time."),
        why=gettext_noop("No source says; this is our own choice."),
        group=Group.DRAW,
    )
    direction: Direction = rule(
        Direction.UP,
        gettext_noop("Winners move"),
        gettext_noop("After each game the winners go on one table and the losers stay."),
        why=gettext_noop(
            "So Wikipedia, “Forty-fives”. Which way they go no source says; up is our own choice."
        ),
        group=Group.DRAW,
    )
    odd: Odd = rule(
        Odd.BYE_CHAIR,
        gettext_noop("When the number of couples is odd"),
        gettext_noop(
            "One couple sits out each game, or two volunteers play as the house "
            "couple, or three couples sit at one table."
        ),
        why=gettext_noop("No source says; the bye chair is our own choice."),
        may_change=MayChange.FROM_A_GAME,
        group=Group.ODD,
    )
    bye_earns_hole: bool = rule(
        False,
        gettext_noop("The bye chair earns a hole"),
        gettext_noop("Where an odd couple sits out in the bye chair."),
        why=gettext_noop("No source says what that is worth; nothing is our own choice."),
        may_change=MayChange.FROM_A_GAME,
        group=Group.ODD,
    )
    rolling: bool = rule(
        False,
        gettext_noop("No bell between games"),
        gettext_noop("A table goes on as soon as its next couples are there."),
        why=gettext_noop(
            "Nobody waits for the slowest table. No source says whether a bell rings;"
            " the bell is our own choice."
        ),
        may_change=MayChange.FROM_A_GAME,
        group=Group.BELL,
    )
    minutes: int = rule(
        0,
        gettext_noop("Minutes for a game"),
        gettext_noop(
            "0 where it takes as long as it takes; else the clock counts down to the bell."
        ),
        why=gettext_noop("No source says; as long as it takes is our own choice."),
        may_change=MayChange.DURING_GAMES,
        least=0,
        most=MOST_MINUTES,
        refused=gettext_noop("A game has at most %(most)s minutes; write 0 for no end."),
        may_be_empty=True,
        group=Group.BELL,
    )
    doors: TimeOfDay = rule(
        TimeOfDay(""),
        gettext_noop("Doors open at"),
        why=gettext_noop("No source says when the doors open; none is our own choice."),
        may_change=MayChange.DURING_GAMES,
        may_be_empty=True,
        group=Group.HOURS,
        on_the_wall=gettext_noop("The doors open at %(value)s."),
    )
    begins: TimeOfDay = rule(
        TimeOfDay(""),
        gettext_noop("Cards begin at"),
        why=gettext_noop(
            "Calendars say 7, 7:30 or 8 in the evening (Cape Breton Post); to say "
            "none is our own choice."
        ),
        may_change=MayChange.DURING_GAMES,
        may_be_empty=True,
        group=Group.HOURS,
        on_the_wall=gettext_noop("The cards begin at %(value)s."),
    )
    break_after: int = rule(
        0,
        gettext_noop("Tea after game"),
        gettext_noop("0 where there is none."),
        why=gettext_noop(
            "Everybody waits for the tea before the bell of the next game. No source "
            "says when tea is; none is our own choice."
        ),
        may_change=MayChange.DURING_GAMES,
        least=0,
        most=MOST_GAMES,
        refused=gettext_noop("Tea is after one of the games, 1 to %(most)s; write 0 for no tea."),
        may_be_empty=True,
        group=Group.BELL,
        on_the_wall=gettext_noop("There is tea after game %(value)s."),
    )
    late_games: LateGames = rule(
        LateGames.NOT_WON,
        gettext_noop("Games before a couple that comes late"),
        why=gettext_noop(
            "What a couple that comes late gets for the games it missed: nothing, or "
            "every second one. No source says; nothing is our own choice."
        ),
        may_change=MayChange.DURING_GAMES,
        group=Group.BELL,
    )
    cut_ace: CutAce = rule(
        CutAce.LOW,
        gettext_noop("In a cut the ace is"),
        gettext_noop("The low card wins a cut."),
        why=gettext_noop(
            "So Wikipedia, “Forty-fives”. Where the ace stands no source says; low is"
            " our own choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TIES,
    )
    play_off: PlayOff = rule(
        PlayOff.ONE_GAME,
        gettext_noop("A play-off is"),
        gettext_noop(
            "Of three or more the low card of a cut sits out first, and the winner plays on."
        ),
        why=gettext_noop(
            "If one couple wants to play off, the others play or give the prize up "
            "(Wikipedia, “Forty-fives”). Who sits out first, and one game, is our own"
            " choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TIES,
    )
    penalty: str = rule(
        "",
        gettext_noop("What a misplay costs here"),
        gettext_noop(
            "In the hall’s own words: the referee and the rules of the cards say it with the "
            "rule. Empty where it costs nothing."
        ),
        why=gettext_noop(
            "No source names a penalty for a misplay: the card is taken back. None is our "
            "own choice."
        ),
        may_change=MayChange.DURING_GAMES,
        may_be_empty=True,
        group=Group.MISPLAY,
        on_the_wall=gettext_noop("What a misplay costs here: %(value)s"),
    )
    source: str = rule(
        "",
        gettext_noop("Where these rules come from"),
        gettext_noop("Who told it, and when: next year somebody will ask."),
        may_change=MayChange.UNTIL_SETTLED,
        may_be_empty=True,
        group=Group.SOURCE,
    )
    country: Country = CANADA
    """Chosen for the club and not among the rules of its hall, so nothing is told of it."""

    def __post_init__(self) -> None:
        if wrong := out_of_range(self):
            raise ValueError(wrong)
        named = [name for name, _ in self.table_switches]
        if len(set(named)) < len(named):
            raise ValueError(f"a switch turned twice: {named}")
        for at in filter(None, (self.doors, self.begins)):
            time.fromisoformat(at)
        if pot := order_is_wrong(self.pots):
            raise ValueError(f"a pot that stands twice, or runs over into none: {pot}")

    @property
    def half_fee(self) -> Cents:
        """Half of the fee, rounded down to what is paid here."""
        half = self.fee // 2
        return Cents(half - half % self.rounding)

    def in_country(self, country: Country) -> Self:
        """The same where other money is used: what is paid in the smallest coin is so there too."""
        steps = self.rounding
        if country == self.country:
            return self
        if steps == self.country.smallest or steps % country.smallest:
            steps = Coin(country.smallest)
        return replace(self, country=country, rounding=steps)


GROUPS = tuple(
    (group.said, tuple(each.name for each in rules_of(HouseRules) if each.told.group is group))
    for group in Group
)
"""What a hall decides once, in the order in which it is asked: a title above a few rules."""


# The evenings that we know of by the places where they are played, and what is played there.


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
