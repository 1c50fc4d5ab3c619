"""A draw: by the program at once, from a sealed secret, or typed from a drum, a deck or a hat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from scoring.draws.drawn import (
    LONGEST_DRAW,
    SHORTEST_PUBLIC,
    Drawn,
    DrawnAlready,
    DrawnTooSoon,
    NoSecret,
    NothingToDraw,
    NotSealed,
    PublicTooShort,
    SealBeforePlay,
    SealedAlready,
    SecretIsOut,
    can_pick,
    is_secret,
    outcome,
    shown_of,
    tidy_draw,
    tidy_public,
)
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import Refusal
from scoring.numbers import BYE_CHAIR, CoupleNo, Seq, TableNo
from scoring.pots.saying import NotSuchADraw, PotWon
from scoring.prizes.offers import CutMade
from scoring.prizes.ties import (
    DECK,
    CutBy,
    CutCards,
    Cutting,
    Standing,
    Tie,
    WonCut,
    standing,
)
from scoring.rules.choices import Odd
from scoring.rules.pot_rules import DrawnWhen, Several
from scoring.seats.by_chairs import drawn
from scoring.seats.room import Seats
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


# What drawn numbers mean: the cards of a cut, the first tables.


def cards(couples: Sequence[CoupleNo], numbers: Sequence[int]) -> tuple[tuple[CoupleNo, str], ...]:
    """The cut as it was drawn: the lowest couple number has the first card.

    >>> cards((CoupleNo(7), CoupleNo(4)), (1, 26))
    ((4, 'AS'), (7, 'KH'))
    """
    drawn = (DECK[number - 1] for number in numbers)
    return tuple(zip(sorted(couples), drawn, strict=True))


def seats(couples: Sequence[CoupleNo], numbers: Sequence[int], *, three: bool = False) -> Seats:
    """The first tables as they were drawn, two by two; an odd one out in the bye chair, or with
    `three` as the third at the last table.

    >>> seats((CoupleNo(4), CoupleNo(7), CoupleNo(9)), (3, 1, 2))
    ((1, (9, 4)), (0, (7,)))
    >>> seats((CoupleNo(4), CoupleNo(7), CoupleNo(9)), (3, 1, 2), three=True)
    ((1, (9, 4, 7)),)
    """
    by_number = sorted(couples)
    drawn = [by_number[number - 1] for number in numbers]
    pairs = zip(drawn[::2], drawn[1::2], strict=False)
    tables: list[tuple[TableNo, tuple[CoupleNo, ...]]] = [
        (TableNo(table), pair) for table, pair in enumerate(pairs, 1)
    ]
    alone = tuple(drawn[len(tables) * 2 :])
    if alone and three and tables:
        table, pair = tables[-1]
        return (*tables[:-1], (table, (*pair, *alone)))
    return (*tables, *((BYE_CHAIR, (couple,)) for couple in alone))


# What follows by itself from a draw: the first tables, the cut for a prize or for a pot.
#
# A line says what it is for. What is drawn is said in the same breath: who sits where, which
# cards were cut, who wins the pot.


SEATS = "seats"
"""What the draw of the first tables is for."""
PEOPLE = "people"
"""What the draw of one of those who are here is for: nothing follows but a name."""
_PRIZE, _POT = "prize ", "pot "
_DECK = 52


def for_prize(place: int) -> str:
    """What the cut for this prize is for."""
    return f"{_PRIZE}{place}"


def for_pot(name: str) -> str:
    """What the cut for this pot is for."""
    return f"{_POT}{name}"


def pot_in(of: str) -> str:
    """The pot that a draw cuts for; empty where it is for something else."""
    return of.removeprefix(_POT) if of.startswith(_POT) else ""


def is_for_something(evening: Evening, of: str) -> bool:
    """Whether a draw can be for this on such a night: its tables, a prize, a pot that is cut for."""
    prizes = {for_prize(each.offer.place) for each in evening.settlements}
    return of in (SEATS, PEOPLE) or of in prizes or pot_in(of) in evening.pots


def names_for(evening: Evening, of: str) -> tuple[str, ...]:
    """The draws that are for this, in the order in which they were made, then what is sealed."""
    known, drawn = evening.draws, evening.purse.drawn
    return tuple(name for name in {**drawn, **known} if known[name].of == of)


def waiting_for(evening: Evening, of: str) -> str:
    """The draw that is sealed for this and not made yet; empty where there is none."""
    drawn = evening.purse.drawn
    return next((name for name in names_for(evening, of) if name not in drawn), "")


def how_many(evening: Evening, of: str) -> tuple[int, int] | None:
    """How many are drawn of how many; None where this is nothing to be drawn now."""
    if of == SEATS:
        number = len(evening.couples)
        has_begun = evening.first_game in evening.games.bells or evening.games_are_over
        return None if has_begun or number < 2 else (number, number)
    if of == PEOPLE:
        here = len(evening.door.still_here)
        return (1, here) if here > 1 else None
    cutting = _cutting(evening, of)
    return (len(cutting), _DECK) if cutting else None


def follows(evening: Evening, made: DrawMade) -> tuple[Entry, ...]:
    """What is said together with this draw, on the night as it is before it."""
    sealed = evening.purse.sealed.get(made.draw)
    if sealed is None or how_many(evening, sealed.of) != (made.pick, made.among):
        return ()
    numbers = outcome(made.draw, sealed.secret, made.public, made.pick, made.among)
    return _following(evening, sealed.of, numbers)


def follows_plain(evening: Evening, made: DrawPlain) -> tuple[Entry, ...]:
    """The same where nothing was sealed."""
    fits = made.of and how_many(evening, made.of) == (len(made.outcome), made.among)
    return _following(evening, made.of, made.outcome) if fits else ()


def _following(evening: Evening, of: str, numbers: Sequence[int]) -> tuple[Entry, ...]:
    if of == PEOPLE:
        return ()
    if of == SEATS and evening.form:
        cards_here = sorted(evening.couples)
        order = [cards_here[number - 1] for number in numbers]
        second = {card for card in cards_here if evening.door.group_of(card)}
        return (Seated(evening.first_game, *drawn(evening.form, order, second)),)
    if of == SEATS:
        three = evening.rules.odd is Odd.THREE
        tables = seats(sorted(evening.couples), numbers, three=three)
        return (Seated(evening.first_game, tuple(sorted(tables))),)
    cut = cards(_cutting(evening, of), numbers)
    if of.startswith(_PRIZE):
        return (CutMade(int(of.removeprefix(_PRIZE)), cut, CutBy.PROGRAM),)
    pot = of.removeprefix(_POT)
    stands = _stands(evening, pot, [*pot_cuts(evening, pot), dict(cut)])
    return (PotWon(pot, (stands.winner,)),) if isinstance(stands, WonCut) else ()


def pot_cuts(evening: Evening, pot: str) -> list[CutCards]:
    """The cuts for a pot that were made, each among those who had the lowest card before."""
    cuts: list[CutCards] = []
    for name in names_for(evening, for_pot(pot)):
        numbers = evening.draws[name].outcome
        stands = _stands(evening, pot, cuts)
        if numbers and isinstance(stands, Cutting) and len(stands.couples) == len(numbers):
            cuts.append(dict(cards(stands.couples, numbers)))
    return cuts


def _cutting(evening: Evening, of: str) -> Sequence[CoupleNo]:
    """Who cuts now."""
    if of.startswith(_PRIZE):
        found = {for_prize(each.offer.place): each.standing for each in evening.settlements}.get(of)
        return found.couples if isinstance(found, Cutting) else ()
    pot = of.removeprefix(_POT)
    stands = _stands(evening, pot, pot_cuts(evening, pot))
    return stands.couples if isinstance(stands, Cutting) and pot not in evening.purse.won else ()


def _stands(evening: Evening, pot: str, cuts: Sequence[CutCards]) -> Standing | None:
    found = evening.pots.get(pot)
    if not found or found.rule.several is not Several.CUT or len(found.reached) < 2:
        return None
    return standing(Tie(found.reached, {}, cuts, cut_only=True), evening.rules.cut_ace)


# A draw: by the program at once, from a sealed secret, or typed from a drum, a deck or a hat.


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
            return _among_people(facts, self, facts.purse.sealed[self.draw].of)
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


class DrawTyped(Unsealed):
    """What a real drum, deck or hat gave."""

    kind: ClassVar[str] = "draw typed"
    drawn_by: ClassVar[CutBy] = CutBy.DECK
    said: ClassVar[str] = gettext_noop("The draw “%(draw)s”: %(outcome)s drawn by hand")


class DrawPlain(Unsealed):
    """What the program gave by dice of its own, without a seal; `of` is what follows from it by
    itself, as of a sealed draw."""

    kind: ClassVar[str] = "draw plain"
    drawn_by: ClassVar[CutBy] = CutBy.PROGRAM
    of: str = ""
    said: ClassVar[str] = gettext_noop("The draw “%(draw)s”: %(outcome)s drawn by the program")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        return Unsealed.tell(self, facts, seq) and _among_people(facts, self, self.of)

    def drawn(self, sealed: DrawSealed | None) -> Drawn:
        """What was said, and what it is for."""
        return replace(Unsealed.drawn(self, sealed), of=self.of)

    def why_not(self, evening: Evening) -> Refusal | None:
        """As of a real drum; where something follows, of as many as the evening has."""
        if self.of and how_many(evening, self.of) != (len(self.outcome), self.among):
            return NothingToDraw(self.draw)
        return Unsealed.why_not(self, evening)


def _among_people(facts: Facts, made: DrawMade | DrawPlain, of: str) -> bool:
    """Keep who was here, where a name is drawn; whether they are as many as it was drawn from."""
    here = facts.door.still_here
    if of == PEOPLE and len(here) == made.among:
        facts.purse.drawn_among[made.draw] = here
    return of != PEOPLE or len(here) == made.among


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
