"""The table of a season as lines for a spreadsheet: a column for each of its nights."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from parties.people.page.score import of
from parties.seasons import words
from parties.seasons.page.read import Standings
from parties.web.spreadsheet import Cell, Count
from parties.wording.dates import day
from parties.wording.words import person
from scoring.seasons.rule import Gives, SeasonRule, Whose
from scoring.seasons.table import Night, Row, Total, Who

Line = tuple[Cell, ...]


def heads_of(season: Standings) -> list[str]:
    """The words above the columns."""
    partner = [_("Partner")] if season.rule.whose is Whose.COUPLE else []
    heads = [_("Place"), _("Name"), *partner, _("Total")]
    if season.closed_as is not None and season.is_otherwise_now:
        return heads
    return [*heads, _("Nights"), *(day(night.on) for night in season.came.nights)]


def lines_of(season: Standings) -> Iterator[Line]:
    """Everybody, best first; of a season that was closed as it stood then. What a night gave and was
    struck out stands in square brackets."""
    stood = season.closed_as
    if stood is not None and season.is_otherwise_now:
        best_first = sorted(
            stood.items(), key=lambda each: (each[1][0] or len(stood) + 1, -each[1][1], each[0])
        )
        for who, (place, total) in best_first:
            yield _about(season, who, place, total)
        return
    for row in season.rows:
        yield (*_about(season, row.who, row.place, row.total), *_nights(season, row))


def _about(season: Standings, who: Who, place: int, total: Total) -> Line:
    names = (person(each, season.names) for each in who)
    is_share = season.rule.gives is Gives.SHARE
    came_to: Cell = words.total(season.rule, total) if is_share else Count(int(total))
    return Count(place) if place else None, *names, came_to


def _nights(season: Standings, row: Row) -> Sequence[Cell]:
    nights = {night.night: night for night in row.nights}
    each = (nights.get(at) for at in range(len(season.came.nights)))
    return Count(len(nights)), *(_cell(season.rule, night) if night else None for night in each)


def _cell(rule: SeasonRule, night: Night) -> Cell:
    """As no spreadsheet takes for something else: (11) would be less than nothing, 9/25 a day."""
    if rule.gives is not Gives.SHARE and night.counts:
        return Count(night.score)
    says = of(night.won, night.games) if rule.gives is Gives.SHARE else str(night.score)
    return says if night.counts else f"[{says}]"
