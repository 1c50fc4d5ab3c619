"""A person's nights: with whom, what was won of how many games, which place, and all of it together."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from parties.log.came import kept_of_club, more_in, told_of_club
from parties.people.page.book import Book
from parties.people.page.score import of
from parties.wording.words import no_name
from scoring.more import NO_PARTNER, NOTHING_MORE, More
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
    run: int = 0
    more: More = NOTHING_MORE
    partner_is_named: bool = True
    is_closed: bool = False

    @property
    def is_counted(self) -> bool:
        """Whether it is known how many games were won."""
        return self.won is not None

    @property
    def score(self) -> str:
        """14 of 25; nothing where it is not known."""
        return of(self.won, self.games) if self.won is not None else ""

    @property
    def points(self) -> str:
        """What the card came to where points or tricks rank; nothing where games won do."""
        return "" if self.more.points is None else str(self.more.points)

    @property
    def is_in_the_prizes(self) -> bool:
        """Whether the couple won a prize; the booby prize is none here."""
        return any(prize.place for prize in self.more.prizes)


@dataclass(frozen=True, slots=True)
class WithPartner:
    """A partner, the nights together, and what was won in those that are counted."""

    player: PlayerId
    name: str
    nights: int
    score: str
    is_named: bool


@dataclass(frozen=True, slots=True)
class Nights:
    """All of a person's nights, the newest first."""

    all: tuple[NightOf, ...]

    @property
    def counted(self) -> tuple[NightOf, ...]:
        """Those of which it is known what was won."""
        return tuple(each for each in self.all if each.is_counted)

    @property
    def closed(self) -> tuple[NightOf, ...]:
        """Those that are over, of which it is known who won what."""
        return tuple(each for each in self.all if each.is_closed)

    def between(self, start: date, end: date) -> "Nights":
        """Those from one day to another, both included."""
        return Nights(tuple(each for each in self.all if start <= each.on <= end))

    @property
    def longest_run(self) -> NightOf | None:
        """The night of the most games won one after the other, of several the newest."""
        return max(self.closed, key=lambda night: night.run, default=None)

    @property
    def in_the_prizes(self) -> int:
        """On how many nights the couple won a prize."""
        return sum(each.is_in_the_prizes for each in self.closed)

    @property
    def prizes_in_a_row(self) -> int:
        """On how many nights one after the other, of those to which this person came."""
        return longest_run([each.is_in_the_prizes for each in self.closed])

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
    def have_points(self) -> bool:
        """Whether on one of them points or tricks ranked."""
        return any(each.points for each in self.all)

    @property
    def places(self) -> list[tuple[int, int]]:
        """How often each of the first three places was reached."""
        often = Counter(each.place for each in self.all if 1 <= each.place <= 3)
        return sorted(often.items())

    @property
    def with_partner(self) -> tuple[NightOf, ...]:
        """Those on which somebody else was on the card."""
        return tuple(each for each in self.all if each.partner != NO_PARTNER)

    @property
    def partners(self) -> list[WithPartner]:
        """Everybody this person came with, who came most often first."""
        nights: dict[PlayerId, list[NightOf]] = {}
        for each in self.with_partner:
            nights.setdefault(each.partner, []).append(each)
        of_each = sorted(nights.values(), key=len, reverse=True)
        return [
            WithPartner(
                some[0].partner,
                some[0].partner_name,
                len(some),
                _score_of([each for each in some if each.is_counted]),
                some[0].partner_is_named,
            )
            for some in of_each
        ]


def nights_of(book: Book, player: PlayerId) -> Nights:
    """Every night of a person, by every number there is for each, in two queries and one more for
    the nights that are not closed."""
    main = book.says.main
    mine = {player, *(alias for alias in book.says.aliases if main(alias) == player)}
    kept = kept_of_club(book.club).filter(player__in=mine)
    rows = kept.values_list(
        "night", "night__date", "partner", "games", "won", "place", "run", "more"
    )
    found = [
        NightOf(
            *(night, on, main(PlayerId(partner)), _name(book, partner), games, won, place, run),
            more_in(more),
            partner_is_named=main(PlayerId(partner)) in book.names,
            is_closed=True,
        )
        for night, on, partner, games, won, place, run, more in rows
    ]
    found += [
        NightOf(
            *(each.night, each.on, main(each.partner), _name(book, each.partner)),
            partner_is_named=main(each.partner) in book.names,
        )
        for each in told_of_club(book.club)
        if each.player in mine
    ]
    return Nights(tuple(sorted(found, key=lambda each: (each.on, each.night), reverse=True)))


def longest_run(results: Iterable[bool]) -> int:
    """The most that is true one after the other.

    >>> longest_run([True, True, False, True])
    2
    """
    longest = run = 0
    for has_won in results:
        run = run + 1 if has_won else 0
        longest = max(longest, run)
    return longest


def _name(book: Book, player: int) -> str:
    """The name of a partner; nothing, where a card was one person's."""
    if player == NO_PARTNER:
        return ""
    return book.names.get(book.says.main(PlayerId(player)), "") or no_name()


def _score_of(nights: Sequence[NightOf]) -> str:
    return of(_sum(each.won for each in nights), _sum(each.games for each in nights))


def _sum(numbers: Iterable[int | None]) -> int:
    return sum(filter(None, numbers))
