"""The tie room: what the tied couples want, cuts and play-offs."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.anew.actions import settle_tie_anew
from parties.log.night import Deed, Refused, was_sent
from parties.models import Night
from parties.prizes import actions
from parties.prizes.forms.ties import CutForm, PlayOffForm, TurnForm, Wanted, WishForm
from parties.prizes.page.ties import prizes_context
from parties.web.answers import answer, done, faulty
from parties.web.button import Press, bare_button, button
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest
from scoring.evening import Evening
from scoring.log.refusals import OldPage
from scoring.numbers import CoupleNo


@require_GET
@never_cache
def prizes(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every prize and how it stands; before the last game is in, what is still missing."""
    night = night_of(request, night_id)
    return render(request, "prizes/prizes.html", prizes_context(night, night.evening()))


def _prizes(press: Press, place: int) -> HttpResponse:
    return done(
        press.request,
        "prizes/_prizes.html",
        lambda: _prizes_with_focus(press, place),
        to="prizes",
        night=press.night,
    )


def _prizes_with_focus(press: Press, place: int) -> dict[str, Any]:
    """Where the pressed button is gone, the keyboard goes on from its prize, not from the top."""
    context = prizes_context(press.night, press.evening)
    buttons = {
        choice.value
        for card in context["cards"]
        if card.place == place
        for tied in card.couples
        for choice in tied.choices
    }
    return context | {"focus": None if press.request.POST.get("wish") in buttons else place}


def _cards_cut(press: Press, place: int) -> CutForm:
    return CutForm.sent(press.request.POST, place)


def _cut_again(press: Press, form: CutForm, place: int) -> HttpResponse:
    if "turn" in form.errors:
        return faulty(press.request, form, back=("prizes", press.night.pk))
    context = prizes_context(press.night, press.evening, faulty_cut=(place, form))
    context |= {"faulty": form}
    fragment, page = "prizes/_prizes.html", "prizes/prizes.html"
    return answer(press.request, fragment, context, page=page, status=422)


@button(WishForm, faulty="prizes", then=_prizes)
def wish(press: Press, form: WishForm, place: int) -> Evening:
    """What a tied couple wants, or all of them at once when they split."""
    return _say(press.night, place, form.cleaned_data["wish"], press.tap)


@button(_cards_cut, faulty=_cut_again, then=_prizes)
def cut(press: Press, form: CutForm, place: int) -> Evening:
    """The cards that were cut from a real deck."""
    _check_turn(press, form, place)
    return actions.cut(night=press.night, place=place, cards=form.cards, deed=press.deed)


@button(TurnForm, faulty="prizes", then=_prizes)
def cut_for_them(press: Press, form: TurnForm, place: int) -> Evening:
    """The program cuts, from the system's own randomness."""
    _check_turn(press, form, place)
    return actions.cut_for_them(night=press.night, place=place, deed=press.deed)


@button(PlayOffForm, faulty="prizes", then=_prizes)
def play_off(press: Press, form: PlayOffForm, place: int) -> Evening:
    """Who won the play-off."""
    winner = CoupleNo(form.cleaned_data["winner"])
    return actions.play_off(night=press.night, place=place, winner=winner, deed=press.tap)


@bare_button(then="prizes", once=True)
def settle_anew(press: Press, place: int) -> Evening:
    """A tie was settled wrongly: it is open again, with all that this takes back."""
    return settle_tie_anew(night=press.night, place=place, deed=press.deed)


def _say(night: Night, place: int, wanted: Wanted, by: Deed) -> Evening:
    if wanted.couple is None:
        return actions.split_all(night=night, place=place, deed=by)
    return actions.wish(night=night, place=place, couple=wanted.couple, wants=wanted.wants, deed=by)


def _check_turn(press: Press, form: TurnForm, place: int) -> None:
    """A page from before another cut would have its cards taken for the next one."""
    made = press.evening.prizes.said_of(place).cuts
    if form.cleaned_data["turn"] != len(made) and not was_sent(press.night, press.deed.key):
        raise Refused(OldPage(), press.night)
