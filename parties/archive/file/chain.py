"""Lines of a log, each with a hash over itself and all before it: two logs that have the same hash at
a line are the same up to it."""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from parties.archive.file.shapes import Json


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
