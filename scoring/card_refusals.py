"""Why something cannot be said of the punch cards, as data."""

from dataclasses import dataclass

from scoring.numbers import CoupleNo, GameNo, TableNo


@dataclass(frozen=True, slots=True)
class CardReadAlready:
    """This card was read before, with other holes or another table; `holes` is how many it had."""

    couple: CoupleNo
    holes: int


@dataclass(frozen=True, slots=True)
class CardNotLost:
    """This card was read, with so many holes; so it is here."""

    couple: CoupleNo
    holes: int


@dataclass(frozen=True, slots=True)
class CardNotIn:
    """The card of this couple was not read."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class NoTableTonight:
    """The hall has no table with this number tonight."""

    table: TableNo


@dataclass(frozen=True, slots=True)
class NothingToSettle:
    """The two readings of this card agree, or there are not two."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class NothingToRepair:
    """The cards have it like that already."""


@dataclass(frozen=True, slots=True)
class CardsStillOut:
    """A night can be made from the cards once these are read too, or said to be lost."""

    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class CardsDoNotAgree:
    """At this table of this game not exactly one of the couples has the hole."""

    game: GameNo
    table: TableNo


@dataclass(frozen=True, slots=True)
class CardsLostThere:
    """Who won this game cannot be told from cards: those of all these couples are lost."""

    game: GameNo
    table: TableNo
    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class GamesAllIn:
    """Every game has its results: there is nothing left to make from the cards."""


CardRefusal = (
    CardReadAlready
    | CardNotLost
    | CardNotIn
    | NoTableTonight
    | NothingToSettle
    | NothingToRepair
    | CardsStillOut
    | CardsDoNotAgree
    | CardsLostThere
    | GamesAllIn
)
