"""The switches of the card game as fields: as the game has it, or what this hall plays."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext, gettext_lazy as _

from engine.presets import PRESETS
from engine.switches import ASKED_FIRST, SWITCHES, Value, refusals_of, switches_of
from parties.referee.words.games import LABELS, SECTIONS, VALUES, sentence, value
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
    """A field for each further switch of the game, turned as the hall has it."""
    here = dict(turned)
    for name in SWITCHES:
        if name in ASKED_FIRST:
            continue
        initial = json.dumps(here[name]) if name in here else ""
        choices = [("", AS_THE_GAME_HAS_IT), *_choices(name)]
        if initial not in dict(choices):
            choices.append((initial, value(name, here[name])))
        field = forms.ChoiceField(choices=choices, required=False, initial=initial)
        field.label = LABELS[name]
        fields[switch_field(name)] = field


class CardRulesForm(forms.Form):
    """The four things in which halls differ most, each with its usual answer; and all else that a
    hall may play otherwise than its game has it."""

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
            field.label = LABELS[name]
            self.fields[switch_field(name)] = field
        add_switch_fields(self.fields, rules.table_switches)

    @property
    def asked_first(self) -> list[BoundField]:
        """The four in which halls differ most."""
        return [self[switch_field(name)] for name in ASKED_FIRST]

    def others(self) -> list[SwitchGroup]:
        """Everything else that a hall may play otherwise than the game has it."""
        return groups_of(self)

    def others_are_faulty(self) -> bool:
        """Whether a fault hides among them."""
        return any(field.errors for group in self.others() for field in group.fields)

    def clean(self) -> None:
        """The game at the tables can be played with the switches turned so."""
        turned = self._turned()
        for refusal in refusals_of(self._rules.table_game, turned):
            about = [name for name in turned if name in getattr(refusal, "switches", ())]
            self.add_error(switch_field(about[0]) if about else None, sentence(refusal))

    def answered(self) -> HouseRules:
        """The rules with these answers; what is as usual is no rule of the hall's own."""
        return replace(self._rules, table_switches=tuple(self._turned().items()))

    def _turned(self) -> dict[str, Value]:
        """The switches that are otherwise, in the order of the rule book."""
        return {
            name: answer
            for name, answer in turned_by(self.cleaned_data)
            if name not in ASKED_FIRST or answer != self._usual[name]
        }

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
