"""The pots of a night: what is in them, how it came, who wins, what is carried to the next."""

import datetime
import re
from dataclasses import replace

import pytest

from parties.models import Role
from scoring.pots.saying import (
    BroughtForward,
    KeptBack,
    PotFed,
    PotPaid,
    PotWon,
    SideFeeGivenBack,
    SideFeePaid,
    TicketsSold,
)
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, Several, WonBy
from tests.builders import a_door, a_game, a_night, fees_paid
from tests.parties.nights import (
    a_kept_night,
    a_night_to_settle,
    helper,
    log,
    press,
    refreshed,
    text,
    then,
    url,
)
from tests.parties.pots.pot_nights import (
    FIFTY,
    JACKPOT,
    JAR,
    SEALED_JAR,
    a_jackpot_night,
    with_pots,
)
from tests.sweeping import swept


def page(client, night):
    return text(client.get(url("pots", night)))


def next_night(ida, *totals, days=7):
    """The next week's night, its door just opened by hand."""
    night = a_jackpot_night(ida, *totals)
    night.date += datetime.timedelta(days=days)
    night.save()
    return night


def test_a_jackpot_that_nobody_reaches_is_carried_and_then_won_by_two(client, ida):
    """The halls' own figures: $120 and 28 couples, nobody; then 31 and two on 20."""
    first = a_jackpot_night(ida, 19, *[12] * 27)
    press(client, "bring-forward", first, pot="Jackpot", amount="120", stood="3")

    says = page(client, first)
    assert "Jackpot, $176 not won Nobody wins it: $176 is carried to the next night." in says
    assert "Brought forward $120.00 $120.00 Amount per couple $56.00 $176.00" in says
    assert "19 games: 1 short" in says

    second = next_night(ida, 20, 20, *[12] * 29)
    assert "The nights before left $176 in it; here it starts with $0." in page(client, second)
    press(client, "bring-forward", second, pot="Jackpot", amount="176", stood="4")

    says = page(client, second)
    assert "The nights before left" not in says
    assert "Won by couples 1 and 2: $119 each." in says
    assert "Won by couple 1 −$119.00 $119.00 Won by couple 2 −$119.00 –" in says  # noqa: RUF001 a minus sign


def test_the_first_pot_of_all_begins_with_what_the_club_puts_in(client, ida):
    begun = a_kept_night(ida, *a_door(0, with_pots(JACKPOT))[:1])

    client.post(url("open-door", begun))

    assert log(begun)[-1] == BroughtForward("Jackpot", 0, "", 0, must_go=False)


def test_a_share_is_handed_over_once_and_can_be_taken_back(client, ida):
    night = a_jackpot_night(ida, 20, 20)

    press(client, "pots/pay", night, pot="Jackpot", share="1-200")
    assert press(client, "pots/pay", night, pot="Jackpot", share="1-200").status_code in (303, 409)
    assert log(night).count(PotPaid("Jackpot", 1, 200)) == 1
    assert "$2 handed over" in page(client, night)
    seq = refreshed(night).purse.paid_seqs["Jackpot", 1]
    client.post(url("undo", night), {"seq": seq, "page": "pots"})
    assert refreshed(night).purse.paid == {}


@swept(
    ("share", "status"),
    [("1-201", 409), ("2-200", 409), ("1-1000000", 409), ("", 422), ("1--5", 422), ("1e9", 422)],
)
def test_a_share_that_is_not_due_is_not_handed_over(client, ida, share, status):
    night = a_jackpot_night(ida, 20, 12)
    before = log(night)

    assert press(client, "pots/pay", night, pot="Jackpot", share=share).status_code == status
    assert log(night) == before


def test_money_is_put_in_and_kept_back(client, ida):
    night = a_jackpot_night(ida, 20, 12)

    press(client, "pots/feed", night, pot="Jackpot", amount="6", words="the raffle")
    press(client, "pots/keep-back", night, pot="Jackpot", amount="4")

    assert log(night)[-2:] == [PotFed("Jackpot", 600, "the raffle"), KeptBack("Jackpot", 400)]
    says = page(client, night)
    assert "Put in besides $6.00 $10.00" in says
    assert "Won by couple 1: $6. $4 stays in it for the next night." in says


def test_several_winners_cut_where_the_rule_says_so(client, ida):
    cut = JACKPOT.__class__(
        "Jackpot", JACKPOT.feeds, won_by=JACKPOT.won_by, number=20, several=Several.CUT
    )
    night = a_night_to_settle(ida, 20, 12, 20, rules=with_pots(cut))
    assert "Couples 1 and 3 have it and cut for it, low card wins." in page(client, night)

    before = log(night)
    assert press(client, "name-winner", night, pot="Jackpot", who="2").status_code == 409
    assert log(night) == before
    press(client, "name-winner", night, pot="Jackpot", who="3")

    assert log(night)[-1] == PotWon("Jackpot", (3,))
    assert "Won by couple 3: $6." in page(client, night)


def test_couples_come_in_for_a_pot_at_one_press_and_go_out_again(client, ida):
    night = a_kept_night(ida, *a_door(3, with_pots(SEALED_JAR)))

    press(client, "take-side-fee", night, pot="Cookie jar", couple="2")
    press(client, "take-side-fee", night, pot="Cookie jar", couple="3")
    assert log(night)[-1] == SideFeePaid("Cookie jar", 3, 100)
    assert "2 couples are in." in page(client, night)
    says = text(client.get(url("side-fees", night)))
    assert "2 Player Nr21 & Player Nr22 in Give it back" in says
    assert "1 Player Nr11 & Player Nr12 Paid $1" in says

    press(client, "give-side-fee-back", night, pot="Cookie jar", couple="2")
    assert log(night)[-1] == SideFeeGivenBack("Cookie jar", 2, 100)
    assert "1 couple is in." in page(client, night)


@pytest.fixture
def played(ida):
    """Two games at two tables: couple 1 wins both, 3 and then 4 the others."""
    rules = with_pots(JAR, games=2)
    return a_kept_night(ida, *a_night(4, rules), *a_game(1, 1, 3), *a_game(2, 2, 1))


def test_the_numbers_of_the_jar_say_who_has_it_and_who_lacks_what(client, played):
    assert "The last game is in: draw the numbers." in page(client, played)

    press(client, "type-draw", played, draw="Cookie jar", among="2", numbers="2, 1", back="pots")

    says = page(client, played)
    assert "Drawn by hand: 2 and 1 (from 1 to 2)" in says
    assert "Won by couple 1: $4." in says
    assert "1 Player Nr11 & Player Nr12 all of them" in says
    assert "3 Player Nr31 & Player Nr32 1 of them, lacks game 2" in says


def test_a_fifty_fifty_is_drawn_among_its_tickets_and_goes_to_whoever_holds_it(client, ida):
    night = a_night_to_settle(ida, 18, 12, rules=with_pots(FIFTY))

    press(client, "pots/tickets", night, pot="50/50", tickets="40", amount="40")
    assert log(night)[-1] == TicketsSold("50/50", 40, 4000)
    press(client, "name-winner", night, pot="50/50", who="somebody")

    assert "Won by the holder of the ticket: $20." in page(client, night)
    press(client, "pots/pay", night, pot="50/50", share="0-2000")
    assert log(night)[-1] == PotPaid("50/50", 0, 2000)


def test_a_night_without_pots_says_so(client, ida):
    night = a_kept_night(ida, *a_door(2, HouseRules()))

    assert "This night has no pots." in page(client, night)
    assert "No pot of this night has a side fee." in text(client.get(url("side-fees", night)))


def test_what_a_change_means_for_later_nights_is_shown_before_it_is_saved(client, ida):
    first = a_jackpot_night(ida, 19, 12)
    second = next_night(ida, 20, 12)
    press(client, "bring-forward", second, pot="Jackpot", amount="4", stood="1")
    press(client, "pots/pay", second, pot="Jackpot", share="1-800")
    before = log(first)

    shown = press(client, "bring-forward", first, pot="Jackpot", amount="100", stood="0")

    assert shown.status_code == 200
    assert log(first) == before
    says = text(shown)
    assert "“Jackpot” should begin with $104; its log says $4." in says
    assert "Couple 1 got $8 of “Jackpot” and is due $108: $100 is still owed." in says
    (seen,) = re.findall(r'name="seen_later" value="(\w+)"', shown.content.decode())
    press(client, "bring-forward", first, pot="Jackpot", amount="100", stood="0", seen_later=seen)
    assert log(first)[-1] == BroughtForward("Jackpot", 10_000, "", 0, must_go=False)
    says = page(client, second)
    assert "Couple 1 got $8 of “Jackpot” and is due $108: $100 is still owed." in says
    assert "carry $104 to this one" not in says  # its share stands on the $4


def test_a_correction_says_what_was_handed_over_and_is_no_longer_right(client, ida):
    """Couple 1 has both games, and with them the pot that goes to whoever wins two."""
    rules = with_pots(replace(JACKPOT, number=2), games=2)
    night = a_kept_night(ida, *a_night(4, rules), *a_game(1, 1, 3), *a_game(2, 2, 1))
    then(night, *fees_paid([1, 2]))
    press(client, "pots/pay", night, pot="Jackpot", share="1-800")

    asked = {"winner": "4", "mover": "4", "reason": ""}
    says = text(client.get(url("put-right", night, 2, 2), asked))

    assert "Handed over, and no longer right: $8 of “Jackpot” to couple 1." in says
    assert "What became of it?" in says
    assert "They still have it: $8" in says
    assert "$8 too much" not in says  # one question about it, and no second one
    assert "After the last night “Jackpot” holds $8, no longer $0." in says


def test_a_night_that_is_entered_late_is_asked_for_by_the_next_one(client, ida):
    second = a_kept_night(ida, *a_door(0, with_pots(JACKPOT))[:1])
    client.post(url("open-door", second))
    first = a_jackpot_night(ida, 19, 12)
    first.date -= datetime.timedelta(days=7)
    first.save()

    assert "“Jackpot” should begin with $4; its log says $0." in page(client, first)
    assert "The nights before left $4 in it; here it starts with $0." in page(client, second)


def test_a_helper_at_the_door_takes_side_fees_and_gives_none_back(ida):
    night = a_kept_night(ida, *a_door(2, with_pots(SEALED_JAR)))
    mary = helper(night, Role.DOOR)

    assert "Side fees" in text(mary.get(url("door", night)))
    press(mary, "take-side-fee", night, pot="Cookie jar", couple="2")

    assert log(night)[-1] == SideFeePaid("Cookie jar", 2, 100)
    says = text(mary.get(url("side-fees", night)))
    assert "2 Player Nr21 & Player Nr22 in" in says
    assert "Give it back" not in says
    assert press(mary, "give-side-fee-back", night, pot="Cookie jar", couple="2").status_code == 403


@swept(
    ("name", "field", "typed", "status"),
    [
        ("name-winner", "who", "1 and everybody", 422),
        ("name-winner", "who", "1 and 9", 409),
        ("pots/feed", "amount", "5 dollars or so", 422),
        ("pots/feed", "words", "the raffle of the women", 422),
        ("pots/keep-back", "amount", "50.55", 409),
        ("bring-forward", "stood", "four", 422),
        ("pots/tickets", "tickets", "a hundred", 422),
    ],
)
def test_what_was_typed_is_shown_again_where_it_was_refused(
    client, ida, name, field, typed, status
):
    raffle = PotRule("Gift & raffle", (Feed(FeedKind.TICKETS, 50),), won_by=WonBy.DRAW)
    night = a_night_to_settle(ida, 18, 12, rules=with_pots(JACKPOT, raffle))
    before = log(night)

    answer = press(client, name, night, pot="Gift & raffle", **{field: typed})

    assert answer.status_code == status
    assert log(night) == before
    html = answer.content.decode()
    card = html[html.index('id="pot-2"') :]
    assert f'value="{typed}"' in card
    assert "errorlist" in card
    assert f'value="{typed}"' not in html[: html.index('id="pot-2"')]


def test_a_ticket_whose_holder_is_known_is_not_drawn_any_more(client, ida):
    night = a_night_to_settle(ida, 18, 12, rules=with_pots(FIFTY))
    press(client, "pots/tickets", night, pot="50/50", tickets="40", amount="40")
    assert "Seal the draw" in page(client, night)

    press(client, "name-winner", night, pot="50/50", who="somebody")

    for name in ("pots", "draws"):
        says = text(client.get(url(name, night)))
        assert "It is settled without a draw." in says
        assert "Seal the draw: 50/50" not in says


@swept("said", ["1 and 2", "1, 2", "1 2", "1 & 2", "1 et 2"])
def test_several_winners_are_read_as_they_are_said(client, ida, said):
    by_hand = with_pots(PotRule("Gift", (Feed(FeedKind.COUPLE, 200),)))
    night = a_night_to_settle(ida, 18, 12, rules=by_hand)

    press(client, "name-winner", night, pot="Gift", who=said)

    assert log(night)[-1] == PotWon("Gift", (1, 2))
