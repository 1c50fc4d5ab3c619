"""The sheet that was asked for, as an answer, on the paper that was asked for."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from parties.log.night import Refused
from parties.models import Club, Night, Player
from parties.paper.languages import drawn_in, in_each
from parties.paper.lettering import lacks_letters
from parties.paper.page import Heading, Paper, Sheet
from parties.printing import sheets
from parties.printing.actions import note_opened
from parties.printing.forms import PaperForm, PrintForm, TablesForm
from parties.printing.sheets import Bundle, When
from parties.web.answers import why
from parties.web.finding import names_of, night_of
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest
from parties.wording.country import day
from parties.wording.names import folded
from scoring.evening import Evening
from scoring.night.course import Phase
from scoring.numbers import GameNo
from scoring.till.payments import prizes_of, shares_of_pots
from scoring.till.returns import draws_of

ROOM_FOR = 40
"""So many couples a hall prints for that has told nothing of its own yet."""


def sheet_of(
    request: OrganiserRequest,
    night_id: int,
    name: str,
    value: Callable[[Night, Evening], Any],
    draw: Callable[[Any, Paper], bytes],
    *,
    in_books: bool = False,
) -> HttpResponse:
    """The sheet of this name, on the paper that was asked for; one for the hall's own books is in
    one language."""
    night = night_of(request, night_id)
    form = PaperForm(request.GET)
    if not form.is_valid():
        return asked_wrongly(request, night)
    ready = made_in_one_language(value, draw) if in_books else made(value, draw)
    drawn = ready(night, night.evening(), form)()
    note_opened(night, name)
    return as_pdf(name, drawn)


def made(
    value: Callable[[Night, Evening], Any], draw: Callable[[Any, Paper], bytes]
) -> Callable[[Night, Evening, PaperForm], Callable[[], bytes]]:
    """A sheet that is made from the night alone, ready to be drawn in the way that a form asks for."""

    def ready(night: Night, evening: Evening, form: PaperForm) -> Callable[[], bytes]:
        size = size_of(night.club, form)
        return in_its_languages(
            form, lambda: value(night, evening), lambda sheet: draw(sheet, size)
        )

    return ready


def in_its_languages(
    form: PaperForm, value: Callable[[], Any], draw: Callable[[Any], bytes]
) -> Callable[[], bytes]:
    """A sheet ready to be drawn in each language that the form asks for, its lists in large print
    if it does."""
    spoken = form.languages()
    sheet = in_each(spoken, value)
    if isinstance(sheet, Sheet):
        sheet = replace(sheet, large=form.cleaned_data["large"])
    return partial(drawn_in, spoken, partial(draw, sheet))


def made_in_one_language(
    value: Callable[[Night, Evening], Any], draw: Callable[[Any, Paper], bytes]
) -> Callable[[Night, Evening, PaperForm], Callable[[], bytes]]:
    """The same for a sheet of amounts, which is for the hall's own books."""
    return lambda night, evening, form: partial(
        draw, value(night, evening), size_of(night.club, form)
    )


def all_of(night: Night, when: When, title: str, form: PrintForm) -> bytes:
    """Every sheet of that time that can be printed now, as one document. Each one counts as opened."""
    evening = night.evening()
    ready, not_yet = [], []
    for each in sheets.sheets_of(when):
        if not each.wanted(night, evening):
            continue
        try:
            ready.append((str(each.title), each.ready(night, evening, form)))
        except Refused as refused:
            not_yet.append((str(each.title), why(refused)))
        else:
            note_opened(night, each.name)
    bundle = Bundle(
        title=title,
        heading=heading_of(night),
        sheets=ready,
        not_yet=not_yet,
        practice=night.practice,
    )
    return sheets.draw(bundle, size_of(night.club, form))


def couples_to_print_for(night: Night, evening: Evening) -> int:
    """How many couples the sheets of the afternoon are for: those that sit, once they do; before, as
    many as are in and expected, or as came last time where that is more."""
    here = len(evening.couples)
    if evening.seats_are_whole:
        return here
    last = Night.objects.before(night).order_by("-date", "-pk").first()
    came = len(last.evening().couples) if last else 0
    told_of = came or evening.door.expected
    return max(here + len(evening.door.expected), came if told_of else ROOM_FOR)


def page_of_paper(night: Night, form: PrintForm) -> dict[str, Any]:
    """What the page of all paper shows."""
    evening = night.evening()
    return _page_of_any_paper(night, evening) | {
        "form": form,
        "seated": evening.seats_are_whole,
        "parts": parts_from_now_on(evening),
    }


def parts_from_now_on(evening: Evening) -> list[str]:
    """The templates of the sheets of each part of the night, what is to come first."""
    names = ["afternoon", "door", "play", "end"]
    match evening.phase:
        case Phase.PREPARE:
            now = 0
        case Phase.DOOR:
            now = 1 if evening.couples else 0
        case Phase.PLAY:
            now = 2
        case Phase.SETTLE | Phase.CLOSED:
            now = 3
    return [f"printing/{name}.html" for name in names[now:] + names[:now]]


def unprintable(night: Night, evening: Evening) -> list[str]:
    """The names of this night that cannot stand on paper as they are written."""
    said = {night.club.called, night.hall or night.club.hall, *names_of(night, evening).values()}
    expected = {player for pair in evening.door.expected for player in pair}
    said.update(Player.objects.filter(club=night.club_id).names(expected).values())
    return sorted(filter(lacks_letters, said))


def _page_of_any_paper(night: Night, evening: Evening) -> dict[str, Any]:
    """What it shows of every evening: of the sheets of the end those that have something to say."""
    at_the_end = sheets.sheets_of(When.END)
    return night_context(night, evening) | {
        "unprintable": unprintable(night, evening),
        "wanted": {each.name for each in at_the_end if each.wanted(night, evening)},
        "has_returns": bool(night.permit or draws_of(evening)),
    }


def has_won(evening: Evening) -> bool:
    """Whether it is known who gets what, so that envelopes and receipts can be printed."""
    payments = (*prizes_of(evening), *shares_of_pots(evening))
    return bool(payments) and all(each.couple is not None for each in payments)


def page_of_paper_by_chairs(
    night: Night, evening: Evening, form: TablesForm | None = None
) -> dict[str, Any]:
    """What the page of all paper shows of an evening that seats by chairs."""
    initial = {"tables": tables_to_print_for(evening)}
    return _page_of_any_paper(night, evening) | {
        "form": form or TablesForm(use_required_attribute=False, initial=initial),
        "known_beforehand": bool(evening.form and not evening.form.goes_by_result(GameNo(1))),
    }


def tables_to_print_for(evening: Evening) -> int:
    """How many tables the sheets of the afternoon are for: as many as those fill who are here and
    expected."""
    chairs = evening.form.chairs if evening.form else 2
    cards = len(evening.couples) + len(evening.door.expected) or ROOM_FOR
    return max(1, -(-cards // chairs))


def asked_wrongly(request: OrganiserRequest, night: Night) -> HttpResponse:
    """422 and the page of all paper, with what is wrong."""
    evening = night.evening()
    if evening.form:
        asked = page_of_paper_by_chairs(night, evening, TablesForm(request.GET))
        return render(request, "printing/by_chairs.html", asked, status=422)
    context = page_of_paper(night, PrintForm(request.GET))
    return render(request, "printing/paper.html", context, status=422)


def size_of(club: Club, form: PaperForm) -> Paper:
    """The paper that was asked for, or what is in the club's printer."""
    asked = form.cleaned_data.get("paper")
    return Paper[asked.upper()] if asked else own_size(club)


def own_size(club: Club) -> Paper:
    """What is in the club's printer."""
    return Paper[club.paper.upper()]


def as_pdf(name: str, drawn: bytes) -> HttpResponse:
    """The sheet for the browser to show, and its name where somebody keeps it."""
    response = HttpResponse(drawn, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response


def heading(where: str, day: str = "") -> Heading:
    """What stands under the title of a sheet that is of no night, or of many."""
    return Heading(where, day)


def heading_of(night: Night) -> Heading:
    """The club, where it has another name also the hall, and the day: for the top of a sheet."""
    called, hall = night.club.called, night.hall or night.club.hall
    named_so = is_named_in(hall, called) or is_named_in(called, hall)
    where = max(called, hall, key=len) if named_so else f"{called} · {hall}"
    return Heading(where, day(night.date))


def is_named_in(name: str, also: str) -> bool:
    """Whether a name says the other too."""
    return folded(also) in folded(name)


def size_asked_for(request: OrganiserRequest, club: Club) -> Paper:
    """The same, of an address that asks for nothing else."""
    form = PaperForm(request.GET)
    form.is_valid()  # a size that is none is no fault: the sheet comes out on the club's own
    return size_of(club, form)
