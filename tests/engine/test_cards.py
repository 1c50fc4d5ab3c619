import pytest

from engine.cards import (
    ACE_OF_HEARTS,
    JOKER,
    NO_CARDS,
    ONE_OR_TWO,
    PACK,
    NotAPlayingCard,
    Suit,
    ace_of,
    card,
    card_set,
    cards_in,
    holds,
    in_order,
    name_of,
    names,
    printed_suit,
    read_cards,
    suit,
)
from tests.sweeping import swept


def test_every_card_is_read_as_it_is_written() -> None:
    pack = [*cards_in(PACK), JOKER]

    assert len(pack) == 53
    assert [card(name_of(each)) for each in pack] == pack


def test_a_card_is_read_as_people_type_it() -> None:
    assert names(read_cards("5h 10D jk As")) == "5H TD JK AS"


@swept("typed", ["", "1H", "5X", "X5H", "H", "5HH", "HH5", "JOKER"])
def test_what_names_no_card_is_refused_with_what_was_typed(typed: str) -> None:
    with pytest.raises(NotAPlayingCard) as refused:
        card(typed)

    assert refused.value.typed == typed


def test_suits_are_read_by_letter() -> None:
    assert [suit(letter) for letter in "SHDc"] == list(Suit)
    with pytest.raises(NotAPlayingCard):
        suit("X")


def test_red_suits_are_hearts_and_diamonds() -> None:
    assert [each.letter for each in Suit if each.is_red] == ["H", "D"]


def test_the_joker_has_no_printed_suit() -> None:
    assert printed_suit(JOKER) is None
    assert printed_suit(ACE_OF_HEARTS) is Suit.HEARTS
    assert [name_of(ace_of(each)) for each in Suit] == ["AS", "AH", "AD", "AC"]


def test_a_set_keeps_each_card_once() -> None:
    hand = card_set(read_cards("5S KH 5S"))

    assert names(cards_in(hand)) == "5S KH"
    assert holds(hand, card("KH"))
    assert not holds(hand, card("KD"))
    assert list(cards_in(NO_CARDS)) == []


@swept("held", ["", "2S", "JK", "2S 3H", "AS AH AD AC JK", "2S 3S KD 5C TC"])
def test_the_cards_of_a_set_are_found_at_once_as_one_by_one(held) -> None:
    cards = card_set(read_cards(held))

    assert in_order(cards) == tuple(cards_in(cards))
    assert in_order(PACK) == tuple(cards_in(PACK))


def test_the_sets_of_one_card_or_two_are_ready_in_order() -> None:
    assert len(ONE_OR_TWO) == 53 + 53 * 52 // 2
    assert all(ready == tuple(cards_in(cards)) for cards, ready in ONE_OR_TWO.items())
