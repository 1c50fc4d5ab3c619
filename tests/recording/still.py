"""A program that can be run twice alike: the clock stands still, and dice fall as they are told.

Both are held at the standard library, whatever the names of our own modules are.
"""

import os
import random  # noqa: TID251 -- to hold it still
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from hashlib import sha512
from pathlib import Path
from typing import Any

BEGIN = datetime(2026, 11, 20, 22, 30, tzinfo=UTC)
STEP = timedelta(seconds=20)
"""What passes between two things that are sent; a page that is only looked at takes no time."""


class Still:
    """The clock, and the dice: what they give depends on what was asked and on nothing before it."""

    def __init__(self) -> None:
        self.now, self.about, self.throws = BEGIN, "", {}
        self.step = STEP
        self.last_secret = b""

    def ask(self, about: str) -> None:
        """From here on the dice fall as they fall for this question."""
        self.about, self.throws = about, {}

    def pass_time(self, *, days: int = 0) -> None:
        """A step, or a week."""
        self.now += timedelta(days=days) if days else self.step

    def go_to(self, when: str) -> None:
        """The moment at which a recording ended."""
        self.now = datetime.fromisoformat(when)

    def bytes(self, number: int, kind: str) -> bytes:
        """So many, of a row of their own for each kind: one more uuid changes no draw."""
        self.throws[kind] = self.throws.get(kind, 0) + 1
        said = f"{self.about}|{kind}|{self.throws[kind]}|"
        blocks = (sha512(f"{said}{i}".encode()).digest() for i in range(number // 64 + 1))
        fell = b"".join(blocks)[:number]
        self.last_secret = fell if kind == "secrets" else self.last_secret
        return fell

    def bits(self, number: int) -> int:
        """A number of so many bits."""
        return int.from_bytes(self.bytes((number + 7) // 8, "dice")) >> (-number % 8)


def hold(still: Still) -> None:
    """Puts the clock and the dice in the place of the machine's own."""
    os.urandom = lambda number: still.bytes(number, "system")
    dice: Any = random.SystemRandom
    dice.getrandbits = lambda _self, number: still.bits(number)
    dice.random = lambda _self: still.bits(53) / 2**53
    dice.randbytes = lambda _self, number: still.bytes(number, "secrets")
    time.time = time.monotonic = lambda: still.now.timestamp()  # a search ends with its work


def settings(folder: Path) -> Callable[[Still], None]:
    """Django on an empty folder of data; afterwards its clock is held as well."""
    os.environ |= {
        "CARD_PARTY_DATA": str(folder),
        "CARD_PARTY_TZ": "America/Halifax",
        "CARD_PARTY_SECRET_KEY": "the same for every recording",
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    os.environ.pop("DATABASE_URL", None)
    return _begin


def _begin(still: Still) -> None:
    import django  # noqa: PLC0415 -- the environment has to be there first
    from django.conf import settings as ours  # noqa: PLC0415
    from django.utils import timezone  # noqa: PLC0415

    ours.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    fast = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
    ours.DATABASES["default"]["OPTIONS"]["init_command"] = fast
    django.setup()
    timezone.now = lambda: still.now
