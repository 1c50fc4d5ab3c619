"""Notes: a ruling or an incident, with its game and table."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from parties.floor import actions
from parties.floor.forms import NoteForm
from parties.floor.words import noted
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.log.night import was_sent
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from scoring.night.phase import Phase
from scoring.numbers import GameNo, TableNo


@require_http_methods(["GET", "HEAD", "POST"])
def note(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What was noted, and one more note."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if request.method == "POST" and was_sent(night, by.key):
        return see("note", night.pk)
    data = request.POST if request.method == "POST" else None
    form = NoteForm(data, initial={"game": evening.game})
    if form.is_valid():
        said = form.cleaned_data
        actions.note(
            night=night,
            game=GameNo(said["game"] or 0),
            table=TableNo(said["table"] or 0),
            words=said["words"],
            on_sheet=said["on_sheet"],
            deed=by,
        )
        return see("note", night.pk)
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "note",
        "undo": undoable(night, evening, names_of(night, evening)),
        "form": form,
        "notes": noted(evening),
        "is_closed": evening.phase is Phase.CLOSED,
    }
    return render(request, "floor/note.html", context, status=422 if form.is_bound else 200)
