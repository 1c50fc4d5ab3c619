"""An archive given, looked at before it is read in, and read in."""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from hashlib import file_digest
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Protocol, cast
from uuid import UUID

from django.conf import settings
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction

from parties.append_only import add_rows
from parties.club.actions.members import make_user
from parties.copies.actions.wire import (
    CARRIED,
    LogUnreadable,
    Numbering,
    Unfit,
    Wire,
    as_if_all_were_here,
    contents_of_club,
    contents_of_night,
    nights_of,
    numbering_of,
    row_as_json,
    rules_of,
    settings_brought,
    values_of,
)
from parties.copies.file import far, parts
from parties.copies.file.faults import CannotOpen, NotTogether, NotYours, WrongLine, WrongPart
from parties.copies.file.parts import canonical
from parties.copies.file.shapes import Contents, Json, Kind, NightContents
from parties.copies.file.writing import Matter, Stamp, write
from parties.dice import draw_seal_key, draw_token
from parties.door.actions import mark_aliases
from parties.log.forgotten import forget_again, kept_in, keys_in, remember
from parties.log.results import keep_result
from parties.log.typed import Place, are_alike, blank, blanks_of, is_typed, typed_in
from parties.models import (
    Club,
    ClubLogEntry,
    DeviceLink,
    FirstOpened,
    LogEntry,
    Member,
    Night,
    Player,
    PlayerName,
    PlayerQuerySet,
)
from scoring.club.entry import CLUB_KINDS, ClubLine
from scoring.club.people import MemberRole, club_now
from scoring.club.settings import SettingsChanged
from scoring.evening import Evening, replay
from scoring.log.entry import KINDS, Entry, Kept
from scoring.log.lines import Line
from scoring.night.course import Phase
from scoring.numbers import PlayerId, Seq

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile


# A night or a club given away as one file, sealed with the club's own key.


def give_night(night: Night, matter: Matter, at: datetime, file: BinaryIO) -> None:
    """Write the archive of a night into an empty file. Raises LogUnreadable."""
    _give(night.club, contents_of_night(night), matter, at, file)


class Page(Protocol):
    """What is in the file of a club to be looked at, made of its nights as they go by."""

    def tell(self, night: Night, evening: Evening) -> None:
        """A night that is written."""

    def matter(self) -> Matter:
        """Once all were told."""


def give_club(club: Club, page: Page, at: datetime, file: BinaryIO) -> None:
    """The same of a club with all its nights. Raises CannotOpen where it would be too large, and
    LogUnreadable."""
    _give(club, contents_of_club(club, page.tell), page.matter(), at, file)


def _give(club: Club, contents: Contents, matter: Matter, at: datetime, file: BinaryIO) -> None:
    write(file, contents, matter, Stamp(at, settings.VERSION, _seal_key_of(club)))


def _seal_key_of(club: Club) -> str:
    """The club's key, drawn when it is wanted first; of two who want it at once one draws it."""
    Club.objects.filter(pk=club.pk, seal_key="").update(seal_key=draw_seal_key())
    return Club.objects.values_list("seal_key", flat=True).get(pk=club.pk)


# Two logs of one night or one club, kept on two machines, side by side.


class Standing(StrEnum):
    """How a log that comes in stands to the one that is here."""

    NEW = "new"
    SAME = "same"
    GOES_ON = "goes-on"
    BEHIND = "behind"
    DIFFERS = "differs"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Compared:
    """The lines that are added here: none where nothing is new, and none where the two go different
    ways from line `differs_at` on, `here` and `there` as it stands on each side; or where a line that
    is here cannot be read, `unreadable`."""

    standing: Standing
    new: Sequence[Json] = ()
    differs_at: int = 0
    here: Json | None = None
    there: Json | None = None
    unreadable: LogUnreadable | None = None


def beside(
    wire: Wire, owner: Night | Club, kinds: Mapping[str, type[Kept]], there: Sequence[Json]
) -> Compared:
    """What of a log is new beside the log of this night or club."""
    try:
        here = wire.lines(owner, kinds)
    except LogUnreadable as wrong:
        return Compared(Standing.UNREADABLE, unreadable=wrong)
    return compared(here, there)


def compared(here: Sequence[Json], there: Sequence[Json]) -> Compared:
    """What of a log is new beside the same log as it is kept here."""
    for mine, other in zip(here, there, strict=False):
        if not _are_one(mine, other):
            return Compared(Standing.DIFFERS, (), mine["seq"], mine, other)
    if len(there) > len(here):
        return Compared(Standing.GOES_ON, there[len(here) :])
    return Compared(Standing.SAME if len(there) == len(here) else Standing.BEHIND)


def _are_one(here: Json, there: Json) -> bool:
    """Whether two lines say one thing, a name apart that was blanked on either side."""
    if any(here[name] != there[name] for name in _PLAIN):
        return False
    if canonical(here["facts"]) == canonical(there["facts"]):
        return True
    kind = here["kind"]
    said, said_there = (dict(typed_in(kind, line["facts"])) for line in (here, there))
    return (
        said.keys() == said_there.keys()
        and all(are_alike(text, said_there[path]) for path, text in said.items())
        and canonical(_plain(kind, here["facts"])) == canonical(_plain(kind, there["facts"]))
    )


_PLAIN = "kind", "seq", "deed", "at", "by", "device", "key"
"""All of a line but its facts and `who`: words and whole numbers, and nothing else."""


def _plain(kind: str, facts: Any, name: str = "") -> Any:
    """What is not typed among the facts of a line."""
    if isinstance(facts, list | tuple):
        return [_plain(kind, each, name) for each in facts]
    if isinstance(facts, dict):
        return {below: _plain(kind, value, below) for below, value in facts.items()}
    return None if is_typed(kind, name, facts) else facts


# What a file would bring, looked at before anything is changed.


Names = dict[PlayerId, str]


@dataclass(frozen=True, slots=True)
class ComingNight:
    """A night of the file beside the one that is here, if it is; `said_here` and `said_there` are the
    first lines in which the two differ, if they do. `lines` are added. Where a line that is here cannot
    be read, `unreadable`, nothing of it is. `part` is which part of a championship it is."""

    about: Json
    standing: Standing
    lines: int = 0
    differs_at: int = 0
    said_here: Entry | None = None
    said_there: Entry | None = None
    here: Night | None = None
    unreadable: LogUnreadable | None = None
    part: str = ""

    @property
    def brings_its_row(self) -> bool:
        """Whether what no log holds is then as it is there: it is, of the side that has more lines, or
        else more changes."""
        if self.here is None:
            return False
        is_later = self.about["revision"] > self.here.revision
        return self.standing is Standing.GOES_ON or (self.standing is Standing.SAME and is_later)

    @property
    def otherwise(self) -> tuple[str, ...]:
        """The columns of the night that are then otherwise, by their names."""
        if not self.brings_its_row:
            return ()
        here, names = row_as_json(cast("Night", self.here)), CARRIED[Night]
        return tuple(
            name for name in names if name != "revision" and self.about[name] != here[name]
        )


@dataclass(frozen=True, slots=True)
class Coming:
    """What a file would bring: to `club`, or a club that is not here where that is None. `settings` are
    the club's that are then otherwise, `forgotten` how many people have no name from then on. `names`
    are those of its people by the numbers of the entries. `lone_parts` are the nights that come and are
    a part of a championship of which the club's log does not tell then."""

    contents: Contents
    club: Club | None
    nights: tuple[ComingNight, ...]
    club_log: Compared
    new_people: int
    settings: SettingsChanged | None = None
    forgotten: int = 0
    names: Names = field(default_factory=dict)
    lone_parts: tuple[ComingNight, ...] = ()

    @property
    def is_new(self) -> bool:
        """Whether the club itself comes."""
        return self.club is None

    def of(self, standing: Standing) -> list[ComingNight]:
        """The nights that stand so."""
        return [night for night in self.nights if night.standing is standing]

    @property
    def differing(self) -> list[ComingNight]:
        """The nights that went on in two ways."""
        return self.of(Standing.DIFFERS)

    @property
    def new_lines(self) -> int:
        """How many lines are added to logs, the club's included."""
        return sum(night.lines for night in self.nights) + len(self.club_log.new)

    @property
    def brings_nothing(self) -> bool:
        """Whether all of it is here already, as far as it can be put together."""
        more = self.new_lines or self.new_people or self.forgotten
        otherwise = any(night.otherwise for night in self.nights)
        return not (self.is_new or more or otherwise or (self.settings and self.settings.names))

    @property
    def unreadable(self) -> list[LogUnreadable]:
        """The logs here of which a line cannot be read: nothing is added to them."""
        logs: list[Compared | ComingNight] = [self.club_log, *self.nights]
        return [log.unreadable for log in logs if log.unreadable is not None]

    @property
    def is_whole(self) -> bool:
        """Whether nothing of the file is left out."""
        found = {self.club_log.standing, *(night.standing for night in self.nights)}
        return not found & {Standing.DIFFERS, Standing.UNREADABLE}


def coming(contents: Contents, *, works_out: bool = True) -> Coming:
    """What this file would bring here. Raises CannotOpen where a line of it cannot be; whoever works
    its nights out afterwards need not have it done here."""
    club = Club.objects.filter(key=contents.club["key"]).first()
    numbering, names = as_if_all_were_here(numbering_of(club), contents)
    here = nights_of(club)
    known = numbering_of(club).people if club else {}
    wire = Wire(club) if club else None
    nights = tuple(
        _night(
            each,
            here.get(each.key),
            numbering,
            wire,
            told(each, numbering).night.part if works_out else "",
        )
        for each in far.each(contents.nights, far.LOOKED_AT)
    )
    club_log = club_log_compared(contents, club, numbering)
    return Coming(
        contents,
        club,
        nights,
        club_log,
        sum(person["key"] not in known for person in contents.people),
        settings_brought(contents, club),
        _forgotten_there(contents).filter(club=club).count(),
        names,
        tuple(_lone_parts(nights, _told_of_championships(club, club_log, numbering))),
    )


def _lone_parts(nights: Iterable[ComingNight], told: AbstractSet[str]) -> Iterator[ComingNight]:
    for night in nights:
        if night.part and night.standing is Standing.NEW and night.about["key"] not in told:
            yield night


def _told_of_championships(
    club: Club | None, club_log: Compared, numbering: Numbering
) -> AbstractSet[str]:
    """The keys of the nights of which the club's log tells then that they are a part of one; of a night
    that is not here yet, as the file has it."""
    new = [ClubLine(Seq(line["seq"]), numbering.club_entry(line)) for line in club_log.new]
    says = club_now([*(club.lines() if club else ()), *new]).says
    return {key for first in says.championships for key in says.nights_of_championship(first)}


def _forgotten_there(contents: Contents) -> PlayerQuerySet:
    """Who has a name here, and none in the file."""
    gone = [person["key"] for person in contents.people if not person["name"]]
    return Player.objects.filter(key__in=gone).exclude(name="")


def club_log_compared(contents: Contents, club: Club | None, numbering: Numbering) -> Compared:
    """The club's own log beside the one here; the file of one night has none. Raises CannotOpen."""
    if contents.kind is Kind.NIGHT:
        return Compared(Standing.BEHIND)
    for line in contents.club_lines:
        numbering.club_entry(line)
    if club is None:
        return Compared(Standing.NEW, contents.club_lines)
    return beside(Wire(club), club, CLUB_KINDS, contents.club_lines)


def _night(
    there: NightContents, here: Night | None, numbering: Numbering, wire: Wire | None, part: str
) -> ComingNight:
    found = night_compared(there, here, wire)

    def said(line: Json | None) -> Entry | None:
        return numbering.entry(line, there.key) if line else None

    return ComingNight(
        there.about,
        found.standing,
        len(found.new),
        found.differs_at,
        said(found.here),
        said(found.there),
        here,
        found.unreadable,
        part,
    )


def night_compared(there: NightContents, here: Night | None, wire: Wire | None) -> Compared:
    """A night of a file beside the same night here, if it is here."""
    if here is None or wire is None:
        return Compared(Standing.NEW, there.lines)
    return beside(wire, here, KINDS, there.lines)


def told(night: NightContents, numbering: Numbering) -> Evening:
    """What a night's lines tell, every one of which can be read. Raises CannotOpen."""
    read = [Line(Seq(each["seq"]), numbering.entry(each, night.key)) for each in night.lines]
    try:
        return replay(read)
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError) as wrong:
        raise CannotOpen(WrongLine(parts.log_of(night.key), len(read))) from wrong


# A file read in: a club that was not here, or the same club brought up to date, all or nothing.


_LONGEST_WHO = 150


def read_in(contents: Contents, *, by: User | None, into: Club | None = None) -> Coming:
    """Everything that this file brings, in one transaction, and what that was. A club that comes is
    run `by` this person, who may have a club for it to come `into`; one that is here is brought up to
    date by who runs it, or with None by who runs the server. Twice is once. Raises CannotOpen, and
    nothing was changed; OSError where who was forgotten cannot be written down."""
    try:
        with transaction.atomic():
            _alone_with(UUID(contents.club["key"]))
            found = coming(contents, works_out=False)
            check_may(found, by)
            club = found.club or _become(into, contents, by) or _new_club(contents, by)
            Club.objects.select_for_update(no_key=True).get(pk=club.pk)
            _bring(found, club)
            return found
    except IntegrityError as wrong:
        raise CannotOpen(NotTogether()) from wrong
    except Unfit as wrong:
        raise CannotOpen(WrongPart(f"{wrong.model} {wrong.field}")) from wrong


@transaction.atomic
def read_in_first(contents: Contents, *, organiser: str, password: str) -> User:
    """The same on a computer where nobody runs a club yet, and the person who runs this one from now
    on. Raises as `read_in`."""
    user = make_user(organiser, password)
    read_in(contents, by=user)
    return user


def check_may(found: Coming, by: User | None) -> None:
    """Raises CannotOpen where the club is here and somebody else runs it."""
    if found.club and by:
        runs_it = found.club.members.filter(user=by, role=MemberRole.ORGANISER.value)
        if not runs_it.exists():
            raise CannotOpen(NotYours())


def _alone_with(club: UUID) -> None:
    """Until the transaction ends nobody else reads this club in, which may not have a row yet. SQLite
    has locked the file already."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [club.int >> 65])


def empty_club_of(by: User) -> Club | None:
    """A club that this person runs and in which nothing is yet but practice."""
    mine = Club.objects.real().filter(members__user=by, members__role=MemberRole.ORGANISER.value)
    empty = mine.filter(log=None).exclude(nights__practice=False)
    return empty.exclude(players__practice=False).order_by("pk").first()


def _become(club: Club | None, contents: Contents, by: User | None) -> Club | None:
    """This club is from now on that of the file. Raises CannotOpen where something came meanwhile."""
    if club is None or by is None:
        return None
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    if empty_club_of(by) != club:
        raise CannotOpen(NotTogether())
    Club.objects.filter(pk=club.pk).update(**_habits(contents))
    club.members.filter(user=by).update(**_known_there(contents, by))
    return Club.objects.get(pk=club.pk)


def _new_club(contents: Contents, by: User | None) -> Club:
    club = Club.objects.create(**_habits(contents))
    if by is not None:
        Member.objects.create(club=club, user=by, **_known_there(contents, by))
    return club


def _known_there(contents: Contents, by: User) -> dict[str, UUID]:
    """By which key the logs of the file speak of whoever has this name, if they do."""
    keys = {member["name"]: UUID(member["key"]) for member in contents.members}
    return {"key": keys[by.first_name]} if by.first_name in keys else {}


def _habits(contents: Contents) -> dict[str, Any]:
    """What a club's row says. Raises CannotOpen for rules that are none."""
    rules_of(contents)
    return values_of(Club, contents.club)


def _bring(found: Coming, club: Club) -> None:
    contents = found.contents
    if found.settings is not None:
        Club.objects.filter(pk=club.pk).update(**_habits(contents))
    _add_people(contents, club, numbering_of(club))
    _add_nights(found, club)
    _add_devices(contents, club, numbering_of(club))
    blank_there = list(_add_lines(found, club, numbering_of(club)))
    _call_as_there(found, club)
    remember(kept_in(), (), blank(blank_there))
    mark_aliases(club)
    forget_again()


def _add_people(contents: Contents, club: Club, known: Numbering) -> None:
    """Whoever is not in the book yet, and names they have had; none of who was forgotten, here or
    there."""
    gone = {str(key) for key in keys_in(kept_in())}
    gone |= {person["key"] for person in contents.people if not person["name"]}
    Player.objects.filter(club=club, key__in=gone).forget()
    Player.objects.bulk_create(
        Player(club=club, **values_of(Player, person) | _nameless(person, gone, "name"))
        for person in contents.people
        if person["key"] not in known.people
    )
    people = numbering_of(club).people
    PlayerName.objects.bulk_create(
        PlayerName(
            player_id=people[person["key"]],
            **values_of(PlayerName, name) | _nameless(person, gone, "text"),
        )
        for person in contents.people
        for name in person["names"]
        if name["key"] not in known.names
    )


def _nameless(person: Json, gone: Iterable[str], column: str) -> dict[str, str]:
    return {column: ""} if person["key"] in gone else {}


def _add_nights(found: Coming, club: Club) -> None:
    """The rows of nights that are not here, in the order in which they were planned."""
    Night.objects.bulk_create(
        Night(club=club, **values_of(Night, night.about))
        for night in found.nights
        if night.here is None
    )


def _add_devices(contents: Contents, club: Club, known: Numbering) -> None:
    """What was let in there, by a link that nobody has: here it is let in anew."""
    nights = nights_of(club)
    DeviceLink.objects.bulk_create(
        DeviceLink(
            night=nights[device["night"]], token=draw_token(), **values_of(DeviceLink, device)
        )
        for device in contents.devices
        if device["key"] not in known.devices
    )


def _add_lines(found: Coming, club: Club, known: Numbering) -> Iterator[Place]:
    """The lines that are new, to the nights and to the club, whose own can name any night: one night
    after the other, each worked out once. What is blank there in a log that is here too is told."""
    here, contents = nights_of(club), found.contents
    nights = far.each(contents.nights, far.READ_IN)
    for there, stands in zip(nights, found.nights, strict=True):
        night, evening = here[there.key], told(there, known)
        new = there.lines[len(there.lines) - stands.lines :]
        rows = _rows(new, KINDS, known, parts.log_of(there.key))
        add_rows(LogEntry, ({"night_id": night.pk, **row} for row in rows))
        _bring_what_no_log_holds(night, stands, evening)
        if stands.standing in _TOGETHER:
            yield from blanks_of("night", UUID(there.key), there.lines)
    rows = _rows(found.club_log.new, CLUB_KINDS, known, parts.CLUB_LOG)
    add_rows(ClubLogEntry, ({"club_id": club.pk, **row} for row in rows))
    if found.club_log.standing in _TOGETHER:
        yield from blanks_of("club", club.key, contents.club_lines)


_TOGETHER = Standing.SAME, Standing.GOES_ON, Standing.BEHIND
"""A name that was blanked there, in what somebody typed, is then blanked here and stays so."""


def _rows(
    lines: Iterable[Json], kinds: Any, known: Numbering, part: str
) -> Iterator[dict[str, Any]]:
    """Of lines whose shape was looked at as the file was opened."""
    for line in lines:
        yield {
            **{name: line[name] for name in _AS_IT_IS},
            "at": datetime.fromisoformat(line["at"]),
            "facts": known.said(line, kinds),
            **_doer(line, known, part),
        }


_AS_IT_IS = set(CARRIED[LogEntry]) - {"at", "facts", "who"}


def _doer(line: Json, known: Numbering, part: str) -> dict[str, Any]:
    """Who did it: an organiser who is here too, a device, or words for somebody elsewhere."""
    match line:
        case {"by": None, "device": str(device)} if device in known.devices:
            return {"link_id": known.devices[device]}
        case {"by": str(member), "device": None} if member in known.users:
            return {"by_id": known.users[member]}
        case {"by": member, "device": None, "who": who} if who:
            return {"member": member and UUID(member), "who": who[:_LONGEST_WHO]}
        case _:
            raise CannotOpen(WrongLine(part, line["seq"]))


def _bring_what_no_log_holds(night: Night, stands: ComingNight, evening: Evening) -> None:
    """The date, the hall, the board; what it came to. A night of which a line cannot be read stays as it
    is."""
    if stands.unreadable:
        return
    for opened in stands.about["first_opened"]:
        FirstOpened.objects.get_or_create(
            night=night, what=opened["what"], defaults=values_of(FirstOpened, opened)
        )
    there = values_of(Night, stands.about)
    if stands.brings_its_row:
        there["revision"] = max(there["revision"], night.revision)
        Night.objects.filter(pk=night.pk).update(**there)
    is_over = evening.phase is Phase.CLOSED or evening.night.called_off is not None
    if stands.lines and is_over and not night.practice:
        keep_result(night, evening if stands.here is None else night.evening())


def _call_as_there(found: Coming, club: Club) -> None:
    """People are called as where the club's own log is longer: there they were renamed last."""
    if found.club_log.standing is not Standing.GOES_ON:
        return
    people = {str(person.key): person for person in club.players.exclude(name="")}
    for theirs in found.contents.people:
        person = people.get(theirs["key"])
        if person and theirs["name"] and person.name != theirs["name"]:
            person.name = theirs["name"]
            person.save(update_fields=["name"])


# A file that was sent, kept on this machine until somebody has seen what it would bring.


NAME = "to-be-read-in"

_KEPT_FOR = timedelta(days=1)


def _path(whose: str) -> Path:
    """At a laptop one file at a time; on a site one of each organiser."""
    return Path(settings.DATA) / (f"{NAME}-{whose}" if settings.SITE else NAME)


def put_aside(file: "UploadedFile[Any]", whose: str) -> str:
    """Keep it in place of one that was sent before, and answer the mark by which it is found. Raises
    OSError."""
    path = _path(whose)
    let_go(whose)
    _let_old_ones_go()
    try:
        _keep(file, path)
    except OSError:  # half a file only takes the room that is lacking
        let_go(whose)
        raise
    with path.open("rb") as kept:
        return file_digest(kept, "sha256").hexdigest()


def _keep(file: "UploadedFile[Any]", path: Path) -> None:
    path.touch(mode=0o600)
    with path.open("wb") as kept:
        for some in file.chunks():
            kept.write(some)


@contextmanager
def taken_up(mark: str, whose: str) -> Iterator[BinaryIO | None]:
    """The file of this mark, open to be read; None where another one lies there, or none."""
    path = _path(whose)
    if not mark or not path.exists():
        yield None
        return
    with path.open("rb") as file:
        is_it = file_digest(file, "sha256").hexdigest() == mark
        file.seek(0)
        yield file if is_it else None


def let_go(whose: str) -> None:
    """Nothing is kept for later any more."""
    _path(whose).unlink(missing_ok=True)


def _let_old_ones_go() -> None:
    """Files that nobody went on with."""
    before = time.time() - _KEPT_FOR.total_seconds()
    for each in Path(settings.DATA).glob(f"{NAME}*"):
        with suppress(FileNotFoundError):
            if each.stat().st_mtime < before:
                each.unlink()
