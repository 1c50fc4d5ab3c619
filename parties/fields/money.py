"""Amounts as people write them: 5, $5, 5.50, or 5,50 $ as one writes in French; € and £ where the
hall's country has them."""

import re
from functools import cache
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.wording.country import here, in_french, with_comma
from parties.wording.words import money
from scoring.numbers import MOST_CENTS, Cents

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
        "required": _("Write an amount, such as 5 or 5.50."),
        "invalid": _("That is not an amount. Write it as 5, 5.50 or 5,50."),
        "least": _("The least is %(amount)s."),
        "most": _("The most is %(amount)s."),
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
