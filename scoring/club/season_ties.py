"""What those who are equal for a prize of a season say and do, as at the end of a night.

`between` are all of them, so that what was said between others is not taken for theirs.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.club.entry import ClubEntry
from scoring.club.seasons import SeasonIsClosed, ThingCannotBeShared
from scoring.log.refusals import OldPage, Refusal, RestsOnIt
from scoring.log.said import gettext_noop
from scoring.numbers import PlayerId, PrizePlace, Seq
from scoring.prizes import ties
from scoring.prizes.refusals import NobodyAskedToPlayOff, NotAPlayingCard
from scoring.prizes.ties import CutBy, Wish
from scoring.rules.choices import CutAce
from scoring.rules.prizes import Prize, PrizeKind
from scoring.seasons import Cut, TieSaid, numbered, standing_of

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


@dataclass(frozen=True, slots=True)
class OthersWantToPlayOff(Refusal):
    """Once somebody wants to play off, the others play or forfeit."""

    said: ClassVar[str] = gettext_noop(
        "Somebody asked to play off: the others play or give up the prize."
    )


@dataclass(frozen=True, slots=True)
class _OfATie(ClubEntry):
    """Said of the prize of a place, by those `between` whom it stands."""

    season: int
    place: PrizePlace
    between: tuple[tuple[PlayerId, ...], ...]

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        if self.season not in facts.seasons or self.season in facts.seasons_closed:
            return False
        ties_of = facts.season_ties_said.setdefault(self.season, {})
        said = ties_of.get(self.place)
        if said is None or said.between != frozenset(self.between):
            said = ties_of[self.place] = TieSaid(frozenset(self.between))
        said.last = seq
        self._add_to(said)
        return True

    @abstractmethod
    def _add_to(self, said: TieSaid) -> None:
        """What is said or done now."""

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Of a season that goes on, of a prize for which several are equal."""
        rule = club.says.seasons.get(self.season)
        if rule is None or not 1 <= self.place <= len(rule.prizes) or len(self.between) < 2:
            return OldPage()
        if self.season in club.says.seasons_closed:
            return SeasonIsClosed(rule.name)
        return self._why_not(rule.prizes[self.place - 1], self._said(club))

    @abstractmethod
    def _why_not(self, prize: Prize, said: TieSaid) -> Refusal | None:
        """Why it cannot be said of this tie as it stands."""

    def _said(self, club: ClubNow) -> TieSaid:
        said = club.says.season_ties_said.get(self.season, {}).get(self.place)
        is_theirs = said is not None and said.between == frozenset(self.between)
        return said if said is not None and is_theirs else TieSaid(frozenset(self.between))

    def _standing(self, prize: Prize, said: TieSaid) -> ties.Standing:
        return standing_of(self.place, self.between, said, whole=prize.kind is PrizeKind.GOODS)

    def _rests_on_me(self, later: Any) -> bool:
        is_done = isinstance(later, SeasonCutMade | SeasonPlayedOff)
        return is_done and (later.season, later.place) == (self.season, self.place)


@dataclass(frozen=True, slots=True)
class SeasonWished(_OfATie):
    """What one of those who are equal wants."""

    kind: ClassVar[str] = "season wished"
    who: tuple[PlayerId, ...]
    wants: Wish
    said: ClassVar[str] = gettext_noop("Season, %(place)s: %(who)s, %(wants)s")

    def _add_to(self, said: TieSaid) -> None:
        said.wishes[self.who] = self.wants

    def _why_not(self, prize: Prize, said: TieSaid) -> Refusal | None:
        """Before anybody has cut or played for it."""
        if self.who not in self.between:
            return OldPage()
        if prize.kind is PrizeKind.GOODS and self.wants is Wish.SPLIT:
            return ThingCannotBeShared(prize.goods)
        if said.cuts or said.played_off:
            return RestsOnIt(said.last)
        others = (wish for who, wish in said.wishes.items() if who != self.who)
        is_asked = any(wish is Wish.PLAY_OFF for wish in others)
        if self.wants in (Wish.PLAY, Wish.FORFEIT) and not is_asked:
            return NobodyAskedToPlayOff()
        if self.wants in (Wish.SPLIT, Wish.CUT) and is_asked:
            return OthersWantToPlayOff()
        return None

    def is_needed_by(self, later: Any) -> bool:
        """What was cut or played for because of it."""
        return self._rests_on_me(later)


@dataclass(frozen=True, slots=True)
class SeasonCutMade(_OfATie):
    """The cards that those who cut have cut; `ace` is where it stands in this hall's cut."""

    kind: ClassVar[str] = "season cut made"
    cards: tuple[tuple[tuple[PlayerId, ...], str], ...]
    by: CutBy
    ace: CutAce = CutAce.LOW
    said: ClassVar[str] = gettext_noop("Season, %(place)s: cut by %(who)s")

    @property
    def who(self) -> tuple[PlayerId, ...]:
        """All who cut."""
        return tuple(player for who, _card in self.cards for player in who)

    def _add_to(self, said: TieSaid) -> None:
        said.cuts.append(Cut(dict(self.cards), self.by, self.ace))

    def _why_not(self, prize: Prize, said: TieSaid) -> Refusal | None:
        """All that are to cut and nobody else, each with a card."""
        standing = self._standing(prize, said)
        due = standing.couples if isinstance(standing, ties.Cutting) else ()
        numbers = numbered(self.between)
        if not due or sorted(numbers.get(who, 0) for who, _card in self.cards) != sorted(due):
            return OldPage()
        wrong = next((card for _who, card in self.cards if not ties.is_playing_card(card)), None)
        return NotAPlayingCard(wrong) if wrong is not None else None

    def is_needed_by(self, later: Any) -> bool:
        """What was cut after it."""
        return self._rests_on_me(later)


@dataclass(frozen=True, slots=True)
class SeasonPlayedOff(_OfATie):
    """Who won the play-off."""

    kind: ClassVar[str] = "season played off"
    winner: tuple[PlayerId, ...]
    said: ClassVar[str] = gettext_noop("Season, %(place)s: %(winner)s won the play-off")

    def _add_to(self, said: TieSaid) -> None:
        said.played_off = self.winner

    def _why_not(self, prize: Prize, said: TieSaid) -> Refusal | None:
        """One of those who play off."""
        standing = self._standing(prize, said)
        due = standing.couples if isinstance(standing, ties.Playing) else ()
        return None if numbered(self.between).get(self.winner) in due else OldPage()
