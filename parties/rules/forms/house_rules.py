"""The rules of the house as they are typed, before the night and during it."""

import datetime
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any
from unicodedata import category

from django import forms
from django.forms import BoundField
from django.utils.functional import lazy
from django.utils.translation import gettext, gettext_lazy, gettext_lazy as _

from parties.floor.forms import ReasonField
from parties.referee.words.games import why_not_played
from parties.rules.words import house_rules
from parties.rules.words.house_rules import choices, group_title, labels, meanings, ticket_prices
from parties.web.fields import (
    DayField,
    MoneyField,
    OfferedField,
    WholeNumberField,
    cents,
    in_one_line,
)
from parties.web.finding import tonight
from parties.wording.country import here
from parties.wording.words import amounts_of_here, capital, given_for, listed, money, prize
from scoring.evening import Evening
from scoring.formats.choices import By, Kind
from scoring.formats.format import Format, PrizeBy
from scoring.night.rules import CHANGEABLE
from scoring.numbers import Cents, CoupleNo, GameNo, TimeOfDay
from scoring.prizes.further import MOST_FURTHER, FurtherPrize, choices_of
from scoring.rules.choices import (
    LONGEST_GOODS,
    Choice,
    Coin,
    MayChange,
    Odd,
    Places,
    Prize,
    PrizeKind,
    Rule,
    TicketPrice,
    changing,
    rules_of,
)
from scoring.rules.house_rules import GROUPS, HouseRules
from scoring.seats.room import furthest

# A prize as people write it.


_SHARE = re.compile(r"\s*([0-9]{1,4})\s*%\s*")

_THING = re.compile(
    r"\s*(?P<goods>[^\W\d_][^()]*?)\s*"
    r"(?:\((?P<worth>[^()]*)\)\s*|(?<=\s)(?P<price>[$€£]\s?[0-9][0-9.,]*|[0-9][0-9.,]*\s?[$€£])\s*)?"
)


class PrizeField(MoneyField):
    """A prize as people write it: $100, 99,50 or 30%; a ham, a ham ($20), a ham $20. Nothing is no prize.

    A thing begins with a letter and has a word without digits; no sign of money and no share is in it.
    What it is worth may stand behind it, and takes no money.
    """

    widget = forms.TextInput(attrs={"autocomplete": "off"})
    default_error_messages = {
        "invalid": amounts_of_here(
            _("Write an amount (¤99.50), a share (30%) or a thing in words: a ham, a ham (¤20).")
        ),
        "long": _("Say in at most %(most)s letters what the thing is."),
    }

    def clean(self, value: Any) -> Prize | None:
        """What was typed as a prize."""
        share = _SHARE.fullmatch(value or "")
        if share is not None:
            return _prize(PrizeKind.SHARE, int(share[1]))
        thing = _THING.fullmatch(value or "")
        if thing is not None and _is_in_words(thing["goods"]) and not _is_amount(value):
            return self._thing(in_one_line(thing["goods"]), thing["worth"] or thing["price"])
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


def _is_in_words(goods: str) -> bool:
    """A ham, or a can of WD40; not twelvee$$, l00 or a ham 20%, by which an amount may be meant."""
    has_word = any(not any(map(str.isdigit, word)) for word in goods.split())
    return has_word and "%" not in goods and "Sc" not in map(category, goods)


def _is_amount(typed: str) -> bool:
    """Money, even where its sign is letters and it reads like a thing."""
    try:
        cents(typed)
    except ValueError:
        return False
    return True


def _prize(kind: PrizeKind, worth: int, goods: str = "") -> Prize:
    try:
        return Prize(kind, worth, goods)
    except ValueError as nonsense:
        raise forms.ValidationError(
            _("A prize is more than nothing, and no more than 100% of the takings.")
        ) from nonsense


# Rules as fields of a form: what a field needs is told where its rule stands.


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

    def clean(self, value: Any) -> TimeOfDay:
        """19:30; that of no hour where nothing was typed."""
        at = super().clean(value)
        return TimeOfDay(f"{at:%H:%M}" if at else "")


class ComingDayField(DayField):
    """A day that is not past."""

    def clean(self, value: Any) -> datetime.date | None:
        """Today or later."""
        date: datetime.date | None = super().clean(value)
        if date and date < tonight():
            raise forms.ValidationError(_("That day is past."))
        return date


MAKERS: Mapping[Any, Maker] = {
    bool: lambda _rule, _now: forms.BooleanField(required=False),
    int: _whole_number,
    Cents: _money,
    str: _text,
    TimeOfDay: lambda _rule, _now: TimeOfDayField(required=False),
}


# What tickets cost, as a hall writes it.


MOST_PRICES = 6


# In French a comma stands in the middle of an amount: 1 pour 1,50 $, 3 pour 4 $.
_BETWEEN = re.compile(r"\s*[;\n]\s*|,\s+")

_ONE = re.compile(r"(?P<tickets>[0-9]{1,4})\s*(?:for|pour|à|=|:|/)\s*(?P<amount>.+)", re.IGNORECASE)


class TicketPricesField(forms.Field):
    """Prices of tickets as people write them: 1 for $1, 3 for $2. Nothing is no price."""

    widget = forms.TextInput(attrs={"autocomplete": "off"})
    default_error_messages = {
        "invalid": amounts_of_here(
            _("Write how many tickets for how much, such as 1 for ¤1, 3 for ¤2.")
        ),
        "many": _("Write at most %(most)s prices."),
    }

    def clean(self, value: Any) -> tuple[TicketPrice, ...]:
        """What was typed as prices, the fewest tickets first."""
        typed = [each for each in _BETWEEN.split((value or "").strip()) if each]
        if len(typed) > MOST_PRICES:
            raise forms.ValidationError(
                self.error_messages["many"], code="many", params={"most": MOST_PRICES}
            )
        prices = {self._price(each) for each in typed}
        return tuple(sorted(prices, key=lambda price: (price.tickets, price.amount)))

    def prepare_value(self, value: Any) -> Any:
        """Prices as they would be typed; what was typed stays as it was typed."""
        return ticket_prices(value) if isinstance(value, tuple) else value

    def _price(self, typed: str) -> TicketPrice:
        found = _ONE.fullmatch(typed.strip())
        try:
            if found:
                return TicketPrice(int(found["tickets"]), cents(found["amount"]))
        except ValueError:
            pass
        raise forms.ValidationError(self.error_messages["invalid"], code="invalid")


# The house rules as they are typed: the few that change from week to week, and the others.


_LARGEST_STEP = Cents(500)

_PRIZE_LINE = re.compile(r"prize_([0-9]{1,2})")

_MOST_PRIZES = 40

_SPARE_LINES = 2


def _coins(rule: Rule, now: Coin) -> forms.Field:
    """The coins that are in use, and whatever this hall has."""
    small = {coin for coin in here().pieces if here().smallest <= coin <= _LARGEST_STEP}
    coins = [(coin, house_rules.coins(coin)) for coin in sorted({*small, Cents(now)})]
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
    prizes_label, prizes_help = house_rules.LABELS["prizes"], house_rules.HELP["prizes"]

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        rules: HouseRules,
        plays: Format | None = None,
        no_games: bool = False,
    ) -> None:
        initial = {
            name: getattr(rules, name)
            for name in (*self.OTHERS, "games", "table_game", "fee", "booby")
        }
        super().__init__(data, initial=initial | {"source": house_rules.source(rules, plays)})
        self.begun_with, self._plays = rules, plays
        self.fields |= rule_fields(rules, _MAKERS)
        for name in house_rules.needless_to(plays, no_games=no_games):
            self.fields.pop(name, None)
        for name in house_rules.MEANT_OTHERWISE & set(self.fields) if plays or no_games else ():
            self.fields[name].help_text = house_rules.help_of(name, plays, no_games=no_games)
        if plays is None or plays.gives_places or rules.prizes or rules.booby:
            self._add_prize_lines(rules)
        else:
            del self.fields["booby"]

    def weekly(self) -> list[BoundField]:
        """What stands in sight, as it changes from week to week."""
        return [self[name] for name in self.WEEKLY if name in self.fields]

    def prizes(self) -> list[BoundField]:
        """A line for each prize, and a few to spare."""
        return [self[name] for name in self.fields if _PRIZE_LINE.fullmatch(name)]

    @property
    def prizes_say(self) -> str:
        """The prizes as they are, while they are folded."""
        return house_rules.value(self.begun_with, "prizes")

    def prizes_are_faulty(self) -> bool:
        """Whether a fault hides among the prizes, or more lines were asked for."""
        return self.asks_for_more_prizes() or any(
            self[name].errors for name in self.fields if name.startswith(("prize_", "booby"))
        )

    @property
    def game_says(self) -> str:
        """The game at the tables as it is, while it is folded."""
        return house_rules.value(self.begun_with, "table_game")

    def others(self) -> list[RuleGroup]:
        """What a hall decides once, in groups."""
        return [
            RuleGroup(
                house_rules.group_title(title, self._plays),
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
        return "" if "source" in names else house_rules.in_short(self.begun_with, names)

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
            _check_coins(self, name, each, unit)

    def rules(self) -> HouseRules:
        """What was typed, as one value; what was not asked stays as it was."""
        typed = self.cleaned_data
        kept = as_kept(HouseRules, typed)
        if "source" in kept:
            is_new = kept["source"] != self.initial["source"]
            kept["source"] = (
                house_rules.source_as_kept(kept["source"]) if is_new else self.begun_with.source
            )
        if self.prizes():
            kept["prizes"] = tuple(each for name, each in self._offered() if name != "booby")
        return replace(self.begun_with, **kept)

    def as_far_as_typed(self) -> HouseRules:
        """What a pot's chance goes by, as it stands in the fields."""
        typed = self.cleaned_data if self.is_bound else {}
        goes_by = {"games", "odd", "bye_earns_hole"}
        said = {name: value for name, value in typed.items() if name in goes_by}
        return replace(self.begun_with, break_after=0, **as_kept(HouseRules, said))

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
        turned = dict(self.begun_with.table_switches)
        for why_not in why_not_played(game, turned) if game else ():
            self.add_error("table_game", why_not)

    def _add_prize_lines(self, rules: HouseRules) -> None:
        lines = _lines_sent(_PRIZE_LINE, self.data) or len(rules.prizes) + _SPARE_LINES
        if self.asks_for_more_prizes():
            lines += _SPARE_LINES
        for place in range(1, min(lines, _MOST_PRIZES) + 1):
            known = rules.prizes[place - 1] if place <= len(rules.prizes) else None
            self.fields[f"prize_{place}"] = PrizeField(
                required=False, label=capital(prize(place)), initial=known
            )

    def _offered(self) -> list[tuple[str, Prize]]:
        names = [*(line.name for line in self.prizes()), "booby"]
        found = ((name, self.cleaned_data.get(name)) for name in names)
        return [(name, each) for name, each in found if each]


def _lines_sent(line: re.Pattern[str], data: Mapping[str, Any]) -> int:
    """The last of the numbered lines that were sent."""
    found = map(line.fullmatch, data)
    return max((int(each[1]) for each in found if each), default=0)


def _check_coins(form: forms.Form, name: str, prize: Prize | None, unit: Cents) -> None:
    """A prize of money can be paid in the steps of the house."""
    if prize and prize.kind is PrizeKind.AMOUNT and prize.value % unit:
        said = gettext("This cannot be paid in steps of %(coins)s.")
        form.add_error(name, said % {"coins": house_rules.coins(unit)})


# The house rules that can still change while the games go on: from which game, what, and why.


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
        self.fields["game"] = OfferedField(
            coerce=lambda value: GameNo(int(value)),
            choices=[(game, self._from_game(game)) for game in games],
            label=gettext("From which game on"),
        )
        if waiting and "odd" in self.fields:
            self.fields["house"] = forms.TypedChoiceField(
                coerce=lambda value: CoupleNo(int(value)),
                empty_value=None,
                required=False,
                choices=[("", gettext("nobody")), *waiting],
                label=gettext("If two volunteers make the house couple: which couple is it"),
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
        if tea and tea != self.begun_with.break_after and not game <= tea < self._last:
            words = gettext("Tea is after one of the games %(first)s to %(last)s, or 0 for none.")
            self.add_error("break_after", words % {"first": game, "last": self._last - 1})
        odd = self.cleaned_data.get("odd", self.begun_with.odd)
        if odd != self.begun_with.odd and self.cleaned_data.get("game", self._next) != self._next:
            words = gettext(
                "What is done with an odd couple can change from game %(game)s on, no later."
            )
            self.add_error("game", words % {"game": self._next})
        if self.house and odd != Odd.HOUSE_COUPLE:
            self.add_error("house", gettext("Choose the house couple above, too, or nobody here."))

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
            return gettext("after the last game: prizes and ties")
        return gettext("game %(game)s") % {"game": game}


def _games_to_come(evening: Evening) -> list[GameNo]:
    """The games that nobody has begun; after the last one there is still the settling."""
    first, last = furthest(evening) + 1, evening.last_game
    return [GameNo(game) for game in range(first, max(first, last) + 1)]


# The further prizes of a night as they are typed: what each is for, and what it is.


_FURTHER_LINE = re.compile(r"for_([0-9]{1,2})")
Line = tuple[PrizeBy, Prize | None]
"""What a prize is for; and what it is, where that is known."""


class FurtherForm(forms.Form):
    """A line for each prize there is, and one to add another. `more` asks for a further one instead of
    saving.

    `known` are the lines as they stand, those without a prize being only proposed.
    """

    choose = forms.BooleanField(
        required=False,
        label=gettext_lazy(
            "Things for the same lie on a table: who wins them choose in the order of rank"
        ),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        form: Format | None,
        known: Sequence[Line],
        choose: bool = False,
    ) -> None:
        super().__init__(data, initial={"choose": choose})
        self._given = dict(enumerate(choices_of(form)))
        offered = [(str(at), _offered_for(form, each)) for at, each in self._given.items()]
        lines = (_lines_sent(_FURTHER_LINE, self.data) or len(known) + 1) + self.asks_for_more
        for line in range(1, min(lines, MOST_FURTHER) + 1):
            given, prize = known[line - 1] if line <= len(known) else (None, None)
            self._add_line(line, offered, given, prize)

    @property
    def is_open(self) -> bool:
        """Whether it is shown unfolded: something is wrong or wanted, or is named and no prize yet."""
        named, are = zip(*self.lines(), strict=True)
        return self.is_bound or (any(e.initial for e in named) and not any(e.initial for e in are))

    @property
    def asks_for_more(self) -> bool:
        """Whether the button for more lines was pressed."""
        return "more" in self.data

    def lines(self) -> list[tuple[BoundField, BoundField]]:
        """What each prize is for, and what it is."""
        found = (_FURTHER_LINE.fullmatch(name) for name in self.fields)
        return [(self[line[0]], self[f"is_{line[1]}"]) for line in found if line]

    def clean(self) -> None:
        """What is a prize is for something, and can be paid in the coins that are used."""
        for asked, offered in self.lines():
            prize = self.cleaned_data.get(offered.name)
            if prize and asked.name in self.cleaned_data and self._of(asked) is None:
                self.add_error(asked.name, gettext("Choose what this prize is for."))

    def check_coins(self, unit: Cents) -> None:
        """A prize of money can be paid in the steps of the house."""
        for _asked, offered in self.lines():
            _check_coins(self, offered.name, self.cleaned_data.get(offered.name), unit)

    def is_valid_for(self, rules: HouseRulesForm) -> bool:
        """Whether all is well, also with the coins of those rules."""
        if self.is_valid():
            self.check_coins(Cents((getattr(rules, "cleaned_data", {})).get("rounding", 1)))
        return self.is_valid()

    @property
    def prizes(self) -> tuple[FurtherPrize, ...]:
        """The lines that have a prize."""
        typed = ((self._of(asked), self.cleaned_data.get(is_.name)) for asked, is_ in self.lines())
        return tuple(FurtherPrize(given, prize) for given, prize in typed if given and prize)

    def _of(self, asked: BoundField) -> PrizeBy | None:
        chosen = self.cleaned_data.get(asked.name)
        return self._given[int(chosen)] if chosen else None

    def _add_line(
        self,
        line: int,
        offered: Sequence[tuple[str, str]],
        given: PrizeBy | None,
        prize: Prize | None,
    ) -> None:
        at = next((str(at) for at, each in self._given.items() if each == given), "")
        self.fields[f"for_{line}"] = OfferedField(
            required=False,
            initial=at,
            choices=[("", gettext_lazy("nothing")), *offered],
            label=gettext("Another prize is for"),
        )
        said = dict(offered).get(self[f"for_{line}"].value())
        label = said or gettext("It is (an amount, a share or a thing)")
        self.fields[f"is_{line}"] = PrizeField(required=False, initial=prize, label=label)


def _offered_for(form: Format | None, given: PrizeBy) -> str:
    """What a prize is for; where no game can come to more, that many may share it."""
    said, rule = capital(given_for(form, given)), form.count.points if form else None
    if given.by is not By.BEST_GAME or rule is None or rule.kind is Kind.ANY:
        return said
    return gettext("%(prize)s: many may share it") % {"prize": said}
