"""The list for the door, as plain values for the sheet."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET

from parties.door import sheets as sheet
from parties.door.page.door import starts_of
from parties.models import Night, Player
from parties.printing.page import heading_of, made, sheet_of
from parties.printing.sheets import Bound, When, bind_in
from parties.web.finding import names_of
from parties.web.requests import OrganiserRequest
from parties.wording.spelling import folded
from parties.wording.words import money, person
from scoring.evening import Evening
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, TableNo


@require_GET
def door_list(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who is here, at which table, with what paid, and lines for who comes late."""
    return sheet_of(request, night_id, "door-list", _listed, sheet.draw)


def _listed(night: Night, evening: Evening) -> sheet.DoorList:
    names = names_of(night, evening)
    starts = starts_of(evening)
    return sheet.DoorList(
        title=_("Door list"),
        heading=heading_of(night),
        lines=tuple(
            sheet.DoorLine(
                couple=number,
                people=tuple(person(each, names) for each in players),
                table=_table_said(starts.get(number)),
                owing=_owing(evening, number),
            )
            for number, players in evening.couples.items()
        ),
        expected=tuple(_expected(night, evening)),
        practice=night.practice,
    )


def _expected(night: Night, evening: Evening) -> list[tuple[str, ...]]:
    """The people of the couples that let us know, in the order of their names, where they come in as
    such: at the drive."""
    pairs = () if evening.form else evening.door.expected
    names = Player.objects.filter(club=night.club_id).names({p for pair in pairs for p in pair})
    said = (tuple(person(each, names) for each in pair) for pair in pairs)
    return sorted(said, key=lambda people: [folded(each) for each in people])


def _table_said(number: TableNo | None) -> str:
    if number is None:
        return ""
    return _("bye chair") if number == BYE_CHAIR else str(number)


def _owing(evening: Evening, number: CoupleNo) -> str:
    owed = Cents(sum(evening.owed(player) for player in evening.couples[number]))
    return _("owes %(amount)s") % {"amount": money(owed)} if owed else ""


bind_in(
    Bound(
        When.AFTERNOON,
        40,
        "door-list",
        gettext_lazy("Door list"),
        made(_listed, sheet.draw),
    )
)
