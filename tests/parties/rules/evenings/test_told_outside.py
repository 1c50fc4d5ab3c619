"""What leaves the hall of another evening, and what is drawn of it, goes by what counts there."""

import re
from dataclasses import replace

import pytest
from django.urls import resolve, reverse

from parties.models import Club, Night
from parties.web.away import MAY_BE_AWAY, OF_FORTY_FIVES, OF_THE_DRIVE, is_away
from parties.web.doorkeeper import called
from scoring.formats.named import OFFERED
from scoring.race import race_of, spread_of
from tests.browser.addresses import filled_in, is_of_a_night, routes
from tests.parties.nights import url
from tests.parties.rules.typed_rules import as_sent, fields_of

OTHERS = [form.name for form in OFFERED if not form.is_the_drive]


@pytest.fixture
def played(client):
    """Presses until an evening is played to its end by dice."""

    def play(name):
        club = Club.objects.get()
        client.post(reverse("practice-evening", args=[club.pk]), {"plays": name})
        night = Night.objects.latest("pk")
        client.post(reverse("practice-play", args=[night.pk]), {"until": "end"})
        return night

    return play


def read(client, page, night):
    answer = client.get(reverse(page, args=[night.pk]))
    assert answer.status_code == 200
    found = re.sub(r"<[^>]*>", " ", answer.content.decode())
    return re.sub(r"\s+", " ", found)


@pytest.mark.thorough
@pytest.mark.parametrize("name", OTHERS)
def test_the_race_ends_where_the_standings_are(played, name):
    evening = played(name).evening()
    race = race_of(evening)
    stand = {card: level.games_won for level in evening.levels for card in level.couples}
    assert {card: after[-1] for card, after in race.counted.items()} == stand


def test_a_partner_of_the_game_has_won_as_well(played):
    evening = played("euchre_winners_right").evening()
    had = [level.games_won for level in evening.levels for _card in level.couples]
    spread = {each.won: each.couples for each in spread_of(evening) if each.couples}
    assert spread == {won: had.count(won) for won in had}


@pytest.mark.thorough
def test_tricks_are_told_as_tricks_and_tables_are_those_of_four(played, client):
    night = played("whist_progressive")
    tables = len([place for place in night.evening().rooms[0].known if place.plays])
    said = read(client, "telling", night)
    assert f"{tables} tables played at the whist drive at" in said
    assert f"{tables} tables ont joué à la soirée de whist du" in said
    settled = bool(night.evening().settlements[0].awards)
    assert bool(re.search(r"First prize \(ladies\): cards? \d+", said)) is settled
    assert " games)" not in said
    pictures = read(client, "night-pictures", night)
    assert re.search(r"leads with \d+ tricks, by \d+", pictures)
    assert "couple" not in pictures.lower()
    assert "toss of a coin" not in pictures


def test_the_result_file_rings_both_of_a_side(played, client):
    night = played("euchre_winners_right")
    evening = night.evening()
    file = client.get(reverse("result-file", args=[night.pk])).content.decode()
    won = sum(level.games_won * len(level.couples) for level in evening.levels)
    assert file.count('<span class="said">') == won
    assert "other couple" not in file


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["whist_partner", "whist_progressive", "singles_45s"])
def test_what_an_evening_does_not_have_is_away(played, client, name):
    night = played(name)
    at = {"night_id": night.pk, "club_id": night.club_id}
    addresses = [filled_in(route, at) for route in routes() if is_of_a_night(route)]
    pages = {called(resolve(address)): address for address in addresses}
    (form,) = (each for each in OFFERED if each.name == name)
    away = {page for page in MAY_BE_AWAY & pages.keys() if is_away(page, form)}
    assert away >= OF_THE_DRIVE
    assert (away >= OF_FORTY_FIVES & pages.keys()) is (name != "singles_45s")
    answered = {page: client.get(pages[page]).status_code for page in away}
    assert set(answered.values()) <= {404, 405}  # 405: a button, which is not looked at


def test_the_drive_has_all_of_them(client):
    client.post(reverse("practice-night", args=[Club.objects.get().pk]), {"couples": "8"})
    night = Night.objects.latest("pk")
    client.post(reverse("practice-play", args=[night.pk]), {"until": "end"})
    for page in ("totals", "shadow", "punch-cards.pdf", "callers-grid.pdf", "hands"):
        assert client.get(url(page, night)).status_code == 200
    assert client.get(reverse("referee", args=[night])).status_code == 200


@pytest.mark.parametrize("name", ["whist_progressive", "singles_45s"])
def test_the_house_rules_ask_only_what_the_evening_needs(client, name):
    club = Club.objects.get()
    client.post(reverse("keep-evening", args=[club.pk]), {"plays": name, "way": "drawn"})
    client.post(reverse("practice-evening", args=[club.pk]), {"plays": name})
    night = Night.objects.latest("pk")
    page = client.get(reverse("change-rules", args=[night.pk]))
    asked = set(page.context["rules"].fields)
    assert not asked & {"direction", "odd", "bye_earns_hole", "late_games"}
    assert ("table_game" in asked) is (name == "singles_45s")
    assert {"games", "fee", "places", "cut_ace"} <= asked
    assert ("booby" in asked) is (name != "whist_progressive")  # its prizes are each group's own
    before = night.evening().rules
    sent = fields_of(page.content.decode(), reverse("change-rules", args=[night.pk]))
    asked = client.post(reverse("change-rules", args=[night.pk]), sent | {"fee": "7"})
    answer = as_sent(asked, form=r"/rules/$") | {"handed": "everybody"}
    client.post(reverse("change-rules", args=[night.pk]), answer)
    assert night.evening().rules == replace(before, fee=700)


def test_once_it_is_played_the_rules_say_only_what_held(played, client):
    said = read(client, "change-rules", played("euchre_head_table"))
    assert "What is played Euchre with a head table. Each person has a card" in said
    assert "towards table 1, the head table" in said
    for needless in (
        "Game at the tables",
        "45s",
        "Winners move",
        "couple",
        "hall plays differently",
    ):
        assert needless not in said


def test_what_is_printed_at_the_end_speaks_of_cards_and_points(played, client, read_pdf):
    night = played("whist_progressive")
    paper = client.get(reverse("paper", args=[night.pk])).content.decode()
    for sheet in ("result-sheet.pdf", "announcers-sheet.pdf", "house-rules.pdf", "door-list.pdf"):
        address = url(sheet, night)
        assert address in paper
        said = read_pdf(client.get(address).content)
        assert not re.search(r"couple|hole|games\s+won", said, re.IGNORECASE)
