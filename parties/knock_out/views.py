"""The knock-out: planned, drawn, won match by match; who goes home and who comes late."""

from collections.abc import Callable, Container
from typing import Any

from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import render

from parties.knock_out import actions
from parties.knock_out.forms import DrawForm, GoneForm, LateForm, PlanForm, WonForm
from parties.knock_out.page import rounds_of
from parties.log.night import Refused
from parties.models import Role
from parties.printing.forms import KnockOutSheetForm
from parties.web.button import Press, asks, bare_button, button, say
from parties.web.frame import night_context
from parties.web.requests import helpers_too
from parties.web.undoing import undoable
from parties.wording import knock_out as words
from parties.wording.deeds import sentence
from parties.wording.words import couple_names
from scoring.evening import Evening
from scoring.games.results import NOBODY
from scoring.knock_out.bracket import FEWEST
from scoring.knock_out.saying import KnockOutGone, KnockOutLeftOut, KnockOutPlanned, TooFewEntrants
from scoring.log.lines import OldPage, standing_lines
from scoring.night.course import Phase
from scoring.numbers import CoupleNo, Seq
from scoring.prizes.further import forts_win
from scoring.what_follows import why_not


def _named(press: Press, some: Container[CoupleNo]) -> list[tuple[CoupleNo, str]]:
    called = couple_names(press.evening.couples, press.names)
    return [(each, f"{each} {called[each]}") for each in press.evening.couples if each in some]


def _plan_form(press: Press) -> PlanForm:
    if press.request.link and press.request.method == "POST":
        raise PermissionDenied  # a helper looks, and says who won
    return PlanForm(press.sent, press.evening)


def _draw_form(press: Press, sent: Any = None) -> DrawForm:
    called = couple_names(press.evening.couples, press.names)
    return DrawForm(sent, press.evening, lambda each: f"{each} {called[each]}")


def _gone_form(press: Press, sent: Any = None) -> GoneForm:
    left = press.evening.bracket.left if press.evening.bracket else ()
    return GoneForm(sent, _named(press, left))


def _gone(press: Press) -> list[tuple[Seq, str]]:
    """Who plays no more, each with the line that says so, which can be undone."""
    said = {
        line.entry.couple: line.seq
        for line in standing_lines(press.evening.lines)
        if isinstance(line.entry, KnockOutGone)
    }
    return [(said[couple], who) for couple, who in _named(press, said)]


def _late_form(press: Press, sent: Any = None) -> LateForm:
    return LateForm(sent, _named(press, press.evening.wait_for_byes))


def _too_few(evening: Evening) -> str:
    """What to do where the games are played, and too few are left for a knock-out."""
    count = evening.size_of_knock_out
    if not evening.last_game or not evening.games_are_played or count >= FEWEST:
        return ""
    return sentence(TooFewEntrants(count), {})


def _why_not_planned(evening: Evening) -> str:
    """Why there can be no knock-out: forts win together, or prizes are settled by the standings."""
    if evening.bracket or not (forts_win(evening) or evening.phase is Phase.SETTLE):
        return ""
    refusal = why_not(evening, KnockOutPlanned(evening.last_game, 0, 1))
    return sentence(refusal, {}) if refusal else ""


def _again(name: str) -> Callable[[Press, Any], HttpResponse]:
    """The page with this form as it was sent."""
    return lambda press, form: _shown(press, name, form)


def _shown(press: Press, name: str, sent: Form) -> HttpResponse:
    night, evening = press.night, press.evening
    bracket, plan = evening.bracket, evening.knock_out.plan
    rounds, too_late = rounds_of(evening, press.names), evening.too_late(1)
    now = {
        "form": PlanForm(None, evening),
        "draw_form": _draw_form(press) if actions.can_be_drawn(evening) else None,
        "gone_form": _gone_form(press) if bracket and bracket.left else None,
        "late_form": _late_form(press) if bracket and not too_late else None,
    }
    context = night_context(night, evening) | {
        "page": "knock-out",
        "undo": undoable(night, evening, press.names, press.request.link),
        "bracket": bracket,
        "plan": plan,
        "kind": words.kind(double=bool(plan and plan.double)),
        "rounds": rounds,
        "now": [each for _title, some in rounds for each in some if each.meeting.is_open],
        "placed": list(words.places(evening, dict(_named(press, evening.couples)))),
        "late_waits": now["late_form"] and evening.wait_for_byes and not press.request.link,
        "gone": _gone(press) if bracket else [],
        "paper_form": KnockOutSheetForm(use_required_attribute=False),
        "too_few": _too_few(evening),
        "too_late": sentence(too_late, {}) if too_late else "",
        "not_planned": _why_not_planned(evening),
        "go_on": [each for _no, each in _named(press, evening.line_of_knock_out.clear)],
        **now,
        name: sent,
    }
    status = press.status_of(sent)
    return render(press.request, "knock_out/knock_out.html", context, status=status)


@helpers_too(Role.FLOOR)
@asks(_plan_form, shows=_again("form"), then="knock-out", once=True)
def knock_out(press: Press, form: PlanForm) -> Evening:
    """All of it as it stands; and how it is planned."""
    return press.say(form.said)


@bare_button(then="knock-out", once=True)
def leave_out(press: Press) -> Evening:
    """There is none tonight."""
    return press.say(KnockOutLeftOut())


def _button(form: Callable[[Press, Any], Any], name: str) -> Callable[..., Any]:
    sent = _again(name)
    return button(lambda press: form(press, press.sent), then="knock-out", faulty=sent, once=True)


@_button(_draw_form, "draw_form")
def draw(press: Press, form: DrawForm) -> Evening:
    """By the standings, or by dice."""
    said = form.cleaned_data
    return actions.draw(press.night, press.deed, said.get("seeds", []), said.get("chosen", []))


@helpers_too(Role.FLOOR)
@button(WonForm, then="knock-out")
def won(press: Press, form: WonForm) -> Evening:
    """Who won a match, or who did after all, where nobody has said otherwise meanwhile."""
    said, before = form.cleaned_data["won"]
    if press.request.link and before != NOBODY:
        raise PermissionDenied  # what was said is put right by the organiser
    if actions.winner_of(press.evening, said) not in (before, said.couple):
        raise Refused(OldPage(), press.night)
    return press.tell(said)


gone = _button(_gone_form, "gone_form")(say)
"""Who did not come, or goes home."""

late = _button(_late_form, "late_form")(say)
"""Who came after the draw."""
