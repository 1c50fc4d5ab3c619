"""The till: floats, what came in and went out, what was counted, and that it closes to the cent."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.forms import BaseForm, Form
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.fields.money import plainly
from parties.frame.page import night_context
from parties.frame.undoing import undoable
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
from parties.web.button import Press, button
from parties.web.deeds import form_key
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


def _new_till(press: Press) -> NewTillForm:
    return NewTillForm(press.sent, tills=press.evening.tills)


def _cash_line(press: Press) -> CashLineForm:
    return CashLineForm(press.sent, tills=press.evening.tills)


def _move(press: Press) -> MoveForm:
    return MoveForm(press.sent, tills=press.evening.tills)


def _count(press: Press) -> CountForm:
    return CountForm(press.sent)


def _as_typed(press: Press, form: Form) -> HttpResponse:
    """The page with what was typed, and why it could not be done."""
    if press.refused:
        form.add_error(None, why(press.refused))
    page = _page(press.night, press.evening, form)
    return render(press.request, "till/till.html", page, status=press.status_of(form))


@button(_new_till, faulty=_as_typed, refused=_as_typed, once=True, then="till")
def begin_till(press: Press, form: NewTillForm) -> Evening:
    """One more till, with its float."""
    return actions.begin_till(night=press.night, **form.cleaned_data, deed=press.deed)


@button(FloatForm, faulty=_as_typed, refused=_as_typed, once=True, then="till")
def put_float(press: Press, form: FloatForm) -> Evening:
    """The change with which a till begins."""
    return actions.change_float(night=press.night, **form.cleaned_data, deed=press.deed)


@button(_cash_line, faulty=_as_typed, refused=_as_typed, once=True, then="till")
def add_cash_line(press: Press, form: CashLineForm) -> Evening:
    """Money in or out, and what for."""
    return actions.add_line(night=press.night, **form.cleaned_data, deed=press.deed)


@button(_move, faulty=_as_typed, refused=_as_typed, once=True, then="till")
def move_cash(press: Press, form: MoveForm) -> Evening:
    """Money carried from one till to another."""
    return actions.move_cash(night=press.night, **form.cleaned_data, deed=press.deed)


@button(_count, faulty=_as_typed, refused=_as_typed, once=True, then="till")
def count_till(press: Press, form: CountForm) -> Evening:
    """What is in a till, by coin and note."""
    said = {name: form.cleaned_data[name] for name in ("till", "amount", "pieces")}
    return actions.count_till(night=press.night, **said, deed=press.deed)


@button(ExplainForm, faulty=_as_typed, refused=_as_typed, once=True, then="till")
def explain_till(press: Press, form: ExplainForm) -> Evening:
    """Why a till holds something else than it should."""
    return actions.explain(night=press.night, **form.cleaned_data, deed=press.deed)


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
