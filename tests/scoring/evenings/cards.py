"""The cards of an evening for tests: as they should be, and with faults that are made card by card."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scoring.evening import Evening, replay
from scoring.games.points import Scored
from scoring.games.rankings import games_made
from scoring.games.results import Won
from scoring.log.entry import Entry
from scoring.log.lines import Line
from scoring.numbers import CoupleNo, GameNo, Seq
from scoring.punch_cards.reading import CardRead
from scoring.seats.seating import Bell
from tests.scoring.evenings.played import Hall

Cards = dict[CoupleNo, CardRead]


def played(hall: Hall, cards: int, games: int, luck: str = "") -> Evening:
    """So many cards come, and so many games are played."""
    hall.come(cards)
    hall.sits()
    for game in range(1, games + 1):
        hall.plays(game, luck)
    return hall.evening


def cards_of(evening: Evening) -> Cards:
    """Every card as it should be after the games."""
    if not evening.night.counts_points:
        return {
            card: CardRead(card, tuple(evening.punches.get(card, ())), None)
            for card in evening.couples
        }
    made = [*games_made(evening)]
    return {
        card: CardRead(
            card,
            (),
            None,
            points=tuple((m.game, m.points, m.against) for m in made if m.card == card),
        )
        for card in evening.couples
    }


def turned(card: CardRead, game: GameNo) -> CardRead:
    """The same with this hole the other way round; where points stand on it, with one too many."""
    if card.points:
        points = tuple((g, own + (g == game), other) for g, own, other in card.points)
        return replace(card, points=points)
    return replace(card, punched=tuple(sorted({*card.punched} ^ {game})))


def read_in(evening: Evening, cards: Mapping[CoupleNo, CardRead]) -> Evening:
    """The evening with these cards."""
    return replay(_lines([*(line.entry for line in evening.lines), *cards.values()]))


def on_paper(evening: Evening, cards: Mapping[CoupleNo, CardRead]) -> Evening:
    """The same where nobody entered the games."""
    kept = (e for line in evening.lines if not isinstance(e := line.entry, Bell | Won | Scored))
    return replay(_lines([*kept, *cards.values()]))


def _lines(entries: Iterable[Entry]) -> tuple[Line, ...]:
    return tuple(Line(Seq(seq), entry) for seq, entry in enumerate(entries, 1))
