"""Two people over the nights on which they shared a card."""

from dataclasses import replace

from parties.people.page.book import Book
from parties.people.page.nights import NightOf, Nights, nights_of
from scoring.more import More
from scoring.numbers import PlayerId


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
