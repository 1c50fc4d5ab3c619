"""Fees paid otherwise than in cash: they count as fees, and no till ever holds them."""

from dataclasses import replace

from hypothesis import given, strategies as st

from scoring.door.facts import MoreThanOwed, MoreThanPaid, PaidBy
from scoring.door.fees import FeeGivenBack, FeePaid, FeeSet
from scoring.door.registering import PlayerReplaced
from scoring.kinds import read
from scoring.log.lines import OldPage
from scoring.pots.saying import NotThatSideFee, SideFeeGivenBack, SideFeePaid, side_fees_back
from scoring.till.box import CashLine, fees_of, should_be_in_box, till_of
from scoring.till.purse import CashWhat
from scoring.till.whose import whose
from scoring.what_follows import why_not
from tests.builders import a_door, evening, evening_after
from tests.purses import JAR, rules_with

WAYS = st.sampled_from(list(PaidBy))
DOOR = evening(*a_door(3))


def paid(*ways):
    """The three couples' six people, each in a way."""
    people = (11, 12, 21, 22, 31, 32)
    return [FeePaid(each, 500, how=way) for each, way in zip(people, ways, strict=False)]


def test_a_fee_of_a_log_from_before_was_cash():
    assert read("fee paid", {"player": 11, "amount": 500}).how is PaidBy.CASH
    assert read("fee given back", {"player": 11, "amount": 500}).how is PaidBy.CASH


def test_a_transfer_is_a_fee_and_never_in_the_box():
    night = evening_after(DOOR, *paid(PaidBy.CASH, PaidBy.TRANSFER, PaidBy.CARD))
    till = till_of(night)

    assert (night.takings, night.owed(12)) == (1_500, 0)
    assert (till.fees, till.fees_in_cash, till.elsewhere) == (1_500, 500, 1_000)
    assert should_be_in_box(night) == till.expected == 500
    assert fees_of(night).taken == 1_500


@given(ways=st.lists(WAYS, min_size=6, max_size=6), back=st.sets(st.integers(0, 5)))
def test_the_money_agrees_whatever_the_ways(ways, back):
    fees = paid(*ways)
    returned = [FeeGivenBack(fees[at].player, 500, how=fees[at].how) for at in sorted(back)]
    night = evening_after(DOOR, *fees, *returned)
    till = till_of(night)

    left = [way for at, way in enumerate(ways) if at not in back]
    assert till.expected == 500 * left.count(PaidBy.CASH)
    assert till.elsewhere == 500 * (len(left) - left.count(PaidBy.CASH))
    assert till.closing.balances
    assert till.closing.hall == till.closing.takings == 500 * len(left)


JAR_DOOR = evening(*a_door(3, rules_with(JAR)))


def test_fees_of_a_log_from_before_were_cash():
    paid = {"pot": "Cookie jar", "couple": 1, "amount": 100}
    assert read("side fee paid", paid).how is PaidBy.CASH
    assert read("side fee given back", paid).how is PaidBy.CASH
    line = {"what": "paid_later", "amount": 500, "words": "last week", "player": 11}
    assert read("cash line", line).how is PaidBy.CASH


def test_a_side_fee_goes_back_as_it_came_or_in_cash():
    night = evening_after(JAR_DOOR, SideFeePaid("Cookie jar", 1, 100, how=PaidBy.CARD))
    back = SideFeeGivenBack("Cookie jar", 1, 100)

    assert why_not(night, replace(back, how=PaidBy.CHEQUE)) == NotThatSideFee("Cookie jar", 100)
    as_it_came = till_of(evening_after(night, replace(back, how=PaidBy.CARD)))
    assert (as_it_came.elsewhere, as_it_came.expected) == (0, 0)
    in_cash = till_of(evening_after(night, back))
    assert (in_cash.elsewhere, in_cash.expected, in_cash.side_fees) == (100, -100, 0)
    assert in_cash.closing.balances
    assert side_fees_back(night) == (replace(back, how=PaidBy.CARD),)


def test_a_fee_of_an_earlier_night_comes_by_transfer_and_only_dues_do_too():
    late = CashLine(CashWhat.PAID_LATER, 500, "2026-11-20", "", 11, PaidBy.TRANSFER)
    till = till_of(evening_after(DOOR, late))

    assert (till.other, till.late_elsewhere, till.expected) == (500, 500, 0)
    assert till.hall == 500
    assert till.closing.balances
    for what in CashWhat:
        if what not in (CashWhat.PAID_LATER, CashWhat.DUES):
            assert why_not(DOOR, replace(late, what=what)) == OldPage()


@given(ways=st.lists(WAYS, min_size=3, max_size=3))
def test_what_was_not_paid_in_cash_is_no_cover_for_a_pot(ways):
    """A pot that was fed otherwise lacks that cash in the box, until the club brings it."""
    fed = [SideFeePaid("Cookie jar", couple, 100, how=way) for couple, way in enumerate(ways, 1)]
    night = evening_after(JAR_DOOR, *fed)
    lacks = 100 * sum(way is not PaidBy.CASH for way in ways)
    money = whose(night)

    assert money.lacking == till_of(night).lacking == lacks
    assert money.in_hand == should_be_in_box(night) == sum(each.there for each in money.parts)
    brought = [CashLine(CashWhat.FROM_CLUB, lacks, "from the account")] if lacks else []
    whole = evening_after(night, *brought)
    assert whose(whole).lacking == 0
    assert whose(whole).in_hand == should_be_in_box(whole) == 300
    assert till_of(whole).hall == till_of(whole).elsewhere == lacks


def test_nobody_pays_more_than_is_owed_in_any_way():
    for way in PaidBy:
        assert why_not(DOOR, FeePaid(11, 501, how=way)) == MoreThanOwed(11, 500)


def test_back_the_same_way_goes_only_what_came_so():
    night = evening_after(DOOR, FeePaid(11, 500, how=PaidBy.TRANSFER))

    assert why_not(night, FeeGivenBack(11, 500, how=PaidBy.CARD)) == MoreThanPaid(11, 0)
    assert why_not(night, FeeGivenBack(11, 501, how=PaidBy.TRANSFER)) == MoreThanPaid(11, 500)
    in_cash = evening_after(night, FeeGivenBack(11, 500))
    assert in_cash.takings == 0
    assert should_be_in_box(in_cash) == -500
    assert till_of(in_cash).closing.balances


def test_somebody_elses_name_takes_the_transfer_along():
    night = evening_after(DOOR, FeePaid(11, 500, how=PaidBy.TRANSFER), PlayerReplaced(1, 11, 99))

    assert night.door.ways_paid(99)[PaidBy.TRANSFER] == night.door.paid_by(99) == 500
    assert not any(night.door.ways_paid(11).values())


def test_ways_are_told_apart_for_one_person():
    half = evening_after(DOOR, FeePaid(11, 200), FeePaid(11, 300, how=PaidBy.CARD))

    assert half.door.ways_paid(11) == dict.fromkeys(PaidBy, 0) | {
        PaidBy.CASH: 200,
        PaidBy.CARD: 300,
    }
    assert evening_after(half, FeeSet(11, 100, "")).overpaid(11) == 400
