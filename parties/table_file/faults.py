"""Why a file cannot be read as a table, as data with its sentence."""

from dataclasses import dataclass
from typing import ClassVar

from parties.table_file import limits
from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal


class CannotRead(Exception):
    """Nothing of the file is taken, for this reason."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(type(reason).__name__)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class TooLarge(Refusal):
    """More bytes than any list of names has."""

    said: ClassVar[str] = gettext_noop(
        "This file is larger than 1 MB: no list of names is. Copy the names alone into a new file."
    )


@dataclass(frozen=True, slots=True)
class TooLargeUnpacked(Refusal):
    """A workbook, small as a file, that would fill the memory."""

    said: ClassVar[str] = gettext_noop(
        "There is more in this workbook than a list of names. Copy the names alone into a new file."
    )


@dataclass(frozen=True, slots=True)
class TooManyLines(Refusal):
    """More lines than are looked through at once."""

    most: int = limits.LINES
    said: ClassVar[str] = gettext_noop(
        "There are more than %(most)s lines. Cut the list in two, and take one after the other."
    )


@dataclass(frozen=True, slots=True)
class OldWorkbook(Refusal):
    """What Excel wrote until 2003, and what it writes behind a password."""

    said: ClassVar[str] = gettext_noop(
        "This is an old workbook (.xls), or one with a password. Open it, save it as .xlsx or .csv"
        " without a password, and choose that file."
    )


@dataclass(frozen=True, slots=True)
class OpenDocument(Refusal):
    """LibreOffice's own format."""

    said: ClassVar[str] = gettext_noop(
        "This is an .ods file. Open it, choose “Save as”, take .xlsx or .csv, and choose that file."
    )


@dataclass(frozen=True, slots=True)
class BrokenWorkbook(Refusal):
    """It begins as a workbook does, and cannot be read to its end."""

    said: ClassVar[str] = gettext_noop(
        "This is not a workbook (.xlsx), or it is not whole. Open it, save it anew, and choose that file."
    )


@dataclass(frozen=True, slots=True)
class NoText(Refusal):
    """A picture, a PDF, a program: nothing that has lines of words."""

    said: ClassVar[str] = gettext_noop(
        "This file is no list. Choose one whose name ends in .xlsx, .csv or .txt, or paste the names."
    )


@dataclass(frozen=True, slots=True)
class NothingInIt(Refusal):
    """Blank lines, or none."""

    said: ClassVar[str] = gettext_noop("There is nothing in this list.")
