"""Where the cards of an evening on paper stop to fit, what earlier result may be behind it.

On a walk everybody's seat follows from the results before. Where all at a table have it wrong alike, or
two cards say as much for the one as for the other, nothing shows at that table: those who then sit
elsewhere do not fit later. So of each table at which one of these sat before, each other result is
played on with, and it is said how far the cards fit then.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scoring.card_check.by_tables import ByTables, Differs, by_tables
from scoring.card_check.nights import forever
from scoring.card_check.ways import Way
from scoring.evening import Evening
from scoring.numbers import GameNo, TableNo

At = tuple[GameNo, TableNo]


@dataclass(frozen=True, slots=True)
class Behind:
    """Another result at a table, and the next table then at which the cards do not fit; None where
    they all do."""

    found: Differs
    way: Way
    then: At | None

    @property
    def at(self) -> At:
        """The game and the table."""
        return self.found.game, self.found.table or TableNo(0)


def further_back(
    evening: Evening, seen: ByTables, there_is_time: Callable[[], bool] = forever
) -> tuple[Behind, ...]:
    """The results with which the cards fit furthest, of these the ones that need the fewest cards to be
    wrong. Nothing where there is nothing to be found so, or no time for all."""
    first = _trouble(seen)
    if evening.form is None or first is None or not evening.form.goes_by_result(first.game):
        return ()
    found = []
    for table, way in _others(seen, first):
        if not there_is_time():
            return ()
        at = table.game, table.table or TableNo(0)
        then = first_trouble(by_tables(evening, {at: way.result}), but=at)
        if then is None or then > _at(first):
            found.append(Behind(table, way, then))
    return _best(found)


def _best(found: list[Behind]) -> tuple[Behind, ...]:
    if not found:
        return ()
    furthest = max((each.then is None, each.then or (0, 0)) for each in found)
    best = [each for each in found if (each.then is None, each.then or (0, 0)) == furthest]
    cheapest = min(each.way.cost for each in best)
    return tuple(each for each in best if each.way.cost == cheapest)


def _at(found: Differs) -> At:
    return found.game, found.table or TableNo(0)


def first_trouble(seen: ByTables, but: At | None = None) -> At | None:
    """The first table without an entry at which more is wrong than one card against all others."""
    first = _trouble(seen, but)
    return _at(first) if first else None


def _trouble(seen: ByTables, but: At | None = None) -> Differs | None:
    some = (each for each in seen.differing if each.entered is None and each.table is not None)
    return next((each for each in some if _is_open(each) and _at(each) != but), None)


def _is_open(found: Differs) -> bool:
    way = found.likeliest
    return found.is_wrong and (way is None or way.cost > 1)


def _others(seen: ByTables, first: Differs) -> Iterator[tuple[Differs, Way]]:
    """Every other result of the tables at which somebody of this one sat up to here: its own ways, where
    they are as likely, and of earlier ones those that the cards do not tell."""
    cards = {*first.at.cards_there}
    for each in seen.played:
        if each.entered is None and each.game <= first.game and cards & {*each.at.cards_there}:
            yield from ((each, way) for way in each.ways if way != each.likeliest)
