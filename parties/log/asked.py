"""What is filled in and asked before a deed is saved, and told after it: all of it, in this one place.

The writer of the log knows no subject. Whoever has something to say to every deed hooks in here, as
the program starts (`parties/apps.py`).
"""

from collections.abc import Callable, Sequence

from parties.log.writing import Deed
from parties.models import Night
from parties.wording.deeds import Question
from scoring.evening import Evening
from scoring.log.entry import Entry

FILLED_IN: list[Callable[[Entry, Evening, Deed], Entry]] = []
"""What an entry of this deed is, said on the night as it is before it."""

TAKES_BACK: list[Callable[[Night, Evening, Sequence[Entry], Deed], Sequence[Entry]]] = []
"""What is said before these entries, which were refused, so that they can be said; nothing where there
is no such thing. Raises AskedFirst where nobody has been shown it."""

ASKED: list[Callable[[Night, Evening, Evening, Deed], None]] = []
"""What raises AskedFirst where the night before and after a deed asks for an answer first."""

ALONG: list[Callable[[Night, Evening, Evening], None]] = []
"""Who keeps, in the same transaction, what the log says and a row has as well."""

SAVED: list[Callable[[Night, Evening, Evening], None]] = []
"""Who is told of the night before and after a deed, once it is saved for good."""

FORGOTTEN: list[Callable[[], None]] = []
"""Who throws away what still has a name that was taken out of the books."""


class AskedFirst(Exception):
    """Not done yet: it brings with it what nobody has been shown. Nothing was changed.

    `mark` stands for exactly what is to be shown; the deed that was `seen` with it is done.
    """

    def __init__(self, night: Night, mark: str, question: Question) -> None:
        super().__init__(night)
        self.night, self.mark, self.question = night, mark, question

    def was_shown(self, seen: str) -> bool:
        """Whether it is among what a deed has `seen`, mark after mark."""
        return self.mark in seen.split()
