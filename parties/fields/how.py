"""How a fee is paid, as every form of the door asks it where the club has more than cash."""

from typing import Any

from django import forms
from django.utils.translation import gettext

from parties.fields.buttons import NO_BUTTON
from scoring.door.ways import PaidBy


class HowField(forms.TypedChoiceField):
    """In cash, unless somebody says otherwise."""

    def __init__(self) -> None:
        super().__init__(
            coerce=PaidBy,
            choices=[(way, way) for way in PaidBy],
            required=False,
            empty_value=PaidBy.CASH,
            error_messages={"invalid_choice": NO_BUTTON},
        )


def ways_to_pay() -> list[tuple[Any, str]]:
    """Each way and its words."""
    return [(way.value, gettext(way.said)) for way in PaidBy]
