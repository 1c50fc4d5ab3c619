"""What is said of copies: why one was made, and what is wrong with where they are carried."""

from datetime import datetime

from django.db.models import TextChoices
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy

from parties.wording.country import Look, day, time


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
