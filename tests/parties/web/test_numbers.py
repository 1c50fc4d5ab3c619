"""Numbers as they are typed: the digits 0 to 9, the same rule in every field."""

import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from django import forms

import parties
from parties.rules.forms.house_rules import PrizeField, TicketPricesField
from parties.web.fields import (
    DayField,
    MoneyField,
    NumberField,
    TableField,
    WholeNumberField,
    is_number,
)
from tests.sweeping import swept

OF_OTHER_SCRIPTS = ["\u0665", "\uff15", "\u096b", "\u00b2", "\u2460", "1\u0665"]
SOURCES = [
    path
    for path in sorted(Path(parties.__file__).parent.rglob("*.py"))
    if "migrations" not in path.parts
]


def form_classes():
    for found in pkgutil.walk_packages(parties.__path__, "parties."):
        if ".forms" in found.name:
            module = importlib.import_module(found.name)
            yield from (
                each
                for each in vars(module).values()
                if isinstance(each, type) and issubclass(each, forms.BaseForm)
            )


def test_every_field_for_a_number_of_every_form_is_of_the_one_kind():
    numbers = [
        (form.__name__, name, field)
        for form in form_classes()
        for name, field in getattr(form, "base_fields", {}).items()
        if isinstance(field, forms.IntegerField)
    ]

    assert len(numbers) > 20
    assert [each for each in numbers if not isinstance(each[2], WholeNumberField)] == []


@swept("path", SOURCES)
def test_no_form_reads_a_number_by_a_rule_of_its_own(path):
    if path.parts[-2:] == ("web", "fields.py"):
        return
    source = path.read_text().replace(r"[^\W\d_]", "")  # a letter

    assert (
        re.findall(r"\\d|\.isdigit\(\)|\.isdecimal\(\)|forms\.(?:Integer|Date)Field\(", source)
        == []
    )


@swept("typed", [*OF_OTHER_SCRIPTS, "1.0", "+1", "1e3", "0x1", "five", "1" * 5000])
@swept("field", [WholeNumberField(), NumberField(), TableField()])
def test_what_is_no_number_is_refused(field, typed):
    with pytest.raises(forms.ValidationError):
        field.clean(typed)


@swept("digit", OF_OTHER_SCRIPTS)
@swept(
    ("field", "typed"),
    [
        (MoneyField(), "{}"),
        (PrizeField(), "{}%"),
        (PrizeField(), "{}"),
        (TicketPricesField(), "{} for $1"),
        (TicketPricesField(), "1 for ${}"),
        (DayField(), "202{}-11-20"),
    ],
)
def test_digits_of_other_scripts_are_taken_nowhere(field, typed, digit):
    with pytest.raises(forms.ValidationError):
        field.clean(typed.format(digit))


@pytest.mark.parametrize(("typed", "number"), [("7", 7), (" 07 ", 7), ("-3", -3), ("", None)])
def test_a_whole_number_is_read(typed, number):
    assert WholeNumberField(required=False).clean(typed) == number


def test_is_number_is_of_digits_alone():
    assert is_number("012")
    assert not any(map(is_number, ["", "-1", "1.0", " 1", *OF_OTHER_SCRIPTS]))
