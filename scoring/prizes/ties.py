"""The tie law: split if all say so, play off if one asks, otherwise cut, low card wins.

"If one party wants to play off, the others either do so or forfeit", and splitting must be
unanimous (Wikipedia, "Forty-fives"). A couple that loses its cut or play-off gets nothing: it
does not drop to the next prize. The law is worked out anew from what was said, whenever asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from scoring.log.entry import gettext_noop
from scoring.numbers import CoupleNo, PlayingCard, Seq
from scoring.rules.choices import CutAce
from scoring.rules.told import Choice

if TYPE_CHECKING:
    from scoring.prizes.wishes import CutMade


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
