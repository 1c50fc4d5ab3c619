"""Who is found by a few letters: any word, initials, a number; and how few of them it takes."""

import re
from statistics import median

import pytest

from parties.web.looked_for import finds
from parties.wording.names import WHOLE_NAME, answers_to, couple_answers_to
from tests.cape_breton import COUPLES
from tests.sweeping import swept


def letters(name):
    """Its initials."""
    return "".join(word[0] for word in name.split())


EACH = [(couple, name, other) for couple in COUPLES for name, other in (couple, couple[::-1])]

WAYS = {
    "the first name": [(couple, name) for couple, name, _ in EACH],
    "the last name": [(couple, " ".join(reversed(name.split()))) for couple, name, _ in EACH],
    "initials": [(couple, letters(name) + letters(other)) for couple, name, other in EACH],
    "first names’ letters, then last names’": [
        (couple, letters(name)[0] + letters(other)[0] + letters(name)[1] + letters(other)[1])
        for couple, name, other in EACH
    ],
}

IN_SIGHT = 3


@swept("typed", ["jean", "guy", "aucoin", "jean-g", "auc je", "Guy  AUCOIN", "pjg"])
def test_answers_to_the_beginning_of_any_word_and_to_initials(typed):
    assert answers_to("Père Jean-Guy Aucoin", typed)


@swept("typed", ["uy", "jean paul", "", "-", "%", "ag"])
def test_answers_to_nothing_else(typed):
    assert not answers_to("Père Jean-Guy Aucoin", typed)


@swept("name", ["Rhoda MacNeil", "Rhoda McNeil", "Rhoda Macneil"])
@swept("typed", ["mac", "mc", "MacN", "mcn", "neil", "rho nei", "rm"])
def test_a_mac_is_found_however_it_is_written_and_by_what_follows_it(name, typed):
    assert answers_to(name, typed)


@swept("typed", ["rm", "fb", "rmfb", "fbrm", "rf", "fr", "rfmb", "frbm", "rho fer", "burke rm"])
def test_a_couple_answers_to_words_and_initials_of_either_and_of_both(typed):
    assert couple_answers_to(("Rhoda MacNeil", "Fergus Burke"), typed)


def test_a_couple_of_one_last_name_answers_to_it_once():
    assert couple_answers_to(("Rhoda MacNeil", "Carmel MacNeil"), "rcm")


@swept("typed", ["mf", "rb", "rhoda x", "hoda", ""])
def test_a_couple_answers_to_nothing_else(typed):
    assert not couple_answers_to(("Rhoda MacNeil", "Fergus Burke"), typed)


def test_a_number_finds_one_couple_and_letters_find_names():
    couple = "Rhoda MacNeil", "Fergus Burke"

    assert finds(7, couple, "7")
    assert not finds(17, couple, "7")
    assert not finds(7, couple, "\u0667")  # of another script
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
    for pressed in range(1, len(typed) + 1):
        left = [each for each in COUPLES if couple_answers_to(each, typed[:pressed])]
        place, whole = left.index(couple), re.search(WHOLE_NAME, typed[:pressed])
        arrows = 0 if len(left) == 1 and not whole else min(place + 1, len(left) - place)
        if arrows <= 2 and len(left) <= IN_SIGHT:
            return pressed + arrows + 1
    raise AssertionError(f"{typed} does not find {couple}")
