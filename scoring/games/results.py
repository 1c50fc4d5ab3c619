"""Who won at a table, and that it is put right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import DoorNotOpen, NoSuchCouple, SeatedTwice, no_such_game
from scoring.games.facts import (
    AnotherAnswer,
    CountsForNobody,
    GamesReplaced,
    KeepsItsTable,
    NotAtTable,
    PointsAreCounted,
    TotalOutOfRange,
    TotalsMissing,
)
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, ReasonMissing, Refusal, RestsOnIt, is_reason, standing_lines
from scoring.numbers import CoupleNo, GameNo, HowManyHoles, Seq, TableNo
from scoring.seats.play import can_walk
from scoring.seats.room import GameNotBegun, NoSuchTable, Seats, SeatsChange, TooFewCouples, Win
from scoring.seats.seating import Bell, Left, Seated

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from scoring.evening import Evening
    from scoring.facts import Facts


# What the laws of results ask: does the couple sit there, in a game that is being played?


NOBODY = CoupleNo(0)
"""Where an entry names no couple."""


def keeps_its_table(evening: Evening, entry: Voided | PutRight) -> Refusal | None:
    """Who keeps its table does not go on, where somebody else there can."""
    somebody = can_walk(evening, entry.game, entry.table)
    stays = entry.mover and somebody and entry.mover not in somebody
    return KeepsItsTable(entry.mover) if stays else None


def out_of_place(
    evening: Evening, entry: Won | Voided | PutRight, couple: CoupleNo
) -> Refusal | None:
    """Why this couple cannot be said of this table; nobody goes on where nobody there can."""
    nobody_goes_on = couple == NOBODY and not can_walk(evening, entry.game, entry.table)
    named = () if nobody_goes_on else (couple,)
    return named_in_place(evening, entry.game, entry.table, named)


def named_in_place(
    evening: Evening, game: GameNo, table: TableNo, named: Iterable[CoupleNo]
) -> Refusal | None:
    """Why these couples cannot be said of this table: there is no game there, or they sit elsewhere."""
    if refusal := no_such_game(game, evening.rules.games):
        return refusal
    if game <= evening.totals_after:
        return GamesReplaced(game, evening.totals_after)
    room = evening.room(game)
    if not evening.has_begun(game) or room is None:
        return GameNotBegun(game, evening.game)
    place = room.at(table)
    if place is None or len(place.couples) < 2:
        return NoSuchTable(table, game)
    for couple in named:
        if couple not in place.couples:
            return NotAtTable(couple, table, game, place.couples)
    return None


# Who won at a table; or that nobody did.


class Won(Entry):
    """This couple gets the hole, and it walks."""

    kind: ClassVar[str] = "won"
    takes_nothing_away: ClassVar[bool] = True
    game: GameNo
    table: TableNo
    winner: CoupleNo
    said: ClassVar[str] = gettext_noop("%(table)s: %(winner)s won game %(game)s")

    @property
    def tells_of_games(self) -> bool:
        return True

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.wins[self.game, self.table] = Win(self.winner, seq)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A result belongs to a game that is being played, and to a couple that sits at the table."""
        if refusal := out_of_place(evening, self, self.winner):
            return refusal
        if evening.form and evening.form.count.points is not None:
            return PointsAreCounted(self.table)
        win = evening.games.wins.get((self.game, self.table))
        if win is None or win.winner == self.winner:
            return None
        if win.winner is None:
            return CountsForNobody(self.game, self.table, self.winner)
        return AnotherAnswer(self.game, self.table, self.winner, win.winner)

    def stands(self, evening: Evening) -> bool:
        win = evening.games.wins.get((self.game, self.table))
        return win is not None and win.winner == self.winner

    def goes_with(self, other: Entry) -> bool:
        """No table of a game knows of another."""
        return isinstance(other, Won) and other.game == self.game and other.table != self.table


class Voided(Entry):
    """A game that was not played to its end: nobody gets the hole, `mover` goes on; 0 where nobody
    of the table can."""

    kind: ClassVar[str] = "voided"
    game: GameNo
    table: TableNo
    mover: CoupleNo
    said: ClassVar[str] = gettext_noop("%(table)s: game %(game)s counts for nobody")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.wins[self.game, self.table] = Win(None, seq, self.mover or None)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A game that is being played and has no result; one of its couples goes on, if any can."""
        if refusal := out_of_place(evening, self, self.mover):
            return refusal
        if (self.game, self.table) in evening.games.wins:
            return OldPage()
        return keeps_its_table(evening, self)


# Holes typed in as sums, in place of the games themselves.


class TotalsTyped(Entry):
    """Holes on each card up to and including game `after`, in place of the games themselves."""

    kind: ClassVar[str] = "totals typed"
    after: GameNo
    totals: tuple[tuple[CoupleNo, int], ...]
    reason: str
    said: ClassVar[str] = gettext_noop("Totals typed in for games 1 to %(after)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.totals, facts.games.totals_seq = self, seq
        return facts.couples.keys() == {couple for couple, _ in self.totals}

    def why_not(self, evening: Evening) -> Refusal | None:
        """Every couple has one total that a card can have, and somebody said why they were typed."""
        if not evening.door.is_open:
            return DoorNotOpen()
        if len(evening.couples) < 2:
            return TooFewCouples(len(evening.couples))
        if refusal := no_such_game(self.after, evening.rules.games):
            return refusal
        if not is_reason(self.reason):
            return ReasonMissing()
        later = _seats_after(evening, GameNo(self.after + 1))
        if later and self.after != evening.totals_after:
            return RestsOnIt(later)
        return _wrong_total(evening, self)

    def without(self, couple: CoupleNo) -> TotalsTyped:
        """The same for everybody else, where a couple turns out not to have been there."""
        return replace(self, totals=tuple(each for each in self.totals if each[0] != couple))

    def is_needed_by(self, later: Entry) -> bool:
        """Seats and bell of the game after them."""
        return isinstance(later, Seated | Bell) and later.game == self.after + 1


class TotalPutRight(Entry):
    """One of the totals that stand for games 1 to `after` was typed wrongly: it is `holes`."""

    kind: ClassVar[str] = "total put right"
    couple: CoupleNo
    after: GameNo
    holes: HowManyHoles
    reason: str
    said: ClassVar[str] = gettext_noop(
        "The total of %(couple)s for games 1 to %(after)s put right: %(holes)s"
    )

    def tell(self, facts: Facts, seq: Seq) -> bool:
        totals = facts.games.totals
        stand = dict(totals.totals) if totals and totals.after == self.after else {}
        if totals and self.couple in stand:
            stand[self.couple] = self.holes
            facts.games.totals = replace(totals, totals=tuple(sorted(stand.items())))
        return self.couple in stand

    def why_not(self, evening: Evening) -> Refusal | None:
        """A total that stands, a number that a card can have, and somebody who says so."""
        if self.couple not in evening.games.typed or self.after != evening.totals_after:
            return OldPage()
        if not 0 <= self.holes <= self.after:
            return TotalOutOfRange(self.couple, self.holes, self.after)
        return None if is_reason(self.reason) else ReasonMissing()

    def stands(self, evening: Evening) -> bool:
        after = evening.totals_after
        return after == self.after and evening.games.typed.get(self.couple) == self.holes


def _seats_after(evening: Evening, game: GameNo) -> Seq | None:
    """The last line that says seats of a later game than this: with a game before it to be played
    nobody would know who sits there."""
    lines = standing_lines(evening.lines)
    said = (x.seq for x in lines if isinstance(x.entry, Seated) and x.entry.game > game)
    return max(said, default=None)


def _wrong_total(evening: Evening, entry: TotalsTyped) -> Refusal | None:
    seen = set()
    for couple, holes in entry.totals:
        if couple not in evening.couples:
            return NoSuchCouple(couple)
        if couple in seen:
            return SeatedTwice(couple)
        if not 0 <= holes <= entry.after:
            return TotalOutOfRange(couple, holes, entry.after)
        seen.add(couple)
    missing = tuple(sorted(set(evening.couples) - seen))
    return TotalsMissing(missing) if missing else None


# What was entered later, where others had gone on than the log had it: those taps meant the
# people in the chairs, so the two change places in them.


def are_pairs(exchanged: Sequence[CoupleNo]) -> bool:
    """Whether these stand by twos, each card once: a couple for a couple, or a side for a side."""
    return len(exchanged) % 2 == 0 and len(set(exchanged)) == len(exchanged)


def exchange(facts: Facts, exchanged: Sequence[CoupleNo], after: GameNo, until: GameNo) -> None:
    """In every result of a later game, up to the game `until` (0: to the end), each of these stands
    for the one beside it."""
    if not exchanged or not are_pairs(exchanged):
        return
    turned = _turned(exchanged)
    for at, win in list(facts.games.wins.items()):
        if at[0] <= after or (until and at[0] >= until):
            continue
        winner, mover = (each and turned.get(each, each) for each in (win.winner, win.mover))
        facts.games.wins[at] = Win(winner, win.seq, mover)
        if at in facts.games.points:
            facts.games.points[at] = tuple(
                (turned.get(c, c), made) for c, made in facts.games.points[at]
            )


def _turned(exchanged: Sequence[CoupleNo]) -> Mapping[CoupleNo, CoupleNo]:
    pairs = list(zip(exchanged[::2], exchanged[1::2], strict=True))
    return {**dict(pairs), **{other: one for one, other in pairs}}


# A result that was wrong, put right with all that follows from it.


NO_GAME = GameNo(0)
"""Where an entry names no game."""

Answer = tuple[GameNo, TableNo, CoupleNo, CoupleNo]
"""What a result is from now on: game, table, who gets the hole, who went on; 0 is nobody, and
nobody twice takes the result away."""


class PutRight(Entry):
    """A result was wrong: entry `instead_of` said something else about this game and table.

    The hole and the walk are two facts. `winner` gets the hole (0: nobody), `mover` went on
    (0: as the rule of the place says). Where the walk was wrong, the two couples `exchanged`
    change places in every later result that was entered before this line, up to the game
    `until` (0: to the end), because those taps meant the people in the chairs; so do two sides of
    several cards each, which stand there by twos. `answers` are the
    results that no longer fitted and what they are instead. Where seats follow from all that was so
    far, everybody sat by what stood up to the game `sat_until` (0: to none).
    """

    kind: ClassVar[str] = "put right"
    game: GameNo
    table: TableNo
    winner: CoupleNo
    instead_of: Seq
    mover: CoupleNo = NOBODY
    exchanged: tuple[CoupleNo, ...] = ()
    until: GameNo = NO_GAME
    answers: tuple[Answer, ...] = ()
    reason: str = ""
    sat_until: GameNo = NO_GAME

    @property
    def said(self) -> str:
        if not self.winner:
            return gettext_noop("%(table)s: game %(game)s put right, nobody gets the hole")
        if self.mover in (NOBODY, self.winner):
            return gettext_noop("%(table)s: %(winner)s won game %(game)s")
        return gettext_noop("%(table)s: %(winner)s won game %(game)s, %(mover)s went on")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        standing = facts.games.wins.get((self.game, self.table))
        exchange(facts, self.exchanged, self.game, self.until)
        facts.games.keep_seats(self.game, self.table, self.sat_until)
        facts.games.wins[self.game, self.table] = Win(self.winner or None, seq, self.mover or None)
        for game, table, winner, mover in self.answers:
            if winner or mover:
                facts.games.wins[game, table] = Win(winner or None, seq, mover or None)
            else:
                facts.games.wins.pop((game, table), None)
        return standing is not None and standing.seq == self.instead_of

    def why_not(self, evening: Evening) -> Refusal | None:
        """The page that was pressed showed the very answer that is to be put right."""
        for couple in {self.winner, self.mover, *self.exchanged} - {NOBODY} or {NOBODY}:
            if refusal := out_of_place(evening, self, couple):
                return refusal
        if not are_pairs(self.exchanged):
            return OldPage()
        if evening.form and evening.form.count.points is not None:
            return PointsAreCounted(self.table)
        win = evening.games.wins.get((self.game, self.table))
        if win is None or win.seq != self.instead_of:
            return OldPage()
        return keeps_its_table(evening, self)

    def stands(self, evening: Evening) -> bool:
        win = evening.games.wins.get((self.game, self.table))
        if win is None or self.exchanged or self.answers:
            return False
        stands = (win.winner or NOBODY, win.mover or NOBODY)
        walks = win.winner if win.mover is None else win.mover
        return stands == (self.winner, self.mover) or (
            not self.mover and stands[0] == self.winner and walks == win.winner
        )


# A couple that was said to have gone home and had not: it was there all the time.


class HadNotLeft(Entry):
    """It was wrong that this couple went home after game `after`. `answers` are the games at its
    table since: who went on is known, as the others sit where they sit, and the hole is nobody's
    until somebody says whose it is. `seats` are those places of a game since at which others would
    have sat had the couple walked; they sat where they sat, and the couple in the bye chair."""

    kind: ClassVar[str] = "had not left"
    couple: CoupleNo
    after: GameNo
    answers: tuple[Answer, ...] = ()
    seats: tuple[tuple[GameNo, Seats], ...] = ()
    said: ClassVar[str] = gettext_noop("%(couple)s had not gone home after game %(after)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        changes = facts.seats.changes.get(GameNo(self.after + 1), [])
        left = Left(self.couple, self.after)
        told = next((each for each in reversed(changes) if each.entry == left), None)
        if told is None or facts.door.gone_home.get(self.couple) != self.after:
            return False
        changes.remove(told)
        del facts.door.gone_home[self.couple]
        facts.door.went[self.couple].pop()
        for game, table, winner, mover in self.answers:
            facts.games.wins[game, table] = Win(winner or None, seq, mover or None)
        for game, places in self.seats:
            facts.seats.changes.setdefault(game, []).append(SeatsChange(seq, Seated(game, places)))
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """It stands that the couple went home just then."""
        return None if evening.door.gone_home.get(self.couple) == self.after else OldPage()
