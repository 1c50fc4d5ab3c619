"""Faults of recorded deals, each found, named, placed and given its rule and remedy."""

from dataclasses import replace

from engine.calls import Word
from engine.cards import Seat, Suit, card, card_set, read_cards
from engine.check import PLAIN_FIELDS, check, judge
from engine.deal import Deal, Exchanged, Fold, Robbed, Trick, partners
from engine.notation import read
from engine.play_faults import ImpossiblePoints, NotHeld, PointsDiffer, WrongLeader
from engine.points import Impossible
from engine.presets import (
    CAPE_BRETON_45,
    MARITIME_6P,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    MARITIME_CUTTHROAT_3,
    SPOIL_FIVE,
    TRADITIONAL_45,
    TWENTY_FIVE,
)
from engine.setup_faults import (
    CardTwice,
    NoSuchSeat,
    NotInThePack,
    Place,
    Where,
    WrongHandSize,
    WrongSides,
    WrongTable,
)
from engine.variants import Leads, Variant
from tests.engine.recorded import PLAY, WHOLE, E, N, S, W, faults
from tests.sweeping import swept


def test_a_whole_deal_played_by_the_rules_has_no_fault_and_its_points() -> None:
    verdict = judge(read(WHOLE), CAPE_BRETON_45)

    assert verdict.faults == ()
    assert verdict.points.winners == (W, N, N, E, E)
    assert verdict.points.taken == {"A": 10, "B": 20}
    assert (verdict.points.best_trump, verdict.points.bonus_side) == (card("AS"), "B")


def test_parts_of_a_deal_are_as_good() -> None:
    """Only the tricks; only the points; one trick and one hand."""
    assert faults("trump S" + PLAY) == []
    assert faults("points A 20 B 10") == []
    assert faults("trump S\ndealt E 9S 8S KH\n3: N 5S 9S") == []
    assert faults("players 4") == []


def test_faults_come_in_order_of_play() -> None:
    text = WHOLE.replace("dealer W", "dealer N").replace("5: E 3C 9C QD TC", "5: E 3C 9C QD JC")

    assert [type(fault) for fault in faults(text + "points A 35 B 0")] == [
        *(WrongLeader, NotHeld, ImpossiblePoints),
    ]


def test_a_short_list_of_hands_leaves_the_rest_unknown() -> None:
    deal = read(WHOLE)

    assert check(deal._replace(hands=deal.hands[:2]), CAPE_BRETON_45) == ()


# the table


def test_tables_that_do_not_play_this() -> None:
    assert faults("players 3") == [WrongTable(3, (4,))]
    assert faults("sides A A B B") == [WrongSides(("A", "A", "B", "B"))]
    assert faults("sides N E S W") == [WrongSides(tuple("NESW"))]
    assert faults("sides A B C A B C", MARITIME_6P) == []
    assert faults("players 6", MARITIME_6P) == []
    assert faults("sides A B C A B C", TRADITIONAL_45) == []
    assert faults("sides A B A B A", TRADITIONAL_45) == [WrongSides(tuple("ABABA"))]
    assert faults("players 3", TRADITIONAL_45) == []
    assert faults("players 4", SPOIL_FIVE) == [WrongSides(partners(4))]
    assert faults("sides A B A B", MARITIME_CALL_YOUR_PARTNER) == [WrongTable(4, (5,))]


def test_seats_that_are_not_there() -> None:
    deal = Deal(partners(4), Suit.SPADES, (Trick(Seat(4), read_cards("5D")),), dealer=Seat(-1))

    assert check(deal, CAPE_BRETON_45) == (NoSuchSeat(Seat(-1), 4), NoSuchSeat(Seat(4), 4))
    assert check(deal._replace(tricks=(), dealer=None, hands=(None,) * 5), CAPE_BRETON_45) == (
        NoSuchSeat(Seat(4), 4),
    )


@swept(
    "names_it",
    [
        {"calls": ((Seat(5), Word.PASS),)},
        {"robbed": (Robbed(Seat(5), card("7S"), card("2D")),)},
        {"exchanged": (Exchanged(Seat(5), card_set(read_cards("2D"))),)},
        {"fold": Fold(Seat(5), Seat(0))},
        {"fold": Fold(Seat(0), Seat(5))},
        {"bidder": Seat(5)},
    ],
)
def test_whatever_names_a_seat_that_is_not_there(names_it) -> None:
    assert check(Deal(partners(4), **names_it), MARITIME_125) == (NoSuchSeat(Seat(5), 4),)


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


@swept("turn", range(4))
@swept("dealer", [Seat(0), Seat(1), Seat(2), Seat(3)])
def test_who_leads_is_known_where_the_eldest_does(dealer: Seat, turn: int) -> None:
    """The bidder leads elsewhere, and this record does not name him."""
    plain = plain_record(turn)._replace(dealer=dealer)
    eldest = Seat((dealer + 1) % 4)
    wrong = () if plain.tricks[0].leader == eldest else (WrongLeader,)

    assert tuple(type(fault) for fault in check(plain, CAPE_BRETON_45)) == wrong
    assert check(plain._replace(dealer=None), CAPE_BRETON_45) == ()
    assert check(plain, ANYBODY_LEADS) == ()


# the pack


def test_one_card_twice() -> None:
    text = "trump S" + PLAY.replace("4: N 4S AS QH 7S", "4: N 4S AS KH 7S")
    in_hands = WHOLE.replace("dealt E 8S", "dealt E 5D")

    assert faults(text) == [
        CardTwice(card("KH"), Place(Where.TRICK, N, 3), Place(Where.TRICK, S, 4))
    ]
    assert faults(in_hands)[0] == CardTwice(card("5D"), Place(Where.HAND, N), Place(Where.HAND, E))
    assert faults("trump S\ndealt N 5D\n1: E 5D") == [
        CardTwice(card("5D"), Place(Where.HAND, N), Place(Where.TRICK, E, 1))
    ]
    assert faults("turned 7C\nkitty 7C", TRADITIONAL_45)[0] == CardTwice(
        card("7C"), Place(Where.KITTY), Place(Where.TURN_UP)
    )


def test_the_joker_where_it_is_not_used() -> None:
    text = "trump S" + PLAY.replace("3H", "JK")

    assert faults(text) == [NotInThePack(card("JK"), Place(Where.TRICK, E, 2))]
    assert faults("trump S\n1: N JK") == [NotInThePack(card("JK"), Place(Where.TRICK, N, 1))]
    assert faults("dealt N JK 2S 3S 4S 6S") == [NotInThePack(card("JK"), Place(Where.HAND, N))]
    assert faults(text, replace(CAPE_BRETON_45, joker=True)) == [WrongLeader(3, N, frozenset({E}))]


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


def test_points_of_one_side_alone_may_be() -> None:
    assert faults("points A 20") == []


def test_a_game_that_ends_mid_hand_leaves_points_untaken() -> None:
    assert faults("points A 10 B 10", TWENTY_FIVE) == []
    assert [type(each) for each in faults("points A 10 B 10")] == [ImpossiblePoints]


def test_points_are_held_against_the_tricks() -> None:
    assert faults("trump S" + PLAY + "points A 10 B 20") == []
    assert faults("trump S" + PLAY + "points A 20 B 10") == [
        PointsDiffer("A", 20, 10),
        PointsDiffer("B", 10, 20),
    ]
