"""The night in pictures: who led when, how long the games took, how many were won beside what chance gives."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from parties.drawing.lengths import length_picture, usual
from parties.drawing.race import lead_picture, led, race_picture, rows
from parties.drawing.said import after_each_game
from parties.drawing.spread import spread_picture
from parties.frame.page import night_context
from parties.models import Night
from parties.results import words
from parties.results.page.lengths import lengths_of
from parties.results.page.said import late_ones, not_timed
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.formats import counts_points
from parties.wording.words import couple_names
from scoring.evening import Evening
from scoring.race import race_of, spread_of


@require_GET
def pictures(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Each with the table behind it; a sentence where there is nothing to draw."""
    night = night_of(request, night_id)
    evening = night.evening()
    names = couple_names(evening.couples, names_of(night, evening))
    context = night_context(night, evening) | {
        "names": names,
        "as_of": words.as_of(evening),
        "totals_stand": bool(evening.totals_after),
        "by_points": counts_points(evening.form),
    }
    if race := race_of(evening):
        context |= {"race": race_picture(race), "rows": rows(race), "led": list(led(race))}
        context |= {"leads": lead_picture(race), "late": late_ones(evening)}
        context |= {"games": range(1, race.games + 1), "spread": spread_picture(spread_of(evening))}
        context |= {"said": list(after_each_game(race, names, evening.form))}
        context |= _lengths(night, evening)
    return render(request, "results/night_pictures.html", context)


def _lengths(night: Night, evening: Evening) -> dict[str, Any]:
    found = lengths_of(night, evening)
    drawn: dict[str, Any] = {"lengths": found, "not_timed": not_timed(found)}
    if found.known:
        games = max(found.minutes)
        drawn |= {"length_picture": length_picture(found.minutes, games)}
        drawn |= {"usual": usual(found.minutes)}
    return drawn
