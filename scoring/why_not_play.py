"""What is refused while the games are played, and what cannot be undone."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from scoring.change_refusals import KeepsItsTable
from scoring.changes import NOBODY, PutRight, Voided
from scoring.entries import (
    Bell,
    CutMade,
    Entry,
    PlayedOff,
    RulesSet,
    Seated,
    TotalsTyped,
    Wished,
    Won,
)
from scoring.evening import Evening
from scoring.facts import Line, standing_lines
from scoring.numbers import CoupleNo, GameNo, Seq
from scoring.refusals import (
    AnotherAnswer,
    DoorNotOpen,
    GameNotBegun,
    GamesReplaced,
    NoMoreGames,
    NoSuchCouple,
    NoSuchTable,
    NotAtTable,
    NothingToUndo,
    OldPage,
    ReasonMissing,
    Refusal,
    RestsOnIt,
    SeatedTwice,
    SeatsNotDrawn,
    TablesStillPlaying,
    TooFewCouples,
    TotalOutOfRange,
    TotalsMissing,
)


def bell(evening: Evening, entry: Bell) -> Refusal | None:
    """A game begins when everybody has a seat and every table is done with the one before, and
    somebody is there to play it."""
    current = evening.game
    if not 1 <= entry.game <= evening.rules.games:
        return NoMoreGames(entry.game, evening.rules.games)
    if not evening.seats_are_whole:
        return SeatsNotDrawn()
    due = max(evening.first_game, (current or 0) + 1)
    if entry.game != due:
        return GameNotBegun(entry.game, current)
    before = GameNo(entry.game - 1)
    if entry.game > evening.first_game and not evening.is_complete(before):
        still = tuple(place.table for place in evening.missing(before))
        return TablesStillPlaying(before, still)
    return None if evening.room(entry.game) else TooFewCouples(len(evening.here))


def won(evening: Evening, entry: Won) -> Refusal | None:
    """A result belongs to a game that is being played, and to a couple that sits at the table."""
    if refusal := _out_of_place(evening, entry, entry.winner):
        return refusal
    win = evening.facts.wins.get((entry.game, entry.table))
    if win is not None and win.winner is None:
        return OldPage()
    if win is not None and win.winner not in (None, entry.winner):
        return AnotherAnswer(entry.game, entry.table, entry.winner, win.winner)
    return None


def voided(evening: Evening, entry: Voided) -> Refusal | None:
    """A game that is being played and has no result; one of its couples goes on."""
    if refusal := _out_of_place(evening, entry, entry.mover):
        return refusal
    if (entry.game, entry.table) in evening.facts.wins:
        return OldPage()
    return _keeps_its_table(evening, entry)


def _keeps_its_table(evening: Evening, entry: Voided | PutRight) -> Refusal | None:
    stays = entry.mover and evening.stays(entry.mover, entry.game)
    return KeepsItsTable(entry.mover) if stays else None


def put_right(evening: Evening, entry: PutRight) -> Refusal | None:
    """The page that was pressed showed the very answer that is to be put right."""
    for couple in {entry.winner, entry.mover, *entry.exchanged} - {NOBODY} or {NOBODY}:
        if refusal := _out_of_place(evening, entry, couple):
            return refusal
    if len(set(entry.exchanged)) not in (0, 2) or not (entry.winner or entry.mover):
        return OldPage()
    win = evening.facts.wins.get((entry.game, entry.table))
    if win is None or win.seq != entry.instead_of:
        return OldPage()
    return _keeps_its_table(evening, entry)


def totals_typed(evening: Evening, entry: TotalsTyped) -> Refusal | None:
    """Every couple has one total that a card can have, and somebody said why they were typed."""
    if not evening.facts.door_open:
        return DoorNotOpen()
    if len(evening.couples) < 2:
        return TooFewCouples(len(evening.couples))
    if not 1 <= entry.after <= evening.rules.games:
        return NoMoreGames(entry.after, evening.rules.games)
    if not entry.reason.strip():
        return ReasonMissing()
    if later := _seats_after(evening, GameNo(entry.after + 1)):
        return RestsOnIt(later)
    return _wrong_total(evening, entry)


def _seats_after(evening: Evening, game: GameNo) -> Seq | None:
    """The last line that says seats of a later game than this: with a game before it to be played
    nobody would know who sits there."""
    lines = standing_lines(evening.lines)
    said = (x.seq for x in lines if isinstance(x.entry, Seated) and x.entry.game > game)
    return max(said, default=None)


def undone(evening: Evening, seqs: Sequence[Seq]) -> Refusal | None:
    """Entries that stand can be undone together; the rules a night began with cannot."""
    standing = {line.seq: line for line in standing_lines(evening.lines)}
    for seq in seqs:
        if seq not in standing or seq == evening.lines[0].seq:
            return NothingToUndo(seq)
    by = _took_them_for_granted([standing.pop(seq) for seq in seqs], standing.values())
    return RestsOnIt(by) if by else None


def _took_them_for_granted(undone: Iterable[Line], standing: Iterable[Line]) -> Seq | None:
    """The last line that was only welcome because of these, where a replay would not show it."""
    needed = [line for line in undone if type(line.entry) in _NEEDS]
    return max(
        (
            line.seq
            for line in (standing if needed else ())
            if any(
                line.seq > each.seq and _NEEDS[type(each.entry)](line.entry, each.entry)
                for each in needed
            )
        ),
        default=None,
    )


def _of_the_same_tie(later: Entry, earlier: Any) -> bool:
    return isinstance(later, CutMade | PlayedOff) and later.place == earlier.place


_NEEDS: dict[type[Entry], Callable[[Entry, Any], bool]] = {
    RulesSet: lambda later, _rules: isinstance(later, Bell | TotalsTyped),
    Seated: lambda later, seats: isinstance(later, Bell) and later.game == seats.game,
    TotalsTyped: lambda later, totals: (
        isinstance(later, Seated | Bell) and later.game == totals.after + 1
    ),
    # Without the bell some tables of the first game would be taken for all of them.
    Bell: lambda later, bell: isinstance(later, Seated) and later.game == bell.game,
    Wished: _of_the_same_tie,
    CutMade: _of_the_same_tie,
}
"""Whether a later entry was only welcome because of an earlier one of this kind."""


def _out_of_place(
    evening: Evening, entry: Won | Voided | PutRight, couple: CoupleNo
) -> Refusal | None:
    if not 1 <= entry.game <= evening.rules.games:
        return NoMoreGames(entry.game, evening.rules.games)
    if entry.game <= evening.totals_after:
        return GamesReplaced(entry.game, evening.totals_after)
    room = evening.room(entry.game)
    if not evening.has_begun(entry.game) or room is None:
        return GameNotBegun(entry.game, evening.game)
    place = room.at(entry.table)
    if place is None or len(place.couples) < 2:
        return NoSuchTable(entry.table, entry.game)
    if couple not in place.couples:
        return NotAtTable(couple, entry.table, entry.game, place.couples)
    return None


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
