"""The punch cards as they stand: what was read, what is still out, what two readings differ in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.punch_cards.card import PunchCard, ReadOtherwise, read_otherwise
from scoring.punch_cards.facts import PunchCardFacts, Reading
from scoring.seats.comings import Joined, TableMoved
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.punch_cards.read import CardRead


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
