"""The three designs: a playing card, an old handbill, and black blocks with a hand of cards."""

from collections.abc import Mapping, Sequence

from reportlab.lib.colors import black, white
from reportlab.pdfgen.canvas import Canvas

from parties.paper.lettering import BOLD, REGULAR
from parties.paper.page import Box
from parties.paper.suits import Shape
from parties.telling.sheets.cards import Ink, draw_fan, draw_index
from parties.telling.sheets.poster import Design, Poster, Posters, draw_code
from parties.telling.sheets.setting import HEADLINE, Block, draw_lines, needed, shares

_CODE = 96.0
"""A code is as wide as can be read at arm's length, in points."""

_LEAST_FOOT = 108.0
"""So high is the foot at the least: the code, and what stands under it."""

_ROOM_FOR_LINES = 140.0

_SANS = "Helvetica-Bold"

_QUIET = 9.0
"""So much white a code needs around it: four of its squares."""

_SUITS = (Shape.SPADES, Shape.HEARTS, Shape.CLUBS, Shape.DIAMONDS)


def _once(words: Sequence[str]) -> list[str]:
    return [each for each in dict.fromkeys(words) if each]


def _in_capitals(words: str) -> str:
    """All but the s of 45s, which a printer leaves as it is."""
    return " ".join(each if each[:1] in "0123456789" else each.upper() for each in words.split())


def _headlines(posters: Posters, font: str, what: float, *, capitals: bool = False) -> list[Block]:
    """What, where and when, once in each language where it differs."""
    whats = _once([_in_capitals(each.what) if capitals else each.what for each in posters])
    whens = _once([each.when for each in posters])
    first, size = posters[0], HEADLINE if len(posters) > 1 else what
    begins = _once([each.begins for each in posters])[:1]
    said = [
        *((each, size, 0.0) for each in whats),
        (first.where, HEADLINE, 0.12),
        *((each, HEADLINE, 0 if at else 0.12) for at, each in enumerate(whens)),
        *((each, HEADLINE, 0.0) for each in begins),
    ]
    return [Block(each, font, size, above, least=HEADLINE) for each, size, above in said]


def _draw_foot(canvas: Canvas, posters: Posters, box: Box, strong: str, plain: str) -> None:
    """The details, each language in a column of its own, and the code beside them."""
    columns = len(posters)
    says = posters[0].code
    room = (box.width - (_CODE + 14 if says else 0)) / columns
    for at, told in enumerate(posters):
        column = Box(box.left + at * room, box.bottom, room - 12, box.height)
        draw_lines(canvas, _details(told, box.height, strong, plain), column, spread=True)
    if says:
        _draw_code(canvas, posters, box, plain)


def _draw_code(canvas: Canvas, posters: Posters, box: Box, plain: str) -> None:
    """At the right of the foot, with what it is for under it."""
    middle = box.bottom + (box.height - _CODE) / 2 + 8
    code = Box(box.right - _CODE, middle, _CODE, _CODE)
    draw_code(canvas, posters[0].code, code)
    says = [Block(each, plain, 9) for each in _once([each.code_says for each in posters])]
    top = code.bottom - _QUIET
    below = min(26.0, top - box.bottom + 6)
    draw_lines(canvas, says, Box(code.left, top - below, _CODE, below))


def _details(told: Poster, high: float, strong: str, plain: str) -> list[Block]:
    """A line for each; where the headline has taken the room, one after the other."""
    if high < _ROOM_FOR_LINES:
        call = " · ".join(filter(None, (told.address, told.telephone)))
        lines = [(" · ".join(told.details), strong, 16.0, 9.0), (call, strong, 16.0, 9.0)]
    else:
        lines = [
            *((each, strong, 20.0, 9.0) for each in told.details),
            (told.address, plain, 17.0, 9.0),
            (told.telephone, strong, 24.0, 9.0),
        ]
    said = [Block(words, font, size, least=least) for words, font, size, least in lines if words]
    return [*said, *(Block(each, plain, 10, 0.3, least=7) for each in (told.small,) if each)]


def draw_as_card(canvas: Canvas, ink: Ink, posters: Posters, box: Box) -> None:
    """The page is the ace of hearts, and the jackpot stands in its heart."""
    canvas.setLineWidth(3.5)
    canvas.roundRect(box.left, box.bottom, box.width, box.height, 30)
    for turned in (False, True):
        canvas.saveState()
        if turned:
            canvas.translate(box.left + box.right, box.bottom + box.top)
            canvas.rotate(180)
        draw_index(canvas, ink, box.left + 40, box.top - 14, 62, "A", Shape.HEARTS)
        canvas.restoreState()
    canvas.setFillColor(black)
    whats = _headlines(posters, _SANS, 72)
    count = len(_once([each.what for each in posters]))
    high = max(96, 66 * count)
    inner = Box(box.left + 22, box.bottom + 18, box.width - 44, box.height - 26 - high)
    needs = needed(whats[count:], inner.width)
    heart, foot = shares(
        inner.height, needs, [(0.2 * box.height, 56.0), (0.22 * box.height, _LEAST_FOOT)]
    )
    top = Box(box.left + 88, inner.top, box.width - 176, high)
    draw_lines(canvas, whats[:count], top, spread=True)
    _draw_heart(canvas, ink, posters, box.left + box.width / 2, inner.bottom + foot, heart)
    rest = inner.height - heart - foot
    draw_lines(
        canvas, whats[count:], Box(inner.left, inner.top - rest, inner.width, rest), spread=True
    )
    below = Box(box.left + 26, inner.bottom, box.width - 52 - 66, foot)
    _draw_foot(canvas, posters, below, BOLD, REGULAR)


def _draw_heart(
    canvas: Canvas, ink: Ink, posters: Posters, x: float, bottom: float, high: float
) -> None:
    """The heart with the jackpot around x, or the four suits where there is none."""
    size = high - 8
    y = bottom + high / 2
    if not posters[0].jackpot:
        for at, suit in enumerate(_SUITS):
            ink.pip(canvas, suit, x + (at - 1.5) * 0.8 * size, y, 0.5 * size)
        return
    ink.pip(canvas, Shape.HEARTS, x, y, size, solid=True)
    canvas.setFillColor(white)
    labels = _once([each.jackpot for each in posters])
    lines = [
        *(Block(each, BOLD, 15) for each in labels),
        Block(posters[0].jackpot_now, BOLD, 40),
    ]
    draw_lines(canvas, lines, Box(x - 0.31 * size, y - 0.2 * size, 0.62 * size, 0.4 * size))
    canvas.setFillColor(black)


def draw_as_handbill(canvas: Canvas, ink: Ink, posters: Posters, box: Box) -> None:
    """Letters of an old printer's shop in nested frames, a row of suits between them."""
    for inset, weight in ((0, 5.0), (8, 1.0), (11, 1.0)):
        canvas.setLineWidth(weight)
        canvas.setStrokeColor(ink.accent if inset else black)
        side = box.width - 2 * inset
        canvas.rect(box.left + inset, box.bottom + inset, side, box.height - 2 * inset)
    _draw_corners(canvas, ink, box)
    canvas.setStrokeColor(black)
    inner = Box(box.left + 28, box.bottom + 24, box.width - 56, box.height - 46)
    row = 26.0
    heads = _headlines(posters, "Times-Bold", 84, capitals=True)
    wish = 0.12 * inner.height if posters[0].jackpot else 0.0
    rows = row * (2 if wish else 1)
    jackpot, foot = shares(
        inner.height - rows,
        needed(heads, inner.width),
        [(wish, 38.0 if wish else 0.0), (0.25 * inner.height, _LEAST_FOOT)],
    )
    _draw_row(canvas, ink, inner, inner.bottom + foot + row / 2)
    if jackpot:
        band = Box(inner.left, inner.bottom + foot + row, inner.width, jackpot)
        canvas.setFillColor(ink.accent)
        draw_lines(canvas, _jackpot_line(posters, "Times-Bold", 46), band, spread=True)
        canvas.setFillColor(black)
        _draw_row(canvas, ink, inner, band.top + row / 2)
        jackpot += row
    bottom = inner.bottom + foot + row + jackpot
    head = Box(inner.left, bottom, inner.width, inner.top - bottom)
    draw_lines(canvas, heads, head, spread=True)
    below = Box(inner.left, inner.bottom, inner.width, foot - 6)
    _draw_foot(canvas, posters, below, "Times-Bold", "Times-Roman")


def _jackpot_line(posters: Posters, font: str, size: float) -> list[Block]:
    labels = _once([each.jackpot for each in posters])
    return [Block(f"{' · '.join(labels)}  {posters[0].jackpot_now}", font, size)]


def _draw_corners(canvas: Canvas, ink: Ink, box: Box) -> None:
    corners = [(x, y) for x in (box.left, box.right) for y in (box.bottom, box.top)]
    for suit, (x, y) in zip(_SUITS, corners, strict=True):
        canvas.setFillColor(white)
        canvas.setLineWidth(1)
        inward_x = x + (5 if x == box.left else -5)
        inward_y = y + (5 if y == box.bottom else -5)
        canvas.circle(inward_x, inward_y, 19, fill=1)
        ink.pip(canvas, suit, inward_x, inward_y, 22)
    canvas.setFillColor(black)


def _draw_row(canvas: Canvas, ink: Ink, box: Box, y: float) -> None:
    """A rule with the four suits in its middle."""
    x = box.left + box.width / 2
    canvas.setLineWidth(1.4)
    for left, right in ((box.left, x - 58), (x + 58, box.right)):
        canvas.line(left, y + 1.6, right, y + 1.6)
        canvas.line(left, y - 1.6, right, y - 1.6)
    for at, suit in enumerate(_SUITS):
        ink.pip(canvas, suit, x + (at - 1.5) * 26, y, 18)


def draw_as_blocks(canvas: Canvas, ink: Ink, posters: Posters, box: Box) -> None:
    """A black block at the head, a hand of trumps held into it, the jackpot in a bar."""
    font, plain = _SANS, "Helvetica"
    count = len(_once([each.what for each in posters]))
    heads = _headlines(posters, font, 92)
    title = 84.0 if count == 1 else 132.0
    wish = 0.09 * box.height if posters[0].jackpot else 0.0
    fan, bar, foot = shares(
        box.height - title - 20,
        needed(heads[count:], box.width),
        [
            (0.17 * box.height, 64.0),
            (wish, 38.0 if wish else 0.0),
            (0.22 * box.height, _LEAST_FOOT),
        ],
    )
    block = title + fan
    canvas.setFillColor(ink.accent)
    canvas.rect(box.left, box.top - block, box.width, block, stroke=0, fill=1)
    canvas.setFillColor(white)
    above = Box(box.left + 16, box.top - title - 4, box.width - 32, title)
    draw_lines(canvas, heads[:count], above, spread=True)
    hand = 0.73 * fan
    draw_fan(canvas, ink, box.left + box.width / 2, box.top - block - 0.42 * hand, 0.8 * hand)
    canvas.setFillColor(black)
    if bar:
        canvas.setFillColor(black)
        band = Box(box.left, box.bottom + foot + 6, box.width, bar)
        canvas.rect(band.left, band.bottom, band.width, band.height, stroke=0, fill=1)
        canvas.setFillColor(white)
        narrow = Box(band.left + 12, band.bottom, band.width - 24, band.height)
        draw_lines(canvas, _jackpot_line(posters, font, 42), narrow, spread=True)
        canvas.setFillColor(black)
    bottom = box.bottom + foot + bar + 12
    rest = Box(box.left, bottom, box.width, box.top - block - 6 - bottom)
    draw_lines(canvas, heads[count:], rest, spread=True)
    _draw_foot(canvas, posters, Box(box.left, box.bottom, box.width, foot), font, plain)


DESIGNS: Mapping[str, Design] = {
    "card": draw_as_card,
    "handbill": draw_as_handbill,
    "bold": draw_as_blocks,
}
"""By the words used in addresses."""
