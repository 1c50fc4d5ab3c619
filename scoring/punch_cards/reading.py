"""Cards read in, made good, and a night made from them."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import SeatedTwice, no_such_game
from scoring.log.entry import Entry, Said, gettext_noop
from scoring.log.lines import OldPage, ReasonMissing, Refusal, is_reason, standing_lines
from scoring.numbers import CoupleNo, EachTable, GameNo, GamesPunched, HowManyHoles, Seq, TableNo
from scoring.punch_cards.card import (
    CardNotIn,
    CardNotLost,
    CardReadAlready,
    CardsDoNotAgree,
    CardsStillOut,
    GamesAllIn,
    NoTableTonight,
    NothingToRepair,
    NothingToSettle,
    PointsOnCard,
    PunchCard,
    PunchCardFacts,
    Reading,
    ReadOtherwise,
    not_tonight,
    read_otherwise,
)
from scoring.seats.room import SeatsChange, SeatsNotDrawn, Win
from scoring.seats.seating import Joined, Seated, TableMoved

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


# The punch cards as they stand: what was read, what is still out, what two readings differ in.


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


# A night that was run on paper, made from its punch cards.


Score = tuple[GameNo, TableNo, tuple[tuple[CoupleNo, int], ...], CoupleNo]
"""A result where points are counted."""


class GamesFromCards(Entry):
    """A night that was run on paper: game, table, winner, in the order of the games, as the cards
    have them. Where points are counted `scores` has those instead: game, table, what each side made,
    and a card of the side that won, 0 for none. Where the bell of a game has not rung, it has now."""

    kind: ClassVar[str] = "games from cards"
    results: tuple[tuple[GameNo, TableNo, CoupleNo], ...]
    scores: tuple[Score, ...] = ()
    said: ClassVar[str] = gettext_noop("games made from the cards: %(games)s")

    @property
    def games(self) -> GamesPunched:
        """The games that it tells of."""
        made = {game for game, _table, _points, _winner in self.scores}
        return frozenset({*(game for game, _table, _winner in self.results), *made})

    def tell(self, facts: Facts, seq: Seq) -> bool:
        for game, table, winner in self.results:
            facts.games.bells.setdefault(game, seq)
            facts.games.wins[game, table] = Win(winner, seq)
        for game, table, points, winner in self.scores:
            facts.games.bells.setdefault(game, seq)
            facts.games.wins[game, table] = Win(winner or None, seq)
            facts.games.points[game, table] = points
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Results that the night lacks, each of a couple whose card has that hole, of all cards."""
        if not evening.seats_are_whole:
            return SeatsNotDrawn()
        if out := still_out(evening):
            return CardsStillOut(out)
        if not (self.results or self.scores):
            return GamesAllIn()
        cards = punched(evening)
        said = [_not_from_cards(evening, cards, *result) for result in self.results]
        said += [_not_scored(evening, score) for score in self.scores]
        return next((refusal for refusal in said if refusal), None)


def _not_from_cards(
    evening: Evening,
    cards: Mapping[CoupleNo, Set[GameNo]],
    game: GameNo,
    table: TableNo,
    winner: CoupleNo,
) -> Refusal | None:
    if (game, table) in evening.games.wins:
        return OldPage()
    if winner in cards and game not in cards[winner]:
        return CardsDoNotAgree(game, table)
    return no_such_game(game, evening.rules.games)


def _not_scored(evening: Evening, score: Score) -> Refusal | None:
    game, table, points, _winner = score
    if (game, table) in evening.games.wins or evening.form is None:
        return OldPage()
    cards = points_in(evening)
    said = ((cards[card].get(game), made) for card, made in points if card in cards)
    if any(mark is None or mark[0] != made for mark, made in said):
        return CardsDoNotAgree(game, table)
    return no_such_game(game, evening.rules.games)


def results_from_cards(evening: Evening) -> frozenset[tuple[GameNo, TableNo]]:
    """The results that nobody entered: the cards told them."""
    lines = {
        line.seq for line in standing_lines(evening.lines) if isinstance(line.entry, GamesFromCards)
    }
    return frozenset(at for at, win in evening.games.wins.items() if win.seq in lines)


def results_entered(evening: Evening) -> frozenset[tuple[GameNo, TableNo]]:
    """The results that somebody has entered."""
    return frozenset(evening.games.wins) - results_from_cards(evening)


# Holes that were decided to be punched wrongly.


Hole = tuple[CoupleNo, GameNo, bool]
"""A couple, a game, and whether its card should have that hole."""


class HoleRepaired(Said):
    """A hole that a card should have, or should not."""

    couple: CoupleNo
    game: GameNo
    has: bool

    @property
    def said(self) -> str:
        if self.has:
            return gettext_noop("%(couple)s gets hole %(game)s")
        return gettext_noop("%(couple)s has no hole %(game)s")


class TableForgotten(Said):
    """The table on this couple's card is wrong."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("where %(couple)s finished is not known")


class HolesCounted(Said):
    """How many holes a card should have up to a game: which of them are wrong nobody knows."""

    couple: CoupleNo
    after: GameNo
    holes: HowManyHoles
    said: ClassVar[str] = gettext_noop("%(couple)s has %(holes)s for games 1 to %(after)s")


class PointsRepaired(Said):
    """What a card should say of a game; nothing where it was not played."""

    couple: CoupleNo
    game: GameNo
    made: str

    @property
    def said(self) -> str:
        if self.made:
            return gettext_noop("%(couple)s has %(made)s in game %(game)s")
        return gettext_noop("%(couple)s has nothing in game %(game)s")


class RepairAccepted(Entry):
    """Somebody has decided that these holes were punched wrongly, and said why; and that the
    table where these couples finished is written wrongly on their cards.

    `counts`: of games that totals stand for, how many holes a card should have: couple, up to
    which game, how many. Where points are counted, `points` is what a card should say of a game, and
    in `no_points` it should say nothing.
    """

    kind: ClassVar[str] = "repair accepted"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    holes: tuple[Hole, ...]
    reason: str
    misplaced: tuple[CoupleNo, ...] = ()
    counts: tuple[tuple[CoupleNo, GameNo, int], ...] = ()
    points: tuple[tuple[CoupleNo, PointsOnCard], ...] = ()
    no_points: tuple[tuple[CoupleNo, GameNo], ...] = ()
    said: ClassVar[str] = gettext_noop("cards repaired: %(repaired)s. %(reason)s")

    @property
    def repaired(self) -> tuple[HoleRepaired | TableForgotten | HolesCounted | PointsRepaired, ...]:
        """Everything that is otherwise on the cards from now on."""
        holes = (HoleRepaired(*each) for each in self.holes)
        counts = (HolesCounted(*each) for each in self.counts)
        points = (PointsRepaired(c, g, _made(own, other)) for c, (g, own, other) in self.points)
        none = (PointsRepaired(couple, game, "") for couple, game in self.no_points)
        tables = (TableForgotten(couple) for couple in self.misplaced)
        return (*holes, *tables, *counts, *points, *none)

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Whose cards it is about."""
        said = {couple for couple, *_ in (*self.holes, *self.counts)}
        said |= {couple for couple, _ in (*self.points, *self.no_points)}
        return tuple(sorted({*said, *self.misplaced}))

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.cards.repairs.append(self)
        read = {couple for couple, card in facts.cards.by_couple.items() if card.stands}
        return read.issuperset(self.couples)

    def why_not(self, evening: Evening) -> Refusal | None:
        """What the cards do not have like that, and a reason."""
        couples = self.couples
        games = [game for _couple, game, _ in (*self.holes, *self.counts)]
        games += [game for _couple, (game, _own, _against) in self.points]
        games += [game for _couple, game in self.no_points]
        strange = [not_tonight(evening, couple) for couple in couples]
        strange += [no_such_game(game, evening.rules.games) for game in games]
        if refusal := next((each for each in strange if each), None):
            return refusal
        if (out := next((c for c in couples if not is_in(evening, c)), None)) is not None:
            return CardNotIn(out)
        if _stands_so(evening, self):
            return NothingToRepair()
        return None if is_reason(self.reason) else ReasonMissing()


def _made(own: int, against: int | None) -> str:
    return str(own) if against is None else f"{own} : {against}"


def _stands_so(evening: Evening, entry: RepairAccepted) -> bool:
    cards, points = punch_cards_in(evening), points_in(evening)
    return (
        all((game in cards[couple].punched) == hole for couple, game, hole in entry.holes)
        and all(cards[couple].finished is None for couple in entry.misplaced)
        and all(counted(evening, after).get(couple) == so for couple, after, so in entry.counts)
        and all(points[c].get(game) == (own, other) for c, (game, own, other) in entry.points)
        and all(game not in points[couple] for couple, game in entry.no_points)
    )


# What was asked about the punch cards, and was otherwise.


Sat = tuple[GameNo, tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]]
"""Who sat where before a game."""
Happened = tuple[tuple[Hole, ...], tuple[CoupleNo, ...], tuple[Sat, ...]]
"""One way it may have been: holes, couples whose last table is written wrongly, wrong seats."""


class OtherwiseSaid(Entry):
    """Somebody was asked, and said that it was in none of these `ways`. Nothing on the cards is changed by
    it, and nothing is certain any more that rests on them."""

    kind: ClassVar[str] = "explanation denied"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    ways: tuple[Happened, ...]
    reason: str
    said: ClassVar[str] = gettext_noop("What was asked about the cards was otherwise. %(reason)s")

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Whose cards or seats were asked about."""
        holes = {couple for holes, _misplaced, _sat in self.ways for couple, *_ in holes}
        misplaced = {couple for _holes, those, _sat in self.ways for couple in those}
        tables = (at for *_, sat in self.ways for _game, tables in sat for at in tables)
        return tuple(sorted({*holes, *misplaced, *(c for _table, here in tables for c in here)}))

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.cards.denied.update(self.ways)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Couples of tonight, something that was asked, and a reason."""
        strange = (not_tonight(evening, couple) for couple in self.couples)
        if refusal := next((each for each in strange if each), None):
            return refusal
        if not self.couples:
            return NothingToRepair()
        return None if is_reason(self.reason) else ReasonMissing()


# Couples that sat down in each other's place, on a night that is told by its cards.


class WalkAccepted(Entry):
    """Somebody has decided, and said why, that before `game` couples sat down in each other's place:
    who sat at these whole places then. The holes stand; no game is made by it."""

    kind: ClassVar[str] = "walk accepted"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    game: GameNo
    seats: tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]
    reason: str
    said: ClassVar[str] = gettext_noop(
        "Before game %(game)s couples sat in each other’s place, at %(places)s. %(reason)s"
    )

    @property
    def places(self) -> EachTable:
        """The tables it names."""
        return tuple(table for table, _couples in self.seats)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        seated = SeatsChange(seq, Seated(self.game, self.seats))
        facts.seats.changes.setdefault(self.game, []).append(seated)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Couples of tonight, each once, before games of which no winner was entered; and a reason."""
        sitting = [couple for _table, couples in self.seats for couple in couples]
        strange = [not_tonight(evening, couple) for couple in sitting]
        strange.append(no_such_game(self.game, evening.rules.games))
        if refusal := next((each for each in strange if each), None):
            return refusal
        if twice := next((each for each in sitting if sitting.count(each) > 1), None):
            return SeatedTwice(twice)
        if self.game <= max(evening.seen_until, evening.first_game):
            return OldPage()
        return None if is_reason(self.reason) else ReasonMissing()
