"""What the page of the till shows: each till with its forms, and the money of the night."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.forms import BaseForm

from parties.anew.page import not_theirs
from parties.fields.ids import give_ids
from parties.fields.money import plainly
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Night, Player
from parties.till import words
from parties.till.actions import still_owing
from parties.till.forms import (
    CashLineForm,
    CountForm,
    ExplainForm,
    FloatForm,
    MoveForm,
    NewTillForm,
    NotCountedForm,
    PutAwayForm,
)
from parties.till.page.whose import pots_cash, undone_before, whose_table
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.wording.money import till as name_of
from parties.wording.words import capital
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import Cents, TillName
from scoring.pots.resting import all_pots
from scoring.till.box import OneTill, cash_lines, floats_of, lacking_in, till_of, tills_of
from scoring.till.keeping import kept_elsewhere


@dataclass(frozen=True, slots=True)
class TillPanel:
    """One till on the page, with the forms for it; one that was refused, as it was typed."""

    till: OneTill
    name: str
    says: str
    why_old: str
    lacking: Cents
    count_form: CountForm
    uncounted_form: NotCountedForm
    float_form: FloatForm
    float_last_time: Cents
    explain_form: ExplainForm | None

    @property
    def agrees(self) -> bool:
        """Whether it was counted and is right, and nothing of the night is lacking."""
        is_right = self.till.difference == 0 and not self.till.lacks
        return is_right and not self.till.is_old and not self.lacking

    @property
    def is_wrong(self) -> bool:
        """Whether it was counted, does not agree, and nobody has said why."""
        return self.till.counted is not None and not self.agrees and not self.till.reason

    @property
    def lacks_typed(self) -> str:
        """What it lacks, as a field reads it."""
        return plainly(self.till.lacks)

    @property
    def waits(self) -> bool:
        """Whether it has still to be counted, or counted again."""
        uncounted = self.till.counted is None and not self.till.why_not_counted
        return uncounted or self.till.is_old


def page_of(night: Night, evening: Evening, sent: BaseForm | None = None) -> dict[str, Any]:
    """Everything the page shows; a form that was refused as it was typed."""
    money, lines = till_of(evening), cash_lines(evening)
    names, floats = names_of(night, evening), _floats_last_time(night, evening)
    if elsewhere := {line.player for line in lines if line.player} - names.keys():
        names = {**names, **Player.objects.filter(club=night.club_id).names(elsewhere)}
    return (
        night_context(night, evening)
        | _forms(evening, sent)
        | pots_cash(night, evening, sent)
        | not_theirs(evening, names)
        | {
            "form_key": form_key(),
            "page": "till",
            "undo": undoable(night, evening, names),
            "left_undone": [
                (each.night, each.date, words.left_undone(each.date, each.sums))
                for each in undone_before(night)
            ],
            "money": money,
            "whose": whose_table(evening),
            "owing": still_owing(night, evening),
            "came": words.came(money),
            "went": words.went(money),
            "lines": [(words.cash_line(line, names), line.amount) for line in lines],
            "tills": [
                _panel(
                    each, place, lacking_in(evening, each), sent, floats.get(each.name, Cents(0))
                )
                for place, each in enumerate(tills_of(evening), 1)
            ],
            "faulty": sent,
            "is_open": evening.phase is not Phase.CLOSED,
        }
    )


def _forms(evening: Evening, sent: BaseForm | None) -> dict[str, Any]:
    """The forms of the page that are about no single till."""
    tills = evening.purse.tills
    kinds = {
        "line_form": CashLineForm,
        "move_form": MoveForm,
        "new_form": NewTillForm,
        "away_form": PutAwayForm,
    }
    forms = {
        name: sent if isinstance(sent, kind) else kind(tills=tills) for name, kind in kinds.items()
    }
    for name, form in forms.items():
        give_ids(form, f"id_{name.removesuffix('_form')}_%s")
    return forms | {"keeps": bool(all_pots(evening) or kept_elsewhere(evening))}


def _floats_last_time(night: Night, evening: Evening) -> Mapping[TillName, Cents]:
    """The float that each till had on the club's last night, before game 1 and where nobody has put one
    in yet: it is filled in, to be saved with one press."""
    if evening.games.have_begun or floats_of(evening) or evening.night.closed:
        return {}
    last = Night.objects.before(night).first()
    return {each.name: each.float_ for each in tills_of(last.evening())} if last else {}


def _panel(
    each: OneTill, place: int, lacking: Cents, sent: BaseForm | None, last: Cents = Cents(0)
) -> TillPanel:
    about = {"till": each.name}
    count, uncounted, float_, explain = (
        CountForm(initial=about),
        NotCountedForm(initial=about | {"reason": each.why_not_counted}),
        FloatForm(initial=about | {"amount": each.float_ or last}),
        ExplainForm(initial=about | {"reason": each.reason}),
    )
    if isinstance(sent, CountForm) and sent.is_about(each.name):
        count = sent
    if isinstance(sent, NotCountedForm) and sent.is_about(each.name):
        uncounted = sent
    if isinstance(sent, FloatForm) and sent.is_about(each.name):
        float_ = sent
    if isinstance(sent, ExplainForm) and sent.is_about(each.name):
        explain = sent
    named = ("count", count), ("uncounted", uncounted), ("float", float_), ("explain", explain)
    for kind, form in named:
        give_ids(form, f"id_{place}_{kind}_%s")
    return TillPanel(
        till=each,
        name=capital(name_of(each.name)),
        says=words.in_short(each, lacking),
        why_old=words.why_old(each),
        lacking=lacking,
        count_form=count,
        uncounted_form=uncounted,
        float_form=float_,
        float_last_time=last,
        explain_form=explain if each.difference else None,
    )
