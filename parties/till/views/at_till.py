"""At which till a device takes money: said once, and every press after that goes over it."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from parties.models import Role
from parties.till import actions
from parties.till.forms import HereForm
from parties.web.answers import faulty, see
from parties.web.finding import night_of
from parties.web.requests import TILLS, PersonRequest, helpers_too

_NIGHTS_KEPT = 6
"""Of so many nights an organiser's browser knows the till; the others have long been closed."""


@require_POST
@helpers_too(Role.DOOR)
def work_at_till(request: PersonRequest, night_id: int) -> HttpResponse:
    """From now on the money that this device takes and gives goes over this till."""
    night = night_of(request, night_id)
    form = HereForm(request.POST, tills=night.evening().tills)
    if not form.is_valid():
        return faulty(request, form, back=("door", night.pk))
    till, page = form.cleaned_data["till"], form.cleaned_data["page"]
    if request.link:
        actions.work_at(link=request.link, till=till)
    else:
        known = {**request.session.get(TILLS, {})}
        known.pop(str(night.pk), None)
        kept = dict([*known.items(), (str(night.pk), till)][-_NIGHTS_KEPT:])
        request.session[TILLS] = kept
    return see(page, night.pk)
