"""What people at home read of a club: its first page, and the result of each night of late.

Each page is one file of HTML, without a script, with its look in it: as the laptop writes it, a site keeps
it and hands it on. Names are the club's own choice, as everywhere outside the hall.
"""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.db.models import Max
from django.template.loader import render_to_string
from django.utils import translation

from parties.at_home.actions.line import Page, PageName
from parties.door.page.book import PublicNames, public_names
from parties.models import Club, Night, evenings
from parties.seasons import words as season_words
from parties.seasons.page.table import standings
from parties.telling.page import (
    carried_in,
    event_of,
    placed_outside,
    result_html,
    style_of_it,
    told_of,
    where_of,
)
from parties.web.finding import tonight
from parties.wording.country import Look, day, words_of
from parties.wording.formats import what_counts
from parties.wording.words import capital, listed
from scoring.club.now import club_now
from scoring.evening import Evening
from scoring.night.course import Phase
from scoring.numbers import PlayerId

FIRST = ""
"""The name of a club's first page; a night's is its key."""

RESULTS = 12
"""So many results of late."""

SEASON_ROWS = 40


def mark_of(club: Club) -> object:
    """Another one whenever something was said of the club or of one of its nights, or a day has begun."""
    nights = club.nights.filter(practice=False)
    said = nights.aggregate(Max("log__pk"), Max("revision"))
    row = Club.objects.filter(pk=club.pk).values_list().get()
    return tonight(), club.log.aggregate(Max("seq")), said, row


def pages_of(club: Club) -> dict[PageName, Page]:
    """All that anybody may read of this club now, in each language."""
    found = {}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            words_of(club)
            for name, body in _pages(club, language):
                found[name, language] = Page(body)
    return found


def _pages(club: Club, language: str) -> Iterator[tuple[str, str]]:
    nights = club.nights.filter(practice=False, taken_out=False).select_related("club")
    late = nights.filter(date__lte=tonight()).order_by("-date", "-pk")[:RESULTS]
    told = list(evenings(list(late)))
    over = [(night, evening) for night, evening in told if _is_told(evening)]
    yield FIRST, _first(club, told, over, language)
    for night, evening in over:
        yield str(night.key), result_html(night, evening, [language])


def _is_told(evening: Evening) -> bool:
    return evening.games_are_over and evening.phase is Phase.CLOSED and not evening.night.called_off


Told = list[tuple[Night, Evening]]


def _first(club: Club, told: Told, over: Told, language: str) -> str:
    """Tonight while it is played, the nights to come, the last results, the season."""
    on = (Phase.PLAY, Phase.SETTLE)
    playing = [each for each in told if each[0].date == tonight() and each[1].phase in on]
    ahead = club.nights.filter(practice=False, taken_out=False, date__gte=tonight())
    coming = [
        each
        for each in evenings(list(ahead.select_related("club").order_by("date", "pk")[:RESULTS]))
        if each[1].phase in (Phase.PREPARE, Phase.DOOR) or each[1].night.called_off
    ]
    context = {
        "lang": language,
        "others": [each for each in settings.LANGUAGES if each[0] != language],
        "style": style_of_it(),
        "title": club.called,
        "tonight": [_as_played(*each) for each in playing],
        "coming": [_as_planned(*each) for each in coming],
        "results": [_as_told(*each) for each in over],
        "season": _season(club),
    }
    return render_to_string("at_home/first.html", context)


def _as_played(night: Night, evening: Evening) -> dict[str, Any]:
    return {
        "where": where_of(night),
        "game": evening.game or evening.first_game,
        "games": evening.rules.games,
        "counts": what_counts(evening.form),
        "by_cards": night.by_cards,
        "placed": placed_outside(night, evening),
        "is_over": evening.games_are_over,
    }


def _as_planned(night: Night, evening: Evening) -> dict[str, Any]:
    event = event_of(night, evening)
    return {
        "day": capital(day(night.date, Look.LONG)),
        "where": where_of(night),
        "summary": event.summary,
        "says": event.says,
        "pots": [" ".join(each) for each in carried_in(evening)],
    }


def _as_told(night: Night, evening: Evening) -> dict[str, Any]:
    told = told_of(night, evening)
    return {"key": night.key, "day": capital(day(night.date, Look.LONG)), "won": told.winners[:3]}


def _season(club: Club) -> dict[str, Any] | None:
    """The season that goes on, if one does: the last that was made."""
    says = club_now(club.lines()).says
    going_on = [number for number in says.seasons if number not in says.seasons_closed]
    if not going_on:
        return None
    season = standings(club, max(going_on))
    rows = [row for row in season.rows if row.place][:SEASON_ROWS]
    people = {player for row in rows for player in row.who}
    named = public_names(club, people)
    return {
        "name": season.rule.name,
        "rows": [
            (row.place, _called(row.who, named), season_words.total(season.rule, row.total))
            for row in rows
        ],
    }


def _called(who: tuple[PlayerId, ...], named: PublicNames) -> str:
    """Nobody is named on whose card one is not."""
    names = [named.person(player) for player in who]
    return listed(names) if all(names) else "\u2013"
