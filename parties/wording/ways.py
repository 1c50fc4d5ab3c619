"""Where people go from one table, and on which chair they sit down there, for the card that stands on it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _, pgettext

from parties.wording.formats import chair_in_words, chair_name, group_name
from parties.wording.words import capital
from scoring.formats.choices import Sit
from scoring.formats.format import Format
from scoring.formats.going_on import Goes, goes_from
from scoring.formats.movement import ByRank, DrawnAnew, Movement, Walk
from scoring.formats.printed import goes_by_forts
from scoring.numbers import TableNo


@dataclass(frozen=True, slots=True)
class Row:
    """The tables of an evening of so many games in the order in which people go on; if the row `waits`,
    nobody plays at the last of them."""

    form: Format
    tables: Sequence[TableNo]
    games: int
    waits: bool = False

    def waits_at(self, at: int) -> bool:
        """Whether nobody plays at a table, by its place from 0."""
        return self.waits and at == len(self.tables) - 1

    def after(self, at: int, steps: int) -> TableNo:
        """The table so many further on, in a ring."""
        return self.tables[(at + steps) % len(self.tables)]

    @property
    def benches(self) -> bool:
        """Whether those at the last table take chairs of others, and the row closes without it."""
        return self.waits and self.form.benches

    def goes(self, movement: Movement, at: int) -> tuple[Goes, ...]:
        """Everybody's way from a table."""
        tables, waits = len(self.tables) - self.benches, self.waits and not self.benches
        return goes_from(self.form, movement, at, tables, waits=waits)


def chairs_in_words(row: Row, at: int) -> Iterator[tuple[str, str]]:
    """Each chair of a table, and where it leads to all evening; nothing where that changes, or hangs
    on more than the chair; no chair where nobody plays, or where any chair of a side will do."""
    if row.waits_at(at):
        return
    form, first = row.form, row.form.movements[0].movement
    if goes_by_forts(first):
        yield pgettext("the couple of a fort", "home"), _("stays")
        yield (
            pgettext("the couple of a fort", "out"),
            _("stays") if _stay_all(row) else f"→ {row.after(at, 1)}",
        )
        return
    if not form.asks_for_chairs:
        return
    ways = {way.chair: way for way in row.goes(first, at)} if len(form.movements) == 1 else {}
    for chair in range(form.chairs):
        way = ways.get(chair)
        yield chair_name(form, chair), _to_in_words(row, at, way) if way else ""


def _to_in_words(row: Row, at: int, way: Goes) -> str:
    if way.to_chair is not None:
        return f"→ {row.tables[way.to]} {chair_name(row.form, way.to_chair)}"
    return _("stays") if way.to == at else f"→ {row.tables[way.to]}"


def ways_in_words(row: Row, at: int) -> Iterator[str]:
    """The sentences of a table's card: who goes where, each movement after the game it begins with."""
    if row.waits_at(at):
        yield _("Nobody plays here: who comes sits out a game.")
    if row.benches:
        yield _("After a game whoever sat out takes the chair of one who sits out next.")
        if row.waits_at(at):
            return
    movements = row.form.movements
    ends = (*(each.game - 1 for each in movements[1:]), row.games - 1)
    for each, last in zip(movements, ends, strict=True):
        if len(movements) > 1:
            yield _after(each.game, last)
        yield from _ways(row, each.movement, at)


def _after(first: int, last: int) -> str:
    """After which games it goes so."""
    if last <= first:
        return _("After game %(game)s:") % {"game": first}
    return _("After games %(first)s to %(last)s:") % {"first": first, "last": last}


def _ways(row: Row, movement: Movement, at: int) -> Iterator[str]:
    ways = row.goes(movement, at)
    if not ways and not goes_by_forts(movement):
        yield _not_by_the_table(movement)
    for way in ways:
        if row.waits_at(at):
            yield _goes_after_waiting(row.form, way, row.tables[way.to])
        else:
            yield _goes(row.form, way, row.tables[way.to], stays=way.to == at)


def _not_by_the_table(movement: Movement) -> str:
    match movement:
        case ByRank():
            return _("Who goes where is known when all results are in.")
        case DrawnAnew():
            return _("The next tables are drawn when all results are in.")
        case _:
            return _("Where you go stands on the list “Who sits where in each game”.")


def _goes(form: Format, way: Goes, table: TableNo, *, stays: bool) -> str:
    who: dict[str, object] = {"table": table}
    if way.chair is not None:
        who["chair"] = capital(chair_in_words(form, way.chair))
        if way.to_chair is not None:
            who["then"] = chair_name(form, way.to_chair)
            return _("%(chair)s goes to table %(table)s, chair %(then)s") % who
        return (_("%(chair)s stays") if stays else _("%(chair)s goes to table %(table)s")) % who
    if way.group is not None:
        who["group"] = capital(group_name(form, way.group))
        return _of_group(won=bool(way.won), stays=stays) % who
    if way.won:
        return (_("Winners stay") if stays else _("Winners go to table %(table)s")) % who
    return (_("Losers stay") if stays else _("Losers go to table %(table)s")) % who


def _of_group(*, won: bool, stays: bool) -> str:
    if won:
        return (
            _("%(group)s who win stay") if stays else _("%(group)s who win go to table %(table)s")
        )
    return _("%(group)s who lose stay") if stays else _("%(group)s who lose go to table %(table)s")


def _goes_after_waiting(form: Format, way: Goes, table: TableNo) -> str:
    if way.group is None:
        return _("Then all go to table %(table)s") % {"table": table}
    said = {"table": table, "group": group_name(form, way.group)}
    return _("Then %(group)s go to table %(table)s") % said


def on_chairs_in_words(row: Row, at: int) -> Iterator[str]:
    """What else one has to know there: on which chair to sit down, or what passes by the own fort."""
    if row.waits_at(at):
        return
    for each in row.form.movements:
        if isinstance(each.movement, Walk) and row.form.on_a_side > 1:
            yield from _who_sits_where(row.form, each.movement)
        elif goes_by_forts(each.movement) and _pass_their_own(row):
            said = {"table": row.after(at, 1), "further": row.after(at, 2)}
            yield _("Whose own fort is table %(table)s goes on to table %(further)s.") % said


def _stay_all(row: Row) -> bool:
    """Of two forts each is always out at the other."""
    return len(row.tables) <= len(("home", "out"))


def _pass_their_own(row: Row) -> bool:
    """Whether there are more games than other forts, so that it begins again."""
    return row.games >= len(row.tables) and not _stay_all(row)


def _who_sits_where(form: Format, walk: Walk) -> Iterator[str]:
    match walk.sit:
        case Sit.SPLIT if not walk.one_side_walks:
            yield _("Partners change: two who played together sit down side by side.")
        case Sit.SPLIT:
            yield from _partners_change(form)
        case Sit.AFTER:
            stays, comes = (_letters(form, side) for side in form.sides[:2])
            after = _("Who stays sits down at %(stays)s, who comes at %(comes)s.")
            yield after % {"stays": stays, "comes": comes}
        case _ if form.mixed:
            said = _("%(first)s take the chair of %(first)s, %(second)s that of %(second)s.")
            yield capital(said % _both(form))
        case _:
            yield _("Who stays keeps the chair, who comes takes one that was left.")


def _partners_change(form: Format) -> Iterator[str]:
    """Two stay and two come: who keeps the chair, and who sits down where."""
    if form.mixed:
        said = _both(form)
        yield _("Partners change. Of two who stay, %(first)s keep the chair.") % said
        yield _("%(second)s who stay sit down to the right of that chair.") % (
            said | {"second": capital(said["second"])}
        )
        yield _("Who come sit across, %(first)s from %(second)s.") % said
        return
    said = {
        "first": chair_name(form, form.sides[0][0]),
        "second": chair_name(form, form.sides[1][0]),
    }
    yield _("Partners change. Of two who stay, %(first)s or %(second)s keeps the chair.") % said
    yield _("The other one sits down to the right of that chair.")
    yield _("Of two who come, who was %(first)s or %(second)s sits across from it.") % said


def _both(form: Format) -> dict[str, str]:
    return {"first": group_name(form, 0), "second": group_name(form, 1)}


def _letters(form: Format, side: Sequence[int]) -> str:
    return " ".join(chair_name(form, chair) for chair in side)
