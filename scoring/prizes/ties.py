"""How a tie stands, what the log says of it, and what is refused of prizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, TypeVar

from scoring.log.entry import gettext_noop
from scoring.log.lines import Refusal
from scoring.numbers import Cents, CoupleNo, PlayingCard, PrizePlace, Seq, TillName, Winner
from scoring.rules.choices import Choice, CutAce

if TYPE_CHECKING:
    from scoring.prizes.further import FurtherPrize, SecretNumberSet
    from scoring.prizes.offers import CutMade


# The tie law: split if all say so, play off if one asks, otherwise cut, low card wins.
#
# "If one party wants to play off, the others either do so or forfeit", and splitting must be
# unanimous (Wikipedia, "Forty-fives"). A couple that loses its cut or play-off gets nothing: it
# does not drop to the next prize. The law is worked out anew from what was said, whenever asked.


class Wish(Choice):
    """What a tied couple says. PLAY and FORFEIT answer somebody else's PLAY_OFF."""

    SPLIT = "split", gettext_noop("split")
    CUT = "cut", gettext_noop("cut")
    PLAY_OFF = "play_off", gettext_noop("play off")
    PLAY = "play", gettext_noop("will play")
    FORFEIT = "forfeit", gettext_noop("gives it up")


class CutBy(StrEnum):
    """A real deck, typed in, or the program's own draw."""

    DECK = "deck"
    PROGRAM = "program"


@dataclass(slots=True)
class TieFacts:
    """What was said and done about one prize, with the lines that say so."""

    wishes: dict[CoupleNo, Wish] = field(default_factory=dict)
    cuts: list[CutMade] = field(default_factory=list)
    played_off: CoupleNo | None = None
    seqs: list[Seq] = field(default_factory=list)


CutCards = Mapping[CoupleNo, str]
"""What each couple cut: a rank, with or without a suit."""

RANKS = "A23456789TJQK"
SUITS = "SHDC"
DECK = tuple(PlayingCard(rank + suit) for suit in SUITS for rank in RANKS)
"""The 52 cards, suit by suit from the ace."""


@dataclass(frozen=True, slots=True)
class Tie:
    """The couples of one level and everything they have said and done about its prize.

    A `whole` one is a thing, and never split: where all say split, they cut.
    """

    couples: tuple[CoupleNo, ...]
    wishes: Mapping[CoupleNo, Wish]
    cuts: Sequence[CutCards] = ()
    played_off: CoupleNo | None = None
    cut_only: bool = False
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Asking:
    """These couples have still to say what they want."""

    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class Answering:
    """`askers` want to play off; these couples have still to play or forfeit."""

    askers: tuple[CoupleNo, ...]
    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class Cutting:
    """These couples cut, or cut again after equal low cards."""

    couples: tuple[CoupleNo, ...]
    again: bool


@dataclass(frozen=True, slots=True)
class Playing:
    """These couples play off."""

    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class Outright:
    """Nobody else is on this level."""

    winner: CoupleNo


@dataclass(frozen=True, slots=True)
class Split:
    """All said split."""

    couples: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class WonCut:
    """The low card."""

    winner: CoupleNo


@dataclass(frozen=True, slots=True)
class WonPlayOff:
    """Won the play-off; `forfeited` would not play."""

    winner: CoupleNo
    forfeited: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class WonByForfeit:
    """Nobody else would play."""

    winner: CoupleNo


W = TypeVar("W")
"""Who is level: a couple of a night, somebody of a season."""

Open = Asking | Answering | Cutting | Playing
Settled = Outright | Split | WonCut | WonPlayOff | WonByForfeit
Standing = Open | Settled


def standing(tie: Tie, ace: CutAce) -> Standing:
    """How a tie stands: who is asked next, or how it was settled."""
    if len(tie.couples) == 1:
        return Outright(tie.couples[0])
    if tie.cut_only:
        return _cut(tie.couples, tie.cuts, ace)
    askers = _those(tie, Wish.PLAY_OFF)
    if askers:
        return _play_off(tie, askers)
    silent = tuple(c for c in tie.couples if tie.wishes.get(c) not in (Wish.SPLIT, Wish.CUT))
    if silent:
        return Asking(silent)
    if len(_those(tie, Wish.SPLIT)) == len(tie.couples) and not tie.whole:
        return Split(tie.couples)
    return _cut(tie.couples, tie.cuts, ace)


def winners(settled: Settled) -> tuple[CoupleNo, ...]:
    """Who shares the prize."""
    return settled.couples if isinstance(settled, Split) else (settled.winner,)


def all_split(level: Sequence[W], wishes: Mapping[W, Wish]) -> list[tuple[W, Wish]]:
    """What is said where all of a level say split, and take back whatever else they said.

    Nobody can turn from a play-off to a split while another one asks for it: all askers but the last answer
    that they would play, and then nobody asks any more.
    """
    askers = [each for each in level if wishes.get(each) is Wish.PLAY_OFF]
    play = [(each, Wish.PLAY) for each in askers[:-1]]
    return play + [(each, Wish.SPLIT) for each in (*askers[-1:], *level)]


def is_playing_card(text: str) -> bool:
    """A rank, with or without a suit: "7", "TD"."""
    return text[:1] in set(RANKS) and (len(text) == 1 or (len(text) == 2 and text[1] in SUITS))


def height(card: str, ace: CutAce) -> int:
    """How high a card stands in a cut. Suits never break a tie.

    >>> height("AS", CutAce.LOW) < height("2H", CutAce.LOW) == height("2C", CutAce.LOW)
    True
    """
    rank = RANKS.index(card[0])
    return len(RANKS) if rank == 0 and ace is CutAce.HIGH else rank


def _those(tie: Tie, wish: Wish) -> tuple[CoupleNo, ...]:
    return tuple(couple for couple in tie.couples if tie.wishes.get(couple) is wish)


def _play_off(tie: Tie, askers: tuple[CoupleNo, ...]) -> Standing:
    forfeited = _those(tie, Wish.FORFEIT)
    players = tuple(c for c in tie.couples if tie.wishes.get(c) in (Wish.PLAY_OFF, Wish.PLAY))
    silent = tuple(c for c in tie.couples if c not in players and c not in forfeited)
    if silent:
        return Answering(askers, silent)
    if len(players) == 1:
        return WonByForfeit(players[0])
    if tie.played_off in players and tie.played_off is not None:
        return WonPlayOff(tie.played_off, forfeited)
    return Playing(players)


def _cut(couples: tuple[CoupleNo, ...], cuts: Sequence[CutCards], ace: CutAce) -> Standing:
    """Each cut leaves the couples with the lowest card; the next cut is among them alone."""
    left, again = couples, False
    for cards in cuts:
        if set(cards) != set(left):
            break
        lowest = min(height(card, ace) for card in cards.values())
        left, again = tuple(c for c in left if height(cards[c], ace) == lowest), True
        if len(left) == 1:
            return WonCut(left[0])
    return Cutting(left, again)


# What the log says of the prizes: further ones, how ties were settled, what was handed over.


@dataclass(slots=True)
class PrizeFacts:
    """What the log says of the prizes. `further` are those beside the prizes of the house rules, as
    they were said last, `of_drive` where that was said of the 45s drive; where `chosen_by_rank`, the things among them are chosen by who wins them,
    in their order, and `taken`. Nobody is shown the `secret` number before it is opened."""

    further: tuple[FurtherPrize, ...] = ()
    of_drive: bool = False
    chosen_by_rank: bool = False
    taken: dict[tuple[int, CoupleNo], str] = field(default_factory=dict)
    taken_seqs: dict[tuple[int, CoupleNo], Seq] = field(default_factory=dict)
    secret: SecretNumberSet | None = None
    secret_is_open: bool = False
    ties: dict[int, TieFacts] = field(default_factory=dict)
    paid_out: dict[tuple[int, CoupleNo], Cents] = field(default_factory=dict)
    paid_out_seqs: dict[tuple[int, CoupleNo], Seq] = field(default_factory=dict)
    takings_at_first_payout: Cents | None = None

    def said_of(self, place: int) -> TieFacts:
        """What was said and done about the prize of a place."""
        return self.ties.get(place, TieFacts())

    @property
    def any_handed_over(self) -> bool:
        """Whether a prize was handed over: from then on the shares of the takings stand."""
        return self.takings_at_first_payout is not None

    def handed_over(self, place: int, couple: CoupleNo) -> Seq | None:
        """The line with which a couple's prize was handed over."""
        return self.paid_out_seqs.get((place, couple))


# Why something cannot be said, as data with its sentence: of ties and prizes.


class GamesNotOver(Refusal):
    """Prizes are settled when the last game is in."""

    said: ClassVar[str] = gettext_noop("Prizes are settled when the last game is in.")


class NoTie(Refusal):
    """There is no tie about this prize."""

    place: PrizePlace
    said: ClassVar[str] = gettext_noop("There is no tie about the %(place)s.")


class NotInTie(Refusal):
    """This couple has no part in this tie."""

    couple: CoupleNo
    place: PrizePlace
    said: ClassVar[str] = gettext_noop("%(couple)s has no part in the tie about the %(place)s.")


class OnlyCutFor(Refusal):
    """The booby prize is only ever cut for."""

    said: ClassVar[str] = gettext_noop("The booby prize is cut for, nothing else.")


class TiesAreCut(Refusal):
    """What is played tonight parts equals by a cut."""

    said: ClassVar[str] = gettext_noop("Tonight a tie is cut for, nothing else.")


class NobodyAskedToPlayOff(Refusal):
    """To play or to forfeit is an answer to another couple's wish to play off."""

    said: ClassVar[str] = gettext_noop("Nobody has asked to play off.")


class SomebodyAskedToPlayOff(Refusal):
    """Once a couple wants to play off, the others play or forfeit."""

    askers: tuple[CoupleNo, ...]
    said: ClassVar[str] = gettext_noop(
        "%(askers)s asked to play off: the others play or give up the prize."
    )


class NotCutting(Refusal):
    """These are the couples that cut now; none where no cut is due."""

    couples: tuple[CoupleNo, ...]

    @property
    def said(self) -> str:
        if not self.couples:
            return gettext_noop("No cut is due now.")
        return gettext_noop("The cut is between %(couples)s.")


class NotAPlayingCard(Refusal):
    """This is no card of the deck."""

    text: str
    said: ClassVar[str] = gettext_noop(
        "“%(text)s” is no card. Write 7, 10, K or A, with or without the suit."
    )


class NotPlayingOff(Refusal):
    """These are the couples that play off now; none where no play-off is due."""

    couples: tuple[CoupleNo, ...]

    @property
    def said(self) -> str:
        if not self.couples:
            return gettext_noop("No play-off is due now.")
        return gettext_noop("The play-off is between %(couples)s.")


class NoSuchAward(Refusal):
    """This couple is not owed this money."""

    couple: CoupleNo
    place: PrizePlace
    said: ClassVar[str] = gettext_noop("%(couple)s is not owed this: look at the %(place)s again.")


class HandedOverAlready(Refusal):
    """What this couple won was handed over from this till."""

    couple: Winner
    till: TillName
    said: ClassVar[str] = gettext_noop(
        "What %(couple)s won was handed over already, out of %(till)s."
    )


class GoodsAreWhole(Refusal):
    """A prize that is a thing is never split: it is cut for or played off."""

    place: PrizePlace
    said: ClassVar[str] = gettext_noop(
        "The %(place)s is a thing and cannot be split: cut for it, or play it off."
    )


class NothingWon(Refusal):
    """Nobody has won anything that could be put into an envelope or signed for."""

    said: ClassVar[str] = gettext_noop(
        "Nothing is won tonight, so there is nothing to hand over or to sign for."
    )


class PrizeFitsNobody(Refusal):
    """A prize for what is not counted tonight, or for a group that is not there."""

    said: ClassVar[str] = gettext_noop(
        "One of these prizes is for something that is not counted tonight, or for a group that is "
        "not there. Choose again what it is for."
    )


class FurtherAreSettled(Refusal):
    """Something was said about one of them, or it was handed over."""

    place: PrizePlace
    said: ClassVar[str] = gettext_noop(
        "The %(place)s is being settled or was handed over, so the further prizes stay as they are. "
        "Undo that first."
    )


class ChoosesBefore(Refusal):
    """Things are chosen in the order of rank."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s chooses first.")


class NotOnTheTable(Refusal):
    """Somebody has it, or it was never there."""

    goods: str
    said: ClassVar[str] = gettext_noop("“%(goods)s” is no longer there to choose.")


class TiesBefore(Refusal):
    """Nobody knows yet who chooses first."""

    place: PrizePlace
    said: ClassVar[str] = gettext_noop("Settle the %(place)s first: whoever has it chooses before.")


class NotChosenYet(Refusal):
    """Whoever has won a thing of several takes the one that is chosen."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s has not chosen yet: tap what was taken.")


class BoundsOfNothing(Refusal):
    """No number lies between them, or none that anybody comes to."""

    most: int
    said: ClassVar[str] = gettext_noop(
        "The lowest number is 0 or more, the highest is higher, and at most %(most)s."
    )


class NumberOutside(Refusal):
    """It would not be one of those that the hall was told of."""

    low: int
    high: int
    said: ClassVar[str] = gettext_noop("The secret number is from %(low)s to %(high)s.")


class ChosenTooLate(Refusal):
    """Whoever chooses a number now can know who comes near."""

    said: ClassVar[str] = gettext_noop(
        "The games have begun, so nobody can choose the secret number any more. Leave it empty, and "
        "the program draws one."
    )


class SecretIsOpen(Refusal):
    """Everybody knows it."""

    said: ClassVar[str] = gettext_noop("The secret number was opened already. Undo that first.")


class SecretNotOpen(Refusal):
    """There is a prize for it, and nobody knows yet whose it is."""

    said: ClassVar[str] = gettext_noop(
        "There is a prize for the secret number. Open it first, on the page of the prizes."
    )


class SharesOverAll(Refusal):
    """All prizes together take more than comes in."""

    percent: int
    said: ClassVar[str] = gettext_noop(
        "In all the prizes come to %(percent)s%% of the takings. Write no more than 100%%."
    )
