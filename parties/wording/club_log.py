"""Every entry of a club's log as a few words, and why something was refused there.

Its lines name rows of names: `rows` is what they hold.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from parties.wording.saying import SPEAKERS, say
from parties.wording.words import Names, no_name
from scoring.club.entry import ClubEntry, ClubLine, ClubUndone
from scoring.log.refusals import Refusal, RestsOnIt
from scoring.numbers import MemberKey, NameNo

NameRows = Mapping[Any, str]
"""Names by the rows of the book, and of who signs in by their keys."""


def deed(entry: ClubEntry, lines: Sequence[ClubLine], rows: NameRows, names: Names) -> str:
    """What was said or done: who was renamed by the names of then, others by those of now."""
    if isinstance(entry, ClubUndone):
        undone = lines[entry.undoes - 1].entry
        return _("Undone: %(what)s") % {"what": deed(undone, lines, rows, names)}
    of_rows = {
        NameNo: lambda row, _names: _name(rows, row),
        MemberKey: lambda key, _names: rows.get(key) or _("somebody at another computer"),
    }
    return say(entry, names, {**SPEAKERS, **of_rows})


def refused(reason: Refusal, lines: Sequence[ClubLine], rows: NameRows, names: Names) -> str:
    """Why something was refused, and where another line is in the way, which."""
    if not isinstance(reason, RestsOnIt):
        return say(reason, names)
    resting = deed(lines[reason.by - 1].entry, lines, rows, names)
    return _("This rests on it: “%(deed)s”. Undo that first.") % {"deed": resting}


def _name(rows: NameRows, row: NameNo) -> str:
    return rows.get(row) or no_name()
