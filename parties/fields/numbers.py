"""A couple's number and a table's, as they are typed."""

from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.wording.spelling import folded
from parties.wording.words import table
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, TableNo


def _which_number() -> str:
    return _("A couple's number is from 1 to %(most)s.") % {"most": HIGHEST_NUMBER}


class NumberField(forms.IntegerField):
    """A couple's number, as it stands on the punch card."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=1, max_value=HIGHEST_NUMBER, **kwargs)
        says = lazy(_which_number, str)()  # a % of its own would fix the language of the start
        self.error_messages |= dict.fromkeys(("invalid", "min_value", "max_value"), says)

    def to_python(self, value: Any) -> int | None:
        """Digits and nothing else: "1.0" or the digits of another script are no number on a card."""
        text = "" if value is None else str(value).strip()
        if text and not (text.isascii() and text.isdigit()):
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


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
        text = folded(str(value if value is not None else ""))
        if not text:
            return None
        if text in self._bye_words():
            return BYE_CHAIR
        if not (text.isascii() and text.isdigit() and int(text[:9]) <= HIGHEST_NUMBER):
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
