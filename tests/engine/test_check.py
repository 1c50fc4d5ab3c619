"""Faults of recorded deals, each found, named, placed and given its rule and remedy."""

from dataclasses import replace

from engine.cards import Seat, Suit, read_cards
from engine.check import PLAIN_FIELDS, check
from engine.deal import Deal, Trick, partners
from engine.notation import read
from engine.play_faults import ImpossiblePoints
from engine.points import Impossible
from engine.presets import CAPE_BRETON_45, MARITIME_CUTTHROAT_3
from engine.setup_faults import NoSuchSeat, WrongHandSize, WrongTable
from engine.variants import Leads, Variant
from tests.engine.recorded import PLAY, WHOLE, N, faults
from tests.sweeping import swept


def test_parts_of_a_deal_are_as_good() -> None:
    """Only the tricks; only the points; one trick and one hand."""
    assert faults("trump S" + PLAY) == []
    assert faults("points A 20 B 10") == []
    assert faults("trump S\ndealt E 9S 8S KH\n3: N 5S 9S") == []
    assert faults("players 4") == []


# the table


def test_seats_that_are_not_there() -> None:
    deal = Deal(partners(4), Suit.SPADES, (Trick(Seat(4), read_cards("5D")),), dealer=Seat(-1))

    assert check(deal, CAPE_BRETON_45) == (NoSuchSeat(Seat(-1), 4), NoSuchSeat(Seat(4), 4))
    assert check(deal._replace(tricks=(), dealer=None, hands=(None,) * 5), CAPE_BRETON_45) == (
        NoSuchSeat(Seat(4), 4),
    )


def plain_record(turn: int = 0) -> Deal:
    """Nothing but the play, with the whole table moved on by so many seats."""
    deal = Deal(*read(WHOLE)[:PLAIN_FIELDS])
    tricks = (each._replace(leader=Seat((each.leader + turn) % 4)) for each in deal.tricks)
    hands = (deal.hands[(seat - turn) % 4] for seat in range(4))
    return deal._replace(tricks=tuple(tricks), hands=tuple(hands), dealer=None)


def test_a_plain_record_of_a_table_that_does_not_play_this() -> None:
    assert check(plain_record(), MARITIME_CUTTHROAT_3) == (WrongTable(4, (3,)),)


ANYBODY_LEADS = replace(CAPE_BRETON_45, leads=Leads.BIDDER)


@swept("variant", [CAPE_BRETON_45, ANYBODY_LEADS])
@swept("turn", range(4))
@swept("missing", [Seat(-1), Seat(4), Seat(7)])
def test_a_seat_that_is_not_there_is_named_in_a_plain_record_too(
    missing: Seat, turn: int, variant: Variant
) -> None:
    plain = plain_record(turn)
    first, *rest = plain.tricks
    led_by_nobody = plain._replace(tricks=(first._replace(leader=missing), *rest))

    assert check(plain._replace(dealer=missing), variant)[0] == NoSuchSeat(missing, 4)
    for dealer in (None, Seat(0), Seat(1), Seat(2), Seat(3)):
        assert check(led_by_nobody._replace(dealer=dealer), variant) == (NoSuchSeat(missing, 4),)


# the pack


def test_hands_of_the_wrong_size() -> None:
    four = WHOLE.replace("5D 4D KH 4S TC", "5D 4D KH 4S")

    assert faults(four)[0] == WrongHandSize(N, 4, 5, at_lead=False)
    assert faults("dealt N 5D 4D KH") == [WrongHandSize(N, 3, 5, at_lead=False)]
    assert faults("trump S\ndealt N 5D 4D KH 4S TC 9C\n1: N 5D") == [
        WrongHandSize(N, 6, 5, at_lead=False)
    ]


# points


@swept(
    ("points", "why"),
    [
        ("A 17 B 13", Impossible.NOT_BY_FIVES),
        ("A 35 B 0", Impossible.WRONG_SUM),
        ("A 25 B 10", Impossible.WRONG_SUM),
        ("A 35 B -5", Impossible.BELOW_ZERO),
        ("A 20 C 10", Impossible.UNKNOWN_SIDE),
        ("A 35", Impossible.WRONG_SUM),
    ],
)
def test_points_that_cannot_be(points: str, why: Impossible) -> None:
    found = faults(f"points {points}")

    assert [(type(fault), fault.why) for fault in found] == [(ImpossiblePoints, why)]
