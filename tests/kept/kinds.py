"""Every kind of entry once in the logs of a club, not as an evening could be, in a file that is kept
for good. After a new kind, or a new field of one: `python -m tests.kept kinds` makes one file more, and
those before it stay as they are.
"""

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from zipfile import ZipFile

from django.contrib.auth.models import User
from django.utils import timezone

from parties.log.writing import Deed, rows
from parties.models import Club, ClubLogEntry, LogEntry, Member, Night, Player, PlayerName
from scoring.club.entry import CLUB_KINDS, ClubLine
from scoring.log.entry import KINDS, Kept
from scoring.log.lines import Line
from scoring.log.reading import people_of
from scoring.pots.feeding import BroughtForward
from tests.builders import ONE_OF_EACH, ONE_OF_EACH_OF_A_CLUB

ARCHIVES = sorted(Path(__file__).parent.glob("*/*.zip"))
OF_KINDS = [each for each in ARCHIVES if each.name.startswith("kinds-")]


def there_are() -> set[str]:
    """Every kind of entry of either log, and every field of each, by name."""
    return {*_named("night", KINDS), *_named("club", CLUB_KINDS)}


def _named(log: str, kinds: dict[str, type[Kept]]) -> Iterator[str]:
    for name, kind in kinds.items():
        yield f"{log}: {name}"
        yield from (f"{log}: {name}.{field.name}" for field in fields(kind))


def kept_in(archive: Path) -> Iterator[str]:
    """The same of the lines in an archive."""
    with ZipFile(archive) as parts:
        for part in (each for each in parts.namelist() if each.endswith(".jsonl")):
            log = "club" if part == "data/club-log.jsonl" else "night"
            for line in map(json.loads, parts.read(part).splitlines()):
                yield f"{log}: {line['kind']}"
                yield from (f"{log}: {line['kind']}.{field}" for field in line["facts"])


def make() -> Club:
    """The club, in an empty database."""
    by = Deed(by=User.objects.create_user("ida"), at=timezone.now())
    club = Club.objects.create(name="Every kind")
    Member.objects.create(club=club, user=by.by)
    night = Night.objects.create(id=1, club=club, date=by.at.date(), hall="Hall")
    said = [_of_this_club(entry) for entry in ONE_OF_EACH]
    _make_people(
        club, {each for entry in (*said, *ONE_OF_EACH_OF_A_CLUB) for each in people_of(entry)}
    )
    for seq, entry in enumerate(said, 1):
        (row,) = rows([Line(seq, entry)], by)
        LogEntry.objects.create(night=night, **row)
    for seq, entry in enumerate(ONE_OF_EACH_OF_A_CLUB, 1):
        (row,) = rows([ClubLine(seq, entry)], by)
        ClubLogEntry.objects.create(club=club, **row)
    return club


def _make_people(club: Club, numbers: set[int]) -> None:
    """By the numbers that the entries have; one of them was called otherwise before."""
    people = [Player(id=each, club=club, name=f"Player Nr{each}") for each in numbers if each]
    Player.objects.bulk_create(people)
    was, now = (PlayerName(id=each, player_id=7, text=f"Name Nr{each}") for each in (1, 2))
    PlayerName.objects.bulk_create([was, now])


def _of_this_club(entry):
    """What is brought forward comes from a night that the club has."""
    return replace(entry, night="000001") if isinstance(entry, BroughtForward) else entry
