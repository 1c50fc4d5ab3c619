"""Why something cannot be said, as data with its sentence: of the night as a whole."""

from typing import ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal
from scoring.numbers import Cents, GameNo, PrizePlace, TillName


class RulesAreFixed(Refusal):
    """House rules hold from game 1 to the end of the night."""

    said: ClassVar[str] = gettext_noop(
        "Game 1 has begun, so these rules stay. What can still change from a game on is "
        "changed under House rules."
    )


class CardsAreOut(Refusal):
    """What is played tonight says what a card is, and some are out already."""

    cards: int
    said: ClassVar[str] = gettext_noop(
        "Cards are out already. What is played tonight can change only while nobody has one: take "
        "them off the list at the door first."
    )


class MoreThanAPlan(Refusal):
    """Something has happened at this night already, so it is no mere plan."""

    said: ClassVar[str] = gettext_noop(
        "Something was entered for this night already. Call it off instead."
    )


class EnteredAlready(Refusal):
    """Something was entered for a night of which the door has not opened."""

    said: ClassVar[str] = gettext_noop("Something was entered for this night already.")


class DoorIsOpen(Refusal):
    """A night is moved while nobody has come to it."""

    said: ClassVar[str] = gettext_noop(
        "The door is open already: a wrong date is put right under House rules, and a night that"
        " cannot be played is called off."
    )


class TiesOpen(Refusal):
    """These prizes are not settled; 0 is the booby."""

    places: tuple[PrizePlace, ...]
    said: ClassVar[str] = gettext_noop("Not settled yet: %(places)s.")


class RuleStaysForTheNight(Refusal):
    """This house rule cannot change once the night has begun. `rule` is the field's name."""

    rule: str
    said: ClassVar[str] = gettext_noop(
        "That rule has been played by tonight: change it for the next night."
    )


class NotAllCouldPlay(Refusal):
    """The night cannot be settled on this game: not every table has a result in it."""

    game: GameNo
    said: ClassVar[str] = gettext_noop(
        "Not every table has a result in game %(game)s. End after a game that all have played."
    )


class NothingOnSheet(Refusal):
    """The sheet that was asked for would be empty."""

    said: ClassVar[str] = gettext_noop("Nothing would stand on this sheet yet.")


class NotPaused(Refusal):
    """Play is going on already."""

    said: ClassVar[str] = gettext_noop("Play is going on already.")


class NothingPlayedYet(Refusal):
    """This can be done once the games have begun."""

    said: ClassVar[str] = gettext_noop("This can be done while the games are being played.")


class CountIsOld(Refusal):
    """Money went in or out of these tills since they were counted."""

    tills: tuple[TillName, ...]
    said: ClassVar[str] = gettext_noop(
        "Money went in or out since the count of %(tills)s. Count again, then close."
    )


class PotsOpen(Refusal):
    """These pots are not settled."""

    pots: tuple[str, ...]
    said: ClassVar[str] = gettext_noop(
        "Not settled yet: %(pots)s. Say who wins, or that nobody does."
    )


class NotExplained(Refusal):
    """These tills hold something else than they should, and nobody has said why."""

    tills: tuple[TillName, ...]
    said: ClassVar[str] = gettext_noop(
        "Say why there is more or less than there should be in %(tills)s."
    )


class CountFirst(Refusal):
    """A till that holds money is counted before the night is called off, or somebody says why not.
    `expected` is what is in it then, its float along with it."""

    till: TillName
    expected: Cents
    said: ClassVar[str] = gettext_noop(
        "Then there is %(expected)s in %(till)s, with the float in it. Count it, or say why nobody does."
    )


class CountDiffers(Refusal):
    """A till holds something else than it should, and nobody has said why."""

    till: TillName
    counted: Cents
    expected: Cents
    said: ClassVar[str] = gettext_noop(
        "%(counted)s was counted in %(till)s, and %(expected)s should be in it then, with the float. "
        "Count again, or say why it differs."
    )


class LacksMoney(Refusal):
    """A till lacks so much for what is to go back."""

    till: TillName
    amount: Cents
    said: ClassVar[str] = gettext_noop(
        "%(amount)s is lacking in %(till)s for all that goes back. Enter on the page of the till who "
        "added it, or move it there from another till."
    )


class HallCannotComeIn(Refusal):
    """No telephone of the hall finds the laptop."""

    said: ClassVar[str] = gettext_noop(
        "The laptop is not open to the hall’s network yet. Open it on the page Helpers first."
    )
