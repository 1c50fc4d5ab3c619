"""What a file would bring, looked at before anything is changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, cast

from parties.archive.actions.wire import (
    CARRIED,
    LogUnreadable,
    Numbering,
    Wire,
    as_if_all_were_here,
    nights_of,
    numbering_of,
    row_as_json,
    settings_brought,
)
from parties.archive.file import far, parts
from parties.archive.file.chain import canonical
from parties.archive.file.faults import CannotOpen, WrongLine
from parties.archive.file.shapes import Contents, Json, Kind, NightContents
from parties.log.typed import are_alike, is_typed, typed_in
from parties.models import Club, Night, Player, PlayerQuerySet
from scoring.club.entry import CLUB_KINDS, ClubLine
from scoring.club.now import club_now
from scoring.club.settings import SettingsChanged
from scoring.evening import Evening, replay
from scoring.log.entry import KINDS, Entry, Kept
from scoring.log.lines import Line
from scoring.numbers import PlayerId, Seq

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
