"""Cards as pictures, and whose rules of the cards a page goes by."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.cards import CARDS_IN_SUIT, JOKER, Card, Suit, ace_of, name_of
from engine.combinations import Nonsense
from engine.points import most_points
from engine.presets import PRESETS
from engine.switches import RulesRefused, Value, variant_of
from engine.variants import Variant
from parties.models import Club, Night
from parties.referee.words.games import game, sentence
from parties.referee.words.playing_cards import SIGNS, rank, said, sign, suit
from parties.web.finding import club_of, night_of
from parties.web.requests import OrganiserRequest
from scoring.rules.house_rules import HouseRules

# Cards as they are shown on a page.


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


# Whose rules of the cards a page goes by: a night's own, or its club's; and the pages of cards.


@dataclass(frozen=True, slots=True)
class Page:
    """A page of cards, for the links between them."""

    url: str
    says: str
    here: bool


@dataclass(frozen=True, slots=True)
class Hall:
    """A club or one of its nights, and the game at its tables. `refused` says why the rules as
    kept cannot be played; the game is then played as its source has it."""

    club: Club
    night: Night | None
    rules: HouseRules
    variant: Variant
    refused: tuple[str, ...]

    @property
    def turned(self) -> dict[str, Value]:
        """The switches that the hall has turned."""
        return {} if self.refused else dict(self.rules.table_switches)

    def url(self, page: str, *places: int, **query: Any) -> str:
        """The address of one of the pages here, with what is asked of it."""
        address = reverse(page, args=[self.night or self.club, *places])
        return f"{address}?{urlencode(query, doseq=True)}" if query else address


def hall_of(request: OrganiserRequest, **of: int) -> Hall:
    """The hall whose page this is, by the number of its club or of its night. Raises Http404 for whoever
    does not run it."""
    if "night_id" in of:
        return hall_of_night(night_of(request, **of))
    return hall_of_club(club_of(request, **of))


def hall_of_night(night: Night) -> Hall:
    """The hall as it plays on one of its nights."""
    return _hall(night.club, night, night.evening().rules)


def hall_of_club(club: Club) -> Hall:
    """The hall as it plays usually."""
    return _hall(club, None, club.house_rules)


def hall_context(hall: Hall, here: str) -> dict[str, Any]:
    """What every page of cards shows."""
    said = [
        ("referee", _("Referee")),
        ("check-hand", _("Check a hand")),
        ("best-lead", _("What should I have led?")),
        *([("bid-odds", _("Odds of a bid"))] if hall.variant.bids else []),
        ("game-points", _("Points of a game")),
        ("card-order", _("Order of the cards")),
        ("card-quiz", _("Quiz")),
        ("hall-rules", _("Rules of the cards")),
    ]
    return {
        "night": hall.night,
        "club": hall.club,
        "hall": hall,
        "game": game(hall.variant.name),
        "the_rules": hall.url("hall-rules"),
        "pages": [
            *(Page(hall.url(name), says, name == here) for name, says in said),
            *_practice_table(hall.club),
        ],
    }


def _practice_table(club: Club) -> list[Page]:
    """The practice table, where the club has switched it on."""
    if not club.practice_table:
        return []
    address = reverse("practice-table", args=[club.pk])
    return [Page(address, _("Practice table"), here=False)]


def _hall(club: Club, night: Night | None, rules: HouseRules) -> Hall:
    try:
        variant, refused = variant_of(rules.table_game, dict(rules.table_switches)), ()
    except RulesRefused as reasons:
        said = tuple(sentence(each) for each in reasons.refusals)
        return Hall(club, night, rules, _what_can_be_played(rules, reasons), said)
    return Hall(club, night, rules, variant, refused)


def most_points_by(rules: HouseRules) -> int | None:
    """More than this no side makes in a game of a hall with these rules; None where nobody can say."""
    with suppress(RulesRefused):
        return most_points(variant_of(rules.table_game, dict(rules.table_switches)))
    return None


def _what_can_be_played(rules: HouseRules, reasons: RulesRefused) -> Variant:
    """Without the switches that contradict each other; the plain game where it is more than that."""
    clash = (each.switches for each in reasons.refusals if isinstance(each, Nonsense))
    at_fault = set(chain.from_iterable(clash))
    with suppress(RulesRefused):
        left = {name: value for name, value in rules.table_switches if name not in at_fault}
        return variant_of(rules.table_game, left)
    return PRESETS[rules.table_game]
