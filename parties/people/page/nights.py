"""A person's nights: with whom, what was won of how many games, which place, and all of it together."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.log.came import kept_of_club, more_in, told_of_club
from parties.people.page.book import Book
from parties.people.sheets import Lines, SeasonOf
from parties.printing.page import heading
from parties.wording.country import day
from parties.wording.words import games, listed, money, no_name
from scoring.came import NO_PARTNER, NOTHING_MORE, More
from scoring.numbers import Cents, PlayerId

# Games won of games, in words.


def of(won: int, games: int) -> str:
    """14 of 25; nothing of none."""
    return _("%(won)s of %(games)s") % {"won": won, "games": games} if games else ""


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


# What a person's nights, or a couple's, come to, as a few lines.


Fact = tuple[str, str]


def facts_of(nights: Nights) -> list[Fact]:
    """Each with its label; only what there is."""
    return [*_won(nights), *_places(nights), *_run(nights), *_prizes(nights)]


def _won(nights: Nights) -> Iterator[Fact]:
    if best := nights.best:
        yield _("Games won"), nights.score
        yield _("Best night"), f"{best.score}, {day(best.on)}"


def _places(nights: Nights) -> Iterator[Fact]:
    for place, often in nights.places:
        times = ngettext("%(often)s time", "%(often)s times", often) % {"often": often}
        yield _("Place %(place)s") % {"place": place}, times


def _run(nights: Nights) -> Iterator[Fact]:
    longest = nights.longest_run
    if longest and longest.run > 1:
        yield _("Most games won in a row"), f"{games(longest.run)}, {day(longest.on)}"


def _prizes(nights: Nights) -> Iterator[Fact]:
    if often := nights.in_the_prizes:
        of = {"often": often, "nights": len(nights.closed), "row": nights.prizes_in_a_row}
        in_a_row = _("%(often)s of %(nights)s nights, %(row)s of them in a row")
        alone = _("%(often)s of %(nights)s nights")
        yield _("In the prizes"), (in_a_row if of["row"] > 1 else alone) % of
    couple = [each for each in nights.closed if each.partner != NO_PARTNER]
    alone_on_card = [each for each in nights.closed if each.partner == NO_PARTNER]
    yield from _won_on(couple, _("Prizes, as a couple"), _("Pots, as a couple"))
    yield from _won_on(alone_on_card, _("Prizes"), _("Pots"))


def _won_on(nights: Sequence[NightOf], prizes: str, pots: str) -> Iterator[Fact]:
    """What was won on these nights, each under its label."""
    won = [prize for night in nights for prize in night.more.prizes]
    amount, goods = sum(each.amount for each in won), [each.goods for each in won if each.goods]
    things = [money(Cents(amount))] * bool(amount) + goods
    if things:
        yield prizes, listed(things)
    shares: Counter[str] = Counter()
    for night in nights:
        for share in night.more.pots:
            shares[share.pot] += share.amount
    if shares:
        says = (f"{pot} {money(Cents(amount))}" for pot, amount in sorted(shares.items()))
        yield pots, listed(says)


# Whom somebody met across the table, how often, and with what score.


MOST_SHOWN = 25


@dataclass(slots=True)
class MetPerson:
    """Somebody met in so many games that somebody won, and how many of them were won."""

    player: PlayerId
    name: str
    games: int = 0
    won: int = 0

    @property
    def score(self) -> str:
        """7 of 12."""
        return of(self.won, self.games)


def met_in(book: Book, nights: Iterable[NightOf]) -> list[MetPerson]:
    """Who was met most often first; whoever was taken out of the book is not named."""
    found: dict[PlayerId, MetPerson] = {}
    for night in nights:
        for met in night.more.met:
            for who in {book.says.main(met.one), book.says.main(met.other)}:
                if name := book.names.get(who):
                    person = found.setdefault(who, MetPerson(who, name))
                    person.games += met.games
                    person.won += met.won
    return sorted(found.values(), key=lambda each: (-each.games, -each.won, each.name))


# A picture of a person's nights: games won, night after night, a bar each.


WINS_LINE_MOST_SHOWN = 40
"""So many of the last nights."""

_STEP, _BAR, _HIGH, _NUMBER = 20, 18, 100, 18


@dataclass(frozen=True, slots=True)
class Bar:
    """A night, and where its bar stands, in units of the picture."""

    x: int
    y: int
    height: int
    won: int
    says: str
    width: int = _BAR

    @property
    def middle(self) -> int:
        """Where its number stands."""
        return self.x + self.width // 2

    @property
    def above(self) -> int:
        """The foot of its number."""
        return self.y - 4


@dataclass(frozen=True, slots=True)
class WinsLine:
    """The bars, the first night first, what they show, and the size of the picture."""

    bars: tuple[Bar, ...]
    says: str = ""
    height: int = _NUMBER + _HIGH

    @property
    def width(self) -> int:
        """As for twenty nights at least, so that the bars of a few are no towers."""
        return _STEP * max(20, len(self.bars))


def wins_line(nights: Sequence[NightOf]) -> WinsLine:
    """The last nights that are counted; of a single one there is nothing to see."""
    nights = [each for each in nights if each.is_counted]
    shown = nights[:WINS_LINE_MOST_SHOWN][::-1]
    if len(shown) < 2:
        return WinsLine(())
    most = max(each.won or 0 for each in shown) or 1
    bars = tuple(_bar(each, at, most) for at, each in enumerate(shown))
    said = {
        "what": what_is_drawn(len(nights)),
        "first": day(shown[0].on),
        "last": day(shown[-1].on),
    }
    return WinsLine(bars, _("%(what)s, from %(first)s to %(last)s") % said)


def what_is_drawn(nights: int) -> str:
    """Its title, where somebody has so many nights that are counted."""
    if nights <= WINS_LINE_MOST_SHOWN:
        return _("Games won, night after night")
    return _("Games won on the last %(number)s nights") % {"number": WINS_LINE_MOST_SHOWN}


def _bar(night: NightOf, at: int, most: int) -> Bar:
    won = night.won or 0
    height = _HIGH * won // most
    says = f"{day(night.on)}: {night.score}"
    return Bar(at * _STEP, _NUMBER + _HIGH - height, height, won, says)


# The nights of a person, or of a couple, between two days, as plain values for a page of paper.


_MOST_PARTNERS, _MOST_MET = 5, 8


def season_sheet(
    book: Book, nights: Nights, title: str, *, start: date, end: date, is_couple: bool = False
) -> SeasonOf:
    """All that there is room for."""
    days = _("%(start)s to %(end)s") % {"start": day(start), "end": day(end)}
    partners = () if is_couple else (_partners(nights),)
    return SeasonOf(
        title=title,
        heading=heading(book.club.called, days),
        practice=book.club.practice,
        facts=((_("Nights"), str(len(nights.all))), *facts_of(nights)),
        picture=what_is_drawn(len(nights.counted)),
        wins=tuple(each.won or 0 for each in reversed(nights.counted[:WINS_LINE_MOST_SHOWN])),
        nothing="" if nights.all else _("No night between these two days."),
        beside=(*partners, _met(book, nights)),
        nights=_night_after_night(nights, is_couple=is_couple),
        cut=_("Night after night: the last %(number)s"),
    )


def _partners(nights: Nights) -> Lines:
    rows = [(each.name, str(each.nights), each.score) for each in nights.partners[:_MOST_PARTNERS]]
    return Lines(_("Partners"), (_("Partner"), _("Nights"), _("Games won")), tuple(rows))


def _met(book: Book, nights: Nights) -> Lines:
    rows = [(each.name, each.score) for each in met_in(book, nights.all)[:_MOST_MET]]
    return Lines(_("Met most often"), (_("Name"), _("Games won")), tuple(rows))


def _night_after_night(nights: Nights, *, is_couple: bool) -> Lines:
    with_partner = () if is_couple else (_("Partner"),)
    rows = [
        (
            day(each.on),
            *(() if is_couple else (each.partner_name,)),
            each.score,
            *((each.points,) if nights.have_points else ()),
            str(each.place or ""),
        )
        for each in nights.all
    ]
    points = (_("Points or tricks"),) if nights.have_points else ()
    heads = (_("Night"), *with_partner, _("Games won"), *points, _("Place"))
    return Lines(_("Night after night"), heads, tuple(rows))
