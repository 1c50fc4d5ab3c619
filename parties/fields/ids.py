"""Ids of a form's fields, where a page has several forms of one kind."""

from typing import Any

from django.forms import BaseForm


def give_ids(form: BaseForm, ids: str) -> None:
    """The form's fields have these ids from now on, as id_1_%s; its errors are about them, too."""
    form.auto_id = ids
    for name, errors in form.errors.items():
        if name in form.fields:
            said: Any = errors  # Django's stubs do not know that it belongs to a field
            said.field_id = form[name].auto_id
