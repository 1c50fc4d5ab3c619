"""The seasons of a club: what counts, the table, the end."""

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from parties.evenings.page.evenings import offered_by
from parties.log.causes import causes_between
from parties.models import Club
from parties.people.page.book import book_of
from parties.season.forms import season_at
from parties.seasons import actions, words
from parties.seasons.forms import SeasonForm
from parties.seasons.page import meetings as met
from parties.seasons.page import pictures as drawn
from parties.seasons.page.lines import heads_of, lines_of
from parties.seasons.page.read import Standings, standings
from parties.seasons.page.table import as_closed, shown
from parties.web.answers import see
from parties.web.button import Press, bare_button
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of, tonight
from parties.web.requests import OrganiserRequest
from parties.web.spreadsheet import lines_for_spreadsheet
from scoring.seasons.rule import SeasonRule
from scoring.seasons.settling import open_ties

ON_A_PAGE = 50

SEASON_ENDS = 5
"""The month, in the year after it began."""


@require_GET
@never_cache
def seasons(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """All there are, the newest first."""
    club = club_of(request, club_id)
    says = book_of(club).says
    newest = sorted(says.seasons.items(), key=lambda each: (each[1].last, each[0]), reverse=True)
    found = [
        (number, rule.name, words.between(rule), number in says.seasons_closed)
        for number, rule in newest
    ]
    return render(request, "seasons/seasons.html", {"club": club, "seasons": found})


@require_GET
@never_cache
def season(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """Who stands where."""
    club = club_of(request, club_id)
    return render(request, "seasons/season.html", _page(request, club, standings(club, season)))


@require_GET
@never_cache
def table_lines(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """The table for a spreadsheet."""
    found = standings(club_of(request, club_id), season)
    name = f"season-{found.rule.first}-{found.rule.last}"
    return lines_for_spreadsheet(request, name, heads_of(found), lines_of(found))


def _page(request: OrganiserRequest, club: Club, found: Standings) -> dict[str, Any]:
    pages = Paginator(found.rows, ON_A_PAGE).get_page(request.GET.get("page"))
    stood = found.closed_as
    return {
        "club": club,
        "season": found,
        "rule": found.rule,
        "between": words.between(found.rule),
        "counts": words.counts(found.rule),
        "causes": words.causes(causes_between(club, *found.rule.dates)),
        "rows": shown(found, list(pages)),
        "pages": pages,
        "is_closed": stood is not None,
        "stood": as_closed(found, stood) if stood and found.is_otherwise_now else [],
        "nights": len(found.came.nights),
        "not_in_it": words.not_in_it(found.came.not_over),
        "not_known": words.not_known(found.rule.whose, found.came.not_known),
        "prizes": [words.prize_line(prize, found.names) for prize in found.prizes],
        "has_open_ties": bool(open_ties(found.prizes)),
        "has_meetings": met.are_there(found),
        "form_key": form_key(),
    }


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def set_season(request: OrganiserRequest, club_id: int, season: int = 0) -> HttpResponse:
    """What counts in a season, or in a new one (0); posted, from now on."""
    club = club_of(request, club_id)
    known = book_of(club).says.seasons
    if season and season not in known:
        raise Http404
    rule = known.get(season) or _usual()
    form = SeasonForm(request.POST if request.method == "POST" else None, rule, offered_by(club))
    if form.is_valid():
        number = season or max(known, default=0) + 1
        if form.rule != known.get(season):
            actions.set_season(club=club, season=number, rule=form.rule, deed=deed(request))
        return see("season", club.pk, number)
    context = {"club": club, "number": season, "form": form, "form_key": form_key()}
    return render(request, "seasons/rule.html", context, status=422 if form.is_bound else 200)


def _usual() -> SeasonRule:
    """The season that is being played, each game won a point."""
    first, _today = season_at(tonight())
    last = first.replace(year=first.year + 1, month=SEASON_ENDS, day=31)
    return SeasonRule(_("Season"), first.isoformat(), last.isoformat())


def _season(press: Press, season: int) -> HttpResponse:
    return see("season", press.club.pk, season)


@bare_button(
    then=_season, says=gettext_lazy("The season is closed. The club’s log opens it again.")
)
def close(press: Press, season: int) -> None:
    """The season is over, unless a tie is open."""
    found = standings(press.club, season)
    actions.close_season(
        club=press.club,
        season=season,
        name=found.rule.name,
        rows=found.rows,
        prizes=found.prizes,
        deed=press.deed,
    )


@require_GET
@never_cache
def season_pictures(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """Those in front night after night, how many came, the pots; each with its table."""
    club = club_of(request, club_id)
    found = standings(club, season)
    context = {
        "club": club,
        "season": found,
        "between": words.between(found.rule),
        "leaders": drawn.leaders(found),
        "attendance": drawn.attendance(club, found.rule),
        "pots": drawn.pots(club, *found.rule.dates),
    }
    return render(request, "seasons/season_pictures.html", context)


@require_GET
@never_cache
def season_meetings(request: OrganiserRequest, club_id: int, season: int) -> HttpResponse:
    """Who has met whom, and whom each has still to meet."""
    club = club_of(request, club_id)
    found = standings(club, season)
    context = {
        "club": club,
        "season": found,
        "between": words.between(found.rule),
        "crossed": met.crossed(found),
    }
    return render(request, "seasons/meetings.html", context)
