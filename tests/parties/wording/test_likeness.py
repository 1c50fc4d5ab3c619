"""Names that may be one, and names that are two."""

import pytest

from parties.wording.names import alike, is_one_letter_apart
from tests.sweeping import swept


@swept(
    ("one", "other"),
    [
        ("Élise Fougère", "Elise Fougere"),
        ("IDA MARTELL", "ida  martell"),
        ("Jean-Guy Roy", "Jean Guy Roy"),
        ("Bill McNeil", "William MacNeil"),
        ("Donald Mac Neil", "Donnie MacNeil"),
        ("Ida Martell", "Ida Martel"),
        ("Ida Martell", "Ida Matrell"),
        ("Ida Martell", "Ida Mortell"),
    ],
)
def test_names_that_may_be_one(one, other):
    assert list(alike({1: one, 2: other})) == [(1, 2)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ida Martell", "Neil MacNeil"),
        ("Ida Martell", "Ida Mrtel"),
        ("Player Nr1", "Player Nr2"),
        ("Jo", "Jon"),
    ],
)
def test_names_that_are_two(one, other):
    assert list(alike({1: one, 2: other})) == []


def test_three_of_one_name_are_three_pairs_each_once():
    assert list(alike(dict.fromkeys((1, 2, 3), "Ida"))) == [(1, 2), (1, 3), (2, 3)]


def test_two_letters_that_changed_places():
    assert is_one_letter_apart("martell", "matrell")
    assert not is_one_letter_apart("martell", "martell")
