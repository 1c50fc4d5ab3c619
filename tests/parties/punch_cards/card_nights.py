"""Nights whose cards are in, for the tests of the card check."""

from scoring.evening import Evening
from scoring.punch_cards.reading import CardLost, CardRead
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, dollars, evening, evening_after, fees_paid

GAMES = 6
RULES = HouseRules(games=GAMES, prizes=dollars(30, 20, 10))


def played(couples: int = 8, rules: HouseRules = RULES) -> Evening:
    """A whole night: who sits on the left wins at every other table, and the next game the others."""
    night = evening(*a_night(couples, rules), *fees_paid(range(1, couples + 1), rules.fee))
    for game in range(1, rules.games + 1):
        bell, *_ = a_game(game)
        night = evening_after(night, bell)
        _, *wins = a_game(
            game,
            *(p.couples[(game + p.table) % 2] for p in sorted_tables(night, game)),
        )
        night = evening_after(night, *wins)
    return night


def sorted_tables(night: Evening, game: int):
    return sorted(night.room(game).tables, key=lambda place: place.table)


def entries(night: Evening):
    """All that the log of a night says."""
    return [line.entry for line in night.lines]


def on_paper(night: Evening):
    """The same night with nothing but seats and fees in its log."""
    return [each for each in entries(night) if type(each).__name__ not in ("Bell", "Won")]


def cards_of(night: Evening, *turned: tuple[int, int], lost=()):
    """The cards of a night with their last tables; of each couple and game `turned` the hole is
    the other way round."""
    last = night.room(night.last_game)
    for couple in sorted(night.couples):
        if couple in lost:
            yield CardLost(couple)
            continue
        games = {*night.punches.get(couple, ())}
        games ^= {game for who, game in turned if who == couple}
        at = next(place.table for place in last.places if couple in place.couples)
        yield CardRead(couple, tuple(sorted(games)), at)


def a_table(night: Evening, game: int, table: int) -> tuple[int, int]:
    """Who won there and who lost."""
    winner = night.won[game][table]
    (loser,) = {*night.couples_at(game, table)} - {winner}
    return winner, loser
