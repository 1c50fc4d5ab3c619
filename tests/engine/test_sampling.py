"""Deals by dice that fit what one seat has seen, and what each other seat may hold."""

from dataclasses import replace

import pytest

from engine.cards import SUITS, Card, Seat, card, card_set, read_cards
from engine.check import check
from engine.deal import Deal, Exchanged, Robbed, Trick, Went, each_for_self, partners
from engine.play import law_of
from engine.play_faults import NotHeld, Revoke
from engine.position import Doing
from engine.presets import (
    AUCTION_45_PARTNERS,
    CAPE_BRETON_45,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    MARITIME_CUTTHROAT_3,
    ONE_TEN,
    PRESETS,
    SPOIL_FIVE,
    TRADITIONAL_45,
)
from engine.robbing import TurnUp
from engine.sampling import Fitting
from engine.simple_moves import trick_of, view_of
from engine.simple_player import View
from engine.unanswered import NoAnswer, Refused
from engine.variants import CallTime
from tests.engine.hands_in_progress import dealt, goes_on
from tests.engine.whole_hands import Dice
from tests.sweeping import swept


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


@swept("name", PRESETS)
def test_every_deal_fits_and_the_true_one_is_among_them(name):
    dice = Dice(7)
    for _ in range(12):
        holds_together(dice, PRESETS[name])


@swept("seed", range(16))
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


def test_a_card_that_was_turned_lies_on_the_table_and_one_that_was_given_for_it_is_gone():
    turned = {"turn_up": TurnUp(card("9S"))}
    fits = fitting([], "KD QD 3D 4D 6D", **turned)
    assert not any(may_hold(fits, seat) & cards("9S") for seat in (1, 2, 3))

    robbed = (Robbed(Seat(0), card("9S"), card("2D")),)
    fits = fitting([], "KD QD 9S AS 6D", robbed=robbed, **turned)
    assert not any(may_hold(fits, seat) & cards("2D") for seat in (1, 2, 3))


JOKERS = {
    "the joker, by the dealer": ("JK", "JK", 3, "JK"),
    "the card after it, with the ace": ("JK 8S", "8S", 2, "8S AS"),
    "both, by a dealer who has the ace": ("JK 8S", "JK 8S", 3, "JK 8S AS"),
    "the joker, from the stock": ("", "JK", 2, "JK AS"),
}


@pytest.mark.parametrize(("turned", "took", "seat", "known"), JOKERS.values(), ids=JOKERS)
def test_what_a_seat_has_that_took_a_joker_or_the_card_after_it(turned, took, seat, known):
    """With the joker the dealer shows nothing, if it was turned; from the stock only the ace takes."""
    variant = replace(TRADITIONAL_45 if turned else ONE_TEN, name="joker", joker=True)
    turn_up = TurnUp(*read_cards(turned)) if turned else None
    gave = read_cards("2H 3H")
    robbed = tuple(Robbed(Seat(seat), *each) for each in zip(read_cards(took), gave, strict=False))
    fits = fitting([], "KD QD 3D 4D 6D", variant, turn_up=turn_up, robbed=robbed)

    assert next(place.known for place in fits.places if place.seat == seat) == cards(known)
    assert {place.number for place in fits.places if place.seat == seat} == {5 - len(known.split())}


def test_a_dealer_shows_the_ace_where_he_does_not_look_through_the_pack():
    fits = fitting([], "KD QD 3D 4D 6D", ONE_TEN, robbed=(Robbed(Seat(3), card("JS"), card("2D")),))

    assert next(place.known for place in fits.places if place.seat == 3) == cards("JS AS")


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

    showed_it = table._replace(tricks=(trick(1, "AS 2D 3S"),))
    with pytest.raises(Refused) as refused:
        Fitting(View(SPOIL_FIVE, showed_it, Seat(0), cards("QD 4D 6D 7D"))).deal(Dice(1))
    assert refused.value.reasons == (NoAnswer.NOTHING_FITS,)


@pytest.mark.parametrize(
    ("variant", "lacks"),
    [
        (SPOIL_FIVE, {"turn_up": None}),
        (SPOIL_FIVE, {"dealer": None}),
        (replace(TRADITIONAL_45, name="may", joker=True), {}),
    ],
    ids=["the turn-up is not written down", "nor who dealt", "nobody must, not even for a joker"],
)
def test_where_nobody_is_known_to_have_had_to_rob_anybody_may_have_the_ace(variant, lacks):
    turn_up = TurnUp(card("JK"), card("9S")) if variant.joker else TurnUp(card("9S"))
    table = Deal(
        *(each_for_self(3), SUITS["S"], (trick(1, "KD 2D 3D"),)), dealer=Seat(2), turn_up=turn_up
    )
    seen = View(variant, table._replace(**lacks), Seat(0), cards("QD 4D 6D 7D"))

    held = [Fitting(seen).deal(Dice(seed)) for seed in range(100)]

    assert any((hands[1] | hands[2]) & cards("AS") for hands in held)


def test_what_a_dealer_took_who_looks_through_the_pack_nobody_knows():
    variant = replace(AUCTION_45_PARTNERS, name="robs", stock_robbing=True, dealer_robs_pack=True)
    robbed = (Robbed(Seat(3), card("JS"), card("2D")), Robbed(Seat(1), card("9S"), card("2H")))
    fits = fitting([], "KD QD 3D 4D 6D", variant, robbed=robbed)

    known = {place.seat: place.known for place in fits.places}

    assert known == {1: cards("9S AS"), 2: 0, 3: 0}


def test_where_nothing_is_left_that_a_seat_could_hold_nothing_fits():
    """He followed neither trumps, nor hearts, nor diamonds, and of clubs there is one for two cards."""
    clubs = "3C 4C 6C 7C 8C 9C TC JC QC"
    played = [trick(0, "5S 2C 2D"), trick(0, "KD KC 3D"), trick(0, "KH AC 2H")]
    threw = (Exchanged(Seat(0), cards(clubs)),)
    known = {"bidder": Seat(0), "exchanged": threw, "sides": each_for_self(3)}

    with pytest.raises(Refused) as refused:
        fitting(played, "QH QD", MARITIME_CUTTHROAT_3, **known).deal(Dice(1))

    assert refused.value.reasons == (NoAnswer.NOTHING_FITS,)


def test_what_is_all_that_a_seat_could_hold_it_holds():
    played = [trick(0, "5S 2C 2D"), trick(0, "KD KC 3D"), trick(0, "KH AC 2H")]
    threw = (Exchanged(Seat(0), cards("3C 4C 6C 7C 8C 9C TC JC")),)
    known = {"bidder": Seat(0), "exchanged": threw, "sides": each_for_self(3)}
    fits = fitting(played, "QH QD", MARITIME_CUTTHROAT_3, **known)

    assert {fits.deal(Dice(seed))[1] for seed in range(20)} == {cards("5C QC")}


def test_the_kitty_and_the_throws_are_known_to_their_own_seat_alone():
    threw = (Exchanged(Seat(0), cards("2C 3C 4C"), cards("KD")), Exchanged(Seat(1), cards("2H"), 0))
    own = {"bidder": Seat(0), "kitty": cards("2C 3C 6C"), "exchanged": threw}
    fits = fitting([], "KD QD 3D 4D 6D", AUCTION_45_PARTNERS, **own)

    assert all(may_hold(fits, seat) & cards("2C 3C 4C 6C 2H") == cards("2H") for seat in (1, 2, 3))

    fits = fitting([], "9H JD QS 8D 7D", AUCTION_45_PARTNERS, seat=2, **own)

    assert may_hold(fits, 0) & cards("2C 3C 4C 6C 2H") == cards("2C 3C 4C 6C 2H")


def test_a_bidder_whose_kitty_is_not_written_down_knows_his_own_cards():
    fits = fitting([], "KD QD 3D 4D 6D", AUCTION_45_PARTNERS, bidder=Seat(0))

    assert not any(may_hold(fits, seat) & cards("KD QD 3D 4D 6D") for seat in (1, 2, 3))


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


def test_without_trumps_or_the_first_tricks_nothing_can_be_told():
    later = Deal(partners(4), SUITS["S"], (trick(0, "2S 3S 4S 6S"),), first_trick=2)
    for table in (Deal(partners(4)), later):
        with pytest.raises(Refused) as refused:
            Fitting(View(CAPE_BRETON_45, table, Seat(0), cards("KD QD")))
        assert refused.value.reasons == (NoAnswer.NOT_NOW,)


def test_of_a_bidder_of_whom_nothing_more_is_written_anything_may_be():
    fits = fitting([], "KD QD 3D 4D 6D", AUCTION_45_PARTNERS, bidder=Seat(1))

    assert fits.deal(Dice(1))[1].bit_count() == 5


NO_KITTY = replace(AUCTION_45_PARTNERS, name="no kitty", kitty=0)


def test_a_bidder_who_threw_nothing_held_the_suit_that_he_named():
    spades = cards("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS")
    kept_all = {"bidder": Seat(1), "exchanged": (Exchanged(Seat(1), 0, 0),)}
    fits = fitting([], "KD QD 3D 4D 6D", NO_KITTY, **kept_all)

    assert all(fits.deal(Dice(seed))[1] & spades for seed in range(100))

    free = replace(NO_KITTY, name="any suit", must_hold_named_trump=False)
    for may_have_none in (
        fitting([], "KD QD 3D 4D 6D", NO_KITTY, bidder=Seat(1)),
        fitting([], "KD QD 3D 4D 6D", free, **kept_all),
        fitting([], "KD QD 3D 4D 6D", NO_KITTY, seat=1, **kept_all),
    ):
        other = 1 - may_have_none.seat
        held = [may_have_none.deal(Dice(seed))[other] for seed in range(100)]
        assert not all(hand & spades for hand in held)


def test_a_bidder_called_for_a_card_that_he_lacked_and_had_a_better_trump():
    called = {"bidder": Seat(1), "called": card("KS"), "sides": each_for_self(5)}
    fits = fitting([], "KD QD 3D 4D 6D", MARITIME_CALL_YOUR_PARTNER, **called)

    held = [fits.deal(Dice(seed))[1] for seed in range(100)]

    assert all(hand & cards("5S JS AH AS") and not hand & cards("KS") for hand in held)

    before = replace(MARITIME_CALL_YOUR_PARTNER, name="early", call_time=CallTime.BEFORE_KITTY)
    fits = fitting([], "KD QD 3D 4D 6D", before, **called)
    assert any(fits.deal(Dice(seed))[1] & cards("KS") for seed in range(100))


@pytest.mark.parametrize(
    ("due", "led", "may_have_it"),
    [(1, "2D", False), (2, "2D", True), (2, "2D KD", False), (3, "2D KD", True)],
)
def test_who_led_another_card_when_the_called_one_was_due_has_not_got_it(due, led, may_have_it):
    variant = replace(MARITIME_CALL_YOUR_PARTNER, name=f"by {due}", called_card_trick=due)
    played = [
        trick(2, f"{card_led} {others}")
        for card_led, others in zip(led.split(), ("3D 4D 9D 6D", "QD JD TD 7D"), strict=False)
    ]
    called = {"bidder": Seat(1), "called": card("AS"), "sides": each_for_self(5)}
    fits = fitting(played, "KC QC 3C 4C", variant, **called)

    assert bool(may_hold(fits, 2) & cards("AS")) is may_have_it


def gone_on_the_kitty(threw):
    """The first seat sees no more of it than how many cards the second threw."""
    known = {
        "bidder": Seat(1),
        "went": Went.ON_KITTY,
        "exchanged": (Exchanged(Seat(1), cards(threw), 0),),
    }
    return fitting([], "KD QD 3D 4D 6D", MARITIME_125, **known)


def test_who_has_gone_may_write_down_his_own_five_as_thrown():
    by_kitty, with_his_five = (
        gone_on_the_kitty(threw) for threw in ("2C 3C", "2H 3H 4H 6H 7H 2C 3C")
    )

    assert by_kitty.deal(Dice(1)) == with_his_five.deal(Dice(1))


@pytest.mark.parametrize(("thrown", "kitty_first"), [(46, False), (0, True)])
def test_a_bidder_who_threw_more_or_less_than_he_can_have_is_no_crash(thrown, kitty_first):
    """Whether the record is right the referee says."""
    variant = replace(AUCTION_45_PARTNERS, name="two", players=(2,), kitty_before_trump=kitty_first)
    threw = card_set(Card(number) for number in range(thrown))
    known = {"bidder": Seat(1), "exchanged": (Exchanged(Seat(1), threw),)}

    fits = fitting([], "KD QD 3D 4D 6D", variant, sides=each_for_self(2), **known)

    assert fits.deal(Dice(1))[1].bit_count() == 5
