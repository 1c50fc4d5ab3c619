"""What is inside each printed circle of a card: a hole, none, or not sure.

What was printed there is drawn once more, as soft as the picture is, and laid over it. Where there is no
hole, the two are the same. Where there is one, all that differs lies in one circle as large as the other
holes of the card, which shows nothing of the number, and all round it the print is whole. All else is not
sure: a number half gone, a stroke of a pen, a circle that is covered, torn, blurred or too bright.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from parties.photographs.found import Seen
from parties.photographs.laid import SCALE, Grey, Picture, disc
from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, Ring, Spot, ring_of

_FONT = Path(__file__).parent.parent / "printing/paper/fonts/CardPartySans-Bold.ttf"

_SOFT = (0.8, 1.1, 1.5, 2.0, 2.7)
"""How soft the print may be, in points of the picture."""

_QUARTER_INCH, _EIGHTH_INCH = (7.6, 8.0, 8.4, 8.8, 9.2, 9.6, 10.0, 10.4), (4.2, 4.6, 5.0)
"""Radii of holes, in points of the card: what is sold as one size varies so much."""

_EIGHTH_BELOW = 9.5
"""Circles of a smaller radius are so near to each other that the smaller punch serves better."""

_ONE_PUNCH = 0.85
"""So much the holes of a card may differ from one another in radius."""

_ROUND = 2.6
"""So far round a circle the card is looked at, in points."""

_ANGLES = 48

_GLARES = 240
"""So light a card is in the light of a lamp that it is mirrored there."""

_FAINT = 0.1
"""So faint the circles of a card are where it is too blurred to be read."""

_CHANCE = 0.04
"""Of the print round a hole, so much may differ."""

_BEYOND_DOUBT = 0.93
"""So like its print a number is that is there, however pale it is in the light of a lamp."""

_LEFT = 0.5
"""So much of its circle a hole leaves at least."""

_ALIKE, _OWN, _TINT = 0.15, 0.09, 0.05
"""So far apart, as parts of the card's own, colours may be that are of one table; or, in their light and in
their tint, the card's."""

_CLEARLY = 0.3
"""So far from the card's own a colour is that is told from it even where the light falls unevenly."""

_OWN_LEFT = 0.65
"""So much of its circle a hole leaves that has the card's own colour: a scrap that lies there may hide more."""

_OF_IT = 0.1
"""So much of the table beside the card has a colour at least that is no chance."""

_SOME = 0.25
"""Of the holes of a card: so many may show another table than the rest, and so many show that there is another."""

_IN_SIGHT, _ENOUGH = 40, 0.5
"""Points of the table, to say what colours it has; so much of it has the card's own where a hole may show that."""

_TOO_FEW = 3
"""Holes of a card, to say what table shows through them."""

_MISSING = 2.5
"""How much more than any other point the line of a circle says where it is not there."""

_PATCH = 2.0
"""Points of the card, over which the light of an even patch is about the same."""

_DEAR = 0.4
"""How much the bare card says against a hole where much else is another colour."""

_MUCH = 5.0
"""So many points more than by chance differ where there is a hole."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a circle stands, as arrays over the square round its middle."""

    apart: Grey
    """How far each point is from the middle, in points of the card."""
    zone: Grey
    """Which are looked at: the circle and the card round it, up to the next one."""
    line: Grey
    """Which lie on its line, or nearly."""
    radius: float
    alone: Grey
    """In which directions there is card round it, and not the next circle."""
    edge: tuple[int, int]
    """In which direction the nearest edge of the card is: right, down."""
    corner: Grey
    """Which points lie between the circle and a corner of the card, if it stands in one."""


@dataclass(frozen=True, slots=True)
class _Looked:
    """A circle in the picture, and what was printed there."""

    place: _Place
    light: Grey
    """How light each point is, the card round the circle being 1."""
    colours: Grey
    """The same of each of the three colours."""
    card: float
    """How light that is in the picture."""
    printed: Grey
    """How much of each point is ink."""
    like: float
    """How much the two are like each other, 1 at most."""
    ink: float
    """How dark the ink is by that."""
    line: Grey
    """How dark the line is, all round."""


@dataclass(frozen=True, slots=True)
class _Usual:
    """Of a card: how dark its ink is, and the lines of its circles; how much points differ by chance."""

    ink: float
    line: float
    chance: float


@dataclass(frozen=True, slots=True)
class _Hole:
    """The circle in which most differs: its middle, from that of the print, its radius, and how much."""

    x: float
    y: float
    radius: float
    much: float


def seen_on(card: Picture, table: Picture, games: int) -> tuple[Seen, ...]:
    """What is in each circle, in the order of the games, of a card that is laid straight on a table of these
    colours."""
    looked = _looked_at(card, games)
    usual = _usual(looked)
    left = [_there(each, usual)[each.place.alone].mean() for each in looked]
    unlike = [_unlike(each, usual) for each in looked]
    shows = [_shows(*each, usual) for each in zip(looked, unlike, strict=True)]
    holes = _holes(looked, shows)
    seen = [_judged(*each, usual) for each in zip(looked, unlike, shows, holes, strict=True)]
    return tuple(_like_the_others(seen, looked, holes, np.array(left), table))


def _own_share(table: Picture) -> float | None:
    """How much of the table has the card's own colour; None where too little of it is in sight."""
    if len(table) < _IN_SIGHT:
        return None
    return float((np.abs(table - 1).max(axis=1) < _ALIKE).mean())


def _like_the_others(
    seen: Sequence[Seen],
    looked: Sequence[_Looked],
    holes: Sequence[_Hole],
    left: Grey,
    table: Picture,
) -> Iterator[Seen]:
    """What would be a hole is not sure where nearly all others show a table of another colour: it may
    have been filled in with a pen, or something lies on it. What has the card's own colour may be a
    scrap of it: it is not sure where the table has another; where no table is in sight, neither where some
    others have, where there are too few others to tell, or where little is `left` of its circle."""
    inside = np.array(
        [_inside(box.colours, box, hole) for box, hole in zip(looked, holes, strict=True)]
    )
    holes_of_it = np.array([each is Seen.HOLE for each in seen])
    own = np.array([_is_own(*each) for each in zip(looked, holes, strict=True)])
    alike = (np.abs(inside[:, None] - inside[holes_of_it]).max(axis=2) < _ALIKE).sum(axis=1)
    share = alike / max(1, holes_of_it.sum())
    are_few = holes_of_it.sum() < _TOO_FEW
    others = (holes_of_it & ~own).sum() >= _SOME * holes_of_it.sum()
    unseen = others | are_few | (left < _OWN_LEFT)
    own_share = _own_share(table)
    scrap = unseen if own_share is None else own_share < _ENOUGH
    filled = ~are_few & (share.max() >= 1 - _SOME) & (share < _SOME)
    if len(table) >= _IN_SIGHT:
        of_it = (np.abs(table - inside[:, None]).max(axis=2) < _ALIKE).mean(axis=1)
        filled &= of_it < _OF_IT
    odd = np.where(own, scrap, filled)
    for each, one in zip(seen, odd, strict=True):
        yield Seen.UNSURE if each is Seen.HOLE and one else each


def _is_own(box: _Looked, hole: _Hole) -> bool:
    """Whether what shows has the card's own colour, if perhaps in another light, and no part of it another."""
    shows = box.colours[_apart(box, hole.x, hole.y) < hole.radius - 1.5]
    light = shows.mean(axis=1)
    off = np.abs(shows / np.maximum(light, 0.02)[:, None] - 1).max(axis=1)
    coloured = ((off > _ALIKE) & (light > 0.3)).mean()
    return bool(np.median(np.abs(light - 1)) < _OWN and np.median(off) < _TINT and coloured < 0.1)


def _inside(what: Grey, box: _Looked, hole: _Hole) -> Grey:
    """How light the middle of a hole is; of colours, each."""
    return np.median(what[_apart(box, hole.x, hole.y) < hole.radius - 1.5], axis=0)


def _apart(box: _Looked, x: float, y: float) -> Grey:
    """How far each point is from another."""
    right, down = _points(box)
    return np.hypot(right - x, down - y)


def _points(box: _Looked) -> tuple[Grey, Grey]:
    far = len(box.light) // 2
    down, right = np.mgrid[-far : far + 1, -far : far + 1] / SCALE
    return right, down


def _judged(box: _Looked, unlike: Grey, shows: Grey, hole: _Hole, usual: _Usual) -> Seen:
    if usual.line < _FAINT:
        return Seen.UNSURE
    even = _evened(box, box.light)
    if _is_print(box, unlike, usual) or _is_print(even, _unlike(even, usual), usual):
        return Seen.NONE
    glares = box.card < _GLARES < 250 <= _inside(box.light, box, hole) * box.card
    return Seen.HOLE if not glares and _is_hole(box, unlike, shows, hole, usual) else Seen.UNSURE


def _is_print(box: _Looked, unlike: Grey, usual: _Usual) -> bool:
    """Whether all that was printed is there, and nothing else; in the light of a lamp a line may be lost."""
    place, ink = box.place, box.ink / usual.ink
    few = 0.008 * place.zone.sum()
    whole = (box.like > 0.8 and 0.6 < ink < 1.4) or (box.like > _BEYOND_DOUBT and 0.1 < ink < 2.5)
    if whole and (unlike > 0).sum() < few:
        return True
    inside = place.apart < place.radius - 1.6
    like, ink = _fit(box.light[inside], box.printed[inside])
    faint = box.card > _GLARES and like > _BEYOND_DOUBT and ink > 0.1 * usual.ink
    return bool(faint and (unlike == 1).sum() < few)


def _is_hole(box: _Looked, unlike: Grey, shows: Grey, hole: _Hole, usual: _Usual) -> bool:
    """Whether nothing differs but what is in the circle, and that has nothing of the number."""
    if hole.much < _MUCH or np.hypot(hole.x, hole.y) > 0.76 * hole.radius:
        return False
    place, apart = box.place, _apart(box, hole.x, hole.y)
    if _is_folded(box, hole) or _goes_on(box, shows, hole):
        return False
    if not _is_whole(unlike > 0, shows, box, hole, usual):
        return False
    inside = (apart < hole.radius - 0.8) & (place.apart < place.radius - 1.6)
    even = _evened(box, box.colours.max(axis=2))
    return _is_empty(box, inside, usual) or _is_empty(even, inside, usual)


def _is_folded(box: _Looked, hole: _Hole) -> bool:
    """Whether the card's corner shows what the hole does, or is no corner of an even card."""
    corner, inside = box.colours[box.place.corner], _inside(box.colours, box, hole)
    if np.abs(inside - 1).max() < _CLEARLY:
        gone = np.abs(box.light[box.place.corner] - 1) > 0.15
    else:
        gone = np.linalg.norm(corner - inside, axis=1) < np.linalg.norm(corner - 1, axis=1)
    return bool(gone.sum() > 0.2 * len(corner))


def _goes_on(box: _Looked, shows: Grey, hole: _Hole) -> bool:
    """Whether what the hole shows is seen beyond its circle too: a thumb."""
    inside = _inside(box.colours, box, hole)
    if np.abs(inside - 1).max() <= 0.1:
        return False
    beyond = box.place.zone & (box.place.apart > box.place.radius + 1.0)
    beyond &= _apart(box, hole.x, hole.y) > hole.radius + 0.8
    colours = cv2.GaussianBlur(box.colours, (0, 0), 0.5 * SCALE)
    like_it = np.linalg.norm(colours - inside, axis=2) < np.linalg.norm(colours - 1, axis=2)
    near, many = beyond & like_it & ~_tear(box, hole), 0.35 * beyond.sum()
    if near.sum() <= many:
        return False
    return bool((near & ~_second_holes(shows, box, hole)).sum() > many)


def _is_empty(box: _Looked, inside: Grey, usual: _Usual) -> bool:
    """Whether nothing of the number is there."""
    like, ink = _fit(box.light[inside], box.printed[inside])
    return (like < 0.35 and ink < 0.2 * usual.ink) or (like < 0.5 and ink < 0.12 * usual.ink)


def _is_whole(unlike: Grey, shows: Grey, box: _Looked, hole: _Hole, usual: _Usual) -> bool:
    """Whether the print round a hole is there, but for a tear to the edge, or other holes upon it."""
    tear = _tear(box, hole)
    if _is_whole_without(tear, unlike, box, hole, usual):
        return True
    both = tear | _second_holes(shows, box, hole)
    return _is_whole_without(both, unlike, box, hole, usual)


def _is_whole_without(gone: Grey, unlike: Grey, box: _Looked, hole: _Hole, usual: _Usual) -> bool:
    place, apart, line = box.place, _apart(box, hole.x, hole.y), _there(box, usual)
    rest = place.zone & ~place.line & (apart > hole.radius + 0.8)
    if (unlike & rest & ~gone).sum() > _CHANCE * rest.sum():
        return False
    alone = place.alone & ~_on_the_line(gone, place.radius)
    round_it = line[alone & ~_on_the_line(apart < hole.radius + 0.9, place.radius)]
    left = alone.any() and line[alone].mean() > _LEFT
    return bool(left and (not len(round_it) or round_it.mean() >= 0.9))


def _on_the_line(points: Grey, radius: float) -> Grey:
    """In which directions these points are on the line of a circle."""
    far, angles = len(points) // 2, _angles()
    down, right = (
        far + np.round(radius * SCALE * way(angles)).astype(int) for way in (np.sin, np.cos)
    )
    return points[down, right]


def _tear(box: _Looked, hole: _Hole) -> Grey:
    """Where it can be: from the hole straight to the nearest edge of the card."""
    right, down = _points(box)
    x, y = box.place.edge
    return (np.abs((right - hole.x) * y - (down - hole.y) * x) < 5.0) & (
        (right - hole.x) * x + (down - hole.y) * y > 0
    )


def _second_holes(shows: Grey, box: _Looked, hole: _Hole) -> Grey:
    """Holes of the same size beside it, in which all differs that shows more than the first did."""
    apart = _apart(box, hole.x, hole.y)
    rest = box.place.zone & (~box.place.line | (shows > 1))
    found = np.zeros_like(rest)
    for far in (2.0, 3.5, 5.0, 6.5):
        for angle in _angles()[::3]:
            away = _apart(box, hole.x + far * np.cos(angle), hole.y + far * np.sin(angle))
            more = rest & (apart > hole.radius + 0.8) & (away < hole.radius - 0.8)
            if more.any() and (shows[more] > 0).mean() > 0.8:
                found |= away < hole.radius + 0.8
    return found


def _looked_at(card: Picture, games: int) -> list[_Looked]:
    """Each circle with its print, which is as soft as suits those best that are whole."""
    colours = cv2.GaussianBlur(card, (0, 0), 0.35 * SCALE).astype(np.float32)
    ring, places = ring_of(games), _places(games)
    size = len(places[0].apart)
    pieces = [_piece(colours, spot, size + 2) for spot in ring.spots]
    greys = [cv2.cvtColor(each, cv2.COLOR_BGR2GRAY) for each in pieces]
    fits = []
    for soft in _SOFT:
        prints = [_piece(_printed(games, soft), spot, size) for spot in ring.spots]
        both = zip(greys, prints, strict=True)
        like = [cv2.matchTemplate(grey, 1 - ink, cv2.TM_CCOEFF_NORMED) for grey, ink in both]
        best = sorted(float(each.max()) for each in like)[-max(3, games // 4) :]
        fits.append((sum(best), prints, like))
    _best, prints, like = max(fits, key=lambda fit: fit[0])
    return [_laid_over(*each) for each in zip(places, pieces, prints, like, strict=True)]


def _piece(light: Grey, spot: Spot, size: int) -> Grey:
    """So much of a card, or of its print, with a circle in its middle."""
    middle = spot.x * SCALE - 0.5, (CARD_HEIGHT - spot.y) * SCALE - 0.5
    return cv2.getRectSubPix(light, (size, size), middle)


def _laid_over(place: _Place, piece: Grey, printed: Grey, like: Grey) -> _Looked:
    _least, most, _where, (left, top) = cv2.minMaxLoc(like)
    part = piece[top : top + len(printed), left : left + len(printed)]
    grey = cv2.cvtColor(part, cv2.COLOR_BGR2GRAY)
    card = _card_round(grey, place)
    light, colours = grey / card, part / card[:, :, None]
    colours /= np.median(colours[place.zone & (place.apart > place.radius + 1.0)], axis=0) + 1e-6
    flat, ink = _fit(light[place.zone], printed[place.zone])
    line = _line_of(light, place.radius)
    like = max(most, flat)
    return _Looked(place, light, colours, float(np.median(card)), printed, like, ink, line)


def _line_of(light: Grey, radius: float) -> Grey:
    """How dark the line of a circle is, all round."""
    far, angles = len(light) // 2, _angles()
    across = (radius + np.linspace(-1.2, 1.2, 9, dtype=np.float32))[:, None] * SCALE
    x, y = far + across * np.cos(angles), far + across * np.sin(angles)
    return 1 - cv2.remap(light, x, y, cv2.INTER_LINEAR).min(axis=0)


def _evened(box: _Looked, light: Grey) -> _Looked:
    """The same in even light: coffee, the edge of a shadow and the pattern of a table are larger than what is
    printed, and are taken out by what is seen between the print."""
    between = np.maximum(1 - 5 * box.printed, 1e-3)
    soft = [cv2.GaussianBlur(each, (0, 0), _PATCH * SCALE) for each in (light * between, between)]
    even = light * soft[1] / np.maximum(soft[0], 1e-3)
    like, ink = _fit(even[box.place.zone], box.printed[box.place.zone])
    return replace(box, light=even, like=like, ink=ink, line=_line_of(even, box.place.radius))


def _card_round(part: Grey, place: _Place) -> Grey:
    """How light the card would be without print: a plane through what is round the circle, where the
    light falls unevenly; what is much lighter or darker there has no say."""
    round_it = place.zone & (place.apart > place.radius + 1.0)
    far = len(part) // 2
    down, right = np.mgrid[-far : far + 1, -far : far + 1] / far
    terms = np.stack([np.ones_like(down), right, down], -1)
    light = part[round_it]
    usual = max(float(np.median(light)), 1.0)
    weight = (np.abs(light - usual) < 0.25 * usual).astype(float) + 1e-6
    for _ in range(4):
        some = terms[round_it] * weight[:, None]
        plane = np.linalg.solve(some.T @ terms[round_it] + 1e-6 * np.eye(3), some.T @ light)
        off = np.abs(light - terms[round_it] @ plane)
        weight = 1 / (1 + (off / (0.04 * usual)) ** 2) ** 2
    return np.maximum(terms @ plane, 1.0).astype(np.float32)


def _fit(light: Grey, ink: Grey) -> tuple[float, float]:
    """How much what is seen looks like the print, 1 at most, and how dark that is."""
    lightness, even = light - light.mean(), ink - ink.mean()
    product, much = -float((lightness * even).sum()), float((even**2).sum()) or 1e-6
    return product / (float(np.sqrt(much * (lightness**2).sum())) or 1e-6), product / much


def _usual(looked: Sequence[_Looked]) -> _Usual:
    whole = [each for each in looked if each.like > 0.9]
    some = whole or sorted(looked, key=lambda each: each.like)[-4:]
    chance = [
        np.median(
            np.abs(each.light - 1)[each.place.zone & (each.place.apart > each.place.radius + 0.8)]
        )
        for each in looked
    ]
    return _Usual(
        float(np.median([each.ink for each in some])),
        float(np.median([np.quantile(each.line, 0.7) for each in some])),
        1.48 * float(np.quantile(chance, 0.3)),
    )


def _unlike(box: _Looked, usual: _Usual) -> Grey:
    """Which points differ from the print, more than its softness and its place can explain: 1; and more
    where its line is not there."""
    ink = box.ink if box.like > 0.9 else usual.ink
    near: Grey = np.ones((3, 3), np.uint8)
    darkest = 1 - ink * cv2.dilate(box.printed, near)
    lightest = 1 - ink * cv2.erode(box.printed, near)
    differs = np.maximum(darkest - box.light, box.light - lightest)
    unlike = (differs > max(0.1, 0.22 * usual.ink, 3.5 * usual.chance)) & box.place.zone
    gone = box.place.line & ~_there(box, usual)[_directions(len(unlike))]
    return np.where(gone, _MISSING, unlike).astype(np.float32)


def _shows(box: _Looked, unlike: Grey, usual: _Usual) -> Grey:
    """What is unlike the print, and where there is none also what has not the card's colour."""
    colours = cv2.GaussianBlur(box.colours, (0, 0), 0.5 * SCALE)
    light = colours.mean(axis=2)
    tint = np.abs(colours / np.maximum(light, 0.02)[:, :, None] - 1).max(axis=2)
    white = box.place.zone & (cv2.dilate(box.printed, np.ones((5, 5), np.uint8)) < 0.1)
    other = (tint > max(0.045, 2 * usual.chance)) | (
        np.abs(light - 1) > max(0.12, 3 * usual.chance)
    )
    within = white & (box.place.apart < box.place.radius)
    dear = _DEAR * (other & within).sum() / max(1, within.sum())
    bare = white & ~other & (unlike == 0)
    return np.where(bare, -dear, np.maximum(unlike, white & other)).astype(np.float32)


def _there(box: _Looked, usual: _Usual) -> Grey:
    """In which directions the line of the circle is there."""
    dark = min(usual.line, max(float(np.quantile(box.line, 0.6)), 0.3 * usual.line))
    if box.like > _BEYOND_DOUBT:
        dark = min(dark, 0.7 * usual.line * box.ink / usual.ink)
    return (box.line > 0.55 * dark) & (box.line < 2 * usual.line + 0.2)


def _holes(looked: Sequence[_Looked], unlike: Sequence[Grey]) -> list[_Hole]:
    """Where a hole may be, of each circle: all are of one punch, where there are enough to tell."""
    each_radius = _much_in(looked, unlike)
    holes = [_largest(each) for each in each_radius]
    sure = [
        each.radius
        for each in holes
        if each.much > 200 and np.hypot(each.x, each.y) < 0.6 * each.radius
    ]
    if len(sure) < _TOO_FEW:
        return holes
    usual = float(np.median(sure))
    return [
        _largest([one for one in each if abs(one.radius - usual) < _ONE_PUNCH])
        for each in each_radius
    ]


def _largest(holes: Sequence[_Hole]) -> _Hole:
    return max(holes, key=lambda hole: hole.much)


def _much_in(looked: Sequence[_Looked], unlike: Sequence[Grey]) -> list[list[_Hole]]:
    """Of each circle the best place of a hole of each radius, all of them in one picture."""
    radius = looked[0].place.radius
    radii = _QUARTER_INCH if radius > _EIGHTH_BELOW else _EIGHTH_INCH + _QUARTER_INCH
    room, reach = 12, round(0.8 * radii[-1] * SCALE)
    side = len(unlike[0]) + 2 * room
    more = [
        np.pad(each - 0.05 * box.place.zone, room) for box, each in zip(looked, unlike, strict=True)
    ]
    found: list[list[_Hole]] = [[] for _each in looked]
    whole = np.concatenate(more)
    for one in radii:
        much = cv2.filter2D(whole, cv2.CV_32F, (disc(one)[1] <= one).astype(np.float32))
        for at, holes in enumerate(found):
            top, left = at * side + side // 2 - reach, side // 2 - reach
            part = much[top : top + 2 * reach + 1, left : left + 2 * reach + 1]
            _least, most, _where, (x, y) = cv2.minMaxLoc(part)
            holes.append(_Hole((x - reach) / SCALE, (y - reach) / SCALE, one, most))
    return found


@cache
def _places(games: int) -> list[_Place]:
    ring = ring_of(games)
    return [_place(ring, spot) for spot in ring.spots]


def _place(ring: Ring, spot: Spot) -> _Place:
    far, apart = disc(ring.radius + _ROUND + 0.4)
    down, right = np.mgrid[-far : far + 1, -far : far + 1] / SCALE
    others = [each for each in ring.spots if each != spot]
    angles = _angles()
    beyond = ring.radius + 2.3
    x, y = spot.x + beyond * np.cos(angles), spot.y - beyond * np.sin(angles)
    zone, alone = apart < ring.radius + _ROUND, angles >= 0
    for each in others:
        zone &= np.hypot(right + spot.x - each.x, down - spot.y + each.y) > apart + 1.0
        alone &= np.hypot(x - each.x, y - each.y) > ring.radius + 1.5
    line = np.abs(apart - ring.radius) < 0.8
    corner = _to_corner(spot, right, down) & (apart > ring.radius + 3.0)
    return _Place(apart, zone, line, ring.radius, alone, _to_edge(spot), corner)


def _to_corner(spot: Spot, right: Grey, down: Grey) -> Grey:
    """Which points lie outward both ways, of a place that is as near to two edges; else none."""
    x, y = spot.x - CARD_WIDTH / 2, CARD_HEIGHT / 2 - spot.y
    near = CARD_WIDTH / 2 - abs(x) == CARD_HEIGHT / 2 - abs(y)
    return near & (right * x > 0) & (down * y > 0) & (np.minimum(abs(right), abs(down)) > 8)


def _to_edge(spot: Spot) -> tuple[int, int]:
    far = {
        (-1, 0): spot.x,
        (1, 0): CARD_WIDTH - spot.x,
        (0, 1): spot.y,
        (0, -1): CARD_HEIGHT - spot.y,
    }
    return min(far, key=lambda each: far[each])


def _angles() -> Grey:
    return np.linspace(0, 2 * np.pi, _ANGLES, endpoint=False, dtype=np.float32)


@cache
def _directions(size: int) -> Grey:
    """Of each point of a square which of the angles it lies at."""
    down, right = np.mgrid[:size, :size] - size // 2
    return np.round(np.arctan2(down, right) / (2 * np.pi) * _ANGLES).astype(int) % _ANGLES


@cache
def _printed(games: int, soft: float) -> Grey:
    """The numbers of a card in their circles, so soft: 1 where there is ink, 0 where there is none."""
    ring, finer = ring_of(games), 4 * SCALE
    letters = ring.radius * 1.2 * finer
    size = round(CARD_WIDTH * SCALE), round(CARD_HEIGHT * SCALE)
    drawn = Image.new("L", (size[0] * 4, size[1] * 4))
    ink, font = ImageDraw.Draw(drawn), ImageFont.truetype(_FONT, letters)
    for game, spot in enumerate(ring.spots, 1):
        x, y = spot.x * finer, (CARD_HEIGHT - spot.y) * finer
        ink.circle((x, y), (ring.radius + 0.4) * finer, outline=255, width=round(0.8 * finer))
        ink.text((x, y + 0.365 * letters), str(game), 255, font, anchor="ms")
    small = cv2.resize(np.asarray(drawn), size, interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(small.astype(np.float32) / 255, (0, 0), soft)
