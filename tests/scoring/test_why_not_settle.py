"""What is refused when prizes are settled, paid and the night is closed."""

from dataclasses import replace

import pytest

from scoring.door.fees import FeePaid
from scoring.log.lines import ReasonMissing, RestsOnIt
from scoring.night.closing import Closed
from scoring.night.course import TiesOpen
from scoring.prizes.offers import BOOBY, Wished
from scoring.prizes.ties import (
    GamesNotOver,
    HandedOverAlready,
    NobodyAskedToPlayOff,
    NoSuchAward,
    NotAPlayingCard,
    NotCutting,
    NoTie,
    NotInTie,
    NotPlayingOff,
    OnlyCutFor,
    SomebodyAskedToPlayOff,
    Wish,
)
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine, till_of
from scoring.till.purse import BoxBelowZero, CashWhat
from scoring.what_follows import why_not
from tests.builders import (
    a_door,
    a_game,
    a_night,
    a_night_of_totals,
    bell,
    cut_made,
    dollars,
    evening,
    evening_after,
    fees_paid,
    paid_out,
    paying,
    played_off,
    totals_typed,
    undone,
    wished,
)

SPLIT, CUT, PLAY_OFF = Wish.SPLIT, Wish.CUT, Wish.PLAY_OFF
PLAY, FORFEIT = Wish.PLAY, Wish.FORFEIT
RULES = HouseRules(fee=1000, prizes=dollars(100, 60, 40), booby=Prize(PrizeKind.AMOUNT, 500))
PLAYING = evening(*a_night(4), bell(1))
TIED = evening(*a_night_of_totals(18, 18, 18, 16, 15, 9, 9, rules=RULES))
CUTTING = evening_after(TIED, wished(1, CUT), wished(2, SPLIT), wished(3, CUT))
PLAYING_OFF = evening_after(TIED, wished(1, PLAY_OFF), wished(2, PLAY), wished(3, FORFEIT))
SETTLED = evening(*a_night_of_totals(18, 16, 15))


def last(night):
    return night.lines[-1].seq


def test_wished_by_a_tied_couple():
    assert why_not(TIED, wished(1, SPLIT)) is None
    assert why_not(TIED, wished(4, SPLIT)) == NotInTie(4, 1)
    assert why_not(TIED, wished(99, SPLIT)) == NotInTie(99, 1)


@pytest.mark.parametrize("place", [2, 4, -1])
def test_wished_about_a_prize_that_is_tied_for(place):
    assert why_not(TIED, wished(4, SPLIT, place)) == NoTie(place)
    assert why_not(TIED, cut_made(place, {4: "7"})) == NoTie(place)
    assert why_not(TIED, played_off(4, place)) == NoTie(place)


def test_nothing_is_settled_before_the_games_are_over():
    assert why_not(PLAYING, wished(1, SPLIT)) == GamesNotOver()
    assert why_not(PLAYING, cut_made(1, {1: "7", 2: "8"})) == GamesNotOver()
    assert why_not(PLAYING, played_off(1)) == GamesNotOver()
    assert why_not(PLAYING, Closed(None, "fire")) == GamesNotOver()


def test_wished_about_the_booby_prize_is_not_asked_for():
    assert why_not(TIED, wished(6, SPLIT, BOOBY)) == OnlyCutFor()
    assert why_not(TIED, cut_made(BOOBY, {6: "7", 7: "8"})) is None


def test_wished_otherwise_is_free_until_the_cut():
    changed = evening_after(CUTTING, wished(1, SPLIT), wished(1, PLAY_OFF))

    assert why_not(changed, wished(2, PLAY)) is None


def test_wished_to_play_needs_another_who_asked():
    asked = evening_after(TIED, wished(1, PLAY_OFF))

    assert why_not(TIED, wished(1, PLAY)) == NobodyAskedToPlayOff()
    assert why_not(TIED, wished(1, FORFEIT)) == NobodyAskedToPlayOff()
    assert why_not(asked, wished(1, FORFEIT)) == NobodyAskedToPlayOff()
    assert why_not(asked, wished(2, PLAY)) is None
    assert why_not(asked, wished(2, FORFEIT)) is None


def test_wished_to_split_or_cut_comes_too_late_once_somebody_wants_to_play():
    asked = evening_after(TIED, wished(1, SPLIT), wished(3, PLAY_OFF))

    assert why_not(asked, wished(1, SPLIT)) == SomebodyAskedToPlayOff((3,))
    assert why_not(asked, wished(2, CUT)) == SomebodyAskedToPlayOff((3,))
    assert why_not(asked, wished(2, PLAY_OFF)) is None
    assert why_not(asked, wished(3, SPLIT)) is None


def test_wished_to_forfeit_one_s_own_play_off_when_another_asked_too():
    both = evening_after(TIED, wished(1, PLAY_OFF), wished(2, PLAY_OFF))

    assert why_not(both, wished(1, FORFEIT)) is None
    assert why_not(both, wished(1, SPLIT)) == SomebodyAskedToPlayOff((2,))


def test_wished_otherwise_is_too_late_after_the_cut_the_play_off_or_the_prize():
    cut = evening_after(CUTTING, cut_made(1, {1: "7", 2: "7", 3: "9"}))
    played = evening_after(PLAYING_OFF, played_off(2))

    assert why_not(cut, wished(1, SPLIT)) == RestsOnIt(last(cut))
    assert why_not(played, wished(3, PLAY)) == RestsOnIt(last(played))

    forfeited = evening_after(TIED, wished(1, PLAY_OFF), wished(2, FORFEIT), wished(3, FORFEIT))
    paid = evening_after(forfeited, paid_out(1, 10_000))

    assert why_not(forfeited, wished(2, PLAY)) is None
    assert why_not(paid, wished(2, PLAY)) == RestsOnIt(last(paid))


def test_cut_is_made_once_by_all_who_cut_and_nobody_else():
    assert why_not(CUTTING, cut_made(1, {3: "K", 1: "7", 2: "TD"})) is None
    assert why_not(CUTTING, cut_made(1, {1: "7", 2: "T"})) == NotCutting((1, 2, 3))
    assert why_not(CUTTING, cut_made(1, {1: "7", 2: "T", 3: "K", 4: "A"})) == NotCutting((1, 2, 3))
    assert why_not(TIED, cut_made(1, {1: "7", 2: "T", 3: "K"})) == NotCutting(())
    assert why_not(TIED, cut_made(1, {})) == NotCutting(())
    assert why_not(PLAYING_OFF, cut_made(1, {1: "7", 2: "T"})) == NotCutting(())

    twice = replace(cut_made(1, {}), cards=((1, "7"), (1, "8"), (2, "9")))

    assert why_not(CUTTING, twice) == NotCutting((1, 2, 3))

    again = evening_after(CUTTING, cut_made(1, {1: "7", 2: "K", 3: "7"}))

    assert why_not(again, cut_made(1, {1: "2", 3: "3"})) is None
    assert why_not(again, cut_made(1, {1: "2", 2: "A", 3: "3"})) == NotCutting((1, 3))

    decided = evening_after(CUTTING, cut_made(1, {1: "7", 2: "K", 3: "2"}))

    assert why_not(decided, cut_made(1, {1: "7", 2: "K", 3: "2"})) == NotCutting(())


def test_cut_card_is_a_card():
    assert why_not(CUTTING, cut_made(1, {1: "7", 2: "1", 3: "Z"})) == NotAPlayingCard("1")
    assert why_not(CUTTING, cut_made(1, {1: "7", 2: "8", 3: ""})) == NotAPlayingCard("")


def test_played_off_is_won_once_by_one_who_played():
    assert why_not(PLAYING_OFF, played_off(1)) is None
    assert why_not(PLAYING_OFF, played_off(2)) is None
    assert why_not(PLAYING_OFF, played_off(3)) == NotPlayingOff((1, 2))
    assert why_not(TIED, played_off(1)) == NotPlayingOff(())
    assert why_not(CUTTING, played_off(1)) == NotPlayingOff(())

    decided = evening_after(PLAYING_OFF, played_off(1))

    assert why_not(decided, played_off(2)) == NotPlayingOff(())


def test_play_off_is_taken_back_from_the_end():
    decided = evening_after(PLAYING_OFF, played_off(1))
    by = last(decided)

    assert why_not(decided, undone(by - 1)) == RestsOnIt(by)
    assert why_not(decided, undone(by - 3)) == RestsOnIt(by)
    assert why_not(decided, undone(by)) is None


def test_cut_is_taken_back_from_the_end():
    twice = evening_after(
        CUTTING,
        cut_made(1, {1: "7", 2: "7", 3: "7"}),
        cut_made(1, {1: "9", 2: "9", 3: "T"}),
        cut_made(1, {1: "K", 2: "Q"}),
    )
    by = last(twice)

    assert [why_not(twice, undone(by - back)) for back in (1, 2, 3)] == [RestsOnIt(by)] * 3
    assert why_not(twice, undone(by)) is None


def test_cut_for_one_prize_does_not_hold_the_wish_about_another():
    two_ties = evening(*a_night_of_totals(18, 18, 16, 16))
    other = evening_after(
        two_ties, wished(3, SPLIT, 2), wished(1, CUT), wished(2, CUT), cut_made(1, {1: "7", 2: "8"})
    )

    assert why_not(other, undone(last(other) - 3)) is None


def test_paid_out_once_to_the_cent_and_not_before_the_tie_is_settled():
    paid = evening_after(SETTLED, paid_out(1, 10_000))

    assert why_not(SETTLED, paid_out(1, 10_000)) is None
    assert why_not(SETTLED, paid_out(1, 9_995)) == NoSuchAward(1, 1)
    assert why_not(SETTLED, paid_out(2, 10_000)) == NoSuchAward(2, 1)
    assert why_not(SETTLED, paid_out(1, 10_000, place=2)) == NoSuchAward(1, 2)
    assert why_not(paid, paid_out(1, 10_000)) == HandedOverAlready(1, "")
    assert why_not(paid, paid_out(1, 9_995)) == NoSuchAward(1, 1)

    assert why_not(TIED, paid_out(1, 10_000)) == NoSuchAward(1, 1)
    assert why_not(PLAYING, paid_out(1, 10_000)) == NoSuchAward(1, 1)


def test_fee_that_fixed_the_shares_stays_once_a_share_is_handed_over():
    shares = HouseRules(prizes=(Prize(PrizeKind.SHARE, 50),))
    paid = evening_after(
        evening(*a_door(2, shares), *fees_paid([1]), totals_typed(18, 9)),
        paid_out(1, 500),
        FeePaid(21, 500),
    )
    late_fee, payout, early_fee = last(paid), last(paid) - 1, last(paid) - 3

    assert why_not(paid, undone(late_fee)) is None
    assert why_not(paid, undone(early_fee)) == RestsOnIt(payout)


def test_result_of_the_last_game_stays_once_its_tie_is_talked_about():
    two_games = HouseRules(games=2, prizes=dollars(10))
    over = evening(*a_night(4, two_games), *a_game(1, 1, 4), *a_game(2, 4, 1))
    asked = evening_after(over, wished(1, SPLIT))

    assert why_not(over, undone(last(over))) is None
    assert why_not(asked, undone(last(over))) == RestsOnIt(last(asked))


def test_closed_when_every_tie_is_settled():
    assert why_not(TIED, Closed(None, "tired")) == TiesOpen((1, BOOBY))
    assert why_not(PLAYING_OFF, Closed(None, "tired")) == TiesOpen((1, BOOBY))


def a_night_paid_out():
    rules = replace(RULES, fee=3500, booby=None)
    night = evening(*a_night_of_totals(18, 16, 15, rules=rules))
    return evening_after(night, *map(paying, night.awards.values()))


def test_closed_without_a_word_where_all_is_paid_and_the_count_agrees():
    night = a_night_paid_out()

    assert why_not(night, Closed(None, "")) is None
    assert why_not(night, Closed(1000, "")) is None

    night = a_night_paid_out()

    assert why_not(night, Closed(999, " ")) == ReasonMissing()
    assert why_not(night, Closed(999, "a cent on the floor")) is None


def test_closed_with_a_reason_when_a_prize_is_left_and_not_below_zero():
    rich = replace(RULES, fee=3500, booby=None)
    unpaid = evening(*a_night_of_totals(18, 16, 15, rules=rich))
    added = evening_after(SETTLED, *map(paying, SETTLED.awards.values()))

    assert why_not(unpaid, Closed(None, "")) == ReasonMissing()
    lacks = till_of(added).lacks
    assert why_not(added, Closed(None, "from the club's box")) == BoxBelowZero("", lacks)
    by_the_club = CashLine(CashWhat.FROM_CLUB, lacks, "for the prizes")
    assert why_not(evening_after(added, by_the_club), Closed(None, "")) is None


def test_closed_with_a_reason_when_fees_are_owing():
    free = HouseRules(prizes=())
    owing = evening(*a_door(2, free), *fees_paid([1]), totals_typed(18, 9))

    assert why_not(owing, Closed(None, "")) == ReasonMissing()
    assert why_not(owing, Closed(None, "pays next week")) is None


def test_wishes_know_every_answer():
    assert [wish.value for wish in Wish] == ["split", "cut", "play_off", "play", "forfeit"]
    assert why_not(TIED, Wished(1, 1, Wish("split"))) is None
