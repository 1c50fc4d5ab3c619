"""A file read in: a club that was not here, or the same club brought up to date, all or nothing."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from hashlib import file_digest
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO
from uuid import UUID

from django.conf import settings
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction

from parties.append_only import add_rows
from parties.archive.actions.looking import Coming, ComingNight, Standing, coming, told
from parties.archive.actions.wire import (
    CARRIED,
    Numbering,
    Unfit,
    nights_of,
    numbering_of,
    rules_of,
    values_of,
)
from parties.archive.file import far, parts
from parties.archive.file.faults import CannotOpen, NotTogether, NotYours, WrongLine, WrongPart
from parties.archive.file.shapes import Contents, Json
from parties.club.actions.members import make_user
from parties.dice import draw_token
from parties.door.actions import mark_aliases
from parties.log.forgotten import forget_again, kept_in, keys_in, remember
from parties.log.results import keep_result
from parties.log.typed import Place, blank, blanks_of
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
)
from scoring.club.entry import CLUB_KINDS
from scoring.club.members import MemberRole
from scoring.evening import Evening
from scoring.log.entry import KINDS
from scoring.night.course import Phase

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile


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
