"""Numbers as they are typed: of couples, of tables, of anything."""

import re
from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.wording.country import by_cards
from parties.wording.names import folded
from parties.wording.words import table
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, TableNo


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
    """A whole number in the digits 0 to 9; every field for a number is one."""

    def to_python(self, value: Any) -> int | None:
        """Neither "1.0" nor the digits of another script are a number here."""
        text = "" if value is None else str(value).strip()
        if text and not _WHOLE.fullmatch(text):
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


class NumberField(WholeNumberField):
    """A couple's number, as it stands on the punch card."""

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
