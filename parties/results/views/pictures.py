"""The night in pictures: who led when, and how many games were won beside what chance gives."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from parties.frame.page import night_context
from parties.results import words
from parties.results.page.race import lead_picture, led, race_picture, rows
from parties.results.page.spread import spread_picture
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.words import couple_names
from scoring.race import race_of, spread_of


@require_GET
def pictures(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Each with the table behind it; a sentence where there is nothing to draw."""
    night = night_of(request, night_id)
    evening = night.evening()
    context = night_context(night, evening) | {
        "names": couple_names(evening.couples, names_of(night, evening)),
        "as_of": words.as_of(evening),
        "totals_stand": bool(evening.totals_after),
    }
    if race := race_of(evening):
        context |= {"race": race_picture(race), "rows": rows(race), "led": list(led(race))}
        context |= {"leads": lead_picture(race)}
        context |= {"games": range(1, race.games + 1), "spread": spread_picture(spread_of(evening))}
    return render(request, "results/night_pictures.html", context)
