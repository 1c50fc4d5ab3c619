"""A file that was sent, kept on this machine until somebody has seen what it would bring."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import file_digest
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from django.conf import settings

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile


def _path() -> Path:
    return Path(settings.DATA) / "to-be-read-in"


def put_aside(file: "UploadedFile[Any]") -> str:
    """Keep it in place of one that was sent before, and answer the mark by which it is found. Raises
    OSError."""
    path = _path()
    let_go()
    try:
        _keep(file, path)
    except OSError:  # half a file only takes the room that is lacking
        let_go()
        raise
    with path.open("rb") as kept:
        return file_digest(kept, "sha256").hexdigest()


def _keep(file: "UploadedFile[Any]", path: Path) -> None:
    path.touch(mode=0o600)
    with path.open("wb") as kept:
        for some in file.chunks():
            kept.write(some)


@contextmanager
def taken_up(mark: str) -> Iterator[BinaryIO | None]:
    """The file of this mark, open to be read; None where another one lies there, or none."""
    path = _path()
    if not mark or not path.exists():
        yield None
        return
    with path.open("rb") as file:
        is_it = file_digest(file, "sha256").hexdigest() == mark
        file.seek(0)
        yield file if is_it else None


def let_go() -> None:
    """Nothing is kept for later any more."""
    _path().unlink(missing_ok=True)
