"""Finer points of what can be wrong before the first lead."""

from engine.cards import Seat, Suit
from engine.presets import AUCTION_45_PARTNERS, CAPE_BRETON_45, MARITIME_125
from engine.setup_faults import MayNotName
from engine.switches import variant_of
from tests.engine.recorded import faults


def names(text, variant=CAPE_BRETON_45):
    return [type(fault).__name__ for fault in faults(text, variant)]


# the pack


# parts of another game


# robbing


# trumps, kitty and draw


def test_who_sees_the_kitty_first_may_name_what_he_finds_there() -> None:
    """[B 11] variation, with the suit to be held [A]."""
    text = "bid N 20\ndealt N 5D 4D 3D 2D KD\nkitty 4S 6C 7C\ntrump S"
    seeing = variant_of("auction_45_partners", {"kitty_before_trump": True})

    assert faults(text, AUCTION_45_PARTNERS) == [
        MayNotName(Seat(0), Suit.SPADES, frozenset({Suit.DIAMONDS}))
    ]
    assert faults(text, seeing) == []
    assert faults(text.replace("4S", "4H"), seeing)[0].may_name == {
        Suit.DIAMONDS,
        Suit.HEARTS,
        Suit.CLUBS,
    }
    assert faults(text.replace("kitty 4S 6C 7C\n", ""), seeing)[0].may_name == {Suit.DIAMONDS}
    assert faults("bid N 20\nkitty 6C 7C 8C\ntrump S", seeing) == []


def test_the_five_thrown_to_go_may_be_written_down_or_not() -> None:
    """[B 12]: they are gone in any case."""
    text = "bid N 20\ndealt N 2D 3D 4D 6D 7D\nkitty 4S 6C 7C 8C\nwent kitty\ntrump S\n"
    top = text.replace("went kitty", "went top")
    plays_top = variant_of("maritime_125", {"top_card_go": True})

    assert faults(text + "changes N 6C 7C 8C for 5S JS QS 9D", MARITIME_125) == []
    assert faults(text + "changes N 2D 3D 4D 6D 7D 6C 7C 8C for 5S JS QS 9D", MARITIME_125) == []
    assert names(text + "changes N 2D 3D for JS", MARITIME_125) == []
    unknown = text.replace("dealt N 2D 3D 4D 6D 7D\n", "")
    thrown = "changes N 2D 3D 4D 6D 7D 6C 7C 8C for 5S JS QS 9D"
    assert faults(unknown + thrown, MARITIME_125) == []
    assert faults(top + "changes N 2D 3D 4D 6D 7D for 5S JS QS 9D TD", plays_top) == []
    assert faults(top + "changes N for 5S JS QS 9D TD", plays_top) == []
