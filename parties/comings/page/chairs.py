"""Where there is room for somebody late, and what becomes of a game, where people sit by chairs."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from parties.comings.actions import Ending, new_table, next_game
from parties.wording.formats import chair_name, group_name
from parties.wording.words import couple, couples, table
from scoring.evening import Evening
from scoring.formats.comings import Late
from scoring.formats.format import Format
from scoring.formats.movement import March
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.chair_room import ChairRoom, sat_down
from scoring.seats.room import Place

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
