"""A club's nights on one page that needs nothing but a browser: when, where, and who came first."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.translation import get_language

from parties.archive.page.told import style
from parties.models import Club, Night, evenings
from parties.wording.formats import counted
from parties.wording.words import both
from scoring.evening import Evening
from scoring.numbers import CoupleNo, PlayerId

AT_ONCE = 50
"""Nights whose logs are held together."""


@dataclass(frozen=True, slots=True)
class NightTold:
    """A night: how many couples there were, and who led with how many games won; where another evening
    was played, how many cards, and what they came to by what counts there."""

    night: Night
    couples: int
    games_won: int
    counted: str
    first: tuple[str, ...]


def page_of_club(club: Club) -> bytes:
    """The page, in the reader's language."""
    told = list(_nights(club))
    context = {"club": club, "nights": told, "language": get_language(), "style": style()}
    return render_to_string("archive/club.html", context).encode()


def _nights(club: Club) -> Iterator[NightTold]:
    names = {PlayerId(person): name for person, name in club.players.values_list("id", "name")}
    nights = list(club.nights.counted().order_by("-date", "-pk"))
    for some in (nights[at : at + AT_ONCE] for at in range(0, len(nights), AT_ONCE)):
        for night, evening in evenings(some):
            games_won, first = _first(evening)
            who = tuple(both(evening.couples[each], names) for each in first)
            came_to = counted(evening.form, games_won) if evening.form else ""
            yield NightTold(night, len(evening.couples), games_won, came_to, who)


def _first(evening: Evening) -> tuple[int, tuple[CoupleNo, ...]]:
    """Nobody, where no game was won."""
    best = evening.levels[0] if evening.levels else None
    return (best.games_won, best.couples) if best and (best.games_won or evening.form) else (0, ())
