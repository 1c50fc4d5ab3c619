"""Why something cannot be said, as data with its sentence: of seats."""

from typing import ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal
from scoring.numbers import CoupleNo, GameNo, TableNo


class TooFewCouples(Refusal):
    """A table needs two couples."""

    couples: int
    said: ClassVar[str] = gettext_noop("It takes two couples to play. Register more couples first.")


class NotEveryoneSeated(Refusal):
    """These couples have no table."""

    couples: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop("No table yet for %(couples)s.")


class SeatsNotDrawn(Refusal):
    """The seats are not drawn, or not for the couples that are here now."""

    said: ClassVar[str] = gettext_noop(
        "The tables are not drawn for the couples that are here now. Draw them first."
    )


class TablesStillPlaying(Refusal):
    """These tables have no result in this game."""

    game: GameNo
    tables: tuple[TableNo, ...]
    by_points: bool = False

    @property
    def said(self) -> str:
        if self.by_points:
            return gettext_noop(
                "Game %(game)s is still being played at %(tables)s. Type the points there first."
            )
        return gettext_noop(
            "Game %(game)s is still being played at %(tables)s. Enter who won there first."
        )


class GameNotBegun(Refusal):
    """This game is not being played yet, or begins no more. `current` is the one that is, or None before the
    first."""

    game: GameNo
    current: GameNo | None

    @property
    def said(self) -> str:
        if self.current is None:
            return gettext_noop("Game %(game)s has not begun. Start game 1 first.")
        if self.current == self.game:
            return gettext_noop("Game %(game)s has begun already.")
        return gettext_noop("Now it is game %(current)s, not game %(game)s.")


class NoSuchTable(Refusal):
    """No game is played at a table with this number."""

    table: TableNo
    game: GameNo
    said: ClassVar[str] = gettext_noop("Nobody plays at %(table)s in game %(game)s.")


class NotPlaying(Refusal):
    """This couple sits at no table: it has gone home, or has not sat down yet."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s sits at no table now.")


class AlreadyPlaying(Refusal):
    """This couple sits at a table."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s sits at a table already.")


class GamePlayed(Refusal):
    """A change holds from a game that is not played yet; `earliest` is the first that can be."""

    game: GameNo
    earliest: GameNo
    said: ClassVar[str] = gettext_noop(
        "Game %(game)s has been played. This can hold from game %(earliest)s on."
    )


class TableFull(Refusal):
    """A table takes three couples at most."""

    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "%(table)s has no room: a table takes three couples at most."
    )


class OtherPeopleSitThere(Refusal):
    """New seats must be for the very couples that sit at these tables."""

    tables: tuple[TableNo, ...]
    said: ClassVar[str] = gettext_noop(
        "Seat the very couples that sit at %(tables)s now, each of them once. To move "
        "somebody from another table, change that table too."
    )


class WrongNumberAtTable(Refusal):
    """More cards at a table than it has chairs, or none."""

    table: TableNo
    most: int
    said: ClassVar[str] = gettext_noop("At %(table)s there are chairs for %(most)s.")


class PartnersOfOneGroup(Refusal):
    """Two of the same group on one side, where each side has one of both."""

    table: TableNo
    couples: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop(
        "At %(table)s %(couples)s would be partners, and both are of the same group."
    )


class TablesAreOthers(Refusal):
    """The way from table to table was printed before, for so many tables."""

    tables: int
    said: ClassVar[str] = gettext_noop(
        "Everybody’s way was worked out for %(tables)s tables, so there have to be as many."
    )


class NoChairFree(Refusal):
    """Somebody late at a table where no chair is empty."""

    table: TableNo
    said: ClassVar[str] = gettext_noop(
        "No chair is empty at %(table)s. Choose a table with an empty chair, or a new one."
    )


class NotByChairs(Refusal):
    """Something that only the 45s drive can do."""

    said: ClassVar[str] = gettext_noop(
        "Tonight everybody goes by the chairs, so this cannot be done. Seat them another way for "
        "the next game instead."
    )
