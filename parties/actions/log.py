"""Adding to a night's log: one transaction a deed, the database being the lock."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from threading import Lock

from django.contrib.auth.models import User
from django.db import connection, transaction

from parties.actions.pot_chain import ask_first
from parties.models import DeviceLink, LogEntry, Night
from scoring.entries import Entry, Undone, Won, kind_of, write
from scoring.evening import Evening
from scoring.facts import Line, standing_lines
from scoring.numbers import Seq
from scoring.pot_entries import MAIN_TILL
from scoring.refusals import NothingToUndo, Refusal
from scoring.till import FROM_HAND_TO_HAND
from scoring.what_follows import afterwards
from scoring.why_not import already_so, why_not, why_not_undone


class Refused(Exception):
    """Not done, and why. Nothing was changed."""

    def __init__(self, reason: Refusal, night: Night) -> None:
        super().__init__(reason)
        self.reason = reason
        self.night = night


@dataclass(frozen=True, slots=True)
class Deed:
    """Who did it, an organiser or a helper by the link; when; the key of the form it came from;
    the till at which money changed hands, "" for the night's first; and `seen`, the mark of what it
    means for later nights, where that was shown."""

    by: User | None
    at: datetime
    key: str = ""
    link: DeviceLink | None = None
    till: str = MAIN_TILL
    seen: str = ""


# SQLite's own waiting is unfair: under load one tap in twenty waits half a second. The database
# guards correctness; this only keeps the queue in order within the one process of a hall.
_queue = Lock()


@contextmanager
def written_alone(night: Night) -> Iterator[None]:
    """Holds the night against every other writer until the transaction ends."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with _queue, transaction.atomic():
            yield
        return
    with transaction.atomic():
        # On PostgreSQL the night's row is the lock; SQLite ignores the words and locks the file.
        Night.objects.select_for_update().get(pk=night.pk)
        yield


def add(night: Night, entries: Sequence[Entry], deed: Deed) -> Evening:
    """Add what was said, all of it or nothing, and return the night as it then stands.

    What stands already is not added again; a form sent twice is done once. Raises Refused, and
    ChangesLater where nobody has been shown yet what it means for later nights.
    """
    return add_deeds(night, [entries], deed)


def add_deeds(night: Night, deeds: Iterable[Sequence[Entry]], deed: Deed) -> Evening:
    """Add what was said one thing after the other, each to be undone by itself. Raises Refused.

    All of them bear the same name and time, and the key of the one form they came from.
    """
    with written_alone(night):
        before = evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        for entries in deeds:
            known = len(evening.lines)
            for run in _runs(_at_the_till(evening, entries, deed)):
                evening = _with(evening, run, night)
            _write(night, evening.lines[known:], deed)
            deed = replace(deed, key="")
        ask_first(night, before, evening, deed.seen)
        return evening


def _at_the_till(evening: Evening, entries: Sequence[Entry], deed: Deed) -> Sequence[Entry]:
    """What goes from hand to hand goes over the till of the deed; where somebody has taken that
    till back since, over the night's first."""
    if not deed.till or deed.till not in evening.facts.purse.tills:
        return entries
    return [
        replace(entry, till=deed.till) if isinstance(entry, FROM_HAND_TO_HAND) else entry
        for entry in entries
    ]


def _with(evening: Evening, run: Sequence[Entry], night: Night) -> Evening:
    news = [entry for entry in run if not already_so(evening, entry)]
    for entry in news:
        if reason := why_not(evening, entry):
            raise Refused(reason, night)
    if not news:
        return evening
    return afterwards(evening, *news)


def _runs(entries: Sequence[Entry]) -> list[list[Entry]]:
    """The entries, those together that can be asked about together: a replay for each winner of
    a big hall would take a minute, and no table of a game knows of another."""
    runs: list[list[Entry]] = []
    for entry in entries:
        if runs and all(_at_different_tables(entry, other) for other in runs[-1]):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return runs


def _at_different_tables(one: Entry, other: Entry) -> bool:
    return (
        isinstance(one, Won)
        and isinstance(other, Won)
        and one.game == other.game
        and one.table != other.table
    )


def undo_deed(night: Night, seq: Seq, deed: Deed) -> Evening:
    """Undo the whole deed that entry `seq` belongs to, all of it at once. Raises Refused.

    A game of a big hall, played by dice, is a deed of 150 entries: it is replayed once.
    """
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        together = _entries_of_deed(night, seq)
        if reason := why_not_undone(evening, together) if together else NothingToUndo(seq):
            raise Refused(reason, night)
        after = afterwards(evening, *(Undone(each) for each in reversed(together)))
        ask_first(night, evening, after, deed.seen)
        _write(night, after.lines[len(evening.lines) :], deed)
        return after


def last_deed(evening: Evening, night: Night) -> tuple[Line, ...]:
    """What the undo button undoes: the lines of the last deed that stands, in their order."""
    standing = standing_lines(evening.lines)
    if len(standing) < 2:
        return ()
    deed = night.log.values_list("deed", flat=True).get(seq=standing[-1].seq)
    return () if deed == 1 else tuple(line for line in standing if line.seq >= deed)


def last_deed_of(evening: Evening, night: Night, link: DeviceLink) -> tuple[Line, ...]:
    """The lines of the last deed that this helper did and that stands, in their order."""
    mine = dict(night.log.filter(link=link).values_list("seq", "deed"))
    standing = [line for line in standing_lines(evening.lines) if line.seq in mine]
    return tuple(line for line in standing if mine[line.seq] == mine[standing[-1].seq])


def was_sent(night: Night, key: str) -> bool:
    """Whether the form with this key has been dealt with already."""
    return bool(key) and night.log.filter(key=key).exists()


def _entries_of_deed(night: Night, seq: Seq) -> list[Seq]:
    deed = night.log.filter(seq=seq).values_list("deed", flat=True).first()
    mine = set(night.log.filter(deed=deed).values_list("seq", flat=True)) if deed else set()
    return [line.seq for line in standing_lines(night.lines()) if line.seq in mine]


def _write(night: Night, lines: Sequence[Line], deed: Deed) -> None:
    LogEntry.objects.bulk_create(
        LogEntry(
            night=night,
            seq=line.seq,
            deed=lines[0].seq,
            kind=kind_of(line.entry),
            facts=write(line.entry),
            by=deed.by,
            link=deed.link,
            at=deed.at,
            key=deed.key if line is lines[0] else "",
        )
        for line in lines
    )
