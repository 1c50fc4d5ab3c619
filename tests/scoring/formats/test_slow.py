"""Law: people who get up and walk, and a program that reckons, see the same evening.

`tests.scoring.formats.slow` was written without the program's code, `slow_posters` without its
values. What is compared: the chair of everybody in every game, and who gets a hole.
"""

from dataclasses import dataclass, field
from random import Random  # noqa: TID251 -- what happens is by chance

import pytest
from hypothesis import given, strategies as st

from scoring.formats.going_on import Late, next_tables
from scoring.formats.movement import everybody_once, sheet_for
from scoring.formats.named import ANY_NUMBER, NAMED
from scoring.formats.people import first_tables, people_of
from scoring.formats.so_far import holes
from tests.scoring.formats.comings import back, come, exchanged, for_late, gone
from tests.scoring.formats.composed import formats, poster_of
from tests.scoring.formats.not_offered import BUNCO, KING_OF_THE_COURT, PINOCHLE_SPOKANE
from tests.scoring.formats.slow import Hall, Poster, Sheet
from tests.scoring.formats.slow_posters import POSTERS
from tests.sweeping import swept

WITHOUT_A_SHEET = [
    form for form in (*NAMED, BUNCO, KING_OF_THE_COURT, PINOCHLE_SPOKANE) if form.name in POSTERS
]
WITH_A_SHEET = ANY_NUMBER


@dataclass
class Told:
    """What is told of an evening: who won by game, and what else happened before each game."""

    entries: int
    won: list = field(default_factory=list)
    before: dict = field(default_factory=dict)


def reckoned(form, told):
    """The evening as the program has it: a line for each game."""
    people = people_of(form, told.entries)
    tables = first_tables(form, people)
    for game, winners in enumerate(told.won, 1):
        for what, *whom in told.before.get(game, ()):
            people, tables = HAPPENS[what](form, people, game, tables, *whom)
        lucky = [
            card
            for here, winner in zip(tables, fit(winners, tables, form.sides), strict=True)
            for card in holes(people, form.sides, here, winner)
        ]
        yield tables, sorted(lucky)
        winners = fit(winners, tables, form.sides)
        tables = next_tables(form, people, game, tables, winners)


HAPPENS = {
    "late": lambda form, people, game, tables: come(form, people, game, tables),
    "gone": lambda form, people, game, tables, card: (gone(people, card), tables),
    "back": lambda form, people, game, tables, card: (back(people, card), tables),
    "swap": lambda form, people, game, tables, a, b: exchanged(people, tables, a, b),
}


def walked(poster, told):
    """The same as it is walked in the hall."""
    hall, entries = Hall(poster, told.entries, len(told.won)), told.entries
    for game, winners in enumerate(told.won, 1):
        for what, *whom in told.before.get(game, ()):
            if what == "late":
                hall.comes_late(entries, game)
                entries += 1
            elif what == "gone":
                hall.goes_home(*whom)
            elif what == "back":
                hall.is_back(*whom)
            else:
                hall.change_places(*whom)
        seen = hall.seen()
        yield seen, hall.bell(game, fit(winners, seen, poster.sides))


def fit(winners, tables, sides):
    """A side that is there, for each table: of a short one the first sides only."""
    there = [sum(side[0] < len(here) for side in sides) for here in tables]
    return [winners[n % len(winners)] % some for n, some in enumerate(there)]


def who_won(form, roll):
    return [[roll.randrange(6) for _ in range(7)] for _ in range(form.games)]


def by_chance(form, entries, roll, happens=0.4):
    """Who wins, and some who come late, go home, are back, change chairs."""
    told = Told(entries, who_won(form, roll))
    people = people_of(form, entries)
    tables = first_tables(form, people)
    for game, winners in enumerate(told.won, 1):
        while roll.random() < happens:
            if what := something(form, people, game, tables, roll):
                told.before.setdefault(game, []).append(what)
                people, tables = HAPPENS[what[0]](form, people, game, tables, *what[1:])
        winners = fit(winners, tables, form.sides)
        tables = next_tables(form, people, game, tables, winners)
    return told


def something(form, people, game, tables, roll):
    seated = [card for here in tables for card in here]
    here = [card for card in seated if not people.is_ghost(card)]
    went = [card for card in seated if card in people.away]
    match roll.choice(["late", "gone", "back", "swap"]):
        case "late" if for_late(form, people, game) is not Late.NO_CHAIR:
            return ("late",)
        case "gone" if len(here) > 3:
            return "gone", roll.choice(here)
        case "back" if went:
            return "back", roll.choice(went)
        case "swap":
            return "swap", *roll.sample(seated, 2)
    return None


def same(form, poster, told):
    both = zip(reckoned(form, told), walked(poster, told), strict=True)
    for game, (one, other) in enumerate(both, 1):
        assert one == other, f"{form}, game {game}"


CHANCE = st.integers(0, 10**6).map(lambda seed: Random(seed))  # noqa: S311 -- by the same seed


def people_and_program_agree(form, tables, more, roll):
    """An evening without exceptions, and one on which some come late, go home and change chairs."""
    entries = form.chairs * tables + more
    for happens in (0, 0.4):
        same(form, POSTERS[form.name], by_chance(form, entries, roll, happens))


@pytest.mark.brief
@swept("form", WITHOUT_A_SHEET)
def test_people_who_walk_sit_where_the_program_says(form):
    for tables, more in ((1, 0), (1, 1), (2, 3), (7, 2), (12, 1)):
        people_and_program_agree(form, tables, more, Random(tables))  # noqa: S311 -- as below


@pytest.mark.thorough
@pytest.mark.parametrize("form", WITHOUT_A_SHEET, ids=lambda form: form.name)
@given(tables=st.integers(1, 60), more=st.integers(0, 5), roll=CHANCE)
def test_people_who_walk_sit_where_the_program_says_at_up_to_sixty_tables(form, tables, more, roll):
    people_and_program_agree(form, tables, more, roll)


@pytest.mark.parametrize("form", WITH_A_SHEET, ids=lambda form: form.name)
@given(roll=CHANCE)
def test_so_they_do_by_a_sheet_on_the_wall(form, roll):
    entries = roll.choice([4, 8, 12, 13, 14, 16, 28])
    people = people_of(form, entries)
    sheet = sheet_for(form.movements[0].movement, people.seated)
    poster = Poster(form.sides, ((1, Sheet(sheet.games)),), hung_for=people.seated)
    same(form, poster, by_chance(form, entries, roll))


@given(form=formats(), tables=st.integers(1, 60), more=st.integers(0, 5), roll=CHANCE)
def test_so_they_do_by_what_a_hall_composed(form, tables, more, roll):
    same(form, poster_of(form), by_chance(form, form.chairs * tables + more, roll))


@given(
    form=formats(printed=(st.just(everybody_once(12)),)).filter(lambda form: form.chairs == 4),
    roll=CHANCE,
)
def test_so_they_do_where_a_sheet_begins_or_ends_on_the_way(form, roll):
    same(form, poster_of(form), by_chance(form, 12, roll, happens=0))


@given(form=formats(), entries=st.integers(6, 60), roll=CHANCE, game=st.integers(1, 10))
def test_an_earlier_result_put_right_changes_what_comes_after_it_only(form, entries, roll, game):
    """The program goes on from the game that was put right, the hall begins anew; and taken back it
    is as if nothing had been said."""
    told = by_chance(form, entries, roll, happens=0.2)
    was = [*reckoned(form, told)]
    wrong = told.won[game - 1]
    told.won[game - 1] = [1 + winner for winner in wrong]
    if not all_can_happen(form, told):
        return
    now = [*reckoned(form, told)]
    assert [seats for seats, _ in now[:game]] == [seats for seats, _ in was[:game]]
    same(form, poster_of(form), told)

    told.won[game - 1] = wrong
    assert [*reckoned(form, told)] == was


def all_can_happen(form, told):
    """Whether whoever went home or came back is still seated, now that others sit elsewhere."""
    try:
        list(reckoned(form, told))
    except (ValueError, StopIteration):
        return False
    return True
