"""The pots' money between two nights: where it lies, and what is carried there and back."""

from dataclasses import replace

import pytest
from django.urls import reverse

from scoring.club.settled import MoneyMoved, Spot
from scoring.log.lines import Undone
from scoring.night.closing import Closed
from scoring.night.course import CalledOff
from scoring.till.box import Counted
from scoring.till.purse import Place
from scoring.till.whose import CashFound, PutAway
from tests.builders import a_door, fees_paid, paid_out, totals_typed
from tests.parties.nights import a_kept_night, assert_says, press, text, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.purses import brought
from tests.sweeping import swept

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
    assert "The box $6.00 Home $2.00 The bank – Total $8.00" in text(client.get(page(last)))


def test_every_pot_with_money_in_it_is_there_and_not_only_what_the_last_night_had(
    client, ida, last
):
    assert "In each pot Jackpot (the box $6, home $2) $8.00 Where it" in text(
        client.get(page(last))
    )
    quilt = replace(JACKPOT, name="Quilt")
    after = a_kept_night(ida, *a_door(4, with_pots(quilt)), *fees_paid([1, 2, 3, 4]), week=1)
    then(after, totals_typed(18, 12, 11, 10), paid_out(1, 1_000), Closed(None, "no time"))

    says = text(client.get(page(last)))

    assert "In each pot Quilt (the box) $8.00 Jackpot (the box $6, home $2) last there on" in says
    assert "The box $14.00 Home $2.00 The bank – Total $16.00" in says
    carried(client, last, "14", "box", "bank")
    assert "The box – Home $2.00 The bank $14.00 Total $16.00" in text(client.get(page(last)))


def test_what_is_carried_stands_in_the_clubs_log_and_is_undone_there(client, last):
    assert carried(client, last, "5", "box", "bank").status_code == 303

    assert kept(last) == [MoneyMoved(f"{last.pk:06}", 500, Spot.BOX, Spot.BANK, 600)]
    assert "The box $1.00 Home $2.00 The bank $5.00 Total $8.00" in text(client.get(page(last)))
    log = reverse("club-log", args=[last.club_id])
    assert "$5 moved from the box to the bank" in text(client.get(log))
    client.post(reverse("undo-of-club", args=[last.club_id]), {"seq": 1})
    assert "The box $6.00 Home $2.00 The bank –" in text(client.get(page(last)))


def test_the_next_night_asks_for_it_where_it_was_left(client, ida, last):
    carried(client, last, "5", "box", "bank")
    after = a_kept_night(ida, *a_door(4, POTS), brought("Jackpot", 800, night=f"{last.pk:06}"))

    shown = client.get(url("till", after))

    assert (
        "it has been kept like this: the box $1, home $2, the bank $5. Look there first."
        in text(shown)
    )
    fields = shown.content.decode()
    for name, value in (("box", "1"), ("home", "2"), ("bank", "5")):
        assert f'name="{name}" value="{value}"' in fields
    press(client, "find-cash", after, of="800", box="1", home="2", bank="5")
    assert "Kept at home: $2 At the bank: $5" in text(client.get(url("till", after)))


def the_next(ida, last, *more, week=1):
    """A night so many weeks later, to which the jackpot brings its $8."""
    brings = brought("Jackpot", 800, night=f"{last.pk:06}")
    return a_kept_night(ida, *a_door(4, POTS), brings, *more, week=week)


def test_what_is_found_elsewhere_than_it_lay_is_said_place_by_place(client, ida, last):
    after = the_next(ida, last, *fees_paid([1, 2, 3, 4]))

    press(client, "find-cash", after, of="800", box="7", home="0", bank="0")

    says = text(client.get(url("till", after)))
    assert "the pots’ money was not where it had been since" in says
    assert "The box: $1 more than was there. Home: $2 less than was there." in says
    assert "$1 of “Jackpot” is lacking." in says
    press(client, "find-cash", after, of="800", box="6", home="2", bank="0")
    assert "than lay there" not in text(client.get(url("till", after)))


def test_a_night_on_which_nobody_said_it_says_so_when_it_is_closed(client, ida, last):
    after = the_next(ida, last)
    then(after, CalledOff("snow"))

    says = text(client.get(url("till", after)))

    assert "Nobody said where the pots’ money was as the night began" in says
    assert "The box: $2 more than was there. Home: $2 less than was there." in says


def test_a_night_entered_late_between_two_is_the_one_that_left_it(client, ida, last):
    after = the_next(ida, last, week=2)
    the_next(ida, last, CashFound(800, 0, 0, 800), CalledOff("snow"))

    assert "it has been kept like this: the bank $8. Look there first." in text(
        client.get(url("till", after))
    )


def test_while_the_last_night_is_open_its_till_says_what_is_carried(client, ida, last):
    the_next(ida, last)

    assert "The night is not closed: say it on the page of its till." in text(
        client.get(page(last))
    )
    assert_says(carried(client, last, "5", "box", "bank"), 409, "The night is not closed")
    assert kept(last) == []


def test_what_was_carried_after_a_night_called_off_is_known_to_the_next(client, ida, last):
    off = the_next(ida, last)
    then(off, CalledOff("snow"))
    carried(client, last, "5", "box", "bank")
    after = the_next(ida, off, week=2)

    says = text(client.get(url("till", after)))

    assert "it has been kept like this: the box $3, the bank $5. Look there first." in says


def test_more_carried_than_lay_there_by_a_night_that_was_put_right_is_said(client, last):
    carried(client, last, "5", "box", "bank")
    closed = next(line.seq for line in last.evening().lines if line.entry.kind == Closed.kind)
    then(last, Undone(closed), PutAway(400, "", Place.HOME), Counted("", 2_400), Closed(None, ""))

    says = text(client.get(page(last)))

    assert "The box – Home $6.00 The bank $2.00 Total $8.00" in says
    assert "$3 of what was moved since was not there" in says


@swept(
    ("amount", "source", "to", "status", "sentence"),
    [
        ("7", "box", "bank", 409, "Only $6 of the pots’ money is there."),
        ("1", "bank", "home", 409, "Only $0 of the pots’ money is there."),
        ("1", "box", "box", 409, "Choose two places"),
        ("0", "box", "bank", 422, "The least is"),
        ("", "box", "bank", 422, "Write an amount"),
        ("1", "attic", "bank", 422, "Say from where to where."),
        ("1", "box", "", 422, "Say from where to where."),
    ],
)
def test_what_cannot_be_carried_gets_a_sentence(client, last, amount, source, to, status, sentence):
    assert_says(carried(client, last, amount, source, to), status, sentence)
    assert kept(last) == []


def test_while_a_night_runs_what_is_in_each_pot_and_where_it_is_are_one_total(client, ida, last):
    quilt = replace(JACKPOT, name="Quilt")
    after = a_kept_night(ida, *a_door(4, with_pots(quilt)), week=1)

    says = text(client.get(page(last)))

    assert "Quilt (not there yet $8) $8.00 Jackpot (the box $6, home $2) last there on" in says
    assert "The box $6.00 Home $2.00 The bank – Not there yet $8.00 Total $16.00" in says
    assert f'href="{url("till", after)}"' in client.get(page(last)).content.decode()


def test_what_lacked_at_the_last_close_is_a_line_of_its_own(client, ida, last):
    quilt = replace(JACKPOT, name="Quilt")
    after = a_kept_night(ida, *a_door(4, with_pots(quilt)), week=1)
    then(after, totals_typed(18, 12, 11, 10), Closed(None, "nobody paid"))

    says = text(client.get(page(last)))

    assert "Quilt (lacking $8) $8.00 Jackpot (the box $6, home $2) last there on" in says
    assert "The box $6.00 Home $2.00 The bank – Lacking $8.00 Total $16.00" in says
