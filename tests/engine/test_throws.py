"""What may be thrown is counted up as if it were written out, without being so."""

from itertools import combinations

import pytest

from engine.cards import NO_CARDS, card_set, cards_in, read_cards
from engine.throws import Throws
from tests.sweeping import swept

CARDS = card_set(read_cards("2S KH 9D TD JK 3C"))


def written_out(cards, fewest, most):
    return [
        card_set(thrown)
        for number in range(max(0, fewest), most + 1)
        for thrown in combinations(cards_in(cards), number)
    ]


@swept(("fewest", "most"), [(0, 0), (0, 5), (1, 1), (1, 6), (6, 6), (-1, 2)])
def test_each_is_there_once_the_fewest_cards_first(fewest, most) -> None:
    throws = Throws(CARDS, fewest, most)

    assert [*throws] == written_out(CARDS, fewest, most)
    assert [throws[at] for at in range(-len(throws), 0)] == [*throws]
    assert throws[:3] == tuple(throws)[:3]
    assert throws[::-2] == tuple(throws)[::-2]
    assert all(each in throws for each in throws)
    assert throws == tuple(throws)
    assert hash(throws) == hash(tuple(throws))


@swept("thrown", ["", "2S", "2S KH 9D", "3S KH", "3S"])
def test_too_few_too_many_and_other_cards_are_not(thrown) -> None:
    throws = Throws(CARDS, 2, 2)

    assert card_set(read_cards(thrown)) not in throws
    assert "2S KH" not in throws
    assert throws != Throws(CARDS, 2, 3)
    assert throws != [*throws]


def test_where_the_stock_has_too_few_nothing_may_be_thrown() -> None:
    assert [*Throws(CARDS, 3, 2)] == []
    with pytest.raises(IndexError):
        _ = Throws(CARDS, 3, 2)[0]


def test_they_are_told_by_their_number() -> None:
    assert repr(Throws(CARDS, 1, 2)) == "<Throws: 21, of 1 to 2 of 2S KH 9D TD 3C JK>"
    assert [*Throws(NO_CARDS, 0, 0)] == [NO_CARDS]
