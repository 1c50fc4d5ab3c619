"""What tied couples want, what they cut, and who won a play-off."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import Refusal, RestsOnIt
from scoring.numbers import CoupleNo, PrizePlace, Seq
from scoring.prizes import ties
from scoring.prizes.offers import BOOBY
from scoring.prizes.refusals import (
    GamesNotOver,
    GoodsAreWhole,
    NobodyAskedToPlayOff,
    NotAPlayingCard,
    NotCutting,
    NoTie,
    NotInTie,
    NotPlayingOff,
    OnlyCutFor,
    SomebodyAskedToPlayOff,
    TiesAreCut,
)
from scoring.prizes.settling import Settlement, only_cut_for
from scoring.prizes.ties import CutBy, TieFacts, Wish

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


class Wished(Entry):
    """A tied couple's wish. `place` is the level's, from 1; 0 is the booby prize."""

    kind: ClassVar[str] = "wished"
    place: PrizePlace
    couple: CoupleNo
    wants: Wish
    said: ClassVar[str] = gettext_noop("%(place)s: %(couple)s, %(wants)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        tie = facts.prizes.ties.setdefault(self.place, TieFacts())
        tie.wishes[self.couple] = self.wants
        tie.seqs.append(seq)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A tied couple's wish, before anybody has cut or played for it."""
        tied = _tied(evening, self.place)
        if not isinstance(tied, Settlement):
            return tied
        if only_cut_for(self.place, evening.form):
            return OnlyCutFor() if self.place == BOOBY else TiesAreCut()
        if self.couple not in tied.offer.couples:
            return NotInTie(self.couple, self.place)
        if tied.offer.whole and self.wants is Wish.SPLIT:
            return GoodsAreWhole(self.place)
        said = evening.prizes.ties.get(self.place, TieFacts())
        if said.cuts or said.played_off:
            return RestsOnIt(said.seqs[-1])
        return _against_the_others(self, said)

    def stands(self, evening: Evening) -> bool:
        tie = evening.prizes.ties.get(self.place)
        stands = tie is not None and tie.wishes.get(self.couple) is self.wants
        # A split or cut said before another couple asked to play off is an answer no more.
        return stands and not isinstance(self.why_not(evening), SomebodyAskedToPlayOff)

    def is_needed_by(self, later: Entry) -> bool:
        """What was cut or played for because of it."""
        return isinstance(later, CutMade | PlayedOff) and later.place == self.place


class CutMade(Entry):
    """The cards that the tied couples cut: a rank, with or without a suit ("7", "TD")."""

    kind: ClassVar[str] = "cut made"
    place: PrizePlace
    cards: tuple[tuple[CoupleNo, str], ...]
    by: CutBy
    said: ClassVar[str] = gettext_noop("%(place)s: cut by %(couples)s")

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Who cut."""
        return tuple(couple for couple, _card in self.cards)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        tie = facts.prizes.ties.setdefault(self.place, TieFacts())
        tie.cuts.append(self)
        tie.seqs.append(seq)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """The couples that are to cut, all of them and nobody else, each with a card."""
        tied = _tied(evening, self.place)
        if not isinstance(tied, Settlement):
            return tied
        due = tied.standing.couples if isinstance(tied.standing, ties.Cutting) else ()
        cutting = [couple for couple, _ in self.cards]
        if not due or sorted(cutting) != sorted(due):
            return NotCutting(due)
        wrong = next((card for _, card in self.cards if not ties.is_playing_card(card)), None)
        return NotAPlayingCard(wrong) if wrong is not None else None

    def is_needed_by(self, later: Entry) -> bool:
        """What was cut or played for after it."""
        return isinstance(later, CutMade | PlayedOff) and later.place == self.place


class PlayedOff(Entry):
    """The winner of a play-off."""

    kind: ClassVar[str] = "played off"
    place: PrizePlace
    winner: CoupleNo
    said: ClassVar[str] = gettext_noop("%(place)s: %(winner)s won the play-off")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        tie = facts.prizes.ties.setdefault(self.place, TieFacts())
        tie.played_off = self.winner
        tie.seqs.append(seq)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Only a couple that plays off can win the play-off."""
        tied = _tied(evening, self.place)
        if not isinstance(tied, Settlement):
            return tied
        due = tied.standing.couples if isinstance(tied.standing, ties.Playing) else ()
        return None if self.winner in due else NotPlayingOff(due)

    def stands(self, evening: Evening) -> bool:
        tie = evening.prizes.ties.get(self.place)
        return tie is not None and tie.played_off == self.winner


def _tied(evening: Evening, place: int) -> Settlement | Refusal:
    found = next((each for each in evening.settlements if each.offer.place == place), None)
    if found is None and not evening.games_are_over:
        return GamesNotOver()
    return found if found and len(found.offer.couples) > 1 else NoTie(place)


def _against_the_others(entry: Wished, said: TieFacts) -> Refusal | None:
    askers = tuple(
        couple
        for couple, wish in sorted(said.wishes.items())
        if wish is Wish.PLAY_OFF and couple != entry.couple
    )
    if entry.wants in (Wish.PLAY, Wish.FORFEIT) and not askers:
        return NobodyAskedToPlayOff()
    if entry.wants in (Wish.SPLIT, Wish.CUT) and askers:
        return SomebodyAskedToPlayOff(askers)
    return None
