import pytest

from parties.printing.paper.page import Paper, write_pages
from parties.printing.paper.suits import Shape, draw_suit


@pytest.mark.parametrize("shape", Shape)
def test_a_suit_stays_in_its_square(ink, shape):
    """A suit of 200 points around (300, 400) reaches 100 points to each side at the most."""
    document = write_pages(
        Paper.LETTER.portrait, "", [lambda canvas: draw_suit(canvas, shape, 300, 400, 200)]
    )

    [margins] = ink(document)

    assert margins.left >= 199
    assert margins.top >= 792 - 501
    assert margins.right >= 35
