"""Set-up and sign-in, a club's habits and country, nights planned and moved, money carried."""

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django import forms
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.forms import BoundField
from django.utils.dates import WEEKDAYS
from django.utils.functional import lazy
from django.utils.translation import gettext, gettext as _, gettext_lazy, pgettext, pgettext_lazy

from parties.club.forms.members import OrganiserForm
from parties.models import Club, Member, PaperSize
from parties.rules.forms.choosing import ask_what_is_played, played_field
from parties.rules.forms.house_rules import ComingDayField, TimeOfDayField
from parties.web.fields import (
    LONGEST_REASON,
    NO_BUTTON,
    READ_OUTSIDE,
    DayField,
    LineField,
    MoneyField,
    OfferedField,
    WholeNumberField,
    in_one_line,
    let_choose,
    plainly,
)
from parties.web.requests import site_name
from parties.wording.country import permit_label
from parties.wording.names import folded
from parties.wording.words import capital, spot
from scoring.club.settings import Rhythm, days
from scoring.club.settled import Spot
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.numbers import Cents
from scoring.rules.house_rules import (
    CANADA,
    COUNTRIES,
    LONGEST_SIGN,
    Country,
    HouseRules,
    country_of,
    is_sign,
)

# The clock by which a club goes: the zones of the halls where these games are played.


ZONES = (
    *("America/St_Johns", "America/Halifax", "America/Glace_Bay", "America/Moncton"),
    *("America/Toronto", "America/Winnipeg", "America/Regina", "America/Edmonton"),
    *("America/Vancouver", "America/Whitehorse", "America/Iqaluit", "America/Yellowknife"),
    *("America/New_York", "America/Chicago", "America/Denver", "America/Phoenix"),
    *("America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu"),
    *("Europe/Dublin", "Europe/London", "Europe/Lisbon", "Europe/Paris", "Europe/Madrid"),
    *("Europe/Berlin", "Europe/Vienna", "Europe/Rome", "Europe/Helsinki", "Europe/Athens"),
    *("Pacific/Auckland", "Pacific/Chatham", "Australia/Sydney", "Australia/Brisbane"),
    *("Australia/Adelaide", "Australia/Darwin", "Australia/Perth", "Australia/Hobart"),
    "UTC",
)


def zones(own: str) -> list[tuple[str, str]]:
    """What can be chosen, by the names of the zones: the machine's first, and the club's `own`, should
    it be none of ours."""
    machines = _("as this computer has it: %(zone)s") % {"zone": _city(settings.TIME_ZONE)}
    known = sorted({*filter(is_known, ZONES), *([own] if own else [])}, key=_city)
    return [("", machines), *((zone, _city(zone)) for zone in known)]


def is_known(zone: str) -> bool:
    """Whether this machine knows the rules of it."""
    try:
        ZoneInfo(zone)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return False
    return True


def _city(zone: str) -> str:
    """America/St_Johns: St Johns.

    >>> _city("America/St_Johns")
    'St Johns'
    """
    return zone.rpartition("/")[2].replace("_", " ")


# The country of a club as it is chosen, or written by hand.


BY_HAND = "other"

NAMES = {
    "CA": gettext_lazy("Canada"),
    "US": gettext_lazy("United States"),
    "IE": gettext_lazy("Ireland"),
    "GB": gettext_lazy("United Kingdom"),
    "NZ": gettext_lazy("New Zealand"),
    "AU": gettext_lazy("Australia"),
    "EU": gettext_lazy("another country with the euro"),
}

_COIN = re.compile(r"(?P<whole>[0-9]{1,5})(?:[.,](?P<cents>[0-9]{2}))?")

_COINS_AS = gettext_lazy(
    "Write the coins and notes one after the other, such as 0.05 0.10 0.25 1 2 5 10 "
    "20, and one of them as the smallest."
)


_LISTED = [(each.code, NAMES[each.code]) for each in COUNTRIES]


def country_field() -> forms.ChoiceField:
    """One of the countries that are known; Canada where nothing is said."""
    return forms.ChoiceField(
        label=gettext_lazy("Country"),
        choices=_LISTED,
        initial=CANADA.code,
        required=False,
    )


class CountryForm(forms.Form):
    """In which country the club is, and for one that is not in the list how money is there."""

    country = country_field()
    sign = forms.CharField(
        label=gettext_lazy("Sign of the money"), max_length=LONGEST_SIGN, required=False
    )
    sign_after = forms.BooleanField(label=gettext_lazy("It goes after the amount"), required=False)
    comma = forms.BooleanField(label=gettext_lazy("A comma before the cents"), required=False)
    pieces = forms.CharField(
        label=gettext_lazy("Coins and notes"),
        help_text=gettext_lazy("One after the other, such as 0.05 0.10 0.25 1 2 5 10 20."),
        max_length=200,
        required=False,
    )
    smallest = forms.CharField(
        label=gettext_lazy("Smallest coin in which prizes are paid"),
        help_text=gettext_lazy("Left empty: the smallest of these."),
        max_length=8,
        required=False,
    )
    day_first = forms.BooleanField(label=gettext_lazy("The day before the month"), required=False)

    def __init__(self, data: Mapping[str, Any] | None = None, *, now: Country) -> None:
        super().__init__(data, initial=_as_typed(now))
        let_choose(
            self, "country", [*_LISTED, (BY_HAND, gettext_lazy("not in this list: written below"))]
        )
        self._now = now

    @property
    def by_hand(self) -> list[BoundField]:
        """What a country is asked that is not in the list."""
        return [self[name] for name in self.fields if name != "country"]

    @property
    def shows_by_hand(self) -> bool:
        """Whether that is what holds, or what was sent."""
        return str(self["country"].value()) == BY_HAND

    def clean(self) -> None:
        """What was chosen or written, as a value; what was not asked stays as it is."""
        code = self.cleaned_data.get("country")
        if code == BY_HAND:
            self.cleaned_data["found"] = self._written()
        else:
            self.cleaned_data["found"] = country_of(code) if code else self._now

    @property
    def found(self) -> Country:
        """The country, of a form without faults."""
        country: Country = self.cleaned_data["found"]
        return country

    def _written(self) -> Country | None:
        typed = self.cleaned_data
        try:
            pieces = _coins(typed.get("pieces", ""))
            smallest = _coins(typed.get("smallest", "")) or pieces[:1]
            self._check_sign(typed.get("sign", ""))
            return Country(
                code="",
                sign=typed["sign"],
                sign_after=typed["sign_after"],
                comma=typed["comma"],
                smallest=smallest[0],
                pieces=pieces,
                day_first=typed["day_first"],
            )
        except (IndexError, ValueError):
            if not self.errors:
                self.add_error("pieces", _COINS_AS)
        return None

    def _check_sign(self, sign: str) -> None:
        if not is_sign(sign):
            self.add_error(
                "sign", gettext_lazy("Write the sign without digits, such as £, kr or CHF.")
            )
            raise ValueError(sign)


class AsTheClubForm(forms.Form):
    """Whether a night takes the money and the days that its club has chosen since it was planned."""

    as_the_club = forms.BooleanField(
        label=gettext_lazy("Money and dates as they are now"), required=False
    )

    def rules(self, rules: HouseRules, club: Country) -> HouseRules:
        """The rules of a night, in the club's country where that was ticked."""
        moves = self.is_valid() and self.cleaned_data["as_the_club"]
        return rules.in_country(club) if moves else rules


def _coins(typed: str) -> tuple[Cents, ...]:
    """The coins and notes that were written, the smallest first. Raises ValueError for a word that
    is none."""
    found = [_COIN.fullmatch(word) for word in typed.replace(";", " ").split()]
    if not all(found):
        raise ValueError(typed)
    worth = (int(each["whole"]) * 100 + int(each["cents"] or 0) for each in found if each)
    return tuple(sorted(map(Cents, set(worth))))


def _as_typed(now: Country) -> dict[str, Any]:
    """A country as its form shows it; by hand, only what was written by hand."""
    if now.code:
        return {"country": now.code}
    return {
        "country": BY_HAND,
        "sign": now.sign,
        "sign_after": now.sign_after,
        "comma": now.comma,
        "pieces": " ".join(map(plainly, now.pieces)),
        "smallest": plainly(now.smallest),
        "day_first": now.day_first,
    }


# What a club calls two who play together, its evening and its game, and the English it speaks.


_COUPLE = (
    ("", pgettext_lazy("a word to choose", "couple")),
    ("pair", pgettext_lazy("a word to choose", "pair")),
    ("team", pgettext_lazy("a word to choose", "team")),
)
_EVENING = (
    ("", pgettext_lazy("a word to choose", "card party, drive")),
    ("drive", pgettext_lazy("a word to choose", "drive")),
    ("party", pgettext_lazy("a word to choose", "party")),
    ("tournament", pgettext_lazy("a word to choose", "tournament")),
)
_GAME = (
    ("", pgettext_lazy("a word to choose", "45s")),
    ("forty-fives", pgettext_lazy("a word to choose", "forty-fives")),
    ("twenty-five", pgettext_lazy("a word to choose", "twenty-five")),
    ("25", pgettext_lazy("a word to choose", "25")),
)
_ENGLISH = (
    ("", pgettext_lazy("a word to choose", "the club’s country")),
    ("CA", pgettext_lazy("a word to choose", "Canada")),
    ("GB", pgettext_lazy("a word to choose", "Britain and Ireland")),
    ("NZ", pgettext_lazy("a word to choose", "New Zealand")),
)


class WordsForm(forms.Form):
    """A few choices each, and no words that are typed: any that are offered make right sentences in
    English and in French."""

    couple_word = forms.ChoiceField(
        label=gettext_lazy("Two partners are called"), choices=_COUPLE, required=False
    )
    evening_word = forms.ChoiceField(
        label=gettext_lazy("The evening is called"),
        help_text=gettext_lazy("On posters, in calendars and wherever it has a name."),
        choices=_EVENING,
        required=False,
    )
    game_word = forms.ChoiceField(
        label=gettext_lazy("The game is called"), choices=_GAME, required=False
    )
    english = forms.ChoiceField(
        label=gettext_lazy("English as in"),
        help_text=pgettext_lazy(
            "a word to choose",
            "Day or month first; deck or pack, lunch or supper, telephone or mobile.",
        ),
        choices=_ENGLISH,
        required=False,
    )

    def words(self) -> list[BoundField]:
        """What is asked of them."""
        return [self[name] for name in WordsForm.base_fields]

    @property
    def words_are_faulty(self) -> bool:
        """Whether a fault hides among them."""
        return any(field.errors for field in self.words())


# Who comes in, what a club is called, when a night is, how many couples a practice night has.


FEWEST_COUPLES, MOST_COUPLES = 2, 300
"""Of a practice night."""

USUAL_COUPLES = 20

LONGEST_NAME = 150
"""Of whoever signs in."""


def _how_many() -> str:
    said = gettext("A practice night has %(fewest)s to %(most)s couples.")
    return said % {"fewest": FEWEST_COUPLES, "most": MOST_COUPLES}


_HOW_MANY = dict.fromkeys(
    ("invalid", "min_value", "max_value"),
    lazy(_how_many, str)(),  # a % of its own would fix the language of whoever starts it
)


class SetUpForm(OrganiserForm):
    """The first club, and the person who runs it."""

    club = forms.CharField(label=gettext_lazy("The club’s name"), max_length=80)
    country = country_field()
    field_order: tuple[str, ...] = ("club", "organiser", "password", "country")

    def clean_country(self) -> Country:
        """As the rules keep it; Canada, where nothing is said."""
        return country_of(self.cleaned_data["country"] or CANADA.code)


class SignInForm(forms.Form):
    """A name and a password, and after that the person they belong to as `user`. Where there are several
    clubs, each has names of its own: the club is typed, as no stranger is to read which there are."""

    WRONG = "wrong"

    club = forms.CharField(
        label=gettext_lazy("Your club"),
        help_text=gettext_lazy("The whole name, as on its page."),
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "organization"}),
    )
    name = forms.CharField(
        label=gettext_lazy("Your name"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    password = forms.CharField(
        label=gettext_lazy("Your password"),
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
        if typed == site_name():  # whose own club has left the site that they keep
            keepers = who.filter(is_staff=True).exclude(pk__in=members.values("user"))
            return dict.fromkeys(keepers.values_list("username", flat=True))
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
        help_text=gettext_lazy(
            "If the authority has given one. It is printed on the treasurer’s sheet, the "
            "season’s and the receipts."
        ),
        max_length=60,
        required=False,
    )


def on_paper_field() -> forms.BooleanField:
    """Whether a night is played on paper."""
    return forms.BooleanField(
        label=gettext_lazy("A night on paper"),
        help_text=gettext_lazy("Nobody taps who wins: the punch cards are read in at the end."),
        required=False,
    )


class HabitsForm(WordsForm):
    """What a club is called, where it plays, under which permit, what is in its printer, whether it
    plays on paper, and its own words."""

    name = forms.CharField(label=gettext_lazy("The club’s name"), max_length=80)
    hall = forms.CharField(label=gettext_lazy("Hall"), max_length=80, required=False)
    permit = permit_field()
    paper = forms.ChoiceField(
        label=gettext_lazy("Paper in the printer"),
        choices=PaperSize.choices,
        widget=forms.RadioSelect,
    )
    on_paper = on_paper_field()
    not_only_cash = forms.BooleanField(
        label=gettext_lazy("Fees are also paid by transfer, card, cheque or in advance"),
        required=False,
    )
    time_zone = forms.ChoiceField(
        label=gettext_lazy("The hall’s clock is set as in"), required=False
    )
    language = forms.ChoiceField(
        label=gettext_lazy("Language of calendars and posters"),
        choices=lambda: [("", gettext("the same as the page")), *settings.LANGUAGES],
        required=False,
    )
    telephones = forms.BooleanField(
        label=gettext_lazy("Players may follow the night on their own telephones"), required=False
    )
    practice_table = forms.BooleanField(
        label=gettext_lazy("Anybody may learn the card game at the practice table"),
        help_text=gettext_lazy("On any telephone in the hall, against partners of the program."),
        required=False,
    )

    def __init__(self, data: Any, initial: Mapping[str, Any]) -> None:
        super().__init__(data, initial=dict(initial))
        self.fields["time_zone"].choices = zones(initial["time_zone"])  # type: ignore[attr-defined]


class NightForm(forms.Form):
    """When and where, and under which permit."""

    date = DayField(label=gettext_lazy("Date"))
    hall = forms.CharField(label=gettext_lazy("Hall"), max_length=80, required=False)
    permit = permit_field()


class PlanForm(NightForm):
    """The same of a night to come, and whether it is played on paper."""

    on_paper = on_paper_field()
    plays = played_field()
    pots = forms.MultipleChoiceField(
        label=gettext_lazy("Pots"),
        required=False,
        error_messages={"invalid_choice": NO_BUTTON},
        widget=forms.CheckboxSelectMultiple,
    )

    way = OfferedField(
        label=gettext_lazy("Who meets whom"), required=False, widget=forms.RadioSelect
    )

    def __init__(
        self,
        *args: Any,
        known: Mapping[str, Format],
        pots: Iterable[str] = (),
        ways: Mapping[str, str] = MappingProxyType({}),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.known = known
        let_choose(self, "way", ways.items())
        if not ways:
            del self.fields["way"]
        elif "" not in ways:
            self.fields["way"].required = True
            self.fields["way"].label = _("Who goes where after a game?")
        let_choose(self, "pots", ((name, name) for name in pots))
        ask_what_is_played(self, known)
        if not known[self.initial["plays"]].is_the_drive:
            self.fields["on_paper"].help_text = gettext_lazy(
                "Nobody taps who wins: the score cards are read in at the end."
            )

    @property
    def chosen(self) -> Format | None:
        """What is played, where that is asked."""
        return self.known.get(self.cleaned_data.get("plays", ""))


class PracticeForm(forms.Form):
    """How many pretend couples come; the usual number where nothing is said."""

    couples = WholeNumberField(
        label=gettext_lazy("Couples"),
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


# What is sent of the pots' money between two nights.


class MoveMoneyForm(forms.Form):
    """How much of the pots' money was carried, from where, to where."""

    amount = MoneyField(label=gettext_lazy("How much"), least=Cents(1))

    def __init__(self, data: object = None) -> None:
        super().__init__(data)  # type: ignore[arg-type]
        for name, label in (("source", pgettext("money", "From")), ("to", pgettext("money", "To"))):
            self.fields[name] = forms.TypedChoiceField(
                label=label,
                coerce=Spot,
                choices=[(each.value, capital(spot(each))) for each in Spot],
                widget=forms.RadioSelect,
                error_messages=dict.fromkeys(
                    ("required", "invalid_choice"), gettext_lazy("Say from where to where.")
                ),
            )


# On which days a series is, which of them are ticked, and to when a night is moved.


MOST_NIGHTS = 60
"""Of one series: more than a year of weeks."""


class RhythmForm(forms.Form):
    """What is played, on which days, from when until when, and whose holidays are left out."""

    rhythm = forms.ChoiceField(
        label=gettext_lazy("How often"),
        choices=lambda: [(each.value, gettext(each.said)) for each in Rhythm],
    )
    weekday = forms.TypedChoiceField(
        label=gettext_lazy("Weekday"),
        coerce=int,
        choices=lambda: [(n, str(w)) for n, w in WEEKDAYS.items()],
    )
    first = DayField(label=gettext_lazy("From"))
    last = DayField(label=gettext_lazy("Until"))
    holidays = forms.ChoiceField(label=gettext_lazy("Holidays to leave out"), required=False)
    plays = played_field()

    def __init__(
        self,
        data: Any,
        places: Sequence[tuple[str, str]],
        initial: Any,
        known: Mapping[str, Format],
    ) -> None:
        super().__init__(data, initial=initial)
        ask_what_is_played(self, known)
        self.fields["holidays"].choices = places  # type: ignore[attr-defined]

    def clean_last(self) -> datetime.date:
        """Not before the first."""
        last: datetime.date = self.cleaned_data["last"]
        if last < self.cleaned_data.get("first", last):
            raise forms.ValidationError(gettext_lazy("The last day is before the first."))
        return last

    def clean(self) -> None:
        """Some days, and no more than are planned at once."""
        if self.errors:
            return
        found = len(self.days)
        if not found:
            self.add_error("last", gettext_lazy("There is no such day between those dates."))
        if found > MOST_NIGHTS:
            says = gettext("These are %(found)s nights: at most %(most)s are planned at once.")
            self.add_error("last", says % {"found": found, "most": MOST_NIGHTS})

    @property
    def days(self) -> tuple[datetime.date, ...]:
        """All of them, holidays too."""
        said = self.cleaned_data
        return days(said["weekday"], Rhythm(said["rhythm"]), said["first"], said["last"])


class SeriesForm(forms.Form):
    """Those of the days on which there is a night, and where and when that is."""

    nights = forms.MultipleChoiceField(
        label=gettext_lazy("The nights"),
        error_messages={"required": gettext_lazy("Tick a day first.")},
    )
    hall = forms.CharField(label=gettext_lazy("Hall"), max_length=80, required=False)
    doors = TimeOfDayField(label=gettext_lazy("Doors open at"), required=False)
    begins = TimeOfDayField(label=gettext_lazy("Cards begin at"), required=False)

    def __init__(self, data: Any, offered: Sequence[datetime.date], initial: Any) -> None:
        super().__init__(data, initial=initial)
        found = [each.isoformat() for each in offered]
        self.fields["nights"].choices = list(zip(found, found, strict=True))  # type: ignore[attr-defined]

    @property
    def days(self) -> list[datetime.date]:
        """The days that are ticked."""
        return sorted(datetime.date.fromisoformat(each) for each in self.cleaned_data["nights"])

    @property
    def ticked(self) -> list[str]:
        """As they were sent."""
        return list(self["nights"].value() or ())


class MoveForm(forms.Form):
    """To which day and hour, and why."""

    date = ComingDayField(label=gettext_lazy("Date"))
    doors = TimeOfDayField(label=gettext_lazy("Doors open at"), required=False)
    begins = TimeOfDayField(label=gettext_lazy("Cards begin at"), required=False)
    reason = LineField(
        label=gettext_lazy("Why"),
        max_length=LONGEST_REASON,
        required=False,
        help_text=READ_OUTSIDE,
    )

    def __init__(self, data: Any, date: datetime.date, evening: Evening) -> None:
        rules = evening.rules
        self._was = {"date": date, "doors": rules.doors, "begins": rules.begins}
        super().__init__(data, initial=self._was)

    def clean(self) -> None:
        """Another day, or another hour."""
        if not self.errors and self.when == self._was:
            self.add_error("date", gettext_lazy("Choose another day or another hour."))

    @property
    def when(self) -> dict[str, Any]:
        """As it is to be."""
        return {name: self.cleaned_data[name] for name in ("date", "doors", "begins")}
