"""Archives, how large and how fast, and seven hundred that are damaged: python -m benchmarks.archives

A night of 150 tables and 25 games, its money included; and a club with a year of nights of twelve
couples. CPU time, median of three after a first go; the peak is of what Python holds. Then, of each kind of
damage, a hundred files with one thing wrong: none may end otherwise than in a sentence, unless what it
says is untouched. SQLite, in a folder that is thrown away.
"""

import io
import os
import tempfile
import tracemalloc
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from benchmarks.measuring import milliseconds

TABLES, DAMAGED, WEEKS = 150, 100, 52
FIRST = 10_001
"""The first of the big night's people; the others have lower numbers."""
KEPT = Path(__file__).parents[1] / "tests" / "kept"


def main() -> None:
    """Print a line for each archive, and one for the damaged."""
    from benchmarks.season import some_nights
    from parties.copies.actions.archives import give_club, give_night
    from parties.copies.page import ClubPage, matter_of

    night, at = a_big_night()

    def the_night(file: io.BytesIO) -> None:
        give_night(night, matter_of(night, night.evening(), with_money=True), at, file)

    print(f"{'archive':28}    KB  give ms  peak MB  open ms  peak MB")
    measure(f"a night of {TABLES} tables", the_night)
    club, _, _ = some_nights(WEEKS)
    measure(f"a club of {WEEKS} nights", lambda file: give_club(club, ClubPage(club), at, file))
    damage(next(KEPT.glob("*/night.zip")).read_bytes())


def a_big_night() -> tuple[Any, Any]:
    """Played to its last game, its people in the book."""
    from django.contrib.auth.models import User
    from django.utils import timezone

    from benchmarks.straight_night import entries
    from parties.log.writing import Deed, rows
    from parties.models import Club, LogEntry, Member, Night, Player
    from scoring.log.lines import Line
    from scoring.numbers import Seq

    user, at = User.objects.create_user("ida", first_name="ida"), timezone.now()
    club = Club.objects.create(name="The largest hall")
    Member.objects.create(club=club, user=user)
    people = (
        Player(id=each, club=club, name=f"Given{each} Surname")
        for each in range(FIRST, FIRST + 4 * TABLES)
    )
    Player.objects.bulk_create(people)
    night = Night.objects.create(club=club, date=at.date(), hall="Hall")
    told = [Line(Seq(seq), each) for seq, each in enumerate(entries(2 * TABLES, FIRST), 1)]
    said = rows(told, Deed(by=user, at=at))
    LogEntry.objects.bulk_create((LogEntry(night=night, **row) for row in said), batch_size=500)
    return night, at


def measure(says: str, give: Callable[[io.BytesIO], object]) -> None:
    """How large, how long it takes to make and to open, and what is held meanwhile."""
    from parties.copies.file.reading import open_archive

    file = io.BytesIO()
    give(file)
    archive = file.getvalue()

    def look() -> object:
        return open_archive(io.BytesIO(archive))

    def anew() -> object:
        return give(io.BytesIO())

    given, opened = (milliseconds(each, runs=3) for each in (anew, look))
    print(
        f"{says:28}{len(archive) / 1000:6,.0f}  {given:7,.0f}  {peak(anew):7.0f}"
        f"  {opened:7,.0f}  {peak(look):7.0f}",
        flush=True,
    )


def peak(work: Callable[[], object]) -> float:
    """MB that were held at most."""
    tracemalloc.start()
    work()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / 1e6


def damage(archive: bytes) -> None:
    """What became of each kind, and what the worst of it took."""
    from tests.damage import KINDS

    print(f"{'damaged':28}files  refused  slowest ms  peak MB")
    for kind in KINDS:
        found = [_damaged(kind, archive, Random(seed)) for seed in range(DAMAGED)]
        refused, took, held = zip(*found, strict=True)
        print(
            f"{kind:28}{DAMAGED:5}  {sum(map(bool, refused)):7}  {max(took):10.0f}  {max(held):7.0f}"
            f"  {dict(Counter(refused))}",
            flush=True,
        )


def _damaged(kind: str, archive: bytes, rng: Random) -> tuple[str, float, float]:
    """Why it was refused, if it was; the milliseconds that took, and the MB that were held."""
    from parties.copies.file.faults import CannotOpen
    from parties.copies.file.reading import open_archive
    from tests.damage import of_kind

    file, refused = io.BytesIO(of_kind(kind, archive, rng)), ""
    tracemalloc.start()
    began = process_time()
    try:
        found = open_archive(file).contents
        assert found.nights[:] == _whole(archive).nights[:], "opened, and it says something else"
    except CannotOpen as caught:
        refused = type(caught.reason).__name__
    took, held = 1000 * (process_time() - began), tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    return refused, took, held


@cache
def _whole(archive: bytes) -> Any:
    from parties.copies.file.reading import open_archive

    return open_archive(io.BytesIO(archive)).contents


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"CARD_PARTY_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        os.environ.pop("DATABASE_URL", None)
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        main()
