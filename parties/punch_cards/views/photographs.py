"""Photographs of the cards: read, shown with what was read, and entered by one press."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from django.http import HttpResponse
from django.shortcuts import render

from parties.models import Role
from parties.photographs import words
from parties.photographs.forms import PhotographsForm, ReadForm, card_value
from parties.photographs.found import UNKNOWN, Box, CardSeen, Photograph, Seen
from parties.photographs.looking import can_read, look_at
from parties.printing.actions import couples_by_code
from parties.punch_cards.views.reading import check_are_due
from parties.web.answers import see
from parties.web.button import Press, asks, button
from parties.web.frame import night_context
from parties.web.requests import helpers_too
from scoring.evening import Evening
from scoring.night.course import Phase
from scoring.numbers import CoupleNo, GameNo
from scoring.punch_cards.card import Reading
from scoring.punch_cards.reading import CardRead, is_in, read_by

_TOO_MANY = 3
"""A card of which more than every third box is not sure is to be photographed again."""


@dataclass(slots=True)
class CardFound:
    """A card of tonight as all photographs together have it."""

    couple: CoupleNo
    boxes: list[Box]

    @property
    def holes(self) -> list[GameNo]:
        """The games of which there is surely a hole."""
        return [game for game, box in self._games() if box.seen is Seen.HOLE]

    @property
    def asked(self) -> list[tuple[GameNo, str]]:
        """The games of which it is not sure, and the picture of each."""
        return [(game, box.picture) for game, box in self._games() if box.seen is Seen.UNSURE]

    @property
    def value(self) -> str:
        """The card as the page sends it back."""
        return card_value(self.couple, self.holes, [game for game, _picture in self.asked])

    @property
    def says(self) -> str:
        """What was read on it."""
        return words.read_in_photograph(self.couple, self.holes, len(self.asked))

    def _games(self) -> Iterator[tuple[GameNo, Box]]:
        return ((GameNo(game), box) for game, box in enumerate(self.boxes, 1))


@dataclass(slots=True)
class Told:
    """What photographs have shown: the cards to enter, and a sentence about every other."""

    cards: dict[CoupleNo, CardFound] = field(default_factory=dict)
    left: list[str] = field(default_factory=list)
    otherwise: set[CoupleNo] = field(default_factory=set)
    unclear: set[CoupleNo] = field(default_factory=set)

    def tell_the_rest(self) -> None:
        """Of cards that no photograph has clearly, or that two have otherwise."""
        for couple in sorted(self.otherwise):
            self.cards.pop(couple)
            self.left.append(words.seen_otherwise(couple))
        for couple in sorted(self.unclear - self.cards.keys() - self.otherwise):
            self.left.append(words.not_clear(couple))


def _form(press: Press) -> PhotographsForm:
    check_are_due(press)
    return PhotographsForm(press.sent, press.request.FILES or None)


def _page(press: Press, form: PhotographsForm) -> HttpResponse:
    return press.page("punch_cards/photographs.html", form, can_read=can_read())


@helpers_too(Role.FLOOR)
@asks(_form, shows=_page, then="photographs")
def photographs(press: Press, form: PhotographsForm) -> HttpResponse:
    """Photographs to choose; sent, what is on them. Nothing is entered, and nothing kept."""
    evening = press.evening
    if not can_read() or evening.phase is Phase.CLOSED:
        return see("photographs", press.night.pk)
    read = [look_at(each, evening.rules.games) for each in form.cleaned_data["photographs"]]
    told = told_by(read, evening, couples_by_code(press.night))
    cards = [told.cards[each] for each in sorted(told.cards)]
    unsure = any(card.asked for card in cards)
    shown = {"read": read, "cards": cards, "unsure": unsure, "left": told.left}
    context = night_context(press.night, evening) | shown
    return render(press.request, "punch_cards/photographs_read.html", context)


def _read(press: Press) -> ReadForm:
    check_are_due(press)
    return ReadForm(press.sent)


@helpers_too(Role.FLOOR)
@button(_read, then="count-card", faulty="photographs")
def enter(press: Press, form: ReadForm) -> Evening:
    """The cards as they were read; what somebody has typed in meanwhile stands."""
    evening = press.evening
    cards = [
        CardRead(couple, holes, None, photographed=True)
        for couple, holes in form.holes.items()
        if not is_in(evening, couple)
    ]
    return press.say(*cards) if cards else evening


def told_by(read: list[Photograph], evening: Evening, codes: Mapping[str, CoupleNo]) -> Told:
    """What was read, as cards of tonight that can be entered, and what there is to say of the rest."""
    told = Told()
    for photograph in read:
        if not photograph.cards:
            told.left.append(words.no_card(photograph.trouble))
        for card in photograph.cards:
            _tell(told, card, whose(card.code, codes), evening)
    told.tell_the_rest()
    return told


def whose(code: str, codes: Mapping[str, CoupleNo]) -> CoupleNo | None:
    """The couple with this code, of which some digits may be missing; None where it is not one alone."""
    found = {
        couple
        for digits, couple in codes.items()
        if all(seen in (UNKNOWN, digit) for seen, digit in zip(code, digits, strict=True))
    }
    return found.pop() if len(found) == 1 else None


def _tell(told: Told, card: CardSeen, couple: CoupleNo | None, evening: Evening) -> None:
    unsure = sum(box.seen is Seen.UNSURE for box in card.boxes)
    if couple is None or couple not in evening.couples:
        told.left.append(words.not_of_tonight(couple))
    elif not card.boxes or _TOO_MANY * unsure > len(card.boxes):
        told.unclear.add(couple)
    elif is_in(evening, couple):
        told.left.append(_read_before(CardFound(couple, [*card.boxes]), evening))
    elif couple not in told.cards:
        told.cards[couple] = CardFound(couple, list(card.boxes))
    elif not _seen_again(told.cards[couple].boxes, card.boxes):
        told.otherwise.add(couple)


def _seen_again(before: list[Box], boxes: tuple[Box, ...]) -> bool:
    """Takes what is sure from both; False where they differ in that."""
    for at, (one, other) in enumerate(zip(tuple(before), boxes, strict=True)):
        if Seen.UNSURE not in (one.seen, other.seen) and one.seen is not other.seen:
            return False
        if one.seen is Seen.UNSURE:
            before[at] = other
    return True


def _read_before(card: CardFound, evening: Evening) -> str:
    """Whether the card was read in as the photograph has it."""
    before = read_by(evening, card.couple, Reading.FIRST)
    punched = {*before.punched} if before else set()
    sure = {*card.holes}
    same = sure <= punched <= sure | {game for game, _picture in card.asked}
    return words.read_before(card.couple, same=same, punched=card.holes)
