"""What the punch cards add to the facts once they are in."""

from collections.abc import Callable
from typing import Any

from scoring.card_entries import CardLost, CardRead, GamesFromCards, Reading, RepairAccepted
from scoring.facts import CardFacts, Facts, Win
from scoring.numbers import Seq


def _card_read(facts: Facts, seq: Seq, entry: CardRead) -> bool:
    card = facts.cards.setdefault(entry.couple, CardFacts())
    card.lost = None
    if entry.reading is not Reading.SETTLED:
        # Read anew: what settled the two readings before this one settles nothing any more.
        card.readings.pop(Reading.SETTLED, None)
    card.readings[entry.reading], card.seqs[entry.reading] = entry, seq
    return entry.couple in facts.couples


def _card_lost(facts: Facts, seq: Seq, entry: CardLost) -> bool:
    facts.cards[entry.couple] = CardFacts(lost=seq)
    return entry.couple in facts.couples


def _repair_accepted(facts: Facts, _seq: Seq, entry: RepairAccepted) -> bool:
    facts.repairs.append(entry)
    couples = [couple for couple, _game, _hole in entry.holes]
    read = {couple for couple, card in facts.cards.items() if card.stands}
    return read.issuperset((*couples, *entry.misplaced))


def _games_from_cards(facts: Facts, seq: Seq, entry: GamesFromCards) -> bool:
    for game, table, winner in entry.results:
        facts.bells.setdefault(game, seq)
        facts.wins[game, table] = Win(winner, seq)
    return True


TELL_CARDS: dict[type, Callable[[Facts, Seq, Any], bool]] = {
    CardRead: _card_read,
    CardLost: _card_lost,
    RepairAccepted: _repair_accepted,
    GamesFromCards: _games_from_cards,
}
