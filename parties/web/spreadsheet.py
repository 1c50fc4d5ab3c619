"""Lines for a spreadsheet: its accents come through, and nothing that was typed is worked out."""

import csv
from collections.abc import Iterable, Sequence
from datetime import datetime
from io import StringIO

from django.http import HttpResponse
from django.utils.timezone import localtime

from parties.wording.country import with_comma
from scoring.numbers import Cents

BYTE_ORDER_MARK = "\ufeff"
"""Without it a spreadsheet takes é for Ã©."""

FORMULA_BEGINS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""A cell that begins so is worked out by a spreadsheet, whoever wrote it."""


Cell = str | Cents | datetime | None


def lines_for_spreadsheet(
    name: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]]
) -> HttpResponse:
    """A file of this name with these columns, as an answer."""
    response = HttpResponse(spreadsheet(heads, rows), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return response


def spreadsheet(heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """Lines with these columns. Amounts are given in cents, times as they are.

    A spreadsheet in French puts all of a line into one cell where its cells are parted by commas.
    """
    text = StringIO()
    writer = csv.writer(text, delimiter=";" if with_comma() else ",")
    writer.writerow(heads)
    writer.writerows([_cell(each) for each in row] for row in rows)
    return (BYTE_ORDER_MARK + text.getvalue()).encode()


def safe(text: str) -> str:
    """A cell that a spreadsheet reads as words, whatever it begins with."""
    return f"'{text}" if text.startswith(FORMULA_BEGINS) else text


def plain(amount: Cents) -> str:
    """An amount as a spreadsheet of the reader's language reads it: 13.35, or 13,35 in French.

    >>> plain(Cents(1335)), plain(Cents(-5))
    ('13.35', '-0.05')
    """
    dollars, small = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{dollars}{',' if with_comma() else '.'}{small:02}"


def _cell(value: Cell) -> str:
    match value:
        case None:
            return ""
        case datetime():
            return localtime(value).strftime("%Y-%m-%d %H:%M")
        case str():
            return safe(value)
        case _:
            return plain(value)
