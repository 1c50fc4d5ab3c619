"""Reading the punch cards in: one after the other, typed or tapped, once or twice."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import retarget

from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.log.night import Refused
from parties.models import Night, Role
from parties.punch_cards import actions
from parties.punch_cards.forms.cards import CardForm, LostForm
from parties.punch_cards.sheets.punch_cards import SIGNS
from parties.punch_cards.sheets.ring import ring_of
from parties.web.answers import answer, done, faulty, see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.refusals import why
from parties.web.requests import PersonRequest, helpers_too
from parties.wording.holes import holes, numbers
from parties.wording.words import couple_names
from scoring.evening import Evening
from scoring.numbers import CoupleNo, Seq
from scoring.punch_cards.facts import Reading
from scoring.punch_cards.reading import lines_of, lost, read_by, still_out
from scoring.punch_cards.refusals import CardReadAlready, NoTableTonight

FRAGMENT = "punch_cards/_read_card.html"

PAGE = "punch_cards/read_card.html"

MANY_GAMES = 30
"""Above this the numbers stand closer together on the card."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the card's edge: a game and whether it is punched, or a suit where none is."""

    game: int
    suit: str
    punched: bool


@dataclass(frozen=True, slots=True)
class Side:
    """The places along one side of the card, in the order of the games."""

    name: str
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Before:
    """What the same reading said of this card before."""

    seq: Seq
    says: str


@helpers_too(Role.FLOOR)
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def count_card(
    request: PersonRequest, night_id: int, reading: Reading = Reading.FIRST
) -> HttpResponse:
    """A card with its holes, and the next one."""
    night = night_of(request, night_id)
    evening = night.evening()
    if request.method != "POST":
        form = _form(evening)
        form.initial["couple"] = _asked_for(evening, request.GET.get("couple", ""))
        return render(request, PAGE, reading_context(request, night, evening, reading, form))
    form = _form(evening, request.POST)
    if not form.is_valid():
        form.focus_where_it_is_wrong()
        context = reading_context(request, night, evening, reading, form)
        return answer(request, FRAGMENT, context, page=PAGE, status=422)
    try:
        after = actions.count_card(
            night=night,
            couple=form.cleaned_data["couple"],
            punched=form.punched,
            finished=form.cleaned_data["finished"],
            reading=reading,
            instead_of=Seq(form.replaces),
            deed=deed(request),
        )
    except Refused as refused:
        return _refused(request, refused, reading, form)
    return done(
        request,
        FRAGMENT,
        lambda: reading_context(request, night, after, reading),
        to=page_of(reading),
        night=night,
    )


@helpers_too(Role.FLOOR)
@require_POST
def lose_card(request: PersonRequest, night_id: int) -> HttpResponse:
    """A card that nobody can find."""
    night = night_of(request, night_id)
    form = LostForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("count-card", night.pk))
    actions.lose_card(night=night, couple=CoupleNo(form.cleaned_data["couple"]), deed=deed(request))
    return see("count-card", night.pk)


def page_of(reading: Reading) -> str:
    """The name of the page on which this reading is typed in."""
    return "count-card-again" if reading is Reading.SECOND else "count-card"


def reading_context(
    request: PersonRequest,
    night: Night,
    evening: Evening,
    reading: Reading,
    form: CardForm | None = None,
) -> dict[str, Any]:
    """The empty form of the next card, or the one that is faulty, and what is still out."""
    names = names_of(night, evening)
    form = form or _form(evening)
    out, gone = still_out(evening, reading), lost(evening)
    return night_context(night, evening) | {
        "form": form,
        "form_key": form_key(),
        "lost_form": LostForm(),
        "sides": _sides(evening.rules.games, _punched_in(form)),
        "many": evening.rules.games > MANY_GAMES,
        "second": reading is Reading.SECOND,
        "action": reverse(page_of(reading), args=[night.pk]),
        "page": page_of(reading),
        "out": out,
        "lost": gone,
        "read": len(evening.couples) - len(out) - len(gone),
        "card_names": couple_names(evening.couples, names),
        "undo": undoable(night, evening, names, request.link),
    }


def _asked_for(evening: Evening, couple: str) -> CoupleNo | None:
    """The couple that a link to this page names, if it plays tonight."""
    return next((each for each in evening.couples if str(each) == couple), None)


def _form(evening: Evening, data: Any = None) -> CardForm:
    return CardForm(data, couples=evening.couples.keys(), games=evening.rules.games)


def _refused(
    request: PersonRequest, refused: Refused, reading: Reading, form: CardForm
) -> HttpResponse:
    """The form stays as it was typed; who reads a card anew is asked whether it is the right one."""
    evening = refused.night.evening()
    if isinstance(refused.reason, NoTableTonight):
        form.focus_where_it_is_wrong(otherwise="finished")
    context = reading_context(request, refused.night, evening, reading, form)
    before = _before(evening, refused, reading)
    context |= {"refusal": "" if before else why(refused), "before": before}
    response = answer(request, FRAGMENT, context, page=PAGE, status=409)
    return retarget(response, "#read-card") if request.htmx else response


def _before(evening: Evening, refused: Refused, reading: Reading) -> Before | None:
    reason = refused.reason
    if not isinstance(reason, CardReadAlready):
        return None
    stood = read_by(evening, reason.couple, reading)
    if stood is None:
        return None
    said = _("%(numbers)s (%(holes)s)") % {
        "numbers": numbers(stood.punched) or "0",
        "holes": holes(len(stood.punched)),
    }
    return Before(lines_of(evening, reason.couple)[reading], said)


def _sides(games: int, punched: set[int]) -> list[Side]:
    """The card's picture, from the geometry of the paper."""
    names = ("top", "right", "bottom", "left")
    return [
        Side(
            name,
            tuple(
                Spot(place, SIGNS[place - games - 1] if place > games else "", place in punched)
                for place in places
            ),
        )
        for name, places in zip(names, ring_of(games).sides, strict=True)
    ]


def _punched_in(form: CardForm) -> set[int]:
    """What stands in the form, however it was said; what cannot be read is no hole."""
    if not form.is_bound:
        return set()
    form.is_valid()
    return {*(form.cleaned_data.get("holes") or ()), *form.cleaned_data.get("hole", ())}
