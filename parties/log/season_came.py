"""What the nights between two dates say of who won how much: what a season is counted from."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import chain
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, QuerySet

from parties.log.came import kept_nights
from parties.log.played import nights_of
from parties.models import Club, LogEntry, Night, NightResult, evenings
from scoring import came as pure
from scoring.came import counted_by_each, who_came_to, who_came_together
from scoring.evening import Evening
from scoring.games.results import TotalsTyped
from scoring.knock_out.saying import KnockOutDrawn
from scoring.punch_cards.made import GamesFromCards
from scoring.seasons import Came, Gives, SeasonRule, Whose
from scoring.seats.seating import Bell

BEGUN = [each.kind for each in (Bell, TotalsTyped, GamesFromCards, KnockOutDrawn)]

Flat = Sequence[Any]
"""Whole numbers in a row: of each person the number, the games, how many of them were won (None: not known),
the place, and what was counted; of each two the same with both their numbers. A list for each would cost a thousand nights
half a second."""


class NightAt(NamedTuple):
    """A night of a season: its own number, and its day."""

    night: int
    on: date


@dataclass(frozen=True, slots=True)
class CameBetween:
    """Everybody who came, person by person or couple by couple, the nights by their places in the season,
    the days of those whose games are not over, and of those `without_games` where it is games that count."""

    whose: Whose
    told: Sequence[Flat]
    nights: Sequence[NightAt]
    not_over: Sequence[date]
    without_games: Sequence[date]

    @property
    def came(self) -> Iterator[Came]:
        """All of whom it is known what they won."""
        for night, flat in enumerate(self.told):
            at = iter(flat)
            if self.whose is Whose.PERSON:
                for who, games, won, place, counted in zip(at, at, at, at, at, strict=True):
                    if won is not None:
                        yield night, (who,), games, won, place, counted
            else:
                for one, other, games, won, *how in zip(at, at, at, at, at, at, strict=True):
                    if won is not None:
                        yield night, (one, other), games, won, *how

    @property
    def not_known(self) -> int:
        """How often it is not known what somebody won: totals were typed, and the card had changed
        hands."""
        return sum(flat.count(None) for flat in self.told)


def came_between(club: Club, rule: SeasonRule) -> CameBetween:
    """From what was kept of the nights that are closed, and from the logs of those that are not but
    whose games are over: a correction counts at once. In three queries, however many nights are open."""
    told = _kept(club, rule)
    not_over: list[date] = []
    for night, evening in _others(club, rule):
        if evening.games_are_over:
            told[NightAt(night.pk, night.date)] = _flat(evening, rule.whose)
        elif not evening.night.called_off:
            not_over.append(night.date)
    there = (night for night, flat in told.items() if flat)
    some = sorted(there, key=lambda night: (night.on, night.night))
    nights = [night for night in some if _counts(told[night], rule)]
    without = [night.on for night in some if not _counts(told[night], rule)]
    return CameBetween(rule.whose, [told[night] for night in nights], nights, not_over, without)


def _counts(flat: Flat, rule: SeasonRule) -> bool:
    """Whether it gives something: a knock-out from the start has places, and no games."""
    games = flat[1::5] if rule.whose is Whose.PERSON else flat[2::6]
    return rule.gives is Gives.PLACES or any(games)


def flat_people(evening: Evening, came: Iterable[pure.Came]) -> list[Any]:
    """Person by person."""
    counted = counted_by_each(evening)
    return [
        of
        for each in came
        for of in (each.player, each.games, each.won, each.place, counted[each.player])
    ]


def flat_pairs(evening: Evening) -> list[Any]:
    """Couple by couple; nobody, where the night was called off."""
    return [] if evening.night.called_off else [*chain.from_iterable(who_came_together(evening))]


def _flat(evening: Evening, whose: Whose) -> Flat:
    of_people = whose is Whose.PERSON
    return flat_people(evening, who_came_to(evening)) if of_people else flat_pairs(evening)


def counted_in(nights: "QuerySet[Night]", club: Club, rule: SeasonRule) -> "QuerySet[Night]":
    """Those of the club's nights that a season is about: between its days, and of its evening."""
    between = nights.filter(date__range=rule.dates)
    if not rule.plays:
        return between
    return between.filter(pk__in=nights_of(club, rule.plays, rule.dates))


def _kept(club: Club, rule: SeasonRule) -> dict[NightAt, Flat]:
    nights = counted_in(kept_nights(club), club, rule)
    kept = NightResult.objects.filter(night__in=nights.values("pk"))
    which = "people" if rule.whose is Whose.PERSON else "pairs"
    rows = kept.values_list("night", "night__date", which)
    return {NightAt(night, on): flat for night, on, flat in rows}


def _others(club: Club, rule: SeasonRule) -> Iterator[tuple[Night, Evening]]:
    """Those of which nothing is kept, and at which somebody has played."""
    mine = counted_in(Night.objects.counted().filter(club=club), club, rule)
    begun = LogEntry.objects.filter(night=OuterRef("pk"), kind__in=BEGUN)
    others = mine.exclude(pk__in=kept_nights(club).values("pk")).filter(Exists(begun))
    return evenings(list(others.order_by("date", "pk")))
