"""An evening of any format, told as a log: the seats of its format, and what happens to them."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from scoring.evening import replay
from scoring.formats.choices import Ends, Meet
from scoring.formats.format import Format
from scoring.formats.going_on import next_tables
from scoring.formats.movement import ON, ByRank, DrawnAnew, From, Printed, Walk
from scoring.formats.named import (
    ALL_WITH_ALL,
    CRIB_NIGHT,
    EUCHRE_COMPASS,
    EUCHRE_HEAD_TABLE,
    EUCHRE_PAIRS,
    EUCHRE_WINNERS_RIGHT,
    IRISH_SIX_HANDED,
    MILITARY_WHIST_ANY as FORTS,
    NAMED,
    ROUND_ROBIN,
    SINGLES_45S,
    WHIST_PROGRESSIVE,
)
from scoring.formats.people import People
from scoring.formats.so_far import side_of
from scoring.games.correcting import correction
from scoring.games.facts import (
    AnotherScore,
    NotOneOfEachSide,
    PointsAreCounted,
    SumIsWrong,
    WinnerHasFewer,
)
from scoring.games.points import Scored, Tallied
from scoring.games.rankings import scores_of, tallies_of
from scoring.games.results import Won
from scoring.log.lines import Undone
from scoring.seats.by_chairs import drawn
from scoring.seats.chair_room import forts_of
from scoring.seats.chairs import foreseen
from scoring.seats.room import (
    EmptyChairs,
    NoChairFree,
    NotByChairs,
    OtherPeopleSitThere,
    PartnersOfOneGroup,
    WrongNumberAtTable,
)
from scoring.seats.seating import Joined, Left, Seated, StaysPut
from scoring.what_follows import afterwards, why_not
from tests.scoring.evenings.played import Hall, usual_number
from tests.sweeping import swept

OTHERS = [form for form in NAMED if not form.is_the_drive]
OF_ANY_NUMBER = [form for form in OTHERS if not isinstance(form.movement_after(1), Printed)]
GAMES = 6


@swept("form", OTHERS)
def test_an_evening_told_as_a_log_sits_as_its_format_says(form: Format) -> None:
    cards, games = usual_number(form), min(GAMES, form.games)
    hall = Hall.seated(form, cards, games)
    second = frozenset(c for c in hall.evening.couples if hall.evening.door.group_of(c))
    for game in range(1, games + 1):
        hall.plays(game)
        if game == games:
            break
        before = hall.evening.chairs[game - 1].tables
        won = [hall.evening.won[game][at] for at in range(1, len(before) + 1)]
        sides = [side_of(form.sides, here.index(w)) for here, w in zip(before, won, strict=True)]
        people = People(cards, second=second)
        after = next_tables(form, people, game, before, sides)
        if not isinstance(form.movement_after(game), Printed):
            assert hall.evening.chairs[game].tables == after
        seated = sorted(card for here in hall.evening.chairs[game].tables for card in here)
        assert seated == list(range(1, cards + 1))
    assert hall.evening.games_are_over
    assert not hall.evening.misfits


@swept("form", OF_ANY_NUMBER)
@swept("missing", [1, 2, 3])
def test_chairs_that_nobody_has_go_round_like_any_other(form: Format, missing: int) -> None:
    cards = usual_number(form) - missing
    hall = Hall.seated(form, cards, 4)
    for game in range(1, 5):
        hall.plays(game)
        seated = sorted(card for here in hall.chairs(game) for card in here if card)
        assert seated == list(range(1, cards + 1))
        for place in hall.evening.rooms[game - 1].tables:
            assert len([side for side in place.sides or () if side]) > 1
    assert not hall.evening.misfits


def test_partners_of_the_game_both_have_the_hole() -> None:
    hall = Hall.seated(SINGLES_45S, 8)
    hall.begins(1)
    assert hall.chairs(1) == [[1, 2, 3, 4], [5, 6, 7, 8]]
    hall.say(Won(1, 1, 3), Won(1, 2, 6))
    assert {c: holes for c, holes in hall.evening.holes.items() if holes} == {
        1: 1,
        3: 1,
        6: 1,
        8: 1,
    }


def test_who_goes_home_leaves_a_chair_and_who_comes_late_takes_it() -> None:
    hall = Hall.seated(EUCHRE_COMPASS, 8)
    hall.plays(1)
    hall.say(Left(2, 1))
    assert sorted(card for here in hall.chairs(2) for card in here) == [0, 1, 3, 4, 5, 6, 7, 8]
    hall.comes(9)
    full, empty = (
        next(n for n in (1, 2) if (0 in hall.chairs(2)[n - 1]) is is_free)
        for is_free in (False, True)
    )
    assert why_not(hall.evening, Joined(9, 2, full)) == NoChairFree(full)
    hall.say(Joined(9, 2, empty))
    assert sorted(card for here in hall.chairs(2) for card in here) == [1, 3, 4, 5, 6, 7, 8, 9]
    hall.plays(2)
    assert not hall.evening.misfits


def test_who_comes_late_where_no_chair_is_free_opens_a_table() -> None:
    hall = Hall.seated(EUCHRE_COMPASS, 8)
    hall.plays(1)
    hall.comes(9)
    hall.say(Joined(9, 2, 3))
    assert hall.chairs(2)[2] == [9, 0, 0, 0]
    hall.plays(2)
    hall.plays(3)
    assert not hall.evening.misfits


@swept(
    ("form", "cards", "late", "there"),
    [
        (EUCHRE_PAIRS, 5, [6], [5, 6]),
        (SINGLES_45S, 10, [11], [9, 10, 11, 0]),
        (SINGLES_45S, 10, [11, 12], [9, 10, 11, 12]),
        (IRISH_SIX_HANDED, 7, [8], [7, 8]),
        (IRISH_SIX_HANDED, 8, [9], [7, 8, 9]),
    ],
)
def test_who_comes_late_plays_with_those_who_wait(form, cards, late, there) -> None:
    hall = Hall.seated(form, cards)
    hall.begins(1)
    for card in late:
        hall.comes(card)
        hall.say(Joined(card, 1, 3))
    assert hall.chairs(1)[-1] == there
    hall.ends(1)
    for game in (2, 3):
        hall.plays(game)
        seated = sorted(card for here in hall.chairs(game) for card in here if card)
        assert seated == [*range(1, cards + len(late) + 1)]
    assert not hall.evening.misfits


def test_a_late_gent_sits_down_across_from_the_lady_who_waits() -> None:
    hall = Hall.seated(EUCHRE_HEAD_TABLE, 10)
    hall.begins(1)
    assert hall.chairs(1)[-1] == [9, 10]
    hall.comes(12, group=1)
    hall.say(Joined(12, 1, 3))
    assert hall.chairs(1)[-1] == [9, 10, 12, 0]
    hall.comes(11)
    hall.say(Joined(11, 1, 3))
    assert hall.chairs(1)[-1] == [9, 10, 12, 11]
    hall.ends(1)
    hall.plays(2)
    assert not hall.evening.misfits


def test_nobody_late_makes_the_table_of_those_who_wait_the_head() -> None:
    up_to_the_last = From(1, Walk(won=ON, ends=Ends.HEAD))
    hall = Hall.seated(replace(EUCHRE_PAIRS, movements=(up_to_the_last,)), 5)
    hall.begins(1)
    hall.comes(6)
    refusal = why_not(hall.evening, Joined(6, 1, 3))
    assert refusal == NoChairFree(3)


def test_all_meet_all_takes_no_table_more() -> None:
    hall = Hall.seated(ROUND_ROBIN, 8)
    hall.plays(1)
    hall.comes(9)
    refusal = why_not(hall.evening, Joined(9, 2, 5))
    assert refusal == NoChairFree(5)


def test_nobody_keeps_a_table_where_the_chairs_say_who_goes() -> None:
    hall = Hall.seated(EUCHRE_COMPASS, 8)
    assert why_not(hall.evening, StaysPut(1, 1, stays=True)) == NotByChairs()


def test_the_sum_of_thirteen_tricks_is_asked_of_both_sides() -> None:
    hall = Hall.seated(WHIST_PROGRESSIVE, 4)
    hall.begins(1)
    one, other = hall.place(1, 1).sides or ()

    def scored(a: int, b: int, winner: int) -> Scored:
        points = ((one[0], a), (other[1], b))
        return Scored(1, 1, points, winner)

    assert why_not(hall.evening, scored(8, 6, one[0])) == SumIsWrong(13, 14)
    assert why_not(hall.evening, scored(8, 5, other[0])) == WinnerHasFewer(other[0])
    same_side = Scored(1, 1, ((one[0], 8), (one[1], 5)), one[0])
    assert why_not(hall.evening, same_side) == NotOneOfEachSide(1)
    assert why_not(hall.evening, Won(1, 1, one[0])) == PointsAreCounted(1)
    hall.say(scored(8, 5, one[1]))
    scores = scores_of(hall.form, hall.evening)
    assert [scores[card].counts for card in (*one, *other)] == [8, 8, 5, 5]
    assert why_not(hall.evening, scored(9, 4, one[0])) == AnotherScore(1, 1)


def test_points_put_right_seat_everybody_as_they_really_sit() -> None:
    form = replace(WHIST_PROGRESSIVE, groups=(), prizes=(), movements=SINGLES_45S.movements)
    hall = Hall.seated(form, 12)
    hall.plays(1)
    hall.plays(2)
    place = hall.place(1, 2)
    winner = hall.evening.won[1][2]
    won = place.side_with(winner)
    lost = next(side for side in place.sides or () if side != won)
    standing = hall.evening.games.wins[1, 2].seq
    exchanged = tuple(card for pair in zip(won, lost, strict=True) for card in pair)
    right = Scored(
        1,
        2,
        ((won[0], 4), (lost[0], 9)),
        lost[0],
        instead_of=standing,
        exchanged=exchanged,
    )
    before = hall.chairs(2)
    hall.say(right)
    turned = {**dict(zip(won, lost, strict=True)), **dict(zip(lost, won, strict=True))}
    assert [{turned.get(c, c) for c in here} for here in before] == [{*h} for h in hall.chairs(2)]
    assert not hall.evening.misfits
    hall.plays(3)


def test_a_wrong_button_put_right_turns_both_sides_round() -> None:
    hall = Hall.seated(EUCHRE_WINNERS_RIGHT, 12)
    for game in (1, 2, 3):
        hall.plays(game)
    place, game, table = hall.place(1, 2), 1, 2
    lost = next(s for s in place.sides or () if hall.evening.won[game][table] not in s)
    right = correction(hall.evening, game=game, table=table, winner=lost[0], mover=lost[0])
    assert len(right.exchanged) == 4
    hall.say(right)
    assert not hall.evening.misfits
    assert {*lost} <= {*hall.place(2, 3).couples}


def test_undo_is_as_if_nothing_had_been_said() -> None:
    hall = Hall.seated(EUCHRE_HEAD_TABLE, 8)
    hall.plays(1)
    before = hall.evening
    hall.say(Left(2, 1))
    undone = afterwards(hall.evening, Undone(hall.evening.lines[-1].seq))
    assert (undone.chairs, undone.levels) == (before.chairs, before.levels)


def test_a_lone_hand_is_counted_by_itself() -> None:
    hall = Hall.seated(EUCHRE_HEAD_TABLE, 8)
    hall.begins(1)
    hall.say(Tallied(1, 1, 1, "lone hand"))
    hall.say(Tallied(1, 1, 1, "lone hand"))
    assert tallies_of(hall.evening)["lone hand"] == {1: 2}


def test_partners_are_one_of_each_group() -> None:
    hall = Hall(EUCHRE_HEAD_TABLE)
    hall.come(8)
    wrong = ((1, (1, 2, 3, 4)), (2, (5, 6, 7, 8)))
    assert why_not(hall.evening, Seated(1, wrong)) == PartnersOfOneGroup(1, (1, 3))
    hall.sits()


def test_ties_are_parted_as_the_format_says() -> None:
    hall = Hall.seated(CRIB_NIGHT, 4)
    hall.begins(1)
    for table, (winner, loser) in enumerate(hall.chairs(1), 1):
        points = ((winner, 3 if table == 1 else 2), (loser, 0))
        hall.say(Scored(1, table, points, winner))
    assert [level.couples for level in hall.evening.levels] == [(1,), (3,), (4,), (2,)]


def test_a_drawn_order_fills_the_tables_and_the_last_ones_have_an_empty_chair_each() -> None:
    cards = [5, 3, 1, 2, 4, 6]
    seats = ((1, (5, 3, 1)), (2, (2, 4, 6)))
    assert drawn(EUCHRE_COMPASS, cards, set()) == (seats, ((1, (2,)),))
    assert drawn(SINGLES_45S, cards[:3], set()) == (seats[:1], ())


def plays_for_both(hall: Hall) -> Counter[int]:
    """How often each card had no partner."""
    return Counter(
        side[0]
        for room in hall.evening.rooms
        for place in room.places
        for side in place.sides or ()
        if len(side) == 1
    )


def test_nine_by_compass_take_turns_in_playing_for_both() -> None:
    """Three empty chairs that were all W left whoever sat E without a partner all evening."""
    hall = Hall.seated(EUCHRE_COMPASS, 9)
    assert hall.chairs(1) == [[1, 2, 3, 0], [4, 5, 0, 6], [7, 8, 9, 0]]
    for game in range(1, 13):
        hall.plays(game)
    assert not any(room.sitting_out for room in hall.evening.rooms)
    alone = plays_for_both(hall)
    assert sorted(alone.values()) == [4, 4, 4, 8, 8, 8]


def test_nobody_is_without_a_partner_all_evening_where_few_chairs_are_empty() -> None:
    for tables, ghosts in product(range(3, 8), (1, 2, 3)):
        hall = Hall.seated(EUCHRE_COMPASS, 4 * tables - ghosts)
        for game in range(1, 13):
            hall.plays(game)
        often = -(-12 // tables)
        assert max(plays_for_both(hall).values()) <= often * (1 + (ghosts == 3))


def test_a_hall_says_which_chair_stays_empty() -> None:
    hall = Hall(EUCHRE_COMPASS)
    hall.come(7)
    seats = ((1, (1, 2, 3, 4)), (2, (5, 6, 7)))
    hall.say(Seated(1, seats, ((2, (1,)),)))
    assert hall.chairs(1) == [[1, 2, 3, 4], [5, 0, 6, 7]]
    assert hall.place(1, 2).sides == ((5, 6), (7,))
    hall.plays(1)
    assert hall.chairs(2) == [[1, 0, 6, 4], [5, 2, 3, 7]]
    hall.say(Seated(2, ((1, (6, 1, 4)),), ((1, (2,)),)))
    assert hall.chairs(2) == [[6, 1, 0, 4], [5, 2, 3, 7]]
    hall.plays(2)
    assert hall.chairs(3) == [[6, 2, 3, 4], [5, 1, 0, 7]]


@swept(
    "empty",
    [
        ((2, (4,)),),
        ((2, (-1,)),),
        ((2, (0, 1)),),
        ((2, ()),),
        ((1, (3,)),),
        ((3, (0,)),),
        ((2, (1,)), (2, (1,))),
        ((2, (1, 1)),),
    ],
)
def test_empty_chairs_that_do_not_fit_are_refused(empty: EmptyChairs) -> None:
    hall = Hall(EUCHRE_COMPASS)
    hall.come(7)
    seats = ((1, (1, 2, 3, 4)), (2, (5, 6, 7)))
    assert isinstance(why_not(hall.evening, Seated(1, seats, empty)), WrongNumberAtTable)
    hall.say(Seated(1, seats))
    hall.plays(1)
    there = tuple((place.table, place.couples) for place in hall.evening.rooms[1].places)
    said = Seated(2, there, empty)
    assert isinstance(why_not(hall.evening, said), OtherPeopleSitThere)


def test_whoever_is_too_many_of_a_group_sits_on_a_chair_of_it() -> None:
    """As each chair marches its own way, the two of a side stay one of each group."""
    form = replace(EUCHRE_COMPASS, groups=("ladies", "gents"))
    hall = Hall(form)
    for number in range(1, 8):
        hall.comes(number, group=int(number > 3))
    hall.sits()
    for game in range(1, 13):
        hall.plays(game)
        for side in (
            side for place in hall.evening.rooms[game - 1].places for side in place.sides or ()
        ):
            assert len({hall.evening.door.group_of(card) for card in side}) == len(side)


@pytest.mark.parametrize("cards", [8, 9, 11, 16])
def test_cards_that_follow_each_other_are_one_fort(cards: int) -> None:
    """Four people who want to be a fort take two cards in a row at the door."""
    order = sorted(((3 * n + n % 3) for n in range(1, cards + 1)), key=lambda n: n * 7 % 11)
    hall = Hall(FORTS)
    for card in sorted(order):
        hall.comes(card)
    hall.sits(order)
    by_number = sorted(order)
    forts = {tuple(by_number[at : at + 2]) for at in range(0, cards, 2)}
    assert {fort.cards for fort in forts_of(FORTS, hall.evening.chairs[0])} == forts
    for game in range(1, cards // 2):
        hall.plays(game)
        for here in hall.chairs(game):
            assert len({next(f for f in forts if card in f) for card in here if card}) == sum(
                map(bool, here)
            )


@swept("form", NAMED)
def test_how_many_will_sit_can_be_said_from_the_first_card_on(form: Format) -> None:
    """At the door, whoever has come by then, of one group or of both."""
    for cards in range(1, 40):
        for second in {0, cards // 2, cards} if form.groups else {0}:
            room = foreseen(form, cards, second)
            there = sum(len(place.couples) for place in room.places)
            is_printed = isinstance(form.movement_after(1), Printed)
            assert there == cards or is_printed


@pytest.mark.parametrize(("form", "cards"), [(ALL_WITH_ALL, 14), (ALL_WITH_ALL, 13), (FORTS, 11)])
def test_a_plan_for_any_number_has_an_empty_chair_where_too_few_come(
    form: Format, cards: int
) -> None:
    hall = Hall.seated(form, cards, 5)
    partners: list[frozenset[int]] = []
    for game in range(1, 6):
        hall.plays(game)
        seated = sorted(card for here in hall.chairs(game) for card in here if card)
        assert seated == list(range(1, cards + 1))
        sides = [
            side for place in hall.evening.rooms[game - 1].tables for side in place.sides or ()
        ]
        partners += [frozenset(side) for side in sides if len(side) == 2]
    assert len(partners) == len(set(partners))
    assert not hall.evening.misfits


def test_those_meet_who_have_as_much() -> None:
    hall = Hall(replace(EUCHRE_PAIRS, movements=(From(1, ByRank(Meet.ANYBODY)),)), 4)
    hall.come(8)
    hall.sits()
    hall.plays(1)
    won = {each for each, games in hall.evening.punches.items() if games}
    assert [{*here} <= won for here in hall.chairs(2)] == [True, True, False, False]
    hall.plays(2)
    best = [each for each, games in hall.evening.punches.items() if len(games) == 2]
    assert {*hall.chairs(3)[0]} == {*best}


def test_a_draw_before_each_game_lets_few_meet_again_and_is_the_same_for_the_same_log() -> None:
    hall = Hall(replace(SINGLES_45S, movements=(From(1, DrawnAnew()),)), 4)
    hall.come(16)
    hall.sits()
    partners = []
    for game in (1, 2, 3, 4):
        hall.plays(game)
        partners += [
            frozenset(side)
            for place in hall.evening.rooms[game - 1].tables
            for side in place.sides or ()
        ]
    assert len(partners) == len(set(partners))
    assert replay(tuple(hall.lines)).chairs == hall.evening.chairs


def test_a_draw_that_an_earlier_version_began_has_the_seats_that_it_had() -> None:
    """As they were written down then: cards 3 and 7 play alone twice, and others never."""
    hall = Hall(replace(SINGLES_45S, movements=(From(1, DrawnAnew()),)), 4)
    hall.come(13)
    hall.sits()
    for game in (1, 2, 3, 4):
        hall.plays(game)
    assert [hall.chairs(game) for game in (2, 3, 4)] == [
        [[3, 13, 8, 6], [5, 11, 1, 0], [4, 7, 9, 0], [10, 12, 2, 0]],
        [[11, 10, 4, 13], [1, 6, 2, 0], [9, 3, 5, 0], [12, 7, 8, 0]],
        [[13, 6, 9, 5], [1, 3, 8, 0], [2, 10, 7, 0], [12, 4, 11, 0]],
    ]


def test_groups_for_prizes_alone_may_go_by_rank_also_where_they_part() -> None:
    hall = Hall(
        replace(
            SINGLES_45S,
            groups=("locals", "guests"),
            groups_sit=False,
            movements=(From(1, ByRank()),),
        ),
        4,
    )
    hall.come(8)
    hall.sits()
    hall.plays(1)
    assert sorted(card for here in hall.chairs(2) for card in here) == list(range(1, 9))
