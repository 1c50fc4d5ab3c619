"""Rules in the reader's language: what each is called, what it means, what there is to choose."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.wording.dates import hour
from parties.wording.words import amounts_of_here, money
from scoring.numbers import Cents, TimeOfDay
from scoring.rules.told import Choice, rules_of

Speaker = Callable[[Any], str]


SPEAKERS: Mapping[Any, Speaker] = {int: str, str: str, Cents: money, TimeOfDay: hour}
"""How what holds is said, by the type of the rule; where there is nothing, there is none."""


def in_their_language(text: str) -> Any:
    """A sentence that is looked up when it is read; none stays none."""
    return amounts_of_here(gettext_lazy(text)) if text else ""


def labels(made: type[Any]) -> dict[str, Any]:
    """What each rule is called, in the order in which they are told."""
    return {rule.name: in_their_language(rule.told.label) for rule in rules_of(made)}


def meanings(made: type[Any]) -> dict[str, Any]:
    """What each rule means in plain words."""
    return {rule.name: in_their_language(rule.told.meaning) for rule in rules_of(made)}


def whys(made: type[Any]) -> dict[str, Any]:
    """Who says so, of each rule, and what is our own choice; "" of one that needs no word."""
    return {rule.name: in_their_language(rule.told.why) for rule in rules_of(made)}


def choices(kind: type[Choice]) -> list[tuple[str, Promise]]:
    """The choices of a field, as a form wants them."""
    return [(member.value, gettext_lazy(member.said)) for member in kind]


def what_holds(value: Any, kind: Any, speakers: Mapping[Any, Speaker] = SPEAKERS) -> str:
    """The value of a rule of some type in words: yes; $5; none."""
    if isinstance(value, Choice):
        return _(value.said)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return speakers[kind](value) if value else _("none")
