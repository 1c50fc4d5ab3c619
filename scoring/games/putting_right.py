"""A result that was wrong, put right with all that follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.games.at_table import NOBODY, keeps_its_table, out_of_place
from scoring.games.refusals import PointsAreCounted
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.comings import Left
from scoring.seats.facts import SeatsChange, Win
from scoring.seats.room import Seats
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.evening import Evening
    from scoring.facts import Facts


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
