"""A prize as people write it."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.money import MoneyField, cents
from parties.fields.text import in_one_line
from parties.wording.words import amounts_of_here, money
from scoring.numbers import Cents
from scoring.rules.prizes import LONGEST_GOODS, Prize, PrizeKind

_SHARE = re.compile(r"\s*([0-9]{1,4})\s*%\s*")

_THING = re.compile(r"\s*(?P<goods>[^\W\d_][^()]*?)\s*(?:\((?P<worth>[^()]*)\)\s*)?")


class PrizeField(MoneyField):
    """A prize as people write it: $100, 99,50 or 30%; a ham, or a ham ($20). Nothing is no prize.

    A thing begins with a letter; what it is worth may stand behind it, and takes no money.
    """

    widget = forms.TextInput(attrs={"autocomplete": "off"})
    default_error_messages = {
        "invalid": amounts_of_here(
            _("Write an amount (¤100 or ¤99.50), a share (30%) or a thing in words (a ham).")
        ),
        "long": _("Say in at most %(most)s letters what the thing is."),
    }

    def clean(self, value: Any) -> Prize | None:
        """What was typed as a prize."""
        share = _SHARE.fullmatch(value or "")
        if share is not None:
            return _prize(PrizeKind.SHARE, int(share[1]))
        thing = _THING.fullmatch(value or "")
        if thing is not None and thing["goods"][0].isalpha() and not _is_amount(value):
            return self._thing(in_one_line(thing["goods"]), thing["worth"])
        amount: Cents | None = super().clean(value)
        return None if amount is None else _prize(PrizeKind.AMOUNT, amount)

    def prepare_value(self, value: Any) -> Any:
        """A prize as it would be typed; what was typed stays as it was typed."""
        if not isinstance(value, Prize):
            return value
        if value.kind is PrizeKind.GOODS:
            return f"{value.goods} ({money(Cents(value.value))})" if value.value else value.goods
        return f"{value.value}%" if value.kind is PrizeKind.SHARE else money(Cents(value.value))

    def _thing(self, goods: str, worth: str | None) -> Prize:
        if len(goods) > LONGEST_GOODS:
            raise forms.ValidationError(
                self.error_messages["long"], code="long", params={"most": LONGEST_GOODS}
            )
        value: Cents | None = super().clean(worth) if worth else None
        return _prize(PrizeKind.GOODS, value or 0, goods)


def _is_amount(typed: str) -> bool:
    """Money, even where its sign is letters and it reads like a thing."""
    try:
        cents(typed)
    except ValueError:
        return False
    return True


def _prize(kind: PrizeKind, worth: int, goods: str = "") -> Prize:
    try:
        return Prize(kind, worth, goods)
    except ValueError as nonsense:
        raise forms.ValidationError(
            _("A prize is more than nothing, and no more than 100% of the takings.")
        ) from nonsense
