"""Two things said on a couple's own page: who trades partners, and who pays another price."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from parties.door import actions
from parties.door.forms.one_couple import FeeForm, TradeForm
from parties.door.page.couple import can_trade, couple_or_404, couple_page
from parties.door.page.door import couple_in
from parties.frame.page import night_context
from parties.log.night import was_sent
from parties.models import Role
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import PersonRequest, helpers_too
from parties.wording.words import Names, person
from scoring.evening import Evening
from scoring.numbers import CoupleNo, PlayerId


@helpers_too(Role.DOOR)
@require_http_methods(["GET", "HEAD", "POST"])
def trade_partners(request: PersonRequest, night_id: int, couple: int) -> HttpResponse:
    """Who goes to which couple, and who comes instead."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    number = couple_or_404(evening, couple)
    if request.method == "POST" and was_sent(night, by.key):
        return see("mend-names", night.pk, number)
    names = names_of(night, evening)
    form = TradeForm(
        request.POST if request.method == "POST" else None,
        couple=[(player, person(player, names)) for player in evening.couples[number]],
        others=_others(evening, number, names),
    )
    if form.is_valid():
        one, other = (form.cleaned_data[name] for name in ("one", "other"))
        actions.trade_partners(night=night, one=one, other=other, deed=by)
        return see("mend-names", night.pk, number)
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "couple": couple_in(evening, number, names),
        "form": form,
        "can_trade": can_trade(evening),
    }
    status = 422 if form.is_bound else 200
    return render(request, "door/trade_partners.html", context, status=status)


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
        for each, (one, other) in sorted(evening.couples.items())
        if each != number
        for player, partner in ((one, other), (other, one))
    ]


@helpers_too(Role.DOOR)
@require_POST
def set_fee(request: PersonRequest, night_id: int, couple: int) -> HttpResponse:
    """What one of a couple pays tonight."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    number = couple_or_404(evening, couple)
    if was_sent(night, by.key):
        return see("mend-names", night.pk, number)
    form = FeeForm(request.POST, evening=evening)
    if not form.is_valid():
        page = couple_page(request, night, evening, number, fee_form=form)
        return render(request, "door/mend_names.html", page, status=422)
    said = form.cleaned_data
    actions.set_fee(
        night=night, player=said["player"], due=form.due, reason=said["reason"], deed=by
    )
    return see("mend-names", night.pk, number)
