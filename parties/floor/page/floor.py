"""What the floor shows: a tile for each table, and where tables stand in the ring's picture."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, gettext as _, gettext_lazy, ngettext
from django_htmx.http import HttpResponseClientRedirect

from parties.door.page.comings import (
    comes_next,
    games_known,
    odd_couple,
    put_together,
    sit_out_now,
    stands_yet,
    stands_yet_in_words,
)
from parties.floor.forms import PointsForm, Pressed, TallyForm, may_be_minus
from parties.floor.page.seating import first_places
from parties.floor.sheets import floor
from parties.floor.words import told_at
from parties.kept import Kept
from parties.models import DeviceLink, Night
from parties.printing.page import Bound, When, heading_of, printed
from parties.web.answers import see
from parties.web.away import is_away
from parties.web.button import Press
from parties.web.doorkeeper import home_of
from parties.web.fields import MOST_DIGITS, is_number, too_long
from parties.web.finding import names_of
from parties.web.frame import any_tie_open, night_context, paused_since
from parties.web.pauses import (
    goes_on_by_itself,
    last_played,
    minutes_of,
    pauses_of,
    playing_now,
    tea_without_a_bell,
)
from parties.web.pictures import newer_address, seen_by_now
from parties.web.requests import PersonRequest
from parties.web.undoing import undoable
from parties.wording.formats import chair_name
from parties.wording.words import Names, couples, person, tables, tally_name
from scoring.evening import Evening
from scoring.formats.choices import Game, Kind, SumRule
from scoring.formats.format import Format
from scoring.games.correcting import SideResult, as_it_went_on, asks_who_walked
from scoring.games.facts import SomebodyWins, SumIsWrong
from scoring.games.points import is_disputed, said_at
from scoring.games.rankings import tallies_of
from scoring.games.results import Won
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, Seq, TableNo
from scoring.prizes.paying import left_to_hand_over
from scoring.seats.room import Place

# Where others have gone on playing on seats that hang on a result, another result is asked about
# first.


def asks_first(press: Press, said: SideResult, instead_of: Seq | None) -> HttpResponse | None:
    """The page that asks who went on, with what was said; None where that need not be asked."""
    if instead_of is None:
        return None
    stands = press.evening.games.result_of(said.game, said.table)
    if stands is None or stands.seq != instead_of:
        return None
    place = press.evening.couples_at(said.game, said.table)
    if said.won not in (0, *place) or not _has_to_be_asked(press, said):
        return None
    page = reverse("put-right", args=[press.night.pk, said.game, said.table])
    typed = {f"points-{card}": made for card, made in said.points}
    if said.winner or not typed:
        typed["winner"] = said.winner
    address = f"{page}?{urlencode(typed)}"
    if press.request.htmx:
        return HttpResponseClientRedirect(address)
    return see(address)


def _has_to_be_asked(press: Press, said: SideResult) -> bool:
    """Whether who went on does not follow; where couples sit, what is behind is for the organiser."""
    if press.evening.form is None:
        return not press.request.link and asks_who_walked(press.evening, said.game, said.table)
    return as_it_went_on(press.evening, said) is None


# What the floor shows where a format seats by chairs: each table with its sides, four names in all.


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that is counted by itself, for one card: what its button posts, what it is, and how
    many there are."""

    card: CoupleNo
    value: str
    says: str
    had: int

    @property
    def label(self) -> str:
        """All of it, for whoever hears the page read."""
        said = {"card": self.card, "what": self.says, "had": self.had}
        return gettext("%(card)s: one more %(what)s, %(had)s so far") % said


@dataclass(frozen=True, slots=True)
class Seat:
    """A card on its chair."""

    card: CoupleNo
    chair: str
    names: tuple[str, ...]
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class ChairSide:
    """One side of a table: its cards, what it made, and what its button posts."""

    seats: tuple[Seat, ...]
    value: str
    won: bool = False
    went_on: bool = False
    typed: str = ""
    fault: str = ""
    alone: bool = False

    @property
    def card(self) -> CoupleNo:
        """The card that stands for the side."""
        return self.seats[0].card

    @property
    def cards(self) -> str:
        """Its cards by number, to be read out."""
        return " + ".join(str(seat.card) for seat in self.seats)


@dataclass(frozen=True, slots=True)
class ChairTile:
    """A table in one game. Where its sides are level and one has to go on, it `asks` which; until it has
    a result, `told` is what those who sit there say on their telephones."""

    table: TableNo
    sides: tuple[ChairSide, ...]
    game: GameNo
    done: bool = False
    level: bool = False
    sits_out: bool = False
    asks: bool = False
    instead_of: Seq | None = None
    told: tuple[str, ...] = ()

    @property
    def part(self) -> str:
        """What it is on the page."""
        return f"table-{self.table}"

    @property
    def made(self) -> str:
        """The points as they are entered, side by side; nothing before."""
        return " : ".join(side.typed for side in self.sides) if self.done else ""

    @property
    def cards(self) -> tuple[CoupleNo, ...]:
        """Everybody who sits there."""
        return tuple(seat.card for side in self.sides for seat in side.seats)


@dataclass(frozen=True, slots=True)
class CountedTonight:
    """What is typed and tapped at a table: points by a sum rule or none, the tallies in words, and
    whether level sides have to say who goes on, or one may have won with fewer points."""

    points: SumRule | None
    tallies: tuple[str, ...]
    asks_who_goes_on: bool
    can_be_level: bool
    can_be_minus: bool
    may_win_with_fewer: bool

    @property
    def looks(self) -> str:
        """The classes of a room with such tables."""
        looks = {
            "by-points": self.points,
            "with-tallies": self.tallies,
            "with-kinds": len(self.tallies) > 1,
        }
        return " ".join(["by-chairs", *(each for each, has_it in looks.items() if has_it)])

    @property
    def sum_of(self) -> int | None:
        """What both sides come to, or at most do; None where any number can be right."""
        return None if self.points is None or self.points.kind is Kind.ANY else self.points.total

    @property
    def sum_says(self) -> str:
        """What is said where two numbers cannot be right together; the numbers are filled in where
        they are typed."""
        if self.points is None or self.sum_of is None:
            return ""
        wrong = SumIsWrong(self.sum_of, 0, at_most=self.points.is_at_most)
        return gettext(wrong.said) % {"total": self.sum_of, "made": "{made}"}

    @property
    def most_digits(self) -> int:
        """How long a number of points can be."""
        return MOST_DIGITS

    @property
    def too_long(self) -> str:
        """What is said of a longer one."""
        return too_long()

    @property
    def never_level(self) -> str:
        """What is said where both sides have as much, and cannot; "" where they can."""
        return "" if self.can_be_level or self.gives_the_other else gettext(SomebodyWins.said)

    @property
    def gives_the_other(self) -> bool:
        """Whether one side's number gives the other's."""
        return self.points is not None and self.points.other(0) is not None


def counted_tonight(form: Format, game: GameNo) -> CountedTonight:
    """What the tables of a game are asked."""
    return CountedTonight(
        form.count.points,
        tuple(tally_name(tally) for tally in form.count.tallies),
        form.goes_by_result(game) and form.can_be_level,
        can_be_level=form.can_be_level,
        can_be_minus=form.game in _WITH_MINUS and may_be_minus(form.count.points),
        may_win_with_fewer=form.may_win_with_fewer,
    )


_WITH_MINUS = (Game.FIVE_HUNDRED, Game.FORTY_FIVES, Game.OTHER)
"""Games in which a side that bid too high loses points."""


def chair_tiles(evening: Evening, form: Format, game: GameNo, names: Names) -> list[ChairTile]:
    """Every table of a game in its order; those with nobody to play last."""
    room = evening.room(game)
    drawn = _Drawn(evening, form, game, names)
    places: Iterable[Place] = room.places if room else ()
    tiles = [drawn.tile(place) for place in places]
    return sorted(tiles, key=lambda tile: (tile.sits_out, tile.table))


def of_one_game(
    night: Night, evening: Evening, form: Format, typed: PointsForm | None = None, asked: str = ""
) -> dict[str, Any]:
    """The tables of a game that was played before, or of the one for which points were typed that
    could not be taken, with what was typed."""
    now = evening.game or evening.first_game
    game = _asked(asked or (typed.data.get("game", "") if typed else ""), evening, now)
    names = names_of(night, evening)
    tiles = [_as_typed(tile, typed) for tile in chair_tiles(evening, form, game, names)]
    return night_context(night, evening) | {
        "page": "floor",
        "game": game,
        "games": evening.last_game,
        "now": now,
        "begun": range(evening.first_game, now + 1),
        "tiles": tiles,
        "chairs": counted_tonight(form, game),
        "undo": undoable(night, evening, names),
    }


def _asked(typed: str, evening: Evening, now: GameNo) -> GameNo:
    """The game that is to be looked at: one that has begun, else the one that is played."""
    game = int(typed) if is_number(typed) else now
    return GameNo(game) if evening.first_game <= game <= now else now


def _as_typed(tile: ChairTile, typed: PointsForm | None) -> ChairTile:
    """The table for which points were sent that could not be taken."""
    if typed is None or str(tile.table) != typed.data.get("table"):
        return tile
    sides = tuple(_side_as_typed(side, typed) for side in tile.sides)
    made = {side.typed for side in sides}
    return replace(tile, sides=sides, asks=len(made) == 1 and "" not in made)


def _side_as_typed(side: ChairSide, typed: PointsForm) -> ChairSide:
    name = f"points-{side.card}"
    if name not in typed.fields:
        return side
    fault = next(iter(typed.errors.get(name, ())), "")
    return replace(side, typed=str(typed.data.get(name, "")), fault=str(fault))


class _Drawn:
    """One game of an evening, from which its tables are drawn one by one: words that all of them have
    are said once."""

    def __init__(self, evening: Evening, form: Format, game: GameNo, names: Names) -> None:
        self.evening, self.form, self.game = evening, form, game
        self.won = evening.won.get(game, {})
        self.movers = evening.movers.get(game, {})
        room = evening.chairs[game - evening.first_game]
        self.chairs = dict(zip(room.numbers, room.tables, strict=True))
        several = form.on_a_side > 1  # else a side is one chair, and needs no name
        self.chair_names = [
            chair_name(form, chair) if several else "" for chair in range(form.chairs)
        ]
        counted = tallies_of(evening)
        self.tallies = [(word, tally_name(word), counted[word]) for word in form.count.tallies]
        self.people = {
            card: tuple(person(each, names) for each in people)
            for card, people in evening.couples.items()
        }

    def tile(self, place: Place) -> ChairTile:
        table, win = place.table, self.evening.games.result_of(self.game, place.table)
        done = table in self.won
        stands = win.seq if win and done else None
        said = dict(self.evening.games.points_at(self.game, table))
        return ChairTile(
            table,
            tuple(self.side(place, side, said, stands) for side in place.sides or () if side),
            self.game,
            done=done,
            level=done and self.won[table] is None,
            sits_out=place.sits_out,
            asks=done and self.won[table] is None,
            instead_of=stands,
            told=() if done else tuple(told_at(self.evening, self.game, place)),
        )

    def side(
        self,
        place: Place,
        cards: Sequence[CoupleNo],
        said: Mapping[CoupleNo, int],
        stands: Seq | None,
    ) -> ChairSide:
        table = place.table
        has_won = self.won.get(table) in cards
        return ChairSide(
            seats=tuple(self.seat(table, card) for card in cards),
            value=Pressed(self.game, table, cards[0], None if has_won else stands).value,
            won=has_won,
            went_on=not has_won and table in self.won and self.movers.get(table) in cards,
            typed=next((str(said[card]) for card in cards if card in said), ""),
            alone=len(cards) < self.form.on_a_side and not place.sits_out,
        )

    def seat(self, table: TableNo, card: CoupleNo) -> Seat:
        return Seat(
            card,
            self.chair_names[self.chairs[table].index(card)],
            self.people.get(card, ()),
            tuple(
                Mark(card, TallyForm.value(self.game, table, card, word), says, had[card])
                for word, says, had in self.tallies
            ),
        )


# The caller's grid, as plain values for the sheet.


@printed("callers-grid", floor.draw, Bound(When.AFTERNOON, 30, gettext_lazy("Caller’s grid")))
def callers_grid_of(night: Night, evening: Evening) -> floor.CallersGrid:
    """Every first table and its winners so far. Raises Refused while nobody has drawn the tables."""
    game = evening.game or evening.first_game
    return floor.CallersGrid(
        title=_("Caller’s grid"),
        heading=heading_of(night),
        games=evening.rules.games,
        rows=tuple(_grid_row(evening, game, place) for place in first_places(night, evening)),
        now=game if game > evening.first_game else None,
        practice=night.practice,
    )


def _grid_row(evening: Evening, game: GameNo, place: Place) -> floor.GridRow:
    games = [GameNo(number) for number in range(1, evening.rules.games + 1)]
    moved_on = _sat_out if place.sits_out else _won
    winners = tuple(moved_on(evening, each, place.table) for each in games)
    return floor.GridRow(place.table, place.couples, winners, evening.couples_at(game, place.table))


def _won(evening: Evening, game: GameNo, table: TableNo) -> CoupleNo | None:
    return evening.won.get(game, {}).get(table)


def _sat_out(evening: Evening, game: GameNo, table: TableNo) -> CoupleNo | None:
    begun = evening.has_begun(game)
    return next(iter(evening.couples_at(game, table)), None) if begun else None


# What the floor shows: tables in fixed tiles, the clock and the pace of the night.


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


def floor_context(
    night: Night, evening: Evening, link: DeviceLink | None = None, seen: str = ""
) -> dict[str, Any]:
    """Everything the floor shows, from the night as it now stands; for a screen that has `seen` a
    picture of it, of the tiles those that look otherwise."""
    game, names = evening.game, _names_kept(night, evening)
    room = evening.room(game) if game else None
    if game is None or room is None:
        raise ValueError("no game is being played")
    playing = playing_now(evening)
    now = seen_by_now(len(evening.lines), night.revision)
    tiles = _shown.keep((night.key, now), tuple(_all_tiles(evening, game, playing, names)))
    some = _otherwise(_shown_before(night, evening, seen, now), tiles)
    return night_context(night, evening) | {
        "paused_since": paused_since(night, evening),
        **_seats_wanted(evening, link),
        "floor": {
            "seen": now,
            "newer": newer_address(night.pk, link.pk if link else None),
            "game": game,
            "last_played": last_played(game, playing),
            "games": evening.last_game,
            "rolling": goes_on_by_itself(evening, game),
            "tea": _tea(evening, game),
            "half_prizes": _has_half_prizes(evening),
            "first_game": game == evening.first_game,
            "earlier": game - 1,
            **_with_hands(evening, playing),
            "deal_in_turn": len(room.places) == 1,
            "all_in": evening.is_complete(game),
            **_still_playing(evening, playing, tiles),
            "tiles": tiles,
            "some": some is not None,
            "drawn": _as_sent(night, evening, tiles if some is None else some),
            "chairs": counted_tonight(evening.form, game) if evening.form else None,
            "sitting_out": _sit_out([c for tile in tiles if tile.sits_out for c in tile.cards]),
            "undo": undoable(night, evening, names, link),
            **_on_the_clock(night, evening, game),
        },
    }


_shown = Kept[tuple[UUID, str], tuple[AnyTile, ...]](10_000, len)
"""The tiles of the last pictures, by night and version: a screen that has seen one of them is sent
what is otherwise since, and nothing else. A tile takes 0.6 KB."""

_named = Kept[tuple[UUID, int], Names](50_000, len)
"""The names of everybody who is there, by night and revision, which is another where a name is; 0.1 KB
each."""


def _names_kept(night: Night, evening: Evening) -> Names:
    """The names of everybody who is here, asked for anew where somebody has come, or is named otherwise."""
    about = night.key, night.revision
    known = _named.get(about, {})
    if known.keys() == {*evening.door.people}:
        return known
    return _named.keep(about, names_of(night, evening))


def _as_sent(night: Night, evening: Evening, tiles: Sequence[AnyTile]) -> Sequence[object]:
    """The tiles as they are sent: those of couples are drawn once, as with a tap one or two of them
    look otherwise."""
    if evening.form or evening.game is None:
        return tiles
    on = goes_on_by_itself(evening, evening.game), evening.last_game
    state = night.key, night.revision, get_language()
    return [_tile_drawn(tile, on, state) for tile in tiles if isinstance(tile, Tile)]


@lru_cache(maxsize=8192)  # 1.2 KB each
def _tile_drawn(tile: Tile, on: tuple[bool, GameNo], _of_which_night: object) -> SafeString:
    rolling, games = on
    return render_to_string("floor/tile.html", {"tile": tile, "rolling": rolling, "games": games})


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


def _shown_before(night: Night, evening: Evening, seen: str, now: str) -> Sequence[AnyTile]:
    """The tiles that a screen has; where another worker has sent it those, older ones, as long as winners
    alone were told since: no tile comes to look again as it did before. None where they are not known."""
    (seq, _, drawn), (last, _, as_now) = seen.partition("."), now.partition(".")
    if drawn != as_now or not is_number(seq):
        return ()
    for at in range(int(last), 0, -1):
        if at <= int(seq) and (known := _shown.get((night.key, f"{at}.{drawn}"))):
            return known
        if not isinstance(evening.lines[at - 1].entry, Won):
            break
    return _shown.get((night.key, seen), ())


def _otherwise(before: Sequence[AnyTile], tiles: Sequence[AnyTile]) -> list[AnyTile] | None:
    """The tiles that look otherwise than before; None where a screen has to be sent the whole room: it
    is not known what it shows, or all is otherwise by now, as in another game."""
    if [tile.part for tile in before] != [tile.part for tile in tiles]:
        return None
    some = [tile for tile, was in zip(tiles, before, strict=True) if tile != was]
    return some if len(some) < len(tiles) else None


def _still_playing(
    evening: Evening, playing: Mapping[TableNo, GameNo], tiles: Sequence[AnyTile]
) -> dict[str, Any]:
    """Which tables have no result yet, whether they are few enough to be named, and at which of them
    the sides do not say the same on their telephones."""
    tables_here = sum(not tile.sits_out for tile in tiles)
    apart = sorted(table for table, game in playing.items() if is_disputed(evening, game, table))
    return {
        "waiting": sorted(playing),
        "names_waiting": len(playing) < min(tables_here, _FEW_WAITING + 1),
        "disputed": tables(apart) if apart else "",
    }


def _with_hands(evening: Evening, playing: Mapping[TableNo, GameNo]) -> dict[str, Any]:
    kept = sorted(table for table, on in playing.items() if evening.games.hands_at(on, table))
    return {"has_hands": not is_away("hands", evening.form), "hands_of": kept}


def answer_with_room(request: PersonRequest, night: Night, evening: Evening) -> HttpResponse:
    return room_as_it_is(request, night, evening) if request.htmx else see("floor", night.pk)


def room_as_it_is(request: PersonRequest, night: Night, evening: Evening) -> HttpResponse:
    if not has_floor(evening):
        return HttpResponseClientRedirect(home_of(request, night))
    seen = request.POST.get("seen") or request.GET.get("seen", "")
    context = floor_context(night, evening, request.link, seen)
    return render(request, "floor/_room.html", context)


def has_floor(evening: Evening) -> bool:
    """Whether a game is being played that has tables: totals may stand in place of the last one,
    and of a night that is called off no more is told."""
    if evening.night.called_off is not None:
        return False
    return evening.game is not None and evening.room(evening.game) is not None


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
        names=tuple(person(player, names) for player in evening.couples[couple]),
        deals=couple == place.arrived,
        won=couple == winner,
        about=" · ".join([*_about(evening, couple, game), *_told(evening, game, place, couple)]),
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


def _told(evening: Evening, game: GameNo, place: Place, couple: CoupleNo) -> Iterator[str]:
    """Who says on its telephone that this couple won, until there is a result."""
    said = said_at(evening, game, place)
    by = sorted(each for each, says in said.items() if says.winner == couple)
    if by and evening.games.result_of(game, place.table) is None:
        yield _("won, says %(couples)s") % {"couples": couples(by)}


def _on_the_clock(night: Night, evening: Evening, game: GameNo) -> dict[str, Any]:
    """The clock of the game, and when the last game will end as things go."""
    told = night.told(evening.games.bells.values())
    begun = {begun: told[seq].at for begun, seq in evening.games.bells.items()}
    first, now, pauses = min(begun), timezone.now(), pauses_of(night, evening)
    # Without a bell nobody knows when a game began: the clock is the night's, and so is the pace.
    started, start = begun.get(game, begun[first]), begun.get(game, now)
    clock = pauses.clock(started)
    rings_at = clock.rings_at(minutes_of(evening, game))
    said = {"started_at": started, "clock": clock, "rings_at": rings_at}
    if game == first:
        return said
    played = start - begun[first] - pauses.between(begun[first], start)
    per_game = played / (game - first)
    # A game that takes longer than the others so far ends now at the earliest.
    this_one_ends = max(start + pauses.between(start, now) + per_game, now)
    ends = this_one_ends + (evening.last_game - game) * per_game
    return said | {"ends_about": None if evening.games_are_over else ends}
