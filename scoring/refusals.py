"""Why something cannot be done, as data. The sentences are made where the reader's language is known.

Each reason carries the hall's own numbers: couples, tables and games from 1, money in cents.
"""

from dataclasses import dataclass

from scoring.card_refusals import CardRefusal
from scoring.change_refusals import ChangeRefusal
from scoring.money_refusals import MoneyRefusal
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, Seq, TableNo


@dataclass(frozen=True, slots=True)
class NightClosed:
    """The night is closed; only its closing can be undone."""


@dataclass(frozen=True, slots=True)
class RulesAreFixed:
    """House rules hold from game 1 to the end of the night."""


@dataclass(frozen=True, slots=True)
class DoorNotOpen:
    """Nobody can come in before the door is open."""


@dataclass(frozen=True, slots=True)
class PlayHasBegun:
    """The field is fixed once game 1 has begun."""


@dataclass(frozen=True, slots=True)
class NumberTaken:
    """Another couple has this number."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class NumberOutOfRange:
    """Couples are numbered from 1 to `most`."""

    couple: CoupleNo
    most: int


@dataclass(frozen=True, slots=True)
class NoSuchCouple:
    """No couple with this number is registered."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class SamePlayerTwice:
    """A couple is two people."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class AlreadyIn:
    """This person is registered with a couple."""

    player: PlayerId
    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class AlreadyExpected:
    """This person is expected with a partner."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class AlreadyWaiting:
    """This person is on the partner list."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class NotHere:
    """This person is neither in a couple nor on the partner list."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class MoreThanOwed:
    """More money than this person owes."""

    player: PlayerId
    owed: Cents


@dataclass(frozen=True, slots=True)
class MoreThanPaid:
    """More money back than this person paid."""

    player: PlayerId
    paid: Cents


@dataclass(frozen=True, slots=True)
class FeesToGiveBack:
    """What was paid has to be given back first."""

    amount: Cents


@dataclass(frozen=True, slots=True)
class TooFewCouples:
    """A table needs two couples."""

    couples: int


@dataclass(frozen=True, slots=True)
class NotEveryoneSeated:
    """These couples have no table."""

    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class SeatedTwice:
    """This couple has two tables."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class WrongAtTable:
    """A table takes two couples, the bye chair one, and only when the number is odd."""

    table: TableNo
    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class SeatsNotDrawn:
    """The seats are not drawn, or not for the couples that are here now."""


@dataclass(frozen=True, slots=True)
class TablesStillPlaying:
    """These tables have no result in this game."""

    game: GameNo
    tables: tuple[TableNo, ...]


@dataclass(frozen=True, slots=True)
class GameNotBegun:
    """This game is not being played yet. `current` is the one that is, or None before the first."""

    game: GameNo
    current: GameNo | None


@dataclass(frozen=True, slots=True)
class NoMoreGames:
    """The night has no game with this number."""

    game: GameNo
    games: int


@dataclass(frozen=True, slots=True)
class GamesReplaced:
    """Totals typed in stand in place of this game."""

    game: GameNo
    after: GameNo


@dataclass(frozen=True, slots=True)
class NoSuchTable:
    """No game is played at a table with this number."""

    table: TableNo
    game: GameNo


@dataclass(frozen=True, slots=True)
class NotAtTable:
    """This couple does not sit at this table in this game."""

    couple: CoupleNo
    table: TableNo
    game: GameNo
    sitting: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class AnotherAnswer:
    """Another winner is entered for this table already."""

    game: GameNo
    table: TableNo
    said: CoupleNo
    stands: CoupleNo


@dataclass(frozen=True, slots=True)
class OldPage:
    """The page that was sent shows something that no longer stands."""


@dataclass(frozen=True, slots=True)
class RestsOnIt:
    """Entry `by` needs what would be taken away; that has to be undone first."""

    by: Seq


@dataclass(frozen=True, slots=True)
class NothingToUndo:
    """There is no such entry, or it is undone already."""

    seq: Seq


@dataclass(frozen=True, slots=True)
class TotalOutOfRange:
    """Nobody can have this many holes."""

    couple: CoupleNo
    total: int
    most: int


@dataclass(frozen=True, slots=True)
class TotalsMissing:
    """These couples have no total."""

    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class ReasonMissing:
    """A few words are needed that say why."""


@dataclass(frozen=True, slots=True)
class GamesNotOver:
    """Prizes are settled when the last game is in."""


@dataclass(frozen=True, slots=True)
class NoTie:
    """There is no tie about this prize."""

    place: int


@dataclass(frozen=True, slots=True)
class NotInTie:
    """This couple has no part in this tie."""

    couple: CoupleNo
    place: int


@dataclass(frozen=True, slots=True)
class OnlyCutFor:
    """The booby prize is only ever cut for."""


@dataclass(frozen=True, slots=True)
class NobodyAskedToPlayOff:
    """To play or to forfeit is an answer to another couple's wish to play off."""


@dataclass(frozen=True, slots=True)
class SomebodyAskedToPlayOff:
    """Once a couple wants to play off, the others play or forfeit."""

    askers: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class NotCutting:
    """These are the couples that cut now; none where no cut is due."""

    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class NotACard:
    """This is no card of the deck."""

    text: str


@dataclass(frozen=True, slots=True)
class NotPlayingOff:
    """These are the couples that play off now; none where no play-off is due."""

    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class NoSuchAward:
    """This couple is not owed this money."""

    couple: CoupleNo
    place: int


@dataclass(frozen=True, slots=True)
class TiesOpen:
    """These prizes are not settled; 0 is the booby."""

    places: tuple[int, ...]


DoorRefusal = (
    DoorNotOpen
    | PlayHasBegun
    | NumberTaken
    | NumberOutOfRange
    | NoSuchCouple
    | SamePlayerTwice
    | AlreadyIn
    | AlreadyExpected
    | AlreadyWaiting
    | NotHere
)
FeeRefusal = MoreThanOwed | MoreThanPaid | FeesToGiveBack
RoomRefusal = TooFewCouples | NotEveryoneSeated | SeatedTwice | WrongAtTable | SeatsNotDrawn
GameRefusal = TablesStillPlaying | GameNotBegun | NoMoreGames | GamesReplaced
ResultRefusal = NoSuchTable | NotAtTable | AnotherAnswer | TotalOutOfRange | TotalsMissing
NightRefusal = NightClosed | RulesAreFixed | OldPage | RestsOnIt | NothingToUndo | ReasonMissing
TieRefusal = (
    GamesNotOver
    | NoTie
    | NotInTie
    | OnlyCutFor
    | NobodyAskedToPlayOff
    | SomebodyAskedToPlayOff
    | NotCutting
    | NotACard
    | NotPlayingOff
)
PrizeRefusal = NoSuchAward | TiesOpen

Refusal = (
    DoorRefusal
    | FeeRefusal
    | RoomRefusal
    | GameRefusal
    | ResultRefusal
    | NightRefusal
    | TieRefusal
    | PrizeRefusal
    | ChangeRefusal
    | CardRefusal
    | MoneyRefusal
)
"""Every reason. `parties.wording` has a sentence for each, in each language."""
