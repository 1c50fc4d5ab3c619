"""What is said of a person, of two who play together, and of all who ever came."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import reduce
from operator import or_
from typing import NamedTuple

from django.db.models import Count, Max, Q
from django.utils.translation import gettext as _, ngettext

from parties.log.nights import kept_of_club, more_in, told_of_club
from parties.log.results import PotOnNight, boobies_of, pots_of
from parties.people.page.book import Book
from parties.people.sheets import Lines, SeasonOf
from parties.printing.page import heading
from parties.wording.country import day
from parties.wording.words import both, games as in_games, labelled, listed, money, no_name, person
from scoring.came import NO_PARTNER, NOTHING_MORE, More
from scoring.numbers import Cents, PlayerId

# A person's nights: with whom, what was won of how many games, which place, and all of it together.


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
        """Whether it is known how many games were won; of a knock-out from the start there are none."""
        return self.won is not None and self.games > 0

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
        return sum(each.won is None for each in self.all)

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
        yield _("Most games won in a row"), f"{in_games(longest.run)}, {day(longest.on)}"


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


# The couples of a club over its nights: any two people who came together, whatever their number
# was.


Pair = tuple[PlayerId, PlayerId]
"""Two people in the order of their names."""


@dataclass(slots=True)
class Together:
    """What two people came to together: nights, of those that are counted the games on one card and how
    many of them were won, and how often they were first."""

    pair: Pair
    nights: int = 0
    counted: int = 0
    games: int = 0
    won: int = 0
    best: int = 0
    firsts: int = 0
    last: date | None = None

    def add(self, on: date, games: int, won: int | None, place: int) -> None:
        """One night more."""
        self.nights += 1
        self.last = max(self.last or on, on)
        if won is None:
            return
        self.counted += games > 0
        self.games, self.won = self.games + games, self.won + won
        self.best = max(self.best, won)
        self.firsts += place == 1


@dataclass(slots=True)
class _Half:
    """A person of a night, as kept; both halves of a couple name each other."""

    on: date
    partner: PlayerId
    games: int = 0
    won: int | None = None
    place: int = 0


def couples_of(book: Book) -> list[Together]:
    """Every two people of the book who came together, who came most often first: in three queries,
    however many nights there are."""
    found: dict[Pair, Together] = {}
    for pair, on, games, won, place in _each_night(book):
        found.setdefault(pair, Together(pair)).add(on, games, won, place)
    order = {who: at for at, who in enumerate(book.names)}
    return sorted(found.values(), key=lambda each: (-each.nights, order[each.pair[0]]))


def _each_night(book: Book) -> Iterator[tuple[Pair, date, int, int | None, int]]:
    """Each couple at each night once: of two who shared a card for a part, that part."""
    nights: dict[int, dict[PlayerId, _Half]] = {}
    main = book.says.main
    asked = "night", "night__date", "player", "partner", "games", "won", "place"
    for night, on, player, partner, games, won, place in kept_of_club(book.club).values_list(
        *asked
    ):
        half = _Half(on, main(PlayerId(partner)), games, won, place)
        nights.setdefault(night, {})[main(PlayerId(player))] = half
    for each in told_of_club(book.club):
        nights.setdefault(each.night, {})[main(each.player)] = _Half(each.on, main(each.partner))
    order = {who: at for at, who in enumerate(book.names)}
    for halves in nights.values():
        yield from _couples(halves, order)


def _couples(
    halves: Mapping[PlayerId, _Half], order: Mapping[PlayerId, int]
) -> Iterator[tuple[Pair, date, int, int | None, int]]:
    for one, half in halves.items():
        other = halves.get(half.partner)
        are_known = one in order and half.partner in order
        if other and other.partner == one and are_known and order[one] < order[half.partner]:
            less = min(half, other, key=lambda each: each.games)
            yield (one, half.partner), half.on, less.games, less.won, half.place


# Two people over the nights on which they shared a card.


def nights_together(book: Book, one: PlayerId, other: PlayerId) -> Nights:
    """The nights on which each was the partner of the other; of two who shared the card for a part, that
    part. In as many queries for two hundred nights as for one."""
    theirs = {each.night: each for each in nights_of(book, other).all if each.partner == one}
    mine = [each for each in nights_of(book, one).all if each.partner == other]
    return Nights(tuple(_both(each, theirs[each.night]) for each in mine if each.night in theirs))


def _both(mine: NightOf, theirs: NightOf) -> NightOf:
    less = min(mine, theirs, key=lambda each: each.games)
    prizes = mine.more.prizes if mine.more.prizes == theirs.more.prizes else ()
    pots = mine.more.pots if mine.more.pots == theirs.more.pots else ()
    return replace(less, more=More(less.more.met, prizes, pots))


# The club's records: who did best in a night that is over, and which nights stand out.


MOST_HOLDERS = 3
"""So many who hold a record together are named; the first of them held it longest."""
FEWEST_IN_A_ROW = 2
_FEWEST = {"won": 1} | dict.fromkeys(("run", "alone", "head"), FEWEST_IN_A_ROW)


class _OnCard(NamedTuple):
    night: int
    on: date
    says: str
    players: list[PlayerId]


@dataclass(frozen=True, slots=True)
class Held:
    """Who or what holds a record, and the night that it leads to. `player` is somebody whose page says
    more."""

    what: str
    night: int
    on: date
    whom: str = ""
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A record: what it is called, those who hold it, who was first to have it first, and how many
    hold it besides."""

    says: str
    held: tuple[Held, ...]
    besides: int = 0


def records_of(book: Book) -> tuple[Record, ...]:
    """All there are, in as many queries for a thousand nights as for one."""
    found = (
        *_of_games(book),
        _record(_("Closest finish"), _closest(book)),
        _record(_("Biggest night"), _biggest(book)),
        *_of_pots(book),
        _record(_("Never won the booby prize"), _no_booby(book)),
    )
    return tuple(each for each in found if each.held)


def _record(says: str, held: Iterable[Held]) -> Record:
    known = list(held)
    return Record(says, tuple(known[:MOST_HOLDERS]), max(0, len(known) - MOST_HOLDERS))


def _of_games(book: Book) -> Iterator[Record]:
    """What somebody won in a night, and the longest runs of one; both partners as one."""
    titles = {
        "won": _("Most games won in a night"),
        "run": _("Most games won in a row"),
        "alone": _("Most games in a row alone in the lead"),
        "head": _("Most games in a row at the head table"),
    }
    kept = kept_of_club(book.club)
    most = kept.aggregate(**{column: Max(column) for column in titles})
    holds = [Q(**{column: most[column]}) for column in titles if most[column]]
    if not holds:
        return
    rows = kept.filter(reduce(or_, holds)).order_by("night__date", "night")
    asked = "night", "night__date", "couple", "player", "games", *titles
    held: dict[str, dict[tuple[int, int], _OnCard]] = {column: {} for column in titles}
    for night, on, card, player, of, *numbers in rows.values_list(*asked):
        for column, number in zip(titles, numbers, strict=True):
            if number == most[column] and number >= _FEWEST[column]:
                begun = _OnCard(night, on, _number_says(column, number, of), [])
                held[column].setdefault((night, card), begun).players.append(PlayerId(player))
    for column, title in titles.items():
        cards = held[column].values()
        yield _record(title, [Held(c.says, c.night, c.on, _names(book, c.players)) for c in cards])


def _number_says(column: str, number: int, of: int) -> str:
    if column == "won":
        return _("%(won)s of %(games)s") % {"won": number, "games": of}
    return in_games(number)


def _closest(book: Book) -> list[Held]:
    """The nights on which most couples were equal in first place; none, if never two were."""
    first = kept_of_club(book.club).filter(place=1).values_list("night", "night__date")
    cards, beside = Count("couple", distinct=True), Max("partner")
    rows = list(first.annotate(cards=cards, beside=beside).order_by("night__date"))
    most = max((cards for _night, _on, cards, _beside in rows), default=0)
    return [
        Held(_equal(most, alone=beside == NO_PARTNER), night, on)
        for night, on, cards, beside in rows
        if cards == most > 1
    ]


def _equal(many: int, *, alone: bool) -> str:
    """Cards of one person each, or of couples."""
    if alone:
        return _("%(count)s people equal in first place") % {"count": many}
    return _("%(count)s couples equal in first place") % {"count": many}


def _biggest(book: Book) -> list[Held]:
    nights = kept_of_club(book.club).values_list("night", "night__date")
    rows = list(nights.annotate(people=Count("pk")).order_by("night__date"))
    most = max((people for _night, _on, people in rows), default=0)
    says = ngettext("%(count)s person", "%(count)s people", most) % {"count": most}
    return [Held(says, night, on) for night, on, people in rows if people == most]


def _of_pots(book: Book) -> Iterator[Record]:
    """How long each pot stood without a winner."""
    spells: dict[str, list[tuple[int, PotOnNight]]] = {}
    over: set[str] = set()
    for pot in pots_of(book.club):
        found = spells.setdefault(pot.name, [])
        if not found or pot.name in over:
            found.append((0, pot))
        found[-1] = found[-1][0] + (pot.won == 0 < pot.carried), pot
        over = over - {pot.name} if pot.won == 0 < pot.carried else over | {pot.name}
    for name, found in spells.items():
        most = max(stood for stood, _pot in found)
        yield _record(
            labelled(name, _("longest without a winner")),
            (
                Held(_stood(stood, pot), pot.night, pot.on)
                for stood, pot in found
                if stood == most >= FEWEST_IN_A_ROW
            ),
        )


def _stood(nights: int, pot: PotOnNight) -> str:
    count = ngettext("%(count)d night", "%(count)d nights", nights) % {"count": nights}
    if pot.won:
        return _("%(nights)s, then %(amount)s was won") % {
            "nights": count,
            "amount": money(pot.won),
        }
    return _("%(nights)s, and then %(amount)s in it") % {
        "nights": count,
        "amount": money(pot.carried),
    }


def _no_booby(book: Book) -> list[Held]:
    """Who came to most nights and never had the booby prize; nobody, where nobody ever had it."""
    main = book.says.main
    had = {main(player) for player in boobies_of(book.club)}
    if not had:
        return []
    nights: Counter[PlayerId] = Counter()
    last: dict[PlayerId, date] = {}
    rows = kept_of_club(book.club).values_list("player")
    for player, count, on in rows.annotate(Count("pk"), Max("night__date")).order_by():
        who = main(PlayerId(player))
        nights[who] += count
        last[who] = max(on, last.get(who, on))
    most = max((count for who, count in nights.items() if who not in had), default=0)
    holders = [who for who, count in nights.items() if count == most and who not in had]
    holders.sort(key=lambda who: (last[who], who))
    at = _last_nights(book, holders[:MOST_HOLDERS])
    says = ngettext("%(count)d night", "%(count)d nights", most) % {"count": most}
    return [Held(says, at.get(who, 0), last[who], person(who, book.names), who) for who in holders]


def _last_nights(book: Book, holders: Collection[PlayerId]) -> Mapping[PlayerId, int]:
    """The last night of each of these, by every number there is for them."""
    main = book.says.main
    mine = {*holders, *(alias for alias in book.says.aliases if main(alias) in holders)}
    rows = kept_of_club(book.club).filter(player__in=mine).order_by("night__date", "night")
    return {main(PlayerId(player)): night for player, night in rows.values_list("player", "night")}


def _names(book: Book, players: Iterable[PlayerId]) -> str:
    return both((book.says.main(player) for player in players), book.names)
