"""What the pages of comings and goings show."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from parties.door.actions import Ending, evening_out, going_home, new_table, next_game
from parties.door.words import reseating
from parties.log.writing import mark_of
from parties.wording.deeds import deed, say
from parties.wording.formats import chair_name
from parties.wording.words import capital, couple, couples, group_name, table
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.going_on import Late
from scoring.formats.movement import March
from scoring.log.entry import Entry
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.seats.chair_room import ChairRoom, sat_down
from scoring.seats.room import Place, Room
from scoring.seats.seating import VolunteersWanted, evened_out
from scoring.what_follows import afterwards, other_seats, what_follows

# Where there is room for somebody late, and what becomes of a game, where people sit by chairs.


Places = list[tuple[str, str]]
"""What a form sends for each place, and its words."""


def free_chairs(evening: Evening, form: Format, card: CoupleNo) -> Places:
    """Where a card can sit down, the least disturbance first, as "game-table": on an empty chair now, on
    one of the next game where that is known, else at one more table."""
    now, then = evening.game or evening.first_game, next_game(evening)
    offered: Places = []
    if evening.games.bells and not evening.is_complete(now):
        offered += _empty_chairs(evening, form, card, now)
    if then > evening.last_game:
        return offered
    if _is_seated(evening, then):
        offered += _empty_chairs(evening, form, card, then)
    new = new_table(evening)
    if form.takes_more_tables and _opens(evening, form, card, new):
        says = _(
            "From game %(game)s at a new table, %(table)s: sits out that game, unless others come"
        )
        offered.append((f"{then}-{new}", says % {"game": then, "table": table(new)}))
    return offered


def said_of_room(evening: Evening, form: Format, places: Sequence[tuple[str, str]]) -> str:
    """What there is instead where no chair is empty, or until one is known; nothing where there is one, or
    where a further table changes nothing for the others."""
    if not places and not _is_seated(evening, then := next_game(evening)):
        return _("Whether game %(game)s has a chair is known once all tables are in") % {
            "game": then
        }
    if not places:
        return _(Late.NO_CHAIR.said)
    marches = any(isinstance(each.movement, March) for each in form.movements)
    return _(Late.MEETS_AGAIN.said) if marches and len(places) == 1 else ""


def _is_seated(evening: Evening, game: GameNo) -> bool:
    """Whether it is known who sits where in a game."""
    return game - evening.first_game < len(evening.chairs)


def _empty_chairs(evening: Evening, form: Format, card: CoupleNo, game: GameNo) -> Places:
    """Those of a game, but at tables where it is over: first those of the own group, then where somebody
    would sit out alone."""
    room, decided = evening.chairs[game - evening.first_game], evening.won.get(game, {})
    group = evening.door.group_of(card)
    free = [
        (_goes_as(form, after, card, group) != group, not place.sits_out, at, after)
        for at, place in _places(form, room)
        if at not in decided and (after := sat_down(form, room, card, at, group)) is not None
    ]
    free.sort(key=lambda each: each[:3])
    return [
        (f"{game}-{at}", _as_other(form, on_chair, group) if as_other else on_chair)
        for as_other, _plays, at, after in free
        for on_chair in [_on_chair(form, game, card, after)]
    ]


def _goes_as(form: Format, room: ChairRoom, card: CoupleNo, group: int) -> int:
    """The group whose way somebody goes from a chair; where all go alike, the own one."""
    return int(card in room.second) if form.mixed else group


def _as_other(form: Format, on_chair: str, group: int) -> str:
    """Of a chair of the other group."""
    said = {"place": on_chair, "group": group_name(form, 1 - group)}
    return _("%(place)s; goes where %(group)s go") % said


def _places(form: Format, room: ChairRoom) -> Iterator[tuple[TableNo, Place]]:
    for place in room.as_room(form).places:
        yield place.table, place


def _opens(evening: Evening, form: Format, card: CoupleNo, new: TableNo) -> bool:
    """Whether a further table can begin: not where there is a bench."""
    group = evening.door.group_of(card)
    return sat_down(form, evening.chairs[-1], card, new, group) is not None


def _on_chair(form: Format, game: GameNo, card: CoupleNo, room: ChairRoom) -> str:
    """From game 3 at table 2, on chair W, with card 5."""
    place = next(each for each in room.as_room(form).places if card in each.couples)
    partners = partners_of(place, card)
    if form.benches and place.sits_out:
        said = _("From game %(game)s among those who sit out in turn, at %(table)s")
    elif partners:
        said = _("From game %(game)s at %(table)s, on chair %(chair)s, with %(others)s")
    else:
        said = _("From game %(game)s at %(table)s, on chair %(chair)s, against %(others)s")
    return said % {
        "game": game,
        "table": table(place.table),
        "chair": chair_name(form, room.chairs_at(place.table).index(card)),
        "others": couples(partners or [each for each in place.couples if each != card]),
    }


def partners_of(place: Place, card: CoupleNo) -> list[CoupleNo]:
    """Who sits on the same side of a table."""
    sides = place.sides or ()
    return [each for side in sides if card in side for each in side if each != card]


def endings_of(form: Format | None, place: Place, card: CoupleNo) -> list[tuple[str, str]]:
    """What can become of the game of somebody who goes home, as a button sends it, and its words."""
    said = _by_chairs(form, place, card) if form else _of_the_drive()
    return [(each.value, says) for each, says in said]


def _of_the_drive() -> list[tuple[Ending, str]]:
    return [
        (Ending.OTHERS, _("The others get this game")),
        (Ending.NOBODY, _("This game counts for nobody")),
        (Ending.NOT_BEGUN, _("This game has not begun")),
    ]


def _by_chairs(form: Format, place: Place, card: CoupleNo) -> list[tuple[Ending, str]]:
    partners = partners_of(place, card)
    if form.benches:
        goes_now = _("They go now, and whoever sits out takes the chair")
    elif partners:
        stays = {"partner": couple(partners[0])}
        goes_now = _("They go now: %(partner)s plays for both") % stays
    else:
        goes_now = _("They go now, and their chair stays empty")
    said = [(Ending.TO_THE_END, _("They play this game to its end")), (Ending.NOT_BEGUN, goes_now)]
    if not partners and form.count.points is None:
        said.append((Ending.OTHERS, _("The others get this game")))
        said.append((Ending.NOBODY, _("This game counts for nobody")))
    return said


def chair_stays_empty(form: Format) -> str:
    """What becomes of the chair of somebody who has gone home."""
    if form.benches:
        return _(
            "Whoever sits out takes their chair; if nobody does, the others of the table sit out."
        )
    if form.on_a_side > 1:
        return _("Their chair stays empty and goes its way: whoever is its partner plays for both.")
    return _("Their chair stays empty and goes its way: whoever comes to it sits out.")


# Who sits out when somebody goes, and where there is room for somebody who comes, in words.


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
    ways = dict.fromkeys(tuple(going_home(evening, number, ending, None)) for ending in Ending)
    return list(dict.fromkeys(line for way in ways for line in _sitting_out_after(evening, way)))


def _sitting_out_after(evening: Evening, entries: tuple[Entry, ...]) -> list[str]:
    game = next_game(evening)
    after = afterwards(evening, *entries)
    said = [
        _("Game %(game)s: %(couple)s is alone at %(table)s then.")
        % {"game": each.game, "couple": couple(each.after[0]), "table": table(each.table)}
        for each in other_seats(evening, after)
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
