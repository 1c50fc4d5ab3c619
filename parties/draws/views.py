"""Draws that anybody can check: sealed, then drawn with a number from the hall, or a real drum."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.draws import actions
from parties.draws import sheets as paper
from parties.draws.forms import DrawForm, DrumForm, PublicForm
from parties.draws.page import is_drawn, of_other, of_pot
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Night
from parties.printing.page import heading_of, sheet_of
from parties.web.answers import faulty, see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from scoring.evening import Evening
from scoring.night.phase import Phase


@require_GET
@never_cache
def draws(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every draw of the night, and a new one."""
    night = night_of(request, night_id)
    evening = night.evening()
    pots = [rule for rule in evening.rules.pots if is_drawn(rule)]
    of_pots = {rule.name for rule in pots}
    open_still = evening.phase is not Phase.CLOSED
    others = [of_other(evening, name, "draws") for name in evening.draws if name not in of_pots]
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "draws",
        "undo": undoable(night, evening, names_of(night, evening)),
        "draws": [*(of_pot(evening, rule, "draws") for rule in pots), *others],
        "form": DrawForm(initial={"back": "draws"}) if open_still else None,
        "drum": DrumForm(auto_id="id_drum_%s"),
    }
    return render(request, "draws/draws.html", context)


@require_POST
def seal_draw(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The program thinks of a secret and shows its fingerprint."""
    night = night_of(request, night_id)
    form = DrawForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("draws", night.pk))
    draw, of = form.cleaned_data["draw"], form.cleaned_data["of"]
    actions.seal_draw(night=night, draw=draw, of=of, deed=deed(request))
    return see(form.page_to_return_to(), night.pk)


@require_POST
def make_draw(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The hall has given its public number."""
    night = night_of(request, night_id)
    form = PublicForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("draws", night.pk))
    said = form.cleaned_data
    actions.make_draw(
        night=night,
        draw=said["draw"],
        public=said["public"],
        pick=said["pick"],
        among=said["among"],
        deed=deed(request),
    )
    return see(form.page_to_return_to(), night.pk)


@require_POST
def type_draw(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What a real drum gave."""
    night = night_of(request, night_id)
    form = DrumForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("draws", night.pk))
    said = form.cleaned_data
    actions.type_draw(
        night=night,
        draw=said["draw"],
        among=said["among"],
        numbers=said["numbers"],
        deed=deed(request),
    )
    return see(form.page_to_return_to(), night.pk)


@require_GET
def draw_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Fingerprints to pin up before the draws; numbers, once they are drawn."""
    return sheet_of(request, night_id, "draws", _draw_sheet, paper.draw)


def _draw_sheet(night: Night, evening: Evening) -> paper.DrawSheet:
    rules = {rule.name: rule for rule in evening.rules.pots if is_drawn(rule)}
    cards = [
        of_pot(evening, rules[name], "draws") if name in rules else of_other(evening, name, "draws")
        for name in evening.draws
    ]
    return paper.DrawSheet(
        title=_("Draws"),
        heading=heading_of(night),
        draws=tuple(cards),
        practice=night.practice,
    )
