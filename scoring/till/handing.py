"""Who took what was won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.refusals import Refusal
from scoring.log.said import Said, gettext_noop
from scoring.money.hands import NO_PLAYER
from scoring.numbers import CoupleNo, PlayerId, PrizePlace, Seq, Winner
from scoring.till.refusals import NobodyTookIt, NotHandedOver

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.till.purse import Won


@dataclass(frozen=True, slots=True)
class Took(Said):
    """Who took something that was won, a player or somebody in words, and whether it is signed for."""

    player: PlayerId
    taker: str
    signed: bool

    @property
    def said(self) -> str:
        """Taken by Ida Martell, signed for; taken along by her sister; signed for."""
        if self.player:
            return self._signed_or_not(
                gettext_noop("taken by %(player)s, signed for"), gettext_noop("taken by %(player)s")
            )
        if self.taker:
            return self._signed_or_not(
                gettext_noop("taken along by %(taker)s, signed for"),
                gettext_noop("taken along by %(taker)s"),
            )
        return self._signed_or_not(gettext_noop("signed for"), "")

    def _signed_or_not(self, signed: str, unsigned: str) -> str:
        return signed if self.signed else unsigned


@dataclass(frozen=True, slots=True)
class HandedTo(Entry):
    """Who took what a couple had won, and whether a signature for it lies on paper. What was won is
    a share of `pot`, or where that is empty the prize of `place`. Who took it is a player, or
    somebody else in words; nobody where the signature alone is noted."""

    kind: ClassVar[str] = "handed to"
    takes_nothing_away: ClassVar[bool] = True
    pot: str
    place: PrizePlace
    couple: Winner
    player: PlayerId = NO_PLAYER
    taker: str = ""
    signed: bool = False

    @property
    def said(self) -> str:
        if self.pot:
            return gettext_noop("%(pot)s of %(couple)s: %(took)s")
        return gettext_noop("%(place)s of %(couple)s: %(took)s")

    @property
    def took(self) -> Took:
        """Who took it, and whether that is signed for."""
        return Took(self.player, self.taker, self.signed)

    @property
    def won(self) -> tuple[str, int, CoupleNo]:
        """What was won, as the purse knows it."""
        return self.pot, self.place, self.couple

    def tell(self, facts: Facts, seq: Seq) -> bool:
        # What was ticked by mistake was taken by nobody: then this says nothing.
        if self.won in facts.purse.paid_from:
            facts.purse.handed[self.won] = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Of what has been handed over: who took it, or that it is signed for."""
        if self.won not in evening.purse.paid_from:
            return NotHandedOver(self.couple)
        couple = evening.couples.get(self.couple, ())
        stranger = self.player and self.player not in couple
        nobody = not (self.player or self.taker.strip() or self.signed)
        return NobodyTookIt() if stranger or nobody else None

    def stands(self, evening: Evening) -> bool:
        return evening.purse.handed.get(self.won) == self


def taken_by(evening: Evening, won: Won) -> HandedTo | None:
    """Who took what was won, where somebody said so."""
    return evening.purse.handed.get(won)


def handed_from(evening: Evening, won: Won) -> str | None:
    """The till from which something won was handed over; None where it was not."""
    return evening.purse.paid_from.get(won)
