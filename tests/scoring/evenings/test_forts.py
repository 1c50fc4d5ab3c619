"""How the forts of military whist stand: added up again by hand from what each table's sheet says.

"The team with the most flags wins" (http://alberta55plus.ca/military-whist-rules/)."""

from collections import Counter
from dataclasses import replace

from scoring.formats.choices import HOLES, Count, Kind, SumRule, TieBreak
from scoring.formats.named import MILITARY_WHIST, MILITARY_WHIST_ANY, OFFERED
from scoring.games.points import Scored
from scoring.games.rankings import fort_levels
from scoring.games.results import Won
from scoring.numbers import CoupleNo
from scoring.seats.chair_room import is_ghost
from scoring.seats.seating import Joined, Left, Seated
from tests.scoring.evenings.played import Hall, usual_number
from tests.sweeping import swept

BY_TRICKS = replace(MILITARY_WHIST_ANY, count=MILITARY_WHIST.count)
"""As a hall that writes down the tricks plays it."""

FLAGS = replace(BY_TRICKS, count=Count(points=SumRule(Kind.EXACTLY, 12)))
BY_GAMES = replace(BY_TRICKS, count=HOLES)


def a_hall(form=BY_TRICKS, cards=8, games=3):
    hall = Hall(form, games)
    hall.come(cards)
    hall.sits(map(CoupleNo, range(1, cards + 1)))
    return hall


def forts(hall):
    return {each.fort.number: each for level in fort_levels(hall.evening) for each in level.forts}


def by_hand(hall):
    """What stands on all sheets together, for the fort that each chair goes out from or stays in."""
    had = Counter()
    for (game, _table), said in hall.evening.games.points.items():
        by_number = hall.evening.chairs[game - 1].by_number
        for card, points in said:
            had[hall.evening.chairs[0].numbers[by_number.index(card) // 2]] += points
    return dict(had)


@swept("luck", ["a", "b", "c"])
@swept("cards", [8, 9, 12, 15])
def test_a_fort_has_what_both_its_pairs_made(cards, luck):
    hall = a_hall(cards=cards)
    for game in (1, 2, 3):
        hall.plays(game, luck)
    told = forts(hall)
    assert {number: fort.counts for number, fort in told.items()} == by_hand(hall)
    made = {card: counts for fort in told.values() for card, counts in fort.pairs}
    assert made == {c: lv.games_won for lv in hall.evening.levels for c in lv.couples}
    assert all(fort.counts == sum(n for _card, n in fort.pairs) for fort in told.values())


def test_forts_stand_in_levels_best_first():
    hall = a_hall()
    for game in (1, 2, 3):
        hall.plays(game)
    levels = fort_levels(hall.evening)
    assert [level.place for level in levels] == list(range(1, len(levels) + 1))
    assert [level.counts for level in levels] == sorted({level.counts for level in levels})[::-1]
    assert {fort.counts for level in levels for fort in level.forts if level.counts} == {
        level.counts for level in levels
    }


@swept("form", [f for f in OFFERED if f != MILITARY_WHIST_ANY])
def test_no_other_evening_has_forts(form):
    if form.is_the_drive:
        return
    hall = Hall.seated(form, usual_number(form), 2)
    hall.plays(1)
    assert fort_levels(hall.evening) == ()


def test_nobody_has_a_fort_before_a_seat():
    hall = Hall(BY_TRICKS, 3)
    assert fort_levels(hall.evening) == ()
    hall.come(8)
    assert fort_levels(hall.evening) == ()


def test_a_fort_with_one_pair_has_what_that_pair_made():
    hall = a_hall(cards=9)
    hall.plays(1)
    hall.plays(2)
    hall.plays(3)
    [alone] = [fort for fort in forts(hall).values() if len(fort.fort.cards) == 1]
    assert alone.fort.cards == (alone.speaks,)
    assert not alone.whole
    assert sum(fort.whole for fort in forts(hall).values()) == 4


def test_what_a_pair_made_stays_with_its_fort_when_it_leaves():
    hall = a_hall()
    hall.plays(1)
    was = forts(hall)[2]
    home = was.fort.home
    hall.say(Left(home, 1))
    hall.plays(2)
    hall.plays(3)
    now = forts(hall)[2]
    assert (now.fort.home, now.fort.out) == (None, was.fort.out)
    assert now.speaks == was.fort.out
    assert dict(now.pairs)[home] == dict(was.pairs)[home]
    assert {n: fort.counts for n, fort in forts(hall).items()} == by_hand(hall)
    assert not now.whole


def test_who_takes_the_chair_of_a_pair_that_left_plays_on_for_that_fort():
    hall = a_hall()
    hall.plays(1)
    was = forts(hall)[3]
    hall.say(Left(was.fort.home, 1))
    late = hall.comes(20)
    hall.say(Joined(late, 2, 3))
    hall.plays(2)
    hall.plays(3)
    now = forts(hall)[3]
    assert now.fort.home == late
    assert [card for card, _made in now.pairs] == [late, was.fort.out, was.fort.home]
    assert now.counts == by_hand(hall)[3]
    assert now.whole


def test_who_changes_chairs_plays_for_the_other_fort_from_there():
    hall = a_hall()
    hall.plays(1)
    one, two = (forts(hall)[n].fort.home for n in (1, 2))
    others = [(n, hall.place(2, n).couples) for n in (1, 2)]
    turned = {one: two, two: one}
    seats = tuple((n, tuple(turned.get(c, c) for c in cs)) for n, cs in others)
    hall.say(Seated(2, seats))
    hall.plays(2)
    hall.plays(3)
    told = forts(hall)
    assert told[1].fort.home == two
    assert {card for card, _made in told[1].pairs} >= {one, two}
    assert {number: fort.counts for number, fort in told.items()} == by_hand(hall)


def test_where_games_are_counted_a_fort_has_the_games_of_both():
    hall = a_hall(BY_GAMES)
    for game in (1, 2, 3):
        hall.plays(game)
    assert sum(fort.counts for fort in forts(hall).values()) == 12
    for fort in forts(hall).values():
        assert fort.counts == sum(len(hall.evening.punches.get(c, ())) for c in fort.fort.cards)


def all_alike(form, away=0):
    """Six flags each at every table, and who is at home has won; at table 1 not in so many games."""
    hall = a_hall(form)
    for game in (1, 2, 3):
        hall.begins(game)
        for place in hall.evening.room(game).tables:
            home, out = place.couples
            won = out if place.table == 1 and game <= away else home
            hall.say(Scored(game, place.table, ((home, 6), (out, 6)), won))
    return hall


def test_forts_with_as_much_share_a_place():
    [level] = fort_levels(all_alike(FLAGS).evening)
    assert [fort.fort.number for fort in level.forts] == [1, 2, 3, 4]
    assert level.counts == 36
    assert not level.parted


def test_a_tie_break_parts_forts_as_it_does_pairs():
    hall = all_alike(replace(FLAGS, tie_breaks=(TieBreak.WINS,)), away=1)
    levels = fort_levels(hall.evening)
    assert [[fort.fort.number for fort in level.forts] for level in levels] == [[4], [2, 3], [1]]
    assert {level.counts for level in levels} == {36}
    assert [level.parted for level in levels] == [((TieBreak.WINS, n),) for n in (4, 3, 2)]


def test_who_won_when_they_met_is_asked_of_forts_too():
    form = replace(BY_GAMES, tie_breaks=(TieBreak.MET,))
    hall = a_hall(form)
    beats = {1: (2, 3), 2: (3, 4), 3: (4,), 4: (1,)}  # 1 and 2 have as many; 1 beat 2 twice
    for game in (1, 2, 3):
        hall.begins(game)
        room = hall.evening.chairs[game - 1]
        for place in hall.evening.room(game).tables:
            home, out = place.couples
            at = {card: number // 2 + 1 for number, card in enumerate(room.by_number)}
            hall.say(Won(game, place.table, home if at[out] in beats[at[home]] else out))
    levels = fort_levels(hall.evening)
    assert [(lv.counts, [f.fort.number for f in lv.forts]) for lv in levels] == [
        (4, [1]),
        (4, [2]),
        (2, [3]),
        (2, [4]),
    ]
    assert levels[0].parted == ((TieBreak.MET, None),)


def test_a_plan_printed_for_eight_forts_has_them_too():
    hall = a_hall(MILITARY_WHIST, 16, 3)
    for game in (1, 2, 3):
        hall.plays(game)
    assert {number: fort.counts for number, fort in forts(hall).items()} == by_hand(hall)
    assert not any(is_ghost(card) for fort in forts(hall).values() for card, _made in fort.pairs)


def test_by_its_name_the_fort_with_the_most_flags_has_won():
    """A flag for each game that was won, and no tricks are written down."""
    hall = a_hall(MILITARY_WHIST_ANY)
    for game in (1, 2, 3):
        hall.plays(game)
    assert not hall.evening.games.points
    levels = fort_levels(hall.evening)
    assert sum(each.flags for level in levels for each in level.forts) == 3 * 4
    assert [level.counts for level in levels] == sorted({level.counts for level in levels})[::-1]
    assert all(each.flags == level.counts for level in levels for each in level.forts)
