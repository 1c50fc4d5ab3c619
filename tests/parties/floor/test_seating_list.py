from parties.floor.sheets.floor import SeatingList, draw_seats
from parties.printing.paper.page import Heading, Paper
from scoring.seats.room import Place
from tests.sweeping import swept


def a_list(*seats, **more):
    tables = {}
    for couple, _names, table in seats:
        tables.setdefault(table, []).append(couple)
    places = tuple(Place(table, tuple(couples)) for table, couples in tables.items())
    names = {couple: names for couple, names, _table in seats}
    return SeatingList("Seating", Heading("game 1"), places, names, **more)


def a_hall(couples):
    """Couples 1 and 2 at table 1, 3 and 4 at table 2; an odd one in the bye chair."""
    return a_list(
        *(
            (
                couple,
                f"Ida{couple} & Neil{couple}",
                0 if couple > couples // 2 * 2 else -(-couple // 2),
            )
            for couple in range(1, couples + 1)
        )
    )


THREE = a_list((2, "Jo & Al", 1), (3, "Effie & Dan", 0), (1, "Ida & Neil", 1))


def test_the_first_list_goes_by_couple(read):
    by_couple, _ = read(draw_seats(THREE, Paper.LETTER))

    assert by_couple.text == (
        "Seating: by number game 1 Couple Table "
        "1 Ida & Neil 1 2 Jo & Al 1 3 Effie & Dan bye chair Seating page 1 of 2"
    )


def test_the_second_list_goes_by_table_with_the_bye_chair_last(read):
    _, by_table = read(draw_seats(THREE, Paper.LETTER))

    assert by_table.text == (
        "Seating: by table game 1 Table Couple "
        "1 Ida & Neil 1 Jo & Al 2 bye chair Effie & Dan 3 Seating page 2 of 2"
    )


def test_a_small_hall_can_be_read_from_two_metres(read):
    """Letters of 24 points; a word's box is higher than its letters' size."""
    by_couple, _ = read(draw_seats(a_hall(16), Paper.LETTER))

    [figure] = [word for word in by_couple.words if word.text == "16"]
    assert figure.bottom - figure.top >= 24


@swept(("couples", "pages"), [(2, 2), (18, 2), (20, 2), (31, 4), (100, 5), (300, 13)])
def test_a_larger_hall_takes_more_pages(read, couples, pages):
    assert len(read(draw_seats(a_hall(couples), Paper.LETTER))) == pages


def test_everybody_is_on_both_lists_and_no_table_is_parted(read):
    pages = read(draw_seats(a_hall(301), Paper.LETTER))

    assert sum("Ida301 & Neil301" in page.text for page in pages) == 2
    by_table = [page for page in pages if "by table" in page.text]
    for couple in range(1, 301, 2):
        [page] = [page for page in by_table if f"Ida{couple} &" in page.text]
        assert f"Ida{couple + 1} &" in page.text


@swept("paper", Paper)
@swept("couples", [8, 90, 300])
def test_nothing_collides_or_leaves_the_page(fits, paper, couples):
    names = "Marie-Madeleine Samson-Boudreau-Landry de L'Ardoise & Lauchie MacÙisdean" + "x" * 40
    seats = ((couple, names, couple // 2) for couple in range(1, couples + 1))

    for page in fits(draw_seats(a_list(*seats, practice=True), paper)):
        assert "Practice" in page.text


def test_who_has_forgotten_the_number_finds_it_by_the_family_name(read):
    people = {1: ("Ida St. Clair", "Neil Fougère"), 2: ("Jo Fougere", "Élise D’Entremont")}
    seating = a_list((1, "Ida & Neil", 1), (2, "Jo & Élise", 0), people=people)

    _by_couple, by_name, _by_table = read(draw_seats(seating, Paper.LETTER))

    assert (
        "2 D’Entremont, Élise bye chair 2 Fougere, Jo bye chair 1 Fougère, Neil 1" in by_name.text
    )
    assert "1 St. Clair, Ida 1" in by_name.text
