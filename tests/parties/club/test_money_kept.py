"""The pots' money between two nights: where it lies, and what is carried there and back."""

import pytest
from django.urls import reverse

from scoring.club.moving import MoneyMoved, Spot
from scoring.night.closing import Closed
from scoring.till.counting import Counted
from scoring.till.keeping import PutAway
from scoring.till.purse import Place
from tests.builders import a_door, fees_paid, paid_out, totals_typed
from tests.parties.nights import a_kept_night, an_organiser, press, text, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.purses import brought

pytestmark = pytest.mark.django_db

POTS = with_pots(JACKPOT)


@pytest.fixture
def last(ida):
    """$8 of $40 is in the jackpot when the night is closed, $2 of it kept at home."""
    night = a_kept_night(ida, *a_door(4, POTS), *fees_paid([1, 2, 3, 4]))
    then(night, totals_typed(18, 12, 11, 10), paid_out(1, 1_000), PutAway(200, "", Place.HOME))
    then(night, Counted("", 2_800), Closed(None, ""))
    return night


def page(night):
    return reverse("money-kept", args=[night.club_id])


def carried(client, night, amount, source, to, **more):
    return client.post(page(night), {"amount": amount, "source": source, "to": to, **more})


def kept(night):
    return [line.entry for line in night.club.lines()]


def test_it_lies_where_the_night_left_it(client, last):
    says = text(client.get(page(last)))

    assert "The box $6.00 Home $2.00 The bank $0.00 Together $8.00" in says


def test_what_is_carried_stands_in_the_clubs_log_and_is_undone_there(client, last):
    assert carried(client, last, "5", "box", "bank").status_code == 303

    assert kept(last) == [MoneyMoved(f"{last.pk:06}", 500, Spot.BOX, Spot.BANK, 600)]
    assert "The box $1.00 Home $2.00 The bank $5.00 Together $8.00" in text(client.get(page(last)))
    log = reverse("club-log", args=[last.club_id])
    assert "$5 carried from the box to the bank" in text(client.get(log))
    client.post(reverse("undo-of-club", args=[last.club_id]), {"seq": 1})
    assert "The box $6.00 Home $2.00 The bank $0.00" in text(client.get(page(last)))


def test_the_next_night_asks_for_it_where_it_was_left(client, ida, last):
    carried(client, last, "5", "box", "bank")
    after = a_kept_night(ida, *a_door(4, POTS), brought("Jackpot", 800, night=f"{last.pk:06}"))

    shown = client.get(url("till", after))

    assert "When it was last said, $7 of it lay at home or at the bank" in text(shown)
    fields = shown.content.decode()
    for name, value in (("box", "1"), ("home", "2"), ("bank", "5")):
        assert f'name="{name}" value="{value}"' in fields
    press(client, "find-cash", after, of="800", box="1", home="2", bank="5")
    assert "Kept at home: $2 At the bank: $5" in text(client.get(url("till", after)))


@pytest.mark.parametrize(
    ("amount", "source", "to", "status", "sentence"),
    [
        ("7", "box", "bank", 409, "Only $6 of the pots’ money lies there."),
        ("1", "bank", "home", 409, "Only $0 of the pots’ money lies there."),
        ("1", "box", "box", 409, "Choose two places"),
        ("0", "box", "bank", 422, "The least is"),
        ("", "box", "bank", 422, "Write an amount"),
        ("1", "attic", "bank", 422, "Say from where to where."),
        ("1", "box", "", 422, "Say from where to where."),
    ],
)
def test_what_cannot_be_carried_gets_a_sentence(client, last, amount, source, to, status, sentence):
    refused = carried(client, last, amount, source, to)

    assert refused.status_code == status
    assert sentence in text(refused)
    assert kept(last) == []


def test_the_same_page_sent_twice_carries_once(client, last):
    for _twice in range(2):
        assert carried(client, last, "5", "box", "bank", key="once").status_code == 303

    assert len(kept(last)) == 1


def test_without_money_in_a_pot_there_is_nothing_to_carry(client, ida):
    night = a_kept_night(ida, *a_door(2, POTS))

    assert "No closed night has left money in a pot." in text(client.get(page(night)))
    refused = carried(client, night, "5", "box", "bank")
    assert refused.status_code == 409
    assert kept(night) == []


def test_a_stranger_finds_nothing(client, last):
    client.force_login(an_organiser("stranger"))

    assert client.get(page(last)).status_code == 404
    assert carried(client, last, "5", "box", "bank").status_code == 404
    assert kept(last) == []
