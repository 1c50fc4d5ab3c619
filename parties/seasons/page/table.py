"""The table of a season as it is shown: a row for each, with every night and what is struck out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from parties.seasons import words
from parties.seasons.page.read import Standings
from parties.wording.dates import day
from scoring.seasons.rule import Gives, SeasonRule
from scoring.seasons.table import Night, Row, Total, Who

MOST_NIGHTS_SHOWN = 60
"""Of more nights a row says only how many there were."""


@dataclass(frozen=True, slots=True)
class ShownNight:
    """What a night gave, and on which day; not counted where it is struck out."""

    says: str
    on: str
    counts: bool


@dataclass(frozen=True, slots=True)
class ShownRow:
    """Somebody in the table; `person` leads to the page of one who stands alone, 0 of others."""

    place: int
    who: str
    person: int
    total: str
    nights: int
    each: Sequence[ShownNight]


def shown(season: Standings, rows: Sequence[Row]) -> list[ShownRow]:
    """These rows of a season, in words."""
    few = len(season.came.nights) <= MOST_NIGHTS_SHOWN
    days = [day(night.on) for night in season.came.nights] if few else []
    return [
        ShownRow(
            place=row.place,
            who=words.who(row.who, season.names),
            person=row.who[0] if len(row.who) == 1 and row.who[0] in season.names else 0,
            total=words.total(season.rule, row.total),
            nights=len(row.scored),
            each=[_night(season.rule, each, days) for each in row.nights] if few else [],
        )
        for row in rows
    ]


def _night(rule: SeasonRule, night: Night, days: Sequence[str]) -> ShownNight:
    is_share = rule.gives is Gives.SHARE
    says = f"{night.won}/{night.games}" if is_share else str(night.score)
    return ShownNight(says, days[night.night], night.counts)


def as_closed(season: Standings, stood: Mapping[Who, tuple[int, Total]]) -> list[ShownRow]:
    """Where everybody stood when the season was closed, best first."""
    best_first = sorted(
        stood.items(), key=lambda each: (each[1][0] or len(stood) + 1, -each[1][1], each[0])
    )
    return [
        ShownRow(
            place=place,
            who=words.who(who, season.names),
            person=who[0] if len(who) == 1 and who[0] in season.names else 0,
            total=words.total(season.rule, total),
            nights=0,
            each=[],
        )
        for who, (place, total) in best_first
    ]
