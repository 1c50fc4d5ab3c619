"""On which nights a certain evening was played."""

from datetime import date
from itertools import groupby

from parties.log.came import readable
from parties.models import Club, LogEntry, Night
from scoring.formats.named import DRIVE_45S
from scoring.log.lines import Undone, standing_lines
from scoring.night.rules import Plays


def nights_of(club: Club, plays: str, between: tuple[date, date]) -> set[int]:
    """Those between two days on which this was played, by its name; in two queries. Where nobody said what is
    played it is the drive."""
    nights = Night.objects.counted().filter(club=club, date__range=between).order_by()
    others = LogEntry.objects.filter(night__in=nights.values("pk"), kind=Plays.kind)
    said = LogEntry.objects.filter(
        night__in=others.values("night"), kind__in=(Plays.kind, Undone.kind)
    )
    rows = said.order_by("night", "seq").values_list("night_id", "seq", "kind", "facts")
    played = dict.fromkeys(nights.values_list("pk", flat=True), DRIVE_45S.name)
    for night, lines in groupby(rows, key=lambda row: row[0]):
        for line in standing_lines(readable(lines)):
            if isinstance(line.entry, Plays):
                played[night] = line.entry.form.name
    return {night for night, name in played.items() if name == plays}
