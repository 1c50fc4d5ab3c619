"""The undo button of every page of a night: it says what it will undo, and names the very entry."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import pgettext

from parties.log.night import last_deed, last_deed_of
from parties.models import DeviceLink, Night, Player, Role
from parties.web.answers import see
from parties.web.away import named
from parties.web.button import Press
from parties.web.fields import NO_BUTTON, WholeNumberField, is_number
from parties.wording.deeds import SPEAKERS, say, together
from parties.wording.words import Names, couple, labelled, pots_otherwise
from scoring.evening import Evening
from scoring.games.points import HandKept, Scored, Tallied
from scoring.games.results import PutRight, Won
from scoring.knock_out.saying import MatchWon
from scoring.log.entry import Entry
from scoring.log.lines import Line, standing_lines
from scoring.log.reading import people_of
from scoring.night.rules import RulesSet
from scoring.numbers import CoupleNo, Seq
from scoring.punch_cards.reading import CardLost, CardRead

_ON_THE_FLOOR = Won | PutRight | Scored | Tallied | HandKept | CardRead | CardLost | MatchWon
"""What a helper on the floor enters, and takes back."""


@dataclass(frozen=True, slots=True)
class Undoable:
    """What the undo button undoes."""

    seq: Seq
    says: str


def undoable(
    night: Night, evening: Evening, names: Names, link: DeviceLink | None = None
) -> Undoable | None:
    """The last deed that stands, in words; None where there is nothing to undo.

    For a helper it is the last of the helper's own deeds; on the floor, if that was a result, one
    more of what is counted by itself, or a card that was read.
    """
    lines = _own_last(evening, night, link) if link else last_deed(evening, night)
    if not lines:
        return None
    people = {player for _seq, entry in lines for player in people_of(entry)}
    gone = people - names.keys()
    names = {**names, **Player.objects.filter(club=night.club_id).names(gone)} if gone else names
    return Undoable(lines[0].seq, _says(evening, [line.entry for line in lines], names))


def _says(evening: Evening, entries: Sequence[Entry], names: Names) -> str:
    """What was done, a result with all cards of the side that won: 13 + 10."""
    match entries:
        case [Won() | PutRight() | Scored() as result] if evening.form:
            place = evening.place_at(result.game, result.table)
            if place is None:
                return together(entries, names, evening)

            def side(card: CoupleNo, _names: Names) -> str:
                cards = place.side_with(card)
                if len(cards) < 2:
                    return couple(card)
                return pgettext("a side", "%(cards)s") % {"cards": " + ".join(map(str, cards))}

            return say(result, names, {**SPEAKERS, CoupleNo: side})
        case [RulesSet() as now]:
            said = (line.entry for line in standing_lines(evening.lines))
            before = [each for each in said if isinstance(each, RulesSet)][-2:][0]
            pots = pots_otherwise(before.rules.pots, now.rules.pots)
            says = together(entries, names, evening)
            return labelled(says, pots) if pots else says
        case _:
            return together(entries, names, evening)


def told(page: str) -> Callable[..., HttpResponse]:
    """On to a page of the night, which says first what was done."""

    def look(press: Press, /, *_args: Any, **_places: Any) -> HttpResponse:
        tell(press)
        return see(page, press.night.pk)

    return look


def tell(press: Press) -> None:
    """What was done is said at the top of the next page, as it stands on the undo button."""
    night, evening = press.night, press.evening
    if done := undoable(night, evening, press.names, press.request.link):
        messages.success(press.request, done.says)


def _own_last(evening: Evening, night: Night, link: DeviceLink) -> tuple[Line, ...]:
    lines = last_deed_of(evening, night, link)
    if link.role == Role.FLOOR and not all(isinstance(line.entry, _ON_THE_FLOOR) for line in lines):
        return ()
    return lines


# What the undo button sends.


class UndoForm(forms.Form):
    """The entry that the undo button names, and the page it was pressed on."""

    PUT_RIGHT = "put-right"
    """The page of one result, whose address says more than its night."""
    WHERE_IT_WAS = "where-it-was"
    """Of what is undone outside the nights: the page where its button stood."""
    PAGES = named(
        """
        night door seating floor totals standings prizes payout further-prizes secret-number log results
        changes stop note invitation hands reseat expected pots side-fees tickets owing draws till plays
        share-result move-night knock-out card-check count-card count-card-again
        """
    ) | {PUT_RIGHT, WHERE_IT_WAS}
    seq = WholeNumberField(min_value=1, max_value=2**31 - 1)
    also = forms.CharField(required=False, max_length=4000)
    """What is undone by the same press, entry by entry, where a refusal asks for it."""
    page = forms.ChoiceField(choices=[(page, page) for page in PAGES], required=False)

    def clean_also(self) -> list[Seq]:
        """The numbers of the entries."""
        return _entries(self.cleaned_data["also"])

    def page_to_return_to(self) -> str:
        """The name of the page to show next."""
        return self.cleaned_data["page"] or "floor"


class UndoFirstForm(forms.Form):
    """The entries that stood in the way of what was sent to an address, which is sent there again
    with all that was typed."""

    undo_first = forms.CharField(max_length=4000)
    refused_at = forms.CharField(max_length=500)

    def clean_undo_first(self) -> list[Seq]:
        """The numbers of the entries."""
        return _entries(self.cleaned_data["undo_first"])

    def clean_refused_at(self) -> str:
        """An address of ours."""
        address: str = self.cleaned_data["refused_at"]
        if not address.startswith("/") or not url_has_allowed_host_and_scheme(address, None):
            raise forms.ValidationError(str(NO_BUTTON))
        return address


def _entries(said: str) -> list[Seq]:
    numbers = said.split()
    if not all(is_number(each) and len(each) < 10 for each in numbers):
        raise forms.ValidationError(str(NO_BUTTON))
    return [Seq(int(each)) for each in numbers]
