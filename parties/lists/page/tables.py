"""What a club and a night know, as tables: heads and lines."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from parties.people.page.book import Book
from parties.people.page.couples import couples_of
from parties.web.spreadsheet import Cell, Count
from parties.wording.formats import what_counts
from parties.wording.forts import forts_told
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
from scoring.numbers import Cents, CoupleNo, GameNo

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
    placed = [(level, each) for level in evening.levels for each in level.couples]
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
