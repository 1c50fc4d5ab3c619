from dataclasses import replace

import pytest

from engine.calls import plain_bid
from engine.cards import Seat
from engine.contract import Contract, ace_is_sunk, contract_of, partner_of, who_may_lead, who_won
from engine.notation import read
from engine.presets import MARITIME_125, MARITIME_CALL_YOUR_PARTNER, TRADITIONAL_45
from engine.unanswered import NoAnswer, Refused
from engine.variants import AnyTrick, Leads
from tests.sweeping import swept

CALLED = """
players 5
bid 1 20
trump S
called AS
1: 2 2S 3S 4S 6S 7S
2: 2 KD QD AS JD TD
"""


@pytest.mark.parametrize(
    ("last", "partner"), [(1, None), (2, Seat(3)), (3, Seat(3)), (AnyTrick.ANY, Seat(3))]
)
def test_who_plays_the_called_card_in_time_is_the_partner(last, partner) -> None:
    """[B 31]: if nobody has played it by then, the caller has no partner."""
    variant = replace(MARITIME_CALL_YOUR_PARTNER, called_card_trick=last)

    assert partner_of(read(CALLED), variant, Seat(0)) == partner


def test_a_called_card_on_the_first_trick() -> None:
    deal = read(CALLED.replace("2S 3S", "AS 3S").replace("QD AS", "QD 2S"))

    assert partner_of(deal, MARITIME_CALL_YOUR_PARTNER, Seat(0)) == 1
    assert contract_of(deal, MARITIME_CALL_YOUR_PARTNER) == Contract(
        Seat(0), plain_bid(20), partner=Seat(1)
    )


def test_ones_own_card_makes_no_partner() -> None:
    """[B 31], even if the caller calls for something in his own hand."""
    variant = replace(MARITIME_CALL_YOUR_PARTNER, called_card_trick=2)

    assert partner_of(read(CALLED), variant, Seat(3)) is None


def test_a_called_card_that_never_falls() -> None:
    deal = read(CALLED.replace("AS JD", "9D JD"))

    assert partner_of(deal, MARITIME_CALL_YOUR_PARTNER, Seat(0)) is None
    assert partner_of(read("players 5"), MARITIME_CALL_YOUR_PARTNER, Seat(0)) is None


def test_a_bid_beside_the_calls_is_the_bidders_own_raised() -> None:
    """[B 8] variation."""
    deal = read("dealer W\ncalls N 20, E pass, S pass, W pass\nbid 30")

    assert contract_of(deal, MARITIME_125) == Contract(Seat(0), plain_bid(30), partner=None)


@swept(
    ("text", "won"),
    [
        ("dealer W\ncalls N 20, E pass, S 25, W pass, N pass", (Seat(2), plain_bid(25))),
        ("dealer W\ncalls N 20, E pass, S pass", None),
        ("dealer W\ncalls N 20, E 15, S pass, W pass", None),
        ("dealer W", None),
        ("calls N 20, E pass, S pass, W pass", None),
    ],
)
def test_the_calls_say_who_has_the_bid_where_they_are_whole_and_right(text, won) -> None:
    deal = read(text)

    assert who_won(deal, MARITIME_125) == won
    assert contract_of(deal, MARITIME_125)[:2] == (won or (None, None))


def test_where_nobody_sits_nobody_leads() -> None:
    with pytest.raises(Refused) as refused:
        who_may_lead(Leads.ELDEST, 0, Seat(0), None)
    assert refused.value.reasons == (NoAnswer.NO_SUCH_TABLE,)


@swept(
    ("text", "sunk"),
    [
        ("trump S", False),
        ("turned JK", False),
        ("turned AS", False),
        ("turned 8S", True),
        ("turned 8S\nrobs N 8S for KH", False),
        ("turned JK 8S", True),
        ("turned JK 8S\nrobs W JK for KD", True),
        ("turned JK 8S\nrobs N 8S for KH", False),
    ],
)
def test_the_ace_sinks_unless_the_card_that_made_trumps_was_taken(text, sunk) -> None:
    """[LIQ]; after a joker it is the next card that makes trumps and that the ace may take."""
    variant = replace(TRADITIONAL_45, joker=True, unrobbed_ace_lowest=True)

    assert ace_is_sunk(read(text), variant) is sunk
    assert ace_is_sunk(read(text), TRADITIONAL_45) is False
