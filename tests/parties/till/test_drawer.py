"""One till's drawer: every movement, what is in it after each, and what is looked for there."""

import pytest

from scoring.till.cash import CashLine, CashMoved, FloatPut
from scoring.till.counting import Counted
from scoring.till.purse import CashWhat
from tests.builders import a_door, dollars, fees_paid, paid_out, totals_typed
from tests.parties.nights import a_kept_night, an_organiser, text, then, url
from tests.purses import rules_with
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(ida):
    """$50 float, $20 of fees, $10 prize, $5 to the tea table, where milk is bought for $2."""
    rules = rules_with(prizes=dollars(10))
    night = a_kept_night(ida, *a_door(2, rules), *fees_paid([1, 2]), totals_typed(20, 16))
    then(
        night,
        FloatPut("", 5_000),
        paid_out(1, 1_000),
        FloatPut("Tea", 0),
        CashMoved(500, "", "Tea"),
        CashLine(CashWhat.EXPENSE, 200, "milk", "Tea"),
        Counted("", 5_500, ((1_000, 5), (500, 1), (25, 0)), "Ida and Rod"),
    )
    return night


def page(client, night, **asked):
    return text(client.get(url("drawer", night), {"till": "", **asked}))


def test_every_movement_has_its_hour_who_entered_it_and_what_is_in_it_then(client, night):
    says = page(client, night)

    assert "The box: every movement" in says
    assert ", ida $5.00 $20.00 The box: a float of $50" in says
    assert ", ida \u2212$10.00 $60.00" in says
    assert ", ida \u2212$5.00 $55.00" in says
    assert "The box: $55 counted by Ida and Rod" in says
    assert "counted $55.00" in says
    assert "milk" not in says


def test_the_tills_own_table_adds_up_to_what_should_be_in_it(client, night):
    says = page(client, night)

    kinds = "Fees at the door $20.00 Float $50.00 Prizes handed over $10.00 Moved from till to till $5.00"
    assert f"{kinds} Should be in it $55.00 Counted $55.00" in says
    assert "It agrees to the cent." in says
    tea = page(client, night, till="Tea")
    assert "Moved from till to till $5.00 Lunch, a present, the hall’s share $2.00" in tea
    assert "Should be in it $3.00" in tea
    assert "Not counted yet." in tea


@swept(
    ("asked", "finds", "leaves_out"),
    [
        ({"what": "Prizes handed over"}, "First prize: $10 handed", "Player Nr11 paid"),
        ({"who": "1"}, "Player Nr11 paid", "Player Nr21 paid"),
        ({"who": "NR21"}, "Player Nr21 paid", "Player Nr11 paid"),
        ({"who": "2", "what": "Fees at the door"}, "Player Nr22 paid", "handed to couple 1"),
        ({"who": "nobody at all"}, "Nothing like that went through this till.", "paid $5"),
    ],
)
def test_what_differs_can_be_looked_for(client, night, asked, finds, leaves_out):
    lines = page(client, night, **asked).split("One after the other")[1].split("Undo:")[0]

    assert finds in lines
    assert leaves_out not in lines
    assert "Everything again" in page(client, night, **asked)


@pytest.mark.parametrize("asked", [{"what": "no such kind"}, {"who": "x" * 200}])
def test_what_cannot_be_looked_for_shows_everything(client, night, asked):
    assert "Player Nr11 paid" in page(client, night, **asked)


def test_the_sheet_has_coins_notes_zeros_and_two_lines_to_sign(client, night, read_pdf):
    words = " ".join(read_pdf(client.get(url("drawer-sheet", night)).content).split())

    assert "$10.00 5 $50.00 $5.00 1 $5.00 $0.25 0 $0.00" in words
    assert "By Ida and Rod, at " in words
    assert "Counted by: ____" in words
    assert "And by: ____" in words
    assert "Should be in it: $55" in words


def test_a_till_that_is_not_there_and_a_stranger_find_nothing(client, night):
    for name in ("drawer", "drawer-sheet"):
        assert client.get(url(name, night), {"till": "Bar"}).status_code == 404
    client.force_login(an_organiser("stranger"))
    for name in ("drawer", "drawer-sheet"):
        assert client.get(url(name, night)).status_code == 404


@pytest.mark.parametrize("couples", [2, 30])
def test_a_drawer_asks_as_much_for_many_couples_as_for_few(
    client, ida, django_assert_max_num_queries, couples
):
    rules = rules_with(prizes=dollars(10))
    night = a_kept_night(ida, *a_door(couples, rules), *fees_paid(range(1, couples + 1)))

    with django_assert_max_num_queries(10):
        client.get(url("drawer", night))
