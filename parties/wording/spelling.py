"""How names are compared."""

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
