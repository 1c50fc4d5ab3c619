"""Chase the Ace: one sale of tickets feeds the ticket and the jackpot, and a deck grows smaller."""

import re
from dataclasses import replace
from datetime import date

import pytest
from django.urls import reverse

from parties.models import Night
from parties.night.actions import tickets as pretend_tickets
from parties.pots.views import presets, ticket_of_the_night
from parties.till.words import carried_lines
from scoring.night.rules import RulesSet
from scoring.numbers import Cents
from scoring.pots.chain import ChainChange, TurnedTwice
from scoring.pots.pots import SOMEBODY, Opening, PotStanding, Told, tonight
from scoring.pots.saying import (
    AceGone,
    BroughtForward,
    PotPaid,
    PotWon,
    TicketsGivenBack,
    TicketsSold,
)
from scoring.prizes.ties import DECK
from scoring.rules.choices import TicketPrice
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from scoring.till.box import till_of
from scoring.till.payments import draws_of
from scoring.till.whose import tickets_not_drawn
from tests.builders import dollars
from tests.parties.door.door_nights import an_open_door, come_in
from tests.parties.nights import a_kept_night, assert_refused, log, refreshed, text, then, url
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

ACE = "Chase the Ace"
TICKET = "Chase the Ace: the ticket"
RULE = PotRule(ACE, (Feed(FeedKind.TICKETS, 30),), won_by=WonBy.ACE)
RULES = HouseRules(
    pots=(RULE, PotRule(TICKET, (Feed(FeedKind.TICKETS, 20),), won_by=WonBy.DRAW, tickets_of=ACE)),
    prizes=dollars(10),
)
TURNED = ["7D", "KH", "2C", "TS", "AD", "9H", "3S", "QC", "JD", "5H", "8S", "AS"]


def a_week(ida, weeks_ago=0, sold=0, card="", winner=SOMEBODY):
    night = an_open_door(ida, RULES, weeks_ago=weeks_ago)
    come_in(ida, night, ("Rhoda MacNeil", "Fergus Burke"))
    if sold:
        then(night, TicketsSold(ACE, sold, Cents(sold * 100)))
        then(night, PotWon(TICKET, (winner,)))
    if card:
        then(night, PotWon(ACE, (winner,) if card == "AS" else (), card))
    return Night.objects.get(pk=night.pk)


def test_twelve_weeks_agree_with_a_ledger_of_ones_own(ida):
    in_the_jackpot, gone = 0, []
    for week, card in enumerate(TURNED):
        sold = 137 + 11 * week
        night = a_week(ida, 20 - week, sold, card)
        evening = night.evening()
        jackpot, ticket = evening.pots[ACE], evening.pots[TICKET]
        of_ticket = sold * 100 * 20 // 100 // 5 * 5
        in_the_jackpot += sold * 100 * 30 // 100 // 5 * 5

        assert jackpot.opening.gone == tuple(gone)
        gone.append(card)
        assert (jackpot.worth, ticket.worth) == (in_the_jackpot, of_ticket)
        assert set(jackpot.deck) == set(DECK) - set(gone)
        assert ticket.won == of_ticket
        assert ticket.carried == 0
        closing = till_of(evening).closing
        assert closing.takings == sold * 100
        assert closing.carried == in_the_jackpot or card == "AS"
        assert till_of(evening).came == till_of(evening).went

    assert jackpot.standing is PotStanding.WON
    assert [(each.couple, each.amount) for each in jackpot.shares] == [(SOMEBODY, in_the_jackpot)]
    then(night, PotPaid(ACE, SOMEBODY, in_the_jackpot))
    after = a_week(ida, 1).evening().pots[ACE]
    assert (after.opening.amount, after.opening.gone, len(after.deck)) == (0, (), 52)


def test_a_card_is_turned_on_the_page_and_is_undone(client, ida):
    night = a_week(ida, sold=100)
    says = text(client.get(url("pots", night)))
    assert "52 cards are left: one turn in 52 is the ace of spades." in says
    assert "On average it takes 26.5 turns, and never more than 52." in says

    client.post(url("name-winner", night), {"pot": ACE, "card": "7D", "who": ""})

    assert log(night)[-1] == PotWon(ACE, (), "7D")
    says = text(client.get(url("pots", night)))
    assert "7♦ is turned: $30 is carried to the next night." in says
    assert "8♦" in says
    assert not re.search("A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦", says)
    assert "7♦ is turned, and gone from the deck" in text(client.get(url("log", night)))

    client.post(url("undo", night), {"seq": len(log(night)), "page": "pots", "key": "u"})
    assert len(refreshed(night).pots[ACE].deck) == 52


def test_the_ace_goes_to_whoever_turned_it(client, ida):
    night = a_week(ida, sold=100)
    turn = {"pot": ACE, "card": "AS"}
    assert client.post(url("name-winner", night), turn | {"who": "x"}).status_code == 422
    unsaid = client.post(url("name-winner", night), turn)
    assert unsaid.status_code == 422
    assert "Write the number of the couple that turned the ace, or press" in text(unsaid)
    assert "The ace, by somebody who is in no couple" in text(unsaid)
    client.post(url("name-winner", night), turn | {"who": "1"})

    assert log(night)[-1] == PotWon(ACE, (1,), "AS")
    assert "Won by couple 1: $30." in text(client.get(url("pots", night)))


@swept("in_the_list", ["", "2C"])
def test_the_button_of_the_ace_turns_the_ace_whatever_the_list_says(client, ida, in_the_list):
    night = a_week(ida, sold=100)
    client.post(
        url("name-winner", night), {"pot": ACE, "card": in_the_list, "who": ["", "somebody"]}
    )
    assert log(night)[-1] == PotWon(ACE, (SOMEBODY,), "AS")


def test_nobody_may_have_turned_a_card(client, ida):
    night = a_week(ida, sold=100)
    client.post(url("name-winner", night), {"pot": ACE, "who": "nobody"})

    pot = refreshed(night).pots[ACE]
    assert (pot.standing, len(pot.deck)) == (PotStanding.NOT_WON, 52)


@swept(
    ("sent", "status"),
    [
        ({"card": "", "who": "1"}, 422),
        ({"card": "XX", "who": ""}, 422),
        ({"card": "7D", "who": ""}, 422),  # it is gone, and offered no more
        ({"card": "AS", "who": "9"}, 409),
        ({"card": "AS", "who": "1 1"}, 409),
    ],
)
def test_what_cannot_be_turned_is_said(client, ida, sent, status):
    a_week(ida, 1, 100, "7D")
    night = a_week(ida, sold=100)
    before = log(night)

    answer = client.post(url("name-winner", night), {"pot": ACE} | sent)
    assert_refused(answer, night, before, status, "")


def test_a_deck_that_is_used_already_is_told_when_the_club_begins(client, ida):
    night = a_week(ida)
    begun = {"pot": ACE, "amount": "1,234", "stood": "3", "gone": "7d, 10S kh"}
    client.post(url("bring-forward", night), begun)

    pot = refreshed(night).pots[ACE]
    assert pot.opening.gone == ("7D", "TS", "KH")
    assert pot.opening.amount == 123_400
    before = log(night)
    answer = client.post(url("bring-forward", night), begun | {"gone": "7D, a joker"})
    assert_refused(answer, night, before, 422, "Write each card with its suit")


@swept("typed", ["7♦ 10♠ K♥", "7♦; 10♠;K♥", "7d;TS, kh;", "7♦\ufe0f 10♠\ufe0f K♥"])
def test_gone_cards_are_typed_as_every_page_writes_them(client, ida, typed):
    night = a_week(ida)
    client.post(
        url("bring-forward", night), {"pot": ACE, "amount": "5", "stood": "3", "gone": typed}
    )
    assert refreshed(night).pots[ACE].opening.gone == ("7D", "TS", "KH")


def test_gone_cards_are_typed_in_french_too(client, ida):
    night = a_week(ida)
    said = {"pot": ACE, "amount": "5", "stood": "3", "gone": "R♥ D♦ V♣"}
    client.post(url("bring-forward", night), said, headers={"accept-language": "fr"})
    assert refreshed(night).pots[ACE].opening.gone == ("KH", "QD", "JC")


def test_the_card_that_wins_is_never_gone(client, ida):
    night = a_week(ida)
    before = log(night)
    said = {"pot": ACE, "amount": "5", "stood": "3", "gone": "7♦ A♠"}
    answer = client.post(url("bring-forward", night), said)
    assert_refused(answer, night, before, 422, "Leave out the ace of spades")
    said = BroughtForward(ACE, 500, "", 3, must_go=False, gone=("AS",))
    assert said.why_not(night.evening()) == AceGone()


def test_a_deck_that_was_told_to_be_without_its_ace_has_it_the_next_night():
    opening = {ACE: Opening(gone=("7D", "AS"))}
    pot = tonight([Told(RULE, Cents(5), named=(), over=True, turned="KH")], opening)[ACE]
    assert pot.next_opening.gone == ("7D", "KH")


def test_a_planned_night_has_the_deck_that_the_nights_before_left(client, ida):
    for week, turned in ((3, "7D"), (2, "KH"), (1, "2C")):
        a_week(ida, week, 20, turned)
    night = a_kept_night(ida, RulesSet(RULES))

    says = text(client.get(url("pots", night)))
    assert "49 cards are left" in says
    assert "52 cards" not in says
    assert "The nights before left $18 in it; here it starts with $0." in says
    assert "Gone from its deck by the nights before: 7♦, K♥ and 2♣. Said here: no card." in says

    bring = {"pot": ACE, "amount": "18", "stood": "3", "gone": "7♦ K♥"}
    client.post(url("bring-forward", night), bring)
    says = text(client.get(url("pots", night)))
    assert "50 cards are left" in says
    assert "The nights before left" not in says
    assert "Gone from its deck by the nights before: 7♦, K♥ and 2♣. Said here: 7♦ and K♥." in says


def with_another_card(client, night, card):
    """The card of an earlier night put right."""
    client.post(url("undo", night), {"seq": len(log(night)), "page": "pots", "key": card})
    client.post(url("name-winner", night), {"pot": ACE, "card": card, "who": ""})
    assert log(night)[-1] == PotWon(ACE, (), card)


def test_another_card_of_an_earlier_night_is_said_as_a_card(client, ida):
    first, second = a_week(ida, 2, 30, "7D"), a_week(ida, 1, 30, "KH")

    with_another_card(client, first, "5C")

    wrong = "gone from the deck of “Chase the Ace”: 5♣; its log says 7♦."
    said = text(client.get(url("pots", first)))
    assert wrong in said
    assert "which its log does not say" not in said
    says = text(client.get(url("pots", second)))
    assert "Gone from its deck by the nights before: 5♣. Said here: 7♦." in says
    assert "here it starts with" not in says
    assert "Begin with this: Chase the Ace" in says
    client.post(
        url("bring-forward", second), {"pot": ACE, "amount": "9", "stood": "1", "gone": "5C"}
    )
    assert wrong not in text(client.get(url("pots", first)))


def test_a_card_that_two_nights_have_turned_is_said_until_one_is_put_right(client, ida):
    first, second = a_week(ida, 2, 30, "7D"), a_week(ida, 1, 30, "KH")
    says = "K♥ was turned for “Chase the Ace” on Nov. "

    with_another_card(client, first, "KH")
    for night in (first, second):
        page = client.get(url("pots", night))
        assert says in text(page)
        for other in (first, second):
            assert f'href="{url("pots", other)}"' in page.content.decode()
    with_another_card(client, second, "2C")
    assert says not in text(client.get(url("pots", first)))


def test_before_a_deed_a_card_turned_twice_is_said_with_what_else_it_means():
    days = {"1": date(2026, 11, 6), "2": date(2026, 11, 13)}
    twice = TurnedTwice("2", ACE, "KH", "1"), TurnedTwice("2", ACE, "7D", "")
    assert carried_lines(ChainChange((), (), {}, twice), days) == [
        (
            "K♥ was turned for “Chase the Ace” on Nov. 6, 2026 and again on Nov. 13, 2026. "
            "Put right which is wrong."
        ),
        (
            "Nov. 13, 2026: 7♦ was turned for “Chase the Ace” and was gone before. "
            "Put right which is wrong."
        ),
    ]


def test_money_put_right_between_the_nights_leaves_the_deck_as_it_is(client, ida):
    a_week(ida, 2, 100, "7D")
    night = a_week(ida, 1)
    client.post(
        url("bring-forward", night), {"pot": ACE, "amount": "50", "stood": "1", "gone": "7D"}
    )

    later = a_week(ida).evening().pots[ACE].opening
    assert (later.amount, later.gone) == (5_000, ("7D",))


def test_one_sale_is_told_once_and_given_back_once(ida):
    night = a_week(ida)
    then(night, TicketsSold(ACE, 100, 10_000))
    evening = refreshed(night)

    assert tickets_not_drawn(evening) == 5_000
    (draw,) = draws_of(evening)
    assert (draw.draw, draw.tickets) == (ACE, 100)
    then(night, PotWon(TICKET, (1,)))
    evening = refreshed(night)
    assert [each.amount for each in draws_of(evening)[0].won] == [2_000]
    assert TicketsGivenBack(ACE, 100, 10_000).why_not(evening) is not None


def test_one_sale_is_offered_on_every_page_and_no_other_is_taken(client, ida):
    night = a_week(ida)
    shown = text(client.get(url("tickets", night)))
    assert TICKET not in shown
    assert f"{ACE} 0 tickets sold" in shown
    assert client.get(url("pots", night)).content.decode().count("pots/tickets") == 1
    before = log(night)
    for name in ("tickets", "pots/tickets"):
        answer = client.post(url(name, night), {"pot": TICKET, "tickets": "5", "amount": "5"})
        assert_refused(answer, night, before, 409, f"has the tickets of “{ACE}”. Sell them there.")

    client.post(url("tickets", night), {"pot": ACE, "tickets": "5", "amount": "5"})
    assert log(night)[-1] == TicketsSold(ACE, 5, 500)
    assert "5 tickets sold for $5." in text(client.get(url("tickets", night)))
    then(night, PotWon(TICKET, (1,)))
    page = client.get(url("tickets", night)).content.decode()
    assert f'value="{ACE}"' not in page
    assert "pots/tickets" not in client.get(url("pots", night)).content.decode()


def test_a_pretend_evening_sells_the_tickets_of_the_one_sale():
    (sold,) = pretend_tickets(replace(RULES, ticket_prices=(TicketPrice(1, Cents(100)),)))
    assert sold.pot == ACE


def test_the_board_shows_the_cards_that_are_left(client, ida):
    night = a_week(ida, sold=100, card="7D")
    page = client.get(url("board", night)).content.decode()

    assert page.count('class="cut-card') == 51
    assert "6♦" in page
    assert "7♦" not in page.split('class="deck"')[1].split("pot-worth")[0]


def test_a_club_makes_it_with_one_press_and_meets_it_nowhere_before(client, ida):
    club = ida.memberships.get().club
    rules = reverse("pot-rules", args=[club])
    client.post(reverse("add-pot", args=[club]), {"preset": "fifty-fifty"})
    one = client.get(f"{rules}{len(refreshed_rules(club))}/").content.decode()
    assert "ace of spades" not in one
    assert "Its tickets" not in one

    client.post(reverse("add-pot", args=[club]), {"preset": "ace"})

    jackpot, ticket = refreshed_rules(club)[-2:]
    assert jackpot == presets()["ace"]
    assert ticket == ticket_of_the_night(jackpot)
    assert "52 cards are left" in text(client.get(f"{rules}{len(refreshed_rules(club)) - 1}/"))


def refreshed_rules(club):
    club.refresh_from_db()
    return club.house_rules.pots


def test_a_sale_is_shared_out_once(client, ida):
    club = ida.memberships.get().club
    rules = reverse("pot-rules", args=[club])
    client.post(reverse("add-pot", args=[club]), {"preset": "ace"})
    at = len(refreshed_rules(club)) - 1
    page = client.get(f"{rules}{at}/")
    assert page.status_code == 200
    typed = {"name": ACE, "won_by": "ace", "entrants": "all", "several": "share"}
    typed |= {"drawn": "after", "sat_out": "as_card"}

    answer = client.post(f"{rules}{at}/", typed | {"tickets": "81"})
    assert answer.status_code == 422
    assert "take 100 per cent of it together at most" in text(answer)
    assert client.post(f"{rules}{at}/", typed | {"tickets": "80", "name": "Ace"}).status_code == 303
    jackpot, ticket = refreshed_rules(club)[-2:]
    assert (jackpot.name, jackpot.of_tickets, ticket.tickets_of) == ("Ace", 80, "Ace")

    client.post(f"{rules}{at}/out/")
    assert refreshed_rules(club)[-1].tickets_of == ""


@swept(
    "pots",
    [
        (RULE, PotRule("B", tickets_of="C")),
        (RULE, PotRule("B", tickets_of="B")),
        (RULE, PotRule("B", (Feed(FeedKind.TICKETS, 71),), tickets_of=ACE)),
    ],
)
def test_rules_that_no_sale_can_feed_are_none(pots):
    with pytest.raises(ValueError, match="pot"):
        HouseRules(pots=pots)
