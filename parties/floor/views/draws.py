"""Draws: by the program at once, by a real drum, or sealed and drawn with a number from the hall."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _, gettext_lazy

from parties.floor import actions, words
from parties.floor.forms import DrawForm, DrumForm, PlainForm, PublicForm
from parties.floor.page.draws import (
    drawn_at,
    is_drawn,
    names_for_draws,
    of_other,
    of_pot,
    to_follow,
)
from parties.floor.sheets import draws as paper
from parties.log.night import Refused
from parties.models import Night
from parties.printing.page import Bound, When, heading_of, printed
from parties.web.answers import see
from parties.web.button import Press, button
from parties.web.finding import night_of
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest
from parties.web.undoing import undoable
from parties.wording.country import time
from scoring.draws.drawing import PEOPLE, DrawTyped
from scoring.evening import Evening
from scoring.night.course import NothingOnSheet, Phase


def draws(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every draw of the night, and a new one."""
    night = night_of(request, night_id)
    evening = night.evening()
    pots = [rule for rule in evening.rules.pots if is_drawn(rule)]
    of_pots = {rule.name for rule in pots}
    open_still = evening.phase is not Phase.CLOSED
    names = names_for_draws(night, evening)
    others = [
        of_other(evening, name, "draws", names) for name in evening.draws if name not in of_pots
    ]
    context = night_context(night, evening) | {
        "page": "draws",
        "undo": undoable(night, evening, names),
        "draws": [*(of_pot(evening, rule, "draws") for rule in pots), *others],
        "by_name": to_follow(evening, PEOPLE, words.somebody_here(), "draws"),
        "drawn_at": drawn_at(night, evening),
        "form": PlainForm(initial={"back": "draws", "pick": 1}) if open_still else None,
        "drum": DrumForm(),
    }
    return render(request, "floor/draws.html", context)


@button(PlainForm, then="draws")
def draw_plain(press: Press, form: PlainForm) -> HttpResponse:
    """The program draws at once."""
    said = {name: form.cleaned_data[name] for name in ("draw", "pick", "among", "of")}
    actions.draw_plain(press.night, press.deed, **said)
    return see(form.page_to_return_to(), press.night.pk)


@button(DrawForm, then="draws")
def seal_draw(press: Press, form: DrawForm) -> HttpResponse:
    """The program thinks of a secret and shows its fingerprint."""
    draw, of = form.cleaned_data["draw"], form.cleaned_data["of"]
    actions.seal_draw(press.night, press.deed, draw, of)
    return see(form.page_to_return_to(), press.night.pk)


@button(PublicForm, then="draws")
def make_draw(press: Press, form: PublicForm) -> HttpResponse:
    """The hall has given its public number."""
    said = {name: form.cleaned_data[name] for name in ("draw", "public", "pick", "among")}
    actions.make_draw(press.night, press.deed, **said)
    return see(form.page_to_return_to(), press.night.pk)


@button(DrumForm, then="draws")
def type_draw(press: Press, form: DrumForm) -> HttpResponse:
    """What a real drum gave."""
    said = form.cleaned_data
    press.say(DrawTyped(said["draw"], said["among"], tuple(said["numbers"])))
    return see(form.page_to_return_to(), press.night.pk)


@printed(
    "draws",
    paper.draw,
    Bound(When.END, 20, gettext_lazy("Draws"), lambda _night, evening: bool(evening.draws)),
)
def _draw_sheet(night: Night, evening: Evening) -> paper.DrawSheet:
    if not evening.draws:
        raise Refused(NothingOnSheet(), night)
    rules = {rule.name: rule for rule in evening.rules.pots if is_drawn(rule)}
    names = names_for_draws(night, evening)
    cards = [
        of_pot(evening, rules[name], "draws")
        if name in rules
        else of_other(evening, name, "draws", names)
        for name in evening.draws
    ]
    made = drawn_at(night, evening)
    return paper.DrawSheet(
        title=_("Draws"),
        heading=heading_of(night),
        draws=tuple(cards),
        made={draw: f"{time(at)}, {by}" for draw, (at, by) in made.items()},
        practice=night.practice,
    )
