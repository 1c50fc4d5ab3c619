"""Points that one side made in one game, as they are typed."""

from typing import Any

from django.utils.functional import lazy
from django.utils.translation import gettext as _

from parties.fields.numbers import WholeNumberField

MOST_DIGITS = 5
MOST_POINTS = 10**MOST_DIGITS - 1


def too_long() -> str:
    """What is said of a number that no side can have made."""
    return _("Points have at most %(most)s digits here.") % {"most": MOST_DIGITS}


class PointsField(WholeNumberField):
    """So many points; in some games less than none. No field cuts a number short: one that is too long
    is said to be."""

    def __init__(self, *, may_be_minus: bool, **kwargs: Any) -> None:
        super().__init__(
            required=False,
            min_value=-MOST_POINTS if may_be_minus else 0,
            max_value=MOST_POINTS,
            **kwargs,
        )
        says = lazy(too_long, str)()
        self.error_messages["max_value"] = says
        if may_be_minus:
            self.error_messages["min_value"] = says
