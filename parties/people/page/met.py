"""Whom somebody met across the table, how often, and with what score."""

from collections.abc import Iterable
from dataclasses import dataclass

from parties.people.page.book import Book
from parties.people.page.nights import NightOf
from parties.people.page.score import of
from scoring.numbers import PlayerId

MOST_SHOWN = 25


@dataclass(slots=True)
class MetPerson:
    """Somebody met in so many games that somebody won, and how many of them were won."""

    player: PlayerId
    name: str
    games: int = 0
    won: int = 0

    @property
    def score(self) -> str:
        """7 of 12."""
        return of(self.won, self.games)


def met_in(book: Book, nights: Iterable[NightOf]) -> list[MetPerson]:
    """Who was met most often first; whoever was taken out of the book is not named."""
    found: dict[PlayerId, MetPerson] = {}
    for night in nights:
        for met in night.more.met:
            for who in {book.says.main(met.one), book.says.main(met.other)}:
                if name := book.names.get(who):
                    person = found.setdefault(who, MetPerson(who, name))
                    person.games += met.games
                    person.won += met.won
    return sorted(found.values(), key=lambda each: (-each.games, -each.won, each.name))
