"""Choices that are known only once a form is made, and what is said of a button that is none."""

from collections.abc import Iterable
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy

NO_BUTTON = gettext_lazy("That is no button of this page. Load the page again.")


def let_choose(form: forms.Form, field: str, choices: Iterable[tuple[Any, Any]]) -> None:
    """These can be chosen in the field: what is sent, and what is read."""
    cast("forms.ChoiceField", form.fields[field]).choices = list(choices)
