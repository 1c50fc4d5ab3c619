"""The treasurer's sheet and its lines for a spreadsheet: the same figures, and they agree."""

import csv
from dataclasses import replace
from io import StringIO

import pytest

from parties.night import actions as night_actions
from parties.web.spreadsheet import safe
from scoring.pots.saying import PotWon
from scoring.prizes.ties import Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine, Counted, FloatPut
from scoring.till.purse import CashWhat
from tests.builders import dollars, paid_out, wished
from tests.parties.nights import a_night_to_settle, then, url
from tests.parties.pots.pot_nights import JACKPOT, JAR, a_jackpot_night, with_pots
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client, ida):
    """$20 taken; $10 and a jackpot of $4 handed over; $3 for lunch; 50 cents are missing."""
    night = a_jackpot_night(ida, 20, 12)
    then(night, paid_out(1, 1000))
    client.post(url("pots/pay", night), {"pot": "Jackpot", "share": "1-400"})
    lunch = {"what": CashWhat.EXPENSE.value, "amount": "3", "words": "=tea+1"}
    client.post(url("till/lines", night), lunch)
    client.post(url("count-till", night), {"till": "", "amount": "2.50"})
    client.post(url("till/explain", night), {"till": "", "amount": "50", "reason": "unknown"})
    return night


def test_a_thing_has_its_value_beside_it_and_adds_nothing_to_the_sum(client, ida):
    things = Prize(PrizeKind.GOODS, 4_500, "a turkey"), Prize(PrizeKind.GOODS, 0, "a ham")
    night = a_night_to_settle(ida, 20, 12, 11, rules=replace(with_pots(), prizes=things))

    said = {row["What"]: row["Amount"] for row in lines(client, night)}

    assert said["First prize: a turkey (not handed over), worth $45"] == "0.00"
    assert "Second prize: a ham (not handed over)" in said


def lines(client, night):
    response = client.get(url("treasurer-lines", night))
    assert response.status_code == 200
    raw = response.content
    assert raw.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(StringIO(raw.decode("utf-8-sig"))))


def amounts(rows, section):
    return {row["What"]: row["Amount"] for row in rows if row["Section"] == section}


def test_both_sides_agree_every_list_adds_up_and_it_says_who_got_what(client, night):
    rows = lines(client, night)
    came = amounts(rows, "Money in, with what was there")
    went = amounts(rows, "Money out, or kept")
    assert came == {"Fees at the door": "20.00", "Total": "20.00"}
    assert went == {
        "Prizes": "10.00",
        "Won from pots": "4.00",
        "Expenses": "3.00",
        "The hall’s share": "2.50",
        "Missing when counted": "0.50",
        "Total": "20.00",
    }
    (first,) = [row for row in rows if row["What"] == "First prize"]
    assert first["To whom"] == "1 Player Nr11 & Player Nr12"
    assert first["Amount"] == "10.00"
    assert first["When"]
    (jackpot,) = [row for row in rows if row["Section"] == "Pots, to whom" and row["To whom"]]
    assert (jackpot["What"], jackpot["Amount"]) == ("Jackpot", "4.00")
    for section in {row["Section"] for row in rows}:
        own = [row for row in rows if row["Section"] == section]
        said = [float(row["Amount"]) for row in own if row["What"] == "Total"]
        others = [float(row["Amount"]) for row in own if row["What"] != "Total"]
        assert not said or said == [pytest.approx(sum(others))]


def test_a_spreadsheet_in_french_finds_its_cells_and_reads_its_amounts(client, night):
    client.cookies["django_language"] = "fr"

    raw = client.get(url("treasurer-lines", night)).content

    assert raw.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(StringIO(raw.decode("utf-8-sig")), delimiter=";"))
    assert {len(row) for row in rows} == {7}
    amounts = [row[5] for row in rows[1:]]
    assert amounts[:2] == ["20,00", "20,00"]
    assert "2,50" in amounts
    assert not any("." in amount for amount in amounts)


def test_a_spreadsheet_works_nothing_out_of_what_people_typed(client, night):
    cells = [cell for row in lines(client, night) for cell in row.values()]

    numbers = [cell for cell in cells if cell.lstrip("-").replace(".", "").isdigit()]
    words = [cell for cell in cells if cell not in numbers]
    assert "Expense: =tea+1" in cells
    assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for cell in words)


@swept("name", ["=HYPERLINK(1)", "+1", "-1", "@x", "\tx"])
def test_a_cell_that_would_be_a_formula_is_made_words(name):
    assert safe(name) == f"'{name}"
    assert safe(f"Peggy {name}") == f"Peggy {name}"


def test_a_tie_that_is_not_settled_stands_there_with_its_amount(client, ida, read_pdf):
    night = a_night_to_settle(ida, 18, 18, 16, rules=HouseRules(prizes=dollars(10, 8)))

    rows = lines(client, night)

    prizes = [row for row in rows if row["Section"] == "Prizes, to whom"]
    assert [(row["What"], row["To whom"], row["Amount"]) for row in prizes] == [
        ("First prize (not handed over)", "not settled yet: couples 1 and 2", "10.00"),
        ("Second prize (not handed over)", "3 Player Nr31 & Player Nr32", "8.00"),
        ("Total", "", "18.00"),
    ]
    says = " ".join(read_pdf(client.get(url("treasurer.pdf", night)).content).split())
    assert "not settled yet: couples 1 and 2 not handed over $10" in says
    assert "$18 of the prizes and pots is still to be handed over." in says


def test_the_permit_stands_on_it_or_is_written_in_by_hand(client, ida, night, read_pdf):
    def says():
        return " ".join(read_pdf(client.get(url("treasurer.pdf", night)).content).split())

    assert "Permit or licence number: ____" in says()
    night_actions.change_night(night=night, date=night.date, hall=night.hall, permit="NS-117")
    assert "Permit or licence number: NS-117" in says()
    assert "ask the authority that gives the permits" in says()
    assert {row["Permit or licence number"] for row in lines(client, night)} == {"NS-117"}


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_small_night_is_one_page(client, ida, read_pdf, paper):
    """Twenty couples, three prizes of which one is shared, a booby, two pots, lunch, two tills."""
    rules = replace(with_pots(JACKPOT, JAR), prizes=dollars(60, 40, 20), booby=dollars(5)[0])
    night = a_night_to_settle(ida, 20, 18, 18, 17, *[12] * 15, 6, rules=rules)
    then(night, *(wished(couple, Wish.SPLIT, 2) for couple in (2, 3)), FloatPut("door", 2000))
    then(night, PotWon("Cookie jar", (5,)), CashLine(CashWhat.EXPENSE, 3275, "sandwiches, tea"))
    then(night, Counted("", 100), Counted("door", 2000))

    sheet = read_pdf(client.get(url("treasurer.pdf", night), {"paper": paper}).content)

    assert "page 1 of 1" in sheet
    assert "Second prize" in sheet


def test_the_sheet_has_the_same_figures(client, night, read_pdf):
    says = " ".join(read_pdf(client.get(url("treasurer.pdf", night)).content).split())

    assert "Treasurer’s sheet" in says
    assert "Total $20" in says
    assert "1 Player Nr11 & Player Nr12" in says
    assert "$0.50 is missing. Unknown" in says


def test_why_it_was_closed_so_stands_on_the_sheet_and_not_on_the_wall(client, night, read_pdf):
    client.post(url("close-night", night), {"reason": "MacLeods pay next time"})

    sheet, wall = (
        " ".join(read_pdf(client.get(url(name, night)).content).split())
        for name in ("treasurer.pdf", "result-sheet.pdf")
    )

    assert "At the close: MacLeods pay next time" in sheet
    assert "MacLeods" not in wall
