"""Reading the punch cards in: one after the other, typed or tapped, once or twice."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import retarget

from parties.log.night import Refused
from parties.models import Role
from parties.punch_card_edge import ring_of
from parties.punch_cards.forms import CardForm, LostForm, ScoreCardForm
from parties.web.answers import answer, done, see, why
from parties.web.button import Press, asks, button
from parties.web.finding import night_of
from parties.web.frame import night_context
from parties.web.requests import PersonRequest, helpers_too, takes_post
from parties.web.undoing import undoable
from parties.wording.formats import counted
from parties.wording.verdict import holes, numbers
from parties.wording.words import couple_names
from scoring.evening import Evening
from scoring.numbers import CoupleNo, Seq
from scoring.punch_cards.card import CardReadAlready, NoTableTonight, Reading
from scoring.punch_cards.reading import (
    CardLost,
    CardRead,
    are_due,
    lines_of,
    lost,
    read_by,
    still_out,
)

FRAGMENT = "punch_cards/_read_card.html"

PAGE = "punch_cards/read_card.html"

MANY_GAMES = 30
"""Above this the numbers stand closer together on the card."""


Form = CardForm | ScoreCardForm


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the card's edge: a game and whether it is punched."""

    game: int
    punched: bool


@dataclass(frozen=True, slots=True)
class Side:
    """The places along one side of the card, in the order of the games."""

    name: str
    spots: tuple[Spot | None, ...]


@dataclass(frozen=True, slots=True)
class Before:
    """What the same reading said of this card before."""

    seq: Seq
    says: str


def check_are_due(press: Press) -> None:
    """A helper reads cards once they are handed in. Raises PermissionDenied."""
    if press.request.link and not are_due(press.evening):
        raise PermissionDenied


def _card(press: Press, reading: Reading = Reading.FIRST) -> Form:
    check_are_due(press)
    form = _form(press.evening, press.sent)
    if press.sent is None:
        form.initial["couple"] = _asked_for(press.evening, press.request.GET.get("couple", ""))
    return form


def _card_page(press: Press, form: Form, reading: Reading = Reading.FIRST) -> HttpResponse:
    if press.refused:
        return _refused(press, press.refused, form, reading)
    if form.is_bound:
        form.focus_where_it_is_wrong()
    context = reading_context(press, reading, form)
    if form.is_bound:
        return answer(press.request, FRAGMENT, context, page=PAGE, status=422)
    return render(press.request, PAGE, context)


def _refused(press: Press, refused: Refused, form: Form, reading: Reading) -> HttpResponse:
    """The form stays as it was typed; who reads a card anew is asked whether it is the right one."""
    if isinstance(refused.reason, NoTableTonight):
        form.focus_where_it_is_wrong(otherwise="finished")
    context = reading_context(press, reading, form)
    before = _before(press.evening, refused, reading)
    context |= {"refusal": "" if before else why(refused), "before": before}
    response = answer(press.request, FRAGMENT, context, page=PAGE, status=409)
    return retarget(response, "#read-card") if press.request.htmx else response


def _next_card(press: Press, reading: Reading = Reading.FIRST) -> HttpResponse:
    context = partial(reading_context, press, reading)
    return done(press.request, FRAGMENT, context, to=page_of(reading), night=press.night)


@takes_post
@helpers_too(Role.FLOOR)
def count_card_again(request: PersonRequest, night_id: int) -> HttpResponse:
    """A second reading by somebody else. Points need none: each stands on the other cards of its table."""
    night = night_of(request, night_id)
    if night.evening().night.counts_points:
        return see("count-card", night.pk)
    return count_card(request, night_id=night_id, reading=Reading.SECOND)


@helpers_too(Role.FLOOR)
@asks(_card, shows=_card_page, refused=_card_page, then=_next_card)
def count_card(press: Press, form: Form, reading: Reading = Reading.FIRST) -> Evening:
    """A card with its holes, and the next one."""
    couple, games = form.cleaned_data["couple"], tuple(sorted(set(form.punched)))
    instead_of = Seq(form.replaces)
    return press.say(CardRead(couple, games, form.finished_at, reading, instead_of, form.points))


def _lost_card(press: Press) -> LostForm:
    check_are_due(press)
    return LostForm(press.sent)


@helpers_too(Role.FLOOR)
@button(_lost_card, then="count-card")
def lose_card(press: Press, form: LostForm) -> Evening:
    """A card that nobody can find."""
    return press.say(CardLost(CoupleNo(form.cleaned_data["couple"])))


def page_of(reading: Reading) -> str:
    """The name of the page on which this reading is typed in."""
    return "count-card-again" if reading is Reading.SECOND else "count-card"


def reading_context(press: Press, reading: Reading, form: Form | None = None) -> dict[str, Any]:
    """The empty form of the next card, or the one that is faulty, and what is still out."""
    night, evening = press.night, press.evening
    form = form or _form(evening)
    out, gone = still_out(evening, reading), lost(evening)
    return night_context(night, evening) | {
        "form": form,
        "typed_on": True,  # one card after the other: the cursor is where the next key belongs
        "lost_form": LostForm(),
        **_picture(evening, form),
        "by_points": evening.night.counts_points,
        "asks_table": "finished" in form.fields,
        "sum_gives": isinstance(form, ScoreCardForm) and form.sum_gives,
        "second": reading is Reading.SECOND,
        "action": reverse(page_of(reading), args=[night.pk]),
        "page": page_of(reading),
        "out": out,
        "lost": gone,
        "read": len(evening.couples) - len(out) - len(gone),
        "card_names": couple_names(evening.couples, press.names),
        "undo": undoable(night, evening, press.names, press.request.link),
    }


def _asked_for(evening: Evening, couple: str) -> CoupleNo | None:
    """The couple that a link to this page names, if it plays tonight."""
    return next((each for each in evening.couples if str(each) == couple), None)


def _form(evening: Evening, data: Any = None) -> Form:
    couples, games = evening.couples.keys(), evening.rules.games
    if rule := evening.night.sum_rule:
        return ScoreCardForm(data, couples=couples, games=games, rule=rule)
    asks_table = evening.form is None
    return CardForm(data, couples=couples, games=games, asks_table=asks_table)


def _before(evening: Evening, refused: Refused, reading: Reading) -> Before | None:
    reason = refused.reason
    if not isinstance(reason, CardReadAlready):
        return None
    stood = read_by(evening, reason.couple, reading)
    if stood is None:
        return None
    return Before(lines_of(evening, reason.couple)[reading], _as_read(evening, stood))


def _as_read(evening: Evening, card: CardRead) -> str:
    if card.points:
        return ", ".join(_points(own, against) for _game, own, against in card.points)
    won = len(card.punched)
    return _("%(numbers)s (%(holes)s)") % {
        "numbers": numbers(card.punched) or "0",
        "holes": counted(evening.form, won) if evening.form else holes(won),
    }


def _points(own: int, against: int | None) -> str:
    return str(own) if against is None else f"{own}:{against}"


def _picture(evening: Evening, form: Form) -> dict[str, Any]:
    """The card as it is punched; on another evening, where none is punched, the rows of its score card;
    nothing where points are written there."""
    if isinstance(form, ScoreCardForm):
        return {}
    games = evening.rules.games
    if evening.form:
        won = _punched_in(form)
        return {"won_rows": [(game, game in won) for game in range(1, games + 1)]}
    return {"sides": _sides(games, _punched_in(form)), "many": games > MANY_GAMES}


def _sides(games: int, punched: set[int]) -> list[Side]:
    """The card's picture, from the geometry of the paper."""
    names = ("top", "right", "bottom", "left")
    return [
        Side(
            name,
            tuple(None if place > games else Spot(place, place in punched) for place in places),
        )
        for name, places in zip(names, ring_of(games).sides, strict=True)
    ]


def _punched_in(form: CardForm) -> set[int]:
    """What stands in the form, however it was said; what cannot be read is no hole."""
    if not form.is_bound:
        return set()
    form.is_valid()
    return {*(form.cleaned_data.get("holes") or ()), *form.cleaned_data.get("hole", ())}
