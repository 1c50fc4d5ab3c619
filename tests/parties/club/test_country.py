"""A club chooses its country once, and its pages and paper follow."""

import re
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from parties.models import Club, Night
from scoring.rules.house_rules import CANADA, CAPE_BRETON, Country, country_of
from scoring.till.box import FloatPut
from tests.builders import paid_out
from tests.parties.nights import a_night_to_settle, assert_says, refreshed, text, then, url
from tests.parties.pots.pot_nights import FIFTY, JACKPOT, with_pots
from tests.parties.rules.typed_rules import as_sent
from tests.sweeping import swept

TYPED = {"club": "Leixlip", "organiser": "Nora Byrne", "password": "queen of hearts"}
SOURCES = re.compile(r"Wentworth, Nova Scotia[^.]*\.")
BY_HAND = {
    "country": "other",
    "sign": "kr",
    "sign_after": "on",
    "comma": "on",
    "pieces": "20 1 5 10 50 100,00",
    "smallest": "5",
    "day_first": "on",
}


def habits(client, **typed):
    """The page of habits as it opens, with these fields typed over."""
    address = reverse("change-habits", args=[Club.objects.get().pk])
    return client.post(address, as_sent(client.get(address)) | typed)


@pytest.fixture
def irish(client, ida):
    """A night in Ireland with money of every kind."""
    habits(client, country="IE")
    rules = replace(with_pots(JACKPOT, FIFTY).in_country(country_of("IE")), fee=550)
    night = a_night_to_settle(ida, 20, 12, rules=rules)
    then(night, FloatPut("", 2000), paid_out(1, 1000))
    return night


@pytest.mark.parametrize(
    ("chosen", "sign", "paper"),
    [("", "$", "letter"), ("CA", "$", "letter"), ("US", "$", "letter"), ("IE", "€", "a4")],
)
def test_it_is_chosen_where_the_club_is_set_up(db, chosen, sign, paper):
    laptop = Client(headers={"host": "localhost"})
    laptop.post("/set-up/", TYPED | ({"country": chosen} if chosen else {}))

    club = Club.objects.get()

    assert (club.country.sign, club.paper) == (sign, paper)
    assert club.country == country_of(chosen or "CA")


def test_the_habits_follow_and_the_paper_with_them(client, ida):
    habits(client, country="NZ")

    club = Club.objects.get()
    assert (club.country, club.house_rules.rounding, club.paper) == (country_of("NZ"), 10, "a4")


def test_another_one_is_written_by_hand(client, ida):
    habits(client, **BY_HAND)

    club = Club.objects.get()
    pieces = 100, 500, 1_000, 2_000, 5_000, 10_000
    assert club.country == Country(
        "", "kr", sign_after=True, comma=True, smallest=500, pieces=pieces, day_first=True
    )
    assert "100 kr" in text(client.get(reverse("plan-night", args=[club.pk]))).replace("\xa0", " ")
    habits(client)
    assert Club.objects.get().country == club.country


@swept(
    ("wrong", "said"),
    [
        ({"sign": "5"}, "Write the sign without digits"),
        ({"sign": ""}, "Write the sign without digits"),
        ({"pieces": ""}, "Write the coins and notes one after the other"),
        ({"pieces": "1 two"}, "Write the coins and notes one after the other"),
        ({"pieces": "1 \u0665"}, "Write the coins and notes one after the other"),
        ({"smallest": "2"}, "and one of them as the smallest"),
        ({"country": "XX"}, "Select a valid choice"),
    ],
)
def test_what_is_written_by_hand_and_cannot_be_is_said(client, ida, wrong, said):
    assert_says(habits(client, **BY_HAND | wrong), 422, said)
    assert Club.objects.get().country == CANADA


def test_a_night_has_what_the_club_had_and_an_older_one_keeps_its_own(client, ida):
    before = a_night_to_settle(ida, 20, 12)
    habits(client, country="GB")
    address = reverse("plan-night", args=[Club.objects.get().pk])
    client.post(address, as_sent(client.get(address)) | {"date": "2026-12-04", "fee": "£2.50"})
    after = Night.objects.exclude(pk=before.pk).get()

    assert refreshed(after).rules.fee == 250
    client.post(url("open-door", after))
    assert "£2.50" in text(client.get(url("door", after)))
    assert "$20" in text(client.get(url("night", before)))
    assert "Friday 4 December 2026" in text(client.get(url("night", after)))
    assert "Friday, November 20, 2026" in text(client.get(url("night", before)))


def test_a_night_begun_from_another_halls_rules_is_paid_in_money_of_ones_own(client, ida):
    habits(client, country="GB")
    address = reverse("plan-night", args=[Club.objects.get().pk]) + "?start=cape_breton"
    client.post(address, as_sent(client.get(address)) | {"date": "2026-12-04"})

    assert Night.objects.get().evening().rules == CAPE_BRETON.rules.in_country(country_of("GB"))


@swept(
    "page",
    [
        *("night", "door", "till", "payout", "pots", "tickets", "prizes", "log", "change-rules"),
        *("side-fees", "owing", "draws", "standings", "paper", "pot-rules"),
    ],
)
@swept("language", ["en", "fr"])
def test_no_page_of_an_irish_night_has_dollars(client, irish, page, language):
    address = reverse("pot-rules", args=[irish]) if page == "pot-rules" else url(page, irish)
    response = client.get(address, headers={"accept-language": language})

    assert response.status_code == 200
    assert "$" not in SOURCES.sub("", text(response))


@swept(
    "sheet",
    [
        *("treasurer.pdf", "prize-receipts.pdf", "prize-envelopes.pdf", "result-sheet.pdf"),
        *("door-list.pdf", "house-rules.pdf"),
    ],
)
def test_no_sheet_of_an_irish_night_has_dollars(client, irish, sheet, read_pdf):
    response = client.get(url(sheet, irish))

    assert response.status_code == 200
    words = " ".join(read_pdf(response.content).split())
    assert "$" not in SOURCES.sub("", words)
    assert "20 Nov 2026" in words or "20 November 2026" in words


def test_the_envelopes_and_the_count_have_its_coins(client, irish, read_pdf):
    envelopes = read_pdf(client.get(url("prize-envelopes.pdf", irish)).content).replace("\xa0", " ")
    assert "1 × €10" in envelopes

    till = text(client.get(url("till", irish)))
    assert "€0.20" in till
    assert "€0.25" not in till
    client.post(url("count-till", irish), {"till": "", "piece_20": "3", "piece_200": "1"})
    assert refreshed(irish).purse.counted[""].amount == 260


def test_a_planned_night_takes_over_what_the_club_has_chosen_since(client, ida):
    address = reverse("plan-night", args=[Club.objects.get().pk])
    client.post(address, as_sent(client.get(address)) | {"date": "2026-12-04"})
    night, asks = Night.objects.get(), "Money and dates as they are now"
    rules = url("change-rules", night)
    assert asks not in text(client.get(rules))

    habits(client, country="GB")
    assert asks in text(client.get(rules))
    client.post(rules, as_sent(client.get(rules)))
    assert refreshed(night).rules.country == CANADA

    client.post(rules, as_sent(client.get(rules)) | {"as_the_club": "on"})
    assert refreshed(night).rules == CAPE_BRETON.rules.in_country(country_of("GB"))
    assert asks not in text(client.get(rules))
