"""Totals typed in place of the games: up to which game, what they replace, and then saved."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from parties.anew.actions import mark_of, needs
from parties.anew.page import settled_since
from parties.carried.page import if_added
from parties.frame.finding import found_by
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.log.night import Refused
from parties.models import Night
from parties.prizes.words import settling
from parties.results import words
from parties.results.forms import TotalsForm
from parties.web.button import Press, asks
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.wording.words import couple_names
from scoring.evening import Evening
from scoring.games.totals import TotalsTyped
from scoring.numbers import GameNo
from scoring.punch_cards.reading import any_cards, counted, otherwise_than_totals
from scoring.why_not import why_not


def _form_of(press: Press) -> TotalsForm:
    return _form(press.evening, press.sent)


def _totals_page(press: Press, form: TotalsForm) -> HttpResponse:
    context = _totals(press.night, press.evening, form)
    return render(press.request, "results/totals.html", context, status=press.status_of(form))


@asks(_form_of, shows=_totals_page, once=True, then="totals")
def type_totals(press: Press, form: TotalsForm) -> Evening | HttpResponse:
    """The holes on every card, in place of the games; nothing that was typed gets lost. What they
    replace is shown first, as it is now."""
    typed, evening = form.typed, press.evening
    shown = press.request.POST.get("shown", "")
    if _replaces(evening, typed) and shown != str(len(evening.lines)):
        return _what_they_replace(press, form)
    return press.say(typed)


def _replaces(evening: Evening, typed: TotalsTyped) -> bool:
    """Whether something stands for these games already: totals, or results of tables."""
    played = any(results for game, results in evening.won.items() if game <= typed.after)
    return evening.games.totals is not None or played


def _what_they_replace(press: Press, form: TotalsForm) -> HttpResponse:
    # A closed night's page offers no totals where games stand: then it is opened again by itself.
    is_offered = press.evening.games.totals or not press.evening.night.closed
    anew = needs(press.evening, form.typed) if is_offered else None
    reason = None if anew else why_not(press.evening, form.typed)
    if reason:
        raise Refused(reason, press.night, entries=[form.typed])
    said = [*([anew] if anew else []), form.typed]
    later, seen = if_added(press.night, press.evening, *said)
    context = (
        _totals(press.night, press.evening, form)
        | {
            "replaces": [*words.replacing(press.evening, form.typed, *said), *later],
            "shown": len(press.evening.lines),
            "seen": [each for each in (seen, mark_of(anew) if anew else "") if each],
        }
        | settled_since(press.night, anew, press.deed.till)
    )
    return render(press.request, "results/totals.html", context)


def _form(evening: Evening, data: Any = None) -> TotalsForm:
    last, typed = GameNo(evening.rules.games), evening.games.totals
    first = GameNo(max(evening.game or 1, evening.totals_after, 1))
    # Whoever has entered games says up to which one: the whole night would wipe them all.
    initial: dict[str, Any] = {} if evening.games.bells else {"after": last}
    if typed:
        initial = {"after": typed.after, "reason": typed.reason}
        initial |= {f"holes-{number}": holes for number, holes in typed.totals}
    elif any_cards(evening):
        initial["reason"] = _("Counted from the cards")
        holes = counted(evening, evening.last_game)
        initial |= {f"holes-{number}": so for number, so in holes.items()}
    games = range(first, last), last, evening.totals_after
    return TotalsForm(sorted(evening.couples), games, data, initial=initial)


def _totals(night: Night, evening: Evening, form: TotalsForm) -> dict[str, Any]:
    names = names_of(night, evening)
    typed = evening.games.totals
    return night_context(night, evening) | {
        "form": form,
        "form_key": form_key(),
        "names": couple_names(evening.couples, names),
        "finds": found_by(evening, names),
        "fields": [(number, form[f"holes-{number}"]) for number in sorted(evening.couples)],
        "typed": typed,
        "unlike_cards": bool(otherwise_than_totals(evening)),
        "from_cards": not typed and any_cards(evening),
        "counted": bool(evening.punches),
        "totals_stand": settling.totals_stand(evening),
        "control_sum": _control_sum(evening, form),
        "undo": undoable(night, evening, names),
    }


def _control_sum(evening: Evening, form: TotalsForm) -> str:
    """Of what stands in the form if it could be read, else of what was typed before."""
    if form.is_bound and form.is_valid():
        return words.control_sum(evening, form.cleaned_data["after"], sum(form.totals.values()))
    typed = evening.games.totals
    if typed is None or form.is_bound:
        return words.control_sum(evening, evening.rules.games, None)
    return words.control_sum(evening, typed.after, sum(holes for _, holes in typed.totals))
