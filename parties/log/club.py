"""Adding to a club's log: what happens outside its nights."""

from collections.abc import Sequence

from parties.log.writing import Deed, Refused, rows, together_with, was_sent, written_alone
from parties.models import Club, ClubLogEntry
from scoring.club.entry import ClubEntry, ClubLine, ClubUndone
from scoring.club.people import ClubNow, club_now
from scoring.log.lines import ClubLineUnreadable, NothingToUndo, RestsOnIt, taken_back
from scoring.numbers import Seq


def add(club: Club, entries: Sequence[ClubEntry], deed: Deed) -> ClubNow:
    """Add what was said, all of it or nothing; a form sent twice is done once. Raises
    Refused."""
    with written_alone(club):
        now = _to_be_added_to(club)
        if was_sent(club, deed.key):
            return now
        known = len(now.lines)
        for entry in entries:
            if reason := entry.why_not(now):
                raise Refused(reason, club)
            now = _with(now, entry)
        _write(club, now.lines[known:], deed)
        return now


def undo_deed(club: Club, seq: Seq, deed: Deed) -> tuple[ClubEntry, ...]:
    """Undo the whole deed that entry `seq` belongs to, and return what counts no more. Raises
    Refused."""
    with written_alone(club):
        if was_sent(club, deed.key):
            return ()
        now = _to_be_added_to(club)
        together = together_with(club, seq)
        if reason := taken_back(now.lines, together) if together else NothingToUndo(seq):
            raise Refused(reason, club)
        after = _with(now, *(ClubUndone(each) for each in reversed(together)))
        if resting := set(after.says.misfits) - set(now.says.misfits):
            raise Refused(RestsOnIt(max(resting)), club)
        _write(club, after.lines[len(now.lines) :], deed)
        return tuple(now.lines[each - 1].entry for each in reversed(together))


def _to_be_added_to(club: Club) -> ClubNow:
    """The club as it stands. Raises Refused where nothing may follow."""
    now = club_now(club.lines())
    if club.unreadable_from is not None:
        raise Refused(ClubLineUnreadable(club.unreadable_from), club)
    return now


def _with(now: ClubNow, *entries: ClubEntry) -> ClubNow:
    first = len(now.lines) + 1
    new = (ClubLine(Seq(seq), entry) for seq, entry in enumerate(entries, first))
    return club_now((*now.lines, *new))


def _write(club: Club, lines: Sequence[ClubLine], deed: Deed) -> None:
    ClubLogEntry.objects.bulk_create(ClubLogEntry(club=club, **row) for row in rows(lines, deed))
