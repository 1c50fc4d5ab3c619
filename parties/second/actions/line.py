"""What one laptop asks of the other, and is answered: sealed with their code, over the hall's network.

A follower asks how the data are now (`STATE`), then for the blocks that it has not got (`BLOCKS`). Who goes on in
the other's place says so until the other has heard it (`GOES_ON`), and learns what was entered there in between.
"""

import json
import logging
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from http.client import HTTPException
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from parties.log.forgotten import kept_in, keys_in, places_in
from parties.log.reading import when_and_by
from parties.models import Club, Night, Player
from parties.second.actions import blocks, keeping
from parties.second.actions.keeping import Part
from parties.second.actions.sealed import NotSealed, number_of, seal, unseal
from parties.wording.country import time, words_of
from parties.wording.deeds import club_deed, deed
from parties.wording.words import Names
from scoring.club.entry import ClubEntry, ClubLine, ClubUndone
from scoring.club.settings import SettingsChanged, WentOn
from scoring.log.entry import Entry
from scoring.log.lines import Undone
from scoring.log.reading import people_of
from scoring.numbers import Seq

logger = logging.getLogger(__name__)

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
    state = keeping.now()
    if state.part is not Part.LEADS or not state.whole:
        return False
    return _heard.at is None or timezone.now() - _heard.at > SILENT_AFTER


def follower() -> str:
    """The address of the laptop that follows this one, as http://192.168.1.21:8045; empty where none does."""
    state = keeping.now()
    return state.address if state.part is Part.LEADS and state.whole else ""


def heard_at() -> datetime | None:
    """When it asked last; None where it has not since the program was started."""
    return _heard.at


class OtherVersion(Exception):
    """Who asks is not of this version of the program."""


def answer(message: bytes, asker: str) -> bytes:
    """What is answered to a message from this address. Raises NotSealed where it is none of the other laptop's,
    OtherVersion where it is one of another version."""
    state = keeping.now()
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
        return blocks.blocks_of(said["mark"], said["want"][:MOST_AT_ONCE])
    return json.dumps(_gone_on(said, other)).encode()


def _state(follower: str) -> dict[str, Any]:
    state = keeping.now()
    if state.part is Part.LEADS:
        _heard.at = timezone.now()
        if state.address != follower or not state.whole:
            state = keeping.keep(address=follower, whole=_heard.at.isoformat())
    mark, marks = blocks.as_it_is()
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
    state, number = keeping.now(), int(said["number"])
    from_line = {str(key): int(seq) for key, seq in dict(said["from_line"]).items()}
    if state.part is Part.BEHIND and number == state.number:
        return {"number": number, "lines": state.lines}
    if number <= state.number:
        return {"number": state.number, "lines": {}}
    keeping.keep(part=Part.BEHIND, number=number, address=other, lines={})
    try:
        state = keeping.keep(lines=_in_each_language(from_line))
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
