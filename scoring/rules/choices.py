"""What a house rule can be told as, and what there is to choose.

rolling: bool = rule(False, gettext_noop("No bell between games"), gettext_noop("A table …"))
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum, StrEnum, auto
from functools import cache
from typing import Any, NewType, Self, TypeVar, cast, get_type_hints

from scoring.as_json import Row
from scoring.log.entry import gettext_noop
from scoring.numbers import MOST_CENTS, Cents

# How a rule says all about itself where it stands: what it is called, what it means, what it may be.
#
# A rule is one field of a frozen dataclass. Its type is its kind; the rest is told beside it, in
# English, once. Forms, pages, paper and JSON read it from there, and whoever knows the reader's
# language looks the words up.


_TOLD = "told"

Usual = TypeVar("Usual")


class Choice(StrEnum):
    """One of several values that a rule can have, with its words beside it.

    ONE_GAME = "one_game", gettext_noop("one game")
    """

    said: str

    def __new__(cls, value: str, said: str = "") -> Self:
        """A member is its value, as it is kept; the words are for people."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.said = said
        return member


class MayChange(Enum):
    """How long a rule can change."""

    BEFORE_GAME_1 = auto()
    """Afterwards it has been played by."""
    FROM_A_GAME = auto()
    """A game is played by it: it can be otherwise from a game on that nobody has begun."""
    DURING_GAMES = auto()
    """It is of the night as a whole, and says nothing any more once the games are over."""
    UNTIL_SETTLED = auto()


@dataclass(frozen=True, slots=True)
class Told:
    """What a rule says of itself beside its type; `why` is who says so, and what is our own choice;
    `refused` says what its number must be. Left empty, where it may be, it is what it usually is.
    `group` is where it is asked, `on_the_wall` the sentence that hangs there while it holds."""

    label: str
    meaning: str = ""
    why: str = ""
    may_change: MayChange = MayChange.BEFORE_GAME_1
    least: int | None = None
    most: int | None = None
    refused: str = ""
    may_be_empty: bool = False
    group: Choice | None = None
    on_the_wall: str = ""


def told(label: str, meaning: str = "", **more: Any) -> Mapping[str, Told]:
    """What a field tells of its rule, as `Told` has it."""
    return {_TOLD: Told(label, meaning, **more)}


def rule(usual: Usual, label: str, meaning: str = "", **more: Any) -> Usual:
    """A field that is a rule: what it usually is, and what it tells."""
    return field(default=usual, metadata=told(label, meaning, **more))


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as it stands: its field's name, its type, what it usually is, and what it tells."""

    name: str
    kind: Any
    usual: Any
    told: Told

    @property
    def choices(self) -> type[Choice] | None:
        """What there is to choose from, where a choice is what it is."""
        return self.kind if isinstance(self.kind, type) and issubclass(self.kind, Choice) else None

    def allows(self, value: Any) -> bool:
        """Whether a number is neither too small nor too great; the usual one never is."""
        least, most = self.told.least, self.told.most
        return bool(
            value == self.usual
            or ((least is None or value >= least) and (most is None or value <= most))
        )


def rules_of(made: type[Any]) -> tuple[Rule, ...]:
    """All the rules that a value is made of, in their order; none, where it is made of no rules."""
    return _rules_of(cast("Hashable", made))


@cache
def _rules_of(made: Any) -> tuple[Rule, ...]:
    kinds = get_type_hints(made)
    return tuple(
        Rule(each.name, kinds[each.name], each.default, each.metadata[_TOLD])
        for each in fields(made)
        if _TOLD in each.metadata
    )


def changing(made: type[Any], *when: MayChange) -> frozenset[str]:
    """The names of the rules that can change just so long."""
    return frozenset(each.name for each in rules_of(made) if each.told.may_change in when)


def out_of_range(value: Any) -> str:
    """The first number among some rules that is too small or too great; "" where none is."""
    wrong = (
        f"{found} as a {each.name.replace('_', ' ')}"
        for each in rules_of(type(value))
        if not each.allows(found := getattr(value, each.name))
    )
    return next(wrong, "")


# What a house rule can choose from, each choice with its words.


class TableGame(Choice):
    """The game played at the tables, by the name of its preset in the engine."""

    CAPE_BRETON_45 = "cape_breton_45", gettext_noop("45s, Cape Breton")
    TRADITIONAL_45 = "traditional_45", gettext_noop("45s, traditional")
    TRADITIONAL_120 = "traditional_120", gettext_noop("Traditional, to 120")
    AUCTION_45_PARTNERS = "auction_45_partners", gettext_noop("Auction 45s, with partners")
    AUCTION_45_MERRIMACK = "auction_45_merrimack", gettext_noop("Auction 45s, Merrimack Valley")
    AUCTION_45_2P = "auction_45_2p", gettext_noop("Auction 45s, two players")
    AUCTION_45_3P = "auction_45_3p", gettext_noop("Auction 45s, three players")
    AUCTION_45_5P = "auction_45_5p", gettext_noop("Auction 45s, five players")
    MARITIME_125 = "maritime_125", gettext_noop("Maritime 125s")
    MARITIME_125_COUNTRY = "maritime_125_country", gettext_noop("Maritime 125s, country bidding")
    MARITIME_CUTTHROAT_3 = "maritime_cutthroat_3", gettext_noop("Maritime 125s, three players")
    MARITIME_6P = "maritime_6p", gettext_noop("Maritime 125s, six players")
    MARITIME_CALL_YOUR_PARTNER = (
        "maritime_call_your_partner",
        gettext_noop("Maritime 125s, call your partner"),
    )
    NEWFOUNDLAND_120 = "newfoundland_120", gettext_noop("Newfoundland 120s")
    NEWFOUNDLAND_CUTTHROAT_3 = (
        "newfoundland_cutthroat_3",
        gettext_noop("Newfoundland 120s, three players"),
    )
    NEWFOUNDLAND_6P = "newfoundland_6p", gettext_noop("Newfoundland 120s, six players")
    NEWFOUNDLAND_CALL_YOUR_PARTNER = (
        "newfoundland_call_your_partner",
        gettext_noop("Newfoundland 120s, call your partner"),
    )
    ONE_TEN = "one_ten", gettext_noop("110")
    FIVE_AND_FORTY_1831 = "five_and_forty_1831", gettext_noop("Five and forty, as in 1831")
    TWENTY_FIVE = "twenty_five", gettext_noop("Twenty-five")
    SPOIL_FIVE = "spoil_five", gettext_noop("Spoil five")


class Draw(Choice):
    """How couples come to their first tables."""

    BLIND = "blind", gettext_noop("drawn by the program")
    HANDED_OUT = "handed_out", gettext_noop("handed out at the door, face down")
    BY_HAND = "by_hand", gettext_noop("given out by hand")


class CutAce(Choice):
    """Where the ace stands when low card wins a cut."""

    LOW = "low", gettext_noop("low")
    HIGH = "high", gettext_noop("high")


class PlayOff(Choice):
    """What a play-off is; with three couples or more the low card of a cut sits out first."""

    ONE_GAME = "one_game", gettext_noop("one game")
    ONE_HAND = "one_hand", gettext_noop("one hand")


class Odd(Choice):
    """What is done with an odd couple: it sits out in the bye chair, two volunteers make it even,
    or one table has three couples."""

    BYE_CHAIR = "bye_chair", gettext_noop("one couple sits out in the bye chair")
    HOUSE_COUPLE = "house_couple", gettext_noop("two volunteers make the house couple")
    THREE = "three", gettext_noop("one table has three couples")


class LateGames(Choice):
    """What the games before a late couple came count for it: nothing, or every second one won."""

    NOT_WON = "not_won", gettext_noop("are not won")
    HALF_WON = "half_won", gettext_noop("are half won, half lost")


class NoTaker(Choice):
    """Where a prize goes whose level nobody reached."""

    KEPT = "kept", gettext_noop("stays with the hall")
    TO_FIRST = "to_first", gettext_noop("is added to the first prize")
    TO_POT = "to_pot", gettext_noop("goes into the first pot")


class Places(Choice):
    """Who is second when two are first: the next level (1, 1, 2), or nobody (1, 1, 3): then the
    tied couples settle the prizes of all places they take up, or have them pooled and shared."""

    LEVELS = "levels", gettext_noop("the second prize, for the next level")
    COMPETITION = "competition", gettext_noop("third place; the loser of the tie is second")
    POOLED = "pooled", gettext_noop("third place; the first two share both prizes")


class Direction(Choice):
    """Which way winners go round the ring."""

    UP = "up", gettext_noop("up: from table 1 to table 2")
    DOWN = "down", gettext_noop("down: from table 2 to table 1")


# What is offered and what tickets cost: the values that house rules are told in beside
# numbers.


LONGEST_GOODS = 60
MOST_FOR_A_PRICE = 1_000
"""Tickets that anybody buys at once."""

Coin = NewType("Coin", Cents)
"""The unit in which prizes are paid."""


class PrizeKind(StrEnum):
    """A fixed amount of cents, a share of the takings in whole per cent, or a thing."""

    AMOUNT = "amount"
    SHARE = "share"
    GOODS = "goods"


@dataclass(frozen=True, slots=True)
class Prize(Row):
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
class TicketPrice(Row):
    """So many tickets for so much, in cents: one for $1, three for $2."""

    tickets: int
    amount: Cents

    def __post_init__(self) -> None:
        if not (1 <= self.tickets <= MOST_FOR_A_PRICE and 1 <= self.amount <= MOST_CENTS):
            raise ValueError(f"{self.tickets} tickets for {self.amount} cents")


# The titles under which a hall is asked what it decides once, in their order.


class Group(Choice):
    """A title above a few of the house rules."""

    DRAW = "draw", gettext_noop("The draw and the way winners go")
    ODD = "odd", gettext_noop("An odd couple")
    BELL = "bell", gettext_noop("The bell, tea, and who comes late")
    HOURS = "hours", gettext_noop("Hours")
    TIES = "ties", gettext_noop("Ties and money")
    TICKETS = "tickets", gettext_noop("Tickets")
    MISPLAY = "misplay", gettext_noop("A misplay at the tables")
    SOURCE = "source", gettext_noop("Who told it")
