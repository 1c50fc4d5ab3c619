"""How the cards are played: as usual, until the referee is first opened and somebody says so."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from parties.models import Club, usual_rules
from tests.builders import a_night, bell
from tests.parties.nights import a_kept_night, refreshed, text
from tests.parties.rules.typed_rules import as_sent
from tests.parties.web.forms_on import Page

USUAL = {
    "switch_offsuit_ace_high": "false",
    "switch_ah_lead_forces_hearts": "true",
    "switch_renege": '"hierarchical"',
    "switch_exact_tie": '"play_another_hand"',
}


@pytest.fixture
def asked(client):
    """The page of Ida's new club."""
    return reverse("card-rules", args=[Club.objects.get().pk])


def test_the_four_are_asked_with_the_usual_answers_chosen(client, asked):
    page = client.get(asked)

    assert {field.html_name: field.value() for field in page.context["form"].asked_first} == USUAL
    assert text(page).count("(usual)") == 4


def test_the_referee_alone_leads_to_them_until_somebody_has_answered(client, asked):
    club = Club.objects.get()
    referee = reverse("referee", args=[club])
    assert asked not in client.get(reverse("club", args=[club.pk])).content.decode()
    assert asked in client.get(referee).content.decode()

    response = client.post(asked, as_sent(client.get(asked), "cards"))

    assert response["Location"] == reverse("hall-rules", args=[club])

    assert asked not in client.get(referee).content.decode()
    assert Club.objects.get().rules == usual_rules()


def test_before_game_1_a_nights_referee_asks_for_the_night_and_the_club(client, asked):
    night = a_kept_night(User.objects.get(), *a_night(4))
    referee = reverse("referee", args=[night])
    of_night = reverse("change-card-rules", args=[night.pk])
    assert of_night in client.get(referee).content.decode()

    client.post(of_night, USUAL | {"switch_renege": '"five_only"'})

    assert refreshed(night).rules.table_switches == (("renege", "five_only"),)
    assert Club.objects.get(pk=night.club_id).house_rules.table_switches == (
        ("renege", "five_only"),
    )
    assert of_night not in client.get(referee).content.decode()


def test_once_game_1_has_begun_the_nights_referee_asks_nothing(client, asked):
    night = a_kept_night(User.objects.get(), *a_night(4), bell(1))
    of_night = reverse("change-card-rules", args=[night.pk])

    page = client.get(reverse("referee", args=[night]))
    response = client.post(of_night, USUAL | {"switch_renege": '"five_only"'})

    assert of_night not in page.content.decode()
    assert response["Location"] == reverse("change-rules", args=[night.pk])
    assert refreshed(night).rules.table_switches == ()


def test_what_a_night_tells_the_club_is_in_its_log_and_undone_where_it_was_said(client, asked):
    night = a_kept_night(User.objects.get(), *a_night(4))
    of_night = reverse("change-card-rules", args=[night.pk])
    client.post(of_night, USUAL | {"switch_renege": '"five_only"'})
    club = Club.objects.get(pk=night.club_id)
    said = club.lines()[-1].entry
    assert said.names == {"table_switches"}
    assert said.was.table_switches == ()

    for page in (of_night, asked):
        assert "(was:" in text(client.get(page)).split("Undo")[0]
    page = Page(client.get(of_night))
    (undo,) = [
        each for each in page.forms if each.action == reverse("undo-of-club", args=[club.pk])
    ]
    client.post(undo.action, undo.sent() | {"seq": str(club.lines()[-1].seq)})

    club.refresh_from_db()
    assert club.house_rules.table_switches == ()
    assert not club.cards_told
    assert refreshed(night).rules.table_switches == (("renege", "five_only"),)
    assert "(was:" not in text(client.get(asked))
