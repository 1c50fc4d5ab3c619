"""The switches of the card game as fields: as the game has it, or what this hall plays."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from engine.switches import SWITCHES, Value
from parties.wording.card_rules import value
from parties.wording.switches import ASKED_FIRST, HELP, LABELS, SECTIONS, VALUES
from scoring.house_rules import Switch

AS_THE_GAME_HAS_IT = _("as the game has it")
_PREFIX = "switch_"
_ALL_BIDS = (10, 15, 20, 25, 30)

# Halls turn these to numbers; what a club has beyond them is offered to that club.
_OFFERED: dict[str, tuple[Value, ...]] = {
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
    offered = _OFFERED.get(switch) or tuple(VALUES.get(switch, ())) or (True, False)
    return [(json.dumps(each), value(switch, each)) for each in offered]


def _as_kept(read: Any) -> Any:
    """Lists are kept as tuples: rules are a value."""
    return tuple(_as_kept(each) for each in read) if isinstance(read, list) else read
