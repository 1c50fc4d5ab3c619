"""What is wrong with what was sent: one list, first on the page, that leads to each field."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.forms import BaseForm, BoundField


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, in words, and with which field, by its label and its id; by none where it is
    the form as a whole, or a button."""

    says: str
    label: str = ""
    field: str = ""


def faults_on(page: Mapping[Any, Any]) -> list[Fault]:
    """The faults of every form that a page is made from, each once, and those it has by themselves.
    A form that the page has within something else stands beside it, too, once it was sent."""
    forms = [each for each in page.values() if isinstance(each, BaseForm) and each.is_bound]
    alone = [each for each in page.values() if isinstance(each, Fault)]
    return list(dict.fromkeys([*alone, *(fault for form in forms for fault in _faults_of(form))]))


def _faults_of(form: BaseForm) -> Iterator[Fault]:
    """Those of the people in it come first, as they stand first in it."""
    for part in vars(form).values():
        if isinstance(part, BaseForm):
            yield from _faults_of(part)
    for field in form:
        if field.errors:
            yield _fault_of(field)
    if form.non_field_errors():
        yield Fault(_together(form.non_field_errors()))


def _fault_of(field: BoundField) -> Fault:
    says = _together(field.errors)
    led_to = field.id_for_label or next((each.id_for_label for each in field), "")
    return Fault(says, str(field.label), led_to) if is_asked(field) and led_to else Fault(says)


def asked_in(form: BaseForm) -> list[BoundField]:
    """All that a person types or chooses in it, and in the forms of the people in it."""
    parts = [each for each in vars(form).values() if isinstance(each, BaseForm)]
    return [
        *(field for part in parts for field in asked_in(part)),
        *(field for field in form if is_asked(field)),
    ]


def is_asked(field: BoundField) -> bool:
    """Whether a person types or chooses it: a button's own field has no label."""
    return bool(field.field.label) and not field.is_hidden


def _together(errors: Iterable[Any]) -> str:
    return " ".join(str(each) for each in errors)
