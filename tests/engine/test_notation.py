import pytest

from engine.calls import THIRTY_FOR_SIXTY, Word, plain_bid
from engine.cards import Seat, Suit, card, card_set, read_cards
from engine.deal import Deal, Exchanged, Fold, Robbed, Trick, Went, each_for_self, partners
from engine.notation import NotationError, Problem, read, write
from tests.sweeping import swept

EVERYTHING = """\
players 4
scores A 105 B -20
dealer W
dealt N 5S JS KH 3D 2C
dealt W AS QH AH 4D 9C
calls N 20, E pass, S 30-for-60, W hold, N pass
bid W 30
kitty 7S 8S 9S TS
went kitty
trump S
changes N KH 3D for 2H 3H
changes W 4D
robs N 2S for 2C
called KS
1: N 5S 2S 3S 4S
2: N JS 6S
folds E to N
points A 20 B 10
"""


def test_a_deal_is_written_as_it_was_read() -> None:
    assert write(read(EVERYTHING)) == EVERYTHING


def test_every_line_lands_in_its_place() -> None:
    deal = read(EVERYTHING)

    assert deal == Deal(
        sides=("A", "B", "A", "B"),
        scores=(("A", 105), ("B", -20)),
        dealer=Seat(3),
        hands=(
            card_set(read_cards("5S JS KH 3D 2C")),
            None,
            None,
            card_set(read_cards("AS AH QH 4D 9C")),
        ),
        calls=(
            (Seat(0), plain_bid(20)),
            (Seat(1), Word.PASS),
            (Seat(2), THIRTY_FOR_SIXTY),
            (Seat(3), Word.HOLD),
            (Seat(0), Word.PASS),
        ),
        bidder=Seat(3),
        bid=plain_bid(30),
        kitty=card_set(read_cards("7S 8S 9S TS")),
        went=Went.ON_KITTY,
        trump=Suit.SPADES,
        exchanged=(
            Exchanged(Seat(0), card_set(read_cards("KH 3D")), card_set(read_cards("2H 3H"))),
            Exchanged(Seat(3), card_set(read_cards("4D"))),
        ),
        robbed=(Robbed(Seat(0), card("2S"), card("2C")),),
        called=card("KS"),
        tricks=(Trick(Seat(0), read_cards("5S 2S 3S 4S")), Trick(Seat(0), read_cards("JS 6S"))),
        fold=Fold(Seat(1), Seat(0)),
        points=(("A", 20), ("B", 10)),
    )


@swept(
    ("line", "sides"),
    [
        ("players 4", partners(4)),
        ("players 6", partners(6)),
        ("players 2", each_for_self(2)),
        ("players 10", each_for_self(10)),
        ("players 3", ("1", "2", "3")),
        ("sides A B C A B C", partners(6, 3)),
        ("sides N E S W", each_for_self(4)),
        ("sides Ann Bob", ("Ann", "Bob")),
    ],
)
def test_tables_of_all_kinds(line: str, sides: tuple[str, ...]) -> None:
    assert read(line).sides == sides
    assert write(read(line)) == f"{line}\n"


@swept(
    "line",
    [
        "turned 7C",
        "turned JK 8S",
        "bidder N",
        "bid 30",
        "went top",
        "calls N 20, E pass-the-deal",
        "calls N 60-for-120",
        "calls N 100",
        "points A -9999 B 99999",
        "changes E for 5D",
    ],
)
def test_lines_are_written_back_the_same(line: str) -> None:
    assert write(read(line)) == f"players 4\n{line}\n"


def test_calls_may_run_over_lines_and_slam_is_a_call() -> None:
    assert write(read("calls N 20 E slam\ncalls S pass")) == (
        "players 4\ncalls N 20, E 60-for-120, S pass\n"
    )


def test_without_a_trick_nothing_is_said_of_tricks() -> None:
    assert read("trump S") == Deal(partners(4), Suit.SPADES)


@swept(
    ("text", "line", "column", "typed", "problem"),
    [
        ("trump S\nhello", 2, 1, "hello", Problem.UNKNOWN_LINE),
        ("6: N 5D", 1, 1, "6", Problem.UNKNOWN_LINE),
        ("trump X", 1, 7, "X", Problem.NOT_A_SUIT),
        ("trump", 1, 6, "", Problem.SOMETHING_MISSING),
        ("trump S S", 1, 9, "S", Problem.TOO_MUCH),
        ("trump S\ntrump H", 2, 1, "trump", Problem.SAID_TWICE),
        ("dealer X", 1, 8, "X", Problem.NOT_A_SEAT),
        ("dealer", 1, 7, "", Problem.SOMETHING_MISSING),
        ("dealer N S", 1, 10, "S", Problem.TOO_MUCH),
        ("bidder N S", 1, 10, "S", Problem.TOO_MUCH),
        ("called 5S 6S", 1, 11, "6S", Problem.TOO_MUCH),
        ("players 1", 1, 9, "1", Problem.NOT_A_NUMBER),
        ("players 3\ndealer 4", 2, 8, "4", Problem.NOT_A_SEAT),
        ("players 11", 1, 9, "11", Problem.NOT_A_NUMBER),
        ("players four", 1, 9, "four", Problem.NOT_A_NUMBER),
        ("players 4 5", 1, 11, "5", Problem.TOO_MUCH),
        ("trump S\nplayers 3", 2, 1, "players", Problem.SAID_TWICE),
        ("1: N 5D\nplayers 3", 2, 1, "players", Problem.SAID_TWICE),
        ("players 3\nplayers 3", 2, 1, "players", Problem.SAID_TWICE),
        ("sides A", 1, 8, "", Problem.SOMETHING_MISSING),
        ("sides A B C D E F G H I J K", 1, 27, "K", Problem.TOO_MUCH),
        ("1: N 5D 9X", 1, 9, "9X", Problem.NOT_A_CARD),
        ("1: N", 1, 5, "", Problem.SOMETHING_MISSING),
        ("2: N 5D\n2: N 6D", 2, 1, "2", Problem.NUMBERS_GO_UP),
        ("3: N 5D\n1: N 6D", 2, 1, "1", Problem.NUMBERS_GO_UP),
        ("2: N 5D\n1: N 6D", 2, 1, "1", Problem.NUMBERS_GO_UP),
        ("dealt N 5S KH 5S", 1, 15, "5S", Problem.CARD_REPEATED),
        ("dealt N 5S\ndealt N 6S", 2, 7, "N", Problem.SAID_TWICE),
        ("calls N 20, E maybe", 1, 15, "maybe", Problem.NOT_A_CALL),
        ("calls", 1, 6, "", Problem.SOMETHING_MISSING),
        ("changes N 3D\nchanges N 4D", 2, 9, "N", Problem.SAID_TWICE),
        ("calls N 2x", 1, 9, "2x", Problem.NOT_A_CALL),
        ("calls N 1000", 1, 9, "1000", Problem.NOT_A_CALL),
        ("points A 100000", 1, 10, "100000", Problem.NOT_A_NUMBER),
        ("calls N 20, E", 1, 14, "", Problem.SOMETHING_MISSING),
        ("bid N pass", 1, 7, "pass", Problem.NOT_A_CALL),
        ("bid N 20 25", 1, 10, "25", Problem.TOO_MUCH),
        ("bid N 20 up", 1, 10, "up", Problem.TOO_MUCH),
        ("bid", 1, 4, "", Problem.SOMETHING_MISSING),
        ("went home", 1, 6, "home", Problem.UNKNOWN_LINE),
        ("went", 1, 5, "", Problem.SOMETHING_MISSING),
        ("robs N 7C", 1, 10, "", Problem.SOMETHING_MISSING),
        ("robs N 7C 2D", 1, 11, "2D", Problem.SOMETHING_MISSING),
        ("robs N 7C xx 2D", 1, 11, "xx", Problem.SOMETHING_MISSING),
        ("robs N 7C for", 1, 14, "", Problem.SOMETHING_MISSING),
        ("called", 1, 7, "", Problem.SOMETHING_MISSING),
        ("turned JK 8S 9S", 1, 14, "9S", Problem.TOO_MUCH),
        ("went top card", 1, 10, "card", Problem.TOO_MUCH),
        ("robs N 7C for 2D 3D", 1, 18, "3D", Problem.TOO_MUCH),
        ("folds E to N S", 1, 14, "S", Problem.TOO_MUCH),
        ("trump # S", 1, 6, "", Problem.SOMETHING_MISSING),
        ("folds E N", 1, 9, "N", Problem.SOMETHING_MISSING),
        ("points A", 1, 9, "", Problem.SOMETHING_MISSING),
        ("points A x", 1, 10, "x", Problem.NOT_A_NUMBER),
    ],
)
def test_what_cannot_be_read_is_named_by_place(
    text: str, line: int, column: int, typed: str, problem: Problem
) -> None:
    with pytest.raises(NotationError) as error:
        read(text)

    found = error.value
    assert (found.line, found.column, found.typed, found.problem) == (line, column, typed, problem)
