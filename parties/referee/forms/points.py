"""A game as its points are told: who plays, who deals first, and hand after hand. All of it is
in the page's address, or the log of the night has it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from engine.bookkeeping import HandResult
from engine.calls import Bid, plain_bid
from engine.notation_words import CALLS
from engine.tables import table_fault
from engine.variants import Variant
from parties.web.fields import WholeNumberField, is_number
from scoring.numbers import Seq

LETTERS = "ABCDEFGHIJ"

MOST_HANDS = 100

LONGEST_NAME = 40

_WHO = ("bidder", "partner", "first", "best", "missed", "jinked")

_MORE = (*_WHO, "bid", "order", "trumped")

_TAKEN = re.compile(r"[0-9]{1,3}(?:[-\u2013\s,/]+[0-9]{1,3})*")

_ORDER = re.compile(r"[A-J][0-9]{1,3}(?:-[A-J][0-9]{1,3}){0,4}")

_HAND = re.compile(r"(?P<taken>x|[0-9]{1,3}(?:-[0-9]{1,3})*)(?P<more>(?:;\w+=[\w-]+)*)")


class NotTold(Exception):
    """Something is missing or cannot be read; the message says it to the reader."""


@dataclass(frozen=True, slots=True)
class Told:
    """One hand as people say it: points by side, and what else is needed. No points: thrown in."""

    taken: tuple[int, ...]
    bidder: str | None = None
    bid: str = ""
    partner: str | None = None
    first: str | None = None  # who reached the target first, where that was asked
    best: str | None = None  # who had the best trump, where that was asked
    order: str = ""  # the points as they fell, where that is known: A5-B10-A5
    trumped: str = ""  # did an opponent of the bidder play a trump, where it is known: yes, no
    missed: str | None = None  # who had to rob and did not, where that bars from the pool
    jinked: str | None = None  # who played on after three tricks

    @property
    def thrown_in(self) -> bool:
        """Nobody took the bid."""
        return not self.taken

    def as_typed(self) -> str:
        """The hand as an address has it.

        >>> Told((20, 10), bidder="A", bid="25").as_typed()
        '20-10;bidder=A;bid=25'
        """
        if self.thrown_in:
            return "x"
        said = [f";{name}={getattr(self, name)}" for name in _MORE if getattr(self, name)]
        return "-".join(map(str, self.taken)) + "".join(said)

    def result(self) -> HandResult:
        """The hand as the sheet takes it. Where only who was first is known, his points come
        first."""
        taken = dict(zip(LETTERS, self.taken, strict=False))
        return HandResult(
            taken=taken,
            bidder=self.bidder,
            bid=read_bid(self.bid) if self.bid else None,
            partner=self.partner,
            in_order=self._in_order(taken),
            opponents_trumped={"yes": True, "no": False}.get(self.trumped),
            best_trump_side=self.best,
            failed_to_rob=self.missed,
            played_on=self.jinked,
        )

    def _in_order(self, taken: dict[str, int]) -> tuple[tuple[str, int], ...]:
        if self.order:
            return _fell(self.order)
        first = sorted(taken.items(), key=lambda each: each[0] != self.first)
        return tuple(first) if self.first else ()


@dataclass(frozen=True, slots=True)
class Game:
    """Who plays, by name; which of them deals first; the hands so far."""

    names: tuple[str, ...]
    dealer: int
    hands: tuple[Told, ...]

    @property
    def letters(self) -> str:
        """What the sheet calls the sides."""
        return LETTERS[: len(self.names)]


def in_order_typed(points: Iterable[tuple[str, int]]) -> str:
    """The points as they fell, as an address has them.

    >>> in_order_typed([("A", 5), ("B", 10)])
    'A5-B10'
    """
    return "-".join(f"{letter}{number}" for letter, number in points)


def _fell(order: str) -> tuple[tuple[str, int], ...]:
    return tuple((each[0], int(each[1:])) for each in order.split("-"))


def read_bid(typed: str) -> Bid:
    """25; 30-for-60. Raises `NotTold`."""
    call = plain_bid(int(typed)) if is_number(typed) and len(typed) < 4 else CALLS.get(typed)
    if not isinstance(call, Bid):
        raise NotTold(_("“%(typed)s” is not a bid.") % {"typed": typed})
    return call


def read_sides(typed: QueryDict) -> tuple[str, ...]:
    """The names of who plays. Raises `NotTold`."""
    names = tuple(" ".join(each.split())[:LONGEST_NAME] for each in typed.getlist("side"))
    names = tuple(each for each in names if each)
    if len(names) < 2:
        raise NotTold(_("Say who plays: two sides at the least."))
    if len(set(names)) < len(names):
        raise NotTold(_("Two sides have one name. Give each its own."))
    return names[: len(LETTERS)]


def read_game(typed: QueryDict, names: tuple[str, ...]) -> Game:
    """The game as its address has it, without a hand that is entered now. Raises `NotTold`."""
    dealer = typed.get("dealer", "0")
    first = int(dealer) if is_number(dealer) and int(dealer) < len(names) else 0
    told = typed.getlist("hand")
    if len(told) > MOST_HANDS:
        raise NotTold(_("No game has so many hands."))
    hands = tuple(read_hand(each, len(names)) for each in told)
    return Game(names, first, _answered(hands, typed, names))


def with_hand(game: Game, typed: QueryDict) -> Game:
    """The game with the hand that is entered now, if one is. Raises `NotTold`."""
    return replace(game, hands=(*game.hands, *_entered(typed, game.names)))


def seats_for(variant: Variant, sides: int) -> tuple[str, ...] | None:
    """The side of each seat: four at a table where two sides may be couples. None: not for so
    many sides."""
    for seats in (2, 1, 3):
        seated = tuple(LETTERS[:sides]) * seats
        if table_fault(variant, seated) is None:
            return seated
    return None


def sides_of(variant: Variant) -> tuple[int, ...]:
    """How many sides can play it, from two; each once."""
    return tuple(n for n in range(2, len(LETTERS) + 1) if seats_for(variant, n))


def is_told(text: str) -> bool:
    """Whether a kept hand is its points, and not its cards."""
    return _HAND.fullmatch(text) is not None


def read_hand(typed: str, sides: int) -> Told:
    """A hand as an address has it. Raises `NotTold`."""
    found = _HAND.fullmatch(typed)
    if found is None:
        raise NotTold(_("A hand in this address cannot be read. Start the game again."))
    if found["taken"] == "x":
        return Told(())
    taken = tuple(int(each) for each in found["taken"].split("-"))
    more = dict(each.split("=", 1) for each in found["more"].split(";") if each)
    known = set(LETTERS[:sides]) >= {more[name] for name in _WHO if name in more}
    adds_up = "order" not in more or _comes_to(more["order"], taken)
    if not (len(taken) == sides and more.keys() <= set(_MORE) and known and adds_up):
        raise NotTold(_("A hand in this address cannot be read. Start the game again."))
    return Told(taken, **more)


def _comes_to(order: str, taken: tuple[int, ...]) -> bool:
    """Do the points as they fell add up to these?"""
    if not _ORDER.fullmatch(order):
        return False
    sums = dict.fromkeys(LETTERS[: len(taken)], 0)
    for letter, points in _fell(order):
        sums[letter] = sums.get(letter, 0) + points
    return tuple(sums.values()) == taken


def _entered(typed: QueryDict, names: tuple[str, ...]) -> Iterator[Told]:
    """The hand that is entered now, if one is."""
    if "throw_in" in typed:
        yield Told(())
        return
    points = typed.get("points") or " ".join(typed.getlist("taken"))
    if not points.strip():
        return
    if not _TAKEN.fullmatch(points.strip()):
        raise NotTold(_("“%(typed)s” are not points. Write them as 20 10.") % {"typed": points})
    taken = tuple(int(each) for each in re.findall(r"[0-9]+", points))
    if len(taken) != len(names):
        raise NotTold(_("Say the points of each side: 20 10, in the order of the sheet."))
    bid = typed.get("bid", "")
    if bid:
        read_bid(bid)
    asked = ("bidder", "partner", "missed", "jinked")
    bidder, partner, missed, jinked = (_letter(typed, each, names) for each in asked)
    trumped = "no" if "untrumped" in typed else ""
    yield Told(taken, bidder, bid, partner, trumped=trumped, missed=missed, jinked=jinked)


def _answered(
    hands: tuple[Told, ...], typed: QueryDict, names: tuple[str, ...]
) -> tuple[Told, ...]:
    """Who was first, or had the best trump, in the last hand."""
    first, best = _letter(typed, "first", names), _letter(typed, "best", names)
    if not hands or not (first or best):
        return hands
    last = replace(hands[-1], first=first or hands[-1].first, best=best or hands[-1].best)
    return (*hands[:-1], last)


def _letter(typed: QueryDict, field: str, names: tuple[str, ...]) -> str | None:
    said = typed.get(field, "")
    return said if said and said in LETTERS[: len(names)] else None


class ToldHandForm(forms.Form):
    """A hand of a table as it is told, or what was asked of the last one; with `instead_of` in the
    place of one that is kept."""

    instead_of = WholeNumberField(required=False, min_value=1, max_value=2**31 - 1)

    def __init__(self, data: QueryDict, names: tuple[str, ...], kept: Mapping[Seq, Told]) -> None:
        super().__init__(data)
        self.typed, self.names, self.kept = data, names, kept
        self.told: Told | None = None
        self.stands_for: Seq | None = None

    def clean(self) -> None:
        """The hand; None where one is taken back."""
        typed = self.typed
        self.stands_for = self.cleaned_data.get("instead_of")
        if "take_back" in typed:
            return
        try:
            hands = tuple(self.kept.values())[-1:]
            answered = _answered(hands, typed, self.names)
            if answered != hands:
                self.stands_for, self.told = tuple(self.kept)[-1], answered[-1]
            else:
                self.told = next(_entered(typed, self.names), None)
        except NotTold as missing:
            raise forms.ValidationError(str(missing)) from None
        if self.told is None:
            raise forms.ValidationError(_("Say the points of the hand."))
