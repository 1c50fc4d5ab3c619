"""Pictures of a night that many screens follow: made once a version, never once a screen.

A version is the last line of the log, the night's revision and the language. A screen says which
one it has seen; as long as there is no other it is told so, at the price of one small query.
"""

import gzip
import re
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache, partial
from threading import Lock

from django.core.cache import cache
from django.core.signing import BadSignature, Signer
from django.db import DatabaseError, connection
from django.db.models import OuterRef, QuerySet, Subquery
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from parties.counting import count
from parties.kept import Kept
from parties.made_once import A_NUMBER, made_once
from parties.models import LogEntry, Night
from parties.replica import reading
from parties.web.requests import hear
from parties.wording.country import words_of
from scoring.games.points import TableSays
from scoring.games.results import Won


@dataclass(frozen=True, slots=True)
class Version:
    """Which state of which night a picture shows, and of what kind it is."""

    kind: str
    night: uuid.UUID
    seq: int
    revision: int
    language: str

    @property
    def seen(self) -> str:
        """What a screen says of the picture that it has."""
        return seen_by_now(self.seq, self.revision, self.language)

    @property
    def about(self) -> str:
        """Under which name its picture is kept, whichever state it shows."""
        return f"{self.kind}.{self.night}.{self.language}"


@dataclass(frozen=True, slots=True)
class Picture:
    """A fragment ready to be sent, of which state it is, and from when on its night is past; `mark` is the
    same for two that look alike, and `follows` what it says that it has seen, where that is more."""

    seen: str
    html: str
    gzipped: bytes
    past_from: datetime | None = None
    mark: str = ""
    follows: str = ""

    @property
    def is_past(self) -> bool:
        """Whether its night is, by now."""
        return self.past_from is not None and self.past_from <= timezone.now()


_pictures = Kept[str, Picture](16_000_000, lambda each: len(each.html) + len(each.gzipped))
"""The newest of each kind, night and language, in bytes; beside them those that all workers of a site
share, where it has a cache for them."""

_SHARED_FOR = 3600  # seconds

_one_at_a_time = [Lock() for _ in range(64)]
"""Of one night, that is: which one says its number."""


Make = Callable[[Night, str], tuple[SafeString, datetime | None]]
"""Draws a night; the words are its version, for the picture to bear; and tells from when on it is past."""


def kept_picture(about: str, seen: str) -> Picture | None:
    """The picture of this kind, of this state, where anybody has drawn it."""
    found = _pictures.get(about)
    if found is None or found.seen != seen:
        found = cache.get(about)
    if found is None or found.seen != seen:
        return None
    return found if _pictures.get(about) is found else _pictures.keep(about, found)


def keep_picture(about: str, picture: Picture) -> Picture:
    """For whoever asks for it after this, here or at another worker."""
    cache.set(about, picture, _SHARED_FOR)
    return _pictures.keep(about, picture)


def drawn(
    seen: str, html: str, past_from: datetime | None, mark: str = "", follows: str = ""
) -> Picture:
    """Ready to be sent."""
    packed = gzip.compress(html.encode(), mtime=0)
    return Picture(seen, html, packed, past_from, mark, follows)


_Row = tuple[int, uuid.UUID, int | None, int]
Nights = Iterable[_Row]
"""The one that is asked for, or none."""


def newest_of(nights: Callable[..., QuerySet[Night]], *marks: int | str) -> Callable[..., Nights]:
    """How the newest state of these nights is asked for."""
    last = LogEntry.objects.filter(night=OuterRef("pk")).order_by("-seq").values("seq")[:1]

    def rows(*asked: int | str) -> QuerySet[Night, _Row]:
        found = nights(*asked).annotate(last_seq=Subquery(last))
        return found.values_list("pk", "key", "last_seq", "revision")

    return made_once(rows, *marks)


of_night = newest_of(lambda night: Night.objects.filter(pk=night), A_NUMBER)


def look(nights: Nights, kind: str) -> tuple[int, Version]:
    """The night's id and its newest version, in one query. Raises Http404 for nobody's night."""
    found = next(iter(nights), None)
    if found is None:
        raise Http404
    pk, key, seq, revision = found
    return pk, Version(kind, key, seq or 0, revision, get_language() or "en")


def picture_of(pk: int, version: Version, make: Make) -> Picture:
    """The picture of this version: the kept one, or made now while all others wait for it."""
    if kept := kept_picture(version.about, version.seen):
        count("pictures", "kept")
        return kept
    with _one_at_a_time[pk % 64]:
        if kept := kept_picture(version.about, version.seen):
            return kept
        night = Night.objects.select_related("club").get(pk=pk)
        words_of(night)
        count("pictures", "drawn")
        return keep_picture(version.about, drawn(version.seen, *make(night, version.seen)))


def follow(
    request: HttpRequest,
    nights: Nights,
    kind: str,
    make: Make,
    *,
    until_past: bool = False,
) -> HttpResponse:
    """The newest picture for a screen that has not seen it; otherwise that there is nothing new."""
    pk, version = look(nights, kind)
    kept = _pictures.get(version.about)
    if request.GET.get("seen") == version.seen and not (kept and kept.is_past):
        return nothing_new()
    picture = picture_of(pk, version, make)
    if until_past and picture.is_past:
        raise Http404
    if request.GET.get("seen") == version.seen:
        return nothing_new()
    response = as_answer(request, picture)
    response["Seen"] = version.seen
    return response


def seen_by_now(seq: int, revision: int, language: str = "", table: int | None = None) -> str:
    """What a screen says of a picture of this state, in the reader's language or the one named; with a
    table, where no result of another changes it."""
    state = f"{seq}.{revision}.{language or get_language() or 'en'}"
    return state if table is None else f"{state}.{table}"


def nothing_new() -> HttpResponse:
    """The picture that the screen has is the newest: 200 and not 204, after which the server would
    close the connection."""
    return HttpResponse(headers={"HX-Reswap": "none", "Cache-Control": "no-store"})


def as_answer(request: HttpRequest, picture: Picture) -> HttpResponse:
    """The picture, in as few bytes as the screen can read."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return HttpResponse(picture.gzipped, headers=headers | {"Content-Encoding": "gzip"})
    return HttpResponse(picture.html, headers=headers)


# Whether there is anything new of a night: what every screen that follows one asks every few
# seconds.
#
# A pass is signed and says what may be followed: a night, by whose link, since when. It needs
# no session and no user, and whoever has it learns nothing but that there is nothing new, or
# that it is time to ask again, at the page's own address, which looks who asks. It is
# answered before anything else is done: hundreds of telephones ask at once, and nearly always
# there is nothing new.


PATH = "/newer/"
"""Below it: the pass, a stroke, and which state the screen has seen."""

NOTHING_NEW, ASK_AGAIN = b"", b"ask"

GOOD_FOR = 24
"""Hours: longer than any night, and a screen whose pass is too old only asks at its page's address."""

OF_ORGANISER = 0

_BY_ORGANISER = (
    "SELECT revision, (SELECT seq FROM parties_logentry WHERE night_id = parties_night.id "
    "ORDER BY seq DESC LIMIT 1) FROM parties_night WHERE id = %s"
)
_BY_LINK = (
    "SELECT revision, (SELECT seq FROM parties_logentry WHERE night_id = parties_night.id "
    "ORDER BY seq DESC LIMIT 1) FROM parties_night WHERE id = %s AND EXISTS (SELECT 1 FROM "
    "parties_devicelink WHERE id = %s AND night_id = parties_night.id AND withdrawn_at IS NULL)"
)

AT_A_TABLE = (Won.kind, TableSays.kind)
"""Lines that concern their table alone, as long as everybody there plays on."""

_AT_A_TABLE = re.compile(r"([0-9]{1,9})\.([0-9]{1,9})\.[a-z-]+\.([0-9]{1,9})")
"""What the picture of a card has seen that plays at a table; without it, a picture of all tables."""

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
    said = f"{night}.{link or OF_ORGANISER}.{_hour()}"
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
    question = question_in(asked)
    if question is None:
        return None
    try:
        return as_sent(_answer(question))
    except DatabaseError:
        connection.close()
        return None


def question_in(asked: bytes) -> str | None:
    """The pass and what was seen, where that is plainly all that was asked."""
    found = _PLAIN.fullmatch(asked)
    return None if not found or _NOT_PLAIN.search(asked) else found[1].decode("ascii")


def as_sent(words: bytes | None) -> bytes:
    """A whole answer; there is no such address, where nothing is said."""
    status = b"404 Not Found" if words is None else b"200 OK"
    said = words or b""
    return b"HTTP/1.1 %s\r\n%sContent-Length: %d\r\n\r\n%s" % (status, _HEAD, len(said), said)


def pass_in(question: str) -> tuple[int, int, str] | None:
    """The night, the link, and what was seen; None for nobody's pass, or an old one."""
    signed, _stroke, seen = question.partition("/")
    try:
        night, link, since = _read(signed)
    except (BadSignature, ValueError):
        return None
    return (night, link, seen) if _hour() - since <= GOOD_FOR else None


Told = Callable[[int], Iterable[int | None] | None]
"""Where the lines after this one tell a result, each by its table; None for a line that tells something
else, and instead of all where that is not known."""


def answer_to(seen: str, revision: int, last: int, told_after: Told) -> bytes:
    """Whether this is the newest, or nothing has been told since that the picture shows."""
    if seen.startswith(f"{last}.{revision}."):
        return NOTHING_NEW
    found = _AT_A_TABLE.fullmatch(seen)
    if not found or int(found[2]) != revision or int(found[1]) > last:
        return ASK_AGAIN
    told, table = told_after(int(found[1])), int(found[3])
    elsewhere = told is not None and all(at not in (None, table) for at in told)
    return NOTHING_NEW if elsewhere else ASK_AGAIN


def _answer(question: str) -> bytes | None:
    """None for nobody's pass."""
    if (said := pass_in(question)) is None:
        return None
    night, link, seen = said
    if (found := _newest(night, link)) is None:
        return None
    if link:
        hear(link, timezone.now())
    revision, seq = found
    return answer_to(seen, revision, seq or 0, partial(_told_after, night))


def _told_after(night: int, seq: int) -> Iterator[int | None]:
    lines = LogEntry.objects.filter(night=night, seq__gt=seq).values_list("kind", "facts")
    return (facts["table"] if kind in AT_A_TABLE else None for kind, facts in lines)


@lru_cache(maxsize=1024)
def _read(signed: str) -> tuple[int, int, int]:
    night, link, since = map(int, _signer.unsign(signed).split("."))
    return night, link, since


def _newest(night: int, link: int) -> tuple[int, int | None] | None:
    """The night's revision and last line, in one query; None where the link holds no more."""
    with reading().cursor() as cursor:
        if link == OF_ORGANISER:
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
