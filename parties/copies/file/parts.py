"""The parts of an archive by name, how each is written, and how a log's lines hang together."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, NoReturn

from parties.copies.file.shapes import Json

# Lines of a log, each with a hash over itself and all before it: two logs that have the same hash
# at a line are the same up to it.


def canonical(value: Any) -> bytes:
    """JSON in one way only.

    >>> canonical({"b": [1, None], "a": "é"}).decode()
    '{"a":"é","b":[1,null]}'
    """
    return _ENCODER.encode(value).encode()


_ENCODER = json.JSONEncoder(
    sort_keys=True,
    separators=(",", ":"),
    ensure_ascii=False,
    allow_nan=False,
    check_circular=False,  # of what was read as JSON nothing is
)
"""Made once: a club has a hundred thousand lines."""


def chained(lines: Iterable[Json], before: str = "") -> Iterator[tuple[str, bytes]]:
    """Of each line its hash, and the line as it is written with it; `before` is that of the line before
    the first."""
    for line in lines:
        text = canonical({**line, "hash": ""})
        before = hash_of(text, before)
        at = text.rindex(_HASH) + len(_HASH)
        yield before, text[:at] + before.encode() + text[at:]


def hash_of(text: bytes, before: str) -> str:
    """The hash of a line as it is written, but for its `hash` and `who`: that is `by` or `device` in words,
    which another machine may have other words for. Both come after the facts, `who` last, and a quotation
    mark within a word is never a plain one."""
    at = text.rindex(_HASH)
    goes_on = text.index(b'"', at + len(_HASH)) + 1
    hashed = before.encode() + text[:at] + text[goes_on : text.rindex(_WHO)] + b"}"
    return sha256(hashed).hexdigest()


_HASH, _WHO = b',"hash":"', b',"who":'


# How much an archive can hold, so that reading one takes a time and a memory that are known
# before.


MIB = 1 << 20

FILE = 256 * MIB
"""Bytes of an archive. A night of 150 tables and 25 games has about half of one MiB."""

UNPACKED = 2048 * MIB
"""Bytes of all its parts together."""

TIMES, AT_LEAST = 20, 4 * MIB
"""How many times as large as the file they are, at most, but that so many bytes are never too many. What
the program writes is four times as large, a page for itself twelve times."""

PART = 16 * MIB
"""Bytes of one part, the most that is held at once."""

JSON = 4 * MIB
"""Bytes of what is read as one value: it takes thirty times as much while it is held."""

PARTS = 20_000
"""Of each the manifest, which is one value, has a line: nine thousand nights."""

DIRECTORY = 8 * MIB
"""Bytes of the list at the end of a zip, all of which is read at once."""


# The files of an archive: their names, and JSON read strictly.


CLUB, PEOPLE = "data/club.json", "data/people.json"
MEMBERS, DEVICES = "data/members.json", "data/devices.json"
CLUB_LOG = "data/club-log.jsonl"
CLUBS_OWN = (CLUB, PEOPLE, MEMBERS, DEVICES, CLUB_LOG)
"""What every archive has, in this order."""

SAFE = re.compile(r"[a-z0-9-]{1,60}(/[a-z0-9-]{1,60}){0,3}\.(html|pdf|csv)")
"""Reading matter: no folder above its own, no letter that a system has another meaning for."""

_MOST_DIGITS = 15
"""Every reader of JSON keeps as many exactly."""


def about(night: str) -> str:
    """The name of the file with what no log of a night holds."""
    return f"data/nights/{night}/night.json"


def log_of(night: str) -> str:
    """The name of the file with a night's log."""
    return f"data/nights/{night}/lines.jsonl"


def read_json(text: bytes) -> Any:
    """What stands there. Raises ValueError where it is not written as the program writes it, in the one
    way that is read alike everywhere: no name twice, no fraction, no half letter, no huge number."""
    value = read_as_written(text)
    if not is_as_written([value], [text]):
        raise ValueError("written otherwise")
    return value


def read_as_written(text: bytes) -> Any:
    """The same, but for whether it is written in the one way, which is asked of many at once. Raises
    ValueError."""
    (value,) = read_lines(text + b"\n")
    return value


def read_lines(text: bytes) -> list[Any]:
    """The same of each line of a text. Raises ValueError."""
    if len(text) > JSON and max(map(len, text.splitlines())) > JSON:
        raise ValueError("too long")
    if rb"\u0000" in text and _NUL.search(text):
        raise ValueError("written otherwise")
    reads = _STRICT if _has_many_digits(text) else _DECODER
    words, at, values = text.decode(), 0, []
    try:
        while at < len(words):
            value, at = reads.raw_decode(words, at)
            if not words.startswith("\n", at):
                raise ValueError("written otherwise")
            values.append(value)
            at += 1
    except RecursionError:
        raise ValueError("too deep") from None
    return values


def is_as_written(values: Sequence[Any], texts: Sequence[bytes]) -> bool:
    """Whether each of these was written in the one way: there is none shorter, so that one after the other
    they are only the same where each is."""
    try:
        return canonical(values) == b"[%b]" % b",".join(texts)
    except RecursionError:
        return False


_NUL = re.compile(rb"(?<!\\)(\\\\)*\\u0000")
"""The one letter that PostgreSQL keeps nowhere."""


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError("more than a database counts")
    return int(digits)


def _refuse(number: str) -> NoReturn:
    raise ValueError(number)


_DECODER = json.JSONDecoder(parse_float=_refuse, parse_constant=_refuse)
_STRICT = json.JSONDecoder(parse_int=_whole, parse_float=_refuse, parse_constant=_refuse)
"""Which looks at each number: asked only where one may have so many digits."""

_DIGITS = bytes.maketrans(b"123456789", b"000000000")
_MANY = re.compile(b"0" * _MOST_DIGITS)
_BEFORE_A_NUMBER = b"", b"[", b":", b",", b"-", b"\n"


def _has_many_digits(text: bytes) -> bool:
    """Whether so many may be those of a number, and not of a word."""
    zeros = text.translate(_DIGITS)
    found = (each.start() for each in _MANY.finditer(zeros))
    return any(zeros[max(0, at - 1) : at] in _BEFORE_A_NUMBER for at in found)
