"""The result sheet for the wall: prizes and how each tie was settled, the pots, who won how many
games, notes.

No money is on it but what was won, and what a pot carries on: what was taken and kept is the hall's
business.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from reportlab.platypus import Flowable, Table

from parties.printing.paper.languages import gettext, pgettext
from parties.printing.paper.page import (
    SECTION,
    Paper,
    Sheet,
    build,
    largest,
    names,
    paragraph,
    ruled,
    style,
)
from parties.wording.country import by_cards, played
from parties.wording.formats import FortTold, counts_points
from scoring.numbers import CoupleNo
from scoring.prizes.offers import Level

_Each = TypeVar("_Each")

_SIZES = 1.0, 0.9, 0.8, 0.72
"""How large the letters are: 32 couples are on one page; the smallest couple's is of nine points."""

_LARGE = (1.4,)

_ACROSS = 2
"""Couples side by side."""

_TOGETHER = 12
"""Rows of a level that no page's end parts."""

_Cell = Flowable | list[Flowable]
_Block = tuple[list[_Cell], Sequence[_Cell]]

_PRIZE, _AMOUNT, _PLACE, _GAMES, _FORT = 120.0, 100.0, 40.0, 70.0, 70.0
"""The widths of their columns in the largest letters, in points."""

_GAP = 8.0


@dataclass(frozen=True, slots=True)
class AwardLine:
    """What a couple gets, and how it came to it ("won the cut: 3♦ against 7♣"), or no words; without a
    couple, why nobody gets it."""

    prize: str
    couple: str
    amount: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class ResultSheet(Sheet):
    """A night's result as it shall be read on the wall; every amount is already written out.

    `names` say who each couple of the levels is, `parted` what parts it from others with as much;
    `groups` are the levels under the name of each group, where each has prizes of its own; `notes` are sentences the hall should know, such as
    why totals were typed in. `forts` are none where nobody plays in them; `tallied` is what is counted by itself, with who
    had how many of it. Raises ValueError without levels.
    """

    levels: tuple[Level, ...]
    names: Mapping[CoupleNo, str]
    awards: tuple[AwardLine, ...] = ()
    notes: tuple[str, ...] = ()
    parted: Mapping[CoupleNo, str] = field(default_factory=dict)
    groups: Sequence[tuple[str, tuple[Level, ...]]] = ()
    forts: Sequence[FortTold] = ()
    tallied: Sequence[tuple[str, Sequence[str]]] = ()

    def __post_init__(self) -> None:
        if not self.levels:
            raise ValueError("a result sheet needs levels")


def draw(sheet: ResultSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as few pages as its smallest letters take, in the largest that do."""
    sizes = _LARGE if sheet.large else _SIZES
    return build(paper, sheet, largest(paper, partial(_story, sheet), sizes))


def _story(sheet: ResultSheet, size: float, width: float) -> list[Flowable]:
    story: list[Flowable] = []
    if sheet.awards:
        story += [paragraph(gettext("Prizes"), SECTION), _awards(sheet, size, width)]
    if sheet.forts:
        story += [paragraph(gettext("Forts"), SECTION), _forts(sheet, size, width)]
    for name, levels in sheet.groups or [("", sheet.levels)]:
        head = paragraph(name or gettext("Everybody"), SECTION)
        story += [head, _levels(sheet, levels, size, width)] if levels else []
    for name, lines in [*sheet.tallied, (gettext("Notes"), sheet.notes)]:
        story += [paragraph(name, SECTION)] if lines else []
        story += [paragraph(line, style(12 * size, after=5)) for line in lines]
    return story


def _awards(sheet: ResultSheet, size: float, width: float) -> Table:
    prize, amount = _PRIZE * size, _AMOUNT * size
    couple = width - prize - amount
    bold, right = style(14 * size, bold=True), style(14 * size, bold=True, right=True)
    rows = [
        [
            paragraph(award.prize, style(13 * size, bold=True)),
            [
                *([names(award.couple, bold, couple - _GAP)] if award.couple else []),
                *([paragraph(award.how, style(11 * size))] if award.how else []),
            ],
            paragraph(award.amount, right),
        ]
        for award in sheet.awards
    ]
    return Table(rows, colWidths=(prize, couple, amount), style=ruled(size, _GAP), splitInRow=1)


def _forts(sheet: ResultSheet, size: float, width: float) -> Table:
    """Place and games of each fort, its name, and its pairs with what each made for it."""
    widths = (_PLACE * size, _GAMES * size, _FORT * size)
    room = (width - sum(widths)) / _ACROSS
    bold = style(14 * size, bold=True)
    blocks: list[_Block] = [
        (
            [*_before(fort.place, fort.counts, fort.parted, size), paragraph(fort.name, bold)],
            [
                [
                    names(f"{number}  {who}", style(12.5 * size), room - _GAP),
                    paragraph(str(made), style(10.5 * size)),
                ]
                for number, who, made in fort.pairs
            ],
        )
        for fort in sheet.forts
    ]
    place, counted, who, *_none = _heads()
    return _in_blocks(
        (place, counted, gettext("Fort"), who, ""), (*widths, room, room), blocks, size
    )


def _levels(sheet: ResultSheet, levels: Sequence[Level], size: float, width: float) -> Table:
    """Place and games before the first couples of each level, and of a large one again every few rows:
    those stay together, so that every page says whose they are."""
    widths = (_PLACE * size, _GAMES * size)
    room = (width - sum(widths)) / _ACROSS
    blocks: list[_Block] = [
        (
            _before(level.place, level.games_won, sheet.parted.get(level.couples[0]), size),
            [names(sheet.names[each], style(12.5 * size), room - _GAP) for each in couples],
        )
        for level in levels
        for couples in _by(_ACROSS * _TOGETHER, level.couples)
    ]
    return _in_blocks(_heads(), (*widths, room, room), blocks, size)


def _in_blocks(
    heads: Sequence[str], widths: Sequence[float], blocks: Iterable[_Block], size: float
) -> Table:
    rows: list[list[_Cell]] = [[paragraph(each, style(10.5 * size)) for each in heads]]
    look = ruled(size, _GAP)
    for before, cells in blocks:
        first = len(rows)
        rows += [[*map(paragraph, [""] * len(before)), *pair] for pair in _by(_ACROSS, cells)]
        rows[first][: len(before)] = before
        look.add("NOSPLIT", (0, first), (0, len(rows) - 1))
    for row in rows:
        row += [paragraph("")] * (len(heads) - len(row))
    return Table(rows, colWidths=widths, style=look, repeatRows=1)


def _heads() -> tuple[str, ...]:
    who = gettext("Cards") if by_cards() else gettext("Couples")
    narrow = pgettext("a narrow column", "Points")
    counted = narrow if counts_points(played()) else gettext("Games won")
    return gettext("Place"), counted, who, ""


def _before(place: int, games: int, parted: str | None, size: float) -> list[_Cell]:
    bold = style(14 * size, bold=True)
    counted: list[Flowable] = [paragraph(str(games), bold)]
    counted += [paragraph(parted, style(9 * size))] if parted else []
    return [paragraph(str(place), bold), counted]


def _by(number: int, things: Sequence[_Each]) -> Iterator[Sequence[_Each]]:
    """So many of them at a time."""
    return (things[at : at + number] for at in range(0, len(things), number))
