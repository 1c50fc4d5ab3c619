"""Why a file cannot be taken for the archive that it should be, as data with its sentence."""

from typing import ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.lines import Refusal


class CannotOpen(Exception):
    """The file is not opened, for this reason; nothing was changed by trying."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(type(reason).__name__)
        self.reason = reason


class NoArchive(Refusal):
    """It does not end as an archive does: another file, or one that was cut off or packed anew."""

    said: ClassVar[str] = gettext_noop(
        "This is not the file of a night or a club, or it is not whole. Take it again from where it came."
    )


class OfANewerVersion(Refusal):
    """Its format has a higher number than any that is known here."""

    said: ClassVar[str] = gettext_noop(
        "A newer version of the program made this file. Put that version in place first."
    )


class TooLarge(Refusal):
    """It has more in it than any club has."""

    said: ClassVar[str] = gettext_noop(
        "This file is larger than a night or a club can be. Nothing of it was read in."
    )


class Changed(Refusal):
    """The hash at its end is not that of what stands before."""

    said: ClassVar[str] = gettext_noop(
        "This file is damaged: it is not as it was made. Take it again from where it came."
    )


class WrongPart(Refusal):
    """Whole, but a part of it is not what the program writes."""

    part: str
    said: ClassVar[str] = gettext_noop(
        "In this file “%(part)s” is not as the program writes it. Nothing of it was read in."
    )


class WrongLine(Refusal):
    """Whole, but a line of a log is not what the program writes, or does not follow from those before."""

    part: str
    line: int
    said: ClassVar[str] = gettext_noop(
        "In this file line %(line)s of “%(part)s” is not as the program writes it."
        " Nothing of it was read in."
    )


class UnknownInPart(Refusal):
    """Whole, but a part of it has a word that nobody here knows."""

    part: str
    word: str
    said: ClassVar[str] = gettext_noop(
        "In this file “%(part)s” says “%(word)s”, which this program does not know."
        " Nothing of it was read in."
    )


class UnknownInLine(Refusal):
    """Whole, but a line of a log has a word that nobody here knows."""

    part: str
    line: int
    word: str
    said: ClassVar[str] = gettext_noop(
        "In this file line %(line)s of “%(part)s” says “%(word)s”, which this program does not know."
        " Nothing of it was read in."
    )


class NotYours(Refusal):
    """The club is here, and somebody else runs it."""

    said: ClassVar[str] = gettext_noop(
        "This club is here already, and somebody else runs it. Sign in as its organiser."
    )


class NoPlaceForIt(Refusal):
    """The club is not here, and who asks has none for it to come into."""

    said: ClassVar[str] = gettext_noop(
        "This club is not on this site. It can come into a club of yours in which nothing is entered"
        " yet: ask whoever runs the site for one."
    )


class NotTogether(Refusal):
    """What it names by keys is here, and belongs to something else."""

    said: ClassVar[str] = gettext_noop(
        "This file does not fit together with what is kept here. Nothing of it was read in."
    )
