"""How names are compared, and in which order they stand in a list."""

import unicodedata
from functools import lru_cache

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "’": "'", "ʼ": "'"})  # noqa: RUF001 an apostrophe is typed in three ways


@lru_cache(maxsize=20_000)
def folded(name: str) -> str:
    """A name as it is compared: without accents, capitals and the way an apostrophe is typed.

    >>> folded("Élise  D’Entremont")
    "elise d'entremont"
    """
    bare = unicodedata.normalize("NFKD", name.casefold().translate(_LIGATURES))
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())


_BEFORE_THE_NAME = frozenset(
    {"mac", "mc", "st", "ste", "saint", "sainte", "van", "de", "la", "le", "du"}
)
"""Words that are part of the family name where they stand just before its last word."""

_AFTER_THE_NAME = frozenset({"jr", "sr", "ii", "iii"})


def family_first(name: str) -> str:
    """A name as it stands in a list by family name; one word alone stays as it is.

    >>> family_first("Élise D’Entremont"), family_first("Rod St. Clair"), family_first("Dan Beaton Jr.")
    ('D’Entremont, Élise', 'St. Clair, Rod', 'Beaton, Dan Jr.')
    """
    words = name.split()
    end = len(words)
    while end > 1 and folded(words[end - 1]).strip(".") in _AFTER_THE_NAME:
        end -= 1
    start = end - 1
    while start > 1 and folded(words[start - 1]).strip(".") in _BEFORE_THE_NAME:
        start -= 1
    given = " ".join([*words[:start], *words[end:]])
    return f"{' '.join(words[start:end])}, {given}" if given else name


def as_listed(name: str) -> tuple[str, ...]:
    """What a list of names is sorted by: the family name first, without accents."""
    return tuple(folded(each) for each in family_first(name).split(", "))
