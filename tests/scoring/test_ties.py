"""The tie law, wish by wish and card by card."""

import pytest

from scoring.prizes.ties import (
    RANKS,
    SUITS,
    Answering,
    Asking,
    Cutting,
    Outright,
    Playing,
    Split,
    Tie,
    Wish,
    WonByForfeit,
    WonCut,
    WonPlayOff,
    height,
    is_playing_card,
    standing,
    winners,
)
from scoring.rules.choices import CutAce
from tests.sweeping import swept

SPLIT, CUT, PLAY_OFF = Wish.SPLIT, Wish.CUT, Wish.PLAY_OFF
PLAY, FORFEIT = Wish.PLAY, Wish.FORFEIT
F, G, H = 6, 7, 8


def stands(wishes, *cuts, played_off=None, ace=CutAce.LOW, couples=None):
    tie = Tie(
        tuple(couples or wishes),
        {couple: wish for couple, wish in wishes.items() if wish},
        cuts,
        played_off,
    )
    return standing(tie, ace)


def test_standing_of_one_couple_is_outright():
    assert standing(Tie((3,), {}), CutAce.LOW) == Outright(3)


def test_standing_asks_everybody_first():
    assert stands({1: None, 2: None}) == Asking((1, 2))
    assert stands({1: SPLIT, 2: None}) == Asking((2,))
    assert stands({1: CUT, 2: None}) == Asking((2,))


def test_standing_is_split_when_all_say_so():
    assert stands({1: SPLIT, 2: SPLIT}) == Split((1, 2))
    assert stands({F: SPLIT, G: SPLIT, H: SPLIT}) == Split((F, G, H))


@pytest.mark.parametrize("wishes", [{1: SPLIT, 2: CUT}, {1: CUT, 2: SPLIT}, {1: CUT, 2: CUT}])
def test_standing_is_a_cut_when_somebody_will_not_split_and_nobody_plays_off(wishes):
    assert stands(wishes) == Cutting((1, 2), again=False)


def test_standing_of_one_who_wants_to_play_off_makes_the_others_answer():
    assert stands({1: PLAY_OFF, 2: None}) == Answering((1,), (2,))
    assert stands({F: SPLIT, G: SPLIT, H: PLAY_OFF}) == Answering((H,), (F, G))
    assert stands({F: PLAY, G: CUT, H: PLAY_OFF}) == Answering((H,), (G,))


def test_standing_of_two_who_want_to_play_off_asks_neither_of_them():
    assert stands({1: PLAY_OFF, 2: PLAY_OFF}) == Playing((1, 2))
    assert stands({F: PLAY_OFF, G: None, H: PLAY_OFF}) == Answering((F, H), (G,))


def test_standing_of_three_where_one_forfeits_leaves_two_to_play():
    """F split, G split, H play-off; F plays, G forfeits."""
    wishes = {F: PLAY, G: FORFEIT, H: PLAY_OFF}

    assert stands(wishes) == Playing((F, H))
    assert stands(wishes, played_off=F) == WonPlayOff(F, (G,))


def test_standing_of_one_whom_nobody_will_play_wins_without_a_card():
    assert stands({1: PLAY_OFF, 2: FORFEIT}) == WonByForfeit(1)
    assert stands({F: FORFEIT, G: FORFEIT, H: PLAY_OFF}) == WonByForfeit(H)


def test_standing_does_not_take_the_word_of_one_who_forfeited_for_a_win():
    wishes = {F: PLAY, G: FORFEIT, H: PLAY_OFF}

    assert stands(wishes, played_off=G) == Playing((F, H))


def test_standing_asks_again_when_the_one_who_asked_to_play_off_takes_it_back():
    """To play or forfeit answered a wish that is no more."""
    assert stands({1: SPLIT, 2: PLAY}) == Asking((2,))
    assert stands({1: CUT, 2: FORFEIT}) == Asking((2,))
    assert stands({F: PLAY, G: FORFEIT, H: SPLIT}) == Asking((F, G))


def test_standing_keeps_the_wishes_from_before_when_the_asker_takes_it_back():
    assert stands({F: SPLIT, G: SPLIT, H: SPLIT}) == Split((F, G, H))
    assert stands({F: SPLIT, G: SPLIT, H: CUT}) == Cutting((F, G, H), again=False)


def test_cut_is_won_by_the_low_card():
    """A 7 of clubs, B 3 of diamonds."""
    assert stands({1: CUT, 2: CUT}, {1: "7C", 2: "3D"}) == WonCut(2)


def test_cut_with_equal_low_cards_is_made_again():
    """D K of spades, E K of hearts; then D 9, E 2."""
    kings = {4: "KS", 5: "KH"}

    assert stands({4: CUT, 5: SPLIT}, kings) == Cutting((4, 5), again=True)
    assert stands({4: CUT, 5: SPLIT}, kings, {4: "9", 5: "2"}) == WonCut(5)


def test_cut_again_is_among_the_equal_low_cards_alone():
    wishes = {F: CUT, G: CUT, H: CUT}
    first, second = {F: "4S", G: "QD", H: "4H"}, {F: "K", H: "J"}

    assert stands(wishes, first) == Cutting((F, H), again=True)
    assert stands(wishes, first, second) == WonCut(H)


def test_cut_can_be_equal_as_often_as_it_likes():
    equal = [{1: rank, 2: rank} for rank in "A27K"]

    assert stands({1: CUT, 2: CUT}, *equal) == Cutting((1, 2), again=True)


def test_cut_of_other_couples_does_not_count():
    assert stands({1: CUT, 2: CUT}, {1: "7C", 3: "2D"}) == Cutting((1, 2), again=False)


def test_cut_takes_the_ace_as_the_house_says():
    cards = {1: "AS", 2: "2H"}

    assert stands({1: CUT, 2: CUT}, cards, ace=CutAce.LOW) == WonCut(1)
    assert stands({1: CUT, 2: CUT}, cards, ace=CutAce.HIGH) == WonCut(2)
    assert stands({1: CUT, 2: CUT}, {1: "AS", 2: "KH"}, ace=CutAce.HIGH) == WonCut(2)


def test_cut_only_asks_nobody():
    """The booby prize is only ever cut for."""
    tie = Tie((5, 6), {}, cut_only=True)

    assert standing(tie, CutAce.LOW) == Cutting((5, 6), again=False)


def test_cut_only_is_won_by_the_low_card_whatever_was_wished():
    tie = Tie((5, 6), {5: SPLIT, 6: SPLIT}, [{5: "2", 6: "A"}], cut_only=True)

    assert standing(tie, CutAce.LOW) == WonCut(6)


def test_height_runs_from_ace_to_king_in_a_line():
    low = sorted(RANKS, key=lambda card: height(card, CutAce.LOW))
    high = sorted(RANKS, key=lambda card: height(card, CutAce.HIGH))

    assert "".join(low) == "A23456789TJQK"
    assert "".join(high) == "23456789TJQKA"


def test_height_takes_no_notice_of_suits():
    assert {height(f"9{suit}", CutAce.LOW) for suit in SUITS} == {height("9", CutAce.LOW)}


@swept("text", ["7", "A", "TD", "KS", "2C"])
def test_is_card_takes_a_rank_with_or_without_a_suit(text):
    assert is_playing_card(text)


@swept("text", ["", "1", "10", "10D", "S7", "7X", "7d", "k", "7 D", "7DD", "A2"])
def test_is_card_refuses_the_rest(text):
    assert not is_playing_card(text)


def test_winners_of_a_split_are_all_who_share():
    assert winners(Split((2, 5))) == (2, 5)
    assert winners(WonCut(5)) == (5,)
