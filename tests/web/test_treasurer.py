"""The treasurer's sheet and its lines for a spreadsheet: the same figures, and they agree."""

import csv
from io import StringIO

import pytest

from parties.models import Player
from parties.views.treasurer import safe
from scoring.till_entries import CashWhat
from tests.builders import paid_out
from tests.web.pot_nights import a_jackpot_night
from tests.web.settling_nights import an_organiser, refreshed, then, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def ida():
    return an_organiser()


@pytest.fixture
def client(client, ida):
    client.force_login(ida)
    return client


@pytest.fixture
def night(client, ida):
    """$20 taken; $10 and a jackpot of $4 handed over; $3 for lunch; 50 cents are missing."""
    night = a_jackpot_night(ida, 20, 12)
    then(night, paid_out(1, 1000))
    client.post(url("pay-share", night), {"pot": "Jackpot", "share": "1-400"})
    lunch = {"what": CashWhat.EXPENSE.value, "amount": "3", "words": "=1+1"}
    client.post(url("add-cash-line", night), lunch)
    client.post(url("count-till", night), {"till": "", "amount": "2.50"})
    client.post(url("explain-till", night), {"till": "", "amount": "50", "reason": "unknown"})
    return night


def lines(client, night):
    response = client.get(url("treasurer-lines", night))
    assert response.status_code == 200
    raw = response.content
    assert raw.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(StringIO(raw.decode("utf-8-sig"))))


def amounts(rows, section):
    return {row["What"]: row["Amount"] for row in rows if row["Section"] == section}


def test_both_sides_are_there_and_agree(client, night):
    rows = lines(client, night)

    came = amounts(rows, "Came in, and was there before")
    went = amounts(rows, "Went out, or is kept")
    assert came == {"Fees at the door": "20.00", "Together": "20.00"}
    assert went == {
        "Prizes": "10.00",
        "Won from pots": "4.00",
        "Expenses": "3.00",
        "The hall’s share": "2.50",
        "Missing when counted": "0.50",
        "Together": "20.00",
    }


def test_it_says_who_got_what_and_when(client, night):
    rows = lines(client, night)

    (first,) = [row for row in rows if row["What"] == "First prize"]
    assert first["To whom"] == "1 Player Nr11 & Player Nr12"
    assert first["Amount"] == "10.00"
    assert first["When"]
    (jackpot,) = [row for row in rows if row["Section"] == "Pots, to whom" and row["To whom"]]
    assert (jackpot["What"], jackpot["Amount"]) == ("Jackpot", "4.00")


def test_a_spreadsheet_works_nothing_out_of_what_people_typed(client, night):
    cells = [cell for row in lines(client, night) for cell in row.values()]

    numbers = [cell for cell in cells if cell.lstrip("-").replace(".", "").isdigit()]
    words = [cell for cell in cells if cell not in numbers]
    assert "Expense: =1+1" in cells
    assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for cell in words)


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1", "-1", "@x", "\tx"])
def test_a_cell_that_would_be_a_formula_is_made_words(name):
    assert safe(name) == f"'{name}"
    assert safe(f"Peggy {name}") == f"Peggy {name}"


def test_accents_come_through(client, night):
    person = refreshed(night).couples[1][0]
    Player.objects.filter(pk=person).update(name="Théodore Chiasson")

    assert any("Théodore Chiasson" in row["To whom"] for row in lines(client, night))


def test_the_sheet_has_the_same_figures(client, night, read_pdf):
    says = " ".join(read_pdf(client.get(url("treasurer-sheet", night)).content).split())

    assert "Treasurer’s sheet" in says
    assert "Together $20" in says
    assert "1 Player Nr11 & Player Nr12" in says
    assert "$0.50 is missing. unknown" in says
    assert "Permit or licence number" in says


def test_a_stranger_finds_neither(client, night):
    client.force_login(an_organiser("stranger"))

    assert client.get(url("treasurer-sheet", night)).status_code == 404
    assert client.get(url("treasurer-lines", night)).status_code == 404
