"""An earlier result of an evening by chairs put right, after seeing what follows: how it went, and who
went on where the next game has begun."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from parties.anew.actions import along_with
from parties.frame.page import night_context
from parties.frame.undoing import tell
from parties.log.night import add
from parties.models import Night
from parties.results.forms import SideForm
from parties.results.page.by_sides import Asked, asked, form_of, place_of
from parties.results.page.putting_right import next_page, shown_first
from parties.results.words import as_entered, what_was_wrong
from parties.web.answers import see
from parties.web.button import Press
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of
from parties.web.requests import OrganiserRequest
from parties.wording.following import following_holes, following_seats, mistake
from parties.wording.words import capital, table
from scoring.evening import Evening
from scoring.games.correcting import Mistake
from scoring.numbers import GameNo, TableNo
from scoring.what_follows import what_follows


def put_right_by_sides(
    request: OrganiserRequest, night: Night, evening: Evening, where: tuple[GameNo, TableNo]
) -> HttpResponse:
    """Asks how it went and who went on, shows what follows, and saves once all of it is answered."""
    game, at = where
    sent = (request.POST if request.method == "POST" else request.GET).dict()
    names = names_of(night, evening)
    form = form_of(evening, game, at, names, sent)
    right = asked(evening, form, at, names, sent) if form.is_valid() else None
    if right and right.open_from is None and request.method == "POST" and "save" in sent:
        after = add(night, [right.right.entry(evening)], deed(request))
        tell(Press(request, night, known=after))
        floor = f"{reverse('floor', args=[night.pk])}?game={game}"
        return see(next_page(night, evening, after) or floor)
    context = _asks(evening, form, game, at) | {"form_key": form_key()}
    if right:
        context |= _follows(request, night, evening, right)
    status = 422 if form.is_bound and right is None else 200
    page = night_context(night, evening) | context
    return render(request, "results/put_right.html", page, status=status)


def _asks(evening: Evening, form: SideForm, game: GameNo, at: TableNo) -> dict[str, Any]:
    return {
        "form": form,
        "game": game,
        "table": at,
        "where": capital(table(at)),
        "stands": as_entered(evening, game, place_of(evening, game, at)),
    }


def _follows(
    request: OrganiserRequest, night: Night, evening: Evening, right: Asked
) -> dict[str, Any]:
    entry, said = right.right.entry(evening), right.right.result
    follows, open_from = what_follows(evening, *along_with(evening, entry)), right.open_from
    if open_from is not None:  # what comes to whom is known once all of it is answered
        known = tuple(each for each in follows.seats if each.game <= open_from)
        told = following_seats(replace(follows, seats=known))
    else:
        told = [*following_seats(follows), *following_holes(evening, follows)]
    stands = entry.stands(evening)
    place = place_of(evening, said.game, said.table)
    return shown_first(request, night, evening, entry, told) | {
        "mistake": mistake(Mistake.NOTHING) if stands else what_was_wrong(evening, said, place),
        "is_mistake": not stands,
        "questions": right.questions,
        "unanswered": open_from is not None,
    }
