"""What is refused when punch cards are read, mended, or made into a night."""

from collections.abc import Mapping, Set

from scoring.card_entries import (
    NO_LINE,
    CardLost,
    CardRead,
    GamesFromCards,
    Reading,
    RepairAccepted,
)
from scoring.card_frame import tables_of
from scoring.card_reading import cards_in, is_in, punched, read_by, still_out
from scoring.card_refusals import (
    CardNotIn,
    CardNotLost,
    CardReadAlready,
    CardsDoNotAgree,
    CardsStillOut,
    GamesAllIn,
    NoTableTonight,
    NothingToRepair,
    NothingToSettle,
)
from scoring.evening import Evening
from scoring.facts import CardFacts
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.refusals import (
    DoorNotOpen,
    NoMoreGames,
    NoSuchCouple,
    OldPage,
    ReasonMissing,
    Refusal,
    SeatsNotDrawn,
)


def card_read(evening: Evening, entry: CardRead) -> Refusal | None:
    """A card of tonight; one that was read before only by whoever means to correct that."""
    if refusal := _not_tonight(evening, entry.couple) or _not_on_a_card(evening, entry):
        return refusal
    if entry.reading is Reading.SETTLED:
        return _settled(evening, entry)
    before = read_by(evening.facts, entry.couple, entry.reading)
    if before is not None and entry.instead_of == NO_LINE:
        return CardReadAlready(entry.couple, len(before.punched))
    seqs = evening.facts.cards.get(entry.couple, CardFacts()).seqs
    return None if entry.instead_of == seqs.get(entry.reading, NO_LINE) else OldPage()


def card_lost(evening: Evening, entry: CardLost) -> Refusal | None:
    """A couple of tonight; a card that was read is not lost."""
    if refusal := _not_tonight(evening, entry.couple):
        return refusal
    card = evening.facts.cards.get(entry.couple)
    if card is None or card.stands is None:
        return None
    return CardNotLost(entry.couple, len(card.stands.punched))


def repair_accepted(evening: Evening, entry: RepairAccepted) -> Refusal | None:
    """What the cards do not have like that, and a reason."""
    couples = [*(couple for couple, _game, _hole in entry.holes), *entry.misplaced]
    strange = [_not_tonight(evening, couple) for couple in couples]
    strange += [_no_such_game(evening, game) for _couple, game, _hole in entry.holes]
    if refusal := next((each for each in strange if each), None):
        return refusal
    if (out := next((c for c in couples if not is_in(evening.facts, c)), None)) is not None:
        return CardNotIn(out)
    if _stands_so(evening, entry):
        return NothingToRepair()
    return None if entry.reason.strip() else ReasonMissing()


def _stands_so(evening: Evening, entry: RepairAccepted) -> bool:
    cards = cards_in(evening.facts)
    return all(
        (game in cards[couple].punched) == hole for couple, game, hole in entry.holes
    ) and all(cards[couple].finished is None for couple in entry.misplaced)


def games_from_cards(evening: Evening, entry: GamesFromCards) -> Refusal | None:
    """Results that the night lacks, each of a couple whose card has that hole, of all cards."""
    if not evening.seats_are_whole:
        return SeatsNotDrawn()
    if out := still_out(evening.facts):
        return CardsStillOut(out)
    if not entry.results:
        return GamesAllIn()
    cards = punched(evening.facts)
    said = (_not_from_cards(evening, cards, *result) for result in entry.results)
    return next((refusal for refusal in said if refusal), None)


def read_already(evening: Evening, entry: CardRead) -> bool:
    """The same card with the same holes, read by the same reading."""
    stands = read_by(evening.facts, entry.couple, entry.reading)
    if stands is None:
        return False
    return (stands.punched, stands.finished) == (entry.punched, entry.finished)


def lost_already(evening: Evening, entry: CardLost) -> bool:
    """Said to be lost before."""
    return evening.facts.cards.get(entry.couple, CardFacts()).lost is not None


def _not_tonight(evening: Evening, couple: CoupleNo) -> Refusal | None:
    if not evening.facts.door_open:
        return DoorNotOpen()
    return None if couple in evening.couples else NoSuchCouple(couple)


def _no_such_game(evening: Evening, game: GameNo) -> Refusal | None:
    last = evening.rules.games
    return None if 1 <= game <= last else NoMoreGames(game, last)


def _not_on_a_card(evening: Evening, entry: CardRead) -> Refusal | None:
    tables = tables_of(evening.facts)
    if entry.finished is not None and tables and entry.finished not in tables:
        return NoTableTonight(entry.finished)
    wrong = (_no_such_game(evening, game) for game in entry.punched)
    return next((refusal for refusal in wrong if refusal), None)


def _not_from_cards(
    evening: Evening,
    cards: Mapping[CoupleNo, Set[GameNo]],
    game: GameNo,
    table: TableNo,
    winner: CoupleNo,
) -> Refusal | None:
    if (game, table) in evening.facts.wins:
        return OldPage()
    if winner in cards and game not in cards[winner]:
        return CardsDoNotAgree(game, table)
    return _no_such_game(evening, game)


def _settled(evening: Evening, entry: CardRead) -> Refusal | None:
    both = (read_by(evening.facts, entry.couple, each) for each in (Reading.FIRST, Reading.SECOND))
    if all(both):
        return None
    return NothingToSettle(entry.couple)
