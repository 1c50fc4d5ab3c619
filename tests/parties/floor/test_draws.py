"""Draws that anybody can check: the secret stays hidden until the hall has given its number."""

import pytest

from scoring.draws.drawing import DrawMade, DrawSealed, DrawTyped
from scoring.draws.drawn import fingerprint, in_fours, outcome
from tests.builders import a_door, a_game, a_night, bell
from tests.parties.nights import (
    a_kept_night,
    assert_refused,
    log,
    markup,
    press,
    refreshed,
    text,
    url,
)
from tests.parties.pots.pot_nights import SEALED_JAR, with_pots
from tests.sweeping import swept


@pytest.fixture
def night(ida):
    return a_kept_night(ida, *a_door(4, with_pots(SEALED_JAR, games=2)))


def page(client, night, name="draws"):
    return text(client.get(url(name, night)))


def secret_of(night, draw):
    return refreshed(night).purse.sealed[draw].secret


def everything_shown(client, night):
    sheet = client.get(url("draws.pdf", night))
    pages = [client.get(url(name, night)) for name in ("draws", "pots", "log", "night")]
    return [each.content.decode() for each in pages], sheet.content


def test_a_sealed_draw_shows_its_fingerprint_and_hides_its_secret(client, night, words_of):
    press(client, "seal-draw", night, draw="Door prize", back="draws")

    (sealed,) = (entry for entry in log(night) if isinstance(entry, DrawSealed))
    assert in_fours(fingerprint("Door prize", sealed.secret)) in page(client, night)
    shown, sheet = everything_shown(client, night)
    for hidden in (sealed.secret, in_fours(sealed.secret)):
        assert not any(hidden in each for each in shown)
        assert hidden not in words_of(sheet)


def test_the_number_of_the_hall_draws_what_the_secret_has_fixed(client, night, words_of):
    press(client, "seal-draw", night, draw="Door prize")
    sent = {"draw": "Door prize", "public": "4 2 6 1", "pick": "1", "among": "40"}

    assert press(client, "make-draw", night, **sent)["Location"] == url("draws", night)
    assert log(night)[-1] == DrawMade("Door prize", "4261", 1, 40)
    secret = secret_of(night, "Door prize")
    (number,) = outcome("Door prize", secret, "4261", 1, 40)
    says = page(client, night)
    assert f"Drawn: {number} (from 1 to 40)" in says
    assert in_fours(secret) in says
    assert str(number) in words_of(client.get(url("draws.pdf", night)).content)


def test_a_jar_is_sealed_before_play_and_drawn_after_it(client, ida):
    rules = with_pots(SEALED_JAR, games=2)
    night = a_kept_night(ida, *a_night(4, rules))
    press(client, "take-side-fee", night, pot="Cookie jar", couple="1")
    assert "Its games are drawn when the last game is in." in page(client, night, "pots")
    press(client, "seal-draw", night, draw="Cookie jar", back="pots")
    press(client, "next-game", night, game="0")
    before = log(night)
    sent = {"draw": "Cookie jar", "public": "4261", "pick": "2", "among": "2", "back": "pots"}
    too_soon = press(client, "make-draw", night, **sent)
    assert_refused(too_soon, night, before, 409, "drawn when the last game is in")


def test_a_jar_that_nobody_sealed_in_time_is_drawn_from_a_hat(client, ida):
    rules = with_pots(SEALED_JAR, games=2)
    night = a_kept_night(ida, *a_night(4, rules), *a_game(1, 1, 3), *a_game(2, 2, 1))
    before = log(night)

    late = press(client, "seal-draw", night, draw="Cookie jar")

    assert_refused(late, night, before, 409, "sealed before the first game")
    press(client, "type-draw", night, draw="Cookie jar", among="2", numbers="1 2")
    assert log(night)[-1] == DrawTyped("Cookie jar", 2, (1, 2))


@swept(
    ("name", "sent", "status", "sentence"),
    [
        ("seal-draw", {"draw": ""}, 422, "Give the draw a name."),
        ("seal-draw", {"draw": "x" * 61}, 422, "60"),
        ("seal-draw", {"draw": "Sealed"}, 409, "is sealed already"),
        ("make-draw", {"public": "1"}, 422, "At least four letters or digits"),
        ("make-draw", {"public": ""}, 422, "Type the number that the hall has given."),
        ("make-draw", {"pick": "9", "among": "8"}, 409, "9 different numbers of 1 to 8"),
        ("make-draw", {"among": "-1"}, 422, "Write a whole number"),
        ("make-draw", {"among": "1e9"}, 422, "Write a whole number"),
        ("make-draw", {"draw": "Unsealed"}, 409, "Seal the draw “Unsealed” first"),
        ("type-draw", {"draw": "Hat", "numbers": "3 3"}, 422, "A number is drawn once."),
        ("type-draw", {"draw": "Hat", "numbers": "seven"}, 422, "Type the numbers"),
        ("type-draw", {"draw": "Hat", "numbers": "-3"}, 422, "Type the numbers"),
        ("type-draw", {"draw": "Hat", "numbers": "1e9"}, 422, "Type the numbers"),
        ("type-draw", {"draw": "Hat", "numbers": "99"}, 409, "of 1 to 40"),
        ("type-draw", {"draw": "Sealed", "numbers": "9"}, 409, "is sealed already"),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(client, night, name, sent, status, sentence):
    press(client, "seal-draw", night, draw="Sealed")
    before = log(night)
    usual = {"draw": "Sealed", "public": "4261", "pick": "1", "among": "40", "numbers": "3"}

    assert_refused(press(client, name, night, **usual | sent), night, before, status, sentence)


def test_a_draw_is_made_once(client, night):
    press(client, "seal-draw", night, draw="Door prize")
    sent = {"draw": "Door prize", "public": "4261", "pick": "1", "among": "40"}
    press(client, "make-draw", night, **sent)
    before = log(night)

    assert press(client, "make-draw", night, **sent | {"public": "9999"}).status_code == 409
    assert log(night) == before


def test_a_night_without_draws_has_no_sheet_of_them(client, ida):
    night = a_kept_night(ida, *a_night(2), bell(1))

    assert "Nothing is drawn yet." in page(client, night)
    assert url("draws.pdf", night) not in markup(client.get(url("draws", night)))
    assert client.get(url("draws.pdf", night)).status_code == 409
