"""Lists: sent, looked at, and written in; tables taken away."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from parties.book.actions import write_in
from parties.lists.forms.columns import WAYS
from parties.lists.forms.sending import MOST_SENT_AGAIN, GoOnForm, ListForm, as_sent, lines_as_sent
from parties.lists.page import (
    Preview,
    Table,
    couples_table,
    games_table,
    people_table,
    preview_of,
    results_table,
)
from parties.log.night import was_sent
from parties.models import Club
from parties.people.page.book import book_of
from parties.web.answers import faulty, see
from parties.web.deeds import deed
from parties.web.faults import Fault
from parties.web.finding import club_of, names_of, night_of, tonight
from parties.web.requests import OrganiserRequest
from parties.web.spreadsheet import lines_for_spreadsheet

# A list of people: sent, shown line by line, and written in on *Go on*.


@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """A list is pasted or chosen; sent, what it would bring. Nothing is saved."""
    club = club_of(request, club_id)
    form = ListForm(request.POST, request.FILES) if request.method == "POST" else ListForm()
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "lists/choose.html", {"club": club, "form": form}, status=status)
    columns = form.listed.columns
    about: dict[str, object] = {
        "not_read": form.listed.not_read,
        "heads": form.listed.heads,
        "passed_over": columns.passed_over,
        "again": (again := lines_as_sent(form.lines)),
        "ways": [] if columns.is_sure or len(again) > MOST_SENT_AGAIN else WAYS.items(),
        "way": columns.way.value,
    }
    sent = as_sent(form.listed.people)
    return _shown(request, club, preview_of(book_of(club), form.listed.people), sent, about)


@require_POST
def go_on(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Whoever is new is written in, but for those who are left out."""
    club, form = club_of(request, club_id), GoOnForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("people-from-list", club.pk))
    said = deed(request)
    if was_sent(club, said.key):
        return see("people", club.pk)
    preview = preview_of(book_of(club), form.cleaned_data["names"]).answered(
        form.answer, form.leaves_out()
    )
    if preview.is_open:
        says = _("Say of each who is perhaps known, whether it is the same person.")
        about: dict[str, object] = {"fault": Fault(says)}
        sent = as_sent(form.cleaned_data["names"])
        return _shown(request, club, preview, sent, about, status=422)
    if not preview.written:
        messages.info(request, _("Nobody new: nothing was changed."))
        return see("people", club.pk)
    number = write_in(club=club, names=preview.written, deed=said)
    written = ngettext("%(number)s person written in.", "%(number)s people written in.", number)
    messages.success(
        request, written % {"number": number} + " " + _("The club’s log takes it back.")
    )
    return see("people", club.pk)


def _shown(
    request: OrganiserRequest,
    club: Club,
    preview: Preview,
    sent: str,
    about: dict[str, object],
    status: int = 200,
) -> HttpResponse:
    context = {"club": club, "preview": preview, "names": sent} | about
    return render(request, "lists/preview.html", context, status=status)


# What a club and a night know, taken along for a spreadsheet: `kind=xlsx` as a workbook, else as
# text.


@require_GET
def people(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Everybody of the book."""
    table = people_table(book_of(club_of(request, club_id)))
    return _taken(request, f"people-{tonight().isoformat()}", table)


@require_GET
def couples(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Every two who came together."""
    table = couples_table(book_of(club_of(request, club_id)))
    return _taken(request, f"couples-{tonight().isoformat()}", table)


@require_GET
def results(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The places of a night, and what was won."""
    night = night_of(request, night_id)
    evening = night.evening()
    table = results_table(evening, names_of(night, evening))
    return _taken(request, f"results-{night.date.isoformat()}", table)


@require_GET
def games(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A night game by game."""
    night = night_of(request, night_id)
    evening = night.evening()
    table = games_table(evening, names_of(night, evening))
    return _taken(request, f"games-{night.date.isoformat()}", table)


def _taken(request: HttpRequest, name: str, table: Table) -> HttpResponse:
    return lines_for_spreadsheet(request, name, table.heads, table.rows)
