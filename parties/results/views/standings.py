"""How the couples stand, and the night of one couple."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from parties.frame.page import night_context
from parties.prizes.words import settling
from parties.results import words
from parties.results.page.walk import drawn_card, games_of, walk_of
from parties.web.answers import see
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.course import went_home
from parties.wording.formats import counted, tally_name
from parties.wording.forts import forts_told, prizes_of_forts
from parties.wording.parted import parted_in_words
from parties.wording.words import capital, couple_names, prize
from scoring.evening import Evening
from scoring.games.scores import tallies_of
from scoring.numbers import CoupleNo
from scoring.prizes.further import FURTHER


@require_GET
def standings(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The couples by levels, at any time."""
    night = night_of(request, night_id)
    evening = night.evening()
    names = couple_names(evening.couples, names_of(night, evening))
    context = night_context(night, evening) | {
        "names": names,
        "forts": forts_told(evening, names),
        "fort_prizes": prizes_of_forts(evening),
        "away": {each: _away(evening, each) for each in evening.door.gone_home},
        "prizes": {
            each.offer.couples: capital(prize(each.offer.place))
            for each in evening.settlements
            if each.offer.place <= FURTHER and not each.offer.forts
        },
        "as_of": words.as_of(evening),
        "totals_stand": settling.totals_stand(evening),
    }
    context |= _by_what_counts(evening)
    return render(request, "results/standings.html", context)


def _by_what_counts(evening: Evening) -> dict[str, Any]:
    """Games or points in words, how long the longest bar is, and what is counted by itself."""
    reached = [level.games_won for level in evening.levels]
    tallies = ((tally_name(word), had.most_common()) for word, had in tallies_of(evening).items())
    return {
        "counted": {each: counted(evening.form, each) for each in reached},
        "parted": parted_in_words(evening),
        "most": max(1, *reached, 0) if evening.form else evening.rules.games,
        "tallies": [(says, had) for says, had in tallies if had],
    }


@require_GET
def couple(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """The night of one couple: its games, and why it stands where it stands."""
    night = night_of(request, night_id)
    evening, number = night.evening(), CoupleNo(couple)
    if number not in evening.couples:
        raise Http404
    if evening.form:
        return see("standings", night.pk)  # a card's own way is not drawn there yet
    games = list(games_of(evening, number))
    context = night_context(night, evening) | {
        "couple": number,
        "names": couple_names(evening.couples, names_of(night, evening)),
        "holes": evening.holes[number],
        "games": games,
        "punch_card": drawn_card(evening, number),
        "walk": walk_of(games),
        "why": words.why(evening, number),
        "prizes": words.prizes_of(evening, number),
        "not_known": words.not_known(evening),
        "as_of": words.as_of(evening),
    }
    return render(request, "results/couple.html", context)


def _away(evening: Evening, number: CoupleNo) -> str:
    after = evening.door.gone_home.get(number, evening.last_game)
    return went_home(evening, number) if after < evening.last_game else ""
