"""Names that may be one: written in two ways, a nickname, or one letter apart."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from string import digits

from scoring.numbers import PlayerId

# How names are compared, and in which order they stand in a list.


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


# What people are called for short, in English and in French; our own list.


_CALLED = """
alexander alec alex sandy alexandre
alfred alf fred freddie freddy
andrew andy drew
angus gus
anthony tony antoine
archibald archie
arthur art
barbara barb barbie
benjamin ben benny
catherine kathy cathy kate katie kay kitty catharine katharine katherine kathleen
charles charlie chuck
christina chrissie chrissy tina christine chris
daniel dan danny
david dave davey
donald don donnie donny
dorothy dot dottie dolly
duncan dunc
edward ed eddie eddy ted teddy ned
elizabeth liz lizzie betty beth bessie eliza libby lisa
eugene gene
euphemia effie
florence flo flossie
francis frank frankie
frances fran francie fanny
frederick frederic
gabriel gabe
george geordie
gerald gerry
gilbert gil
helen nell nellie
hugh hughie
james jim jimmy jimmie jamie
jane janie
john johnny johnnie jack
joseph joe joey jos
joan joanie
josephine josie jo
kenneth ken kenny
lawrence larry lauchie laurie
leonard len lenny
lewis lew
louis lou louie
margaret maggie meg peggy peg marge margie greta
martha mattie
mary molly polly mamie
matthew matt
maurice moe
michael mike mick mickey
mildred millie
murdoch murd
nicholas nick nicky
norman norm
pamela pam
patricia pat patsy patty trish
patrick paddy pat
peter pete
philip phil phillip
raymond ray
rebecca becky
richard dick rick ricky rich
robert bob bobby rob robbie bert
roderick rod roddie rory
ronald ron ronnie
samuel sam sammy
sarah sally sadie
stephen steve steven
susan sue susie
theodore theo
theresa terry tess teresa
thomas tom tommy
veronica ronnie
victoria vicky
walter wally walt
wilfred wilf
william will willie willy bill billy
"""

NICKNAMES = {
    short: whole
    for whole, *shorts in (line.split() for line in reversed(_CALLED.strip().splitlines()))
    for short in shorts
}
"""The whole name of each; of a short name of two, the one that is named first."""


# Who answers to what is being typed: the beginning of any word of a name, initials, a number.


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


# Names that may be one: written in two ways, a nickname, or one letter apart.


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
