"""Fees of earlier nights that are still owing."""

from hypothesis import given, strategies as st

from scoring.night.closing import Closed
from scoring.night.course import CalledOff
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine
from scoring.till.purse import CashWhat, Debt, debts
from tests.builders import a_door, evening, fees_paid, totals_typed

RULES = HouseRules(prizes=())


def a_night(*more, paid=(1,), closed=True):
    """Couples 1 and 2, people 11, 12, 21 and 22, at $5 each; those of `paid` have paid."""
    end = (totals_typed(9, 7), Closed(None, "as it is")) if closed else ()
    return evening(*a_door(2, RULES), *fees_paid(paid), *more, *end)


def later(player, amount):
    return CashLine(CashWhat.PAID_LATER, amount, "last week", player=player)


def test_what_was_owing_at_the_close_is_owed():
    assert debts([("a", a_night())]) == (Debt(21, "a", 500), Debt(22, "a", 500))


def test_a_night_that_is_open_or_called_off_leaves_no_debts():
    called_off = evening(*a_door(2, RULES), CalledOff("storm"))

    assert debts([("a", a_night(closed=False)), ("b", called_off)]) == ()


def test_what_is_paid_later_pays_the_oldest_debt_first():
    nights = [("a", a_night()), ("b", a_night()), ("c", a_night(later(21, 700), closed=False))]

    assert debts(nights) == (Debt(22, "a", 500), Debt(21, "b", 300), Debt(22, "b", 500))


def test_money_of_nobody_named_pays_no_debt():
    nights = [("a", a_night()), ("b", a_night(later(0, 500), paid=(1, 2)))]

    assert len(debts(nights)) == 2


@given(st.lists(st.tuples(st.sets(st.sampled_from((1, 2))), st.integers(0, 1_500)), max_size=5))
def test_debts_are_what_was_owing_less_what_came_later(told):
    """For one person, whatever was left owing and paid on which night."""
    nights, owed = [], 0
    for number, (paid, amount) in enumerate(told):
        came = min(owed, amount)
        owed += (0 if 2 in paid else 500) - came
        more = [later(21, came)] if came else []
        nights.append((str(number), a_night(*more, paid=sorted(paid))))

    assert sum(debt.amount for debt in debts(nights) if debt.player == 21) == owed
