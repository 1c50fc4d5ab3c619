"""A table as it was sent or pasted, whatever program wrote it."""

import csv

from parties.table_file import limits
from parties.table_file.faults import CannotRead, NoText, OldWorkbook, TooLarge
from parties.table_file.text import Line, lines_of, rows_of, text_of
from parties.table_file.workbook import rows_of_workbook

_ZIP, _OLD = b"PK", b"\xd0\xcf\x11\xe0"


def read_file(sent: bytes) -> tuple[Line, ...]:
    """The lines of a file; what it is, is told by how it begins and not by its name. Raises CannotRead."""
    if len(sent) > limits.FILE:
        raise CannotRead(TooLarge())
    if sent.startswith(_OLD):
        raise CannotRead(OldWorkbook())
    if sent.startswith(_ZIP):
        return lines_of(rows_of_workbook(sent))
    return read_text(text_of(sent))


def read_text(text: str) -> tuple[Line, ...]:
    """The lines of a list that was pasted, or of a file of text. Raises CannotRead."""
    try:
        return lines_of(rows_of(text.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff")))
    except csv.Error as odd:
        raise CannotRead(NoText()) from odd
