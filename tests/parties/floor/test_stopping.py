"""Play that stands still, ends early or is called off."""

from dataclasses import replace

import pytest
from django.urls import reverse

from parties.models import Member
from parties.telling.page.at_home import pages_of
from parties.web.pauses import pauses_of
from scoring.door.fees import FeeGivenBack
from scoring.door.registering import Substituted
from scoring.night.course import CalledOff, EndedEarly, Paused, Phase, Resumed
from scoring.pots.saying import BroughtForward, PotPaid, PotWon, SideFeePaid, TicketsSold
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from scoring.season import money_of
from scoring.till.box import CashLine, Closing, Counted, Explained, FloatPut, NotCounted, till_of
from scoring.till.purse import CashWhat
from tests.builders import (
    FEE,
    a_door,
    a_game,
    a_night,
    bell,
    dollars,
    fees_paid,
    paid_out,
    players_of,
    seated_in_order,
    wished,
    won,
)
from tests.parties.nights import a_kept_night, log, refreshed, text, then, undo_beside, url
from tests.parties.pots.pot_nights import JACKPOT


@pytest.fixture
def night(ida):
    """Game 2 is on."""
    return a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), bell(2))


def press(client, night, name, **said):
    return client.post(url(name, night), said)


def test_a_pause_stands_on_the_floor_until_play_goes_on(client, night):
    press(client, night, "pause", reason="fire alarm")
    paused = text(client.get(url("floor", night)))
    answer = press(client, night, "resume")

    assert "Paused since" in paused
    assert ": fire alarm" in paused
    assert "Go on" in paused
    assert answer["Location"] == url("floor", night)
    assert "Paused since" not in text(client.get(url("floor", night)))
    assert log(night)[-2:] == [Paused("fire alarm"), Resumed()]


def test_a_game_that_begins_ends_the_pause_for_the_clock_too(client, ida):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3))
    press(client, night, "pause", reason="tea")
    then(night, bell(2))

    (since, to) = pauses_of(night, refreshed(night)).spans[0]

    assert since <= to


def test_there_is_no_pause_before_the_first_game(client, ida):
    night = a_kept_night(ida, *a_night(4))

    answer = press(client, night, "pause", reason="tea")

    assert answer.status_code == 409
    assert "while the games are being played" in text(answer)


def test_who_would_stand_where_is_shown_before_the_end(client, night):
    page = text(client.get(url("end-early", night)))

    assert "The standings after game 1" in page
    assert "1 game won 1 Player Nr11 & Player Nr12 3 Player Nr31 & Player Nr32" in page
    assert refreshed(night).phase is Phase.PLAY


def test_the_night_ends_early_and_that_can_be_undone(client, night):
    answer = press(client, night, "end-early", after=1, reason="storm")

    assert answer["Location"] == url("night", night)
    assert log(night)[-1] == EndedEarly(1, "storm")
    assert refreshed(night).phase is Phase.SETTLE
    seq = client.get(url("night", night)).context["undo"].seq
    press(client, night, "undo", seq=seq, page="stop")
    assert refreshed(night).phase is Phase.PLAY


def test_after_which_game_and_why_it_ended_stands_on_page_board_and_sheet(client, night, read):
    press(client, night, "end-early", after=1, reason="storm")

    said = "Ended early, after game 1: storm"
    assert said in text(client.get(url("night", night)))
    assert said in text(client.get(url("board", night)))
    [sheet] = read(client.get(url("result-sheet.pdf", night)).content)
    assert said in sheet.text


def test_before_it_ends_early_it_is_said_which_results_are_dropped(client, ida):
    rolling = HouseRules(rolling=True)
    night = a_kept_night(ida, *a_night(8, rolling), *a_game(1, 1, 3, 5, 7), won(2, 2, 1))

    page = text(client.get(url("end-early", night)))

    assert "What is in already of later games is dropped:" in page
    assert "Game 2: the result of table 2 counts no longer." in page


def test_before_a_night_is_called_off_it_is_said_what_follows(client, ida):
    night = a_kept_night(ida, *a_night(4), *fees_paid([1, 2]), *a_game(1, 1, 3), bell(2))

    page = text(client.get(url("stop", night)))

    assert "2 results are in: they stay in the log and win nothing." in page
    assert "$20 of fees that nobody has paid yet is not asked for any more." in page


@pytest.mark.parametrize(
    ("said", "status"), [({"after": 2, "reason": "storm"}, 409), ({"after": 1}, 422)]
)
def test_the_end_needs_a_reason_and_a_game_that_all_played(client, night, said, status):
    before = log(night)

    assert press(client, night, "end-early", **said).status_code == status
    assert log(night) == before


@pytest.fixture
def paid(ida):
    """Everybody has paid and game 1 is on."""
    return a_kept_night(ida, *a_door(2), *fees_paid([1, 2]), seated_in_order(2), bell(1))


def test_a_night_called_off_gives_the_fees_back(client, paid):
    press(client, paid, "call-off", reason="no power", fees="back")

    people = [*players_of(1), *players_of(2)]
    assert log(paid)[-5:] == [
        *(FeeGivenBack(player, FEE) for player in people),
        CalledOff("no power"),
    ]
    page = text(client.get(url("night", paid)))
    assert "This night is called off: no power" in page
    assert "Open the night again" in page


def test_the_fee_of_who_was_replaced_goes_back_to_who_paid_it(client, paid):
    """The substitute has paid nothing: the couple's fee stood."""
    was, _ = players_of(1)
    then(paid, Substituted(1, was, 99, 1))

    press(client, paid, "call-off", reason="no power", fees="back")

    back = [entry for entry in log(paid) if isinstance(entry, FeeGivenBack)]
    assert back == [FeeGivenBack(player, FEE) for player in (*players_of(1), *players_of(2))]
    assert refreshed(paid).takings == 0


def test_the_hall_may_keep_the_fees(client, paid):
    sent = {"reason": "no power", "fees": "kept"}

    uncounted = press(client, paid, "call-off", **sent)
    assert uncounted.status_code == 409
    assert "Then there is $20 in the box, with the float in it. Count it" in text(uncounted)
    wrong = press(client, paid, "call-off", **sent, **{"count-0": "19"})
    assert wrong.status_code == 409
    assert "$19 was counted in the box, and $20 should be in it then" in text(wrong)
    press(client, paid, "call-off", **sent, **{"count-0": "20"})

    assert log(paid)[-2:] == [Counted("", 4 * FEE), CalledOff("no power")]
    assert refreshed(paid).takings == 4 * FEE


def test_a_count_that_differs_is_explained_and_none_has_a_reason(client, paid):
    sent = {"reason": "no power", "fees": "kept"}
    press(client, paid, "call-off", **sent, **{"count-0": "19"}, why="a dollar fell")
    assert log(paid)[-3:] == [
        Counted("", 1900),
        Explained("", 100, "a dollar fell"),
        CalledOff("no power"),
    ]
    press(client, paid, "undo", seq=str(len(log(paid))), page="night")
    assert refreshed(paid).phase is Phase.PLAY

    press(client, paid, "call-off", **sent, why="it is dark")

    assert log(paid)[-2:] == [NotCounted("", "it is dark"), CalledOff("no power")]


def test_calling_off_needs_a_reason_and_is_done_once(client, paid):
    without = press(client, paid, "call-off", fees="kept")
    press(client, paid, "call-off", reason="no power", fees="back")
    again = press(client, paid, "call-off", reason="no power", fees="kept")

    assert without.status_code == 422
    assert "Say why, in a few words." in text(without)
    assert again.status_code == 409


def test_whoever_says_why_is_told_who_reads_it(client, paid):
    says = "Shown on the poster, in people’s calendars and to people at home."
    assert says in text(client.get(url("stop", paid)))
    plan = a_kept_night(Member.objects.get().user, *a_night(0)[:1], week=60)
    assert says in text(client.get(url("stop", plan)))
    assert says in text(client.get(url("move-night", plan)))
    press(client, plan, "call-off", reason="burst pipe")
    assert "burst pipe" in pages_of(plan.club)["", "en"].body.lower()
    assert b"Burst pipe." in client.get(url("night-calendar", plan)).content
    assert "is called off: burst pipe." in text(client.get(url("telling", plan)))


@pytest.fixture
def over(ida):
    """The games are over; 1 and 3 tie."""
    return a_kept_night(ida, *a_night(4, HouseRules(games=1, prizes=dollars(10))), *a_game(1, 1, 3))


def test_a_night_is_called_off_one_step_from_its_page_once_its_games_are_over(client, over):
    assert f'href="{url("stop", over)}"' in client.get(url("night", over)).content.decode()
    assert "Call the night off" in text(client.get(url("stop", over)))

    assert press(client, over, "call-off", reason="the fire hall is needed").status_code == 303

    after = refreshed(over)
    assert after.night.called_off
    assert after.awards == {}
    press(client, over, "undo", seq=len(log(over)), page="night")
    assert refreshed(over).phase is Phase.SETTLE


def test_what_was_settled_stands_in_the_way_with_its_undo_and_leads_back(client, over):
    then(over, wished(1, Wish.SPLIT), wished(3, Wish.SPLIT), paid_out(3, 500))
    before = log(over)

    asked = client.get(url("stop", over))
    assert "Undo that first." in text(asked)
    assert 'name="reason"' not in asked.content.decode(), "nothing is asked that is refused then"
    sent = press(client, over, "call-off", reason="storm", why="not counted")
    assert sent.status_code == 409
    assert log(over) == before

    assert undo_beside(client, over, asked)["Location"] == url("stop", over)
    press(client, over, "call-off", reason="storm")
    assert refreshed(over).night.called_off


MONEY = HouseRules(
    prizes=dollars(10),
    pots=(
        replace(JACKPOT, seed=0),
        PotRule("Cookie jar", (Feed(FeedKind.SIDE_FEE, 100),), won_by=WonBy.ALL_DRAWN, number=2),
        PotRule("50/50", (Feed(FeedKind.TICKETS, 50),), won_by=WonBy.DRAW),
    ),
)


@pytest.fixture
def full(ida):
    """A float of $50, a jackpot of $100, four fees, two side fees, $8 of tickets for a 50/50 and $6
    for the hall's raffle: $186 in the box."""
    return a_kept_night(
        ida,
        *a_door(2, MONEY),
        FloatPut("", 5_000),
        BroughtForward("Jackpot", 10_000, "", 0, must_go=False),
        *fees_paid([1, 2]),
        SideFeePaid("Cookie jar", 1, 100),
        SideFeePaid("Cookie jar", 2, 100),
        TicketsSold("50/50", 8, 800),
        TicketsSold("", 6, 600),
        seated_in_order(2),
        bell(1),
    )


def all_pages(client, night):
    address = reverse("season-money", args=[night.club_id])
    season = client.get(address, {"start": "2026-11-01", "end": "2026-11-30"})
    pages = {name: text(client.get(url(name, night))) for name in ("night", "till", "pots")}
    csv = client.get(url("treasurer-lines", night)).content.decode()
    return {**pages, "treasurer": csv, "season": text(season)}


@pytest.mark.parametrize(
    ("fees", "side_fees", "tickets", "box"),
    [
        ("back", "back", "back", 150),
        ("kept", "kept", "kept", 186),
        ("back", "kept", "back", 152),
        ("kept", "back", "kept", 184),
    ],
)
def test_all_pages_agree_on_what_became_of_the_money(client, full, fees, side_fees, tickets, box):
    sent = {"reason": "no power", "fees": fees, "side_fees": side_fees, "tickets": tickets}
    was = all_pages(client, full)
    asked = press(client, full, "call-off", **sent)
    assert f"Then there is ${box} in the box" in text(asked)

    assert press(client, full, "call-off", **sent, **{"count-0": str(box)}).status_code == 303

    evening, money = refreshed(full), till_of(refreshed(full))
    jar, half = 200 * (side_fees == "kept"), 400 * (tickets == "kept")
    takings = 2_000 * (fees == "kept") + jar + 1_400 * (tickets == "kept")
    assert money.closing == Closing(
        takings=takings,
        brought_forward=10_000,
        carried=10_000 + jar + half,
        hall=takings - jar - half,
    )
    assert money.difference == 0
    pages = all_pages(client, full)
    assert "It agrees to the cent." in pages["till"]
    assert "Still owing" not in pages["night"]
    for page in ("pots", "treasurer", "season"):
        assert "100" in pages[page], page
    said = f"Takings ${takings // 100}" if takings else "Takings –"
    assert said in pages["season"]
    assert f"{takings / 100:.2f}" in pages["treasurer"]
    assert money_of(evening) == full.__class__.objects.get(pk=full.pk).result.read()

    seq = client.get(url("night", full)).context["undo"].seq
    press(client, full, "undo", seq=seq, page="night")
    now = all_pages(client, full)
    assert now["till"].split("Undo")[0] == was["till"].split("Undo")[0]
    assert now["season"] == was["season"]


def test_a_draw_that_was_held_stays_won(client, full):
    """The 50/50 went to the holder of a ticket before the lights went out."""
    then(full, PotWon("50/50", (0,)), PotPaid("50/50", 0, 400))
    page = client.get(url("stop", full)).content.decode()
    assert "Tickets that are not drawn" in page

    sent = {"reason": "no power", "fees": "back", "side_fees": "back", "tickets": "back"}
    press(client, full, "call-off", **sent, **{"count-0": "154"})

    evening = refreshed(full)
    assert (evening.pots["50/50"].won, evening.pots["50/50"].carried) == (400, 0)
    assert till_of(evening).closing == Closing(
        takings=800, brought_forward=10_000, pots=400, carried=10_000, hall=400
    )
    assert "Won by the holder of the ticket: $4." in text(client.get(url("pots", full)))


def test_what_the_box_lacks_for_what_goes_back_is_said(client, paid):
    then(paid, CashLine(CashWhat.EXPENSE, 1_500, "lunch"))

    asked = press(client, paid, "call-off", reason="no power", fees="back")

    assert asked.status_code == 409
    assert "$15 is lacking in the box for all that goes back." in text(asked)
    assert not refreshed(paid).night.called_off


def test_without_saying_what_becomes_of_it_nothing_is_done(client, full):
    asked = press(client, full, "call-off", reason="no power", fees="back")

    assert asked.status_code == 422
    assert "Say whether they go back or are kept." in text(asked)
