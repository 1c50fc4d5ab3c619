"""What a sealed draw says by itself, against a second program that knows docs/organisers/draws.md alone."""

from hypothesis import given, strategies as st

from scoring.draws.drawing import (
    SEATS,
    DrawMade,
    DrawSealed,
    follows,
    for_pot,
    for_prize,
    how_many,
    pot_cuts,
    waiting_for,
)
from scoring.draws.drawn import NothingToDraw, outcome
from scoring.pots.saying import PotWon
from scoring.prizes.offers import CutMade
from scoring.prizes.ties import Wish
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, Several, WonBy
from scoring.seats.seating import Seated
from scoring.what_follows import why_not
from tests.builders import (
    a_door,
    a_night,
    a_night_of_totals,
    bell,
    dollars,
    evening,
    evening_after,
    wished,
)
from tests.sealed import numbers_drawn, which_cards, who_sits_where
from tests.sweeping import swept

SECRET = "00112233445566778899aabbccddeeff"
PUBLIC = st.text("0123456789", min_size=4, max_size=6)
CUT = PotRule(
    "Jackpot", (Feed(FeedKind.COUPLE, 200),), won_by=WonBy.REACH, number=20, several=Several.CUT
)
POT = HouseRules(pots=(CUT,), prizes=dollars(10))


def sealed(name, of):
    return DrawSealed(name, SECRET, of)


def drawn(night, name, public, pick, among):
    """The night with the draw and what it says."""
    made = DrawMade(name, public, pick, among)
    return evening_after(night, made, *follows(night, made))


@given(st.integers(2, 31), PUBLIC, st.sampled_from([Odd.BYE_CHAIR, Odd.THREE]))
def test_first_tables_are_as_another_program_draws_them(couples, public, odd):
    night = evening(*a_door(couples, HouseRules(odd=odd)), sealed("Tables", SEATS))

    after = drawn(night, "Tables", public, couples, couples)

    numbers = numbers_drawn("Tables", SECRET, public, couples, couples)
    three = odd is Odd.THREE and couples > 2
    hall = who_sits_where(range(1, couples + 1), numbers, three=three)
    assert {place.table: list(place.couples) for place in after.rooms[0].places} == hall


@given(PUBLIC)
def test_a_cut_for_a_prize_is_as_another_program_cuts(public):
    night = evening(
        *a_night_of_totals(20, 12, 20, 20),
        *(wished(couple, Wish.CUT) for couple in (1, 3, 4)),
        sealed("Cut", for_prize(1)),
    )

    after = drawn(night, "Cut", public, 3, 52)

    (cut,) = after.prizes.ties[1].cuts
    balls = numbers_drawn("Cut", SECRET, public, 3, 52)
    assert dict(cut.cards if isinstance(cut, CutMade) else cut) == which_cards((1, 3, 4), balls)


def two_who_cut(*more):
    return evening(
        *a_night_of_totals(20, 12, 20, rules=POT), sealed("Cut", for_pot("Jackpot")), *more
    )


@given(PUBLIC)
def test_a_cut_for_a_pot_says_who_wins_it_or_that_they_cut_again(public):
    night = two_who_cut()

    after = drawn(night, "Cut", public, 2, 52)

    cards = which_cards((1, 3), numbers_drawn("Cut", SECRET, public, 2, 52))
    heights = {couple: "A23456789TJQK".index(card[0]) for couple, card in cards.items()}
    lowest = [couple for couple, height in heights.items() if height == min(heights.values())]
    assert pot_cuts(after, "Jackpot") == [cards]
    if len(lowest) == 1:
        assert after.pots["Jackpot"].contenders == tuple(lowest)
        assert how_many(after, for_pot("Jackpot")) is None
    else:
        assert how_many(after, for_pot("Jackpot")) == (2, 52)


def equal_cards():
    """A number at which couples 1 and 3 cut cards of one rank."""
    for number in range(1000, 9999):
        one, other = outcome("Cut", SECRET, str(number), 2, 52)
        if one % 13 == other % 13:
            return str(number)
    raise AssertionError


def test_equal_cards_are_cut_again_with_a_seal_of_their_own():
    after = drawn(two_who_cut(), "Cut", equal_cards(), 2, 52)
    assert not any(isinstance(line.entry, PotWon) for line in after.lines)
    assert waiting_for(after, for_pot("Jackpot")) == ""

    again = evening_after(after, sealed("Cut 2", for_pot("Jackpot")))
    settled = drawn(again, "Cut 2", "7778", 2, 52)

    assert len(pot_cuts(settled, "Jackpot")) == 2
    assert len(settled.pots["Jackpot"].contenders) == 1


@swept(
    ("night", "made"),
    [
        (evening(*a_door(4), sealed("Tables", SEATS)), DrawMade("Tables", "4261", 3, 4)),
        (evening(*a_door(1), sealed("Tables", SEATS)), DrawMade("Tables", "4261", 1, 1)),
        (evening(*a_night(4), sealed("Tables", SEATS), bell()), DrawMade("Tables", "4261", 4, 4)),
        (two_who_cut(), DrawMade("Cut", "4261", 3, 52)),
        (two_who_cut(), DrawMade("Cut", "4261", 2, 25)),
        (two_who_cut(PotWon("Jackpot", (1,))), DrawMade("Cut", "4261", 2, 52)),
    ],
)
def test_a_draw_of_something_else_is_refused_and_says_nothing(night, made):
    assert why_not(night, made) == NothingToDraw(made.draw)
    assert follows(night, made) == ()


@swept("of", ["prize 9", "prize x", "pot Gold", "pot ", "everything"])
def test_nothing_is_sealed_for_what_there_is_not(of):
    night = evening(*a_night_of_totals(20, 12, 20, rules=POT))

    assert why_not(night, sealed("Cut", of)) == NothingToDraw("Cut")


def test_a_draw_sealed_before_there_was_anything_to_follow_is_read_as_it_was():
    night = evening(
        *a_door(2), DrawSealed("Door prize", SECRET), DrawMade("Door prize", "4261", 1, 9)
    )

    assert night.purse.sealed["Door prize"].of == ""
    assert not any(isinstance(line.entry, Seated) for line in night.lines)
