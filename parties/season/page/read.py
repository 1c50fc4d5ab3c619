"""A club's season read from what is kept of its nights, in as many queries for fifty as for one."""

import datetime
from dataclasses import dataclass

from parties.models import Club, LogEntry, Night, Player
from parties.treasurer.words import payments as payment_words
from parties.wording.words import Names
from scoring.numbers import Seq
from scoring.pots.winning import PotPaid
from scoring.prizes.paying import PaidOut
from scoring.season import Season, season_of


@dataclass(frozen=True, slots=True)
class KeptSeason:
    """A club's season between two dates: its money, the nights themselves by the keys that it has
    for them, the names of everybody who got something, and when it was handed over."""

    club: Club
    start: datetime.date
    end: datetime.date
    season: Season
    nights: dict[str, Night]
    names: Names
    at: dict[str, payment_words.HandedOver]


def season_between(club: Club, start: datetime.date, end: datetime.date) -> KeptSeason:
    """The club's nights from one date to another, both included; no practice, and none whose door
    was never opened. What is not kept, as a night still going on, is reckoned from its log."""
    found = club.nights.counted().filter(date__range=(start, end)).order_by("date", "pk")
    nights = {str(night.pk): night for night in found.with_results()}
    money = [(key, night.money()) for key, night in nights.items()]
    season = season_of((key, each) for key, each in money if each.begun)
    people = {
        player
        for _key, night in season.nights
        for each in night.payments
        for player in each.players
    }
    return KeptSeason(
        club=club,
        start=start,
        end=end,
        season=season,
        nights=nights,
        names=Player.objects.filter(club=club).names(people),
        at=_handed_over(nights),
    )


def _handed_over(nights: dict[str, Night]) -> dict[str, payment_words.HandedOver]:
    """When each prize and each share was handed over, by night."""
    kinds = [PaidOut.kind, PotPaid.kind]
    found: dict[str, dict[Seq, datetime.datetime]] = {key: {} for key in nights}
    rows = LogEntry.objects.filter(night__in=nights.values(), kind__in=kinds)
    for night, seq, at in rows.values_list("night_id", "seq", "at"):
        found[str(night)][Seq(seq)] = at
    return {**found}
