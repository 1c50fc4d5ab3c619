"""The announcer's sheet, as an answer."""

from django.http import HttpResponse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET

from parties.board import sheets
from parties.board.page.announcers_sheet import announcers_sheet_of, is_wanted
from parties.printing.page import made, sheet_of
from parties.printing.sheets import Bound, When, bind_in
from parties.web.requests import OrganiserRequest


@require_GET
def announcers_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What was won, the last prize first, for who reads it out."""
    return sheet_of(request, night_id, "announcers-sheet", announcers_sheet_of, sheets.draw)


bind_in(
    Bound(
        When.END,
        15,
        "announcers-sheet",
        gettext_lazy("Announcer’s sheet"),
        made(announcers_sheet_of, sheets.draw),
        lambda _night, evening: is_wanted(evening),
    )
)
