"""At which till a device takes money: said once, and every press after that goes over it."""

from django.http import HttpResponse

from parties.models import Role
from parties.till import actions
from parties.till.forms import HereForm
from parties.web.answers import see
from parties.web.button import Press, button
from parties.web.requests import TILLS, helpers_too

_NIGHTS_KEPT = 6
"""Of so many nights an organiser's browser knows the till; the others have long been closed."""


def _till_of_tonight(press: Press) -> HereForm:
    return HereForm(press.sent, tills=press.evening.purse.tills)


@helpers_too(Role.DOOR)
@button(_till_of_tonight, then="door")
def work_at_till(press: Press, form: HereForm) -> HttpResponse:
    """From now on the money that this device takes and gives goes over this till."""
    request, night, till = press.request, press.night, form.cleaned_data["till"]
    if request.link:
        actions.work_at(link=request.link, till=till)
    else:
        known = {**request.session.get(TILLS, {})}
        known.pop(str(night.pk), None)
        kept = dict([*known.items(), (str(night.pk), till)][-_NIGHTS_KEPT:])
        request.session[TILLS] = kept
    return see(form.cleaned_data["page"], night.pk)
