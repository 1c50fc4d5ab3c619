"""Prizes that are things, and places counted by heads, as the tie room and the wall say them."""

import pytest

from parties.prizes import words as prizes_words
from parties.results.words import prizes_of
from parties.rules.words.on_the_wall import tie_rules
from scoring.door.registering import HouseCouple
from scoring.prizes.offers import CutMade, Wished
from scoring.prizes.ties import CutBy, Wish
from scoring.rules.choices import NoTaker, Places, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Joined, Left
from tests.builders import (
    a_game,
    a_night,
    a_night_of_totals,
    bell,
    dollars,
    evening,
    evening_after,
    won,
)
from tests.purses import JACKPOT

HAM = Prize(PrizeKind.GOODS, 2_500, "a ham")


def night(*totals, **rules):
    return evening(*a_night_of_totals(*totals, rules=HouseRules(**rules)))


def test_a_thing_is_named_and_never_offered_to_be_split():
    tied = night(18, 18, prizes=(HAM,))
    offer = tied.settlements[0].offer

    assert prizes_words.heading(offer) == "First prize, a ham: two couples on 18"
    assert prizes_words.choices(offer, 5) == [("Cut or play off", "a ham or nothing")]
    assert prizes_words.as_it_is_now(tied)[0][:2] == ("First prize", "a ham")
    assert prizes_of(tied, 1)[0].startswith("First prize: a ham to be settled")


def test_money_that_goes_along_with_a_thing_is_said_too():
    offer = night(18, prizes=(HAM, *dollars(5)), no_taker=NoTaker.TO_FIRST).settlements[0].offer

    assert prizes_words.heading(offer) == "First prize, a ham + $5: couple 1 on 18"


def test_what_becomes_of_a_prize_without_a_taker_is_said():
    kept = night(
        18, prizes=(*dollars(5), HAM, *dollars(7)), no_taker=NoTaker.TO_POT, pots=(JACKPOT,)
    )

    assert prizes_words.without_taker(kept) == [
        "Second prize, a ham: nobody is left for it, so the club keeps it.",
        "Third prize, $7: nobody is left for it, so it goes into “Jackpot”.",
    ]


def test_a_prize_for_a_pot_that_the_night_does_not_have_says_so():
    kept = night(18, prizes=dollars(5, 7), no_taker=NoTaker.TO_POT)

    (said,) = prizes_words.without_taker(kept)
    assert "and the night has no pot that it could go into, so the club keeps it." in said


def test_a_thing_is_not_said_to_come_to_nothing_if_it_is_split():
    tied = night(18, 18, 16, prizes=(HAM, *dollars(5)))

    assert prizes_words.second_earns_more(tied, tied.settlements[0]) == ""


def test_a_split_by_heads_is_worth_the_prizes_of_all_places_it_takes_up():
    offer = night(18, 18, prizes=dollars(100, 60), places=Places.COMPETITION).settlements[0].offer

    assert prizes_words.choices(offer, 5)[0] == ("Split", "$80 each")


@pytest.mark.parametrize(
    ("places", "words"),
    [
        (Places.LEVELS, "gets nothing, not even the next prize"),
        (Places.COMPETITION, "has the next prize"),
        (Places.POOLED, "share the prizes of all places"),
    ],
)
def test_what_a_loser_gets_is_said_by_the_house_rule(places, words):
    assert any(words in line for line in tie_rules(HouseRules(places=places)))


BOOBY = {"games": 3, "prizes": dollars(100), "booby": dollars(5)[0]}


def three_games(*between, **rules):
    """Couples 1, 3 and 5 win game 1, 1 and 3 whatever they play then; 2, 4 and 6 win nothing."""
    night = evening_after(evening(), *a_night(6, HouseRules(**(BOOBY | rules))))
    night = evening_after(night, *a_game(1, 1, 3, 5), *between)
    for game in (2, 3):
        if game == 3 and between:
            night = evening_after(night, Joined(2, 3, 1))
        night = evening_after(night, bell(game))
        for place in night.room(game).tables:
            best = min(place.couples, key=lambda couple: (couple % 2 == 0, couple))
            night = evening_after(night, won(game, place.table, best))
    return night


def test_who_came_back_is_not_passed_over_for_the_booby_without_a_word():
    night = three_games(Left(2, 1), HouseCouple(4, house=True))

    *_, booby = night.settlements
    assert booby.offer.couples == (6,)
    assert prizes_words.how_settled(night, booby) == (
        "Nobody else on 0 was there for every game: it is theirs outright."
    )
    assert prizes_words.without_taker(night) == [
        "The booby prize is for those who were there for every game; couple 2 was not."
    ]


def test_nobody_gets_the_booby_where_all_who_are_left_for_it_missed_a_game():
    night = three_games(Left(2, 1), *(HouseCouple(each, house=True) for each in (3, 4, 5, 6)))

    assert [settlement.offer.couples for settlement in night.settlements] == [(1,)]
    assert prizes_words.without_taker(night) == [
        "The booby prize is for those who were there for every game; couple 2 was not."
    ]


def test_nobody_else_is_on_a_level_is_said_only_where_it_is_so():
    with_house = evening_after(night(18, 18, 3, prizes=dollars(5)), HouseCouple(2, house=True))
    by_heads = night(18, 18, 3, prizes=dollars(5, 3), places=Places.COMPETITION)
    wishes = (Wished(1, each, Wish.CUT) for each in (1, 2))
    cut = evening_after(by_heads, *wishes, CutMade(1, ((1, "2"), (2, "9")), CutBy.DECK))

    assert prizes_words.how_settled(with_house, with_house.settlements[0]) == (
        "Nobody else is on 18 but the house couple: it is theirs outright."
    )
    assert prizes_words.how_settled(cut, cut.settlements[1]) == (
        "Nobody else on 18 is left for it: it is theirs outright."
    )
