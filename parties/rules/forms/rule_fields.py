"""Rules as fields of a form: what a field needs is told where its rule stands."""

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext

from parties.fields.money import MoneyField
from parties.fields.numbers import WholeNumberField
from parties.rules.words.rules import choices, labels, meanings
from scoring.numbers import Cents, TimeOfDay
from scoring.rules.told import Choice, Rule, rules_of

Maker = Callable[[Rule, Any], forms.Field]
"""A field for a rule, knowing what holds now."""


AT_A_GLANCE = 5
"""More choices than these are a list to open."""

LONGEST_TEXT = 300


def rule_fields(now: Any, makers: Mapping[Any, Maker]) -> dict[str, forms.Field]:
    """A field for each rule that one is enough for, its label and its meaning beside it.

    `now` are the rules as they are; `makers` are for types of rules, or for one rule by its name.
    """
    called, means = labels(type(now)), meanings(type(now))
    fields: dict[str, forms.Field] = {}
    for rule in rules_of(type(now)):
        maker = _choice if rule.choices else makers.get(rule.name) or makers.get(rule.kind)
        if maker:
            field = maker(rule, getattr(now, rule.name))
            field.label, field.help_text = called[rule.name], means[rule.name]
            fields[rule.name] = field
    return fields


def as_kept(made: type[Any], typed: Mapping[str, Any]) -> dict[str, Any]:
    """What was typed of the rules; what may be left empty, and was, is what it usually is."""
    return {
        rule.name: rule.usual if typed[rule.name] is None else typed[rule.name]
        for rule in rules_of(made)
        if rule.name in typed
    }


def _with_its_numbers(text: str, **filled_in: Any) -> Any:
    """A sentence with its numbers: a % of its own would fix the language of whoever starts it."""
    return lazy(lambda: gettext(text) % filled_in, str)()


def _choice(rule: Rule, _now: Choice) -> forms.Field:
    """All at a glance, where they are few."""
    offered = choices(rule.kind)
    widget = forms.RadioSelect if len(offered) <= AT_A_GLANCE else forms.Select
    return forms.TypedChoiceField(coerce=rule.kind, choices=offered, widget=widget)


def _whole_number(rule: Rule, _now: int) -> forms.Field:
    told = rule.told
    refused = _with_its_numbers(told.refused, least=told.least, most=told.most)
    wrong = ("required", "invalid", "min_value", "max_value")
    return WholeNumberField(
        min_value=told.least,
        max_value=told.most,
        required=not told.may_be_empty,
        error_messages=dict.fromkeys(wrong, refused) if told.refused else None,
    )


def _money(rule: Rule, _now: Cents) -> forms.Field:
    return MoneyField(required=not rule.told.may_be_empty)


def _text(rule: Rule, _now: str) -> forms.Field:
    return forms.CharField(required=not rule.told.may_be_empty, max_length=LONGEST_TEXT)


class TimeOfDayField(forms.TimeField):
    """A time of day, as the rules keep it."""

    widget = forms.TimeInput(format="%H:%M", attrs={"type": "time"})

    def clean(self, value: Any) -> TimeOfDay | None:
        """19:30; None where nothing was typed."""
        at = super().clean(value)
        return TimeOfDay(f"{at:%H:%M}") if at else None


MAKERS: Mapping[Any, Maker] = {
    bool: lambda _rule, _now: forms.BooleanField(required=False),
    int: _whole_number,
    Cents: _money,
    str: _text,
    TimeOfDay: lambda _rule, _now: TimeOfDayField(required=False),
}
