"""What is typed at the door: who comes in or is expected, and what is said of one couple."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _, gettext_lazy

from parties.door.actions import Person, Price, price_in_cents
from parties.door.forms.book import Book, PersonForm, TwoPeopleForm, focus_on_fault
from parties.models import Answer
from parties.web.fields import (
    LONGEST_REASON,
    NO_BUTTON,
    HowField,
    MoneyField,
    NumberField,
    OfferedField,
    PressedField,
    TableField,
    WholeNumberField,
    is_number,
    let_choose,
)
from parties.wording.deeds import sentence
from parties.wording.words import group_name, money
from scoring.door.facts import NoSuchCouple, NotHere, NumberTaken, WrongAtTable, is_here
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.log.lines import Refusal
from scoring.money import total
from scoring.numbers import Cents, CoupleNo, PlayerId
from scoring.rules.house_rules import HouseRules

# What the door sends: a couple, somebody who came alone, fees, a mended name, a table card.


class PriceField(OfferedField):
    """The whole fee unless somebody says otherwise."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            choices=[
                (Price.FULL.value, gettext_lazy("the whole fee")),
                (Price.HALF.value, gettext_lazy("half")),
                (Price.FREE.value, gettext_lazy("nothing")),
            ],
            required=False,
            initial=Price.FULL.value,
            widget=forms.RadioSelect,
            **kwargs,
        )

    @staticmethod
    def read(said: str | None) -> Price:
        """The price that was said; the whole fee where none was."""
        return Price(said) if said in set(Price) else Price.FULL


class SaysField(WholeNumberField):
    """The cents that the form's button said were paid, so that it is never taken for another sum."""

    def __init__(self) -> None:
        super().__init__(required=False, widget=forms.HiddenInput, wrong=NO_BUTTON)


class AtPrices(forms.Form):
    """People who come in, each at a price: of all prices, or of one for all of them, the fields are named."""

    called: ClassVar[str]
    PRICES: ClassVar[tuple[str, ...]] = ("price",)
    WITH_SUM: ClassVar[tuple[str, ...]] = ()
    """By which buttons the whole sum is paid."""
    OTHER_SUM: ClassVar[Any] = ""

    @property
    def prices(self) -> list[str | None]:
        """What was chosen for each."""
        return [self[name].value() for name in self.PRICES]

    @property
    def has_a_price(self) -> bool:
        """Whether somebody was to pay less, so that it is in sight when the form comes back."""
        return any(price not in (None, "", Price.FULL) for price in self.prices)

    def fees(self, rules: HouseRules) -> Cents:
        """What all pay together at the prices that are chosen, in cents."""
        return total(price_in_cents(rules, PriceField.read(each)) for each in self.prices)

    def says_so(self, rules: HouseRules) -> bool:
        """Whether the button that was pressed said the sum. Without scripts it says the whole fee
        until the prices were sent once; then the page shows the right sum and asks again."""
        said, due = self.cleaned_data["says"], self.fees(rules)
        if said is None or said == due or self.cleaned_data["paid"] not in self.WITH_SUM:
            return True
        self.add_error("paid", self.OTHER_SUM % {"amount": money(due)})
        return False

    def refuse(self, reason: Refusal, says: str) -> None:
        """The night does not take them; where a field is at fault, it says so."""
        at_fault = {NumberTaken: "number", WrongAtTable: "table"}.get(type(reason), "")
        if at_fault in self.fields:
            self.add_error(at_fault, says)
            focus_on_fault(self)

    def _paying(self, person: Person, price: str, *, has_paid: bool) -> Person:
        said = self.cleaned_data
        return replace(
            person, has_paid=has_paid, price=PriceField.read(said[price]), how=said["how"]
        )


class CoupleForm(AtPrices, TwoPeopleForm):
    """Two people, who of them has paid, and where the house hands them out a table card."""

    called = "couple_form"
    PRICES = "first_price", "second_price"
    WITH_SUM = "both", "neither"
    OTHER_SUM = gettext_lazy(
        "At these prices it is %(amount)s in all. The buttons say so now: press again."
    )
    PAID = {
        "both": (True, True),
        "first": (True, False),
        "second": (False, True),
        "neither": (False, False),
    }

    number = NumberField(required=False, label=gettext_lazy("Another number"))
    table = TableField(required=False, label=gettext_lazy("Table card they hold"))
    paid = OfferedField(*PAID)

    says = SaysField()
    how = HowField()
    first_price = PriceField(label=gettext_lazy("The first player pays"))
    second_price = PriceField(label=gettext_lazy("The partner pays"))

    @property
    def people(self) -> tuple[Person, Person]:
        """Who came, and who of them has paid."""
        first, second = super().people
        one, other = self.PAID[self.cleaned_data["paid"]]
        return (
            self._paying(first, "first_price", has_paid=one),
            self._paying(second, "second_price", has_paid=other),
        )


class SingleForm(AtPrices):
    """Somebody who came alone."""

    called = "single_form"
    WITH_SUM = ("yes",)
    OTHER_SUM = gettext_lazy("At this price it is %(amount)s. The button says so now: press again.")

    says = SaysField()
    how = HowField()
    price = PriceField(label=gettext_lazy("Pays"))

    paid = OfferedField("yes", "no")

    def __init__(self, data: Any = None, *, book: Book, offers: str) -> None:
        super().__init__(data)
        self.single = PersonForm(
            data, prefix="single", label=_("Who came alone"), book=book, offers=offers
        )

    def is_valid(self) -> bool:
        """Whether it is clear who came."""
        whole = self.single.is_valid() and super().is_valid()
        return whole or focus_on_fault(self.single)

    @property
    def person(self) -> Person:
        """Who came alone."""
        paid = self.cleaned_data["paid"] == "yes"
        return self._paying(self.single.meant, "price", has_paid=paid)


class _HereField(forms.TypedMultipleChoiceField):
    """People who are here tonight, by their ids."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(coerce=lambda value: PlayerId(int(value)), **kwargs)
        gone = gettext_lazy("That person is not here any more. Look at the list again.")
        self.error_messages["invalid_choice"] = gone


class OpenDoorForm(forms.Form):
    """Whether a night that was planned for another day is tonight's."""

    tonight = forms.BooleanField(required=False)


class PairForm(forms.Form):
    """Two people of the partner list."""

    called = "pair_form"
    players = _HereField(
        label=gettext_lazy("Partner list"),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": gettext_lazy("Choose two people of the partner list.")},
    )
    how = HowField()
    paid = OfferedField("both", "neither")

    def __init__(self, data: Any = None, *, waiting: Sequence[PlayerId]) -> None:
        super().__init__(data)
        let_choose(self, "players", [(player, player) for player in waiting])

    @property
    def chosen(self) -> tuple[PlayerId, ...]:
        """Whom somebody had ticked, rightly or not."""
        ticked = self.data.getlist("players") if isinstance(self.data, QueryDict) else ()
        return tuple(PlayerId(int(each)) for each in ticked if is_number(each))

    def clean_players(self) -> tuple[PlayerId, PlayerId]:
        """Two, not one and not three."""
        players = dict.fromkeys(self.cleaned_data["players"])
        if len(players) != 2:
            raise forms.ValidationError(_("Choose two people of the partner list."))
        first, second = players
        return first, second


class WaitingForm(forms.Form):
    """One person of the partner list."""

    player = _HereField()

    def __init__(self, data: Any = None, *, waiting: Sequence[PlayerId]) -> None:
        super().__init__(data)
        let_choose(self, "player", [(player, player) for player in waiting])

    @property
    def person(self) -> PlayerId:
        """Who it is."""
        player: PlayerId = self.cleaned_data["player"][0]
        return player


class FeesForm(forms.Form):
    """Whose fees: both of a couple's, or one person's. `page` is where the button was pressed."""

    couple = WholeNumberField(required=False, wrong=NO_BUTTON)
    player = WholeNumberField(required=False, wrong=NO_BUTTON)
    how = HowField()
    page = OfferedField("door", "couple", required=False)

    def __init__(self, data: Any, *, evening: Evening) -> None:
        super().__init__(data)
        self.evening = evening
        self.players: tuple[PlayerId, ...] = ()

    def clean(self) -> None:
        """The people whose fees are meant; somebody who is not here has none."""
        couple, player = self.cleaned_data.get("couple"), self.cleaned_data.get("player")
        if player is not None:
            if not is_here(self.evening, PlayerId(player)):
                raise forms.ValidationError(sentence(NotHere(PlayerId(player)), {}))
            self.players = (PlayerId(player),)
        elif couple is not None:
            if couple not in self.evening.couples:
                raise forms.ValidationError(sentence(NoSuchCouple(CoupleNo(couple)), {}))
            self.players = self.evening.couples[CoupleNo(couple)]
        elif not self.errors:
            raise forms.ValidationError(NO_BUTTON)


SIDES = ("first", "second", "third")
"""What the fields of everybody on a card begin with: three where a team has one."""


class MendForm(forms.Form):
    """A name on a couple's card: misspelt, or somebody else's."""

    SPELLING, SOMEBODY_ELSE = "spelling", "somebody else"

    how = OfferedField(SPELLING, SOMEBODY_ELSE)

    def __init__(
        self,
        data: Any = None,
        *,
        side: str,
        was: PlayerId,
        book: Book,
        offers: str,
        label: str = "",
    ) -> None:
        super().__init__(data)
        self.was = was
        self.side = side
        self.now = PersonForm(
            data,
            prefix=side,
            label=label or (_("First player") if side == "first" else _("Partner")),
            book=book.without(was),
            offers=offers,
            initial={"name": book.names.get(was, "")},
        )

    def is_valid(self) -> bool:
        """Whether it is clear who is meant."""
        whole = self.now.is_valid() and super().is_valid()
        return whole or focus_on_fault(self.now)

    @property
    def person(self) -> Person:
        """Who it is."""
        return self.now.meant

    @property
    def only_spelling(self) -> bool:
        """The same person under a better name, everywhere."""
        return self.cleaned_data["how"] == self.SPELLING and self.person.player is None


class TableForm(forms.Form):
    """The table card that a couple holds; empty where it gave it back."""

    table = TableField(required=False, label=gettext_lazy("Table card they hold"))


# What the door sends where a card is not a couple's: one person, or a team, and of which group.


class CardForm(AtPrices):
    """Everybody who is on a card, whether they have paid, and the group where there are two."""

    called = "card_form"
    group = OfferedField(
        required=False, label=gettext_lazy("Plays with the"), widget=forms.RadioSelect
    )
    number = NumberField(required=False, label=gettext_lazy("Another number"))
    paid = OfferedField("yes", "no")
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
        self.everybody[0].focus()
        return self

    @property
    def prices(self) -> list[str | None]:
        """The price of everybody is that of one."""
        return super().prices * len(self.everybody)

    @property
    def people(self) -> list[Person]:
        """Who came, and whether they have paid. Raises ValueError while that is not clear."""
        paid = self.cleaned_data["paid"] == "yes"
        return [self._paying(each.meant, "price", has_paid=paid) for each in self.everybody]

    @property
    def chosen_group(self) -> int:
        """0 for the first group, or where there is none."""
        return int(self.cleaned_data.get("group") or 0)


def name_label(number: int) -> str:
    """Over the name of the first, second … who is on a card."""
    return _("Name") if number == 1 else _("Name %(number)s") % {"number": number}


# Who is expected tonight, and who of them is here now.


Pair = tuple[PlayerId, PlayerId]


class PairButton(forms.Form):
    """The button of two people of the club's book, as "12-34"."""

    pair = PressedField(r"^[0-9]{1,9}-[0-9]{1,9}$")

    @property
    def players(self) -> Pair:
        """Who they are."""
        first, second = self.cleaned_data["pair"].split("-")
        return PlayerId(int(first)), PlayerId(int(second))


class ExpectedForm(TwoPeopleForm):
    """Two people who are coming, as they said it at home where there is a `booking`."""

    booking = forms.UUIDField(required=False, widget=forms.HiddenInput)


class AnswerButton(forms.Form):
    """What the hall answers to somebody who has said at home that they are coming."""

    booking = forms.UUIDField(error_messages={"required": NO_BUTTON, "invalid": NO_BUTTON})
    answer = OfferedField(Answer.YES, Answer.NO)


class ComeInButton(forms.Form):
    """The button at the door of two people who are expected or regulars, as "12-34-paid"."""

    come = PressedField(r"^[0-9]{1,9}-[0-9]{1,9}-(paid|owing)$")

    how = HowField()

    def __init__(self, data: Any = None, *, book: Book) -> None:
        super().__init__(data)
        self.book = book

    def clean_come(self) -> tuple[Person, Person]:
        """Who comes in, and whether they have paid."""
        first, second, paid = self.cleaned_data["come"].split("-")
        pair = PlayerId(int(first)), PlayerId(int(second))
        if not {*pair} <= self.book.names.keys():
            gone = _("That couple is not in the book any more. Write both names.")
            raise forms.ValidationError(gone)
        one, other = (Person(self.book.names[each], each, paid == "paid") for each in pair)
        return one, other

    @property
    def people(self) -> tuple[Person, Person]:
        """Both of them, and how they paid."""
        one, other = self.cleaned_data["come"]
        how = self.cleaned_data["how"]
        return replace(one, how=how), replace(other, how=how)


# What a couple's own page sends of partners and prices.


OTHER = "other"


class TradeForm(forms.Form):
    """Who of the couple goes, and who of the others comes for that person."""

    one = OfferedField(
        coerce=lambda value: PlayerId(int(value)),
        label=gettext_lazy("Who goes to the other couple"),
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Choose who of the two goes.")},
    )
    other = forms.TypedChoiceField(
        coerce=lambda value: PlayerId(int(value)),
        label=gettext_lazy("Who comes in that person’s place"),
        error_messages={
            "required": gettext_lazy("Choose who comes instead."),
            "invalid_choice": gettext_lazy("That person is not here any more. Choose again."),
        },
    )

    def __init__(
        self,
        data: Any = None,
        *,
        couple: Sequence[tuple[PlayerId, str]],
        others: Sequence[tuple[PlayerId, str]],
    ) -> None:
        super().__init__(data)
        let_choose(self, "one", couple)
        let_choose(self, "other", [("", "—"), *others])


class GroupForm(forms.Form):
    """Which of two groups a card belongs to."""

    group = OfferedField("0", "1", coerce=int)


class FeeForm(forms.Form):
    """A person who is here, and what that person pays tonight."""

    player = WholeNumberField(wrong=NO_BUTTON)
    price = OfferedField(
        label=gettext_lazy("What to pay tonight"),
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Choose what to pay.")},
    )
    amount = MoneyField(
        required=False,
        label=gettext_lazy("The other amount"),
        widget=forms.TextInput(attrs={"inputmode": "decimal", "class": "short"}),
    )
    reason = forms.CharField(
        required=False,
        max_length=LONGEST_REASON,
        label=gettext_lazy("Why, if you like"),
    )

    def __init__(self, data: Any = None, *, evening: Evening, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.evening = evening
        named = {
            Price.FULL: _("The whole fee, %(amount)s"),
            Price.HALF: _("Half, %(amount)s"),
            Price.FREE: _("Nothing"),
        }
        prices = [
            (price.value, says % {"amount": money(price_in_cents(evening.rules, price))})
            for price, says in named.items()
        ]
        let_choose(self, "price", [*prices, (OTHER, _("Another amount"))])

    @property
    def shown(self) -> list[forms.BoundField]:
        """The fields that somebody fills in."""
        return [self["price"], self["amount"], self["reason"]]

    def clean_player(self) -> PlayerId:
        """Somebody who is here."""
        player = PlayerId(self.cleaned_data["player"])
        if not is_here(self.evening, player):
            raise forms.ValidationError(sentence(NotHere(player), {}))
        return player

    def clean(self) -> None:
        """Another amount is written."""
        said, amount = self.cleaned_data.get("price"), self.cleaned_data.get("amount")
        if said == OTHER and amount is None and "amount" not in self.errors:
            self.add_error("amount", _("Write an amount, such as 5 or 5.50."))

    @property
    def due(self) -> Cents:
        """What the person pays, in cents."""
        said = self.cleaned_data["price"]
        if said == OTHER:
            return Cents(self.cleaned_data["amount"])
        return price_in_cents(self.evening.rules, Price(said))
