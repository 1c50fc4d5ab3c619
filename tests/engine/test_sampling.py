"""Deals by dice that fit what one seat has seen: only such, every such, each as often."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from engine.cards import SUITS, Card, Seat, card, card_set, read_cards
from engine.check import check
from engine.deal import Deal, Exchanged, Robbed, Trick, each_for_self, partners
from engine.play import forbidden, law_of
from engine.play_faults import NotHeld, Revoke
from engine.position import Doing
from engine.presets import (
    AUCTION_45_PARTNERS,
    CAPE_BRETON_45,
    MARITIME_125,
    PRESETS,
    SPOIL_FIVE,
    TRADITIONAL_45,
)
from engine.robbing import TurnUp
from engine.sampling import Fitting
from engine.simple_moves import trick_of, view_of
from engine.simple_player import View
from engine.unanswered import NoAnswer, Refused
from tests.engine.hands_in_progress import dealt, goes_on
from tests.engine.whole_hands import Dice


def cards(text):
    return card_set(read_cards(text))


def trick(leader, text):
    return Trick(Seat(leader), read_cards(text))


def in_play(dice, variant=None):
    """A hand in which somebody is to play a card, or None."""
    hand = dealt(dice, variant)
    wanted = (dice.randrange(5), dice.randrange(hand.players))
    while not hand.over:
        if hand.doing is Doing.PLAY and (len(hand.tricks), len(hand.on_table)) >= wanted:
            return hand
        goes_on(dice, hand)
    return None


def wrongs_of_play(hand, hands):
    """What the referee finds wrong with the play, were these the cards that are left."""
    at_lead = list(hands)
    for each in hand.all_tricks:
        for turn, played in enumerate(each.cards):
            at_lead[(each.leader + turn) % hand.players] |= 1 << played
    record = Deal(
        hand.sides, hand.trump, hand.all_tricks, tuple(at_lead), hand.dealer, called=hand.called
    )
    plain = replace(hand.variant, robbing="none", unrobbed_ace_lowest=False)
    return [fault for fault in check(record, plain) if isinstance(fault, Revoke | NotHeld)]


def holds_together(dice, variant):
    hand = in_play(dice, variant)
    if hand is None:
        return
    fitting = Fitting(view_of(hand, hand.whose), trick_of(hand))
    assert fitting.fits(tuple(hand.held))
    for place in fitting.places:
        held = hand.held[place.seat]
        assert held & ~(place.may_hold | place.known) == 0
        assert held.bit_count() == place.number + place.known.bit_count()
    for _ in range(3):
        hands = fitting.deal(dice)
        assert hands[hand.whose] == hand.held[hand.whose]
        assert sum(hands).bit_count() == sum(held.bit_count() for held in hand.held)
        assert [each.bit_count() for each in hands] == [each.bit_count() for each in hand.held]
        assert hand.law.variant != hand.variant or not wrongs_of_play(hand, hands)


@pytest.mark.parametrize("name", PRESETS)
def test_every_deal_fits_and_the_true_one_is_among_them(name):
    dice = Dice(7)
    for _ in range(12):
        holds_together(dice, PRESETS[name])


@pytest.mark.parametrize("seed", range(16))
def test_so_it_is_with_any_switches(seed):
    dice = Dice(seed)
    for _ in range(12):
        holds_together(dice, None)


def fitting(played, hand="KD QD", variant=CAPE_BRETON_45, trump="S", seat=0, **known):
    sides = known.pop("sides", partners(4))
    table = Deal(sides, SUITS[trump], tuple(played), dealer=Seat(3), **known)
    return Fitting(View(variant, table, Seat(seat), cards(hand)))


def may_hold(fits, seat):
    return next(place.may_hold | place.known for place in fits.places if place.seat == seat)


def test_who_did_not_follow_a_trump_may_have_kept_back_those_that_outrank_it():
    fits = fitting([trick(0, "JS 2D 3S 4S")], "KD QD 3D 4D")

    assert may_hold(fits, 1) & law_of(CAPE_BRETON_45).trumps[SUITS["S"]] == cards("5S")

    fits = fitting([trick(0, "7S 2D 3S 4S")], "KD QD 3D 4D")

    assert may_hold(fits, 1) & law_of(CAPE_BRETON_45).trumps[SUITS["S"]] == cards("5S JS AH")


def test_who_did_not_follow_a_plain_suit_has_none_of_it():
    fits = fitting([trick(0, "KC 2D 3C 4C")], "KD QD 3D 4D")

    assert may_hold(fits, 1) & cards("2C 5C QC AC") == 0
    assert may_hold(fits, 2) & cards("2C 5C QC AC") == cards("2C 5C QC AC")


def test_who_robbed_has_the_card_he_took_and_the_ace_he_showed():
    known = {"turn_up": TurnUp(card("9S")), "robbed": (Robbed(Seat(2), card("9S"), card("2D")),)}
    fits = fitting([], "KD QD 3D 4D 6D", **known)

    assert next(place.known for place in fits.places if place.seat == 2) == cards("9S AS")
    assert not any(may_hold(fits, seat) & cards("9S AS") for seat in (1, 3))
    assert may_hold(fits, 3) & cards("2D")  # what he gave for it nobody saw


def test_an_ace_turned_and_taken_by_the_dealer_shows_no_other_card():
    known = {"turn_up": TurnUp(card("AS")), "robbed": (Robbed(Seat(3), card("AS"), card("2D")),)}
    fits = fitting([], "KD QD 3D 4D 6D", **known)

    assert next(place.known for place in fits.places if place.seat == 3) == cards("AS")


def test_who_must_rob_and_did_not_has_no_ace_of_trumps():
    table = Deal(
        each_for_self(3),
        SUITS["S"],
        (trick(1, "KD 2D 3D"),),
        dealer=Seat(0),
        turn_up=TurnUp(card("9S")),
    )
    fits = Fitting(View(SPOIL_FIVE, table, Seat(0), cards("QD 4D 6D 7D")))

    held = [fits.deal(Dice(seed)) for seed in range(200)]

    assert not any((hands[1] | hands[2]) & cards("AS") for hands in held)


def test_what_a_dealer_took_who_looks_through_the_pack_nobody_knows():
    variant = replace(AUCTION_45_PARTNERS, name="robs", stock_robbing=True, dealer_robs_pack=True)
    robbed = (Robbed(Seat(3), card("JS"), card("2D")), Robbed(Seat(1), card("9S"), card("2H")))
    fits = fitting([], "KD QD 3D 4D 6D", variant, robbed=robbed)

    known = {place.seat: place.known for place in fits.places}

    assert known == {1: cards("9S AS"), 2: 0, 3: 0}


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


class NoneCounts:
    """Dice that take the lowest cards, and let no deal count that could have been likelier."""

    def random(self):
        return 0.9999999

    def sample(self, population, number):
        return population[:number]


def test_the_kitty_and_the_throws_are_known_to_their_own_seat_alone():
    threw = (Exchanged(Seat(0), cards("2C 3C 4C"), cards("KD")), Exchanged(Seat(1), cards("2H"), 0))
    own = {"bidder": Seat(0), "kitty": cards("2C 3C 6C"), "exchanged": threw}
    fits = fitting([], "KD QD 3D 4D 6D", AUCTION_45_PARTNERS, **own)

    assert all(may_hold(fits, seat) & cards("2C 3C 4C 6C 2H") == cards("2H") for seat in (1, 2, 3))


def test_what_others_hold_threw_and_gave_makes_no_difference():
    dice = Dice(11)
    for _ in range(20):
        hand = in_play(dice, MARITIME_125)
        if hand is None:
            continue
        view = view_of(hand, hand.whose)
        others = tuple(
            each
            if each.seat == hand.whose
            else each._replace(threw=_as_many(each.threw), drew=None)
            for each in view.table.exchanged
        )
        blind = replace(view, table=view.table._replace(exchanged=others))

        seen = [Fitting(each, trick_of(hand)).deal(Dice(1)) for each in (view, blind)]

        assert seen[0] == seen[1]


def _as_many(threw):
    return card_set(Card(number) for number in range(threw.bit_count()))


def test_where_somebody_played_against_the_rules_nothing_fits():
    revoked = [trick(0, "7S 2D 3S 4S"), trick(0, "KC 9S 3C 4C")]

    with pytest.raises(Refused) as refused:
        fitting(revoked, "KD QD 3D").deal(Dice(1))

    assert refused.value.reasons == (NoAnswer.NOTHING_FITS,)


def test_without_trumps_nothing_can_be_told():
    with pytest.raises(Refused):
        Fitting(View(CAPE_BRETON_45, Deal(partners(4)), Seat(0), cards("KD QD")))


def test_of_a_bidder_of_whom_nothing_more_is_written_anything_may_be():
    fits = fitting([], "KD QD 3D 4D 6D", AUCTION_45_PARTNERS, bidder=Seat(1))

    assert fits.deal(Dice(1))[1].bit_count() == 5


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
    """Chi-square of what was found against each way as often as any other, and its limit: what
    even dice pass but once in ten thousand times."""
    assert set(found) <= set(ways)
    each, freedom = sum(found.values()) / len(ways), len(ways) - 1
    chi = sum((found[way] - each) ** 2 / each for way in ways)
    part = 2 / (9 * freedom)
    return chi, freedom * (1 - part + 3.719 * part**0.5) ** 3


def comes_evenly(fits, ways, deals=20_000):
    dice = Dice(45)
    assert fits.seat == 0
    found = Counter(fits.deal(dice)[1:] for _ in range(deals))
    chi, limit = expected(found, ways)
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
