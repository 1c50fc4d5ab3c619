"""The country of a club as it is chosen, or written by hand."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from parties.fields.buttons import let_choose
from parties.fields.money import plainly
from scoring.numbers import Cents
from scoring.rules.country import CANADA, COUNTRIES, LONGEST_SIGN, Country, country_of, is_sign
from scoring.rules.house_rules import HouseRules

BY_HAND = "other"

NAMES = {
    "CA": _("Canada"),
    "US": _("United States"),
    "IE": _("Ireland"),
    "GB": _("United Kingdom"),
    "NZ": _("New Zealand"),
    "AU": _("Australia"),
    "EU": _("another country with the euro"),
}

_COIN = re.compile(r"(?P<whole>[0-9]{1,5})(?:[.,](?P<cents>[0-9]{2}))?")

_COINS_AS = _(
    "Write the coins and notes one after the other, such as 0.05 0.10 0.25 1 2 5 10 "
    "20, and one of them as the smallest."
)


_LISTED = [(each.code, NAMES[each.code]) for each in COUNTRIES]


def country_field() -> forms.ChoiceField:
    """One of the countries that are known; Canada where nothing is said."""
    return forms.ChoiceField(
        label=_("Country"),
        choices=_LISTED,
        initial=CANADA.code,
        required=False,
    )


class CountryForm(forms.Form):
    """In which country the club is, and for one that is not in the list how money is there."""

    country = country_field()
    sign = forms.CharField(label=_("Sign of the money"), max_length=LONGEST_SIGN, required=False)
    sign_after = forms.BooleanField(label=_("It goes after the amount"), required=False)
    comma = forms.BooleanField(label=_("A comma before the cents"), required=False)
    pieces = forms.CharField(
        label=_("Coins and notes"),
        help_text=_("One after the other, such as 0.05 0.10 0.25 1 2 5 10 20."),
        max_length=200,
        required=False,
    )
    smallest = forms.CharField(
        label=_("Smallest coin in which prizes are paid"),
        help_text=_("If left empty, the smallest of these."),
        max_length=8,
        required=False,
    )
    day_first = forms.BooleanField(label=_("The day before the month"), required=False)

    def __init__(self, data: Mapping[str, Any] | None = None, *, now: Country) -> None:
        super().__init__(data, initial=_as_typed(now))
        let_choose(self, "country", [*_LISTED, (BY_HAND, _("not in this list: written below"))])
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
            self.add_error("sign", _("Write the sign without digits, such as £, kr or CHF."))
            raise ValueError(sign)


class AsTheClubForm(forms.Form):
    """Whether a night takes the money and the days that its club has chosen since it was planned."""

    as_the_club = forms.BooleanField(label=_("Money and dates as they are now"), required=False)

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
