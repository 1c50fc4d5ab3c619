"""What can be said of a night that does not go straight: couples that come late, leave, cannot walk,
tables that are put together, results that were wrong, a fire alarm.

One frozen value for each kind, like those of `entries`. Every change of seats names the game from
which it holds and, where it can, the table and not the couples: so it stays true when an earlier
result is put right.
"""

from dataclasses import dataclass

from scoring.house_rules import HouseRules
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, Seq, TableNo

NO_GAME = GameNo(0)
"""Where an entry names no game."""
NOBODY = CoupleNo(0)
"""Where an entry names no couple."""


@dataclass(frozen=True, slots=True)
class Reserved:
    """Two people have let us know that they are coming."""

    players: tuple[PlayerId, PlayerId]


@dataclass(frozen=True, slots=True)
class ReservationDropped:
    """They are not coming after all."""

    players: tuple[PlayerId, PlayerId]


@dataclass(frozen=True, slots=True)
class FeeSet:
    """What this person has to pay, in cents, in place of the hall's fee; 0 comes in free."""

    player: PlayerId
    due: Cents
    reason: str


@dataclass(frozen=True, slots=True)
class PartnersTraded:
    """Two people of two couples change places before the first game."""

    one: PlayerId
    other: PlayerId


@dataclass(frozen=True, slots=True)
class CardsSwapped:
    """Two couples got each other's card: the names change places, the numbers keep their past."""

    one: CoupleNo
    other: CoupleNo


@dataclass(frozen=True, slots=True)
class Substituted:
    """From `game` on `now` plays in place of `was`; the couple keeps its card and its games."""

    couple: CoupleNo
    was: PlayerId
    now: PlayerId
    game: GameNo


@dataclass(frozen=True, slots=True)
class HouseCouple:
    """Two volunteers who fill the last chairs: their defeats count, and they win no prize."""

    couple: CoupleNo
    house: bool


@dataclass(frozen=True, slots=True)
class StaysPut:
    """From `game` on this couple keeps its table, win or lose; or, if not `stays`, walks again."""

    couple: CoupleNo
    game: GameNo
    stays: bool


@dataclass(frozen=True, slots=True)
class Joined:
    """A couple that came late, or came back, sits down at `table` before `game`."""

    couple: CoupleNo
    game: GameNo
    table: TableNo


@dataclass(frozen=True, slots=True)
class Left:
    """A couple goes home after game `after`; its games stand."""

    couple: CoupleNo
    after: GameNo


@dataclass(frozen=True, slots=True)
class TableMoved:
    """From `game` on, whoever would sit at `table` sits at `to`: two half-empty tables become one,
    or the bye chair becomes a table."""

    game: GameNo
    table: TableNo
    to: TableNo


@dataclass(frozen=True, slots=True)
class Voided:
    """A game that was not played to its end: nobody gets the hole, `mover` goes on."""

    game: GameNo
    table: TableNo
    mover: CoupleNo


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """From `game` on the night has other house rules, and somebody said why."""

    game: GameNo
    rules: HouseRules
    reason: str


@dataclass(frozen=True, slots=True)
class Paused:
    """Play stands still: tea, a fire alarm."""

    reason: str


@dataclass(frozen=True, slots=True)
class Resumed:
    """Play goes on."""


@dataclass(frozen=True, slots=True)
class EndedEarly:
    """The night is settled on the games up to and including `after`; holes beyond it are dead."""

    after: GameNo
    reason: str


@dataclass(frozen=True, slots=True)
class CalledOff:
    """The night is given up: there are no prizes."""

    reason: str


@dataclass(frozen=True, slots=True)
class Noted:
    """A ruling or an incident in words, of a game and a table if it had one (0 if not)."""

    game: GameNo
    table: TableNo
    words: str
    on_sheet: bool


Answer = tuple[GameNo, TableNo, CoupleNo, CoupleNo]
"""What a result is from now on: game, table, who gets the hole, who went on; 0 is nobody, and
nobody twice takes the result away."""


@dataclass(frozen=True, slots=True)
class PutRight:
    """A result was wrong: entry `instead_of` said something else about this game and table.

    The hole and the walk are two facts. `winner` gets the hole (0: nobody), `mover` went on
    (0: as the rule of the place says). Where the walk was wrong, the two couples `exchanged`
    change places in every later result that was entered before this line, up to the game
    `until` (0: to the end), because those taps meant the people in the chairs. `answers` are the
    results that no longer fitted and what they are instead.
    """

    game: GameNo
    table: TableNo
    winner: CoupleNo
    instead_of: Seq
    mover: CoupleNo = NOBODY
    exchanged: tuple[CoupleNo, ...] = ()
    until: GameNo = NO_GAME
    answers: tuple[Answer, ...] = ()
    reason: str = ""


Change = (
    Reserved
    | ReservationDropped
    | FeeSet
    | PartnersTraded
    | CardsSwapped
    | Substituted
    | HouseCouple
    | StaysPut
    | Joined
    | Left
    | TableMoved
    | Voided
    | RulesChanged
    | Paused
    | Resumed
    | EndedEarly
    | CalledOff
    | Noted
    | PutRight
)

CHANGE_KINDS: dict[str, type[Change]] = {
    "reserved": Reserved,
    "reservation dropped": ReservationDropped,
    "fee set": FeeSet,
    "partners traded": PartnersTraded,
    "cards swapped": CardsSwapped,
    "substituted": Substituted,
    "house couple": HouseCouple,
    "stays put": StaysPut,
    "joined": Joined,
    "left": Left,
    "table moved": TableMoved,
    "voided": Voided,
    "rules changed": RulesChanged,
    "paused": Paused,
    "resumed": Resumed,
    "ended early": EndedEarly,
    "called off": CalledOff,
    "noted": Noted,
}
"""Every kind by the name it has in the log. A name once used keeps its meaning for good."""
