"""What the floor shows: tables in fixed tiles, the clock and the pace of the night."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django_htmx.http import HttpResponseClientRedirect

from parties.comings.page.places import (
    comes_next,
    games_known,
    odd_couple,
    put_together,
    sit_out_now,
    stands_yet,
    stands_yet_in_words,
)
from parties.floor.forms import Pressed
from parties.floor.page.by_chairs import ChairTile, chair_tiles, counted_tonight
from parties.frame.abreast import (
    goes_on_by_itself,
    last_played,
    minutes_of,
    playing_now,
    tea_without_a_bell,
)
from parties.frame.page import any_tie_open, night_context, paused_since
from parties.frame.pauses import Clock, pauses_of
from parties.frame.undoing import undoable
from parties.models import DeviceLink, Night
from parties.web.answers import see
from parties.web.deeds import form_key
from parties.web.doorkeeper import home_of
from parties.web.finding import names_of
from parties.web.newer import newer_address
from parties.web.pictures import seen_by_now
from parties.web.requests import PersonRequest
from parties.wording.words import Names, couples, person, tables
from scoring.evening import Evening
from scoring.games.telling import is_disputed, said_at
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.prizes.paying import left_to_hand_over
from scoring.seats.room import Place

_FEW_WAITING = 10
"""So many tables are named that still play."""


@dataclass(frozen=True, slots=True)
class Side:
    """One couple's button; `value` is what it posts."""

    couple: CoupleNo
    names: tuple[str, ...]
    deals: bool = False
    won: bool = False
    went_on: bool = False
    about: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Tile:
    """A place on the screen, its couples on the sides they keep all night. Where one sits alone,
    `comes` says who comes there next."""

    table: TableNo
    sides: tuple[Side, ...]
    game: GameNo
    done: bool = False
    void: bool = False
    comes: str = ""

    @property
    def sits_out(self) -> bool:
        """A couple alone plays nobody."""
        return len(self.sides) == 1

    @property
    def cards(self) -> tuple[CoupleNo, ...]:
        """Everybody who sits there."""
        return tuple(side.couple for side in self.sides)

    @property
    def part(self) -> str:
        """What it is on the page: a couple that sits out is one, whichever place it is at."""
        return f"out-{self.sides[0].couple}" if self.sits_out else f"table-{self.table}"


AnyTile = Tile | ChairTile


@dataclass(frozen=True, slots=True)
class Pace:
    """The clock of the game, and when the last game will end as things go."""

    started_at: datetime | None
    clock: Clock
    minutes_per_game: float | None
    ends_about: datetime | None


def floor_context(
    night: Night, evening: Evening, link: DeviceLink | None = None, seen: str = ""
) -> dict[str, Any]:
    """Everything the floor shows, from the night as it now stands; for a screen that has `seen` a
    picture of it, of the tiles those that look otherwise."""
    game, names = evening.game, names_of(night, evening)
    room = evening.room(game) if game else None
    if game is None or room is None:
        raise ValueError("no game is being played")
    playing = playing_now(evening)
    pace, tiles = _pace(night, evening, game), _all_tiles(evening, game, playing, names)
    now = seen_by_now(len(evening.lines), night.revision)
    some = _otherwise(night, seen, now, tiles)
    return night_context(night, evening) | {
        "form_key": form_key(),
        "paused_since": paused_since(night, evening),
        **_seats_wanted(evening, link),
        "floor": {
            **_to_follow(night, link, now),
            "game": game,
            "last_played": last_played(game, playing),
            "games": evening.last_game,
            "rolling": goes_on_by_itself(evening, game),
            **_at_tea(evening, game),
            "first_game": game == evening.first_game,
            "earlier": game - 1,
            "deal_in_turn": len(room.places) == 1,
            "is_last": game == evening.last_game,
            "all_in": evening.is_complete(game),
            **_still_playing(evening, playing, tiles),
            "tiles": tiles,
            "some": some is not None,
            "drawn": tiles if some is None else some,
            "chairs": counted_tonight(evening.form, game) if evening.form else None,
            "sitting_out": _sit_out([c for tile in tiles if tile.sits_out for c in tile.cards]),
            "undo": undoable(night, evening, names, link),
            "ends_about": None if evening.games_are_over else pace.ends_about,
            **_on_the_clock(pace, minutes_of(evening, game)),
        },
    }


_shown: OrderedDict[tuple[UUID, str], tuple[AnyTile, ...]] = OrderedDict()
"""The tiles of the last pictures, by night and version: a screen that has seen one of them is sent
what is otherwise since, and nothing else."""

_MOST_SHOWN = 32


def _seats_wanted(evening: Evening, link: DeviceLink | None) -> dict[str, Any]:
    """Who came late and has no seat yet: whoever sees to the tables may not have been at the door. What
    is to be done where somebody has nobody to play is for the organiser to say."""
    late = stands_yet(evening)
    said = {"late": late, "late_says": stands_yet_in_words(late)} if late else {}
    if link or evening.form:
        return said
    return said | {"odd_couple": odd_couple(evening), "two_alone": put_together(evening)}


def _sit_out(cards: Sequence[CoupleNo]) -> str:
    """Cards 7 and 12 sit out; nothing where nobody does."""
    said = ngettext("%(couples)s sits out", "%(couples)s sit out", len(cards))
    return said % {"couples": couples(sorted(cards))} if cards else ""


def _otherwise(night: Night, seen: str, now: str, tiles: Sequence[AnyTile]) -> list[AnyTile] | None:
    """The tiles that look otherwise than in the picture that a screen has; None where it has to be
    sent the whole room: it is not known what it shows, or other places are in it by now."""
    before = _shown.get((night.key, seen), ())
    _shown[night.key, now] = tuple(tiles)
    if len(_shown) > _MOST_SHOWN:
        _shown.popitem(last=False)
    if [tile.part for tile in before] != [tile.part for tile in tiles]:
        return None
    return [tile for tile, was in zip(tiles, before, strict=True) if tile != was]


def _still_playing(
    evening: Evening, playing: Mapping[TableNo, GameNo], tiles: Sequence[AnyTile]
) -> dict[str, Any]:
    """Which tables have no result yet, whether they are few enough to be named, and at which of them
    the couples name different winners on their telephones."""
    tables_here = sum(not tile.sits_out for tile in tiles)
    apart = sorted(table for table, game in playing.items() if is_disputed(evening, game, table))
    return {
        "waiting": sorted(playing),
        "names_waiting": len(playing) < min(tables_here, _FEW_WAITING + 1),
        "disputed": tables(apart) if apart else "",
    }


def _to_follow(night: Night, link: DeviceLink | None, now: str) -> dict[str, Any]:
    return {"seen": now, "newer": newer_address(night.pk, link.pk if link else None)}


def _on_the_clock(pace: Pace, minutes: int) -> dict[str, Any]:
    return {
        "started_at": pace.started_at,
        "clock": pace.clock,
        "rings_at": pace.clock.rings_at(minutes),
        "minutes_per_game": pace.minutes_per_game,
    }


def answer_with_room(request: PersonRequest, night: Night, evening: Evening) -> HttpResponse:
    return room_as_it_is(request, night, evening) if request.htmx else see("floor", night.pk)


def room_as_it_is(request: PersonRequest, night: Night, evening: Evening) -> HttpResponse:
    if not has_floor(evening):
        return HttpResponseClientRedirect(home_of(request, night))
    context = floor_context(night, evening, request.link, request.POST.get("seen", ""))
    return render(request, "floor/_room.html", context)


def has_floor(evening: Evening) -> bool:
    """Whether a game is being played that has tables: totals may stand in place of the last one,
    and of a night that is called off no more is told."""
    if evening.night.called_off is not None:
        return False
    return evening.game is not None and evening.room(evening.game) is not None


def _at_tea(evening: Evening, game: GameNo) -> dict[str, Any]:
    return {"tea": _tea(evening, game), "half_prizes": _has_half_prizes(evening)}


def _has_half_prizes(evening: Evening) -> bool:
    """Whether prizes for the first half are still to be settled or handed over, while games go on."""
    if evening.games_are_over or not evening.settlements:
        return False
    return any_tie_open(evening) or bool(left_to_hand_over(evening))


def _tea(evening: Evening, game: GameNo) -> str:
    """When there is tea, in words; empty once it is over and where there is none."""
    after = evening.rules.break_after
    if not 0 < after < evening.last_game:
        return ""
    if game <= after and goes_on_by_itself(evening, game):
        return tea_without_a_bell(evening)
    if game == after + 1 and game not in evening.games.bells and not evening.won.get(game):
        return _("Tea now")
    if game == after:
        if not evening.is_complete(game):
            return _("Tea after this game")
        return _("Tea now") if evening.rules.rolling else _("Tea now; after it, press “Next game”")
    return _("Tea after game %(game)s") % {"game": after} if game < after else ""


def _all_tiles(
    evening: Evening, game: GameNo, playing: Mapping[TableNo, GameNo], names: Names
) -> Sequence[AnyTile]:
    if evening.form:
        return chair_tiles(evening, evening.form, game, names)
    return _tiles(evening, game, playing, names)


def _tiles(
    evening: Evening, game: GameNo, playing: Mapping[TableNo, GameNo], names: Names
) -> list[Tile]:
    """Each table in the game that it plays, or else in the last for which it has a result; or with
    the couple that sits alone there. The bye chair stands last."""
    shown: dict[TableNo, tuple[GameNo, Place]] = {}
    for number, room in games_known(evening, game):
        for place in room.known:
            done = place.table in evening.won.get(number, {})
            if not place.sits_out and (done or playing.get(place.table) == number):
                shown[place.table] = number, place
    shown |= {place.table: (number, place) for number, place in sit_out_now(evening, game)}
    in_order = sorted(shown, key=lambda table: (table == BYE_CHAIR, table))
    return [_tile(evening, *shown[table], names) for table in in_order]


def _tile(evening: Evening, game: GameNo, place: Place, names: Names) -> Tile:
    table, results = place.table, evening.won.get(game, {})
    sides = tuple(_side(evening, game, place, couple, names) for couple in place.couples)
    if place.sits_out:
        return Tile(table, sides, game, comes=comes_next(evening, game, table))
    is_void = table in results and results[table] is None
    return Tile(table, sides, game, done=table in results, void=is_void)


def _side(evening: Evening, game: GameNo, place: Place, couple: CoupleNo, names: Names) -> Side:
    win, table = evening.games.result_of(game, place.table), place.table
    winner = evening.won.get(game, {}).get(table)
    stands = None if win is None or couple == winner else win.seq
    return Side(
        couple=couple,
        names=_names(couple, evening, names),
        deals=couple == place.arrived,
        won=couple == winner,
        about=" · ".join([*_about(evening, couple, game), *_told(evening, game, table, couple)]),
        went_on=couple != winner and evening.movers.get(game, {}).get(table) == couple,
        value=Pressed(game, table, couple, stands).value,
    )


def _about(evening: Evening, couple: CoupleNo, game: GameNo) -> Iterator[str]:
    """What the caller has to know of a couple: that it keeps its table, is the house's, or plays with
    somebody else than it came with."""
    if evening.stays(couple, game):
        yield _("cannot walk")
    if couple in evening.door.house:
        yield _("house couple")
    if any(each.now in evening.couples[couple] for each in evening.door.substituted):
        yield _("substitute")


def _told(evening: Evening, game: GameNo, table: TableNo, couple: CoupleNo) -> Iterator[str]:
    """Who says on its telephone that this couple won, until there is a result."""
    said = said_at(evening, game, table)
    by = sorted(each for each, winner in said.items() if winner == couple)
    if by and evening.games.result_of(game, table) is None:
        yield _("won, says %(couples)s") % {"couples": couples(by)}


def _names(couple: CoupleNo, evening: Evening, names: Names) -> tuple[str, ...]:
    return tuple(person(player, names) for player in evening.couples[couple])


def _pace(night: Night, evening: Evening, game: GameNo) -> Pace:
    told = night.told(evening.games.bells.values())
    begun = {begun: told[seq].at for begun, seq in evening.games.bells.items()}
    first, now, pauses = min(begun), timezone.now(), pauses_of(night, evening)
    # Without a bell nobody knows when a game began: the clock is the night's, and so is the pace.
    started, start = begun.get(game, begun[first]), begun.get(game, now)
    clock = pauses.clock(started)
    if game == first:
        return Pace(started, clock, None, None)
    played: timedelta = start - begun[first] - pauses.between(begun[first], start)
    per_game = played / (game - first)
    # A game that takes longer than the others so far ends now at the earliest.
    this_one_ends = max(start + pauses.between(start, now) + per_game, now)
    ends = this_one_ends + (evening.last_game - game) * per_game
    return Pace(started, clock, per_game / timedelta(minutes=1), ends)
