"""A club, or one night, as an archive has it: no number of this database is left in it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, overload

from parties.archive.actions.fields import plain, row_as_json
from parties.archive_file.contents import Contents, Json, Kind, NightContents
from parties.fields.numbers import is_number
from parties.models import Club, DeviceLink, LogEntry, Member, Night, Player, PlayerName
from scoring.club.entry import CLUB_KINDS
from scoring.log.entry import KINDS, Kept
from scoring.log.reading import read_of
from scoring.log.translating import Ways, translated
from scoring.numbers import Seq


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


def contents_of_club(club: Club) -> Contents:
    """All of a club but its practice: a pretend evening counts nowhere else either. Raises
    LogUnreadable, of a night as soon as that one is asked for."""
    wire = Wire(club)
    nights = list(club.nights.filter(practice=False).order_by("pk"))
    people = Player.objects.filter(club=club).known()
    lines = wire.lines(club, CLUB_KINDS)
    return wire.contents(Kind.CLUB, people, lines, _Nights(wire, nights))


def contents_of_night(night: Night) -> Contents:
    """One night, with those of the club's people whom its log names. Raises LogUnreadable."""
    wire = Wire(night.club)
    told = wire.night(night)
    people = Player.objects.filter(club=night.club, pk__in=wire.spoken_of)
    return wire.contents(Kind.NIGHT, people, (), (told,))


_COLUMNS = (
    *("seq", "deed", "kind", "facts", "at", "key", "by", "by__first_name"),
    *("link__key", "link__name", "link__role", "member", "who"),
)


@dataclass(slots=True)
class Wire:
    """What this database numbers, by the keys that another knows; and who was met on the way."""

    club: Club
    people: Mapping[int, str] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    nights: Mapping[int, str] = field(default_factory=dict)
    members: Mapping[int, str] = field(default_factory=dict)
    spoken_of: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        of_club = {"club": self.club}
        self.people = _keys(Player.objects.filter(**of_club))
        self.names = _keys(PlayerName.objects.filter(player__club=self.club))
        self.nights = _keys(Night.objects.filter(**of_club))
        mine = Member.objects.filter(**of_club).values_list("user", "key")
        self.members = {user: str(key) for user, key in mine}

    def contents(
        self,
        kind: Kind,
        people: Iterable[Player],
        club_lines: tuple[Json, ...],
        nights: Sequence[NightContents],
    ) -> Contents:
        """All of it, those included who have said something elsewhere."""
        keys = nights.keys if isinstance(nights, _Nights) else [night.key for night in nights]
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

    def night(self, night: Night) -> NightContents:
        """One night: its log, and what no log holds."""
        opened = night.first_opened.order_by("pk")
        facts = row_as_json(night) | {"first_opened": [row_as_json(each) for each in opened]}
        return NightContents(str(night.key), facts, self.lines(night, KINDS))

    def lines(self, owner: Night | Club, kinds: Mapping[str, type[Kept]]) -> tuple[Json, ...]:
        """A log in its order, each line of which can be read. Raises LogUnreadable."""
        lines: list[Json] = []
        for due, row in enumerate(owner.log.order_by("seq").values(*_COLUMNS), 1):
            if row["seq"] != due:
                raise LogUnreadable(owner, Seq(due))
            try:
                lines.append(self._line(row, kinds))
            except (LookupError, TypeError, ValueError) as wrong:
                raise LogUnreadable(owner, Seq(due)) from wrong
        return tuple(lines)

    def _line(self, row: Mapping[str, Any], kinds: Mapping[str, type[Kept]]) -> Json:
        read_of(kinds, row["kind"], row["facts"])
        by = self.members.get(row["by"]) if row["by"] else row["member"] and str(row["member"])
        said_by = row["by__first_name"] or row["link__name"] or row["link__role"] or row["who"]
        return {
            "seq": row["seq"],
            "deed": row["deed"],
            "kind": row["kind"],
            "facts": translated(kinds[row["kind"]], row["facts"], self._ways),
            "by": by,
            "device": plain(row["link__key"]),
            "who": said_by,
            "at": plain(row["at"]),
            "key": row["key"],
        }

    @property
    def _ways(self) -> Ways:
        return Ways(self._person, self.names.__getitem__, self._night, self._night)

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


class _Nights(Sequence[NightContents]):
    """A club's nights, each read when it is asked for: of a hundred evenings one is held at once."""

    def __init__(self, wire: Wire, nights: Sequence[Night]) -> None:
        self._wire, self._nights = wire, nights
        self.keys = [str(night.key) for night in nights]

    def __len__(self) -> int:
        return len(self._nights)

    @overload
    def __getitem__(self, at: int) -> NightContents: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[NightContents, ...]: ...
    def __getitem__(self, at: int | slice) -> NightContents | tuple[NightContents, ...]:
        if isinstance(at, slice):
            return tuple(self[each] for each in range(*at.indices(len(self))))
        return self._wire.night(self._nights[at])


def _keys(rows: Any) -> dict[int, str]:
    return {row: str(key) for row, key in rows.values_list("pk", "key")}


def _device(link: DeviceLink) -> Json:
    return row_as_json(link) | {"night": str(link.night.key)}
