"""The punch cards as they stand: what was read, what is still out, what two readings differ in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import no_such_game
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import CoupleNo, GameNo, GamesPunched, HowManyHoles, Seq, TableNo
from scoring.punch_cards.card import (
    PointsOnCard,
    PunchCard,
    PunchCardFacts,
    Reading,
    ReadOtherwise,
    not_tonight,
    read_otherwise,
)
from scoring.punch_cards.refusals import (
    CardNotLost,
    CardReadAlready,
    NoTableTonight,
    NothingToSettle,
)
from scoring.seats.comings import Joined, TableMoved
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


def read_by(evening: Evening, couple: CoupleNo, reading: Reading) -> CardRead | None:
    """What one reading has found on a card."""
    return evening.cards.by_couple.get(couple, PunchCardFacts()).readings.get(reading)


def lines_of(evening: Evening, couple: CoupleNo) -> Mapping[Reading, Seq]:
    """The lines that say what was read on a card, by which reading."""
    return evening.cards.by_couple.get(couple, PunchCardFacts()).seqs


def any_cards(evening: Evening) -> bool:
    """Whether any card was read, or said to be lost."""
    return bool(evening.cards.by_couple)


def are_due(evening: Evening) -> bool:
    """Whether the cards are handed in: the games are over, nobody enters them, or the organiser has
    begun to read cards all the same, as after a laptop that died."""
    return evening.games_are_over or evening.night.on_paper or any_cards(evening)


def is_in(evening: Evening, couple: CoupleNo) -> bool:
    """Whether a card was read."""
    return evening.cards.by_couple.get(couple, PunchCardFacts()).stands is not None


def lost(evening: Evening) -> tuple[CoupleNo, ...]:
    """The couples whose card cannot be found."""
    return tuple(sorted(c for c, card in evening.cards.by_couple.items() if card.lost is not None))


def still_out(evening: Evening, reading: Reading = Reading.FIRST) -> tuple[CoupleNo, ...]:
    """The couples whose card this reading has not seen, and that is not lost."""
    out = evening.couples.keys() - {*lost(evening)}
    if reading is Reading.FIRST:
        return tuple(sorted(couple for couple in out if not is_in(evening, couple)))
    return tuple(sorted(couple for couple in out if read_by(evening, couple, reading) is None))


def punched(evening: Evening) -> dict[CoupleNo, frozenset[GameNo]]:
    """The holes of every card that was read, with the repairs that were accepted."""
    holes = {
        couple: set(card.stands.punched)
        for couple, card in evening.cards.by_couple.items()
        if card.stands
    }
    for repair in evening.cards.repairs:
        for couple, game, has in repair.holes:
            if couple in holes:
                (holes[couple].add if has else holes[couple].discard)(game)
    return {couple: frozenset(games) for couple, games in holes.items()}


def points_in(evening: Evening) -> dict[CoupleNo, dict[GameNo, tuple[int, int | None]]]:
    """What every card that was read says of each game where points are counted, with the repairs that
    were accepted."""
    said = {
        couple: {game: (own, against) for game, own, against in card.stands.points}
        for couple, card in evening.cards.by_couple.items()
        if card.stands
    }
    for repair in evening.cards.repairs:
        for couple, (game, own, against) in repair.points:
            if couple in said:
                said[couple][game] = (own, against)
        for couple, game in repair.no_points:
            said.get(couple, {}).pop(game, None)
    return said


def counted(evening: Evening, after: GameNo) -> dict[CoupleNo, int]:
    """How many holes every card that was read has up to a game, as it shows or as was decided."""
    cards = punched(evening)
    holes = {couple: sum(game <= after for game in games) for couple, games in cards.items()}
    for repair in evening.cards.repairs:
        for couple, until, so in repair.counts:
            if couple in cards and until <= after:
                holes[couple] = so + sum(until < game <= after for game in cards[couple])
    return holes


def punch_cards_in(evening: Evening) -> dict[CoupleNo, PunchCard]:
    """Every card as it stands, the lost ones too."""
    holes = punched(evening)
    return {
        couple: PunchCard(couple, holes[couple], _finished(evening, couple))
        if couple in holes
        else PunchCard(couple, lost=True)
        for couple, card in evening.cards.by_couple.items()
    }


def _finished(evening: Evening, couple: CoupleNo) -> TableNo | None:
    """The table that is written on a card, unless somebody has decided that it is wrong."""
    stands = evening.cards.by_couple[couple].stands
    misplaced = any(couple in repair.misplaced for repair in evening.cards.repairs)
    return None if stands is None or misplaced else stands.finished


def any_repaired(evening: Evening) -> bool:
    """Whether somebody has decided that something on a card is wrong."""
    return bool(evening.cards.repairs)


def differing(evening: Evening) -> tuple[ReadOtherwise, ...]:
    """The cards that were read twice, and differently, and that nobody has settled yet."""
    open_cards = {c: card for c, card in evening.cards.by_couple.items() if not _settled(card)}
    first, second = (
        {
            couple: PunchCard(couple, frozenset(read.punched), read.finished)
            for couple, card in open_cards.items()
            if (read := card.readings.get(reading)) is not None
        }
        for reading in (Reading.FIRST, Reading.SECOND)
    )
    return read_otherwise(first, second)


def _settled(card: PunchCardFacts) -> bool:
    return Reading.SETTLED in card.readings


def otherwise_than_totals(evening: Evening) -> tuple[tuple[CoupleNo, int, int], ...]:
    """The cards that were read and have not as many holes as were typed: couple, typed, on the card,
    both up to the game that the totals stand for."""
    totals = evening.games.totals
    if totals is None:
        return ()
    holes = counted(evening, totals.after)
    return tuple(
        (couple, typed, holes[couple])
        for couple, typed in sorted(totals.totals)
        if holes.get(couple, typed) != typed
    )


def tables_of(facts: Facts) -> frozenset[TableNo]:
    """Every table that the log has ever put somebody at."""
    tables: set[TableNo] = set()
    for changes in facts.seats.changes.values():
        for change in changes:
            match change.entry:
                case Seated(seats=seats):
                    tables |= {table for table, _ in seats}
                case Joined(table=table) | TableMoved(to=table):
                    tables.add(table)
                case _:
                    pass
    return frozenset(tables)


# A punch card that was read, or that cannot be found.
#
# A card read twice by two people who do not see each other's reading catches what the eye
# slips over. What was read stands as it was read: a hole that is held to be wrong is repaired
# by a line of its own.


NO_LINE = Seq(0)
"""Where a reading replaces no earlier one."""


class CardRead(Entry):
    """The holes of a couple's card, in order, and the table where it says that it finished.

    `finished` None: nothing is written there. `instead_of` is the line of the same reading that
    this one corrects. Where points are counted a card has no holes, but what it says of each game:
    `points`, as it is written there, whether or not it can be. `photographed`: a photograph of the
    card was read, and not the card.
    """

    kind: ClassVar[str] = "card read"
    json_unsaid: ClassVar[frozenset[str]] = frozenset({"photographed"})
    takes_nothing_away: ClassVar[bool] = True
    couple: CoupleNo
    punched: tuple[GameNo, ...]
    finished: TableNo | None
    reading: Reading = Reading.FIRST
    instead_of: Seq = NO_LINE
    points: tuple[PointsOnCard, ...] = ()
    photographed: bool = False

    @property
    def said(self) -> str:
        if self.points:
            return gettext_noop("card read, %(couple)s: points of games %(games)s")
        if self.photographed:
            return gettext_noop("card of %(couple)s read from a photograph: %(holes)s")
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
            return _why_not_settled(evening, self)
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


def _why_not_settled(evening: Evening, entry: CardRead) -> Refusal | None:
    both = (read_by(evening, entry.couple, each) for each in (Reading.FIRST, Reading.SECOND))
    if all(both):
        return None
    return NothingToSettle(entry.couple)
