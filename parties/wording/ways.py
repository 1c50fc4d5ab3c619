"""Where people go from one table, for the card that stands on it."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from parties.wording.formats import chair_name, group_name, movement_in_words
from parties.wording.words import capital
from scoring.formats.format import Format
from scoring.formats.from_a_table import Goes, goes_from
from scoring.formats.movement import Movement
from scoring.numbers import TableNo

Tables = Sequence[TableNo]
"""In the order in which people go on."""


def chairs_in_words(form: Format, at: int, tables: Tables) -> Iterator[tuple[str, str]]:
    """Each chair of a table, and where it leads to all evening; nothing where that changes, or hangs
    on more than the chair."""
    ways = goes_from(form, form.movements[0].movement, at, len(tables))
    to = {way.chair: way.to for way in ways} if len(form.movements) == 1 else {}
    for chair in range(form.chairs):
        goes = to.get(chair)
        if goes is None:
            yield chair_name(form, chair), ""
        else:
            yield chair_name(form, chair), _("stays") if goes == at else f"→ {tables[goes]}"


def ways_in_words(form: Format, at: int, tables: Tables) -> Iterator[str]:
    """The sentences of a table's card: who goes where, each movement after the game it begins with."""
    for each in form.movements:
        said = list(_ways(form, each.movement, at, tables))
        if len(form.movements) > 1:
            yield _("After game %(game)s:") % {"game": each.game}
        yield from said


def _ways(form: Format, movement: Movement, at: int, tables: Tables) -> Iterator[str]:
    ways = goes_from(form, movement, at, len(tables))
    if not ways:
        yield capital(movement_in_words(form, movement))
    for way in ways:
        yield _goes(form, way, tables[way.to], stays=way.to == at)


def _goes(form: Format, way: Goes, table: TableNo, *, stays: bool) -> str:
    who: dict[str, object] = {"table": table}
    if way.chair is not None:
        who["chair"] = chair_name(form, way.chair)
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
