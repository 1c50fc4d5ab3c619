"""What is typed of pots: rules, money in and out, tickets, what is settled between nights."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.core import signing
from django.forms import BoundField
from django.utils.functional import lazy
from django.utils.translation import gettext, gettext_lazy as _

from parties.floor.forms import _NUMBER_LIST, _NUMBERS
from parties.rules.forms.house_rules import MAKERS, Maker, as_kept, rule_fields
from parties.rules.words.house_rules import in_their_language, ticket_price
from parties.rules.words.pot_rules import as_here
from parties.web.fields import (
    NO_BUTTON,
    OF_A_BUTTON,
    DayField,
    HowField,
    MoneyField,
    SaysOne,
    WholeNumberField,
    in_one_line,
    let_choose,
)
from parties.wording.country import by_cards
from parties.wording.ties import card
from scoring.as_json import Unreadable, read, written
from scoring.club.settled import Settling
from scoring.numbers import MOST_CENTS, Cents, CoupleNo, PlayingCard
from scoring.pots.odds import USUAL_COUPLES
from scoring.pots.pots import ACE
from scoring.pots.saying import AceGone, DrawReported, KeptBack, PotFed, PotPaid, TicketsSold
from scoring.prizes.ties import DECK
from scoring.rules.choices import Rule, TicketPrice, rules_of
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

# One pot's rule as it is typed, the presets to begin with, and what the adviser is asked.


MOST_COUPLES = 300

_OF_GAMES = ("number", "falls", "lowest", "drawn", "sat_out")
"""What is asked of a pot that games decide."""

_SALT = "a pot that was taken out"

_PERCENT = dict.fromkeys(
    ("invalid", "min_value", "max_value"), _("Write per cent as a whole number, from 1 to 100.")
)


_MAKERS: Mapping[Any, Maker] = {
    **MAKERS,
    "name": lambda _rule, _now: forms.CharField(max_length=LONGEST_NAME),
    "overflow": lambda _rule, _now: forms.ChoiceField(required=False),
    "must_go": lambda _rule, _now: DayField(required=False),
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
    into which it may run over; `shared` is what others take of the
    sale of its tickets, in per cent."""

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
        shared: int = 0,
        couples: int = USUAL_COUPLES,
        counts_games: bool = True,
    ) -> None:
        super().__init__(data, initial=_typed(rule) | {"couples": couples})
        self._taken = {name.casefold() for name in taken}
        self._usual_couples = couples
        self._shared, self._tickets_of = shared, rule.tickets_of
        self.fields |= rule_fields(rule, _MAKERS) | {kind.value: _feed(kind) for kind in FeedKind}
        del self.fields["tickets_of"]
        for told in rules_of(PotRule):
            if told.name in self.fields:
                _say_as_here(self, told)
        won_by = [each for each in WonBy if rule.has_deck or each is not WonBy.ACE]
        if not counts_games and rule.won_by not in COUNTED:  # no pot is won by games, none is drawn
            won_by = [each for each in WonBy if each not in COUNTED and each is not WonBy.ACE]
            for name in _OF_GAMES:
                del self.fields[name]
        let_choose(self, "won_by", [(each.value, as_here(each.said)) for each in won_by])
        let_choose(self, "overflow", [("", _("the hall")), *((name, name) for name in later)])

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
        if self._shared and self._shared + (typed.get("tickets") or 0) > 100:
            says = _("The pots of one sale of tickets take 100 per cent of it together at most.")
            self.add_error("tickets", says)
        if 0 < (typed.get("cap") or 0) < (typed.get("seed") or 0):
            self.add_error("seed", _("No more can be kept back than the pot holds."))

    def rule(self) -> PotRule:
        """What was typed, as one value."""
        typed = self.cleaned_data
        said = as_kept(PotRule, typed)
        said["tickets_of"] = self._tickets_of
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
            raise forms.ValidationError(_("Press one of the buttons under “A new pot”."))
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


# What the page of the pots sends.


LONGEST_WORDS = 120

MOST_NIGHTS = 5_000


_SHARE = re.compile(r"([0-9]{1,4})-([0-9]{1,9})")


class PotForm(forms.Form):
    """A form about one pot, by its name."""

    pot = forms.CharField(
        max_length=LONGEST_NAME,
        widget=forms.HiddenInput,
        strip=False,
        error_messages=OF_A_BUTTON,
    )


_BETWEEN_CARDS = re.compile(r"[\s,;]+")


def _one_letter(cards: str) -> str:
    """Cards as they are typed, the ten as one letter; a telephone's ♦ brings a mark that is not seen."""
    return cards.upper().replace("10", "T").replace("\ufe0f", "")


class OpeningForm(PotForm):
    """What the pot brings to the night, and how long it has stood."""

    amount = MoneyField(label=_("Brought forward"))
    stood = WholeNumberField(
        label=_("Nights without a winner"),
        min_value=0,
        max_value=MOST_NIGHTS,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"),
            _("Write how many nights it has had no winner, 0 for none."),
        ),
    )
    gone = forms.CharField(
        label=_("Cards that are gone from its deck"),
        help_text=_("With their suits: 7D 10S KH."),
        max_length=200,
        required=False,
    )

    def __init__(self, data: Any = None, *, has_deck: bool = True, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        if not has_deck:
            del self.fields["gone"]

    def clean_gone(self) -> tuple[PlayingCard, ...]:
        """The cards, each once."""
        typed = _BETWEEN_CARDS.split(_one_letter(self.cleaned_data["gone"]))
        known = {said: each for each in DECK for said in (each, _one_letter(card(each)))}
        if not all(each in known for each in typed if each):
            raise forms.ValidationError(_("Write each card with its suit: 7D 10S KH."))
        gone = tuple(dict.fromkeys(known[each] for each in typed if each))
        if ACE in gone:
            raise forms.ValidationError(gettext(AceGone.said))
        return gone


class FeedForm(SaysOne, PotForm):
    """Money that somebody puts in."""

    says = PotFed

    amount = MoneyField(label=_("Put in"), least=Cents(1))
    words = forms.CharField(
        label=_("From whom, or why"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Say in a few words whose money it is, or why.")},
    )


class KeepBackForm(SaysOne, PotForm):
    """What is kept back tonight, in place of the rule's seed."""

    says = KeptBack

    amount = MoneyField(label=_("Kept back tonight if it is won"))


class SideFeeForm(PotForm):
    """The couple that comes in for a pot."""

    couple = WholeNumberField(
        min_value=1,
        max_value=9999,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"), _("Write the number of a couple.")
        ),
    )


class SideFeePaidForm(SideFeeForm):
    """The same, and how it pays."""

    how = HowField()


def _who_wins() -> str:
    return gettext("Number that wins it") if by_cards() else gettext("Couple that wins it")


class WinnerForm(PotForm):
    """Who wins it: couple numbers as they are said, nobody, or somebody who is in no couple."""

    NOBODY, SOMEBODY = "nobody", "somebody"

    who = forms.CharField(
        label=lazy(_who_wins, str)(),
        help_text=_("Its number, or several: 4 and 7."),
        max_length=60,
        error_messages={"required": _("Write the number that wins it.")},
    )

    def clean_who(self) -> tuple[CoupleNo, ...]:
        """The couples; none for nobody."""
        said = self.cleaned_data["who"]
        if said == self.NOBODY:
            return ()
        if said == self.SOMEBODY:
            return (CoupleNo(0),)
        numbers = [int(each) for each in _NUMBERS.findall(said)]
        if (
            not numbers
            or not _NUMBER_LIST.fullmatch(said)
            or not all(0 < n < 10_000 for n in numbers)
        ):
            raise forms.ValidationError(self.which())
        return tuple(CoupleNo(each) for each in numbers)

    def which(self) -> str:
        """Which number is asked for."""
        return gettext("Write the number that wins it.")


class CardForm(WinnerForm):
    """Which of the cards that are `left` was turned, and who turned it, where that was the ace of spades."""

    card = forms.ChoiceField(label=_("The card that was turned"), required=False)
    field_order = ("pot", "card", "who")

    def __init__(self, data: Any = None, *, left: Sequence[PlayingCard], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        let_choose(self, "card", [("", "–"), *((each, card(each)) for each in left)])
        self.fields["who"].required, self.fields["who"].label = False, _("Who turned it")
        self.fields["who"].help_text = _("Asked for the ace of spades alone.")

    def which(self) -> str:
        """Which number is asked for."""
        if by_cards():
            return gettext(
                "Write the card number of whoever turned the ace, or press the button for somebody "
                "without one."
            )
        return gettext(
            "Write the number of the couple that turned the ace, or press the button for somebody in "
            "no couple."
        )

    def clean_who(self) -> tuple[CoupleNo, ...]:
        """Nobody, but for the ace of spades, which the button of somebody in no couple names itself."""
        said = self.cleaned_data["who"]
        if said == self.SOMEBODY:
            self.cleaned_data["card"] = ACE
        turned = self.cleaned_data.get("card")
        if said == self.NOBODY or (turned and turned != ACE):
            return ()
        if not turned:
            raise forms.ValidationError(_("Choose the card that was turned."))
        return super().clean_who()


class SharePaidForm(PotForm):
    """The button of a share that was handed over: couple and cents as the page showed them."""

    share = forms.CharField(max_length=20, error_messages=OF_A_BUTTON)

    def clean_share(self) -> tuple[CoupleNo, Cents]:
        """The button's value as numbers."""
        found = _SHARE.fullmatch(self.cleaned_data["share"])
        if not found:
            raise forms.ValidationError(str(NO_BUTTON))
        return CoupleNo(int(found[1])), Cents(int(found[2]))

    @property
    def said(self) -> PotPaid:
        """As the log has it."""
        return PotPaid(self.cleaned_data["pot"], *self.cleaned_data["share"])


# The buttons with which is settled what does not agree between the nights.


class _BetweenNightsForm(PotForm):
    """A pot on the night of this key, which need not be the night of the page."""

    on = forms.CharField(max_length=20, error_messages=OF_A_BUTTON)


class ShareSettledForm(_BetweenNightsForm):
    """What a couple is owed, in cents, or got too much, as the page showed it; and how it is settled."""

    couple = WholeNumberField(min_value=0, max_value=9999, error_messages=OF_A_BUTTON)
    amount = WholeNumberField(
        min_value=-MOST_CENTS, max_value=MOST_CENTS, error_messages=OF_A_BUTTON
    )
    how = forms.TypedChoiceField(
        coerce=Settling,
        choices=[(how.value, how.value) for how in Settling],
        error_messages=OF_A_BUTTON,
    )


class PotRightForm(_BetweenNightsForm):
    """What a pot should hold, in cents, as the page showed it; and whether it does from now on."""

    due = WholeNumberField(min_value=0, max_value=MOST_CENTS, error_messages=OF_A_BUTTON)
    how = forms.ChoiceField(
        choices=[(how, how) for how in ("right", "left")],
        error_messages=OF_A_BUTTON,
    )

    @property
    def said(self) -> dict[str, Any]:
        """What it says, by the names that an action has for it."""
        said = dict(self.cleaned_data)
        is_left = said.pop("how") == "left"
        return said | {"is_left": is_left}


# How many tickets were sold.


MOST_TICKETS = 100_000


def _how_many() -> str:
    return gettext("Write a whole number, from 1 to %(most)s.") % {"most": MOST_TICKETS}


_HOW_MANY = dict.fromkeys(
    ("required", "invalid", "min_value", "max_value"),
    lazy(_how_many, str)(),  # a % of its own would fix the language of whoever starts it
)


def _whole(label: Any) -> WholeNumberField:
    return WholeNumberField(
        label=label,
        required=False,
        min_value=1,
        max_value=MOST_TICKETS,
        error_messages=_HOW_MANY,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "short"}),
    )


class SoldForm(PotForm):
    """Tickets that were sold, for a pot or ("") for the hall: at one of the night's prices, so many
    times over, or any number for any sum."""

    pot = forms.CharField(
        required=False, max_length=LONGEST_NAME, strip=False, widget=forms.HiddenInput
    )
    price = forms.CharField(required=False, max_length=20, widget=forms.HiddenInput)
    tickets = _whole(_("Tickets"))
    amount = MoneyField(label=_("Taken for them"), required=False, least=Cents(1))
    times = _whole(_("How many times"))

    def __init__(
        self, data: Any = None, *, prices: Sequence[TicketPrice] = (), **kwargs: Any
    ) -> None:
        super().__init__(data, **kwargs)
        self._prices = {price_value(price): price for price in prices}

    def is_about(self, pot: str) -> bool:
        """Whether it was sent about this pot."""
        return bool(self.is_bound) and self.data.get("pot", "") == pot

    def clean(self) -> None:
        """So many tickets for so much, however that was said."""
        said = self.cleaned_data
        if said.get("price"):
            self._at_a_price()
        elif not self.errors:
            for name, words in (
                ("tickets", _("Write how many tickets were sold.")),
                ("amount", _("Write what was taken for them.")),
            ):
                if said.get(name) is None:
                    self.add_error(name, words)

    @property
    def said(self) -> TicketsSold:
        """As the log has it."""
        return TicketsSold(*(self.cleaned_data[name] for name in ("pot", "tickets", "amount")))

    def _at_a_price(self) -> None:
        price = self._prices.get(self.cleaned_data["price"])
        if price is None:
            raise forms.ValidationError(
                _("That is not one of tonight’s prices any more. Look at the page again.")
            )
        times = self.cleaned_data.get("times") or 1
        self.cleaned_data["tickets"] = price.tickets * times
        self.cleaned_data["amount"] = Cents(price.amount * times)


def price_value(price: TicketPrice) -> str:
    """What the button of a price carries: 3-200."""
    return f"{price.tickets}-{price.amount}"


def price_choices(prices: Iterable[TicketPrice]) -> list[tuple[str, str]]:
    """What the button of each price carries, and what stands on it."""
    return [(price_value(price), ticket_price(price)) for price in prices]


# What is written down of a draw for its report.


LONGEST_REPORTED = 120
MOST_PRINTED = 100_000
_IN_NUMBERS = "worth", "expenses", "printed", "spoilt"
_IN_WORDS = "goods", "winner", "net_to", "first", "last", "awarded"


def _words(label: Any, help_text: Any = "") -> forms.CharField:
    return forms.CharField(
        label=label, help_text=help_text, max_length=LONGEST_REPORTED, required=False
    )


def _count(label: Any) -> WholeNumberField:
    return WholeNumberField(label=label, min_value=0, max_value=MOST_PRINTED, required=False)


class DrawReportForm(forms.Form):
    """The goods of a draw and their value, who won, and to whom the net goes."""

    draw = forms.CharField(
        required=False, max_length=LONGEST_NAME, strip=False, widget=forms.HiddenInput
    )
    goods = _words(_("Goods that are won, if any"), _("Such as a ham or a quilt."))
    worth = MoneyField(label=_("What they are worth"), required=False)
    bought = forms.BooleanField(
        label=_("The club bought them: what they are worth comes off the net"), required=False
    )
    winner = _words(_("Who won, where the pot does not say"))
    printed = _count(_("Tickets printed"))
    first = _words(_("The first number on them"), _("With their colour, where there are several."))
    last = _words(_("The last number on them"))
    spoilt = _count(_("Spoilt"))
    expenses = MoneyField(
        label=_("Expenses of the draw"),
        help_text=_("They come off the net; what was paid from a till is entered there too."),
        required=False,
    )
    awarded = _words(_("Awarded on, or why not"), _("Where the pot does not say."))
    net_to = _words(_("To whom the net goes"), _("Such as the parish or the hall’s roof."))

    def __init__(self, data: Any = None, *, told: DrawReported | None = None) -> None:
        names = self.base_fields if told else ()
        super().__init__(data, initial={name: getattr(told, name) or "" for name in names})

    @property
    def told(self) -> DrawReported:
        """What was written, as the log keeps it."""
        typed = self.cleaned_data
        said: dict[str, Any] = {"draw": typed["draw"], "bought": typed["bought"]}
        said |= {name: in_one_line(typed[name]) for name in _IN_WORDS}
        said |= {name: typed[name] or Cents(0) for name in _IN_NUMBERS}
        return DrawReported(**said)
