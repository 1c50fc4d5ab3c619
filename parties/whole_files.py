"""Small files that are there whole, whenever the current goes: the old one or the new one."""

import os
import shutil
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Put a text in place of what a file holds; only its owner can read it. Raises OSError."""
    draft = path.with_name(f"{path.name}.new")
    draft.touch(mode=0o600)
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    put_in_place(draft, path)


def write_through(source: Path, draft: Path) -> None:
    """Copy a file, and come back only when it is on the disk. Raises OSError."""
    with source.open("rb") as read, draft.open("wb") as written:
        shutil.copyfileobj(read, written)
        written.flush()
        os.fsync(written.fileno())


def put_in_place(draft: Path, path: Path) -> None:
    """Give a draft, which is on the disk already, the name that counts. Raises OSError."""
    draft.replace(path)
    if os.name != "nt":  # Windows opens no folder, and writes what names it has by itself
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
