"""Adding to a night's log: one transaction a deed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial, wraps
from itertools import takewhile
from typing import Concatenate, ParamSpec

from django.db import transaction

from parties.counting import count
from parties.log.asked import ALONG, ASKED, FILLED_IN, SAVED, TAKES_BACK
from parties.log.writing import (
    Deed as Deed,
    Refused as Refused,
    rows,
    together_with,
    was_sent as was_sent,
    written_alone as written_alone,
)
from parties.models import DeviceLink, LogEntry, Night
from parties.models.log import Told
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.log.lines import (
    Line,
    LineUnreadable,
    NothingToUndo,
    PlanTakenOut,
    Undone,
    standing_from_the_last,
)
from scoring.numbers import Seq
from scoring.what_follows import afterwards, why_not, why_not_undone

P = ParamSpec("P")


def said_once(
    found: Callable[Concatenate[Night, Evening, P], Sequence[Entry]],
) -> Callable[Concatenate[Night, Deed, P], Evening]:
    """What is `found` to be said of a night as it stands is added, while nobody else writes there; a form
    sent twice is looked at once. Raises as `add` does, and what is raised by who finds it."""

    @wraps(found)
    def say(night: Night, deed: Deed, /, *args: P.args, **facts: P.kwargs) -> Evening:
        with written_alone(night):
            evening = night.evening()
            if was_sent(night, deed.key):
                return evening
            said = found(night, evening, *args, **facts)
            return _added(night, _to_be_added_to(night), [said], deed)

    return say


def add(night: Night, entries: Sequence[Entry], deed: Deed) -> Evening:
    """Add what was said, all of it or nothing, and return the night as it then stands.

    What stands already is not added again; a form sent twice is done once. Raises Refused, and
    AskedFirst where nobody has been shown yet what it brings with it.
    """
    return add_deeds(night, [entries], deed)


def add_deeds(night: Night, deeds: Iterable[Sequence[Entry]], deed: Deed) -> Evening:
    """Add what was said one thing after the other, each to be undone by itself. Raises Refused.

    All of them bear the same name and time, and the key of the one form they came from.
    """
    with written_alone(night):
        evening = _to_be_added_to(night)
        return evening if was_sent(night, deed.key) else _added(night, evening, deeds, deed)


def _added(night: Night, before: Evening, deeds: Iterable[Sequence[Entry]], deed: Deed) -> Evening:
    evening = before
    added: list[Told] = []
    for entries in deeds:
        known = len(evening.lines)
        said = [_filled_in(entry, evening, deed) for entry in entries]
        evening = _with_all(evening, said, night, deed)
        added += _write(night, evening.lines[known:], deed)
        deed = replace(deed, key="")
    _ask(night, before, evening, deed)
    if len(evening.lines) > len(before.lines):
        night.came_to(evening, added)
    _keep_along(night, before, evening)
    _tell(night, before, evening)
    return evening


def _to_be_added_to(night: Night) -> Evening:
    """The night as it stands. Raises Refused where nothing may follow."""
    if night.taken_out:
        raise Refused(PlanTakenOut(), night)
    return _whole(night)


def _whole(night: Night) -> Evening:
    evening = night.evening()
    if night.unreadable_from is not None:
        raise Refused(LineUnreadable(night.unreadable_from), night)
    return evening


def _filled_in(entry: Entry, evening: Evening, deed: Deed) -> Entry:
    for fill_in in FILLED_IN:
        entry = fill_in(entry, evening, deed)
    return entry


def _with_all(evening: Evening, entries: Sequence[Entry], night: Night, deed: Deed) -> Evening:
    """The night with these entries, and with what has to be said before them. Raises Refused."""
    after = evening
    try:
        for run in _runs(entries):
            after = _with(after, run, night)
    except Refused as refused:
        first = [each for take in TAKES_BACK for each in take(night, evening, entries, deed)]
        if not first:
            raise Refused(refused.reason, night, entries=entries) from None
        before = [_filled_in(entry, evening, deed) for entry in first]
        return afterwards(evening, *before, *entries)
    return after


def _ask(night: Night, before: Evening, after: Evening, deed: Deed) -> None:
    for ask in ASKED:
        ask(night, before, after, deed)


def _keep_along(night: Night, before: Evening, after: Evening) -> None:
    for keep in ALONG:
        keep(night, before, after)


def _tell(night: Night, before: Evening, after: Evening) -> None:
    for line in after.lines[len(before.lines) :]:
        transaction.on_commit(partial(count, "lines", line.entry.kind))
    for told in SAVED:
        transaction.on_commit(partial(told, night, before, after))


def _with(evening: Evening, run: Sequence[Entry], night: Night) -> Evening:
    news = [entry for entry in run if not entry.stands(evening)]
    for entry in news:
        if reason := why_not(evening, entry):
            raise Refused(reason, night)
    if not news:
        return evening
    return afterwards(evening, *news)


def _runs(entries: Sequence[Entry]) -> list[list[Entry]]:
    """The entries, those together that can be asked about together: a replay for each winner of
    a big hall would take a minute."""
    runs: list[list[Entry]] = []
    for entry in entries:
        if runs and all(entry.goes_with(other) for other in runs[-1]):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return runs


def undo_deed(night: Night, seq: Seq, deed: Deed, also: Sequence[Seq] = ()) -> Evening:
    """Undo the whole deed that entry `seq` belongs to, all of it at once, and those of the entries
    `also`. Raises Refused.

    A game of a big hall, played by dice, is a deed of 150 entries: it is replayed once.
    """
    with written_alone(night):
        evening = _whole(night)
        if was_sent(night, deed.key):
            return evening
        together = sorted({one for each in (seq, *also) for one in together_with(night, each)})
        if reason := why_not_undone(evening, together) if together else NothingToUndo(seq):
            raise Refused(reason, night, undo=together)
        after = afterwards(evening, *(Undone(each) for each in reversed(together)))
        _ask(night, evening, after, deed)
        _write(night, after.lines[len(evening.lines) :], deed)
        _keep_along(night, evening, after)
        _tell(night, evening, after)
        return after


def last_deed(evening: Evening, night: Night) -> tuple[Line, ...]:
    """What the undo button undoes: the lines of the last deed that stands, in their order."""
    standing = (
        line for line in standing_from_the_last(evening.lines) if not line.entry.is_passed_by
    )
    last = next(standing, None)
    if last is None or last.seq == 1:
        return ()
    deed = night.told([last.seq])[last.seq].deed
    since = () if deed == 1 else _standing_since(deed, evening)
    return tuple(line for line in since if not line.entry.is_passed_by)


def last_deed_of(evening: Evening, night: Night, link: DeviceLink) -> tuple[Line, ...]:
    """The lines of the last deed that this helper did and that stands, in their order."""
    mine = dict(night.log.filter(link=link).values_list("seq", "deed"))
    last = next((each for each in standing_from_the_last(evening.lines) if each.seq in mine), None)
    return () if last is None else _of_deed(mine, last, evening)


def _of_deed(mine: Mapping[int, int], last: Line, evening: Evening) -> tuple[Line, ...]:
    since = _standing_since(mine[last.seq], evening)
    return tuple(line for line in since if mine.get(line.seq) == mine[last.seq])


def _standing_since(seq: int, evening: Evening) -> tuple[Line, ...]:
    """The lines from this one on that stand, in their order."""
    later = takewhile(lambda line: line.seq >= seq, standing_from_the_last(evening.lines))
    return tuple(later)[::-1]


def _write(night: Night, lines: Sequence[Line], deed: Deed) -> list[Told]:
    LogEntry.objects.bulk_create(LogEntry(night=night, **row) for row in rows(lines, deed))
    return [Told(deed.at, lines[0].seq) for _line in lines]
