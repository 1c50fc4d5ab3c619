"""The ring: the room drawn as a picture, who stays, who came, who still plays, where winners go."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.floor.page.ring_layout import CARD_HEIGHT, CARD_WIDTH, Layout, Point, lay_out
from parties.frame.page import night_context
from parties.log.night import Refused
from parties.models import Night, Role
from parties.seating.words import after, winners_go
from parties.web.finding import names_of, night_of
from parties.web.pictures import follow, look, picture_of
from parties.web.requests import OrganiserRequest, helpers_too
from parties.wording.words import Names, both, capital, couple, table
from scoring.evening import Evening
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.seats.refusals import SeatsNotDrawn
from scoring.seats.room import Place, Room

RING = "ring"

FORMS = (("wide", 8), ("middle", 4), ("narrow", 2))
"""So many tables side by side: on a laptop, on a tablet held upright, on a telephone."""

_FIRST, _PITCH = 54, 24

_FIRST_OF_THREE, _PITCH_OF_THREE = 51, 19
"""Where a box's first line stands, and each further one below it; units of the picture."""


@dataclass(frozen=True, slots=True)
class Line:
    """A couple's line in its box; `y` in units of the picture, from the box's upper side."""

    couple: CoupleNo
    says: str
    won: bool
    y: int


@dataclass(frozen=True, slots=True)
class Box:
    """A table of the picture: `state` is done, playing, out or waiting."""

    table: TableNo
    title: str
    says: str
    mark: str
    state: str
    lines: tuple[Line, ...]
    url: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """The boxes with the places that one form of the picture gives them."""

    name: str
    layout: Layout
    boxes: tuple[tuple[Box, float, float], ...]

    @property
    def line(self) -> str:
        """The walk, as an SVG's polyline has it."""
        return _points(self.layout.line)

    @property
    def arrows(self) -> str:
        """All of the walk's arrows, as one path."""
        return "".join(f"M{_points(corners)}Z" for corners in self.layout.arrows)


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


@require_GET
@never_cache
@helpers_too(Role.FLOOR)
def ring(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The page of the ring. Refused while nobody has a seat."""
    night = night_of(request, night_id)
    evening = night.evening()
    if _room(evening) is None:
        raise Refused(SeatsNotDrawn(), night)
    pk, version = look(Night.objects.filter(pk=night.pk), RING)
    picture = picture_of(pk, version, _draw)
    context = night_context(night, evening) | {"picture": picture.html}
    return render(request, "floor/ring.html", context)


@require_GET
@helpers_too(Role.FLOOR)
def ring_picture(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The picture that the page asks for every two seconds."""
    night = night_of(request, night_id)
    return follow(request, Night.objects.filter(pk=night.pk), RING, _draw)


def _draw(night: Night, seen: str) -> tuple[SafeString, bool]:
    evening = night.evening()
    context = ring_context(night, evening) | {"seen": seen}
    html = render_to_string("floor/_ring.html", context)
    return html, evening.closed is not None


def ring_context(night: Night, evening: Evening) -> dict[str, Any]:
    """Everything in the picture."""
    room = _room(evening)
    places = room.places if room else ()
    names = names_of(night, evening)
    boxes = [box for place in places for box in _boxes(night, evening, place, names)]
    goes = [place.table for place in places]
    return {
        "game": evening.game or evening.first_game,
        "games": evening.last_game,
        "begun": evening.game is not None,
        "still": len(evening.playing),
        "moves": winners_go(goes) if goes else "",
        "pictures": [_drawn(name, boxes, most) for name, most in FORMS],
        "card": (CARD_WIDTH, CARD_HEIGHT),
        "left": -CARD_WIDTH // 2,
        "top": -CARD_HEIGHT // 2,
    }


def _room(evening: Evening) -> Room | None:
    return evening.room(evening.game or evening.first_game)


def _drawn(name: str, boxes: list[Box], most: int) -> Drawn:
    layout = lay_out(max(1, len(boxes)), most)
    placed = zip(boxes, layout.middles, strict=False)
    return Drawn(name, layout, tuple((box, x, y) for box, (x, y) in placed))


def _boxes(night: Night, evening: Evening, place: Place, names: Names) -> Iterator[Box]:
    """The table as it stands in the game that it plays now, which without bells is its own."""
    now = evening.game or evening.first_game
    game = evening.playing.get(place.table, now)
    room = evening.room(game)
    here = (room.at(place.table) if room else None) or place
    winner = evening.won.get(game, {}).get(place.table)
    state, mark = _state(evening, game, here, winner)
    lines = tuple(_lines(evening, here, winner))
    title = _("Bye chair") if place.table == BYE_CHAIR else str(place.table)
    if game != now:
        mark = _("game %(game)s") % {"game": game}
    goes = after([each.table for each in room.places]) if room else {}
    says = _says(evening, here, lines, mark, goes.get(place.table), names)
    floor = reverse("floor", args=[night.pk])
    yield Box(place.table, title, says, mark, state, lines, f"{floor}#table-{place.table}")


def _state(
    evening: Evening, game: GameNo, place: Place, winner: CoupleNo | None
) -> tuple[str, str]:
    """Its class and its words; ✓ and ▸ are shapes for who cannot tell colours apart."""
    if place.sits_out:
        return "out", ""
    if winner is not None:
        return "done", _("✓ done")
    if evening.has_begun(game):
        return "playing", _("▸ playing")
    return "waiting", ""


def _lines(evening: Evening, place: Place, winner: CoupleNo | None) -> Iterator[Line]:
    three = len(place.couples) > 2
    for row, number in enumerate(place.couples):
        y = _FIRST_OF_THREE + row * _PITCH_OF_THREE if three else _FIRST + row * _PITCH
        if number == winner:
            says = _("✓ won")
        elif winner is not None:
            says = _("stays")
        elif place.sits_out:
            says = _("sits out")
        elif place.arrived is None:
            says = ""
        else:
            says = _("came") if number == place.arrived else _("stayed")
        yield Line(number, says, number == winner, y)


def _says(
    evening: Evening,
    place: Place,
    lines: tuple[Line, ...],
    mark: str,
    goes_to: TableNo | None,
    names: Names,
) -> str:
    """The whole box in words, for who hears it and for who points at it."""
    couples = [
        f"{couple(line.couple)}, {both(evening.couples[line.couple], names)}"
        + (f", {line.says}" if line.says else "")
        for line in lines
    ]
    parts = [capital(table(place.table)), *couples, mark]
    if goes_to is not None and goes_to != place.table and not place.sits_out:
        parts.append(_("winners to %(table)s") % {"table": table(goes_to)})
    return "; ".join(part for part in parts if part) + "."
