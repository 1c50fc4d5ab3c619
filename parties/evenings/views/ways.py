"""An evening whose movement stands in no source: each that can be beside the others, and one chosen."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties.drawing.evening import evening_pictures
from parties.evenings.actions import keep_evening
from parties.evenings.forms.choosing import USUAL_PEOPLE, PeopleForm, WayForm
from parties.evenings.page.effect import effect_in_words
from parties.evenings.page.evenings import by_name, kept_by
from parties.models import Club
from parties.web.answers import faulty, see
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of
from parties.web.requests import OrganiserRequest
from parties.wording.formats import format_lines, format_name
from scoring.formats.format import Format
from scoring.formats.left_open import LEFT_OPEN, Way, going, way_of


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def choose_way(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """The movements side by side for so many people; posted, the one that this hall plays."""
    club = club_of(request, club_id)
    if request.method == "POST":
        return _keep(request, club)
    known = by_name(club)
    asked = request.GET.get("plays") or next(name for name in known if name in LEFT_OPEN)
    if asked not in LEFT_OPEN:
        raise Http404
    form = PeopleForm(request.GET if "cards" in request.GET else None, initial=_USUAL)
    context = {
        "club": club,
        "form": form,
        "form_key": form_key(),
        "plays": asked,
        "called": format_name(known[asked]),
        "ways": _ways(known[asked], _people(form), now=kept_by(club).get(asked)),
    }
    status = 422 if form.errors else 200
    return render(request, "evenings/choose_way.html", context, status=status)


_USUAL = {"cards": USUAL_PEOPLE}


def _people(form: PeopleForm) -> int:
    return form.cleaned_data["cards"] if form.is_valid() else USUAL_PEOPLE


def _ways(form: Format, people: int, *, now: Format | None) -> list[dict[str, Any]]:
    chosen = now and way_of(now)
    return [_way(going(form, way), way, people) | {"is_chosen": way is chosen} for way in Way]


def _way(form: Format, way: Way, people: int) -> dict[str, Any]:
    _who, goes, _counted = format_lines(form)
    effect = effect_in_words(form, people)
    said = {"way": way.value, "says_way": _(way.said), "goes": goes}
    return effect | said | {"pictures": evening_pictures(form)}


def _keep(request: OrganiserRequest, club: Club) -> HttpResponse:
    form = WayForm(request.POST, known={n: f for n, f in by_name(club).items() if n in LEFT_OPEN})
    if not form.is_valid():
        return faulty(request, form, back=("evenings", club.pk))
    keep_evening(club=club, form=form.form, deed=deed(request))
    said = {"evening": format_name(form.form), "goes": format_lines(form.form)[1]}
    messages.success(request, _("%(evening)s: %(goes)s.") % said)
    return see("evenings", club.pk)
