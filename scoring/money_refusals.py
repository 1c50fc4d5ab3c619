"""Why something about pots, draws or tills cannot be said, as data. Money is in cents."""

from dataclasses import dataclass

from scoring.numbers import Cents, CoupleNo


@dataclass(frozen=True, slots=True)
class NoSuchPot:
    """Tonight's house rules have no pot of this name."""

    pot: str


@dataclass(frozen=True, slots=True)
class AmountOutOfRange:
    """An amount is more than nothing and no more than `most`."""

    amount: Cents
    most: Cents


@dataclass(frozen=True, slots=True)
class NotThatSideFee:
    """To be in for this pot costs `fee`, no more and no less; 0 where there is nothing to pay."""

    pot: str
    fee: Cents


@dataclass(frozen=True, slots=True)
class InAlready:
    """This couple has paid for this pot."""

    pot: str
    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class NotIn:
    """This couple has not paid for this pot, or can win nothing."""

    pot: str
    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class TooLateToEnter:
    """Nobody comes in for a pot once it is known who wins it."""

    pot: str


@dataclass(frozen=True, slots=True)
class SealedAlready:
    """This draw has its fingerprint."""

    draw: str


@dataclass(frozen=True, slots=True)
class NotSealed:
    """A draw of the program needs its fingerprint first."""

    draw: str


@dataclass(frozen=True, slots=True)
class NoSecret:
    """A secret is 32 digits of 0-9 and a-f, and a draw has a name on one line."""


@dataclass(frozen=True, slots=True)
class SealBeforePlay:
    """The numbers of this pot are sealed before the first game, or drawn from a hat."""

    pot: str


@dataclass(frozen=True, slots=True)
class DrawnAlready:
    """This draw was made; another one bears another name."""

    draw: str


@dataclass(frozen=True, slots=True)
class DrawnTooSoon:
    """The numbers of a pot are drawn when the last game is in, so that nobody can punch for them."""

    pot: str


@dataclass(frozen=True, slots=True)
class PublicTooShort:
    """The public number has at least `least` letters or digits."""

    least: int


@dataclass(frozen=True, slots=True)
class NotSuchADraw:
    """So many different numbers are drawn of so many: `pick` of `among`."""

    pick: int
    among: int


@dataclass(frozen=True, slots=True)
class SecretIsOut:
    """The draw was made and undone, so its secret has been seen: whoever knows it could choose."""

    draw: str


@dataclass(frozen=True, slots=True)
class NothingToDraw:
    """What this draw is for is settled already, or other couples are to draw now."""

    draw: str


@dataclass(frozen=True, slots=True)
class WinnerNotNeeded:
    """Nobody has to say who wins this pot: the cards say it, or the games still go on."""

    pot: str


@dataclass(frozen=True, slots=True)
class NotAmongThem:
    """Who wins this pot is one of these; none where nobody is in."""

    pot: str
    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class MoreThanInPot:
    """A pot holds no more than this."""

    pot: str
    worth: Cents


@dataclass(frozen=True, slots=True)
class NoSuchShare:
    """This couple gets `due` of this pot, and nothing else; 0 where it gets nothing, or has it."""

    pot: str
    couple: CoupleNo
    due: Cents


@dataclass(frozen=True, slots=True)
class NotAPiece:
    """There is no coin or note worth this."""

    value: Cents


@dataclass(frozen=True, slots=True)
class PiecesDiffer:
    """The coins and notes add up to something else than the sum."""

    amount: Cents
    pieces: Cents


@dataclass(frozen=True, slots=True)
class NotInTill:
    """This till holds no more than this."""

    till: str
    holds: Cents


@dataclass(frozen=True, slots=True)
class NotThatDifference:
    """What a till lacks is `amount`: count again, or explain that."""

    till: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class NoSuchTill:
    """Tonight has no till of this name."""

    till: str


@dataclass(frozen=True, slots=True)
class TillBegunAlready:
    """Tonight has a till of this name already, with a float of its own."""

    till: str


@dataclass(frozen=True, slots=True)
class CountIsOld:
    """Money went in or out of these tills since they were counted."""

    tills: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandedOverAlready:
    """What this couple won was handed over from this till."""

    couple: CoupleNo
    till: str


@dataclass(frozen=True, slots=True)
class NotHandedOver:
    """What this couple won is not handed over, so nobody has taken it."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class NobodyTookIt:
    """Who took it was not said, nor that it was signed for; or the player named is of another
    couple."""


@dataclass(frozen=True, slots=True)
class SameTill:
    """Money is moved from one till to another."""


@dataclass(frozen=True, slots=True)
class GoodsAreWhole:
    """A prize that is a thing is never split: it is cut for or played off."""

    place: int


@dataclass(frozen=True, slots=True)
class PotsOpen:
    """These pots are not settled."""

    pots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotExplained:
    """These tills hold something else than they should, and nobody has said why."""

    tills: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoFeeTaken:
    """Nobody has paid, so there is nothing to give a receipt for."""


@dataclass(frozen=True, slots=True)
class NothingWon:
    """Nobody has won anything that could be put into an envelope or signed for."""


ComingInRefusal = NotThatSideFee | InAlready | NotIn | TooLateToEnter
PotRefusal = NoSuchPot | WinnerNotNeeded | NotAmongThem | MoreThanInPot | NoSuchShare | PotsOpen
DrawRefusal = (
    SealedAlready
    | NotSealed
    | NoSecret
    | SealBeforePlay
    | DrawnAlready
    | DrawnTooSoon
    | PublicTooShort
    | NotSuchADraw
    | NothingToDraw
    | SecretIsOut
)
TillRefusal = (
    AmountOutOfRange
    | NotAPiece
    | PiecesDiffer
    | NotInTill
    | NotThatDifference
    | SameTill
    | GoodsAreWhole
    | NotExplained
    | NoSuchTill
    | TillBegunAlready
    | CountIsOld
)
ReceiptRefusal = NoFeeTaken | NothingWon
HandingRefusal = HandedOverAlready | NotHandedOver | NobodyTookIt
MoneyRefusal = (
    HandingRefusal | PotRefusal | ComingInRefusal | DrawRefusal | TillRefusal | ReceiptRefusal
)
