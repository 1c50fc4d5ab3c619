"""The page of telling the world, and what is printed from it."""

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from parties.calendars.page import language_of
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Night
from parties.printing.actions import note_opened
from parties.printing.page import as_pdf, size_of
from parties.telling import actions, sheets
from parties.telling.forms import Format, InvitationForm, PosterForm
from parties.telling.page import certificates_of, posters_of, texts_of
from parties.web.button import Press, asks
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from scoring.club.now import club_now
from scoring.club.public_names import NamesShown
from scoring.evening import Evening


@require_GET
def telling(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The poster's choices, and every text to copy."""
    night = night_of(request, night_id)
    form = PosterForm(initial={"paper": night.club.paper, "spoken": language_of(night.club)})
    return _page(request, night, night.evening(), form)


@require_GET
def poster(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The poster as it is asked for; 422 and the page where it is asked for wrongly."""
    night = night_of(request, night_id)
    evening = night.evening()
    form = PosterForm(request.GET)
    if not form.is_valid():
        return _page(request, night, evening, form, status=422)
    said = form.cleaned_data
    told, lies, size = posters_of(night, evening, form), said["form"], size_of(night.club, form)
    drawn = sheets.draw_poster(told, lies or Format.PAGE, size, colour=said["colour"])
    note_opened(night, "poster")
    return as_pdf("poster", drawn)


@require_GET
def certificates(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A certificate for each prize; 409 and the page while no prize is settled."""
    night = night_of(request, night_id)
    evening = night.evening()
    form = PosterForm(request.GET)
    if not form.is_valid():
        return _page(request, night, evening, form, status=422)
    found = certificates_of(night, evening)
    if not found:
        return _page(request, night, evening, form, status=409)
    size, asked = size_of(night.club, form), form.cleaned_data
    look = {"colour": asked["colour"], "alone": asked["alone"]}
    drawn = sheets.draw(_("Certificates"), found, size, **look)
    note_opened(night, "certificates")
    return as_pdf("certificates", drawn)


def _page(
    request: OrganiserRequest, night: Night, evening: Evening, form: PosterForm, status: int = 200
) -> HttpResponse:
    context = night_context(night, evening) | {
        "form": form,
        "texts": texts_of(night, evening),
        "has_certificates": bool(certificates_of(night, evening)),
        "is_over": evening.games_are_over,
        "can_be_followed": bool(settings.SITE) and not night.practice,
        "followed_at": _followed_at(request, night),
        "no_names": club_now(night.club.lines()).says.names_shown is NamesShown.NONE,
    }
    return render(request, "telling/telling.html", context, status=status)


def _followed_at(request: OrganiserRequest, night: Night) -> str:
    """The address for telephones, where one is given out: calendars open it by this first word."""
    token = night.club.calendar_token
    if not (token and settings.SITE):
        return ""
    address = request.build_absolute_uri(reverse("calendar-followed", args=[token]))
    return f"webcal{address.removeprefix('https').removeprefix('http')}"


def _words(press: Press) -> InvitationForm:
    return InvitationForm(press.sent, actions.invitation_of(press.night, press.evening))


def _words_page(press: Press, form: InvitationForm) -> HttpResponse:
    night, evening = press.night, press.evening
    context = night_context(night, evening) | {
        "page": "invitation",
        "undo": undoable(night, evening, names_of(night, evening)),
        "form": form,
    }
    return render(press.request, "telling/words.html", context, status=press.status_of(form))


@asks(_words, shows=_words_page, once=True, then="telling")
def invitation(press: Press, form: InvitationForm) -> Evening:
    """What people are told beside the day, the hall and the rules."""
    return actions.invite(night=press.night, invitation=form.invitation, deed=press.deed)
