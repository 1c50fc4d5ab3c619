"""Who comes in, pays, is expected or waits for a partner; and one couple's own page."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy

from parties.door import actions, sheets as sheet
from parties.door.actions import rename_person
from parties.door.forms.door import (
    SIDES,
    AnswerButton,
    AtPrices,
    CardForm,
    ComeInButton,
    CoupleForm,
    ExpectedForm,
    FeeForm,
    FeesForm,
    GroupForm,
    MendForm,
    OpenDoorForm,
    PairButton,
    PairForm,
    SingleForm,
    TableForm,
    TradeForm,
    WaitingForm,
)
from parties.door.page.book import (
    MOST_OFFERS,
    MOST_SHOWN,
    book_of,
    couples_offered,
    offered,
    offers_say,
)
from parties.door.page.door import (
    NO_BOOK,
    back_to_couple,
    can_trade,
    couple_in,
    couple_or_404,
    couple_page,
    door_as_it_is,
    door_context,
    label_of,
    next_group,
    pairs_in_words,
    said_at_home,
    starts_of,
    still_asked,
    why_settled,
    with_newest_couple,
    with_newest_single,
)
from parties.log.night import was_sent
from parties.models import Answer, Night, Player, Role
from parties.printing.page import Bound, When, heading_of, printed
from parties.web.answers import answer, see, why
from parties.web.button import Press, asks, button
from parties.web.finding import names_of, night_of, tonight
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest, PersonRequest, deed, helpers_too, takes_post
from parties.web.undoing import told, undoable
from parties.wording.names import folded
from parties.wording.words import Names, money, person
from scoring.door.fees import FeeSet
from scoring.door.registering import GroupMended, PartnersTraded, ReservationDropped, TableGiven
from scoring.evening import Evening
from scoring.formats.named import SINGLES_45S
from scoring.night.course import Phase
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, PlayerId, TableNo

# A card that is not a couple's is given out at the door.


def _card(press: Press) -> CardForm:
    book = book_of(press.night, press.evening)
    return CardForm(
        press.sent,
        form=press.evening.form or SINGLES_45S,  # refused then: a card is a couple's
        group=next_group(press.evening),
        book=book,
        offers=reverse("offers", args=[press.night.pk]),
    )


def _as_typed(press: Press, form: AtPrices | PairForm) -> HttpResponse:
    """422, or 409 with the reason, and the form as it was typed: nothing is lost."""
    if press.refused and isinstance(form, AtPrices):
        form.refuse(press.refused.reason, why(press.refused))
    typed: dict[str, Any] = {form.called: form}
    context = door_context(press.night, press.evening, link=press.request.link, **typed)
    fragment, page = "door/_door.html", "door/door.html"
    if not press.refused:
        return answer(press.request, fragment, context, page=page, status=422)
    context |= {"refusal": why(press.refused)}
    response = answer(press.request, fragment, context, page=page, status=409)
    response["HX-Retarget"], response["HX-Reswap"] = "#door", "outerHTML"
    return response


@helpers_too(Role.DOOR)
@button(_card, faulty=_as_typed, refused=_as_typed, once=True, then=with_newest_couple)
def take_card(press: Press, form: CardForm) -> Evening:
    """A name, and the next card."""
    group, number = form.chosen_group, form.cleaned_data["number"]
    return actions.take_card(press.night, press.deed, form.people, group, number)


# The door: couples and people who came alone, their fees, their names, their table cards.


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


def _table_again(press: Press, form: TableForm, couple: int) -> HttpResponse:
    if press.refused:
        form.add_error("table", why(press.refused))
    return _couple_page(press, couple, status=press.status_of(form), table_form=form)


def _where_it_was_pressed(press: Press, form: FeesForm, after: Evening) -> Evening | HttpResponse:
    """The couple's own page, if the button was on it; else the door."""
    couple = after.door.couple_of.get(form.players[0])
    if form.cleaned_data["page"] == "couple" and couple:
        return back_to_couple(Press(press.request, press.night, known=after), couple)
    return after


def _not_tonight(press: Press, form: OpenDoorForm) -> HttpResponse:
    return press.page("door/open_door.html", form, today=tonight())


@asks(OpenDoorForm, shows=_not_tonight, then="door")
def open_door(press: Press, form: OpenDoorForm) -> Evening:
    """From now on couples come in. Its page asks about a night that is not planned for today."""
    date = tonight() if form.cleaned_data["tonight"] else press.night.date
    return actions.open_door(night=press.night, date=date, deed=press.deed)


@helpers_too(Role.DOOR)
def door(request: PersonRequest, night_id: int) -> HttpResponse:
    """The page of the door."""
    night = night_of(request, night_id)
    find, evening = request.GET.get("find", "").strip()[:_LONGEST_SEARCH], night.evening()
    context = door_context(night, evening, find=find, link=request.link)
    return render(
        request, "door/door.html", context | {"owe": still_asked(request, night, evening)}
    )


@helpers_too(Role.DOOR)
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
    return render(request, "door/_offers.html", context)


@helpers_too(Role.DOOR)
@button(_couple, faulty=_as_typed, refused=_as_typed, once=True, then=with_newest_couple)
def register_couple(press: Press, form: CoupleForm) -> Evening | HttpResponse:
    """Two names, and the next couple."""
    if not form.says_so(press.evening.rules):
        return _as_typed(press, form)
    number, table = form.cleaned_data["number"], form.cleaned_data["table"]
    return actions.register_couple(press.night, press.deed, form.people, number, table)


@helpers_too(Role.DOOR)
@button(_single, faulty=_as_typed, refused=_as_typed, once=True, then=with_newest_single)
def wait_for_partner(press: Press, form: SingleForm) -> Evening | HttpResponse:
    """Somebody came alone."""
    if not form.says_so(press.evening.rules):
        return _as_typed(press, form)
    return actions.wait_for_partner(press.night, press.deed, form.person)


@helpers_too(Role.DOOR)
@button(_pair, faulty=_as_typed, once=True, then=door_as_it_is)
def pair_singles(press: Press, form: PairForm) -> Evening:
    """Two people of the partner list become a couple."""
    players, both_paid = form.cleaned_data["players"], form.cleaned_data["paid"] == "both"
    how = form.cleaned_data["how"]
    return actions.pair_singles(press.night, press.deed, players, how, have_paid=both_paid)


@button(_waiting, faulty="door", once=True, then=door_as_it_is)
def leave_partner_list(press: Press, form: WaitingForm) -> Evening:
    """Somebody goes home without a partner, with the fee."""
    return actions.leave_partner_list(press.night, press.deed, form.person)


@helpers_too(Role.DOOR)
@button(_fees_sent, faulty="door", then=door_as_it_is)
def take_fees(press: Press, form: FeesForm) -> Evening | HttpResponse:
    """A couple, or one person, pays what is owed."""
    how = form.cleaned_data["how"]
    after = actions.take_fees(press.night, press.deed, form.players, how)
    return _where_it_was_pressed(press, form, after)


@button(_fees_sent, faulty="door", then=door_as_it_is)
def give_fees_back(press: Press, form: FeesForm) -> Evening | HttpResponse:
    """A couple, or one person, gets back what was paid."""
    after = actions.give_fees_back(press.night, press.deed, form.players)
    return _where_it_was_pressed(press, form, after)


@button(_fees_sent, faulty="door", then=door_as_it_is)
def give_too_much_back(press: Press, form: FeesForm) -> Evening | HttpResponse:
    """A couple, or one person, gets back what was paid too much."""
    after = actions.give_too_much_back(press.night, press.deed, form.players)
    return _where_it_was_pressed(press, form, after)


@helpers_too(Role.DOOR)
@takes_post
def mend_names(request: PersonRequest, night_id: int, couple: int) -> HttpResponse:
    """A couple's page at the door; posted, one of its names is mended."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    number, press = couple_or_404(evening, couple), Press(request, night, known=evening)
    if request.method != "POST" or was_sent(night, by.key):
        return _couple_page(press, number)
    people = dict(zip(SIDES, evening.couples[number], strict=False))
    side = next((each for each in people if f"{each}-name" in request.POST), SIDES[0])
    was, book, label = people[side], book_of(night, evening), label_of(evening, side)
    form = MendForm(
        request.POST, side=side, was=was, book=book, offers=_offers_url(night), label=label
    )
    if not form.is_valid():
        return _couple_page(press, number, status=422, mend_form=form)
    if form.only_spelling:
        another = form.now.is_another
        name = form.person.name
        rename_person(club=night.club, player=was, name=name, deed=by, is_another=another)
        messages.success(request, _("The name is mended on every night."))
        return see("mend-names", night.pk, number)
    actions.replace_player(night, by, number, was, form.person)
    return back_to_couple(Press(request, night), number)


@helpers_too(Role.DOOR)
@button(_table, faulty=_table_again, refused=_table_again, then=back_to_couple)
def give_table(press: Press, form: TableForm, couple: int) -> Evening:
    """The table card that a couple holds."""
    return press.say(TableGiven(CoupleNo(couple), form.cleaned_data["table"]))


@takes_post
def take_back_couple(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """Asks first, and says what is to be given back; posted, the registration is taken back."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if request.method == "POST":
        if couple not in evening.couples and was_sent(night, by.key):
            return see("door", night.pk)
        actions.take_back_couple(night, by, CoupleNo(couple))
        return told("door")(Press(request, night))
    number = couple_or_404(evening, couple)
    context = night_context(night, evening) | {
        "couple": couple_in(evening, number, names_of(night, evening)),
        "shut": why_settled(evening, number),
    }
    return render(request, "door/take_back_couple.html", context)


def _couple_page(press: Press, couple: int, *, status: int = 200, **forms: Any) -> HttpResponse:
    page = couple_page(press, CoupleNo(couple), **forms)
    return render(press.request, "door/mend_names.html", page, status=status)


def _offers_url(night: Night) -> str:
    return reverse("offers", args=[night.pk])


# The list for the door, as plain values for the sheet: who is here, at which table, with what paid.


@printed("door-list", sheet.draw, Bound(When.AFTERNOON, 40, gettext_lazy("Door list")))
def _listed(night: Night, evening: Evening) -> sheet.DoorList:
    names = names_of(night, evening)
    starts = starts_of(evening)
    return sheet.DoorList(
        title=_("Door list"),
        heading=heading_of(night),
        lines=tuple(
            sheet.DoorLine(
                couple=number,
                people=tuple(person(each, names) for each in players),
                table=_table_said(starts.get(number)),
                owing=_owing(evening, number),
            )
            for number, players in evening.couples.items()
        ),
        expected=tuple(_expected(night, evening)),
        practice=night.practice,
    )


def _expected(night: Night, evening: Evening) -> list[tuple[str, ...]]:
    """The people of the couples that let us know, in the order of their names, where they come in as
    such: at the drive."""
    pairs = () if evening.form else evening.door.expected
    names = Player.objects.filter(club=night.club_id).names({p for pair in pairs for p in pair})
    said = (tuple(person(each, names) for each in pair) for pair in pairs)
    return sorted(said, key=lambda people: [folded(each) for each in people])


def _table_said(number: TableNo | None) -> str:
    if number is None:
        return ""
    return _("bye chair") if number == BYE_CHAIR else str(number)


def _owing(evening: Evening, number: CoupleNo) -> str:
    owed = Cents(sum(evening.owed(player) for player in evening.couples[number]))
    return _("owes %(amount)s") % {"amount": money(owed)} if owed else ""


# Who is expected: couples that let us know, regulars, and their one press at the door.


def _two_people(press: Press) -> ExpectedForm:
    offers = reverse("offers", args=[press.night.pk]) + "?expected"
    if press.sent is None:
        return ExpectedForm(book=NO_BOOK, offers=offers).focus()
    book = book_of(press.night, press.evening, expected_counts=not press.sent.get("booking"))
    return ExpectedForm(press.sent, book=book, offers=offers)


def _page(press: Press, form: ExpectedForm) -> HttpResponse:
    night, evening = press.night, press.evening
    return press.page(
        "door/expected.html",
        form,
        page="expected",
        undo=undoable(night, evening, press.names, press.request.link),
        typed_on=True,  # one couple after the other: the cursor stays with the names
        expected=pairs_in_words(night, evening.door.expected),
        too_late=evening.phase in (Phase.SETTLE, Phase.CLOSED),
        at_home=said_at_home(night, evening),
        in_pairs=evening.form is None,
        door_open=evening.door.is_open,
    )


def _come_in(press: Press) -> ComeInButton:
    return ComeInButton(press.sent, book=book_of(press.night, press.evening))


@helpers_too(Role.DOOR)
@asks(_two_people, shows=_page, once=True, then=told("expected"))
def expected(press: Press, form: ExpectedForm) -> Evening:
    """Everybody who is expected; posted, one more couple is."""
    booking, people = form.cleaned_data["booking"], {each.player for each in form.people}
    known = [pair for pair in press.evening.door.expected if booking and {*pair} == people]
    if known:  # taken back and said again, or said by each of the two
        actions.answer_booking(press.night, booking, Answer.YES, known[0])
        return press.evening
    after = actions.expect(press.night, press.deed, form.people)
    if booking:
        actions.answer_booking(press.night, booking, Answer.YES, after.door.expected[-1])
    return after


@helpers_too(Role.DOOR)
@button(AnswerButton, then="expected")
def answer_coming(press: Press, form: AnswerButton) -> None:
    """The hall answers somebody who has said at home that they are coming."""
    actions.answer_booking(
        press.night, form.cleaned_data["booking"], Answer(form.cleaned_data["answer"])
    )


@helpers_too(Role.DOOR)
@button(PairButton, faulty="expected", once=True, then=told("expected"))
def stop_expecting(press: Press, form: PairButton) -> Evening:
    """A couple is not coming after all."""
    return press.say(ReservationDropped(form.players))


@helpers_too(Role.DOOR)
@button(_come_in, faulty="door", once=True, then=with_newest_couple)
def come_in(press: Press, form: ComeInButton) -> Evening:
    """A couple that was expected, or a regular one, is here: one press, and it is in."""
    return actions.register_couple(press.night, press.deed, form.people)


# Two things said on a couple's own page: who trades partners, and who pays another price.


def _trade(press: Press, couple: int) -> TradeForm:
    number = couple_or_404(press.evening, couple)
    return TradeForm(
        press.sent,
        couple=[(each, person(each, press.names)) for each in press.evening.couples[number]],
        others=_others(press.evening, number, press.names),
    )


def _trade_page(press: Press, form: TradeForm, couple: int) -> HttpResponse:
    return press.page(
        "door/trade_partners.html",
        form,
        couple=couple_in(press.evening, CoupleNo(couple), press.names),
        can_trade=can_trade(press.evening),
    )


@helpers_too(Role.DOOR)
@asks(_trade, shows=_trade_page, once=True, then=back_to_couple)
def trade_partners(press: Press, form: TradeForm, couple: int) -> Evening:
    """Who goes to which couple, and who comes instead."""
    return press.say(PartnersTraded(**form.cleaned_data))


def _group(press: Press, couple: int) -> GroupForm:
    couple_or_404(press.evening, couple)
    return GroupForm(press.sent)


def _group_again(press: Press, _form: GroupForm, couple: int) -> HttpResponse:
    return _couple_page(press, couple, status=422)


@helpers_too(Role.DOOR)
@button(_group, faulty=_group_again, once=True, then=back_to_couple)
def mend_group(press: Press, form: GroupForm, couple: int) -> Evening:
    """The other group than the one that was pressed as they came in."""
    return press.say(GroupMended(CoupleNo(couple), form.cleaned_data["group"]))


def _others(evening: Evening, number: CoupleNo, names: Names) -> list[tuple[PlayerId, str]]:
    """Everybody of the other couples, with the partner."""
    return [
        (
            player,
            _("%(number)s · %(name)s, with %(partner)s")
            % {
                "number": each,
                "name": person(player, names),
                "partner": person(partner, names),
            },
        )
        for each, people in sorted(evening.couples.items())
        if each != number and len(people) == 2
        for player, partner in (people, people[::-1])
    ]


def _fee(press: Press, couple: int) -> FeeForm:
    couple_or_404(press.evening, couple)
    return FeeForm(press.sent, evening=press.evening)


def _fee_again(press: Press, form: FeeForm, couple: int) -> HttpResponse:
    return _couple_page(press, couple, status=422, fee_form=form)


@helpers_too(Role.DOOR)
@button(_fee, faulty=_fee_again, once=True, then=back_to_couple)
def set_fee(press: Press, form: FeeForm, couple: int) -> Evening:
    """What one of a couple pays tonight."""
    player, reason = form.cleaned_data["player"], form.cleaned_data["reason"]
    return press.say(FeeSet(player, form.due, reason))
