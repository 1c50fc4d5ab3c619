"""Which pots a night that is planned has: each is asked about, with its chance for this very evening."""

import html
import re
from dataclasses import replace

import pytest
from django.urls import reverse

from parties.models import Club, Member, Night
from parties.pots.actions import keep_rules
from scoring.door.fees import FeePaid
from scoring.door.registering import Registered
from scoring.night.course import DoorOpened
from scoring.pots.saying import BroughtForward
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from tests.parties.nights import assert_says, deed_of, make_people, markup, text, then
from tests.parties.rules.typed_rules import as_sent

JACKPOT = PotRule("Jackpot", (Feed(FeedKind.COUPLE, 200),), WonBy.REACH, number=20, opening=23000)
JAR = PotRule("Cookie jar", (Feed(FeedKind.COUPLE, 100),), WonBy.ALL_DRAWN, number=8)
FIFTY = PotRule("50/50", (Feed(FeedKind.TICKETS, 50),), WonBy.DRAW)


def deed():
    return deed_of(Member.objects.get().user)


@pytest.fixture
def club(client):
    club = Club.objects.get()
    keep_rules(club=club, night=None, rules=HouseRules(pots=(JACKPOT, JAR, FIFTY)), deed=deed())
    return club


def look(client, club, **asked):
    return client.get(reverse("plan-night", args=[club.pk]), asked)


def plan(client, club, *, page=None, **typed):
    sent = as_sent(page or look(client, club)) | typed
    answer = client.post(reverse("plan-night", args=[club.pk]), sent, follow=True)
    return Night.objects.latest("pk"), text(answer)


def pots_of(night):
    return [pot.name for pot in night.evening().rules.pots]


def asked_about(page):
    boxes = re.findall(r'name="pots"\s+value="([^"]+)"\s*(checked)?', markup(page))
    return {html.unescape(name): bool(ticked) for name, ticked in boxes}


def test_each_pot_is_one_line_with_what_is_in_it_and_its_chance(client, club):
    page = look(client, club)

    assert asked_about(page) == {"Jackpot": True, "Cookie jar": True, "50/50": True}
    once = "Jackpot $230: tonight too? It is won on one night in 17 (about 6.0%"
    assert once in text(page)
    assert "How likely they are won is reckoned for 60 people and 25 games." in text(page)
    night, _said = plan(client, club)
    assert night.evening().rules.pots == (JACKPOT, JAR, FIFTY)


def test_what_is_not_ticked_is_not_along_and_is_asked_again_as_it_was(client, club):
    night, said = plan(client, club, pots=["50/50", "Jackpot"])

    assert pots_of(night) == ["Jackpot", "50/50"]
    assert "Left out" not in said
    again = {"Cookie jar": False, "Jackpot": True, "50/50": True}
    assert asked_about(look(client, club)) == again
    none, _said = plan(client, club, pots=[])
    assert pots_of(none) == []


def test_no_chance_is_spoken_of_where_none_is_told(client, club):
    keep_rules(club=club, night=None, rules=HouseRules(pots=(FIFTY,)), deed=deed())
    page = look(client, club)

    assert asked_about(page) == {"50/50": True}
    assert "How likely" not in text(page)


def test_twenty_wins_are_not_asked_about_where_there_are_fewer_games(client, club):
    page = look(client, club, games="12", odd="bye_chair", reckoned="25", pots=["50/50", "Jackpot"])

    assert asked_about(page) == {"Cookie jar": False, "50/50": True}
    assert "nobody can win it on this evening: Jackpot." in text(page)
    assert "reckoned for 60 people and 12 games." in text(page)
    back = look(client, club, games="25", reckoned="12", pots=["50/50"])
    assert asked_about(back) == {"Jackpot": True, "Cookie jar": False, "50/50": True}


def test_a_pot_that_must_go_that_night_is_won_by_the_best(client, club):
    goes = replace(JACKPOT, must_go="2026-01-01")
    keep_rules(club=club, night=None, rules=HouseRules(games=12, pots=(goes,)), deed=deed())

    page = look(client, club)

    assert asked_about(page) == {"Jackpot": True}
    assert "It is certain to be won tonight." in text(page)


def test_three_couples_a_table_win_neither_twenty_of_twenty_nor_a_jar_of_punched_games(
    client, club
):
    client.post(
        reverse("keep-evening", args=[club.pk]), {"plays": "irish_six_handed", "way": "winners_on"}
    )
    page = look(client, club, plays="irish_six_handed")

    assert as_sent(page)["games"] == "20"
    assert asked_about(page) == {"50/50": True}
    assert "nobody can win it on this evening: Jackpot and Cookie jar." in text(page)
    night, _said = plan(client, club, page=page)
    assert pots_of(night) == ["50/50"]
    drive, _said = plan(client, club, page=page, plays="drive_45s")
    assert pots_of(drive) == ["Jackpot", "Cookie jar", "50/50"]
    switched = client.post(
        reverse("plays", args=[drive.pk]),
        {"plays": "irish_six_handed", "way": "winners_on"},
        follow=True,
    )
    assert "nobody can win it on this evening: Jackpot and Cookie jar." in text(switched)
    assert pots_of(drive) == ["50/50"]


def planned_before_the_pots(client, club):
    keep_rules(club=club, night=None, rules=HouseRules(), deed=deed())
    night, _said = plan(client, club)
    keep_rules(club=club, night=None, rules=HouseRules(pots=(JACKPOT, FIFTY)), deed=deed())
    return night


def take(client, night, pot="Jackpot"):
    sent = as_sent(client.get(reverse("night", args=[night.pk])), form=r"/pots/add/$")
    at = reverse("add-pot", args=[night])
    return client.post(at, {"key": sent.get("key", ""), "preset": f"of club {pot}"})


def test_a_night_planned_before_a_pot_was_made_can_take_it(client, club):
    night = planned_before_the_pots(client, club)
    assert "Jackpot $230: tonight too?" in text(client.get(reverse("night", args=[night.pk])))
    then(night, DoorOpened())

    answer = take(client, night)

    assert (answer.status_code, answer["Location"]) == (303, reverse("night", args=[night.pk]))
    assert night.evening().rules.pots == (JACKPOT,)
    brought = [each.entry for each in night.lines() if isinstance(each.entry, BroughtForward)]
    assert [(each.pot, each.amount) for each in brought] == [("Jackpot", 23000)]
    take(client, night, "50/50")
    take(client, night, "50/50")
    assert pots_of(night) == ["Jackpot", "50/50"]


def test_until_its_first_money(client, club):
    night = planned_before_the_pots(client, club)
    make_people(club, [1, 2])
    then(night, DoorOpened(), Registered(1, (1, 2)), FeePaid(1, 500))

    assert "tonight too?" not in text(client.get(reverse("night", args=[night.pk])))
    refused = take(client, night)

    assert_says(refused, 409, "Money has been taken tonight, so it is too late to add “Jackpot”.")
    assert pots_of(night) == []


def test_a_pot_that_cannot_be_won_that_night_is_not_offered(client, club):
    night = planned_before_the_pots(client, club)
    address = reverse("change-rules", args=[night.pk])
    client.post(address, as_sent(client.get(address)) | {"games": "12"})

    shown = text(client.get(reverse("pots", args=[night.pk])))

    assert "50/50: tonight too?" in shown
    assert "Jackpot" not in shown.split("This night has no pots")[0].split("50/50: tonight")[0]
    assert take(client, night).status_code in (400, 422)


def test_what_could_not_be_won_on_a_short_night_is_along_again_on_a_long_one(client, club):
    """Without scripts too: the page asks of twelve games, as last time, and 25 are typed."""
    short, _said = plan(client, club, games="12", odd="bye_chair")
    long, _said = plan(client, club, games="25")

    assert pots_of(short) == ["Cookie jar", "50/50"]
    assert pots_of(long) == ["Jackpot", "Cookie jar", "50/50"]
