"""The house rules that can still change while the games go on: from which game, what, and why."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.fields.buttons import NO_BUTTON
from parties.floor.forms import ReasonField
from parties.rules.forms.house_rules import HouseRulesForm, RuleGroup
from parties.rules.words.house_rules import group_title
from scoring.evening import Evening
from scoring.night.rules import CHANGEABLE
from scoring.numbers import CoupleNo, GameNo
from scoring.rules.choices import Odd
from scoring.rules.house_rules import GROUPS, HouseRules
from scoring.rules.told import MayChange, changing
from scoring.seats.from_now import furthest

OF_THE_GAMES = changing(HouseRules, MayChange.FROM_A_GAME, MayChange.DURING_GAMES)
"""Rules that say nothing any more once the games are over."""


Couples = Sequence[tuple[CoupleNo, str]]
"""Couples to choose from, each with its words."""


class ChangedRulesForm(HouseRulesForm):
    """The rules of a night that is being played, as they are to be from a game on.

    `waiting` are the couples that sit at no table: one of them can be made the house couple.
    """

    def __init__(self, data: Any = None, *, evening: Evening, waiting: Couples) -> None:
        games = _games_to_come(evening)
        super().__init__(data, rules=evening.night.rules_of(games[0]), plays=evening.form)
        self._evening, self._next = evening, games[0]
        for name in [*self.fields]:
            if not self._can_change(name):
                del self.fields[name]
        self.fields["game"] = forms.TypedChoiceField(
            coerce=lambda value: GameNo(int(value)),
            choices=[(game, self._from_game(game)) for game in games],
            label=_("From which game on"),
            error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
        )
        if waiting and "odd" in self.fields:
            self.fields["house"] = forms.TypedChoiceField(
                coerce=lambda value: CoupleNo(int(value)),
                empty_value=None,
                required=False,
                choices=[("", _("nobody")), *waiting],
                label=_("If two volunteers make the house couple: which couple is it"),
            )
        self.fields["reason"] = ReasonField(label=gettext_lazy("Why the rules change"))

    def others(self) -> list[RuleGroup]:
        """What can change, in groups."""
        return [
            RuleGroup(group_title(title, self._plays), tuple(self[name] for name in shown))
            for title, names in GROUPS
            if (shown := [name for name in self._with_house(names) if name in self.fields])
        ]

    def sent(self) -> list[tuple[str, str]]:
        """What was typed, to be sent again."""
        return [(name, self.data[name]) for name in self.fields if name in self.data]

    @property
    def house(self) -> CoupleNo | None:
        """The couple that is to be the house couple, if one was chosen."""
        number: CoupleNo | None = self.cleaned_data.get("house")
        return number

    def clean(self) -> None:
        """Tea is still to come, who sits out is known, and a house couple is somebody."""
        super().clean()
        tea, game = self.cleaned_data.get("break_after"), self._evening.game or 0
        if tea and tea != self._begun_with.break_after and not game <= tea < self._last:
            words = _("Tea is after one of the games %(first)s to %(last)s, or 0 for none.")
            self.add_error("break_after", words % {"first": game, "last": self._last - 1})
        odd = self.cleaned_data.get("odd", self._begun_with.odd)
        if odd != self._begun_with.odd and self.cleaned_data.get("game", self._next) != self._next:
            words = _("What is done with an odd couple can change from game %(game)s on, no later.")
            self.add_error("game", words % {"game": self._next})
        if self.house and odd != Odd.HOUSE_COUPLE:
            self.add_error("house", _("Choose the house couple above, too, or nobody here."))

    @staticmethod
    def _with_house(names: Sequence[str]) -> Sequence[str]:
        return (*names, "house") if "odd" in names else names

    @property
    def _last(self) -> GameNo:
        return self._evening.last_game

    def _can_change(self, name: str) -> bool:
        rule = "prizes" if name.startswith("prize_") else name
        if self._evening.games_are_over and rule in OF_THE_GAMES:
            return False
        return rule in CHANGEABLE

    def _from_game(self, game: GameNo) -> str:
        if game > self._last:
            return _("after the last game: prizes and ties")
        return _("game %(game)s") % {"game": game}


def _games_to_come(evening: Evening) -> list[GameNo]:
    """The games that nobody has begun; after the last one there is still the settling."""
    first, last = furthest(evening) + 1, evening.last_game
    return [GameNo(game) for game in range(first, max(first, last) + 1)]
