"""Comings, goings and corrections: what they change, and that they change nothing else."""

from scoring.door.facts import AlreadyExpected, AlreadyIn, SamePlayerTwice, SeatedTwice
from scoring.door.fees import FeeSet
from scoring.door.registering import (
    HouseCouple,
    PartnersTraded,
    PunchCardsSwapped,
    Reserved,
    Substituted,
)
from scoring.games.facts import ResultsNoLongerFit
from scoring.games.results import PutRight
from scoring.log.lines import ReasonMissing, RestsOnIt, Undone
from scoring.night.course import (
    EndedEarly,
    NotAllCouldPlay,
    Paused,
    Phase,
    Resumed,
    RuleStaysForTheNight,
)
from scoring.night.rules import RulesChanged
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.seats.room import (
    AlreadyPlaying,
    GamePlayed,
    NoSuchTable,
    NotPlaying,
    OtherPeopleSitThere,
    TableFull,
)
from scoring.seats.seating import Joined, Left, Seated, StaysPut, TableMoved
from scoring.what_follows import OtherSeats, what_follows, why_not
from tests.builders import (
    a_door,
    a_game,
    a_night,
    bell,
    evening,
    evening_after,
    fees_paid,
    registered,
    seq_of,
    undone,
    won,
)

ROLLING = HouseRules(rolling=True)
EMPTY = evening()


def at(night, game):
    """Who sits at each table of a game, the lower number first."""
    return {p.table: tuple(sorted(p.couples)) for p in night.room(game).known}


def played(*entries, couples=8, rules=None):
    return evening_after(EMPTY, *a_night(couples, rules), *entries)


# A couple that leaves


def test_a_couple_that_leaves_stands_where_it_stood_and_leaves_its_place_to_a_sit_out():
    """4 goes home after game 1: 3 won there and went on, so 2's winner sits alone at table 2."""
    before = played(*a_game(1, 1, 3, 5, 7))

    after = evening_after(before, Left(4, 1), bell(2))

    assert at(after, 1) == at(before, 1)
    assert at(after, 2) == {1: (2, 7), 2: (1,), 3: (3, 6), 4: (5, 8)}
    assert after.room(2).sitting_out == (1,)
    assert after.holes == before.holes
    assert after.sat_out == {1: (2,)}
    assert 4 not in after.here


def test_who_left_wins_no_booby_prize():
    rules = HouseRules(games=2, booby=Prize(PrizeKind.AMOUNT, 500), prizes=())
    night = played(*a_game(1, 1, 3), rules=rules, couples=4)

    gone = evening_after(night, Left(2, 1), bell(2), won(2, 2, 1))
    there_to_the_end = evening_after(night, *a_game(2, 3, 1), Left(2, 2))

    assert [each.offer.couples for each in gone.settlements] == [(4,)]
    assert [each.offer.couples for each in there_to_the_end.settlements] == [(2, 4)]


def test_a_couple_leaves_once_and_only_after_what_it_has_played():
    night = played(*a_game(1, 1, 3, 5, 7), *a_game(2, 2, 4, 6, 8))

    assert why_not(night, Left(4, 0)) == GamePlayed(1, 2)
    assert isinstance(why_not(night, Left(4, 1)), RestsOnIt)
    assert why_not(evening_after(night, Left(4, 2)), Left(4, 2)) == NotPlaying(4)


# A couple that comes


def test_a_late_couple_sits_down_where_one_sits_alone():
    """Seven couples; the eighth comes in game 2, and the bye chair becomes table 4."""
    night = played(*a_game(1, 1, 3, 5), bell(2), couples=7)
    assert night.room(2).sitting_out == (5,)

    late = evening_after(night, registered(8), TableMoved(2, 0, 4), Joined(8, 2, 4))

    assert at(late, 2) == {1: (2, 7), 2: (1, 4), 3: (3, 6), 4: (5, 8)}
    assert late.holes[8] == 0
    assert 8 not in late.whole_night


def test_a_couple_sits_down_once_and_a_table_takes_three():
    night = played(bell(1), registered(9))

    assert why_not(night, Joined(1, 2, 2)) == AlreadyPlaying(1)
    three = evening_after(night, Joined(9, 1, 1), registered(10))
    assert why_not(three, Joined(10, 1, 1)) == TableFull(1)
    assert why_not(three, Joined(10, 0, 1)) == GamePlayed(0, 1)


def test_nobody_sits_down_at_a_table_that_has_played():
    night = played(bell(1), won(1, 1, 1), registered(9))

    assert isinstance(why_not(night, Joined(9, 1, 1)), RestsOnIt)
    assert why_not(night, Joined(9, 1, 5)) is None, "a table of its own, to sit out at"


# Three at a table, and couples that cannot walk


def test_a_couple_that_cannot_walk_keeps_its_table_win_or_lose():
    """2 stays at table 1: when it wins, 1 goes on; when it loses, the winner does."""
    night = played(StaysPut(2, 1, stays=True), *a_game(1, 2, 3, 5, 7))
    assert night.punches[2] == (1,)
    assert at(night, 2)[2] == (1, 4)
    assert at(night, 2)[1] == (2, 7)

    after = evening_after(night, *a_game(2, 7, 1, 3, 5))

    assert 2 in at(after, 3)[1]
    assert 7 in at(after, 3)[2]


# Tables put together, and people who sit otherwise


def test_two_half_empty_tables_become_one():
    night = played(*a_game(1, 1, 3, 5, 7), Left(4, 1), Left(5, 1))
    assert night.room(2).sitting_out == (1, 8)

    after = evening_after(night, TableMoved(2, 4, 2), bell(2))

    assert at(after, 2) == {1: (2, 7), 2: (1, 8), 3: (3, 6)}
    assert why_not(after, TableMoved(2, 9, 2)) == NoSuchTable(9, 2)


def test_the_organiser_says_who_really_sits_where_and_play_goes_on():
    night = played(*a_game(1, 1, 3, 5, 7), bell(2))

    after = evening_after(night, Seated(2, ((1, (2, 4)), (2, (1, 7)))))

    assert at(after, 2) == {1: (2, 4), 2: (1, 7), 3: (3, 6), 4: (5, 8)}
    assert at(after, 1) == at(night, 1)
    assert why_not(night, Seated(2, ((1, (2, 6)),))) == OtherPeopleSitThere((1,))
    assert why_not(night, Seated(2, ((1, (2, 4)), (2, (1, 4))))) == SeatedTwice(4)
    assert why_not(night, Seated(1, ((1, (1, 2)),))) == GamePlayed(1, earliest=2)


def test_who_came_to_a_table_deals_wherever_they_were_thought_to_be():
    night = played(*a_game(1, 1, 3, 5, 7), bell(2))
    assert (night.room(2).at(2).arrived, night.room(2).at(3).arrived) == (1, 3)

    after = evening_after(night, Seated(2, ((2, (3, 4)), (3, (6, 1)))))

    assert (after.room(2).at(2).arrived, after.room(2).at(3).arrived) == (3, 1)
    assert after.meets_again(2) == (after.room(2).at(2),)


def test_seats_of_the_first_game_can_be_said_at_tables_that_still_play_it():
    night = played(bell(1), won(1, 4, 7))

    after = evening_after(night, Seated(1, ((1, (3, 2)), (2, (1, 4)))))

    assert at(after, 1) == {1: (2, 3), 2: (1, 4), 3: (5, 6), 4: (7, 8)}
    assert after.room(1).at(1).arrived is None
    assert why_not(after, Seated(1, ((3, (5, 8)), (4, (7, 6))))) == RestsOnIt(13)
    early = played(bell(1), Seated(1, ((1, (3, 2)), (2, (1, 4)))))
    assert why_not(early, undone(seq_of(early, bell(1)))) == RestsOnIt(13)
    back = evening_after(after, Undone(after.lines[-1].seq))
    assert at(back, 1) == at(night, 1)


def test_seats_that_were_said_keep_the_results_they_rest_on():
    night = played(*a_game(1, 1, 3, 5, 7), rules=ROLLING)
    night = evening_after(night, Seated(2, ((1, (2, 4)), (2, (1, 7)))))
    line = night.lines[-1].seq

    taken_away = ((1, 4, 0, 0),)
    assert why_not(night, undone(seq_of(night, won(1, 4, 7)))) == RestsOnIt(line)
    seq = seq_of(night, won(1, 3, 5))
    assert why_not(night, PutRight(1, 3, 6, seq, 5, answers=taken_away)) == RestsOnIt(line)
    assert why_not(night, PutRight(1, 3, 6, seq, 5)) is None


def test_without_a_bell_seats_of_a_slow_table_can_be_said_while_others_are_games_ahead():
    night = played(*a_game(1, 1, 3, 5, 7), won(2, 3, 3), won(2, 4, 5), rules=ROLLING)
    assert (night.game, night.room(3).known[0].table) == (2, 4)
    ahead = evening_after(night, won(3, 4, 8))

    after = evening_after(ahead, Seated(2, ((1, (2, 4)), (2, (1, 7)))))

    assert at(after, 2) == {1: (2, 4), 2: (1, 7), 3: (3, 6), 4: (5, 8)}
    assert why_not(ahead, Seated(2, ((1, (2, 4, 1)), (2, (7,))))) is None
    assert why_not(ahead, Seated(2, ((1, ()), (2, (2, 7, 1, 4))))) == GamePlayed(2, 3)


# Corrections


def test_a_wrong_button_found_later_turns_the_two_couples_round_in_what_followed():
    """1 was tapped, 2 had won and walked; so the 1 of game 2 at table 2 was really 2."""
    night = played(*a_game(1, 1, 3, 5, 7), *a_game(2, 7, 1, 3, 5), *a_game(3, 5, 7, 1, 3))
    right = PutRight(1, 1, 2, seq_of(night, won(1, 1, 1)), 2, (1, 2), reason="wrong button")

    after = evening_after(night, right)

    assert after.punches[2] == tuple(night.punches[1])
    assert after.punches.get(1, ()) == tuple(night.punches.get(2, ()))
    assert at(after, 2)[2] == (2, 4)
    assert not after.misfits


def test_a_wrong_winner_who_did_walk_moves_the_hole_and_nobody():
    night = played(*a_game(1, 1, 3, 5, 7), *a_game(2, 7, 1, 3, 5))
    right = PutRight(1, 1, 2, seq_of(night, won(1, 1, 1)), 1)

    after = evening_after(night, right)

    assert after.rooms == night.rooms
    assert (after.holes[1], after.holes[2]) == (night.holes[1] - 1, night.holes[2] + 1)
    assert what_follows(night, right).seats == ()
    assert what_follows(night, right).holes == {1: (2, 1), 2: (0, 1)}


def test_what_follows_names_every_table_where_others_will_have_sat():
    night = played(*a_game(1, 1, 3, 5, 7), bell(2))
    right = PutRight(1, 1, 2, seq_of(night, won(1, 1, 1)), 2, (1, 2))

    follows = what_follows(night, right)

    assert follows.seats == (
        OtherSeats(2, 1, before=(7, 2), after=(1, 7)),
        OtherSeats(2, 2, before=(1, 4), after=(2, 4)),
    )


def test_a_correction_without_the_exchange_says_what_needs_an_answer_and_takes_it():
    night = played(*a_game(1, 1, 3, 5, 7), bell(2), won(2, 2, 1))
    bare = PutRight(1, 1, 2, seq_of(night, won(1, 1, 1)), 2)

    assert why_not(night, bare) == ResultsNoLongerFit(((2, 2),))
    answered = PutRight(1, 1, 2, bare.instead_of, 2, answers=((2, 2, 4, 4),))
    after = evening_after(night, answered)
    assert after.won[2] == {2: 4}


# No bell


def test_without_a_bell_a_table_goes_on_as_soon_as_both_its_couples_are_there():
    night = played(bell(1), won(1, 1, 1), won(1, 2, 3), rules=ROLLING)
    assert night.room(2).unknown == {1, 3, 4}
    assert at(night, 2) == {2: (1, 4)}
    assert night.playing == {3: 1, 4: 1, 2: 2}

    ahead = evening_after(night, won(2, 2, 4))

    assert ahead.punches[4] == (2,)
    assert ahead.game == 1


def test_a_night_turns_from_the_bell_to_no_bell_and_back():
    night = played(*a_game(1, 1, 3, 5, 7))

    rolling = evening_after(night, RulesChanged(2, ROLLING, "they asked"), won(2, 1, 2))
    back = evening_after(rolling, RulesChanged(3, HouseRules(), "too wild"))

    assert rolling.has_begun(2)
    assert not back.has_begun(3)
    assert why_not(night, RulesChanged(1, ROLLING, "x")) == GamePlayed(1, 2)
    assert why_not(night, RulesChanged(2, ROLLING, " ")) == ReasonMissing()
    fewer = HouseRules(games=10)
    assert why_not(night, RulesChanged(2, fewer, "x")) == RuleStaysForTheNight("games")


# The end, and everything else


def test_a_night_that_ends_early_is_settled_on_the_games_that_all_could_play():
    night = played(*a_game(1, 1, 3, 5, 7), bell(2), won(2, 1, 2))
    assert why_not(night, EndedEarly(2, "storm")) == NotAllCouldPlay(2)

    ended = evening_after(night, EndedEarly(1, "storm"))

    assert ended.phase is Phase.SETTLE
    assert ended.holes[2] == 0
    assert not ended.misfits
    assert evening_after(ended, undone(len(ended.lines))).holes[2] == 1


def test_a_pause_lasts_until_play_goes_on():
    night = evening_after(played(bell(1)), Paused("fire alarm"))

    assert night.night.pause_reason == "fire alarm"
    assert Paused("again").stands(night)
    assert evening_after(night, Resumed()).night.paused is None


def test_the_house_couple_owes_nothing_and_has_no_place():
    night = played(HouseCouple(8, house=True), *a_game(1, 1, 3, 5, 8))

    assert night.owed(81) == 0
    assert all(8 not in level.couples for level in night.levels)
    assert night.holes[8] == 1


def test_a_fee_lowered_after_it_was_paid_is_overpaid():
    paid = evening_after(EMPTY, *a_door(2), *fees_paid([1]), FeeSet(11, 250, "half"))

    assert [paid.overpaid(player) for player in (11, 12, 21)] == [250, 0, 0]
    assert (paid.due(11), paid.due(12), paid.owed(11)) == (250, 500, 0)
    house = evening_after(paid, HouseCouple(1, house=True))
    assert (house.due(12), house.overpaid(11), house.overpaid(12)) == (0, 500, 500)


def test_partners_trade_and_cards_are_swapped_with_the_numbers_keeping_their_past():
    door = evening_after(EMPTY, *a_door(2), PartnersTraded(11, 21))
    assert door.couples == {1: (21, 12), 2: (11, 22)}

    night = played(*a_game(1, 1, 3, 5, 7), PunchCardsSwapped(1, 2))

    assert night.couples[1] == (21, 22)
    assert night.punches[1] == (1,)


def test_a_substitute_plays_on_the_couples_card():
    night = played(*fees_paid([1]), *a_game(1, 1, 3, 5, 7), Substituted(1, 11, 99, 2))

    assert night.couples[1] == (99, 12)
    assert night.punches[1] == (1,)
    assert night.owed(99) == 0
    assert why_not(night, Substituted(2, 21, 99, 2)) == AlreadyIn(99, couple=1)


def test_who_was_expected_and_comes_is_expected_no_more():
    door = evening_after(EMPTY, *a_door(2), Reserved((31, 32)))
    assert door.door.expected == [(31, 32)]

    assert evening_after(door, registered(3)).door.expected == []


def test_nobody_is_expected_twice_nor_who_is_here():
    door = evening_after(EMPTY, *a_door(2), Reserved((31, 32)))

    assert why_not(door, Reserved((41, 32))) == AlreadyExpected(32)
    assert why_not(door, Reserved((41, 22))) == AlreadyIn(22, 2)
    assert why_not(door, Reserved((41, 41))) == SamePlayerTwice(41)
    assert why_not(door, Reserved((41, 42))) is None
