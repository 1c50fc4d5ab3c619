"""What a series is asked for: what is played, and on which days."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from parties.club.page.planning import Usual, typed_since, usual_night
from parties.evenings.page.lately import most_recent_first
from parties.models import Club
from parties.series.forms import RhythmForm
from parties.series.page.days import usual_days
from parties.series.page.holidays import places, usual_place
from parties.web.finding import tonight
from scoring.club.now import club_now
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S

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
