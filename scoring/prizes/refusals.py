"""Why something cannot be said, as data with its sentence: of ties and prizes."""

from typing import ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal
from scoring.numbers import CoupleNo, PrizePlace, TillName, Winner


class GamesNotOver(Refusal):
    """Prizes are settled when the last game is in."""

    said: ClassVar[str] = gettext_noop("Prizes are settled when the last game is in.")


class NoTie(Refusal):
    """There is no tie about this prize."""

    place: PrizePlace
    said: ClassVar[str] = gettext_noop("There is no tie about the %(place)s.")


class NotInTie(Refusal):
    """This couple has no part in this tie."""

    couple: CoupleNo
    place: PrizePlace
    said: ClassVar[str] = gettext_noop("%(couple)s has no part in the tie about the %(place)s.")


class OnlyCutFor(Refusal):
    """The booby prize is only ever cut for."""

    said: ClassVar[str] = gettext_noop("The booby prize is cut for, nothing else.")


class TiesAreCut(Refusal):
    """What is played tonight parts equals by a cut."""

    said: ClassVar[str] = gettext_noop("Tonight a tie is cut for, nothing else.")


class NobodyAskedToPlayOff(Refusal):
    """To play or to forfeit is an answer to another couple's wish to play off."""

    said: ClassVar[str] = gettext_noop("Nobody has asked to play off.")


class SomebodyAskedToPlayOff(Refusal):
    """Once a couple wants to play off, the others play or forfeit."""

    askers: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop(
        "%(askers)s asked to play off: the others play or give up the prize."
    )


class NotCutting(Refusal):
    """These are the couples that cut now; none where no cut is due."""

    couples: tuple[CoupleNo, ...]

    @property
    def said(self) -> str:
        if not self.couples:
            return gettext_noop("No cut is due now.")
        return gettext_noop("The cut is between %(couples)s.")


class NotAPlayingCard(Refusal):
    """This is no card of the deck."""

    text: str
    said: ClassVar[str] = gettext_noop(
        "“%(text)s” is no card. Write 7, 10, K or A, with or without the suit."
    )


class NotPlayingOff(Refusal):
    """These are the couples that play off now; none where no play-off is due."""

    couples: tuple[CoupleNo, ...]

    @property
    def said(self) -> str:
        if not self.couples:
            return gettext_noop("No play-off is due now.")
        return gettext_noop("The play-off is between %(couples)s.")


class NoSuchAward(Refusal):
    """This couple is not owed this money."""

    couple: CoupleNo
    place: PrizePlace
    said: ClassVar[str] = gettext_noop("%(couple)s is not owed this: look at the %(place)s again.")


class HandedOverAlready(Refusal):
    """What this couple won was handed over from this till."""

    couple: Winner
    till: TillName
    said: ClassVar[str] = gettext_noop(
        "What %(couple)s won was handed over already, out of %(till)s."
    )


class GoodsAreWhole(Refusal):
    """A prize that is a thing is never split: it is cut for or played off."""

    place: PrizePlace
    said: ClassVar[str] = gettext_noop(
        "The %(place)s is a thing and cannot be split: cut for it, or play it off."
    )


class NothingWon(Refusal):
    """Nobody has won anything that could be put into an envelope or signed for."""

    said: ClassVar[str] = gettext_noop(
        "Nothing is won tonight, so there is nothing to hand over or to sign for."
    )


class PrizeFitsNobody(Refusal):
    """A prize for what is not counted tonight, or for a group that is not there."""

    said: ClassVar[str] = gettext_noop(
        "One of these prizes is for something that is not counted tonight, or for a group that is "
        "not there. Choose again what it is for."
    )


class FurtherAreSettled(Refusal):
    """Something was said about one of them, or it was handed over."""

    place: PrizePlace
    said: ClassVar[str] = gettext_noop(
        "The %(place)s is being settled or was handed over, so the further prizes stay as they are. "
        "Undo that first."
    )


class ChoosesBefore(Refusal):
    """Things are chosen in the order of rank."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s chooses first.")


class NotOnTheTable(Refusal):
    """Somebody has it, or it was never there."""

    goods: str
    said: ClassVar[str] = gettext_noop("“%(goods)s” is no longer there to choose.")


class TiesBefore(Refusal):
    """Nobody knows yet who chooses first."""

    place: PrizePlace
    said: ClassVar[str] = gettext_noop("Settle the %(place)s first: whoever has it chooses before.")


class NotChosenYet(Refusal):
    """Whoever has won a thing of several takes the one that is chosen."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s has not chosen yet: tap what was taken.")


class BoundsOfNothing(Refusal):
    """No number lies between them, or none that anybody comes to."""

    most: int
    said: ClassVar[str] = gettext_noop(
        "The lowest number is 0 or more, the highest is higher, and at most %(most)s."
    )


class NumberOutside(Refusal):
    """It would not be one of those that the hall was told of."""

    low: int
    high: int
    said: ClassVar[str] = gettext_noop("The secret number is from %(low)s to %(high)s.")


class ChosenTooLate(Refusal):
    """Whoever chooses a number now can know who comes near."""

    said: ClassVar[str] = gettext_noop(
        "The games have begun, so nobody can choose the secret number any more. Leave it empty, and "
        "the program draws one."
    )


class SecretIsOpen(Refusal):
    """Everybody knows it."""

    said: ClassVar[str] = gettext_noop("The secret number was opened already. Undo that first.")


class SecretNotOpen(Refusal):
    """There is a prize for it, and nobody knows yet whose it is."""

    said: ClassVar[str] = gettext_noop(
        "There is a prize for the secret number. Open it first, on the page of the prizes."
    )


class SharesOverAll(Refusal):
    """All prizes together take more than comes in."""

    percent: int
    said: ClassVar[str] = gettext_noop(
        "In all the prizes come to %(percent)s%% of the takings. Write no more than 100%%."
    )
