"""The first offer: one press, and the program draws; seals and drums stand behind it."""

import re

import pytest

from scoring.draws.drawing import DrawMade, DrawPlain, DrawSealed
from scoring.pots.saying import PotWon, TicketsSold
from tests.builders import a_game, a_night
from tests.parties.floor.test_sealed_draws import CUT_FOR, the_form
from tests.parties.nights import (
    a_kept_night,
    a_night_to_settle,
    assert_refused,
    log,
    markup,
    press,
    refreshed,
    text,
    then,
    url,
)
from tests.parties.pots.pot_nights import FIFTY, JAR, with_pots
from tests.sweeping import swept

DOOR_PRIZE = {"draw": "Door prize", "pick": "3", "among": "40"}


@pytest.fixture
def played(ida):
    return a_kept_night(
        ida, *a_night(4, with_pots(JAR, games=2)), *a_game(1, 1, 3), *a_game(2, 2, 1)
    )


@pytest.fixture
def shared(ida):
    """Two couples with 20 games, who cut for the jackpot."""
    return a_night_to_settle(ida, 20, 12, 20, rules=with_pots(CUT_FOR))


def test_the_jars_numbers_are_drawn_by_one_press(client, played, words_of):
    assert "Draw 2 numbers" in text(client.get(url("pots", played)))

    answer = press(client, "draw-plain", played, **the_form(client, played, "pots", "draw-plain"))

    assert answer["Location"] == url("pots", played)
    made = log(played)[-1]
    assert isinstance(made, DrawPlain)
    assert (made.draw, made.among, sorted(made.outcome)) == ("Cookie jar", 2, [1, 2])
    says = text(client.get(url("pots", played)))
    assert re.search(r"Drawn: [12] and [12] \(from 1 to 2\), \d\d:\d\d, ida", says)
    sheet = words_of(client.get(url("draws.pdf", played)).content)
    assert re.search(r"When, and by whom\s+\d\d:\d\d, ida", sheet)
    assert "fingerprint" not in sheet


@pytest.mark.parametrize("page", ["pots", "draws"])
def test_the_plain_draw_stands_first_and_the_seal_is_folded_away(client, played, page):
    says = markup(client.get(url(page, played)))

    plain, seal = says.index("draws/plain/"), says.index("draws/seal/")
    assert plain < says.index("A draw anybody can check") < seal
    assert "<details open" not in says[plain:seal]


def test_before_the_last_game_nothing_is_offered_that_would_be_refused(client, ida):
    night = a_kept_night(ida, *a_night(4, with_pots(JAR, games=2)))
    assert "draw-plain" not in markup(client.get(url("pots", night)))
    before = log(night)

    refused = press(client, "draw-plain", night, draw="Cookie jar", pick="2", among="2")

    assert_refused(refused, night, before, 409, "drawn when the last game is in")


def test_what_was_sealed_is_not_drawn_past_its_seal(client, played):
    then(played, DrawSealed("Cookie jar", "00112233445566778899aabbccddeeff"))
    before = log(played)
    assert "draws/plain/" not in markup(client.get(url("pots", played)))

    refused = press(client, "draw-plain", played, draw="Cookie jar", pick="2", among="2")

    assert refused.status_code == 409
    assert log(played) == before


def test_door_prizes_are_drawn_by_name(client, played):
    assert press(client, "draw-plain", played, **DOOR_PRIZE)["Location"] == url("draws", played)
    made = log(played)[-1]
    assert (made.draw, made.among, len(set(made.outcome))) == ("Door prize", 40, 3)
    assert all(1 <= number <= 40 for number in made.outcome)
    assert "(from 1 to 40)" in text(client.get(url("draws", played)))


def test_a_plain_draw_is_undone_and_both_stand_in_the_log(client, played):
    press(client, "draw-plain", played, **DOOR_PRIZE)

    client.post(url("undo", played), {"seq": len(log(played)), "page": "draws"})

    assert "Door prize" not in refreshed(played).draws
    says = text(client.get(url("log", played)))
    assert re.search(r"The draw “Door prize”: \d+, \d+ and \d+ drawn by the program", says)
    press(client, "draw-plain", played, **DOOR_PRIZE)
    assert len(refreshed(played).draws["Door prize"].outcome) == 3


def test_a_page_sent_twice_draws_once(client, played):
    press(client, "draw-plain", played, **DOOR_PRIZE, key="once")
    before = log(played)

    assert press(client, "draw-plain", played, **DOOR_PRIZE, key="once").status_code == 303
    assert log(played) == before


@swept(
    ("sent", "status", "sentence"),
    [
        ({"draw": ""}, 422, "Give the draw a name."),
        ({"pick": "0"}, 422, "Write a whole number"),
        ({"among": "many"}, 422, "Write a whole number"),
        ({"pick": "41"}, 409, "41 different numbers of 1 to 40"),
        ({"of": "prize 9"}, 409, "Look at the page again"),
        ({"of": "pot Gold"}, 409, "Look at the page again"),
    ],
)
def test_bad_input_gets_a_sentence_and_draws_nothing(client, played, sent, status, sentence):
    before = log(played)

    answer = press(client, "draw-plain", played, **DOOR_PRIZE | sent)

    assert (answer.status_code, log(played)) == (status, before)
    assert sentence in text(answer)


def test_the_program_cuts_for_those_who_share_a_pot(client, shared):
    assert "Let the program cut" in text(client.get(url("pots", shared)))

    press(client, "draw-plain", shared, **the_form(client, shared, "pots", "draw-plain"))

    cut = next(entry for entry in reversed(log(shared)) if isinstance(entry, DrawPlain))
    assert (cut.draw, cut.among, cut.of) == ("Cut, Jackpot", 52, "pot Jackpot")
    heights = dict(zip((1, 3), ((number - 1) % 13 for number in cut.outcome), strict=True))
    assert re.search(r"Couple 1 cut \S+ Couple 3 cut \S+", text(client.get(url("pots", shared))))
    if heights[1] == heights[3]:
        assert log(shared)[-1] == cut
        assert the_form(client, shared, "pots", "draw-plain")["draw"] == "Cut, Jackpot 2"
    else:
        assert log(shared)[-1] == PotWon("Jackpot", (min(heights, key=heights.get),))


def test_equal_low_cards_are_cut_again_plainly_or_by_seal(client, shared):
    then(shared, DrawPlain("Cut, Jackpot", 52, (1, 14), "pot Jackpot"))
    assert the_form(client, shared, "pots", "draw-plain")["draw"] == "Cut, Jackpot 2"

    then(
        shared,
        DrawSealed("Cut, Jackpot 2", "00112233445566778899aabbccddeeff", "pot Jackpot"),
        DrawMade("Cut, Jackpot 2", "4261", 2, 52),
    )

    says = text(client.get(url("draws", shared)))
    assert "Couple 1 cut A♠ Couple 3 cut A♥" in says
    assert says.count("Couple 1 cut") == 2


def test_a_cut_that_the_pot_does_not_wait_for_is_refused(client, shared):
    sent = the_form(client, shared, "pots", "draw-plain")
    then(shared, PotWon("Jackpot", (3,)))
    before = log(shared)

    assert (press(client, "draw-plain", shared, **sent).status_code, log(shared)) == (409, before)


def test_the_ticket_is_drawn_of_those_that_were_sold(client, ida):
    night = a_kept_night(ida, *a_night(4, with_pots(FIFTY)), TicketsSold("50/50", 40, 2_000))
    assert 'value="40"' in markup(client.get(url("pots", night)))
    sent = the_form(client, night, "pots", "draw-plain")

    press(client, "draw-plain", night, **sent, among="40")

    (number,) = refreshed(night).draws["50/50"].outcome
    assert f"Drawn: {number} (from 1 to 40)" in text(client.get(url("pots", night)))
    assert "Draw the ticket" not in text(client.get(url("pots", night)))
