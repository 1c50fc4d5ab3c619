"""The result sheet, as an answer."""

from django.http import HttpResponse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET

from parties.printing.page import made, sheet_of
from parties.printing.sheets import Bound, When, bind_in
from parties.prizes import sheets as results
from parties.prizes.page.result_sheet import result_sheet_of
from parties.web.requests import OrganiserRequest


@require_GET
def result_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Prizes, how each tie was settled, and who won how many games."""
    return sheet_of(request, night_id, "result-sheet", result_sheet_of, results.draw)


bind_in(
    Bound(
        When.END,
        10,
        "result-sheet",
        gettext_lazy("Results"),
        made(result_sheet_of, results.draw),
    )
)
