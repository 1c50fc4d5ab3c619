"""The card check: what is wrong with a night's punch cards, each thing at its game and table.

A set of cards is a possible night if and only if in every game every table holds exactly its
couples and exactly one of them is punched. Every discrepancy stands for at least one thing that is
wrong with the cards of its couples, and no two speak of the same card: so there are at least as
many mistakes as discrepancies. Only where a couple went home or keeps a table may one hole of that
couple be behind several.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scoring.card_check.by_tables import ByTables, Differs, Way, by_tables
from scoring.card_check.changes import Trouble, bits
from scoring.card_check.frame import Frame
from scoring.card_check.nights import can_be, forever
from scoring.card_check.paths import Paths
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PunchCard, known_punch_cards
from scoring.rules.choices import Odd


class Wrong(StrEnum):
    """What is wrong with the cards of a table."""

    NO_HOLE = "no_hole"
    SEVERAL_HOLES = "several_holes"
    TOO_MANY_COUPLES = "too_many_couples"
    NO_HOLE_SITTING_OUT = "no_hole_sitting_out"
    HOLE_SITTING_OUT = "hole_sitting_out"
    HOLE_WHERE_NOBODY_WON = "hole_where_nobody_won"
    ANOTHER_WALKED = "another_walked"
    HOLE_WHILE_AWAY = "hole_while_away"
    FINISHED_ELSEWHERE = "finished_elsewhere"
    SAT_ELSEWHERE = "sat_elsewhere"


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """One thing that cannot be, as early as it shows. `couples` are those whose cards meet at this
    table in this game, `punched` those of them with a hole for it. Of a hole punched while a couple
    was not in the hall the table is None; of a finishing table it is the one that was written."""

    game: GameNo
    table: TableNo | None
    couples: tuple[CoupleNo, ...]
    punched: tuple[CoupleNo, ...]
    wrong: Wrong


@dataclass(frozen=True, slots=True)
class CardCheck:
    """What the cards of a night say against each other.

    `out` are the couples whose card is not in yet, `lost` those whose card is lost, both without
    the house couple: nothing is known of their holes. `dead` are holes for games that do not count.
    """

    discrepancies: tuple[Discrepancy, ...]
    out: tuple[CoupleNo, ...]
    lost: tuple[CoupleNo, ...]
    dead: tuple[tuple[CoupleNo, GameNo], ...]

    @property
    def consistent(self) -> bool:
        """The cards read so far can be the truth."""
        return not self.discrepancies


def check(
    frame: Frame,
    cards: Mapping[CoupleNo, PunchCard],
    there_is_time: Callable[[], bool] = forever,
) -> CardCheck:
    """What is wrong with these cards. The order in which they were read does not matter. Where ways
    hang on more than the own card it takes long to be sure that something is; is there no more time,
    it is said all the same.

    Raises ValueError where nobody knows who sat where when the games began.
    """
    due = frame.facts.couples.keys() - frame.facts.door.house - cards.keys()
    return CardCheck(
        _discrepancies(frame, known_punch_cards(cards), there_is_time),
        tuple(sorted(due)),
        tuple(sorted(couple for couple, card in cards.items() if card.lost)),
        dead_holes(frame, cards),
    )


def dead_holes(
    frame: Frame, cards: Mapping[CoupleNo, PunchCard]
) -> tuple[tuple[CoupleNo, GameNo], ...]:
    """Holes for games that do not count."""
    return tuple(
        (couple, game)
        for couple in sorted(cards)
        for game in sorted(cards[couple].punched)
        if game > frame.last
    )


def _discrepancies(
    frame: Frame, known: Mapping[CoupleNo, PunchCard], there_is_time: Callable[[], bool]
) -> tuple[Discrepancy, ...]:
    """Where a way hangs on cards that are not known, one was followed: if it leads nowhere, another
    may lead to the end."""
    paths = Paths(frame, known)
    found = discrepancies_of(paths)
    unsure = found and paths.ever_entangled
    return () if unsure and can_be(frame, known, there_is_time) else found


def discrepancies_of(paths: Paths) -> tuple[Discrepancy, ...]:
    """The first things that are wrong, no card in two of them.

    What a card that is already in doubt makes of later tables is a consequence, not a discrepancy;
    so is everything after a couple in doubt has gone home or begun to keep its table.
    """
    found, doubtful = [], 0
    for trouble in paths.troubles():
        if trouble.cards & doubtful or _follows(paths, trouble, doubtful):
            continue
        doubtful |= trouble.cards
        found.append(_discrepancy(paths, trouble))
    return tuple(found)


def _follows(paths: Paths, trouble: Trouble, doubtful: int) -> bool:
    return any(
        doubtful >> i & 1 and since <= trouble.when for i, (since, _) in paths.steering.items()
    )


def _discrepancy(paths: Paths, trouble: Trouble) -> Discrepancy:
    at_end = trouble.when == len(paths.games)
    index = trouble.when - at_end
    punched = trouble.cards & paths.punched[index]
    return Discrepancy(
        paths.games[index],
        trouble.table,
        tuple(paths.couples[i] for i in bits(trouble.cards)),
        tuple(paths.couples[i] for i in bits(punched)),
        Wrong.FINISHED_ELSEWHERE if at_end else _wrong(paths, trouble, punched.bit_count()),
    )


def _wrong(paths: Paths, trouble: Trouble, holes: int) -> Wrong:
    ring, table = paths.rings[trouble.when], trouble.table
    if trouble.elsewhere:
        return Wrong.SAT_ELSEWHERE
    if table is None:
        return Wrong.HOLE_WHILE_AWAY
    cap, need = ring.caps.get(table, 0), ring.need.get(table, 0)
    if trouble.cards.bit_count() > cap:
        return Wrong.TOO_MANY_COUPLES
    if cap == 1:
        return Wrong.HOLE_SITTING_OUT if holes else Wrong.NO_HOLE_SITTING_OUT
    if holes > need:
        return Wrong.SEVERAL_HOLES if need else Wrong.HOLE_WHERE_NOBODY_WON
    return Wrong.NO_HOLE if holes < need else Wrong.ANOTHER_WALKED


# The control total: how many holes all cards together must have, as a bookkeeper counts them.
#
# Each game leaves one hole at each table that has a winner, and one in each chair where
# sitting out earns it. A couple at fault is only looked for when the sum is wrong.


@dataclass(frozen=True, slots=True)
class ControlTotal:
    """What the cards should add up to, and what they do."""

    expected: int
    found: int

    @property
    def agrees(self) -> bool:
        """The sum is as it should be."""
        return self.expected == self.found


def column_totals(frame: Frame, cards: Mapping[CoupleNo, PunchCard]) -> dict[GameNo, ControlTotal]:
    """Game by game, how many cards must have its hole and how many have it.

    Raises ValueError where the seats are not known.
    """
    paths = Paths(frame, known_punch_cards(cards))
    return {
        ring.game: ControlTotal(ring.holes, punched.bit_count())
        for ring, punched in zip(paths.rings, paths.punched, strict=True)
    }


def control_total(evening: Evening, totals: Mapping[CoupleNo, int]) -> ControlTotal:
    """The sum of the totals against games times tables.

    Where the seats of a game are not known, everybody counts who was there as far as is said.
    """
    return ControlTotal(holes_due(evening, evening.last_game), sum(totals.values()))


def holes_due(evening: Evening, after: int) -> int:
    """How many holes all cards together must have after this game."""
    return sum(_holes(evening, GameNo(game)) for game in range(1, after + 1))


def _holes(evening: Evening, game: GameNo) -> int:
    rules, room = evening.night.rules_of(game), evening.room(game)
    if room is not None and room.whole:
        nobody = sum(winner is None for winner in evening.won.get(game, {}).values())
        return len(room.tables) - nobody + rules.bye_earns_hole * len(room.sitting_out)
    here = len(evening.there(game))
    alone = here % 2 and rules.odd is not Odd.THREE
    return here // 2 + bool(alone and rules.bye_earns_hole)


# Where the cards of an evening on paper stop to fit, what earlier result may be behind it.
#
# On a walk everybody's seat follows from the results before. Where all at a table have it
# wrong alike, or two cards say as much for the one as for the other, nothing shows at that
# table: those who then sit elsewhere do not fit later. So of each table at which one of these
# sat before, each other result is played on with, and it is said how far the cards fit then.


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
