"""A series of nights planned at once, and a night that is moved."""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from parties.club.page import Usual
from parties.evenings.page import offered
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.series import actions
from parties.series.forms import MoveForm, RhythmForm, SeriesForm
from parties.series.page import Asked, asked_for, days_offered
from parties.web.answers import see
from parties.web.button import Press, asks
from parties.web.deeds import deed
from parties.web.finding import club_of, names_of
from parties.web.requests import OrganiserRequest
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import TimeOfDay

NO_HOUR = TimeOfDay("")


@require_http_methods(["GET", "HEAD", "POST"])
def series(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What is played and on which days; then those days, line by line; and posted, a night on each that is
    ticked."""
    club = club_of(request, club_id)
    asked = asked_for(request, club)
    usual = asked.usual()
    form = asked.form(usual)
    page: dict[str, Any] = {"club": club, "form": form, "usual": usual}
    if len(asked.known) > 1:
        kept = [offered(each, is_kept=True) for each in asked.known.values()]
        page |= {"offered": kept, "shown": offered(asked.plays, is_kept=True)}
    if not form.is_valid():
        return render(request, "series/series.html", page, status=422 if form.is_bound else 200)
    hours = {"hall": usual.form["hall"], "doors": usual.rules.doors, "begins": usual.rules.begins}
    chosen = SeriesForm(request.POST if request.method == "POST" else None, form.days, hours)
    if chosen.is_valid():
        return _plan(request, asked, usual, form, chosen)
    place = form.cleaned_data["holidays"]
    ticked = chosen.ticked if chosen.is_bound else None
    page |= {"chosen": chosen, "days": days_offered(club, form.days, place, ticked)}
    return render(request, "series/series.html", page, status=422 if chosen.is_bound else 200)


def _plan(
    request: OrganiserRequest, asked: Asked, usual: Usual, form: RhythmForm, chosen: SeriesForm
) -> HttpResponse:
    said = chosen.cleaned_data
    actions.plan_series(
        club=asked.club,
        days=chosen.days,
        hall=said["hall"],
        permit=usual.form["permit"],
        rules=replace(
            usual.rules, doors=said["doors"] or NO_HOUR, begins=said["begins"] or NO_HOUR
        ),
        on_paper=usual.form["on_paper"],
        form=None if asked.plays.is_the_drive else asked.plays,
        further=usual.further,
        holidays=form.cleaned_data["holidays"],
        deed=deed(request),
    )
    planned = ngettext(
        "%(number)s night is planned.", "%(number)s nights are planned.", len(chosen.days)
    )
    says = _("The club’s log takes them back as a whole.")
    messages.success(request, f"{planned % {'number': len(chosen.days)}} {says}")
    return see("club", asked.club.pk)


def _moving(press: Press) -> MoveForm:
    return MoveForm(press.sent, press.night.date, press.evening)


def _moving_page(press: Press, form: MoveForm) -> HttpResponse:
    night, evening = press.night, press.evening
    context = night_context(night, evening) | {
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
