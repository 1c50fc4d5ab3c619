import pytest

from engine.cards import NotAPlayingCard, card, names, read_cards
from tests.sweeping import swept


def test_a_card_is_read_as_people_type_it() -> None:
    assert names(read_cards("5h 10D jk As")) == "5H TD JK AS"


@swept("typed", ["", "1H", "5X", "X5H", "H", "5HH", "HH5", "JOKER"])
def test_what_names_no_card_is_refused_with_what_was_typed(typed: str) -> None:
    with pytest.raises(NotAPlayingCard) as refused:
        card(typed)

    assert refused.value.typed == typed
