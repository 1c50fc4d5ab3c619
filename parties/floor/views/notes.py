"""Notes: a ruling or an incident, with its game and table."""

from django.http import HttpResponse
from django.shortcuts import render

from parties.floor import actions
from parties.floor.forms import NoteForm
from parties.floor.page.room import has_floor
from parties.floor.words import noted
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.web.button import Press, asks
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.wording.saying import say
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import GameNo, TableNo


def _new_note(press: Press) -> NoteForm:
    """Of the game that is on; where the referee has ruled, with the ruling as its words."""
    ruling = press.request.GET.get("words", "")[: NoteForm.LONGEST]
    return NoteForm(press.sent, initial={"game": press.evening.game, "words": ruling})


def _page(press: Press, form: NoteForm) -> HttpResponse:
    night, evening = press.night, press.evening
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "note",
        "on_floor": has_floor(evening) and evening.phase is Phase.PLAY,
        "undo": undoable(night, evening, names_of(night, evening)),
        "form": form,
        "notes": noted(evening),
        "hands": [(hand.game, hand.table, say(hand, {})) for hand in evening.games.hands],
        "is_closed": evening.phase is Phase.CLOSED,
    }
    return render(press.request, "floor/note.html", context, status=press.status_of(form))


@asks(_new_note, shows=_page, once=True, then="note")
def note(press: Press, form: NoteForm) -> Evening:
    """What was noted, and one more note."""
    said = form.cleaned_data
    return actions.note(
        night=press.night,
        game=GameNo(said["game"] or 0),
        table=TableNo(said["table"] or 0),
        words=said["words"],
        on_sheet=said["on_sheet"],
        deed=press.deed,
    )
