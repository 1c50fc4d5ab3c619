"""Names as they are compared."""

from parties.wording.names import folded
from tests.sweeping import swept


@swept(
    ("one", "other"),
    [
        ("Fougère", "FOUGERE"),
        ("Zoë", "Zoe\u0308"),
        ("D’Arcy", "D'Arcy"),
        ("Œuvrard", "oeuvrard"),
        ("  Ida   Martell ", "ida martell"),
    ],
)
def test_folded_takes_one_name_written_two_ways_for_one(one, other):
    assert folded(one) == folded(other)


def test_folded_keeps_two_names_apart():
    assert folded("Jean MacNeil") != folded("Jeanne MacNeil")
