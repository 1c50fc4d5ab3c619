"""The fast path reads what is written; whatever else it reads, it reads as line by line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import CARDS
from engine.deal import usual_sides
from engine.notation import read_line_by_line
from engine.quick_reading import quick_read
from engine.writing import write
from tests.engine.legal_deals import deals

WHOLE = """\
players 4
dealer W
dealt N 5S 8D AC 2H 9H
dealt E QD 3D 4C 7S KH
dealt S 8S AS 6H JC TC
dealt W 6D KS 9C 2S 3C
trump D
1: N 8D 3D 8S 6D
2: N 5S 7S AS KS
3: W 2S 2H KH 6H
4: W 9C AC 4C JC
5: S TC 3C 9H QD
"""


@given(deals(), st.booleans(), st.booleans())
def test_what_is_written_is_read(made, with_hands, with_dealer) -> None:
    _, deal = made
    deal = deal._replace(sides=usual_sides(deal.players))
    deal = deal if with_hands else deal._replace(hands=())
    deal = deal if with_dealer else deal._replace(dealer=None)

    assert quick_read(write(deal)) == deal
    assert read_line_by_line(write(deal)) == deal


@given(deals(), st.data())
def test_other_words_are_read_as_line_by_line_or_not_at_all(made, data) -> None:
    _, deal = made
    words = write(deal).split(" ")
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(st.sampled_from(WORDS))
    text = " ".join(words)
    deal = quick_read(text)

    assert deal is None or deal == read_line_by_line(text)


WORDS = [*CARDS, "N", "s", "10", "1", "11", "XX", "X", "5s", "10D", "", "5S,", "N\n"]


@pytest.mark.parametrize(
    "text",
    [
        WHOLE,
        WHOLE.rstrip(),
        f"\n{WHOLE}\n",
        WHOLE.replace("players 4\n", ""),
        WHOLE.replace("dealer W\n", ""),
        WHOLE.replace("dealer W", "dealer w").replace("1: N", "1: n"),
        WHOLE.partition("dealt")[0] + "trump D" + WHOLE.partition("trump D")[2],
        "trump D" + WHOLE.partition("trump D")[2],
    ],
)
def test_a_plain_record_is_read(text: str) -> None:
    assert quick_read(text) == read_line_by_line(text)


@pytest.mark.parametrize(
    ("typed", "instead"),
    [
        ("dealer W", "dealer X"),
        ("dealer W", "bidder W"),
        ("dealt N 5S", "dealt N 5X"),
        ("dealt N 5S 8D", "dealt N 8D 8D"),
        ("dealt E QD 3D 4C 7S KH\n", ""),
        ("trump D", "trump X"),
        ("trump D", "trump d"),
        ("1: N 8D", "1: X 8D"),
        ("1: N 8D", "1: N 8X"),
        ("1: N 8D", "1 N 8D"),
        ("5: S TC", "6: S TC"),
        ("5: S TC 3C 9H QD\n", ""),
        ("5: S TC 3C 9H QD", "5: S TC 3C 9H"),
        ("5: S TC 3C 9H QD", "5: S TC 3C 9H QD 2D"),
        ("5: S TC", "5: S  TC"),
        ("players 4", "players 6"),
        ("players 4", "sides A B A B"),
    ],
)
def test_anything_else_is_left_to_be_read_line_by_line(typed: str, instead: str) -> None:
    assert typed in WHOLE
    assert quick_read(WHOLE.replace(typed, instead)) is None


def test_at_a_table_of_ten_a_seat_is_not_taken_for_a_ten() -> None:
    text = "players 10\ntrump S\n" + "".join(f"{n}: 10{' 2S' * 10}\n" for n in range(1, 6))

    assert quick_read(text) == read_line_by_line(text)
    assert quick_read(text.replace("10 2S", "10 10", 1)) is None
