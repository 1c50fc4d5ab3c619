"""What can be said of the money in the tills, one frozen value for each kind."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.numbers import Cents, CoupleNo, PlayerId
from scoring.pot_entries import MAIN_TILL, NO_PLAYER


class CashWhat(StrEnum):
    """What a line of cash is: other takings, a fee of an earlier night paid later, what the club
    adds; or, going out, an expense, or the hall's share taken along."""

    TAKEN = "taken"
    PAID_LATER = "paid_later"
    FROM_CLUB = "from_club"
    EXPENSE = "expense"
    TO_HALL = "to_hall"


GOES_OUT = frozenset({CashWhat.EXPENSE, CashWhat.TO_HALL})


@dataclass(frozen=True, slots=True)
class FloatPut:
    """The change with which a till begins; a later one replaces it."""

    till: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class CashLine:
    """Money that came into a till or went out of it, and what for, in a few words."""

    what: CashWhat
    amount: Cents
    words: str
    till: str = MAIN_TILL
    player: PlayerId = NO_PLAYER


@dataclass(frozen=True, slots=True)
class CashMoved:
    """Money carried from one till to another."""

    amount: Cents
    till: str
    to: str


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted in a till, its float along with it. `pieces` are coins and notes: the cents
    each is worth and how many; none where it was counted as one sum."""

    till: str
    amount: Cents
    pieces: tuple[tuple[Cents, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a till holds `amount` less than it should (below nothing: more), in words."""

    till: str
    amount: Cents
    reason: str


@dataclass(frozen=True, slots=True)
class HandedTo:
    """Who took what a couple had won, and whether a signature for it lies on paper. What was won is
    a share of `pot`, or where that is empty the prize of `place`. Who took it is a player, or
    somebody else in words; nobody where the signature alone is noted."""

    pot: str
    place: int
    couple: CoupleNo
    player: PlayerId = NO_PLAYER
    taker: str = ""
    signed: bool = False

    @property
    def won(self) -> tuple[str, int, CoupleNo]:
        """What was won, as the purse knows it."""
        return self.pot, self.place, self.couple


TillEntry = FloatPut | CashLine | CashMoved | Counted | Explained | HandedTo

TILL_KINDS: dict[str, type[TillEntry]] = {
    "float put": FloatPut,
    "cash line": CashLine,
    "cash moved": CashMoved,
    "counted": Counted,
    "explained": Explained,
    "handed to": HandedTo,
}
"""Every kind by the name it has in the log. A name once used keeps its meaning for good."""
