"""The hall's own numbers, typed beside the program's. Nothing of it is entered, or kept."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from parties.frame.page import night_context
from parties.shadow.forms import ShadowForm
from parties.shadow.page import parts_of
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.words import couple_names


@require_http_methods(["GET", "HEAD", "POST"])
def shadow(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What the hall wrote on paper, and every number in which the program has something else."""
    night = night_of(request, night_id)
    evening = night.evening()
    data = request.POST if request.method == "POST" else None
    form = ShadowForm(evening.couples, tuple(evening.pots), data)
    is_said = form.is_valid()
    context = night_context(night, evening) | {
        "form": form,
        "names": couple_names(evening.couples, names_of(night, evening)),
        "compared": is_said,
        "parts": parts_of(night, evening, form.hall()) if is_said else (),
    }
    status = 422 if form.is_bound and not is_said else 200
    return render(request, "shadow/shadow.html", context, status=status)
