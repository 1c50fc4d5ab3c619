"""House rules switch by switch: reading values as they stand in a club's rules, and making a
variant of a preset and the switches a hall has turned.

Nothing is guessed: an unknown preset, switch or value is refused by name, and so is a combination
that makes no sense (`engine.combinations`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, ClassVar, Final

from . import variants
from .combinations import Refusal, SwitchName, nonsense_in
from .presets import PRESETS
from .said import gettext_noop
from .unanswered import EngineError
from .variants import CARDS_EACH, Variant

Value = object  # what JSON can hold: a word, a number, true or false, a list, null
MOST_AT_ONCE = 3  # "the dealer never deals more than three cards at a time" [A], [B 14]
LARGEST_KITTY = 5


@dataclass(frozen=True, slots=True)
class UnknownPreset(Refusal):
    """No variant has that name."""

    name: str
    said: ClassVar[str] = gettext_noop("No card game here is called “%(name)s”.")


@dataclass(frozen=True, slots=True)
class UnknownSwitch(Refusal):
    """No switch has that name."""

    name: str
    said: ClassVar[str] = gettext_noop("The card game has no switch called “%(name)s”.")


@dataclass(frozen=True, slots=True)
class UnknownValue(Refusal):
    """The switch has no such value. `allowed` says what it takes, for a person to read."""

    switch: SwitchName
    value: str
    allowed: str
    said: ClassVar[str] = gettext_noop(
        "“%(switch)s” cannot be “%(value)s”. It can be: %(allowed)s."
    )


class RulesRefused(EngineError):
    """These house rules cannot be played; `refusals` says why, each as data."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__(refusals)
        self.refusals = refusals

    @property
    def why(self) -> tuple[Refusal, ...]:
        """The refusals."""
        return self.refusals


class Unreadable(Exception):
    """Inside this module: the value is not one of the switch's."""


@dataclass(frozen=True, slots=True)
class Switch:
    """How a switch is read from JSON and written back."""

    allowed: str
    read: Callable[[Value], Any]


def variant_of(preset: str, turned: Mapping[str, Value] | None = None) -> Variant:
    """The preset with these switches turned; raises `RulesRefused` with every reason."""
    base = PRESETS.get(preset)
    if base is None:
        raise RulesRefused((UnknownPreset(preset),))
    values, refusals = _read_all(turned or {})
    if refusals:
        raise RulesRefused(refusals)
    variant = replace(base, **values)
    if nonsense := nonsense_in(variant):
        raise RulesRefused(nonsense)
    return variant


def refusals_of(preset: str, turned: Mapping[str, Value]) -> tuple[Refusal, ...]:
    """Why these house rules cannot be played; () when they can."""
    try:
        variant_of(preset, turned)
    except RulesRefused as refused:
        return refused.refusals
    return ()


def switches_of(variant: Variant) -> dict[str, Value]:
    """Every switch of the variant with its value, as it is written in JSON."""
    return {name: _as_json(getattr(variant, name)) for name in SWITCHES}


@dataclass(frozen=True, slots=True)
class Difference:
    """One switch on which two variants differ, with both values as JSON has them."""

    switch: str
    here: Value
    there: Value


def differences(here: Variant, there: Variant) -> tuple[Difference, ...]:
    """What is played differently here than there, in the order of the rule book."""
    ours, theirs = switches_of(here), switches_of(there)
    return tuple(
        Difference(name, ours[name], theirs[name])
        for name in SWITCHES
        if ours[name] != theirs[name]
    )


def _read_all(turned: Mapping[str, Value]) -> tuple[dict[str, Any], tuple[Refusal, ...]]:
    values: dict[str, Any] = {}
    refusals: list[Refusal] = []
    for name, value in turned.items():
        switch = SWITCHES.get(name)
        if switch is None:
            refusals.append(UnknownSwitch(name))
            continue
        try:
            values[name] = switch.read(value)
        except Unreadable:
            refusals.append(UnknownValue(SwitchName(name), str(value), switch.allowed))
    return values, tuple(refusals)


def _as_json(value: Any) -> Value:
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, tuple):
        return [_as_json(item) for item in value]
    return value


def _flag() -> Switch:
    def read(value: Value) -> bool:
        if not isinstance(value, bool):
            raise Unreadable
        return value

    return Switch("true, false", read)


def _one_of(kind: type[StrEnum]) -> Switch:
    def read(value: Value) -> StrEnum:
        try:
            return kind(str(value))
        except ValueError:
            raise Unreadable from None

    return Switch(", ".join(kind), read)


def _points(*, least: int, most: int, none: bool = True) -> Switch:
    """A number of points in fives; with `none`, also null or "none" for no such rule."""

    def read(value: Value) -> int | None:
        if none and value in (None, "none"):
            return None
        return _whole(value, least, most, step=5)

    return Switch(f"{least} to {most} by fives{', none' if none else ''}", read)


def _whole(value: Value, least: int, most: int, step: int = 1) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Unreadable
    if value % step or not least <= value <= most:
        raise Unreadable
    return value


def _number_or(word: type[StrEnum], least: int, most: int) -> Switch:
    def read(value: Value) -> int | StrEnum:
        if value in tuple(word):
            return word(str(value))
        return _whole(value, least, most)

    return Switch(f"{least} to {most}, {', '.join(word)}", read)


def _target() -> Switch:
    def read(value: Value) -> int | None:
        return None if value in (None, "pool") else _whole(value, 5, 500, step=5)

    return Switch("5 to 500 by fives, pool", read)


def _bids() -> Switch:
    def read(value: Value) -> tuple[int, ...]:
        if not isinstance(value, list | tuple):
            raise Unreadable
        return tuple(sorted({_whole(bid, 5, 60, step=5) for bid in value}))

    return Switch("a list of bids by fives", read)


def _packets() -> Switch:
    def read(value: Value) -> tuple[tuple[int, ...], ...]:
        if not isinstance(value, list | tuple) or not value:
            raise Unreadable
        return tuple(_packet(ways) for ways in value)

    return Switch("lists of one to three cards that make five", read)


def _packet(ways: Value) -> tuple[int, ...]:
    if not isinstance(ways, list | tuple):
        raise Unreadable
    packet = tuple(_whole(cards, 1, MOST_AT_ONCE) for cards in ways)
    if sum(packet) != CARDS_EACH:
        raise Unreadable
    return packet


# What a club cannot turn: they come with the preset.
FIXED: Final = frozenset({"name", "source", "players", "sides", "rank_order", "arrivers_deal"})

SWITCHES: Final[dict[str, Switch]] = {
    "joker": _flag(),
    "offsuit_ace_high": _flag(),
    "trump_by": _one_of(variants.TrumpBy),
    "robbing": _one_of(variants.Robbing),
    "unrobbed_ace_lowest": _flag(),
    "stock_robbing": _flag(),
    "dealer_robs_pack": _flag(),
    "packets": _packets(),
    "kitty": Switch("0 to 5", lambda value: _whole(value, 0, LARGEST_KITTY)),
    "kitty_before_trump": _flag(),
    "go_on_kitty": _flag(),
    "top_card_go": _flag(),
    "must_hold_named_trump": _flag(),
    "bids": _bids(),
    "procedure": _one_of(variants.Procedure),
    "hold": _flag(),
    "min_hold": _points(least=5, most=60),
    "all_pass": _one_of(variants.AllPass),
    "thirty": _one_of(variants.Thirty),
    "sixty_for_120": _flag(),
    "min_bid_at_100": _points(least=5, most=60),
    "raise_own_bid_to_30": _flag(),
    "draw": _one_of(variants.Draw),
    "min_keep": _number_or(variants.MinKeep, 0, CARDS_EACH),
    "four_and_a_flip": _flag(),
    "leads": _one_of(variants.Leads),
    "follow": _one_of(variants.Follow),
    "plain_lead": _one_of(variants.PlainLead),
    "renege": _one_of(variants.Renege),
    "ah_lead_forces_hearts": _flag(),
    "ah_lead_stops_renege": _flag(),
    "call_time": _one_of(variants.CallTime),
    "callable": _one_of(variants.Callable),
    "called_card_trick": _number_or(variants.AnyTrick, 1, 5),
    "call_own": _flag(),
    "booked": _flag(),
    "trick_points": _points(least=5, most=50, none=False),
    "best_trump_bonus": _one_of(variants.BestTrumpBonus),
    "offsuit_set_30": _flag(),
    "target": _target(),
    "bidder_goes_out": _flag(),
    "partner_shares_win": _flag(),
    "exact_tie": _one_of(variants.ExactTie),
    "lock_at": _points(least=5, most=500),
    "cap": _points(least=5, most=500),
    "cap_mode": _one_of(variants.CapMode),
    "floor": _points(least=-500, most=-5),
    "exact_45_to_zero": _flag(),
    "ends_mid_hand": _flag(),
    "jinking": _flag(),
}
ASKED_FIRST: Final = ("offsuit_ace_high", "ah_lead_forces_hearts", "renege", "exact_tie")
"""What halls differ in most: a new club is asked these."""

assert {field.name for field in fields(Variant)} - FIXED == SWITCHES.keys()  # noqa: S101 - a switch for every field
