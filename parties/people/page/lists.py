"""What a list would bring, line by line; what a club knows, as tables."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from django.utils.translation import gettext as _

from parties.people.forms.columns import is_like_a_head
from parties.people.forms.names import Named
from parties.people.forms.people import ANOTHER
from parties.people.page.book import Book, Row
from parties.people.page.records import couples_of
from parties.web.spreadsheet import Cell, Count
from parties.wording.formats import forts_told, what_counts
from parties.wording.names import alike, folded
from parties.wording.words import (
    Names,
    both,
    capital,
    card_or_couple,
    couple_names,
    person,
    prize,
    worth_of,
)
from scoring.evening import Evening
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId

# A list beside the club's book: who is new, who is known, who is perhaps somebody known.


class Stands(Enum):
    """How somebody of the list stands to the book."""

    NEW = "new"
    KNOWN = "known"
    TWICE = "twice"
    PERHAPS = "perhaps"


@dataclass(frozen=True, slots=True)
class Looked:
    """Somebody of the list, at a place of it counted from 0; who is perhaps somebody else, is either of
    the book (`row`) or further up in the list (`before`)."""

    at: int
    named: Named
    stands: Stands
    row: Row | None = None
    before: Named | None = None
    answer: str = ""
    is_left_out: bool = False

    @property
    def is_written(self) -> bool:
        """Whether *Go on* writes this one in."""
        is_another = self.stands is Stands.PERHAPS and self.answer == ANOTHER
        return (self.stands is Stands.NEW or is_another) and not self.is_left_out


@dataclass(frozen=True)
class Preview:
    """All of a list, in its order."""

    people: tuple[Looked, ...]

    def _of(self, stands: Stands) -> list[Looked]:
        return [each for each in self.people if each.stands is stands]

    @cached_property
    def new(self) -> list[Looked]:
        """Who is in no book."""
        return self._of(Stands.NEW)

    @cached_property
    def known(self) -> list[Looked]:
        """Who is in the book under just this name."""
        return self._of(Stands.KNOWN)

    @cached_property
    def twice(self) -> list[Looked]:
        """Who stands further up in the list."""
        return self._of(Stands.TWICE)

    @cached_property
    def perhaps(self) -> list[Looked]:
        """Who may be somebody under another name."""
        return self._of(Stands.PERHAPS)

    @cached_property
    def perhaps_heads(self) -> list[Looked]:
        """Who is new in the first line, where that may be the heads of the columns: of all below each
        is a whole name, and there none."""
        first = [each for each in self.people if each.named.line == self.people[0].named.line]
        below = self.people[len(first) :]
        is_head = [is_like_a_head(each.named.name) for each in (*first, *below)]
        if len(below) < 2 or is_head != [True] * len(first) + [False] * len(below):
            return []
        return [each for each in first if each.stands is Stands.NEW]

    @property
    def is_open(self) -> bool:
        """Whether nobody has said yet of each who may be somebody known, whether it is."""
        return any(not each.answer for each in self.perhaps)

    @property
    def written(self) -> list[str]:
        """The names that *Go on* writes in."""
        return [each.named.name for each in self.people if each.is_written]

    def answered(self, answer: Callable[[int], str], left_out: Collection[int]) -> "Preview":
        """The same with what was said of each."""
        return Preview(
            tuple(
                replace(each, answer=answer(each.at), is_left_out=each.at in left_out)
                for each in self.people
            )
        )


def preview_of(book: Book, people: Sequence[Named]) -> Preview:
    """How everybody of a list stands to the book; in as many queries for a thousand as for one."""
    known = {folded(name) for name in (*book.names.values(), *book.other_names)}
    new: dict[PlayerId, Named] = {}
    stands: list[Stands] = []
    listed: set[str] = set()
    for at, each in enumerate(people):
        key = folded(each.name)
        stands.append(
            Stands.KNOWN if key in known else Stands.TWICE if key in listed else Stands.NEW
        )
        listed.add(key)
        if stands[-1] is Stands.NEW:
            new[_number(at)] = each
    like = _like(book, new)
    rows = {row.player: row for row in book.rows([who for who in like.values() if who > 0])}
    return Preview(
        tuple(_looked(at, each, stands[at], like, rows, people) for at, each in enumerate(people))
    )


def _looked(
    at: int,
    named: Named,
    stands: Stands,
    like: Mapping[PlayerId, PlayerId],
    rows: Mapping[PlayerId, Row],
    people: Sequence[Named],
) -> Looked:
    other = like.get(_number(at)) if stands is Stands.NEW else None
    if other is None:
        return Looked(at, named, stands)
    before = None if other > 0 else people[-other - 1]
    return Looked(at, named, Stands.PERHAPS, rows.get(other), before)


def _like(book: Book, new: Mapping[PlayerId, Named]) -> dict[PlayerId, PlayerId]:
    """Who of the list is perhaps who: somebody of the book, else somebody further up."""
    names = {**book.names, **{who: each.name for who, each in new.items()}}
    found: dict[PlayerId, PlayerId] = {}
    for one, other in _pairs(names):
        found[one] = max(other, found.get(one, other))
    return found


def _pairs(names: Mapping[PlayerId, str]) -> Iterator[tuple[PlayerId, PlayerId]]:
    """Pairs of which the first is of the list, and the other of the book or further up in it."""
    for one, other in alike(names):
        low, high = min(one, other), max(one, other)
        if low < 0:
            yield low, high


def _number(at: int) -> PlayerId:
    """Of somebody who has none yet: the further down in the list, the further below nothing."""
    return PlayerId(-1 - at)


# What a club and a night know, as tables: heads and lines.


Rows = Iterator[tuple[Cell, ...]]


@dataclass(frozen=True, slots=True)
class Table:
    """The words above the columns, and the lines."""

    heads: Sequence[str]
    rows: Rows


def people_table(book: Book) -> Table:
    """Everybody of the book."""
    heads = _("Name"), _("Group"), _("Note"), _("Nights"), _("Last night"), _("Usual partner")
    rows = (
        (
            row.name,
            row.group,
            row.note,
            Count(row.nights),
            row.last,
            row.partner,
            row.owes or None,
        )
        for row in book.rows(list(book.names))
    )
    return Table((*heads, _("Owes")), rows)


def couples_table(book: Book) -> Table:
    """Every two who came together."""
    heads = _("Name"), _("Partner"), _("Nights together"), _("Last night"), _("Nights counted")
    rows = (
        (
            book.names[each.pair[0]],
            book.names[each.pair[1]],
            Count(each.nights),
            each.last,
            Count(each.counted),
            Count(each.games),
            Count(each.won),
            Count(each.best),
            Count(each.firsts),
        )
        for each in couples_of(book)
    )
    more = _("Games together"), _("Games won"), _("Most games won"), _("First places")
    return Table((*heads, *more), rows)


def results_table(evening: Evening, names: Names, *, with_money: bool = True) -> Table:
    """Each couple with its place, its games and what it won; without a place who is out of the prizes."""
    counts_points = bool(evening.form and evening.form.count.points)
    counted = _("Points") if counts_points else _("Games won")
    heads = _("Place"), card_or_couple(), _("Name"), _("Partner"), counted
    more = (_("Prize"), _("Prize money"), _("Pots")) if with_money else ()
    return Table((*heads, *more), _results(evening, names, with_money=with_money))


def forts_table(evening: Evening, names: Names) -> Table:
    """Each pair of each fort, with what the fort came to, and what of it is the pair's."""
    counted = what_counts(evening.form)
    heads = _("Place"), _("Fort"), counted, card_or_couple(), _("Names"), _("Of it")
    called = couple_names(evening.couples, names)
    rows = (
        (Count(fort.place), fort.name, Count(fort.counts), Count(card), who, Count(made))
        for fort in forts_told(evening, called)
        for card, who, made in fort.pairs
    )
    return Table(heads, rows)


def _results(evening: Evening, names: Names, *, with_money: bool) -> Rows:
    placed = [(level, each) for level in evening.placed for each in level.couples]
    known = {each for _level, each in placed}
    others = [(None, each) for each in evening.couples if each not in known]
    won, pots = _won(evening), _from_pots(evening)
    for level, couple in [*placed, *others]:
        one, *beside = (person(each, names) for each in evening.couples[couple])
        place = Count(level.place) if level else None
        made = Count(level.games_won if level and evening.form else evening.holes[couple])
        line = place, Count(couple), one, " ".join(beside), made
        prizes, amount = won[couple]
        money = "; ".join(prizes), amount or None, pots[couple] or None
        yield (*line, *money) if with_money else line


def _won(evening: Evening) -> Mapping[CoupleNo, tuple[list[str], Cents]]:
    """Each couple's prizes in words, and the money of them."""
    found: defaultdict[CoupleNo, tuple[list[str], Cents]] = defaultdict(lambda: ([], Cents(0)))
    for award in evening.awards.values():
        said, amount = found[award.couple]
        says = capital(prize(award.place)) + (f" ({worth_of(award)})" if award.goods else "")
        found[award.couple] = [*said, says], Cents(amount + award.amount)
    return found


def _from_pots(evening: Evening) -> Mapping[CoupleNo, Cents]:
    found: Counter[CoupleNo] = Counter()
    for pot in evening.pots.values():
        found.update({share.couple: share.amount for share in pot.shares})
    return {couple: Cents(found[couple]) for couple in evening.couples}


def games_table(evening: Evening, names: Names) -> Table:
    """Each game at each table, a line for each couple there: against whom, and whether it won; empty
    where nobody did, or nobody knows."""
    who = card_or_couple()
    heads = _("Game"), _("Table"), who, _("Names"), _("Against"), _("Winner")
    return Table(heads, _games(evening, names))


def _games(evening: Evening, names: Names) -> Rows:
    for game, room in enumerate(evening.rooms, evening.first_game):
        won = evening.won.get(GameNo(game), {})
        for place in room.known:
            winner = won.get(place.table)
            for couple in place.couples:
                mine = place.side_with(couple)
                others = [str(each) for each in place.couples if each not in mine]
                yield (
                    Count(game),
                    Count(place.table),
                    Count(couple),
                    both(evening.couples[couple], names),
                    " ".join(others),
                    Count(winner) if winner else None,
                )
