"""The table of a season as it is shown: a row for each, with every night and what is struck out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import takewhile

from django.http import Http404
from django.utils.translation import gettext as _

from parties.log.nights import CameBetween, came_between
from parties.models import Club
from parties.people.page.book import Book, book_of
from parties.people.page.records import of
from parties.printing.page import heading
from parties.seasons import words
from parties.seasons.sheets import TableSheet
from parties.web.spreadsheet import Cell, Count
from parties.wording.country import day
from parties.wording.words import both, person
from scoring.club.seasons import Purse, SeasonClosed, Stood
from scoring.numbers import PlayerId
from scoring.seasons import (
    Gives,
    Night,
    Placed,
    Row,
    SeasonPrize,
    SeasonRule,
    TiesOf,
    Total,
    Who,
    Whose,
    open_ties,
    prizes_of,
    season_table,
)

StoodAs = Mapping[Who, tuple[int, Total]]
"""Where everybody stood, and with how much."""


# A season as it stands now: its table, its prizes, and what it came to when it was closed.


@dataclass(frozen=True)
class Standings:
    """One season of a club."""

    book: Book
    number: int
    rule: SeasonRule

    @cached_property
    def came(self) -> CameBetween:
        """What its nights say."""
        return came_between(self.book.club, self.rule)

    @cached_property
    def rows(self) -> Sequence[Row]:
        """The table as it is now; whoever was taken out of the book has no row any more by a name, and
        keeps the place."""
        return season_table(self.rule, self.came.came, self.book.says.main)

    @cached_property
    def prizes(self) -> Sequence[SeasonPrize]:
        """Who has each; once the season is closed, as it stood then."""
        says = self.book.says
        ties = TiesOf(
            says.season_ties.get(self.number, {}), says.season_ties_said.get(self.number, {})
        )
        return prizes_of(self.rule, self._placed, ties, self.book.club.house_rules.rounding)

    @property
    def _placed(self) -> Sequence[Placed]:
        if (stood := self.closed_as) is not None:
            return [(who, place) for who, (place, _total) in stood.items()]
        with_prizes = takewhile(lambda row: 0 < row.place <= len(self.rule.prizes), self.rows)
        return [(row.who, row.place) for row in with_prizes]

    @property
    def purse(self) -> Purse:
        """The money of its prizes."""
        return self.book.says.season_purses.get(self.number, Purse())

    @cached_property
    def names(self) -> Mapping[PlayerId, str]:
        """What everybody is called, by every number there is for each."""
        names, main = self.book.names, self.book.says.main
        also = {each: names[main(each)] for each in self.book.says.aliases if main(each) in names}
        return {**names, **also}

    @property
    def closed_as(self) -> StoodAs | None:
        """Where everybody stood when it was closed; None while it goes on."""
        closed = self.book.says.seasons_closed.get(self.number)
        return None if closed is None else {each.who: _stood(each) for each in closed[1]}

    @property
    def closing(self) -> SeasonClosed:
        """Its end, with where everybody stands now."""
        stood = tuple(
            Stood(row.place, row.who, row.total.numerator, row.total.denominator)
            for row in self.rows
        )
        left = tuple(prize.place for prize in open_ties(self.prizes))
        return SeasonClosed(self.number, self.rule.name, stood, left)

    @property
    def is_otherwise_now(self) -> bool:
        """A night of a closed season was put right since, or two people were found to be one."""
        stood = self.closed_as
        return stood is not None and stood != {row.who: (row.place, row.total) for row in self.rows}


def _stood(each: Stood) -> tuple[int, Total]:
    return each.place, Fraction(each.above, each.below)


def standings(club: Club, number: int) -> Standings:
    """A season by its number. Raises Http404 where there is none."""
    book = book_of(club)
    rule = book.says.seasons.get(number)
    if rule is None:
        raise Http404
    return Standings(book, number, rule)


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
    nights: int = 0
    each: Sequence[ShownNight] = ()


def shown(season: Standings, rows: Sequence[Row]) -> list[ShownRow]:
    """These rows of a season, in words."""
    few = len(season.came.nights) <= MOST_NIGHTS_SHOWN
    days = [day(night.on) for night in season.came.nights] if few else []
    return [
        replace(
            _shown(season, row.who, row.place, row.total),
            nights=len(row.scored),
            each=[_night(season.rule, each, days) for each in row.nights] if few else [],
        )
        for row in rows
    ]


def _shown(season: Standings, who: Who, place: int, total: Total) -> ShownRow:
    return ShownRow(
        place=place,
        who=both(who, season.names),
        person=who[0] if len(who) == 1 and who[0] in season.names else 0,
        total=words.total(season.rule, total),
    )


def _night(rule: SeasonRule, night: Night, days: Sequence[str]) -> ShownNight:
    is_share = rule.gives is Gives.SHARE
    says = f"{night.won}/{night.games}" if is_share else str(night.score)
    return ShownNight(says, days[night.night], night.counts)


def _best_first(stood: StoodAs) -> list[tuple[Who, tuple[int, Total]]]:
    return sorted(
        stood.items(), key=lambda each: (each[1][0] or len(stood) + 1, -each[1][1], each[0])
    )


def as_closed(season: Standings, stood: StoodAs) -> list[ShownRow]:
    """Where everybody stood when the season was closed, best first."""
    best_first = _best_first(stood)
    return [_shown(season, who, place, total) for who, (place, total) in best_first]


def on_paper(season: Standings) -> TableSheet:
    """The table for the wall; of a season that was closed, as it stood then."""
    rule, stood = season.rule, season.closed_as
    old = stood is not None and season.is_otherwise_now
    rows = as_closed(season, stood) if stood and old else shown(season, season.rows)
    nobody = _("Nobody has a place yet: the table begins with the first night that is over.")
    said = (
        "" if rows else nobody,
        words.not_in_it(season.came.not_over),
        words.without_games(season.came.without_games),
        words.not_known(rule.whose, season.came.not_known),
    )
    return TableSheet(
        title=rule.name,
        heading=heading(season.book.club.called, words.between(rule)),
        counts=words.counts(rule),
        rows=tuple(
            (f"{row.place or '–'}", row.who, f"{row.nights or ''}", row.total) for row in rows
        ),
        prizes=tuple(words.prize_line(prize, season.names) for prize in season.prizes),
        notes=() if old else tuple(filter(None, said)),
    )


# The table of a season as lines for a spreadsheet: a column for each of its nights.


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
        for who, (place, total) in _best_first(stood):
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
