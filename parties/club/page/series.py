"""The days of a series as they are shown, and whose holidays there are."""

import datetime
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language, gettext as _, gettext_lazy

from parties.club.forms.club import RhythmForm
from parties.club.page.club import Usual, typed_since, usual_night
from parties.models import Club
from parties.rules.page.evenings import most_recent_first
from parties.web.finding import tonight
from scoring.club.people import club_now
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S
from scoring.rules.house_rules import Country

# Whose holidays can be left out of a series, and which those are: as a maintained library has them.


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


# The days of a series, line by line, before any night is planned.


@dataclass(frozen=True, slots=True)
class DayOffered:
    """A day that can have a night; why it is not ticked, if it is not, in `note`."""

    on: datetime.date
    note: str
    is_ticked: bool

    @property
    def value(self) -> str:
        """As a form sends it."""
        return self.on.isoformat()


def days_offered(
    club: Club, days: Sequence[datetime.date], place: str, ticked: Collection[str] | None
) -> list[DayOffered]:
    """Each with its holiday, or that a night is planned on it; ticked where neither is, or as it was
    `ticked` before. In one query."""
    taken = set(club.nights.counted().filter(date__in=days).values_list("date", flat=True))
    free = holidays_in(place, (day.year for day in days))
    offered = []
    for day in days:
        note = free.get(day, "") or (_("a night is planned already") if day in taken else "")
        is_ticked = day.isoformat() in ticked if ticked is not None else not note
        offered.append(DayOffered(day, note, is_ticked))
    return offered


def usual_days(usual: Usual, today: datetime.date) -> dict[str, object]:
    """The weekday of the last night, for half a year."""
    first = usual.form["date"]
    return {
        "rhythm": "weekly",
        "weekday": first.weekday(),
        "first": max(first, today),
        "last": first + datetime.timedelta(weeks=26),
    }


# What a series is asked for: what is played, and on which days.


SHOWN = "shown"
"""What a page calls the evening that it was made for."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A series as it is asked for: `plays` is what was chosen, else what was played most recently; `known`
    what the club can choose from."""

    club: Club
    sent: Mapping[str, str]
    known: Mapping[str, Format]
    plays: Format

    def usual(self) -> Usual:
        """What each of its nights begins with: as the last time that this was played."""
        return usual_night(self.club, tonight(), "", self.plays)

    def form(self, usual: Usual) -> RhythmForm:
        """The days; where another evening was chosen than the page was made for, those of that one but
        for what somebody typed."""
        first = _first_days(self.club, usual)
        days = self.sent if "weekday" in self.sent else None
        shown = self.known.get(self.sent.get(SHOWN, ""), self.plays)
        if days and shown != self.plays:
            before = _first_days(self.club, usual_night(self.club, tonight(), "", shown))
            days = first | typed_since(days, before)
        first |= {"plays": self.plays.name}
        days = days and {**days, "plays": self.sent.get("plays", self.plays.name)}
        return RhythmForm(days, places(self.club.country), first, self.known)


def asked_for(request: HttpRequest, club: Club) -> Asked:
    """What was sent of a series, or asked for in the address."""
    sent = (request.POST if request.method == "POST" else request.GET).dict()
    known = most_recent_first(club)
    first = next(iter(known.values()), DRIVE_45S)
    return Asked(club, sent, known, known.get(sent.get("plays", ""), first))


def _first_days(club: Club, usual: Usual) -> dict[str, Any]:
    return usual_days(usual, tonight()) | {"holidays": _last_place(club)}


def _last_place(club: Club) -> str:
    """Whose holidays were left out last; else the whole country's."""
    last = club_now(club.lines()).says.series
    return last[-1].holidays if last else usual_place(club.country)
