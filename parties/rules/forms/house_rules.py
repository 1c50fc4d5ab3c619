"""The house rules as they are typed: the few that change from week to week, and the others."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from engine.switches import refusals_of
from parties.rules.forms.prizes import PrizeField
from parties.rules.forms.rule_fields import MAKERS, Maker, as_kept, rule_fields
from parties.rules.forms.ticket_prices import TicketPricesField
from parties.rules.words import house_rules as words
from parties.table_game.words import rules_refused
from parties.wording.country import here
from parties.wording.words import capital, listed, prize
from scoring.formats.format import Format
from scoring.numbers import Cents
from scoring.rules.choices import Places
from scoring.rules.house_rules import GROUPS, HouseRules
from scoring.rules.prizes import Coin, Prize, PrizeKind, TicketPrice
from scoring.rules.told import Rule

_LARGEST_STEP = Cents(500)

_PRIZE_LINE = re.compile(r"prize_([0-9]{1,2})")

_MOST_PRIZES = 40

_SPARE_LINES = 2


def _coins(rule: Rule, now: Coin) -> forms.Field:
    """The coins that are in use, and whatever this hall has."""
    small = {coin for coin in here().pieces if here().smallest <= coin <= _LARGEST_STEP}
    coins = [(coin, words.coins(coin)) for coin in sorted({*small, Cents(now)})]
    return forms.TypedChoiceField(coerce=int, choices=coins)


_MAKERS: Mapping[Any, Maker] = {
    **MAKERS,
    Coin: _coins,
    Prize | None: lambda _rule, _now: PrizeField(required=False),
    tuple[TicketPrice, ...]: lambda _rule, _now: TicketPricesField(required=False),
}


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """Rules about one thing, under its title, and what is in it while it is folded."""

    title: str
    fields: tuple[BoundField, ...]
    says: str = ""

    @property
    def is_faulty(self) -> bool:
        """Whether a fault hides among them."""
        return any(field.errors for field in self.fields)


class HouseRulesForm(forms.Form):
    """All rules of a night that `plays` this, the 45s drive where nothing is said. `more_prizes` asks
    for further lines instead of saving."""

    WEEKLY = ("games", "fee", "break_after")
    OTHERS = tuple(name for _title, names in GROUPS for name in names)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        rules: HouseRules,
        plays: Format | None = None,
    ) -> None:
        initial = {
            name: getattr(rules, name)
            for name in (*self.OTHERS, "games", "table_game", "fee", "booby")
        }
        super().__init__(data, initial=initial | {"source": words.source(rules, plays)})
        self._begun_with, self._plays = rules, plays
        self.fields |= rule_fields(rules, _MAKERS)
        for name in words.needless_to(plays):
            self.fields.pop(name, None)
        for name in words.MEANT_OTHERWISE & set(self.fields) if plays else ():
            self.fields[name].help_text = words.help_of(name, plays)
        self._add_prize_lines(rules)

    def weekly(self) -> list[BoundField]:
        """What stands in sight, as it changes from week to week."""
        return [self[name] for name in self.WEEKLY]

    def prizes(self) -> list[BoundField]:
        """A line for each prize, and a few to spare."""
        return [self[name] for name in self.fields if _PRIZE_LINE.fullmatch(name)]

    @property
    def prizes_label(self) -> str:
        """What the prizes are called."""
        return str(words.LABELS["prizes"])

    @property
    def prizes_help(self) -> str:
        """What a prize is and how it is written."""
        return str(words.HELP["prizes"])

    @property
    def prizes_say(self) -> str:
        """The prizes as they are, while they are folded."""
        return words.value(self._begun_with, "prizes")

    def prizes_are_faulty(self) -> bool:
        """Whether a fault hides among the prizes, or more lines were asked for."""
        return self.asks_for_more_prizes() or any(
            field.errors for field in (*self.prizes(), self["booby"])
        )

    @property
    def game_says(self) -> str:
        """The game at the tables as it is, while it is folded."""
        return words.value(self._begun_with, "table_game")

    def others(self) -> list[RuleGroup]:
        """What a hall decides once, in groups."""
        return [
            RuleGroup(
                words.group_title(title, self._plays),
                tuple(self[name] for name in folded),
                self._in_short(folded),
            )
            for title, names in GROUPS
            if (
                folded := [
                    each for each in names if each in self.fields and each not in self.WEEKLY
                ]
            )
        ]

    def _in_short(self, names: list[str]) -> str:
        """What a fold says of itself; who told the rules is said nowhere but where it is asked."""
        return "" if "source" in names else words.in_short(self._begun_with, names)

    def asks_for_more_prizes(self) -> bool:
        """Whether the button for more lines was pressed."""
        return "more_prizes" in self.data

    def clean(self) -> None:
        """Shares are of one whole, and a prize can be paid in the coins that are used."""
        offered = self._offered()
        shares = sum(each.value for _name, each in offered if each.kind is PrizeKind.SHARE)
        if shares > 100:
            self.add_error(
                offered[-1][0],
                _("The prizes add up to more than 100% of the takings."),
            )
        self._check_switches()
        self._check_tea()
        self._check_places()
        unit = Cents(self.cleaned_data.get("rounding", 1))
        for name, each in offered:
            if each.kind is PrizeKind.AMOUNT and each.value % unit:
                self.add_error(
                    name,
                    _("This cannot be paid in steps of %(coins)s.") % {"coins": words.coins(unit)},
                )

    def rules(self) -> HouseRules:
        """What was typed, as one value; what was not asked stays as it was."""
        typed = self.cleaned_data
        kept = as_kept(HouseRules, typed)
        if "source" in kept:
            is_new = kept["source"] != self.initial["source"]
            kept["source"] = (
                words.source_as_kept(kept["source"]) if is_new else self._begun_with.source
            )
        if self.prizes():
            kept["prizes"] = tuple(each for name, each in self._offered() if name != "booby")
        return replace(self._begun_with, **kept)

    def as_far_as_typed(self) -> HouseRules:
        """What a pot's chance goes by, as it stands in the fields."""
        typed = self.cleaned_data if self.is_bound else {}
        goes_by = {"games", "odd", "bye_earns_hole"}
        said = {name: value for name, value in typed.items() if name in goes_by}
        return replace(self._begun_with, break_after=0, **as_kept(HouseRules, said))

    def _check_tea(self) -> None:
        """Tea is between two games of the night."""
        games, tea = (self.cleaned_data.get(name) or 0 for name in ("games", "break_after"))
        if games and tea >= games:
            self.add_error(
                "break_after",
                _("The night has %(games)s games: tea is after an earlier one, or 0 for none.")
                % {"games": games},
            )

    def _check_places(self) -> None:
        """Where prizes are pooled, there are two to pool: a thing is never shared."""
        numbered = [each for name, each in self._offered() if name != "booby"]
        money_after_money = any(
            PrizeKind.GOODS not in (one.kind, other.kind) for one, other in pairwise(numbered)
        )
        things = [each.goods for each in numbered if each.goods]
        if self.cleaned_data.get("places") == Places.POOLED and things and not money_after_money:
            self.add_error(
                "places",
                _(
                    "A thing cannot be shared, and with %(things)s among the prizes there are no two "
                    "prizes of money to share: choose another way."
                )
                % {"things": listed(things)},
            )

    def _check_switches(self) -> None:
        """The game at the tables can be played with the switches as this hall has turned them."""
        game = self.cleaned_data.get("table_game")
        turned = dict(self._begun_with.table_switches)
        for refusal in refusals_of(game, turned) if game else ():
            self.add_error("table_game", rules_refused.sentence(refusal))

    def _add_prize_lines(self, rules: HouseRules) -> None:
        lines = self._lines_sent() or len(rules.prizes) + _SPARE_LINES
        if self.asks_for_more_prizes():
            lines += _SPARE_LINES
        for place in range(1, min(lines, _MOST_PRIZES) + 1):
            known = rules.prizes[place - 1] if place <= len(rules.prizes) else None
            self.fields[f"prize_{place}"] = PrizeField(
                required=False, label=capital(prize(place)), initial=known
            )

    def _lines_sent(self) -> int:
        found = (_PRIZE_LINE.fullmatch(name) for name in self.data)
        return max((int(line[1]) for line in found if line), default=0)

    def _offered(self) -> list[tuple[str, Prize]]:
        names = [*(line.name for line in self.prizes()), "booby"]
        found = ((name, self.cleaned_data.get(name)) for name in names)
        return [(name, each) for name, each in found if each]
