"""The fast path reads what is written; whatever else it reads, it reads as line by line."""

import re

from hypothesis import given, strategies as st

from engine.cards import CARDS
from engine.deal import each_for_self, partners, usual_sides
from engine.notation import read_line_by_line
from engine.presets import PRESETS
from engine.quick_reading import quick_read
from engine.writing import write
from tests.engine.legal_deals import deals
from tests.engine.whole_hands import Dice, hand_at, whole_hand
from tests.sweeping import swept

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


@swept(
    "text",
    [
        WHOLE,
        WHOLE.rstrip(),
        WHOLE.replace("players 4", "sides A B A B"),
        WHOLE + "points A 20 B 10\n",
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


@swept(
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
        ("players 4", "sides A B A"),
        ("players 4", "sides A"),
        ("players 4", "sides A  B A B"),
    ],
)
def test_anything_else_is_left_to_be_read_line_by_line(typed: str, instead: str) -> None:
    assert typed in WHOLE
    assert quick_read(WHOLE.replace(typed, instead)) is None


def test_at_a_table_of_ten_a_seat_is_not_taken_for_a_ten() -> None:
    text = "players 10\ntrump S\n" + "".join(f"{n}: 10{' 2S' * 10}\n" for n in range(1, 6))

    assert quick_read(text) == read_line_by_line(text)
    assert quick_read(text.replace("10 2S", "10 10", 1)) is None


# with all that came before the play

SEEDS = st.integers(0, 10**9)
GAMES = (
    ("traditional_45", each_for_self(5)),
    ("auction_45_partners", partners(4)),
    ("maritime_125", partners(4)),
    ("maritime_6p", partners(6)),
    ("maritime_6p", partners(6, 3)),
    ("one_ten", partners(4)),
)


@given(SEEDS, st.sampled_from(GAMES))
def test_a_whole_record_of_the_usual_games_is_read(seed: int, game) -> None:
    name, sides = game
    deal = hand_at(Dice(seed), PRESETS[name], sides)

    assert quick_read(write(deal)) == deal


@given(SEEDS)
def test_a_whole_record_of_any_game_is_read_as_line_by_line_or_not_at_all(seed: int) -> None:
    text = write(whole_hand(seed)[1])
    deal = quick_read(text)

    assert deal is None or deal == read_line_by_line(text)


@given(SEEDS, st.data())
def test_a_damaged_whole_record_is_read_as_line_by_line_or_not_at_all(seed: int, data) -> None:
    words = re.split("([ \n])", write(whole_hand(seed)[1]))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(st.sampled_from([*WORDS, *words, *OTHER_WORDS]))
    text = "".join(words)
    deal = quick_read(text)

    assert deal is None or deal == read_line_by_line(text)


OTHER_WORDS = ["for", "for for", "pass", "-5", "5_0", "\u0665", "#", "A", "bid", "30", "\r", "\x0b"]

BID = """\
players 4
scores A 45 B -10
dealer W
dealt N 5S 8D AC 2H 9H
dealt E QD 3D 4C 7S KH
dealt S 8S AS 6H JC TC
dealt W 6D KS 9C 2S 3C
calls N pass, E 20, S pass, W pass
bid E 20
kitty 4D 5D 7D
went kitty
trump D
changes N 5S 8D for JD TD
changes E QD for
robs E AD for 4D
1: N 8D 3D 8S 6D
2: N 5S 7S AS KS
3: W 2S 2H KH 6H
4: W 9C AC 4C JC
5: S TC 3C 9H QD
points A 20 B 10
"""


@swept(
    ("typed", "instead"),
    [
        ("bid E 20", "bid E 20"),
        ("bid E 20", "bid 20"),
        ("bid E 20\n", ""),
        ("bid E 20", "bidder E"),
        ("scores A 45 B -10\n", ""),
        ("robs E AD for 4D\n", ""),
    ],
)
def test_what_was_bid_and_drawn_is_read(typed: str, instead: str) -> None:
    text = BID.replace(typed, instead)

    assert quick_read(text) == read_line_by_line(text) is not None


@swept(
    ("typed", "instead"),
    [
        ("A 45", "A 45 A"),
        ("A 45 B -10", "A 45 A 10"),
        ("A 45", "A 4_5"),
        ("E 20,", "E 21,"),
        ("N pass, E 20", "N pass E 20"),
        ("bid E 20", "bid E pass"),
        ("bid E 20", "bid E 20\nbidder E"),
        ("kitty 4D 5D", "kitty 4D 4D"),
        ("went kitty", "went home"),
        ("changes E QD", "changes N QD"),
        ("JD TD", "JD JD"),
        ("5S 8D for", "8D 8D for"),
        ("for 4D", "to 4D"),
        ("A 20 B 10", "A 20 B"),
    ],
)
def test_a_word_that_does_not_fit_is_left_to_be_read_line_by_line(typed: str, instead: str) -> None:
    assert typed in BID
    assert quick_read(BID.replace(typed, instead)) is None


def test_a_card_turned_and_taken_is_read() -> None:
    text = WHOLE.replace("trump D", "turned 2D\ntrump D\nrobs N 2D for 9H")

    assert quick_read(text) == read_line_by_line(text) is not None
