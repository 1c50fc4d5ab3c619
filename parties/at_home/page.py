"""What people at home read of a club: its first page, and the result of each night of late.

Each page is one file of HTML, without a script, with its look in it: as the laptop writes it, a site keeps
it and hands it on. Names are the club's own choice, as everywhere outside the hall.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import Exists, Max, OuterRef, Sum
from django.template.loader import render_to_string
from django.utils import timezone, translation

from parties.at_home.actions.line import LONGEST_PAGE, Page, PageName
from parties.board.page import standings_shown
from parties.door.page.book import PublicNames, public_names
from parties.models import Club, LogEntry, Night, NightQuerySet, Outlet, evenings
from parties.seasons import words as season_words
from parties.seasons.page.table import Standings, standings
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
from parties.wording.words import capital, labelled, listed
from scoring.club.now import club_now
from scoring.evening import Evening
from scoring.night.closing import Closed
from scoring.night.course import Phase
from scoring.numbers import PlayerId

FIRST = ""
"""The name of a club's first page; a night's is its key."""

RESULTS = COMING = 12
"""So many results of late, and nights ahead."""

SEASON_ROWS = 40

Mark = tuple[Any, ...]
"""Another one for what is otherwise."""


def mark_of(club: Club) -> Mark:
    """Another one whenever something was said of the club or of any night here, or a day has begun."""
    last = LogEntry.objects.order_by("-pk").values_list("pk", "at").first()
    moved = club.nights.aggregate(Sum("revision"))["revision__sum"]
    takes = Outlet.objects.filter(club=club).values_list("takes_coming", flat=True).first()
    return tonight(), last, moved, takes, *_mark_of_club(club)


def night_asked(outlet: Outlet) -> Night | None:
    """The next night, if people may say that they are coming to it: until its games begin."""
    if not outlet.takes_coming:
        return None
    nights = outlet.club.nights.filter(practice=False, taken_out=False, date__gte=tonight())
    ahead = evenings(list(nights.select_related("club").order_by("date", "pk")[:COMING]))
    return next((night for night, evening in ahead if _is_coming(evening)), None)


def _is_coming(evening: Evening) -> bool:
    return evening.phase in _BEFORE and not evening.night.called_off


def _mark_of_club(club: Club) -> Mark:
    row = Club.objects.filter(pk=club.pk).values_list("rules", *_WORDS).get()
    return club.log.aggregate(Max("seq"))["seq__max"], str(row)


def pages_of(club: Club) -> dict[PageName, Page]:
    """All that anybody may read of this club now, in each language; nothing of a page that is too long."""
    words_of(club)
    season, found = _season_now(club), {}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for name, body in _pages(club, season, language):
                found[name, language] = Page(body)
    return {name: page for name, page in found.items() if len(page.body.encode()) <= LONGEST_PAGE}


def _pages(club: Club, season: Standings | None, language: str) -> Iterator[tuple[str, str]]:
    """Tonight while it is played, the nights to come, the last results, the season; and each result."""
    nights = club.nights.filter(practice=False, taken_out=False)
    ahead = nights.filter(date__gte=tonight()).select_related("club").order_by("date", "pk")
    told = list(evenings(list(ahead[:COMING])))
    results = list(_results(nights, _mark_of_club(club), language))
    coming = [each for each in told if each[1].phase in _BEFORE or each[1].night.called_off]
    outlet = Outlet.objects.filter(club=club).select_related("club").first()
    asked = night_asked(outlet) if outlet else None
    context = {
        "tonight": [_as_played(*each) for each in told if _is_played(*each)],
        "coming": [_as_planned(*each) | {"asks": each[0] == asked} for each in coming],
        "results": results,
    }
    words_of(club)
    context |= {
        "lang": language,
        "others": [each for each in settings.LANGUAGES if each[0] != language],
        "style": style_of_it(),
        "title": club.called,
        "changes": any(night.date == tonight() for night, _evening in told),
        "season": _season(club, season) if season else None,
    }
    yield FIRST, render_to_string("at_home/first.html", context)
    for result in results:
        yield str(result.key), result.body


_BEFORE = (Phase.PREPARE, Phase.DOOR)
_WORDS = "name", "hall", "time_zone", "couple_word", "evening_word", "game_word", "english"
"""What a club's pages say beside what is in its log."""


def _is_played(night: Night, evening: Evening) -> bool:
    return night.date == tonight() and evening.phase in (Phase.PLAY, Phase.SETTLE)


@dataclass(frozen=True, slots=True)
class Result:
    """A night that is over: its page, and what the first page says of it."""

    key: UUID
    day: str
    won: tuple[str, ...]
    body: str


def _results(nights: NightQuerySet, club: Mark, language: str) -> Iterator[Result]:
    """Of nights that were closed."""
    closed = LogEntry.objects.filter(night=OuterRef("pk"), kind=Closed.kind)
    late = nights.filter(Exists(closed), date__lte=tonight()).order_by("-date", "-pk")
    marks = late.annotate(said=Max("log__seq"), at=Max("log__at"))
    for key, *mark in marks.values_list("key", "revision", "said", "at")[:RESULTS]:
        if result := _result(key, (*mark, *club), language):
            yield result


@lru_cache(maxsize=400)
def _result(key: UUID, mark: Mark, language: str) -> Result | None:
    """Written once, as long as nothing was said of it; None of one that is not over."""
    night = Night.objects.select_related("club").get(key=key)
    evening = night.evening()
    is_over = evening.games_are_over and evening.phase is Phase.CLOSED
    if not is_over or evening.night.called_off:
        return None
    words_of(night)
    on = capital(day(night.date, Look.LONG))
    won = tuple(labelled(e.prize, e.names) for e in told_of(night, evening).winners[:3])
    _revision, _said, at, *_club = mark
    made, home = timezone.localdate(at), f"../?in={language}"
    return Result(key, on, won, result_html(night, evening, [language], made=made, home=home))


def _as_played(night: Night, evening: Evening) -> dict[str, Any]:
    """The standings as far as the board in the hall shows them."""
    words_of(night)
    return {
        "where": where_of(night),
        "game": evening.game or evening.first_game,
        "games": evening.rules.games,
        "counts": what_counts(evening.form),
        "by_cards": night.by_cards,
        "placed": placed_outside(night, evening) if standings_shown(night, evening) else (),
        "is_over": evening.games_are_over,
    }


def _as_planned(night: Night, evening: Evening) -> dict[str, Any]:
    words_of(night)
    event = event_of(night, evening)
    return {
        "day": capital(day(night.date, Look.LONG)),
        "where": where_of(night),
        "summary": event.summary,
        "says": event.says,
        "pots": [" ".join(each) for each in carried_in(evening)],
    }


def _season_now(club: Club) -> Standings | None:
    """The season that goes on, if one does: of several the last that has begun."""
    says, today = club_now(club.lines()).says, tonight().isoformat()
    begun = [
        number
        for number, rule in says.seasons.items()
        if number not in says.seasons_closed and rule.first <= today
    ]
    return standings(club, max(begun)) if begun else None


def _season(club: Club, season: Standings) -> dict[str, Any]:
    rows = [row for row in season.rows if row.place][:SEASON_ROWS]
    named = public_names(club, {player for row in rows for player in row.who})
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
    return listed(names) if all(names) else "–"
