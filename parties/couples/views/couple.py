"""A couple's own page: its code typed, its night followed. It needs no account."""

from datetime import timedelta

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from parties.couples import actions
from parties.couples.forms import CodeForm
from parties.couples.page.couple import CouplePage
from parties.couples.page.shown import is_past, shown_by
from parties.web.answers import see
from parties.web.guessing import WrongGuesses
from parties.web.laptop import address_of
from parties.web.newer import newer_address
from parties.web.pictures import nothing_new

WRONG_CODES = WrongGuesses(timedelta(minutes=1), {"address": 8, "all": 30})
"""So many wrong codes a minute from one telephone, and from all together: three hundred couples may
come in at once, and of a hundred million codes whoever guesses all evening finds theirs hardly ever."""


@require_http_methods(["GET", "HEAD", "POST"])
@login_not_required
@never_cache
def type_code(request: HttpRequest) -> HttpResponse:
    """A couple types the code on its punch card."""
    form = CodeForm(request.POST if request.method == "POST" else None)
    who, at = {"address": address_of(request), "all": "couples"}, timezone.now()
    if form.is_bound and WRONG_CODES.wait(at, **who):
        says = _("Too many wrong codes were typed. Wait a minute, then try again.")
        return render(request, "couples/code.html", {"form": form, "refusal": says}, status=429)
    if not form.is_valid():
        return render(
            request, "couples/code.html", {"form": form}, status=422 if form.is_bound else 200
        )
    found = actions.by_code(form.cleaned_data["code"])
    if found is None or is_past(found[0].night.date, found[0].night.evening()):
        WRONG_CODES.note(at, **who)
        form.add_error("code", _("No card of tonight has this code. Look at your card again."))
        return render(request, "couples/code.html", {"form": form}, status=422)
    return see("couple-page", actions.pass_of(*found))


@require_safe
@login_not_required
@never_cache
def couple_page(request: HttpRequest, token: str) -> HttpResponse:
    """The page of the couple whose code was typed."""
    shown, couple = shown_by(token)
    night, link = shown.night, actions.read_pass(token)[0]
    context = {
        "shown": night,
        "token": token,
        "newer": newer_address(night.pk, link),
        "picture": _drawn(shown.page(couple), shown.seen),
    }
    return render(request, "couples/couple.html", context)


@require_safe
@login_not_required
@never_cache
def couple_picture(request: HttpRequest, token: str) -> HttpResponse:
    """The same for a page that follows: nothing but what it has seen by now, where it looks alike."""
    shown, couple = shown_by(token)
    if request.GET.get("shows") == shown.mark(couple):
        response = nothing_new()
    else:
        response = HttpResponse(_drawn(shown.page(couple), shown.seen))
    response["Seen"] = shown.seen
    return response


def _drawn(page: CouplePage, seen: str) -> str:
    return render_to_string("couples/_couple.html", {"page": page, "seen": seen})
