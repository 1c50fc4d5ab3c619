"""A series of nights planned at once, and a night that is moved."""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties.club.page.planning import usual_night
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Club
from parties.series import actions
from parties.series.forms import MoveForm, RhythmForm, SeriesForm
from parties.series.page.days import days_offered, usual_days
from parties.series.page.holidays import places, usual_place
from parties.web.answers import see
from parties.web.button import Press, asks
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of, names_of, tonight
from parties.web.requests import OrganiserRequest
from scoring.club.now import club_now
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import TimeOfDay

NO_HOUR = TimeOfDay("")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def series(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Which days; then those days, line by line; and posted, a night on each that is ticked."""
    club = club_of(request, club_id)
    usual = usual_night(club, tonight(), "")
    data = request.POST if request.method == "POST" else request.GET
    first = usual_days(usual, tonight()) | {"holidays": _last_place(club)}
    asked = RhythmForm(data if "weekday" in data else None, places(club.country), first)
    page: dict[str, Any] = {"club": club, "form": asked, "usual": usual, "form_key": form_key()}
    if not asked.is_valid():
        status = 422 if asked.is_bound else 200
        return render(request, "series/series.html", page, status=status)
    hours = {"hall": usual.form["hall"], "doors": usual.rules.doors, "begins": usual.rules.begins}
    sent = request.POST if request.method == "POST" else None
    chosen = SeriesForm(sent, asked.days, hours)
    if chosen.is_valid():
        return _plan(request, club, asked, chosen)
    place = asked.cleaned_data["holidays"]
    ticked = chosen.ticked if chosen.is_bound else None
    page |= {"chosen": chosen, "offered": days_offered(club, asked.days, place, ticked)}
    status = 422 if chosen.is_bound else 200
    return render(request, "series/series.html", page, status=status)


def _plan(
    request: OrganiserRequest, club: Club, asked: RhythmForm, chosen: SeriesForm
) -> HttpResponse:
    usual, said = usual_night(club, tonight(), ""), chosen.cleaned_data
    actions.plan_series(
        club=club,
        days=chosen.days,
        hall=said["hall"],
        permit=usual.form["permit"],
        rules=replace(
            usual.rules, doors=said["doors"] or NO_HOUR, begins=said["begins"] or NO_HOUR
        ),
        on_paper=usual.form["on_paper"],
        form=usual.last.evening().form if usual.last else None,
        holidays=asked.cleaned_data["holidays"],
        deed=deed(request),
    )
    planned = ngettext(
        "%(number)s night is planned.", "%(number)s nights are planned.", len(chosen.days)
    )
    says = _("The club’s log takes them back as a whole.")
    messages.success(request, f"{planned % {'number': len(chosen.days)}} {says}")
    return see("club", club.pk)


def _last_place(club: Club) -> str:
    """Whose holidays were left out last; else the whole country's."""
    last = club_now(club.lines()).says.series
    return last[-1].holidays if last else usual_place(club.country)


def _moving(press: Press) -> MoveForm:
    return MoveForm(press.sent, press.night.date, press.evening)


def _moving_page(press: Press, form: MoveForm) -> HttpResponse:
    night, evening = press.night, press.evening
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "move-night",
        "undo": undoable(night, evening, names_of(night, evening)),
        "form": form,
        "can_move": evening.phase is Phase.PREPARE,
    }
    return render(press.request, "series/move.html", context, status=press.status_of(form))


@asks(_moving, shows=_moving_page, once=True, then="night")
def move_night(press: Press, form: MoveForm) -> Evening:
    """To which day and hour; calendars, poster and lists follow."""
    reason = form.cleaned_data["reason"]
    return actions.move(night=press.night, **form.when, reason=reason, deed=press.deed)
