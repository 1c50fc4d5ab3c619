"""Lines of a log, each with a hash over itself and all before it: two logs that have the same hash at
a line are the same up to it."""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from parties.archive.file.shapes import Json

NOT_HASHED = {"hash", "who"}
"""`who` is `by` or `device` in words, which another machine may have other words for."""


def canonical(value: Any) -> bytes:
    """JSON in one way only.

    >>> canonical({"b": [1, None], "a": "é"}).decode()
    '{"a":"é","b":[1,null]}'
    """
    return _ENCODER.encode(value).encode()


_ENCODER = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
)
"""Made once: a club has a hundred thousand lines."""


def chained(lines: Iterable[Json], before: str = "") -> Iterator[Json]:
    """The lines, each with its `hash`; `before` is that of the line before the first."""
    for line in lines:
        hashed = {key: value for key, value in line.items() if key not in NOT_HASHED}
        before = sha256(before.encode() + canonical(hashed)).hexdigest()
        yield {**line, "hash": before}
