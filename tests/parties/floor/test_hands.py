"""A dispute at a table: the hand is checked, and kept with its ruling or with its points."""

import pytest
from django.urls import reverse

from parties.models import Night
from parties.referee.forms.referee import EXAMPLE
from scoring.games.hands import HandKept, points_so_far
from scoring.seats.seating import Bell
from tests.builders import a_game, a_night
from tests.parties.nights import a_kept_night, log, refreshed, text, url
from tests.parties.referee.card_pages import of_night

pytestmark = pytest.mark.django_db

REVOKED = "dealt N 5S 4S KD 2D 3C\ntrump S\n1: W 7S KD 8S 2S"

AT = {"game": 2, "table": 1}


@pytest.fixture
def night(ida):
    """Game 1 is over, and game 2 is played."""
    return a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), Bell(2))


@pytest.fixture
def couples(night):
    """Who plays at table 1 in game 2."""
    return refreshed(night).couples_at(2, 1)


def at(page, night, table=1):
    return url(page, night, 2, table)


def keep(client, night, written=EXAMPLE, **said):
    said = {"text": written, "rules": "", "asked": 0} | said
    return client.post(at("keep-hand", night), said)


def test_the_table_that_asks_is_chosen_on_the_floor_and_its_hand_is_checked(client, night, couples):
    assert url("hands", night) in client.get(url("floor", night)).content.decode()
    assert at("hands-at", night, 2) in client.get(url("hands", night)).content.decode()

    check = f"{of_night('check-hand', night)}?game=2&amp;table=1"
    assert check in client.get(at("hands-at", night)).content.decode()
    says = text(client.post(of_night("check-hand", night), {"text": EXAMPLE} | AT))

    first, second = sorted(couples)
    says = says.replace("\xa0", " ")
    assert "No fault" in says
    assert f"Keep these points: couple {first} (10) and couple {second} (20)" in says
    assert f"Keep these points: couple {first} (20) and couple {second} (10)" in says
    assert "night’s notes" not in says


def test_a_ruling_is_kept_with_the_hand_who_asked_and_the_rule(client, night, couples):
    answer = keep(client, night, REVOKED, asked=couples[0])

    assert answer["Location"] == at("hands-at", night)
    assert log(night)[-1] == HandKept(2, 1, REVOKED, "", couples[0], ("FOLLOW_TRUMP",), ())
    says = text(client.get(at("hands-at", night)))
    assert f"Asked by couple {couples[0]}." in says
    assert "Against the rule: " in says
    assert "Maritime rules, rule 19" in says
    assert "Points kept" not in says
    said = f"Game 2, table 1: a hand was checked for couple {couples[0]}, faults: 1"
    for page in ("note", "log"):
        assert said in text(client.get(url(page, night)))


def test_points_are_kept_hand_by_hand_and_added_up(client, night, couples):
    low, high = couples
    for value in (f"{low}-{high}", f"{low}-{high}", f"{high}-{low}"):
        keep(client, night, points=value)

    assert [sorted(hand.taken) for hand in refreshed(night).games.hands] == [
        sorted(each)
        for each in (
            [(low, 10), (high, 20)],
            [(low, 10), (high, 20)],
            [(low, 20), (high, 10)],
        )
    ]
    assert points_so_far(refreshed(night).games.hands_at(2, 1)) == {low: 40, high: 50}
    says = text(client.get(at("hands-at", night))).replace("\xa0", " ")
    first, second = sorted([(low, 40), (high, 50)])
    assert f"couple {first[0]} ({first[1]}) and couple {second[0]} ({second[1]})" in says
    assert "3 hands" in text(client.get(url("hands", night)))


def test_a_kept_hand_can_be_checked_again_and_undone(client, night):
    keep(client, night)
    shown = client.get(at("hands-at", night)).context

    again = shown["hands"][0].again
    assert "No fault" in text(client.post(shown["check"], again))
    undo = {"seq": shown["undo"].seq, "page": "hands"}
    assert client.post(url("undo", night), undo)["Location"] == url("hands", night)
    assert refreshed(night).games.hands == []


def test_the_winner_goes_to_the_floor_by_its_own_button(client, night, couples):
    keep(client, night, points=f"{couples[0]}-{couples[1]}")
    assert refreshed(night).playing[1] == 2

    couple, value = client.get(at("hands-at", night)).context["wins"][1]
    client.post(url("record-win", night), {"win": value})

    assert refreshed(night).won[2][1] == couple == couples[1]
    assert "wins" not in client.get(at("hands-at", night)).context


def test_where_points_count_those_of_the_hands_kept_are_one_press_into_their_fields(client, ida):
    club = ida.memberships.get().club
    client.post(reverse("practice-evening", args=[club.pk]), {"plays": "maritime_party"})
    night = Night.objects.latest("pk")
    client.post(url("next-game", night), {"game": "0"})
    one, other = sides = refreshed(night).couples_at(1, 1)
    here = url("hands-at", night, 1, 1)
    said = {"text": EXAMPLE, "rules": "", "asked": 0, "points": f"{one}-{other}"}
    client.post(url("keep-hand", night, 1, 1), said)

    empty, filled = (client.get(here, asked).context for asked in ({}, {"kept": "1"}))
    assert [side.typed for side in empty["tiles"][0].sides] == ["", ""]
    made = {f"points-{side.card}": side.typed for side in filled["tiles"][0].sides}
    client.post(url("record-points", night), {"game": "1", "table": "1"} | made)

    kept = points_so_far(refreshed(night).games.hands_at(1, 1))
    assert dict(refreshed(night).games.points_at(1, 1)) == kept
    assert kept.keys() == {*sides}
    assert "tiles" not in client.get(here).context


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"asked": 99}, "Select a valid choice"),
        ({"points": "9-9"}, "That is no button of this page."),
        ({"text": ""}, "Type the hand first"),
        ({"text": "five cards"}, "is not"),
    ],
)
def test_what_cannot_be_kept_is_said_and_nothing_is_kept(client, night, wrong, says):
    before = log(night)

    answer = keep(client, night, wrong.pop("text", EXAMPLE), **wrong)

    assert answer.status_code == 422
    assert says in text(answer) or answer.context["form"].errors
    assert log(night) == before


def test_no_points_are_offered_of_half_a_hand_or_one_that_was_misplayed(client, night):
    for written in (REVOKED, "trump S"):
        shown = client.post(of_night("check-hand", night), {"text": written} | AT).context
        assert shown["ways_to_keep"] == ()


@pytest.mark.parametrize(("game", "table"), [(3, 1), (2, 9), (99, 1), (0, 1)])
def test_a_table_where_nobody_plays_has_no_page_and_keeps_nothing(client, night, game, table):
    before = log(night)
    said = {"text": EXAMPLE, "rules": "", "asked": 0}

    assert client.get(url("hands-at", night, game, table)).status_code == 404
    assert client.post(url("keep-hand", night, game, table), said).status_code in (404, 409, 422)
    assert log(night) == before
    where = {"game": game, "table": table}
    shown = client.get(of_night("check-hand", night), where).context
    assert shown["at"] is None
