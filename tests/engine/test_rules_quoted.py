"""Which rule a referee quotes for each fault, and what is done about it."""

import pytest

from engine.check import check
from engine.deal import Deal, partners
from engine.faults import Fault
from engine.presets import (
    AUCTION_45_PARTNERS,
    CAPE_BRETON_45,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    MARITIME_CUTTHROAT_3,
    SPOIL_FIVE,
    TRADITIONAL_45,
)
from engine.rulebook import Remedy, Rule
from engine.variants import Variant
from tests.engine.recorded import PLAY, every_kind, faults
from tests.sweeping import swept

THE_RECORD = [
    ("WrongTable", "players 3", CAPE_BRETON_45, Rule.WHO_MAY_PLAY),
    ("WrongSides", "sides A A B B", CAPE_BRETON_45, Rule.WHO_MAY_PLAY),
    ("NoSuchSide", "scores C 20", CAPE_BRETON_45, Rule.WHO_MAY_PLAY),
    (
        "OutOfTheGame",
        "players 3\nscores 1 0 2 -130 3 0\ndealer 2",
        MARITIME_CUTTHROAT_3,
        Rule.WHO_MAY_PLAY,
    ),
    ("NotPlayedHere", "turned 7S", MARITIME_125, Rule.WHO_MAY_PLAY),
    ("NotInThePack", "trump S\n1: N JK", CAPE_BRETON_45, Rule.ONE_PACK),
    ("CardTwice", "trump S\n1: N 5D 5D", CAPE_BRETON_45, Rule.ONE_PACK),
    ("NotHeld", "trump S\ndealt N 5D 4D\n1: N 9D", CAPE_BRETON_45, Rule.ONE_PACK),
    ("WrongHandSize", "dealt N 5D 4D", CAPE_BRETON_45, Rule.FIVE_CARDS),
    ("WrongKitty", "kitty 2S 3S 4S", MARITIME_125, Rule.KITTY),
    ("AuctionUnfinished", "dealer W\ncalls N 20\ntrump S", MARITIME_125, Rule.TURN_OF_THE_CALL),
    (
        "ThrownInButPlayed",
        "dealer W\ncalls N pass E pass S pass W pass-the-deal\n1: N 5D",
        MARITIME_125,
        Rule.WHAT_MAY_BE_CALLED,
    ),
    (
        "OtherBidder",
        "dealer W\ncalls N 20 E pass S pass W pass\nbidder E",
        MARITIME_125,
        Rule.WHAT_MAY_BE_CALLED,
    ),
    (
        "OtherBid",
        "dealer W\ncalls N 20 E pass S pass W pass\nbid 25",
        MARITIME_125,
        Rule.WHAT_MAY_BE_CALLED,
    ),
    ("BidNotOfThisGame", "bid N 10", MARITIME_125, Rule.WHAT_MAY_BE_CALLED),
    ("TrumpNotTurned", "turned 7C\ntrump S", CAPE_BRETON_45, Rule.TURNED_TRUMP),
    ("ThrewNotHeld", "dealt E 5D 4D 3D 2D KD\nchanges E 9S", MARITIME_125, Rule.DISCARD),
    (
        "StockExhausted",
        """
        players 5
        changes 1 2S 3S 4S 5S 6S for 2H 3H 4H 5H 6H
        changes 2 7S 8S 9S TS JS for 7H 8H 9H TH JH
        changes 3 QS KS AS QH KH for 2D 3D 4D 5D 6D
        changes 4 2C 3C 4C 5C 6C for 7D 8D 9D TD JD
        changes 5 7C 8C 9C TC JC for QD KD AD AH QC
        """,
        MARITIME_CALL_YOUR_PARTNER,
        Rule.DRAW,
    ),
    ("WrongTrickSize", "trump S\n1: N 5D 8S 6D 2S 9D", CAPE_BRETON_45, Rule.ONE_CARD_EACH),
    ("TricksMissing", "trump S\n1: N 2S 3S 4S 6S\n3: N 7S", CAPE_BRETON_45, Rule.FIVE_TRICKS),
    ("ImpossiblePoints", "points A 17 B 13", CAPE_BRETON_45, Rule.POINTS),
    ("PointsDiffer", f"trump S{PLAY}points A 20 B 10", CAPE_BRETON_45, Rule.POINTS),
]
UNREMEDIED = [
    ("MayNotName", "bid N 20\ndealt N 5D 4D 3D 2D KD\ntrump S", Rule.HOLD_THE_NAMED_SUIT),
    ("MayNotGo", "went kitty", Rule.GO_ON_THE_KITTY),
    ("WrongKeep", "players 6\nchanges 1 2S 3S 4S 6S", Rule.DISCARD),
    ("WrongDraw", "players 6\nchanges 1 2S 3S 4S for 5S 6S 7S 8S", Rule.DRAW),
]
OTHERS = [
    (
        "CallFault",
        "dealer W\ncalls N 20 S 25",
        MARITIME_125,
        Rule.TURN_OF_THE_CALL,
        Remedy.CALL_AGAIN,
    ),
    (
        "CallFault",
        "dealer W\ncalls N 20 E 20",
        MARITIME_125,
        Rule.WHAT_MAY_BE_CALLED,
        Remedy.CALL_AGAIN,
    ),
    (
        "MayNotRob",
        "dealer W\nturned AS\ntrump S\nrobs N AS for TC",
        TRADITIONAL_45,
        Rule.ROBBING,
        Remedy.NONE_NAMED,
    ),
    (
        "FailedToRob",
        "sides 1 2 3\ndealer 3\ndealt 1 AS KD 9C 4H 2D\nturned 7S\ntrump S",
        SPOIL_FIVE,
        Rule.ROBBING,
        Remedy.NOT_IN_THE_POOL,
    ),
    (
        "MayNotCall",
        "players 5\nbid 1 20\ntrump S\ndealt 1 5S AH KS KD 2D\ncalled KD",
        MARITIME_CALL_YOUR_PARTNER,
        Rule.CALLED_CARD,
        Remedy.NONE_NAMED,
    ),
    (
        "WrongLeader",
        "dealer W\ntrump S\n1: E 5D",
        CAPE_BRETON_45,
        Rule.FIRST_LEAD,
        Remedy.LEAD_PASSES,
    ),
    (
        "WrongLeader",
        f"trump S{PLAY.replace('3: N KH 2H 7H 6C', '3: E 2H 7H 6C KH')}",
        CAPE_BRETON_45,
        Rule.WINNER_LEADS,
        Remedy.LEAD_PASSES,
    ),
    (
        "Revoke",
        "trump S\ndealt S 9D 4S 8S KD KC\n1: E 2S 9D",
        CAPE_BRETON_45,
        Rule.FOLLOW_TRUMP,
        Remedy.TAKE_BACK,
    ),
    ("NotBooked", "trump S\nfolds E to N", CAPE_BRETON_45, Rule.BOOKED, Remedy.NONE_NAMED),
]


def first_of(kind: str, text: str, variant: Variant) -> Fault:
    return next(fault for fault in faults(text, variant) if type(fault).__name__ == kind)


@swept(("kind", "text", "variant", "rule"), THE_RECORD)
def test_what_cannot_have_happened_was_written_down_wrongly(
    kind: str, text: str, variant: Variant, rule: Rule
) -> None:
    fault = first_of(kind, text, variant)

    assert (fault.rule, fault.remedy) == (rule, Remedy.LOOK_AGAIN)


@pytest.mark.parametrize(("kind", "text", "rule"), UNREMEDIED)
def test_what_no_source_has_a_remedy_for(kind: str, text: str, rule: Rule) -> None:
    fault = first_of(kind, text, AUCTION_45_PARTNERS)

    assert (fault.rule, fault.remedy) == (rule, Remedy.NONE_NAMED)


@swept(("kind", "text", "variant", "rule", "remedy"), OTHERS)
def test_the_rule_and_the_remedy_of_a_fault(
    kind: str, text: str, variant: Variant, rule: Rule, remedy: Remedy
) -> None:
    fault = first_of(kind, text, variant)

    assert (fault.rule, fault.remedy) == (rule, remedy)


def test_a_seat_that_is_not_there_is_against_the_table() -> None:
    (fault,) = check(Deal(partners(4), dealer=4), CAPE_BRETON_45)

    assert (fault.rule, fault.remedy) == (Rule.WHO_MAY_PLAY, Remedy.LOOK_AGAIN)


def test_every_fault_there_is_has_its_rule_here() -> None:
    tried = {kind for kind, *_ in (*THE_RECORD, *UNREMEDIED, *OTHERS)} | {"NoSuchSeat"}

    assert tried == every_kind(Fault)
