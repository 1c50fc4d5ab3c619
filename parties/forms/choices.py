"""Choices that are known only once a form is made: who waits for a partner, which games are over."""

from collections.abc import Iterable
from typing import Any, cast

from django import forms


def let_choose(form: forms.Form, field: str, choices: Iterable[tuple[Any, Any]]) -> None:
    """These can be chosen in the field: what is sent, and what is read."""
    cast("forms.ChoiceField", form.fields[field]).choices = list(choices)
