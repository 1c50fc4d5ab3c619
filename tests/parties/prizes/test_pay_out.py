"""The payout page: who gets what and why, ticked off once, and what should be in the box."""

import pytest

from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.door.registering import SingleWaiting
from scoring.pots.saying import PotPaid, PotWon, SideFeePaid, TicketsSold
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine
from scoring.till.payments import HandedTo
from scoring.till.purse import CashWhat
from tests.builders import (
    a_door,
    a_game,
    dollars,
    fees_paid,
    paid_out,
    players_of,
    seated,
    totals_typed,
)
from tests.parties.nights import (
    a_kept_night,
    a_night_to_settle,
    assert_refused,
    goes_on,
    log,
    make_people,
    text,
    then,
    url,
)
from tests.parties.pots.pot_nights import a_jackpot_night
from tests.purses import FIFTY, JAR, counted_night, rules_with
from tests.sweeping import swept

SHARES = HouseRules(prizes=(Prize(PrizeKind.SHARE, 50), Prize(PrizeKind.SHARE, 20)))


@pytest.fixture
def night(ida):
    """18, 16, 15, 15: two prizes are settled, the third is not; $40 were taken."""
    return a_night_to_settle(ida, 18, 16, 15, 15, rules=HouseRules(prizes=dollars(20, 10, 5)))


def page(client, night):
    return text(client.get(url("payout", night)))


def pay(client, night, award, pot="", **more):
    return client.post(url("pay-out", night), {"award": award, "pot": pot}, **more)


def test_the_box_adds_up_with_what_came_for_a_pot_and_names_the_pots_that_are_open(client, ida):
    rules = rules_with(JAR, FIFTY, games=1)
    night = a_kept_night(ida, *a_door(2, rules), *fees_paid((1, 2)))
    then(
        night,
        seated((1, 2)),
        SideFeePaid("Cookie jar", 1, 100),
        TicketsSold("50/50", 40, 4000),
        *a_game(1, 1),
    )

    said = page(client, night)

    assert "Fees at the door $20.00 Prizes handed over – " in said
    assert (
        "Pots, tickets and other money: in, less out $41.00 Should be in the box now $61.00" in said
    )
    assert said.count("Cookie jar and 50/50") == 1
    assert "This must be done first: Not settled yet: Cookie jar and 50/50." in said


def test_who_paid_and_stayed_without_a_partner_is_named_before_the_night_is_closed(client, ida):
    night = a_kept_night(ida, *a_door(2, HouseRules(games=1, prizes=dollars(10))))
    make_people(night.club, [77, 88])
    then(night, SingleWaiting(77), SingleWaiting(88), FeePaid(77, 500))
    then(night, seated((1, 2)), *a_game(1, 1))

    assert "Paid, but without a partner: Player Nr77. It is" in page(client, night)

    then(night, FeeGivenBack(77, 500))
    assert "without a partner" not in page(client, night)


def test_a_prize_that_is_a_thing_is_named_on_page_undo_and_sheet(client, ida, read_pdf):
    ham = HouseRules(prizes=(Prize(PrizeKind.GOODS, 2_500, "a ham"), *dollars(10)))
    night = a_night_to_settle(ida, 18, 16, 15, rules=ham)

    assert "First prize, a ham" in page(client, night)
    assert "Prize envelopes" in page(client, night)
    assert "Receipts" in page(client, night)
    assert "Handed over a ham" in page(client, night)
    assert "2 prizes are not handed over: a ham and $10." in page(client, night)
    pay(client, night, "1-1-0")

    said = page(client, night)
    assert "a ham handed over" in said
    assert "Undo: First prize handed to couple 1" in said
    assert "a ham" in " ".join(read_pdf(client.get(url("result-sheet.pdf", night)).content).split())
    assert "First prize, $0" not in said


def test_the_page_says_who_gets_what_and_why(client, night):
    says = page(client, night)

    assert "First prize, $20 Nobody else is on 18: it is theirs outright." in says
    assert "1 Player Nr11 & Player Nr12 Handed over $20 to couple 1" in says
    assert "Third prize, $5 Not settled yet." in says
    assert "Fees at the door $40.00 Prizes handed over – Should be in the box now $40.00" in says
    assert "Of that, $35 is still to be handed over." in says


def test_prizes_that_are_more_than_the_box_holds_are_lacking_and_come_from_nobody(client, ida):
    night = a_night_to_settle(ida, 18, 16, rules=HouseRules(prizes=dollars(20, 10)))
    box = page(client, night)

    then(night, paid_out(1, 2000))

    lacking = "$10 is lacking for the prizes. Till"
    assert f"Should be in the box now $20.00 {lacking} Still to be handed over: $30." in box
    after = page(client, night)
    assert f"Should be in the box now – {lacking} Still to be handed over: $10." in after


def test_what_is_still_to_be_handed_over_is_the_same_at_the_till(client, ida):
    """$10 of the prize and $4 of the jackpot, which two couples with 20 games feed and share."""
    night = a_jackpot_night(ida, 20, 20)
    left = "$14 is still to be handed over"

    assert left in page(client, night)
    assert left in text(client.get(url("till", night)))


def test_a_prize_is_ticked_off(client, night):
    response = pay(client, night, "1-1-2000")

    assert response.status_code == 303
    assert response["Location"] == url("payout", night)
    assert log(night)[-1] == paid_out(1, 2000)
    says = page(client, night)
    assert "$20 handed over" in says
    assert "Prizes handed over \N{MINUS SIGN}$20.00 Should be in the box now $20.00" in says


def test_prizes_above_the_takings_are_asked_about_and_read_the_same_everywhere(
    client, ida, read_pdf
):
    """Before the prize is handed out, after it, and once somebody says who gave the rest."""
    night = a_night_to_settle(ida, 18, 16, rules=HouseRules(prizes=dollars(50)))
    assert everywhere(client, night, read_pdf, "$30 is lacking for the prizes.")

    asked = pay(client, night, "1-1-5000")
    assert "There is not enough in the till" in text(asked)
    assert "Prizes handed over –" in page(client, night)
    goes_on(client, "pay-out", night, asked, award="1-1-5000")
    nobody = "$30 more was handed out than there was. Nobody has said who put it in."
    assert everywhere(client, night, read_pdf, nobody)

    then(night, CashLine(CashWhat.FROM_CLUB, 3000, "the president"))
    assert not everywhere(client, night, read_pdf, "lacking")
    assert not everywhere(client, night, read_pdf, nobody)


def everywhere(client, night, read_pdf, said):
    """Whether it stands on the page of the payout, the night's own, the till's and on its sheet; and
    not on some of them alone."""
    pages = [text(client.get(url(name, night))) for name in ("payout", "night", "till")]
    sheet = " ".join(read_pdf(client.get(url("treasurer.pdf", night)).content).split())
    found = {said in each for each in [*pages, sheet]}
    assert len(found) == 1, [said in each for each in [*pages, sheet]]
    return found.pop()


def test_shares_are_of_the_takings_at_the_first_payout(client, ida):
    door = a_door(3, SHARES)
    night = a_kept_night(ida, *door, *fees_paid([1, 2]), totals_typed(18, 16, 15))
    assert "worked out from the takings, $20 now; that is fixed when the first" in page(
        client, night
    )

    pay(client, night, "1-1-1000")
    then(night, *[FeePaid(player, 500) for player in players_of(3)])

    says = page(client, night)
    assert "worked out from $20, the takings when the first prize was handed over." in says
    assert "Since then they changed by $10; the hall keeps that." in says
    assert "Second prize, $4" in says


# Signed for, and taken along


def sign(client, night, award="1-1-2000", **said):
    return client.post(url("sign-for", night), {"award": award, **said})


def test_a_prize_is_handed_over_and_signed_for_in_one_press(client, night):
    assert sign(client, night, took="11", signed="on").status_code == 303

    assert log(night)[-2:] == [paid_out(1, 2000), HandedTo("", 1, 1, 11, signed=True)]
    says = page(client, night)
    assert "$20 handed over" in says
    assert "Taken by Player Nr11, signed for" in says


def test_a_prize_ticked_before_is_signed_for_later_by_whoever_took_it_along(client, night):
    pay(client, night, "1-1-2000")

    sign(client, night, taker=" Mary,  their daughter ", signed="on")

    assert log(night)[-1] == HandedTo("", 1, 1, taker="Mary, their daughter", signed=True)
    assert log(night).count(paid_out(1, 2000)) == 1
    assert "Taken along by Mary, their daughter, signed for" in page(client, night)
    assert "Undo: First prize of couple 1: taken along by Mary" in page(client, night)


def test_who_took_it_is_corrected_by_saying_it_again(client, night):
    sign(client, night, took="11")
    sign(client, night, took="12", signed="on")

    assert "Taken by Player Nr12, signed for" in page(client, night)
    assert "Player Nr11, signed" not in page(client, night)


def test_a_pot_is_handed_out_and_signed_for_beside_the_prizes(client, ida):
    night = a_kept_night(ida, *counted_night(20, 19))
    assert "Jackpot, $4 1 Player Nr11 & Player Nr12 Handed over $4 to couple 1" in page(
        client, night
    )

    sign(client, night, award="0-1-400", pot="Jackpot", took="12")

    assert log(night)[-2:] == [PotPaid("Jackpot", 1, 400), HandedTo("Jackpot", 0, 1, 12)]
    assert "$4 handed over" in page(client, night)
    assert "Taken by Player Nr12" in page(client, night)


def test_the_holder_of_a_ticket_is_written_down(client, ida):
    rules = rules_with(FIFTY, prizes=dollars(5))
    night = a_kept_night(ida, *a_door(2, rules), *fees_paid([1, 2]))
    then(night, TicketsSold("50/50", 40, 4000), totals_typed(18, 16), PotWon("50/50", (0,)))

    assert "Handed over $20 to The holder of the ticket" in page(client, night)
    assert "couple 0" not in page(client, night)
    sign(client, night, award="0-0-2000", pot="50/50", taker="Rita Boudreau")

    assert "The holder of the ticket $20 handed over" in page(client, night)
    assert "Taken along by Rita Boudreau" in page(client, night)


@swept(
    ("said", "status", "sentence"),
    [
        ({}, 422, "Say who took it, or that it is signed for."),
        ({"taker": "  "}, 422, "Say who took it, or that it is signed for."),
        ({"took": "11", "taker": "Mary"}, 422, "Choose one of the two, or write who else"),
        ({"took": "21"}, 422, "That is no button of this page."),
        ({"took": "x"}, 422, "That is no button of this page."),
        ({"taker": "x" * 61}, 422, "at most 60 characters"),
        ({"award": "1-1-9", "took": "11"}, 409, "Couple 1 is not owed this"),
        ({"award": "1-2-2000", "took": "21"}, 409, "Couple 2 is not owed this"),
        ({"award": "nothing"}, 422, "That is no button of this page."),
        ({"award": "0-1-400", "pot": "Turkey", "took": "11"}, 409, "no pot called “Turkey”"),
    ],
)
def test_bad_signatures_get_a_sentence_and_change_nothing(client, night, said, status, sentence):
    before = log(night)

    assert_refused(sign(client, night, **said), night, before, status, sentence)
