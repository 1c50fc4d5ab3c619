"""The games of an evening whose format seats by chairs: who sits on which chair, game by game.

The 45s drive has its own play (`scoring.seats.play`), as its seats follow place by place and its odd
couple has a chair of its own. Here a table is chairs, an empty one is a ghost that goes round as
anybody does, and where everybody goes is the format's to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, count, islice
from typing import TYPE_CHECKING, ClassVar, Protocol
from zlib import crc32

from scoring.door.facts import NoSuchCouple, SeatedTwice
from scoring.formats.drawn import all_drawn
from scoring.formats.going_on import goes_from, next_tables
from scoring.formats.movement import DrawnAnew, Walk, sheet_of
from scoring.formats.people import Chairs, People
from scoring.formats.so_far import SoFar
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, Refusal
from scoring.numbers import HIGHEST_NUMBER, CoupleNo, GameNo, Seq, TableNo
from scoring.seats.by_chairs import bench_of, drawn, may_wait, printed_first
from scoring.seats.chair_room import (
    ChairRoom,
    groups_of_empty,
    is_ghost,
    joined,
    left,
    moved_about,
    on_chairs,
)
from scoring.seats.play import Played, Results
from scoring.seats.room import NotEveryoneSeated, Place, Room, SeatsChange, Win, in_nobodys_past
from scoring.seats.seating import Joined, Left, Seated

if TYPE_CHECKING:
    from collections.abc import (
        Collection,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
        Set as AbstractSet,
    )

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.format import Format


def first_chairs(form: Format, seats: Seated, second: AbstractSet[CoupleNo]) -> ChairRoom:
    """The chairs of game 1 as they were drawn: the cards of a table sit down in the order of its
    chairs, but for those that are said to stay empty, and what is left over stays empty too."""
    cards, empty = dict(sorted(seats.seats)), dict(seats.empty)
    sitting = {
        table: on_chairs(cards.get(table, ()), empty.get(table, ()), size)
        for table, size in _sizes(form, cards, empty, second).items()
    }
    groups = [group for here in sitting.values() for group in groups_of_empty(form, here, second)]
    ghosts = map(CoupleNo, count(HIGHEST_NUMBER + 1))
    tables = tuple(
        tuple(next(ghosts) if card is None else card for card in here) for here in sitting.values()
    )
    of_second = {CoupleNo(HIGHEST_NUMBER + 1 + at) for at, group in enumerate(groups) if group}
    by_number = _by_number(form, tables, sum(map(len, cards.values())))
    return ChairRoom(tuple(sitting), tables, frozenset(second | of_second), by_number)


def _sizes(
    form: Format,
    cards: Mapping[TableNo, Sequence[CoupleNo]],
    empty: Collection[TableNo],
    second: AbstractSet[CoupleNo],
) -> dict[TableNo, int]:
    """How many chairs each table has: as many as all, but for a short last one of which no chair is
    said to stay empty; as they are printed, where the way from table to table is. Where two groups go
    different ways, nobody could sit down where a last table of one group alone comes to."""
    number = sum(map(len, cards.values()))
    if sheet := printed_first(form, number):
        free = (TableNo(n) for n in count(1) if n not in cards)
        tables = [*cards, *islice(free, max(0, len(sheet.games[0]) - len(cards)))]
        return dict(zip(tables, map(len, sheet.games[0]), strict=False))
    last = max(cards)
    short = len(cards) > 1 and last not in empty and form.may_be_short(len(cards[last]))
    if form.benches:
        short = bench_of(form, cards, empty) == last
    short = short and not (form.parts_groups and not may_wait(form, cards[last], second))
    return {
        table: len(here) if table == last and short else form.chairs
        for table, here in cards.items()
    }


def _by_number(form: Format, tables: Sequence[Chairs], cards: int) -> tuple[CoupleNo, ...]:
    """Who has which number of the printed table: by the chair of its game 1, or as they sit."""
    seated = [card for chairs in tables for card in chairs]
    sheet = printed_first(form, cards)
    if sheet is None:
        return tuple(seated)
    numbers = [number for chairs in sheet.games[0] for number in chairs]
    return tuple(card for _number, card in sorted(zip(numbers, seated, strict=False)))


def people_in(form: Format, room: ChairRoom) -> People:
    """All cards of a room, for the movement."""
    second = room.second if form.mixed or form.groups_part else frozenset()
    return People(HIGHEST_NUMBER, len(room.ghosts), second, benches=form.benches)


def next_chairs(
    form: Format,
    room: ChairRoom,
    game: GameNo,
    winners: Sequence[int],
    so_far: SoFar | None = None,
) -> ChairRoom:
    """The chairs of the game after this one, `winners` being the side of each table that won."""
    tables = next_tables(form, people_in(form, room), game, room.tables, winners, so_far)
    if sheet_of(form.movement_after(game), sum(map(len, room.tables))):
        tables = tuple(tuple(room.by_number[n - 1] for n in chairs) for chairs in tables)
    return replace(room, tables=tables)


def ways(
    form: Format, room: ChairRoom, first: GameNo, games: int, before: Iterable[ChairRoom] = ()
) -> tuple[ChairRoom, ...]:
    """The chairs of every game from this one on that are known beforehand: as far as nothing hangs
    on who wins. `before` are those of the games before it, where turns are counted."""
    known = [room]
    so_far = SoFar()
    for each in before:
        so_far.see(people_in(form, each), form.sides, each.tables, {})
    for game in range(first, games):
        if form.goes_by_result(GameNo(game)):
            break
        now = known[-1]
        so_far.see(people_in(form, now), form.sides, now.tables, {})
        known.append(next_chairs(form, now, GameNo(game), [0] * len(now.tables), so_far))
    return tuple(known)


def table_after(
    form: Format, room: ChairRoom, game: GameNo, card: CoupleNo, *, has_won: bool
) -> TableNo | None:
    """The table that a card goes to, where its own result says that alone: not if somebody sits out or
    plays two hands by turns, as anybody may change places with them."""
    movement = form.movement_after(game)
    full = not room.ghosts and len(room.tables[-1]) == form.chairs
    if not full or not isinstance(movement, Walk):
        return None
    at = next(at for at, here in enumerate(room.tables) if card in here)
    group = people_in(form, room).group(card)
    goes = goes_from(form, movement, at, len(room.tables))
    return room.numbers[
        next(each.to for each in goes if each.won == has_won and each.group in (None, group))
    ]


class PlayedByChairs(Played, Protocol):
    """What an earlier play came to, chair by chair."""

    @property
    def chairs(self) -> Sequence[ChairRoom]: ...


class ChairPlay:
    """The rooms, the results that fit and the holes of an evening by chairs, as `Play` has them of a
    drive. `chairs` are the rooms chair by chair, ghosts and all."""

    ahead = None

    def __init__(
        self,
        facts: Facts,
        form: Format,
        first: GameNo,
        last: GameNo,
        results: Results | None = None,
    ) -> None:
        self.facts = facts
        self._result = results or (lambda game, place: facts.games.result_of(game, place.table))
        self.form = form
        self.first = first
        self.last = last
        self.rooms: list[Room] = []
        self.chairs: list[ChairRoom] = []
        self.won: dict[GameNo, dict[TableNo, CoupleNo | None]] = {}
        self.movers: dict[GameNo, dict[TableNo, CoupleNo | None]] = {}
        self.punches: dict[CoupleNo, list[GameNo]] = {}
        self._fitting = 0
        self._misfits: list[Seq] = []
        self._so_far: SoFar | None = None

    def run(self) -> None:
        """Works every game out, as far as the facts go."""
        seated = self.facts.seats.seated.get(self.first)
        if seated is None or self.first > self.last or not seated.seats:
            return
        second = {card for card, group in self.facts.door.groups.items() if group}
        self._so_far = self._nothing_yet(seated)
        self._play_from(self.first, first_chairs(self.form, seated, second))

    def run_from(self, game: GameNo, earlier: PlayedByChairs) -> None:
        """The same, where as much is known from an earlier play that what is said since concerns no
        game before this one, which had begun then."""
        before = range(self.first, game)
        self.won = {each: dict(earlier.won[each]) for each in map(GameNo, before)}
        self.movers = {each: dict(earlier.movers[each]) for each in map(GameNo, before)}
        punched = ((c, [g for g in games if g < game]) for c, games in earlier.punches.items())
        self.punches = {card: games for card, games in punched if games}
        self._fitting = sum(map(len, self.won.values()))
        self._so_far = self._nothing_yet(self.facts.seats.seated[self.first])
        for each in map(GameNo, before):
            at = each - self.first
            self._seat(earlier.chairs[at], earlier.rooms[at])
            self._seen(each, earlier.chairs[at])
        known = game - self.first
        self._seat(earlier.chairs[known], earlier.rooms[known])
        self._play_on(game, earlier.chairs[known])

    def _nothing_yet(self, seated: Seated) -> SoFar | None:
        """What all that comes is added to; None where nothing will follow from it."""
        if not self.form.counts_turns:
            return None
        return SoFar(seed=crc32(repr(seated.seats).encode()))

    def _play_from(self, game: GameNo, room: ChairRoom) -> None:
        room = self._changed(game, room)
        self._seat(room, room.as_room(self.form))
        self._play_on(game, room)

    def _seat(self, chairs: ChairRoom, room: Room) -> None:
        self.chairs.append(chairs)
        self.rooms.append(room)

    def _play_on(self, game: GameNo, room: ChairRoom) -> None:
        """This game in this room, and all that follow."""
        while True:
            if not self.facts.has_begun(game):
                return
            winners = self._played(game, room)
            if game >= self.last or winners is None:
                return
            room = self.following(game, room, winners, self._seen(game, room))
            game = GameNo(game + 1)
            self._seat(room, room.as_room(self.form))

    def following(
        self, game: GameNo, room: ChairRoom, winners: Sequence[int], so_far: SoFar | None
    ) -> ChairRoom:
        """The chairs of the game after this one: as all games were drawn together, if these people were,
        else as the format says; with what was said to change then."""
        after = GameNo(game + 1)
        kept = self.facts.seats.drawn_ahead.get(after, ())
        then = replace(room, tables=kept)
        if [*map(len, kept)] != [*map(len, room.tables)] or _everybody(then) != _everybody(room):
            then = next_chairs(self.form, room, game, winners, so_far)
        return self._changed(after, then)

    def _played(self, game: GameNo, room: ChairRoom) -> list[int] | None:
        """The side that goes on as the winner from each table; None while the next game's seats hang
        on a result that is still to come. The holes are punched on the way."""
        won, movers = self.won.setdefault(game, {}), self.movers.setdefault(game, {})
        by_table = {place.table: place for place in self.rooms[-1].places}
        sides: list[int] = []
        waits = False
        for table in room.numbers:
            place = by_table.get(table)
            if place is None or place.sits_out:
                sides.append(_side_there(place))
                continue
            win = self._result(game, place)
            if win is None or not fits(win, place):
                waits = True
                sides.append(0)
                continue
            self._fitting += 1
            won[table] = win.winner
            walked = win.winner if win.mover is None else win.mover
            movers[table] = walked
            sides.append(place.side_of(walked) if walked else 0)
            for card in place.side_with(win.winner):
                self.punches.setdefault(card, []).append(game)
        by_result = self.form.goes_by_result(game)
        return None if waits and by_result else sides

    def _seen(self, game: GameNo, room: ChairRoom) -> SoFar | None:
        """All that was so far, this game with it: places by rank and a new draw follow from it. What the
        dice give such a draw is the number that the drawn seats of game 1 make."""
        if self._so_far:
            after = GameNo(game + 1)
            gained = dict(self._gained(game, after))
            self._so_far.see(people_in(self.form, room), self.form.sides, room.tables, gained)
            self._so_far.totals.update(self._put_right_by(after))
        return self._so_far

    def _put_right_by(self, game: GameNo) -> Mapping[CoupleNo, int]:
        """What each card has more or less in the seats of a game by what was put right of games before
        the last, since nobody sits by what stood any more."""
        ended = {
            at[0]
            for at, stood in self.facts.games.sat_by.items()
            for s in stood
            if s.until == game - 1
        }
        changed: Counter[CoupleNo] = Counter()
        for each in ended:
            if each < game - 1:
                changed.update(dict(self._gained(each, game)))
                changed.subtract(dict(self._gained(each, GameNo(game - 1))))
        return changed

    def _gained(self, game: GameNo, seats_of: GameNo) -> Iterator[tuple[CoupleNo, int]]:
        """What each card has of a game for the seats of a later one: points where they are counted,
        else a hole."""
        for place in self.rooms[game - self.first].places:
            stood = self.facts.games.sat_by.get((game, place.table), ())
            sat_by = next((each for each in stood if each.until >= seats_of), None)
            if self.form.count.points is None:
                winner = sat_by.winner if sat_by else self.won[game].get(place.table)
                yield from ((card, 1) for card in place.side_with(winner))
                continue
            points = self.facts.games.points.get((game, place.table), ())
            for card, made in sat_by.points if sat_by else points:
                if card in place.couples:
                    yield from ((each, made) for each in place.side_with(card))

    def misfits(self, *, seats_are_whole: bool) -> tuple[Seq, ...]:
        """Results that no table has, changes of seats that do not fit, bells before their time."""
        known = len(self.rooms) if seats_are_whole else 0
        early = [s for game, s in self.facts.games.bells.items() if known < game <= self.last]
        wins = [
            win.seq
            for (game, table), win in self.facts.games.wins.items()
            if game <= self.last and table not in self.won.get(game, {})
        ]
        if self._fitting == len(self.facts.games.wins):
            wins = []
        return (*wins, *self._misfits, *early)

    def _changed(self, game: GameNo, room: ChairRoom) -> ChairRoom:
        """The room with all that was said to change before this game, in the order of saying."""
        for change in self.facts.seats.changes.get(game, ()):
            rung = game in self.facts.games.bells and change.seq > self.facts.games.bells[game]
            if game == self.first and change.entry.can_be_the_draw and not rung:
                continue
            changed = reseated_chairs(self.form, room, change, self.facts)
            if changed is None:
                self._misfits.append(change.seq)
            else:
                room = changed
        return room


def reseated_chairs(
    form: Format, room: ChairRoom, change: SeatsChange, facts: Facts
) -> ChairRoom | None:
    """The chairs after somebody has come or gone, or some have changed places; None where that does
    not fit them."""
    match change.entry:
        case Left(couple):
            return left(form, room, couple)
        case Joined(couple, _game, table):
            return joined(form, room, couple, table, facts.door.groups.get(couple, 0))
        case Seated(_game, seats, empty):
            return moved_about(room, seats, empty)
        case _:
            return None


def _everybody(room: ChairRoom) -> Sequence[CoupleNo]:
    return sorted(card for here in room.tables for card in here)


def _side_there(place: Place | None) -> int:
    """The side that goes on from a table with nobody to play: the one that is there."""
    sides: Iterable[Sequence[CoupleNo]] = place.sides or () if place else ()
    return next((number for number, side in enumerate(sides) if side), 0)


def fits(win: Win, place: Place) -> bool:
    """Whether it is said of people who sit there."""
    return all(card is None or card in place.couples for card in (win.winner, win.mover))


# The draw of all games that are still to come, where each game is drawn anew: who sits where
# in each.


class DrawnAhead(Entry):
    """From `game` on they sit so, game by game, on the chairs of the tables in their order; in a game to
    which others come than these it says nothing."""

    kind: ClassVar[str] = "drawn ahead"
    game: GameNo
    games: tuple[tuple[tuple[CoupleNo, ...], ...], ...]
    said: ClassVar[str] = gettext_noop("Games %(game)s to %(last)s drawn together")

    @property
    def last(self) -> GameNo:
        """The last game of them."""
        return GameNo(self.game + len(self.games) - 1)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.seats.drawn_ahead.update(
            (GameNo(self.game + n), row) for n, row in enumerate(self.games)
        )
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Each game has everybody once who is here."""
        if not self.games or not is_drawn_anew(evening):
            return OldPage()
        for game in (self.game, self.last):
            if refusal := in_nobodys_past(evening, game):
                return refusal
        refusals = (_why_not(evening, [c for here in row for c in here]) for row in self.games)
        return next((each for each in refusals if each), None)


def _why_not(evening: Evening, cards: list[CoupleNo]) -> Refusal | None:
    if unknown := {*cards} - {*evening.here}:
        return NoSuchCouple(min(unknown))
    if twice := next((card for card in cards if cards.count(card) > 1), None):
        return SeatedTwice(twice)
    standing = {*evening.here} - {*cards}
    return NotEveryoneSeated(tuple(sorted(standing))) if standing else None


def is_drawn_anew(evening: Evening) -> bool:
    """Whether tonight every game but the first is drawn."""
    movements = evening.form.movements if evening.form else ()
    return bool(movements) and all(isinstance(each.movement, DrawnAnew) for each in movements)


def at_one_table(evening: Evening) -> tuple[int, int]:
    """How many pairs sit at one table in more games than one, as all games were drawn together, and how
    many do at all; none where they were not."""
    form, known = evening.form, len(evening.chairs)
    if form is None or not evening.seats.drawn_ahead:
        return 0, 0
    games = [GameNo(n) for n in range(evening.first_game + known, evening.last_game + 1)]
    later = (evening.seats.drawn_ahead.get(game, ()) for game in games)
    pairs = Counter(
        two
        for tables in (*(room.tables for room in evening.chairs), *later)
        for here in tables
        if not form.is_bench(len(here))
        for two in combinations(sorted(card for card in here if not is_ghost(card)), 2)
    )
    return sum(often > 1 for often in pairs.values()), len(pairs)


def rest_drawn(evening: Evening, below: Callable[[int], int]) -> tuple[DrawnAhead, ...]:
    """The draw of what is still to come after the last game of which the seats are known, or of which
    somebody has said a change; nothing where the games are not drawn anew."""
    form = evening.form
    if form is None or not evening.chairs or not is_drawn_anew(evening):
        return ()
    so_far, play = SoFar(), ChairPlay(evening, form, evening.first_game, evening.last_game)
    game, room = evening.first_game, evening.chairs[0]
    for number in range(evening.first_game, evening.last_game + 1):
        game = GameNo(number)
        if known := evening.chairs[number - evening.first_game :]:
            room = known[0]
        elif evening.seats.changes.get(game):
            room = play.following(GameNo(game - 1), room, [0] * len(room.tables), so_far)
        else:
            break
        so_far.see(people_in(form, room), form.sides, room.tables, {})
    many = evening.last_game - evening.first_game + 1 - so_far.games
    games = all_drawn(form, people_in(form, room), room.tables, so_far, many, below)
    return (DrawnAhead(GameNo(evening.first_game + so_far.games), tuple(games)),) if games else ()


# The tables of game 1 before anybody has drawn them, where people sit by chairs.


@lru_cache(128)
def foreseen(form: Format, cards: int, second: int) -> Room:
    """How so many cards will sit, so many of them of the second group: who sits where is for the draw,
    not how many tables there are nor how many cards sit out.

    >>> from scoring.formats.named import EUCHRE_PAIRS
    >>> seven = foreseen(EUCHRE_PAIRS, 7, 0)
    >>> len(seven.tables), len(seven.sitting_out)
    (3, 1)
    """
    everybody = [CoupleNo(n) for n in range(1, cards + 1)]
    group = frozenset(everybody[cards - second :])
    seats, empty = drawn(form, everybody, group)
    return first_chairs(form, Seated(GameNo(1), seats, empty), group).as_room(form)
