"""What the door sends where a card is not a couple's: one person, or a team, and of which group."""

from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.book.actions import Person
from parties.book.forms import Book, PersonForm, focus_on_fault
from parties.door.actions import price_in_cents
from parties.door.forms.door import PriceField
from parties.fields.buttons import NO_BUTTON, let_choose
from parties.fields.how import HowField
from parties.fields.numbers import NumberField
from parties.wording.formats import group_name
from scoring.door.refusals import NumberTaken
from scoring.formats.format import Format
from scoring.log.refusals import Refusal
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.rules.house_rules import HouseRules


class CardForm(forms.Form):
    """Everybody who is on a card, whether they have paid, and the group where there are two."""

    group = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Plays with the"),
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": NO_BUTTON},
    )
    number = NumberField(
        required=False,
        label=gettext_lazy("Another number"),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "short"}),
    )
    paid = forms.ChoiceField(
        choices=[("yes", "yes"), ("no", "no")],
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )
    how = HowField()
    price = PriceField(label=gettext_lazy("Pays"))

    def __init__(
        self, data: Any = None, *, form: Format, group: int, book: Book, offers: str
    ) -> None:
        super().__init__(data, initial={"group": str(group)})
        many = range(1, form.people_on_a_card + 1)
        self.everybody = [
            PersonForm(
                data, prefix=f"person-{each}", label=name_label(each), book=book, offers=offers
            )
            for each in many
        ]
        if form.groups:
            let_choose(self, "group", [(str(each), group_name(form, each)) for each in (0, 1)])
            self.fields["group"].required = True
        else:
            del self.fields["group"]

    def is_valid(self) -> bool:
        """Whether it is clear who came."""
        valid = [each.is_valid() for each in self.everybody]
        whole = super().is_valid() and all(valid)
        return whole or focus_on_fault(*self.everybody, self)

    def focus(self) -> "CardForm":
        """The form with the cursor in its first field."""
        self.everybody[0].fields["name"].widget.attrs["autofocus"] = True
        return self

    def refuse(self, reason: Refusal, says: str) -> None:
        """The night does not take the card; where its number is at fault, that says so."""
        if isinstance(reason, NumberTaken):
            self.add_error("number", says)
            focus_on_fault(self)

    @property
    def has_a_price(self) -> bool:
        """Whether less than the whole fee was to be paid."""
        return self["price"].value() not in (None, "", "full")

    @property
    def people(self) -> list[Person]:
        """Who came, and whether they have paid. Raises ValueError while that is not clear."""
        said = self.cleaned_data
        found = []
        for each in self.everybody:
            if each.person is None:
                raise ValueError("it is not clear who came")
            paid = said["paid"] == "yes"
            price = PriceField.read(said["price"])
            found.append(replace(each.person, has_paid=paid, price=price, how=said["how"]))
        return found

    @property
    def chosen_group(self) -> int:
        """0 for the first group, or where there is none."""
        return int(self.cleaned_data.get("group") or 0)

    def fees(self, rules: HouseRules) -> Cents:
        """What everybody on the card pays at the price that is chosen, in cents."""
        price = PriceField.read(self["price"].value())
        return total(price_in_cents(rules, price) for _each in self.everybody)


def name_label(number: int) -> str:
    """Over the name of the first, second … who is on a card."""
    return _("Name") if number == 1 else _("Name %(number)s") % {"number": number}
