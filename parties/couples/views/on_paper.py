"""The sheet for the wall that says how a couple follows its night on its own telephone."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET

from parties import network
from parties.couples import sheets
from parties.couples.page.way_in import as_typed, code_address, found_at, wifi_code
from parties.couples.views.telephones import need_telephones
from parties.log.night import Refused
from parties.models import Club, Night
from parties.printing.page import heading_of, made, sheet_of
from parties.printing.sheets import Bound, When, bind_in
from parties.web.finding import night_of
from parties.web.requests import OrganiserRequest
from scoring.evening import Evening
from scoring.night.refusals import HallCannotComeIn


@require_GET
def telephones_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The way in, for the wall."""
    need_telephones(night_of(request, night_id))

    def value(night: Night, _evening: Evening) -> sheets.TelephonesSheet:
        hosted_at = "" if network.has_switch() else code_address(request)
        return _sheet(night, hosted_at)

    return sheet_of(request, night_id, "telephones", value, sheets.draw)


def _sheet(night: Night, hosted_at: str = "") -> sheets.TelephonesSheet:
    """Raises Refused while no telephone finds the laptop."""
    address = hosted_at or found_at(network.address())
    if not address:
        raise Refused(HallCannotComeIn(), night)
    return sheets.TelephonesSheet(
        title=_("On your telephone"),
        heading=heading_of(night),
        address=as_typed(address),
        code=address,
        wifi=_wifi(night.club),
        practice=night.practice,
    )


def _wifi(club: Club) -> sheets.Wifi | None:
    if not club.wifi:
        return None
    code = wifi_code(club.wifi, club.wifi_password)
    return sheets.Wifi(club.wifi, club.wifi_password, code)


bind_in(
    Bound(
        When.AFTERNOON,
        55,
        "telephones",
        gettext_lazy("On your telephone"),
        made(lambda night, _evening: _sheet(night), sheets.draw),
        lambda night, _evening: night.club.telephones and network.has_switch(),
    )
)
