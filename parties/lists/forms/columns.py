"""What the columns of a list are: by the words at their head, else by what stands in them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from parties.table_file.lines import Line
from parties.wording.spelling import folded


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

_WHOLE = {
    *("name", "names", "nom", "noms", "full name", "nom complet", "player", "players", "joueur"),
    *("joueurs", "joueuse", "joueuses", "person", "personne", "people", "personnes", "member"),
    *("members", "membre", "membres", "couple", "couples", "partner", "partners", "partenaire"),
    *("partenaires", "nom et prenom", "prenom et nom", "name of partner", "partner name"),
    *("partner's name", "nom du partenaire", "nom de la partenaire", "guest", "invite"),
    *("first player", "second player", "premier joueur", "deuxieme joueur"),
}
_FAMILY = {
    *("last name", "lastname", "surname", "family name", "last", "family", "nom de famille"),
    *("partner last name", "partner's last name", "nom de famille du partenaire"),
}
_GIVEN = {
    *("first name", "firstname", "given name", "forename", "first", "given", "prenom", "prenoms"),
    *("partner first name", "partner's first name", "prenom du partenaire"),
}
_HIGHEST = 4
"""Above the heads of the columns stands a title at most."""

_NUMBERED = re.compile(r"[\W_]*[0-9]*[\W_]*$")


@dataclass(frozen=True, slots=True)
class Columns:
    """From which cells of a line each of its people has the name: one cell, or the one with the first
    name and the one with the family name. `heads` is how many lines stand above the names, the heads of
    the columns the last of them; `passed_over` are heads of columns that are not read."""

    people: tuple[tuple[int, ...], ...]
    way: Way
    heads: int = 0
    passed_over: tuple[str, ...] = ()


def columns_of(lines: Sequence[Line], way: Way | None = None) -> Columns:
    """The columns of a list; `way` where somebody has said how its names stand."""
    for at, line in enumerate(lines[:_HIGHEST]):
        if by_heads := _by_heads(line.cells, at + 1):
            return by_heads
    wordy = _wordy(lines)
    found = way or _way_of(lines, wordy)
    if found is Way.WHOLE or len(wordy) < 2:
        return Columns(tuple((at,) for at in wordy), Way.WHOLE if way is None else way)
    pairs = tuple(zip(wordy[::2], wordy[1::2], strict=False))
    if found is Way.FAMILY_FIRST:
        pairs = tuple((given, family) for family, given in pairs)
    return Columns(pairs, found)


def is_wordy(text: str) -> bool:
    """Whether it has letters, and is no address of the net."""
    return any(letter.isalpha() for letter in text) and "@" not in text.strip("@")


def _by_heads(cells: Sequence[str], heads: int) -> Columns | None:
    """By the words at the head; None where this is a line as all others."""
    said = [_NUMBERED.sub("", folded(each)) for each in cells]
    family = [at for at, each in enumerate(said) if each in _FAMILY]
    given = [at for at, each in enumerate(said) if each in _GIVEN]
    whole = [at for at, each in enumerate(said) if each in _WHOLE]
    if not (family or given or whole):
        return None
    if len(given) > len(family):  # "Nom, Prénom", "First name, Name"
        family, whole = sorted([*family, *whole[: len(given)]]), whole[len(given) :]
    pairs = list(zip(given, family, strict=False))
    people = sorted([*pairs, *((at,) for at in whole)])
    used = {at for person in people for at in person}
    passed = tuple(each for at, each in enumerate(cells) if at not in used and each)
    return Columns(tuple(people), Way.WHOLE, heads, passed)


def _wordy(lines: Sequence[Line]) -> list[int]:
    """The columns in which names can stand: words in half of what is filled in."""
    wide = max(len(line.cells) for line in lines)
    filled = [[line.cells[at] for line in lines if line.cells[at : at + 1]] for at in range(wide)]
    wordy = [at for at, cells in enumerate(filled) if _is_wordy(cells)]
    return wordy or list(range(wide))


def _is_wordy(cells: Sequence[str]) -> bool:
    some = [each for each in cells if each]
    return bool(some) and 2 * sum(map(is_wordy, some)) >= len(some)


def _way_of(lines: Sequence[Line], wordy: Sequence[int]) -> Way:
    """Two columns of which the second is single words nearly everywhere are two parts of a name."""
    if len(wordy) != 2:
        return Way.WHOLE
    second = [line.cells[wordy[1]] for line in lines if len(line.cells) > wordy[1]]
    second = [each for each in second if each]
    single = sum(len(each.split()) == 1 for each in second)
    if len(second) * 10 < len(lines) * 8 or single * 10 < len(second) * 7:
        return Way.WHOLE
    return Way.FAMILY_FIRST
