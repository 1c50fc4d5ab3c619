"""A press that was kept on the device it was made on, and is sent when the network is back.

It says on which night and as whom it was made. Between then and now the telephone may have been
given to somebody else, the helper withdrawn, the laptop changed for one with other nights: then it
is refused with a sentence, and the device goes on showing it. Whose it is and what it says come in
one request, so nothing can change between the two.
"""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from parties.log.night import was_sent
from parties.models import DeviceLink, Night
from parties.web.deeds import key_of
from parties.web.requests import KEPT_FOR, PersonRequest

ANOTHER_NIGHT = _("It was pressed on another night than the one that is at this address now.")
ANOTHER_PERSON = _(
    "It was pressed as somebody else than who works with this device now. If it still holds, press "
    "it again."
)
NOBODY = _("Nobody works with this device any more. Tell the organiser what was pressed.")
WITHDRAWN = _(
    "The organiser has ended the helping with this device. Tell the organiser what was pressed."
)
CLOSED = _("The night is closed. Tell the organiser what was pressed.")


def kept_for(request: HttpRequest, night: Night) -> str:
    """What a press on a page of this night is kept under: the night's key, and who presses; ""
    where nobody may press anything."""
    who = _who(request)
    return f"{night.key} {who}" if who else ""


def not_from_here(
    request: PersonRequest, night_id: int, ended: DeviceLink | None
) -> HttpResponse | None:
    """Why a kept press is not taken from this device now, or 200 where it was taken before; None
    where it goes on to its view. `ended` is the device's link, if it lets nobody in any more."""
    night = Night.objects.filter(pk=night_id).first()
    key, _space, who = request.headers[KEPT_FOR].partition(" ")
    if night is None or key != str(night.key):
        return _refused(request, ANOTHER_NIGHT)
    if who == _who(request) and not ended:
        return None
    if was_sent(night, key_of(request)):
        return HttpResponse()
    return _refused(request, _why(request, ended))


def _who(request: HttpRequest) -> str:
    """Who presses on this device: its link or its account, by number. Neither opens anything."""
    if link := getattr(request, "link", None):
        return f"link-{link.pk}"
    user = getattr(request, "user", None)
    return f"account-{user.pk}" if user and user.is_authenticated else ""


def _why(request: HttpRequest, ended: DeviceLink | None) -> Promise | str:
    if ended:
        return WITHDRAWN if ended.withdrawn_at else CLOSED
    return ANOTHER_PERSON if _who(request) else NOBODY


def _refused(request: HttpRequest, why: Promise | str) -> HttpResponse:
    """409 and the sentence. The device may send it again once it is whose it was."""
    said = {"refusal": why}
    response = render(request, "web/_messages.html", said, status=HTTPStatus.CONFLICT)
    response[KEPT_FOR] = "another"
    return response
