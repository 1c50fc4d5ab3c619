"""A new club is asked what halls differ in most at the tables."""

import pytest
from django.urls import reverse

from parties.models import Club, usual_rules
from tests.parties.nights import text

pytestmark = pytest.mark.django_db

USUAL = {
    "switch_offsuit_ace_high": "false",
    "switch_ah_lead_forces_hearts": "true",
    "switch_renege": '"hierarchical"',
    "switch_exact_tie": '"play_another_hand"',
}


@pytest.fixture
def asked(client):
    """The page of Ida's new club."""
    return reverse("ask-card-rules", args=[Club.objects.get().pk])


def test_the_four_are_asked_with_the_usual_answers_chosen(client, asked):
    page = client.get(asked)

    assert {field.html_name: field.value() for field in page.context["form"]} == USUAL
    assert text(page).count("(usual)") == 4
    assert "As most halls do" in text(page)


def test_a_new_club_is_led_to_them_until_it_has_answered_or_planned(client, asked):
    home = reverse("club", args=[Club.objects.get().pk])
    assert asked in client.get(home).content.decode()

    client.post(asked, USUAL | {"switch_renege": '"five_only"'})

    assert asked not in client.get(home).content.decode()


def test_the_usual_answers_are_no_rule_of_the_halls_own(client, asked):
    response = client.post(asked, USUAL)

    assert response.status_code == 303
    assert Club.objects.get().rules == usual_rules()


def test_another_answer_is_a_habit_and_can_be_taken_back(client, asked):
    client.post(asked, USUAL | {"switch_offsuit_ace_high": "true", "switch_renege": '"flat"'})

    turned = Club.objects.get().house_rules.table_switches
    assert turned == (("offsuit_ace_high", True), ("renege", "flat"))

    client.post(asked, USUAL)

    assert Club.objects.get().house_rules.table_switches == ()


def test_what_is_no_answer_is_not_kept(client, asked):
    response = client.post(asked, USUAL | {"switch_renege": '"never"'})

    assert response.status_code == 422
    assert Club.objects.get().rules == usual_rules()
