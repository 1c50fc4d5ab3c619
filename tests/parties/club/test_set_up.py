"""The first page: set-up and the practice button at the laptop itself, the sign-in page elsewhere."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.urls import reverse

from parties.models import Club, Member, Night, Player
from scoring.night.course import Phase
from tests.parties.nights import an_organiser, markup, text

pytestmark = pytest.mark.django_db

TYPED = {"club": "Boularderie", "organiser": "Ida  Martell", "password": "queen of hearts"}
FOLDER = f"folder {settings.DATA} of this computer"
WHERE = FOLDER if connection.vendor == "sqlite" else "database of the server"
SET_UP, SIGN_IN, PRACTISE = "/set-up/", "/sign-in/", "/practice/"


@pytest.fixture
def laptop():
    """A browser on the machine that runs the program."""
    return Client(headers={"host": "localhost"})


def test_the_first_page_sets_up_or_practises_and_says_where_the_data_are_and_which_version_it_is(
    laptop,
):
    page = laptop.get("/")

    assert page.status_code == 200
    assert "<title> Set up · Card Party </title>" in markup(page)
    assert "Set up your club" in text(page)
    assert "Open a practice night" in text(page)
    assert f"Everything is kept in the {WHERE}. Card Party {settings.VERSION}." in text(page)


@pytest.mark.parametrize(
    "elsewhere",
    [
        {"REMOTE_ADDR": "192.168.1.20"},
        {"REMOTE_ADDR": "12.7.0.1"},
        {"HTTP_X_FORWARDED_FOR": "192.168.1.20"},
        {"HTTP_X_FORWARDED_PROTO": "https"},
        {"HTTP_FORWARDED": "for=192.168.1.20"},
        {"HTTP_X_REAL_IP": "192.168.1.20"},
        {"HTTP_HOST": "testserver"},
    ],
)
def test_from_elsewhere_there_is_only_the_sign_in_page(laptop, elsewhere):
    for response in (
        laptop.get("/", **elsewhere),
        laptop.get(SET_UP, **elsewhere),
        laptop.post(SET_UP, TYPED, **elsewhere),
        laptop.post(PRACTISE, **elsewhere),
    ):
        assert (response.status_code, response["Location"]) == (303, SIGN_IN)
    assert "Set up" not in text(laptop.get(SIGN_IN, **elsewhere))
    assert not Club.objects.exists()
    assert not User.objects.exists()


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1"])
@pytest.mark.parametrize("host", ["localhost:8045", "127.0.0.1:8045", "[::1]:8045", "[::1]"])
def test_the_laptop_has_several_names(laptop, address, host):
    assert laptop.get("/", REMOTE_ADDR=address, HTTP_HOST=host).status_code == 200


def test_set_up_makes_the_club_and_signs_its_organiser_in(laptop):
    response = laptop.post(SET_UP, TYPED)

    club = Club.objects.get()
    home = reverse("club", args=[club.pk])
    assert (response.status_code, response["Location"]) == (303, home), "nothing more is asked"
    assert (club.name, club.practice) == ("Boularderie", False)
    organiser = Member.objects.get(club=club).user
    assert organiser.first_name == "Ida Martell"
    assert organiser.check_password("queen of hearts")
    assert "Boularderie" in text(laptop.get(home))
    assert laptop.get("/")["Location"] == home


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("club", " ", "This field is required."),
        ("club", "B" * 300, "Ensure this value has at most 80 characters (it has 300)."),
        ("organiser", "", "This field is required."),
        ("organiser", "I" * 300, "Ensure this value has at most 60 characters (it has 300)."),
        ("password", "", "This field is required."),
        ("password", "heart", "This password is too short."),
        ("password", "password1", "This password is too common."),
    ],
)
def test_what_cannot_be_is_said_at_its_field(laptop, field, typed, said):
    response = laptop.post(SET_UP, TYPED | {field: typed})

    assert response.status_code == 422
    assert response.context["form"].errors.keys() == {field}
    assert said in text(response)
    assert not Club.objects.exists()
    assert not User.objects.exists()


def test_once_there_is_a_club_nobody_sets_up_another_or_practises(laptop):
    an_organiser("ida")

    assert laptop.get("/")["Location"] == SIGN_IN
    assert laptop.get(SET_UP).status_code == 303
    for response in (laptop.post(SET_UP, TYPED), laptop.post(PRACTISE)):
        assert response.status_code == 409
        assert "A club is set up here already." in text(response)
    assert Club.objects.count() == User.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_at_once_make_one_club():
    def set_up(organiser):
        try:
            browser = Client(headers={"host": "localhost"})
            return browser.post(SET_UP, TYPED | {"organiser": organiser}).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor() as both:
        answers = list(both.map(set_up, ["Ida", "Rita"]))

    assert sorted(answers) == [303, 409]
    assert Club.objects.count() == User.objects.count() == 1


def test_the_practice_button_signs_in_somebody_who_owns_nothing_else(laptop):
    response = laptop.post(PRACTISE, {"key": "once"})

    night = Night.objects.get()
    assert (response.status_code, response["Location"]) == (303, reverse("night", args=[night.pk]))
    assert night.practice
    assert night.evening().phase is Phase.DOOR
    assert night.club.practice
    organiser = Member.objects.get().user
    assert not organiser.has_usable_password()
    assert int(laptop.session["_auth_user_id"]) == organiser.pk
    assert not Player.objects.known().exists()
    page = text(laptop.get(response["Location"]))
    assert "Practice night: nothing here counts" in page
    assert "Start game 1" in page


def test_the_practice_button_twice_uses_the_same_club(laptop):
    laptop.post(PRACTISE, {"key": "once"})
    laptop.post(PRACTISE, {"key": "once"})
    assert Night.objects.count() == 1

    laptop.post(PRACTISE, {"key": "again"})
    assert (Night.objects.count(), Club.objects.count(), User.objects.count()) == (2, 1, 1)


def test_who_has_practised_can_still_set_up(laptop):
    laptop.post(PRACTISE)
    club = Member.objects.get().club

    assert reverse("set-up") in laptop.get(f"/clubs/{club.pk}/").content.decode()
    laptop.post(SET_UP, TYPED)

    assert [each.name for each in Club.objects.real()] == ["Boularderie"]
    assert laptop.get(f"/clubs/{club.pk}/").status_code == 404


def test_an_organiser_of_two_clubs_chooses(visitor):
    organiser = an_organiser("ida")
    Member.objects.create(club=Club.objects.create(name="Florence"), user=organiser)
    visitor.force_login(organiser)

    page = text(visitor.get("/"))

    assert "Boularderie" in page
    assert "Florence" in page
    assert f"Everything is kept in the {WHERE}." in page


def test_somebody_without_a_club_is_told_so(visitor):
    visitor.force_login(User.objects.create_user("rita"))

    assert "You do not run a club yet." in text(visitor.get("/"))
