"""A laptop follows another, and goes on in its place."""

import json
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from parties import network
from parties.copies.actions.folder import Copy, Unusable, look_into
from parties.copies.actions.putting_back import put_back
from parties.copies.words import Why
from parties.log import club as club_log
from parties.log.forgotten import forget_again, kept_in, keys_in, places_in, remember
from parties.log.night import Deed, Refused
from parties.log.typed import Place
from parties.models import Club
from parties.second.actions import blocks, keeping
from parties.second.actions.keeping import Part, Second
from parties.second.actions.line import (
    BLOCKS,
    GOES_ON,
    MOST_AT_ONCE,
    NO_LINE,
    STATE,
    NotHeard,
    ask,
)
from parties.whole_files import write_whole
from scoring.club.settings import WentOn


def begin(address: str, code: str, port: int) -> None:
    """This laptop follows the one at this address from now on; it is asked at once. Raises NotHeard, and then
    nothing is changed."""
    for _again in range(3):  # something may be entered while it is asked
        look(Second(part=Part.FOLLOWS, address=address, code=code), port)
        if keeping.now().part is Part.FOLLOWS:
            return
    raise NotHeard(NO_LINE)


def look(state: Second, port: int) -> None:
    """Have all that the other has. Raises NotHeard. Where somebody has pressed something meanwhile, what was
    asked counts no more."""
    before = keeping.now()
    said = _read(ask(state.address, state.code, asks=STATE, port=port))
    marks = [str(each) for each in said["marks"]]
    new: dict[int, bytes] = {}
    wanted = blocks.missing(marks)
    for at in range(0, len(wanted), MOST_AT_ONCE):
        some = wanted[at : at + MOST_AT_ONCE]
        sent = ask(state.address, state.code, asks=BLOCKS, mark=said["mark"], want=some, port=port)
        new |= {
            which: sent[place * blocks.BLOCK :][: blocks.BLOCK] for place, which in enumerate(some)
        }
    with keeping.ONE_AT_A_TIME:
        if keeping.now() is before and (blocks.are_here(marks) or blocks.put_together(marks, new)):
            _keep_what_was_heard(state, said)


def _keep_what_was_heard(state: Second, said: dict[str, Any]) -> None:
    _forget(said["forgotten"])
    keeping.keep(
        part=Part.FOLLOWS,
        address=state.address,
        code=state.code,
        number=int(said["number"]),
        secret=str(said["secret"]),
        whole=timezone.now().isoformat(),
        lines={},
    )


def _read(answer: bytes) -> dict[str, Any]:
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
    with keeping.ONE_AT_A_TIME:
        state, path = keeping.now(), blocks.followed()
        if state.part is not Part.FOLLOWS or path is None:
            raise Unusable("nothing is followed")
        look_into(path)
        from_line, number = blocks.lines_in(path), state.number + 1
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
        keeping.keep(from_line=from_line, **leads)
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
    keeping.keep(not_told=False, lines=dict(said["lines"]))


def follow_the_other() -> None:
    """Whoever is behind follows from now on."""
    if keeping.now().part is Part.BEHIND:
        keeping.keep(part=Part.FOLLOWS, whole="")
