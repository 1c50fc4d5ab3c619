"""The sheet of a night's draws: fingerprints to pin up before, secret and numbers afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from reportlab.platypus import Flowable, KeepTogether, Table, TableStyle

from parties.floor.words import DrawInWords
from parties.printing.paper.languages import gettext
from parties.printing.paper.page import HELP, SECTION, TEXT, Paper, Sheet, build, paragraph, style

_BIG = style(20, bold=True)

_BLANK = "_" * 34

_LONG = 60
"""So many characters of numbers are still set large."""


@dataclass(frozen=True, slots=True)
class DrawSheet(Sheet):
    """The draws of a night, in the order in which they were sealed or made."""

    draws: tuple[DrawInWords, ...]
    made: Mapping[str, str] = field(default_factory=dict)
    """When each was made and by whom, by its name."""


def draw(sheet: DrawSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet, partial(_story, sheet))


def _story(sheet: DrawSheet, width: float) -> list[Flowable]:
    sealed = any(each.fingerprint for each in sheet.draws)
    story: list[Flowable] = [paragraph(_how(), HELP)] if sealed else []
    made = sheet.made
    return story + [KeepTogether(_one(each, made, width)) for each in sheet.draws]


def _how() -> str:
    return gettext(
        "The fingerprint fixes the program’s secret before the draw. Somebody in the hall gives the "
        "public number. What is drawn follows from both: the page “check-draw.html” of the program "
        "works it out again, without internet."
    )


def _one(each: DrawInWords, made: Mapping[str, str], width: float) -> list[Flowable]:
    rows = [(gettext("Fingerprint"), each.fingerprint)] if each.fingerprint else []
    if each.fingerprint:
        rows.append((gettext("Public number"), each.public or _BLANK))
        rows.append((gettext("Secret"), each.secret or gettext("shown after the draw")))
    drawn = gettext("Drawn by hand") if each.by_hand else gettext("Drawn")
    if each.of:
        drawn = f"{drawn} ({each.of})"
    cells: list[list[Flowable]] = [
        [paragraph(label, TEXT), paragraph(value, TEXT)] for label, value in rows
    ]
    long = len(each.numbers) > _LONG
    cells.append(
        [paragraph(drawn, TEXT), paragraph(each.numbers or _BLANK, TEXT if long else _BIG)]
    )
    if each.name in made:
        cells.append(
            [paragraph(gettext("When, and by whom"), TEXT), paragraph(made[each.name], TEXT)]
        )
    if each.means:
        cells.append(
            [paragraph(gettext("That means"), TEXT), paragraph("; ".join(each.means), TEXT)]
        )
    return [paragraph(each.name, SECTION), _table(cells, width)]


def _table(cells: list[list[Flowable]], width: float) -> Table:
    look = TableStyle(
        [
            ("LINEBELOW", (0, 0), (-1, -1), 0.5, "black"),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (0, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 3),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 7),
        ]
    )
    return Table(cells, colWidths=(0.26 * width, 0.74 * width), style=look)
