"""The punch cards as they stand: what was read, what is still out, what two readings differ in."""

from scoring.card_entries import CardRead, Reading
from scoring.cards import Card, ReadOtherwise, read_otherwise
from scoring.evening import Evening
from scoring.facts import CardFacts, Facts
from scoring.numbers import CoupleNo, GameNo, TableNo


def read_by(facts: Facts, couple: CoupleNo, reading: Reading) -> CardRead | None:
    """What one reading has found on a card."""
    return facts.cards.get(couple, CardFacts()).readings.get(reading)


def is_in(facts: Facts, couple: CoupleNo) -> bool:
    """Whether a card was read."""
    return facts.cards.get(couple, CardFacts()).stands is not None


def lost(facts: Facts) -> tuple[CoupleNo, ...]:
    """The couples whose card cannot be found."""
    return tuple(sorted(c for c, card in facts.cards.items() if card.lost is not None))


def still_out(facts: Facts, reading: Reading = Reading.FIRST) -> tuple[CoupleNo, ...]:
    """The couples whose card this reading has not seen, and that is not lost."""
    out = facts.couples.keys() - {*lost(facts)}
    if reading is Reading.FIRST:
        return tuple(sorted(couple for couple in out if not is_in(facts, couple)))
    return tuple(sorted(couple for couple in out if read_by(facts, couple, reading) is None))


def punched(facts: Facts) -> dict[CoupleNo, frozenset[GameNo]]:
    """The holes of every card that was read, with the repairs that were accepted."""
    holes = {
        couple: set(card.stands.punched) for couple, card in facts.cards.items() if card.stands
    }
    for repair in facts.repairs:
        for couple, game, has in repair.holes:
            if couple in holes:
                (holes[couple].add if has else holes[couple].discard)(game)
    return {couple: frozenset(games) for couple, games in holes.items()}


def cards_in(facts: Facts) -> dict[CoupleNo, Card]:
    """Every card as it stands, the lost ones too."""
    holes = punched(facts)
    return {
        couple: Card(couple, holes[couple], _finished(facts, couple))
        if couple in holes
        else Card(couple, lost=True)
        for couple, card in facts.cards.items()
    }


def _finished(facts: Facts, couple: CoupleNo) -> TableNo | None:
    """The table that is written on a card, unless somebody has decided that it is wrong."""
    stands = facts.cards[couple].stands
    misplaced = any(couple in repair.misplaced for repair in facts.repairs)
    return None if stands is None or misplaced else stands.finished


def differing(facts: Facts) -> tuple[ReadOtherwise, ...]:
    """The cards that were read twice, and differently, and that nobody has settled yet."""
    open_cards = {c: card for c, card in facts.cards.items() if not _settled(card)}
    first, second = (
        {
            couple: Card(couple, frozenset(read.punched), read.finished)
            for couple, card in open_cards.items()
            if (read := card.readings.get(reading)) is not None
        }
        for reading in (Reading.FIRST, Reading.SECOND)
    )
    return read_otherwise(first, second)


def _settled(card: CardFacts) -> bool:
    return Reading.SETTLED in card.readings


def otherwise_than_totals(evening: Evening) -> tuple[tuple[CoupleNo, int, int], ...]:
    """The cards that were read and have not as many holes as were typed: couple, typed, on the card,
    both up to the game that the totals stand for."""
    totals = evening.facts.totals
    if totals is None:
        return ()
    counted = {
        couple: sum(game <= totals.after for game in games)
        for couple, games in punched(evening.facts).items()
    }
    return tuple(
        (couple, typed, counted[couple])
        for couple, typed in sorted(totals.totals)
        if counted.get(couple, typed) != typed
    )
