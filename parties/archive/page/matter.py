"""All that is in an archive to be looked at, file by file: the page, the sheets, the lists."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import get_language

from parties.archive.page.clubs import page_of_club
from parties.archive.page.told import page_of
from parties.floor import sheets as grid
from parties.floor.page.callers_grid import callers_grid_of
from parties.lists.page.tables import Table, forts_table, games_table, results_table
from parties.models import Club, Night
from parties.printing.page import own_size
from parties.prizes import sheets as results
from parties.prizes.page.result_sheet import result_sheet_of
from parties.treasurer.page.lines import heads, rows, sections, treasurer_sheet_of
from parties.treasurer.sheets import treasurer_sheet as treasurer
from parties.web.finding import names_of
from parties.web.spreadsheet import spreadsheet
from scoring.evening import Evening
from scoring.games.forts import fort_levels


def matter_of(night: Night, evening: Evening, *, with_money: bool) -> Iterator[tuple[str, bytes]]:
    """The files by their names, in the reader's language; those about money where it is wished."""
    yield "index.html", page_of(night, evening, with_money=with_money)
    for name, sheet in _sheets(night, evening, with_money=with_money):
        yield f"paper/{get_language()}/{name}.pdf", sheet
    names = names_of(night, evening)
    yield "csv/standings.csv", _as_text(results_table(evening, names, with_money=with_money))
    if fort_levels(evening):
        yield "csv/forts.csv", _as_text(forts_table(evening, names))
    yield "csv/games.csv", _as_text(games_table(evening, names))
    if with_money:
        yield "csv/money.csv", spreadsheet(heads(), rows(night, sections(night, evening)))


def _sheets(night: Night, evening: Evening, *, with_money: bool) -> Iterator[tuple[str, bytes]]:
    size = own_size(night.club)
    if evening.couples:
        result = result_sheet_of(night, evening)
        if not with_money:
            result = replace(result, awards=(), notes=())
        yield "results", results.draw(result, size)
    if evening.seats_are_whole:
        yield "callers-grid", grid.draw(callers_grid_of(night, evening), size)
    if with_money:
        yield "treasurer", treasurer.draw(treasurer_sheet_of(night, evening), size)


def _as_text(table: Table) -> bytes:
    return spreadsheet(table.heads, table.rows)


def matter_of_club(club: Club) -> Iterator[tuple[str, bytes]]:
    """One page with its nights; what was entered is what counts in there."""
    yield "index.html", page_of_club(club)
