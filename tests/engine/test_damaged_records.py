"""Records that cannot be right, or are typed in other people's ways: each is read kindly or refused
with its place, and what nobody can have played is named."""

import pytest
from hypothesis import given, strategies as st

from engine.cards import Seat, card
from engine.check import check, judge
from engine.deal import Fold, Trick
from engine.faults import Fault
from engine.notation import NotationError, Problem, read, write
from engine.play_faults import NotBooked, TricksMissing
from engine.presets import CAPE_BRETON_45, FIVE_AND_FORTY_1831, MARITIME_125, PRESETS
from engine.setup_faults import CardTwice, MayNotRob, NoSuchSide, OtherBid, Place, Where
from engine.switches import variant_of
from tests.engine.legal_deals import deals
from tests.sweeping import swept

TRICKS = """
1: N 5D 8S 6D 2S
2: W AD 4D 3H 5C
3: N KH 2H 7H 6C
4: N 4S AS QH 7S
5: E 3C 9C QD TC
"""
TURN_UP = "dealer W\ntrump S\n"
AUCTION = "dealer S\ncalls W 20, N pass, E pass, S pass\ntrump S\n"


def twice(text: str, rules=CAPE_BRETON_45) -> list[tuple[str, Where, str]]:
    """The cards said to be in two places: which, where first, and in which trick."""
    return [
        (fault.card, fault.first.where, fault.second.trick)
        for fault in check(read(text + TRICKS), rules)
        if isinstance(fault, CardTwice)
    ]


def faults_of(text: str, rules=CAPE_BRETON_45) -> tuple[Fault, ...]:
    return check(read(text), rules)


# cards that nobody can have played


def test_the_turn_up_is_played_by_who_may_have_robbed_it() -> None:
    """East plays the ace of trumps, so that he may have taken the four; nobody else may."""
    assert twice(TURN_UP + "turned 8S") == []
    assert twice(TURN_UP + "turned 4S") == [(card("4S"), Where.TURN_UP, 4)]
    assert twice(TURN_UP + "turned 8S\nrobs E 8S for KC") == []
    assert twice(TURN_UP + "turned 8S\nrobs N 8S for KC")[0] == (card("8S"), Where.TURN_UP, 1)


def test_a_turned_ace_is_played_by_the_dealer() -> None:
    dealt_by_north = "dealer N\ntrump S\nturned AS"

    assert twice(dealt_by_north)[-1] == (card("AS"), Where.TURN_UP, 4)
    assert twice("trump S\nturned AS") == []


def test_where_nobody_robs_the_turn_up_stays_where_it_is() -> None:
    """Of 1831: the ace of trumps gives no right to it."""
    text = "players 3\ntrump S\nturned 8S\n1: 1 8S AS 6D"

    assert faults_of(text, FIVE_AND_FORTY_1831) == (
        CardTwice(card("8S"), Place(Where.TURN_UP), Place(Where.TRICK, Seat(0), 1)),
    )


def test_of_a_hand_not_written_out_a_robbery_may_be() -> None:
    """Only the first trick is known: north may hold the ace."""
    one = "trump S\nturned 5S\n1: N 5S 8S 6D 2S"

    assert faults_of(one) == ()
    assert faults_of(one.replace("turned 5S", "turned JS\nrobs E JS for 6C")) == ()


def test_a_card_given_up_is_out_of_the_play() -> None:
    assert twice(TURN_UP + "turned QS\nrobs E QS for 9C") == [(card("9C"), Where.THROWN, 5)]


def test_one_turn_up_is_robbed_once() -> None:
    found = faults_of(TURN_UP + "turned 6S\nrobs E 6S for 9D\nrobs N 6S for 8D")

    assert found == (MayNotRob(Seat(0), card("6S"), card("8D"), 0, 0),)


def test_the_kitty_is_played_by_the_bidder_alone() -> None:
    kitty = AUCTION + "kitty 2S QC JC QS"

    assert twice(kitty, MARITIME_125) == []
    assert twice(kitty.replace("2S", "8S"), MARITIME_125) == [(card("8S"), Where.KITTY, 1)]
    assert twice("trump S\nkitty 2S QC JC QS", MARITIME_125) == []


def test_a_card_thrown_is_not_played_and_one_drawn_by_its_drawer_only() -> None:
    assert twice(AUCTION + "changes N 5D", MARITIME_125) == [(card("5D"), Where.THROWN, 1)]
    assert twice(AUCTION + "changes N 9D for 5D", MARITIME_125) == []
    assert twice(AUCTION + "changes N 9D for 8S", MARITIME_125) == [(card("8S"), Where.DRAWN, 1)]


def test_a_card_of_another_hand_is_named_with_both_places() -> None:
    found = check(read("dealt E 5D QS JS 9S 6S\ntrump S\n1: N 5D 8S"), CAPE_BRETON_45)

    assert found[0] == CardTwice(
        card("5D"), Place(Where.HAND, Seat(1)), Place(Where.TRICK, Seat(0), 1)
    )


def test_tricks_left_out_do_not_make_a_whole_hand() -> None:
    """South may have held back a trump in the trick that is missing: the heart is not certain."""
    text = "trump S\n1: N AH 2S 9D 3S\n2: N KC 2C 3C 4C\n4: N QC 5C 6C 7C\n5: N JC 8C 8H 9C"
    named = [type(fault).__name__ for fault in faults_of(text)]

    assert named == ["TricksMissing"]


def test_six_tricks_with_a_gap_are_counted_as_those_that_are_there() -> None:
    deal = read("trump S" + TRICKS)
    gap = (*deal.tricks[:2], Trick(Seat(0), ()), *deal.tricks[2:])
    verdict = judge(deal._replace(tricks=gap), CAPE_BRETON_45)

    assert verdict.faults == (TricksMissing((1, 2, 4, 5, 6)),)
    assert verdict.points == judge(deal, CAPE_BRETON_45).points


# what is said beside the play


def test_scores_of_a_side_that_nobody_plays_on() -> None:
    assert faults_of("scores A 10 C 20") == (NoSuchSide("C"),)
    assert faults_of("scores A 10 B 20") == ()


def test_the_bid_written_down_is_that_of_the_calls_or_raised_as_the_hall_allows() -> None:
    calls = "dealer W\ncalls N 20, E pass, S pass, W pass\n"
    raising = variant_of("maritime_125", {"raise_own_bid_to_30": True})
    found = faults_of(calls + "bid 30", MARITIME_125)

    assert [(type(each), each.bid.points, each.from_calls.points) for each in found] == [
        (OtherBid, 30, 20)
    ]
    assert faults_of(calls + "bid 30", raising) == ()
    assert len(faults_of(calls + "bid 25", raising)) == 1
    assert faults_of(calls + "bid 20", MARITIME_125) == ()
    assert faults_of(calls.replace("20", "30") + "bid 30-for-60", MARITIME_125) == ()


def test_a_fold_before_the_first_trick_is_looked_at() -> None:
    deal = read("trump S")._replace(fold=Fold(Seat(1), Seat(0)))

    assert check(deal, CAPE_BRETON_45) == (NotBooked(Seat(1), Seat(0)),)


# other people's ways of typing


@swept(
    "typed",
    [
        "trump s\n1: n 5d 8s 6d 2s",
        "trump ♠\n1: N 5♦ 8♠ 6♦ 2♠",
        "trump Spades\n1. N 5♢ 8♤ 6♦\ufe0f 2♠\ufe0e",
        "Trump: spades\n1:N 5D,8S,6D,2S",
        "\ufefftrump S\r\n1) N: 5D; 8S; 6D; 2S\r\n",
        "  TRUMP\tS\n\n1 N 5D 8S 6D 2S  # south’s bold nine\n",
    ],
)
def test_it_is_read_however_it_is_typed(typed: str) -> None:
    assert read(typed) == read("trump S\n1: N 5D 8S 6D 2S")


def test_a_ten_and_the_words_between_are_read_in_either_case() -> None:
    typed = "CHANGES n 10♥ FOR 10d\nrobs E 10C For 9c\nwent KITTY\nfolds e TO n"

    assert read(typed) == read("changes N TH for TD\nrobs E TC for 9C\nwent kitty\nfolds E to N")


@swept(
    ("typed", "line", "column", "problem"),
    [
        ("points A 20 A 10", 1, 13, Problem.SAID_TWICE),
        ("scores A 20, B 10, A 10", 1, 20, Problem.SAID_TWICE),
        ("points", 1, 7, Problem.SOMETHING_MISSING),
        ("calls", 1, 6, Problem.SOMETHING_MISSING),
        ("changes N 2S\nchanges N 3S", 2, 9, Problem.SAID_TWICE),
        ("calls N " + 5000 * "1", 1, 9, Problem.NOT_A_CALL),
        ("scores A " + 5000 * "1", 1, 10, Problem.NOT_A_NUMBER),
        ("scores A 1_0", 1, 10, Problem.NOT_A_NUMBER),
        ("scores A --5", 1, 10, Problem.NOT_A_NUMBER),
        ("1: N: 5D 11S", 1, 10, Problem.NOT_A_CARD),
        ("trump spadess", 1, 7, Problem.NOT_A_SUIT),
        ("1: N 5D 8S ; 6♣♣", 1, 14, Problem.NOT_A_CARD),
    ],
)
def test_what_cannot_be_meant_is_refused_with_its_place(typed, line, column, problem) -> None:
    with pytest.raises(NotationError) as refused:
        read(typed)

    assert (refused.value.line, refused.value.column, refused.value.problem) == (
        line,
        column,
        problem,
    )


# damage of every kind

WORDS = """
players sides scores dealer dealt turned calls bidder bid kitty went trump changes robs for
called folds to points pass hold slam 30-for-60 pass-the-deal top N E S W 1 2 5: 10
20 35 -5 A B C JK AH 5S 5♥ 10d TC XX , : # ² ٣
"""


def read_or_refused(text):
    """The deal, or where and why there is none."""
    try:
        return read(text), None
    except NotationError as refused:
        return None, refused


@given(
    st.lists(st.lists(st.sampled_from(WORDS.split()), min_size=1, max_size=9), max_size=9),
    st.sampled_from([*PRESETS]),
)
def test_whatever_is_written_is_a_deal_with_its_faults_or_refused_by_place(lines, preset) -> None:
    text = "\n".join(" ".join(words) for words in lines)
    deal, refused = read_or_refused(text)

    if refused:
        assert 1 <= refused.line <= len(lines)
        assert 1 <= refused.column <= len(text.splitlines()[refused.line - 1]) + 1
    else:
        assert read(write(deal)) == deal
        assert all(fault.rule and fault.remedy for fault in check(deal, PRESETS[preset]))


@given(deals(), st.data())
def test_one_letter_changed_is_never_a_crash(made, data) -> None:
    variant, deal = made
    text = write(deal)
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from("23456789TJQKASHDCNEW:♠ \n#x0"))
    damaged, refused = read_or_refused(text[:place] + other + text[place + 1 :])

    if refused:
        assert refused.line <= text.count("\n") + 2
    else:
        assert isinstance(check(damaged, variant), tuple)
