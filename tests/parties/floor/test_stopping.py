"""Play that stands still, ends early or is called off."""

import pytest

from scoring.door.fees import FeeGivenBack
from scoring.door.swapping import Substituted
from scoring.night.course import CalledOff, EndedEarly, Paused, Resumed
from scoring.night.phase import Phase
from tests.builders import (
    FEE,
    a_door,
    a_game,
    a_night,
    bell,
    fees_paid,
    players_of,
    seated_in_order,
)
from tests.parties.nights import a_kept_night, an_organiser, log, refreshed, text, then, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(ida):
    """Game 2 is on."""
    return a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), bell(2))


def press(client, night, name, **said):
    return client.post(url(name, night), said)


def test_a_pause_stands_on_the_floor_until_play_goes_on(client, night):
    press(client, night, "pause", reason="fire alarm")
    paused = text(client.get(url("floor", night)))
    answer = press(client, night, "resume")

    assert "Paused since" in paused
    assert ": fire alarm" in paused
    assert "Go on" in paused
    assert answer["Location"] == url("floor", night)
    assert "Paused since" not in text(client.get(url("floor", night)))
    assert log(night)[-2:] == [Paused("fire alarm"), Resumed()]


def test_there_is_no_pause_before_the_first_game(client, ida):
    night = a_kept_night(ida, *a_night(4))

    answer = press(client, night, "pause", reason="tea")

    assert answer.status_code == 409
    assert "while the games are being played" in text(answer)


def test_who_would_stand_where_is_shown_before_the_end(client, night):
    page = text(client.get(url("end-early", night)))

    assert "Who stands where after game 1" in page
    assert "1 game won 1 Player Nr11 & Player Nr12 3 Player Nr31 & Player Nr32" in page
    assert refreshed(night).phase is Phase.PLAY


def test_the_night_ends_early_and_that_can_be_undone(client, night):
    answer = press(client, night, "end-early", after=1, reason="storm")

    assert answer["Location"] == url("night", night)
    assert log(night)[-1] == EndedEarly(1, "storm")
    assert refreshed(night).phase is Phase.SETTLE
    seq = client.get(url("night", night)).context["undo"].seq
    press(client, night, "undo", seq=seq, page="stop")
    assert refreshed(night).phase is Phase.PLAY


@pytest.mark.parametrize("said", [{"after": 2, "reason": "storm"}, {"after": 1}])
def test_the_end_needs_a_reason_and_a_game_that_all_played(client, night, said):
    before = log(night)

    assert press(client, night, "end-early", **said).status_code == 422
    assert log(night) == before


@pytest.fixture
def paid(ida):
    """Everybody has paid and game 1 is on."""
    return a_kept_night(ida, *a_door(2), *fees_paid([1, 2]), seated_in_order(2), bell(1))


def test_a_night_called_off_gives_the_fees_back(client, paid):
    press(client, paid, "call-off", reason="no power", fees="back")

    people = [*players_of(1), *players_of(2)]
    assert log(paid)[-5:] == [
        *(FeeGivenBack(player, FEE) for player in people),
        CalledOff("no power"),
    ]
    page = text(client.get(url("night", paid)))
    assert "This night is called off: no power" in page
    assert "Open the night again" in page


def test_a_night_called_off_is_opened_again_with_its_fees(client, paid):
    press(client, paid, "call-off", reason="no power", fees="back")

    seq = client.get(url("night", paid)).context["undo"].seq
    press(client, paid, "undo", seq=seq, page="night")

    assert refreshed(paid).phase is Phase.PLAY
    assert refreshed(paid).takings == 4 * FEE


def test_where_nobody_has_paid_nothing_is_asked_about_fees(client, night):
    page = client.get(url("stop", night)).content.decode()

    assert "all fees go back" not in page
    press(client, night, "call-off", reason="no power", fees="kept")
    assert log(night)[-1] == CalledOff("no power")


def test_the_fee_of_who_was_replaced_goes_back_to_who_paid_it(client, paid):
    """The substitute has paid nothing: the couple's fee stood."""
    was, _ = players_of(1)
    then(paid, Substituted(1, was, 99, 1))

    press(client, paid, "call-off", reason="no power", fees="back")

    back = [entry for entry in log(paid) if isinstance(entry, FeeGivenBack)]
    assert back == [FeeGivenBack(player, FEE) for player in (*players_of(1), *players_of(2))]
    assert refreshed(paid).takings == 0


def test_the_hall_may_keep_the_fees(client, paid):
    press(client, paid, "call-off", reason="no power", fees="kept")

    assert log(paid)[-1] == CalledOff("no power")
    assert refreshed(paid).takings == 4 * FEE


def test_calling_off_needs_a_reason_and_is_done_once(client, paid):
    without = press(client, paid, "call-off", fees="kept")
    press(client, paid, "call-off", reason="no power", fees="kept")
    again = press(client, paid, "call-off", reason="no power", fees="kept")

    assert without.status_code == 422
    assert "Say why, in a few words." in text(without)
    assert again.status_code == 409


def test_another_club_finds_nothing(client, night):
    client.force_login(an_organiser("rita"))

    assert press(client, night, "pause", reason="x").status_code == 404
    assert client.get(url("end-early", night)).status_code == 404
