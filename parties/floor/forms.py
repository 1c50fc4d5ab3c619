"""What the floor sends: a button's value, the game that is over, a note, why play is stopped."""

import re
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.fields.buttons import NO_BUTTON, let_choose
from parties.fields.money import MoneyField
from parties.fields.numbers import TableField, WholeNumberField, is_number
from parties.fields.points import PointsField
from parties.fields.text import LONGEST_REASON
from parties.floor.actions import MoneyOff
from parties.wording.money import till as name_of
from parties.wording.words import capital, couples, money
from scoring.evening import Evening
from scoring.formats.count import Kind, SumRule
from scoring.games.points import Points
from scoring.games.tallies import Tallied
from scoring.money.split import total
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.pots.entering import side_fees_back
from scoring.pots.feeding import tickets_back
from scoring.till.box import tills_of

_PRESSED = re.compile(r"([0-9]{1,4})-([0-9]{1,4})-([0-9]{1,4})(?:-([0-9]{1,9}))?")
_TALLIED = re.compile(r"([0-9]{1,4})-([0-9]{1,4})-([0-9]{1,3})-(.{1,60})")


class NoteForm(forms.Form):
    """A ruling or an incident."""

    LONGEST = 300

    words = forms.CharField(
        max_length=LONGEST,
        label=gettext_lazy("What happened, or what was decided"),
        widget=forms.Textarea(attrs={"rows": 3}),
        error_messages={"required": gettext_lazy("Write a few words.")},
    )
    game = WholeNumberField(
        required=False,
        min_value=0,
        max_value=99,
        label=gettext_lazy("Game, if it was in one"),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "short"}),
    )
    table = TableField(required=False, label=gettext_lazy("Table, if it was at one"))
    on_sheet = forms.BooleanField(
        required=False, label=gettext_lazy("Print it on the result sheet, too")
    )


@dataclass(frozen=True, slots=True)
class Pressed:
    """A couple's button in a game at a table; `instead_of` is the entry it puts right."""

    game: GameNo
    table: TableNo
    couple: CoupleNo
    instead_of: Seq | None

    @property
    def value(self) -> str:
        """What the button on the page carries, as `WinForm` reads it: 7-3-12."""
        numbers = (self.game, self.table, self.couple, self.instead_of)
        return "-".join(str(number) for number in numbers if number is not None)


class WinForm(forms.Form):
    """The button of the couple that won."""

    win = forms.CharField(
        max_length=40,
        error_messages={"required": gettext_lazy("Tap who won.")},
    )

    def clean_win(self) -> Pressed:
        """The button's value as numbers."""
        found = _PRESSED.fullmatch(self.cleaned_data["win"])
        if not found:
            raise forms.ValidationError(
                gettext_lazy("That is no button of this page. Load the page again.")
            )
        game, table, couple, seq = found.groups()
        return Pressed(
            GameNo(int(game)),
            TableNo(int(table)),
            CoupleNo(int(couple)),
            Seq(int(seq)) if seq else None,
        )


class PointsForm(forms.Form):
    """What each side of a table made, by the card that stands for it; where the sides are level and
    somebody has to go on, who does."""

    game = WholeNumberField(min_value=1, max_value=1000, error_messages={"required": NO_BUTTON})
    table = TableField()
    instead_of = WholeNumberField(required=False, min_value=1, max_value=2**31 - 1)
    goes_on = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Level: who goes on?"),
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": NO_BUTTON},
    )

    def __init__(self, data: Any = None, *, evening: Evening) -> None:
        super().__init__(data)
        self.evening = evening
        self.cards: tuple[CoupleNo, ...] = ()
        game, table = (_number(data.get(name) if data else None) for name in ("game", "table"))
        room = evening.room(GameNo(game))
        place = room.at(TableNo(table)) if room else None
        if place is None or place.sides is None:
            return
        self.cards = place.heads
        for card in self.cards:
            self.fields[f"points-{card}"] = PointsField(
                may_be_minus=may_be_minus(self._rule), label=capital(couples([card]))
            )
        let_choose(self, "goes_on", [(str(card), str(card)) for card in self.cards])

    @property
    def _rule(self) -> SumRule | None:
        return self.evening.form.count.points if self.evening.form else None

    def clean(self) -> None:
        """One side's number gives the other's where the rule allows; else each side has one."""
        rule = self._rule
        if not self.cards or rule is None:
            raise forms.ValidationError(NO_BUTTON)
        made = {card: self.cleaned_data.get(f"points-{card}") for card in self.cards}
        known = [number for number in made.values() if number is not None]
        if len(self.cards) == 2 and len(known) == 1:
            other = rule.other(known[0])
            if other is not None and (other >= 0 or may_be_minus(rule)):
                made = {card: other if made[card] is None else made[card] for card in made}
        missing = [card for card, number in made.items() if number is None]
        for card in missing:
            if not self.errors.get(f"points-{card}"):
                self.add_error(f"points-{card}", gettext_lazy("Type the points of this side."))
        self.cleaned_data["made"] = tuple(made.items())

    @property
    def made(self) -> Points:
        """A card of each side, and what its side made."""
        made: Points = self.cleaned_data["made"]
        return made

    @property
    def goes(self) -> CoupleNo:
        """Who goes on where the sides are level; 0 where nobody is named."""
        return CoupleNo(int(self.cleaned_data.get("goes_on") or 0))


def may_be_minus(rule: SumRule | None) -> bool:
    """Whether a side can have fewer points than none: where nothing says what both come to, or what
    one wins the other loses."""
    return rule is not None and (rule.kind is Kind.ANY or not rule.total)


def _number(typed: Any) -> int:
    return int(typed) if is_number(str(typed or "")) else 0


class TallyForm(forms.Form):
    """The button of something that is counted by itself: the card, and what it is."""

    tally = forms.CharField(max_length=80, error_messages={"required": NO_BUTTON})

    @staticmethod
    def value(game: GameNo, table: TableNo, card: CoupleNo, word: str) -> str:
        """What the button on the page carries: 7-3-12-lone hand."""
        return f"{game}-{table}-{card}-{word}"

    def clean_tally(self) -> Tallied:
        """The button's value as what it says."""
        found = _TALLIED.fullmatch(self.cleaned_data["tally"])
        if not found:
            raise forms.ValidationError(NO_BUTTON)
        game, table, card, word = found.groups()
        return Tallied(GameNo(int(game)), TableNo(int(table)), CoupleNo(int(card)), word)


class NextGameForm(forms.Form):
    """The game that the page shows; the one after it begins. 0 before the first."""

    game = WholeNumberField(min_value=0, max_value=1000)


class ReasonField(forms.CharField):
    """Why, in a few words."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_REASON, **kwargs)
        self.error_messages["required"] = gettext_lazy("Say why, in a few words.")


class PauseForm(forms.Form):
    """Why play stands still."""

    reason = ReasonField(required=False, label=gettext_lazy("Why (tea, fire alarm)"))


class EndEarlyForm(forms.Form):
    """After which game, as the page showed it, and why."""

    after = WholeNumberField(
        min_value=1,
        max_value=1000,
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), NO_BUTTON),
    )
    reason = ReasonField(label=gettext_lazy("Why the night ends early"))


def _back_or_kept(label: Any) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label,
        choices=[("back", gettext_lazy("go back")), ("kept", gettext_lazy("are kept"))],
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(
            ("required", "invalid_choice"), gettext_lazy("Say whether they go back or are kept.")
        ),
    )


class CallOffForm(forms.Form):
    """Why the night is called off, and what becomes of the money that people brought: it is asked
    about what there is alone. It stands on one page with another form that asks why."""

    IDS = "id_off_%s"

    reason = ReasonField(label=gettext_lazy("Why the night is called off"))
    fees = _back_or_kept(gettext_lazy("Fees"))
    side_fees = _back_or_kept(gettext_lazy("Side fees"))
    tickets = _back_or_kept(gettext_lazy("Tickets that are not drawn"))
    why = forms.CharField(
        label=gettext_lazy("If a count differs, or nobody counts: why"),
        max_length=LONGEST_REASON,
        required=False,
    )

    def __init__(self, data: Any = None, *, evening: Evening) -> None:
        super().__init__(data, auto_id=self.IDS)
        there = {
            "fees": evening.takings,
            "side_fees": total(each.amount for each in side_fees_back(evening)),
            "tickets": total(each.amount for each in tickets_back(evening)),
        }
        for name, amount in there.items():
            if not amount:
                del self.fields[name]
            elif name != "fees":
                self.fields[name].help_text = money(amount)
        self.tills = [till.name for till in tills_of(evening) if till.expected]
        for at, name in enumerate(self.tills):
            self.fields[f"count-{at}"] = MoneyField(
                label=capital(_("in %(till)s then, with the float") % {"till": name_of(name)}),
                required=False,
            )
        why = self.fields.pop("why")
        if self.tills:
            self.fields["why"] = why  # after what was counted

    @property
    def money_fields(self) -> list[BoundField]:
        """What is asked of money, beside the fees, which have buttons."""
        return [self[name] for name in self.fields if name not in ("reason", "fees")]

    @property
    def money(self) -> MoneyOff:
        """What becomes of it."""
        said = self.cleaned_data
        counts = ((name, said[f"count-{at}"]) for at, name in enumerate(self.tills))
        return MoneyOff(
            fees_back=said.get("fees") == "back",
            side_fees_back=said.get("side_fees") == "back",
            tickets_back=said.get("tickets") == "back",
            counted={name: amount for name, amount in counts if amount is not None},
            why=said.get("why", "").strip(),
        )
