"""Amounts as the reader's language writes them."""

from django.utils import translation

from parties.wording.words import money
from tests.sweeping import swept


@swept(
    ("amount", "english", "french"),
    [
        (0, "$0", "0 $"),
        (1_335, "$13.35", "13,35 $"),
        (-500, "−$5", "−5 $"),  # noqa: RUF001 a minus sign, as on paper
        (99_900, "$999", "999 $"),
        (185_100, "$1,851", "1 851 $"),
        (10_000_005, "$100,000.05", "100 000,05 $"),
    ],
)
def test_thousands_of_an_amount_stand_apart_and_never_on_two_lines(amount, english, french):
    assert money(amount) == english
    with translation.override("fr"):
        assert money(amount) == french.replace(" ", "\u00a0")
