"""A person's nights: with whom, what was won of how many games, which place, and all of it together."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from parties.log.came import kept_of_club, told_of_club
from parties.people.page.book import Book
from scoring.numbers import PlayerId


@dataclass(frozen=True, slots=True)
class NightOf:
    """One night of a person, as a line. `won` is None where it is not known: the night is not closed
    (`games` is 0 then), or totals were typed and the card changed hands."""

    night: int
    on: date
    partner: PlayerId
    partner_name: str
    games: int = 0
    won: int | None = None
    place: int = 0

    @property
    def is_counted(self) -> bool:
        """Whether it is known how many games were won."""
        return self.won is not None

    @property
    def score(self) -> str:
        """14 of 25; nothing where it is not known."""
        return _of(self.won, self.games) if self.won is not None else ""


@dataclass(frozen=True, slots=True)
class WithPartner:
    """A partner, the nights together, and what was won in those that are counted."""

    name: str
    nights: int
    score: str


@dataclass(frozen=True, slots=True)
class Nights:
    """All of a person's nights, the newest first."""

    all: tuple[NightOf, ...]

    @property
    def counted(self) -> tuple[NightOf, ...]:
        """Those of which it is known what was won."""
        return tuple(each for each in self.all if each.is_counted)

    @property
    def score(self) -> str:
        """Games won of all games: 231 of 500."""
        return _score_of(self.counted)

    @property
    def best(self) -> NightOf | None:
        """The night of the most games won, of several the newest."""
        return max(self.counted, key=lambda night: night.won or 0, default=None)

    @property
    def not_counted(self) -> int:
        """Of how many nights it is not known what was won."""
        return len(self.all) - len(self.counted)

    @property
    def places(self) -> list[tuple[int, int]]:
        """How often each of the first three places was reached."""
        often = Counter(each.place for each in self.all if 1 <= each.place <= 3)
        return sorted(often.items())

    @property
    def partners(self) -> list[WithPartner]:
        """Everybody this person came with, who came most often first."""
        nights: dict[PlayerId, list[NightOf]] = {}
        for each in self.all:
            nights.setdefault(each.partner, []).append(each)
        of_each = sorted(nights.values(), key=len, reverse=True)
        return [
            WithPartner(
                some[0].partner_name,
                len(some),
                _score_of([each for each in some if each.is_counted]),
            )
            for some in of_each
        ]


def nights_of(book: Book, player: PlayerId) -> Nights:
    """Every night of a person, by every number there is for each, in two queries and one more for
    the nights that are not closed."""
    main = book.says.main
    mine = {player, *(alias for alias in book.says.aliases if main(alias) == player)}
    kept = kept_of_club(book.club).filter(player__in=mine)
    rows = kept.values_list("night", "night__date", "partner", "games", "won", "place")
    found = [
        NightOf(night, on, main(PlayerId(partner)), _name(book, partner), games, won, place)
        for night, on, partner, games, won, place in rows
    ]
    found += [
        NightOf(each.night, each.on, main(each.partner), _name(book, each.partner))
        for each in told_of_club(book.club)
        if each.player in mine
    ]
    return Nights(tuple(sorted(found, key=lambda each: (each.on, each.night), reverse=True)))


def _name(book: Book, player: int) -> str:
    return book.names.get(book.says.main(PlayerId(player)), "") or _("this person")


def _score_of(nights: Sequence[NightOf]) -> str:
    return _of(_sum(each.won for each in nights), _sum(each.games for each in nights))


def _sum(numbers: Iterable[int | None]) -> int:
    return sum(filter(None, numbers))


def _of(won: int, games: int) -> str:
    return _("%(won)s of %(games)s") % {"won": won, "games": games} if games else ""
