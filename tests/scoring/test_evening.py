"""What a log adds up to, from the first room to the cash box."""

from dataclasses import replace

from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.evening import seated_couples
from scoring.games.putting_right import PutRight
from scoring.night.closing import Closed
from scoring.night.course import Phase
from scoring.prizes import ties
from scoring.prizes.offers import BOOBY, Award, Level, Offer
from scoring.prizes.paying import handed_over, left_to_hand_over
from scoring.prizes.ties import Wish
from scoring.rules.choices import Direction, NoTaker, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.till.box import should_be_in_box
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
    paying,
    played_off,
    registered,
    seated,
    seated_in_order,
    totals_typed,
    undone,
    wished,
    won,
)
from tests.sweeping import swept

TWO_GAMES = HouseRules(games=2, prizes=dollars(10))
EARNS = HouseRules(bye_earns_hole=True)


def seats(night, game):
    room = night.room(game)
    return {place.table: place.couples for place in room.places} if room else None


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


def test_room_of_the_next_game_is_known_when_every_table_is_done():
    night = evening(*a_night(4), *a_game(1, 1, 4))

    assert seats(night, 1) == {1: (1, 2), 2: (3, 4)}
    assert seats(night, 2) == {1: (4, 2), 2: (3, 1)}
    assert night.room(3) is None
    assert night.room(0) is None


def test_room_of_the_next_game_is_unknown_while_a_table_plays():
    night = evening(*a_night(4), *a_game(1, 1, 0))

    assert night.room(2) is None
    assert [place.table for place in night.missing(1)] == [2]
    assert night.missing(2) == ()


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


def test_game_is_the_last_one_begun():
    assert evening(*a_night(4)).game is None
    assert evening(*a_night(4), *a_game(1, 1, 4), bell(2)).game == 2


def test_holes_are_the_games_won():
    night = evening(*a_night(4), *a_game(1, 1, 4), *a_game(2, 4, 1))

    assert night.holes == {1: 2, 2: 0, 3: 0, 4: 2}
    assert night.punches == {1: (1, 2), 4: (1, 2)}
    assert night.levels == (Level(1, 2, (1, 4)), Level(2, 0, (2, 3)))


def test_holes_of_the_bye_chair_are_for_the_house_to_say():
    without = evening(*a_night(3), *a_game(1, 1), *a_game(2, 3))
    earning = evening(*a_night(3, EARNS), *a_game(1, 1), *a_game(2, 3))

    assert without.punches == {1: (1,), 3: (2,)}
    assert earning.punches == {1: (1, 2), 3: (1, 2)}


def test_holes_of_the_bye_chair_wait_for_the_bell():
    assert evening(*a_night(3, EARNS)).punches == {}
    assert evening(*a_night(3, EARNS), *a_game(1, 1)).punches == {1: (1,), 3: (1,)}


def test_result_of_nobody_at_the_table_is_a_misfit_and_moves_nobody():
    night = evening(*a_night(4), *a_game(1, 1, 2))

    assert night.misfits == {len(night.lines)}
    assert night.room(2) is None
    assert [place.table for place in night.missing(1)] == [2]
    assert 2 not in night.punches


def test_result_before_the_bell_is_a_misfit():
    night = evening(*a_night(4), won(1, 1, by=1))

    assert night.misfits == {len(night.lines)}
    assert night.holes[1] == 0


def test_result_at_no_table_of_the_hall_is_a_misfit():
    night = evening(*a_night(4), bell(1), won(1, 7, by=1))

    assert night.misfits == {len(night.lines)}


def test_bell_before_its_time_is_a_misfit():
    early = evening(*a_night(4), *a_game(1, 1, 0), bell(2))
    skipping = evening(*a_night(4), *a_game(1, 1, 4), bell(3))
    nobody_sits = evening(*a_door(4), bell(1))
    one_stands = evening(*a_night(4), registered(5), bell(1))

    assert [len(n.misfits) for n in (early, skipping, nobody_sits, one_stands)] == [1] * 4


def test_put_right_moves_the_hole_and_the_walk():
    entries = *a_night(4), *a_game(1, 1, 4)
    first = len(entries) - 1

    night = evening(*entries, PutRight(1, 1, 2, instead_of=first))

    assert night.misfits == frozenset()
    assert night.punches == {2: (1,), 4: (1,)}
    assert seats(night, 2) == {1: (1, 4), 2: (3, 2)}


def test_put_right_at_a_single_table_leaves_the_seats_alone():
    entries = *a_night(2), *a_game(1, 1), *a_game(2, 2)
    first = entries.index(won(1, 1, by=1)) + 1

    night = evening(*entries, PutRight(1, 1, 2, instead_of=first))

    assert night.misfits == frozenset()
    assert night.punches == {2: (1, 2)}


def test_totals_stand_in_place_of_the_games_up_to_theirs():
    entries = (
        *a_night(4),
        *a_game(1, 1, 4),
        *a_game(2, 4, 1),
        totals_typed(3, 1, 2, 0, after=3, reason="power failed"),
    )

    night = evening(*entries)

    assert night.first_game == 4
    assert night.holes == {1: 3, 2: 1, 3: 2, 4: 0}
    assert night.misfits == frozenset()
    assert night.rooms == ()


def test_totals_are_added_to_by_the_games_played_after_new_seats():
    night = evening(
        *a_door(4),
        totals_typed(3, 1, 2, 0, after=3),
        seated((1, 3), (2, 4), game=4),
        *a_game(4, 3, 4),
        *a_game(5, 4, 3),
    )

    assert night.misfits == frozenset()
    assert night.holes == {1: 3, 2: 1, 3: 4, 4: 2}
    assert seats(night, 5) == {1: (1, 4), 2: (2, 3)}
    assert night.punches == {3: (4, 5), 4: (4, 5)}


def test_totals_below_games_that_were_played_leave_those_misfits():
    night = evening(
        *a_night(4),
        *a_game(1, 1, 4),
        *a_game(2, 4, 1),
        totals_typed(1, 0, 0, 1, after=1),
    )

    assert len(night.misfits) == 3


def test_takings_are_fees_less_what_was_given_back():
    door = *a_door(4), *fees_paid([1, 2])

    assert evening(*door).takings == 2000
    assert evening(*door, FeeGivenBack(11, 500)).takings == 1500


def test_owing_is_what_the_couples_here_have_still_to_pay():
    door = *a_door(3), *fees_paid([1]), FeePaid(21, 200)

    night = evening(*door)

    assert night.owed(11) == 0
    assert night.owed(21) == 300
    assert night.owing == 300 + 500 + 1000


def test_owed_is_never_less_than_nothing():
    cheap = HouseRules(fee=200)

    assert evening(*a_door(1, cheap), FeePaid(11, 500)).owed(11) == 0


def test_settlements_wait_for_the_last_game():
    night = a_night(4, TWO_GAMES)

    assert evening(*night, *a_game(1, 1, 4)).settlements == ()
    assert len(evening(*night, *a_game(1, 1, 4), *a_game(2, 4, 1)).settlements) == 1


def test_settlement_of_one_couple_on_a_level_needs_no_word():
    night = evening(*a_night_of_totals(18, 16, 15, 12))

    assert [each.standing for each in night.settlements] == [
        ties.Outright(1),
        ties.Outright(2),
        ties.Outright(3),
    ]
    assert night.awards == {
        (1, 1): Award(1, 1, 10_000),
        (2, 2): Award(2, 2, 6_000),
        (3, 3): Award(3, 3, 4_000),
    }


def test_settlement_of_a_tie_awards_nothing_while_it_is_open():
    night = evening(*a_night_of_totals(18, 18, 16, 12))

    first = night.settlements[0]
    assert first.offer == Offer(1, 10_000, 18, (1, 2))
    assert first.standing == ties.Asking((1, 2))
    assert first.awards == ()
    assert (1, 1) not in night.awards


def test_settlement_of_a_prize_nobody_reached_goes_where_the_house_says():
    rules = HouseRules(prizes=dollars(100, 60, 40), no_taker=NoTaker.TO_FIRST)

    night = evening(*a_night_of_totals(13, 12, rules=rules))

    assert [each.offer.amount for each in night.settlements] == [14_000, 6_000]


def test_booby_is_cut_for_and_nothing_else():
    rules = HouseRules(prizes=dollars(100), booby=Prize(PrizeKind.AMOUNT, 500))
    totals = a_night_of_totals(18, 12, 9, 9, rules=rules)

    asked = evening(*totals)
    cut = evening(*totals, cut_made(BOOBY, {3: "K", 4: "2"}))

    assert asked.settlements[-1].standing == ties.Cutting((3, 4), again=False)
    assert cut.awards[BOOBY, 4] == Award(BOOBY, 4, 500)
    assert cut.misfits == frozenset()


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
        [
            wished(1, Wish.CUT),
            wished(2, Wish.CUT),
            cut_made(1, {1: "2", 2: "3"}),
            played_off(1),
        ],
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


def test_tie_that_was_settled_properly_has_no_misfit():
    totals = a_night_of_totals(18, 18, 16)

    cut = evening(
        *totals,
        wished(1, Wish.CUT),
        wished(2, Wish.SPLIT),
        cut_made(1, {1: "3", 2: "3"}),
        cut_made(1, {1: "2", 2: "3"}),
    )
    played = evening(*totals, wished(1, Wish.PLAY_OFF), wished(2, Wish.PLAY), played_off(2))

    assert cut.misfits == played.misfits == frozenset()
    assert cut.awards[1, 1].amount == played.awards[1, 2].amount == 10_000


def test_box_holds_takings_less_what_was_handed_over():
    night = evening(*a_night_of_totals(18, 16, 15), paid_out(1, 10_000))

    assert night.takings == 3000
    assert handed_over(night) == 10_000
    assert should_be_in_box(night) == -7000
    assert left_to_hand_over(night) == (Award(2, 2, 6000), Award(3, 3, 4000))


def test_paying_ticks_an_award_off():
    totals = a_night_of_totals(18, 16, 15)
    night = evening(*totals)

    after = evening(*totals, *(paying(award) for award in night.awards.values()))

    assert left_to_hand_over(after) == ()
    assert after.misfits == frozenset()


def test_undone_line_leaves_the_night_as_it_was():
    played = *a_night(4), *a_game(1, 1, 4)

    before = evening(*played[:-1])
    after = evening(*played, undone(len(played)))

    assert after == replace(before, lines=after.lines)


def test_rules_direction_turns_the_ring():
    down = HouseRules(direction=Direction.DOWN)

    night = evening(*a_door(6, down), seated_in_order(6), *a_game(1, 1, 3, 5))

    assert seats(night, 2) == {1: (3, 2), 2: (5, 4), 3: (1, 6)}
