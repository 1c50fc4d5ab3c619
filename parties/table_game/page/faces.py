"""Cards as they are shown on a page."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine.cards import CARDS_IN_SUIT, JOKER, Card, Suit, ace_of, name_of
from engine.variants import Variant
from parties.table_game.words.playing_cards import SIGNS, rank, said, sign, suit


@dataclass(frozen=True, slots=True)
class Face:
    """A card: its letters, how it is shown and said, and a word that stands below it."""

    name: str
    rank: str
    sign: str
    said: str
    red: bool
    pressed: bool = False
    word: str = ""
    good: bool | None = None


@dataclass(frozen=True, slots=True)
class SuitFaces:
    """A suit and some of its cards."""

    letter: str
    sign: str
    name: str
    red: bool
    cards: tuple[Face, ...] = ()
    pressed: bool = False


def face(card: Card, *, pressed: bool = False, word: str = "", good: bool | None = None) -> Face:
    """The card, with what is to be said of it."""
    red = sign(card) in "♥♦" and card != JOKER
    return Face(name_of(card), rank(card), sign(card), said(card), red, pressed, word, good)


def faces(cards: Iterable[Card]) -> tuple[Face, ...]:
    """The cards and nothing more."""
    return tuple(face(card) for card in cards)


def suit_faces(which: Suit, cards: Iterable[Face] = (), *, pressed: bool = False) -> SuitFaces:
    """A suit by its name, with these cards."""
    return SuitFaces(which.letter, SIGNS[which], suit(which), which.is_red, tuple(cards), pressed)


def pack(variant: Variant, pressed: Iterable[Card]) -> list[SuitFaces]:
    """Every card of the pack, suit by suit from the ace down, the joker last."""
    down = set(pressed)
    found = []
    for which in Suit:
        ace = ace_of(which)
        cards = [Card(ace - step) for step in range(CARDS_IN_SUIT)]
        found.append(suit_faces(which, (face(card, pressed=card in down) for card in cards)))
    if variant.joker:
        joker = (face(JOKER, pressed=JOKER in down),)
        found.append(SuitFaces("JK", "", _("joker"), red=False, cards=joker))
    return found


def trumps(chosen: Suit | None) -> list[SuitFaces]:
    """The four suits to choose trumps from."""
    return [suit_faces(which, pressed=which is chosen) for which in Suit]
