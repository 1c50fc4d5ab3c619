"""Of the deals that fit what one seat has seen, each comes as often as any other, where there are few and
where next to none counts."""

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from math import comb

import pytest

from engine.cards import SUITS, Card, Seat, card_set, cards_in
from engine.deal import Deal, Exchanged, Went, each_for_self, partners
from engine.play import forbidden, law_of
from engine.presets import AUCTION_45_2P, MARITIME_125, MARITIME_CUTTHROAT_3, TRADITIONAL_45
from engine.sampling import Fitting
from engine.simple_player import View
from engine.unanswered import Refused
from engine.variants import Draw
from tests.engine.test_sampling import cards, trick
from tests.engine.whole_hands import Dice
from tests.sweeping import swept


def law_says(played, law, trump):
    """Does the law of play allow these tricks to a seat that holds these cards at the end?"""

    def may_hold(seat, left):
        held = left
        for number, each in reversed([*enumerate(played, start=1)]):
            turn = (seat - each.leader) % len(each.cards)
            held |= 1 << each.cards[turn]
            led = each.cards[0] if turn else None
            if forbidden(law, each.cards[turn], held, led, trump, trick_number=number):
                return False
        return True

    return may_hold


def expected(found, ways):
    """Chi-square of what was found against what there are ways for, and its limit: what even dice
    pass but once in ten thousand times."""
    assert set(found) <= set(ways)
    each, freedom = found.total() / ways.total(), len(ways) - 1
    chi = sum((found[kind] - each * number) ** 2 / (each * number) for kind, number in ways.items())
    part = 2 / (9 * freedom)
    return chi, freedom * (1 - part + 3.719 * part**0.5) ** 3


def comes_evenly(fits, ways, deals=20_000):
    dice = Dice(45)
    assert fits.seat == 0
    found = Counter(fits.deal(dice)[1:] for _ in range(deals))
    chi, limit = expected(found, Counter(ways))
    assert chi < limit


def two_at_the_table(played, hand):
    table = Deal(each_for_self(2), SUITS["S"], tuple(played), dealer=Seat(1))
    return Fitting(View(TRADITIONAL_45, table, Seat(0), cards(hand)))


@pytest.mark.parametrize(
    ("played", "number"),
    [
        ([trick(0, "7S 2D"), trick(0, "KC 3D"), trick(0, "9S 4D")], 253),
        # "Heart on heart": a heart may be there only with a trump that may be kept back.
        ([trick(0, "AH 2D"), trick(0, "KC 3C"), trick(0, "QC 4C")], 234),
    ],
)
def test_all_deals_that_fit_come_as_often(played, number):
    law, hand = law_of(TRADITIONAL_45), "KD QD"
    seen = cards(hand)
    for each in played:
        seen |= card_set(each.cards)
    unseen = [number for number in range(52) if not seen >> number & 1]
    may_hold = law_says(played, law, SUITS["S"])
    ways = [(left,) for left in map(card_set, combinations(unseen, 2)) if may_hold(1, left)]

    comes_evenly(two_at_the_table(played, hand), ways)

    assert len(ways) == number


def test_they_do_where_two_hands_may_hold_different_cards():
    played = [
        trick(0, "KC 2C 2D"),
        trick(0, "KH 3D 2H"),
        trick(0, "QC 3C 5D"),
        trick(0, "9S 7S 4D"),
    ]
    law, hand, seen = law_of(TRADITIONAL_45), "QD", cards("QD")
    for each in played:
        seen |= card_set(each.cards)
    unseen = [Card(number) for number in range(52) if not seen >> number & 1]
    may_hold = law_says(played, law, SUITS["S"])
    ways = [
        (card_set((one,)), card_set((other,)))
        for one in unseen
        for other in unseen
        if one != other and may_hold(1, card_set((one,))) and may_hold(2, card_set((other,)))
    ]
    table = Deal(each_for_self(3), SUITS["S"], tuple(played), dealer=Seat(2))

    comes_evenly(Fitting(View(TRADITIONAL_45, table, Seat(0), cards(hand))), ways, deals=40_000)


def voids():
    """Two cards each are left. Who did not follow the five, and a diamond or a club, has no trump and
    no such card: seat 1 holds clubs and hearts, seat 2 diamonds and hearts."""
    played = [trick(0, "5S 2C 2D"), trick(0, "KD 3C 3D"), trick(0, "KC 4C 4D")]
    threw = Exchanged(Seat(0), cards("3H 4H 5H 5C 6C 7C 5D 6D 7D"))
    table = Deal(
        *(each_for_self(3), SUITS["S"], tuple(played)),
        dealer=Seat(2),
        bidder=Seat(0),
        exchanged=(threw,),
    )
    return Fitting(View(MARITIME_CUTTHROAT_3, table, Seat(0), cards("KH QH")))


HEARTS = cards("2H 6H 7H 8H 9H TH JH")


def hearts_come_evenly(fits, dice, deals):
    """How many hearts seat 1 has, as often as there are ways to have so many."""
    clubs, diamonds = cards("8C 9C TC JC QC AC"), cards("8D 9D TD JD QD AD")
    ways = Counter(
        len(set(one) & set(cards_in(HEARTS)))
        for one in combinations(cards_in(HEARTS | clubs), 2)
        for other in combinations(cards_in(HEARTS | diamonds), 2)
        if not set(one) & set(other)
    )
    found = Counter((fits.deal(dice)[1] & HEARTS).bit_count() for _ in range(deals))
    chi, limit = expected(found, ways)
    assert chi < limit


def test_a_deal_that_can_be_dealt_in_fewer_ways_comes_as_often_as_any_other():
    hearts_come_evenly(voids(), Dice(45), 20_000)


class NoneCounts:
    """Dice that take the lowest cards, and let no deal count that could have been likelier."""

    def random(self):
        return 0.9999999

    def sample(self, population, number):
        return population[:number]


def none_counts(fits):
    """Dice have been thrown that deal the same again and again, and that does not count."""
    with suppress(Refused):
        fits.deal(NoneCounts())


@pytest.mark.thorough
def test_so_it_does_nearly_where_next_to_none_counts():
    fits = voids()
    none_counts(fits)

    hearts_come_evenly(fits, Dice(45), 2_000)


def test_where_next_to_no_deal_counts_one_that_fits_is_found_all_the_same():
    played = [
        trick(0, "KC 2C 2D"),
        trick(0, "KH 3D 2H"),
        trick(0, "QC 3C 5D"),
        trick(0, "9S 7S 4D"),
    ]
    table = Deal(each_for_self(3), SUITS["S"], tuple(played), dealer=Seat(2))
    fits = Fitting(View(TRADITIONAL_45, table, Seat(0), cards("QD")))

    hands = fits.deal(NoneCounts())

    assert fits.fits(hands)
    assert sum(hands).bit_count() == 3


def test_it_fits_then_too():
    """Who had no heart for the ace of hearts has one only with a trump that may be kept back."""
    played = [trick(0, "AH 2C 2D"), trick(0, "KD 3C 3D"), trick(0, "KC 4C 4D")]
    table = Deal(each_for_self(3), SUITS["S"], tuple(played), dealer=Seat(2))
    fits = Fitting(View(TRADITIONAL_45, table, Seat(0), cards("9S QD")))
    none_counts(fits)

    dealt_out = [fits.deal(Dice(seed)) for seed in range(100)]

    assert all(fits.fits(hands) for hands in dealt_out)
    assert any(hands[1] & cards("5S JS") for hands in dealt_out)


def test_a_deal_that_one_in_fifty_fits_is_found_all_the_same():
    """Three who had no heart for the ace of hearts, with four cards each."""
    table = Deal(partners(4), SUITS["S"], (trick(0, "AH 2C 2D 3C"),), dealer=Seat(3))
    fits = Fitting(View(TRADITIONAL_45, table, Seat(0), cards("KD QD 9S TS")))
    none_counts(fits)

    assert all(fits.fits(fits.deal(Dice(seed))) for seed in range(10))


MUST_HOLD = {"name": "must hold it", "must_hold_named_trump": True}
BY_THREES = replace(MARITIME_125, draw=Draw.EXACTLY_3, **MUST_HOLD)
KITTY_FIRST = replace(AUCTION_45_2P, name="kitty first", kitty_before_trump=True)
# The game, how he went, how many cards he threw; of how many he kept what he had, and how many of
# those that he saw he looked at when he named trumps.
NAMED = {
    "from his five, of eight that he saw": (AUCTION_45_2P, None, 4, 4, 5),
    "from all eight": (KITTY_FIRST, None, 4, 4, 8),
    "having thrown the kitty alone": (AUCTION_45_2P, None, 3, 5, 5),
    "from his five, three drawn before he throws": (BY_THREES, None, 7, 5, 5),
    "from a kitty of four that he went on": (MARITIME_125, Went.ON_KITTY, 2, 2, 4),
    "from a kitty of which he drew the rest": (MARITIME_125, Went.ON_KITTY, 4, 0, 4),
}
SEEN = "9H TH JH QH KH"


def holds_spades(kept, thrown, looked_at):
    """The ways of the bidder to have so many spades in the end, each as good as the chance that there
    was one among those he looked at: some that he kept, the others thrown or left over."""
    spades, others, left = 13, 34, 42

    def none_seen(held, of_kept):
        of_thrown = looked_at - of_kept
        kept_plain = comb(5 - held, of_kept) / comb(5, of_kept)
        thrown_plain = comb(left - spades + held, of_thrown) / comb(left, of_thrown)
        which = comb(kept, of_kept) * comb(thrown, of_thrown) / comb(kept + thrown, looked_at)
        return which * kept_plain * thrown_plain

    return Counter(
        {
            held: comb(spades, held)
            * comb(others, 5 - held)
            * (1 - sum(none_seen(held, each) for each in range(min(kept, looked_at) + 1)))
            for held in range(6)
        }
    )


@pytest.mark.thorough
@swept(("variant", "went", "thrown", "kept", "looked_at"), NAMED.values())
def test_a_bidder_has_trumps_as_often_as_he_could_have_named_them(
    variant, went, thrown, kept, looked_at
):
    threw = card_set(Card(number) for number in range(thrown))
    table = Deal(
        *(each_for_self(2), SUITS["S"]),
        bidder=Seat(1),
        went=went,
        exchanged=(Exchanged(Seat(1), threw),),
    )
    fits, dice = Fitting(View(variant, table, Seat(0), cards(SEEN))), Dice(45)
    spades = card_set(Card(number) for number in range(13))

    found = Counter((fits.deal(dice)[1] & spades).bit_count() for _ in range(10_000))

    chi, limit = expected(found, holds_spades(kept, thrown, looked_at))
    assert chi < limit


@pytest.mark.parametrize(
    ("variant", "went"),
    [(MARITIME_125, None), (replace(AUCTION_45_2P, top_card_go=True), Went.ON_TOP_CARD)],
    ids=["any suit may be named", "the top card of the stock made trumps"],
)
def test_where_his_cards_did_not_bind_him_he_has_any(variant, went):
    table = Deal(
        *(each_for_self(2), SUITS["S"]),
        bidder=Seat(1),
        went=went,
        exchanged=(Exchanged(Seat(1), cards("2H 3H")),),
    )
    fits, dice = Fitting(View(variant, table, Seat(0), cards(SEEN))), Dice(45)
    spades = card_set(Card(number) for number in range(13))

    found = Counter((fits.deal(dice)[1] & spades).bit_count() for _ in range(10_000))

    ways = Counter({held: comb(13, held) * comb(34, 5 - held) for held in range(6)})
    chi, limit = expected(found, ways)
    assert chi < limit
