import pytest

from engine.cards import (
    ACE_OF_HEARTS,
    JOKER,
    NO_CARDS,
    PACK,
    NotAPlayingCard,
    Suit,
    ace_of,
    card,
    card_set,
    cards_in,
    holds,
    name_of,
    names,
    printed_suit,
    read_cards,
    suit,
)


def test_every_card_is_read_as_it_is_written() -> None:
    pack = [*cards_in(PACK), JOKER]

    assert len(pack) == 53
    assert [card(name_of(each)) for each in pack] == pack


def test_a_card_is_read_as_people_type_it() -> None:
    assert names(read_cards("5h 10D jk As")) == "5H TD JK AS"


@pytest.mark.parametrize("typed", ["", "1H", "5X", "X5H", "H", "5HH", "HH5", "JOKER"])
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
