"""What is in an archive, as plain JSON values: the same whether it comes from a database or a file.

Nothing here is numbered as a database numbers its rows: people, their names, members, devices and
nights are named by UUIDs, which are the same wherever the archive is read. `docs/archive.md` says
what stands in each object.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

Json = dict[str, Any]
"""An object as JSON has it."""


class Kind(StrEnum):
    """What an archive is of."""

    NIGHT = "night"
    CLUB = "club"


@dataclass(frozen=True, slots=True)
class NightContents:
    """A night: `key` is its UUID, `about` what no log holds, `lines` its log in the order of `seq`."""

    key: str
    about: Json
    lines: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """A club with all its nights; or one night, with no more of its club than the night needs.

    Twenty years of nights are read one after the other: `nights` need not hold them all at once.
    """

    kind: Kind
    club: Json
    people: tuple[Json, ...]
    members: tuple[Json, ...]
    devices: tuple[Json, ...]
    club_lines: tuple[Json, ...]
    nights: Sequence[NightContents]
