"""The year of a permit: its draws as a return asks for them, its limit, the winners on the sheet alone."""

import io
import logging
import re
from dataclasses import replace
from zipfile import ZipFile

import pytest
from django.apps import apps
from django.urls import reverse
from django.utils import timezone
from openpyxl import load_workbook

from parties.models import ClubLogEntry
from parties.night import actions as night_actions
from parties.web.spreadsheet import workbook
from parties.wording.country import day
from scoring.log.lines import Undone
from scoring.night.course import CalledOff
from scoring.pots.saying import DrawReported, PotPaid, PotWon, TicketsSold
from scoring.rules.choices import TicketPrice
from tests.builders import a_door
from tests.parties.nights import (
    a_kept_night,
    a_night_to_settle,
    assert_refused,
    log,
    text,
    then,
    url,
)
from tests.parties.pots.pot_nights import FIFTY, with_pots

pytestmark = pytest.mark.django_db

PRICES = (TicketPrice(1, 100), TicketPrice(3, 200))
PERMIT = "AGD-117"
ADDRESS = "Hortense Quelquechose, 12 Chemin du Phare, Chéticamp"


@pytest.fixture
def night(ida):
    """Couple 1 has won $8 of the $16 of a 50/50, and the hall's raffle gave a ham."""
    rules = replace(with_pots(FIFTY), ticket_prices=PRICES)
    night = a_night_to_settle(ida, 20, 12, rules=rules)
    night_actions.change_night(night=night, date=night.date, hall="Fire Hall", permit=PERMIT)
    then(night, *(TicketsSold("50/50", 3, 200) for _ in range(5)), TicketsSold("50/50", 6, 600))
    then(night, TicketsSold("", 4, 400), PotWon("50/50", (1,)))
    return night


def of_club(name, night):
    return reverse(name, args=[night.club_id])


def told(night):
    then(
        night,
        DrawReported(
            *("", "a ham", 2_000, "Effie’s sister", "the parish"),
            printed=10,
            first="blue 001",
            last="blue 010",
            spoilt=1,
            expenses=150,
            awarded="December 1",
        ),
    )


def limited(client, night, amount):
    said = {"permit": PERMIT, "amount": amount, "key": f"k{amount}"}
    return client.post(of_club("permit-limit", night), said, follow=True)


def test_each_draw_has_every_point_that_a_return_asks_for(client, night):
    told(night)
    then(night, PotPaid("50/50", 1, 800))

    says = text(client.get(of_club("permits", night)))

    assert "Draw The hall’s raffle Place Fire Hall Tickets sold 4 Gross $4.00" in says
    assert "Net $2.50 Tickets by price 4 × 1 ticket for $1 Winner Effie’s sister" in says
    assert "Goods and their value a ham, worth $20 Tickets printed 10" in says
    assert "The first number on them blue 001 The last number on them blue 010" in says
    assert "Unsold 5 Spoilt 1 Expenses of the draw $1.50 To whom the net goes the parish" in says
    assert "Awarded on, or why not December 1" in says
    assert "Prize in money $8.00" in says
    assert "Winner 1 Player Nr11 & Player Nr12 Goods" in says
    handed_over = day(timezone.localdate(night.log.latest("seq").at))
    assert f"Awarded on, or why not {handed_over}" in says
    assert "No form of Nova Scotia or of another place was found" in says


def test_what_is_not_handed_over_is_said_so(client, night):
    assert "Awarded on, or why not not handed over" in text(client.get(of_club("permits", night)))


def test_the_prizes_stand_beside_the_limit_and_what_is_left(client, night):
    told(night)
    says = text(limited(client, night, "40"))

    assert "$28 of prizes, of at most $40: $12 are left." in says
    assert "Prizes, with what goods are worth $28.00" in says
    assert "Won at cards on the same nights, and not in these sums" in says
    assert "$28 of prizes: more than the limit of $20." in text(limited(client, night, "20"))


def test_a_limit_is_a_line_of_the_clubs_log_and_is_taken_back(client, night):
    limited(client, night, "40")
    (line,) = ClubLogEntry.objects.all()
    assert line.facts == {"permit": PERMIT, "amount": 4_000}
    assert f"{PERMIT}: at most $40 in prizes of its draws" in text(
        client.get(of_club("club-log", night))
    )

    client.post(of_club("undo-of-club", night), {"seq": 1, "key": "u"})
    assert "of at most" not in text(client.get(of_club("permits", night)))


def test_the_same_limit_twice_and_one_that_is_none_are_refused(client, night):
    limited(client, night, "40")
    assert limited(client, night, "much").status_code == 422
    answer = client.post(
        of_club("permit-limit", night), {"permit": PERMIT, "amount": "40", "key": "other"}
    )
    assert answer.status_code == 409
    assert ClubLogEntry.objects.count() == 1


def test_before_a_night_that_would_cross_the_limit_it_is_said(client, ida, night):
    limited(client, night, "15")
    later = a_night_to_settle(ida, 20, 12, rules=with_pots(FIFTY))
    night_actions.change_night(night=later, date=later.date, hall="", permit=PERMIT)
    warned = f"The prizes of draws under {PERMIT} come to $8"

    says = text(client.get(url("night", later)))
    assert warned in says
    assert "and the last night gave $8. Its limit is $15: with as much again it is crossed." in says
    limited(client, night, "16")
    assert warned not in text(client.get(url("night", later)))
    night_actions.change_night(night=later, date=later.date, hall="", permit="another")
    limited(client, night, "1")
    assert warned not in text(client.get(url("night", later)))
    assert f"{warned} since" in text(client.get(url("night", night)))


def test_the_winners_name_and_address_stand_on_the_sheet_and_nowhere_else(
    client, night, read_pdf, caplog
):
    told(night)
    mark = f"winner-{night.pk:06}-1"
    assert f'name="{mark}"' in client.get(of_club("permits", night)).content.decode()

    with caplog.at_level(logging.DEBUG):
        answer = client.post(of_club("permit-sheet", night), {"permit": PERMIT, mark: ADDRESS})

    sheet = " ".join(read_pdf(answer.content).split())
    assert answer["Content-Type"] == "application/pdf"
    for word in ADDRESS.replace(",", "").split():
        assert word in sheet
    assert "blue 001" in sheet
    assert "blue 010" in sheet
    assert "Quelquechose" not in caplog.text
    assert "Quelquechose" not in str(client.session.items())
    assert "Quelquechose" not in all_that_is_kept()
    assert "Quelquechose" not in client.get(of_club("permits", night)).content.decode()


def test_each_of_two_winners_of_a_night_has_a_field_of_its_own(client, night, read_pdf):
    then(night, Undone(len(log(night))), PotWon("50/50", (1, 2)))
    mark = f"winner-{night.pk:06}-0"
    page = client.get(of_club("permits", night))
    for at, who in enumerate(("1 Player Nr11 & Player Nr12", "2 Player Nr21 & Player Nr22")):
        assert f'name="{mark}-{at}"' in page.content.decode()
        assert f"50/50, {who}" in text(page)

    sent = {"permit": PERMIT, f"{mark}-0": "Quelquechose", f"{mark}-1": "Deveau"}
    sheet = read_pdf(client.post(of_club("permit-sheet", night), sent).content)
    assert "Quelquechose" in sheet
    assert "Deveau" in sheet


def test_a_night_that_was_called_off_asks_for_no_winner_until_that_is_undone(client, ida):
    night = a_kept_night(ida, *a_door(2, with_pots(FIFTY)))
    then(night, TicketsSold("50/50", 5, 500))
    field = f'name="winner-{night.pk:06}-0"'
    assert field in client.get(of_club("permits", night)).content.decode()

    then(night, CalledOff("storm"))
    page = client.get(of_club("permits", night))
    assert "Tickets sold 5" in text(page)
    assert field not in page.content.decode()
    sheet = client.post(of_club("permit-sheet", night), {"permit": ""})
    assert sheet["Content-Type"] == "application/pdf"

    then(night, Undone(len(log(night))))
    assert field in client.get(of_club("permits", night)).content.decode()


def all_that_is_kept():
    """Every row of every table."""
    rows = [list(model.objects.values()) for model in apps.get_models(include_auto_created=True)]
    assert any(rows)
    return str(rows)


@pytest.mark.parametrize("wrong", [{"permit": "none of ours"}, {}])
def test_a_sheet_of_no_permit_is_refused(client, night, wrong):
    answer = client.post(of_club("permit-sheet", night), wrong)
    assert_refused(answer, night, log(night), 409, "This page was old")


def test_an_address_that_is_too_long_is_said_and_stays_typed(client, night):
    mark = f"winner-{night.pk:06}-0"
    answer = client.post(of_club("permit-sheet", night), {"permit": PERMIT, mark: "x" * 201})

    assert answer.status_code == 422
    assert "x" * 201 in answer.content.decode()


def test_the_workbook_has_a_line_for_each_draw(client, night):
    told(night)
    answer = client.get(of_club("permit-lines", night) + "?kind=xlsx")
    rows = list(load_workbook(io.BytesIO(answer.content)).active.values)

    assert len(rows) == 3
    raffle = dict(zip(rows[0], rows[2], strict=True))
    assert raffle["Draw"] == "The hall’s raffle"
    assert (raffle["Tickets printed"], raffle["Unsold"], raffle["Spoilt"]) == (10, 5, 1)
    assert (raffle["Gross"], raffle["Expenses of the draw"], raffle["Net"]) == (4, 1.5, 2.5)
    assert raffle["Awarded on, or why not"] == "December 1"


def test_the_workbook_has_whole_cents():
    cents = [6_715, 1, 110, 999_999, 2_900, 57]
    written = workbook(("Gross",), [(amount,) for amount in [*cents, -6_715]])
    with ZipFile(io.BytesIO(written)) as parts:
        sheet = parts.read("xl/worksheets/sheet1.xml").decode()
    found = re.findall(r"<v>(-?[0-9.]+)</v>", sheet)
    assert found == ["67.15", "0.01", "1.10", "9999.99", "29.00", "0.57", "-67.15"]


@pytest.mark.parametrize(
    ("printed", "first", "last", "sentence"),
    [
        ("50", "101", "170", "Tickets printed: 50. From number 101 to 170: 70."),
        ("50", "101", "149", "From number 101 to 149: 49."),
        ("50", "170", "101", "The last number, 101, is lower than the first, 170."),
        ("", "170", "101", "is lower than the first"),
    ],
)
def test_numbers_that_do_not_agree_with_what_was_printed_are_refused(
    client, night, printed, first, last, sentence
):
    before = log(night)
    sent = {"draw": "", "printed": printed, "first": first, "last": last}
    assert_refused(client.post(url("returns", night), sent), night, before, 409, sentence)


@pytest.mark.parametrize(
    ("printed", "first", "last"),
    [("70", "101", "170"), ("50", "blue 101", "blue 170"), ("50", "101", ""), ("", "101", "170")],
)
def test_numbers_that_agree_or_are_not_plain_are_kept(client, night, printed, first, last):
    sent = {"draw": "", "printed": printed, "first": first, "last": last}
    client.post(url("returns", night), sent)
    assert (log(night)[-1].first, log(night)[-1].last) == (first, last)


def test_fewer_printed_than_sold_is_refused(client, night):
    before = log(night)
    answer = client.post(url("returns", night), {"draw": "", "printed": "3", "spoilt": "1"})

    assert_refused(answer, night, before, 409, "More than the 3 printed")


def test_a_season_without_a_draw_says_so(client, ida):
    night = a_night_to_settle(ida, 20, 12)

    assert "No tickets were sold for a draw" in text(client.get(of_club("permits", night)))
    assert client.get(of_club("permit-lines", night)).status_code == 200
    assert client.get(of_club("permits", night) + "?start=x").status_code == 422
