import pytest

from parties.pots.sheets import Slip, Slips, draw
from parties.printing.paper.page import Heading, Paper

RECEIPT = Slip(
    "Received: First prize",
    "$60",
    "12 Carmel MacIsaac & Lauchie MacÙisdean",
    ("Permit or licence number: NS-117",),
    ("Name", "Signature"),
)


def a_sheet(*slips, **more):
    return Slips("Receipts", Heading("Fire Hall", "Nov. 20, 2026"), slips, **more)


def test_a_slip_says_everything(read):
    [page] = read(draw(a_sheet(RECEIPT), Paper.LETTER))

    for words in (
        "Received: First prize",
        "$60",
        "12 Carmel MacIsaac & Lauchie MacÙisdean",
        "Permit or licence number: NS-117",
        "Name",
        "Signature",
        "Fire Hall · Nov. 20, 2026",
    ):
        assert words in page.text


@pytest.mark.parametrize(("slips", "pages"), [(1, 1), (8, 1), (9, 2), (300, 38)])
def test_eight_are_on_a_page(read, slips, pages):
    assert len(read(draw(a_sheet(*[RECEIPT] * slips), Paper.LETTER))) == pages


@pytest.mark.parametrize("sign", [(), ("Name", "Signature")])
@pytest.mark.parametrize("paper", Paper)
def test_nothing_collides_or_leaves_the_page(fits, paper, sign):
    long = "Marie-Madeleine " * 10 + "x" * 100
    slip = Slip(long, long, long, (long, long), sign)

    for page in fits(draw(a_sheet(*[slip] * 8, practice=True), paper)):
        assert page.text.count("Practice") == 8
