"""What a laptop knows of the other: in a file beside the data, as the data themselves go from one to the other."""

import json
import logging
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from threading import RLock
from typing import Any

from django.conf import settings

from parties.whole_files import write_whole

logger = logging.getLogger(__name__)


class Part(StrEnum):
    """What this laptop is to the other."""

    ALONE = "alone"
    LEADS = "leads"
    FOLLOWS = "follows"
    BEHIND = "behind"
    """The other goes on in its place."""


@dataclass(frozen=True, slots=True)
class Second:
    """What is kept. The `number` of who goes on is one higher each time; `address` is the other's, with `code`
    both understand each other. `whole`: up to when the follower has all, and nothing where it has not asked yet;
    with the other's `secret`, which signs what people were given. Of whoever went on in the other's place:
    `from_line` of each night and club by its key, to which line it had been followed; `not_told` while the other has not
    heard of it. `lines`: what was entered on the one that is behind, and is not on the other, in each language."""

    part: Part = Part.ALONE
    number: int = 1
    code: str = ""
    address: str = ""
    whole: str = ""
    secret: str = ""
    from_line: dict[str, int] = field(default_factory=dict)
    not_told: bool = False
    lines: dict[str, list[str]] = field(default_factory=dict)


_LOCK = RLock()
ONE_AT_A_TIME = RLock()
"""Who goes on, or follows no more, is not overtaken by a look that has begun before."""
_known: dict[Path, Second] = {}


def _path() -> Path:
    return Path(settings.DATA) / "second-laptop.json"


def folder() -> Path:
    """Where what is followed lies, and what is handed on."""
    return Path(settings.DATA) / "second-laptop"


def now() -> Second:
    """As it is kept; read once."""
    with _LOCK:
        if _path() not in _known:
            _known[_path()] = _read()
        return _known[_path()]


def _read() -> Second:
    with suppress(OSError, ValueError, TypeError):
        said: dict[str, Any] = json.loads(_path().read_text("utf-8"))
        return Second(**said | {"part": Part(said["part"])})
    return Second()


def keep(**changes: Any) -> Second:
    """It is so from now on, after the next start too. Raises OSError."""
    with _LOCK:
        new = replace(now(), **changes)
        write_whole(_path(), json.dumps(asdict(new)))
        _known[_path()] = new
        return new


def leave() -> None:
    """This laptop is alone again; what it followed stays nowhere."""
    with ONE_AT_A_TIME, _LOCK:
        _known[_path()] = Second()
        _path().unlink(missing_ok=True)
        for each in folder().glob("*") if folder().exists() else ():
            each.unlink()
