"""The result to share: one file with all in it and no money, published, taken back, corrected."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from parties.door.actions import About, choose_names, say_of_person
from parties.wording.country import day
from scoring.club.people import Age, NamesShown
from scoring.games.results import PutRight
from scoring.log.lines import Undone
from scoring.night.closing import Closed
from scoring.night.course import Noted
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.what_follows import corrected_at
from tests.builders import a_game, a_night
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, assert_says, press, text, then, url

pytestmark = pytest.mark.django_db

FIRST_PRIZE = Prize(PrizeKind.GOODS, 0, "a ham")
RULES = HouseRules(games=2, prizes=(FIRST_PRIZE,), booby=None)
GAMES = *a_game(1, 1, 3), *a_game(2, 2, 1)
"""Couple 1 has both, couple 4 none."""


@pytest.fixture
def played(ida):
    """Four couples, two games, and a note that is nobody's business."""
    night = a_kept_night(ida, *a_night(4, RULES), *GAMES)
    then(night, Noted(1, 1, "Nan was rude", on_sheet=True))
    return night


@pytest.fixture
def night(played):
    then(played, Closed(None, "counted at home"))
    return played


def publish(client, night, spoken="en"):
    answer = client.post(url("publish-result", night), {"spoken": spoken}, follow=True)
    assert answer.status_code == 200
    return re.search(r'value="(http[^"]*/result/[^"]*)"', answer.content.decode())[1]


def file_of(client, night, **asked):
    return client.get(url("result-file", night), asked)


def test_before_the_games_are_over_there_is_nothing_to_save(client, ida):
    night = a_kept_night(ida, *a_night(4, RULES), *a_game(1, 1, 3))

    assert file_of(client, night).status_code == 409
    assert "once the games are over" in text(client.get(url("share-result", night)))


def test_an_address_says_how_far_it_leads(client, night, settings):
    publish(client, night)
    assert "works on this computer alone" in text(client.get(url("share-result", night)))

    settings.SITE = "https://cards.example.org"
    assert "alone" not in text(client.get(url("share-result", night)))


def test_a_language_there_is_not_is_refused(client, night):
    assert file_of(client, night, spoken="xx").status_code == 422
    assert press(client, "publish-result", night, spoken="xx").status_code == 422


def test_the_file_needs_nothing_else(client, night):
    answer = file_of(client, night, spoken="both")
    said = answer.content.decode()

    assert "attachment" in answer["Content-Disposition"]
    assert not re.search(r"<script|<link|<img|<iframe|src=|href=|url\(|@import|https?://", said)
    assert said.count("<style>") == 1
    assert re.findall(r'<(?:html|article) lang="(..)"', said) == ["en", "en", "fr"]
    assert said.count("<svg\n") + said.count("<svg ") >= 4


def test_no_money_and_no_note_is_in_it(client, night):
    said = file_of(client, night, spoken="both").content.decode()

    assert not re.search(r"\$|cents|rude|counted at home|Nan", said)


@pytest.mark.parametrize("shown", NamesShown)
def test_names_stand_as_the_club_chose(client, ida, night, shown):
    choose_names(club=night.club, shown=shown, deed=by(ida))
    say_of_person(club=night.club, player=11, about=About(age=Age.MINOR), deed=by(ida))
    said = file_of(client, night).content.decode()

    assert "Player Nr11" not in said
    assert ("Player Nr21" in said) is (shown is NamesShown.FULL)
    assert "couple 1" in said


def test_it_says_who_won_and_each_game(client, ida, night):
    said = text(file_of(client, night))

    assert "First prize (a ham) couple 1" in said
    assert "4 couples, 2 games" in said
    assert "Game by game" in said
    assert "1 2 won 4 won" in said, "couple 1 beat couples 2 and 4"
    assert "As it stood on" in said


def test_published_it_is_there_for_anybody_who_has_the_address(client, night):
    address = publish(client, night)
    stranger = Client()

    answer = stranger.get(address)

    assert answer.status_code == 200
    assert "script-src" not in answer["Content-Security-Policy"]
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    assert stranger.get(f"{address[:-2]}x/").status_code == 404
    assert stranger.post(address).status_code == 405


def test_taken_back_it_is_gone_with_a_sentence_and_comes_back_at_the_same_address(client, night):
    address = publish(client, night)
    press(client, "take-result-back", night)

    assert_says(Client().get(address), 410, "The club has taken this result back.")
    assert publish(client, night, "both") == address
    assert Client().get(address).status_code == 200


def test_both_deeds_are_undone_by_the_undo_button(client, night):
    address = publish(client, night)
    press(client, "take-result-back", night)
    page = client.get(url("share-result", night))
    assert "Undo: The published result is taken back" in text(page)

    for _ in range(2):
        seq = page.context["undo"].seq
        client.post(url("undo", night), {"seq": seq, "page": "share-result"})
        page = client.get(url("share-result", night))
        found = Client().get(address).status_code
    assert found in (404, 410)
    assert night.evening().night.closed, "the night stays closed"


def test_a_night_that_is_open_or_for_practice_is_not_published(client, played):
    assert press(client, "publish-result", played, spoken="en").status_code == 409
    played.practice = True
    played.save()
    assert press(client, "publish-result", played, spoken="en").status_code == 404


def test_put_right_after_it_was_published_it_says_so_and_since_when(client, night):
    address = publish(client, night)
    assert "Corrected" not in text(Client().get(address))

    then(night, Undone(night.evening().night.closed_seq))
    assert "Corrected" not in text(Client().get(address)), "opened again, it is the same"
    wrong = next(line for line in night.evening().lines if line.entry == GAMES[-1])
    then(night, PutRight(2, 2, 4, wrong.seq))
    then(night, Noted(1, 1, "Nan was right", on_sheet=True))

    evening = night.evening()
    assert evening.lines[corrected_at(evening) - 1].entry == PutRight(2, 2, 4, wrong.seq)
    today = day(timezone.localdate(night.log.latest("seq").at))
    assert f"Corrected on {today}" in text(Client().get(address))
    assert f"corrected on {today}" in text(client.get(url("share-result", night)))

    then(night, Undone(corrected_at(evening)))
    assert "Corrected" not in text(Client().get(address)), "it is again what was published"


def test_an_address_of_no_night_is_not_there():
    assert Client().get("/result/00000000-0000-4000-8000-000000000001/x/").status_code == 404
