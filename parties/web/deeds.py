"""What was sent, as a deed: who, when, at which till, and a key against doing it twice."""

import uuid
from dataclasses import replace
from http import HTTPStatus

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from parties.log.night import Deed, was_sent
from parties.models import DeviceLink, Night
from parties.web.requests import KEPT_FOR, TILLS, PersonRequest

SEEN = "seen_later"
"""The field with the mark of what was shown before it is done, once for each thing shown."""

HANDED = "handed"
"""The field that says what became of what was handed over and is taken back."""

NOT_SAID = "csrfmiddlewaretoken", SEEN, "seen"
"""What a form sends besides what it says: its token, what was shown, which picture a page has."""


def deed(request: PersonRequest) -> Deed:
    """Who does what the form asks for, when, and a key of what was sent.

    The key is made of the form's own and of all that the form says: the same page sent twice does
    nothing twice, but a page gone back to and filled in anew is not taken for the first.
    """
    return replace(tap(request), key=key_of(request))


def tap(request: PersonRequest) -> Deed:
    """A deed of a button that names all it says, so the same tap twice is the same answer twice;
    the page's one key would take a second tap for the first one sent again. A tap that was kept on
    its device has a key of its own: sent again late, it is not taken for a new one."""
    by = request.user if isinstance(request.user, User) else None
    return Deed(
        by=None if request.link else by,
        at=timezone.now(),
        key=key_of(request) if KEPT_FOR in request.headers else "",
        link=request.link,
        till=till_here(request),
        seen=" ".join(request.POST.getlist(SEEN)),
        handed=request.POST.get(HANDED, ""),
    )


def till_here(request: PersonRequest) -> str:
    """The till at which this device takes money on the night of the address; "" for the first."""
    if request.link:
        return request.link.till
    night = request.resolver_match.kwargs.get("night_id") if request.resolver_match else None
    till: str = request.session.get(TILLS, {}).get(str(night), "")
    return till


def key_of(request: PersonRequest) -> str:
    """The key of what was sent; "" where the form has none."""
    if not request.POST.get("key"):
        return ""
    said = sorted(each for each in request.POST.lists() if each[0] not in NOT_SAID)
    return str(uuid.uuid5(uuid.NAMESPACE_URL, repr((request.path, said))))


def key_of_forms(request: HttpRequest) -> dict[str, str]:
    """A new key for the forms of each page, so that a page sent twice does nothing twice; a context
    processor."""
    return {"form_key": str(uuid.uuid4())}


# A press that was kept on the device it was made on, and is sent when the network is back.
#
# It says on which night and as whom it was made. Between then and now the telephone may have
# been given to somebody else, the helper withdrawn, the laptop changed for one with other
# nights: then it is refused with a sentence, and the device goes on showing it. Whose it is
# and what it says come in one request, so nothing can change between the two.


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
