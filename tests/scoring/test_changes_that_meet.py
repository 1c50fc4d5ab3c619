"""Two things that happen to one couple, or to one game, and what then holds or is refused.

Nights made up at random found each of these.
"""

from scoring.door.facts import AlreadyIn
from scoring.door.registering import PlayerReplaced, PunchCardsSwapped, Substituted, Unregistered
from scoring.games.results import TotalsTyped
from scoring.log.lines import RestsOnIt
from scoring.night.course import EndedEarly
from scoring.rules.choices import LateGames
from scoring.rules.house_rules import HouseRules
from scoring.seats.room import NotPlaying, TableFull, TooFewCouples
from scoring.seats.seating import Joined, Left, Seated, StaysPut
from scoring.what_follows import why_not
from tests.builders import (
    a_door,
    a_game,
    a_night,
    bell,
    evening,
    evening_after,
    registered,
    seated_in_order,
    seq_of,
    undone,
    won,
)

EMPTY = evening()


def played(*entries, couples=8, rules=None):
    return evening_after(EMPTY, *a_night(couples, rules), *entries)


def test_a_night_that_ends_with_its_typed_totals_counts_no_hole_after_them():
    """The laptop came after game 2; game 3 is broken off."""
    totals = TotalsTyped(2, ((1, 2), (2, 1), (3, 1), (4, 0)), "the laptop came late")
    begun = evening_after(EMPTY, *a_door(4), totals, seated_in_order(4, game=3), *a_game(3, 1))

    ended = evening_after(begun, EndedEarly(2, "storm"))

    assert begun.holes == {1: 3, 2: 1, 3: 1, 4: 0}
    assert ended.holes == {1: 2, 2: 1, 3: 1, 4: 0}
    assert ended.games_are_over


def test_who_comes_late_has_never_more_than_half_of_the_games_that_count():
    """9 was to sit down before game 5; game 4 is broken off, and 3 games count: half is 1."""
    rules = HouseRules(late_games=LateGames.HALF_WON)
    games = [a_game(1, 1, 3), a_game(2, 2, 1), a_game(3, 3, 2)]
    night = played(*sum(games, ()), bell(4), registered(9), couples=4, rules=rules)

    ended = evening_after(night, Joined(9, 5, 1), EndedEarly(3, "storm"))

    assert ended.games_credited == {9: 1}


def gone_and_stepped_in():
    """Couple 4 has gone home but for player 41, who plays on for player 12 of couple 1."""
    gone = played(*a_game(1, 1, 3, 5, 7), Left(4, 1))
    return evening_after(gone, Substituted(1, 12, 41, 2))


def test_who_has_stepped_in_elsewhere_does_not_come_back_with_the_old_couple():
    night = gone_and_stepped_in()

    assert why_not(night, Joined(4, 2, 2)) == AlreadyIn(41, 1)
    assert why_not(night, PunchCardsSwapped(4, 6)) == AlreadyIn(41, 1)
    assert why_not(night, Substituted(6, 61, 41, 2)) == AlreadyIn(41, 1)


def test_the_card_of_who_has_gone_is_not_swapped_for_the_one_stepped_in_to():
    """41 is on both: on one of the two cards the same name would stand twice in the hall."""
    night = gone_and_stepped_in()
    assert why_not(night, PunchCardsSwapped(1, 4)) == AlreadyIn(41, 1)

    for swap in (PunchCardsSwapped(4, 6), PunchCardsSwapped(6, 4)):
        assert evening(*(line.entry for line in night.lines), swap).couples == night.couples


def test_a_late_couple_finds_no_room_where_nobody_will_walk():
    """1 and 4 keep their table from game 2 on, and then 1 comes to 4: whoever comes next is third."""
    first = played(*a_game(1, 0, 3, 5, 7), StaysPut(4, 2, stays=True), StaysPut(1, 2, stays=True))

    night = evening_after(first, won(1, 1, 1), bell(2), registered(9))

    assert night.couples_at(2, 2) == (1, 4)
    assert why_not(night, Joined(9, 3, 2)) == TableFull(2)
    assert why_not(night, Joined(9, 3, 3)) is None


def test_who_steps_out_again_belongs_to_the_old_couple():
    out = evening_after(gone_and_stepped_in(), Substituted(1, 41, 99, 2))

    back = evening_after(out, Joined(4, 2, 2))

    assert out.door.couple_of[41] == 4
    assert (back.couples[1], back.couples[4]) == ((11, 99), (41, 42))
    assert why_not(back, Substituted(1, 99, 41, 2)) == AlreadyIn(41, 4)
    assert why_not(back, undone(seq_of(out, Substituted(1, 41, 99, 2)))) == RestsOnIt(
        seq_of(back, Joined(4, 2, 2))
    )


def test_a_late_couple_that_is_taken_back_gives_back_who_had_stepped_in():
    gone = played(*a_game(1, 1, 3, 5, 7), Left(4, 1), registered(9))

    taken_back = evening_after(gone, Substituted(9, 91, 41, 2), Unregistered(9))

    assert taken_back.door.couple_of[41] == 4


def test_a_wrong_name_on_the_card_of_who_has_gone_takes_nobody_out_of_the_game():
    mended = evening_after(gone_and_stepped_in(), PlayerReplaced(4, 41, 98))

    assert (mended.couples[1], mended.couples[4]) == ((11, 41), (98, 42))
    assert {mended.door.couple_of[41], mended.door.couple_of[98]} == {1, 4}
    assert mended.door.couple_of[41] == 1


def test_a_couple_that_is_to_sit_down_later_cannot_go_home_before():
    night = played(bell(1), registered(9), rules=HouseRules(rolling=True))

    waiting = evening_after(night, Joined(9, 3, 5))

    assert why_not(waiting, Left(9, 1)) == NotPlaying(9)
    assert why_not(waiting, Left(9, 2)) is None


def test_going_home_cannot_be_undone_once_the_couple_has_come_back():
    """Without a bell the game it comes back in may be one that nobody knows the seats of yet."""
    night = played(bell(1), won(1, 1, 1), Left(8, 1), rules=HouseRules(rolling=True))

    back = evening_after(night, Joined(8, 4, 5))

    assert why_not(back, undone(seq_of(back, Left(8, 1)))) == RestsOnIt(
        seq_of(back, Joined(8, 4, 5))
    )


def test_seats_that_were_said_by_number_hold_the_games_before_them():
    """In game 2 one couple is alone at table 2; for game 3 the organiser seats two tables anew.
    A late couple at table 2 in game 2 would make those seats unknown again."""
    alone = played(*a_game(1, 1, 3, 5), Left(4, 1), bell(2), registered(7), couples=6)
    alone = evening_after(alone, *(won(2, p.table, p.couples[0]) for p in alone.room(2).tables))
    (at_one, at_two) = (alone.couples_at(3, table) for table in (1, 3))
    anew = Seated(3, ((1, (at_two[0], *at_one[1:])), (3, (at_one[0], *at_two[1:]))))
    seated_anew = evening_after(alone, anew)

    assert why_not(alone, Joined(7, 2, 2)) is None
    assert why_not(seated_anew, Joined(7, 2, 2)) == RestsOnIt(seq_of(seated_anew, anew))


def test_a_chair_said_to_a_couple_for_a_later_game_is_not_given_away_before_it():
    """Without a bell: 9 is to sit down at table 2 for game 3, where two couples play game 2."""
    rolling = HouseRules(rolling=True)
    night = played(
        *a_game(1, 1, 3, 5, 7), won(2, 1, 2), registered(9), registered(10), rules=rolling
    )

    promised = evening_after(night, Joined(9, 3, 2))

    assert why_not(night, Joined(10, 2, 2)) is None
    assert why_not(promised, Joined(10, 2, 2)) == TableFull(2)
    assert why_not(promised, Joined(10, 2, 3)) is None


def test_no_game_begins_once_everybody_has_gone_home():
    night = played(*a_game(1, 1, 3), *(Left(couple, 1) for couple in (1, 2, 3, 4)), couples=4)

    assert why_not(night, bell(2)) == TooFewCouples(0)
    assert why_not(night, EndedEarly(1, "all have gone")) is None
