"""Half-price and free entries, and fees of which somebody has paid too much."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from parties.actions import door as actions
from parties.actions.log import was_sent
from parties.forms.prices import FeeForm
from parties.http import PersonRequest, deed, helpers_too, night_of, see
from parties.models import Role
from parties.views.couple_at_door import couple_or_404, couple_page


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
        return render(request, "parties/mend_names.html", page, status=422)
    said = form.cleaned_data
    actions.set_fee(
        night=night, player=said["player"], due=form.due, reason=said["reason"], deed=by
    )
    return see("mend-names", night.pk, number)
