"""Who answers to what is being typed: the beginning of any word of a name, initials, a number."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from parties.wording.spelling import folded

MANY = 13
"""So many couples and more are looked for, as a list of them all is too long to read."""

WHOLE_NAME = r"\S{2,}\s+\S{2,}"
"""Two words: more than somebody types to be offered names. Who types on in one go means what was
typed, and Enter goes on to the next field."""

_MC = re.compile(r"^mc")
_MAC = re.compile(r"^mac(?=[a-z]{2})")


def answers_to(name: str, typed: str) -> bool:
    """Whether every word that was typed, and there is one, begins a word of the name; "Mc" is "Mac",
    and what follows it a word too.

    >>> answers_to("Rhoda Fougère", "foug rh")
    True
    """
    return couple_answers_to((name,), typed)


def couple_answers_to(names: Sequence[str], typed: str) -> bool:
    """The same for a couple: each word begins one of theirs, or is initials of one or of both.

    >>> couple_answers_to(("Rhoda MacNeil", "Fergus Burke"), "rm")
    True
    """
    known, parts = answers_of(tuple(names)), words_of_name(typed)
    return bool(parts) and all(
        any(each.startswith((part, _one_way(part))) for each in known) for part in parts
    )


@lru_cache(maxsize=20_000)
def answers_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """All that a couple answers to by its beginning: the words of its names, and initials.

    >>> answers_of(("Rhoda MacNeil",))
    ('rhoda', 'macneil', 'neil', 'rm')
    """
    words = [
        begun for name in names for word in words_of_name(name) for begun in _ways_to_say(word)
    ]
    return tuple(dict.fromkeys([*words, *_initials(names)]))


@lru_cache(maxsize=20_000)
def words_of_name(text: str) -> tuple[str, ...]:
    """The words of a name, as they are compared."""
    return tuple(re.findall(r"[^\W_]+", folded(text)))


def _one_way(part: str) -> str:
    """As it is looked for: "McN" as "MacN"."""
    return _MC.sub("mac", part)


def _ways_to_say(word: str) -> Iterator[str]:
    """The word, and of a Mac what follows."""
    whole = _one_way(word)
    yield whole
    if mac := _MAC.match(whole):
        yield whole[mac.end() :]


def _initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """Of each; and of both in either order, one after the other or their first names first."""
    each = ["".join(word[0] for word in words_of_name(name)) for name in names]
    pairs = [each, each[::-1]] if len(each) == 2 else []
    both = ["".join(pair) for pair in pairs]
    first = ["".join(letters[:1] for letters in pair) for pair in pairs]
    last = ["".join(letters[1:] for letters in pair) for pair in pairs]
    return (*each, *both, *map("".join, zip(first, last, strict=True)))
