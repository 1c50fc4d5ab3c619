"""A punch card, and what is refused of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import DoorNotOpen, NoSuchCouple
from scoring.log.entry import gettext_noop
from scoring.log.lines import Refusal
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, HowManyHoles, Seq, TableNo

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.punch_cards.reading import CardRead, Happened, RepairAccepted


# Punch cards as they are read in at the end of a night.
#
# A hole with the number 7 means "won game 7", never "my seventh win": so the cards can be checked.


PointsOnCard = tuple[GameNo, int, int | None]
"""What a card says of a game where points are counted: the own side's, and those against it, None
where they were not read."""


@dataclass(frozen=True, slots=True)
class PunchCard:
    """One couple's card. `finished` is the table where it played its last game, if that is written
    on the card; of a card that is `lost` no hole is known."""

    couple: CoupleNo
    punched: frozenset[GameNo] = frozenset()
    finished: TableNo | None = None
    lost: bool = False


def known_punch_cards(cards: Mapping[CoupleNo, PunchCard]) -> dict[CoupleNo, PunchCard]:
    """The cards of which the holes are known."""
    return {couple: card for couple, card in cards.items() if not card.lost}


@dataclass(frozen=True, slots=True)
class ReadOtherwise:
    """A card that two people read differently: holes that only one of them saw, and both tables."""

    couple: CoupleNo
    first_only: frozenset[GameNo]
    second_only: frozenset[GameNo]
    finished: tuple[TableNo | None, TableNo | None]


def read_otherwise(
    first: Mapping[CoupleNo, PunchCard], second: Mapping[CoupleNo, PunchCard]
) -> tuple[ReadOtherwise, ...]:
    """Where a second reading differs from the first, of the cards that both have read."""
    both = sorted(first.keys() & second.keys())
    return tuple(_differing(first[c], second[c]) for c in both if first[c] != second[c])


def _differing(one: PunchCard, other: PunchCard) -> ReadOtherwise:
    return ReadOtherwise(
        one.couple,
        one.punched - other.punched,
        other.punched - one.punched,
        (one.finished, other.finished),
    )


# Whose punch card it is.


def not_tonight(evening: Evening, couple: CoupleNo) -> Refusal | None:
    if not evening.door.is_open:
        return DoorNotOpen()
    return None if couple in evening.couples else NoSuchCouple(couple)


# What the log says of the punch cards: what was read on each, and what was said to explain
# it.


class Reading(StrEnum):
    """Which reading of a card: the first, a second one by somebody who has not seen the first, or
    the one that settles where the two differ."""

    FIRST = "first"
    SECOND = "second"
    SETTLED = "settled"


@dataclass(slots=True)
class PunchCardFacts:
    """What was read on a couple's card, by which reading, with the lines that say so."""

    readings: dict[Reading, CardRead] = field(default_factory=dict)
    seqs: dict[Reading, Seq] = field(default_factory=dict)
    lost: Seq | None = None

    @property
    def stands(self) -> CardRead | None:
        """The reading that counts: the one that settled it, else the first, else the second."""
        in_order = (Reading.SETTLED, Reading.FIRST, Reading.SECOND)
        return next((self.readings[each] for each in in_order if each in self.readings), None)


@dataclass(slots=True)
class CardFacts:
    """What the log says of the punch cards: what was read on each couple's, which repairs were
    accepted, and what the hall said did not happen."""

    by_couple: dict[CoupleNo, PunchCardFacts] = field(default_factory=dict)
    repairs: list[RepairAccepted] = field(default_factory=list)
    denied: set[Happened] = field(default_factory=set)


# Why something cannot be said, as data with its sentence: of punch cards.


class CardReadAlready(Refusal):
    """This card was read before, with other holes or another table; `holes` is how many it had."""

    couple: CoupleNo
    holes: HowManyHoles
    said: ClassVar[str] = gettext_noop(
        "The card of %(couple)s was read before, with %(holes)s. Is it the right card? If "
        "this reading is right, say so."
    )


class CardNotLost(Refusal):
    """This card was read, with so many holes; so it is here."""

    couple: CoupleNo
    holes: HowManyHoles
    said: ClassVar[str] = gettext_noop(
        "The card of %(couple)s was read, with %(holes)s, so it is not lost. If that was "
        "another card, undo the reading first."
    )


class CardNotIn(Refusal):
    """The card of this couple was not read."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("The card of %(couple)s was not read yet.")


class NoTableTonight(Refusal):
    """The hall has no table with this number tonight."""

    table: TableNo

    @property
    def said(self) -> str:
        if self.table == BYE_CHAIR:
            return gettext_noop("There is no bye chair tonight.")
        return gettext_noop("There is no %(table)s tonight.")


class NothingToSettle(Refusal):
    """The two readings of this card agree, or there are not two."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("There is nothing to settle about the card of %(couple)s.")


class NothingToRepair(Refusal):
    """The cards have it like that already."""

    said: ClassVar[str] = gettext_noop("The cards have it like that already.")


class CardsStillOut(Refusal):
    """A night can be made from the cards once these are read too, or said to be lost."""

    couples: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop(
        "Not in yet: the cards of %(couples)s. Read them, or say that they are lost."
    )


class CardsDoNotAgree(Refusal):
    """At this table of this game not exactly one of the couples has the hole."""

    game: GameNo
    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "The cards do not agree about game %(game)s at %(table)s. Settle that first."
    )


class CardsLostThere(Refusal):
    """Who won this game cannot be told from cards: those of all these couples are lost."""

    game: GameNo
    table: TableNo
    couples: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop(
        "Who won game %(game)s at %(table)s cannot be told, as the cards of %(couples)s are "
        "lost. Ask them, and enter it on the floor; the cards tell the rest."
    )


class NotOnCards(Refusal):
    """How this game went at this table stands on no card: they are lost, or the sides were level and
    nobody wrote down who went on."""

    game: GameNo
    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "How game %(game)s went at %(table)s, and who went on, stands on no card. Ask them, and "
        "enter it on the floor; the cards tell the rest."
    )


class GamesAllIn(Refusal):
    """Every game has its results: there is nothing left to make from the cards."""

    said: ClassVar[str] = gettext_noop(
        "Every game has its results: there is nothing left to make from the cards."
    )
