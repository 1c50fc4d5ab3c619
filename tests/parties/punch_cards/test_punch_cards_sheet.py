from concurrent.futures import ThreadPoolExecutor

import pytest

from parties.printing.paper.languages import InEach, drawn_in
from parties.printing.paper.page import Heading, Paper
from parties.punch_cards.sheets import CardSize, PunchCard, draw_punch_cards
from tests.sweeping import swept

HEADING = Heading("St. Joseph's Hall", "Fri 20 Nov 2026")
SIX_MILLIMETRES = 17


def a_card(number=12, names=("Carmel MacIsaac", "Lauchie MacÙisdean"), table=6, games=25, **more):
    return PunchCard(number, names, table, games, HEADING, **more)


def the_cards(how_many, games=25):
    return [a_card(number, games=games) for number in range(1, how_many + 1)]


def test_same_bytes_when_several_people_print_at_once():
    with ThreadPoolExecutor(8) as pool:
        printed = set(pool.map(lambda _: draw_punch_cards(the_cards(20), Paper.LETTER), range(16)))

    assert printed == {draw_punch_cards(the_cards(20), Paper.LETTER)}


def test_a_card_says_couple_names_tables_hall_and_every_game(read):
    [page] = read(draw_punch_cards([a_card()], Paper.LETTER))

    for words in (
        "Couple 12",
        "Carmel MacIsaac",
        "Lauchie MacÙisdean",
        "Starting table 6",
        "Table where we finished",
        "St. Joseph's Hall Fri 20 Nov 2026",
        " ".join(str(game) for game in range(1, 26)),
    ):
        assert words in page.text


def test_the_bye_chair_is_named_as_the_starting_place(read):
    [page] = read(draw_punch_cards([a_card(table=0)], Paper.LETTER))

    assert "Starting table bye chair" in page.text


@pytest.mark.parametrize(("number", "says"), [(None, "Couple"), (12, "Couple 12")])
def test_a_blank_card_has_its_number_at_most(read, number, says):
    [page] = read(draw_punch_cards([a_card(number=number, names=(), table=None)], Paper.LETTER))

    assert f"{says} St. Joseph's Hall Fri 20 Nov 2026 Starting table Table where" in page.text


def test_a_practice_card_says_so(read):
    [practice] = read(draw_punch_cards([a_card(practice=True)], Paper.LETTER))
    [real] = read(draw_punch_cards([a_card()], Paper.LETTER))

    assert "Practice" in practice.text
    assert "Practice" not in real.text


@pytest.mark.parametrize("punched", [{1, 7, 25}, set(), set(range(1, 26))])
def test_a_card_printed_again_is_black_where_its_holes_are(blackened, punched):
    lost = a_card(number=None, names=(), table=None, punched=frozenset(punched))

    assert blackened(draw_punch_cards([lost], Paper.LETTER)) == {str(game) for game in punched}


@pytest.mark.parametrize(("cards", "pages"), [(1, 1), (8, 1), (9, 2), (300, 38)])
def test_eight_cards_lie_on_a_page(read, cards, pages):
    assert len(read(draw_punch_cards(the_cards(cards), Paper.LETTER))) == pages


def test_a_cut_stack_comes_out_in_order(read):
    """Of 20 cards on three pages each stack of three holds neighbours: 1 2 3, 4 5 6, …"""
    pages = read(draw_punch_cards(the_cards(20), Paper.LETTER))

    numbers = [
        [int(word.text) for word in page.words if word.bottom - word.top > 30] for page in pages
    ]
    assert numbers == [[1, 4, 7, 10, 13, 16, 19], [2, 5, 8, 11, 14, 17, 20], [3, 6, 9, 12, 15, 18]]


@swept("games", [1, 2, 3, 8, 12, 25, 31, 40])
def test_any_number_of_games_up_to_forty_is_printed_whole(read, games):
    [page] = read(draw_punch_cards(the_cards(1, games), Paper.LETTER))

    assert " ".join(str(game) for game in range(1, games + 1)) in page.text


@pytest.mark.parametrize("number", [7, 300])
def test_a_long_name_of_a_club_and_its_hall_is_not_cut(read, number):
    where = "Creignish Recreation Club · Creignish & District Volunteer Fire Hall"
    card = PunchCard(number, (), None, 25, Heading(where, "Fri 20 Nov 2026"))

    [page] = read(draw_punch_cards([card], Paper.LETTER))

    assert where in page.text


def test_the_ring_of_numbers_is_in_the_document_once():
    document = draw_punch_cards([*the_cards(100), *the_cards(1, games=8)], Paper.LETTER)

    assert document.count(b"/Subtype /Form") == 2


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("names", [("Ż" * 100, "Marie-Madeleine " * 8), ("A", "B", "C")])
def test_nothing_runs_into_its_neighbour(read, paper, names):
    cards = [a_card(300, names, 150, games, practice=True) for games in (8, 25, 40)]

    [page] = read(draw_punch_cards(cards, paper))

    assert page.collisions() == []


@swept("paper", Paper)
@swept("scale", [0.92, 1, 1.08])
def test_every_word_of_a_card_is_printed_at_any_scale_by_any_printer(read, paper, scale):
    """Printers scale by up to 8 % and cannot reach the last 6 mm of the paper."""
    [page] = read(draw_punch_cards(the_cards(8, games=40), paper))
    on_cards = [word for word in page.words if word.bottom < page.height / 2 + 360]

    assert len(on_cards) > 8 * 40
    for word in on_cards:
        across = max(page.width / 2 - word.left, word.right - page.width / 2)
        down = max(page.height / 2 - word.top, word.bottom - page.height / 2)
        assert across * scale <= page.width / 2 - SIX_MILLIMETRES
        assert down * scale <= page.height / 2 - SIX_MILLIMETRES


@pytest.mark.parametrize(("paper", "side", "top"), [(Paper.LETTER, 35, 35), (Paper.A4, 26, 60)])
def test_the_margins_stay_white(ink, paper, side, top):
    """Cut lines lie on the outermost cards' edges; only ruler and page number are below them."""
    [margins] = ink(draw_punch_cards(the_cards(8), paper))

    assert min(margins.left, margins.right) >= side
    assert margins.top >= top
    assert margins.bottom >= SIX_MILLIMETRES


@swept("size", CardSize)
@swept("practice", [False, True])
def test_a_card_in_both_languages_with_a_code_has_room_for_all_of_it(read, size, practice):
    heading = Heading(
        "Salle paroissiale Notre-Dame-de-l’Assomption", InEach(["Nov. 20", "20 novembre"])
    )
    card = PunchCard(
        300, ("Ż" * 60,) * 2, 0, 40, heading, practice, code="KESTREL 7", marks="48392051"
    )

    [page] = read(
        drawn_in(("en", "fr"), lambda: draw_punch_cards([card] * size.a_page, Paper.A4, size))
    )

    assert page.collisions() == []
    for words in (
        "Nov. 20" if practice else "Nov. 20 20 novembre",
        "KESTREL 7",
        "Starting table Table de départ",
    ):
        assert words in page.text
