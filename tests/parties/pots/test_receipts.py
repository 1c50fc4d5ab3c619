"""Receipts for prizes, and prize envelopes."""

from dataclasses import replace

import pytest

from parties.night import actions as night_actions
from scoring.prizes.ties import Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, dollars, paid_out, wished
from tests.parties.nights import a_kept_night, a_night_to_settle, assert_says, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots

pytestmark = pytest.mark.django_db

HAM = Prize(PrizeKind.GOODS, 0, "a ham")


@pytest.fixture
def night(ida):
    """$13.35 and a ham, a jackpot of $6; couple 3 has the booby."""
    rules = replace(with_pots(JACKPOT), prizes=(Prize(PrizeKind.AMOUNT, 1335),), booby=HAM)
    night = a_night_to_settle(ida, 20, 12, 11, rules=rules)
    night_actions.change_night(night=night, date=night.date, hall="Fire Hall", permit="NS-117")
    return night


def says(client, read_pdf, name, night, *more, **asked):
    response = client.get(url(name, night, *more), asked)
    assert response.status_code == 200
    return " ".join(read_pdf(response.content).replace("\u00a0", " ").split())


def test_a_receipt_for_a_prize_is_there_to_be_signed(client, night, read_pdf):
    words = says(client, read_pdf, "prize-receipts.pdf", night)

    assert "Received: First prize" in words
    assert "$13.35" in words
    assert "Received: Booby prize" in words
    assert "a ham" in words
    assert "Received: Jackpot" in words
    assert words.count("Signature") == words.count("Permit or licence number: NS-117") == 3


def test_what_was_handed_over_on_another_day_says_so(client, night, read_pdf):
    then(night, paid_out(1, 1335))

    words = says(client, read_pdf, "prize-receipts.pdf", night)

    assert words.count("Nov. 20, 2026") == 3
    assert str(night.log.latest("seq").at.year) in words


def test_an_envelope_says_whose_it_is_and_how_it_is_filled(client, night, read_pdf):
    words = says(client, read_pdf, "prize-envelopes.pdf", night, paper="a4")

    assert "1 × $10, 1 × $2, 1 × $1, 1 × $0.25, 1 × $0.10" in words
    assert "3 Player Nr31 & Player Nr32" in words
    assert "To fill them all" in words
    assert "$19.35" in words
    assert "1 × $10, 1 × $5, 1 × $2, 2 × $1," in words


def test_cents_for_which_there_is_no_coin_are_said(client, ida, read_pdf):
    rules = HouseRules(prizes=(Prize(PrizeKind.AMOUNT, 1333),), rounding=1)
    night = a_night_to_settle(ida, 20, 12, rules=rules)

    words = says(client, read_pdf, "prize-envelopes.pdf", night)

    assert "1 × $0.05 and $0.03 for which there is no coin" in words
    assert "To fill them all" not in words, "one envelope says it itself"


@pytest.mark.parametrize("name", ["prize-receipts.pdf", "prize-envelopes.pdf"])
def test_a_tie_is_settled_first(client, ida, name):
    night = a_night_to_settle(ida, 18, 18, 12, rules=HouseRules(prizes=dollars(10, 8)))

    assert_says(client.get(url(name, night)), 409, "first prize")
    for page in ("payout", "paper"):
        assert url(name, night) not in client.get(url(page, night)).content.decode()

    then(night, wished(1, Wish.SPLIT), wished(2, Wish.SPLIT))
    assert client.get(url(name, night)).status_code == 200
    assert url(name, night) in client.get(url("payout", night)).content.decode()
    assert url(name, night) in client.get(url("paper", night)).content.decode()


@pytest.mark.parametrize("name", ["prize-receipts.pdf", "prize-envelopes.pdf"])
def test_before_the_last_game_there_is_nothing_to_hand_over(client, ida, name):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3))

    assert client.get(url(name, night)).status_code == 409
    assert url(name, night) not in client.get(url("paper", night)).content.decode()
