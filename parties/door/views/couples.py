"""The door: couples and people who came alone, their fees, their names, their table cards."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from parties.book.actions import rename_person
from parties.book.page import book_of, offered
from parties.door import actions
from parties.door.forms.door import (
    CoupleForm,
    FeesForm,
    MendForm,
    PairForm,
    SingleForm,
    TableForm,
    WaitingForm,
)
from parties.door.page.couple import couple_or_404, couple_page
from parties.door.page.door import couple_in, door_context, why_settled
from parties.frame.page import night_context
from parties.log.night import Refused, was_sent
from parties.models import Night, Role
from parties.web.answers import answer, done, faulty, see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.refusals import why
from parties.web.requests import OrganiserRequest, PersonRequest, helpers_too
from scoring.evening import Evening
from scoring.numbers import CoupleNo

_LONGEST_SEARCH = 60


@require_POST
def open_door(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """From now on couples come in."""
    night = night_of(request, night_id)
    actions.open_door(night=night, deed=deed(request))
    return see("door", night.pk)


@helpers_too(Role.DOOR)
@require_GET
def door(request: PersonRequest, night_id: int) -> HttpResponse:
    """The page of the door."""
    night = night_of(request, night_id)
    find = request.GET.get("find", "").strip()[:_LONGEST_SEARCH]
    return render(
        request,
        "door/door.html",
        door_context(night, night.evening(), find=find, link=request.link),
    )


@helpers_too(Role.DOOR)
@require_GET
def offers(request: PersonRequest, night_id: int) -> HttpResponse:
    """Players who answer to what is being typed and are not in a couple tonight; with `gone`, those
    too whose couple has gone home."""
    night, gone = night_of(request, night_id), "gone" in request.GET
    typed = request.GET.get("q", "").strip()[:_LONGEST_SEARCH]
    found = offered(night, night.evening(), typed, gone_may_play=gone) if typed else []
    return render(request, "book/_offers.html", {"offers": found})


@helpers_too(Role.DOOR)
@require_POST
def register_couple(request: PersonRequest, night_id: int) -> HttpResponse:
    """Two names, and the next couple."""
    night, by = night_of(request, night_id), deed(request)
    if was_sent(night, by.key):
        return _door(request, night, night.evening())
    evening = night.evening()
    form = CoupleForm(request.POST, book=book_of(night, evening), offers=_offers_url(night))
    if not (form.is_valid() and form.says_so(evening.rules)):
        return _mistyped(request, night, evening, couple_form=form)
    try:
        after = actions.register_couple(
            night=night,
            people=form.people,
            couple=form.cleaned_data["number"],
            table=form.cleaned_data["table"],
            deed=by,
        )
    except Refused as refused:
        form.refuse(refused.reason, why(refused))
        return _refused(request, refused, couple_form=form)
    return _door(request, night, after)


@helpers_too(Role.DOOR)
@require_POST
def wait_for_partner(request: PersonRequest, night_id: int) -> HttpResponse:
    """Somebody came alone."""
    night, by = night_of(request, night_id), deed(request)
    if was_sent(night, by.key):
        return _door(request, night, night.evening())
    evening = night.evening()
    book = book_of(night, evening, waiting_counts=True)
    form = SingleForm(request.POST, book=book, offers=_offers_url(night))
    if not (form.is_valid() and form.says_so(evening.rules)):
        return _mistyped(request, night, evening, single_form=form)
    try:
        after = actions.wait_for_partner(night=night, person=form.person, deed=by)
    except Refused as refused:
        return _refused(request, refused, single_form=form)
    return _door(request, night, after)


@helpers_too(Role.DOOR)
@require_POST
def pair_singles(request: PersonRequest, night_id: int) -> HttpResponse:
    """Two people of the partner list become a couple."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if was_sent(night, by.key):
        return _door(request, night, evening)
    form = PairForm(request.POST, waiting=evening.singles)
    if not form.is_valid():
        return _mistyped(request, night, evening, pair_form=form)
    after = actions.pair_singles(
        night=night,
        players=form.cleaned_data["players"],
        have_paid=form.cleaned_data["paid"] == "both",
        deed=by,
    )
    return _door(request, night, after)


@require_POST
def leave_partner_list(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Somebody goes home without a partner, with the fee."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if was_sent(night, by.key):
        return _door(request, night, evening)
    form = WaitingForm(request.POST, waiting=evening.singles)
    if not form.is_valid():
        return faulty(request, form, back=("door", night.pk))
    after = actions.leave_partner_list(night=night, player=form.person, deed=by)
    return _door(request, night, after)


@helpers_too(Role.DOOR)
@require_POST
def take_fees(request: PersonRequest, night_id: int) -> HttpResponse:
    """A couple, or one person, pays what is owed."""
    return _fees(request, night_id, actions.take_fees)


@require_POST
def give_fees_back(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A couple, or one person, gets back what was paid."""
    return _fees(request, night_id, actions.give_fees_back)


@require_POST
def give_too_much_back(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A couple, or one person, gets back what was paid too much."""
    return _fees(request, night_id, actions.give_too_much_back)


@helpers_too(Role.DOOR)
@require_http_methods(["GET", "POST"])
def mend_names(request: PersonRequest, night_id: int, couple: int) -> HttpResponse:
    """A couple's page at the door; posted, one of its names is mended."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    number = couple_or_404(evening, couple)
    if request.method == "GET" or was_sent(night, by.key):
        return _couple_page(request, night, evening, number)
    side = "second" if "second-name" in request.POST else "first"
    was = evening.couples[number][side == "second"]
    book = book_of(night, evening)
    form = MendForm(request.POST, side=side, was=was, book=book, offers=_offers_url(night))
    if not form.is_valid():
        return _couple_page(request, night, evening, number, mend_form=form, status=422)
    if form.only_spelling:
        another = form.now.is_another
        name = form.person.name
        rename_person(club=night.club, player=was, name=name, deed=by, is_another=another)
    else:
        actions.replace_player(night=night, couple=number, was=was, person=form.person, deed=by)
    return see("mend-names", night.pk, number)


@helpers_too(Role.DOOR)
@require_POST
def give_table(request: PersonRequest, night_id: int, couple: int) -> HttpResponse:
    """The table card that a couple holds."""
    night = night_of(request, night_id)
    evening = night.evening()
    number = couple_or_404(evening, couple)
    form = TableForm(request.POST)
    if not form.is_valid():
        return _couple_page(request, night, evening, number, table_form=form, status=422)
    table = form.cleaned_data["table"]
    try:
        actions.give_table(night=night, couple=number, table=table, deed=deed(request))
    except Refused as refused:
        form.add_error("table", why(refused))
        return _couple_page(request, night, evening, number, table_form=form, status=409)
    return see("mend-names", night.pk, number)


@require_http_methods(["GET", "POST"])
def take_back_couple(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """Asks first, and says what is to be given back; posted, the registration is taken back."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if request.method == "POST":
        if couple not in evening.couples and was_sent(night, by.key):
            return see("door", night.pk)
        actions.take_back_couple(night=night, couple=CoupleNo(couple), deed=by)
        return see("door", night.pk)
    number = couple_or_404(evening, couple)
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "couple": couple_in(evening, number, names_of(night, evening)),
        "shut": why_settled(evening, number),
    }
    return render(request, "door/take_back_couple.html", context)


def _door(request: PersonRequest, night: Night, evening: Evening) -> HttpResponse:
    return done(
        request,
        "door/_door.html",
        lambda: door_context(night, evening, link=request.link),
        to="door",
        night=night,
    )


def _mistyped(request: PersonRequest, night: Night, evening: Evening, **forms: Any) -> HttpResponse:
    context = door_context(night, evening, link=request.link, **forms)
    return answer(request, "door/_door.html", context, page="door/door.html", status=422)


def _refused(request: PersonRequest, refused: Refused, **forms: Any) -> HttpResponse:
    """409 and the form as it was typed: nothing is lost."""
    night = refused.night
    now = door_context(night, night.evening(), link=request.link, **forms)
    context = now | {"refusal": why(refused)}
    page = "door/door.html"
    response = answer(request, "door/_door.html", context, page=page, status=409)
    response["HX-Retarget"], response["HX-Reswap"] = "#door", "outerHTML"
    return response


def _fees(request: PersonRequest, night_id: int, act: Any) -> HttpResponse:
    night = night_of(request, night_id)
    form = FeesForm(request.POST, evening=night.evening())
    if not form.is_valid():
        return faulty(request, form, back=("door", night.pk))
    evening = act(night=night, players=form.players, deed=deed(request))
    couple = evening.couple_of.get(form.players[0])
    if form.cleaned_data["page"] == "couple" and couple:
        return see("mend-names", night.pk, couple)
    return _door(request, night, evening)


def _couple_page(
    request: PersonRequest,
    night: Night,
    evening: Evening,
    couple: CoupleNo,
    *,
    status: int = 200,
    **forms: Any,
) -> HttpResponse:
    page = couple_page(request, night, evening, couple, **forms)
    return render(request, "door/mend_names.html", page, status=status)


def _offers_url(night: Night) -> str:
    return reverse("offers", args=[night.pk])
