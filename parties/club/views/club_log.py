"""The club's log: what happened outside its nights, the newest first, each line to be undone."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET

from parties.club.actions import undo_in_club
from parties.club.page.club_log import deed as deed_in_words
from parties.fields.numbers import is_number
from parties.frame.forms import UndoForm
from parties.log.reading import LINES_ON_A_PAGE, LogLine, when_and_by
from parties.models import Club
from parties.web.answers import came_from, see
from parties.web.button import Press, button
from parties.web.deeds import form_key
from parties.web.finding import club_of
from parties.web.requests import OrganiserRequest
from scoring.club.entry import ClubEntry, ClubLine
from scoring.club.people import PeopleWrittenIn
from scoring.club.series import SeriesPlanned
from scoring.log.lines import TakesBack, standing_lines
from scoring.log.reading import people_of
from scoring.numbers import Seq


@dataclass(frozen=True, slots=True)
class ClubLogLine(LogLine):
    """One line of the club's log as it is read."""

    may_be_undone: bool


@require_GET
def club_log(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Everything that was entered for the club."""
    club = club_of(request, club_id)
    lines = club.lines()
    shown = Paginator(lines[::-1], LINES_ON_A_PAGE).get_page(request.GET.get("page"))
    context = {"club": club, "log": _read(club, lines, list(shown)), "shown": shown}
    return render(request, "club/club_log.html", context | {"form_key": form_key()})


@button(UndoForm, then="club-log")
def undo_of_club(press: Press, form: UndoForm) -> HttpResponse | None:
    """One line of the club's log counts no more."""
    seq = Seq(form.cleaned_data["seq"])
    undone = undo_in_club(club=press.club, seq=seq, deed=press.deed)
    _say_who_stays(press.request, press.club, undone)
    where = form.page_to_return_to() == UndoForm.WHERE_IT_WAS and came_from(press.request)
    return see(where) if where else None


def _say_who_stays(request: HttpRequest, club: Club, undone: Sequence[ClubEntry]) -> None:
    """Of a list that is taken out again."""
    listed = {who for each in undone if isinstance(each, PeopleWrittenIn) for who in each.players}
    _say_what_stays(request, club, undone)
    if stay := club.players.filter(pk__in=listed).exclude(name="").count():
        says = ngettext(
            "%(number)s of them has been at a night since, or more was said of that person: that one"
            " stays in the book.",
            "%(number)s of them have been at a night since, or more was said of them: they stay in the"
            " book.",
            stay,
        )
        messages.info(request, says % {"number": stay})


def _say_what_stays(request: HttpRequest, club: Club, undone: Sequence[ClubEntry]) -> None:
    """Of a series that is taken out again."""
    made = {
        int(k) for e in undone if isinstance(e, SeriesPlanned) for k in e.nights if is_number(k)
    }
    if stay := club.nights.counted().filter(pk__in=made).count():
        says = ngettext(
            "One night of it has begun: it stays.",
            "%(number)s nights of it have begun: they stay.",
            stay,
        )
        messages.info(request, says % {"number": stay})


def _read(club: Club, lines: Sequence[ClubLine], shown: Sequence[ClubLine]) -> list[ClubLogLine]:
    """These lines in words, with who entered them and when, in four queries."""
    told, rows = when_and_by(club, shown), club.names_in_log()
    names = club.players.own_names({who for line in lines for who in people_of(line.entry)})
    standing = {line.seq for line in standing_lines(lines)}
    return [
        ClubLogLine(
            line.seq,
            deed_in_words(line.entry, lines, rows, names),
            *told[line.seq],
            undone=not (line.seq in standing or isinstance(line.entry, TakesBack)),
            may_be_undone=line.seq in standing and line.entry.why_for_good() is None,
        )
        for line in shown
    ]
