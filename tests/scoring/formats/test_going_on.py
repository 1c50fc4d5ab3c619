"""Everybody has one chair in every game, by every format and with any number of people."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random  # noqa: TID251 -- winners by chance

import pytest
from hypothesis import given, strategies as st

from scoring.formats.choices import Entry
from scoring.formats.effect import Met, all_met_after, effect_of, games_of, is_for
from scoring.formats.format import ACROSS, TWO, Format
from scoring.formats.going_on import next_tables
from scoring.formats.movement import (
    EVERYBODY_ONCE,
    ON,
    From,
    March,
    RoundRobin,
    Walk,
    everybody_once,
)
from scoring.formats.named import (
    ALL_PARTNERS,
    ALL_WITH_ALL,
    ANY_NUMBER,
    CRIB_BOTH_WAYS,
    CRIB_NIGHT,
    DRIVE_45S,
    EUCHRE_COLOURS,
    EUCHRE_COMPASS,
    IRISH_SIX_HANDED,
    NAMED,
    ROUND_ROBIN,
    WHIST_SEMI_PARTNER,
)
from scoring.formats.people import first_tables, people_of
from scoring.formats.so_far import living
from scoring.seats.room import Place, Room, next_room
from tests.long_counts import a_seventh
from tests.scoring.formats.not_offered import BUNCO, KING_OF_THE_COURT, PINOCHLE_SPOKANE
from tests.sweeping import swept

EVERY = (*NAMED, *ANY_NUMBER, BUNCO, KING_OF_THE_COURT, PINOCHLE_SPOKANE)


def dice(seed):
    return Random(seed).randrange  # noqa: S311 -- the same winners by the same seed


def evening(form, entries, seed=1):
    people = people_of(form, entries)
    return people, list(games_of(form, people, dice(seed)))


def sizes(form, people):
    full, short = divmod(people.seated, form.chairs)
    return [form.chairs] * full + [short] * bool(short)


def some_number(form, entries):
    """As many, or else the next number for which there is a plan."""
    can = (*range(entries, 0, -1), *range(entries, 100))
    return next(n for n in can if is_for(form, people_of(form, n)))


@pytest.mark.thorough
@swept("form", EVERY)
@given(tables=st.integers(1, 60), more=st.integers(0, 3), seed=st.integers(0, 999))
def test_every_chair_is_filled_once_and_nobody_is_lost(form, tables, more, seed):
    entries = some_number(form, form.chairs * tables + more)
    people, games = evening(form, entries, seed)
    assert is_for(form, people)

    everybody = list(range(1, people.seated + 1))
    for game in games:
        assert sorted(card for table in game for card in table) == everybody
        assert [len(table) for table in game] == sizes(form, people)


@swept("form", EVERY)
def test_no_more_chairs_stay_empty_than_must(form):
    for entries in range(form.chairs, form.chairs * 4):
        if is_for(form, people_of(form, entries)) and form not in ANY_NUMBER:
            assert 0 <= form.ghosts(entries) < form.chairs


@given(couples=st.integers(4, 120), seed=st.integers(0, 10**6))
def test_the_drive_is_the_drive(couples, seed):
    """Law: as a format the 45s drive has the seats that a night of it has."""
    same_seats_as_the_drive(couples, seed)


@pytest.mark.thorough
def test_the_drive_is_the_drive_on_ten_thousand_nights():
    for seed in a_seventh(range(10_000)):
        same_seats_as_the_drive(4 + seed % 57, seed)


def same_seats_as_the_drive(couples, seed):
    roll = dice(seed)
    people = people_of(DRIVE_45S, couples)
    tables = first_tables(DRIVE_45S, people)
    room = Room(tuple(Place(n, here) for n, here in enumerate(tables, 1)))
    for game in range(1, 25):
        winners = [roll(len(here)) for here in tables]
        movers = {
            place.table: place.couples[winner]
            for place, winner in zip(room.places, winners, strict=True)
        }
        tables = next_tables(DRIVE_45S, people, game, tables, winners)
        room = next_room(room, movers)
        assert tables == tuple(place.couples for place in room.places)


def partners_of(form, people, games):
    met = Counter()
    for game in games:
        for table in game:
            for side in living(people, form.sides, table):
                met.update(combinations(sorted(side), 2))
    return met


def opponents_of(form, people, games):
    met = Counter()
    for game in games:
        for table in game:
            for one, other in combinations(living(people, form.sides, table), 2):
                met.update((min(a, b), max(a, b)) for a in one for b in other)
    return met


@swept("entries", EVERYBODY_ONCE)
def test_everybody_is_everybodys_partner_once_and_opponent_twice(entries):
    form = replace(ALL_WITH_ALL, games=all_met_after(ALL_WITH_ALL, entries))
    people, games = evening(form, entries)
    assert games[0] == first_tables(EUCHRE_COMPASS, people) or entries % 4
    everybody = set(combinations(range(1, entries + 1), 2))
    partners, opponents = (of(form, people, games) for of in (partners_of, opponents_of))
    assert {*partners} == {*opponents} == everybody
    assert {*partners.values()} == {1}
    assert {*opponents.values()} == {2}
    assert effect_of(form, entries, dice(1)).sits_out == ((1, 1) if entries % 4 else (0, 0))


@swept("form", ALL_PARTNERS)
def test_for_one_number_of_people_it_is_the_same(form):
    _people, games = evening(form, form.games + 1)
    assert games == evening(replace(ALL_WITH_ALL, games=form.games), form.games + 1)[1]


@given(entries=st.integers(4, EVERYBODY_ONCE[-1]))
def test_any_number_up_to_the_last_goes_by_the_next_plan(entries):
    """With as many empty chairs as are wanting; whoever is alone with them sits out."""
    form = replace(ALL_WITH_ALL, games=all_met_after(ALL_WITH_ALL, entries))
    effect = effect_of(form, entries, dice(1))
    ghosts = form.ghosts(entries)
    assert ghosts == min(n for n in EVERYBODY_ONCE if n >= entries) - entries <= 3
    assert effect.empty[1] <= ghosts
    assert effect.partners.most == 1
    assert effect.partners.different > entries - 2


def test_the_first_row_of_twelve_is_a_game_of_three_tables():
    assert EVERYBODY_ONCE[:10] == (4, 5, 8, 12, 13, 16, 17, 20, 21, 24)
    assert [len(table) for table in everybody_once(12).games[0]] == [4, 4, 4]
    with pytest.raises(KeyError):
        everybody_once(10)


@given(forts=st.integers(2, 60))
def test_any_number_of_forts_go_out_to_all_others(forts):
    form = replace(ANY_NUMBER[1], games=all_met_after(ANY_NUMBER[1], 2 * forts))
    people, games = evening(form, 2 * forts)
    for game in games:
        assert all((home - 1) // 2 != (out - 1) // 2 for home, out in game)
    met = opponents_of(form, people, games)
    assert {*met.values()} == {1}
    assert len(met) == forts * (forts - 1)


@given(half=st.integers(2, 30))
def test_by_the_circle_all_meet_once(half):
    form = Format("all", Entry.COUPLE, TWO, ROUND_ROBIN.movements, games=2 * half - 1)
    people, games = evening(form, 2 * half)
    assert {*opponents_of(form, people, games).values()} == {1}
    assert len(opponents_of(form, people, games)) == half * (2 * half - 1)


@given(half=st.integers(2, 20))
def test_by_the_circle_an_odd_number_sits_out_evenly(half):
    form = Format("all", Entry.COUPLE, TWO, ROUND_ROBIN.movements, games=2 * half - 1)
    assert effect_of(form, 2 * half - 1, dice(1)).sits_out == (1, 1)
    shorter = Format("some", Entry.COUPLE, TWO, ROUND_ROBIN.movements, games=half)
    least, most = effect_of(shorter, 2 * half - 1, dice(1)).sits_out
    assert most - least <= 1


def test_at_the_ends_of_a_ladder_they_stay():
    people = people_of(KING_OF_THE_COURT, 12)
    tables = first_tables(KING_OF_THE_COURT, people)
    after = next_tables(KING_OF_THE_COURT, people, 1, tables, [0, 0, 0])
    winners = [{table[0], table[2]} for table in tables]
    losers = [{table[1], table[3]} for table in tables]
    assert [*map(set, after)] == [
        losers[0] | losers[1],
        winners[0] | losers[2],
        winners[1] | winners[2],
    ]


def test_three_sides_and_one_table_short_of_one():
    people, games = evening(IRISH_SIX_HANDED, 11)
    assert people.ghosts == 0
    assert [len(table) for table in games[0]] == [3, 3, 3, 2]
    assert effect_of(IRISH_SIX_HANDED, 11, dice(1)).sits_out == (0, 0)
    assert effect_of(IRISH_SIX_HANDED, 10, dice(1)).sits_out[1] > 0


def test_of_an_odd_number_at_crib_one_sits_out_in_turn():
    effect = effect_of(CRIB_NIGHT, 21, dice(1))
    assert (effect.tables, effect.waiting, effect.sits_out, effect.exact) == (
        (10, 10),
        (1, 1),
        (0, 1),
        True,
    )
    assert effect.opponents.most == 1


def test_the_partner_of_an_empty_chair_plays_for_both():
    people = people_of(EUCHRE_COMPASS, 15)
    assert people.ghosts == 1
    assert effect_of(EUCHRE_COMPASS, 15, dice(1)).sits_out == (0, 0)
    assert effect_of(EUCHRE_COMPASS, 15, dice(1)).alone[1] == 3
    assert effect_of(EUCHRE_COMPASS, 9, dice(1)).alone[1] == 8
    assert effect_of(EUCHRE_COMPASS, 16, dice(1)).alone == (0, 0)
    assert effect_of(EUCHRE_COLOURS, 15, dice(1)).alone[1] == 12
    alone = living(people, ACROSS, first_tables(EUCHRE_COMPASS, people)[-1])
    assert sorted(map(len, alone)) == [1, 2]


def test_what_a_format_does_is_measured():
    """Figures that others found for twelve tables and 25 games: 10 opponents, the same one 7 times."""
    drive = effect_of(DRIVE_45S, 24, dice(3))
    assert drive.partners is None
    assert not drive.exact
    assert drive.opponents.different == pytest.approx(10.2, abs=0.4)
    assert drive.opponents.most == pytest.approx(7.4, abs=1)


@pytest.mark.parametrize(
    ("form", "entries"),
    [(ALL_PARTNERS[0], 9), (ALL_WITH_ALL, 201), (DRIVE_45S, 0), (EUCHRE_COMPASS, 1)],
)
def test_too_few_or_another_number_than_was_printed(form, entries):
    with pytest.raises(ValueError, match="is not for"):
        effect_of(form, entries, dice(1))


@swept(
    "wrong",
    [
        {"sides": ((0,), (2,))},
        {"sides": ((0,), (1, 2))},
        {"movements": ()},
        {"movements": (From(2, Walk(won=ON)),)},
        {"movements": (From(1, March((0, 1, 1))),)},
        {"sides": ACROSS, "movements": (From(1, RoundRobin()),)},
        {"groups": ("ladies", "gents")},
        {"sides": ACROSS, "groups": ("ladies",)},
    ],
)
def test_what_does_not_fit_is_no_format(wrong):
    right = {"sides": TWO, "movements": (From(1, Walk(won=ON)),)}
    with pytest.raises(ValueError, match=r"\w"):
        Format("wrong", Entry.COUPLE, games=5, **(right | wrong))


@given(tables=st.integers(8, 60))
def test_each_side_to_its_own_right_brings_eight_opponents_in_eight_games(tables):
    """As they face each other, the right of one side is the left of the other."""
    assert effect_of(CRIB_BOTH_WAYS, 2 * tables, dice(1)).opponents == Met(8, 1)


def test_both_sides_the_same_way_round_bring_five():
    same_way = replace(CRIB_BOTH_WAYS, movements=(From(1, March((1, 0))), From(5, March((0, 1)))))
    assert effect_of(same_way, 40, dice(1)).opponents == Met(5, 2)


def test_nobody_waits_all_evening_where_only_one_group_walks():
    ladies_walk = replace(
        WHIST_SEMI_PARTNER, movements=(From(1, Walk(lost=(1, 0))),), name="ladies walk"
    )
    assert [len(table) for table in evening(ladies_walk, 10)[1][0]] == [4, 4, 4]
