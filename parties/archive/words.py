"""What is said of files that are made and read in: why there is none, how far it is, whose seal it has."""

from datetime import date

from django.utils.translation import gettext as _

from parties.archive.file.manifest import Manifest
from parties.wording.country import Look, day


def not_given(line: int, night: date | None) -> str:
    """Which line of which night's log, or the club's own, and that there is no file."""
    return _which_line(line, night) + " " + _("No file was made.")


def not_read_in(line: int, night: date | None) -> str:
    """The same where a file comes: nothing is added to that log."""
    if night is None:
        return _which_line(line, night) + " " + _("Of that log nothing is read in.")
    return _which_line(line, night) + " " + _("Of that night nothing is read in.")


def _which_line(line: int, night: date | None) -> str:
    if night is None:
        return _("Line %(line)s of the club’s own log here cannot be read.") % {"line": line}
    return _("Line %(line)s of the log of the night of %(date)s here cannot be read.") % {
        "line": line,
        "date": day(night, Look.LONG),
    }


def how_far(says: str, done: int, of: int) -> str:
    """Of a file that is made, looked at or read in: how many of its nights are done."""
    return _(says) % {"done": done, "of": of}


def is_here(*, whole: bool) -> str:
    """After a file was read in."""
    if whole:
        return _("It is all here.")
    return _("All that could be put together is here. The rest was left out, as it was said.")


def seal_of(manifest: Manifest, key: str | None) -> str:
    """Whether the data of this computer sealed a file; nothing of a club that is not here."""
    if key is None:
        return ""
    if manifest.is_sealed_with(key):
        return _("Its seal was made with this club’s data: nobody who lacks them has changed it.")
    return _(
        "Its seal was not made here: another computer gave the file, or somebody changed it. "
        "Which of them cannot be told. Ask whoever gave it to you."
    )
