"""Each deed of comings and goings, of the results, of a couple's page at the door and of who is
expected is followed by a sentence at the top of the next page that says what was done."""

import re

import pytest

from parties.door import urls as door
from parties.results import urls as results
from scoring.door.registering import Reserved
from scoring.seats.seating import Left
from tests.builders import a_door, a_game, a_night, bell, players_of
from tests.parties.nights import a_kept_night, text, then, url
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

PLAYED = {
    "leave": ((2,), {"ending": "others"}, "Couple 2 went home after game 2"),
    "sit-down": ((4,), {"place": "3-new"}, "Couple 4 sits down"),
    "stay-put": ((2,), {"stays": "yes"}, "Couple 2 stays at its table from game 2"),
    "substitute": (
        (2,),
        {"was": players_of(2)[0], "now-name": "Effie Rankin"},
        "Couple 2: Effie Rankin plays for Player Nr21 from game 2",
    ),
    "swap-cards": ((), {"one": 1, "other": 2}, "Cards of couples 1 and 2 swapped"),
    "put-right": ((1, 1), {"save": "1", "winner": 2, "mover": 2}, "Table 1: couple 2 won game 1"),
    "void": ((2, 2), {"mover": 1}, "Table 2: game 2 counts for nobody"),
}

ELSEWHERE = {
    "changes": "it does nothing",
    "results": "it does nothing",
    "couple": "it does nothing",
    "standings": "it does nothing",
    "night-pictures": "it does nothing",
    "shadow": "nothing of it is kept",
    "totals": "what stands is said above the form: test_type_totals",
    "reseat": "below, as its page has to be looked at first",
    "move-table": "below, as two couples have to sit alone",
    "even-out": "test_odd_couple",
    "not-gone": "test_not_gone",
}


@pytest.fixture
def playing(ida):
    """Six couples at three tables, game 2."""
    return a_kept_night(ida, *a_night(6), *a_game(1, 1, 3, 5), bell(2))


def told(answer):
    """What the page says first of what was done."""
    page = answer.content.decode()
    found = re.search(
        r'<p class="notice success" tabindex="-1" ?(?:autofocus)?>(.*?)</p>', page, re.DOTALL
    )
    assert found, text(answer)[:400]
    return " ".join(found[1].split())


@swept("deed", PLAYED)
def test_a_deed_while_the_games_are_played_is_told(client, playing, deed):
    about, said, sentence = PLAYED[deed]
    if deed == "sit-down":
        then(playing, Left(4, 1))
        page = client.get(url(deed, playing, *about))
        said = {"place": page.context["form"]["place"].field.choices[0][0]}

    answer = client.post(url(deed, playing, *about), said, follow=True)

    assert sentence in told(answer)
    assert "notice success" not in client.get(url("changes", playing)).content.decode()


def test_no_deed_of_these_places_is_left_out():
    rooms = "parties.door.views.comings", "parties.results.views"
    there = (*door.of_night, *results.of_night)
    names = {path.name for path in there if path.callback.__module__ in rooms}

    assert names == PLAYED.keys() | ELSEWHERE.keys()


def test_two_tables_put_together_are_told(client, ida):
    night = a_kept_night(ida, *a_night(7), *a_game(1, 1, 3, 5), bell(2))
    client.post(url("leave", night, 2), {"ending": "not_begun"})
    (move, _says), *_ = client.get(url("changes", night)).context["merges"]

    assert "table 1" in told(client.post(url("move-table", night), {"move": move}, follow=True))


def test_seats_that_were_said_otherwise_are_told(client, playing):
    page = client.get(url("reseat", playing)).context
    said = {field.name: field.value() or "" for field in page["form"]}
    said |= {"game": page["game"], "seen": page["seen"], "save": "1"}
    said |= {"seat-1-1": said["seat-2-1"], "seat-2-1": said["seat-1-1"]}

    assert "game 2" in told(client.post(url("reseat", playing), said, follow=True))


AT_THE_DOOR = {
    "give-table": ((1,), {"table": 3}, "Couple 1 holds the card of table 3"),
    "set-fee": ((1,), {"player": players_of(1)[0], "price": "half"}, "has to pay $2.50"),
    "trade-partners": (
        (1,),
        {"one": players_of(1)[0], "other": players_of(2)[0]},
        "Player Nr11 and Player Nr21",
    ),
    "take-back-couple": ((1,), {}, "Couple 1"),
    "take-fees": ((), {"page": "couple", "player": players_of(1)[0]}, "Player Nr11 paid $5"),
    "expected": (
        (),
        {"first-name": "Nan Petrie", "second-name": "Leo Petrie"},
        "Nan Petrie and Leo Petrie are expected",
    ),
    "stop-expecting": ((), {"pair": "{}-{}".format(*players_of(5))}, "are not coming"),
}


@swept("deed", AT_THE_DOOR)
def test_a_deed_at_the_door_is_told(client, ida, deed):
    night = a_kept_night(ida, *a_door(4))
    if deed == "stop-expecting":
        then(night, Reserved(players_of(5)))
    about, said, sentence = AT_THE_DOOR[deed]

    answer = client.post(url(deed, night, *about), said, follow=True)

    assert sentence in told(answer)


def test_a_better_spelling_is_told(client, ida):
    night = a_kept_night(ida, *a_door(4))
    said = {"first-name": "Rhoda Beaton", "how": "spelling"}

    answer = client.post(url("mend-names", night, 1), said, follow=True)

    assert told(answer) == "The name is mended on every night."
    assert "Couple 1: Rhoda Beaton" in text(answer)
