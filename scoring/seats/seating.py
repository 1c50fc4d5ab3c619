"""Who is seated, comes, goes, or sits out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import (
    NoMoreGames,
    NoSuchCouple,
    PlayHasBegun,
    SeatedTwice,
    WrongAtTable,
    all_here,
    no_such_game,
    unknown,
)
from scoring.log.entry import Entry, Said, gettext_noop
from scoring.log.lines import OldPage, Refusal
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, CoupleNo, EachTable, GameNo, Seq, TableNo
from scoring.rules.choices import Odd
from scoring.seats.chair_room import OnChairs, moved_about
from scoring.seats.room import (
    MOST_AT_A_TABLE,
    AlreadyPlaying,
    ChangesSeats,
    EmptyChairs,
    GameNotBegun,
    NoChairFree,
    NoSuchTable,
    NotByChairs,
    NotEveryoneSeated,
    NotPlaying,
    OtherPeopleSitThere,
    Place,
    Room,
    Seats,
    SeatsChange,
    SeatsNotDrawn,
    Sizes,
    TableFull,
    TablesStillPlaying,
    TooFewCouples,
    from_now_on,
    furthest,
    in_nobodys_past,
)

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


# Who sits where before a game, and the bell with which a game begins.


_FEW_TABLES = 4
"""So many can be named on a button."""


class Seated(ChangesSeats):
    """Who sits where before `game`: whole places, the bye chair as table 0. Where people sit by chairs,
    `empty` are the chairs that stay empty, if those are not the last ones of a table."""

    kind: ClassVar[str] = "seated"
    can_be_the_draw: ClassVar[bool] = True
    game: GameNo
    seats: Seats
    empty: EmptyChairs = ()

    @property
    def said(self) -> str:
        if len(self.seats) <= _FEW_TABLES:
            return gettext_noop("Seats for game %(game)s, at %(places)s")
        if BYE_CHAIR in self.places:
            return gettext_noop("Seats for game %(game)s, at %(tables)s tables and the bye chair")
        return gettext_noop("Seats for game %(game)s, at %(tables)s tables")

    @property
    def places(self) -> EachTable:
        """The tables it names, the bye chair as table 0."""
        return tuple(table for table, _couples in self.seats)

    @property
    def tables(self) -> int:
        """How many tables it names."""
        return len(self.seats) - (BYE_CHAIR in self.places)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        # Said once its bell has rung, it is about some tables; before the first game about all of them.
        if self.game not in facts.games.bells:
            facts.seats.seated[self.game] = self
        facts.seats.changes.setdefault(self.game, []).append(SeatsChange(seq, self))
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Everybody has one place; an odd couple has the bye chair, or is a third at one table."""
        if self.game > evening.rules.games:
            return NoMoreGames(self.game, evening.rules.games)
        bells = evening.games.bells
        if self.game in bells or (self.game > evening.first_game and bells):
            return reseated(evening, self)
        if self.game != evening.first_game:
            return PlayHasBegun()
        if len(evening.to_seat) < 2:
            return TooFewCouples(len(evening.to_seat))
        sitting = Counter(couple for _, couples in self.seats for couple in couples)
        return (
            _wrong_couple(evening, sitting)
            or self._wrong_place(evening)
            or _without_place(evening, sitting)
        )

    def _wrong_place(self, evening: Evening) -> Refusal | None:
        if evening.form:
            return evening.wrong_chairs(OnChairs(self.seats, self.empty))
        if self.empty:
            return WrongAtTable(self.empty[0][0], ())
        return _wrong_place(self, odd=len(evening.to_seat) % 2)

    def is_needed_by(self, later: Entry) -> bool:
        """The bell of its game."""
        return isinstance(later, Bell) and later.game == self.game

    def reseat(self, room: Room, facts: Facts) -> Room | None:
        """These places as they are said, if the very people of them are named."""
        places = {table: room.at(table) or Place(table, ()) for table in self.places}
        sitting = sorted(c for place in places.values() for c in place.couples)
        if sorted(c for _, couples in self.seats for c in couples) != sitting:
            return None
        new = {table: places[table].reseated(couples) for table, couples in self.seats}
        return room.with_places(new, facts.rules.direction)

    def seat_of(self, couple: CoupleNo, table: TableNo | None) -> TableNo | None:
        return next((there for there, couples in self.seats if couple in couples), table)

    def sizes(self, sizes: Sizes, at: Mapping[CoupleNo, TableNo | None]) -> Sizes | None:
        sitting = {table: len(couples) for table, couples in self.seats}
        same = sum(sitting.values()) == sum(sizes.get(table, 0) for table in sitting)
        return sizes | sitting if same else None


class Bell(Entry):
    """A game begins; its time is the game's clock."""

    kind: ClassVar[str] = "bell"
    takes_nothing_away: ClassVar[bool] = True
    game: GameNo
    said: ClassVar[str] = gettext_noop("Game %(game)s begun")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.paused = None
        facts.games.bells[self.game] = seq
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A game begins when everybody has a seat and every table is done with the one before, and
        somebody is there to play it."""
        current = evening.game
        if refusal := no_such_game(self.game, evening.rules.games):
            return refusal
        if not evening.seats_are_whole:
            return SeatsNotDrawn()
        due = max(evening.first_game, (current or 0) + 1)
        if self.game != due:
            return GameNotBegun(self.game, current)
        before = GameNo(self.game - 1)
        if self.game > evening.first_game and not evening.is_complete(before):
            still = tuple(place.table for place in evening.missing(before))
            return TablesStillPlaying(before, still, by_points=evening.night.counts_points)
        return None if evening.room(self.game) else TooFewCouples(len(evening.here))

    def stands(self, evening: Evening) -> bool:
        return self.game in evening.games.bells

    def is_needed_by(self, later: Entry) -> bool:
        """Without it some tables of the first game would be taken for all of them."""
        return isinstance(later, Seated) and later.game == self.game


def reseated(evening: Evening, entry: Seated) -> Refusal | None:
    """The very couples of these tables, each at one of them, before a game not yet played.

    Without a bell a slow table may be said of too, while the ring of its game stays as it is.
    """
    room = evening.room_so_far(entry.game)
    in_the_past = from_now_on if room and _keeps_the_ring(room, entry) else in_nobodys_past
    if refusal := in_the_past(evening, entry.game):
        return refusal
    if room is None:
        return OldPage()
    named = [couple for _, couples in entry.seats for couple in couples]
    tables = tuple(table for table, _ in entry.seats)
    if twice := next((couple for couple in named if named.count(couple) > 1), None):
        return SeatedTwice(twice)
    for table, couples in entry.seats:
        most = evening.form.chairs if evening.form else MOST_AT_A_TABLE
        if len(couples) > most or not 0 <= table <= HIGHEST_NUMBER:
            return WrongAtTable(table, couples)
    sitting = [c for place in room.places if place.table in tables for c in place.couples]
    same = sorted(named) == sorted(sitting) and len(set(tables)) == len(tables)
    if not same or not _can_sit_so(evening, entry):
        return OtherPeopleSitThere(tables)
    return None


def _can_sit_so(evening: Evening, entry: Seated) -> bool:
    """Whether the chairs of these tables are as many; where couples sit at tables none are named."""
    if not evening.form:
        return not entry.empty
    rooms = evening.chairs[entry.game - evening.first_game :][:1]
    return all(moved_about(room, entry.seats, entry.empty) is not None for room in rooms)


def _keeps_the_ring(room: Room, entry: Seated) -> bool:
    tables = {place.table for place in room.known}
    return all(couples and table in tables for table, couples in entry.seats)


def _wrong_couple(evening: Evening, sitting: Counter[CoupleNo]) -> Refusal | None:
    for couple, places in sitting.items():
        if couple not in evening.couples:
            return NoSuchCouple(couple)
        if couple not in evening.to_seat:
            return NotPlaying(couple)
        if places > 1:
            return SeatedTwice(couple)
    return None


def _wrong_place(entry: Seated, odd: int) -> Refusal | None:
    tables: set[TableNo] = set()
    threes = odd if BYE_CHAIR not in dict(entry.seats) else 0
    for table, couples in entry.seats:
        room = odd if table == BYE_CHAIR else 2
        if len(couples) == 3 and threes:
            room, threes = 3, 0
        wrong = not couples or len(couples) != room or table in tables
        if wrong or not 0 <= table <= HIGHEST_NUMBER:
            return WrongAtTable(table, couples)
        tables.add(table)
    return None


def _without_place(evening: Evening, sitting: Counter[CoupleNo]) -> Refusal | None:
    standing = tuple(sorted(set(evening.to_seat) - set(sitting)))
    return NotEveryoneSeated(standing) if standing else None


def first_seats(evening: Evening) -> Seats:
    """Who sat where as the first tables were drawn that anybody drew."""
    seated = evening.seats.seated
    return seated[min(seated)].seats if seated else ()


# Couples that come late, go home or cannot walk, and tables that are put together.
#
# Every change of seats names the game from which it holds and, where it can, the table and not the
# couples: so it stays true when an earlier result is put right.


class StaysPut(Entry):
    """From `game` on this couple keeps its table, win or lose; or, if not `stays`, walks again."""

    kind: ClassVar[str] = "stays put"
    couple: CoupleNo
    game: GameNo
    stays: bool

    @property
    def said(self) -> str:
        if self.stays:
            return gettext_noop("%(couple)s stays at its table from game %(game)s")
        return gettext_noop("%(couple)s walks again from game %(game)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.seats.stays.setdefault(self.couple, []).append(self)
        return self.couple in facts.couples

    def why_not(self, evening: Evening) -> Refusal | None:
        """From a game that is still to be played."""
        if evening.form:
            return NotByChairs()
        return unknown(evening, self.couple) or from_now_on(evening, self.game)


class Joined(ChangesSeats):
    """A couple that came late, or came back, sits down at `table` before `game`."""

    kind: ClassVar[str] = "joined"
    couple: CoupleNo
    game: GameNo
    table: TableNo
    said: ClassVar[str] = gettext_noop("%(couple)s sits down at %(table)s from game %(game)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        players = facts.couples.get(self.couple, ())
        elsewhere = any(facts.door.plays_in(player, besides=self.couple) for player in players)
        if not players or elsewhere or facts.door.plays(self.couple):
            return False
        for player in players:
            facts.door.couple_of[player] = self.couple
        facts.door.gone_home.pop(self.couple, None)
        facts.door.joined.setdefault(self.couple, []).append(self.game)
        _change(facts, seq, self.game, self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A couple that is registered and sits nowhere, at a table with room."""
        couple, game = self.couple, self.game
        if refusal := unknown(evening, couple) or in_nobodys_past(evening, game):
            return refusal
        if not evening.rooms:
            return SeatsNotDrawn()
        if evening.door.plays(couple):
            return AlreadyPlaying(couple)
        if refusal := all_here(evening, couple):
            return refusal
        if not 0 <= self.table <= HIGHEST_NUMBER:
            return NoSuchTable(self.table, game)
        return self._no_room(evening)

    def _no_room(self, evening: Evening) -> Refusal | None:
        game, table = self.game, self.table
        if evening.form:
            has_chair = evening.has_chair(game, table, self.couple)
            return None if has_chair else NoChairFree(table)
        latest = max((game, *_games_joined_at(evening, table)))
        there = max(_expected_at(evening, each, table) for each in (game, latest))
        return TableFull(table) if there >= MOST_AT_A_TABLE else None

    def reseat(self, room: Room, facts: Facts) -> Room | None:
        """At a table of the ring or at a new one."""
        if room.place_of(self.couple) or self.couple not in facts.couples:
            return None
        if self.table in room.unknown:
            return room
        here = room.at(self.table) or Place(self.table, ())
        if len(here.couples) >= MOST_AT_A_TABLE:
            return None
        places = {self.table: here.joined_by((self.couple,))}
        return room.with_places(places, facts.rules.direction)

    def seat_of(self, couple: CoupleNo, table: TableNo | None) -> TableNo | None:
        return self.table if couple == self.couple else table

    def sizes(self, sizes: Sizes, at: Mapping[CoupleNo, TableNo | None]) -> Sizes | None:
        here = sizes.get(self.table, 0)
        return sizes | {self.table: here + 1} if here < MOST_AT_A_TABLE else None


class Left(ChangesSeats):
    """A couple goes home after game `after`; its games stand."""

    kind: ClassVar[str] = "left"
    couple: CoupleNo
    after: GameNo
    said: ClassVar[str] = gettext_noop("%(couple)s went home after game %(after)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        came = facts.door.joined.get(self.couple, (0,))[-1]
        if not facts.door.plays(self.couple) or self.after + 1 < came:
            return False
        facts.door.gone_home[self.couple] = self.after
        facts.door.went.setdefault(self.couple, []).append(self.after)
        _change(facts, seq, GameNo(self.after + 1), self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A couple that is playing, after a game that it need not play any more."""
        if refusal := unknown(evening, self.couple):
            return refusal
        came = evening.door.joined.get(self.couple, (0,))[-1]
        if not evening.door.plays(self.couple) or self.after + 1 < came:
            return NotPlaying(self.couple)
        if self.after == evening.last_game:
            return None  # gone in the last game, which is given to the others
        return from_now_on(evening, GameNo(self.after + 1))

    def reseat(self, room: Room, facts: Facts) -> Room | None:
        place = room.place_of(self.couple)
        if place is None:
            return None if room.whole else room
        places = {place.table: place.without(self.couple)}
        return room.with_places(places, facts.rules.direction)

    def seat_of(self, couple: CoupleNo, table: TableNo | None) -> TableNo | None:
        return None if couple == self.couple else table

    def sizes(self, sizes: Sizes, at: Mapping[CoupleNo, TableNo | None]) -> Sizes | None:
        table = at.get(self.couple)
        if table is None or table not in sizes:
            return None
        return sizes | {table: sizes[table] - 1}


class TableMoved(ChangesSeats):
    """From `game` on, whoever would sit at `table` sits at `to`: two half-empty tables become one,
    or the bye chair becomes a table."""

    kind: ClassVar[str] = "table moved"
    game: GameNo
    table: TableNo
    to: TableNo
    said: ClassVar[str] = gettext_noop("%(table)s moves to %(to)s from game %(game)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        _change(facts, seq, self.game, self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Two different tables, of which the first is in the room."""
        if evening.form:
            return NotByChairs()
        if refusal := in_nobodys_past(evening, self.game):
            return refusal
        room = evening.room_so_far(self.game)
        if room is None or {self.table, self.to} & room.unknown:
            before = GameNo(self.game - 1)
            return TablesStillPlaying(before, tuple(p.table for p in evening.missing(before)))
        sitting = {place.table: len(place.couples) for place in room.known}
        here, there = (sitting.get(table, 0) for table in (self.table, self.to))
        if self.table == self.to or not here or not 0 <= self.to <= HIGHEST_NUMBER:
            return NoSuchTable(self.table, self.game)
        return TableFull(self.to) if here + there > MOST_AT_A_TABLE else None

    def reseat(self, room: Room, facts: Facts) -> Room | None:
        """Everybody of one table at another, where it is known who that is."""
        if {self.table, self.to} & room.unknown:
            return None
        here, there = room.at(self.table), room.at(self.to) or Place(self.to, ())
        if here is None:
            return room  # who would have sat there has gone home since
        if len(here.couples) + len(there.couples) > MOST_AT_A_TABLE:
            return None
        both = there.joined_by(here.couples)
        if there.arrived is None:
            both = Place(self.to, both.couples, here.arrived)
        places = {self.table: Place(self.table, ()), self.to: both}
        return room.with_places(places, facts.rules.direction)

    def seat_of(self, couple: CoupleNo, table: TableNo | None) -> TableNo | None:
        return self.to if table == self.table else table

    def sizes(self, sizes: Sizes, at: Mapping[CoupleNo, TableNo | None]) -> Sizes | None:
        both = sizes.get(self.table, 0) + sizes.get(self.to, 0)
        fits = self.table in sizes and both <= MOST_AT_A_TABLE
        return sizes | {self.table: 0, self.to: both} if fits else None


def _expected_at(evening: Evening, game: GameNo, table: TableNo) -> int:
    """How many couples a table may have: one goes and one comes, so as many as in the last game in
    which they are known, one more where none of those can walk, and whoever is said to come."""
    room = evening.room(game)
    if room and table not in room.unknown:
        return len(evening.couples_at(game, table))
    known = game
    while known > evening.first_game:
        known = GameNo(known - 1)
        room = evening.room(known)
        if room and table not in room.unknown:
            break
    sitting = evening.couples_at(known, table)
    nobody_walks = bool(sitting) and all(evening.stays(couple, known) for couple in sitting)
    said = sum(known < later <= game for later in _games_joined_at(evening, table))
    return len(sitting) + nobody_walks + said


def _games_joined_at(evening: Evening, table: TableNo) -> list[GameNo]:
    """The games before which a couple is said to sit down at a table."""
    return [
        game
        for game, changes in evening.seats.changes.items()
        for change in changes
        if isinstance(change.entry, Joined) and change.entry.table == table
    ]


def _change(facts: Facts, seq: Seq, game: GameNo, entry: Joined | Left | TableMoved) -> None:
    facts.seats.changes.setdefault(game, []).append(SeatsChange(seq, entry))


# What the rule for an odd couple wants when people have come or gone: a couple alone meets one of
# three, a late couple sits down where the house couple sat.
#
# It is wanted before the next game, between two games: nobody is called away from a table that plays. A
# couple that has nobody to play can play a late one at once.


class AloneBesideThree(Said):
    """One couple has nobody to play while three share a table."""

    table: TableNo
    other: TableNo
    said: ClassVar[str] = gettext_noop(
        "One couple is alone at %(table)s while three couples are at %(other)s. One of the three "
        "goes there."
    )


class LateForHouse(Said):
    """A couple waits for a place while the house couple has one."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s waits for a place while the house couple plays. It takes the house couple’s place."
    )


class LateForAlone(Said):
    """A couple waits for a place, and another has nobody to play."""

    couple: CoupleNo
    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s waits for a place, and one couple is alone at %(table)s. They play each other."
    )


class LateAtOnce(Said):
    """A couple waits for a place, and another sits idle while the others play."""

    couple: CoupleNo
    other: CoupleNo
    game: GameNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s waits for a place, and %(other)s has nobody to play in game %(game)s. They can play "
        "each other at once."
    )


class LateForComing(Said):
    """A couple waits for a place, and another has nobody to play; who that is next is not known yet."""

    couple: CoupleNo
    table: TableNo
    game: GameNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s waits for a place. From game %(game)s it plays whoever comes to %(table)s then."
    )


class HouseNotNeeded(Said):
    """One couple is alone while the house couple plays."""

    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "One couple is alone at %(table)s while the house couple plays. It takes the house couple’s "
        "place."
    )


class HouseAlone(Said):
    """The house couple itself has nobody to play."""

    table: TableNo
    said: ClassVar[str] = gettext_noop("The house couple is alone at %(table)s. It can stop.")


class AloneWantsThree(Said):
    """One couple is alone where the house rule seats three."""

    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "One couple is alone at %(table)s. By the house rule it is the third at another table."
    )


class VolunteersWanted(Said):
    """Somebody has nobody to play any more, and there is no house couple."""

    game: GameNo
    said: ClassVar[str] = gettext_noop(
        "From game %(game)s on one couple has nobody to play. By the house rule two volunteers are "
        "wanted as the house couple."
    )


@dataclass(frozen=True, slots=True)
class Evened:
    """What is wanted before a game, and what would do it; nothing while it is not known yet who
    sits there then, or before two volunteers are named."""

    game: GameNo
    wants: Said
    entries: tuple[Entry, ...]


def evened_out(evening: Evening) -> Evened | None:
    """What the rule for an odd couple wants before the next game, if people have come or gone."""
    game = GameNo(max(furthest(evening), (evening.game or 0) + 1))
    if evening.form or not evening.games.bells:
        return None
    if at_once := _at_once(evening):
        return at_once
    if game > evening.last_game:
        return None
    for room in _rooms(evening, game):
        known = evening.room_so_far(game) is room
        for wants, entries in _wanted(evening, game, room):
            is_sure = known or _whoever_sits_there(evening, game, wants)
            return Evened(game, wants, tuple(entries) if is_sure else ())
    return Evened(game, VolunteersWanted(game), ()) if wants_volunteers(evening) else None


def _at_once(evening: Evening) -> Evened | None:
    """A late couple plays the only one that sits idle, while most tables of the game still play: later
    all others would wait for the two."""
    game = furthest(evening)
    late = next((each for each in evening.couples if evening.door.waits(each)), None)
    room = evening.room(game)
    if late is None or room is None or not _may_join(evening, game, room):
        return None
    alone = [place for place in room.places if place.sits_out]
    if len(alone) != 1:
        return None
    moved, table = _as_table(game, room, alone[0])
    wants = LateAtOnce(late, alone[0].couples[0], game)
    return Evened(game, wants, (*moved, Joined(late, game, table)))


def _may_join(evening: Evening, game: GameNo, room: Room) -> bool:
    """Whether all tables are in this game, most of them have no result, and nobody has said yet who
    comes or goes before the next."""
    most_play = 2 * len(evening.missing(game)) > len(room.tables)
    are_in_it = room.whole and evening.game == game <= evening.last_game
    return most_play and are_in_it and not evening.seats.changes.get(GameNo(game + 1))


def _rooms(evening: Evening, game: GameNo) -> Iterator[Room]:
    """What is known of the game, where what has come to it leaves nothing open; and the room that
    plays now while that says the same of the next."""
    so_far, now = evening.room_so_far(game), evening.room(evening.game or evening.first_game)
    if so_far and (so_far.whole or _at_most_one_alone(evening, game, now)):
        yield so_far
    if now and not (so_far and so_far.whole) and not evening.seats.changes.get(game):
        yield now


def _at_most_one_alone(evening: Evening, game: GameNo, now: Room | None) -> bool:
    """Whether two couples alone cannot turn up while only a part of the next room is known."""
    alone = len(now.sitting_out) if now else 0
    gone = [each for each in evening.seats.changes.get(game, ()) if isinstance(each.entry, Left)]
    return alone + len(gone) <= 1


def wants_volunteers(evening: Evening) -> bool:
    """Whether the hall has become odd since its first game, and the house rule is the house couple."""
    wants_none = evening.form or evening.rules.odd is not Odd.HOUSE_COUPLE
    if wants_none or not evening.rooms or evening.games_are_over:
        return False
    began_even = all(len(place.couples) == 2 for place in evening.rooms[0].places)
    someone_comes = any(evening.door.waits(couple) for couple in evening.couples)
    has_house = bool(evening.door.house & {*evening.here})
    return began_even and len(evening.here) % 2 == 1 and not someone_comes and not has_house


def _whoever_sits_there(evening: Evening, game: GameNo, wants: Said) -> bool:
    """Whether it can be said while tables still play: where one couple is alone one will be, whoever
    that is, as every place sends one on and gets one; unless seats of that game are spoken of."""
    return isinstance(wants, LateForComing) and not evening.seats.changes.get(game)


Wants = Iterator[tuple[Said, Sequence[Entry]]]


def _wanted(evening: Evening, game: GameNo, room: Room) -> Wants:
    """What is wanted, the least disturbance first. Two couples alone are put together elsewhere."""
    alone = [place for place in room.known if place.sits_out]
    if len(alone) > 1:
        return
    yield from _for_the_late(evening, game, room, alone)
    for place in alone:
        yield from _for_the_one_alone(evening, game, room, place)


def _for_the_late(evening: Evening, game: GameNo, room: Room, alone: list[Place]) -> Wants:
    for late in (couple for couple in evening.couples if evening.door.waits(couple)):
        for place in alone:
            since = game if evening.room(game) else evening.game or game
            moved, table = _as_table(since, room, place)
            known = evening.room_so_far(game) is room
            wants = LateForAlone(late, place.table) if known else LateForComing(late, table, game)
            yield wants, [*moved, Joined(late, game, table)]
        for house in _playing_house(evening, room):
            off = Left(house.couple, GameNo(game - 1))
            yield LateForHouse(late), [off, Joined(late, game, house.table)]


def _for_the_one_alone(evening: Evening, game: GameNo, room: Room, alone: Place) -> Wants:
    at = alone.table
    for house in _playing_house(evening, room):
        off = Left(house.couple, GameNo(game - 1))
        if house.table == at:
            yield HouseAlone(at), [off]
        else:
            yield HouseNotNeeded(at), [off, TableMoved(game, at, house.table)]
    for three in (place for place in room.known if len(place.couples) > 2):
        yield AloneBesideThree(at, three.table), _one_of_three(evening, game, room, three, alone)
    if evening.rules.odd is Odd.THREE:
        for place in _after(room, at):
            yield AloneWantsThree(at), [TableMoved(game, at, place.table)]


@dataclass(frozen=True, slots=True)
class _House:
    couple: CoupleNo
    table: TableNo


def _playing_house(evening: Evening, room: Room) -> Iterator[_House]:
    for place in room.known:
        for couple in place.couples:
            if couple in evening.door.house:
                yield _House(couple, place.table)


def _one_of_three(
    evening: Evening, game: GameNo, room: Room, three: Place, alone: Place
) -> list[Entry]:
    """Whoever has just come to the table of three, and is on its feet, goes to the one alone."""
    can = [couple for couple in three.couples if not evening.stays(couple, game)] or three.couples
    goes = next((couple for couple in can if couple == three.arrived), can[-1])
    stay = tuple(couple for couple in three.couples if couple != goes)
    moved, table = _as_table(game, room, alone)
    both = (*alone.couples, goes)
    return [*moved, Seated(game, ((three.table, stay), (table, both)))]


def _as_table(game: GameNo, room: Room, place: Place) -> tuple[list[Entry], TableNo]:
    if place.table != BYE_CHAIR:
        return [], place.table
    new = TableNo(max(each.table for each in room.places) + 1)
    return [TableMoved(game, BYE_CHAIR, new)], new


def _after(room: Room, table: TableNo) -> Iterator[Place]:
    """The tables of two, from the one that comes after this in the ring."""
    places = list(room.places)
    at = next(i for i, place in enumerate(places) if place.table == table)
    return (place for place in (*places[at:], *places[:at]) if len(place.couples) == 2)
