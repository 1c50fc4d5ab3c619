"""Names that may be one: written in two ways, a nickname, or one letter apart."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from string import digits

from parties.wording.finding import words_of_name
from parties.wording.nicknames import NICKNAMES
from scoring.numbers import PlayerId

_SHORTEST = 5
"""Of fewer letters one more or less is another name."""


def alike(names: Mapping[PlayerId, str]) -> Iterator[tuple[PlayerId, PlayerId]]:
    """Pairs of people whose names may be one, each pair once: first those that are one but for accents,
    capitals, blanks and nicknames, then those that are one letter apart."""
    same: dict[str, list[PlayerId]] = defaultdict(list)
    for who, name in names.items():
        same[as_one(name)].append(who)
    for people in same.values():
        yield from combinations(people, 2)
    for one, other in _near(same):
        yield from ((min(a, b), max(a, b)) for a in same[one] for b in same[other])


def _near(keys: Collection[str]) -> list[tuple[str, str]]:
    """Those one letter apart. What has become the same by a letter less is looked at, and no more."""
    near: dict[str, list[str]] = defaultdict(list)
    for key in keys:
        for less in {key, *(key[:at] + key[at + 1 :] for at in range(len(key)))}:
            near[less].append(key)
    pairs = {tuple(sorted(pair)) for some in near.values() for pair in combinations(some, 2)}
    return sorted((one, other) for one, other in pairs if is_one_letter_apart(one, other))


@lru_cache(maxsize=20_000)
def as_one(name: str) -> str:
    """A name as it is compared for likeness: no blanks, "Mc" as "Mac", a nickname as the whole name.

    >>> as_one("Billy  McNeil") == as_one("william Mac Neil")
    True
    """
    first, *others = words_of_name(name) or ("",)
    words = (NICKNAMES.get(first, first), *others)
    return "".join(f"mac{word[2:]}" if word.startswith("mc") else word for word in words)


def is_one_letter_apart(one: str, other: str) -> bool:
    """One letter more, less or another one, or two that changed places; a figure is no letter.

    >>> is_one_letter_apart("idamartel", "idamartell"), is_one_letter_apart("anna2", "anna3")
    (True, False)
    """
    if min(len(one), len(other)) < _SHORTEST or one == other or abs(len(one) - len(other)) > 1:
        return False
    start = next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    a, b = one[start:], other[start:]
    if {*a[:1], *b[:1]} & {*digits}:
        return False
    swapped = len(a) > 1 and a[:2] == b[1::-1] and a[2:] == b[2:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or swapped
