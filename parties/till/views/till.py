"""The till: floats, what came in and went out, what was counted, and that it closes to the cent."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.forms import BaseForm, Form
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.fields.money import plainly
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.log.night import Deed, Refused, was_sent
from parties.models import Night, Player
from parties.till import actions, words
from parties.till.forms import (
    CashLineForm,
    CountForm,
    ExplainForm,
    FloatForm,
    MoveForm,
    NewTillForm,
)
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.refusals import why
from parties.web.requests import OrganiserRequest
from parties.wording.money import till as name_of
from parties.wording.words import capital
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.till.box import OneTill, cash_lines, till_of, tills_of

Tills = Sequence[str]


@dataclass(frozen=True, slots=True)
class TillPanel:
    """One till on the page, with the forms for it; one that was refused, as it was typed."""

    till: OneTill
    name: str
    says: str
    why_old: str
    count_form: CountForm
    float_form: FloatForm
    explain_form: ExplainForm | None

    @property
    def agrees(self) -> bool:
        """Whether it was counted and is right, or explained."""
        return not self.till.is_old and (self.till.difference == 0 or bool(self.till.reason))

    @property
    def lacks_typed(self) -> str:
        """What it lacks, as a field reads it."""
        return plainly(self.till.lacks)

    @property
    def waits(self) -> bool:
        """Whether it has still to be counted, or counted again."""
        return self.till.counted is None or self.till.is_old


@require_GET
@never_cache
def till(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The money of the night."""
    night = night_of(request, night_id)
    return render(request, "till/till.html", _page(night, night.evening()))


@require_POST
def begin_till(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """One more till, with its float."""
    return _act(
        request, night_id, lambda tills: NewTillForm(request.POST, tills=tills), actions.begin_till
    )


@require_POST
def put_float(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The change with which a till begins."""
    return _act(request, night_id, lambda _tills: FloatForm(request.POST), actions.change_float)


@require_POST
def add_cash_line(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Money in or out, and what for."""
    return _act(
        request, night_id, lambda tills: CashLineForm(request.POST, tills=tills), actions.add_line
    )


@require_POST
def move_cash(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Money carried from one till to another."""
    return _act(
        request, night_id, lambda tills: MoveForm(request.POST, tills=tills), actions.move_cash
    )


@require_POST
def count_till(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What is in a till, by coin and note."""

    def count(*, night: Night, deed: Deed, **said: Any) -> Evening:
        about = {name: said[name] for name in ("till", "amount", "pieces")}
        return actions.count_till(night=night, deed=deed, **about)

    return _act(request, night_id, lambda _tills: CountForm(request.POST), count)


@require_POST
def explain_till(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Why a till holds something else than it should."""
    return _act(request, night_id, lambda _tills: ExplainForm(request.POST), actions.explain)


def _act(
    request: OrganiserRequest,
    night_id: int,
    form_of: Callable[[Tills], Form],
    act: Callable[..., Evening],
) -> HttpResponse:
    """Do it, or show the page with what was typed and why it could not be done."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if was_sent(night, by.key):
        return see("till", night.pk)
    form, status = form_of(evening.tills), 422
    if form.is_valid():
        try:
            act(night=night, **form.cleaned_data, deed=by)
        except Refused as refused:
            form.add_error(None, why(refused))
            evening, status = night.evening(), 409
        else:
            return see("till", night.pk)
    return render(request, "till/till.html", _page(night, evening, form), status=status)


def _page(night: Night, evening: Evening, sent: BaseForm | None = None) -> dict[str, Any]:
    """Everything the page shows; a form that was refused as it was typed."""
    money = till_of(evening)
    tills, lines = evening.tills, cash_lines(evening)
    names = names_of(night, evening)
    if elsewhere := {line.player for line in lines if line.player} - names.keys():
        names = {**names, **Player.objects.filter(club=night.club_id).names(elsewhere)}
    faults = sent.errors.values() if sent else ()
    line_form = sent if isinstance(sent, CashLineForm) else CashLineForm(tills=tills)
    move_form = sent if isinstance(sent, MoveForm) else MoveForm(tills=tills)
    new_form = sent if isinstance(sent, NewTillForm) else NewTillForm(tills=tills)
    line_form.auto_id, move_form.auto_id, new_form.auto_id = (
        f"id_{each}_%s" for each in ("line", "move", "new")
    )
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "till",
        "undo": undoable(night, evening, names),
        "money": money,
        "came": words.came(money),
        "went": words.went(money),
        "lines": [(words.cash_line(line, names), line.amount) for line in lines],
        "tills": [_card(each, place, sent) for place, each in enumerate(tills_of(evening), 1)],
        "faults": [str(error) for errors in faults for error in errors],
        "line_form": line_form,
        "move_form": move_form,
        "new_form": new_form,
        "is_open": evening.phase is not Phase.CLOSED,
    }


def _card(each: OneTill, place: int, sent: BaseForm | None) -> TillPanel:
    about = {"till": each.name}
    count, float_, explain = (
        CountForm(initial=about),
        FloatForm(initial=about | {"amount": each.float_}),
        ExplainForm(initial=about | {"amount": each.difference, "reason": each.reason}),
    )
    if isinstance(sent, CountForm) and sent.is_about(each.name):
        count = sent
    if isinstance(sent, FloatForm) and sent.is_about(each.name):
        float_ = sent
    if isinstance(sent, ExplainForm) and sent.is_about(each.name):
        explain.initial["reason"] = sent.data.get("reason", "")
    for form, kind in ((count, "count"), (float_, "float"), (explain, "explain")):
        form.auto_id = f"id_{place}_{kind}_%s"
    return TillPanel(
        till=each,
        name=capital(name_of(each.name)),
        says=words.in_short(each),
        why_old=words.why_old(each),
        count_form=count,
        float_form=float_,
        explain_form=explain if each.difference else None,
    )
