"""What counts in a season, as one frozen value that is kept in the club's log."""

from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from scoring.log.said import gettext_noop
from scoring.rules.prizes import Prize, PrizeKind
from scoring.rules.told import Choice

LONGEST_NAME = 60
MOST_NIGHTS = 366
MOST_POINTS = 1_000
MOST_PLACES = 40


class Whose(Choice):
    """Who stands in the table."""

    PERSON = "person", gettext_noop("each person, whoever the partner was")
    COUPLE = "couple", gettext_noop("each couple, for the nights that both were on one card")


class Gives(Choice):
    """What a night gives."""

    GAMES = "games", gettext_noop("a point for each game won")
    SHARE = "share", gettext_noop("the share of the games that was won")
    PLACES = "places", gettext_noop("points for the place")
    COUNTED = "counted", gettext_noop("the points that it counts, as at euchre or crib")


@dataclass(frozen=True, slots=True)
class SeasonRule:
    """A season: its nights are those from the day `first` to the day `last` (ISO dates, both in it).

    The `best` so many nights of each count (0: all of them), and who came to fewer than `least` has no
    place. `points` are for places, best first, where places give them; everybody behind has none.
    `prizes` are best first, a sum or a thing. Only nights on which `plays` was played count, by its name
    ("": whatever was). Raises ValueError on nonsense.
    """

    json_version: ClassVar[int] = 1

    name: str
    first: str
    last: str
    whose: Whose = Whose.PERSON
    gives: Gives = Gives.GAMES
    points: tuple[int, ...] = ()
    best: int = 0
    least: int = 0
    prizes: tuple[Prize, ...] = ()
    plays: str = ""

    def __post_init__(self) -> None:
        if date.fromisoformat(self.first) > date.fromisoformat(self.last):
            raise ValueError(f"a season from {self.first} to {self.last}")
        if not (self.name.strip() and len(self.name) <= LONGEST_NAME):
            raise ValueError(f"a season named {self.name!r}")
        if not (0 <= self.best <= MOST_NIGHTS and 0 <= self.least <= MOST_NIGHTS):
            raise ValueError(f"best {self.best}, least {self.least}")
        if bool(self.points) != (self.gives is Gives.PLACES):
            raise ValueError(f"points {self.points} where a night gives {self.gives}")
        if not all(0 <= each <= MOST_POINTS for each in self.points):
            raise ValueError(f"points {self.points}")
        if any(each.kind is PrizeKind.SHARE for each in self.prizes):
            raise ValueError("a share of the takings of no night")

    @property
    def dates(self) -> tuple[date, date]:
        """Its first and its last day."""
        return date.fromisoformat(self.first), date.fromisoformat(self.last)
