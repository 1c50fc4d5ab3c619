"""The card check: what is wrong with a night's punch cards, each thing at its game and table.

A set of cards is a possible night if and only if in every game every table holds exactly its
couples and exactly one of them is punched. Every discrepancy stands for at least one thing that is
wrong with the cards of its couples, and no two speak of the same card: so there are at least as
many mistakes as discrepancies. Only where a couple went home or keeps a table may one hole of that
couple be behind several.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scoring.card_check.changes import Trouble, bits
from scoring.card_check.frame import Frame
from scoring.card_check.nights import can_be, forever
from scoring.card_check.paths import Paths
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PunchCard, known_punch_cards


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
