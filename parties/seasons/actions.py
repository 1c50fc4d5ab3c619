"""What is said of a season, each in the club's log as one deed with its undo."""

from collections.abc import Sequence

from parties.log import club as club_log
from parties.log.night import Deed
from parties.models import Club
from scoring.club.now import ClubNow
from scoring.club.seasons import SeasonClosed, SeasonSet, SeasonTieSettled, Stood
from scoring.seasons.rule import SeasonRule
from scoring.seasons.settling import How, SeasonPrize, open_ties
from scoring.seasons.table import Row, Who


def set_season(*, club: Club, season: int, rule: SeasonRule, deed: Deed) -> ClubNow:
    """What counts in a season from now on; a new one has a number that none had. Raises ClubRefused."""
    return club_log.add(club, [SeasonSet(season, rule)], deed)


def settle_tie(
    *, club: Club, season: int, prize: SeasonPrize, how: How, to: Who, deed: Deed
) -> ClubNow:
    """Those who are equal have settled who has the prize. Raises ClubRefused."""
    settled = SeasonTieSettled(season, prize.place, prize.level, how, to)
    return club_log.add(club, [settled], deed)


def close_season(
    *,
    club: Club,
    season: int,
    name: str,
    rows: Sequence[Row],
    prizes: Sequence[SeasonPrize],
    deed: Deed,
) -> ClubNow:
    """It is over, and keeps where everybody stands. Raises ClubRefused, also while a tie is open."""
    stood = tuple(
        Stood(row.place, row.who, row.total.numerator, row.total.denominator) for row in rows
    )
    left = tuple(prize.place for prize in open_ties(prizes))
    return club_log.add(club, [SeasonClosed(season, name, stood, left)], deed)
