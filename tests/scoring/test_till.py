"""The till: what came in, what went out, and that it closes to the cent."""

from dataclasses import replace

import pytest

from scoring.door.fees import FeeGivenBack, FeeSet
from scoring.door.registering import HouseCouple
from scoring.log.lines import ReasonMissing
from scoring.money import worth
from scoring.night.closing import Closed
from scoring.night.course import CountIsOld, NotExplained
from scoring.pots.saying import AmountOutOfRange, PotFed, PotPaid, TicketsSold
from scoring.prizes.ties import HandedOverAlready
from scoring.rules.house_rules import CANADIAN
from scoring.till.box import (
    CashLine,
    CashMoved,
    Counted,
    Explained,
    Fees,
    FloatPut,
    counted_too_soon,
    fees_of,
    not_counted,
    till_of,
    tills_of,
    unexplained,
)
from scoring.till.payments import HandedTo
from scoring.till.purse import (
    CashWhat,
    NobodyTookIt,
    NoSuchTill,
    NotAPiece,
    NotHandedOver,
    NotInTill,
    NotThatDifference,
    PiecesDiffer,
    SameTill,
)
from scoring.what_follows import why_not
from tests.builders import (
    a_door,
    dollars,
    evening,
    evening_after,
    fees_paid,
    paid_out,
    paying,
    undone,
)
from tests.purses import JACKPOT, JAR, brought, counted_night
from tests.sweeping import swept

NIGHT = evening(*counted_night(20, 16, 15, pots=(JACKPOT, JAR)), brought("Jackpot", 9_400))


def line(what, amount, words="lunch", till=""):
    return CashLine(CashWhat(what), amount, words, till)


def closes(night):
    till = till_of(night)
    assert till.closing.balances, till
    assert min(till.hall, till.lacking, till.carried, till.held) >= 0
    return till


def test_everything_in_one_night_closes_to_the_cent():
    """$30 at the door, $2 for the jar, $94 of the jackpot; $100 jackpot and $35 prizes go out."""
    night = evening_after(
        NIGHT,
        line("from_club", 5_000, "for the prizes"),
        line("expense", 1_250, "lunch"),
        line("taken", 800, "coffee"),
        line("paid_later", 500, "last week's fee"),
        PotPaid("Jackpot", 1, 10_000),
        *map(paying, NIGHT.awards.values()),
    )
    till = closes(night)

    assert till.fees == 3_000
    assert till.takings == 4_300
    assert till.brought_forward == 9_400
    assert (till.prizes, till.pots, till.expenses, till.carried) == (3_500, 10_000, 1_250, 0)
    assert till.from_club == 5_000
    assert till.hall == 4_300 + 9_400 + 5_000 - 3_500 - 10_000 - 1_250
    assert till.expected == till.hall


def test_count_at_the_close_stands_where_no_till_was_counted():
    night = evening(*counted_night(20, 16, pots=(), prizes=()), Closed(1_990, "ten cents lost"))

    assert closes(night).difference == 10
    (till,) = tills_of(night)
    assert (till.counted, till.difference, till.reason) == (1_990, 10, "ten cents lost")


def test_count_at_the_close_leaves_the_float_aside():
    night = evening(
        *counted_night(20, 16, pots=(), prizes=()), FloatPut("", 5_000), Closed(2_000, "")
    )

    assert [(till.counted, till.difference) for till in tills_of(night)] == [(7_000, 0)]


def test_difference_is_explained_before_the_night_is_closed():
    night = evening(*counted_night(20, 16, pots=(), prizes=()), Counted("", 1_950))
    said = evening_after(night, Explained("", 50, "two quarters rolled away"))
    counted_again = evening_after(said, Counted("", 1_940))

    assert why_not(night, Closed(None, "it is late")) == NotExplained(("",))
    assert why_not(said, Closed(None, "")) is None
    assert tills_of(said)[0].reason == "two quarters rolled away"
    assert why_not(counted_again, Closed(None, "")) == NotExplained(("",))


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Explained("", 49, "?"), NotThatDifference("", 50)),
        (Explained("", 50, " "), ReasonMissing()),
        (Explained("door", 50, "?"), NotThatDifference("door", 0)),
    ],
)
def test_only_the_difference_there_is_can_be_explained(entry, reason):
    night = evening(*counted_night(20, 16, pots=(), prizes=()), Counted("", 1_950))

    assert why_not(night, entry) == reason


def test_coins_and_notes_add_up():
    assert worth([(5, 2), (25, 3), (200, 4), (2_000, 1)]) == 2_885
    assert min(CANADIAN) == 5


@swept(
    ("entry", "reason"),
    [
        (Counted("", -5), AmountOutOfRange(-5, 10_000_000)),
        (Counted("", 10**11), AmountOutOfRange(10**11, 10_000_000)),
        (Counted("", 1, ((1, 1),)), NotAPiece(1)),
        (Counted("", 25, ((25, -1), (50, 1))), NotAPiece(25)),
        (Counted("", 25, ((25, 10_001),)), NotAPiece(25)),
        (Counted("", 30, ((25, 1), (10, 1))), PiecesDiffer(30, 35)),
        (FloatPut("", -1), AmountOutOfRange(-1, 10_000_000)),
        (line("taken", 0), AmountOutOfRange(0, 10_000_000)),
        (line("taken", -5), AmountOutOfRange(-5, 10_000_000)),
        (line("taken", 10**11), AmountOutOfRange(10**11, 10_000_000)),
        (line("taken", 5, "  "), ReasonMissing()),
        (line("expense", 12_401), NotInTill("", 12_400)),
        (line("to_hall", 1, "early", "door"), NotInTill("door", 0)),
        (CashMoved(100, "", ""), SameTill()),
        (CashMoved(0, "", "door"), AmountOutOfRange(0, 10_000_000)),
        (CashMoved(12_401, "", "door"), NotInTill("", 12_400)),
        (CashMoved(100, "", "door"), NoSuchTill("door")),
        (Counted("door", 0), NoSuchTill("door")),
        (PotFed("Jackpot", 500, "found", "door"), NoSuchTill("door")),
        (TicketsSold("", 5, 500, "door"), NoSuchTill("door")),
        (line("taken", 5, "tea", "door"), NoSuchTill("door")),
    ],
)
def test_what_cannot_be_is_refused(entry, reason):
    assert why_not(NIGHT, entry) == reason


@swept(
    "entry",
    [
        Counted("", 35, ((25, 1), (10, 1))),
        Counted("", 0),
        FloatPut("door", 0),
        line("expense", 12_400),
        line("to_hall", 100, "to the bank"),
    ],
)
def test_what_can_be_is_welcome(entry):
    assert why_not(NIGHT, entry) is None
    closes(evening_after(NIGHT, entry))


def test_same_count_twice_is_one():
    counted = evening_after(NIGHT, Counted("", 100), Explained("", 12_300, "in the safe"))

    assert Counted("", 100).stands(counted)
    assert Explained("", 12_300, "in the safe").stands(counted)
    assert not Counted("", 101).stands(counted)


def test_fees_are_due_taken_given_back_owing_for_less_and_free():
    door = evening(
        *a_door(4),
        HouseCouple(4, house=True),
        *fees_paid([1, 2]),
        FeeSet(31, 250, "half price"),
        FeeSet(32, 0, "plays the piano"),
        FeeGivenBack(12, 500),
    )

    assert fees_of(door) == Fees(
        due=2_250, taken=2_000, given_back=500, owing=750, for_less=1, free=1
    )
    assert fees_of(door).taken - fees_of(door).given_back == till_of(door).fees


def test_a_fee_that_was_given_back_by_mistake_is_not_given_back():
    door = evening(*a_door(1), *fees_paid([1]), FeeGivenBack(12, 500))

    undone_ = evening(*(line.entry for line in door.lines), undone(door.lines[-1].seq))

    assert fees_of(undone_).given_back == 0


def test_a_prize_that_the_log_hands_over_twice_has_left_the_till_once():
    night = evening(*counted_night(20, 16, pots=(), prizes=dollars(20)))
    paid = [paying(award) for award in night.awards.values()]

    twice = evening(*(line.entry for line in night.lines), *paid, *paid)

    assert till_of(twice).expected == 0
    assert closes(twice).prizes == 2_000


# Two tills


def at_two_tills(*more):
    """$20 at the door, in the box; at the tea table a float of $10 and $5 of raffle tickets."""
    return evening(
        *counted_night(20, 16, pots=(), prizes=dollars(10)),
        FloatPut("tea", 1_000),
        TicketsSold("", 5, 500, "tea"),
        *more,
    )


def test_a_till_that_nobody_counted_is_named():
    night = at_two_tills(Counted("", 2_000))

    assert not_counted(night) == ("tea",)
    assert not_counted(evening_after(night, Counted("tea", 1_500))) == ()


def test_an_empty_till_needs_no_count():
    night = evening(*counted_night(20, 16, pots=(), prizes=()), FloatPut("tea", 0))

    assert not_counted(night) == ("",)


# A count that says nothing any more


def test_a_count_is_old_once_money_went_out_and_good_again_when_counted_again():
    counted = at_two_tills(Counted("", 2_000), Counted("tea", 1_500))
    paid = evening_after(counted, paid_out(1, 1_000))

    assert [till.since for till in tills_of(paid)] == [-1_000, 0]
    assert counted_too_soon(counted) == ()
    assert counted_too_soon(paid) == ("",)
    assert why_not(paid, Closed(None, "late")) == CountIsOld(("",))
    assert why_not(evening_after(paid, Counted("", 1_000)), Closed(None, "")) is None


def test_an_old_count_is_not_right_by_chance():
    """$10 were missing, and then the prize of $10 was handed over."""
    paid = at_two_tills(Counted("", 1_000), paid_out(1, 1_000))

    assert tills_of(paid)[0].difference == 0
    assert counted_too_soon(paid) == ("",)
    assert not Counted("", 1_000).stands(paid)
    assert counted_too_soon(evening_after(paid, Counted("", 1_000))) == ()


def test_an_old_count_can_be_explained_instead():
    paid = at_two_tills(Counted("", 2_000), paid_out(1, 1_000))

    said = evening_after(paid, Explained("", -1_000, "the prize, after the count"))

    assert counted_too_soon(said) == unexplained(said) == ()


# Who took it


def test_who_took_a_prize_is_noted_once_it_is_handed_over():
    night = at_two_tills(paid_out(1, 1_000))
    by_mary = HandedTo("", 1, 1, taker="Mary, for them", signed=True)

    assert why_not(at_two_tills(), by_mary) == NotHandedOver(1)
    assert why_not(night, by_mary) is None
    noted = evening_after(night, by_mary)
    assert noted.purse.handed == {("", 1, 1): by_mary}
    assert by_mary.stands(noted)
    corrected = HandedTo("", 1, 1, player=11)
    assert evening_after(noted, corrected).purse.handed == {("", 1, 1): corrected}


def test_who_took_a_share_of_a_pot_is_noted():
    share = NIGHT.pots["Jackpot"].shares[0]
    paid = evening_after(NIGHT, PotPaid("Jackpot", 1, share.amount))
    signed = HandedTo("Jackpot", 0, 1, player=12, signed=True)

    assert why_not(paid, signed) is None
    assert evening_after(paid, signed).purse.handed == {("Jackpot", 0, 1): signed}


@pytest.mark.parametrize(
    "nobody", [HandedTo("", 1, 1), HandedTo("", 1, 1, taker=" "), HandedTo("", 1, 1, player=21)]
)
def test_somebody_took_it_or_it_was_signed_for(nobody):
    assert why_not(at_two_tills(paid_out(1, 1_000)), nobody) == NobodyTookIt()


def test_who_took_what_was_ticked_by_mistake_is_forgotten():
    noted = at_two_tills(paid_out(1, 1_000), HandedTo("", 1, 1, player=11))
    ticked = noted.lines[-2].seq

    taken_back = evening_after(noted, undone(ticked))
    again = evening_after(taken_back, paid_out(1, 1_000))

    assert taken_back.purse.handed == again.purse.handed == {}
    assert taken_back.misfits == again.misfits == frozenset()


def test_what_was_handed_over_at_one_till_is_not_handed_over_at_another():
    night = at_two_tills(paid_out(1, 1_000))
    twice = replace(paid_out(1, 1_000), till="tea")

    assert paid_out(1, 1_000).stands(night)
    assert not twice.stands(night)
    assert why_not(night, twice) == HandedOverAlready(1, "")


def test_a_share_handed_over_at_one_till_is_not_handed_over_at_another():
    paid = evening_after(NIGHT, FloatPut("tea", 0), PotPaid("Jackpot", 1, 10_000, till="tea"))

    assert PotPaid("Jackpot", 1, 10_000, till="tea").stands(paid)
    assert why_not(paid, PotPaid("Jackpot", 1, 10_000)) == HandedOverAlready(1, "tea")
