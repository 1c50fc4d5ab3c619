"""Who sits out when somebody goes, and where there is room for somebody who comes, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.comings.actions import (
    Ending,
    evening_out,
    going_home,
    new_table,
    next_game,
)
from parties.comings.page.chairs import Places, chair_stays_empty, free_chairs
from parties.comings.words import reseating
from parties.log.writing import mark_of
from parties.wording.deeds import deed
from parties.wording.saying import say
from parties.wording.words import capital, couple, couples, table
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.seats.odd import VolunteersWanted, evened_out
from scoring.seats.room import Place, Room
from scoring.what_follows import afterwards, what_follows


@dataclass(frozen=True, slots=True)
class OddCouple:
    """What the rule for an odd couple wants, who sits elsewhere then, or what will be said while that
    is not known; the button's mark, empty while it cannot be done yet; and whether two volunteers
    have to be named first."""

    says: str
    moves: tuple[str, ...] = ()
    mark: str = ""
    volunteers: bool = False


def odd_couple(evening: Evening) -> OddCouple | None:
    """What the rule for an odd couple wants now that people have come or gone, if anything."""
    wanted = evened_out(evening)
    if wanted is None:
        return None
    says, entries = say(wanted.wants, {}), evening_out(evening)
    if not entries:
        return OddCouple(says, volunteers=isinstance(wanted.wants, VolunteersWanted))
    if evening.room(wanted.game) is None:
        return OddCouple(says, tuple(f"{deed(each, {})}." for each in entries), mark_of(entries))
    after, follows = afterwards(evening, *entries), what_follows(evening, *entries)
    moves = reseating(evening, after, wanted.game, follows)
    return OddCouple(says, tuple(moves), mark_of(entries))


def stands_yet(evening: Evening) -> list[CoupleNo]:
    """Who came late and sits nowhere yet, while there is a game left to sit down for."""
    late = [each for each in sorted(evening.couples) if evening.door.waits(each)]
    if next_game(evening) <= evening.last_game:
        return late
    return [each for each in late if free_places(evening, each)]


def stands_yet_in_words(standing: Sequence[CoupleNo]) -> str:
    """Cards 14 and 15 came late and have no seat yet."""
    said = ngettext(
        "%(couples)s came late and has no seat yet.",
        "%(couples)s came late and have no seat yet.",
        len(standing),
    )
    return capital(said % {"couples": couples(standing)})


def games_known(evening: Evening, game: GameNo) -> list[tuple[GameNo, Room]]:
    """This game and, where there is no bell, those that some tables have reached before others."""
    later = evening.rooms[game - evening.first_game :]
    known = [(GameNo(number), room) for number, room in enumerate(later, game)]
    return [(number, room) for number, room in known if evening.has_begun(number)]


def sit_out_now(evening: Evening, game: GameNo) -> list[tuple[GameNo, Place]]:
    """Who sits out and has no table to go to yet, with the game that it sits out."""

    def goes_on(couple: CoupleNo, number: GameNo) -> bool:
        return evening.has_begun(number) and evening.place_of(couple, number) is not None

    return [
        (number, place)
        for number, room in games_known(evening, game)
        for place in room.known
        if place.sits_out and not goes_on(place.couples[0], GameNo(number + 1))
    ]


def comes_next(evening: Evening, game: GameNo, at: TableNo) -> str:
    """Who comes to a place after a game, in words: by number once that is known, before that by the
    place from which somebody comes; nothing where nobody does any more."""
    coming = evening.room(GameNo(game + 1)) or evening.ahead
    if game >= evening.last_game:
        return ""
    if coming and at not in coming.unknown:
        there = coming.at(at)
        new = {*there.couples} - {*evening.couples_at(game, at)} if there else ()
        return couples(sorted(new)) if new else ""
    room = evening.room(game)
    ring = [place.table for place in room.places] if room else []
    before = ring[ring.index(at) - 1]
    mover = evening.movers.get(game, {}).get(before)
    if mover is not None:
        return couple(mover)
    return _("whoever comes from %(table)s") % {"table": table(before)}


def who_sits_out(evening: Evening, number: CoupleNo) -> list[str]:
    """What follows for the others if this couple goes home now, by what becomes of its game."""
    if evening.form:
        return [chair_stays_empty(evening.form)] if _goes_on(evening) else []
    said = dict.fromkeys(
        line
        for ending in Ending
        for line in _sitting_out_after(evening, list(going_home(evening, number, ending, None)))
    )
    return list(said)


def _sitting_out_after(evening: Evening, entries: list[Entry]) -> list[str]:
    game = next_game(evening)
    after = afterwards(evening, *entries)
    said = [
        _("Game %(game)s: %(couple)s is alone at %(table)s then.")
        % {"game": each.game, "couple": couple(each.after[0]), "table": table(each.table)}
        for each in what_follows(evening, *entries).seats
        if len(each.after) == 1 and each.game != game
    ]
    room = after.room(game) or after.ahead
    alone = [place for place in room.places if place.sits_out] if room and _goes_on(after) else []
    said += [
        _("From game %(game)s on one couple at %(table)s sits out; first %(couple)s.")
        % {"game": game, "table": table(place.table), "couple": couple(place.couples[0])}
        for place in alone
    ]
    if alone and room is not after.room(game) and len(alone) % 2 != len(after.here) % 2:
        said.append(
            _(
                "Another couple may have nobody to play then: who, is known when more tables are in. "
                "Two that sit alone can be put together."
            )
        )
    if not said and _goes_on(after):
        said = [
            _("Who sits out in game %(game)s is known when more tables are in.") % {"game": game}
        ]
    return said


def _goes_on(evening: Evening) -> bool:
    return next_game(evening) <= evening.last_game


def free_places(evening: Evening, couple: CoupleNo) -> Places:
    """Where a couple can sit down, the least disturbance first, as "game-table"."""
    if evening.form:
        return free_chairs(evening, evening.form, couple)
    offered: Places = []
    now, then = evening.game or evening.first_game, next_game(evening)
    if evening.games.bells and not evening.is_complete(now):
        offered += [_with_alone(now, place) for place in _alone(evening.room(now))]
    if then > evening.last_game:
        return offered
    coming = evening.room(then) or _as_now(evening, now)
    told = evening.room_so_far(then)
    open_still = told.unknown if told else {place.table for place in _alone(coming)}
    offered += [
        _with_alone(then, each, is_known=each.table not in open_still) for each in _alone(coming)
    ]
    new = new_table(evening)
    offered.append(
        (
            f"{then}-{new}",
            _(
                "From game %(game)s at a new table, %(table)s: sits out that game, unless another comes"
            )
            % {"game": then, "table": table(new)},
        )
    )
    twos = [place for place in coming.places if len(place.couples) == 2] if coming else []
    return offered + [
        (
            f"{then}-{place.table}",
            _("From game %(game)s as the third couple at %(table)s")
            % {"game": then, "table": table(place.table)},
        )
        for place in sorted(twos, key=lambda place: place.table)
    ]


def put_together(evening: Evening) -> Places:
    """Tables with one couple each that could become one, as "game-table-to"; by chairs an empty chair
    goes round, and no table is moved."""
    if evening.form:
        return []
    now, then = evening.game or evening.first_game, next_game(evening)
    for game in (now, then):
        is_open = not evening.is_complete(game) and game <= evening.last_game
        alone = _alone(evening.room(game)) if is_open else []
        if len(alone) > 1:
            stays, *moving = sorted(alone, key=lambda p: (p.table == BYE_CHAIR, p.table))
            return [_as_one(game, place, stays) for place in moving[:1]]
    return []


def _as_one(game: GameNo, place: Place, stays: Place) -> tuple[str, str]:
    words = _("From game %(game)s %(couple)s of %(table)s plays at %(to)s, against %(other)s")
    return f"{game}-{place.table}-{stays.table}", words % {
        "game": game,
        "couple": couple(place.couples[0]),
        "table": table(place.table),
        "to": table(stays.table),
        "other": couple(stays.couples[0]),
    }


def _alone(room: Room | None) -> list[Place]:
    return [place for place in room.places if place.sits_out] if room else []


def _as_now(evening: Evening, now: GameNo) -> Room | None:
    """While tables are playing: every place keeps its number of couples."""
    ahead, room = evening.ahead, evening.room(now)
    if ahead is None or room is None:
        return room
    known = {place.table for place in ahead.known}
    open_still = [place for place in room.places if place.table not in known]
    return Room((*ahead.known, *open_still))


def _with_alone(game: GameNo, place: Place, *, is_known: bool = True) -> tuple[str, str]:
    """With the couple that is alone there, or while tables play for that game with whoever comes there."""
    value = f"{game}-{place.table}"
    if place.table == BYE_CHAIR and not is_known:
        says = _("From game %(game)s with whoever comes to the bye chair, which becomes a table")
        return value, says % {"game": game}
    if place.table == BYE_CHAIR:
        return value, _("From game %(game)s with %(couples)s: the bye chair becomes a table") % {
            "game": game,
            "couples": couples(place.couples),
        }
    return value, capital(
        _("from game %(game)s at %(table)s, where one couple sits alone")
        % {"game": game, "table": table(place.table)}
    )
