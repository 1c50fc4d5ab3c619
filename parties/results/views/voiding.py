"""A game under way that nobody wins: it is broken off at its table, and counts for nobody."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from parties.frame.page import night_context
from parties.frame.undoing import told
from parties.log.night import Refused
from parties.results.forms import NOBODY, VoidForm
from parties.seating.words import after
from parties.web.button import Press, asks
from parties.web.deeds import form_key
from parties.wording.words import Names, both, capital, couple, table
from scoring.evening import Evening
from scoring.games.results import Voided
from scoring.log.refusals import OldPage
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.stuck import can_walk


def _asked(press: Press, game: int, table: int) -> VoidForm:
    """Who can go on from a table that is playing this game; nobody where nobody can."""
    evening, at = press.evening, (GameNo(game), TableNo(table))
    if table not in evening.playing or evening.playing[at[1]] != game:
        raise Refused(OldPage(), press.night)  # somebody has entered a winner since
    walkers = [(each, _goes_on(evening, *at, each, press.names)) for each in can_walk(evening, *at)]
    return VoidForm(press.sent, movers=walkers or [(NOBODY, _("Nobody: they keep their table"))])


def _page(press: Press, form: VoidForm, game: int, table: int) -> HttpResponse:
    context: dict[str, Any] = {"form_key": form_key(), "form": form, "game": game, "table": table}
    context |= night_context(press.night, press.evening)
    return render(press.request, "results/void.html", context, status=press.status_of(form))


@asks(_asked, shows=_page, once=True, then=told("floor"))
def void(press: Press, form: VoidForm, game: int, table: int) -> Evening:
    """Asks who goes on; nobody gets the hole."""
    return press.say(Voided(GameNo(game), TableNo(table), form.cleaned_data["mover"]))


def _goes_on(evening: Evening, game: GameNo, at: TableNo, number: CoupleNo, names: Names) -> str:
    """The couple, and the table that it goes on to; after the last game nobody goes anywhere."""
    who = {"couple": capital(couple(number)), "names": both(evening.couples[number], names)}
    room = evening.room(game)
    to = after([place.table for place in room.places])[at] if room else at
    if to == at or game >= evening.last_game:
        return _("%(couple)s (%(names)s)") % who
    return _("%(couple)s (%(names)s), to %(table)s") % (who | {"table": table(to)})
