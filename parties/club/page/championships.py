"""A club's championships, as its log tells them: which there are, and of which a night is a part."""

from dataclasses import dataclass

from parties.carried.actions import key_of
from parties.fields.numbers import is_number
from parties.models import Club, Night
from scoring.club.now import ClubNow, club_now
from scoring.numbers import NightKey


@dataclass(frozen=True, slots=True)
class Championship:
    """One of them, to be linked to: the number of its first section, and its name."""

    of: int
    name: str


def championships(now: ClubNow) -> list[Championship]:
    """All of a club's, the newest first."""
    said = now.says.championships
    return [Championship(number_of(key), each.name) for key, each in reversed(said.items())]


def championship_of(night: Night) -> Championship | None:
    """The one that a night is a part of."""
    now = club_now(night.club.lines())
    key = NightKey(key_of(night))
    for first, each in now.says.championships.items():
        if key in now.says.nights_of_championship(first):
            return Championship(number_of(first), each.name)
    return None


def parts_of_championships(club: Club) -> set[int]:
    """The nights that are a part of one, by their numbers: none is how a club's nights usually are."""
    says = club_now(club.lines()).says
    keys = (key for first in says.championships for key in says.nights_of_championship(first))
    return {number_of(key) for key in keys}


def number_of(key: NightKey) -> int:
    """The row of a night; none has 0, which is what another machine's key comes to."""
    return int(key) if is_number(key) else 0
