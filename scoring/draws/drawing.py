"""A draw: by the program at once, from a sealed secret, or typed from a drum, a deck or a hat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scoring.draws.drawn import Drawn, shown_of
from scoring.draws.follows import how_many, is_for_something
from scoring.draws.refusals import (
    DrawnAlready,
    DrawnTooSoon,
    NoSecret,
    NothingToDraw,
    NotSealed,
    PublicTooShort,
    SealBeforePlay,
    SealedAlready,
    SecretIsOut,
)
from scoring.draws.seals import (
    LONGEST_DRAW,
    SHORTEST_PUBLIC,
    can_pick,
    is_secret,
    outcome,
    tidy_draw,
    tidy_public,
)
from scoring.log.entry import Entry
from scoring.log.refusals import Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import Seq
from scoring.pots.refusals import NotSuchADraw
from scoring.prizes.ties import CutBy
from scoring.rules.pot_rules import DrawnWhen

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class DrawSealed(Entry):
    """A secret for a draw, whose fingerprint is shown from now on. No page shows the secret before
    the draw is made. The draw of a pot's numbers or ticket bears the pot's name. `of` is what
    follows from it by itself (`draw_follows`): first tables, a cut; "" where nothing does."""

    kind: ClassVar[str] = "draw sealed"
    takes_nothing_away: ClassVar[bool] = True
    draw: str
    secret: str
    of: str = ""
    said: ClassVar[str] = gettext_noop("The draw “%(draw)s” is sealed")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        known = self.draw in facts.purse.sealed or self.draw in facts.purse.drawn
        fits = not known and is_secret(self.secret)
        if fits:
            facts.purse.sealed[self.draw] = self
        return fits

    def why_not(self, evening: Evening) -> Refusal | None:
        """A secret of the right form, for a draw that has none; of some pots before game 1."""
        name = self.draw
        if self.of and not is_for_something(evening, self.of):
            return NothingToDraw(name)
        if (
            not is_secret(self.secret)
            or name != tidy_draw(name)
            or not 0 < len(name) <= LONGEST_DRAW
        ):
            return NoSecret()
        if name in evening.purse.drawn:
            return DrawnAlready(name)
        if name in evening.purse.sealed:
            return SealedAlready(name)
        pot = evening.pots.get(name)
        before = pot is not None and pot.rule.is_drawn and pot.rule.drawn is DrawnWhen.BEFORE
        return SealBeforePlay(name) if before and evening.games.bells else None


@dataclass(frozen=True, slots=True)
class DrawMade(Entry):
    """The hall has said its public number; what is drawn follows from it and the secret."""

    kind: ClassVar[str] = "draw made"
    draw: str
    public: str
    pick: int
    among: int
    said: ClassVar[str] = gettext_noop(
        "The draw “%(draw)s” is made with the public number %(public)s"
    )

    def drawn(self, sealed: DrawSealed | None) -> Drawn:
        """What follows from the public number and the secret; nothing where none was sealed."""
        if sealed is None:
            return Drawn(None)
        numbers = outcome(self.draw, sealed.secret, self.public, self.pick, self.among)
        return Drawn(shown_of(sealed), sealed.secret, self.public, self.among, numbers)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        fits = self.draw in facts.purse.sealed and self.draw not in facts.purse.drawn
        fits = fits and can_pick(self.pick, self.among)
        if fits:
            facts.purse.drawn[self.draw] = self
        return fits

    def why_not(self, evening: Evening) -> Refusal | None:
        """A sealed draw, once, from so many as there are, with a number that the hall has said."""
        if self.draw in evening.purse.drawn:
            return DrawnAlready(self.draw)
        if self.draw not in evening.purse.sealed:
            return NotSealed(self.draw)
        public = tidy_public(self.public)
        if len(public) < SHORTEST_PUBLIC or public != self.public:
            return PublicTooShort(SHORTEST_PUBLIC)
        of = evening.purse.sealed[self.draw].of
        if of and how_many(evening, of) != (self.pick, self.among):
            return NothingToDraw(self.draw)
        if _made_and_undone(evening, self.draw) - {self}:
            return SecretIsOut(self.draw)
        return _wrong_numbers(evening, self.draw, self.pick, self.among)

    def stands(self, evening: Evening) -> bool:
        return evening.purse.drawn.get(self.draw) == self


@dataclass(frozen=True, slots=True)
class Unsealed(Entry):
    """Numbers of 1 to `among`, in the order drawn, that nothing has fixed before."""

    drawn_by: ClassVar[CutBy]
    draw: str
    among: int
    outcome: tuple[int, ...]

    def drawn(self, sealed: DrawSealed | None) -> Drawn:
        """What was said, whatever was sealed before."""
        by = self.drawn_by
        return Drawn(shown_of(sealed), among=self.among, outcome=self.outcome, by=by)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        fits = self.draw not in facts.purse.drawn
        facts.purse.drawn.setdefault(self.draw, self)
        return fits

    def why_not(self, evening: Evening) -> Refusal | None:
        """Different numbers of those there are, once; what was sealed is drawn by its seal."""
        if self.draw in evening.purse.drawn:
            return DrawnAlready(self.draw)
        if self.draw in evening.purse.sealed:
            return SealedAlready(self.draw)
        pick = len(set(self.outcome))
        if len(self.outcome) != pick or not all(1 <= n <= self.among for n in self.outcome):
            return NotSuchADraw(len(self.outcome), self.among)
        if self.draw != tidy_draw(self.draw) or not 0 < len(self.draw) <= LONGEST_DRAW:
            return NoSecret()
        return _wrong_numbers(evening, self.draw, pick, self.among)

    def stands(self, evening: Evening) -> bool:
        return evening.purse.drawn.get(self.draw) == self


@dataclass(frozen=True, slots=True)
class DrawTyped(Unsealed):
    """What a real drum, deck or hat gave."""

    kind: ClassVar[str] = "draw typed"
    drawn_by: ClassVar[CutBy] = CutBy.DECK
    said: ClassVar[str] = gettext_noop("The draw “%(draw)s”: %(outcome)s drawn by hand")


@dataclass(frozen=True, slots=True)
class DrawPlain(Unsealed):
    """What the program gave by dice of its own, without a seal; `of` is what follows from it by
    itself, as of a sealed draw."""

    kind: ClassVar[str] = "draw plain"
    drawn_by: ClassVar[CutBy] = CutBy.PROGRAM
    of: str = ""
    said: ClassVar[str] = gettext_noop("The draw “%(draw)s”: %(outcome)s drawn by the program")

    def drawn(self, sealed: DrawSealed | None) -> Drawn:
        """What was said, and what it is for."""
        return replace(Unsealed.drawn(self, sealed), of=self.of)

    def why_not(self, evening: Evening) -> Refusal | None:
        """As of a real drum; where something follows, of as many as the evening has."""
        if self.of and how_many(evening, self.of) != (len(self.outcome), self.among):
            return NothingToDraw(self.draw)
        return Unsealed.why_not(self, evening)


def _made_and_undone(evening: Evening, draw: str) -> set[DrawMade]:
    """How a draw was made with the secret that it has now, and undone: each time it was shown."""
    made: set[DrawMade] = set()
    for _seq, entry in evening.lines:
        match entry:
            case DrawSealed(name) if name == draw:
                made.clear()
            case DrawMade(name) if name == draw:
                made.add(entry)
    return made


def _wrong_numbers(evening: Evening, draw: str, pick: int, among: int) -> Refusal | None:
    if not can_pick(pick, among):
        return NotSuchADraw(pick, among)
    pot = evening.pots.get(draw)
    if pot is None or not pot.rule.is_drawn:
        return None
    if not evening.games_are_over:
        return DrawnTooSoon(draw)
    games = evening.last_game
    right = min(pot.rule.number, games), games
    return None if (pick, among) == right else NotSuchADraw(*right)
