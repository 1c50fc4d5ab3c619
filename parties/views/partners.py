"""Two people trade partners before the first game."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from parties.actions import door as actions
from parties.actions.log import was_sent
from parties.forms.partners import TradeForm
from parties.http import PersonRequest, deed, form_key, helpers_too, names_of, night_of, see
from parties.models import Role
from parties.views.couple_at_door import can_trade, couple_or_404
from parties.views.door_page import couple_in
from parties.views.journey import night_context
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
    return render(request, "parties/trade_partners.html", context, status=status)


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
