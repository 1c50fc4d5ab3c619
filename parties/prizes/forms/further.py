"""The further prizes of a night as they are typed: what each is for, and what it is."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.fields.buttons import NO_BUTTON, let_choose
from parties.rules.forms.prizes import PrizeField
from parties.rules.words import house_rules as words
from parties.wording.counted import given_for
from parties.wording.words import capital
from scoring.formats.format import Format, PrizeBy
from scoring.numbers import Cents
from scoring.prizes.further import MOST_FURTHER, FurtherPrize, choices_of
from scoring.rules.prizes import Prize, PrizeKind

_LINE = re.compile(r"for_([0-9]{1,2})")

_SPARE_LINES = 2

Line = tuple[PrizeBy, Prize | None]
"""What a prize is for; and what it is, where that is known."""


class FurtherForm(forms.Form):
    """A line for each prize, and a few to spare. `more` asks for further lines instead of saving.

    `known` are the lines as they stand, those without a prize being only proposed.
    """

    choose = forms.BooleanField(
        required=False,
        label=gettext_lazy(
            "Things for the same lie on a table: who wins them choose in the order of rank"
        ),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        form: Format | None,
        known: Sequence[Line],
        choose: bool = False,
    ) -> None:
        super().__init__(data, initial={"choose": choose})
        self._given = dict(enumerate(choices_of(form) if form else ()))
        offered = [(str(at), capital(given_for(form, each))) for at, each in self._given.items()]
        lines = self._lines_sent() or len(known) + _SPARE_LINES
        if self.asks_for_more:
            lines += _SPARE_LINES
        for line in range(1, min(lines, MOST_FURTHER) + 1):
            given, prize = known[line - 1] if line <= len(known) else (None, None)
            self._add_line(line, offered, given, prize)

    @property
    def asks_for_more(self) -> bool:
        """Whether the button for more lines was pressed."""
        return "more" in self.data

    def lines(self) -> list[tuple[BoundField, BoundField]]:
        """What each prize is for, and what it is."""
        found = (_LINE.fullmatch(name) for name in self.fields)
        return [(self[line[0]], self[f"is_{line[1]}"]) for line in found if line]

    def clean(self) -> None:
        """What is a prize is for something, and can be paid in the coins that are used."""
        for asked, offered in self.lines():
            prize = self.cleaned_data.get(offered.name)
            if prize and asked.name in self.cleaned_data and self._of(asked) is None:
                self.add_error(asked.name, _("Choose what this prize is for."))

    def check_coins(self, unit: Cents) -> None:
        """A prize of money can be paid in the steps of the house."""
        for _asked, offered in self.lines():
            prize = self.cleaned_data.get(offered.name)
            if prize and prize.kind is PrizeKind.AMOUNT and prize.value % unit:
                said = _("This cannot be paid in steps of %(coins)s.")
                self.add_error(offered.name, said % {"coins": words.coins(unit)})

    @property
    def prizes(self) -> tuple[FurtherPrize, ...]:
        """The lines that have a prize."""
        typed = ((self._of(asked), self.cleaned_data.get(is_.name)) for asked, is_ in self.lines())
        return tuple(FurtherPrize(given, prize) for given, prize in typed if given and prize)

    def _of(self, asked: BoundField) -> PrizeBy | None:
        chosen = self.cleaned_data.get(asked.name)
        return self._given[int(chosen)] if chosen else None

    def _add_line(
        self,
        line: int,
        offered: Sequence[tuple[str, str]],
        given: PrizeBy | None,
        prize: Prize | None,
    ) -> None:
        at = next((str(at) for at, each in self._given.items() if each == given), "")
        self.fields[f"for_{line}"] = forms.ChoiceField(
            required=False,
            initial=at,
            label=_("Prize %(line)s is for") % {"line": line},
            error_messages={"invalid_choice": NO_BUTTON},
        )
        let_choose(self, f"for_{line}", [("", gettext_lazy("nothing")), *offered])
        self.fields[f"is_{line}"] = PrizeField(
            required=False, initial=prize, label=_("It is (an amount, a share or a thing)")
        )

    def _lines_sent(self) -> int:
        found = (_LINE.fullmatch(name) for name in self.data)
        return max((int(line[1]) for line in found if line), default=0)
