"""What is shown of copies: when the last one was made, and what is in each."""

import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from itertools import islice
from pathlib import Path

from django.http import HttpRequest

from parties.copies import words
from parties.copies.actions import making
from parties.copies.actions.folder import (
    Copy,
    Inside,
    LogOf,
    Newer,
    Unusable,
    copies_in,
    has_line,
    inside_of,
    own_folder,
    refuse_newer,
    thinned_out,
)
from parties.copies.actions.making import SecondPlace, as_it_is, can_copy
from parties.models import Club, Night
from parties.web.requests import is_at_the_laptop
from scoring.numbers import Seq

SERVERS_COPY = "CARD_PARTY_COPY"
"""The file that the server's own copying writes; its time is when it did."""

OFFERED = 10
"""So many of the newest copies are offered where the program cannot begin."""

TOLD_OF = 20
"""So many copies that were thinned out stand on the page."""


@dataclass(frozen=True, slots=True)
class LastCopy:
    """When all was copied last, in words; `is_wrong` where something has to be done about it."""

    says: str
    is_wrong: bool = False
    leads_on: bool = True


def last_copy(request: HttpRequest) -> LastCopy | None:
    """What the club's first page says of copies; nothing where nobody here makes any."""
    if not can_copy():
        at = servers_copy()
        return (
            LastCopy(words.last_copy(at, failed=False, second=False), leads_on=False)
            if at
            else None
        )
    if not making.is_on():
        return None
    second = second_place()
    failed = making.has_failed()
    newest = newest_at()
    says = words.last_copy(newest, failed=failed, second=bool(second and second.has(newest)))
    if second and second.trouble:
        says = f"{says} {second.says}"
    return LastCopy(says, failed or bool(second and second.trouble), is_at_the_laptop(request))


def servers_copy() -> datetime | None:
    """When the server's own copy was made, as far as it says; None where it does not."""
    with suppress(KeyError, OSError):
        return datetime.fromtimestamp(Path(os.environ[SERVERS_COPY]).stat().st_mtime, UTC)
    return None


def newest_at() -> datetime | None:
    """When the newest copy on this computer was made."""
    with suppress(OSError):
        return next((copy.at for copy in copies_in(own_folder())), None)
    return None


def second_place() -> SecondPlace | None:
    """The second place as it is now, with what went wrong when it was last written to."""
    second, known = as_it_is(), making.second_trouble()
    if second is None or second.trouble or known is None:
        return second
    return SecondPlace(second.named, second.newest, known)


@dataclass(frozen=True, slots=True)
class CopyRow:
    """A copy as a line of the list: what is in it, or that it cannot be read, or not by this version of
    the program."""

    copy: Copy
    when: str
    why: str
    inside: Inside | None
    is_newer: bool = False


def usable_copies() -> list[CopyRow]:
    """The newest copies that can be put back."""
    rows = map(row_of, copies_in(own_folder()))
    return list(islice((row for row in rows if row.inside), OFFERED))


def row_of(copy: Copy) -> CopyRow:
    """A copy with what is in it."""
    says = copy, words.moment(copy.at), str(copy.why.label)
    try:
        return CopyRow(*says, _inside(copy.path, copy.path.stat().st_mtime_ns))
    except (Unusable, OSError) as error:
        return CopyRow(*says, None, isinstance(error, Newer))


def thinned_out_rows(folder: Path) -> list[tuple[str, str]]:
    """When each copy that was thinned out had been made, and why; the last thinned out first."""
    return [(words.moment(copy.at), str(copy.why.label)) for copy in thinned_out(folder)[:TOLD_OF]]


@lru_cache(maxsize=64)
def _inside(path: Path, _written: int) -> Inside:
    """A copy is never changed, so that it is read once."""
    refuse_newer(path)
    return inside_of(path)


@dataclass(frozen=True, slots=True)
class CutOff:
    """What is said of a log that cannot be read to its end, and the copy that has all of it, to be
    put back here."""

    says: str
    copy: Copy | None = None


def cut_off(night: Night, request: HttpRequest) -> CutOff | None:
    """What its pages say; nothing of a night that is whole."""
    line = night.unreadable_from
    if line is None:
        return None
    return mended_by(night, line, words.cut_off(line), request)


def club_cut_off(club: Club, request: HttpRequest) -> CutOff | None:
    """What pages say of a club whose own log was read for them; nothing where that is whole."""
    line = club.unreadable_from
    return None if line is None else mended_by(club, line, words.club_cut_off(line), request)


def mended_by(owner: Night | Club, line: Seq, says: str, request: HttpRequest) -> CutOff:
    """What is said of a log of which a line cannot be read, and then how that is mended."""
    if getattr(request, "link", None):
        return CutOff(f"{says} {words.for_a_helper()}")
    if not can_copy():
        return CutOff(f"{says} {words.on_a_server()}")
    copy, here = newest_with(owner, line), is_at_the_laptop(request)
    which = words.which_copy(copy.at if copy else None, here=here)
    return CutOff(f"{says} {which}", copy if here else None)


def newest_with(owner: Night | Club, line: Seq) -> Copy | None:
    """The newest copy on this computer that has this line of a log, and can read it to its end."""
    log = LogOf.NIGHT if isinstance(owner, Night) else LogOf.CLUB
    with suppress(OSError):
        for copy in copies_in(own_folder()):
            if _has_line(copy.path, copy.path.stat().st_mtime_ns, log, owner.key.hex, line):
                return copy
    return None


@lru_cache(maxsize=256)
def _has_line(path: Path, _written: int, log: LogOf, key: str, line: Seq) -> bool:
    with suppress(Unusable):
        return has_line(path, log, key, line)
    return False
