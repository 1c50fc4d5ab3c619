"""The floor in the last game of a full night: python -m benchmarks.floor

How long the page takes, and a tap: told, saved for good, and what looks otherwise in the room; medians
and, of the taps, what 19 of 20 take at most. The peer in the same run is the cheapest request there
is, /healthz, which asks the database nothing but whether it is there. SQLite with every commit
flushed, in a folder that is thrown away.
"""

import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from statistics import median, quantiles
from typing import Any

from benchmarks.measuring import each_run, milliseconds
from benchmarks.straight_night import entries
from scoring.log.entry import Entry

RUNS = 40

_SEEN = re.compile(r'data-seen="([^"]+)"')


def main() -> None:
    """Print a line for each size of hall."""
    print("tables  entries  page ms  tap ms  p95 of tap  healthz ms  tap/healthz")
    for tables in (20, 50, 100, 150):
        _measure(tables)


def _measure(tables: int) -> None:
    from django.test import Client

    night, user = a_kept_night(2 * tables)
    client = Client(headers={"HX-Request": "true", "HX-Target": "room"})
    client.force_login(user)
    floor, wins = f"/nights/{night.pk}/floor/", f"/nights/{night.pk}/wins/"
    last = night.evening().rooms[-1]
    taps = iter([f"25-{place.table}-{place.couples[0]}" for place in last.tables][: RUNS + 1])

    seen = ""

    def tap() -> None:
        nonlocal seen
        answer = client.post(wins, {"win": next(taps), "seen": seen})
        assert answer.status_code == 200, answer.content
        seen = _SEEN.findall(answer.content.decode())[0]

    page = milliseconds(lambda: client.get(floor))
    taken = each_run(tap, min(RUNS, tables - 1))
    least = milliseconds(lambda: client.get("/healthz"))
    told = night.log.count()
    usual, slow = median(taken), quantiles(taken, n=20)[-1]
    print(
        f"{tables:6}  {told:7}  {page:7.1f}  {usual:6.1f}  {slow:10.1f}  {least:10.1f}  "
        f"{usual / least:11.1f}"
    )


def a_kept_night(couples: int, of: str = "") -> tuple[Any, Any]:
    """A night kept in the database up to the last bell, all tables of that game still playing."""
    from scoring.games.results import Won

    def said(first_player: int) -> Iterator[Entry]:
        for entry in entries(couples, first_player):
            if not (isinstance(entry, Won) and entry.game == 25):
                yield entry

    return kept(said, 2 * couples, of or str(couples))


def kept(said: Callable[[int], Iterable[Entry]], people: int, of: str) -> tuple[Any, Any]:
    """A night of a club of its own, and its organiser; what was said there by the first of its people."""
    from django.contrib.auth.models import User
    from django.utils import timezone

    from parties.models import Club, LogEntry, Member, Night, Player
    from scoring.as_json import written

    now = timezone.now()
    user = User.objects.create_user(f"organiser of {of}")
    club = Club.objects.create(name=f"Club of {of}")
    Member.objects.create(club=club, user=user)
    night = Night.objects.create(club=club, date=now.date())
    there = Player.objects.bulk_create(
        Player(club=club, name=f"Given{number} Surname{number}") for number in range(people)
    )
    LogEntry.objects.bulk_create(
        LogEntry(
            night=night,
            seq=seq,
            deed=seq,
            kind=entry.kind,
            facts=written(entry),
            by=user,
            at=now,
        )
        for seq, entry in enumerate(said(there[0].pk), 1)
    )
    return night, user


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
