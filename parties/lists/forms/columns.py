"""What the columns of a list are: by the words at their head, else by what stands in them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from parties.lists.forms.heads import (
    Kind,
    filled,
    heads_in,
    is_like_a_head,
    is_of_partner,
    is_of_somebody,
    kind_of,
)
from parties.table_file.lines import Line


class Way(StrEnum):
    """How the names stand in a line."""

    WHOLE = "whole"
    FAMILY_FIRST = "family"
    GIVEN_FIRST = "given"


WAYS = {
    Way.WHOLE: _("Whole names, the partner beside: Rhoda MacNeil, Fergus Burke"),
    Way.FAMILY_FIRST: _("Family name, first name: MacNeil, Rhoda"),
    Way.GIVEN_FIRST: _("First name, family name: Rhoda, MacNeil"),
}


class Passed(NamedTuple):
    """A column that is not read, counted from 1: its head, and the words in it that may be names."""

    number: int
    head: str
    words: tuple[str, ...]

    @property
    def are_whole_names(self) -> bool:
        """Whether they look as names do that nobody should overlook."""
        return bool(self.words) and not any(map(is_like_a_head, self.words))


@dataclass(frozen=True, slots=True)
class Columns:
    """From which cells of a line each of its people has the name: one cell, or the one with the first
    name and the one with the family name. `heads` is how many lines stand above the names, the heads of
    the columns the last of them; where they say it all, `is_sure`."""

    people: tuple[tuple[int, ...], ...]
    way: Way
    heads: int = 0
    is_sure: bool = False
    passed_over: tuple[Passed, ...] = ()


def columns_of(lines: Sequence[Line], way: Way | None = None) -> Columns:
    """The columns of a list; `way` where somebody has said how its names stand."""
    heads = heads_in(lines)
    wide = max(len(line.cells) for line in lines)
    above = [*(lines[heads - 1].cells if heads else ()), *[""] * wide][:wide]
    body = lines[heads:]
    columns = [filled(body, at) for at in range(wide)]
    parted, whole = _by_heads(above, columns) if heads else ([], [])
    free = whole or ([] if parted else _by_words(above, columns))
    blank = [at for at in range(wide) if heads and not above[at] and _are_names(columns[at])]
    free = sorted({*free, *blank})
    is_sure = bool(parted or whole) and not blank
    is_whole = is_sure or (not parted and any(_is_of_two(above[at]) for at in free))
    found = way or (Way.WHOLE if is_whole else _way_of(body, columns, free, parted))
    people = sorted([*parted, *_in_pairs(free, found)])
    used = {at for person in people for at in person}
    passed = (
        Passed(at + 1, above[at], _words(columns[at])) for at in range(wide) if at not in used
    )
    named = tuple(each for each in passed if each.head or each.words)
    return Columns(tuple(people), found, heads, is_sure, named)


def is_wordy(text: str) -> bool:
    """Whether it has letters, and is no address of the net."""
    return any(letter.isalpha() for letter in text) and "@" not in text.strip("@")


def _by_heads(
    above: Sequence[str], columns: Sequence[Sequence[str]]
) -> tuple[list[tuple[int, int]], list[int]]:
    """Which columns are first name and family name of one person, and which are whole names."""
    kinds = [kind_of(each) for each in above]
    parted: list[tuple[int, int]] = []
    whole: list[int] = []
    for is_partner in (False, True):
        of = [at for at, each in enumerate(above) if is_of_partner(each) is is_partner]
        given, family, names = (
            [at for at in of if kinds[at] is kind] for kind in (Kind.GIVEN, Kind.FAMILY, Kind.WHOLE)
        )
        if given:
            plain = [at for at in names if is_partner or not is_of_somebody(above[at])]
            names = [at for at in names if at not in plain]
            if len(given) > len(family):  # "Nom, Prénom"; else a name whole and once more in parts
                family = sorted([*family, *plain[: len(given) - len(family)]])
        pairs = list(zip(given, family, strict=False))
        parted += pairs
        whole += [*names, *given[len(pairs) :], *family[len(pairs) :]]
    if not (parted or whole):
        whole = [
            at for at, kind in enumerate(kinds) if kind is Kind.SIDE and _is_wordy(columns[at])
        ]
    return parted, sorted(whole)


def _by_words(above: Sequence[str], columns: Sequence[Sequence[str]]) -> list[int]:
    """The columns in which names can stand: words in half of what is filled in."""
    wordy = [at for at, cells in enumerate(columns) if _is_wordy(cells)]
    named = [at for at in wordy if kind_of(above[at]) is not Kind.OTHER]
    return named or wordy or list(range(len(columns)))


def _is_wordy(cells: Sequence[str]) -> bool:
    return bool(cells) and 2 * sum(map(is_wordy, cells)) >= len(cells)


def _are_names(cells: Sequence[str]) -> bool:
    """Words that are not always the same ones, as "paid" is."""
    words = _words(cells)
    return _is_wordy(cells) and 2 * len(words) >= len(cells)


def _words(cells: Sequence[str]) -> tuple[str, ...]:
    """Each once."""
    return tuple(dict.fromkeys(filter(is_wordy, cells)))


def _in_pairs(free: Sequence[int], way: Way) -> list[tuple[int, ...]]:
    if way is Way.WHOLE or len(free) < 2:
        return [(at,) for at in free]
    pairs = [tuple(free[at : at + 2]) for at in range(0, len(free), 2)]
    return [each[::-1] if way is Way.FAMILY_FIRST else each for each in pairs]


def _is_of_two(head: str) -> bool:
    """Whether what stands beside it without a head is a partner, and no other part of the name."""
    return is_of_somebody(head) or kind_of(head) is Kind.SIDE


def _way_of(
    body: Sequence[Line],
    columns: Sequence[Sequence[str]],
    free: Sequence[int],
    parted: Sequence[tuple[int, int]],
) -> Way:
    """Two columns of which the second is single words nearly everywhere are two parts of a name, in the
    order of the one beside it."""
    if len(free) != 2:
        return Way.WHOLE
    second = columns[free[1]]
    single = sum(len(each.split()) == 1 for each in second)
    if len(second) * 10 < len(body) * 8 or single * 10 < len(second) * 7:
        return Way.WHOLE
    is_given_first = any(given < family for given, family in parted)
    return Way.GIVEN_FIRST if is_given_first else Way.FAMILY_FIRST
