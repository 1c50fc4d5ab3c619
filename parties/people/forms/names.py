"""The names that a list says, line by line, and the lines of which no name can be made."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from parties.door.forms.book import NameField
from parties.people.forms.columns import (
    AFTER,
    TWO,
    Columns,
    Role,
    columns_of,
    is_wordy,
    why_nobody,
    without_what_is_beside,
)
from parties.people.forms.tables import MORE, Line

_FORMULA = ("=", "+", "@", "-")


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody whom a line of the list names."""

    line: int
    name: str
    off: str = ""
    """What stood beside the name, and came off."""


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


def listed_in(lines: Sequence[Line], roles: Sequence[Role] | None = None) -> Listed:
    """The people of a list in its order; `roles` where somebody has said what each column is."""
    columns = columns_of(lines, roles)
    above = [_whole(line, _("This stands above the names.")) for line in lines[: columns.heads]]
    heads = above.pop() if above else None
    found: list[Named | NotRead] = [*above]
    for line in lines[columns.heads :]:
        if heads and line.cells == lines[columns.heads - 1].cells:
            found.append(_whole(line, _("These are the heads once more.")))
        else:
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
        for name, off, typed in _one_by_one(filled, is_whole=len(cells) == 1):
            is_empty = False
            yield _named(line.number, name, off, typed)
    if is_empty:
        yield _whole(line, _("No name in this line."))


def _one_by_one(filled: Sequence[str], *, is_whole: bool) -> Iterator[tuple[str, str, str]]:
    """The names in the cells of one person, each with what stood beside it and as it was typed; in a cell
    of whole names two can stand, and before a family name the first names of two."""
    if not filled:
        return
    first, family = filled[0], " ".join(filled[1:])
    if first.startswith(_FORMULA[:3]) or first.endswith(MORE) or why_nobody(first):
        yield from ((each, "", each) for each in (first, family) if each)
        return
    bare, off = without_what_is_beside(first)
    people = [each for each in (_couple(bare) if is_whole or family else [bare]) if each]
    for at, each in enumerate(people):
        name, more = (each, "") if why_nobody(each) else without_what_is_beside(each)
        whole = name if at and " " in name else f"{name} {family}".strip()
        beside = " ".join(filter(None, (more, "" if at else off)))
        yield _in_order(whole), beside, each if len(people) > 1 else f"{first} {family}".strip()
    if not people:
        yield family or first, off if family else "", first


def _couple(cell: str) -> list[str]:
    """One, or the two of a couple; "Ida & Neil MacNeil" and "MacNeil, Ida & Neil" have the family name
    once for both."""
    people = [each.strip(" ,;") for each in TWO.split(cell)]
    if len(people) == 2:
        one, other = (each.split() for each in people)
        family, comma, _given = people[0].partition(",")
        if comma and len(other) == 1:
            people[1] = f"{family}, {people[1]}"
        elif "," not in cell and len(one) == 1 and len(other) > 1 and not why_nobody(people[1]):
            people[0] = " ".join([*one, *other[1:]])
    return people


def _in_order(name: str) -> str:
    """First the first name: MacNeil, Rhoda is Rhoda MacNeil; MacNeil, Rod, Jr. is Rod MacNeil Jr."""
    family, _comma, given = name.partition(",")
    words = f"{given} {family}".replace(",", " ").split()
    last = [each for each in words if each.lower() in AFTER]
    return " ".join([*(each for each in words if each not in last), *last])


def _named(line: int, name: str, off: str, typed: str) -> Named | NotRead:
    if why := why_nobody(name):
        return NotRead(line, typed, why)
    if name.startswith(_FORMULA):
        return NotRead(line, typed, _("This begins as a formula does, and not as a name."))
    if name.endswith(MORE):
        return NotRead(
            line, typed, _("There is more here than can be read. Give each couple its line.")
        )
    if not is_wordy(name):
        return NotRead(line, typed, _("A name has letters, and no @."))
    try:
        return Named(line, str(NameField().clean(name)), off)
    except ValidationError as wrong:
        return NotRead(line, typed, " ".join(map(str, wrong.messages)))
