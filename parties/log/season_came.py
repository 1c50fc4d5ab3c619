"""What the nights between two dates say of who won how much: what a season is counted from."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from django.db.models import Exists, OuterRef

from parties.log.came import kept_nights, kept_of_club
from parties.models import Club, LogEntry, Night
from scoring.came import who_came_to
from scoring.games.totals import TotalsTyped
from scoring.numbers import PlayerId
from scoring.punch_cards.made import GamesFromCards
from scoring.seasons.table import Came
from scoring.seats.seating import Bell

BEGUN = [each.kind for each in (Bell, TotalsTyped, GamesFromCards)]


class NightAt(NamedTuple):
    """A night of a season: its own number, and its day."""

    night: int
    on: date


class CameBetween(NamedTuple):
    """Everybody who came, the nights by their places in the season, and the days of those whose games are not over."""

    came: Sequence[Came]
    nights: Sequence[NightAt]
    not_over: Sequence[date]


def came_between(club: Club, first: date, last: date) -> CameBetween:
    """From what was kept of the nights that are closed, and from the logs of those that are not but
    whose games are over: a correction counts at once. So many queries, and one or two more for each
    night that is open."""
    between = Night.objects.counted().filter(club=club, date__range=(first, last))
    begun = LogEntry.objects.filter(night=OuterRef("pk"), kind__in=BEGUN)
    found = between.filter(Exists(begun)).order_by("date", "pk")
    kept = set(kept_nights(club).filter(date__range=(first, last)).values_list("pk", flat=True))
    nights = [NightAt(night.pk, night.date) for night in found]
    at = {each.night: place for place, each in enumerate(nights)}
    rows = kept_of_club(club).filter(night__date__range=(first, last), won__isnull=False)
    columns = rows.order_by().values_list("night", "player", "partner", "games", "won", "place")
    came = [
        Came(at[night], PlayerId(player), PlayerId(partner), games, won or 0, place)
        for night, player, partner, games, won, place in columns
        if night in at
    ]
    not_over: list[date] = []
    for night in (each for each in found if each.pk not in kept):
        evening = night.evening()
        if evening.called_off:
            continue
        if not evening.games_are_over:
            not_over.append(night.date)
            continue
        for each in who_came_to(evening):
            if each.won is not None:
                row = PlayerId(each.player), PlayerId(each.partner), each.games, each.won
                came.append(Came(at[night.pk], *row, each.place))
    return CameBetween(came, nights, not_over)
