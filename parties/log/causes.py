"""What the money of the nights between two dates was said to be for."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from itertools import groupby

from parties.log.came import readable
from parties.models import Club, LogEntry, Night
from scoring.facts import facts_of
from scoring.log.lines import Undone
from scoring.night.course import CalledOff
from scoring.night.invitation import Invited

SAYS_WHY = [each.kind for each in (Invited, CalledOff, Undone)]


def causes_between(club: Club, first: date, last: date) -> Mapping[str, int]:
    """Each cause as it was typed, with the number of the nights of which it is said, the most first;
    in one query. A night of which nothing is said, or that was called off, is not in it."""
    nights = Night.objects.counted().filter(
        club=club, date__range=(first, last), log__kind=Invited.kind
    )
    rows = LogEntry.objects.filter(night__in=nights.order_by().values("pk"), kind__in=SAYS_WHY)
    told = rows.order_by("night__date", "night", "seq")
    causes: Counter[str] = Counter()
    lines_of_all = told.values_list("night_id", "seq", "kind", "facts")
    for _night, lines in groupby(lines_of_all, key=lambda row: row[0]):
        facts = facts_of(readable(lines))
        if facts.night.invitation and facts.night.invitation.cause and not facts.night.called_off:
            causes[facts.night.invitation.cause] += 1
    return dict(causes.most_common())
