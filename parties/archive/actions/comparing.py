"""Two logs of one night or one club, kept on two machines, side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from parties.archive.actions.wire import LogUnreadable, Wire
from parties.archive_file.chain import chained
from parties.archive_file.contents import Json
from parties.models import Club, Night
from scoring.log.entry import Kept


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
    for mine, other in zip(chained(here), chained(there), strict=False):
        if mine["hash"] != other["hash"]:
            return Compared(Standing.DIFFERS, (), mine["seq"], mine, other)
    if len(there) > len(here):
        return Compared(Standing.GOES_ON, there[len(here) :])
    return Compared(Standing.SAME if len(there) == len(here) else Standing.BEHIND)
