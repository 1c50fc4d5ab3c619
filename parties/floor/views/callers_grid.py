"""The caller's grid, as an answer."""

from django.http import HttpResponse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET

from parties.floor import sheets as grid
from parties.floor.page.callers_grid import callers_grid_of
from parties.printing.page import made, sheet_of
from parties.printing.sheets import Bound, When, bind_in
from parties.web.requests import OrganiserRequest


@require_GET
def callers_grid(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The sheet with which the caller goes on by hand if the power fails."""
    return sheet_of(request, night_id, "callers-grid", callers_grid_of, grid.draw)


bind_in(
    Bound(
        When.AFTERNOON,
        30,
        "callers-grid",
        gettext_lazy("Caller’s grid"),
        made(callers_grid_of, grid.draw),
    )
)
