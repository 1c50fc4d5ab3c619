"""A club, or one night, as an archive has it: no number of this database is left in it."""

import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db.models import Field, Model, QuerySet

from parties.copies.file import parts
from parties.copies.file.faults import CannotOpen, UnknownInLine, UnknownInPart, WrongLine
from parties.copies.file.shapes import Contents, Json, Kind, NightContents, Nights
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
from parties.till.actions import key_of
from parties.web.fields import is_number
from scoring import as_json
from scoring.as_json import AtFault, at_fault
from scoring.club.entry import CLUB_KINDS, ClubEntry
from scoring.club.settings import Besides, SettingsChanged
from scoring.evening import Evening, replay
from scoring.kinds import read, read_club
from scoring.log.entry import KINDS, Entry, Kept
from scoring.log.lines import Line
from scoring.log.reading import OfALog, UnreadableEntry, Ways, read_of, translated
from scoring.numbers import PlayerId, Seq
from scoring.rules.house_rules import HouseRules

# Which columns of what is kept an archive carries, and one as JSON.


CARRIED: Mapping[type[Model], tuple[str, ...]] = {
    Club: (
        *("key", "name", "hall", "permit", "rules", "paper", "not_only_cash", "on_paper"),
        *("habits_at", "pots_at", "cards_told", "practice"),
    ),
    Member: ("key",),
    Player: ("key", "name", "practice"),
    PlayerName: ("key", "text"),
    Night: (
        *("key", "date", "hall", "permit", "practice", "taken_out", "notice"),
        *("standings_on_board", "standings_hidden_last", "revision"),
    ),
    DeviceLink: ("key", "role", "name", "till", "made_at", "withdrawn_at"),
    FirstOpened: ("what", "at"),
    LogEntry: ("seq", "deed", "kind", "facts", "at", "key", "who"),
    ClubLogEntry: ("seq", "deed", "kind", "facts", "at", "key", "who"),
}
"""By their names, which are the names in the file too. Why all else is left out, the test says."""


class Unfit(Exception):
    """A value of a file that no row here can have: `model`, `field`."""

    def __init__(self, model: str, field: str) -> None:
        super().__init__(f"{model}.{field}")
        self.model, self.field = model, field


def row_as_json(row: Model) -> Json:
    """What is carried of a row."""
    return {name: plain(getattr(row, name)) for name in CARRIED[type(row)]}


def plain(value: Any) -> Any:
    """A column's value as JSON has it; a moment in UTC."""
    if isinstance(value, uuid.UUID):
        return str(value)
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    return value.isoformat() if isinstance(value, date) else value


def values_of(model: type[Model], data: Json, names: Iterable[str] = ()) -> dict[str, Any]:
    """The columns of a row, by their names, that a file's object carries. Raises Unfit."""
    return {name: _value(model, name, data) for name in names or CARRIED[model]}


def _value(model: type[Model], name: str, data: Json) -> Any:
    column = model._meta.get_field(name)
    if not isinstance(column, Field):
        raise Unfit(model.__name__, name)
    try:
        if data[name] is None or data[name] == "" or isinstance(data[name], dict):
            return _unchecked(column, data[name])
        return column.clean(data[name], None)
    except (KeyError, TypeError, ValueError, ValidationError) as wrong:
        raise Unfit(model.__name__, name) from wrong


def _unchecked(column: "Field[Any, Any]", value: Any) -> Any:
    """Nothing, where there may be nothing; no words, as of a name that was forgotten; and an object,
    which is looked into where it is read."""
    if value is None and not column.null:
        raise ValueError(column.name)
    return value


# A club, or one night, as an archive has it: no number of this database is left in it.


class LogUnreadable(Exception):
    """Line `seq` of this log cannot be read, or is missing: no file is made of it, and none is put
    beside it."""

    def __init__(self, owner: Night | Club, seq: Seq) -> None:
        super().__init__(f"{owner}: {seq}")
        self.owner, self.seq = owner, seq

    @property
    def where(self) -> tuple[Seq, date | None]:
        """The line, and the day of its night; None for the club's own log."""
        return self.seq, self.owner.date if isinstance(self.owner, Night) else None


Tell = Callable[[Night, Evening], None]


def contents_of_club(club: Club, tell: Tell | None = None) -> Contents:
    """All of a club but its practice: a pretend evening counts nowhere else either. Each night that is
    asked for is told as well, where that is wished. Raises LogUnreadable, of a night as soon as that one
    is asked for."""
    wire = Wire(club)
    nights = list(club.nights.filter(practice=False).order_by("pk"))
    people = Player.objects.filter(club=club).known()
    lines = wire.lines(club, CLUB_KINDS)
    told = Nights(len(nights), lambda at: wire.night(nights[at], tell))
    return wire.contents(Kind.CLUB, people, lines, told, [str(night.key) for night in nights])


def contents_of_night(night: Night) -> Contents:
    """One night, with those of the club's people whom its log names. Raises LogUnreadable."""
    wire = Wire(night.club)
    told = wire.night(night)
    people = Player.objects.filter(club=night.club, pk__in=wire.spoken_of)
    return wire.contents(Kind.NIGHT, people, (), (told,), [told.key])


_COLUMNS = ("seq", "deed", "kind", "facts", "at", "key", "by", "link", "member", "who")


@dataclass(slots=True)
class Wire:
    """What this database numbers, by the keys that another knows; and who was met on the way."""

    club: Club
    people: Mapping[int, str] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    nights: Mapping[int, str] = field(default_factory=dict)
    members: Mapping[int, str] = field(default_factory=dict)
    spoken_of: set[int] = field(default_factory=set)
    _ways: Ways = field(default_factory=Ways)
    _users: dict[int, str] = field(default_factory=dict)
    _links: dict[int, tuple[str, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        of_club = {"club": self.club}
        self.people = _keys(Player.objects.filter(**of_club))
        self.names = _keys(PlayerName.objects.filter(player__club=self.club))
        self.nights = _keys(Night.objects.filter(**of_club))
        mine = Member.objects.filter(**of_club).values_list("user", "key")
        self.members = {user: str(key) for user, key in mine}
        self._ways = Ways(self._person, self.names.__getitem__, self._night, self._night)

    def contents(
        self,
        kind: Kind,
        people: Iterable[Player],
        club_lines: tuple[Json, ...],
        nights: Sequence[NightContents],
        keys: Sequence[str],
    ) -> Contents:
        """All of it, the nights of these keys, those included who have said something elsewhere."""
        devices = DeviceLink.objects.filter(night__key__in=keys).select_related("night")
        return Contents(
            kind,
            row_as_json(self.club),
            tuple(self._people(people)),
            tuple(self._members(keys)),
            tuple(_device(each) for each in devices.order_by("pk")),
            club_lines,
            nights,
        )

    def night(self, night: Night, tell: Tell | None = None) -> NightContents:
        """One night: its log, and what no log holds."""
        opened = night.first_opened.order_by("pk")
        facts = row_as_json(night) | {"first_opened": [row_as_json(each) for each in opened]}
        lines, entries = self._log(night, KINDS)
        if tell:
            tell(night, replay([Line(Seq(at), each) for at, each in enumerate(entries, 1)]))
        return NightContents(str(night.key), facts, lines)

    def lines(self, owner: Night | Club, kinds: Mapping[str, type[Kept]]) -> tuple[Json, ...]:
        """A log in its order, each line of which can be read. Raises LogUnreadable."""
        return self._log(owner, kinds)[0]

    def _log(
        self, owner: Night | Club, kinds: Mapping[str, type[OfALog]]
    ) -> tuple[tuple[Json, ...], list[OfALog]]:
        lines, entries = list[Json](), list[OfALog]()
        for due, row in enumerate(owner.log.order_by("seq").values_list(*_COLUMNS), 1):
            if row[0] != due:
                raise LogUnreadable(owner, Seq(due))
            try:
                entries.append(read_of(kinds, row[2], row[3]))
                lines.append(self._line(row, kinds))
            except (LookupError, TypeError, ValueError) as wrong:
                raise LogUnreadable(owner, Seq(due)) from wrong
        return tuple(lines), entries

    def _line(self, row: Sequence[Any], kinds: Mapping[str, type[Kept]]) -> Json:
        seq, deed, kind, facts, at, key, user, link, member, who = row
        device, called = self._of_link(link) if link else (None, "")
        return {
            "seq": seq,
            "deed": deed,
            "kind": kind,
            "facts": translated(kinds[kind], facts, self._ways),
            "by": self.members.get(user) if user else member and str(member),
            "device": device,
            "who": (user and self._of_user(user)) or called or who,
            "at": plain(at),
            "key": key,
        }

    def _of_user(self, user: int) -> str:
        """The name of somebody who said something here, asked for once."""
        if user not in self._users:
            self._users[user] = User.objects.values_list("first_name", flat=True).get(pk=user)
        return self._users[user]

    def _of_link(self, link: int) -> tuple[str, str]:
        """The key of a device and what it is called, likewise."""
        if link not in self._links:
            key, name, role = DeviceLink.objects.values_list("key", "name", "role").get(pk=link)
            self._links[link] = str(key), name or role
        return self._links[link]

    def _person(self, player: int) -> str:
        self.spoken_of.add(player)
        return self.people[player]

    def _night(self, key: str) -> str:
        """One that was never here, as its own night alone was read in, is named by its key already."""
        return self.nights[int(key)] if is_number(key) else key

    def _people(self, people: Iterable[Player]) -> Iterable[Json]:
        rows: dict[int, list[Json]] = {}
        for name in PlayerName.objects.filter(player__club=self.club).order_by("pk"):
            rows.setdefault(name.player_id, []).append(row_as_json(name))
        for person in sorted(people, key=lambda each: each.pk):
            yield row_as_json(person) | {"names": rows.get(person.pk, [])}

    def _members(self, nights: Sequence[str]) -> Iterable[Json]:
        lines = LogEntry.objects.filter(night__key__in=nights), self.club.log.all()
        elsewhere = [each.exclude(member=None).values_list("member", "who") for each in lines]
        here = Member.objects.filter(club=self.club).order_by("pk")
        known = here.values_list("key", "user__first_name")
        names = {key: name for rows in (*elsewhere, known) for key, name in rows.distinct()}
        return ({"key": str(key), "name": name} for key, name in names.items())


def _keys(rows: Any) -> dict[int, str]:
    return {row: str(key) for row, key in rows.values_list("pk", "key")}


def _device(link: DeviceLink) -> Json:
    return row_as_json(link) | {"night": str(link.night.key)}


# What a file names by keys, by the numbers that this database has for it.


_WRONG = (KeyError, TypeError, ValueError, AttributeError, UnreadableEntry)


@dataclass(slots=True)
class Numbering:
    """People, name rows, nights, devices and members by their keys."""

    people: dict[str, int] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    nights: dict[str, str] = field(default_factory=dict)
    devices: dict[str, int] = field(default_factory=dict)
    users: dict[str, int] = field(default_factory=dict)
    _ways: Ways = field(default_factory=Ways)

    def __post_init__(self) -> None:
        people, names = self.people.__getitem__, self.names.__getitem__
        self._ways = Ways(people, names, self._night, self._night_no)

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
        return translated(kinds[line["kind"]], line["facts"], self._ways)

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


# A club's settings in a file beside those that are here: the ones that were said last hold.


_BESIDES = ("name", "hall", "permit", "paper", "on_paper", "not_only_cash")


def rules_of(contents: Contents) -> HouseRules:
    """The club's own rules, as the file has them. Raises CannotOpen for rules that are none."""
    try:
        return as_json.read(HouseRules, contents.club["rules"])
    except as_json.Unreadable as wrong:
        fault = as_json.at_fault(wrong) or as_json.AtFault(wrong.key)
        raise CannotOpen(UnknownInPart(parts.CLUB, fault.word)) from wrong


def settings_brought(contents: Contents, club: Club | None) -> SettingsChanged | None:
    """What of a club's settings is otherwise once the file is read in; None where those here stay.
    Raises CannotOpen."""
    if club is None or contents.kind is Kind.NIGHT:
        return None
    here, there = row_as_json(club), contents.club
    if _said_at(there) <= _said_at(here):
        return None
    besides = (
        Besides(name, here[name], there[name]) for name in _BESIDES if here[name] != there[name]
    )
    return SettingsChanged(club.house_rules, rules_of(contents), tuple(besides))


def _said_at(club: Json) -> str:
    return max(filter(None, (club["habits_at"], club["pots_at"])), default="")
