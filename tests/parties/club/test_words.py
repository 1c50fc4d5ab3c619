"""A club’s own words, chosen among its settings: what is sent, refused, logged, taken back and seen."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parties.club.forms.club import WordsForm
from parties.models import Club, Night
from scoring.as_json import written
from scoring.rules.house_rules import country_of
from tests.builders import a_door, a_night
from tests.parties.club.test_clock import choose
from tests.parties.nights import a_kept_night, text, url
from tests.sweeping import swept

FRENCH = {"accept-language": "fr"}


def say(client, **typed):
    """Chosen, and what the next page says of it is read."""
    assert choose(client, **typed).status_code == 303
    client.get(reverse("club", args=[Club.objects.get().pk]))


def words_now():
    return Club.objects.values_list(*WordsForm.base_fields).get()


def in_country(code):
    """The club has moved there."""
    club = Club.objects.get()
    club.rules = written(club.house_rules.in_country(country_of(code)))
    club.save()


def test_a_word_stands_on_page_and_paper_and_nothing_else_is_otherwise(client, ida, read_pdf):
    night = a_kept_night(ida, *a_night(4))
    before = read_pdf(client.get(url("callers-grid.pdf", night)).content).split()
    page = text(client.get(url("night", night)))
    say(client, couple_word="pair")

    said = text(client.get(url("night", night)))
    assert said == page.replace("Couple", "Pair").replace("couple", "pair") != page
    now = read_pdf(client.get(url("callers-grid.pdf", night)).content).split()
    as_before = {"Pair": "Couple", "Pairs": "Couples", "pair": "couple", "pairs": "couples"}
    assert [as_before.get(word, word) for word in now] == before != now


def test_a_name_that_was_typed_stays(client, ida):
    night = a_kept_night(ida, *a_door(3))
    night.club.players.update(name="Ida Couple")
    Night.objects.update(hall="The Players’ Drive")
    say(client, couple_word="pair", evening_word="tournament")
    page = text(client.get(url("door", night)))
    assert "Ida Couple" in page
    assert "The Players’ Drive" in text(client.get(url("telling", night)))
    assert "pairs" in page


def test_the_choices_are_called_what_they_are(client, ida):
    say(client, couple_word="team", evening_word="party", game_word="25", english="NZ")
    address = reverse("change-habits", args=[Club.objects.get().pk])
    page, french = text(client.get(address)), text(client.get(address, headers=FRENCH))
    for said in (
        "couple pair team",
        "card party, drive drive party tournament",
        "45s forty-fives",
        "deck or pack",
    ):
        assert said in page
    assert "couple duo (pair en anglais) tandem (team en anglais)" in french


def test_the_clubs_log_says_it_and_takes_it_back(client, ida):
    say(client, couple_word="pair", evening_word="tournament", game_word="25", english="NZ")
    club = Club.objects.get()
    log = text(client.get(reverse("club-log", args=[club.pk])))
    assert "Two partners are called: pair (was: couple)" in log
    assert "The game is called: 25 (was: 45s)" in log

    client.post(reverse("undo-of-club", args=[club.pk]), {"seq": club.log.count()})

    assert words_now() == ("", "", "", "")


def test_a_picture_that_screens_follow_is_drawn_anew_when_words_change_and_only_then(client, ida):
    night = a_kept_night(ida, *a_night(70))
    picture = reverse("board-picture", args=[night.pk])
    assert "Couple → table" in client.get(picture).content.decode()
    say(client, hall="Elsewhere")
    assert Night.objects.get().revision == night.revision
    say(client, couple_word="pair")
    assert Night.objects.get().revision > night.revision
    assert "Pair → table" in client.get(picture).content.decode()
    seq = Club.objects.get().log.count()
    client.post(reverse("undo-of-club", args=[night.club_id]), {"seq": seq})
    assert "Couple → table" in client.get(picture).content.decode()


@pytest.mark.parametrize(
    ("english", "day"),
    [
        ("", "Friday, November 20, 2026"),
        ("CA", "Friday, November 20, 2026"),
        ("GB", "Friday 20 November 2026"),
        ("NZ", "Friday 20 November 2026"),
    ],
)
def test_days_are_in_the_english_that_is_chosen(client, ida, english, day):
    night = a_kept_night(ida, *a_door(3))
    say(client, english=english)
    assert day in text(client.get(url("night", night)))
    poster = day.removesuffix(" 2026").removesuffix(",")
    assert f"Fire Hall on {poster}." in text(client.get(url("telling", night)))
    assert "20 novembre 2026" in text(client.get(url("night", night), headers=FRENCH))


@pytest.mark.parametrize(
    ("country", "english", "said"),
    [
        ("CA", "", "Players’ telephones"),
        ("CA", "NZ", "Players’ mobiles"),
        ("GB", "", "Players’ mobiles"),
        ("GB", "CA", "Players’ telephones"),
    ],
)
def test_what_a_telephone_is_called_goes_by_the_english_too(client, ida, country, english, said):
    rules = replace(Club.objects.get().house_rules, country=country_of(country))
    night = a_kept_night(ida, *a_door(3, rules=rules))
    in_country(country)
    say(client, telephones="on", english=english)
    assert said in text(client.get(url("telephones", night)))


@swept("code", ["US", "IE", "GB", "NZ", "AU"])
def test_a_club_abroad_reads_every_page_about_telephones(client, ida, code):
    rules = replace(Club.objects.get().house_rules, country=country_of(code))
    night = a_kept_night(ida, *a_door(3, rules=rules))
    in_country(code)
    say(client, telephones="on")
    client.post(url("let-in", night), {"role": "floor", "name": "Neil"})
    link = night.links.get(name="Neil")
    own = {"club_id": night.club_id, "member_id": night.club.members.get().pk}
    for address in (
        *(url(page, night) for page in ("telephones", "helpers", "board-settings", "board")),
        reverse("helper", args=[night.pk, link.pk]),
        reverse("member", kwargs=own),
    ):
        assert client.get(address).status_code == 200, address


def test_help_is_in_the_words_of_the_one_club_that_somebody_signs_in_for(client, ida):
    say(client, couple_word="pair")
    assert "the pair has its number" in text(client.get("/help/door/"))
    client.logout()
    assert "the couple has its number" in text(client.get("/help/door/"))


def test_words_cost_no_query(client, ida):
    night = a_kept_night(ida, *a_night(4))

    def asked():
        client.get(url("floor", night))
        with CaptureQueriesContext(connection) as found:
            client.get(url("floor", night))
        return len(found)

    before = asked()
    say(client, couple_word="pair", evening_word="party", game_word="25", english="GB")
    assert asked() == before
