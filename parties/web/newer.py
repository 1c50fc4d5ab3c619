"""Whether there is anything new of a night: what every screen that follows one asks every few seconds.

A pass is signed and says what may be followed: a night, by whose link, since when. It needs no session
and no user, and whoever has it learns nothing but that there is nothing new, or that it is time to ask
again, at the page's own address, which looks who asks. It is answered before anything else is done:
hundreds of telephones ask at once, and nearly always there is nothing new.
"""

import re
import time
from collections.abc import Callable
from functools import lru_cache

from django.core.signing import BadSignature, Signer
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from parties.web.heard import hear

PATH = "/newer/"
"""Below it: the pass, a stroke, and which state the screen has seen."""

NOTHING_NEW, ASK_AGAIN = b"", b"ask"

GOOD_FOR = 24
"""Hours: longer than any night, and a screen whose pass is too old only asks at its page's address."""

_OF_ORGANISER = 0

_BY_ORGANISER = (
    "SELECT revision, (SELECT seq FROM parties_logentry WHERE night_id = parties_night.id "
    "ORDER BY seq DESC LIMIT 1) FROM parties_night WHERE id = %s"
)
_BY_LINK = (
    "SELECT revision, (SELECT seq FROM parties_logentry WHERE night_id = parties_night.id "
    "ORDER BY seq DESC LIMIT 1) FROM parties_night WHERE id = %s AND EXISTS (SELECT 1 FROM "
    "parties_devicelink WHERE id = %s AND night_id = parties_night.id AND withdrawn_at IS NULL)"
)

_HEADERS = {
    "Content-Type": "text/plain",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
}
_HEAD = "".join(f"{name}: {value}\r\n" for name, value in _HEADERS.items()).encode()

_PLAIN = re.compile(rb"GET /newer/([!-$&-~]+) HTTP/1\.1\r\n(?:[^\r\n]+\r\n)*\r\n")
"""All of a question without a body; in its address nothing stands for another letter."""
_NOT_PLAIN = re.compile(
    rb"\r\n(?:content-length|transfer-encoding|connection: *close|expect)", re.IGNORECASE
)

_signer = Signer(salt="newer", sep="~")

Answer = Callable[[HttpRequest], HttpResponse]


def newer_address(night: int, link: int | None) -> str:
    """Where a screen asks whether there is anything newer than what it has seen, which it adds."""
    said = f"{night}.{link or _OF_ORGANISER}.{_hour()}"
    return f"{PATH}{_signer.sign(said)}/"


def answer_newer_first(answer: Answer) -> Answer:
    """Answers what screens ask all the time before anything else is done for a request."""

    def answer_or_pass_on(request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(PATH):
            return answer(request)
        return _said(_answer(request.path_info[len(PATH) :]))

    return answer_or_pass_on


def at_once(asked: bytes) -> bytes | None:
    """The whole answer to such a question as it came from a telephone, for a server that has not even
    read it yet; None where it is another one, or not plainly all of it."""
    found = _PLAIN.fullmatch(asked)
    if not found or _NOT_PLAIN.search(asked):
        return None
    try:
        words = _answer(found[1].decode("ascii"))
    except DatabaseError:
        connection.close()
        return None
    status = b"404 Not Found" if words is None else b"200 OK"
    said = words or b""
    return b"HTTP/1.1 %s\r\n%sContent-Length: %d\r\n\r\n%s" % (status, _HEAD, len(said), said)


def _answer(asked: str) -> bytes | None:
    """None for nobody's pass."""
    signed, _stroke, seen = asked.partition("/")
    try:
        night, link, since = _read(signed)
    except (BadSignature, ValueError):
        return None
    found = _newest(night, link) if _hour() - since <= GOOD_FOR else None
    if found is None:
        return None
    if link:
        hear(link, timezone.now())
    revision, seq = found
    return NOTHING_NEW if seen.startswith(f"{seq or 0}.{revision}.") else ASK_AGAIN


@lru_cache(maxsize=1024)
def _read(signed: str) -> tuple[int, int, int]:
    night, link, since = map(int, _signer.unsign(signed).split("."))
    return night, link, since


def _newest(night: int, link: int) -> tuple[int, int | None] | None:
    """The night's revision and last line, in one query; None where the link holds no more."""
    with connection.cursor() as cursor:
        if link == _OF_ORGANISER:
            cursor.execute(_BY_ORGANISER, [night])
        else:
            cursor.execute(_BY_LINK, [night, link])
        found: tuple[int, int | None] | None = cursor.fetchone()
    return found


def _said(words: bytes | None) -> HttpResponse:
    """As if there were no such address, where nothing is said."""
    status = 404 if words is None else 200
    return HttpResponse(words or b"", status=status, headers=_HEADERS)


def _hour() -> int:
    return int(time.time()) // 3600
