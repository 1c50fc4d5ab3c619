"""A tick and a green word stand only where nothing is lacking, open or owed."""

import re

import pytest

from scoring.door.fees import FeePaid
from scoring.night.closing import Closed
from scoring.night.course import CalledOff
from scoring.pots.saying import PotPaid
from scoring.till.box import Counted, Explained, tills_of
from tests.builders import a_door, a_night_of_totals, paid_out
from tests.parties.nights import a_kept_night, a_night_to_settle, markup, refreshed, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.sweeping import swept


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
    return re.findall(
        r"✓</span><span[^>]*>done:</span>\s*<span[^>]*>(\w+)", shown(client, "night", night)
    )


OVER = a_night_of_totals(20, 12, rules=with_pots())
"""Everybody has paid $5 and couple 1 takes $10."""


@pytest.fixture
def night(ida):
    return a_kept_night(ida, *OVER)


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


@swept(
    ("before", "since", "steps"),
    [
        (OVER, [Closed(None, "they fetch it tomorrow")], ["Prepare", "Door", "Play"]),
        (OVER, [paid_out(1, 1_000), Closed(None, "")], ["Prepare", "Door", "Play", "Prizes"]),
        (a_door(2), [CalledOff("storm")], ["Prepare", "Door"]),
    ],
)
def test_a_step_is_ticked_off_once_all_of_it_is_done(client, ida, before, since, steps):
    night = a_kept_night(ida, *before)
    then(night, *since)

    assert ticked(client, night) == steps


def test_who_paid_too_much_is_not_green(client, ida):
    night = a_kept_night(ida, *a_door(2))
    then(night, FeePaid(11, 500))
    assert green(client, "mend-names", night, 1) == ["paid $5"]
    client.post(url("set-fee", night, 1), {"player": "11", "price": "half"})
    assert green(client, "mend-names", night, 1) == []
