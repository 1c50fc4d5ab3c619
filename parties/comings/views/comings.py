"""Comings and goings: who goes home, comes late, cannot walk, plays with somebody else."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.book.page.people import book_of
from parties.comings import actions
from parties.comings.forms.comings import (
    EvenOutForm,
    LeaveForm,
    MoveTableForm,
    SitDownForm,
    StayPutForm,
    SubstituteForm,
    SwapForm,
)
from parties.comings.page import Places, free_places, odd_couple, put_together, who_sits_out
from parties.frame.finding import is_meant, looked_for
from parties.frame.page import night_context
from parties.frame.undoing import told, undoable
from parties.log.night import Refused
from parties.models import Night
from parties.web.button import Press, asks, button
from parties.web.deeds import form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.finding import MANY
from parties.wording.words import Names, both, capital, couple, games, listed, person, table
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import CoupleNo, GameNo
from scoring.seats.refusals import AlreadyPlaying, NotPlaying
from scoring.seats.room import Place


@dataclass(frozen=True, slots=True)
class ComingOrGoing:
    """A couple and where it is: `state` is "here", "late" or "gone"."""

    couple: CoupleNo
    names: str
    state: str
    where: str
    sat_out: str
    stays: bool


@require_GET
@never_cache
def changes(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every couple with its table, and what can be done; of many, those that are looked for."""
    night, find = night_of(request, night_id), looked_for(request)
    return render(request, "comings/changes.html", _page(night, night.evening(), find=find))


def _swap_again(press: Press, form: SwapForm) -> HttpResponse:
    page = _page(press.night, press.evening, swap_form=form)
    return render(press.request, "comings/changes.html", page, status=422)


def _leaving(press: Press, couple: int) -> LeaveForm:
    game, place = _seat_or_refused(press, couple)
    others = [each for each in place.couples if each != couple]
    return LeaveForm(press.sent, others=others, is_done=actions.is_done(press.evening, game, place))


def _leave_page(press: Press, form: LeaveForm, couple: int) -> HttpResponse:
    game, place = _seat_or_refused(press, couple)
    context = _couple_page(press.night, press.evening, CoupleNo(couple)) | {
        "form": form,
        "game": game,
        "where": capital(table(place.table)),
        "others": form.others,
        "is_done": form.is_done,
        "follows": who_sits_out(press.evening, CoupleNo(couple)),
    }
    return render(press.request, "comings/leave.html", context, status=press.status_of(form))


def _seat_or_refused(press: Press, couple: int) -> tuple[GameNo, Place]:
    """The game and the place at which the couple sits. Raises Refused where it plays nowhere."""
    evening, number = press.evening, CoupleNo(couple)
    _couple_or_404(evening, number)
    sits = actions.seat_now(evening, number)
    if sits is None or not evening.has_rung:
        raise Refused(NotPlaying(number), press.night)
    return sits


def _sitting_down(press: Press, couple: int) -> SitDownForm:
    evening, number = press.evening, CoupleNo(couple)
    _couple_or_404(evening, number)
    if number in evening.here:
        raise Refused(AlreadyPlaying(number), press.night)
    return SitDownForm(press.sent, places=free_places(evening))


def _sit_down_page(press: Press, form: SitDownForm, couple: int) -> HttpResponse:
    context = _couple_page(press.night, press.evening, CoupleNo(couple)) | {"form": form}
    return render(press.request, "comings/sit_down.html", context, status=press.status_of(form))


def _substituting(press: Press, couple: int) -> SubstituteForm:
    evening, number = press.evening, CoupleNo(couple)
    _couple_or_404(evening, number)
    return SubstituteForm(
        press.sent,
        couple=[(each, person(each, press.names)) for each in evening.couples[number]],
        book=book_of(press.night, evening, gone_may_play=True),
        offers=reverse("offers", args=[press.night.pk]) + "?gone=1",
    )


def _substitute_page(press: Press, form: SubstituteForm, couple: int) -> HttpResponse:
    context = _couple_page(press.night, press.evening, CoupleNo(couple)) | {"form": form}
    return render(press.request, "comings/substitute.html", context, status=press.status_of(form))


@asks(_leaving, shows=_leave_page, once=True, then=told("changes"))
def leave(press: Press, form: LeaveForm, couple: int) -> Evening:
    """Asks what becomes of the game, and says who sits out then."""
    number, mover = CoupleNo(couple), form.cleaned_data["mover"]
    return actions.leave(
        night=press.night, couple=number, ending=form.chosen, mover=mover, deed=press.deed
    )


@asks(_sitting_down, shows=_sit_down_page, once=True, then=told("changes"))
def sit_down(press: Press, form: SitDownForm, couple: int) -> Evening:
    """Where a couple that came late or comes back sits down, the least disturbance first."""
    number, (game, at) = CoupleNo(couple), form.where
    return actions.sit_down(night=press.night, couple=number, game=game, table=at, deed=press.deed)


@button(StayPutForm, faulty="changes", once=True, then=told("changes"))
def stay_put(press: Press, form: StayPutForm, couple: int) -> Evening:
    """A couple cannot walk, or can again."""
    number, stays = CoupleNo(couple), form.cleaned_data["stays"] == "yes"
    return actions.stay_put(night=press.night, couple=number, stays=stays, deed=press.deed)


@asks(_substituting, shows=_substitute_page, once=True, then=told("changes"))
def substitute(press: Press, form: SubstituteForm, couple: int) -> Evening | HttpResponse:
    """Somebody plays on in place of one of the couple."""
    number, was, now = CoupleNo(couple), form.cleaned_data["was"], form.now.person
    if now is None:
        return _substitute_page(press, form, couple)
    return actions.substitute(
        night=press.night, couple=number, was=was, person=now, deed=press.deed
    )


@button(SwapForm, faulty=_swap_again, once=True, then=told("changes"))
def swap_punch_cards(press: Press, form: SwapForm) -> Evening:
    """Two couples got each other's card."""
    one, other = (CoupleNo(form.cleaned_data[name]) for name in ("one", "other"))
    return actions.swap_punch_cards(night=press.night, one=one, other=other, deed=press.deed)


@button(MoveTableForm, faulty="changes", once=True, then=told("changes"))
def move_table(press: Press, form: MoveTableForm) -> Evening:
    """Two half-empty tables become one."""
    game, at, to = form.moved
    return actions.move_table(night=press.night, game=game, table=at, to=to, deed=press.deed)


@button(EvenOutForm, faulty="changes", once=True, then=told("floor"))
def even_out(press: Press, form: EvenOutForm) -> Evening:
    """What the rule for an odd couple wants now that people have come or gone."""
    return actions.even_out(night=press.night, plan=form.cleaned_data["plan"], deed=press.deed)


def _page(
    night: Night, evening: Evening, *, swap_form: SwapForm | None = None, find: str = ""
) -> dict[str, Any]:
    names = names_of(night, evening)
    rows = [_row(evening, number, names) for number in sorted(evening.couples)]
    is_playing = evening.phase is Phase.PLAY and evening.has_rung
    merges: Places = put_together(evening) if is_playing else []
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "changes",
        "undo": undoable(night, evening, names),
        "waiting": [row for row in rows if row.state != "here"] if is_playing else [],
        "couples": [
            row
            for row in rows
            if (row.state == "here" or not is_playing)
            and (not find or is_meant(evening, row.couple, names, find))
        ],
        "find": find,
        "can_find": len(rows) >= MANY,
        "is_playing": is_playing,
        "is_closed": evening.phase is Phase.CLOSED,
        "merges": merges,
        "odd_couple": odd_couple(evening),
        "swap_form": swap_form or SwapForm(),
    }


def _couple_page(night: Night, evening: Evening, number: CoupleNo) -> dict[str, Any]:
    names = names_of(night, evening)
    return night_context(night, evening) | {
        "form_key": form_key(),
        "row": _row(evening, number, names),
    }


def _row(evening: Evening, number: CoupleNo, names: Names) -> ComingOrGoing:
    sat = evening.sat_out.get(number, ())
    return ComingOrGoing(
        couple=number,
        names=both(evening.couples[number], names),
        state="here"
        if number in evening.here
        else "gone"
        if number in evening.gone_home
        else "late",
        where=_where(evening, number),
        sat_out=_("sat out %(games)s (%(which)s)")
        % {"games": games(len(sat)), "which": listed(sat)}
        if sat
        else "",
        stays=evening.stays(number, actions.open_game(evening, number)),
    )


def _where(evening: Evening, number: CoupleNo) -> str:
    if number in evening.gone_home:
        return _("went home after game %(game)s") % {"game": evening.gone_home[number]}
    sits = actions.seat_now(evening, number)
    if sits is None:
        return _("sits nowhere yet")
    _game, place = sits
    others = [couple(each) for each in place.couples if each != number]
    if not others:
        return _("%(table)s, alone") % {"table": table(place.table)}
    return _("%(table)s, with %(others)s") % {"table": table(place.table), "others": listed(others)}


def _couple_or_404(evening: Evening, number: CoupleNo) -> None:
    if number not in evening.couples:
        raise Http404
