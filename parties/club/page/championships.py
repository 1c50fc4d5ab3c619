"""A club's championships, as its log tells them: which there are, and of which a night is a part."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from parties.carried.actions import key_of
from parties.club.page.nights import NightSays
from parties.evenings.page.lately import number_of
from parties.models import Night
from scoring.club.championship import ChampionshipPlanned
from scoring.club.now import ClubNow, club_now
from scoring.numbers import NightKey

_A_YEAR = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class Championship:
    """One of them, to be linked to: the number of its first section, and its name."""

    of: int
    name: str


def championships(now: ClubNow) -> list[Championship]:
    """All of a club's, the newest first."""
    said = now.says.championships
    return [_linked(first, each) for first, each in reversed(said.items())]


def still_on(now: ClubNow, nights: Sequence[NightSays], today: date) -> Championship | None:
    """The newest, as long as the club's page leads to it: until all of it is over and a later night is
    too, of these nights of that page; and for a year, as a championship is played once in it."""
    newest = next(reversed(now.says.championships.items()), None)
    if newest is None or newest[1].on_day + _A_YEAR <= today:
        return None
    first, planned = newest
    keys = {number_of(key) for key in now.says.nights_of_championship(first)}
    parts = [each for each in nights if each.night.pk in keys]
    is_over = first in now.says.finals and all(each.is_over for each in parts)
    return None if is_over and _was_another_since(parts, nights) else _linked(first, planned)


def _was_another_since(parts: Sequence[NightSays], nights: Sequence[NightSays]) -> bool:
    """Where none of its nights stands there any more, many were."""
    over = [each.night.date for each in nights if each.is_over and not each.is_to_come]
    return not parts or any(day > max(each.night.date for each in parts) for day in over)


def _linked(first: NightKey, planned: ChampionshipPlanned) -> Championship:
    return Championship(number_of(first), planned.name)


def championship_of(night: Night) -> Championship | None:
    """The one that a night is a part of."""
    now = club_now(night.club.lines())
    key = NightKey(key_of(night))
    for first, each in now.says.championships.items():
        if key in now.says.nights_of_championship(first):
            return _linked(first, each)
    return None
