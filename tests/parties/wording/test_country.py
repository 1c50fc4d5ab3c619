"""Amounts and days as the hall's country and the reader's language write them."""

import datetime
from dataclasses import dataclass, field
from zoneinfo import ZoneInfo

import pytest
from django.utils import translation
from hypothesis import given, strategies as st

from parties.web.fields import cents, plainly
from parties.wording.club_words import ClubWords
from parties.wording.country import anywhere, day, here, in_its_words, permit_label, words_of
from parties.wording.words import in_column, money, with_amounts
from scoring.numbers import MOST_CENTS, Cents
from scoring.rules.house_rules import CANADA, COUNTRIES, Country, country_of
from tests.sweeping import swept

FRIDAY = datetime.date(2026, 11, 20)
KRONE = Country("", "kr", sign_after=True, comma=True, pieces=(100,), smallest=100)
FRANC = Country("", "CHF", pieces=(5, 100))


@dataclass
class Hall:
    country: Country
    zone: ZoneInfo | None = None
    words: ClubWords = field(default_factory=ClubWords)


def says(country, what, language="en"):
    with anywhere(), translation.override(language):
        words_of(Hall(country))
        return what()


@swept(
    ("code", "language", "written"),
    [
        ("CA", "en", "$1,013.35"),
        ("CA", "fr", "1\u00a0013,35\u00a0$"),
        ("US", "en", "$1,013.35"),
        ("IE", "en", "€1,013.35"),
        ("IE", "fr", "1\u00a0013,35\u00a0€"),
        ("GB", "en", "£1,013.35"),
        ("EU", "en", "1\u00a0013,35\u00a0€"),
        ("EU", "fr", "1\u00a0013,35\u00a0€"),
    ],
)
def test_an_amount_has_the_sign_of_its_country_where_it_stands_there(code, language, written):
    assert says(country_of(code), lambda: money(101_335), language) == written


@swept(
    ("code", "typed", "amount"),
    [
        ("IE", "€5", 500),
        ("IE", "5 €", 500),
        ("IE", "1,234.50", 123_450),
        ("GB", "£2.50", 250),
        ("GB", "2.50£", 250),
        ("EU", "5,50", 550),
        ("EU", "5.50", 550),
        ("EU", "5,50 €", 550),
        ("EU", "1.234,50 €", 123_450),
        ("EU", "1.234", 123_400),
        ("NZ", "$5.10", 510),
    ],
)
def test_an_amount_is_read_as_the_country_writes_it(code, typed, amount):
    assert says(country_of(code), lambda: cents(typed)) == amount


@swept(
    ("code", "typed"),
    [("IE", "$5"), ("GB", "€5"), ("EU", "1,234"), ("CA", "£5"), ("GB", "££5"), ("GB", "£5£")],
)
def test_the_money_of_another_country_is_no_amount(code, typed):
    with pytest.raises(ValueError, match="is no amount"):
        says(country_of(code), lambda: cents(typed))


@given(
    amount=st.integers(0, MOST_CENTS),
    country=st.sampled_from([*COUNTRIES, KRONE, FRANC]),
    language=st.sampled_from(["en", "fr"]),
)
def test_what_is_written_is_read_as_the_same_amount(amount, country, language):
    for write in (money, plainly, *([in_column] if amount else [])):
        assert says(country, lambda write=write: cents(write(Cents(amount))), language) == amount


def test_a_column_has_cents_everywhere():
    assert (in_column(500), in_column(0)) == ("$5.00", "–")
    assert says(country_of("EU"), lambda: in_column(-500)) == "\u22125,00\u00a0€"


def test_the_examples_of_a_sentence_are_money_of_the_country():
    def said():
        return with_amounts("as ¤100 or ¤99.50; $3 at Wentworth")

    assert says(CANADA, said) == "as $100 or $99.50; $3 at Wentworth"
    assert says(country_of("GB"), said) == "as £100 or £99.50; $3 at Wentworth"


@swept(
    ("code", "look", "language", "written"),
    [
        ("CA", "day", "en", "Nov. 20, 2026"),
        ("US", "weekday", "en", "Friday, November 20, 2026"),
        ("IE", "day", "en", "20 Nov 2026"),
        ("GB", "weekday", "en", "Friday 20 November 2026"),
        ("NZ", "short", "en", "20 Nov"),
        ("EU", "long", "en", "20 November 2026"),
        ("GB", "weekday", "fr", "vendredi 20 novembre 2026"),
    ],
)
def test_a_day_stands_where_the_country_puts_it(code, look, language, written):
    assert says(country_of(code), lambda: day(FRIDAY, look), language) == written


def test_a_permit_is_called_as_it_is_there():
    assert says(country_of("US"), permit_label) == "Permit or license number"
    assert says(country_of("GB"), permit_label) == "Registration or licence number"
    assert says(country_of("IE"), permit_label) == "Permit or licence number"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("CA", "Telephones: one telephone’s camera"),
        ("US", "Cell phones: one cell phone’s camera"),
        ("GB", "Mobiles: one mobile’s camera"),
        ("EU", "Telephones: one telephone’s camera"),
    ],
)
def test_a_telephone_is_called_as_it_is_there(code, said):
    assert (
        says(country_of(code), lambda: in_its_words("Telephones: one telephone’s camera")) == said
    )


def test_french_has_one_word_for_a_telephone():
    said = says(country_of("GB"), lambda: in_its_words("le téléphone, telephone"), "fr")
    assert said == "le téléphone, telephone"


def test_a_country_is_forgotten_with_its_request():
    with anywhere():
        words_of(Hall(country_of("GB")))
        with anywhere():
            assert here() == CANADA
        assert here() == country_of("GB")
    assert here() == CANADA
