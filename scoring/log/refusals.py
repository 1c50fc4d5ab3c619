"""Why something cannot be done, as data with its sentence; and the reasons any entry can meet.

A reason carries the hall's own numbers: couples, tables and games from 1, money in cents.
"""

from typing import ClassVar

from scoring.log.entry import Said, gettext_noop
from scoring.numbers import Seq


class Refusal(Said):
    """Why something cannot be said, and what to do about it."""


class PlanTakenOut(Refusal):
    """The plan of this night was taken out."""

    said: ClassVar[str] = gettext_noop("This night was taken out. Put it back first.")


class LineUnreadable(Refusal):
    """Line `seq` of the night's log cannot be read: what would follow it might contradict it."""

    seq: Seq
    said: ClassVar[str] = gettext_noop(
        "Line %(seq)s of this night’s log cannot be read, so nothing can be added. The organiser finds "
        "on the night’s page what to do."
    )


class ClubLineUnreadable(Refusal):
    """The same of line `seq` of the club's own log."""

    seq: Seq
    said: ClassVar[str] = gettext_noop(
        "Line %(seq)s of the club’s own log cannot be read, so nothing can be added to it. The organiser "
        "finds on the club’s page what to do."
    )


class NightClosed(Refusal):
    """The night is closed; only its closing can be undone."""

    said: ClassVar[str] = gettext_noop(
        "The night is closed. Open it again on its page to change anything."
    )


class OldPage(Refusal):
    """The page that was sent shows something that no longer stands."""

    said: ClassVar[str] = gettext_noop(
        "This page was old: it has changed since. Look again, then tap once more."
    )


class RestsOnIt(Refusal):
    """Entry `by` needs what would be taken away; that has to be undone first."""

    by: Seq
    said: ClassVar[str] = gettext_noop(
        "Something entered later rests on this. Undo that first, one step at a time."
    )


class NothingToUndo(Refusal):
    """There is no such entry, or it is undone already."""

    seq: Seq
    said: ClassVar[str] = gettext_noop("That is undone already.")


def is_reason(words: str) -> bool:
    """Whether words say why: a dot or a number says nothing to whoever reads it next year."""
    return any(letter.isalpha() for letter in words)


class ReasonMissing(Refusal):
    """A few words are needed that say why."""

    said: ClassVar[str] = gettext_noop("Say in a few words why.")
