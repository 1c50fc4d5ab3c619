"""The page of a result to share, the file, and the result as anybody reads it who has its address."""

import uuid

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_GET

from parties import network
from parties.frame.page import night_context
from parties.frame.undoing import told, undoable
from parties.models import Night
from parties.sharing import actions, words
from parties.sharing.forms import LanguagesForm
from parties.sharing.page import corrected_on, gone_html, result_html
from parties.web.button import Press, bare_button, button
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.country import words_of
from scoring.club.now import club_now
from scoring.club.public_names import NamesShown
from scoring.evening import Evening


@require_GET
def share(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What can be done with the result of a night."""
    night = night_of(request, night_id)
    return _page(request, night, night.evening(), LanguagesForm())


def _page(
    request: OrganiserRequest,
    night: Night,
    evening: Evening,
    form: LanguagesForm,
    status: int = 200,
) -> HttpResponse:
    context = night_context(night, evening) | {
        "form": form,
        "is_over": evening.games_are_over,
        "may_publish": evening.night.closed is not None and not night.practice,
        "published": _address(request, night, evening) if evening.night.published else "",
        "reach": "" if settings.SITE else words.reach(is_open=bool(network.address())),
        "corrected": corrected_on(night, evening),
        "no_names": club_now(night.club.lines()).says.names_shown is NamesShown.NONE,
        "page": "share-result",
        "undo": undoable(night, evening, names_of(night, evening)),
    }
    return render(request, "sharing/share.html", context, status=status)


def _address(request: HttpRequest, night: Night, evening: Evening) -> str:
    path = reverse("published-result", args=[night.key, actions.address_of(evening)])
    opened = network.address()
    return f"{opened}{path}" if opened else request.build_absolute_uri(path)


@require_GET
def result_file(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The file, to be saved; 409 and the page before the games are over."""
    night = night_of(request, night_id)
    evening, form = night.evening(), LanguagesForm(request.GET)
    if not form.is_valid():
        return _page(request, night, evening, form, status=422)
    if not evening.games_are_over:
        return _page(request, night, evening, form, status=409)
    response = HttpResponse(result_html(night, evening, form.languages))
    response["Content-Disposition"] = f'attachment; filename="result-{night.date}.html"'
    return response


@button(LanguagesForm, once=True, then=told("share-result"), faulty="share-result")
def publish(press: Press, form: LanguagesForm) -> Evening:
    """Whoever has the address may read it from now on."""
    if press.night.practice:
        raise Http404
    return actions.publish(night=press.night, languages=form.languages, deed=press.deed)


@bare_button(then="share-result", once=True)
def take_back(press: Press) -> Evening:
    """Nobody may read it any more."""
    return actions.take_back(night=press.night, deed=press.deed)


@require_GET
@login_not_required
def published(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """The result, for whoever has its address; 410 and a sentence where it was taken back."""
    night = Night.objects.select_related("club").filter(key=key, taken_out=False).first()
    evening = night.evening() if night else None
    address = actions.address_of(evening) if evening else ""
    if night is None or evening is None or not constant_time_compare(address, token) or not address:
        raise Http404
    if evening.night.published is None:
        return HttpResponse(gone_html(), status=410)
    words_of(night)
    response = HttpResponse(result_html(night, evening, evening.night.published.languages))
    response["X-Robots-Tag"] = "noindex"
    return response
