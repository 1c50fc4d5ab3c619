"""The floor of an evening by chairs: points typed for a table, and what is counted by itself."""

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import render

from parties.floor import actions
from parties.floor.forms import PointsForm, TallyForm
from parties.floor.page.asking import asks_first
from parties.floor.page.by_chairs import of_one_game
from parties.floor.page.room import answer_with_room
from parties.models import Role
from parties.web.answers import faulty as say_faults
from parties.web.button import Press, button
from parties.web.refusals import why
from parties.web.requests import helpers_too
from scoring.evening import Evening
from scoring.games.by_sides import SideResult
from scoring.numbers import GameNo, Seq


def _points(press: Press) -> PointsForm:
    return PointsForm(press.sent, evening=press.evening)


def _again(press: Press, form: PointsForm) -> HttpResponse:
    """The tables as they are, with what was typed at the one that was sent, and what is wrong there;
    where the page stays, in the line above it."""
    evening = press.evening
    if press.request.htmx or evening.form is None or not form.cards:
        if press.refused:
            raise press.refused
        return say_faults(press.request, form, back=("floor", press.night.pk))
    context = of_one_game(press.night, evening, evening.form, form)
    context |= {"form": form, "refusal": why(press.refused) if press.refused else ""}
    return render(press.request, "floor/by_chairs.html", context, status=press.status_of(form))


def _the_tables(press: Press) -> HttpResponse:
    return answer_with_room(press.request, press.night, press.evening)


@helpers_too(Role.FLOOR)
@button(_points, faulty=_again, refused=_again, then=_the_tables)
def record_points(press: Press, form: PointsForm) -> Evening | HttpResponse:
    """What each side of a table made; typed anew it puts right what stands. Where the next game has
    begun on seats that hang on it, who went on is asked first."""
    said = form.cleaned_data
    game, instead_of = GameNo(said["game"]), said["instead_of"]
    if press.request.link and instead_of and game < (press.evening.game or 0):
        raise PermissionDenied  # what is over is put right by the organiser
    result = SideResult(game, said["table"], points=form.made, mover=form.goes)
    return asks_first(press, result, instead_of) or actions.record_points(
        night=press.night,
        game=game,
        table=said["table"],
        points=form.made,
        winner=form.goes,
        instead_of=Seq(instead_of) if instead_of else None,
        deed=press.tap,
    )


@helpers_too(Role.FLOOR)
@button(TallyForm, faulty="floor", once=True, then=_the_tables)
def tally(press: Press, form: TallyForm) -> Evening:
    """One more for this card."""
    return press.say(form.cleaned_data["tally"])
