"""A name found among words, and blanked there: each word of it is "…" from then on.

As many words stand there as before, so that a place is known by the numbers of its words, whatever was
blanked since.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from parties.wording.names import folded

BLANK = "…"

_WORD = re.compile(r"\w.*\w|\w", re.DOTALL)

_IS_NO_NAME = frozenset(
    {"mac", "mc", "st", "ste", "saint", "sainte", "van", "von", "de", "du", "la", "le", "les"}
    | {"and", "et", "of", "the", "jr", "sr", "ii", "iii"}
)
"""Words of a name that say nothing by themselves."""


@dataclass(frozen=True, slots=True)
class Found:
    """At which of its words, from 0, somebody is named; `is_whole` where the whole name stands there,
    and not only a first name or a family name, which may be another's."""

    at: tuple[int, ...]
    is_whole: bool


def blanked(text: str, at: Collection[int]) -> str:
    """The text without these of its words.

    >>> blanked("The ham went to Rhoda MacNeil’s sister.", (4, 5))
    'The ham went to … … sister.'
    """
    parts = re.split(r"(\s+)", text)
    for word in at:
        begins = 0 if parts[0] else 2
        if begins + 2 * word < len(parts):
            parts[begins + 2 * word] = _WORD.sub(BLANK, parts[begins + 2 * word])
    return "".join(parts)


def blanks_in(text: str) -> tuple[int, ...]:
    """Which of its words are blank.

    >>> blanks_in("The ham went to … … sister.")
    (4, 5)
    """
    return tuple(at for at, word in enumerate(text.split()) if BLANK in word)


def are_alike(one: str, other: str) -> bool:
    """Whether two texts are one, but for what is blanked in either.

    >>> are_alike("Rhoda has it", "… has it"), are_alike("Rhoda has it", "… had it")
    (True, False)
    """
    blanks = {*blanks_in(one), *blanks_in(other)}
    return one == other or bool(blanks and blanked(one, blanks) == blanked(other, blanks))


def found(text: str, names: Iterable[str]) -> Found | None:
    """Where any of these names stands in a text, or else a part of one; None where none does.

    Where the whole name stands, the first name by itself in the same text is that person's too.

    >>> found("(Rhoda MacNeil), Rhoda's ham", ["Rhoda MacNeil"])
    Found(at=(0, 1, 2), is_whole=True)
    >>> found("for the MacNeils, and for RHODA", ["Rhoda MacNeil"])
    Found(at=(5,), is_whole=False)
    """
    words = [(at, each) for at, part in enumerate(text.split()) for each in _words(part)]
    split = [name for name in map(_words, names) if name]
    whole = {at for name in split for at in _whole(words, name)}
    wanted = {name[0] for name in split} if whole else {each for name in split for each in name}
    wanted = {each for each in wanted if len(each) > 1 and each not in _IS_NO_NAME}
    at = whole | {place for place, each in words if each in wanted}
    return Found(tuple(sorted(at)), bool(whole)) if at else None


def _words(text: str) -> tuple[str, ...]:
    """Its words as they are compared."""
    return tuple(re.findall(r"[^\W_]+", folded(text)))


def _whole(words: list[tuple[int, str]], name: tuple[str, ...]) -> set[int]:
    """Where the name stands, family name first or last."""
    found: set[int] = set()
    for order in {name, (*name[-1:], *name[:-1])}:
        for first in range(len(words) - len(order) + 1):
            here = words[first : first + len(order)]
            if tuple(each for _at, each in here) == order:
                found |= {at for at, _each in here}
    return found
