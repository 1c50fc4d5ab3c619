"""One till's money, movement after movement, and what can be looked for there."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Player
from parties.till import words
from parties.till.forms import DrawerForm
from parties.till.page.drawer import drawer_of
from parties.web.deeds import form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.money import till as name_of
from parties.wording.words import capital
from scoring.evening import Evening
from scoring.numbers import PlayerId
from scoring.till.box import cash_lines, lacking_in


@require_GET
@never_cache
def drawer(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Everything that went over a till; of what is looked for, only that."""
    night = night_of(request, night_id)
    evening, name = night.evening(), request.GET.get("till", "")
    if name not in evening.tills:
        raise Http404
    names = Player.objects.filter(club=night.club_id).names({*evening.people, *_others(evening)})
    drawn = drawer_of(night, evening, name, names)
    form = DrawerForm(request.GET, kinds=[each.says for each in drawn.kinds])
    said = form.cleaned_data if form.is_valid() else {}
    shown = drawn.only(said.get("what", ""), said.get("who", ""), evening)
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "till",
        "undo": undoable(night, evening, names_of(night, evening)),
        "name": capital(name_of(name)),
        "drawer": drawn,
        "shown": shown,
        "is_part": len(shown) < len(drawn.lines),
        "form": form,
        "says": words.how_counted(drawn.till, lacking_in(evening, drawn.till)),
    }
    return render(request, "till/drawer.html", context, status=200 if form.is_valid() else 422)


def _others(evening: Evening) -> set[PlayerId]:
    """Who is named by a line of cash without being here: who pays for an earlier night."""
    return {line.player for line in cash_lines(evening) if line.player}
