"""A couple's page at the door: names mended, another person, the table card, taken off the list."""

import pytest
from django.urls import reverse

from parties.models import Player
from scoring.night.closing import Closed
from scoring.rules.choices import Draw
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door, totals_typed
from tests.parties.door.door_nights import an_open_door, come_in, come_many, couples, fees, player
from tests.parties.nights import a_kept_night, assert_says, text
from tests.sweeping import swept

SPELLING, SOMEBODY_ELSE = "spelling", "somebody else"


def mend(client, night, couple=1, **said):
    return client.post(reverse("mend-names", args=[night.pk, couple]), said)


def test_mend_names_gives_the_same_person_a_better_name_on_every_night(client, ida):
    last_week, night = an_open_door(ida, weeks_ago=1), an_open_door(ida)
    for each in (last_week, night):
        come_in(ida, each, ("Ida Martel", "Neil MacNeil"))
    lines = night.log.count()

    answer = mend(client, night, how=SPELLING, **{"first-name": "Ida  Martell"})

    assert (answer.status_code, answer["Location"]) == (
        303,
        reverse("mend-names", args=[night.pk, 1]),
    )
    for each in (last_week, night):
        assert couples(each) == {1: ("Ida Martell", "Neil MacNeil")}
    assert night.log.count() == lines


def test_mend_names_puts_a_player_of_earlier_nights_in_the_place_with_the_fee(client, ida):
    come_in(ida, an_open_door(ida, weeks_ago=1), ("Rhoda Beaton", "Fergus Burke"))
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))
    client.post(reverse("take-fees", args=[night.pk]), {"couple": 1})

    mend(client, night, how=SOMEBODY_ELSE, **{"first-name": "rhoda beaton"})

    assert night.evening().couples[1][0] == player("Rhoda Beaton")
    assert fees(night) == {"Rhoda Beaton": 500, "Neil MacNeil": 500}
    page = text(client.get(reverse("mend-names", args=[night.pk, 1])))
    assert "Undo: Couple 1: Rhoda Beaton instead of Ida Martell" in page


def test_mend_names_takes_a_name_that_is_known_after_all_for_the_known_person(client, ida):
    """Misspelt at the door, so taken for somebody new."""
    come_in(ida, an_open_door(ida, weeks_ago=1), ("Rhoda Beaton", "Fergus Burke"))
    night = an_open_door(ida)
    come_in(ida, night, ("Roda Beeton", "Neil MacNeil"))

    mend(client, night, how=SPELLING, **{"first-name": "Rhoda Beaton"})

    assert night.evening().couples[1][0] == player("Rhoda Beaton")


def test_mend_names_may_give_two_people_one_name_when_told(client, ida):
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"), ("Ida Martel", "Fergus Burke"))
    said = {"how": SPELLING, "first-name": "Ida Martell"}

    assert_says(mend(client, night, 2, **said), 422, "Ida Martell is in couple 1 already.")

    mend(client, night, 2, **said, **{"first-player": "new:Ida Martell"})

    assert couples(night)[2] == ("Ida Martell", "Fergus Burke")
    assert Player.objects.count() == 4


@swept(
    ("said", "says"),
    [
        ({"how": SPELLING, "first-name": ""}, "Write the name."),
        ({"how": SPELLING, "first-name": "a" * 300}, "A name has at most 60 letters here."),
        ({"how": "otherwise", "first-name": "Ida"}, "That is no button of this page."),
        ({"how": SOMEBODY_ELSE, "first-name": "neil macneil"}, "is in couple 1 already."),
        ({}, "Write the name."),
    ],
)
def test_mend_names_says_what_is_wrong_and_changes_nothing(client, ida, said, says):
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))

    assert_says(mend(client, night, **said), 422, says)
    assert couples(night) == {1: ("Ida Martell", "Neil MacNeil")}


def test_mend_names_of_a_closed_night_mends_the_spelling_alone(client, ida):
    night = a_kept_night(ida, *a_door(2), totals_typed(13, 12), Closed(None, "nobody paid"))

    mend(client, night, how=SPELLING, **{"first-name": "Ida Martell"})
    answer = mend(client, night, how=SOMEBODY_ELSE, **{"second-name": "Neil MacNeil"})

    assert_says(answer, 409, "The night is closed.")
    assert couples(night)[1] == ("Ida Martell", "Player Nr12")
    assert not Player.objects.filter(name="Neil MacNeil").exists()


@pytest.mark.parametrize("address", ["mend-names", "take-back-couple"])
def test_no_page_for_a_couple_that_is_not_there(client, ida, address):
    night = an_open_door(ida)

    assert client.get(reverse(address, args=[night.pk, 7])).status_code == 404


def test_give_table_keeps_the_card_and_takes_it_back(client, ida):
    night = an_open_door(ida, HouseRules(draw=Draw.HANDED_OUT))
    come_many(ida, night, 1)
    url = reverse("give-table", args=[night.pk, 1])

    answer = client.post(url, {"table": "7"})
    assert (answer.status_code, night.evening().door.tables_given) == (303, {1: 7})

    client.post(url, {"table": "bye"})
    assert night.evening().door.tables_given == {1: 0}

    client.post(url, {"table": ""})
    assert night.evening().door.tables_given == {}


def test_give_table_refuses_a_third_couple_and_what_is_no_table(client, ida):
    night = an_open_door(ida, HouseRules(draw=Draw.HANDED_OUT))
    come_many(ida, night, 3)
    for couple in (1, 2):
        client.post(reverse("give-table", args=[night.pk, couple]), {"table": "7"})
    url = reverse("give-table", args=[night.pk, 3])

    third, wrong = client.post(url, {"table": "7"}), client.post(url, {"table": "seven"})

    assert_says(third, 409, "A table takes two couples; at table 7 there would be")
    assert 'value="7"' in third.content.decode()
    assert wrong.status_code == 422
    assert 'value="seven"' in wrong.content.decode()
    assert night.evening().door.tables_given == {1: 7, 2: 7}
