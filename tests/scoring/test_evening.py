"""What a log adds up to, from the first room to the cash box."""

from scoring.evening import seated_couples
from scoring.night.closing import Closed
from scoring.night.course import Phase
from scoring.prizes.offers import Level
from scoring.prizes.ties import Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from tests.builders import (
    a_door,
    a_game,
    a_night,
    a_night_of_totals,
    bell,
    cut_made,
    dollars,
    evening,
    fees_paid,
    paid_out,
    played_off,
    registered,
    totals_typed,
    wished,
)
from tests.sweeping import swept

TWO_GAMES = HouseRules(games=2, prizes=dollars(10))


def test_phase_follows_from_the_log():
    couples = a_night(4, TWO_GAMES)
    over = (*couples, *a_game(1, 1, 3), *a_game(2, 2, 4))

    assert evening().phase is Phase.PREPARE
    assert evening(*couples[:1]).phase is Phase.PREPARE
    assert evening(*couples[:2]).phase is Phase.DOOR
    assert evening(*couples).phase is Phase.DOOR
    assert evening(*couples, bell(1)).phase is Phase.PLAY
    assert evening(*over[:-1]).phase is Phase.PLAY
    assert evening(*over).phase is Phase.SETTLE
    assert evening(*over, Closed(None, "")).phase is Phase.CLOSED


def test_phase_of_a_night_of_totals_is_settle_once_they_stand_for_all_of_it():
    door = a_door(4)

    assert evening(*door, totals_typed(5, 4, 3, 2, after=7)).phase is Phase.PLAY
    assert evening(*door, totals_typed(14, 13, 12, 11)).phase is Phase.SETTLE


def test_room_is_unknown_before_the_seats_are_drawn():
    night = evening(*a_door(4))

    assert night.rooms == ()
    assert night.couples_at(1, 1) == ()
    assert not night.seats_are_whole


def test_couples_at_names_who_sits_at_a_table():
    night = evening(*a_night(5))

    assert night.couples_at(1, 2) == (3, 4)
    assert night.couples_at(1, 0) == (5,)
    assert night.couples_at(1, 9) == ()


def test_seats_are_whole_when_everybody_here_has_one():
    drawn = a_night(4)

    assert evening(*drawn).seats_are_whole
    assert not evening(*drawn, registered(5)).seats_are_whole
    assert seated_couples(evening(*drawn).room(1)) == {1, 2, 3, 4}


def test_holes_are_the_games_won():
    night = evening(*a_night(4), *a_game(1, 1, 4), *a_game(2, 4, 1))

    assert night.holes == {1: 2, 2: 0, 3: 0, 4: 2}
    assert night.punches == {1: (1, 2), 4: (1, 2)}
    assert night.levels == (Level(1, 2, (1, 4)), Level(2, 0, (2, 3)))


def test_result_of_nobody_at_the_table_is_a_misfit_and_moves_nobody():
    night = evening(*a_night(4), *a_game(1, 1, 2))

    assert night.misfits == {len(night.lines)}
    assert night.room(2) is None
    assert [place.table for place in night.missing(1)] == [2]
    assert 2 not in night.punches


def test_bell_before_its_time_is_a_misfit():
    early = evening(*a_night(4), *a_game(1, 1, 0), bell(2))
    skipping = evening(*a_night(4), *a_game(1, 1, 4), bell(3))
    nobody_sits = evening(*a_door(4), bell(1))
    one_stands = evening(*a_night(4), registered(5), bell(1))

    assert [len(n.misfits) for n in (early, skipping, nobody_sits, one_stands)] == [1] * 4


def test_totals_below_games_that_were_played_leave_those_misfits():
    night = evening(
        *a_night(4), *a_game(1, 1, 4), *a_game(2, 4, 1), totals_typed(1, 0, 0, 1, after=1)
    )

    assert len(night.misfits) == 3


def test_shares_of_the_takings_are_fixed_when_the_first_prize_is_handed_over():
    shares = HouseRules(prizes=(Prize(PrizeKind.SHARE, 50), Prize(PrizeKind.SHARE, 20)))
    totals = *a_door(3, shares), *fees_paid([1, 2]), totals_typed(18, 16, 15)

    before = evening(*totals, *fees_paid([3]))
    after = evening(*totals, paid_out(1, 1000), *fees_paid([3]))

    assert before.awards[2, 2].amount == 600
    assert after.takings == 3000
    assert after.takings_shared == 2000
    assert after.awards[2, 2].amount == 400
    assert after.misfits == frozenset()


def test_payout_of_what_is_no_award_is_a_misfit():
    totals = a_night_of_totals(18, 16, 15)

    assert evening(*totals, paid_out(1, 10_000)).misfits == frozenset()
    assert evening(*totals, paid_out(1, 9_999)).misfits == {len(totals) + 1}
    assert evening(*totals, paid_out(2, 10_000)).misfits == {len(totals) + 1}


def test_words_about_a_prize_nobody_is_tied_for_are_misfits():
    totals = a_night_of_totals(18, 18, 16)
    after = len(totals) + 1

    assert evening(*totals, wished(3, Wish.SPLIT)).misfits == {after}
    assert evening(*totals, wished(3, Wish.SPLIT, place=9)).misfits == {after}
    assert evening(*a_night(4), wished(1, Wish.SPLIT)).misfits == {8}


@swept(
    "told",
    [
        [cut_made(1, {1: "2", 2: "7"})],
        [played_off(1)],
        [wished(1, Wish.SPLIT), wished(2, Wish.SPLIT), played_off(1)],
        [wished(1, Wish.SPLIT), wished(2, Wish.SPLIT), cut_made(1, {1: "2", 2: "7"})],
        [wished(1, Wish.PLAY_OFF), wished(2, Wish.FORFEIT), played_off(1)],
        [wished(1, Wish.CUT), wished(2, Wish.CUT), cut_made(1, {1: "2"})],
        [wished(1, Wish.CUT), wished(2, Wish.CUT), cut_made(1, {1: "2", 2: "3"}), played_off(1)],
        [
            wished(1, Wish.PLAY_OFF),
            wished(2, Wish.PLAY),
            played_off(1),
            cut_made(1, {1: "2", 2: "3"}),
        ],
    ],
)
def test_cut_or_play_off_that_the_tie_did_not_ask_for_is_a_misfit(told):
    totals = a_night_of_totals(18, 18, 16)

    night = evening(*totals, *told)

    assert len(totals) + len(told) in night.misfits
