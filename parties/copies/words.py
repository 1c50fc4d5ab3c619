"""What is said of copies, of where they are carried, and of archives."""

from datetime import date, datetime

from django.db.models import TextChoices
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy

from parties.copies.file.manifest import Manifest
from parties.wording.country import Look, day, time

# What is said of copies: why one was made, and what is wrong with where they are carried.


class Why(TextChoices):
    """Why a copy was made; it stands in its name."""

    GAME = "game", gettext_lazy("after a game")
    CLOSING = "closing", gettext_lazy("the night was closed")
    CALLED_OFF = "called-off", gettext_lazy("the night was called off")
    ASKED = "asked", gettext_lazy("made by hand")
    UPDATE = "update", gettext_lazy("before a newer version of the program")
    PUT_BACK = "before-put-back", gettext_lazy("before another copy was put back")


class Trouble(TextChoices):
    """Why the second place has not the newest copy."""

    GONE = (
        "gone",
        gettext_lazy("%(place)s is not there. Plug it in: it is brought up to date."),
    )
    FULL = "full", gettext_lazy("%(place)s is full. Make room on it, or take another.")
    READ_ONLY = (
        "read-only",
        gettext_lazy(
            "Nothing can be written on %(place)s. If it has a small switch at its side, push that and plug "
            "it in again; else take another."
        ),
    )
    FAILS = "fails", gettext_lazy("%(place)s fails. Take another.")
    DAMAGED = (
        "damaged",
        gettext_lazy(
            "What was written on %(place)s does not read back as it is here. Take another."
        ),
    )


def moment(at: datetime) -> str:
    """The hour of today; of another day, the day along with it."""
    at = timezone.localtime(at)
    is_today = at.date() == timezone.localdate()
    return time(at) if is_today else day(at, Look.WEEKDAY_AND_TIME)


def last_copy(at: datetime | None, *, failed: bool, second: bool) -> str:
    """When all was copied last; `second` says that the second place has that copy too."""
    if failed:
        return _("The last copy could not be made.")
    if at is None:
        return _("No copy has been made yet.")
    said = {"when": moment(at)}
    if second:
        return _("Last copy: %(when)s, at the second place too.") % said
    return _("Last copy: %(when)s.") % said


def trouble(place: str, what: Trouble) -> str:
    """What is wrong at the second place, and what to do."""
    return str(what.label) % {"place": place}


def second_place(place: str, newest: datetime | None) -> str:
    """Up to when there are copies in the second place, or that there is none yet."""
    if newest is None:
        return _("%(place)s has no copy yet.") % {"place": place}
    return _("%(place)s has copies up to %(when)s.") % {"place": place, "when": moment(newest)}


def which_copy(copied_at: datetime | None, *, here: bool) -> str:
    """The copy that has a line that cannot be read, and where it is put back."""
    if copied_at is None:
        return _("No copy on this computer has it.")
    when = {"when": moment(copied_at)}
    if here:
        return _("The copy of %(when)s has it: put that back.") % when
    return _("The copy of %(when)s has it: put that back at the laptop.") % when


def for_a_helper() -> str:
    """The same, to somebody who can only tell the organiser."""
    return _("Tell the organiser.")


def on_a_server() -> str:
    """The same, where the server makes its own copies."""
    return _("Whoever looks after the server can put back a copy that has it.")


def cut_off(line: int) -> str:
    """Of a night whose log cannot be read from a line on."""
    return _(
        "Line %(line)s of this night’s log cannot be read. The night is shown up to it, and nothing can be added."
    ) % {"line": line}


def club_cut_off(line: int) -> str:
    """The same of the club's own log."""
    return _(
        "Line %(line)s of the club’s own log cannot be read. It is shown up to it, and nothing can be added to it."
    ) % {"line": line}


# What is said of files that are made and read in: why there is none, how far it is, whose seal it
# has.


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
