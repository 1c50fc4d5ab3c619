"""The till: floats, what came in and went out, what was counted, and that it closes to the cent."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.actions import till as actions
from parties.actions.log import Deed
from parties.forms.till import CashLineForm, CountForm, ExplainForm, FloatForm, MoveForm
from parties.http import OrganiserRequest, deed, form_key, names_of, night_of, see
from parties.models import Night
from parties.views.journey import night_context
from parties.views.undoing import undoable
from parties.wording import till as words
from parties.wording.money import till as name_of
from parties.wording.words import capital
from scoring.evening import Evening, Phase
from scoring.till import OneTill, till_of, tills_of


@dataclass(frozen=True, slots=True)
class TillCard:
    """One till on the page, with the forms for it."""

    till: OneTill
    name: str
    says: str
    count_form: CountForm
    float_form: FloatForm
    explain_form: ExplainForm | None

    @property
    def agrees(self) -> bool:
        """Whether it was counted and is right, or explained."""
        return self.till.difference == 0 or bool(self.till.reason)


@require_GET
@never_cache
def till(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The money of the night."""
    night = night_of(request, night_id)
    return render(request, "parties/till.html", _page(night, night.evening()))


@require_POST
def put_float(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The change with which a till begins."""
    return _act(request, night_id, FloatForm(request.POST), actions.put_float)


@require_POST
def add_cash_line(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Money in or out, and what for."""
    return _act(request, night_id, CashLineForm(request.POST), actions.add_line, "line_form")


@require_POST
def move_cash(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Money carried from one till to another."""
    return _act(request, night_id, MoveForm(request.POST), actions.move_cash, "move_form")


@require_POST
def count_till(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What is in a till, by coin and note."""
    form = CountForm(request.POST)

    def count(*, night: Night, deed: Deed, **said: Any) -> Evening:
        about = {name: said[name] for name in ("till", "amount", "pieces")}
        return actions.count_till(night=night, deed=deed, **about)

    return _act(request, night_id, form, count)


@require_POST
def explain_till(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Why a till holds something else than it should."""
    return _act(request, night_id, ExplainForm(request.POST), actions.explain)


def _act(
    request: OrganiserRequest,
    night_id: int,
    form: Form,
    act: Callable[..., Evening],
    place: str = "faulty",
) -> HttpResponse:
    night = night_of(request, night_id)
    if not form.is_valid():
        context = _page(night, night.evening()) | {place: form, "faults": _faults(form)}
        return render(request, "parties/till.html", context, status=422)
    act(night=night, **form.cleaned_data, deed=deed(request))
    return see("till", night.pk)


def _faults(form: Form) -> list[str]:
    return [str(error) for errors in form.errors.values() for error in errors]


def _page(night: Night, evening: Evening) -> dict[str, Any]:
    money = till_of(evening)
    tills = tills_of(evening)
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "till",
        "undo": undoable(night, evening, names_of(night, evening)),
        "money": money,
        "came": words.came(money),
        "went": words.went(money),
        "lines": [(words.cash_line(line), line.amount) for line in evening.facts.purse.lines],
        "tills": [_card(each, place) for place, each in enumerate(tills, 1)],
        "line_form": CashLineForm(auto_id="id_line_%s"),
        "move_form": MoveForm(auto_id="id_move_%s"),
        "new_form": FloatForm(auto_id="id_new_%s"),
        "is_open": evening.phase is not Phase.CLOSED,
    }


def _card(each: OneTill, place: int) -> TillCard:
    about = {"till": each.name}
    explain = ExplainForm(
        initial=about | {"amount": each.difference}, auto_id=f"id_{place}_explain_%s"
    )
    return TillCard(
        till=each,
        name=capital(name_of(each.name)),
        says=words.how_counted(each),
        count_form=CountForm(initial=about, auto_id=f"id_{place}_count_%s"),
        float_form=FloatForm(
            initial=about | {"amount": each.float_}, auto_id=f"id_{place}_float_%s"
        ),
        explain_form=explain if each.difference else None,
    )
