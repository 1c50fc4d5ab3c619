"""Signing in and out: one sentence for every fault, and never on to somebody else's page."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.club.views.club import WRONG_PASSWORDS
from parties.models import Member, WrongGuess
from tests.builders import a_door
from tests.parties.nights import HTMX, a_kept_night, an_organiser, text
from tests.processes import at_once, needs_processes

pytestmark = pytest.mark.django_db

SIGN_IN = "/sign-in/"


@pytest.fixture(autouse=True)
def nobody_has_guessed():
    WRONG_PASSWORDS.forget_all()


@pytest.fixture
def ida():
    return an_organiser("Ida Martell")


def sign_in(client, name="Ida Martell", typed="Ida Martell plays", **fields):
    said = {"club": "Boularderie", "name": name, "password": typed}
    return client.post(SIGN_IN, said | fields)


@pytest.mark.parametrize("name", ["Ida Martell", "ida martell", " IDA  Martell "])
def test_name_and_password_lead_to_the_club(visitor, ida, name):
    response = sign_in(visitor, name)

    assert (response.status_code, response["Location"]) == (302, "/")
    club = Member.objects.get(user=ida).club
    assert visitor.get("/")["Location"] == reverse("club", args=[club.pk])


@pytest.mark.parametrize(
    ("name", "password"),
    [("Ida Martell", "rita plays"), ("Rita", "Ida Martell plays"), ("I" * 150, "x" * 200)],
)
def test_a_wrong_name_and_a_wrong_password_sound_the_same(visitor, ida, name, password):
    response = sign_in(visitor, name, password)

    assert response.status_code == 422
    assert "This name and password do not match. Try again." in text(response)
    assert "_auth_user_id" not in visitor.session


def test_nothing_typed_is_said_at_the_fields(visitor, ida):
    response = sign_in(visitor, "", "")

    assert response.status_code == 422
    assert response.context["form"].errors.keys() == {"name", "password"}


def test_the_practice_organiser_cannot_sign_in(visitor):
    visitor.post("/practice/", headers={"host": "localhost"})
    visitor.post("/sign-out/")

    assert sign_in(visitor, "Practice organiser", "").status_code == 422


def test_where_no_window_can_open_a_command_mends_a_forgotten_password(visitor):
    assert "/forgotten/" in visitor.get(SIGN_IN).content.decode()
    page = text(visitor.get("/forgotten/", HTTP_HOST="127.0.0.1"))

    assert "python3 manage.py new_password" in page
    assert "py manage.py new_password" in page.replace("python3", "")


def test_one_goes_on_to_the_page_that_was_asked_for(visitor, ida):
    address = reverse("door", args=[a_kept_night(ida, *a_door(2)).pk])
    asked = visitor.get(address)

    page = visitor.get(asked["Location"])
    response = sign_in(visitor, next=page.context["next"])

    assert response["Location"] == address


@pytest.mark.parametrize(
    "onwards",
    ["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example", "javascript:x"],
)
def test_one_never_goes_on_to_another_site(visitor, ida, onwards):
    assert sign_in(visitor, next=onwards)["Location"] == "/"
    assert visitor.get(SIGN_IN, {"next": onwards})["Location"] == "/"


def test_a_fragment_is_not_filled_with_the_sign_in_page(visitor, ida):
    night = a_kept_night(ida, *a_door(2))
    here = reverse("door", args=[night.pk])
    said = {**HTMX, "HX-Current-URL": f"http://testserver{here}"}

    response = visitor.post(reverse("take-fees", args=[night.pk]), headers=said, follow=True)

    assert response["HX-Redirect"] == f"{SIGN_IN}?next=%2Fnights%2F{night.pk}%2Fdoor%2F"


def test_signing_out_takes_a_post(visitor, ida):
    visitor.force_login(ida)

    assert visitor.get("/sign-out/").status_code == 405
    assert "_auth_user_id" in visitor.session
    assert visitor.post("/sign-out/")["Location"] == "/"
    assert "_auth_user_id" not in visitor.session
    assert visitor.get("/")["Location"] == SIGN_IN


def test_a_page_of_another_site_cannot_sign_anybody_out(ida):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(ida)

    assert browser.post("/sign-out/").status_code == 403
    assert "_auth_user_id" in browser.session


# Guessing


def guess(client, address, password="guessed", **more):
    said = {"club": "boularderie", "name": "ida martell", "password": password}
    return client.post(SIGN_IN, said, REMOTE_ADDR=address, **more)


def a_hundred_guess():
    """Ten machines at one account, ten times each."""
    for machine in range(10):
        guess(Client(), f"192.168.1.{machine}")
    nine_times_more()


def nine_times_more():
    """Whoever has guessed: what each guess leaves is what the first did."""
    for row in list(WrongGuess.objects.all()):
        for _ in range(9):
            row.pk = None
            row.save(force_insert=True)


def test_a_machine_that_guesses_has_to_wait_and_no_other(visitor, ida):
    answers = [guess(visitor, "192.168.1.7").status_code for _ in range(10)]
    refused = guess(visitor, "192.168.1.7", "Ida Martell plays")

    assert answers == [422] * 10
    assert refused.status_code == 429
    assert "Too many wrong passwords. Wait 10 minutes, then try again." in text(refused)
    assert "_auth_user_id" not in visitor.session
    assert guess(visitor, "192.168.1.8", "Ida Martell plays").status_code == 302


def test_many_machines_that_guess_at_one_account_make_it_wait_and_no_other(visitor, ida):
    an_organiser("Rita")
    a_hundred_guess()

    assert guess(visitor, "192.168.1.99", "Ida Martell plays").status_code == 429
    assert sign_in(visitor, "Rita", "Rita plays").status_code == 302


def test_the_laptop_itself_never_waits(visitor, ida):
    for machine in range(30):
        guess(visitor, f"192.168.1.{machine}")
    here = {"headers": {"host": "localhost"}}
    for _ in range(30):
        assert guess(visitor, "127.0.0.1", **here).status_code == 422

    assert guess(visitor, "127.0.0.1", "Ida Martell plays", **here).status_code == 302


def test_whoever_found_the_password_after_all_begins_anew(visitor, ida):
    for _ in range(9):
        guess(visitor, "192.168.1.7")
    guess(visitor, "192.168.1.7", "Ida Martell plays")

    assert [guess(visitor, "192.168.1.7").status_code for _ in range(9)] == [422] * 9


def test_nobody_is_counted_by_what_they_say_of_themselves(visitor, ida):
    for machine in range(10):
        guess(visitor, "127.0.0.1", headers={"x-forwarded-for": f"10.0.0.{machine}"})
    nine_times_more()

    passed_on = guess(visitor, "127.0.0.1", headers={"x-forwarded-for": "10.0.0.99"})
    assert passed_on.status_code == 429


def test_where_somebody_has_signed_in_before_nobody_elses_guesses_count(visitor, ida):
    guess(visitor, "192.168.1.7", "Ida Martell plays")
    visitor.post("/sign-out/")
    a_hundred_guess()

    assert guess(visitor, "192.168.1.7", "Ida Martell plays").status_code == 302


def test_a_known_device_that_guesses_has_to_wait_as_well(visitor, ida):
    guess(visitor, "192.168.1.7", "Ida Martell plays")
    visitor.post("/sign-out/")

    assert [guess(visitor, "192.168.1.7").status_code for _ in range(11)] == [422] * 10 + [429]
    assert guess(Client(), "192.168.1.7", "Ida Martell plays").status_code == 302


def test_a_device_is_known_for_one_account_alone(visitor, ida):
    an_organiser("Rita")
    sign_in(visitor, "Rita", "Rita plays")
    visitor.post("/sign-out/")
    a_hundred_guess()

    assert guess(visitor, "192.168.1.99", "Ida Martell plays").status_code == 429


def test_the_machines_of_one_house_are_one(visitor, ida):
    answers = [guess(visitor, f"2001:db8:1:2::{each:x}").status_code for each in range(11)]

    assert answers == [422] * 10 + [429]
    assert guess(visitor, "2001:db8:1:3::1").status_code == 422
    assert guess(visitor, "::ffff:192.168.1.7").status_code == 422


def test_nothing_typed_is_no_guess(visitor, ida):
    assert [guess(visitor, "192.168.1.7", "").status_code for _ in range(30)] == [422] * 30


def test_what_was_typed_for_a_name_is_not_kept(visitor, ida):
    sign_in(visitor, "Ida Martell plays", "Ida Martell")

    (row,) = WrongGuess.objects.values()
    assert "martell" not in repr(row).casefold()


def test_the_wait_is_over_when_the_minutes_are(visitor, ida):
    for _ in range(10):
        guess(visitor, "192.168.1.7")
    WrongGuess.objects.update(at=timezone.now() - timedelta(minutes=10))

    assert guess(visitor, "192.168.1.7", "Ida Martell plays").status_code == 302
    assert not WrongGuess.objects.exists()


@needs_processes
@pytest.mark.django_db(transaction=True)
def test_eight_workers_let_as_many_guesses_through_as_one(ida):
    """Of those that come in one moment it may refuse one too many, each counting the other: what
    they leave over is there for the next."""
    said = [(f"guessed {each}",) for each in range(16)]

    came = at_once(_one_guess, said) + [_one_guess(f"and then {each}") for each in range(11)]

    assert (came.count(422), came.count(429)) == (10, 17)


def _one_guess(password):
    return guess(Client(), "192.168.1.7", password).status_code
