"""A club of many whole nights as one file: python -m benchmarks.large_club

A thousand nights of forty couples and 25 games, closed. The file as its page makes it, opened and held beside what is here,
and read in as a club that is new: CPU seconds of one go each, and the most memory that the whole process
had meanwhile (Linux). SQLite, in a folder that is thrown away.
"""

import os
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

COUPLES = 40


def main(nights: int) -> None:
    """Print a line for each deed."""
    from django.utils import timezone

    from parties.copies.actions.archives import coming, give_club, read_in
    from parties.copies.file.reading import open_archive
    from parties.copies.page import ClubPage
    from tests.parties.copies.archives.moving import as_elsewhere

    club, user = a_club(nights)
    with tempfile.TemporaryFile() as file:
        measured("given", lambda: give_club(club, ClubPage(club), timezone.now(), file))
        print(f"{nights:,} nights, {file.seek(0, 2) / 1e6:.1f} MB", flush=True)
        measured("opened and checked", lambda: open_archive(file))
        measured("held beside what is here", lambda: coming(open_archive(file).contents))
        as_elsewhere(club)
        measured("looked at as new", lambda: coming(open_archive(file).contents))
        measured("read in as new", lambda: read_in(open_archive(file).contents, by=user))


def a_club(nights: int) -> tuple[Any, Any]:
    """The same people every week, each night played to its last game."""
    from django.contrib.auth.models import User
    from django.utils import timezone

    from benchmarks.straight_night import lines
    from parties.log.results import keep_result
    from parties.log.writing import Deed, rows
    from parties.models import Club, LogEntry, Member, Night, Player
    from scoring.evening import replay
    from scoring.log.lines import Line
    from scoring.night.closing import Closed
    from scoring.numbers import Seq

    user, at = User.objects.create_user("ida", first_name="ida"), timezone.now()
    club = Club.objects.create(name="A club of many years")
    Member.objects.create(club=club, user=user)
    people = (Player(id=each, club=club, name=f"Given{each}") for each in range(1, 2 * COUPLES + 1))
    Player.objects.bulk_create(people)
    played = lines(COUPLES)
    told = (*played, Line(Seq(len(played) + 1), Closed(None, "nobody counts it")))
    evening, said = replay(told), list(rows(told, Deed(by=user, at=at)))
    for week in range(nights):
        night = Night.objects.create(club=club, date=at.date() - timedelta(weeks=week), hall="Hall")
        LogEntry.objects.bulk_create(LogEntry(night=night, **row) for row in said)
        keep_result(night, evening)
    return club, user


def measured(says: str, work: Callable[[], object]) -> None:
    """CPU seconds and the most memory."""
    Path("/proc/self/clear_refs").write_text("5")  # the most from here on
    began = process_time()
    work()
    took = process_time() - began
    print(f"{says:28} {took:7.1f} s  {peak():5.0f} MB", flush=True)


def peak() -> float:
    """MB that the process had at most."""
    status = Path("/proc/self/status").read_text()
    (kib,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
    return int(kib) / 1000


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--nights", type=int, default=1_000)
    asked = parser.parse_args().nights
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"CARD_PARTY_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        os.environ.pop("DATABASE_URL", None)
        import django

        django.setup()
        import_module("config.wsgi")  # as it is served: what is there from the start is no garbage
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        main(asked)
