"""Notes: a ruling or an incident, with its game and table."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from parties.actions import changes as actions
from parties.actions.log import was_sent
from parties.forms.changes import NoteForm
from parties.http import OrganiserRequest, deed, form_key, names_of, night_of, see
from parties.views.journey import night_context
from parties.views.undoing import undoable
from parties.wording.saying import say
from scoring.evening import Evening
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
    return render(request, "parties/note.html", context, status=422 if form.is_bound else 200)


def noted(evening: Evening, *, for_sheet: bool = False) -> tuple[str, ...]:
    """The notes in words, all of them or those for the result sheet."""
    return tuple(say(each, {}) for each in evening.notes if each.on_sheet or not for_sheet)
