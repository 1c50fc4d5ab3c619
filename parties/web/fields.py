"""Fields that forms of many places have: a few words, days, buttons; numbers; money."""

import datetime
import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, cast

from django import forms
from django.forms import BaseForm
from django.forms.renderers import TemplatesSetting
from django.utils.functional import lazy
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, gettext_lazy

from parties.wording.country import by_cards, here, in_french, with_comma
from parties.wording.names import folded
from parties.wording.words import capital, money, table
from scoring.door.facts import PaidBy
from scoring.log.entry import Entry
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, MOST_CENTS, Cents, TableNo

LONGEST_REASON = 200
"""It stands on the result sheet."""
READ_OUTSIDE = gettext_lazy(
    "Shown on the poster, in people’s calendars and to people at home. For example: snow."
)
"""Of a reason that leaves the hall."""


def of_this_century(date: datetime.date) -> None:
    """Whoever types the year 26 means another one: ValidationError."""
    if not 2000 <= date.year < 2100:
        raise forms.ValidationError(gettext_lazy("Check the year."))


class DayField(forms.DateField):
    """A day of this century, in the digits that every field takes."""

    widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    default_validators = [of_this_century]

    def to_python(self, value: Any) -> datetime.date | None:
        """As it is typed: the digits of another script are no day."""
        if isinstance(value, str) and not value.isascii():
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


class PeriodForm(forms.Form):
    """From one day to another, both of them included."""

    start = DayField(label=gettext_lazy("From"))
    end = DayField(label=gettext_lazy("To"))

    def clean(self) -> None:
        """The first day is not after the last."""
        start, end = self.cleaned_data.get("start"), self.cleaned_data.get("end")
        if start and end and start > end:
            self.add_error("end", gettext_lazy("The last day comes before the first."))


def in_one_line(text: Any) -> str:
    """Single spaces between the words, none around them."""
    return " ".join(str(text).split())


class LineField(forms.CharField):
    """A few words in one line."""

    def to_python(self, value: Any) -> Any:
        """With single spaces, however they were typed."""
        return in_one_line(super().to_python(value))


# Ids of a form's fields, where a page has several forms of one kind.


def give_ids(form: BaseForm, ids: str) -> None:
    """The form's fields have these ids from now on, as id_1_%s; its errors are about them, too."""
    form.auto_id = ids
    for name, errors in form.errors.items():
        if name in form.fields:
            said: Any = errors  # Django's stubs do not know that it belongs to a field
            said.field_id = form[name].auto_id


# A form whose fields are the facts of one entry.


class SaysOne(forms.Form):
    """It is said of the night as it stands there."""

    says: ClassVar[type[Entry]]

    @property
    def said(self) -> Entry:
        """As the log has it."""
        return self.says(**self.cleaned_data)


# Choices that are known only once a form is made, and what is said of a button that is none.


NO_BUTTON = gettext_lazy("That is no button of this page. Load the page again.")

OF_A_BUTTON = dict.fromkeys(
    ("required", "invalid", "invalid_choice", "min_value", "max_value", "max_length"), NO_BUTTON
)
"""What is wrong in a field that only a button fills."""


class OfferedField(forms.TypedChoiceField):
    """One of what its page offers, as the buttons of the page carry it: of anything else that is sent, and
    of nothing, it is said that the page has no such button."""

    def __init__(self, *values: str, error_messages: Any = None, **kwargs: Any) -> None:
        said = OF_A_BUTTON | (error_messages or {})
        offered = {"choices": [(each, each) for each in values]}
        super().__init__(error_messages=said, **(offered | kwargs))


class PressedField(forms.RegexField):
    """What a button carries, written in this way."""

    def __init__(self, written: str) -> None:
        super().__init__(written, error_messages=OF_A_BUTTON)


def all_said(choice: Iterable[Any]) -> list[tuple[str, str]]:
    """Each of these choices, as it is sent and as it is read."""
    return [(each.value, capital(_(each.said))) for each in choice]


def let_choose(form: forms.Form, field: str, choices: Iterable[tuple[Any, Any]]) -> None:
    """These can be chosen in the field: what is sent, and what is read."""
    cast("forms.ChoiceField", form.fields[field]).choices = list(choices)


# A file as it is chosen.


def file_that_came(accept: str) -> forms.FileField:
    """A field for a file of another computer; `accept` are the kinds that are offered to choose from."""
    return forms.FileField(
        label=gettext_lazy("The file"),
        error_messages={
            "required": gettext_lazy("Choose the file."),
            "empty": gettext_lazy("This file is empty. Take it again from where it came."),
        },
        widget=forms.FileInput(attrs={"accept": accept}),
    )


# How a fee is paid, as every form of the door asks it where the club has more than cash.


class HowField(OfferedField):
    """In cash, unless somebody says otherwise."""

    def __init__(self) -> None:
        super().__init__(*PaidBy, coerce=PaidBy, required=False, empty_value=PaidBy.CASH)


def ways_to_pay() -> list[tuple[Any, str]]:
    """Each way and its words."""
    return [(way.value, _(way.said)) for way in PaidBy]


# Numbers as they are typed: of couples, of tables, of anything.


def _which_number() -> str:
    said = (
        _("A card’s number is from 1 to %(most)s.")
        if by_cards()
        else _("A couple’s number is from 1 to %(most)s.")
    )
    return said % {"most": HIGHEST_NUMBER}


_WHOLE = re.compile(r"-?[0-9]+")


def is_number(text: str) -> bool:
    """Digits and nothing else: those of other scripts are taken nowhere, as no card has them."""
    return text.isascii() and text.isdigit()


class WholeNumberField(forms.IntegerField):
    """A whole number in the digits 0 to 9; every field for a number is one. `wrong` is what is said of
    whatever else is typed, and of nothing."""

    def __init__(self, *, wrong: Any = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if wrong is not None:
            about = "required", "invalid", "min_value", "max_value"
            self.error_messages |= dict.fromkeys(about, wrong)

    def to_python(self, value: Any) -> int | None:
        """Neither "1.0" nor the digits of another script are a number here."""
        text = "" if value is None else str(value).strip()
        if text and not _WHOLE.fullmatch(text):
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


SHORT = forms.TextInput(attrs={"inputmode": "numeric", "class": "short"})
"""Where few digits are typed."""


def short_number(label: Any, least: int, most: int, **more: Any) -> WholeNumberField:
    """A field for few digits, from this number to that."""
    return WholeNumberField(label=label, min_value=least, max_value=most, widget=SHORT, **more)


class NumberField(WholeNumberField):
    """A couple's number, as it stands on the punch card."""

    widget = SHORT

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=1, max_value=HIGHEST_NUMBER, **kwargs)
        says = lazy(_which_number, str)()  # a % of its own would fix the language of the start
        self.error_messages |= dict.fromkeys(("invalid", "min_value", "max_value"), says)


class TableField(forms.Field):
    """A table's number, or the bye chair: 0, or the word."""

    widget = forms.TextInput(
        attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short"}
    )
    default_error_messages = {
        "required": gettext_lazy("No table yet."),
        "invalid": gettext_lazy("A table is a number from 1 to %(most)s; 0 is the bye chair."),
    }

    def to_python(self, value: Any) -> TableNo | None:
        """The table's number; 0 for the bye chair."""
        text = str(value if value is not None else "").strip()
        if not text:
            return None
        if folded(text) in self._bye_words():
            return BYE_CHAIR
        if not (is_number(text) and int(text[:9]) <= HIGHEST_NUMBER):
            raise forms.ValidationError(
                self.error_messages["invalid"], code="invalid", params={"most": HIGHEST_NUMBER}
            )
        return TableNo(int(text))

    def prepare_value(self, value: Any) -> Any:
        """The bye chair by its word; what was typed stays as it was typed."""
        return _("bye") if value == BYE_CHAIR and isinstance(value, int) else value

    @staticmethod
    def _bye_words() -> set[str]:
        return {"bye", "bye chair", folded(_("bye")), folded(table(BYE_CHAIR))}


# Points that one side made in one game, as they are typed.


MOST_DIGITS = 5
MOST_POINTS = 10**MOST_DIGITS - 1


def too_long() -> str:
    """What is said of a number that no side can have made."""
    return _("Points have at most %(most)s digits here.") % {"most": MOST_DIGITS}


class PointsField(WholeNumberField):
    """So many points, no more than `most` where the game has an end; in some games less than none. No field
    cuts a number short: one that is too long is said to be."""

    def __init__(self, *, may_be_minus: bool, most: int | None = None, **kwargs: Any) -> None:
        super().__init__(
            required=False,
            min_value=-MOST_POINTS if may_be_minus else 0,
            max_value=most or MOST_POINTS,
            **kwargs,
        )
        says = lazy(too_long, str)()
        too_many = gettext_lazy("No side makes more than %(limit_value)s points in this game.")
        self.error_messages["max_value"] = too_many if most else says
        if may_be_minus:
            self.error_messages["min_value"] = says


# Amounts as people write them: 5, $5, 5.50, or 5,50 $ as one writes in French; € and £ where the
# hall's country has them.


# A point or a comma stands before exactly two digits. Thousands may be parted, by a comma or, where
# a comma stands before the cents, by a point; by a space anywhere. So 1,234 is twelve hundred
# dollars in English; in French, where it would be one dollar and a bit, it is refused, and 1.234 as
# well, which nobody writes. The sign of the money stands before or after.
_SPACES = " \u00a0\u202f"


def _written() -> re.Pattern[str]:
    mark = "" if in_french() else "." if with_comma() else ","
    return _pattern(re.escape(here().sign), f"[{mark}{_SPACES}]")


@cache
def _pattern(sign: str, parted: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<sign>{sign}\s*)?(?P<dollars>[0-9]{{1,9}}|[0-9]{{1,3}}(?:{parted}[0-9]{{3}}){{1,2}})"
        rf"(?:[.,](?P<cents>[0-9]{{2}}))?(?(sign)|(?:\s*{sign})?)"
    )


def cents(text: str) -> Cents:
    """The amount that was written, in cents. Raises ValueError where it is no amount.

    >>> cents("5"), cents("$5"), cents("5.50"), cents("5,50 $"), cents("$1,851")
    (500, 500, 550, 550, 185100)
    """
    written = _written().fullmatch(text.strip())
    if not written:
        raise ValueError(f"{text!r} is no amount")
    dollars = re.sub(rf"[.,{_SPACES}]", "", written["dollars"])
    return Cents(int(dollars) * 100 + int(written["cents"] or 0))


def plainly(amount: Cents) -> str:
    """An amount as it stands in a field, as the reader writes it: 5, 5.50, or 5,50 in French."""
    dollars, small = divmod(amount, 100)
    mark = "," if with_comma() else "."
    return f"{dollars}{mark}{small:02}" if small else str(dollars)


class MoneyField(forms.Field):
    """An amount of dollars and cents; its clean value is whole cents, never less than nothing.

    `least` and `most` are cents. An empty field that is not required is None.
    """

    widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
    default_error_messages = {
        "required": gettext_lazy("Write an amount, such as 5 or 5.50."),
        "invalid": gettext_lazy("That is not an amount. Write it as 5, 5.50 or 5,50."),
        "least": gettext_lazy("The least is %(amount)s."),
        "most": gettext_lazy("The most is %(amount)s."),
    }

    def __init__(self, *, least: Cents = Cents(0), most: Cents = MOST_CENTS, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.least, self.most = least, most

    def to_python(self, value: Any) -> Cents | None:
        """Cents, from what was typed."""
        if value in self.empty_values:
            return None
        try:
            return cents(str(value))
        except ValueError:
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid") from None

    def validate(self, value: Cents | None) -> None:
        """Not less than the least, not more than the most."""
        super().validate(value)
        if value is None:
            return
        for code, bound, broken in (
            ("least", self.least, value < self.least),
            ("most", self.most, value > self.most),
        ):
            if broken:
                raise forms.ValidationError(
                    self.error_messages[code], code=code, params={"amount": money(bound)}
                )

    def prepare_value(self, value: Any) -> Any:
        """Cents as they are written; what was typed stays as it was typed."""
        return plainly(Cents(value)) if isinstance(value, int) else value

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Whether another amount was typed, however it is written."""
        try:
            return bool(self.to_python(data) != initial)
        except forms.ValidationError:
            return True


# How the fields of a form are drawn. The plainest by a line of Python each: a page of forty couples
# has a hundred of them, and Django's templates, three to a field and two to each of its choices,
# took half of the time of such a page.


class Renderer(TemplatesSetting):
    """Draws what it knows by itself, and all else by its template."""

    def render(self, template_name: str, context: dict[str, Any], request: Any = None) -> str:
        """The field as a piece of a page, the same as its template would draw."""
        if template_name.startswith("django/forms/errors/") and not context.get("errors"):
            return ""
        kind = template_name.removeprefix("django/forms/widgets/").removesuffix(".html")
        if kind in _INPUTS:
            return drawn_input(context["widget"])
        if kind == "select":
            return drawn_select(context["widget"])
        return super().render(template_name, context, request)


class NotingRenderer(Renderer):
    """Notes what it has `drawn`: the names of fields."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: set[str] = set()

    def render(self, template_name: str, context: dict[str, Any], request: Any = None) -> str:
        """The same, noted."""
        if "widget" in context:
            self.drawn.add(context["widget"]["name"])
        return super().render(template_name, context, request)


_INPUTS = frozenset({"checkbox", "hidden", "number", "password", "text"})


def drawn_input(widget: Mapping[str, Any]) -> SafeString:
    """A line of text, a number, a tick.

    >>> drawn_input({"type": "text", "name": "hall", "value": "A & B", "attrs": {"required": True}})
    '<input type="text" name="hall" value="A &amp; B" required>'
    """
    value = {} if widget["value"] is None else {"value": widget["value"]}
    said = {"type": widget["type"], "name": widget["name"]} | value | widget["attrs"]
    return SafeString(f"<input{_attributes(said)}>")


def drawn_select(widget: Mapping[str, Any]) -> SafeString:
    """One of several choices, which may stand in groups."""
    inside = "\n".join(_group(name, options) for name, options, _index in widget["optgroups"])
    said = {"name": widget["name"]} | widget["attrs"]
    return SafeString(f"<select{_attributes(said)}>\n{inside}\n</select>")


def _group(name: str | None, options: list[dict[str, Any]]) -> str:
    inside = "\n".join(map(_option, options))
    return (
        f'<optgroup label="{conditional_escape(name)}">\n{inside}\n</optgroup>' if name else inside
    )


def _option(option: dict[str, Any]) -> str:
    said = _attributes({"value": str(option["value"])} | option["attrs"])
    return f"<option{said}>{conditional_escape(option['label'])}</option>"


def _attributes(said: Mapping[str, Any]) -> str:
    """True stands as its name alone, False not at all."""
    return "".join(
        f" {name}" if value is True else f' {name}="{conditional_escape(value)}"'
        for name, value in said.items()
        if value is not False
    )
