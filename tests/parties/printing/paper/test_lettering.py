from hypothesis import given, strategies as st

from parties.printing.paper.lettering import (
    BOLD,
    REGULAR,
    Face,
    _in_largest_letters,
    clean,
    fit_text,
    halve,
    text_width,
    wrap,
)
from tests.sweeping import swept

FACE = Face(REGULAR, 13, 8)


def test_fit_text_leaves_a_short_name_as_it_is():
    assert fit_text("Lauchie MacÙisdean", FACE, 200) == ("Lauchie MacÙisdean", 13)


def test_fit_text_shrinks_before_it_cuts():
    text, size = fit_text("Josephine Boudreau-MacIsaac", FACE, 150)

    assert text == "Josephine Boudreau-MacIsaac"
    assert 8 < size < 13


def test_fit_text_cuts_a_name_of_a_hundred_letters_with_an_ellipsis():
    text, size = fit_text("M" * 100, FACE, 200)

    assert text.startswith("MMMMM")
    assert text.endswith("M…")
    assert size == 8


@given(st.text(), st.floats(min_value=10, max_value=600))
def test_fit_text_never_leaves_its_room(text, room):
    shown, size = fit_text(text, FACE, room)

    assert text_width(shown, FACE.font, size) <= room + 1e-6


def test_clean_joins_accents_to_their_letters_and_drops_what_cannot_be_printed():
    assert clean(" Lauchie\tMacU\u0300isdean\x00\n") == "Lauchie MacÙisdean"


def test_wrap_breaks_between_words_and_ends_the_last_line_with_the_rest():
    assert wrap("St. Joseph's Hall of L'Ardoise", FACE, 80, 2) == (
        "St. Joseph's",
        "Hall of L'Ardoise",
    )


def test_halve_makes_two_lines_as_even_as_possible():
    assert halve("Carmel MacIsaac & Lauchie MacÙisdean", BOLD) == (
        "Carmel MacIsaac &",
        "Lauchie MacÙisdean",
    )


def test_halve_leaves_one_word_whole():
    assert halve("Boudreau", BOLD) == ("Boudreau",)


LONG = "Marie-Antoinette Deveaux-LeBlanc de Chéticamp & Christopher Featherstonehaugh-Cholmondeley"


@swept("height", [10, 12, 22, 33, 49])
@swept("name", [LONG, f"{LONG} & {LONG}", "Ida Martell", "Wolfe" * 12])
def test_names_are_cut_before_they_are_smaller_than_may_be(height, name):
    lines, size = _in_largest_letters(name, Face(BOLD, 13, 8), 170, height)
    assert 8 <= size <= 13
    assert len(lines) * 1.2 * size <= height + 0.01
