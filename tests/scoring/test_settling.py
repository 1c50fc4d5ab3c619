"""Places counted by levels and by heads, and prizes that are things, to the worked examples."""

import pytest

from scoring.log.lines import ReasonMissing
from scoring.night.closing import Closed
from scoring.prizes import ties
from scoring.prizes.paying import PaidOut, left_to_hand_over, to_hand_over
from scoring.prizes.ties import GoodsAreWhole, Wish
from scoring.rules.choices import NoTaker, Places, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.till.box import till_of
from scoring.what_follows import why_not
from tests.builders import (
    a_night_of_totals,
    cut_made,
    dollars,
    evening,
    evening_after,
    paying,
    played_off,
    wished,
)
from tests.sweeping import swept

A, B, C, D, E = range(1, 6)
HAM = Prize(PrizeKind.GOODS, 2_500, "a ham")
TURKEY = Prize(PrizeKind.GOODS, 0, "a turkey")


def night(*totals, places=Places.COMPETITION, prizes=(100, 60, 40), **more):
    prizes = dollars(*prizes) if all(isinstance(each, int) for each in prizes) else prizes
    rules = HouseRules(games=25, prizes=prizes, places=places, **more)
    return evening(*a_night_of_totals(*totals, rules=rules))


def example(places):
    """A 18, B 18, C 16, D 15, E 15: prizes of $100, $60 and $40."""
    return night(18, 18, 16, 15, 15, places=places)


def gets(evening_):
    got = dict.fromkeys(evening_.couples, 0)
    for award in evening_.awards.values():
        got[award.couple] += award.amount
    return list(got.values())


def test_by_levels_the_sixteen_is_second_and_both_fifteens_are_third():
    split = [wished(c, Wish.SPLIT) for c in (A, B)] + [wished(c, Wish.SPLIT, 3) for c in (D, E)]

    assert gets(evening_after(example(Places.LEVELS), *split)) == [
        5_000,
        5_000,
        6_000,
        2_000,
        2_000,
    ]


def test_by_heads_the_loser_of_the_tie_is_second_and_the_sixteen_third():
    cut = [wished(A, Wish.CUT), wished(B, Wish.CUT), cut_made(1, {A: "7C", B: "3D"})]

    settled = evening_after(example(Places.COMPETITION), *cut)

    assert gets(settled) == [6_000, 10_000, 4_000, 0, 0]
    assert [(s.offer.place, s.offer.couples) for s in settled.settlements] == [
        (1, (A, B)),
        (2, (A,)),
        (3, (C,)),
    ]


def test_by_heads_a_split_shares_the_prizes_of_both_places():
    split = [wished(A, Wish.SPLIT), wished(B, Wish.SPLIT)]

    assert gets(evening_after(example(Places.COMPETITION), *split)) == [8_000, 8_000, 4_000, 0, 0]


def test_pooled_places_are_shared_without_asking():
    assert gets(example(Places.POOLED)) == [8_000, 8_000, 4_000, 0, 0]


def test_three_first_by_heads_settle_one_prize_after_the_other():
    three = night(18, 18, 18, 10)
    first = evening_after(
        three, *[wished(c, Wish.CUT) for c in (A, B, C)], cut_made(1, {A: "K", B: "2", C: "9"})
    )

    assert [s.offer.place for s in three.settlements] == [1]
    assert to_hand_over(three) == 20_000
    assert [(s.offer.place, s.offer.couples) for s in first.settlements] == [
        (1, (A, B, C)),
        (2, (A, C)),
    ]
    second = evening_after(
        first, wished(A, Wish.PLAY_OFF, 2), wished(C, Wish.PLAY, 2), played_off(C, 2)
    )
    assert gets(second) == [4_000, 10_000, 6_000, 0]


def test_a_tie_by_heads_beyond_the_prizes_settles_those_there_are():
    """Of four on 15 with only the third prize left, one gets it; or all share it."""
    tied = night(18, 17, 15, 15, 15, 15)
    split = evening_after(tied, *[wished(c, Wish.SPLIT, 3) for c in (3, 4, 5, 6)])

    assert gets(split) == [10_000, 6_000, 1_000, 1_000, 1_000, 1_000]
    assert gets(night(18, 17, 15, 15, places=Places.POOLED)) == [10_000, 6_000, 2_000, 2_000]


def test_pooled_odd_coins_go_to_the_lowest_numbers():
    """$100 + $60 + $40 among three is 66.67: 66.70, 66.65 and 66.65."""
    assert gets(night(18, 18, 18, places=Places.POOLED)) == [6_670, 6_665, 6_665]


@pytest.mark.parametrize("places", [Places.COMPETITION, Places.POOLED])
def test_by_heads_prizes_without_a_taker_follow_the_house_rule(places):
    kept = night(18, 17, places=places)
    added = night(18, 17, places=places, no_taker=NoTaker.TO_FIRST)

    assert (gets(kept), kept.unclaimed) == ([10_000, 6_000], 4_000)
    assert gets(added) == [14_000, 6_000]


def test_booby_by_heads_is_for_who_took_no_place():
    rules = {"booby": Prize(PrizeKind.AMOUNT, 500), "prizes": (100, 60)}

    assert gets(night(18, 18, 9, **rules, places=Places.POOLED)) == [8_000, 8_000, 500]
    assert gets(night(18, 18, **rules, places=Places.POOLED)) == [8_000, 8_000]


def test_a_thing_is_cut_for_and_never_split():
    tied = night(18, 18, 9, places=Places.LEVELS, prizes=(HAM, TURKEY))
    asked = evening_after(tied, wished(A, Wish.CUT), wished(B, Wish.CUT))
    cut = evening_after(asked, cut_made(1, {A: "7", B: "9"}))

    assert why_not(tied, wished(A, Wish.SPLIT)) == GoodsAreWhole(1)
    assert [(a.couple, a.goods, a.amount) for a in cut.awards.values()] == [
        (A, "a ham", 0),
        (C, "a turkey", 0),
    ]


def test_a_thing_that_all_said_split_about_is_cut_for():
    """As it can be where the prizes were changed into things after they had said so."""
    split = dict.fromkeys((A, B), Wish.SPLIT)

    assert ties.standing(ties.Tie((A, B), split, whole=True), "low") == ties.Cutting(
        (A, B), again=False
    )


def test_a_thing_is_handed_over_as_no_money_and_asked_for_at_the_close():
    ham = night(18, 9, places=Places.LEVELS, prizes=(HAM,))
    over = evening_after(ham, *map(paying, ham.awards.values()))

    assert [award.goods for award in left_to_hand_over(ham)] == ["a ham"]
    assert why_not(ham, Closed(None, "")) == ReasonMissing()
    assert why_not(over, Closed(None, "")) is None
    assert till_of(over).prizes == 0
    assert till_of(over).hall == 2_000
    assert over.misfits == frozenset()


def test_money_added_to_a_thing_goes_along_with_it():
    first = night(
        18, 9, places=Places.LEVELS, prizes=(HAM, *dollars(5, 7)), no_taker=NoTaker.TO_FIRST
    )

    assert first.awards[1, A].amount == 700
    assert first.awards[1, A].goods == "a ham"
    assert why_not(first, PaidOut(1, A, 700)) is None


def test_things_among_places_by_heads_are_cut_for_even_where_they_are_pooled():
    tied = night(18, 18, 9, places=Places.POOLED, prizes=(*dollars(100), HAM))
    cut = evening_after(
        tied, wished(A, Wish.CUT), wished(B, Wish.CUT), cut_made(1, {A: "7", B: "2"})
    )

    assert why_not(tied, wished(A, Wish.SPLIT)) == GoodsAreWhole(1)
    assert gets(cut) == [0, 10_000, 0]
    assert cut.awards[2, A].goods == "a ham"


def test_a_booby_can_be_a_thing():
    booby = night(18, 9, places=Places.LEVELS, prizes=(100,), booby=TURKEY)

    assert booby.awards[0, B].goods == "a turkey"


@swept(
    "prize",
    [
        (PrizeKind.GOODS, 0, ""),
        (PrizeKind.GOODS, 0, "  "),
        (PrizeKind.GOODS, -1, "a ham"),
        (PrizeKind.GOODS, 0, "x" * 61),
        (PrizeKind.AMOUNT, 500, "a ham"),
    ],
)
def test_a_thing_has_a_name_and_money_has_none(prize):
    with pytest.raises(ValueError, match="prize"):
        Prize(*prize)


def test_what_was_said_of_another_prize_or_paid_wrongly_does_not_fit():
    tied = example(Places.COMPETITION)
    lines = [line.entry for line in tied.lines]

    odd = evening(*lines, wished(C, Wish.CUT), PaidOut(3, C, 1), PaidOut(3, A, 4_000))

    assert odd.misfits == {len(lines) + 1, len(lines) + 2, len(lines) + 3}
    assert odd.awards[3, C].amount == 4_000


def test_by_heads_a_share_of_no_takings_is_not_offered():
    nothing = HouseRules(fee=0, places=Places.COMPETITION, prizes=(Prize(PrizeKind.SHARE, 30),))

    assert evening(*a_night_of_totals(18, 18, rules=nothing)).settlements == ()
