"""One pot's rule as it is typed, the presets to begin with, and what the adviser is asked."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core import signing
from django.forms import BoundField
from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.forms.amounts import MoneyField
from parties.forms.clubs import in_one_line
from parties.wording import pot_rules as words
from scoring import pot_rules
from scoring.house_rules import MOST_GAMES
from scoring.numbers import Cents
from scoring.pot_rules import (
    COUNTED,
    LONGEST_NAME,
    DrawnWhen,
    Entrants,
    Feed,
    FeedKind,
    PotRule,
    SatOutCounts,
    Several,
    UnreadablePot,
    WonBy,
)

MOST_COUPLES = 300
USUAL_COUPLES = 30

_SALT = "a pot that was taken out"


def _how_many_games() -> str:
    return gettext("Write a number of games, from 1 to %(most)s.") % {"most": MOST_GAMES}


def _percents() -> str:
    return gettext("Write per cent as a whole number, from 1 to 100.")


_GAMES = dict.fromkeys(("invalid", "min_value", "max_value"), lazy(_how_many_games, str)())
_PERCENT = dict.fromkeys(("invalid", "min_value", "max_value"), lazy(_percents, str)())


def _percent(label: Any, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        help_text=help_text,
        min_value=1,
        max_value=100,
        required=False,
        error_messages=_PERCENT,
    )


def _games(label: Any, help_text: Any, least: int = 1) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        help_text=help_text,
        min_value=least,
        max_value=MOST_GAMES,
        required=False,
        error_messages=_GAMES,
    )


class PotRuleForm(forms.Form):
    """A pot. `rule` is what it was; `taken` are the names of the others, `later` those after it,
    into which it may run over."""

    ALWAYS = ("name", "won_by", "number")
    FEEDS = tuple(kind.value for kind in FeedKind)
    STAYS = ("opening", "seed", "cap", "overflow", "must_go")
    MORE = ("falls", "lowest", "drawn", "sat_out", "entrants", "several")

    name = forms.CharField(
        label=_("What it is called"),
        help_text=_(
            "Its money goes by its name: under another name the next night begins another pot."
        ),
        max_length=LONGEST_NAME,
    )
    won_by = forms.ChoiceField(
        label=_("It goes to"), choices=words.choices(WonBy), widget=forms.RadioSelect
    )
    number = _games(
        _("How many games"),
        _("To be won, or to be drawn. Not asked where a ticket or the hall decides."),
    )
    couple = MoneyField(label=_("From each couple"), required=False)
    person = MoneyField(label=_("From each person"), required=False)
    share = _percent(_("Per cent of the fees at the door"))
    side_fee = MoneyField(
        label=_("A side fee, from each couple that wants to be in"), required=False
    )
    tickets = _percent(_("Per cent of the tickets sold for it"), _("50 for a 50/50."))
    opening = MoneyField(label=_("The club begins it with"), required=False)
    seed = MoneyField(label=_("Kept back when it is won, to begin the next"), required=False)
    cap = MoneyField(
        label=_("It holds at most"), help_text=_("Empty, where it may grow."), required=False
    )
    overflow = forms.ChoiceField(label=_("What is more goes to"), required=False)
    must_go = forms.DateField(
        label=_("It must go on the first night from"),
        help_text=_("On that night the best takes it. Empty for none."),
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        required=False,
    )
    falls = _games(
        _("Each night it stands, so many games fewer"), _("0, where the hurdle stays."), least=0
    )
    lowest = _games(_("But never fewer than"), "")
    drawn = forms.ChoiceField(
        label=_("The games are drawn"),
        help_text=_("Afterwards is safest against a hole that somebody punches himself."),
        choices=words.choices(DrawnWhen),
        widget=forms.RadioSelect,
    )
    sat_out = forms.ChoiceField(
        label=_("A drawn game that a couple sat out is"),
        choices=words.choices(SatOutCounts),
        widget=forms.RadioSelect,
    )
    entrants = forms.ChoiceField(
        label=_("Who can win it"), choices=words.choices(Entrants), widget=forms.RadioSelect
    )
    several = forms.ChoiceField(
        label=_("Several winners"), choices=words.choices(Several), widget=forms.RadioSelect
    )
    couples = forms.IntegerField(
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
    ) -> None:
        super().__init__(data, initial=_typed(rule) | {"couples": couples})
        self._taken = {name.casefold() for name in taken}
        self._usual_couples = couples
        overflow = [("", _("the hall")), *((name, name) for name in later)]
        self.fields["overflow"] = forms.ChoiceField(
            label=self.fields["overflow"].label, choices=overflow, required=False
        )

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
        won_by = WonBy(typed["won_by"])
        return PotRule(
            name=typed["name"],
            feeds=tuple(Feed(kind, typed[kind]) for kind in FeedKind if typed[kind]),
            won_by=won_by,
            number=typed["number"] or 0 if won_by in COUNTED else 0,
            falls=typed["falls"] or 0,
            lowest=typed["lowest"] or 1,
            drawn=DrawnWhen(typed["drawn"]),
            entrants=Entrants(typed["entrants"]),
            sat_out=SatOutCounts(typed["sat_out"]),
            several=Several(typed["several"]),
            opening=typed["opening"] or Cents(0),
            seed=typed["seed"] or Cents(0),
            cap=typed["cap"] or Cents(0),
            overflow=typed["overflow"] if typed["cap"] else "",
            must_go=typed["must_go"].isoformat() if typed["must_go"] else "",
        )

    def couples_expected(self) -> int:
        """How many couples the adviser reckons with."""
        return self.cleaned_data.get("couples") or self._usual_couples

    def _some(self, names: Sequence[str]) -> list[BoundField]:
        return [self[name] for name in names]


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
    return signing.dumps([at, pot_rules.to_json(rule)], salt=_SALT)


def unsealed(text: str) -> tuple[int, PotRule] | None:
    """What `sealed` wrote; None for anything else."""
    try:
        at, rule = signing.loads(text, salt=_SALT)
        return at, pot_rules.from_json(rule)
    except (signing.BadSignature, UnreadablePot):
        return None


def _typed(rule: PotRule) -> dict[str, Any]:
    """A rule as it stands in the fields; nothing where it says nothing."""
    said = {name: getattr(rule, name) or None for name in (*PotRuleForm.STAYS, *PotRuleForm.MORE)}
    feeds = {feed.kind.value: feed.value for feed in rule.feeds}
    always = {"name": rule.name, "won_by": rule.won_by, "number": rule.number or None}
    return said | feeds | always
