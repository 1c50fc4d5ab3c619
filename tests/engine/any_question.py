"""Every public function of the engine, asked about anything: values by dice, of the types that it
takes. Cards, seats, sides and records need not be of one game, nor be right."""

import inspect
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import is_dataclass
from enum import Enum
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType, NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import engine
from engine.bidding import Auction, Bidding, opening
from engine.calls import SIXTY_FOR_120, THIRTY_FOR_SIXTY, Bid, plain_bid
from engine.cards import Card, CardSet, Seat, card_set
from engine.combinations import Refusal
from engine.deal import Deal
from engine.game import Sheet, new_game
from engine.play import Law, law_of
from engine.variants import Variant
from tests.engine.second_opinion import damaged
from tests.engine.whole_hands import Dice, tables, whole_hand

BETWEEN_MODULES = {
    "engine.best_play",  # takes dice: asked in its own tests
    "engine.bid_odds",  # as `engine.best_play`
    "engine.endgame",  # made of a hand that goes by the rules
    "engine.hand",  # asked move by move, and out of turn, in its own tests
    "engine.looking_back",  # as `engine.best_play`
    "engine.notation_words",  # words by their place in a line
    "engine.playing",  # as `engine.hand`
    "engine.playouts",  # as `engine.endgame`
    "engine.playing_on",  # asked where all the seats are there
    "engine.position",  # as `engine.hand`
    "engine.rights",  # as `engine.hand`
    "engine.setup_check",  # as above
    "engine.sampling",  # as `engine.endgame`
    "engine.simple_moves",  # as `engine.hand`
    "engine.simple_player",  # asked at its turn in a hand that goes by the rules
    "engine.solver",  # as `engine.endgame`
    "engine.throwing",  # as `engine.hand`
}
NUMBERS = (-5, 0, 1, 2, 3, 4, 5, 6, 10, 20, 25, 30, 45, 100)
WORDS = ("A", "B", "1", "5H", "JK", "x", "", "S", "N")
ANYTHING = (1, "x", None, [1], True, {})


class NotMade(Exception):
    """Dice make no value of this type."""


def questions() -> Iterator[tuple[str, Any, type | None]]:
    """Each public function, and each method with the class that it belongs to."""
    for found in iter_modules(engine.__path__):
        name = f"engine.{found.name}"
        if name not in BETWEEN_MODULES:
            yield from _of(import_module(name))


def _of(module: ModuleType) -> Iterator[tuple[str, Any, type | None]]:
    for name, value in vars(module).items():
        if name.startswith("_") or getattr(value, "__module__", None) != module.__name__:
            continue
        if inspect.isclass(value):
            methods = vars(value).items()
            yield from (
                (f"{name}.{each}", method, value)
                for each, method in methods
                if not each.startswith("_") and inspect.isfunction(method)
            )
        elif callable(value) and inspect.isfunction(inspect.unwrap(value)):
            yield f"{module.__name__}.{name}", value, None


class Asker:
    """One hand, damaged, its game, and values by dice."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        variant, deal = whole_hand(seed)
        for _ in range(self.dice.randrange(3)):
            deal = damaged(self.dice, deal)
        part = self.dice.choice(Deal._fields)
        other = whole_hand(self.dice.randrange(500))[1]
        if self.dice.random() < 1 / 2:
            deal = deal._replace(**{part: getattr(other, part)})
        sheet = new_game(variant, next(tables(variant)), Seat(0))
        bidding = opening(Auction(variant, deal.players, Seat(0)))
        self.known = {
            Variant: variant,
            Deal: deal,
            Law: law_of(variant),
            Sheet: sheet,
            Bidding: bidding,
        }

    def asks(self, function: Any, owner: type | None) -> None:
        """Raises what the function raises, and `NotMade` where it takes what dice do not make."""
        raw = inspect.unwrap(function)
        try:
            kinds = get_type_hints(raw)
        except NameError as typed_only:  # imported for the type checker alone
            raise NotMade from typed_only
        given: dict[str, Any] = {}
        for name, parameter in inspect.signature(raw).parameters.items():
            if name == "self":
                given[name] = self.a(owner)
            elif parameter.default is parameter.empty or self.dice.random() < 1 / 2:
                given[name] = self.a(kinds[name])
        answer = function(**given)
        if inspect.isgenerator(answer):
            list(answer)

    def a(self, kind: Any) -> Any:
        """A value of that type."""
        if kind in self.known:
            return self.known[kind]
        if isinstance(kind, NewType):
            return self.of_new_type(kind)
        if get_origin(kind) is not None:
            return self.composed(kind)
        if kind in (Any, object):
            return self.dice.choice(ANYTHING)
        if kind is Bid:
            return self.dice.choice((plain_bid(20), THIRTY_FOR_SIXTY, SIXTY_FOR_120, Bid(7, 7)))
        plain = {bool: (True, False), int: NUMBERS, str: WORDS, NoneType: (None,)}
        return self.dice.choice(plain[kind]) if kind in plain else self.by_its_fields(kind)

    def of_new_type(self, kind: NewType) -> Any:
        numbers = {Card: lambda: self.dice.randrange(53), Seat: lambda: self.dice.randrange(-1, 11)}
        if kind is CardSet:
            return card_set(Card(self.dice.randrange(53)) for _ in range(self.dice.randrange(8)))
        return numbers[kind]() if kind in numbers else self.a(kind.__supertype__)

    def composed(self, kind: Any) -> Any:
        origin, parts, some = get_origin(kind), get_args(kind), range(self.dice.randrange(6))
        if origin in (Union, UnionType):  # of a new type it is the older one
            return self.a(self.dice.choice(parts))
        if origin is tuple and parts[-1:] != (Ellipsis,):
            return tuple(self.a(part) for part in parts)
        if origin in (tuple, list, Sequence, Iterable, Collection):
            return tuple(self.a(parts[0]) for _ in some)
        if origin in (set, frozenset, Set):
            return frozenset(self.a(parts[0]) for _ in some)
        if origin in (dict, Mapping):
            return {self.a(parts[0]): self.a(parts[1]) for _ in some}
        raise NotMade(kind)

    def by_its_fields(self, kind: Any) -> Any:
        if issubclass(kind, Enum):
            return self.dice.choice(list(kind))
        if not (is_dataclass(kind) or hasattr(kind, "_fields")) or kind is Refusal:
            raise NotMade(kind)
        kinds = get_type_hints(kind)
        names = inspect.signature(kind).parameters
        return kind(**{name: self.a(kinds[name]) for name in names})
