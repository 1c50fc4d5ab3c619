"""Two things said on a couple's own page: who trades partners, and who pays another price."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from parties.door import actions
from parties.door.forms.one_couple import FeeForm, GroupForm, TradeForm
from parties.door.page.couple import back_to_couple, can_trade, couple_or_404, couple_page
from parties.door.page.door import couple_in
from parties.frame.page import night_context
from parties.models import Role
from parties.web.button import Press, asks, button
from parties.web.deeds import form_key
from parties.web.requests import helpers_too
from parties.wording.words import Names, person
from scoring.evening import Evening
from scoring.numbers import CoupleNo, PlayerId


def _trade(press: Press, couple: int) -> TradeForm:
    number = couple_or_404(press.evening, couple)
    return TradeForm(
        press.sent,
        couple=[(each, person(each, press.names)) for each in press.evening.couples[number]],
        others=_others(press.evening, number, press.names),
    )


def _trade_page(press: Press, form: TradeForm, couple: int) -> HttpResponse:
    night, evening = press.night, press.evening
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "couple": couple_in(evening, CoupleNo(couple), press.names),
        "form": form,
        "can_trade": can_trade(evening),
    }
    status = press.status_of(form)
    return render(press.request, "door/trade_partners.html", context, status=status)


@helpers_too(Role.DOOR)
@asks(_trade, shows=_trade_page, once=True, then=back_to_couple)
def trade_partners(press: Press, form: TradeForm, couple: int) -> Evening:
    """Who goes to which couple, and who comes instead."""
    one, other = (form.cleaned_data[name] for name in ("one", "other"))
    return actions.trade_partners(night=press.night, one=one, other=other, deed=press.deed)


def _group(press: Press, couple: int) -> GroupForm:
    couple_or_404(press.evening, couple)
    return GroupForm(press.sent)


def _group_again(press: Press, _form: GroupForm, couple: int) -> HttpResponse:
    page = couple_page(press.request, press.night, press.evening, CoupleNo(couple))
    return render(press.request, "door/mend_names.html", page, status=422)


@helpers_too(Role.DOOR)
@button(_group, faulty=_group_again, once=True, then=back_to_couple)
def mend_group(press: Press, form: GroupForm, couple: int) -> Evening:
    """The other group than the one that was pressed as they came in."""
    group = form.cleaned_data["group"]
    return actions.mend_group(
        night=press.night, card=CoupleNo(couple), group=group, deed=press.deed
    )


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
    number = CoupleNo(couple)
    page = couple_page(press.request, press.night, press.evening, number, fee_form=form)
    return render(press.request, "door/mend_names.html", page, status=422)


@helpers_too(Role.DOOR)
@button(_fee, faulty=_fee_again, once=True, then=back_to_couple)
def set_fee(press: Press, form: FeeForm, couple: int) -> Evening:
    """What one of a couple pays tonight."""
    player, reason = form.cleaned_data["player"], form.cleaned_data["reason"]
    return actions.set_fee(
        night=press.night, player=player, due=form.due, reason=reason, deed=press.deed
    )
