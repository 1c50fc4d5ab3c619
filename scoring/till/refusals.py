"""Why something cannot be said, as data with its sentence: of the money in the tills."""

from typing import ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal
from scoring.numbers import Cents, TillName, Winner
from scoring.till.purse import Place


class NotAPiece(Refusal):
    """There is no coin or note worth this."""

    value: Cents
    said: ClassVar[str] = gettext_noop("There is no coin or note of %(value)s.")


class PiecesDiffer(Refusal):
    """The coins and notes add up to something else than the sum."""

    amount: Cents
    pieces: Cents
    said: ClassVar[str] = gettext_noop("The coins and notes are %(pieces)s in all, not %(amount)s.")


class CountedAlready(Refusal):
    """Somebody has counted this till."""

    till: TillName
    said: ClassVar[str] = gettext_noop("Somebody has counted %(till)s already. Look again.")


class NotInTill(Refusal):
    """This till holds no more than this."""

    till: TillName
    holds: Cents
    said: ClassVar[str] = gettext_noop("There is only %(holds)s in %(till)s.")


class NotThatDifference(Refusal):
    """What a till lacks is `amount`: count again, or explain that."""

    till: TillName
    amount: Cents

    @property
    def said(self) -> str:
        if self.amount:
            return gettext_noop(
                "What is to be explained in %(till)s is %(amount)s now. Look again."
            )
        return gettext_noop("There is nothing to explain in %(till)s.")


class NoSuchTill(Refusal):
    """Tonight has no till of this name."""

    till: TillName
    said: ClassVar[str] = gettext_noop("Tonight has no %(till)s. Begin it on the page of the till.")


class TillBegunAlready(Refusal):
    """Tonight has a till of this name already, with a float of its own."""

    till: str
    said: ClassVar[str] = gettext_noop(
        "There is a till “%(till)s” already. Give this one another name, or change the float "
        "of that one."
    )


class NotHandedOver(Refusal):
    """What this couple won is not handed over, so nobody has taken it."""

    couple: Winner
    said: ClassVar[str] = gettext_noop(
        "What %(couple)s won is not handed over yet: tick that first."
    )


class NobodyTookIt(Refusal):
    """Who took it was not said, nor that it was signed for; or the player named is of another
    couple."""

    said: ClassVar[str] = gettext_noop("Say who took it, or that it is signed for.")


class SameTill(Refusal):
    """Money is moved from one till to another."""

    said: ClassVar[str] = gettext_noop("Choose two different tills.")


class NotThatLacking(Refusal):
    """What lacks now is another sum."""

    lacking: Cents

    @property
    def said(self) -> str:
        if self.lacking:
            return gettext_noop("What is lacking is %(lacking)s now. Look again.")
        return gettext_noop("Nothing is lacking any more.")


class HallHasLess(Refusal):
    """The hall has no more than this of its own in the box."""

    own: Cents
    said: ClassVar[str] = gettext_noop(
        "Only %(own)s in the box is the hall’s own, float and all. Say what the club added."
    )


class NotKeptThere(Refusal):
    """No more than this is kept there."""

    there: Cents
    said: ClassVar[str] = gettext_noop("Only %(there)s is kept there.")


class CameBackSince(Refusal):
    """More was laid back into a till from where money is kept than would have been there."""

    amount: Cents
    place: Place
    said: ClassVar[str] = gettext_noop(
        "Since then %(amount)s more than that has come back from there into a till. Undo that first."
    )


class BoxBelowZero(Refusal):
    """More was handed out of a till than was ever in it."""

    till: TillName
    lacks: Cents
    said: ClassVar[str] = gettext_noop(
        "More came out of %(till)s than was in it: %(lacks)s. First say on the till’s "
        "page where that came from."
    )
