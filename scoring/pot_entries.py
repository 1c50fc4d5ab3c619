"""What can be said of pots and draws during a night, one frozen value for each kind.

A pot goes by its name, as the night's house rules have it. Couple 0 is somebody who is in no
couple, such as the holder of a ticket; player 0 is nobody who is named.
"""

from dataclasses import dataclass

from scoring.numbers import Cents, CoupleNo, PlayerId

MAIN_TILL = ""
"""The till of a hall that has one."""
NO_PLAYER = PlayerId(0)


@dataclass(frozen=True, slots=True)
class BroughtForward:
    """What a pot brings to this night from `night` (its key; "" where the club begins the pot),
    how many nights it has stood, and whether it must go tonight. A later one replaces it."""

    pot: str
    amount: Cents
    night: str
    stood: int
    must_go: bool


@dataclass(frozen=True, slots=True)
class PotFed:
    """Somebody put money into a pot, beside what its rule feeds it."""

    pot: str
    amount: Cents
    words: str
    till: str = MAIN_TILL


@dataclass(frozen=True, slots=True)
class SideFeePaid:
    """A couple is in for a pot."""

    pot: str
    couple: CoupleNo
    amount: Cents
    till: str = MAIN_TILL


@dataclass(frozen=True, slots=True)
class SideFeeGivenBack:
    """A couple is out again, with its money."""

    pot: str
    couple: CoupleNo
    amount: Cents
    till: str = MAIN_TILL


@dataclass(frozen=True, slots=True)
class TicketsSold:
    """So many tickets were sold, for a pot or ("") for the hall."""

    pot: str
    tickets: int
    amount: Cents
    till: str = MAIN_TILL


@dataclass(frozen=True, slots=True)
class DrawSealed:
    """A secret for a draw, whose fingerprint is shown from now on. No page shows the secret before
    the draw is made. The draw of a pot's numbers or ticket bears the pot's name. `of` is what
    follows from it by itself (`draw_follows`): first tables, a cut; "" where nothing does."""

    draw: str
    secret: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class DrawMade:
    """The hall has said its public number; what is drawn follows from it and the secret."""

    draw: str
    public: str
    pick: int
    among: int


@dataclass(frozen=True, slots=True)
class DrawTyped:
    """What a real drum, deck or hat gave: numbers of 1 to `among`, in the order drawn."""

    draw: str
    among: int
    outcome: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PotWon:
    """Who wins a pot, where people have to say: after a draw, by hand, or by the cut among several.
    Nobody in it: nobody wins it tonight."""

    pot: str
    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class KeptBack:
    """So much of a pot is kept back tonight if it is won, in place of its rule's seed."""

    pot: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class PotPaid:
    """A winner's share of a pot was handed over."""

    pot: str
    couple: CoupleNo
    amount: Cents
    player: PlayerId = NO_PLAYER
    till: str = MAIN_TILL


PotEntry = (
    BroughtForward
    | PotFed
    | SideFeePaid
    | SideFeeGivenBack
    | TicketsSold
    | DrawSealed
    | DrawMade
    | DrawTyped
    | PotWon
    | KeptBack
    | PotPaid
)

POT_KINDS: dict[str, type[PotEntry]] = {
    "brought forward": BroughtForward,
    "pot fed": PotFed,
    "side fee paid": SideFeePaid,
    "side fee given back": SideFeeGivenBack,
    "tickets sold": TicketsSold,
    "draw sealed": DrawSealed,
    "draw made": DrawMade,
    "draw typed": DrawTyped,
    "pot won": PotWon,
    "kept back": KeptBack,
    "pot paid": PotPaid,
}
"""Every kind by the name it has in the log. A name once used keeps its meaning for good."""
