"""A workbook (.xlsx): the first sheet that has something in it, as its cells were kept.

A formula is never worked out: it counts as the value that whoever saved the file kept beside it, and
where none was kept, as the text that it is.
"""

import io
import warnings
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any
from zipfile import BadZipFile, ZipFile

from openpyxl import load_workbook

from parties.table_file import limits
from parties.table_file.faults import (
    BrokenWorkbook,
    CannotRead,
    OpenDocument,
    TooLargeUnpacked,
)

_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument"

_BY_A_FORMULA = "="


def rows_of_workbook(sent: bytes) -> Iterator[tuple[int, list[str]]]:
    """Each row with its cells, and which row it is. Raises CannotRead."""
    _check(sent)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what else a workbook can have
            yield from _rows(sent)
    except CannotRead:
        raise
    except Exception as odd:
        # of a file that nobody should have made a library can stumble in any way
        raise CannotRead(BrokenWorkbook()) from odd


def _check(sent: bytes) -> None:
    """Before anything is unpacked: a part never unpacks to more than its zip says."""
    try:
        with ZipFile(io.BytesIO(sent)) as packed:
            parts = packed.infolist()
            if sum(part.file_size for part in parts) > limits.UNPACKED:
                raise CannotRead(TooLargeUnpacked())
            if len(parts) > limits.PARTS:
                raise CannotRead(TooLargeUnpacked())
            if _OPEN_DOCUMENT in sent[:200]:
                raise CannotRead(OpenDocument())
    except (BadZipFile, OSError, ValueError, NotImplementedError) as odd:
        raise CannotRead(BrokenWorkbook()) from odd


def _rows(sent: bytes) -> Iterator[tuple[int, list[str]]]:
    kept, written = (
        load_workbook(io.BytesIO(sent), read_only=True, data_only=is_kept)
        for is_kept in (True, False)
    )
    for name in kept.sheetnames:
        found = [
            (number, [_said(one, other) for one, other in zip_longest(values, formulas)])
            for number, (values, formulas) in enumerate(
                zip_longest(_cells(kept[name]), _cells(written[name]), fillvalue=()), 1
            )
            if any(each is not None for each in (*values, *formulas))
        ]
        if any(any(cells) for _number, cells in found):
            yield from found
            return


def _cells(sheet: Any) -> Iterator[tuple[Any, ...]]:
    """The values of each row; a sheet that is a diagram has none."""
    if not hasattr(sheet, "iter_rows"):
        return iter(())
    sheet.reset_dimensions()  # what a file says of its size need not be so
    rows: Iterator[tuple[Any, ...]] = sheet.iter_rows(max_col=limits.CELLS, values_only=True)
    return rows


def _said(value: Any, formula: Any) -> str:
    if value is None and formula is not None:
        return formula if isinstance(formula, str) else _BY_A_FORMULA
    return "" if value is None else str(value)
