"""What a club and a night know, taken along for a spreadsheet: `kind=xlsx` as a workbook, else as text."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.lists.page.tables import (
    Table,
    couples_table,
    games_table,
    people_table,
    results_table,
)
from parties.people.page.book import book_of
from parties.web.finding import club_of, names_of, night_of, tonight
from parties.web.requests import OrganiserRequest
from parties.web.spreadsheet import lines_for_spreadsheet


@require_GET
@never_cache
def people(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Everybody of the book."""
    table = people_table(book_of(club_of(request, club_id)))
    return _taken(request, f"people-{tonight().isoformat()}", table)


@require_GET
@never_cache
def couples(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Every two who came together."""
    table = couples_table(book_of(club_of(request, club_id)))
    return _taken(request, f"couples-{tonight().isoformat()}", table)


@require_GET
@never_cache
def results(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The places of a night, and what was won."""
    night = night_of(request, night_id)
    evening = night.evening()
    table = results_table(evening, names_of(night, evening))
    return _taken(request, f"results-{night.date.isoformat()}", table)


@require_GET
@never_cache
def games(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A night game by game."""
    night = night_of(request, night_id)
    evening = night.evening()
    table = games_table(evening, names_of(night, evening))
    return _taken(request, f"games-{night.date.isoformat()}", table)


def _taken(request: HttpRequest, name: str, table: Table) -> HttpResponse:
    return lines_for_spreadsheet(request, name, table.heads, table.rows)
