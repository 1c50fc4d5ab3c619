"""A series of nights: its days line by line, the nights that it makes, and all of it taken back."""

import datetime
from dataclasses import replace

import pytest
from django.urls import reverse
from django.utils import translation

from parties.club.page.series import holidays_in, places
from parties.models import Club, Night
from parties.rules.page.evenings import BY_RANK, going_by
from scoring.club.settings import SeriesPlanned
from scoring.formats.choices import By, PrizeBy, Spare
from scoring.formats.named import CRIB_NIGHT, EUCHRE_COMPASS
from scoring.night.course import DoorOpened, Invitation, Invited, Partner
from scoring.night.rules import Plays
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import COUNTRIES, HouseRules, country_of
from tests.builders import a_door
from tests.parties.nights import a_kept_night, assert_says, text, then, url
from tests.parties.web.forms_on import Page
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

SUMMER = {
    "weekday": "3",
    "rhythm": "second",
    "first": "2027-05-01",
    "last": "2027-07-31",
    "holidays": "CA-NS",
}
NIGHTS = ["2027-05-06", "2027-05-20", "2027-06-03", "2027-06-17", "2027-07-15", "2027-07-29"]
A_HAM = Prize(PrizeKind.GOODS, 0, "a ham")
HOURS = {"hall": "Fire Hall", "doors": "18:30", "begins": "19:30"}


@pytest.fixture
def address(ida):
    return reverse("plan-series", args=[Club.objects.get(members__user=ida).pk])


def ticked(page):
    forms = (form for form in Page(page).forms if form.method == "post")
    return next(form for form in forms if "nights" in form.typed).sent().get("nights", [])


def planned():
    return list(Night.objects.counted().order_by("date"))


def plan(client, address, nights=NIGHTS, **more):
    return client.post(address, SUMMER | HOURS | {"nights": nights} | more)


def undo(client, club):
    seq = club.log.get(kind=SeriesPlanned.kind).seq
    return client.post(reverse("undo-of-club", args=[club.pk]), {"seq": seq}, follow=True)


def test_the_days_are_shown_and_a_holiday_is_not_ticked(client, address):
    page = client.get(address, SUMMER)

    assert "Thursday, July 1, 2027 Canada Day" in text(page)
    assert ticked(page) == NIGHTS
    assert planned() == []


def test_a_day_that_has_a_night_is_not_ticked_and_says_so(client, ida, address):
    night = a_kept_night(ida, *a_door(0)[:1])
    Night.objects.filter(pk=night.pk).update(date=datetime.date(2027, 5, 6))

    assert "Thursday, May 6, 2027 a night is planned already" in text(client.get(address, SUMMER))


def test_a_night_is_made_on_each_day_that_is_ticked(client, address):
    answer = plan(client, address)

    assert answer.status_code == 303
    assert [f"{night.date}" for night in planned()] == NIGHTS
    assert {night.hall for night in planned()} == {"Fire Hall"}
    assert {night.evening().rules.begins for night in planned()} == {"19:30"}
    assert "6 nights are planned." in text(client.get(answer["Location"]))


def test_what_people_were_told_last_is_told_of_each(client, ida, address):
    told = Invitation("12 Shore Road", lunch="tea")
    a_kept_night(ida, *a_door(0, HouseRules(fee=700))[:1], Invited(told))

    plan(client, address)

    made = [night for night in planned() if night.date.year == 2027]
    assert {night.evening().night.invitation for night in made} == {told}
    assert {night.evening().rules.fee for night in made} == {700}


def test_sent_twice_it_is_planned_once(client, address):
    for _ in range(2):
        plan(client, address, key="0b5a")
    assert len(planned()) == len(NIGHTS)


def test_the_clubs_log_says_it_and_takes_all_of_it_back(client, ida, address):
    plan(client, address)
    club = Club.objects.get(members__user=ida)
    log = text(client.get(reverse("club-log", args=[club.pk])))
    assert "A series planned, from Thursday, May 6, 2027 to Thursday, July 29, 2027" in log

    undo(client, club)

    assert planned() == []
    assert club.nights.filter(taken_out=True).count() == len(NIGHTS)


def test_a_night_that_has_begun_stays(client, ida, address):
    plan(client, address)
    first = planned()[0]
    then(first, DoorOpened())

    said = text(undo(client, first.club))

    assert planned() == [first]
    assert "One night of it has begun: it stays." in said


@swept(
    ("sent", "says"),
    [
        ({"last": "2027-04-01"}, "The last day is before the first."),
        ({"last": "2027-05-02"}, "There is no such day between those dates."),
        ({"rhythm": "weekly", "last": "2029-05-02"}, "at most 60 are planned at once."),
        ({"first": "27-05-01"}, "Enter a valid date."),
        ({"weekday": "9"}, "Select a valid choice."),
        ({"holidays": "FR"}, "Select a valid choice."),
    ],
)
def test_days_that_are_none_are_said(client, address, sent, says):
    assert_says(client.get(address, SUMMER | sent), 422, says)


def test_no_day_ticked_is_said_and_nothing_is_planned(client, address):
    assert_says(plan(client, address, []), 422, "Tick a day first.")
    assert planned() == []


def test_a_day_that_was_not_offered_is_refused_and_the_ticks_stay(client, address):
    page = plan(client, address, [NIGHTS[1], "2027-05-07"])

    assert page.status_code == 422
    assert ticked(page) == [NIGHTS[1]]


def test_the_place_of_the_last_series_is_offered_first(client, address):
    plan(client, address)
    (form,) = [form for form in Page(client.get(address)).forms if "holidays" in form.typed]
    assert form.sent()["holidays"] == ["CA-NS"]


def test_every_country_has_its_places_and_each_place_its_holidays():
    for country in COUNTRIES:
        for place, name in places(country):
            assert name
            assert bool(holidays_in(place, [2027])) == bool(place), place


def test_a_holiday_is_called_in_the_language_of_the_page(client, address):
    client.cookies["django_language"] = "fr"
    assert "Fête du Canada" in text(client.get(address, SUMMER))
    for language, name in (("en", "Nova Scotia"), ("fr", "Nouvelle-Écosse")):
        with translation.override(language):
            assert dict(places(country_of("CA")))["CA-NS"] == name


def test_the_clubs_page_leads_there(client, ida, address):
    night = a_kept_night(ida, *a_door(0)[:1])
    club = client.get(reverse("club", args=[night.club_id])).content.decode()
    assert f'href="{address}"' in club
    assert url("move-night", night) in client.get(url("night", night)).content.decode()


def keeps(client, address, name="euchre_compass"):
    client.post(reverse("keep-evening", args=[address.split("/")[2]]), {"plays": name})


def a_night_of(ida, date, *entries, rules):
    night = a_kept_night(ida, *a_door(0, rules)[:1], *entries)
    Night.objects.filter(pk=night.pk).update(date=date, hall=f"Hall {rules.fee}")
    return night


@pytest.fixture
def both(client, ida, address):
    """A club that plays 45s on Thursdays and euchre on Mondays."""
    keeps(client, address)
    a_night_of(ida, datetime.date(2027, 4, 19), Plays(EUCHRE_COMPASS), rules=HouseRules(fee=300))
    a_night_of(ida, datetime.date(2027, 4, 22), rules=HouseRules(fee=700))


def days_form(page):
    return next(form for form in Page(page).forms if "weekday" in form.typed).sent()


@pytest.mark.usefixtures("both")
def test_what_is_played_is_asked_and_the_days_are_those_of_its_last_night(client, address):
    drive, euchre = client.get(address), client.get(address, {"plays": "euchre_compass"})
    assert days_form(drive)["plays"] == ["drive_45s"]
    assert (days_form(drive)["weekday"], days_form(euchre)["weekday"]) == (["3"], ["0"])
    assert drive.content.count(b'<svg class="evening"') == 2


@pytest.mark.usefixtures("both")
def test_each_night_is_as_the_last_one_of_its_evening(client, address):
    plan(client, address, plays="euchre_compass")
    made = [night.evening() for night in planned() if f"{night.date}" in NIGHTS]
    offered = replace(EUCHRE_COMPASS, spare=Spare.SITS_OUT)
    assert {(each.form, each.rules.fee) for each in made} == {(offered, 300)}

    plan(client, address, plays="drive_45s")
    made = [night.evening() for night in planned() if f"{night.date}" in NIGHTS]
    assert {(each.form, each.rules.fee) for each in made} == {(offered, 300), (None, 700)}


def test_each_goes_the_way_that_its_evening_went_last_with_its_prizes(client, ida, address):
    keeps(client, address, "crib_night")
    by_rank = going_by(CRIB_NIGHT, BY_RANK)
    skunks = FurtherPrizesSet((FurtherPrize(PrizeBy(By.TALLY, tally="skunk"), A_HAM),), choose=True)
    monday, rules = datetime.date(2027, 4, 19), HouseRules(games=9)
    a_night_of(ida, monday, Plays(by_rank), skunks, rules=rules)

    plan(client, address, plays="crib_night")

    made = [night.evening() for night in planned() if f"{night.date}" in NIGHTS]
    assert {each.form for each in made} == {by_rank}
    assert {(each.prizes.further, each.prizes.chosen_by_rank) for each in made} == {
        (skunks.prizes, True)
    }


def test_a_series_of_an_evening_without_its_prizes_says_so(client, address):
    keeps(client, address, "whist_progressive")
    plan(client, address, plays="whist_progressive")
    assert "No prizes yet" in text(client.get(reverse("club", args=[address.split("/")[2]])))


@pytest.mark.usefixtures("both")
def test_another_evening_brings_its_own_days_but_for_what_was_typed(client, address):
    sent = {name: value[0] for name, value in days_form(client.get(address)).items() if value}
    sent |= {"plays": "euchre_compass", "last": "2027-09-30"}
    page = client.get(address, sent)
    assert days_form(page)["weekday"] == ["0"]
    assert days_form(page)["last"] == ["2027-09-30"]
    assert days_form(page)["shown"] == ["euchre_compass"]
    assert "Hall 300" in page.content.decode()


@pytest.mark.usefixtures("both")
def test_nobody_is_told_of_another_evening_whether_it_takes_a_partner(client, address):
    drive = planned()[-1]
    told = Invitation("12 Shore Road", partner=Partner.NEEDED)
    then(drive, Invited(told))
    plan(client, address, plays="euchre_compass")
    made = [night for night in planned() if f"{night.date}" in NIGHTS]
    assert {each.evening().night.invitation for each in made} == {Invitation("12 Shore Road")}


def test_a_club_that_plays_its_drive_alone_is_asked_nothing_more(client, address):
    page = client.get(address, SUMMER).content.decode()
    assert "<svg" not in page
    assert "evenings.css" not in page
    assert 'name="shown"' not in page
