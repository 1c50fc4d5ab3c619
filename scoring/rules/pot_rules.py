"""What makes a pot: what feeds it, what wins it, what stays in it; as a value, to JSON and back.

A pot is money kept for a purpose that may outlive the night: a jackpot, a cookie jar, a 50/50, a
pot that must go before Christmas, any that a club names. No source fixes one of these switches
beyond the games to reach ("14 of 20") and the cookie jar's drawn games; the defaults are ours.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Self

from scoring.as_json import Row
from scoring.log.entry import gettext_noop
from scoring.numbers import MOST_CENTS, Cents
from scoring.rules.choices import Choice, out_of_range, rule, told

LONGEST_NAME = 40
HIGHEST_COUNT = 40
"""No night has more games, so nobody can reach or draw more."""
_HOW_MANY_GAMES = gettext_noop("Write a number of games, from 1 to %(most)s.")


class FeedKind(Choice):
    """What feeds a pot on a night: so many cents a couple, a person or a side fee; or so many in
    the hundred of the fees at the door or of the tickets sold for it.

    Each says how much it is, how it is asked for, and what a line of the pot's ledger calls it.
    """

    label: str
    booked: str
    meaning: str

    COUPLE = (
        "couple",
        gettext_noop("%(amount)s a couple"),
        gettext_noop("From each couple"),
        gettext_noop("Amount per couple"),
    )
    PERSON = (
        "person",
        gettext_noop("%(amount)s a person"),
        gettext_noop("From each person"),
        gettext_noop("Amount per person"),
    )
    SHARE = (
        "share",
        gettext_noop("%(amount)s of the fees at the door"),
        gettext_noop("Per cent of the fees at the door"),
        gettext_noop("Share of the fees"),
    )
    SIDE_FEE = (
        "side_fee",
        gettext_noop("a side fee of %(amount)s from each couple that wants to be in"),
        gettext_noop("A side fee, from each couple that wants to be in"),
        gettext_noop("Side fees"),
    )
    TICKETS = (
        "tickets",
        gettext_noop("%(amount)s of the tickets sold for it"),
        gettext_noop("Per cent of the tickets sold for it"),
        gettext_noop("Share of the tickets"),
        gettext_noop("50 for a 50/50."),
    )

    def __new__(
        cls, value: str, said: str = "", label: str = "", booked: str = "", meaning: str = ""
    ) -> Self:
        """A choice with more words than others."""
        member = str.__new__(cls, value)
        member._value_, member.said = value, said
        member.label, member.booked, member.meaning = label, booked, meaning
        return member


class WonBy(Choice):
    """What wins a pot: games reached, all of the drawn games or most of them, a draw, a hand
    that the hall itself points with, or the ace of spades turned from a deck."""

    REACH = "reach", gettext_noop("whoever wins so many games")
    ALL_DRAWN = "all_drawn", gettext_noop("whoever has all of the drawn games punched")
    MOST_DRAWN = "most_drawn", gettext_noop("whoever has most of the drawn games punched")
    DRAW = "draw", gettext_noop("a ticket that is drawn")
    HAND = "hand", gettext_noop("whomever the hall names")
    ACE = "ace", gettext_noop("whoever turns the ace of spades")


class DrawnWhen(Choice):
    """When the games of a cookie jar are drawn: sealed before play, or after the cards are in."""

    BEFORE = "before", gettext_noop("sealed before game 1, drawn when the last game is in")
    AFTER = "after", gettext_noop("not before the last game is in")


class Entrants(Choice):
    """Who can win a pot: every couple, or those who paid its side fee."""

    ALL = "all", gettext_noop("every couple")
    PAID = "paid", gettext_noop("couples that paid the side fee")


class SatOutCounts(Choice):
    """What a drawn game counts in which a couple sat out: what its card says, won, or not won."""

    AS_CARD = "as_card", gettext_noop("what the card says")
    WON = "won", gettext_noop("a game won")
    NOT_WON = "not_won", gettext_noop("a game not won")


class Several(Choice):
    """What several winners of one pot do."""

    SHARE = "share", gettext_noop("share it")
    CUT = "cut", gettext_noop("cut for it, low card wins")


PERCENTS = frozenset({FeedKind.SHARE, FeedKind.TICKETS})
DRAWN = frozenset({WonBy.ALL_DRAWN, WonBy.MOST_DRAWN})
COUNTED = DRAWN | {WonBy.REACH}
"""Ways to win that the cards decide, and nobody has to say who."""


@dataclass(frozen=True, slots=True)
class Feed(Row):
    """One thing that feeds a pot: `value` is cents, or per cent where the kind is a share."""

    kind: FeedKind
    value: int

    def __post_init__(self) -> None:
        most = 100 if self.kind in PERCENTS else MOST_CENTS
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

    name: str = field(
        metadata=told(
            gettext_noop("What it is called"),
            gettext_noop(
                "Its money goes by its name: under another name the next night begins another pot."
            ),
        )
    )
    feeds: tuple[Feed, ...] = rule((), gettext_noop("Where its money comes from"))
    won_by: WonBy = rule(WonBy.HAND, gettext_noop("It goes to"))
    number: int = rule(
        0,
        gettext_noop("How many games"),
        gettext_noop("To be won, or to be drawn. Not asked where a ticket or the hall decides."),
        least=1,
        most=HIGHEST_COUNT,
        refused=_HOW_MANY_GAMES,
        may_be_empty=True,
    )
    falls: int = rule(
        0,
        gettext_noop("Each night without a winner, this many games fewer"),
        gettext_noop("0 if the hurdle stays."),
        least=0,
        most=HIGHEST_COUNT,
        refused=_HOW_MANY_GAMES,
        may_be_empty=True,
    )
    lowest: int = rule(
        1,
        gettext_noop("But never fewer than"),
        least=1,
        most=HIGHEST_COUNT,
        refused=_HOW_MANY_GAMES,
        may_be_empty=True,
    )
    drawn: DrawnWhen = rule(
        DrawnWhen.AFTER,
        gettext_noop("The games are drawn"),
        gettext_noop("Afterwards is safest against a hole that somebody punches himself."),
    )
    sat_out: SatOutCounts = rule(
        SatOutCounts.AS_CARD, gettext_noop("A drawn game that a couple sat out is")
    )
    entrants: Entrants = rule(Entrants.ALL, gettext_noop("Who can win it"))
    several: Several = rule(Several.SHARE, gettext_noop("Several winners"))
    opening: Cents = rule(
        Cents(0),
        gettext_noop("The club begins it with"),
        least=0,
        most=MOST_CENTS,
        may_be_empty=True,
    )
    seed: Cents = rule(
        Cents(0),
        gettext_noop("Kept back when it is won, to begin the next"),
        least=0,
        most=MOST_CENTS,
        may_be_empty=True,
    )
    cap: Cents = rule(
        Cents(0),
        gettext_noop("It holds at most"),
        gettext_noop("Empty if it may grow."),
        least=0,
        most=MOST_CENTS,
        may_be_empty=True,
    )
    overflow: str = rule("", gettext_noop("Anything more goes to"), may_be_empty=True)
    must_go: str = rule(
        "",
        gettext_noop("It must go on the first night from"),
        gettext_noop("On that night the best takes it. Empty for none."),
        may_be_empty=True,
    )

    tickets_of: str = rule(
        "", gettext_noop("Its tickets are those of another pot"), may_be_empty=True
    )

    def __post_init__(self) -> None:
        if wrong := _nonsense(self):
            raise ValueError(wrong)

    @property
    def sale(self) -> str:
        """The pot under whose name its tickets are sold: its own, or the other one's."""
        return self.tickets_of or self.name

    @property
    def of_tickets(self) -> int:
        """Per cent of their sale that go into it."""
        return sum(feed.value for feed in self.feeds if feed.kind is FeedKind.TICKETS)

    @property
    def is_drawn(self) -> bool:
        """Whether game numbers are drawn for it."""
        return self.won_by in DRAWN

    @property
    def has_deck(self) -> bool:
        """Whether a card is turned for it."""
        return self.won_by is WonBy.ACE

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

    @property
    def fewest(self) -> int:
        """The games that it asks for at least, however long it has stood."""
        falls = self.won_by is WonBy.REACH and self.falls
        return min(self.number, self.lowest) if falls else self.number

    def must_go_on(self, night: str) -> bool:
        """Whether it must go on a night, by its ISO date."""
        return bool(self.must_go) and night >= self.must_go


def order_is_wrong(pots: tuple[PotRule, ...]) -> str | None:
    """The name of a pot that stands twice, runs over into none that stands after it, has the tickets of
    none, or takes more of a sale than the others leave."""
    sales = Counter[str]()
    names = [pot.name for pot in pots]
    for place, pot in enumerate(pots):
        later = names[place + 1 :]
        if pot.name in later or (pot.overflow and pot.overflow not in later):
            return pot.name
        sales[pot.sale] += pot.of_tickets
        if pot.tickets_of == pot.name or pot.sale not in names or sales[pot.sale] > 100:
            return pot.name
    return None


def without_holes(pots: tuple[PotRule, ...]) -> tuple[PotRule, ...]:
    """Those of an evening on which no games won are counted: whoever wins so many, or has those that were
    drawn, can take none of them; but for one that another runs over into."""
    return those(pots, lambda pot: pot.won_by not in COUNTED)


def by_the_person(pots: tuple[PotRule, ...]) -> tuple[PotRule, ...]:
    """Fed by half as much a person as by a couple, where a card is no couple's.

    >>> by_the_person((PotRule("Jackpot", (Feed(FeedKind.COUPLE, 200),)),))[0].feeds
    (Feed(kind=<FeedKind.PERSON: 'person'>, value=100),)
    """
    return tuple(replace(pot, feeds=_by_the_person(pot.feeds)) for pot in pots)


def _by_the_person(feeds: tuple[Feed, ...]) -> tuple[Feed, ...]:
    amounts = {feed.kind: feed.value for feed in feeds}
    if couple := amounts.pop(FeedKind.COUPLE, 0):
        amounts[FeedKind.PERSON] = amounts.get(FeedKind.PERSON, 0) + max(couple // 2, 1)
    return tuple(Feed(kind, amounts[kind]) for kind in FeedKind if kind in amounts)


def those(pots: tuple[PotRule, ...], wanted: Callable[[PotRule], bool]) -> tuple[PotRule, ...]:
    """The wanted ones of the pots; and one that another of them runs over into."""
    kept: list[PotRule] = []
    for pot in pots:
        if wanted(pot) or pot.name in {each.overflow for each in kept}:
            kept.append(pot)
    return without_loose_ends(kept)


def without_loose_ends(pots: Sequence[PotRule]) -> tuple[PotRule, ...]:
    """None of them runs over into a pot that is not there, or has the tickets of one."""
    names = {pot.name for pot in pots}
    return tuple(
        replace(
            pot,
            overflow=pot.overflow if pot.overflow in names else "",
            tickets_of=pot.tickets_of if pot.tickets_of in names else "",
        )
        for pot in pots
    )


def _nonsense(pot: PotRule) -> str:
    kinds = [feed.kind for feed in pot.feeds]
    wrong = {
        f"a pot named {pot.name!r}": not 0 < len(pot.name.strip()) <= LONGEST_NAME,
        "two feeds of one kind": len(set(kinds)) < len(kinds),
        "no games to reach or to draw": pot.won_by in COUNTED and not pot.number,
        "those who paid, and nothing to pay": pot.entrants is Entrants.PAID and not pot.side_fee,
        "kept back above the cap": 0 < pot.cap < pot.seed,
        f"must go {pot.must_go!r}": bool(pot.must_go) and not _is_date(pot.must_go),
    }
    return out_of_range(pot) or next((words for words, holds in wrong.items() if holds), "")


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
