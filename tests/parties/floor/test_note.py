"""Notes of rulings and incidents, on their page, in the log and on the result sheet."""

import pytest

from parties.floor.words import noted
from scoring.night.course import Noted
from tests.builders import a_game, a_night
from tests.parties.nights import a_kept_night, log, refreshed, text, url


@pytest.fixture
def night(ida):
    """Game 1 is over."""
    return a_kept_night(ida, *a_night(4), *a_game(1, 1, 3))


def test_a_ruling_is_noted_with_game_and_table(client, night):
    said = {"words": "a misdeal", "game": 1, "table": 2, "on_sheet": "on"}

    assert client.post(url("note", night), said)["Location"] == url("note", night)
    assert log(night)[-1] == Noted(1, 2, "a misdeal", on_sheet=True)
    for page in ("note", "log"):
        assert "Game 1, table 2: a misdeal" in text(client.get(url(page, night)))


def test_only_what_is_ticked_is_for_the_sheet(client, night):
    client.post(url("note", night), {"words": "a spill"})
    client.post(url("note", night), {"words": "a misdeal", "on_sheet": "on"})

    assert noted(refreshed(night)) == ("A spill", "A misdeal")
    assert noted(refreshed(night), for_sheet=True) == ("A misdeal",)
    assert client.get(url("result-sheet.pdf", night)).status_code == 200


def test_a_note_has_words_and_a_game_of_the_night(client, night):
    assert "Write a few words." in text(client.post(url("note", night), {}))
    assert client.post(url("note", night), {"words": "x", "game": 60}).status_code == 409
