"""A season as it stands now: its table, its prizes, and what it came to when it was closed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import takewhile

from django.http import Http404

from parties.log.season_came import CameBetween, came_between
from parties.models import Club
from parties.people.page.book import Book, book_of
from scoring.club.season_money import Purse
from scoring.club.seasons import Stood
from scoring.numbers import PlayerId
from scoring.seasons.rule import SeasonRule
from scoring.seasons.settling import Placed, SeasonPrize, TiesOf, prizes_of
from scoring.seasons.table import Row, Total, Who, season_table


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
    def closed_as(self) -> Mapping[Who, tuple[int, Total]] | None:
        """Where everybody stood when it was closed; None while it goes on."""
        closed = self.book.says.seasons_closed.get(self.number)
        return None if closed is None else {each.who: _stood(each) for each in closed[1]}

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
