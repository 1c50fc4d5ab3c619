"""What was said of some kinds on many nights, and what was played on them."""

from collections.abc import Iterable, Iterator
from datetime import date
from itertools import groupby
from typing import Any

from parties.log.came import readable
from parties.models import Club, LogEntry, Night
from scoring.formats.named import DRIVE_45S
from scoring.log.entry import Entry
from scoring.log.lines import Line, Undone, standing_lines
from scoring.night.rules import Plays


def standing_of(nights: Iterable[Any], *kinds: type[Entry]) -> Iterator[tuple[int, Line]]:
    """The lines of these kinds that nobody has undone, with the number of their night; in one query, and no
    night is worked out."""
    asked = LogEntry.objects.filter(
        night__in=nights, kind__in=[Undone.kind, *(each.kind for each in kinds)]
    )
    rows = asked.order_by("night", "seq").values_list("night_id", "seq", "kind", "facts")
    for night, lines in groupby(rows, key=lambda row: row[0]):
        for line in standing_lines(readable(lines)):
            yield night, line


def nights_of(club: Club, plays: str, between: tuple[date, date]) -> set[int]:
    """Those between two days on which this was played, by its name; in two queries. Where nobody said what is
    played it is the drive."""
    nights = Night.objects.counted().filter(club=club, date__range=between).order_by()
    others = LogEntry.objects.filter(night__in=nights.values("pk"), kind=Plays.kind)
    played = dict.fromkeys(nights.values_list("pk", flat=True), DRIVE_45S.name)
    for night, line in standing_of(others.values("night"), Plays):
        if isinstance(line.entry, Plays):
            played[night] = line.entry.form.name
    return {night for night, name in played.items() if name == plays}
