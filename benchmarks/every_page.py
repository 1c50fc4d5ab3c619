"""Every page of a night of forty couples: python -m benchmarks.every_page [PART OF AN ADDRESS]

How long each takes in the phase in which it takes longest, and how heavy it is at its heaviest:
planned with all expected, at the door, drawn, in its thirteenth game, played to the end, its cards
read, closed. The same people came the two weeks before. CPU time, the least of some runs; the peer in
the same run is the cheapest request there is, /healthz. With part of an address only such pages.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from importlib import import_module
from typing import Any

from benchmarks.measuring import each_run
from benchmarks.straight_night import entries

RUNS = 7
MIDDLE = 13
"""A game with half of its tables in, at half of the night."""


@dataclass(frozen=True, slots=True)
class People:
    """So many couples of the club, whose keys follow each other from the first."""

    couples: int
    first: int = 1


PEOPLE = People(couples=40)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a page takes, in milliseconds and bytes, and when."""

    milliseconds: float
    weight: int
    phase: str


def main() -> None:
    """Print a line for each page, the slowest first."""
    from django.test import Client

    from tests.browser.addresses import is_of_a_night, routes
    from tests.default_night import is_asked

    club, user = _a_club()
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    pages = [each for each in sorted(routes()) if is_asked(each) and is_of_a_night(each)]
    pages = [each for each in pages if all(part in each for part in sys.argv[1:])]
    costs: dict[str, Cost] = {}
    for phase, night in phases(club, user):
        for page in pages:
            if cost := cost_of(client, page, {"night_id": night.pk, "club_id": club.pk}, phase):
                before = costs.get(page, cost)
                slower = max(cost, before, key=lambda each: each.milliseconds)
                costs[page] = replace(slower, weight=max(cost.weight, before.weight))
    _tell(costs, min(each_run(lambda: client.get("/healthz"), RUNS)))


def _tell(costs: dict[str, Cost], least: float) -> None:
    print(f"/healthz {least:.1f} ms\n")
    print("| page | CPU | weight | in which phase |\n| --- | ---: | ---: | --- |")
    for page, cost in sorted(costs.items(), key=lambda each: -each[1].milliseconds):
        weight = f"{cost.weight / 1000:.0f} KB"
        print(f"| `{page}` | {cost.milliseconds:.0f} ms | {weight} | {cost.phase} |")


def cost_of(
    client: Any, page: str, parts: dict[str, int], phase: str, runs: int = RUNS
) -> Cost | None:
    """None where there is no such page in this phase."""
    from tests.browser.addresses import filled_in

    address = filled_in(page, parts)
    answer = client.get(address)
    if answer.status_code != 200 or b"<html" not in answer.content:
        return None
    taken = min(each_run(lambda: client.get(address), runs))
    return Cost(taken, len(answer.content), phase)


# The nights


def _a_club() -> tuple[Any, Any]:
    """With two nights of the same people, the last of them a week ago."""
    from django.contrib.auth.models import User
    from django.utils import timezone

    from parties.models import Club, Member, Player

    user = User.objects.create_user("organiser", first_name="organiser")
    club = Club.objects.create(name="Boularderie")
    Member.objects.create(club=club, user=user)
    Player.objects.bulk_create(Player(club=club, name=name) for name in _names())
    for weeks in (2, 1):
        _a_night(club, user, timezone.localdate() - timedelta(weeks=weeks), _until(None, PEOPLE))
    return club, user


def _names() -> Iterator[str]:
    from tests.cape_breton import COUPLES as THIRTY

    yield from (name for couple in THIRTY for name in couple)
    yield from (
        f"{one} {other.split()[1]}"
        for (one, _), (_, other) in zip(THIRTY[10:20], reversed(THIRTY), strict=False)
        for one in (one.split()[0], f"{one.split()[0]} Anne")
    )


def phases(club: Any, user: Any, people: People = PEOPLE) -> Iterator[tuple[str, Any]]:
    """By name, each a night of its own with the same people."""
    from django.utils import timezone

    from parties.log.night import Deed
    from scoring.games.results import Won
    from scoring.night.course import DoorOpened
    from scoring.seats.seating import Bell, Seated

    def night(end: Any, cards: Sequence[Any] = ()) -> Any:
        return _a_night(club, user, timezone.localdate(), [*_until(end, people), *cards])

    def half_in(entry: Any) -> bool:
        return isinstance(entry, Won) and entry.game == MIDDLE and entry.table > people.couples // 4

    deed = Deed(by=user, at=timezone.now())
    yield "planned", _all_expected(night(DoorOpened), club, people, deed)
    yield "at the door", night(Seated)
    yield "drawn", night(Bell)
    yield "being played", night(half_in)
    yield "played", night(None)
    yield "cards read", night(None, _cards(people))
    yield "closed", _closed(night(None), user)


def _until(end: Any, people: People) -> list[Any]:
    """What is said before the first entry of a kind, or the first that is meant."""
    said: list[Any] = []
    for entry in entries(people.couples, people.first):
        if end and (isinstance(entry, end) if isinstance(end, type) else end(entry)):
            break
        said.append(entry)
    return said


def _cards(people: People) -> list[Any]:
    """Each couple's card as its games have it, all but the last's, which is still out."""
    from scoring.games.results import Won
    from scoring.numbers import CoupleNo
    from scoring.punch_cards.reading import CardRead

    wins = [entry for entry in _until(None, people) if isinstance(entry, Won)]
    return [
        CardRead(CoupleNo(couple), tuple(each.game for each in wins if each.winner == couple), None)
        for couple in range(1, people.couples)
    ]


def _all_expected(night: Any, club: Any, people: People, deed: Any) -> Any:
    """Each of the club as a couple came last."""
    from parties.door import actions as door_actions
    from parties.door.actions import Person

    keys = range(people.first, people.first + 2 * people.couples)
    names = list(club.players.filter(pk__in=keys).order_by("pk").values_list("name", flat=True))
    for one, other in zip(names[::2], names[1::2], strict=True):
        door_actions.expect(night, deed, people=(Person(one), Person(other)))
    return night


def _closed(night: Any, user: Any) -> Any:
    """Every tie split, and nothing counted."""
    from django.utils import timezone

    from parties.log.night import Deed, add
    from parties.prizes import actions as prizes
    from scoring.prizes.offers import Wished
    from scoring.prizes.ties import Wish

    for tied in (each.offer for each in night.evening().settlements):
        for couple in sorted(tied.couples) if len(tied.couples) > 1 else ():
            deed = Deed(by=user, at=timezone.now())
            add(night, [Wished(tied.place, couple, Wish.SPLIT)], deed)
    deed = Deed(by=user, at=timezone.now())
    prizes.close_night(night=night, reason="counted tomorrow", deed=deed)
    return night


def _a_night(club: Any, user: Any, date: Any, said: list[Any]) -> Any:
    """Kept as if it had been said line by line, half a minute apart."""
    from django.utils import timezone

    from parties.models import LogEntry, Night
    from scoring.as_json import written

    night = Night.objects.create(club=club, date=date, hall="Fire Hall")
    begun = timezone.now() - timedelta(seconds=30 * len(said))
    LogEntry.objects.bulk_create(
        LogEntry(
            night=night,
            seq=seq,
            deed=seq,
            kind=entry.kind,
            facts=written(entry),
            by=user,
            at=begun + timedelta(seconds=30 * seq),
        )
        for seq, entry in enumerate(said, 1)
    )
    return night


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARD_PARTY_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        os.environ["CARD_PARTY_HOSTS"] = "testserver"
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        import_module("config.wsgi")  # for what a server does as it starts
        main()
