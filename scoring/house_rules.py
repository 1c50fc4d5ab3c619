"""What differs from hall to hall, as one frozen value, and the halls we know of by name.

Every field has a default that the halls' own sources give or, where no source says, one that the
help text of the field calls our own choice. A night keeps its own copy in its log.
"""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from scoring import pot_rules
from scoring.numbers import Cents
from scoring.pot_rules import PotRule, order_is_wrong, whole
from scoring.room import Direction

VERSION = 1
MOST_GAMES = 40
"""More numbers than this do not fit round a punch card."""
MOST_CENTS = Cents(10_000_000)
"""A hundred thousand dollars: more than any hall takes, so more is a slip of the finger."""
LONGEST_GOODS = 60
MOST_FOR_A_PRICE = 1_000
"""Tickets that anybody buys at once."""


Switch = tuple[str, Any]
"""A switch of the card game and the value a hall has turned it to; the game itself knows both."""


class TableGame(StrEnum):
    """The game played at the tables, by the name of its preset in the engine."""

    CAPE_BRETON_45 = "cape_breton_45"
    TRADITIONAL_45 = "traditional_45"
    TRADITIONAL_120 = "traditional_120"
    AUCTION_45_PARTNERS = "auction_45_partners"
    AUCTION_45_MERRIMACK = "auction_45_merrimack"
    MARITIME_125 = "maritime_125"
    MARITIME_125_COUNTRY = "maritime_125_country"
    NEWFOUNDLAND_120 = "newfoundland_120"
    ONE_TEN = "one_ten"
    FIVE_AND_FORTY_1831 = "five_and_forty_1831"
    TWENTY_FIVE = "twenty_five"
    SPOIL_FIVE = "spoil_five"


class Draw(StrEnum):
    """How couples come to their first tables."""

    BLIND = "blind"
    HANDED_OUT = "handed_out"
    BY_HAND = "by_hand"


class CutAce(StrEnum):
    """Where the ace stands when low card wins a cut."""

    LOW = "low"
    HIGH = "high"


class PlayOff(StrEnum):
    """What a play-off is; with three couples or more the low card of a cut sits out first."""

    ONE_GAME = "one_game"
    ONE_HAND = "one_hand"


class Odd(StrEnum):
    """What is done with an odd couple: it sits out in the bye chair, two volunteers make it even,
    or one table has three couples."""

    BYE_CHAIR = "bye_chair"
    HOUSE_COUPLE = "house_couple"
    THREE = "three"


class LateGames(StrEnum):
    """What the games before a late couple came count for it: nothing, or every second one won."""

    NOT_WON = "not_won"
    HALF_WON = "half_won"


class NoTaker(StrEnum):
    """Where a prize goes whose level nobody reached."""

    KEPT = "kept"
    TO_FIRST = "to_first"
    TO_POT = "to_pot"


class Places(StrEnum):
    """Who is second when two are first: the next level (1, 1, 2), or nobody (1, 1, 3): then the
    tied couples settle the prizes of all places they take up, or have them pooled and shared."""

    LEVELS = "levels"
    COMPETITION = "competition"
    POOLED = "pooled"


class PrizeKind(StrEnum):
    """A fixed amount of cents, a share of the takings in whole per cent, or a thing."""

    AMOUNT = "amount"
    SHARE = "share"
    GOODS = "goods"


@dataclass(frozen=True, slots=True)
class Prize:
    """What is offered for one level: `value` is cents, or per cent of the takings; of a thing, which
    is named in `goods`, it is what it is worth, and 0 where nobody says."""

    kind: PrizeKind
    value: int
    goods: str = ""

    def __post_init__(self) -> None:
        most = 100 if self.kind is PrizeKind.SHARE else MOST_CENTS
        is_thing = self.kind is PrizeKind.GOODS
        if not (0 if is_thing else 1) <= self.value <= most:
            raise ValueError(f"a prize of {self.value} ({self.kind})")
        if is_thing != bool(self.goods.strip()) or len(self.goods) > LONGEST_GOODS:
            raise ValueError(f"a prize named {self.goods!r} ({self.kind})")


@dataclass(frozen=True, slots=True)
class TicketPrice:
    """So many tickets for so much, in cents: one for $1, three for $2."""

    tickets: int
    amount: Cents

    def __post_init__(self) -> None:
        if not (1 <= self.tickets <= MOST_FOR_A_PRICE and 1 <= self.amount <= MOST_CENTS):
            raise ValueError(f"{self.tickets} tickets for {self.amount} cents")


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One hall's rules. `source` says who told us, and when. Raises ValueError on nonsense.

    `rolling`: no bell between games, a table goes on as soon as both its couples are there.
    `break_after` is the game after which there is tea; 0 where there is none.
    """

    source: str = ""
    games: int = 25
    table_game: TableGame = TableGame.CAPE_BRETON_45
    direction: Direction = Direction.UP
    draw: Draw = Draw.BLIND
    avoid_last_table_mates: bool = True
    bye_earns_hole: bool = False
    fee: Cents = Cents(500)
    prizes: tuple[Prize, ...] = (
        Prize(PrizeKind.SHARE, 30),
        Prize(PrizeKind.SHARE, 20),
        Prize(PrizeKind.SHARE, 10),
    )
    booby: Prize | None = None
    no_taker: NoTaker = NoTaker.KEPT
    rounding: Cents = Cents(5)
    cut_ace: CutAce = CutAce.LOW
    play_off: PlayOff = PlayOff.ONE_GAME
    table_switches: tuple[Switch, ...] = ()
    odd: Odd = Odd.BYE_CHAIR
    rolling: bool = False
    break_after: int = 0
    late_games: LateGames = LateGames.NOT_WON
    places: Places = Places.LEVELS
    pots: tuple[PotRule, ...] = ()
    ticket_prices: tuple[TicketPrice, ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise ValueError(f"{self.games} games")
        if not 0 <= self.fee <= MOST_CENTS:
            raise ValueError(f"a fee of {self.fee} cents")
        if self.rounding < 1:
            raise ValueError(f"a rounding of {self.rounding} cents")
        if not 0 <= self.break_after <= MOST_GAMES:
            raise ValueError(f"a break after game {self.break_after}")
        named = [name for name, _ in self.table_switches]
        if len(set(named)) < len(named):
            raise ValueError(f"a switch turned twice: {named}")
        if wrong := order_is_wrong(self.pots):
            raise ValueError(f"a pot that stands twice, or runs over into none: {wrong}")


@dataclass(frozen=True, slots=True)
class Preset:
    """A hall's rules under a name."""

    name: str
    rules: HouseRules


CAPE_BRETON = Preset(
    "cape_breton",
    HouseRules(
        source="Wikipedia, “Forty-fives”: 25 games, winners move and deal, three prizes by levels",
    ),
)
WENTWORTH = Preset(
    "wentworth",
    HouseRules(
        source="Newspaper account of the weekly party at Wentworth, Nova Scotia: $3 a ticket, "
        "Auction 45s, the card of the first table handed out face down",
        table_game=TableGame.AUCTION_45_PARTNERS,
        draw=Draw.HANDED_OUT,
        fee=Cents(300),
    ),
)
SHORT_EVENING = Preset(
    "short_evening",
    HouseRules(
        source="Ours, for a first try: twelve games take about an hour",
        games=12,
        fee=Cents(200),
    ),
)
PRESETS: tuple[Preset, ...] = (CAPE_BRETON, WENTWORTH, SHORT_EVENING)


class UnreadableRules(ValueError):
    """JSON that is no house rules. `key` names what is at fault."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def to_json(rules: HouseRules) -> dict[str, Any]:
    """The rules as plain JSON values, with the version that wrote them."""
    prizes = [_prize_to_json(prize) for prize in rules.prizes]
    booby = _prize_to_json(rules.booby) if rules.booby else None
    plain = {field.name: getattr(rules, field.name) for field in fields(rules)}
    switches = [[name, _plain(value)] for name, value in rules.table_switches]
    pots = [pot_rules.to_json(pot) for pot in rules.pots]
    tickets = [[price.tickets, price.amount] for price in rules.ticket_prices]
    lists = {"prizes": prizes, "table_switches": switches, "pots": pots, "ticket_prices": tickets}
    return {**plain, **lists, "version": VERSION, "booby": booby}


def from_json(data: dict[str, Any]) -> HouseRules:
    """The rules that `to_json` wrote. An unknown key or value is refused by name."""
    if data.get("version") != VERSION:
        raise UnreadableRules("version")
    known = {field.name for field in fields(HouseRules)}
    values: dict[str, Any] = {}
    for key, value in data.items():
        if key == "version":
            continue
        if key not in known:
            raise UnreadableRules(key)
        values[key] = _read(key, value)
    try:
        return HouseRules(**values)
    except ValueError as nonsense:
        raise UnreadableRules(str(nonsense)) from nonsense


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _prize_to_json(prize: Prize) -> list[Any]:
    thing = [prize.goods] if prize.kind is PrizeKind.GOODS else []
    return [prize.kind.value, prize.value, *thing]


def _prize(value: Any) -> Prize:
    kind, amount, *thing = value
    return Prize(PrizeKind(kind), whole(amount), *thing)


def _ticket_price(value: Any) -> TicketPrice:
    tickets, amount = value
    return TicketPrice(whole(tickets), Cents(whole(amount)))


def _switch(value: Any) -> Switch:
    name, turned_to = value
    if type(name) is not str:
        raise TypeError(f"{name!r} is no name of a switch")
    return name, _turned_to(turned_to)


def _turned_to(value: Any) -> Any:
    """A word, a number, yes or no, nothing, or a list of these."""
    if isinstance(value, list | tuple):
        return tuple(_turned_to(each) for each in value)
    if value is None or type(value) in (str, int, bool):
        return value
    raise TypeError(f"{value!r} is nothing a switch is turned to")


def _typed(kind: type) -> Any:
    def reader(value: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is not a {kind.__name__}")
        return value

    return reader


_READERS: dict[str, Any] = {
    "source": _typed(str),
    "games": whole,
    "table_game": TableGame,
    "direction": Direction,
    "draw": Draw,
    "avoid_last_table_mates": _typed(bool),
    "bye_earns_hole": _typed(bool),
    "fee": whole,
    "prizes": lambda value: tuple(_prize(each) for each in value),
    "booby": lambda value: None if value is None else _prize(value),
    "no_taker": NoTaker,
    "rounding": whole,
    "cut_ace": CutAce,
    "play_off": PlayOff,
    "odd": Odd,
    "rolling": _typed(bool),
    "break_after": whole,
    "late_games": LateGames,
    "places": Places,
    "pots": lambda value: tuple(pot_rules.from_json(each) for each in value),
    "ticket_prices": lambda value: tuple(_ticket_price(each) for each in value),
    "table_switches": lambda value: tuple(_switch(each) for each in value),
}


def _read(key: str, value: Any) -> Any:
    try:
        return _READERS[key](value)
    except (TypeError, ValueError) as wrong:
        raise UnreadableRules(key) from wrong
