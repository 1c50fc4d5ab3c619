"""Every kind of entry once in the logs of a club, not as an evening could be, in a file that is kept
for good. After a new kind, or a new field of one: `python -m tests.kept kinds` makes one file more, and
those before it stay as they are.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints
from zipfile import ZipFile

from django.contrib.auth.models import User
from django.utils import timezone

from parties.copies.file.parts import CLUB_LOG
from parties.log.writing import Deed, rows
from parties.models import Club, ClubLogEntry, LogEntry, Member, Night, Player, PlayerName
from scoring.club.entry import CLUB_KINDS, ClubLine
from scoring.log.entry import KINDS
from scoring.log.lines import Line
from scoring.log.reading import people_of
from scoring.night.rules import RulesChanged
from scoring.numbers import Cents, TimeOfDay
from scoring.pots.saying import BroughtForward
from scoring.rules.choices import Prize, PrizeKind, TicketPrice
from scoring.rules.house_rules import Country, HouseRules
from tests.builders import ONE_OF_EACH, ONE_OF_EACH_OF_A_CLUB
from tests.parties.pots.pot_nights import JACKPOT

ARCHIVES = sorted(Path(__file__).parent.glob("*/*.zip"))
OF_KINDS = [each for each in ARCHIVES if each.name.startswith("kinds-")]


def there_are() -> set[str]:
    """Every kind of entry of either log, and every field of each, by name, and those of the
    values in its values."""
    return {
        name
        for log, kinds in (("night", KINDS), ("club", CLUB_KINDS))
        for name, kind in kinds.items()
        for name in (f"{log}: {name}", *_fields_of(f"{log}: {name}", kind))
    }


def _fields_of(where: str, declared: Any) -> Iterator[str]:
    if not is_dataclass(declared):
        for part in get_args(declared):
            yield from _fields_of(_called(part), part)
        return
    types = get_type_hints(declared)
    for field in fields(declared):
        yield f"{where}.{field.name}"
        yield from _fields_of(_called(types[field.name]), types[field.name])


def kept_in(archive: Path) -> Iterator[str]:
    """The same of the lines in an archive: a list of values has those of each that it has."""
    with ZipFile(archive) as parts:
        for part in (each for each in parts.namelist() if each.endswith(".jsonl")):
            log, kinds = ("club", CLUB_KINDS) if part == CLUB_LOG else ("night", KINDS)
            for line in map(json.loads, parts.read(part).splitlines()):
                where = f"{log}: {line['kind']}"
                yield where
                yield from _told(where, kinds[line["kind"]], line["facts"])


def _told(where: str, declared: Any, value: Any) -> Iterator[str]:
    """The names of what stands in a value of this type."""
    if value is None:
        return
    if is_dataclass(declared):
        types, names = get_type_hints(declared), [field.name for field in fields(declared)]
        told = value if isinstance(value, dict) else dict(zip(names, value, strict=False))
        for name in told.keys() & {*names}:
            yield f"{where}.{name}"
            yield from _told(_called(types[name]), types[name], told[name])
    for part, each in _parts(declared, value):
        yield from _told(_called(part), part, each)


def _parts(declared: Any, value: Any) -> Iterable[tuple[Any, Any]]:
    """What a list or a choice of types is made of, by the types; nothing of what is plain."""
    types = get_args(declared)
    if get_origin(declared) is not tuple:
        return [
            (part, value)
            for part in types
            if not hasattr(part, "json_kind") or value["kind"] == part.json_kind
        ]
    if types[-1] is ...:
        return [(types[0], each) for each in value]
    return zip(types, value, strict=True)


def _called(declared: Any) -> str:
    """A value in a value is named by its own type, wherever it stands."""
    return getattr(declared, "__name__", "")


def make() -> Club:
    """The club, in an empty database."""
    by = Deed(by=User.objects.create_user("ida", first_name="ida"), at=timezone.now())
    club = Club.objects.create(name="Every kind")
    Member.objects.create(club=club, user=by.by)
    night = Night.objects.create(id=1, club=club, date=by.at.date(), hall="Hall")
    said = [*map(_of_this_club, ONE_OF_EACH), RulesChanged(9, _every_setting(), "as elsewhere")]
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


def _every_setting() -> HouseRules:
    """Rules of which every value in a value is written, as none at its end is as usual."""
    pieces = Cents(10), Cents(100)
    abroad = Country("", "€", comma=True, smallest=pieces[0], pieces=pieces, day_first=True)
    return HouseRules(
        country=abroad,
        pots=(JACKPOT,),
        prizes=(Prize(PrizeKind.GOODS, 0, "a ham"),),
        ticket_prices=(TicketPrice(3, Cents(500)),),
        doors=TimeOfDay("18:30"),
        begins=TimeOfDay("19:30"),
        penalty="five points to the other side",
    )
