"""One person twice: whose names may be one, and who of them cannot be as both were at one night."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from itertools import islice

from parties.log.came import kept_of_club, told_of_club
from parties.people.page.book import Book, Row
from parties.wording.finding import answers_to
from parties.wording.likeness import alike
from scoring.numbers import PlayerId

MOST_PAIRS = 30

_LOOKED_AT = 300
"""So many pairs are looked at for nights at which both were."""

Pair = tuple[PlayerId, PlayerId]


def likely(book: Book) -> list[tuple[Row, Row]]:
    """Pairs that may be one person, but for those of whom somebody has said that they are two."""
    pairs = (pair for pair in alike(book.names) if frozenset(pair) not in _apart(book))
    return _shown(book, list(islice(pairs, _LOOKED_AT)))


def with_one(book: Book, one: PlayerId, find: str) -> list[tuple[Row, Row]]:
    """Somebody beside everybody who answers to a name."""
    others = (each for each, name in book.names.items() if each != one and answers_to(name, find))
    return _shown(book, [(one, other) for other in islice(others, _LOOKED_AT)])


def _apart(book: Book) -> set[frozenset[PlayerId]]:
    main = book.says.main
    return {frozenset(main(each) for each in pair) for pair in book.says.apart}


def _shown(book: Book, pairs: Collection[Pair]) -> list[tuple[Row, Row]]:
    nights = _nights(book, {player for pair in pairs for player in pair})
    free = [pair for pair in pairs if not nights[pair[0]] & nights[pair[1]]][:MOST_PAIRS]
    shown = list(dict.fromkeys(player for pair in free for player in pair))
    rows = {row.player: row for row in book.rows(shown)}
    return [(rows[one], rows[other]) for one, other in free]


def _nights(book: Book, players: Iterable[PlayerId]) -> dict[PlayerId, set[int]]:
    """At which nights each was, by every number there is for each."""
    main, wanted = book.says.main, {*players}
    wanted |= {alias for alias in book.says.aliases if main(alias) in wanted}
    nights: dict[PlayerId, set[int]] = defaultdict(set)
    kept = kept_of_club(book.club).filter(player__in=wanted)
    for player, night in kept.values_list("player", "night"):
        nights[main(PlayerId(player))].add(night)
    for each in told_of_club(book.club):
        nights[main(each.player)].add(each.night)
    return nights
