"""The database of a recorded evening as a small text, which is kept for good."""

import base64
import gzip
import hashlib
import sqlite3
from pathlib import Path

from tests.recording.beginning import PASSWORD


def write(database: Path, text: Path) -> int:
    """All of it as SQL but the sessions; the password so that the real program takes it."""
    copy = sqlite3.connect(":memory:")
    with sqlite3.connect(database) as kept:
        kept.backup(copy)
    copy.execute("DELETE FROM parties_browsersession")
    copy.execute("UPDATE auth_user SET password = ? WHERE password != ''", [_hashed(PASSWORD)])
    copy.commit()
    said = "\n".join(copy.iterdump()).encode()
    text.write_bytes(gzip.compress(said, mtime=0))
    return text.stat().st_size


def read(text: Path, database: Path) -> None:
    """What `write` wrote, as a database again."""
    with sqlite3.connect(database) as kept:
        kept.executescript(gzip.decompress(text.read_bytes()).decode())


def _hashed(password: str) -> str:
    """By the usual way, once round: it protects nothing."""
    told = hashlib.pbkdf2_hmac("sha256", password.encode(), b"salt", 1)
    return f"pbkdf2_sha256$1$salt${base64.b64encode(told).decode()}"
