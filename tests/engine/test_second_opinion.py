"""Two referees that share nothing agree: one quick, one slow and written from the rule book alone."""

from pathlib import Path

import pytest

from engine.calls import SIXTY_FOR_120
from engine.cards import Seat, Suit, card, card_set
from engine.check import check
from engine.drawing import exchange
from engine.faults import Fault
from engine.notation import read
from engine.points import bid_brings, earns_bonus
from engine.presets import ONE_TEN
from engine.setup_faults import HowMany, ThrewNotHeld, WrongKeep
from engine.switches import variant_of
from tests.engine import second_opinion, slow
from tests.engine.second_opinion import main, parted
from tests.sweeping import swept

HANDS = 300


@pytest.mark.thorough
@swept("tenth", range(10))
def test_both_referees_say_the_same_of_whole_hands_legal_and_damaged(tenth: int) -> None:
    many = HANDS // 10
    differ = [
        (seed, what) for seed in range(tenth * many, tenth * many + many) for what in parted(seed)
    ]

    assert differ == []


def test_what_they_part_on_is_told(monkeypatch, capsys) -> None:
    """A judge who finds nothing wrong anywhere is found out."""
    judged = second_opinion.judge

    def blind(deal, variant):
        return judged(deal, variant)._replace(faults=())

    monkeypatch.setattr(second_opinion, "judge", blind)

    assert main(30) > 0
    assert "the judge finds nothing, the slow referee" in capsys.readouterr().out


def test_the_second_referee_takes_nothing_from_the_first() -> None:
    taken = [
        line
        for file in Path(slow.__file__).parent.glob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith(("import engine", "from engine"))
    ]

    assert taken == []


# what the second referee found


def test_all_the_points_of_a_slam_are_all_that_a_hand_has() -> None:
    tens = variant_of("newfoundland_120", {"trick_points": 10})
    bare = variant_of("newfoundland_120", {"best_trump_bonus": "none", "bids": [20, 25]})

    assert [bid_brings(tens, SIXTY_FOR_120, taken) for taken in (45, 55)] == [-60, 120]
    assert [bid_brings(bare, SIXTY_FOR_120, taken) for taken in (20, 25)] == [-60, 120]


def test_the_five_earns_its_points_where_it_is_no_top_trump_too() -> None:
    """Of 1831 with a switch: it is the highest only where no other trump is played."""
    five = variant_of("five_and_forty_1831", {"best_trump_bonus": "five_only"})
    jack = variant_of("traditional_45", {"best_trump_bonus": "five_only"})

    assert earns_bonus(five, card("5H"), Suit.HEARTS)
    assert not earns_bonus(five, card("5S"), Suit.HEARTS)
    assert not earns_bonus(jack, card("JH"), Suit.HEARTS)


def test_who_may_draw_three_keeps_as_many_as_the_hall_wants_kept() -> None:
    """Of 110 with a switch: whoever keeps four draws one at most."""
    four = variant_of("one_ten", {"min_keep": 4})

    assert exchange(four, 4, is_bidder=False).max_draw == 1
    assert exchange(ONE_TEN, 4, is_bidder=False).max_draw == 3
    assert exchange(four, 4, is_bidder=True).max_draw == 0
    assert kept("changes E 5D 8S for 9D TD", four) == [WrongKeep(1, 3, HowMany(4, 5))]


def test_a_bidder_throws_what_he_holds_where_there_is_no_kitty_to_write_down() -> None:
    none = variant_of("auction_45_partners", {"kitty": 0})
    dealt = "players 4\nbid N 20\ndealt N 5D 8S 6D 2S 3S\ntrump S\nchanges N "

    assert check(read(dealt + "6D for AS"), none) == ()
    assert ThrewNotHeld(Seat(0), card_set((card("7D"),))) in check(read(dealt + "7D for AS"), none)


def kept(text: str, variant) -> list[Fault]:
    found = check(read("players 4\nbid N 20\n" + text), variant)
    return [fault for fault in found if isinstance(fault, WrongKeep)]


def test_his_own_five_written_down_beside_the_kitty_are_not_counted_as_kept_or_thrown() -> None:
    one = variant_of("auction_45_partners", {"go_on_kitty": True, "min_keep": 1})
    went = "dealt N 5D 8S 6D 2S 3S\nkitty 9C TC JC\nwent kitty\ntrump C\n"

    assert kept(went + "changes N 5D 8S 6D 2S 3S 9C for 2C 3C 4C", one) == []
    assert kept(went + "changes N 5D 8S 6D 2S 3S 9C TC JC", one) == [WrongKeep(0, 0, HowMany(1, 3))]
