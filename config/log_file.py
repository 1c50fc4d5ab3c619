"""The log: a line for each thing that happened, beside the data for the laptop's owner alone.

A line that begins with a day was written by the program. What others sent is in it only as they
sent it: a line break in an address makes no line, and the key of a link is left out.
"""

import json
import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any

OWNER_ALONE = 0o600

_KEY = re.compile(r"[\w-]{40,}")
"""What a link has in its address for a key (`parties.dice.draw_token`): nothing else is as long."""

_Failure = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class OwnersFile(RotatingFileHandler):
    """A file that its owner alone can read and write, also where it was another's to read before."""

    def _open(self) -> Any:
        path = Path(self.baseFilename)
        path.touch(mode=OWNER_ALONE)
        path.chmod(OWNER_ALONE)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 -- its name there
        """A disk that takes nothing is told of on the page: the terminal, where somebody reads how
        to stop the program, is not filled with where that went wrong."""
        if not isinstance(sys.exception(), OSError):
            super().handleError(record)


class LogLine(logging.Formatter):
    """One line for what is said; what went wrong stands below it, set in."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 -- its name there
        """The line, with its day and hour."""
        record.message = harmless(record.message)
        return super().formatMessage(record)

    def formatException(self, ei: _Failure) -> str:  # noqa: N802 -- its name there
        """Where it went wrong, set in."""
        return _set_in(super().formatException(ei))

    def formatStack(self, stack_info: str) -> str:  # noqa: N802 -- its name there
        """The way there, set in."""
        return _set_in(super().formatStack(stack_info))


REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being answered, where it has one."""


class JsonLine(LogLine):
    """The same as one line of JSON, with the id of its request."""

    def format(self, record: logging.LogRecord) -> str:
        """All on one line, for a machine."""
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "request": REQUEST.get(),
            "says": harmless(record.getMessage()),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(
            {name: words for name, words in said.items() if words}, ensure_ascii=False
        )


def harmless(text: str) -> str:
    r"""Without line breaks and other signs that nobody sees, and without keys.

    >>> harmless("GET /nights/7/\n2026-11-22 21:04 INFO all is paid")
    'GET /nights/7/\\n2026-11-22 21:04 INFO all is paid'
    >>> harmless("GET /join/" + "k" * 43 + "/")
    'GET /join/…/'
    """
    seen = (each if each.isprintable() else ascii(each)[1:-1] for each in text)
    return _KEY.sub("…", "".join(seen))


def _set_in(text: str) -> str:
    return "\n".join(f"    {harmless(line)}" for line in text.splitlines())
