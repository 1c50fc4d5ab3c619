from dataclasses import replace

from parties.door.sheets import DoorLine, DoorList, draw
from parties.printing.paper.page import Heading, Paper
from tests.sweeping import swept

TWO = DoorList(
    "Door list",
    Heading("Fire Hall"),
    (
        DoorLine(2, ("Jo Beaton", "Al Burke"), "bye chair", "owes $5"),
        DoorLine(1, ("Neil MacNeil", "Ida Martell"), "1", ""),
    ),
)


def test_couples_stand_by_number_and_people_by_name(read):
    by_number, by_name = read(draw(TWO, Paper.LETTER))

    assert (
        "1 Neil MacNeil & Ida Martell 1 2 Jo Beaton & Al Burke bye chair owes $5" in by_number.text
    )
    assert (
        "2 Beaton, Jo bye chair 2 Burke, Al bye chair 1 MacNeil, Neil 1 1 Martell" in by_name.text
    )


def test_who_is_expected_stands_below_and_by_name(read):
    expected = (("Effie Rankin", "Bill Petrie"),)
    by_number, by_name = read(draw(replace(TWO, expected=expected), Paper.LETTER))

    assert by_number.text.index("Jo Beaton") < by_number.text.index("Effie Rankin & Bill Petrie")
    assert "1 Martell, Ida 1 Petrie, Bill expected Rankin, Effie expected" in by_name.text


def test_a_list_of_nobody_has_blank_lines(read):
    assert len(read(draw(DoorList("Door list", Heading(""), ()), Paper.A4))) == 1


@swept("paper", Paper)
@swept("couples", [1, 25, 300])
def test_nothing_collides_or_leaves_the_page(fits, paper, couples):
    people = ("Marie-Madeleine Samson-Boudreau-Landry", "Lauchie MacÙisdean" + "x" * 40)
    lines = (DoorLine(n, people, "bye chair", "owes $100.05") for n in range(1, couples + 1))
    fits(draw(DoorList("Door list", Heading("Hall"), tuple(lines), practice=True), paper))
