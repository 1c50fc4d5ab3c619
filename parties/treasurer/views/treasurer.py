"""What the treasurer gets of a night: its money as a sheet to print and as lines for a spreadsheet."""

from django.http import HttpResponse
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.printing.page import made_in_one_language, sheet_of
from parties.printing.sheets import Bound, When, bind_in
from parties.treasurer.page.lines import heads, rows, sections, treasurer_sheet_of
from parties.treasurer.sheets import treasurer_sheet as paper
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest
from parties.web.spreadsheet import lines_for_spreadsheet


@require_GET
@never_cache
def treasurer_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The money of the night on paper."""
    return sheet_of(request, night_id, "treasurer", treasurer_sheet_of, paper.draw, in_books=True)


@require_GET
@never_cache
def treasurer_lines(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The same lines for a spreadsheet."""
    night = night_of(request, night_id)
    name = f"treasurer-{night.date.isoformat()}"
    found = rows(night, sections(night, night.evening()))
    return lines_for_spreadsheet(request, name, heads(), found)


bind_in(
    Bound(
        When.END,
        80,
        "treasurer",
        gettext_lazy("Treasurer’s sheet"),
        made_in_one_language(treasurer_sheet_of, paper.draw),
    )
)
