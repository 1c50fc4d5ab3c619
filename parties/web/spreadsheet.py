"""Lines for a spreadsheet: its accents come through, and nothing that was typed is worked out."""

import csv
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time
from enum import Enum
from io import BytesIO, StringIO
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils.timezone import localtime
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.writer.excel import save_workbook

from parties.wording.country import with_comma
from scoring.numbers import Cents

BYTE_ORDER_MARK = "\ufeff"
"""Without it a spreadsheet takes é for Ã©."""

FORMULA_BEGINS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""A cell that begins so is worked out by a spreadsheet, whoever wrote it."""


class Count(NamedTuple):
    """A whole number that is no money."""

    number: int


class Kind(Enum):
    """As what a table is taken along: what is sent, and what a browser is told that it is."""

    CSV = "text/csv; charset=utf-8"
    XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


Cell = str | Cents | Count | date | datetime | None


def lines_for_spreadsheet(
    request: HttpRequest, name: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]]
) -> HttpResponse:
    """A file of this name with these columns, as an answer: a workbook where `kind=xlsx` is asked for."""
    kind = Kind.XLSX if request.GET.get("kind") == "xlsx" else Kind.CSV
    made = workbook(heads, rows) if kind is Kind.XLSX else spreadsheet(heads, rows)
    response = HttpResponse(made, content_type=kind.value)
    named = f"{name}.{kind.name.lower()}"
    response["Content-Disposition"] = f'attachment; filename="{named}"'
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


def workbook(heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """The same as a workbook (.xlsx), in which amounts, numbers and days are what they are."""
    book, made = Workbook(write_only=True), BytesIO()
    sheet = book.create_sheet()
    sheet.freeze_panes = "A2"
    found = list(rows)
    for at, head in enumerate(heads):
        widest = max((len(_cell(row[at])) for row in found), default=0)
        letter = get_column_letter(at + 1)
        sheet.column_dimensions[letter].width = min(max(widest, len(head)), 50) + 3
    sheet.append([_in_workbook(sheet, head, is_head=True) for head in heads])
    for row in found:
        sheet.append([_in_workbook(sheet, each) for each in row])
    save_workbook(book, made)
    return made.getvalue()


def safe(text: str) -> str:
    """A cell that a spreadsheet reads as words, whatever it begins with."""
    return f"'{text}" if text.startswith(FORMULA_BEGINS) else text


def plain(amount: Cents) -> str:
    """An amount as a spreadsheet of the reader's language reads it: 13.35, or 13,35 in French.

    >>> plain(Cents(1335)), plain(Cents(-5))
    ('13.35', '-0.05')
    """
    return _to_the_cent(amount, "," if with_comma() else ".")


def _to_the_cent(amount: Cents, mark: str) -> str:
    dollars, small = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{dollars}{mark}{small:02}"


def _cell(value: Cell) -> str:
    match value:
        case None:
            return ""
        case datetime():
            return localtime(value).strftime("%Y-%m-%d %H:%M")
        case date():
            return value.isoformat()
        case Count():
            return str(value.number)
        case str():
            return safe(value)
        case _:
            return plain(value)


def _in_workbook(sheet: Any, value: Cell, *, is_head: bool = False) -> Any:
    match value:
        case None:
            return None
        case datetime():
            cell = WriteOnlyCell(
                sheet, localtime(value).replace(tzinfo=None, second=0, microsecond=0)
            )
            cell.number_format = "yyyy-mm-dd hh:mm"
        case date():
            cell = WriteOnlyCell(sheet, datetime.combine(value, time()))
            cell.number_format = "yyyy-mm-dd"
        case Count():
            cell = WriteOnlyCell(sheet, value.number)
        case str():
            cell = WriteOnlyCell(sheet, "".join(each for each in value if each.isprintable()))
            cell.data_type = "s"  # whatever it begins with
            cell.quotePrefix = value.startswith(FORMULA_BEGINS)
        case _:
            cell = WriteOnlyCell(sheet, _to_the_cent(value, "."))
            cell.data_type = "n"  # a float would be written with 16 digits, as 67.15000000000001
            cell.number_format = "#,##0.00"
    if is_head:
        cell.font = Font(bold=True)
    return cell
