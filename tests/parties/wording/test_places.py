"""Prizes that are things, and places counted by heads, as the tie room and the wall say them."""

import pytest

from parties.prizes.words import settling
from parties.results.words import prizes_of
from scoring.rules.choices import NoTaker, Places
from scoring.rules.house_rules import HouseRules
from scoring.rules.prizes import Prize, PrizeKind
from tests.builders import a_night_of_totals, dollars, evening
from tests.purses import JACKPOT

HAM = Prize(PrizeKind.GOODS, 2_500, "a ham")


def night(*totals, **rules):
    return evening(*a_night_of_totals(*totals, rules=HouseRules(**rules)))


def test_a_thing_is_named_and_never_offered_to_be_split():
    tied = night(18, 18, prizes=(HAM,))
    offer = tied.settlements[0].offer

    assert settling.heading(offer) == "First prize, a ham: two couples on 18"
    assert settling.choices(offer, 5) == [("Cut or play off", "a ham or nothing")]
    assert settling.offered(tied)[0][:2] == ("First prize", "a ham")
    assert prizes_of(tied, 1)[0].startswith("First prize: a ham to be settled")


def test_money_that_goes_along_with_a_thing_is_said_too():
    offer = night(18, prizes=(HAM, *dollars(5)), no_taker=NoTaker.TO_FIRST).settlements[0].offer

    assert settling.heading(offer) == "First prize, a ham + $5: couple 1 on 18"


def test_what_becomes_of_a_prize_without_a_taker_is_said():
    kept = night(
        18, prizes=(*dollars(5), HAM, *dollars(7)), no_taker=NoTaker.TO_POT, pots=(JACKPOT,)
    )

    assert settling.without_taker(kept) == [
        "Second prize, a ham: nobody is left for it, so the club keeps it.",
        "Third prize, $7: nobody is left for it, so it goes into “Jackpot”.",
    ]


def test_a_prize_for_a_pot_that_the_night_does_not_have_says_so():
    kept = night(18, prizes=dollars(5, 7), no_taker=NoTaker.TO_POT)

    (said,) = settling.without_taker(kept)
    assert "and the night has no pot that it could go into, so the club keeps it." in said


def test_a_thing_is_not_said_to_come_to_nothing_if_it_is_split():
    tied = night(18, 18, 16, prizes=(HAM, *dollars(5)))

    assert settling.second_earns_more(tied, tied.settlements[0]) == ""


def test_a_split_by_heads_is_worth_the_prizes_of_all_places_it_takes_up():
    offer = night(18, 18, prizes=dollars(100, 60), places=Places.COMPETITION).settlements[0].offer

    assert settling.choices(offer, 5)[0] == ("Split", "$80 each")


@pytest.mark.parametrize(
    ("places", "words"),
    [
        (Places.LEVELS, "gets nothing, not the next prize"),
        (Places.COMPETITION, "has the next prize"),
        (Places.POOLED, "share the prizes of all places"),
    ],
)
def test_what_a_loser_gets_is_said_by_the_house_rule(places, words):
    assert any(words in line for line in settling.tie_rules(HouseRules(places=places)))
