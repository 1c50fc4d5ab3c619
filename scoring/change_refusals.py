"""Why a change of seats, people or rules cannot be made during a night, as data."""

from dataclasses import dataclass

from scoring.numbers import CoupleNo, GameNo, TableNo


@dataclass(frozen=True, slots=True)
class NotPlaying:
    """This couple sits at no table: it has gone home, or has not sat down yet."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class AlreadyPlaying:
    """This couple sits at a table."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A change holds from a game that is not played yet; `earliest` is the first that can be."""

    game: GameNo
    earliest: GameNo


@dataclass(frozen=True, slots=True)
class NobodyCanWalk:
    """At this table nobody could move on: every couple there keeps its place."""

    table: TableNo
    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class KeepsItsTable:
    """This couple cannot walk, so it is not the one that goes on."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class TableFull:
    """A table takes three couples at most."""

    table: TableNo


@dataclass(frozen=True, slots=True)
class OtherPeopleSitThere:
    """New seats must be for the very couples that sit at these tables."""

    tables: tuple[TableNo, ...]


@dataclass(frozen=True, slots=True)
class RuleStaysForTheNight:
    """This house rule cannot change once the night has begun. `rule` is the field's name."""

    rule: str


@dataclass(frozen=True, slots=True)
class NotAllCouldPlay:
    """The night cannot be settled on this game: not every table has a result in it."""

    game: GameNo


@dataclass(frozen=True, slots=True)
class ResultsNoLongerFit:
    """After this correction these results need an answer: games and tables."""

    results: tuple[tuple[GameNo, TableNo], ...]


@dataclass(frozen=True, slots=True)
class NotPaused:
    """Play is going on already."""


@dataclass(frozen=True, slots=True)
class NothingPlayedYet:
    """This can be done once the games have begun."""


ChangeRefusal = (
    NotPlaying
    | AlreadyPlaying
    | GamePlayed
    | NobodyCanWalk
    | KeepsItsTable
    | TableFull
    | OtherPeopleSitThere
    | RuleStaysForTheNight
    | NotAllCouldPlay
    | ResultsNoLongerFit
    | NotPaused
    | NothingPlayedYet
)
