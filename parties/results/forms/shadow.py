"""The hall's own numbers, as they are typed: any of them, and none that nobody counted."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext as _

from parties.web.fields import MoneyField, WholeNumberField
from scoring.numbers import Cents, CoupleNo
from scoring.rules.house_rules import MOST_GAMES
from scoring.shadow import HallSays

_TYPED = {"autocomplete": "off", "class": "short"}


class ShadowForm(forms.Form):
    """Holes and prize money of each couple, what went out of each pot and stays in it, the till."""

    def __init__(self, couples: Iterable[CoupleNo], pots: Sequence[str], data: Any = None) -> None:
        super().__init__(data)
        self.couples, self.pots = sorted(couples), pots
        for couple in self.couples:
            named = {"couple": couple}
            self.fields[f"holes-{couple}"] = _holes(_("Couple %(couple)s, holes") % named)
            self.fields[f"prize-{couple}"] = _money(_("Couple %(couple)s, prizes") % named)
        for at, pot in enumerate(pots):
            self.fields[f"won-{at}"] = _money(_("%(pot)s, went to winners") % {"pot": pot})
            self.fields[f"stays-{at}"] = _money(_("%(pot)s, stays in it") % {"pot": pot})
        self.fields["box"] = _money(_("Total of all tills, the float along with it"))

    def of_couples(self) -> Iterator[tuple[CoupleNo, BoundField, BoundField]]:
        """Each couple with its two fields."""
        for couple in self.couples:
            yield couple, self[f"holes-{couple}"], self[f"prize-{couple}"]

    def of_pots(self) -> Iterator[tuple[BoundField, BoundField]]:
        """The two fields of each pot."""
        for at in range(len(self.pots)):
            yield self[f"won-{at}"], self[f"stays-{at}"]

    def hall(self) -> HallSays:
        """The hall's own numbers as they were typed; of an empty field it says nothing."""
        said = self.cleaned_data
        return HallSays(
            {c: said[f"holes-{c}"] for c in self.couples if said[f"holes-{c}"] is not None},
            {c: said[f"prize-{c}"] for c in self.couples if said[f"prize-{c}"] is not None},
            self._of_each_pot("won"),
            self._of_each_pot("stays"),
            said["box"],
        )

    def clean(self) -> None:
        """Something was typed: of nothing it could not be said that it agrees."""
        if not self.errors and all(each is None for each in self.cleaned_data.values()):
            raise ValidationError(_("Nothing is typed yet: one number is enough to compare."))

    def _of_each_pot(self, what: str) -> dict[str, Cents]:
        said = {name: self.cleaned_data[f"{what}-{at}"] for at, name in enumerate(self.pots)}
        return {name: amount for name, amount in said.items() if amount is not None}


def _holes(label: str) -> WholeNumberField:
    widget = forms.TextInput(attrs=_TYPED | {"inputmode": "numeric"})
    return WholeNumberField(
        label=label, required=False, min_value=0, max_value=MOST_GAMES, widget=widget
    )


def _money(label: str) -> MoneyField:
    widget = forms.TextInput(attrs=_TYPED | {"inputmode": "decimal"})
    return MoneyField(label=label, required=False, widget=widget)
