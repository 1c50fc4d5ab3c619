"""Who begins where, and the signs of the tables, as plain values for their sheets."""

from collections.abc import Callable

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET

from parties.models import Night
from parties.printing.actions import note_opened
from parties.printing.forms import TableSignsForm
from parties.printing.page import (
    as_pdf,
    asked_wrongly,
    heading_of,
    in_its_languages,
    made,
    sheet_of,
    size_of,
)
from parties.printing.sheets import Bound, When, bind_in
from parties.seating.page import first_chairs, first_forts, first_places
from parties.seating.sheets import seating_list as seats
from parties.seating.sheets import table_signs as signs
from parties.seating.words import after
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.formats import seat_in_words
from parties.wording.words import Names, both, person
from scoring.evening import Evening
from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo
from scoring.rules.house_rules import HouseRules
from scoring.seats.room import Place, in_ring
from scoring.seats.sits import Sits


@require_GET
def seating_list(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who begins where, to pin up."""
    return sheet_of(request, night_id, "seating-list", _seats, seats.draw)


@require_GET
def table_signs(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Signs for the tables, tonight's own or of so many tables."""
    night = night_of(request, night_id)
    form = TableSignsForm(request.GET)
    if not form.is_valid():
        return asked_wrongly(request, night)
    drawn = _signs(night, night.evening(), form)()
    note_opened(night, "table-signs")
    return as_pdf("table-signs", drawn)


def _signs(night: Night, evening: Evening, form: TableSignsForm) -> Callable[[], bytes]:
    """The signs ready to be drawn. Raises Refused where none are drawn and no number is asked for."""
    ring = _afternoon_ring(form, evening.rules) or [
        place.table for place in first_places(night, evening)
    ]
    goes = after(ring) if len(ring) > 1 else {}
    sheet = signs.TableSigns(
        club=night.club.called,
        signs={each: goes.get(each) for each in sorted(ring, key=_bye_last)},
        lie=signs.Lie(form.cleaned_data["signs"] or signs.Lie.ONE.value),
        practice=night.practice,
    )
    size = size_of(night.club, form)
    return in_its_languages(form, lambda: sheet, lambda sheet: signs.draw(sheet, size))


def _seats(night: Night, evening: Evening) -> seats.SeatingList:
    names = names_of(night, evening)
    return seats.SeatingList(
        title=_("Who begins where"),
        heading=heading_of(night),
        places=first_places(night, evening),
        names={number: _both_and_house(evening, number, names) for number in evening.couples},
        people={
            number: [person(each, names) for each in players]
            for number, players in evening.couples.items()
        },
        seats=_seats_in_words(evening),
        forts=first_forts(evening),
        practice=night.practice,
    )


def _seats_in_words(evening: Evening) -> dict[CoupleNo, str]:
    """Table and chair: 4 N; of whoever has nobody to play, that it sits out there, which may stand under
    them."""
    return {card: _on_two_lines(evening, sits) for card, sits in first_chairs(evening).items()}


def _on_two_lines(evening: Evening, sits: Sits) -> str:
    letter = seat_in_words(evening.form, sits) if evening.form else ""
    parts = (f"{sits.table} {letter}".strip(), _("sits out") if sits.sits_out else "")
    return " ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts if part)


def _both_and_house(evening: Evening, number: CoupleNo, names: Names) -> str:
    said = both(evening.couples[number], names)
    if number not in evening.door.house:
        return said
    return _("%(names)s (house couple)") % {"names": said}


def _afternoon_ring(form: TableSignsForm, rules: HouseRules) -> list[TableNo]:
    """The ring of so many tables; nothing where tonight's own are asked for."""
    tables = form.numbers()
    if tables and form.cleaned_data["bye"]:
        tables.append(BYE_CHAIR)
    return [place.table for place in in_ring((Place(each, ()) for each in tables), rules.direction)]


def _bye_last(number: TableNo) -> tuple[bool, int]:
    return number == BYE_CHAIR, number


bind_in(
    Bound(
        When.AFTERNOON,
        60,
        "seating-list",
        gettext_lazy("Who begins where"),
        made(_seats, seats.draw),
    )
)
bind_in(Bound(When.AFTERNOON, 80, "table-signs", gettext_lazy("Table signs"), _signs))
