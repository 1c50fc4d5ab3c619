"""What the nights between two dates say of who won how much: what a season is counted from."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef

from parties.log.came import kept_nights
from parties.models import Came, Club, LogEntry, Night
from scoring.came import who_came_to
from scoring.evening import Evening
from scoring.games.totals import TotalsTyped
from scoring.punch_cards.made import GamesFromCards
from scoring.seasons.table import Came as Won
from scoring.seats.seating import Bell

BEGUN = [each.kind for each in (Bell, TotalsTyped, GamesFromCards)]


class NightAt(NamedTuple):
    """A night of a season: its own number, and its day."""

    night: int
    on: date


class CameBetween(NamedTuple):
    """Everybody who came, the nights by their places in the season, the days of those whose games are not
    over, and how often it is not known what somebody won on a night: totals were typed, and the card had
    changed hands."""

    came: Sequence[Won]
    nights: Sequence[NightAt]
    not_over: Sequence[date]
    not_known: int


def came_between(club: Club, first: date, last: date) -> CameBetween:
    """From what was kept of the nights that are closed, and from the logs of those that are not but
    whose games are over: a correction counts at once. So many queries, and one or two more for each
    night that is open."""
    between = Night.objects.counted().filter(club=club, date__range=(first, last))
    begun = LogEntry.objects.filter(night=OuterRef("pk"), kind__in=BEGUN)
    found = list(between.filter(Exists(begun)).order_by("date", "pk"))
    kept = set(kept_nights(club).filter(date__range=(first, last)).values_list("pk", flat=True))
    nights = [NightAt(night.pk, night.date) for night in found]
    at = {each.night: place for place, each in enumerate(nights)}
    came: list[Any] = _kept(club, {night: at[night] for night in kept if night in at})
    not_over: list[date] = []
    for night in found:
        evening = None if night.pk in kept else night.evening()
        if evening is None or evening.called_off:
            continue
        if evening.games_are_over:
            came += _told(at[night.pk], evening)
        else:
            not_over.append(night.date)
    known = [each for each in came if each.won is not None]
    return CameBetween(known, nights, not_over, len(came) - len(known))


def _kept(club: Club, at: Mapping[int, int]) -> list[Won]:
    rows = Came.objects.filter(night__club=club).order_by()
    columns: Iterable[Any] = rows.values_list("night", "player", "partner", "games", "won", "place")
    return [
        Won(at[night], player, partner, games, won, place)
        for night, player, partner, games, won, place in columns
        if night in at
    ]


def _told(at: int, evening: Evening) -> list[Any]:
    """As they are kept: what was won is None where it is not known."""
    told: Iterable[Any] = who_came_to(evening)
    return [Won(at, e.player, e.partner, e.games, e.won, e.place) for e in told]
