"""Whether the cards fit, game by game or table by table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import product
from types import MappingProxyType

from scoring.card_check.changes import CARDS, Frame, Trouble, bits, frame_of
from scoring.card_check.nights import can_be, forever
from scoring.card_check.paths import Paths
from scoring.evening import Evening
from scoring.formats.choices import SumRule
from scoring.formats.format import Format
from scoring.games.points import Points
from scoring.games.results import NOBODY
from scoring.log.lines import Refusal
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import (
    CardsDoNotAgree,
    CardsLostThere,
    CardsStillOut,
    GamesAllIn,
    NotOnCards,
    PunchCard,
    known_punch_cards,
)
from scoring.punch_cards.reading import GamesFromCards, Score, points_in, punch_cards_in, still_out
from scoring.rules.choices import Odd
from scoring.seats.chairs import ChairPlay, fits
from scoring.seats.room import Place, SeatsNotDrawn, Win

# Where everybody sat follows from what was entered, and where nothing was, from the format alone or from
# the cards: each table's result is the one way that needs the fewest cards to be wrong. So nothing is
# searched for, and what is wrong shows at its own game and table.

# How a game at one table may have gone, by what the cards of those who sat there say of it.
#
# Every card of a side says the same, and what one side says gives what the other must say. So
# each way is known by the cards that have it otherwise: where four sat at a table, one card
# that is wrong stands against three.


OwnAndAgainst = tuple[int, int | None]
"""The points of the own side, and those against it, None where they were not read."""
Mark = bool | OwnAndAgainst | None
"""What a card says of a game: whether there is a hole; or where points are counted, these, or nothing."""
Sides = Sequence[Sequence[CoupleNo]]


@dataclass(frozen=True, slots=True)
class Result:
    """A card of the side that won, None where none did; and where points are counted, what each side
    made, nothing where the game counts for nobody."""

    winner: CoupleNo | None
    made: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """A result, the cards that have it otherwise, and whether something else was entered."""

    result: Result
    wrong: tuple[CoupleNo, ...]
    entered_otherwise: bool = False

    @property
    def cost(self) -> int:
        """How many things are wrong if it went so."""
        return len(self.wrong) + self.entered_otherwise


@dataclass(frozen=True, slots=True)
class Table:
    """Those who played a game against each other, side by side, and what their cards say of it, as far
    as these are known. `rule` is the sum of their points, None where holes are counted."""

    sides: tuple[tuple[CoupleNo, ...], ...]
    cards: Mapping[CoupleNo, Mark]
    rule: SumRule | None

    @property
    def cards_there(self) -> tuple[CoupleNo, ...]:
        """Everybody's who played, side by side."""
        return tuple(card for side in self.sides for card in side)

    def marks(self, result: Result) -> dict[CoupleNo, Mark]:
        """What every card must say of the game if this is how it went."""
        return {card: self._mark(n, result) for n, side in enumerate(self.sides) for card in side}

    def _mark(self, side: int, result: Result) -> Mark:
        if self.rule is None:
            return result.winner in self.sides[side]
        if not result.made:
            return None
        return result.made[side], sum(result.made) - result.made[side]

    def wrong(self, result: Result) -> tuple[CoupleNo, ...]:
        """The cards that have it otherwise."""
        due = self.marks(result)
        return tuple(c for c in due if c in self.cards and not _agree(self.cards[c], due[c]))

    def ways(self, entered: Result | None = None) -> tuple[Way, ...]:
        """All that the cards or the log speak for, first what needs the fewest things to be wrong."""
        some = dict.fromkeys((*([entered] if entered else ()), *self._results(entered)))
        ways = (Way(each, self.wrong(each), entered not in (None, each)) for each in some)
        return tuple(sorted(ways, key=lambda way: (way.cost, way.entered_otherwise)))

    def _results(self, entered: Result | None) -> Iterator[Result]:
        if self.rule is None:
            yield from (Result(side[0]) for side in self.sides)
            return
        for made in product(*(self._may_have_made(n, entered) for n in range(len(self.sides)))):
            if self.rule.allows(made):
                yield self.scored(made)

    def scored(self, made: tuple[int, ...]) -> Result:
        """What these points come to: whoever made most has won, and of level sides neither."""
        best = [
            side[0] for side, points in zip(self.sides, made, strict=True) if points == max(made)
        ]
        return Result(best[0] if len(best) == 1 else None, made)

    def points(self, result: Result) -> Points:
        """The same as an entry says it."""
        return tuple((side[0], made) for side, made in zip(self.sides, result.made, strict=False))

    def _may_have_made(self, at: int, entered: Result | None) -> list[int]:
        """What anybody says that a side made, or what follows from it by the sum rule."""
        said = [entered.made[at]] if entered and entered.made else []
        for number, side in enumerate(self.sides):
            for card in side:
                said += self._says_of(card, own=number == at)
        return list(dict.fromkeys(said))

    def _says_of(self, card: CoupleNo, *, own: bool) -> Iterator[int]:
        """What a card says that a side made: its own, or where there are two, the other one."""
        mark = self.cards.get(card)
        if not isinstance(mark, tuple) or self.rule is None:
            return
        mine, against = mark
        if own:
            yield mine
        elif len(self.sides) == 2:
            yield from () if against is None else (against,)
            other = self.rule.other(mine)
            yield from () if other is None else (other,)


def _agree(said: Mark, due: Mark) -> bool:
    if isinstance(said, tuple) and isinstance(due, tuple):
        return said[0] == due[0] and said[1] in (None, due[1])
    return said == due


# The cards of an evening by chairs, table by table: against what was entered, and against
# each other.


@dataclass(frozen=True, slots=True)
class Differs:
    """A game at a table of which the cards do not all say the same, or something else than was entered.
    `entered` is None where nothing was. Of a card that played nobody `sides` is that card, and the one
    way is that it should say nothing."""

    game: GameNo
    table: TableNo | None
    at: Table
    entered: Result | None
    ways: tuple[Way, ...]

    @property
    def likeliest(self) -> Way | None:
        """The way that needs fewer things to be wrong than any other; None where two need as few."""
        if not self.ways or (len(self.ways) > 1 and self.ways[0].cost == self.ways[1].cost):
            return None
        return self.ways[0]

    @property
    def is_wrong(self) -> bool:
        """However it went, some card or what was entered is wrong. Else no card tells how it went."""
        return bool(self.ways) and self.ways[0].cost > 0


@dataclass(frozen=True, slots=True)
class ByTables:
    """What the cards of an evening say: where they differ, the results that they tell beside those that
    were entered, and the first game and table of which none follows. Games after the last that stands
    on any card were not played."""

    differing: tuple[Differs, ...]
    told: tuple[Score, ...]
    stuck: tuple[GameNo, TableNo] | None = None
    played: tuple[Differs, ...] = ()
    """Every table in every game, as far as it is known who sat there, whether or not the cards fit."""


Decided = Mapping[tuple[GameNo, TableNo], Result]
"""How it went at some tables, whatever their cards say."""


def by_tables(evening: Evening, decided: Decided = MappingProxyType({})) -> ByTables:
    """The cards of an evening by chairs. What was not entered is asked of them once all are in, but
    for what is `decided`. Raises ValueError where its seats are another matter."""
    if evening.form is None:
        raise ValueError("no evening by chairs")
    telling = _Telling(evening, evening.form, decided)
    telling.play()
    return ByTables(
        tuple(telling.differing), tuple(telling.told), telling.stuck, tuple(telling.played)
    )


class _Telling:
    """Plays the evening as it was entered, and asks the cards where nothing was."""

    def __init__(self, evening: Evening, form: Format, decided: Decided) -> None:
        self.evening, self.form, self.decided = evening, form, decided
        self.played: list[Differs] = []
        facts = frame_of(evening).facts
        self.facts = replace(facts, games=replace(facts.games, points=dict(evening.games.points)))
        self.marks = _marks(evening, form)
        written = (game for games in self.marks.values() for game in games)
        self.asks_until = 0 if still_out(evening) else max(written, default=0)
        self.differing: list[Differs] = []
        self.told: list[Score] = []
        self.stuck: tuple[GameNo, TableNo] | None = None

    def play(self) -> None:
        """Every game in its order, then who played nobody in it."""
        first, last = self.evening.first_game, self.evening.last_game
        played = ChairPlay(self.facts, self.form, first, last, self._result)
        played.run()
        for index, room in enumerate(played.rooms):
            game = GameNo(first + index)
            if game <= self.asks_until or game in self.evening.won:
                playing = {card for place in room.tables for card in place.couples}
                for card in sorted(self.marks.keys() - playing):
                    self._played_nobody(game, card)
        self.differing.sort(key=lambda each: (each.game, each.table or 0, each.at.sides))

    def _result(self, game: GameNo, place: Place) -> Win | None:
        logged, at = self.evening.games.result_of(game, place.table), self._table(game, place)
        entered = self._entered(game, place, at, logged) if logged else None
        if entered is None and game > self.asks_until:
            return None
        ways = at.ways(entered)
        found = Differs(game, place.table, at, entered, ways)
        self.played.append(found)
        if found.is_wrong or found.likeliest is None:
            self.differing.append(found)
        return logged if entered else self._from_cards(found, place)

    def _from_cards(self, found: Differs, place: Place) -> Win | None:
        way, game = found.likeliest, found.game
        result = self.decided.get((game, place.table), way.result if way else None)
        if result is None or self._needs_a_mover(result, game):
            self.stuck = self.stuck or (game, place.table)
            return None
        points = found.at.points(result)
        self.told.append((game, place.table, points, result.winner or NOBODY))
        self.facts.games.points[game, place.table] = points
        return Win(result.winner, CARDS)

    def _needs_a_mover(self, result: Result, game: GameNo) -> bool:
        """Nobody won, somebody has to go on, and no card says who did."""
        goes = self.form.goes_by_result(game) and game < self.evening.last_game
        return result.winner is None and goes

    def _table(self, game: GameNo, place: Place) -> Table:
        sides = tuple(side for side in place.sides or () if side)
        said = {c: self._mark(c, game) for side in sides for c in side if c in self.marks}
        return Table(sides, said, self.form.count.points)

    def _mark(self, card: CoupleNo, game: GameNo) -> Mark:
        return self.marks[card].get(game, self._none)

    @property
    def _none(self) -> Mark:
        return False if self.form.count.points is None else None

    def _entered(self, game: GameNo, place: Place, at: Table, win: Win) -> Result | None:
        """What was entered; None where it was said of others than those who sit there."""
        if not fits(win, place):
            return None
        won = next((side[0] for side in at.sides if win.winner in side), None)
        points = self.evening.games.points_at(game, place.table)
        said = {place.side_of(card): made for card, made in points if card in place.couples}
        sides = [place.side_of(side[0]) for side in at.sides]
        if points and sorted(said) != sorted(sides):
            return None
        return Result(won, tuple(said[side] for side in sides) if said else ())

    def _played_nobody(self, game: GameNo, card: CoupleNo) -> None:
        if self._mark(card, game) != self._none:
            at = Table(((card,),), {card: self._mark(card, game)}, self.form.count.points)
            nothing = Result(None)
            self.differing.append(Differs(game, None, at, nothing, (Way(nothing, (card,)),)))


def _marks(evening: Evening, form: Format) -> Mapping[CoupleNo, Mapping[GameNo, Mark]]:
    """What every known card says of the games."""
    if form.count.points is not None:
        return points_in(evening)
    known = known_punch_cards(punch_cards_in(evening))
    return {couple: dict.fromkeys(card.punched, True) for couple, card in known.items()}


# A night that was run on paper, made again from its punch cards: all of it, or what the log
# lacks.
#
# The replay plays it, and asks the cards where the log has no result: who has the hole has
# won.


def games_from_cards(evening: Evening) -> GamesFromCards | Refusal:
    """The results that the log lacks, as the cards have them; or why they cannot be had.

    Where couples met whose cards are lost, the results go as far as that game: who won it is to be
    entered, and then the cards tell the rest.
    """
    if not evening.seats_are_whole:
        return SeatsNotDrawn()
    if out := still_out(evening):
        return CardsStillOut(out)
    if evening.form:
        return _by_tables(evening, evening.form)
    told = _Told(evening)
    frame_of(evening).play(told.result)
    if isinstance(told.stuck, CardsDoNotAgree) or (told.stuck and not told.results):
        return told.stuck
    return GamesFromCards(tuple(told.results)) if told.results else GamesAllIn()


def _by_tables(evening: Evening, form: Format) -> GamesFromCards | Refusal:
    cards = by_tables(evening)
    for each in cards.differing:
        if each.is_wrong and each.table is not None and each.entered is None:
            return CardsDoNotAgree(each.game, each.table)
    if not cards.told:
        return NotOnCards(*cards.stuck) if cards.stuck else GamesAllIn()
    if form.count.points is not None:
        return GamesFromCards((), cards.told)
    return GamesFromCards(tuple((game, table, winner) for game, table, _, winner in cards.told))


class _Told:
    """What the cards tell while the night is played: their results, and where they stop telling."""

    def __init__(self, evening: Evening) -> None:
        self.facts = evening
        self.cards = punch_cards_in(evening)
        self.results: list[tuple[GameNo, TableNo, CoupleNo]] = []
        self.stuck: CardsDoNotAgree | CardsLostThere | None = None

    def result(self, game: GameNo, place: Place) -> Win | None:
        logged = self.facts.games.wins.get((game, place.table))
        if logged is not None:
            return logged
        having = [couple for couple in place.couples if game in self.cards[couple].punched]
        lost = tuple(couple for couple in place.couples if self.cards[couple].lost)
        if len(having or lost) != 1:
            several = not having and len(lost) > 1
            why = CardsLostThere(game, place.table, lost) if several else None
            self.stuck = self.stuck or why or CardsDoNotAgree(game, place.table)
            return None
        (winner,) = having or lost
        self.results.append((game, place.table, winner))
        return Win(winner, CARDS)


# The card check: what is wrong with a night's punch cards, each thing at its game and table.
#
# A set of cards is a possible night if and only if in every game every table holds exactly its
# couples and exactly one of them is punched. Every discrepancy stands for at least one thing that is
# wrong with the cards of its couples, and no two speak of the same card: so there are at least as
# many mistakes as discrepancies. Only where a couple went home or keeps a table may one hole of that
# couple be behind several.


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
