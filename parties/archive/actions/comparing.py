"""Two logs of one night or one club, kept on two machines, side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from parties.archive.actions.wire import LogUnreadable, Wire
from parties.archive_file.chain import NOT_HASHED, canonical
from parties.archive_file.contents import Json
from parties.models import Club, Night
from parties.typed.names import are_alike
from parties.typed.places import is_typed, typed_in
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
    for mine, other in zip(here, there, strict=False):
        if not _are_one(mine, other):
            return Compared(Standing.DIFFERS, (), mine["seq"], mine, other)
    if len(there) > len(here):
        return Compared(Standing.GOES_ON, there[len(here) :])
    return Compared(Standing.SAME if len(there) == len(here) else Standing.BEHIND)


def _are_one(here: Json, there: Json) -> bool:
    """Whether two lines say one thing, a name apart that was blanked on either side."""
    one, other = (
        {name: value for name, value in line.items() if name not in NOT_HASHED}
        for line in (here, there)
    )
    if canonical(one) == canonical(other):
        return True
    said, said_there = (dict(typed_in(line["kind"], line["facts"])) for line in (one, other))
    return (
        said.keys() == said_there.keys()
        and all(are_alike(text, said_there[path]) for path, text in said.items())
        and canonical(_but_for_words(one)) == canonical(_but_for_words(other))
    )


def _but_for_words(line: Json) -> Json:
    return {**line, "facts": _plain(line["kind"], line["facts"])}


def _plain(kind: str, facts: Any, name: str = "") -> Any:
    """What is not typed among the facts of a line."""
    if isinstance(facts, list | tuple):
        return [_plain(kind, each, name) for each in facts]
    if isinstance(facts, dict):
        return {below: _plain(kind, value, below) for below, value in facts.items()}
    return None if is_typed(kind, name, facts) else facts
