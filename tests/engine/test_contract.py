from engine.calls import plain_bid
from engine.cards import Seat
from engine.contract import contract_of, partner_of, who_won
from engine.notation import read
from engine.presets import MARITIME_125, MARITIME_CALL_YOUR_PARTNER
from tests.sweeping import swept

CALLED = """
players 5
bid 1 20
trump S
called AS
1: 2 2S 3S 4S 6S 7S
2: 2 KD QD AS JD TD
"""


def test_a_called_card_that_never_falls() -> None:
    deal = read(CALLED.replace("AS JD", "9D JD"))

    assert partner_of(deal, MARITIME_CALL_YOUR_PARTNER, Seat(0)) is None
    assert partner_of(read("players 5"), MARITIME_CALL_YOUR_PARTNER, Seat(0)) is None


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
