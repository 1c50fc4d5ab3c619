"""Which chairs stay empty: taken one by one they are no worse than the best of all choices."""

from itertools import product

from scoring.formats.named import EUCHRE_COLOURS, EUCHRE_COMPASS, SINGLES_45S
from scoring.formats.people import burden, empty_chairs
from tests.sweeping import swept


def empties(tables, ghosts):
    """How many each table has: one each from the last one back, then again."""
    empty = [0] * tables
    for at in range(ghosts):
        empty[-1 - at % tables] += 1
    return empty


def least(form, tables, ghosts):
    """Of all ways to leave so many chairs empty at these tables."""
    at = [table for table, many in enumerate(empties(tables, ghosts)) for _ in range(many)]
    ways = ({*zip(at, chairs, strict=True)} for chairs in product(range(4), repeat=ghosts))
    return min(burden(form, tables, way) for way in ways if len(way) == ghosts)


@swept("form", [EUCHRE_COMPASS, EUCHRE_COLOURS])
@swept("tables", range(3, 12))
@swept("ghosts", [1, 2, 3])
def test_no_choice_is_easier_on_the_people_beside_them(form, tables, ghosts):
    found = empty_chairs(form, (4,) * tables, empties(tables, ghosts))
    assert len(found) == ghosts
    assert burden(form, tables, found) == least(form, tables, ghosts)


def test_nobody_sits_out_who_need_not():
    for tables, ghosts in product(range(1, 12), (1, 2)):
        found = empty_chairs(EUCHRE_COMPASS, (4,) * tables, empties(tables, ghosts))
        assert burden(EUCHRE_COMPASS, tables, found)[0] == 0


def test_where_results_say_who_goes_where_the_last_chairs_stay_empty():
    assert empty_chairs(SINGLES_45S, (4, 4), (0, 1)) == {(1, 3)}
    assert empty_chairs(SINGLES_45S, (4,), (2,)) == {(0, 3), (0, 2)}


def test_where_somebody_is_said_to_sit_nobody_is_missing():
    assert empty_chairs(EUCHRE_COMPASS, (4, 4), (0, 1), taken={(1, 3), (1, 2)}) == {(1, 1)}
