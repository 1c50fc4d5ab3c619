"""Who came to the nights of a club: kept of those that are over, told from their logs of the others."""

from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import fields
from datetime import date
from itertools import groupby
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, QuerySet

from parties.log.facts import fact, one_of
from parties.models import Came, Club, LogEntry, Night
from scoring import as_json, came as pure
from scoring.as_json import Unreadable, written
from scoring.came import VERSION, More, who_came, who_sat
from scoring.door.fees import FeePaid
from scoring.door.registering import CardTaken, PlayerReplaced, Registered, Unregistered
from scoring.door.swapping import HouseCouple, PartnersTraded, PunchCardsSwapped, Substituted
from scoring.facts import Facts, facts_of
from scoring.log.lines import Line, Undone
from scoring.log.reading import UnreadableEntry, read
from scoring.night.course import CalledOff, DoorOpened
from scoring.night.rules import RulesChanged, RulesSet
from scoring.numbers import PlayerId, Seq

WHO_CAME = [
    each.kind
    for each in (
        *(RulesSet, RulesChanged, DoorOpened, Registered, CardTaken, Unregistered, PlayerReplaced),
        *(HouseCouple, PartnersTraded, PunchCardsSwapped, Substituted, CalledOff, Undone),
    )
]
"""All that says who came; of a night of a hundred lines and more it is a few dozen."""


_NAMING = (
    fact(Registered, lambda said: said.players[0]),
    fact(Registered, lambda said: said.players[1]),
    fact(FeePaid, lambda said: said.player),
    fact(PlayerReplaced, lambda said: said.was),
    fact(PlayerReplaced, lambda said: said.now),
)
"""Where an entry, of whatever kind, names somebody."""


class CameThen(NamedTuple):
    """A person, the partner, and the night of both."""

    night: int
    on: date
    player: PlayerId
    partner: PlayerId


def keep_who_came(night: Night, came: Iterable[pure.Came]) -> None:
    """In place of what was kept of this night before."""
    rows = [Came(night=night, **_columns(each)) for each in came]
    Came.objects.filter(night=night).delete()
    Came.objects.bulk_create(rows)


def kept_of(night: Night) -> tuple[pure.Came, ...]:
    """What is kept of a night, as the log told it then."""
    rows = Came.objects.filter(night=night).order_by("player")
    return tuple(
        pure.Came(
            **{each.name: getattr(row, each.name) for each in fields(pure.Came)}
            | {"more": more_in(row.more)}
        )
        for row in rows
    )


def kept_of_club(club: Club) -> "QuerySet[Came]":
    """What is kept of those of the club's nights whose logs are as they were when it was kept."""
    return Came.objects.filter(night__in=kept_nights(club).values("pk"))


def told_of_club(club: Club) -> list[CameThen]:
    """Who came to the others, which are few: in two queries."""
    others = (
        Night.objects.counted().filter(club=club).exclude(pk__in=kept_nights(club).values("pk"))
    )
    return _told(others, who_came)


def both_came(
    club: Club, one: Collection[PlayerId], other: Collection[PlayerId]
) -> tuple[date, ...]:
    """The days of the nights at which both were, those called off too."""
    off = Night.objects.filter(club=club, log__kind=CalledOff.kind).distinct()
    rows = kept_of_club(club).filter(player__in={*one, *other})
    found = {*rows.values_list("night", "night__date", "player")}
    for each in (*told_of_club(club), *_told(off, who_sat)):
        found.add((each.night, each.on, each.player))
    there = {(night, on) for night, on, who in found if who in one}
    also = {(night, on) for night, on, who in found if who in other}
    return tuple(sorted(on for _night, on in there & also))


def named_in(nights: "QuerySet[Night]", players: Collection[PlayerId]) -> set[PlayerId]:
    """Those of whom the log of one of these nights speaks."""
    rows = LogEntry.objects.filter(one_of(players, *_NAMING), night__in=nights)
    return {
        PlayerId(player)
        for facts in rows.values_list("facts", flat=True)
        for player in (*facts.get("players", ()), *map(facts.get, ("player", "was", "now")))
        if isinstance(player, int)
    }


def _told(
    nights: "QuerySet[Night]", whom: Callable[[Facts], tuple[pure.Came, ...]]
) -> list[CameThen]:
    days = dict(nights.order_by().values_list("pk", "date"))
    rows = LogEntry.objects.filter(night__in=days, kind__in=WHO_CAME).order_by("night_id", "seq")
    told = rows.values_list("night_id", "seq", "kind", "facts") if days else ()
    return [
        CameThen(night, days[night], each.player, each.partner)
        for night, lines in groupby(told, key=lambda row: row[0])
        for each in whom(facts_of(readable(lines)))
    ]


def kept_nights(club: Club) -> "QuerySet[Night]":
    """The club's nights of which it is kept who came, and whose logs are as they were then."""
    lines = LogEntry.objects.filter(night=OuterRef("pk"))
    last = OuterRef("result__last_seq")
    nights = Night.objects.counted().filter(club=club, result__came=VERSION).order_by()
    return nights.filter(Exists(lines.filter(seq=last)), ~Exists(lines.filter(seq__gt=last)))


def _columns(each: pure.Came) -> dict[str, Any]:
    return {field.name: written(getattr(each, field.name)) for field in fields(each)}


def more_in(kept: Any) -> More:
    """What a row has of a person's night; nothing, where it cannot be read."""
    with suppress(Unreadable):
        return as_json.read(More, kept)
    return More()


def readable(rows: Iterable[tuple[int, int, str, Any]]) -> list[Line]:
    """The lines of these rows of a night, up to one that cannot be read."""
    lines: list[Line] = []
    with suppress(UnreadableEntry):
        for _night, seq, kind, facts in rows:
            lines.append(Line(Seq(seq), read(kind, facts)))
    return lines
