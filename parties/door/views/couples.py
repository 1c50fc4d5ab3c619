"""The door: couples and people who came alone, their fees, their names, their table cards."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from parties.book.actions import rename_person
from parties.book.page.couples import MOST_SHOWN, couples_offered
from parties.book.page.people import MOST_OFFERS, book_of, offered, offers_say
from parties.door import actions
from parties.door.forms.door import (
    SIDES,
    CoupleForm,
    FeesForm,
    MendForm,
    OpenDoorForm,
    PairForm,
    SingleForm,
    TableForm,
    WaitingForm,
)
from parties.door.page.couple import back_to_couple, couple_or_404, couple_page, label_of
from parties.door.page.door import (
    couple_in,
    door_as_it_is,
    door_context,
    why_settled,
    with_newest_couple,
    with_newest_single,
)
from parties.frame.page import night_context
from parties.frame.undoing import told
from parties.log.night import was_sent
from parties.models import Night, Role
from parties.web.answers import answer, see
from parties.web.button import Press, asks, button
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of, tonight
from parties.web.refusals import why
from parties.web.requests import OrganiserRequest, PersonRequest, helpers_too
from scoring.evening import Evening
from scoring.numbers import CoupleNo

_LONGEST_SEARCH = 60


def _couple(press: Press) -> CoupleForm:
    book = book_of(press.night, press.evening)
    return CoupleForm(press.sent, book=book, offers=_offers_url(press.night))


def _single(press: Press) -> SingleForm:
    book = book_of(press.night, press.evening, waiting_counts=True)
    return SingleForm(press.sent, book=book, offers=_offers_url(press.night))


def _pair(press: Press) -> PairForm:
    return PairForm(press.sent, waiting=press.evening.door.singles)


def _waiting(press: Press) -> WaitingForm:
    return WaitingForm(press.sent, waiting=press.evening.door.singles)


def _fees_sent(press: Press) -> FeesForm:
    return FeesForm(press.sent, evening=press.evening)


def _table(press: Press, couple: int) -> TableForm:
    couple_or_404(press.evening, couple)
    return TableForm(press.sent)


def _couple_as_typed(press: Press, form: CoupleForm) -> HttpResponse:
    if press.refused:
        form.refuse(press.refused.reason, why(press.refused))
    return _as_typed(press, couple_form=form)


def _single_as_typed(press: Press, form: SingleForm) -> HttpResponse:
    return _as_typed(press, single_form=form)


def _pair_as_typed(press: Press, form: PairForm) -> HttpResponse:
    return _as_typed(press, pair_form=form)


def _as_typed(press: Press, **forms: Any) -> HttpResponse:
    """422, or 409 with the reason, and the form as it was typed: nothing is lost."""
    context = door_context(press.night, press.evening, link=press.request.link, **forms)
    fragment, page = "door/_door.html", "door/door.html"
    if not press.refused:
        return answer(press.request, fragment, context, page=page, status=422)
    context |= {"refusal": why(press.refused)}
    response = answer(press.request, fragment, context, page=page, status=409)
    response["HX-Retarget"], response["HX-Reswap"] = "#door", "outerHTML"
    return response


def _table_again(press: Press, form: TableForm, couple: int) -> HttpResponse:
    if press.refused:
        form.add_error("table", why(press.refused))
    request, night, evening = press.request, press.night, press.evening
    status = press.status_of(form)
    return _couple_page(request, night, evening, CoupleNo(couple), table_form=form, status=status)


def _where_it_was_pressed(press: Press, form: FeesForm, after: Evening) -> Evening | HttpResponse:
    """The couple's own page, if the button was on it; else the door."""
    couple = after.door.couple_of.get(form.players[0])
    if form.cleaned_data["page"] == "couple" and couple:
        return back_to_couple(Press(press.request, press.night, known=after), couple)
    return after


def _not_tonight(press: Press, form: OpenDoorForm) -> HttpResponse:
    context = night_context(press.night, press.evening) | {
        "today": tonight(),
        "form_key": form_key(),
    }
    return render(press.request, "door/open_door.html", context, status=press.status_of(form))


@asks(OpenDoorForm, shows=_not_tonight, then="door")
def open_door(press: Press, form: OpenDoorForm) -> Evening:
    """From now on couples come in. Its page asks about a night that is not planned for today."""
    date = tonight() if form.cleaned_data["tonight"] else press.night.date
    return actions.open_door(night=press.night, date=date, deed=press.deed)


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
    """Players who answer to what is being typed and are not in a couple tonight; with `couples`,
    couples as they came last before all others; with `gone`, those too whose couple has gone home;
    with `expected`, nobody of whom that is known."""
    night, gone = night_of(request, night_id), "gone" in request.GET
    evening, known = night.evening(), "expected" in request.GET
    typed = request.GET.get("q", "").strip()[:_LONGEST_SEARCH]
    if "couples" in request.GET:
        found, most = couples_offered(night, evening, typed, expected_counts=known), MOST_SHOWN
    else:
        found = (
            offered(night, evening, typed, gone_may_play=gone, expected_counts=known)
            if typed
            else []
        )
        most = MOST_OFFERS
    context = {"offers": found[:most], "says": offers_say(len(found), typed)}
    return render(request, "book/_offers.html", context)


@helpers_too(Role.DOOR)
@button(
    _couple, faulty=_couple_as_typed, refused=_couple_as_typed, once=True, then=with_newest_couple
)
def register_couple(press: Press, form: CoupleForm) -> Evening | HttpResponse:
    """Two names, and the next couple."""
    if not form.says_so(press.evening.rules):
        return _couple_as_typed(press, form)
    return actions.register_couple(
        night=press.night,
        people=form.people,
        couple=form.cleaned_data["number"],
        table=form.cleaned_data["table"],
        deed=press.deed,
    )


@helpers_too(Role.DOOR)
@button(
    _single, faulty=_single_as_typed, refused=_single_as_typed, once=True, then=with_newest_single
)
def wait_for_partner(press: Press, form: SingleForm) -> Evening | HttpResponse:
    """Somebody came alone."""
    if not form.says_so(press.evening.rules):
        return _single_as_typed(press, form)
    return actions.wait_for_partner(night=press.night, person=form.person, deed=press.deed)


@helpers_too(Role.DOOR)
@button(_pair, faulty=_pair_as_typed, once=True, then=door_as_it_is)
def pair_singles(press: Press, form: PairForm) -> Evening:
    """Two people of the partner list become a couple."""
    players, both_paid = form.cleaned_data["players"], form.cleaned_data["paid"] == "both"
    how = form.cleaned_data["how"]
    return actions.pair_singles(
        night=press.night, players=players, have_paid=both_paid, how=how, deed=press.deed
    )


@button(_waiting, faulty="door", once=True, then=door_as_it_is)
def leave_partner_list(press: Press, form: WaitingForm) -> Evening:
    """Somebody goes home without a partner, with the fee."""
    return actions.leave_partner_list(night=press.night, player=form.person, deed=press.deed)


@helpers_too(Role.DOOR)
@button(_fees_sent, faulty="door", then=door_as_it_is)
def take_fees(press: Press, form: FeesForm) -> Evening | HttpResponse:
    """A couple, or one person, pays what is owed."""
    how = form.cleaned_data["how"]
    after = actions.take_fees(night=press.night, players=form.players, how=how, deed=press.deed)
    return _where_it_was_pressed(press, form, after)


@button(_fees_sent, faulty="door", then=door_as_it_is)
def give_fees_back(press: Press, form: FeesForm) -> Evening | HttpResponse:
    """A couple, or one person, gets back what was paid."""
    after = actions.give_fees_back(night=press.night, players=form.players, deed=press.deed)
    return _where_it_was_pressed(press, form, after)


@button(_fees_sent, faulty="door", then=door_as_it_is)
def give_too_much_back(press: Press, form: FeesForm) -> Evening | HttpResponse:
    """A couple, or one person, gets back what was paid too much."""
    after = actions.give_too_much_back(night=press.night, players=form.players, deed=press.deed)
    return _where_it_was_pressed(press, form, after)


@helpers_too(Role.DOOR)
@require_http_methods(["GET", "POST"])
def mend_names(request: PersonRequest, night_id: int, couple: int) -> HttpResponse:
    """A couple's page at the door; posted, one of its names is mended."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    number = couple_or_404(evening, couple)
    if request.method == "GET" or was_sent(night, by.key):
        return _couple_page(request, night, evening, number)
    people = dict(zip(SIDES, evening.couples[number], strict=False))
    side = next((each for each in people if f"{each}-name" in request.POST), SIDES[0])
    was, book, label = people[side], book_of(night, evening), label_of(evening, side)
    form = MendForm(
        request.POST, side=side, was=was, book=book, offers=_offers_url(night), label=label
    )
    if not form.is_valid():
        return _couple_page(request, night, evening, number, mend_form=form, status=422)
    if form.only_spelling:
        another = form.now.is_another
        name = form.person.name
        rename_person(club=night.club, player=was, name=name, deed=by, is_another=another)
        messages.success(request, _("The name is mended on every night."))
        return see("mend-names", night.pk, number)
    actions.replace_player(night=night, couple=number, was=was, person=form.person, deed=by)
    return back_to_couple(Press(request, night), number)


@helpers_too(Role.DOOR)
@button(_table, faulty=_table_again, refused=_table_again, then=back_to_couple)
def give_table(press: Press, form: TableForm, couple: int) -> Evening:
    """The table card that a couple holds."""
    number, table = CoupleNo(couple), form.cleaned_data["table"]
    return actions.give_table(night=press.night, couple=number, table=table, deed=press.deed)


@require_http_methods(["GET", "POST"])
def take_back_couple(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """Asks first, and says what is to be given back; posted, the registration is taken back."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if request.method == "POST":
        if couple not in evening.couples and was_sent(night, by.key):
            return see("door", night.pk)
        actions.take_back_couple(night=night, couple=CoupleNo(couple), deed=by)
        return told("door")(Press(request, night))
    number = couple_or_404(evening, couple)
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "couple": couple_in(evening, number, names_of(night, evening)),
        "shut": why_settled(evening, number),
    }
    return render(request, "door/take_back_couple.html", context)


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
