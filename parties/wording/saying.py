"""A value with a sentence of its own, said in the reader's language."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Protocol, Union, get_args, get_origin, get_type_hints

from django.utils.translation import gettext

from parties.wording.counted import prize_for
from parties.wording.country import Look, by_cards, day, hour, played
from parties.wording.formats import format_name
from parties.wording.money import till
from parties.wording.ties import card
from parties.wording.verdict import numbers, on_a_card
from parties.wording.words import (
    Names,
    capital,
    couple,
    couples,
    games,
    listed,
    money,
    of_cards,
    percent,
    person,
    prize,
    table,
    tables,
)
from scoring.door.refusals import NumberOutOfRange, SamePlayerTwice
from scoring.draws.refusals import NothingToDraw
from scoring.formats.format import Format
from scoring.log.entry import gettext_noop
from scoring.numbers import (
    Cents,
    CoupleNo,
    EachTable,
    GameNo,
    GamesPunched,
    HowManyGames,
    HowManyHoles,
    PlayerId,
    PlayingCard,
    PrizePlace,
    TableNo,
    TillName,
    TimeOfDay,
    Winner,
)
from scoring.pots.pots import SOMEBODY
from scoring.prizes.further import FurtherPrize
from scoring.punch_cards.repair import WalkAccepted
from scoring.rules.choices import Prize, PrizeKind
from scoring.seats.refusals import OtherPeopleSitThere, SeatsNotDrawn, TooFewCouples


class HasSentence(Protocol):
    """Anything with a sentence over its own fields and properties."""

    @property
    def said(self) -> str:
        """The sentence in English, ``%(field)s`` standing for what is filled in."""


Speaker = Callable[[Any, Names], str]

_OF_CARDS: Mapping[str, str] = {
    NumberOutOfRange.said: gettext_noop("A card’s number is from 1 to %(most)s."),
    SamePlayerTwice.said: gettext_noop("%(player)s is named twice."),
    TooFewCouples.said: gettext_noop("There are too few to play. Register more first."),
    SeatsNotDrawn.said: gettext_noop(
        "The tables are not drawn for those who are here now. Draw them first."
    ),
    OtherPeopleSitThere.said: gettext_noop(
        "Seat the very cards that sit at %(tables)s now, each of them once. To move somebody from "
        "another table, change that table too."
    ),
    NothingToDraw.said: gettext_noop(
        "What “%(draw)s” is drawn for is settled already, or others are to draw now. Look at the page "
        "again."
    ),
    WalkAccepted.said: gettext_noop(
        "Before game %(game)s people sat in each other’s place, at %(places)s. %(reason)s"
    ),
}
"""What is said of couples, and of cards where a card is not a couple's."""


def _winners(numbers: Iterable[CoupleNo]) -> str:
    some = list(numbers)
    if not some:
        return gettext("nobody")
    return gettext("the holder of the ticket") if SOMEBODY in some else couples(some)


def _further(prizes: Iterable[FurtherPrize]) -> str:
    """First prize (ladies), $12; and so on."""
    return "; ".join(f"{prize_for(played(), each.given)}, {_worth(each.prize)}" for each in prizes)


def _worth(offered: Prize) -> str:
    if offered.kind is PrizeKind.SHARE:
        return percent(offered.value)
    return offered.goods or money(Cents(offered.value))


def _results(results: Iterable[tuple[GameNo, TableNo]]) -> str:
    said = gettext("game %(game)s at %(table)s")
    return "; ".join(said % {"game": game, "table": table(at)} for game, at in results)


SPEAKERS: Mapping[Any, Speaker] = {
    CoupleNo: lambda number, _names: couple(number),
    Winner: lambda number, _names: _winners([number]),
    tuple[CoupleNo, ...]: lambda numbers, _names: _winners(numbers),
    TableNo: lambda number, _names: table(number),
    tuple[TableNo, ...]: lambda numbers, _names: tables(numbers),
    EachTable: lambda numbers, _names: listed(map(table, numbers)),
    tuple[tuple[GameNo, TableNo], ...]: lambda results, _names: _results(results),
    HowManyGames: lambda number, _names: games(number),
    GamesPunched: lambda games, _names: numbers(games),
    HowManyHoles: lambda number, _names: on_a_card(number),
    Cents: lambda amount, _names: money(amount),
    PlayingCard: lambda turned, _names: card(turned),
    TillName: lambda name, _names: till(name),
    tuple[TillName, ...]: lambda names_of_tills, _names: listed(map(till, names_of_tills)),
    date: lambda on, _names: day(on, Look.WEEKDAY),
    TimeOfDay: lambda at, _names: hour(at),
    tuple[date, ...]: lambda nights, _names: listed(map(day, nights)),
    PrizePlace: lambda place, _names: prize(place),
    tuple[PrizePlace, ...]: lambda places, _names: ", ".join(map(prize, places)),
    tuple[FurtherPrize, ...]: lambda prizes, _names: _further(prizes),
    PlayerId: person,
    tuple[PlayerId, ...]: lambda players, names: listed(person(p, names) for p in players),
    Format: lambda form, _names: format_name(form),
    tuple[PlayerId, PlayerId]: lambda players, names: listed(person(p, names) for p in players),
    tuple[str, ...]: lambda words, _names: listed(words),
    tuple[int, ...]: lambda numbers, _names: listed(numbers),
}
"""How a field is spoken, by its type; any other as it stands."""


def say(what: HasSentence, names: Names, speakers: Mapping[Any, Speaker] = SPEAKERS) -> str:
    """The sentence of a value, with people by their names.

    `speakers` says how the fields are spoken, by their types.
    """
    return capital(spoken(what, names, speakers))


def spoken(what: HasSentence, names: Names, speakers: Mapping[Any, Speaker] = SPEAKERS) -> str:
    """The same as a part of another sentence, without its capital."""
    said = what.said
    said = _OF_CARDS.get(said, said) if by_cards() else said
    return of_cards(gettext(said) % _Spoken(what, names, speakers)) if said else ""


def one_by_one(
    some: Iterable[HasSentence], names: Names, speakers: Mapping[Any, Speaker] = SPEAKERS
) -> str:
    """Several of them as one part of a sentence."""
    return "; ".join(spoken(each, names, speakers) for each in some)


class _Spoken:
    """The fields of a value as they are spoken, each only where its sentence asks for it."""

    def __init__(self, what: HasSentence, names: Names, speakers: Mapping[Any, Speaker]) -> None:
        self._what, self._names, self._speakers = what, names, speakers

    def __getitem__(self, name: str) -> str:
        value, declared = getattr(self._what, name), _types_of(type(self._what)).get(name)
        if isinstance(value, Enum) and hasattr(value, "said"):
            return gettext(value.said) % self  # a reason, over the fields of what gives it
        speaker = self._speakers.get(declared) or self._speakers.get(_but_for_none(declared))
        if speaker:
            return speaker(value, self._names)
        if hasattr(value, "said"):
            return spoken(value, self._names, self._speakers)
        if isinstance(value, tuple):
            return one_by_one(value, self._names, self._speakers)
        return str(value)


@cache
def _types_of(kind: type) -> dict[str, Any]:
    """The declared type of each field and property of a class."""
    of_properties = {
        name: get_type_hints(attribute.fget, include_extras=True).get("return")
        for each in reversed(kind.__mro__)
        for name, attribute in vars(each).items()
        if isinstance(attribute, property) and attribute.fget is not None
    }
    return of_properties | get_type_hints(kind, include_extras=True)


def _but_for_none(declared: Any) -> Any:
    """A field that may be None is spoken like one that may not."""
    if get_origin(declared) not in (Union, UnionType):  # `Cents | None` is the first in 3.11
        return declared
    left = [each for each in get_args(declared) if each is not NoneType]
    return left[0] if len(left) == 1 else declared
