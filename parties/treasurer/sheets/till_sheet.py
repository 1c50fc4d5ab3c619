"""The sheet of one till: what it took and gave, its coins and notes, and two who counted sign it."""

from dataclasses import dataclass
from functools import partial

from reportlab.platypus import Flowable, KeepTogether

from parties.paper.flow import build, paragraph, style
from parties.paper.page import Paper, Sheet
from parties.treasurer.sheets.money_table import MoneyTable, table_of_money

_SAID = style(11)

_SIGN = style(11, before=14)

_LINE = "_" * 34


@dataclass(frozen=True, slots=True)
class TillSheet(Sheet):
    """A till as it is handed in; every amount is already written out. `said` are sentences above
    the tables; each of `sign` is a label with a line to write on."""

    said: tuple[str, ...]
    tables: tuple[MoneyTable, ...]
    sign: tuple[str, ...]


def draw(sheet: TillSheet, paper: Paper) -> bytes:
    """The sheet as a PDF, over as many pages as it takes."""
    return build(paper, sheet, partial(_story, sheet))


def _story(sheet: TillSheet, width: float) -> list[Flowable]:
    story: list[Flowable] = [paragraph(each, _SAID) for each in sheet.said]
    for table in sheet.tables:
        story += table_of_money(table, width)
    signed: list[Flowable] = [paragraph(f"{label} {_LINE}", _SIGN) for label in sheet.sign]
    return [*story, KeepTogether(signed)]
