"""The switches of the card game as fields: as the game has it, or what this hall plays."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.presets import PRESETS
from engine.switches import ASKED_FIRST, SWITCHES, Value, switches_of
from parties.table_game.words.games import value
from parties.table_game.words.switches import HELP, LABELS, SECTIONS, VALUES
from scoring.rules.house_rules import HouseRules, Switch

AS_THE_GAME_HAS_IT = _("as the game has it")

_PREFIX = "switch_"

_ALL_BIDS = (10, 15, 20, 25, 30)


OFFERED: dict[str, tuple[Value, ...]] = {
    "packets": (((3, 2), (2, 3)), ((3, 2),), ((2, 3),)),
    "kitty": (0, 1, 2, 3, 4, 5),
    "bids": ((), _ALL_BIDS, _ALL_BIDS[1:], _ALL_BIDS[2:]),
    "min_hold": (None, 15, 20, 25),
    "min_bid_at_100": (None, 15, 20, 25, 30),
    "min_keep": (0, "by_players", 1, 2),
    "called_card_trick": (1, 2, 3, 4, 5, "any"),
    "trick_points": (5, 10),
    "target": (25, 45, 60, 90, 100, 110, 120, 125, 180, None),
    "lock_at": (None, 90, 100, 105),
    "cap": (None, 100, 105, 115),
    "floor": (None, -80, -100, -120, -125),
}
"""Halls turn these to numbers; what a club has beyond them is offered to that club."""


@dataclass(frozen=True, slots=True)
class SwitchGroup:
    """Fields that belong together."""

    title: str
    fields: tuple[BoundField, ...]


def switch_field(switch: str) -> str:
    """What the field of a switch is called."""
    return _PREFIX + switch


def add_switch_fields(fields: dict[str, forms.Field], turned: tuple[Switch, ...]) -> None:
    """A field for each switch of the game, turned as the hall has it."""
    here = dict(turned)
    for name in SWITCHES:
        initial = json.dumps(here[name]) if name in here else ""
        choices = [("", AS_THE_GAME_HAS_IT), *_choices(name)]
        if initial not in dict(choices):
            choices.append((initial, value(name, here[name])))
        field = forms.ChoiceField(choices=choices, required=False, initial=initial)
        if name in ASKED_FIRST:
            field.widget = forms.RadioSelect(choices=choices)
        field.label, field.help_text = LABELS[name], HELP[name]
        fields[switch_field(name)] = field


class AskedFirstForm(forms.Form):
    """The four things in which halls differ most, each with the answer most halls give."""

    def __init__(self, data: Mapping[str, Any] | None = None, *, rules: HouseRules) -> None:
        super().__init__(data)
        self._rules = rules
        self._usual = switches_of(PRESETS[rules.table_game])
        here = self._usual | dict(rules.table_switches)
        for name in ASKED_FIRST:
            choices = [(each, self._said(name, each, says)) for each, says in _choices(name)]
            field = forms.ChoiceField(
                choices=choices, initial=json.dumps(here[name]), widget=forms.RadioSelect
            )
            field.label, field.help_text = LABELS[name], HELP[name]
            self.fields[switch_field(name)] = field

    def answered(self) -> HouseRules:
        """The rules with these answers; what is as usual is no rule of the hall's own."""
        turned = dict(self._rules.table_switches)
        for name in ASKED_FIRST:
            answer = json.loads(self.cleaned_data[switch_field(name)])
            if answer == self._usual[name]:
                turned.pop(name, None)
            else:
                turned[name] = answer
        in_order = tuple((name, turned[name]) for name in SWITCHES if name in turned)
        return replace(self._rules, table_switches=in_order)

    def _said(self, switch: str, choice: str, says: str) -> str:
        if json.loads(choice) != self._usual[switch]:
            return says
        return gettext("%(answer)s (usual)") % {"answer": says}


def groups_of(form: forms.Form) -> list[SwitchGroup]:
    """The fields of all switches but those that are asked first."""
    found = (
        (title, tuple(form[switch_field(name)] for name in names if name not in ASKED_FIRST))
        for title, names in SECTIONS
    )
    return [SwitchGroup(str(title), fields) for title, fields in found]


def turned_by(typed: Mapping[str, Any]) -> tuple[Switch, ...]:
    """The switches that a hall has turned, in the order of the rule book."""
    said = ((name, typed.get(switch_field(name))) for name in SWITCHES)
    return tuple((name, _as_kept(json.loads(text))) for name, text in said if text)


def _choices(switch: str) -> list[tuple[str, str]]:
    offered = OFFERED.get(switch) or tuple(VALUES.get(switch, ())) or (True, False)
    return [(json.dumps(each), value(switch, each)) for each in offered]


def _as_kept(read: Any) -> Any:
    """Lists are kept as tuples: rules are a value."""
    return tuple(_as_kept(each) for each in read) if isinstance(read, list) else read
