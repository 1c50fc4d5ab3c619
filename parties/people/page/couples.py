"""The couples of a club over its nights: any two people who came together, whatever their number was."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from parties.log.came import kept_of_club, told_of_club
from parties.people.page.book import Book
from parties.people.page.nights import NightOf, Nights, nights_of
from scoring.came import More
from scoring.numbers import PlayerId

Pair = tuple[PlayerId, PlayerId]
"""Two people in the order of their names."""


@dataclass(slots=True)
class Together:
    """What two people came to together: nights, of those that are counted the games on one card and how
    many of them were won, and how often they were first."""

    pair: Pair
    nights: int = 0
    counted: int = 0
    games: int = 0
    won: int = 0
    best: int = 0
    firsts: int = 0
    last: date | None = None

    def add(self, on: date, games: int, won: int | None, place: int) -> None:
        """One night more."""
        self.nights += 1
        self.last = max(self.last or on, on)
        if won is None:
            return
        self.counted += 1
        self.games, self.won = self.games + games, self.won + won
        self.best = max(self.best, won)
        self.firsts += place == 1


@dataclass(slots=True)
class _Half:
    """A person of a night, as kept; both halves of a couple name each other."""

    on: date
    partner: PlayerId
    games: int = 0
    won: int | None = None
    place: int = 0


def couples_of(book: Book) -> list[Together]:
    """Every two people of the book who came together, who came most often first: in three queries,
    however many nights there are."""
    found: dict[Pair, Together] = {}
    for pair, on, games, won, place in _each_night(book):
        found.setdefault(pair, Together(pair)).add(on, games, won, place)
    order = {who: at for at, who in enumerate(book.names)}
    return sorted(found.values(), key=lambda each: (-each.nights, order[each.pair[0]]))


def _each_night(book: Book) -> Iterator[tuple[Pair, date, int, int | None, int]]:
    """Each couple at each night once: of two who shared a card for a part, that part."""
    nights: dict[int, dict[PlayerId, _Half]] = {}
    main = book.says.main
    asked = "night", "night__date", "player", "partner", "games", "won", "place"
    for night, on, player, partner, games, won, place in kept_of_club(book.club).values_list(
        *asked
    ):
        half = _Half(on, main(PlayerId(partner)), games, won, place)
        nights.setdefault(night, {})[main(PlayerId(player))] = half
    for each in told_of_club(book.club):
        nights.setdefault(each.night, {})[main(each.player)] = _Half(each.on, main(each.partner))
    order = {who: at for at, who in enumerate(book.names)}
    for halves in nights.values():
        yield from _couples(halves, order)


def _couples(
    halves: Mapping[PlayerId, _Half], order: Mapping[PlayerId, int]
) -> Iterator[tuple[Pair, date, int, int | None, int]]:
    for one, half in halves.items():
        other = halves.get(half.partner)
        are_known = one in order and half.partner in order
        if other and other.partner == one and are_known and order[one] < order[half.partner]:
            less = min(half, other, key=lambda each: each.games)
            yield (one, half.partner), half.on, less.games, less.won, half.place


# Two people over the nights on which they shared a card.


def nights_together(book: Book, one: PlayerId, other: PlayerId) -> Nights:
    """The nights on which each was the partner of the other; of two who shared the card for a part, that
    part. In as many queries for two hundred nights as for one."""
    theirs = {each.night: each for each in nights_of(book, other).all if each.partner == one}
    mine = [each for each in nights_of(book, one).all if each.partner == other]
    return Nights(tuple(_both(each, theirs[each.night]) for each in mine if each.night in theirs))


def _both(mine: NightOf, theirs: NightOf) -> NightOf:
    less = min(mine, theirs, key=lambda each: each.games)
    prizes = mine.more.prizes if mine.more.prizes == theirs.more.prizes else ()
    pots = mine.more.pots if mine.more.pots == theirs.more.pots else ()
    return replace(less, more=More(less.more.met, prizes, pots))
