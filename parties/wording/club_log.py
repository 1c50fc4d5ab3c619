"""Every entry of a club's log as a few words, and why something was refused there.

Its lines name rows of names: `rows` is what they hold.
"""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from parties.wording.saying import SPEAKERS, say
from parties.wording.words import Names
from scoring.club.entry import ClubEntry, ClubLine, ClubUndone
from scoring.log.refusals import Refusal, RestsOnIt
from scoring.numbers import NameNo

NameRows = Mapping[NameNo, str]


def deed(entry: ClubEntry, lines: Sequence[ClubLine], rows: NameRows, names: Names) -> str:
    """What was said or done: who was renamed by the names of then, others by those of now."""
    if isinstance(entry, ClubUndone):
        undone = lines[entry.undoes - 1].entry
        return _("Undone: %(what)s") % {"what": deed(undone, lines, rows, names)}
    return say(entry, names, {**SPEAKERS, NameNo: lambda row, _names: _name(rows, row)})


def refused(reason: Refusal, lines: Sequence[ClubLine], rows: NameRows, names: Names) -> str:
    """Why something was refused, and where another line is in the way, which."""
    if not isinstance(reason, RestsOnIt):
        return say(reason, names)
    resting = deed(lines[reason.by - 1].entry, lines, rows, names)
    return _("This rests on it: “%(deed)s”. Undo that first.") % {"deed": resting}


def _name(rows: NameRows, row: NameNo) -> str:
    return rows.get(row) or _("this person")
