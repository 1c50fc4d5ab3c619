"""The three designs: a playing card, an old handbill, and black blocks with a hand of cards."""

from collections.abc import Mapping, Sequence

from reportlab.lib.colors import black, white
from reportlab.pdfgen.canvas import Canvas

from parties.paper.lettering import BOLD, REGULAR
from parties.paper.page import Box
from parties.paper.suits import Shape
from parties.telling.sheets.cards import Ink, draw_fan, draw_index
from parties.telling.sheets.poster import Design, Posters, draw_code
from parties.telling.sheets.setting import HEADLINE, Block, draw_lines

_CODE = 96.0
"""A code is as wide as can be read at arm's length, in points."""

_SUITS = (Shape.SPADES, Shape.HEARTS, Shape.CLUBS, Shape.DIAMONDS)


def _once(words: Sequence[str]) -> list[str]:
    return [each for each in dict.fromkeys(words) if each]


def _headlines(posters: Posters, font: str, what: float, *, capitals: bool = False) -> list[Block]:
    """What, where and when, once in each language where it differs."""
    whats = _once([each.what.upper() if capitals else each.what for each in posters])
    whens = _once([each.when for each in posters])
    first, size = posters[0], HEADLINE if len(posters) > 1 else what
    return [
        *(Block(each, font, size) for each in whats),
        Block(first.where, font, HEADLINE, 0.12),
        *(Block(each, font, HEADLINE, 0 if at else 0.12) for at, each in enumerate(whens)),
        *(Block(each, font, HEADLINE) for each in _once([each.begins for each in posters])[:1]),
    ]


def _draw_foot(canvas: Canvas, posters: Posters, box: Box, strong: str, plain: str) -> None:
    """The details, each language in a column of its own, and the code beside them."""
    columns = len(posters)
    room = (box.width - _CODE - 14) / columns
    for at, told in enumerate(posters):
        column = Box(box.left + at * room, box.bottom, room - 12, box.height)
        lines = [Block(each, strong, 20) for each in told.details]
        lines += [Block(each, plain, 17) for each in (told.address,) if each]
        lines += [Block(each, strong, 24) for each in (told.telephone,) if each]
        lines += [Block(each, plain, 10, 0.3) for each in (told.small,) if each]
        draw_lines(canvas, lines, column, spread=True)
    middle = box.bottom + (box.height - _CODE) / 2 + 6
    code = Box(box.right - _CODE, middle, _CODE, _CODE)
    draw_code(canvas, posters[0].code, code)
    says = [Block(each, plain, 9) for each in _once([each.code_says for each in posters])]
    below = min(30.0, code.bottom - box.bottom + 4)
    draw_lines(canvas, says, Box(code.left, code.bottom - 3 - below, _CODE, below))


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
    heart = _heart_of(canvas, ink, posters, box)
    foot = 0.22 * box.height
    inner = Box(box.left + 22, box.bottom + foot + 18, box.width - 44, box.height - foot - 30)
    head = Box(inner.left, inner.bottom + heart, inner.width, inner.height - heart)
    whats = _headlines(posters, BOLD, 66)
    count = len(_once([each.what for each in posters]))
    high = max(104, 66 * count)
    top = Box(box.left + 70, box.top - 8 - high, box.width - 140, high)
    draw_lines(canvas, whats[:count], top, spread=True)
    rest = Box(head.left, head.bottom, head.width, top.bottom - head.bottom)
    draw_lines(canvas, whats[count:], rest, spread=True)
    below = Box(box.left + 26, box.bottom + 18, box.width - 52 - 66, foot)
    _draw_foot(canvas, posters, below, BOLD, REGULAR)


def _heart_of(canvas: Canvas, ink: Ink, posters: Posters, box: Box) -> float:
    """The heart with the jackpot, or three of the best trumps where there is none; how high it is."""
    size = 0.19 * box.height
    x, y = box.left + box.width / 2, box.bottom + 0.22 * box.height + 22 + size / 2
    if not posters[0].jackpot:
        for at, suit in enumerate(_SUITS):
            ink.pip(canvas, suit, x + (at - 1.5) * 0.8 * size, y, 0.5 * size)
        return size + 8
    ink.pip(canvas, Shape.HEARTS, x, y, size, solid=True)
    canvas.setFillColor(white)
    labels = _once([each.jackpot for each in posters])
    lines = [
        *(Block(each, BOLD, 15) for each in labels),
        Block(posters[0].jackpot_now, BOLD, 40),
    ]
    draw_lines(canvas, lines, Box(x - 0.31 * size, y - 0.2 * size, 0.62 * size, 0.4 * size))
    canvas.setFillColor(black)
    return size + 8


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
    foot = 0.25 * inner.height
    jackpot = 0.12 * inner.height if posters[0].jackpot else 0.0
    row = 26.0
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
    draw_lines(canvas, _headlines(posters, "Times-Bold", 84, capitals=True), head, spread=True)
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
    font, plain = "Helvetica-Bold", "Helvetica"
    count = len(_once([each.what for each in posters]))
    block = (84 if count == 1 else 132) + 0.17 * box.height
    canvas.setFillColor(ink.accent)
    canvas.rect(box.left, box.top - block, box.width, block, stroke=0, fill=1)
    heads = _headlines(posters, font, 92)
    canvas.setFillColor(white)
    title_height = block - 0.17 * box.height
    title = Box(box.left + 16, box.top - title_height - 4, box.width - 32, title_height)
    draw_lines(canvas, heads[:count], title, spread=True)
    hand = 0.125 * box.height
    draw_fan(canvas, ink, box.left + box.width / 2, box.top - block - 0.42 * hand, 0.8 * hand)
    canvas.setFillColor(black)
    foot, bar = 0.22 * box.height, 0.09 * box.height if posters[0].jackpot else 0.0
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
