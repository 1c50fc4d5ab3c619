"""Whose holidays can be left out of a series, and which those are: as a maintained library has them."""

import datetime
from collections.abc import Iterable, Mapping

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from scoring.rules.country import Country

_SPOKEN = {"CA": {"en": "en_CA", "fr": "fr"}}
"""What the library speaks there beside its own choice."""

_WHOLE = {
    "CA": gettext_lazy("all of Canada"),
    "US": gettext_lazy("all of the United States"),
    "IE": gettext_lazy("Ireland"),
    "GB": gettext_lazy("all of the United Kingdom"),
    "NZ": gettext_lazy("all of New Zealand"),
    "AU": gettext_lazy("all of Australia"),
}

_PARTS: Mapping[str, Mapping[str, object]] = {
    "CA": {
        "AB": "Alberta",
        "BC": gettext_lazy("British Columbia"),
        "MB": "Manitoba",
        "NB": gettext_lazy("New Brunswick"),
        "NL": gettext_lazy("Newfoundland and Labrador"),
        "NS": gettext_lazy("Nova Scotia"),
        "NT": gettext_lazy("Northwest Territories"),
        "NU": "Nunavut",
        "ON": "Ontario",
        "PE": gettext_lazy("Prince Edward Island"),
        "QC": gettext_lazy("Quebec"),
        "SK": "Saskatchewan",
        "YT": "Yukon",
    },
    "GB": {
        "ENG": gettext_lazy("England"),
        "NIR": gettext_lazy("Northern Ireland"),
        "SCT": gettext_lazy("Scotland"),
        "WLS": gettext_lazy("Wales"),
    },
}
"""In our own words; parts of other countries are called as the library calls them."""


def places(country: Country) -> list[tuple[str, str]]:
    """Whose holidays can be left out in this country, by words like CA-NS; nobody's first."""
    nobodys = ("", _("none"))
    whole = _WHOLE.get(country.code)
    if whole is None:
        return [nobodys]
    parts = _PARTS.get(country.code) or _as_the_library_says(country.code)
    named = sorted((str(name), part) for part, name in parts.items())
    return [
        nobodys,
        (country.code, str(whole)),
        *((f"{country.code}-{part}", name) for name, part in named),
    ]


def usual_place(country: Country) -> str:
    """The whole country's, where it has some."""
    return country.code if country.code in _WHOLE else ""


def holidays_in(place: str, years: Iterable[int]) -> dict[datetime.date, str]:
    """The public holidays of a place by their days, each by its name; none of nobody's."""
    if not place:
        return {}
    import holidays  # noqa: PLC0415 -- a tenth of a second that no other page pays

    code, _dash, part = place.partition("-")
    spoken = _SPOKEN.get(code, {}).get((get_language() or "en")[:2])
    found = holidays.country_holidays(
        code, subdiv=part or None, years=sorted(set(years)), language=spoken
    )
    return dict(found.items())


def _as_the_library_says(code: str) -> dict[str, object]:
    import holidays  # noqa: PLC0415 -- as above

    named: dict[str, object] = {}
    country = holidays.country_holidays(code)
    for name, part in country.subdivisions_aliases.items():
        if len(name) > len(part):
            named.setdefault(part, name)
    return named
