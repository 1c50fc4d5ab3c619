"""No sheet is offered that is then refused: on the page of all paper, the night's own and its words for the world."""

from http import HTTPStatus
from urllib.parse import urljoin

from parties.models import Club
from scoring.night.course import CalledOff
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door, a_night, a_night_of_totals, bell
from tests.parties.nights import a_kept_night, text, url
from tests.parties.rules.evenings.test_an_evening import Hall, eight_at_tables
from tests.parties.rules.evenings.test_further_prizes import over
from tests.parties.web.test_all_that_is_offered import Offers, presses
from tests.sweeping import swept

NO_PRIZES = HouseRules(games=3, prizes=(), booby=None)

NIGHTS = {
    "planned": a_door(0)[:1],
    "nobody came": a_door(0),
    "called off before anybody came": (*a_door(0), CalledOff("storm")),
    "planned and called off": (*a_door(0)[:1], CalledOff("storm")),
    "at the door": a_door(4),
    "seated": a_night(4),
    "played": (*a_night(4), bell(1)),
    "without prizes": a_night_of_totals(3, 2, 1, 0, rules=NO_PRIZES),
    "with prizes": a_night_of_totals(9, 7, 5, 3),
    "tied": a_night_of_totals(9, 9, 5, 3),
}


def sheets_offered(client, night):
    """The address of each, with what would be sent along."""
    for name in ("night", "paper", "telling", "standings"):
        address = url(name, night)
        page = client.get(address).content.decode()
        pressed = presses(page, address, as_it_stands=True)
        linked = [("get", urljoin(address, link), {}) for link in Offers(page).links]
        for _method, action, sent in (*pressed, *linked):
            if ".pdf" in action:
                yield action, sent


def refused(client, night):
    asked = dict(sheets_offered(client, night))
    answered = {action: client.get(action, sent).status_code for action, sent in asked.items()}
    return {action: status for action, status in answered.items() if status != HTTPStatus.OK}


@swept("called", NIGHTS)
def test_of_a_drive(client, ida, called):
    assert refused(client, a_kept_night(ida, *NIGHTS[called])) == {}


def test_of_another_evening_that_has_no_prizes(client):
    hall = eight_at_tables(Hall(client, Club.objects.get()), "euchre_head_table", groups=True)
    assert refused(client, hall.night) == {}
    over(hall)
    assert refused(client, hall.night) == {}
    assert "Announcer’s sheet" not in text(hall.look("paper"))
