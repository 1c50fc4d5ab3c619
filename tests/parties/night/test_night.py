"""The night's own page: where it stands, the one big button, the way to everything else."""

import re

import pytest

from scoring.night.closing import Closed
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, WonBy
from scoring.till.box import Counted
from tests.builders import (
    a_door,
    a_game,
    a_night,
    a_night_of_totals,
    bell,
    dollars,
    fees_paid,
    paid_out,
)
from tests.parties.nights import a_kept_night, text, then, url
from tests.sweeping import swept

ONE_GAME = HouseRules(games=1, prizes=dollars(5))
NOTHING_OPEN = a_night_of_totals(18, 16, rules=HouseRules(prizes=dollars(5)))


def test_when_the_cards_begin_stands_on_the_page_until_they_do(client, ida):
    rules = HouseRules(begins="19:30")
    night = a_kept_night(ida, *a_night(4, rules))
    said = "The cards begin at 19:30."

    assert said in text(client.get(url("night", night)))
    then(night, bell())
    assert said not in text(client.get(url("night", night)))


def step_now(page):
    return re.search(r'aria-current="step">\s*(?:<[^>]*>\s*)*(\w+)', page).group(1)


def big_button(page):
    return re.findall(r'class="(?:button )?next[^"]*"[^>]*>([^<]*)<', page)


@swept(
    ("entries", "step", "button"),
    [
        (a_door(0)[:1], "Prepare", "Open the door"),
        (a_door(0), "Door", "Register couples"),
        (a_door(4), "Door", "Draw the tables"),
        (a_night(4), "Door", "Start game 1"),
        ((*a_night(4), bell(1)), "Play", "Go to the floor"),
        ((*a_night(4, ONE_GAME), *a_game(1, 1, 3)), "Prizes", "Settle the prizes"),
        (NOTHING_OPEN, "Prizes", "Hand out the prizes"),
        ((*NOTHING_OPEN, paid_out(1, 500)), "Prizes", "Count the till"),
        ((*NOTHING_OPEN, paid_out(1, 500), Counted("", 1500)), "Prizes", "Close the night"),
        ((*NOTHING_OPEN, paid_out(1, 500), Closed(None, "")), "Closed", "Print the result sheet"),
    ],
)
def test_one_big_button_says_what_comes_next(client, ida, entries, step, button):
    night = a_kept_night(ida, *entries)

    page = client.get(url("night", night)).content.decode()

    assert step_now(page) == step
    assert big_button(page) == [button]


def test_the_big_button_of_a_deed_is_a_form(client, ida):
    night = a_kept_night(ida, *a_night(4))
    form = client.get(url("night", night)).context["next_step"]

    assert client.post(form.url, dict(form.fields))["Location"].startswith(url("floor", night))


def test_the_night_in_figures(client, ida):
    night = a_kept_night(ida, *a_night(7), *fees_paid([1, 2]), bell(1))

    page = text(client.get(url("night", night)))

    for figure in (
        "Couples 7",
        "Sitting at 3 tables and the bye chair",
        "Game 1 of 25",
        "Fees at the door $20",
        "Still owing $50",
    ):
        assert figure in page


@pytest.mark.parametrize(
    ("entries", "later"),
    [
        (a_door(0)[:1], {"door", "seating", "floor", "totals", "standings", "prizes", "payout"}),
        (a_night(4), {"floor", "standings", "prizes", "payout"}),
        ((*a_night(4), bell(1)), {"prizes", "payout"}),
        (NOTHING_OPEN, {"floor"}),
    ],
)
def test_every_page_is_one_step_away_once_it_has_something_to_show(client, ida, entries, later):
    night = a_kept_night(ida, *entries)
    pages = {"door", "seating", "floor", "totals", "standings", "prizes", "payout"} | {
        *("till", "paper", "change-rules", "log")
    }

    page = client.get(url("night", night)).content.decode()

    linked = {name for name in pages if f'href="{url(name, night)}"' in page}
    assert linked == pages - later
    assert all(client.get(url(name, night)).status_code == 200 for name in linked)


POTS = HouseRules(
    games=5,
    pots=(
        PotRule("Cookie jar", (), won_by=WonBy.ALL_DRAWN, number=8),
        PotRule("Jackpot", (), won_by=WonBy.REACH, number=20, falls=1, lowest=14),
        PotRule("Small", (), won_by=WonBy.REACH, number=7, falls=1, lowest=4),
        PotRule("50/50", (), won_by=WonBy.DRAW),
    ),
)


def test_a_pot_that_asks_for_more_games_than_the_night_has_is_named_until_it_begins(client, ida):
    """A hurdle that falls may come within reach."""
    night = a_kept_night(ida, *a_night(4, POTS))

    page = text(client.get(url("night", night)))

    assert "“Cookie jar” draws 8 games; this night has 5 games, so all of them are drawn." in page
    assert "“Jackpot” asks for 14 games won at least; this night has 5 games, so nobody" in page
    assert "“Small”" not in page
    then(night, bell(1))
    assert "this night has 5 games" not in text(client.get(url("night", night)))
