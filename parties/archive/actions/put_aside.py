"""A file that was sent, kept on this machine until somebody has seen what it would bring."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from hashlib import file_digest
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from django.conf import settings

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile


NAME = "to-be-read-in"

_KEPT_FOR = timedelta(days=1)


def _path(whose: str) -> Path:
    """At a laptop one file at a time; on a site one of each organiser."""
    return Path(settings.DATA) / (f"{NAME}-{whose}" if settings.SITE else NAME)


def put_aside(file: "UploadedFile[Any]", whose: str) -> str:
    """Keep it in place of one that was sent before, and answer the mark by which it is found. Raises
    OSError."""
    path = _path(whose)
    let_go(whose)
    _let_old_ones_go()
    try:
        _keep(file, path)
    except OSError:  # half a file only takes the room that is lacking
        let_go(whose)
        raise
    with path.open("rb") as kept:
        return file_digest(kept, "sha256").hexdigest()


def _keep(file: "UploadedFile[Any]", path: Path) -> None:
    path.touch(mode=0o600)
    with path.open("wb") as kept:
        for some in file.chunks():
            kept.write(some)


@contextmanager
def taken_up(mark: str, whose: str) -> Iterator[BinaryIO | None]:
    """The file of this mark, open to be read; None where another one lies there, or none."""
    path = _path(whose)
    if not mark or not path.exists():
        yield None
        return
    with path.open("rb") as file:
        is_it = file_digest(file, "sha256").hexdigest() == mark
        file.seek(0)
        yield file if is_it else None


def let_go(whose: str) -> None:
    """Nothing is kept for later any more."""
    _path(whose).unlink(missing_ok=True)


def _let_old_ones_go() -> None:
    """Files that nobody went on with."""
    before = time.time() - _KEPT_FOR.total_seconds()
    for each in Path(settings.DATA).glob(f"{NAME}*"):
        with suppress(FileNotFoundError):
            if each.stat().st_mtime < before:
                each.unlink()
