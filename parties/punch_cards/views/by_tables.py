"""The check of the cards of an evening by chairs: table by table, and the one question of a table."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render

from parties.log.night import add
from parties.models import Night
from parties.punch_cards import page as punch_cards_page
from parties.punch_cards import words
from parties.punch_cards.forms import AnswerForm
from parties.punch_cards.words import either_reading
from parties.web.answers import see
from parties.web.deeds import deed
from parties.web.finding import names_of
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest
from parties.web.undoing import undoable
from parties.wording.words import both, couple_names
from scoring.card_check.by_tables import Differs, by_tables
from scoring.evening import Evening
from scoring.numbers import GameNo, TableNo
from scoring.punch_cards.reading import any_repaired, differing, lost, still_out

CHECK = "punch_cards/check_by_tables.html"


def check_context(night: Night, evening: Evening) -> dict[str, Any]:
    """All that the cards say together, and what to do about it."""
    names = names_of(night, evening)
    out, gone, seen = still_out(evening), lost(evening), by_tables(evening)
    found = seen.differing
    read = len(evening.couples) - len(out) - len(gone)
    entered = any(evening.won.values())
    return night_context(night, evening) | {
        "page": "card-check",
        "undo": undoable(night, evening, names),
        "out": out,
        "lost": gone,
        "read": read,
        "any_in": bool(read or gone),
        "state": words.state(
            any_in=bool(read or gone), out=len(out), differing=len(found), entered=entered
        ),
        "names": couple_names(evening.couples, names),
        "two_readings": [
            (each.couple, *either_reading(each))
            for each in differing(evening)
            if each.couple in evening.couples
        ],
        "doubts": punch_cards_page.doubts(found),
        "earlier": punch_cards_page.earlier(evening, seen),
        "at_no_table": punch_cards_page.at_no_table(found),
        "corrected": any_repaired(evening),
        "in_order": not (found or differing(evening)),
    }


def decide(
    request: OrganiserRequest, night: Night, evening: Evening, at: tuple[GameNo, TableNo]
) -> HttpResponse:
    """One question with its answers; posted, the one that is true."""
    asked = punch_cards_page.asked(evening, *at)
    if asked is None:
        if evening.games.result_of(*at):
            return see("card-check", night.pk)
        raise Http404
    answers = punch_cards_page.answers(evening, asked)
    data = request.POST if request.method == "POST" else None
    form = AnswerForm(data, answers=[each.value for each in answers])
    if form.is_valid():
        chosen = next(each for each in answers if each.value == form.cleaned_data["answer"])
        said = punch_cards_page.with_reason(chosen.entries, form.cleaned_data["reason"])
        add(night, said, deed(request))
        return see("card-check", night.pk)
    form.fields["reason"].widget.attrs["autofocus"] = "reason" in form.errors
    context = _page(night, evening, asked, at) | {
        "form": form,
        "answers": answers,
        "not_offered": punch_cards_page.not_offered(evening, asked),
        "fewest": min((each.left for each in answers), default=0),
    }
    status = 422 if form.is_bound else 200
    return render(request, "punch_cards/decide_result.html", context, status=status)


def _page(
    night: Night, evening: Evening, asked: Differs, at: tuple[GameNo, TableNo]
) -> dict[str, Any]:
    names = names_of(night, evening)
    cards = sorted(card for side in asked.at.sides for card in side)
    return night_context(night, evening) | {
        "game": at[0],
        "table": at[1],
        "asks": words.question_at_table(asked),
        "stands": " ".join(words.stands_at_table(asked)),
        "couples": [(card, both(evening.couples[card], names)) for card in cards],
    }
