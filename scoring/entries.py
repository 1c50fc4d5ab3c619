"""What can be in a night's log, one frozen value for each kind, to JSON and back.

An entry says what somebody in the hall said or did. It speaks of couple numbers and player ids,
never of names, and it is never changed: to put something right is an entry of its own.
Games, tables and couples are the hall's own numbers; money is cents.
"""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, get_args

from scoring import card_entries, changes, house_rules
from scoring.card_entries import CARD_KINDS, OfCards
from scoring.changes import CHANGE_KINDS, Change, PutRight
from scoring.house_rules import HouseRules
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, Seq, TableNo
from scoring.pot_entries import (
    MAIN_TILL,
    POT_KINDS,
    DrawSealed,
    DrawTyped,
    PotEntry,
    PotPaid,
    PotWon,
)
from scoring.till_entries import TILL_KINDS, CashLine, CashWhat, Counted, HandedTo, TillEntry


@dataclass(frozen=True, slots=True)
class RulesSet:
    """The night's own copy of the house rules; the last one before game 1 holds."""

    rules: HouseRules


@dataclass(frozen=True, slots=True)
class DoorOpened:
    """From now on couples come in."""


@dataclass(frozen=True, slots=True)
class Registered:
    """Two partners for the whole night, under the number on their card."""

    couple: CoupleNo
    players: tuple[PlayerId, PlayerId]


@dataclass(frozen=True, slots=True)
class Unregistered:
    """The registration is taken back; what was paid is to be given back."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class PlayerReplaced:
    """A couple's card bore the wrong person: `now` stands in for `was`, whose fee goes along."""

    couple: CoupleNo
    was: PlayerId
    now: PlayerId


@dataclass(frozen=True, slots=True)
class SingleWaiting:
    """Came alone and looks for a partner."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class SingleGone:
    """Went home without a partner."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class FeePaid:
    """Money taken at the door for one person."""

    player: PlayerId
    amount: Cents
    till: str = MAIN_TILL


@dataclass(frozen=True, slots=True)
class FeeGivenBack:
    """Money given back to one person."""

    player: PlayerId
    amount: Cents
    till: str = MAIN_TILL


@dataclass(frozen=True, slots=True)
class TableGiven:
    """The table card that a couple was handed at the door; None takes it back."""

    couple: CoupleNo
    table: TableNo | None


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits where before `game`: whole places, the bye chair as table 0."""

    game: GameNo
    seats: tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]


@dataclass(frozen=True, slots=True)
class Bell:
    """A game begins; its time is the game's clock."""

    game: GameNo


@dataclass(frozen=True, slots=True)
class Won:
    """This couple gets the hole, and it walks."""

    game: GameNo
    table: TableNo
    winner: CoupleNo


@dataclass(frozen=True, slots=True)
class TotalsTyped:
    """Holes on each card up to and including game `after`, in place of the games themselves."""

    after: GameNo
    totals: tuple[tuple[CoupleNo, int], ...]
    reason: str


class Wish(StrEnum):
    """What a tied couple says. PLAY and FORFEIT answer somebody else's PLAY_OFF."""

    SPLIT = "split"
    CUT = "cut"
    PLAY_OFF = "play_off"
    PLAY = "play"
    FORFEIT = "forfeit"


class CutBy(StrEnum):
    """A real deck, typed in, or the program's own draw."""

    DECK = "deck"
    PROGRAM = "program"


@dataclass(frozen=True, slots=True)
class Wished:
    """A tied couple's wish. `place` is the level's, from 1; 0 is the booby prize."""

    place: int
    couple: CoupleNo
    wants: Wish


@dataclass(frozen=True, slots=True)
class CutMade:
    """The cards that the tied couples cut: a rank, with or without a suit ("7", "TD")."""

    place: int
    cards: tuple[tuple[CoupleNo, str], ...]
    by: CutBy


@dataclass(frozen=True, slots=True)
class PlayedOff:
    """The winner of a play-off."""

    place: int
    winner: CoupleNo


@dataclass(frozen=True, slots=True)
class PaidOut:
    """A prize was handed over; one that is a thing is handed over as no money."""

    place: int
    couple: CoupleNo
    amount: Cents
    till: str = MAIN_TILL


@dataclass(frozen=True, slots=True)
class Closed:
    """The night is over. `counted` is the cash found, if it was counted; `reason` explains what is open."""

    counted: Cents | None
    reason: str


@dataclass(frozen=True, slots=True)
class Undone:
    """Entry `undoes` counts no more."""

    undoes: Seq


Entry = (
    RulesSet
    | DoorOpened
    | Registered
    | Unregistered
    | PlayerReplaced
    | SingleWaiting
    | SingleGone
    | FeePaid
    | FeeGivenBack
    | TableGiven
    | Seated
    | Bell
    | Won
    | TotalsTyped
    | Wished
    | CutMade
    | PlayedOff
    | PaidOut
    | Closed
    | Undone
    | Change
    | OfCards
    | PotEntry
    | TillEntry
)

KINDS: dict[str, type[Entry]] = {
    "rules set": RulesSet,
    "door opened": DoorOpened,
    "registered": Registered,
    "unregistered": Unregistered,
    "player replaced": PlayerReplaced,
    "single waiting": SingleWaiting,
    "single gone": SingleGone,
    "fee paid": FeePaid,
    "fee given back": FeeGivenBack,
    "table given": TableGiven,
    "seated": Seated,
    "bell": Bell,
    "won": Won,
    "put right": PutRight,
    "totals typed": TotalsTyped,
    "wished": Wished,
    "cut made": CutMade,
    "played off": PlayedOff,
    "paid out": PaidOut,
    "closed": Closed,
    "undone": Undone,
    **CHANGE_KINDS,
    **CARD_KINDS,
    **POT_KINDS,
    **TILL_KINDS,
}
"""Every kind by the name it has in the log. A name once used keeps its meaning for good."""

_NAMES = {entry: name for name, entry in KINDS.items()}
_FIELDS = {entry: tuple(field.name for field in fields(entry)) for entry in get_args(Entry)}


_GREW = frozenset({PutRight, FeePaid, FeeGivenBack, PaidOut, DrawSealed})
"""Kinds that say more than they once did: what an older line leaves out has its default."""


class UnreadableEntry(ValueError):
    """A line of the log that no entry can be made of."""


def kind_of(entry: Entry) -> str:
    """The name under which the log keeps this kind of entry."""
    return _NAMES[type(entry)]


def kinds_of(*entries: type[Entry]) -> list[str]:
    """The names under which the log keeps these kinds."""
    return [_NAMES[each] for each in entries]


def people_of(entry: Entry) -> tuple[PlayerId, ...]:
    """The people an entry speaks of."""
    match entry:
        case (
            Registered(players=players)
            | changes.Reserved(players)
            | changes.ReservationDropped(players)
        ):
            return players
        case PlayerReplaced(_, was, now) | changes.Substituted(_, was, now):
            return was, now
        case changes.PartnersTraded(one, other):
            return one, other
        case SingleWaiting(player) | SingleGone(player) | FeePaid(player) | FeeGivenBack(player):
            return (player,)
        case CashLine(player=player) | PotPaid(player=player) | HandedTo(player=player) if player:
            return (player,)
        case _:
            return (entry.player,) if isinstance(entry, changes.FeeSet) else ()


def write(entry: Entry) -> dict[str, Any]:
    """The facts of an entry as plain JSON values."""
    if isinstance(entry, RulesSet):
        return {"rules": house_rules.to_json(entry.rules)}
    facts = {name: getattr(entry, name) for name in _FIELDS[type(entry)]}
    if isinstance(entry, changes.RulesChanged):
        facts["rules"] = house_rules.to_json(entry.rules)
    return facts


def read(kind: str, facts: dict[str, Any]) -> Entry:
    """The entry that `write` wrote, whether or not the facts went through JSON.

    Raises UnreadableEntry for an unknown kind, a fact that is missing or one that is unknown.
    """
    try:
        entry = KINDS[kind]
        if len(facts) == len(_FIELDS[entry]) or entry in _GREW:
            reader = _READERS.get(entry)
            return reader(facts) if reader else entry(**facts)
    except (KeyError, TypeError, ValueError) as wrong:
        raise UnreadableEntry(f"{kind}: {facts}") from wrong
    raise UnreadableEntry(f"{kind}: {facts}")


# JSON knows no tuples and no enums: the kinds that hold them say how they are read.
_READERS: dict[type[Entry], Any] = {
    RulesSet: lambda facts: RulesSet(house_rules.from_json(facts["rules"])),
    Registered: lambda facts: Registered(facts["couple"], _pair(facts["players"])),
    Seated: lambda facts: Seated(
        facts["game"],
        tuple((table, tuple(couples)) for table, couples in facts["seats"]),
    ),
    TotalsTyped: lambda facts: TotalsTyped(
        facts["after"], _pairs(facts["totals"]), facts["reason"]
    ),
    Wished: lambda facts: Wished(facts["place"], facts["couple"], Wish(facts["wants"])),
    changes.Reserved: lambda facts: changes.Reserved(_pair(facts["players"])),
    changes.ReservationDropped: lambda facts: changes.ReservationDropped(_pair(facts["players"])),
    changes.RulesChanged: lambda facts: changes.RulesChanged(
        facts["game"], house_rules.from_json(facts["rules"]), facts["reason"]
    ),
    # The first ones said game, table, winner and instead_of only.
    PutRight: lambda facts: PutRight(**facts | _lists(facts, "exchanged", "answers")),
    CutMade: lambda facts: CutMade(facts["place"], _pairs(facts["cards"]), CutBy(facts["by"])),
    card_entries.CardRead: lambda facts: card_entries.CardRead(
        facts["couple"],
        tuple(facts["punched"]),
        facts["finished"],
        card_entries.Reading(facts["reading"]),
        facts["instead_of"],
    ),
    card_entries.RepairAccepted: lambda facts: card_entries.RepairAccepted(
        _lists(facts, "holes")["holes"], facts["reason"], tuple(facts["misplaced"])
    ),
    card_entries.GamesFromCards: lambda facts: card_entries.GamesFromCards(
        _lists(facts, "results")["results"]
    ),
    DrawTyped: lambda facts: DrawTyped(**facts | _lists(facts, "outcome")),
    PotWon: lambda facts: PotWon(**facts | _lists(facts, "couples")),
    CashLine: lambda facts: CashLine(**facts | {"what": CashWhat(facts["what"])}),
    Counted: lambda facts: Counted(**facts | _lists(facts, "pieces")),
}


def _pair(values: Any) -> tuple[Any, Any]:
    first, second = values
    return first, second


def _lists(facts: dict[str, Any], *names: str) -> dict[str, tuple[Any, ...]]:
    return {
        name: tuple(tuple(each) if isinstance(each, list) else each for each in facts.get(name, ()))
        for name in names
    }


def _pairs(values: Any) -> tuple[tuple[Any, Any], ...]:
    return tuple(_pair(each) for each in values)
