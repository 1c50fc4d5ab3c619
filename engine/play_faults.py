"""Faults from the first lead on: in the play and in the points.

A revoke is the fault of not following when bound to. Many say "renege" for it, which here is the
lawful keeping back of a top trump only.
"""

from dataclasses import dataclass
from typing import ClassVar

from .cards import Card, CardSet, Seat
from .faults import Fault, Misrecorded, Side, Unremedied
from .play import Duty
from .points import Impossible, Sums
from .rulebook import Remedy, Rule
from .said import gettext_noop


@dataclass(frozen=True, slots=True)
class WrongLeader(Fault):
    """Somebody else should have led to the trick."""

    trick: int
    seat: Seat
    expected: frozenset[Seat]
    remedy: ClassVar[Remedy] = Remedy.LEAD_PASSES
    said: ClassVar[str] = gettext_noop(
        "Trick %(trick)s: %(seat)s led, but the lead was with %(expected)s."
    )

    @property
    def rule(self) -> Rule:
        """The first lead has a rule of its own."""
        return Rule.FIRST_LEAD if self.trick == 1 else Rule.WINNER_LEADS


@dataclass(frozen=True, slots=True)
class WrongTrickSize(Misrecorded):
    """A trick without exactly one card from everybody."""

    trick: int
    cards: int
    expected: int
    rule: ClassVar[Rule] = Rule.ONE_CARD_EACH
    said: ClassVar[str] = gettext_noop(
        "Trick %(trick)s has %(cards)s cards in place of %(expected)s."
    )


@dataclass(frozen=True, slots=True)
class TricksMissing(Misrecorded):
    """Some, but not all, of the tricks are recorded; or more than there are."""

    recorded: tuple[int, ...]
    rule: ClassVar[Rule] = Rule.FIVE_TRICKS
    said: ClassVar[str] = gettext_noop(
        "Of the five tricks only these are written down: %(recorded)s."
    )


@dataclass(frozen=True, slots=True)
class NotHeld(Misrecorded):
    """He played a card that he never held, or had played before."""

    trick: int
    seat: Seat
    card: Card
    rule: ClassVar[Rule] = Rule.ONE_PACK
    said: ClassVar[str] = gettext_noop(
        "Trick %(trick)s: %(seat)s played %(card)s without holding it."
    )


@dataclass(frozen=True, slots=True)
class Revoke(Fault):
    """He played this card on that lead while holding cards that he was bound to play.

    `holding` are the cards that bound him; `legal` what he might have played.
    """

    trick: int
    seat: Seat
    card: Card
    led: Card | None  # None: he led himself, keeping back the called card
    duty: Duty
    holding: CardSet
    legal: CardSet
    remedy: ClassVar[Remedy] = Remedy.TAKE_BACK

    @property
    def rule(self) -> Rule:
        """The rule behind the duty."""
        return self.duty.rule

    @property
    def said(self) -> str:
        """What he owed to that lead."""
        if self.led is None:
            return gettext_noop(
                "Trick %(trick)s: %(seat)s led %(card)s, but %(holding)s was called and due."
            )
        match self.duty:
            case Duty.FOLLOW_TRUMP:
                return gettext_noop(
                    "Trick %(trick)s: %(seat)s played %(card)s on the trump lead %(led)s while "
                    "holding %(holding)s."
                )
            case Duty.FOLLOW_SUIT:
                return gettext_noop(
                    "Trick %(trick)s: %(seat)s played %(card)s on the lead %(led)s while holding "
                    "%(holding)s."
                )
            case Duty.PLAY_A_HEART:
                return gettext_noop(
                    "Trick %(trick)s: %(seat)s played %(card)s on the lead A♥, without a trump, "
                    "while holding %(holding)s."
                )
            case Duty.PLAY_THE_CALLED_CARD:
                return gettext_noop(
                    "Trick %(trick)s: %(seat)s played %(card)s, but %(holding)s was called and due."
                )


@dataclass(frozen=True, slots=True)
class NotBooked(Unremedied):
    """A fold where that is not played, or before somebody who holds more than trumps."""

    asker: Seat
    booked: Seat
    rule: ClassVar[Rule] = Rule.BOOKED
    said: ClassVar[str] = gettext_noop("%(asker)s may not fold to %(booked)s.")


@dataclass(frozen=True, slots=True)
class ImpossiblePoints(Misrecorded):
    """Points that no hand can have brought."""

    points: tuple[tuple[str, int], ...]
    why: Impossible
    sums: Sums
    rule: ClassVar[Rule] = Rule.POINTS
    said: ClassVar[str] = gettext_noop("The points %(points)s cannot be: %(why)s.")


@dataclass(frozen=True, slots=True)
class PointsDiffer(Misrecorded):
    """The points written down are not those of the tricks."""

    side: Side
    recorded: int
    counted: int
    rule: ClassVar[Rule] = Rule.POINTS
    said: ClassVar[str] = gettext_noop(
        "%(side)s has %(counted)s points by the tricks, not %(recorded)s."
    )
