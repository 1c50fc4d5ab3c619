"""What is refused when couples come and go, seats change, or the night stops."""

from collections.abc import Mapping
from dataclasses import fields

from scoring.change_refusals import (
    AlreadyPlaying,
    GamePlayed,
    NotAllCouldPlay,
    NothingPlayedYet,
    NotPaused,
    NotPlaying,
    OtherPeopleSitThere,
    RuleStaysForTheNight,
    TableFull,
)
from scoring.changes import (
    CalledOff,
    EndedEarly,
    Joined,
    Left,
    Noted,
    Paused,
    Resumed,
    RulesChanged,
    StaysPut,
    TableMoved,
)
from scoring.entries import Seated
from scoring.evening import Evening, Phase
from scoring.house_rules import HouseRules
from scoring.numbers import HIGHEST_NUMBER, CoupleNo, GameNo, TableNo
from scoring.refusals import (
    GamesNotOver,
    NoMoreGames,
    NoSuchTable,
    OldPage,
    ReasonMissing,
    Refusal,
    SeatedTwice,
    SeatsNotDrawn,
    TablesStillPlaying,
    WrongAtTable,
)
from scoring.room import Room
from scoring.why_not_people import all_here, unknown, within

MOST_AT_A_TABLE = 3

CHANGEABLE = frozenset(
    {
        "odd",
        "bye_earns_hole",
        "rolling",
        "break_after",
        "late_games",
        "prizes",
        "booby",
        "no_taker",
        "places",
        "ticket_prices",
        "rounding",
        "cut_ace",
        "play_off",
        "source",
    }
)
"""The house rules that can change while the night goes on; the others have been played by."""


def stays_put(evening: Evening, entry: StaysPut) -> Refusal | None:
    """From a game that is still to be played."""
    return unknown(evening, entry.couple) or _from_now_on(evening, entry.game)


def joined(evening: Evening, entry: Joined) -> Refusal | None:
    """A couple that is registered and sits nowhere, at a table with room."""
    couple, game = entry.couple, entry.game
    if refusal := unknown(evening, couple) or _in_nobodys_past(evening, game):
        return refusal
    if not evening.rooms:
        return SeatsNotDrawn()
    if evening.facts.plays(couple):
        return AlreadyPlaying(couple)
    if refusal := all_here(evening, couple):
        return refusal
    if not 0 <= entry.table <= HIGHEST_NUMBER:
        return NoSuchTable(entry.table, game)
    latest = max((game, *_games_joined_at(evening, entry.table)))
    there = max(_expected_at(evening, each, entry.table) for each in (game, latest))
    return TableFull(entry.table) if there >= MOST_AT_A_TABLE else None


def left(evening: Evening, entry: Left) -> Refusal | None:
    """A couple that is playing, after a game that it need not play any more."""
    if refusal := unknown(evening, entry.couple):
        return refusal
    came = evening.facts.joined.get(entry.couple, (0,))[-1]
    if not evening.facts.plays(entry.couple) or entry.after + 1 < came:
        return NotPlaying(entry.couple)
    if entry.after == evening.last_game:
        return None  # gone in the last game, which is given to the others
    return _from_now_on(evening, GameNo(entry.after + 1))


def table_moved(evening: Evening, entry: TableMoved) -> Refusal | None:
    """Two different tables, of which the first is in the room."""
    if refusal := _in_nobodys_past(evening, entry.game):
        return refusal
    room = evening.room(entry.game)
    if room is None or {entry.table, entry.to} & room.unknown:
        before = GameNo(entry.game - 1)
        return TablesStillPlaying(before, tuple(p.table for p in evening.missing(before)))
    here, there = (len(evening.couples_at(entry.game, t)) for t in (entry.table, entry.to))
    if entry.table == entry.to or not here or not 0 <= entry.to <= HIGHEST_NUMBER:
        return NoSuchTable(entry.table, entry.game)
    return TableFull(entry.to) if here + there > MOST_AT_A_TABLE else None


def reseated(evening: Evening, entry: Seated) -> Refusal | None:
    """The very couples of these tables, each at one of them, before a game not yet played.

    Without a bell a slow table may be said of too, while the ring of its game stays as it is.
    """
    room = evening.room(entry.game)
    in_the_past = _from_now_on if room and _keeps_the_ring(room, entry) else _in_nobodys_past
    if refusal := in_the_past(evening, entry.game):
        return refusal
    if room is None:
        return OldPage()
    named = [couple for _, couples in entry.seats for couple in couples]
    tables = tuple(table for table, _ in entry.seats)
    if twice := next((couple for couple in named if named.count(couple) > 1), None):
        return SeatedTwice(twice)
    for table, couples in entry.seats:
        if len(couples) > MOST_AT_A_TABLE or not 0 <= table <= HIGHEST_NUMBER:
            return WrongAtTable(table, couples)
    sitting = [c for place in room.places if place.table in tables for c in place.couples]
    same = sorted(named) == sorted(sitting) and len(set(tables)) == len(tables)
    return None if same else OtherPeopleSitThere(tables)


def _keeps_the_ring(room: Room, entry: Seated) -> bool:
    tables = {place.table for place in room.known}
    return all(couples and table in tables for table, couples in entry.seats)


def rules_changed(evening: Evening, entry: RulesChanged) -> Refusal | None:
    """Only rules that nobody has played by yet, from a game not begun, with a reason."""
    if not evening.facts.bells:
        return NothingPlayedYet()
    if entry.game <= furthest(evening):
        return GamePlayed(entry.game, GameNo(furthest(evening) + 1))
    rule = next(iter(sorted(_differing(entry.rules, evening.rules) - CHANGEABLE)), None)
    if rule is not None:
        return RuleStaysForTheNight(rule)
    return None if entry.reason.strip() else ReasonMissing()


def paused(evening: Evening, _entry: Paused) -> Refusal | None:
    """While the games go on."""
    return None if evening.phase is Phase.PLAY else NothingPlayedYet()


def resumed(evening: Evening, _entry: Resumed) -> Refusal | None:
    """After a pause."""
    return None if evening.facts.paused else NotPaused()


def ended_early(evening: Evening, entry: EndedEarly) -> Refusal | None:
    """After a game that every table has played, while the games go on, with a reason."""
    if evening.phase is not Phase.PLAY:
        return NothingPlayedYet()
    typed = entry.after == evening.totals_after and entry.after > 0
    if not typed and not evening.is_complete(entry.after):
        return NotAllCouldPlay(entry.after)
    return None if entry.reason.strip() else ReasonMissing()


def called_off(evening: Evening, entry: CalledOff) -> Refusal | None:
    """Before the prizes are settled, with a reason."""
    if evening.phase not in (Phase.PREPARE, Phase.DOOR, Phase.PLAY):
        return GamesNotOver()
    return None if entry.reason.strip() else ReasonMissing()


def noted(evening: Evening, entry: Noted) -> Refusal | None:
    """Some words; of a game that the night has, or of none."""
    if not 0 <= entry.game <= evening.rules.games:
        return NoMoreGames(entry.game, evening.rules.games)
    return None if entry.words.strip() else ReasonMissing()


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
        for game, changes in evening.facts.changes.items()
        for change in changes
        if isinstance(change.entry, Joined) and change.entry.table == table
    ]


def furthest(evening: Evening) -> GameNo:
    """The last game that anybody has begun; 0 before the first."""
    played = [game for game, results in evening.won.items() if results]
    return max((*evening.facts.bells, *played), default=GameNo(0))


def stuck(evening: Evening) -> Mapping[TableNo, tuple[CoupleNo, ...]]:
    """The tables at which several couples meet and none of them can walk."""
    stays = evening.facts.stays
    if not stays:
        return {}
    rooms = (*evening.rooms, evening.ahead) if evening.ahead else evening.rooms
    return {
        place.table: place.couples
        for game, room in enumerate(rooms, evening.first_game)
        for place in room.tables
        if all(evening.stays(couple, GameNo(game)) for couple in place.couples)
    }


def _from_now_on(evening: Evening, game: GameNo) -> Refusal | None:
    earliest = evening.game or evening.first_game
    if game < earliest:
        return GamePlayed(game, earliest)
    return within(evening, game)


def _in_nobodys_past(evening: Evening, game: GameNo) -> Refusal | None:
    """Without a bell some tables are games ahead, and the ring of those games has been walked."""
    earliest = GameNo(max(furthest(evening), evening.first_game))
    return GamePlayed(game, earliest) if game < earliest else within(evening, game)


def _differing(one: HouseRules, other: HouseRules) -> set[str]:
    names = (field.name for field in fields(HouseRules))
    return {name for name in names if getattr(one, name) != getattr(other, name)}
