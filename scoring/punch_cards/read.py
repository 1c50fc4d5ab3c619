"""A punch card that was read, or that cannot be found.

A card read twice by two people who do not see each other's reading catches what the eye slips over.
What was read stands as it was read: a hole that is held to be wrong is repaired by a line of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import no_such_game
from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import CoupleNo, GameNo, GamesPunched, HowManyHoles, Seq, TableNo
from scoring.punch_cards.card import PointsOnCard
from scoring.punch_cards.facts import PunchCardFacts, Reading
from scoring.punch_cards.people import not_tonight
from scoring.punch_cards.reading import read_by, tables_of
from scoring.punch_cards.refusals import (
    CardNotLost,
    CardReadAlready,
    NoTableTonight,
    NothingToSettle,
)

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


NO_LINE = Seq(0)
"""Where a reading replaces no earlier one."""


@dataclass(frozen=True, slots=True)
class CardRead(Entry):
    """The holes of a couple's card, in order, and the table where it says that it finished.

    `finished` None: nothing is written there. `instead_of` is the line of the same reading that
    this one corrects. Where points are counted a card has no holes, but what it says of each game:
    `points`, as it is written there, whether or not it can be.
    """

    kind: ClassVar[str] = "card read"
    takes_nothing_away: ClassVar[bool] = True
    couple: CoupleNo
    punched: tuple[GameNo, ...]
    finished: TableNo | None
    reading: Reading = Reading.FIRST
    instead_of: Seq = NO_LINE
    points: tuple[PointsOnCard, ...] = ()

    @property
    def said(self) -> str:
        if self.points:
            return gettext_noop("card read, %(couple)s: points of games %(games)s")
        match self.reading:
            case Reading.FIRST:
                return gettext_noop("card of %(couple)s read: %(holes)s")
            case Reading.SECOND:
                return gettext_noop("card of %(couple)s read a second time: %(holes)s")
            case Reading.SETTLED:
                return gettext_noop("card of %(couple)s looked at again: %(holes)s")

    @property
    def holes(self) -> HowManyHoles:
        """How many there are; where points are counted, of how many games it has them."""
        return len(self.punched) or len(self.points)

    @property
    def games(self) -> GamesPunched:
        """The games of which it has points."""
        return frozenset(game for game, _own, _against in self.points)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        card = facts.cards.by_couple.setdefault(self.couple, PunchCardFacts())
        card.lost = None
        if self.reading is not Reading.SETTLED:
            # Read anew: what settled the two readings before this one settles nothing any more.
            card.readings.pop(Reading.SETTLED, None)
        card.readings[self.reading], card.seqs[self.reading] = self, seq
        return self.couple in facts.couples

    def why_not(self, evening: Evening) -> Refusal | None:
        """A card of tonight; one that was read before only by whoever means to correct that."""
        if refusal := not_tonight(evening, self.couple) or _not_on_a_card(evening, self):
            return refusal
        if self.reading is Reading.SETTLED:
            return _settled(evening, self)
        before = read_by(evening, self.couple, self.reading)
        if before is not None and self.instead_of == NO_LINE:
            return CardReadAlready(self.couple, before.holes)
        seqs = evening.cards.by_couple.get(self.couple, PunchCardFacts()).seqs
        return None if self.instead_of == seqs.get(self.reading, NO_LINE) else OldPage()

    def stands(self, evening: Evening) -> bool:
        """The same card with the same holes, read by the same reading."""
        stands = read_by(evening, self.couple, self.reading)
        if stands is None:
            return False
        mine = (self.punched, self.finished, self.points)
        return (stands.punched, stands.finished, stands.points) == mine


@dataclass(frozen=True, slots=True)
class CardLost(Entry):
    """This couple's card cannot be found; once it is read it is lost no more."""

    kind: ClassVar[str] = "card lost"
    takes_nothing_away: ClassVar[bool] = True
    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("the card of %(couple)s is lost")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.cards.by_couple[self.couple] = PunchCardFacts(lost=seq)
        return self.couple in facts.couples

    def why_not(self, evening: Evening) -> Refusal | None:
        """A couple of tonight; a card that was read is not lost."""
        if refusal := not_tonight(evening, self.couple):
            return refusal
        card = evening.cards.by_couple.get(self.couple)
        if card is None or card.stands is None:
            return None
        return CardNotLost(self.couple, card.stands.holes)

    def stands(self, evening: Evening) -> bool:
        """Said to be lost before."""
        return evening.cards.by_couple.get(self.couple, PunchCardFacts()).lost is not None


def _not_on_a_card(evening: Evening, entry: CardRead) -> Refusal | None:
    tables = tables_of(evening)
    if entry.finished is not None and tables and entry.finished not in tables:
        return NoTableTonight(entry.finished)
    by_points = evening.form is not None and evening.form.count.points is not None
    if by_points if entry.punched else entry.points and not by_points:
        return OldPage()
    games = (*entry.punched, *(game for game, _own, _against in entry.points))
    if len({*games}) < len(games):
        return OldPage()
    wrong = (no_such_game(game, evening.rules.games) for game in games)
    return next((refusal for refusal in wrong if refusal), None)


def _settled(evening: Evening, entry: CardRead) -> Refusal | None:
    both = (read_by(evening, entry.couple, each) for each in (Reading.FIRST, Reading.SECOND))
    if all(both):
        return None
    return NothingToSettle(entry.couple)
