"""The house rules as they are typed: the few that change from week to week, and the others."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.switches import ASKED_FIRST, refusals_of
from parties.forms.amounts import MoneyField
from parties.forms.card_rules import (
    SwitchGroup,
    add_switch_fields,
    groups_of,
    switch_field,
    turned_by,
)
from parties.forms.clubs import in_one_line
from parties.forms.tickets import TicketPricesField
from parties.wording import house_rules as words
from parties.wording import rules_refused
from parties.wording.words import capital, listed, money, prize
from scoring.house_rules import (
    LONGEST_GOODS,
    MOST_GAMES,
    CutAce,
    Draw,
    HouseRules,
    LateGames,
    NoTaker,
    Odd,
    Places,
    PlayOff,
    Prize,
    PrizeKind,
    TableGame,
)
from scoring.numbers import Cents
from scoring.room import Direction

_SHARE = re.compile(r"\s*(\d{1,4})\s*%\s*")
_THING = re.compile(r"\s*(?P<goods>[^\W\d_][^()]*?)\s*(?:\((?P<worth>[^()]*)\)\s*)?")
_COINS = (1, 5, 10, 25, 50, 100, 500)
_PRIZE_LINE = re.compile(r"prize_(\d{1,2})")
_MOST_PRIZES = 40
_SPARE_LINES = 2


def _how_many_games() -> str:
    said = gettext("A night has from 1 to %(most)s games: no more fit on a punch card.")
    return said % {"most": MOST_GAMES}


_HOW_MANY_GAMES = dict.fromkeys(
    ("required", "invalid", "min_value", "max_value"),
    lazy(_how_many_games, str)(),  # a % of its own would fix the language of whoever starts it
)


def _which_game() -> str:
    said = gettext("Tea is after one of the games, 1 to %(most)s; write 0 for no tea.")
    return said % {"most": MOST_GAMES}


_WHICH_GAME = dict.fromkeys(("invalid", "min_value", "max_value"), lazy(_which_game, str)())


class PrizeField(MoneyField):
    """A prize as people write it: $100, 99,50 or 30%; a ham, or a ham ($20). Nothing is no prize.

    A thing begins with a letter; what it is worth may stand behind it, and takes no money.
    """

    widget = forms.TextInput(attrs={"autocomplete": "off"})
    default_error_messages = {
        "invalid": _(
            "Write an amount, as $100 or 99.50, a share, as 30%, or a thing in words, as a ham."
        ),
        "long": _("Say in at most %(most)s letters what the thing is."),
    }

    def clean(self, value: Any) -> Prize | None:
        """What was typed as a prize."""
        share = _SHARE.fullmatch(value or "")
        if share is not None:
            return _prize(PrizeKind.SHARE, int(share[1]))
        thing = _THING.fullmatch(value or "")
        if thing is not None:
            return self._thing(in_one_line(thing["goods"]), thing["worth"])
        amount: Cents | None = super().clean(value)
        return None if amount is None else _prize(PrizeKind.AMOUNT, amount)

    def prepare_value(self, value: Any) -> Any:
        """A prize as it would be typed; what was typed stays as it was typed."""
        if not isinstance(value, Prize):
            return value
        if value.kind is PrizeKind.GOODS:
            return f"{value.goods} ({money(Cents(value.value))})" if value.value else value.goods
        return f"{value.value}%" if value.kind is PrizeKind.SHARE else money(Cents(value.value))

    def _thing(self, goods: str, worth: str | None) -> Prize:
        if len(goods) > LONGEST_GOODS:
            raise forms.ValidationError(
                self.error_messages["long"], code="long", params={"most": LONGEST_GOODS}
            )
        value: Cents | None = super().clean(worth) if worth else None
        return _prize(PrizeKind.GOODS, value or 0, goods)


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """Rules about one thing, under its title."""

    title: str
    fields: tuple[BoundField, ...]

    @property
    def is_faulty(self) -> bool:
        """Whether a fault hides among them."""
        return any(field.errors for field in self.fields)


class HouseRulesForm(forms.Form):
    """All of a night's rules. `more_prizes` asks for further lines instead of saving."""

    WEEKLY = ("games", "table_game", "fee")
    GROUPS = (
        (_("The draw and the way winners go"), ("draw", "avoid_last_table_mates", "direction")),
        (_("An odd couple"), ("odd", "bye_earns_hole")),
        (_("The bell, tea, and who comes late"), ("rolling", "break_after", "late_games")),
        (_("Ties and money"), ("places", "rounding", "no_taker", "cut_ace", "play_off")),
        (_("Tickets"), ("ticket_prices",)),
        (_("Who told it"), ("source",)),
    )
    OTHERS = tuple(name for _title, names in GROUPS for name in names)

    games = forms.IntegerField(min_value=1, max_value=MOST_GAMES, error_messages=_HOW_MANY_GAMES)
    table_game = forms.ChoiceField(choices=words.choices(TableGame))
    fee = MoneyField()
    booby = PrizeField(required=False)
    draw = forms.ChoiceField(choices=words.choices(Draw), widget=forms.RadioSelect)
    avoid_last_table_mates = forms.BooleanField(required=False)
    direction = forms.ChoiceField(choices=words.choices(Direction), widget=forms.RadioSelect)
    odd = forms.ChoiceField(choices=words.choices(Odd), widget=forms.RadioSelect)
    bye_earns_hole = forms.BooleanField(required=False)
    rolling = forms.BooleanField(required=False)
    break_after = forms.IntegerField(
        min_value=0, max_value=MOST_GAMES, error_messages=_WHICH_GAME, required=False
    )
    late_games = forms.ChoiceField(choices=words.choices(LateGames), widget=forms.RadioSelect)
    no_taker = forms.ChoiceField(choices=words.choices(NoTaker), widget=forms.RadioSelect)
    places = forms.ChoiceField(choices=words.choices(Places), widget=forms.RadioSelect)
    ticket_prices = TicketPricesField(required=False)
    cut_ace = forms.ChoiceField(choices=words.choices(CutAce), widget=forms.RadioSelect)
    play_off = forms.ChoiceField(choices=words.choices(PlayOff), widget=forms.RadioSelect)
    source = forms.CharField(required=False, max_length=300)

    def __init__(self, data: Mapping[str, Any] | None = None, *, rules: HouseRules) -> None:
        initial = {name: getattr(rules, name) for name in (*self.WEEKLY, *self.OTHERS, "booby")}
        super().__init__(data, initial=initial | {"source": words.source(rules)})
        self._begun_with = rules
        coins = sorted({*_COINS, rules.rounding})
        self.fields["rounding"] = forms.TypedChoiceField(
            coerce=int, choices=[(coin, words.coins(Cents(coin))) for coin in coins]
        )
        for name, field in self.fields.items():
            field.label, field.help_text = words.LABELS[name], words.HELP[name]
        self._add_prize_lines(rules)
        add_switch_fields(self.fields, rules.table_switches)

    def weekly(self) -> list[BoundField]:
        """What changes from week to week."""
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

    def asked_first(self) -> list[BoundField]:
        """The four things of the card game in which halls differ most."""
        return [self[switch_field(name)] for name in ASKED_FIRST]

    def switches(self) -> list[SwitchGroup]:
        """Everything else that a hall may play otherwise than the game has it."""
        return groups_of(self)

    def switches_are_faulty(self) -> bool:
        """Whether a fault hides among them."""
        return any(field.errors for group in self.switches() for field in group.fields)

    def others(self) -> list[RuleGroup]:
        """What a hall decides once, in groups."""
        return [
            RuleGroup(str(title), tuple(self[name] for name in names))
            for title, names in self.GROUPS
        ]

    def others_are_faulty(self) -> bool:
        """Whether a fault hides among what a hall decides once."""
        return any(name in self.errors for name in self.OTHERS)

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
                _("The prizes together are more than 100% of the takings."),
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
        kept = {name: as_kept(typed[name]) for name, as_kept in _AS_KEPT.items() if name in typed}
        if self.prizes():
            kept["prizes"] = tuple(each for name, each in self._offered() if name != "booby")
        if any(switch_field(name) in typed for name in ASKED_FIRST):
            kept["table_switches"] = turned_by(typed)
        return replace(self._begun_with, **kept)

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
        """The game at the tables can be played with the switches turned so."""
        game = self.cleaned_data.get("table_game")
        turned = turned_by(self.cleaned_data)
        for refusal in refusals_of(game, dict(turned)) if game else ():
            about = [name for name, _value in turned if name in getattr(refusal, "switches", ())]
            place = switch_field(about[0]) if about else "table_game"
            self.add_error(place, rules_refused.sentence(refusal))

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


def _same(value: Any) -> Any:
    return value


_AS_KEPT: dict[str, Callable[[Any], Any]] = {
    "source": words.source_as_kept,
    "games": _same,
    "table_game": TableGame,
    "direction": Direction,
    "draw": Draw,
    "avoid_last_table_mates": _same,
    "odd": Odd,
    "bye_earns_hole": _same,
    "rolling": _same,
    "break_after": lambda after: after or 0,
    "late_games": LateGames,
    "fee": _same,
    "booby": _same,
    "no_taker": NoTaker,
    "rounding": Cents,
    "places": Places,
    "ticket_prices": _same,
    "cut_ace": CutAce,
    "play_off": PlayOff,
}
"""How the rules keep what each field was cleaned to."""


def _prize(kind: PrizeKind, worth: int, goods: str = "") -> Prize:
    try:
        return Prize(kind, worth, goods)
    except ValueError as nonsense:
        raise forms.ValidationError(
            _("A prize is more than nothing, and no more than 100% of the takings.")
        ) from nonsense
