"""What returns ask for: every draw, the fees by price, on the page, the sheet and the lines."""

import csv
from dataclasses import replace
from io import StringIO

import pytest
from django.urls import reverse

from parties.night import actions as night_actions
from scoring import as_json
from scoring.door.fees import FeeGivenBack, FeeSet
from scoring.pots.saying import DrawReported, PotWon, TicketsSold
from scoring.rules.choices import TicketPrice
from scoring.season import NightMoney, money_of
from tests.parties.nights import a_night_to_settle, assert_refused, log, refreshed, text, then, url
from tests.parties.pots.pot_nights import FIFTY, with_pots

pytestmark = pytest.mark.django_db

PRICES = (TicketPrice(1, 100), TicketPrice(3, 200))
WRITTEN = {
    "draw": "",
    "goods": " a  ham",
    "worth": "20",
    "winner": "Effie’s sister",
    "net_to": "the parish",
}


@pytest.fixture
def night(ida):
    """Two couples; a 50/50 of which half, $8, goes to couple 1; the hall's own raffle."""
    rules = replace(with_pots(FIFTY), ticket_prices=PRICES)
    night = a_night_to_settle(ida, 20, 12, rules=rules)
    then(night, *(TicketsSold("50/50", 3, 200) for _ in range(5)), TicketsSold("50/50", 6, 600))
    then(night, TicketsSold("", 4, 400), PotWon("50/50", (1,)))
    return night


def permitted(night):
    night_actions.change_night(night=night, date=night.date, hall="Fire Hall", permit="NS-117")


def test_the_page_has_every_draw_with_its_money(client, night):
    says = text(client.get(url("returns", night)))

    assert (
        "50/50 Tickets sold 21 Gross $16.00 Prize in money $8.00 "
        "Net: gross less the prize in money $8.00 "
        "Tickets by price 6 × 1 ticket for $1; 5 × 3 tickets for $2 "
        "Winner 1 Player Nr11 & Player Nr12"
    ) in says
    assert "The hall’s raffle Tickets sold 4 Gross $4.00 Prize in money –" in says


def test_what_is_written_down_stands_there(client, night):
    client.post(url("returns", night), WRITTEN)

    assert log(night)[-1] == DrawReported("", "a ham", 2000, "Effie’s sister", "the parish")
    says = text(client.get(url("returns", night)))
    assert "Winner Effie’s sister" in says
    assert "Goods and their value a ham, worth $20" in says
    assert "To whom the net goes the parish" in says
    assert "The hall’s raffle: written down for its report" in text(client.get(url("log", night)))


def test_a_draw_without_tickets_is_refused(client, ida):
    night = a_night_to_settle(ida, 20, 12)
    before = log(night)

    assert_refused(client.post(url("returns", night), WRITTEN), night, before, 409, "")
    assert "No tickets were sold tonight." in text(client.get(url("returns", night)))


@pytest.mark.parametrize("wrong", [{"worth": "much"}, {"goods": "x" * 121}])
def test_what_cannot_be_is_said_at_its_field(client, night, wrong):
    before = log(night)
    response = client.post(url("returns", night), WRITTEN | wrong)

    assert response.status_code == 422
    assert "Effie’s sister" in response.content.decode(), "what was typed is there to be mended"
    assert log(night) == before


def test_the_fees_stand_by_their_price(client, night):
    then(night, FeeSet(11, 250, ""), FeeGivenBack(11, 250))
    then(night, FeeSet(12, 0, "helper"), FeeGivenBack(12, 500), FeeSet(21, 400, ""))

    says = text(client.get(url("returns", night)))

    assert (
        "Fees by price People Paid The whole fee: $5 1 $5.00 Another fee: $4 1 $5.00 "
        "Half: $2.50 1 $2.50 Free 1 – Given back, and no longer counted above $7.50 "
        "Total fees $12.50"
    ) in says


def test_the_sheet_and_the_lines_have_them_too(client, night, read_pdf):
    permitted(night)
    client.post(url("returns", night), WRITTEN)

    sheet = " ".join(read_pdf(client.get(url("treasurer.pdf", night)).content).split())
    raw = client.get(url("treasurer-lines", night)).content.decode("utf-8-sig")
    rows = [(row["Section"], row["What"], row["Amount"]) for row in csv.DictReader(StringIO(raw))]

    assert "Tickets and draws Tickets sold Gross Prize in money Net" in sheet
    assert "50/50 21 $16.00 $8.00 $8.00" in sheet
    assert "a ham, worth $20" in sheet
    assert "Fees by price People Paid The whole fee: $5 4 $20.00" in sheet
    assert ("Tickets: 50/50", "5 × 3 tickets for $2", "10.00") in rows
    assert ("Tickets: 50/50", "Prize in money", "-8.00") in rows
    assert ("Tickets: The hall’s raffle", "a ham, worth $20", "20.00") in rows
    assert ("Fees by price", "The whole fee: $5 × 4", "20.00") in rows


def test_the_season_carries_them(client, night, read_pdf):
    client.post(url("returns", night), WRITTEN | {"draw": "50/50", "goods": ""})
    season = reverse("season-sheet", args=[night.club_id])
    lines = reverse("season-lines", args=[night.club_id])

    sheet = " ".join(read_pdf(client.get(season).content).split())
    raw = client.get(lines).content.decode("utf-8-sig")

    assert "Nov. 20, 2026 · 50/50 21 $16.00 $8.00 $8.00" in sheet
    assert "To whom the net goes: the parish" in sheet
    assert "Tickets: 50/50,6 × 1 ticket for $1; 5 × 3 tickets for $2,,,16.00" in raw
    assert "Net: gross less the prize in money,the parish,,8.00" in raw


def test_goods_that_the_club_bought_come_off_the_net(client, night, read_pdf):
    client.post(url("returns", night), WRITTEN)
    given = text(client.get(url("returns", night)))
    assert "Net: gross less the prize in money $4.00" in given

    client.post(url("returns", night), WRITTEN | {"worth": "3", "bought": "on"})

    says = text(client.get(url("returns", night)))
    net = "Net: gross less the prize in money and the goods that the club bought"
    assert f"{net} $1.00" in says
    assert "a ham, worth $3, bought by the club" in says
    sheet = " ".join(read_pdf(client.get(url("treasurer.pdf", night)).content).split())
    assert "The hall’s raffle 4 $4.00 – $1.00" in sheet
    raw = client.get(url("treasurer-lines", night)).content.decode("utf-8-sig")
    assert f"{net},the parish,,1.00" in raw


def test_the_seasons_page_sheet_and_lines_add_up_the_draws_and_the_fees(client, night, read_pdf):
    permitted(night)
    client.post(url("returns", night), WRITTEN | {"worth": "3", "bought": "on"})
    pages = [
        reverse(f"season-{each}", args=[night.club_id]) for each in ("money", "sheet", "lines")
    ]
    page, sheet, lines = (client.get(each) for each in pages)

    draws = "50/50 21 $16.00 $8.00 – $8.00 The hall’s raffle 4 $4.00 – $3.00 $1.00 "
    draws += "Total 25 $20.00 $8.00 $3.00 $9.00"
    fees = "Fees by price People Paid The whole fee: $5 4 $20.00"
    assert f"Gross Prize in money Goods that the club bought Net {draws}" in text(page)
    assert fees in text(page)
    on_paper = " ".join(read_pdf(sheet.content).split())
    assert draws in on_paper
    assert fees in on_paper
    raw = lines.content.decode("utf-8-sig")
    assert "Fees by price,The whole fee: $5 × 4,,,20.00,NS-117" in raw


def test_a_season_of_a_closed_night_has_them_as_they_were_kept(client, night):
    money = money_of(refreshed(night))

    assert [draw.net for draw in money.draws] == [800, 400]
    assert as_json.read(NightMoney, as_json.written(money)) == money


def test_a_club_without_tickets_and_permits_never_sees_it(client, ida, read_pdf):
    night = a_night_to_settle(ida, 20, 12)

    assert url("returns", night) not in client.get(url("paper", night)).content.decode()
    sheet = read_pdf(client.get(url("treasurer.pdf", night)).content)
    assert "Fees by price" not in sheet
    assert "Tickets and draws" not in sheet
    season = text(client.get(reverse("season-money", args=[night.club_id])))
    assert "Fees by price" not in season
    assert "Tickets and draws" not in season
    permitted(night)
    assert url("returns", night) in client.get(url("paper", night)).content.decode()
