"""A couple that was said to have gone home and had not, and one of which it is said late."""

import pytest
from hypothesis import assume, given, strategies as st

from parties.door.actions import Ending, going_home, not_gone
from scoring.games.results import HadNotLeft
from scoring.night.closing import Closed
from scoring.numbers import BYE_CHAIR
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Left
from scoring.what_follows import afterwards, why_not
from tests.builders import a_game, a_night, bell, evening as evening_of, won
from tests.parties.nights import a_kept_night, log, refreshed, text, then, url
from tests.parties.web.forms_on import Page

pytestmark = pytest.mark.django_db


def plays_all(night, game):
    """The first couple at every table that still plays it wins, and the bell of the next rings."""
    then(
        night, *(won(game, each.table, each.couples[0]) for each in refreshed(night).missing(game))
    )
    then(night, bell(game + 1))


def presses(client, night, couple, name="not-gone"):
    """The one button of the page, with what the page sends along."""
    page = client.get(url(name, night, couple))
    sent = [each for each in Page(page).forms if each.action == url(name, night, couple)]
    return client.post(url(name, night, couple), sent[0].sent() if sent else {})


def test_who_was_said_to_have_gone_by_mistake_is_back_with_one_press_and_gone_with_one_undo(
    client, night
):
    before = refreshed(night)
    then(night, Left(2, 1))

    page = text(client.get(url("changes", night)))
    asked = text(client.get(url("not-gone", night, 2)))
    answer = presses(client, night, 2)

    assert "They had not gone home" in page
    assert "Couple 2 had not gone home" in asked
    assert answer["Location"] == url("changes", night)
    assert log(night)[-1] == HadNotLeft(2, 1)
    assert refreshed(night).room(2) == before.room(2)
    assert refreshed(night).door.gone_home == {}

    undo = client.get(url("changes", night)).context["undo"]
    client.post(url("undo", night), {"seq": undo.seq, "page": "changes", "form_key": "u"})

    assert refreshed(night).door.gone_home == {2: 1}


def test_of_games_played_since_nobody_has_the_hole_and_nobody_else_sits_elsewhere(client, night):
    then(night, Left(2, 1))
    for game in (2, 3):
        plays_all(night, game)
    stood = refreshed(night)
    alone = {game: stood.room(game).sitting_out for game in (2, 3)}

    asked = text(client.get(url("not-gone", night, 2)))
    answer = presses(client, night, 2)

    now = refreshed(night)
    assert alone[2]
    assert answer["Location"] == url("results", night) + "?game=2"
    assert "nobody has the hole at their table until you say who won" in asked
    assert not now.misfits
    assert now.game == stood.game
    table = now.place_of(2, 2).table
    assert now.won[2][table] is None
    assert {*now.couples_at(2, table)} == {2, *alone[2]}
    for game in (2, 3, 4):
        seats = {each.table: {*each.couples} - {2} for each in now.room(game).places}
        assert seats == {each.table: {*each.couples} for each in stood.room(game).places}
    assert "Nobody has the hole" in text(client.get(answer["Location"]))


def a_night_with_somebody_gone(dice):
    """Some games of a small hall; who went home in one of them, and how it stood then."""
    evening = evening_of(*a_night(dice.randint(4, 9)), bell())
    went_in, since = dice.randint(1, 4), dice.randint(0, 3)
    for game in range(1, went_in + since + 1):
        if game == went_in:
            evening = plays(dice, evening, game, dice.randint(0, 3))
            couple = dice.choice(sorted(evening.here))
            ending = dice.choice(list(Ending))
            evening = afterwards(evening, *going_home(evening, couple, ending, None))
        evening = afterwards(plays(dice, evening, game), bell(game + 1))
    return plays(dice, evening, went_in + since + 1, dice.randint(0, 2)), couple


def plays(dice, evening, game, tables=None):
    for place in list(evening.missing(game))[:tables]:
        evening = afterwards(evening, won(game, place.table, dice.choice(place.couples)))
    return evening


def others_at(evening, game, couple):
    """Who sits with whom, but for one couple."""
    sits = {place.table: {*place.couples} - {couple} for place in evening.room(game).places}
    return {table: couples for table, couples in sits.items() if couples}


@given(st.randoms(use_true_random=False))
def test_whoever_it_is_and_whenever_it_comes_out_the_others_sit_where_they_sat(dice):
    stood, couple = a_night_with_somebody_gone(dice)
    assume(couple in stood.door.gone_home)

    others_stay(stood, couple)


def test_who_had_not_gone_had_the_bye_chair_which_was_needed_no_more_without_them():
    gone = evening_of(
        *a_night(5), *a_game(1, 2, 4), Left(4, 1), bell(2), won(2, 1, 5), won(2, 2, 2)
    )
    stood = afterwards(gone, bell(3), won(3, 1, 2))

    now = others_stay(stood, 4)

    assert now.room(2).at(BYE_CHAIR).couples == (4,)


def others_stay(stood, couple):
    """The night with the couple there all the time; everybody else has sat where they sat."""
    said = not_gone(stood, couple)
    assert why_not(stood, said) is None
    now = afterwards(stood, said)
    assert not now.misfits
    assert couple in now.here
    for game in range(1, stood.game):
        assert others_at(now, game, couple) == others_at(stood, game, couple)
    return now


def test_who_sits_at_a_table_had_not_gone_anyway(client, night):
    assert client.get(url("not-gone", night, 1)).status_code == 409
    assert presses(client, night, 1).status_code == 409
    assert client.get(url("not-gone", night, 77)).status_code == 404


@pytest.fixture
def over(ida):
    """Four couples, all of whose games are over."""
    played = *a_game(1, 1, 3), *a_game(2, 2, 1)
    return a_kept_night(ida, *a_night(4, HouseRules(games=2)), *played)


@pytest.mark.parametrize("is_closed", [False, True])
def test_that_somebody_had_gone_home_is_said_and_taken_back_when_the_games_are_over(
    client, over, is_closed
):
    if is_closed:
        then(over, Closed(None, "all well"))

    page = client.get(url("changes", over)).content.decode()
    asked = client.get(url("leave", over, 4))
    said = presses(client, over, 4, "leave")

    assert url("leave", over, 4) in page
    assert "They had gone home" in text(asked)
    assert said.status_code == 303
    assert refreshed(over).door.gone_home == {4: 2}

    page = client.get(url("changes", over)).content.decode()
    if is_closed:
        assert "The night is open again" in text(asked)
        then(over, Closed(None, "all well"))
    back = presses(client, over, 4)
    assert url("not-gone", over, 4) in page
    assert back.status_code == 303
    assert refreshed(over).door.gone_home == {}
