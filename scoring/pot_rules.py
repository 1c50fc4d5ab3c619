"""What makes a pot: what feeds it, what wins it, what stays in it; as a value, to JSON and back.

A pot is money kept for a purpose that may outlive the night: a jackpot, a cookie jar, a 50/50, a
pot that must go before Christmas, any that a club names. No source fixes one of these switches
beyond the games to reach ("14 of 20") and the cookie jar's drawn games; the defaults are ours.
"""

from dataclasses import dataclass, fields
from datetime import date
from enum import StrEnum
from typing import Any

from scoring.numbers import Cents

LONGEST_NAME = 40
HIGHEST_COUNT = 40
"""No night has more games, so nobody can reach or draw more."""
HIGHEST_MONEY = Cents(10_000_000)
"""A hundred thousand dollars: more than any hall takes, so more is a slip of the finger."""


class FeedKind(StrEnum):
    """What feeds a pot on a night: so many cents a couple, a person or a side fee; or so many in
    the hundred of the fees at the door or of the tickets sold for it."""

    COUPLE = "couple"
    PERSON = "person"
    SHARE = "share"
    SIDE_FEE = "side_fee"
    TICKETS = "tickets"


class WonBy(StrEnum):
    """What wins a pot: games reached, all of the drawn games or most of them, a draw, or a hand
    that the hall itself points with."""

    REACH = "reach"
    ALL_DRAWN = "all_drawn"
    MOST_DRAWN = "most_drawn"
    DRAW = "draw"
    HAND = "hand"


class DrawnWhen(StrEnum):
    """When the games of a cookie jar are drawn: sealed before play, or after the cards are in."""

    BEFORE = "before"
    AFTER = "after"


class Entrants(StrEnum):
    """Who can win a pot: every couple, or those who paid its side fee."""

    ALL = "all"
    PAID = "paid"


class SatOutCounts(StrEnum):
    """What a drawn game counts in which a couple sat out: what its card says, won, or not won."""

    AS_CARD = "as_card"
    WON = "won"
    NOT_WON = "not_won"


class Several(StrEnum):
    """What several winners of one pot do."""

    SHARE = "share"
    CUT = "cut"


PERCENTS = frozenset({FeedKind.SHARE, FeedKind.TICKETS})
DRAWN = frozenset({WonBy.ALL_DRAWN, WonBy.MOST_DRAWN})
COUNTED = DRAWN | {WonBy.REACH}
"""Ways to win that the cards decide, and nobody has to say who."""


@dataclass(frozen=True, slots=True)
class Feed:
    """One thing that feeds a pot: `value` is cents, or per cent where the kind is a share."""

    kind: FeedKind
    value: int

    def __post_init__(self) -> None:
        most = 100 if self.kind in PERCENTS else HIGHEST_MONEY
        if not 0 < self.value <= most:
            raise ValueError(f"a feed of {self.value} ({self.kind})")


@dataclass(frozen=True, slots=True)
class PotRule:
    """One pot of a club. Raises ValueError on nonsense.

    `number` is the games to reach, or how many game numbers are drawn. The hurdle `falls` by so
    many games each night the pot has stood, never below `lowest`. `opening` is what the club
    begins it with; of a pot that is won `seed` is kept back. More than `cap` (0: none) runs over
    into the pot `overflow`, or to the hall (""). On or after `must_go` (an ISO date, or "") the
    best takes it.
    """

    name: str
    feeds: tuple[Feed, ...] = ()
    won_by: WonBy = WonBy.HAND
    number: int = 0
    falls: int = 0
    lowest: int = 1
    drawn: DrawnWhen = DrawnWhen.AFTER
    entrants: Entrants = Entrants.ALL
    sat_out: SatOutCounts = SatOutCounts.AS_CARD
    several: Several = Several.SHARE
    opening: Cents = Cents(0)
    seed: Cents = Cents(0)
    cap: Cents = Cents(0)
    overflow: str = ""
    must_go: str = ""

    def __post_init__(self) -> None:
        if wrong := _nonsense(self):
            raise ValueError(wrong)

    @property
    def is_drawn(self) -> bool:
        """Whether game numbers are drawn for it."""
        return self.won_by in DRAWN

    @property
    def side_fee(self) -> Cents:
        """What a couple pays for this pot beside the fee at the door; 0 where nobody does."""
        paid = (feed.value for feed in self.feeds if feed.kind is FeedKind.SIDE_FEE)
        return Cents(next(paid, 0))

    def hurdle(self, stood: int) -> int:
        """The games to reach tonight, when the pot has stood so many nights.

        >>> PotRule("Jackpot", won_by=WonBy.REACH, number=20, falls=1, lowest=18).hurdle(5)
        18
        """
        return max(self.lowest, self.number - self.falls * stood)

    def must_go_on(self, night: str) -> bool:
        """Whether it must go on a night, by its ISO date."""
        return bool(self.must_go) and night >= self.must_go


def order_is_wrong(pots: tuple[PotRule, ...]) -> str | None:
    """The name of a pot that stands twice, or runs over into none that stands after it."""
    names = [pot.name for pot in pots]
    for place, pot in enumerate(pots):
        later = names[place + 1 :]
        if pot.name in later or (pot.overflow and pot.overflow not in later):
            return pot.name
    return None


def _nonsense(rule: PotRule) -> str:
    kinds = [feed.kind for feed in rule.feeds]
    counted = rule.won_by in COUNTED
    wrong = {
        f"a pot named {rule.name!r}": not 0 < len(rule.name.strip()) <= LONGEST_NAME,
        "two feeds of one kind": len(set(kinds)) < len(kinds),
        f"a number of {rule.number}": not int(counted) <= rule.number <= HIGHEST_COUNT,
        f"falls by {rule.falls}": not 0 <= rule.falls <= HIGHEST_COUNT,
        f"a lowest of {rule.lowest}": not 1 <= rule.lowest <= HIGHEST_COUNT,
        "those who paid, and nothing to pay": rule.entrants is Entrants.PAID and not rule.side_fee,
        "money out of range": not all(0 <= each <= HIGHEST_MONEY for each in _money(rule)),
        "kept back above the cap": 0 < rule.cap < rule.seed,
        f"must go {rule.must_go!r}": bool(rule.must_go) and not _is_date(rule.must_go),
    }
    return next((words for words, holds in wrong.items() if holds), "")


def _money(rule: PotRule) -> tuple[Cents, ...]:
    return rule.opening, rule.seed, rule.cap


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


class UnreadablePot(ValueError):
    """JSON that is no pot. `key` names what is at fault."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def to_json(rule: PotRule) -> dict[str, Any]:
    """A pot as plain JSON values."""
    plain = {field.name: getattr(rule, field.name) for field in fields(rule)}
    return plain | {"feeds": [[feed.kind.value, feed.value] for feed in rule.feeds]}


def from_json(data: Any) -> PotRule:
    """The pot that `to_json` wrote. An unknown key or value is refused by name."""
    if not isinstance(data, dict):
        raise UnreadablePot("pot")
    values: dict[str, Any] = {}
    for key, value in data.items():
        try:
            values[key] = _READERS[key](value)
        except (KeyError, TypeError, ValueError) as wrong:
            raise UnreadablePot(str(key)) from wrong
    try:
        return PotRule(**values)
    except (TypeError, ValueError) as nonsense:
        raise UnreadablePot(str(nonsense)) from nonsense


def whole(value: Any) -> int:
    """A whole number out of JSON, where neither 1.0 nor true is one. Raises TypeError."""
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _text(value: Any) -> str:
    if type(value) is not str:
        raise TypeError(f"{value!r} is not text")
    return value


def _feeds(value: Any) -> tuple[Feed, ...]:
    return tuple(Feed(FeedKind(kind), whole(worth)) for kind, worth in value)


_READERS: dict[str, Any] = {
    "name": _text,
    "feeds": _feeds,
    "won_by": WonBy,
    "number": whole,
    "falls": whole,
    "lowest": whole,
    "drawn": DrawnWhen,
    "entrants": Entrants,
    "sat_out": SatOutCounts,
    "several": Several,
    "opening": whole,
    "seed": whole,
    "cap": whole,
    "overflow": _text,
    "must_go": _text,
}
