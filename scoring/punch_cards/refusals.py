"""Why something cannot be said, as data with its sentence: of punch cards."""

from typing import ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, HowManyHoles, TableNo


class CardReadAlready(Refusal):
    """This card was read before, with other holes or another table; `holes` is how many it had."""

    couple: CoupleNo
    holes: HowManyHoles
    said: ClassVar[str] = gettext_noop(
        "The card of %(couple)s was read before, with %(holes)s. Is it the right card? If "
        "this reading is right, say so."
    )


class CardNotLost(Refusal):
    """This card was read, with so many holes; so it is here."""

    couple: CoupleNo
    holes: HowManyHoles
    said: ClassVar[str] = gettext_noop(
        "The card of %(couple)s was read, with %(holes)s, so it is not lost. If that was "
        "another card, undo the reading first."
    )


class CardNotIn(Refusal):
    """The card of this couple was not read."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("The card of %(couple)s was not read yet.")


class NoTableTonight(Refusal):
    """The hall has no table with this number tonight."""

    table: TableNo

    @property
    def said(self) -> str:
        if self.table == BYE_CHAIR:
            return gettext_noop("There is no bye chair tonight.")
        return gettext_noop("There is no %(table)s tonight.")


class NothingToSettle(Refusal):
    """The two readings of this card agree, or there are not two."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("There is nothing to settle about the card of %(couple)s.")


class NothingToRepair(Refusal):
    """The cards have it like that already."""

    said: ClassVar[str] = gettext_noop("The cards have it like that already.")


class CardsStillOut(Refusal):
    """A night can be made from the cards once these are read too, or said to be lost."""

    couples: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop(
        "Not in yet: the cards of %(couples)s. Read them, or say that they are lost."
    )


class CardsDoNotAgree(Refusal):
    """At this table of this game not exactly one of the couples has the hole."""

    game: GameNo
    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "The cards do not agree about game %(game)s at %(table)s. Settle that first."
    )


class CardsLostThere(Refusal):
    """Who won this game cannot be told from cards: those of all these couples are lost."""

    game: GameNo
    table: TableNo
    couples: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop(
        "Who won game %(game)s at %(table)s cannot be told, as the cards of %(couples)s are "
        "lost. Ask them, and enter it on the floor; the cards tell the rest."
    )


class NotOnCards(Refusal):
    """How this game went at this table stands on no card: they are lost, or the sides were level and
    nobody wrote down who went on."""

    game: GameNo
    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "How game %(game)s went at %(table)s, and who went on, stands on no card. Ask them, and "
        "enter it on the floor; the cards tell the rest."
    )


class GamesAllIn(Refusal):
    """Every game has its results: there is nothing left to make from the cards."""

    said: ClassVar[str] = gettext_noop(
        "Every game has its results: there is nothing left to make from the cards."
    )
