"""A tick and a green word stand only where nothing is lacking, open or owed."""

import re

import pytest

from scoring.door.fees import FeePaid
from scoring.night.closing import Closed
from scoring.night.course import CalledOff
from scoring.pots.winning import PotPaid
from scoring.till.box import tills_of
from scoring.till.counting import Counted, Explained
from scoring.till.purse import CashWhat
from tests.builders import a_door, paid_out
from tests.parties.nights import a_kept_night, a_night_to_settle, markup, refreshed, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots

pytestmark = pytest.mark.django_db


def green(client, page, night, *more):
    """The words of every green chip of a page."""
    found = re.findall(
        r'class="chip[^"]*\bgood\b[^"]*"[^>]*>(.*?)</span>',
        shown(client, page, night, *more),
        re.DOTALL,
    )
    return [" ".join(words.split()) for words in found]


def shown(client, page, night, *more):
    return markup(client.get(url(page, night, *more)))


def ticked(client, night):
    """The steps of a night that its page ticks off."""
    return re.findall(r"✓</span><span[^>]*>done:</span> (\w+)", shown(client, "night", night))


@pytest.fixture
def night(ida):
    """Everybody has paid $5 and couple 1 takes $10."""
    return a_night_to_settle(ida, 20, 12, rules=with_pots())


def counted(night, less=0):
    (till,) = tills_of(refreshed(night))
    then(night, Counted("", till.expected - less))


def test_a_till_is_green_where_it_agrees_and_not_where_something_is_missing(client, night):
    counted(night)
    assert green(client, "till", night) == ["It agrees to the cent."]

    counted(night, 100)
    assert green(client, "till", night) == []
    assert 'class="chip says bad"' in shown(client, "till", night)

    then(night, Explained("", 100, "it rolled away"))
    assert green(client, "till", night) == []
    assert 'class="chip says bad"' not in shown(client, "till", night)
    assert "$1 is missing." in shown(client, "till", night)


def test_a_pot_is_green_once_its_shares_are_handed_over(client, ida):
    night = a_night_to_settle(ida, 20, 12, rules=with_pots(JACKPOT))
    assert "won" not in green(client, "pots", night)

    share = refreshed(night).pots["Jackpot"].shares[0]
    then(night, PotPaid("Jackpot", share.couple, share.amount))
    assert "won" in green(client, "pots", night)


def test_a_pot_whose_cash_is_lacking_is_not_green(client, ida):
    night = a_night_to_settle(ida, 19, 12, rules=with_pots(JACKPOT))
    assert "not won" in green(client, "pots", night)

    counted(night, 1_500)
    assert "is lacking" in shown(client, "till", night)
    assert "not won" not in green(client, "pots", night)


def test_the_prizes_are_ticked_off_once_they_are_handed_over_and_nothing_lacks(client, night):
    then(night, Closed(None, "they fetch it tomorrow"))
    assert ticked(client, night) == ["Prepare", "Door", "Play"]


def test_a_night_on_which_all_was_handed_over_is_ticked_off(client, night):
    then(night, paid_out(1, 1_000), Closed(None, ""))
    assert ticked(client, night) == ["Prepare", "Door", "Play", "Prizes"]


def test_a_night_that_was_called_off_was_neither_played_nor_paid(client, ida):
    night = a_kept_night(ida, *a_door(2))
    then(night, CalledOff("storm"))
    assert ticked(client, night) == ["Prepare", "Door"]


def test_who_paid_too_much_is_not_green(client, ida):
    night = a_kept_night(ida, *a_door(2))
    then(night, FeePaid(11, 500))
    assert green(client, "mend-names", night, 1) == ["paid $5"]
    client.post(url("set-fee", night, 1), {"player": "11", "price": "half"})
    assert green(client, "mend-names", night, 1) == []


@pytest.mark.parametrize("words", [".", "12", "$5", "-"])
def test_what_money_is_for_has_letters_in_it(client, night, words):
    before = refreshed(night).lines
    cash = {"what": CashWhat.TAKEN.value, "amount": "5", "words": words}
    assert client.post(url("add-cash-line", night), cash).status_code in (409, 422)
    assert refreshed(night).lines == before
