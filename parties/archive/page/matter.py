"""All that is in an archive to be looked at, file by file: the page, the sheets, the lists."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from parties.archive.page.clubs import page_of_club
from parties.archive.page.told import page_of
from parties.floor import sheets as grid
from parties.floor.page.callers_grid import callers_grid_of
from parties.models import Club, Night
from parties.printing.page import own_size
from parties.prizes import sheets as results
from parties.prizes.page.result_sheet import result_sheet_of
from parties.treasurer.page.lines import heads, rows, sections, treasurer_sheet_of
from parties.treasurer.sheets import treasurer_sheet as treasurer
from parties.web.finding import names_of
from parties.web.spreadsheet import Cell, spreadsheet
from parties.wording.words import both
from scoring.evening import Evening
from scoring.numbers import GameNo


def matter_of(night: Night, evening: Evening, *, with_money: bool) -> Iterator[tuple[str, bytes]]:
    """The files by their names, in the reader's language; those about money where it is wished."""
    yield "index.html", page_of(night, evening, with_money=with_money)
    for name, sheet in _sheets(night, evening, with_money=with_money):
        yield f"paper/{get_language()}/{name}.pdf", sheet
    yield "csv/standings.csv", _standings(night, evening)
    yield "csv/games.csv", _games(evening)
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


def _standings(night: Night, evening: Evening) -> bytes:
    names = names_of(night, evening)
    found: list[tuple[Cell, ...]] = [
        (str(level.place), str(level.games_won), str(each), both(evening.couples[each], names))
        for level in evening.levels
        for each in level.couples
    ]
    return spreadsheet((_("Place"), _("Games won"), _("Couple"), _("Names")), found)


def _games(evening: Evening) -> bytes:
    """Each game at each table: who sat there and who won, empty where nobody did or nobody knows."""
    found: list[tuple[Cell, ...]] = []
    for game, room in enumerate(evening.rooms, evening.first_game):
        won = evening.won.get(GameNo(game), {})
        for place in room.known:
            couples = [str(each) for each in place.couples]
            winner = won.get(place.table)
            found.append((str(game), str(place.table), " ".join(couples), str(winner or "")))
    return spreadsheet((_("Game"), _("Table"), _("Couples"), _("Winner")), found)


def matter_of_club(club: Club) -> Iterator[tuple[str, bytes]]:
    """One page with its nights; what was entered is what counts in there."""
    yield "index.html", page_of_club(club)
