"""What two laptops keep of each other, and what goes between them."""

import hashlib
import hmac
import json
import logging
import os
import sqlite3
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from hashlib import sha256
from http.client import HTTPException
from ipaddress import ip_address
from pathlib import Path
from threading import Lock, RLock
from typing import Any, BinaryIO
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.utils import timezone
from django.utils.translation import gettext as _, override

from parties import network
from parties.copies.actions.folder import Copy, Unusable, look_into
from parties.copies.actions.making import back_up_to, put_back
from parties.copies.words import Why
from parties.dice import draw_bytes
from parties.log import club as club_log
from parties.log.forgotten import forget_again, kept_in, keys_in, places_in, remember
from parties.log.night import Deed, Refused
from parties.log.reading import when_and_by
from parties.log.typed import Place
from parties.models import Club, Night, Player
from parties.whole_files import put_in_place, write_whole
from parties.wording.country import time, words_of
from parties.wording.deeds import club_deed, deed
from parties.wording.words import Names
from scoring.club.entry import ClubEntry, ClubLine, ClubUndone
from scoring.club.settings import SettingsChanged, WentOn
from scoring.log.entry import Entry
from scoring.log.lines import Undone
from scoring.log.reading import people_of
from scoring.numbers import Seq

# Messages that only two laptops can read, over a hall's network that anybody may listen to. Both
# have one code of sixteen digits, shown on one and typed on the other; a key is made of it that
# takes long to try (scrypt). A message is a fresh number of 16 bytes, the seal (HMAC-SHA256 over
# all else) and the text, hidden under as many bytes of SHAKE-256 of the key and the number. What is
# sealed `about` something, as an answer about the number of its question, is heard about nothing
# else. Whoever changes a byte, or has another code, is heard by nobody.


NUMBER, SEAL = 16, 32
"""Bytes of each."""
_SALT = b"two laptops of one hall"


class NotSealed(ValueError):
    """Nobody who has the code has said this."""


@lru_cache(maxsize=8)
def key_of(code: str) -> bytes:
    """64 bytes, half to hide and half to seal; the same for one code, as both have to find it."""
    return hashlib.scrypt(code.encode(), salt=_SALT, n=2**14, r=8, p=1, dklen=64)


def number_of(message: bytes) -> bytes:
    """Its own, which no other has."""
    return message[:NUMBER]


def seal(code: str, text: bytes, about: bytes = b"") -> bytes:
    """The message."""
    number = draw_bytes(NUMBER)
    hidden = _hidden(code, number, text)
    return number + _seal(code, about + number + hidden) + hidden


def unseal(code: str, message: bytes, about: bytes = b"") -> bytes:
    """The text. Raises NotSealed."""
    number, sealed, hidden = message[:NUMBER], message[NUMBER:][:SEAL], message[NUMBER + SEAL :]
    if not hmac.compare_digest(sealed, _seal(code, about + number + hidden)):
        raise NotSealed
    return _hidden(code, number, hidden)


def _seal(code: str, said: bytes) -> bytes:
    return hmac.digest(key_of(code)[32:], said, hashlib.sha256)


def _hidden(code: str, number: bytes, text: bytes) -> bytes:
    """Hidden where it is not, and not where it is."""
    cover = hashlib.shake_256(key_of(code)[:32] + number).digest(len(text))
    mixed = int.from_bytes(text, "big") ^ int.from_bytes(cover, "big")
    return mixed.to_bytes(len(text), "big")


# All that is kept, as a file that goes from one laptop to the other in blocks: only those that are
# new.


BLOCK = 64 * 1024
"""Bytes: sixteen pages of SQLite's, which stay where they are as the data grow."""

_ONE_AT_A_TIME = Lock()
_handed_on: dict[Path, tuple[str, list[str]]] = {}
"""Of the file that is handed on: as what it was made, and the mark of each block."""


def as_it_is() -> tuple[str, list[str]]:
    """The mark of the data as they are now, and that of each block of the file that is handed on; it is written
    anew where anything was. Raises OSError or sqlite3.Error."""
    with _ONE_AT_A_TIME:
        path, of = _handing(), _touched()
        if path not in _handed_on or _handed_on[path][0] != of or not path.exists():
            folder().mkdir(mode=0o700, parents=True, exist_ok=True)
            back_up_to(path)
            _handed_on[path] = of, list(_marks(path))
        return _handed_on[path]


def blocks_of(mark: str, wanted: Iterable[int]) -> bytes:
    """These blocks, one after the other; nothing where the data are others by now."""
    with _ONE_AT_A_TIME:
        if _handing() not in _handed_on or _handed_on[_handing()][0] != mark:
            return b""
        with _handing().open("rb") as file:
            return b"".join(_block(file, at) for at in wanted)


def throw_away_what_is_handed_on() -> None:
    """A name that is taken out of the books does not stay in it; it is written anew when it is asked for."""
    with _ONE_AT_A_TIME:
        _handed_on.pop(_handing(), None)
        _handing().unlink(missing_ok=True)


def missing(marks: list[str]) -> list[int]:
    """Which blocks of what is followed are not here yet."""
    have = list(_marks(_following())) if _following().exists() else []
    return [at for at, mark in enumerate(marks) if have[at : at + 1] != [mark]]


def are_here(marks: list[str]) -> bool:
    """Whether what is followed is just this already."""
    return _following().exists() and list(_marks(_following())) == marks


def put_together(marks: list[str], new: dict[int, bytes]) -> bool:
    """What is followed is this from now on, if all of it is right; else it stays as it was. Raises OSError."""
    folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = _following().with_suffix(".new")
    draft.touch(mode=0o600)
    with draft.open("wb") as written:
        for at in range(len(marks)):
            written.write(new[at] if at in new else _old(at))
        written.flush()
        os.fsync(written.fileno())
    if list(_marks(draft)) != marks:
        draft.unlink()
        return False
    put_in_place(draft, _following())
    return True


def followed() -> Path | None:
    """The file of what is followed, if there is one."""
    return _following() if _following().exists() else None


def lines_in(path: Path) -> dict[str, int]:
    """Of each night and each club by its key, how many lines its log has in this file. Raises sqlite3.Error."""
    asked = (
        "SELECT night.key, max(log.seq) FROM parties_logentry AS log"
        " JOIN parties_night AS night ON night.id = log.night_id GROUP BY night.id UNION ALL"
        " SELECT club.key, max(log.seq) FROM parties_clublogentry AS log"
        " JOIN parties_club AS club ON club.id = log.club_id GROUP BY club.id"
    )
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as data:
        return {str(UUID(key)): lines for key, lines in data.execute(asked)}


def _old(at: int) -> bytes:
    with _following().open("rb") as file:
        return _block(file, at)


def _block(file: BinaryIO, at: int) -> bytes:
    file.seek(at * BLOCK)
    return file.read(BLOCK)


def _marks(path: Path) -> Iterator[str]:
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            yield sha256(block).hexdigest()


def _handing() -> Path:
    return folder() / "handed-on.sqlite3"


def _following() -> Path:
    return folder() / "followed.sqlite3"


def _touched() -> str:
    """Another one whenever something was written."""
    data = Path(connection.settings_dict["NAME"])
    files = [data, data.with_name(f"{data.name}-wal")]
    stats = [each.stat() for each in files if each.exists()]
    return " ".join(f"{each.st_mtime_ns}-{each.st_size}" for each in stats)


# What a laptop knows of the other: in a file beside the data, as the data themselves go from one to
# the other.


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


# What one laptop asks of the other, and is answered: sealed with their code, over the hall's
# network. A follower asks how the data are now (`STATE`), then for the blocks that it has not got
# (`BLOCKS`). Who goes on in the other's place says so until the other has heard it (`GOES_ON`), and
# learns what was entered there in between.


STATE, BLOCKS, GOES_ON = "state", "blocks", "goes on"

PATH = "/second-laptop/line/"
WITHIN = 10
"""Seconds for the other to answer."""
MOST_AT_ONCE = 64
"""Blocks in one answer: 4 MB."""
LARGEST = 8_000_000
MOST_LINES = 500

SILENT_AFTER = timedelta(seconds=30)
"""A follower that has not asked for so long is out of reach."""


class NotHeard(Exception):
    """The other laptop did not answer, or not as one of this code and version does; `why`, in a word."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


NO_LINE, NOT_THIS_CODE, OTHER_VERSION, NO_ROOM = "no line", "code", "version", "no room"


class _NowhereElse(HTTPRedirectHandler):
    """What is sealed for one goes to nobody else."""

    def redirect_request(self, *_args: Any, **_more: Any) -> None:
        return None


def is_of_a_hall(address: str) -> bool:
    """Whether it is that of a laptop in the same network: no name, and nothing the world can reach."""
    try:
        parts = urlsplit(address)
        known = ip_address(parts.hostname or "")
        is_port = parts.port is None or parts.port > 0
    except ValueError:
        return False
    return parts.scheme == "http" and is_port and known.is_private and not known.is_unspecified


def ask(address: str, code: str, **said: Any) -> bytes:
    """The other's answer. Raises NotHeard."""
    if not is_of_a_hall(address):
        raise NotHeard(NO_LINE)
    body = seal(code, json.dumps(said | {"version": settings.VERSION}).encode())
    request = Request(address + PATH, body, {"Content-Type": "application/octet-stream"})  # noqa: S310 -- is_of_a_hall
    try:
        opener = build_opener(_NowhereElse, ProxyHandler({}))
        with opener.open(request, timeout=WITHIN) as answer:
            return unseal(code, answer.read(LARGEST), about=number_of(body))
    except NotSealed as failed:
        raise NotHeard(NOT_THIS_CODE) from failed
    except (OSError, HTTPException) as failed:
        status = getattr(failed, "code", 0)
        raise NotHeard({404: NOT_THIS_CODE, 409: OTHER_VERSION}.get(status, NO_LINE)) from failed


# As it is answered.


@dataclass
class _Heard:
    """When the follower was last heard; known as long as the program runs."""

    at: datetime | None = None


_heard = _Heard()
_answered: deque[bytes] = deque(maxlen=5_000)
"""The numbers of the last messages: some hours of them."""


def is_silent() -> bool:
    """Whether another laptop follows this one, and has not asked for some time."""
    state = now()
    if state.part is not Part.LEADS or not state.whole:
        return False
    return _heard.at is None or timezone.now() - _heard.at > SILENT_AFTER


def follower() -> str:
    """The address of the laptop that follows this one, as http://192.168.1.21:8045; empty where none does."""
    state = now()
    return state.address if state.part is Part.LEADS and state.whole else ""


def heard_at() -> datetime | None:
    """When it asked last; None where it has not since the program was started."""
    return _heard.at


class OtherVersion(Exception):
    """Who asks is not of this version of the program."""


def answer(message: bytes, asker: str) -> bytes:
    """What is answered to a message from this address. Raises NotSealed where it is none of the other laptop's,
    OtherVersion where it is one of another version."""
    state = now()
    if not state.code:
        raise NotSealed
    try:
        said = json.loads(unseal(state.code, message))
    except (ValueError, RecursionError) as wrong:
        raise NotSealed from wrong
    if said.get("version") != settings.VERSION:
        raise OtherVersion
    number = number_of(message)
    if number in _answered:
        raise NotSealed  # somebody has listened, and says it again
    _answered.append(number)
    return seal(state.code, _answer(said, asker), about=number)


def _answer(said: dict[str, Any], asker: str) -> bytes:
    other = f"http://{asker}:{int(said['port'])}"
    if said["asks"] == STATE:
        return json.dumps(_state(other)).encode()
    if said["asks"] == BLOCKS:
        return blocks_of(said["mark"], said["want"][:MOST_AT_ONCE])
    return json.dumps(_gone_on(said, other)).encode()


def _state(follower: str) -> dict[str, Any]:
    state = now()
    if state.part is Part.LEADS:
        _heard.at = timezone.now()
        if state.address != follower or not state.whole:
            state = keep(address=follower, whole=_heard.at.isoformat())
    mark, marks = as_it_is()
    forgotten = sorted([*map(str, keys_in(kept_in())), *map(str, places_in(kept_in()))])
    return {
        "part": state.part,
        "number": state.number,
        "mark": mark,
        "marks": marks,
        "secret": settings.SECRET_KEY,
        "forgotten": forgotten,
    }


def _gone_on(said: dict[str, Any], other: str) -> dict[str, Any]:
    """The other goes on in our place, unless we have a higher number; what was entered here since. Said again,
    it is answered as before."""
    state, number = now(), int(said["number"])
    from_line = {str(key): int(seq) for key, seq in dict(said["from_line"]).items()}
    if state.part is Part.BEHIND and number == state.number:
        return {"number": number, "lines": state.lines}
    if number <= state.number:
        return {"number": state.number, "lines": {}}
    keep(part=Part.BEHIND, number=number, address=other, lines={})
    try:
        state = keep(lines=_in_each_language(from_line))
    except Exception:  # that it is behind counts, whatever can be said of its lines
        logger.exception("What was entered here since could not be put into words.")
    return {"number": number, "lines": state.lines if state.part is Part.BEHIND else {}}


def _in_each_language(from_line: Mapping[str, int]) -> dict[str, list[str]]:
    """As whoever looks at either laptop reads it."""
    said: dict[str, list[str]] = {}
    for language, _name in settings.LANGUAGES:
        with override(language):
            said[language] = lines_since(from_line)
    return said


def lines_since(from_line: Mapping[str, int]) -> list[str]:
    """What was said of each club and each night after these lines, in words; of one that is not named, all."""
    said: list[str] = []
    for club in Club.objects.real().filter(log__at__gte=_lately()).distinct():
        said += _club_in_words(club, from_line.get(str(club.key), 0))
    for night in Night.objects.filter(log__at__gte=_lately()).distinct().select_related("club"):
        said += _in_words(night, from_line.get(str(night.key), 0))
    return said[-MOST_LINES:]


def _lately() -> datetime:
    """What two laptops say apart, they say on one evening."""
    return timezone.now() - timedelta(days=2)


def _club_in_words(club: Club, last: int) -> list[str]:
    """But that a laptop goes on, which the page says itself."""
    words_of(club)
    lines, rows = club.lines(), club.names_in_log()
    names = club.players.own_names({who for line in lines for who in people_of(line.entry)})
    new = [line for line in lines if line.seq > last and not isinstance(line.entry, WentOn)]
    told = when_and_by(club, new)
    return [
        f"{time(told[each.seq][0])} {_club_says(each.entry, lines, rows, names)} ({told[each.seq][1]})"
        for each in new
        if told[each.seq][0] >= _lately()
    ]


def _club_says(
    entry: ClubEntry, lines: Sequence[ClubLine], rows: Mapping[Any, str], names: Names
) -> str:
    if isinstance(entry, ClubUndone):
        undone = _club_says(lines[entry.undoes - 1].entry, lines, rows, names)
        return _("Undone: %(what)s") % {"what": undone}
    if isinstance(entry, SettingsChanged):
        return _("Settings changed")
    return club_deed(entry, lines, rows, names)


def _in_words(night: Night, last: int) -> list[str]:
    words_of(night)
    lines = [line for line in night.evening().lines if line.seq > last]
    people = {player for line in lines for player in people_of(line.entry)}
    names = Player.objects.filter(club=night.club_id).names(people)
    told = when_and_by(night, lines)
    entries = {line.seq: line.entry for line in night.evening().lines}
    return [
        f"{time(told[line.seq][0])} {_says(line.entry, entries, names)} ({told[line.seq][1]})"
        for line in lines
    ]


def _says(entry: Entry, entries: Mapping[Seq, Entry], names: Names) -> str:
    if isinstance(entry, Undone):
        return _("Undone: %(what)s") % {"what": _says(entries[entry.undoes], entries, names)}
    return deed(entry, names)


# A laptop follows another, and goes on in its place.


def begin(address: str, code: str, port: int) -> None:
    """This laptop follows the one at this address from now on; it is asked at once. Raises NotHeard, and then
    nothing is changed."""
    for _again in range(3):  # something may be entered while it is asked
        look(Second(part=Part.FOLLOWS, address=address, code=code), port)
        if now().part is Part.FOLLOWS:
            return
    raise NotHeard(NO_LINE)


def look(state: Second, port: int) -> None:
    """Have all that the other has. Raises NotHeard. Where somebody has pressed something meanwhile, what was
    asked counts no more."""
    before = now()
    said = _read_line(ask(state.address, state.code, asks=STATE, port=port))
    marks = [str(each) for each in said["marks"]]
    new: dict[int, bytes] = {}
    wanted = missing(marks)
    for at in range(0, len(wanted), MOST_AT_ONCE):
        some = wanted[at : at + MOST_AT_ONCE]
        sent = ask(state.address, state.code, asks=BLOCKS, mark=said["mark"], want=some, port=port)
        new |= {which: sent[place * BLOCK :][:BLOCK] for place, which in enumerate(some)}
    with ONE_AT_A_TIME:
        if now() is before and (are_here(marks) or put_together(marks, new)):
            _keep_what_was_heard(state, said)


def _keep_what_was_heard(state: Second, said: dict[str, Any]) -> None:
    _forget(said["forgotten"])
    keep(
        part=Part.FOLLOWS,
        address=state.address,
        code=state.code,
        number=int(said["number"]),
        secret=str(said["secret"]),
        whole=timezone.now().isoformat(),
        lines={},
    )


def _read_line(answer: bytes) -> dict[str, Any]:
    try:
        said = json.loads(answer)
        if {"marks", "mark", "forgotten", "number", "secret"} <= said.keys():
            return dict(said)
    except (ValueError, AttributeError) as wrong:
        raise NotHeard(NO_LINE) from wrong
    raise NotHeard(NO_LINE)


def _forget(lines: Iterable[str]) -> None:
    """Who is taken out of the books there is taken out here too, whatever is put back later."""
    new = {key for line in lines if (key := _key(line))}
    places = {place for line in lines if (place := Place.read(line))}
    if new - keys_in(kept_in()) or places - places_in(kept_in()):
        remember(kept_in(), new, places)
        forget_again()


def _key(line: str) -> UUID | None:
    with suppress(ValueError):
        return UUID(line)
    return None


def go_on(at: datetime) -> None:
    """This laptop goes on in the other's place, with all that it had when it was heard last; what was here is a
    copy from now on. Each club's log says so. Raises Unusable, OSError, sqlite3.Error or DatabaseError, and then
    it follows as before."""
    with ONE_AT_A_TIME:
        state, path = now(), followed()
        if state.part is not Part.FOLLOWS or path is None:
            raise Unusable("nothing is followed")
        look_into(path)
        from_line, number = lines_in(path), state.number + 1
        put_back(Copy(at, path, Why.PUT_BACK), at)
        for club in Club.objects.real():
            with suppress(
                Refused
            ):  # its log has a line that cannot be read: it goes on all the same
                who = _("the second laptop")
                club_log.add(club, [WentOn(number)], Deed(by=None, at=at, who=who))
        _sign_as(state.secret)
        # It leads once all that is done: killed before, it follows still, and the press is pressed again.
        leads = {"part": Part.LEADS, "number": number, "not_told": True, "whole": ""}
        keep(from_line=from_line, **leads)
        path.unlink(missing_ok=True)
    network.turn_on(at)


def _sign_as(secret: str) -> None:
    """Whoever was let in by the other laptop is let in here, after the next start too."""
    settings.SECRET_KEY = secret
    with suppress(OSError):  # a full disk: until the next start all the same
        write_whole(Path(settings.DATA) / settings.SIGNED_AS, secret)


def tell_that_we_go_on(state: Second, port: int) -> None:
    """The other hears that it is behind, and says what was entered there since. Raises NotHeard."""
    said = json.loads(
        ask(
            state.address,
            state.code,
            asks=GOES_ON,
            number=state.number,
            port=port,
            from_line=state.from_line,
        )
    )
    keep(not_told=False, lines=dict(said["lines"]))


def follow_the_other() -> None:
    """Whoever is behind follows from now on."""
    if now().part is Part.BEHIND:
        keep(part=Part.FOLLOWS, whole="")
