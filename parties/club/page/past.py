"""The nights that a club has had, looked for by their day or by who was first, with their pots."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from parties.club.page.nights import NightSays, nights_in_words
from parties.club.page.who_won import who, who_won
from parties.log.came import kept_nights
from parties.log.results import PotOfNight, pots_of_nights
from parties.models import Came, Club, Night, Player
from parties.wording.dates import Look, day
from parties.wording.finding import couple_answers_to
from parties.wording.words import Names, labelled, money
from scoring.numbers import PlayerId


@dataclass(frozen=True, slots=True)
class PastNight:
    """A night of the list: where it stands, how many came and who was first, what became of its pots."""

    says: NightSays
    won: str
    pots: Sequence[str]


def past_nights(club: Club, today: date) -> "QuerySet[Night]":
    """Those of earlier days, and those that are over already, the newest first."""
    over = kept_nights(club).filter(date__gte=today).values("pk")
    return club.nights.counted().filter(Q(date__lt=today) | Q(pk__in=over))


def nights_found(club: Club, nights: "QuerySet[Night]", find: str) -> list[int]:
    """Those of the day that was typed, in part or as 2026-10-09, or on which somebody of that name was
    first; in two queries."""
    days = list(nights.values_list("pk", "date"))
    if re.fullmatch("[0-9]{4}-[0-9]{2}(-[0-9]{2})?", find):
        return [night for night, on in days if on.isoformat().startswith(find)]
    first = _names_of_the_first(club)
    return [
        night for night, on in days if couple_answers_to((*first.get(night, ()), _said(on)), find)
    ]


def _said(on: date) -> str:
    """A day in all the words by which it is looked for."""
    return f"{day(on, Look.WEEKDAY)} {on.isoformat()}"


def _names_of_the_first(club: Club) -> dict[int, list[str]]:
    nights = kept_nights(club).values("pk")
    rows = Came.objects.filter(night__in=nights, place=1).values_list("night", "player")
    names = club.players.known().called()
    found: dict[int, list[str]] = {}
    for night, player in rows:
        if name := names.get(PlayerId(player)):
            found.setdefault(night, []).append(name)
    return found


def in_words(club: Club, nights: Sequence[Night], today: date) -> list[PastNight]:
    """These nights, in as many queries for twenty as for one."""
    said = nights_in_words(nights, today)
    won, pots = who_won(club, said), pots_of_nights(club, nights)
    holders = {
        player for some in pots.values() for pot in some for each in pot.to for player in each
    }
    names = Player.objects.names(holders) if holders else {}
    return [
        PastNight(
            says,
            won.get(says.night.pk, ""),
            list(_pots(pots.get(says.night.pk, ()), names)),
        )
        for says in said
    ]


def _pots(pots: Iterable[PotOfNight], names: Names) -> Iterable[str]:
    for pot in pots:
        if pot.won:
            yield labelled(pot.name, _won(pot, names))
        elif pot.carried:
            stays = _("%(amount)s carried on") % {"amount": money(pot.carried)}
            yield labelled(pot.name, stays)


def _won(pot: PotOfNight, names: Names) -> str:
    said = {"amount": money(pot.won), "stays": money(pot.carried), "who": who(pot.to, names)}
    if pot.carried:
        return _("%(amount)s won by %(who)s, %(stays)s carried on") % said
    return _("%(amount)s won by %(who)s") % said
