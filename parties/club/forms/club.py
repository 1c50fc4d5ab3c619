"""Who comes in, what a club is called, when a night is, how many couples a practice night has."""

import datetime
from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.club.forms.clock import zones
from parties.club.forms.country import country_field
from parties.club.forms.words import WordsForm
from parties.evenings.forms.choosing import ask_what_is_played, played_field
from parties.fields.buttons import NO_BUTTON, let_choose
from parties.fields.numbers import WholeNumberField
from parties.fields.text import DayField, in_one_line, of_this_century
from parties.members.forms import OrganiserForm
from parties.models import Club, Member, PaperSize
from parties.wording.country import permit_label
from parties.wording.spelling import folded
from scoring.formats.format import Format
from scoring.rules.country import CANADA, Country, country_of

FEWEST_COUPLES, MOST_COUPLES = 2, 300
"""Of a practice night."""

USUAL_COUPLES = 20

LONGEST_NAME = 150
"""Of whoever signs in."""


def _how_many() -> str:
    said = gettext("From %(fewest)s to %(most)s couples can practise.")
    return said % {"fewest": FEWEST_COUPLES, "most": MOST_COUPLES}


_HOW_MANY = dict.fromkeys(
    ("invalid", "min_value", "max_value"),
    lazy(_how_many, str)(),  # a % of its own would fix the language of whoever starts it
)


class SetUpForm(OrganiserForm):
    """The first club, and the person who runs it."""

    club = forms.CharField(label=_("The club’s name"), max_length=80)
    country = country_field()
    field_order = ("club", "organiser", "password", "country")

    def clean_country(self) -> Country:
        """As the rules keep it; Canada, where nothing is said."""
        return country_of(self.cleaned_data["country"] or CANADA.code)


class SignInForm(forms.Form):
    """A name and a password, and after that the person they belong to as `user`. Where there are several
    clubs, each has names of its own: the club is typed, as no stranger is to read which there are."""

    WRONG = "wrong"

    club = forms.CharField(
        label=_("Your club"),
        help_text=_("The whole name, as on its page."),
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "organization"}),
    )
    name = forms.CharField(
        label=_("Your name"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    password = forms.CharField(
        label=_("Your password"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    user: User
    of_club: Club | None = None

    def __init__(self, data: Any = None, *, club: str = "") -> None:
        super().__init__(data, initial={"club": club})
        if not Club.objects.real().are_several():
            del self.fields["club"]

    def clean(self) -> None:
        """The person, however the name's capitals were typed. Of nobody a password is tried all the
        same: how long that takes says no more than the sentence."""
        if self.errors:
            return
        password, meant = self.cleaned_data["password"], self._meant()
        tried = [authenticate(username=each, password=password) for each in meant or ("",)]
        right = [each for each in tried if isinstance(each, User)]
        if len(right) != 1:
            raise ValidationError(self._do_not_match(), code=self.WRONG)
        self.user = right[0]
        self.of_club = meant[self.user.username]

    def _meant(self) -> dict[str, Club | None]:
        """Who may be meant, by what tells users apart, and of which club; more than one only where two
        clubs are called the same."""
        name = in_one_line(self.cleaned_data["name"])
        who = User.objects.filter(first_name__iexact=name)
        if "club" not in self.fields:
            return dict.fromkeys(who.values_list("username", flat=True))
        members = Member.objects.filter(user__in=who, club__practice=False)
        typed = folded(self.cleaned_data["club"])
        return {
            each.user.username: each.club
            for each in members.select_related("user", "club")
            if folded(each.club.name) == typed
        }

    def _do_not_match(self) -> str:
        if "club" in self.fields:
            return gettext("This club, name and password do not match. Try again.")
        return gettext("This name and password do not match. Try again.")

    @property
    def is_wrong(self) -> bool:
        """Whether a name and a password were typed that do not belong together."""
        return self.is_bound and self.has_error(NON_FIELD_ERRORS, self.WRONG)


def permit_field() -> forms.CharField:
    """The number of a permit or licence, where somebody has given one."""
    return forms.CharField(
        label=lazy(permit_label, str)(),
        help_text=_(
            "If the authority has given one. It is printed on the treasurer’s sheet, the "
            "season’s and the receipts."
        ),
        max_length=60,
        required=False,
    )


def on_paper_field() -> forms.BooleanField:
    """Whether a night is played on paper."""
    return forms.BooleanField(
        label=_("A night on paper"),
        help_text=_("Nobody taps who wins: the punch cards are read in at the end."),
        required=False,
    )


class HabitsForm(WordsForm):
    """What a club is called, where it plays, under which permit, what is in its printer, whether it
    plays on paper, and its own words."""

    name = forms.CharField(label=_("The club’s name"), max_length=80)
    hall = forms.CharField(label=_("Hall"), max_length=80, required=False)
    permit = permit_field()
    paper = forms.ChoiceField(
        label=_("Paper in the printer"), choices=PaperSize.choices, widget=forms.RadioSelect
    )
    on_paper = on_paper_field()
    not_only_cash = forms.BooleanField(
        label=_("Fees are also paid by transfer, card, cheque or in advance"), required=False
    )
    time_zone = forms.ChoiceField(label=_("The hall’s clock goes as in"), required=False)
    language = forms.ChoiceField(
        label=_("Calendars and posters speak"),
        choices=lambda: [("", gettext("whatever the page speaks")), *settings.LANGUAGES],
        required=False,
    )
    telephones = forms.BooleanField(
        label=_("Couples may follow their night on their own telephones"), required=False
    )
    practice_table = forms.BooleanField(
        label=_("Anybody may learn the card game at the practice table"),
        help_text=_("On any telephone in the hall, against partners of the program."),
        required=False,
    )

    def __init__(self, data: Any, initial: Mapping[str, Any]) -> None:
        super().__init__(data, initial=dict(initial))
        self.fields["time_zone"].choices = zones(initial["time_zone"])  # type: ignore[attr-defined]


class NightForm(forms.Form):
    """When and where, and under which permit."""

    date = DayField(
        label=_("Date"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    hall = forms.CharField(label=_("Hall"), max_length=80, required=False)
    permit = permit_field()

    def clean_date(self) -> datetime.date:
        """A date of this century."""
        return of_this_century(self.cleaned_data["date"])


class PlanForm(NightForm):
    """The same of a night to come, and whether it is played on paper."""

    on_paper = on_paper_field()
    plays = played_field()
    pots = forms.MultipleChoiceField(
        label=_("Pots"),
        required=False,
        error_messages={"invalid_choice": NO_BUTTON},
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(
        self, *args: Any, known: Mapping[str, Format], pots: Iterable[str] = (), **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.known = known
        let_choose(self, "pots", ((name, name) for name in pots))
        if ask_what_is_played(self, known):
            self._say_what_is_read_in(known[self.initial["plays"]])

    def _say_what_is_read_in(self, plays: Format) -> None:
        if not plays.is_the_drive:
            self.fields["on_paper"].help_text = _(
                "Nobody taps who wins: the score cards are read in at the end."
            )

    @property
    def chosen(self) -> Format | None:
        """What is played, where that is asked."""
        return self.known.get(self.cleaned_data.get("plays", ""))


class PracticeForm(forms.Form):
    """How many pretend couples come; the usual number where nothing is said."""

    couples = WholeNumberField(
        label=_("Couples"),
        min_value=FEWEST_COUPLES,
        max_value=MOST_COUPLES,
        initial=USUAL_COUPLES,
        error_messages=_HOW_MANY,
        required=False,
    )

    def clean_couples(self) -> int:
        """A number in any case."""
        couples: int | None = self.cleaned_data["couples"]
        return USUAL_COUPLES if couples is None else couples


class PutBackForm(forms.Form):
    """Which of the plans that were taken out."""

    night = WholeNumberField(min_value=1, max_value=2**31 - 1)


class FindNightForm(forms.Form):
    """Which past nights are looked for."""

    find = forms.CharField(max_length=60, required=False)

    @property
    def found(self) -> str:
        """What was typed; what is too long is nothing."""
        return str(self.cleaned_data["find"]) if self.is_valid() else ""
