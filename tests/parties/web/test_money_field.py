"""Amounts as people write them, and what is none."""

import pytest
from django import forms
from django.utils import translation

from parties.web.fields import MoneyField, cents, plainly
from parties.wording.words import money
from tests.sweeping import swept


@swept(
    ("text", "amount"),
    [
        ("5", 500),
        ("$5", 500),
        ("5.50", 550),
        ("5,50", 550),
        ("5,50 $", 550),
        ("5,50\u00a0$", 550),
        ("5$", 500),
        ("$ 5", 500),
        (" 5 ", 500),
        ("0", 0),
        ("0.05", 5),
        ("05", 500),
        ("1234.00", 123400),
        ("1,234", 123400),
        ("$1,234.05", 123405),
        ("100,000", 10_000_000),
        ("1 234", 123400),
        ("1\u00a0234,50 $", 123450),
        ("1\u202f234", 123400),
    ],
)
def test_cents_reads_an_amount_as_people_write_it(text, amount):
    assert cents(text) == amount


@swept(
    "text",
    [
        "",
        "five",
        "-5",
        "+5",
        "\u22125",
        "1,2345",
        "1234,567",
        ",234",
        "1.234",
        "1  000",
        "1 00",
        "1\n000",
        "5.5",
        ".50",
        "5.",
        "5.505",
        "$5$",
        "$",
        "5 CAD",
        "€5",
        "1e3",
        "0x5",
        "NaN",
        "\u0665",
        "\uff15",
        "5\n6",
        "9" * 40,
    ],
)
def test_cents_refuses_what_is_no_amount(text):
    with pytest.raises(ValueError, match="is no amount"):
        cents(text)


def test_a_comma_before_three_digits_is_no_amount_in_french():
    with translation.override("fr"):
        assert cents("1851,50") == cents("1 851,50 $") == 185_150
        for text in ("1,851", "1,851.50"):
            with pytest.raises(ValueError, match="is no amount"):
                cents(text)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_amount_is_read_as_it_is_written_out(language):
    with translation.override(language):
        for amount in (0, 5, 500, 99_995, 100_000, 185_105, 10_000_000):
            assert cents(money(amount)) == amount


def test_plainly_writes_what_cents_reads():
    for amount in (0, 5, 500, 550, 1335, 10_000_000):
        for language in ("en", "fr"):
            with translation.override(language):
                assert cents(plainly(amount)) == amount


def test_plainly_writes_the_comma_in_french():
    with translation.override("fr"):
        assert plainly(550) == "5,50"
    assert plainly(550) == "5.50"


class FeeForm(forms.Form):
    fee = MoneyField(least=0, most=10_000, initial=500)
    seed = MoneyField(required=False)


def test_money_field_gives_whole_cents():
    form = FeeForm({"fee": "$5.50", "seed": ""})

    assert form.is_valid()
    assert form.cleaned_data == {"fee": 550, "seed": None}


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Write an amount, such as 5 or 5.50."),
        ("-5", "That is not an amount. Write it as 5, 5.50 or 5,50."),
        ("1,23,4", "That is not an amount. Write it as 5, 5.50 or 5,50."),
        ("100.05", "The most is $100."),
    ],
)
def test_money_field_says_what_is_wrong_and_keeps_what_was_typed(typed, says):
    form = FeeForm({"fee": typed})

    assert form.errors["fee"] == [says]
    assert f'value="{typed}"' in str(form["fee"]) or not typed


def test_money_field_says_what_the_least_is():
    field = MoneyField(least=5)

    with pytest.raises(forms.ValidationError) as refused:
        field.clean("0")

    assert refused.value.messages == ["The least is $0.05."]


def test_money_field_shows_an_amount_as_it_would_be_typed():
    assert 'value="5"' in str(FeeForm()["fee"])


def test_money_field_notices_another_amount_not_another_way_of_writing():
    field = MoneyField()

    assert not field.has_changed(500, "$5.00")
    assert field.has_changed(500, "5.05")
    assert field.has_changed(500, "five")
