"""What the organiser says of the couples' telephones: the hall's Wi-Fi, and their end."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties import network
from parties.couples import actions
from parties.couples.forms import TelephonesForm
from parties.couples.page.way_in import code_address, wifi_code
from parties.frame.page import night_context
from parties.models import Night
from parties.web import qr
from parties.web.button import Press, asks, bare_button
from parties.web.deeds import form_key
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest


def _form(press: Press) -> TelephonesForm:
    need_telephones(press.night)
    kept = press.night.club
    return TelephonesForm(
        press.sent, initial={name: getattr(kept, name) for name in TelephonesForm.base_fields}
    )


def _page(press: Press, form: TelephonesForm) -> HttpResponse:
    night = press.night
    link = actions.link_of(night)
    context = night_context(night, press.evening) | {
        "form": form,
        "form_key": form_key(),
        "withdrawn": link.withdrawn_at if link else None,
        "has_codes": link is not None,
        "address": code_address(press.request),
        "reached": bool(network.address()) or not network.has_switch(),
        "wifi": night.club.wifi,
        "wifi_password": night.club.wifi_password,
    }
    status = press.status_of(form)
    return render(press.request, "couples/telephones.html", context, status=status)


@asks(_form, shows=_page, then="telephones")
def telephones(press: Press, form: TelephonesForm) -> None:
    """Where the couples come in."""
    actions.change_telephones(night=press.night, **form.cleaned_data)


@bare_button(then="telephones")
def withdraw_telephones(press: Press) -> None:
    """No code and no page of a couple is good for anything from now on."""
    need_telephones(press.night)
    actions.withdraw(night=press.night, at=timezone.now())


@bare_button(then="telephones")
def let_telephones_in_again(press: Press) -> None:
    """The codes on the cards are good again."""
    need_telephones(press.night)
    actions.let_in_again(night=press.night)


@bare_button(then="telephones")
def make_new_codes(press: Press) -> None:
    """Other codes for everybody, to be printed anew."""
    need_telephones(press.night)
    actions.make_new_codes(night=press.night, at=timezone.now())


@require_GET
@never_cache
def address_picture(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The address where a code is typed, as a picture that a telephone reads."""
    need_telephones(night_of(request, night_id))
    return qr.picture(code_address(request))


@require_GET
@never_cache
def wifi_picture(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The hall's Wi-Fi as a picture by which a telephone joins it."""
    club = night_of(request, night_id).club
    if not club.telephones or not club.wifi:
        raise Http404
    return qr.picture(wifi_code(club.wifi, club.wifi_password))


def need_telephones(night: Night) -> None:
    """Raises Http404 where the hall has not switched them on."""
    if not night.club.telephones:
        raise Http404
