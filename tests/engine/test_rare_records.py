"""Whole hands with something rare in them: judged at a glance or play by play, the answer is the same;
and what a rare rule says of them."""

from pathlib import Path

import pytest

from engine.bidding import MOST_KEPT, Auction, opening
from engine.calls import Bid, CallError
from engine.cards import Seat, card
from engine.check import judge, judge_play_by_play
from engine.contract import contract_of
from engine.notation import NotationError, read
from engine.presets import MARITIME_125, PRESETS
from engine.switches import variant_of
from tests.sweeping import swept

DEALS = Path(__file__).parents[1] / "deals"


def written(game: str) -> str:
    return (DEALS / f"{game}.txt").read_text(encoding="utf-8")


@swept(
    ("game", "instead_of", "stands"),
    [
        ("traditional_45", "trump D", "bid N 20\ntrump D"),
        ("traditional_45", "robs S 8D for 2S", "robs S 8D for 2S\nrobs N 8D for 2D"),
        ("traditional_45", "robs S 8D for 2S", "robs N 8D for 2D"),
        ("traditional_45", "robs S 8D for 2S", "robs S 8D for AD"),
        ("auction_45_2p", "trump S", "trump C"),
        ("auction_45_2p", " for 5D 9D 5C", ""),
        ("auction_45_2p", "kitty 9H 3D 8D", "kitty 9H 3D"),
        ("auction_45_2p", "kitty 9H 3D 8D", "kitty 9H 3D 8D\nturned 2S"),
        ("auction_45_5p", " for 6D 5C KC", " for 6D 5C 3S"),
        ("one_ten", "1: 1 5H", "robs 1 AH for 2H\nrobs 2 AS for 9H\n1: 1 5H"),
        ("one_ten", "1: 1 5H", "robs 1 AH for 2H\n1: 1 5H"),
        ("spoil_five", "robs 4 7H for AS\n", ""),
    ],
)
def test_a_glance_says_no_other_than_every_card_does(game, instead_of, stands) -> None:
    text = written(game)
    assert instead_of in text
    deal = read(text.replace(instead_of, stands, 1))

    at_once = judge(deal, PRESETS[game])

    assert at_once == judge_play_by_play(deal, PRESETS[game])
    drawn_cards_not_known = instead_of.startswith(" for") and not stands
    assert bool(at_once.faults) != drawn_cards_not_known


CALLED = """
players 5
bid 1 20
trump S
called {called}
1: 2 {tricks}
"""


@pytest.mark.parametrize(
    ("trick", "tricks", "partner"),
    [
        (1, "2S AH 3S 4S JS", Seat(2)),  # in time
        (1, "2S 5D 3S 4S JS\n2: 1 6S AH 7S 8S 9S", None),  # too late
        (2, "2S 5D 3S 4S JS\n2: 1 6S AH 7S 8S 9S", Seat(1)),
        (2, "2S 5D 3S 4S AH\n2: 1 6S 7D 7S 8S 9S", None),  # his own: he plays alone
    ],
)
def test_the_partner_is_who_plays_the_called_card_in_time(trick, tricks, partner) -> None:
    variant = variant_of("maritime_call_your_partner", {"called_card_trick": trick})
    deal = read(CALLED.format(called="AH", tricks=tricks))

    assert deal.called == card("AH")
    assert contract_of(deal, variant).partner == partner


def test_of_players_who_are_left_a_hand_half_written_has_no_points() -> None:
    deal = read("players 3\nscores 1 -130 2 40 3 60\nbid 2 20\ntrump S\n1: 3 5S 2S")

    verdict = judge(deal, PRESETS["maritime_cutthroat_3"])

    assert verdict.points is None


def test_more_calls_than_are_kept_are_answered_as_the_first_were() -> None:
    heard = opening(Auction(MARITIME_125, 4, Seat(3)))
    answers = [heard.after(Seat(0), Bid(number, number)) for number in range(MOST_KEPT + 100)]

    assert answers[20] != CallError.NO_SUCH_BID
    assert {each for number, each in enumerate(answers) if number not in (20, 25, 30)} == {
        CallError.NO_SUCH_BID
    }


def test_sides_of_another_number_than_there_are_seats_are_read_word_by_word() -> None:
    """Sides for three, and tricks of four: what is wrong is said, not how it was read."""
    text = written("five_and_forty_1831").replace("sides N E S W", "sides A B C D E")

    with pytest.raises(NotationError):
        read(text)
