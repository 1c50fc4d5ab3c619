"""A photograph looked at in a process of its own, one at a time, so that no tap waits for it."""

import json
import subprocess
import sys
from importlib.util import find_spec
from threading import Lock

from django.conf import settings

from parties.photographs.found import Photograph, Trouble
from scoring.as_json import read

_WITHIN = 60.0
"""Seconds, of which the processor works for twenty at most; a slow laptop takes two or three."""

_ONE_AT_A_TIME = Lock()


def can_read() -> bool:
    """Whether what reads photographs is installed (`requirements-photographs.txt`)."""
    return all(find_spec(name) for name in ("cv2", "numpy", "PIL.JpegImagePlugin"))


def look_at(sent: bytes, games: int) -> Photograph:
    """What is on the photograph of a night of so many games."""
    command = [sys.executable, "-m", "parties.photographs", str(games)]
    with _ONE_AT_A_TIME:
        try:
            done = subprocess.run(  # noqa: S603 -- ourselves, with a number
                command,
                input=sent,
                capture_output=True,
                cwd=settings.ROOT,
                timeout=_WITHIN,
                check=True,
            )
        except (subprocess.SubprocessError, OSError):
            return Photograph(trouble=Trouble.NOT_READ)
    return read(Photograph, json.loads(done.stdout))
