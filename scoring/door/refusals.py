"""Why something cannot be said, as data with its sentence: at the door."""

from typing import ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, GameNo, HowManyGames, PlayerId, TableNo


class DoorNotOpen(Refusal):
    """Nobody can come in before the door is open."""

    said: ClassVar[str] = gettext_noop(
        "The door is not open yet. Open it on the night’s page first."
    )


class PlayHasBegun(Refusal):
    """The field is fixed once game 1 has begun, or a knock-out is drawn."""

    said: ClassVar[str] = gettext_noop(
        "Play has begun, so this cannot be changed at the door any more."
    )


class NumberTaken(Refusal):
    """Another couple has this number."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s is here already. Choose another number.")


class OtherPeopleOnACard(Refusal):
    """Tonight a card is for another number of people."""

    people: int

    @property
    def said(self) -> str:
        if self.people == 1:
            return gettext_noop("Tonight each person has a card of their own.")
        return gettext_noop("Tonight a card is for %(people)s people.")


class NumberOutOfRange(Refusal):
    """Couples are numbered from 1 to `most`."""

    couple: CoupleNo
    most: int
    said: ClassVar[str] = gettext_noop("A couple’s number is from 1 to %(most)s.")


class NoSuchCouple(Refusal):
    """No couple with this number is registered."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("There is no %(couple)s tonight.")


class SamePlayerTwice(Refusal):
    """A couple is two people."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop("A couple is two people; %(player)s is named twice.")


class AlreadyIn(Refusal):
    """This person is registered with a couple."""

    player: PlayerId
    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(player)s is in %(couple)s already.")


class AlreadyExpected(Refusal):
    """This person is expected with a partner."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop("%(player)s is expected already.")


class AlreadyWaiting(Refusal):
    """This person is on the partner list."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop("%(player)s is on the partner list already.")


class NotHere(Refusal):
    """This person is neither in a couple nor on the partner list."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop("%(player)s is not here tonight.")


class MoreThanOwed(Refusal):
    """More money than this person owes."""

    player: PlayerId
    owed: Cents
    said: ClassVar[str] = gettext_noop("%(player)s owes %(owed)s, not more.")


class FeeAnswered(Refusal):
    """Somebody else has said already for whom another fee counts, and otherwise."""

    fee: Cents
    is_kept: bool

    @property
    def said(self) -> str:
        if self.is_kept:
            return gettext_noop(
                "It was answered already: the fee is %(fee)s for those who came since. Who was in before "
                "has to pay what it was then."
            )
        return gettext_noop("It was answered already: the fee is %(fee)s, for everybody.")


class MoreThanPaid(Refusal):
    """More money back than this person paid."""

    player: PlayerId
    paid: Cents
    said: ClassVar[str] = gettext_noop(
        "%(player)s has paid %(paid)s, so no more can be given back."
    )


class FeesToGiveBack(Refusal):
    """What was paid has to be given back first."""

    amount: Cents
    said: ClassVar[str] = gettext_noop("Give back %(amount)s first.")


class SeatedTwice(Refusal):
    """This couple has two tables."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s is there twice.")


class WrongAtTable(Refusal):
    """A table takes two couples, the bye chair one, and only when the number is odd."""

    table: TableNo
    couples: tuple[CoupleNo, ...]

    @property
    def said(self) -> str:
        if self.table == BYE_CHAIR:
            return gettext_noop(
                "The bye chair takes one couple, and only when the number is odd; not %(couples)s."
            )
        return gettext_noop("A table takes two couples; at %(table)s there would be %(couples)s.")


class NoMoreGames(Refusal):
    """The night has no game with this number."""

    game: GameNo
    games: HowManyGames
    said: ClassVar[str] = gettext_noop("Tonight has %(games)s.")


def no_such_game(game: GameNo, last: int) -> NoMoreGames | None:
    """Why this is none of the games up to the last one."""
    return None if 1 <= game <= last else NoMoreGames(game, last)


class CardOfTheirs(Refusal):
    """A couple whose card was read in was there."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("The card of %(couple)s was read in, so they were here.")
