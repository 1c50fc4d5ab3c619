"""Questions that have no answer, and entries that are refused: one error for both, which carries
its reasons as sentences.

A record that cannot be right is no such question: the referee names what is wrong with it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

from .said import Said, SaidAs, gettext_noop


class NoAnswer(SaidAs):
    """Why a question has no answer."""

    JOKER_NOT_USED = gettext_noop("The joker is not used in this game.")
    EMPTY_TRICK = gettext_noop("No card has been played to this trick.")
    PLAIN_LEAD = gettext_noop("No trump was led: only from a trump lead is a trump held back.")
    NO_SUCH_SEAT = gettext_noop("Nobody sits there at this table.")
    NO_SUCH_SIDE = gettext_noop("No such side plays in this game.")
    NOT_NOW = gettext_noop("Something else has to be done first.")
    HAND_IS_OVER = gettext_noop("The hand is over.")
    NOTHING_TO_TAKE_BACK = gettext_noop("Nothing has been done yet.")
    NOT_THE_PACK = gettext_noop("This is not the whole pack of this game, each card once.")
    NOT_UNSEEN = gettext_noop("This card lies somewhere else.")
    NOT_KNOWN = gettext_noop("It is not known which cards were drawn.")
    NOTHING_FITS = gettext_noop(
        "The others cannot have played like this by the rules. Have the hand checked first."
    )
    NO_DEALER = gettext_noop("It is not written down who dealt, or not from the first trick on.")
    NOT_PLAYED = gettext_noop("This seat’s card in that trick is not written down.")
    HAND_NOT_KNOWN = gettext_noop("It is not written down which cards this seat held then.")
    AGAINST_THE_RULES = gettext_noop(
        "This card was played against the rules. Have the hand checked first."
    )
    NO_SUCH_TABLE = gettext_noop("Nobody can sit like this.")


class EngineError(ValueError):
    """All that the engine raises: its text is a sentence, or some, in English."""

    in_words: ClassVar[Callable[[Any], str]] = staticmethod(repr)  # until `engine.saying` is there

    @property
    def why(self) -> tuple[Any, ...]:
        """What its text says, each with a sentence."""
        return (self,)

    def __str__(self) -> str:
        return " ".join(map(EngineError.in_words, self.why))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(_short, self.args))})"


class Refused(EngineError):
    """It cannot be answered or entered; `reasons` says why."""

    def __init__(self, *reasons: Said | SaidAs) -> None:
        super().__init__(*reasons)
        self.reasons = reasons

    @property
    def why(self) -> tuple[Said | SaidAs, ...]:
        """The reasons."""
        return self.reasons


@dataclass(frozen=True, slots=True)
class NotAMove(Said):
    """What was given where a move is wanted, and what would have been one."""

    given: str
    wanted: str
    said: ClassVar[str] = gettext_noop("%(given)s is no move here; %(wanted)s would be one.")


def _short(what: object) -> str:
    if isinstance(what, Enum):
        return what.name
    if isinstance(what, tuple):
        return ", ".join(map(_short, what))
    return type(what).__name__ if isinstance(what, Said) else repr(what)
