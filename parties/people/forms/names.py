"""The names that a list says, line by line, and the lines of which no name can be made."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from parties.door.forms.book import NameField
from parties.people.forms.columns import Columns, Way, columns_of, is_wordy
from parties.people.forms.tables import MORE, Line

_AND = re.compile(r"\s*[&+/]\s*|\s+(?:and|et)\s+|\n", re.IGNORECASE)
"""Between the two of a couple: &, +, /, "and", "et", a new line in the cell."""

_MARK = re.compile(r"^(?:[-\u2013\u2014*•·◦▪]\s+|[0-9]{1,4}\s*[.)]\s*|[0-9]{1,4}\s+(?=\D))")
"""Before a name in a list that was pasted: a dot, a number."""

_FORMULA = ("=", "+", "@", "-")

_AFTER = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii"})
"""What stands behind a comma and is no first name."""


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody whom a line of the list names."""

    line: int
    name: str


@dataclass(frozen=True, slots=True)
class NotRead:
    """What of a line is no name, and why not."""

    line: int
    typed: str
    why: str


@dataclass(frozen=True, slots=True)
class Listed:
    """All that a list says."""

    people: tuple[Named, ...]
    not_read: tuple[NotRead, ...]
    columns: Columns
    heads: NotRead | None = None


def listed_in(lines: Sequence[Line], way: Way | None = None) -> Listed:
    """The people of a list in its order."""
    columns = columns_of(lines, way)
    above = [_whole(line, _("This stands above the names.")) for line in lines[: columns.heads]]
    heads = above.pop() if above else None
    found: list[Named | NotRead] = [*above]
    for line in lines[columns.heads :]:
        found += _in_line(line, columns)
    people = tuple(each for each in found if isinstance(each, Named))
    not_read = tuple(each for each in found if isinstance(each, NotRead))
    return Listed(people, not_read, columns, heads)


def _whole(line: Line, why: str) -> NotRead:
    return NotRead(line.number, ", ".join(filter(None, line.cells)), why)


def _in_line(line: Line, columns: Columns) -> Iterator[Named | NotRead]:
    """Everybody in a line; a line in which nobody is named is said to be none."""
    is_empty = True
    for cells in columns.people:
        filled = [line.cells[at] for at in cells if at < len(line.cells) and line.cells[at]]
        for typed in _one_by_one(filled, is_whole=len(cells) == 1):
            is_empty = False
            yield _named(line.number, typed)
    if is_empty:
        yield _whole(line, _("No name in this line."))


def _one_by_one(filled: Sequence[str], *, is_whole: bool) -> list[str]:
    """The names in the cells of one person; in a cell of whole names two can stand."""
    if not is_whole:
        return [" ".join(filled)] if filled else []
    (cell,) = filled or ("",)
    cell = _MARK.sub("", cell)
    if cell.startswith(_FORMULA) or cell.endswith(MORE):
        return [cell]
    return [_in_order(each) for each in _couple(cell) if each]


def _couple(cell: str) -> list[str]:
    """One, or the two of a couple; "Ida & Neil MacNeil" has the family name once for both."""
    people = [each.strip(" ,;") for each in _AND.split(cell)]
    if len(people) == 2 and "," not in cell:
        one, other = (each.split() for each in people)
        if len(one) == 1 and len(other) > 1:
            people[0] = " ".join([*one, *other[1:]])
    return people


def _in_order(name: str) -> str:
    """First the first name: MacNeil, Rhoda is Rhoda MacNeil."""
    family, comma, given = name.partition(",")
    if not comma or given.strip().lower() in _AFTER:
        return " ".join(name.replace(",", " ").split())
    return " ".join(f"{given} {family}".split())


def _named(line: int, typed: str) -> Named | NotRead:
    if typed.startswith(_FORMULA):
        return NotRead(line, typed, _("This begins as a formula does, and not as a name."))
    if typed.endswith(MORE):
        return NotRead(
            line, typed, _("There is more here than can be read. Give each couple its line.")
        )
    if not is_wordy(typed):
        return NotRead(line, typed, _("A name has letters, and no @."))
    try:
        return Named(line, str(NameField().clean(typed)))
    except ValidationError as wrong:
        return NotRead(line, typed, " ".join(map(str, wrong.messages)))
