"""What a file names by keys, by the numbers that this database has for it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from uuid import UUID

from django.db.models import QuerySet

from parties.archive_file import parts
from parties.archive_file.contents import Contents, Json
from parties.archive_file.faults import CannotOpen, UnknownInLine, WrongLine
from parties.carried.actions import key_of
from parties.fields.numbers import is_number
from parties.models import Club, DeviceLink, Member, Night, Player, PlayerName
from scoring.as_json import AtFault, at_fault
from scoring.club.entry import CLUB_KINDS, ClubEntry
from scoring.kinds import read, read_club
from scoring.log.entry import KINDS, Entry, Kept
from scoring.log.reading import UnreadableEntry
from scoring.log.translating import Ways, translated
from scoring.numbers import PlayerId

_WRONG = (KeyError, TypeError, ValueError, AttributeError, UnreadableEntry)


@dataclass(slots=True)
class Numbering:
    """People, name rows, nights, devices and members by their keys."""

    people: dict[str, int] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    nights: dict[str, str] = field(default_factory=dict)
    devices: dict[str, int] = field(default_factory=dict)
    users: dict[str, int] = field(default_factory=dict)

    def entry(self, line: Json, night: str) -> Entry:
        """What a line of the log of this night says here. Raises CannotOpen."""
        try:
            return read(line["kind"], self.said(line, KINDS))
        except _WRONG as wrong:
            raise CannotOpen(_at_fault(parts.log_of(night), line, KINDS, wrong)) from wrong

    def club_entry(self, line: Json) -> ClubEntry:
        """What a line of the club's own log says here. Raises CannotOpen."""
        try:
            return read_club(line["kind"], self.said(line, CLUB_KINDS))
        except _WRONG as wrong:
            raise CannotOpen(_at_fault(parts.CLUB_LOG, line, CLUB_KINDS, wrong)) from wrong

    def said(self, line: Json, kinds: Mapping[str, type[Kept]]) -> Json:
        """Its facts. Raises KeyError for a kind or somebody that nobody knows."""
        ways = Ways(self.people.__getitem__, self.names.__getitem__, self._night, self._night_no)
        return translated(kinds[line["kind"]], line["facts"], ways)

    def _night(self, key: str) -> str:
        """Where only a later night was given, the earlier one that it names stays a key."""
        return self.nights.get(key, str(UUID(key)))

    def _night_no(self, key: str) -> str:
        found = self._night(key)
        return str(int(found)) if is_number(found) else found


def _at_fault(
    part: str, line: Json, kinds: Mapping[str, type[Kept]], wrong: Exception
) -> WrongLine | UnknownInLine:
    """Of a line that cannot be read: the word that nobody here knows, where it is one."""
    found = at_fault(wrong) if line["kind"] in kinds else AtFault(line["kind"])
    at = line["seq"]
    return UnknownInLine(part, at, found.word) if found else WrongLine(part, at)


def numbering_of(club: Club | None) -> Numbering:
    """What is kept here of a club; nothing of one that is not here yet."""
    if club is None:
        return Numbering()
    nights = {str(night.key): key_of(night) for night in club.nights.only("key")}
    members = Member.objects.filter(club=club).values_list("key", "user")
    return Numbering(
        _numbers(Player.objects.filter(club=club)),
        _numbers(PlayerName.objects.filter(player__club=club)),
        nights,
        _numbers(DeviceLink.objects.filter(night__club=club)),
        {str(key): user for key, user in members},
    )


def _numbers(
    rows: QuerySet[Player] | QuerySet[PlayerName] | QuerySet[DeviceLink],
) -> dict[str, int]:
    return {str(key): row for key, row in rows.values_list("key", "pk")}


def as_if_all_were_here(
    known: Numbering, contents: Contents
) -> tuple[Numbering, dict[PlayerId, str]]:
    """The numbering with whoever comes, and the names by it: for a look at what comes, before
    anything is changed. Numbers below nothing stand for what is not here."""
    names = (name["key"] for person in contents.people for name in person["names"])
    made = Numbering(
        _with_new(known.people, (person["key"] for person in contents.people)),
        _with_new(known.names, names),
        known.nights,
        known.devices,
        known.users,
    )
    called = {PlayerId(made.people[each["key"]]): each["name"] for each in contents.people}
    return made, called


def _with_new(known: dict[str, int], keys: Iterable[str]) -> dict[str, int]:
    new = [key for key in keys if key not in known]
    return known | {key: -at for at, key in enumerate(new, 1)}


def nights_of(club: Club | None) -> dict[str, Night]:
    """A club's nights by their keys."""
    return {str(night.key): night for night in club.nights.all()} if club else {}
