"""One pot's rule as it is typed, the presets to begin with, and what the adviser is asked."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core import signing
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from parties.fields.buttons import let_choose
from parties.fields.money import MoneyField
from parties.fields.numbers import WholeNumberField
from parties.fields.text import DayField, in_one_line
from parties.rules.forms.rule_fields import MAKERS, Maker, as_kept, rule_fields
from parties.rules.words.pot_rules import as_here
from parties.rules.words.rules import in_their_language
from scoring.as_json import Unreadable, read, written
from scoring.pots.reach import USUAL_COUPLES
from scoring.rules.pot_rules import (
    COUNTED,
    LONGEST_NAME,
    PERCENTS,
    Entrants,
    Feed,
    FeedKind,
    PotRule,
    WonBy,
)
from scoring.rules.told import Rule, rules_of

MOST_COUPLES = 300

_OF_GAMES = ("number", "falls", "lowest", "drawn", "sat_out")
"""What is asked of a pot that games decide."""

_SALT = "a pot that was taken out"

_PERCENT = dict.fromkeys(
    ("invalid", "min_value", "max_value"), _("Write per cent as a whole number, from 1 to 100.")
)


def _name(_rule: Rule, _now: str) -> forms.Field:
    return forms.CharField(max_length=LONGEST_NAME)


def _another_pot(_rule: Rule, _now: str) -> forms.Field:
    return forms.ChoiceField(required=False)


def _day(_rule: Rule, _now: str) -> forms.Field:
    widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    return DayField(widget=widget, required=False)


_MAKERS: Mapping[Any, Maker] = {
    **MAKERS,
    "name": _name,
    "overflow": _another_pot,
    "must_go": _day,
}


def _feed(kind: FeedKind) -> forms.Field:
    field = (
        WholeNumberField(min_value=1, max_value=100, required=False, error_messages=_PERCENT)
        if kind in PERCENTS
        else MoneyField(required=False)
    )
    field.label, field.help_text = as_here(kind.label), in_their_language(kind.meaning)
    return field


def _say_as_here(form: forms.Form, told: Rule) -> None:
    """The field of a rule in the words of what is played on the night whose rule it is."""
    field = form.fields[told.name]
    field.label, field.help_text = as_here(told.told.label), as_here(told.told.meaning)
    if told.choices:
        let_choose(form, told.name, [(each.value, as_here(each.said)) for each in told.choices])


def _all_but(*names: str) -> tuple[str, ...]:
    return tuple(rule.name for rule in rules_of(PotRule) if rule.name not in names)


class PotRuleForm(forms.Form):
    """A pot. `rule` is what it was; `taken` are the names of the others, `later` those after it,
    into which it may run over."""

    ALWAYS = ("name", "won_by", "number")
    FEEDS = tuple(kind.value for kind in FeedKind)
    STAYS = ("opening", "seed", "cap", "overflow", "must_go")
    MORE = _all_but("feeds", *ALWAYS, *STAYS)

    couples = WholeNumberField(
        label=_("Couples on a usual night"),
        min_value=2,
        max_value=MOST_COUPLES,
        required=False,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"),
            _("Write how many couples come, from 2 to 300."),
        ),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        rule: PotRule,
        taken: Sequence[str] = (),
        later: Sequence[str] = (),
        couples: int = USUAL_COUPLES,
        counts_games: bool = True,
    ) -> None:
        super().__init__(data, initial=_typed(rule) | {"couples": couples})
        self._taken = {name.casefold() for name in taken}
        self._usual_couples = couples
        self.fields |= rule_fields(rule, _MAKERS) | {kind.value: _feed(kind) for kind in FeedKind}
        for told in rules_of(PotRule):
            if told.name in self.fields:
                _say_as_here(self, told)
        if not counts_games and rule.won_by not in COUNTED:
            self._ask_nothing_of_games()
        let_choose(self, "overflow", [("", _("the hall")), *((name, name) for name in later)])

    def _ask_nothing_of_games(self) -> None:
        """Where no games are won, no pot is: nor are any drawn."""
        won_by = [each for each in WonBy if each not in COUNTED]
        let_choose(self, "won_by", [(each.value, as_here(each.said)) for each in won_by])
        for name in _OF_GAMES:
            del self.fields[name]

    def always(self) -> list[BoundField]:
        """What every pot has."""
        return self._some(self.ALWAYS)

    def feeds(self) -> list[BoundField]:
        """What feeds it."""
        return self._some(self.FEEDS)

    def stays(self) -> list[BoundField]:
        """What it begins with, what stays in it, how long it stands."""
        return self._some(self.STAYS)

    def more(self) -> list[BoundField]:
        """What most pots need not say."""
        return self._some(self.MORE)

    @property
    def more_title(self) -> Any:
        """What that is about."""
        if _OF_GAMES[0] in self.fields:
            return _("A hurdle that falls, the drawn games, who is in, several winners")
        return _("Who is in, several winners")

    def more_is_faulty(self) -> bool:
        """Whether a fault hides among them."""
        return any(name in self.errors for name in self.MORE)

    def asks_for_advice(self) -> bool:
        """Whether the adviser was asked instead of saving: the button of a page without script."""
        return "advise" in self.data

    def clean_name(self) -> str:
        """One line that no other pot has."""
        name = in_one_line(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(_("A pot needs a name."))
        if name.casefold() in self._taken:
            raise forms.ValidationError(_("Another pot has this name."))
        return name

    def clean(self) -> None:
        """What the rule cannot be: a hurdle of nothing, a side fee that nobody pays."""
        typed = self.cleaned_data
        if typed.get("won_by") in COUNTED and not typed.get("number"):
            self.add_error("number", _("Say how many games."))
        if typed.get("entrants") == Entrants.PAID and not typed.get("side_fee"):
            self.add_error("side_fee", _("Only those who paid can win it: say how much they pay."))
        if 0 < (typed.get("cap") or 0) < (typed.get("seed") or 0):
            self.add_error("seed", _("No more can be kept back than the pot holds."))

    def rule(self) -> PotRule:
        """What was typed, as one value."""
        typed = self.cleaned_data
        said = as_kept(PotRule, typed)
        said["feeds"] = tuple(Feed(kind, typed[kind]) for kind in FeedKind if typed[kind])
        if said["won_by"] not in COUNTED:
            said["number"] = 0
        if not said["cap"]:
            said["overflow"] = ""
        said["must_go"] = typed["must_go"].isoformat() if typed["must_go"] else ""
        return PotRule(**said)

    def couples_expected(self) -> int:
        """How many couples the adviser reckons with."""
        return self.cleaned_data.get("couples") or self._usual_couples

    def _some(self, names: Sequence[str]) -> list[BoundField]:
        return [self[name] for name in names if name in self.fields]


class AddPotForm(forms.Form):
    """A pot to begin with, by the name of its preset, or one that was just taken out."""

    preset = forms.ChoiceField(required=False)
    again = forms.CharField(required=False, max_length=2000)

    def __init__(self, data: Mapping[str, Any], presets: Mapping[str, PotRule]) -> None:
        super().__init__(data)
        self._presets = presets
        self.fields["preset"] = forms.ChoiceField(
            choices=[(name, name) for name in presets], required=False
        )

    def clean(self) -> None:
        """The pot as `pot`, and where it was; None for a new one."""
        again = unsealed(self.cleaned_data.get("again") or "")
        preset = self._presets.get(self.cleaned_data.get("preset") or "")
        if not again and not preset:
            raise forms.ValidationError(_("Press one of the buttons for a new pot."))
        self.cleaned_data["pot"] = again or (None, preset)


def sealed(at: int, rule: PotRule) -> str:
    """A pot and its place as a text that only we can have written: to put it back."""
    return signing.dumps([at, written(rule)], salt=_SALT)


def unsealed(text: str) -> tuple[int, PotRule] | None:
    """What `sealed` wrote; None for anything else."""
    try:
        at, rule = signing.loads(text, salt=_SALT)
        return at, read(PotRule, rule)
    except (signing.BadSignature, Unreadable):
        return None


def _typed(rule: PotRule) -> dict[str, Any]:
    """A rule as it stands in the fields; nothing where it says nothing."""
    said = {name: getattr(rule, name) or None for name in (*PotRuleForm.STAYS, *PotRuleForm.MORE)}
    feeds = {feed.kind.value: feed.value for feed in rule.feeds}
    always = {"name": rule.name, "won_by": rule.won_by, "number": rule.number or None}
    return said | feeds | always
