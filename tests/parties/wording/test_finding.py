"""Who is found by a few letters: any word, initials, a number; and how few of them it takes."""

import re
from statistics import median

import pytest

from parties.wording.finding import WHOLE_NAME, answers_to, couple_answers_to, finds
from tests.cape_breton import COUPLES

ONE_BY_ONE = [(couple, name, name.split()) for couple in COUPLES for name in couple]

WAYS = {
    "the first name": [(each, name) for each, name, _ in ONE_BY_ONE],
    "the last name": [(each, f"{last} {first}") for each, _, (first, last) in ONE_BY_ONE],
    "initials": [(each, f"{first[0]}{last[0]} {first}") for each, _, (first, last) in ONE_BY_ONE],
    "first letters of both": [
        ((one, other), f"{one[0]}{other[0]} {one}") for one, other in COUPLES
    ],
}

IN_SIGHT = 5


@pytest.mark.parametrize(
    "typed", ["jean", "guy", "aucoin", "jean-g", "auc je", "Guy  AUCOIN", "pjg"]
)
def test_answers_to_the_beginning_of_any_word_and_to_initials(typed):
    assert answers_to("Père Jean-Guy Aucoin", typed)


@pytest.mark.parametrize("typed", ["uy", "jean paul", "", "-", "%", "ag"])
def test_answers_to_nothing_else(typed):
    assert not answers_to("Père Jean-Guy Aucoin", typed)


@pytest.mark.parametrize("name", ["Rhoda MacNeil", "Rhoda McNeil", "Rhoda Macneil"])
@pytest.mark.parametrize("typed", ["mac", "mc", "MacN", "mcn", "neil", "rho nei", "rm"])
def test_a_mac_is_found_however_it_is_written_and_by_what_follows_it(name, typed):
    assert answers_to(name, typed)


@pytest.mark.parametrize("typed", ["rm", "fb", "rmfb", "fbrm", "rf", "fr", "rho fer", "burke rm"])
def test_a_couple_answers_to_words_and_initials_of_either_and_of_both(typed):
    assert couple_answers_to(("Rhoda MacNeil", "Fergus Burke"), typed)


@pytest.mark.parametrize("typed", ["mf", "rb", "rhoda x", "hoda", ""])
def test_a_couple_answers_to_nothing_else(typed):
    assert not couple_answers_to(("Rhoda MacNeil", "Fergus Burke"), typed)


def test_a_number_finds_one_couple_and_letters_find_names():
    couple = "Rhoda MacNeil", "Fergus Burke"

    assert finds(7, couple, "7")
    assert not finds(17, couple, "7")
    assert finds(17, couple, "mac")


def test_the_hall_of_the_list_has_twenty_macs_among_sixty():
    people = {name for couple in COUPLES for name in couple}

    assert len(people) == 60
    assert sum(" Mac" in name for name in people) == 20


@pytest.mark.parametrize("way", WAYS)
def test_a_regular_couple_is_found_in_four_keys_and_nearly_always_in_six(way):
    pressed = sorted(keys(couple, typed) for couple, typed in WAYS[way])

    assert median(pressed) <= 4
    assert pressed[int(0.95 * len(pressed)) - 1] <= 6


def keys(couple, typed):
    """How many keys it takes somebody who types on until the couple is the only one left, and then
    presses Enter; or, once the few that are left are all in sight, goes to it by an arrow or two."""
    for letters in range(1, len(typed) + 1):
        left = [each for each in COUPLES if couple_answers_to(each, typed[:letters])]
        place, whole = left.index(couple), re.search(WHOLE_NAME, typed[:letters])
        arrows = 0 if len(left) == 1 and not whole else min(place + 1, len(left) - place)
        if arrows <= 2 and len(left) <= IN_SIGHT:
            return letters + arrows + 1
    raise AssertionError(f"{typed} does not find {couple}")
