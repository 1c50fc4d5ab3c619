"""What it takes to add to a log, a night's or a club's: a deed, and the database as the lock."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import wraps
from hashlib import sha256
from threading import Lock
from typing import Any, Concatenate, ParamSpec, TypeVar

from django.contrib.auth.models import User
from django.db import connection, transaction
from django.db.models import QuerySet

from parties.made_once import A_NUMBER, made_once
from parties.models import Club, DeviceLink, Night
from scoring.as_json import written
from scoring.log.entry import Entry, Kept
from scoring.log.lines import LineOf, Refusal, standing_lines
from scoring.money import MAIN_TILL
from scoring.numbers import Seq
from scoring.what_follows import undone_first

HasLog = Night | Club

Owner = TypeVar("Owner", Night, Club)
P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Deed:
    """Who did it, an organiser or a helper by the link, or in words `who`; when; the key of the form it came from;
    the till at which money changed hands, "" for the night's first; `seen`, the marks of what it
    brings with it, where that was shown; and what became of what was `handed` over, where it takes
    that back, or which other of several ways was chosen."""

    by: User | None
    at: datetime
    key: str = ""
    link: DeviceLink | None = None
    till: str = MAIN_TILL
    seen: str = ""
    handed: str = ""
    who: str = ""


class Refused(Exception):
    """Not done for the night or the club that has the log, and why. Nothing was changed. `entries` could
    not be said, or the lines `undo` not be undone, where it is known what was wanted; where that is more
    than the undo itself, it is done after it (`wants_more`)."""

    def __init__(
        self,
        reason: Refusal,
        owner: HasLog,
        *,
        entries: Sequence[Entry] = (),
        undo: Sequence[Seq] = (),
        is_undo: bool = True,
    ) -> None:
        super().__init__(reason)
        self.reason, self.owner = reason, owner
        self.night = owner if isinstance(owner, Night) else None
        self.entries, self.undo = entries, undo
        self.wants_more = bool(entries) or not is_undo

    def undone_first(self) -> tuple[Seq, ...]:
        """All that is undone of a night so that it can be done after all, with what was to be undone
        itself; nothing where no undo helps."""
        if self.night is None:
            return ()
        evening = self.night.evening()
        known = dict(self.night.log.values_list("seq", "deed"))
        standing = [line.seq for line in standing_lines(evening.lines)]

        def together(seq: Seq) -> list[Seq]:
            return [each for each in standing if known[each] == known[seq]]

        return undone_first(evening, together, undo=self.undo, entries=self.entries)


# SQLite's own waiting is unfair: under load one tap in twenty waits half a second. The database
# guards correctness; this only keeps the queue in order within the one process of a hall.
_queue = Lock()


def _held(owner: type[HasLog]) -> Callable[..., Iterable[object]]:
    def row(pk: int) -> QuerySet[Any, Any]:
        return owner._default_manager.select_for_update(no_key=True).filter(pk=pk).values_list("pk")

    return made_once(row, A_NUMBER)


_HELD = {each: _held(each) for each in (Night, Club)}


@contextmanager
def written_alone(owner: HasLog) -> Iterator[None]:
    """Holds the night, or the club, against every other writer until the transaction ends."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with _queue, transaction.atomic():
            yield
        return
    with transaction.atomic():
        # On PostgreSQL the owner's row is the lock; SQLite ignores the words and locks the file.
        if not list(_HELD[type(owner)](owner.pk)):
            raise owner.DoesNotExist
        yield


def mark_of(entries: Sequence[Entry]) -> str:
    """What a form sends back, so that what is done is what was shown."""
    return sha256(repr(entries).encode()).hexdigest()[:16]


def was_sent(owner: HasLog, key: str) -> bool:
    """Whether the form with this key has been dealt with already."""
    return bool(key) and owner.log.filter(key=key).exists()


def together_with(owner: HasLog, seq: Seq) -> list[Seq]:
    """The entries that stand of the deed that entry `seq` belongs to."""
    deed = owner.log.filter(seq=seq).values_list("deed", flat=True).first()
    mine = set(owner.log.filter(deed=deed).values_list("seq", flat=True)) if deed else set()
    return [line.seq for line in standing_lines(owner.lines()) if line.seq in mine]


def once(
    act: Callable[Concatenate[Owner, Deed, P], R],
) -> Callable[Concatenate[Owner, Deed, P], R | None]:
    """Done while nobody else writes for the night or the club; nothing, and None, where its form has been
    dealt with already."""

    @wraps(act)
    def do(owner: Owner, deed: Deed, /, *args: P.args, **facts: P.kwargs) -> R | None:
        with written_alone(owner):
            return None if was_sent(owner, deed.key) else act(owner, deed, *args, **facts)

    return do


def rows(lines: Sequence[LineOf[Kept]], deed: Deed) -> Iterator[dict[str, Any]]:
    """The rows of what one press of a button added, but for whose log it is."""
    for line in lines:
        yield {
            "seq": line.seq,
            "deed": lines[0].seq,
            "kind": line.entry.kind,
            "facts": written(line.entry),
            "by": deed.by,
            "link": deed.link,
            "who": deed.who,
            "at": deed.at,
            "key": deed.key if line is lines[0] else "",
        }
