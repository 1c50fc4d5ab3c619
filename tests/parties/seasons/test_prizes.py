"""The prizes of a season: ties asked about as at the end of a night, and the money for them."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parties.log import club as club_log
from parties.log.results import sums_of_nights
from parties.models import ClubLogEntry, Night
from parties.prizes.actions import close_night
from parties.seasons.page.prizes import level_of
from parties.seasons.page.table import standings
from scoring.club.seasons import MoneySetAside
from scoring.rules.house_rules import HouseRules
from scoring.seasons import How
from tests.builders import a_night_of_totals, dollars, paid_out
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, text
from tests.parties.seasons.test_seasons import at, closed, rows, set_up

TIE = {"whose": "couple", "gives": "places", "points": "5, 5, 5", "prize_1": "$100"}


@pytest.fixture
def club(ida):
    """Three couples on one night, equal by the rule of the season."""
    return closed(ida, 12, 11, 9).club


def prize(club, place=1):
    return standings(club, 1).prizes[place - 1]


def press(client, club, name, place=1, **said):
    address = reverse(name, args=[club.pk, 1, place])
    return client.post(address, {"level": level_of(prize(club, place)), **said})


def wishes(client, club, *wants, place=1):
    for number, want in enumerate(wants, 1):
        answer = press(client, club, "season-wish", place, wish=f"{number}-{want}")
        assert answer.status_code == 303, text(answer)


def page(client, club):
    return client.get(at("season-prizes", club, 1))


def test_each_who_is_equal_is_asked_what_is_wanted(client, club):
    set_up(client, club, **TIE)

    says = text(page(client, club))

    assert "First prize, $100 What does each of them want?" in says
    assert "Split $33.35 to Player Nr11 & Player Nr12 and Player Nr21 & Player Nr22, $33.30" in says
    assert "Cut or play off $100 or nothing" in says
    assert "All say split" in says
    season = text(client.get(at("season", club, 1)))
    assert "First prize, $100 Equal: Player Nr11 & Player Nr12; Player Nr21" in season
    assert "Settle the prizes" in season


def test_they_split_where_all_say_so(client, club):
    set_up(client, club, **TIE)
    wishes(client, club, "split", "split")
    assert prize(club).is_open
    wishes(client, club, "split", "split", "split")

    assert [amount for _who, amount in prize(club).has] == [3_335, 3_335, 3_330]
    says = text(page(client, club))
    assert "settled All said split; the odd coins go to the first in the list." in says
    assert "(Split)" not in says
    press(client, club, "season-wish", wish="2-cut")
    assert prize(club).is_open


def test_they_cut_until_one_card_is_low(client, club):
    set_up(client, club, **TIE)
    wishes(client, club, "cut", "split", "split")
    cards = {"card-1": "7", "card-2": "7h", "card-3": "K"}
    assert press(client, club, "season-cut", turn=0, **cards).status_code == 303
    says = text(page(client, club))
    assert "Equal low cards: Player Nr11 & Player Nr12 and Player Nr21 & Player Nr22" in says
    old = press(client, club, "season-cut", turn=0, **{"card-1": "2", "card-2": "3"})
    assert old.status_code == 409
    press(client, club, "season-cut", turn=1, **{"card-1": "9", "card-2": "3"})

    assert prize(club).has == (((21, 22), 10_000),)
    assert "Player Nr21 & Player Nr22 won the cut" in text(page(client, club))


def test_a_card_that_is_none_is_said_beside_its_name_and_nothing_is_cut(client, club):
    set_up(client, club, **TIE)
    wishes(client, club, "cut", "cut", "cut")
    before = ClubLogEntry.objects.count()

    wrong = press(client, club, "season-cut", turn=0, **{"card-1": "eleven", "card-2": "3"})

    assert wrong.status_code == 422
    assert "Player Nr31 & Player Nr32 has no card yet." in text(wrong)
    assert ClubLogEntry.objects.count() == before


def test_the_program_cuts_for_them(client, club):
    set_up(client, club, **TIE)
    wishes(client, club, "cut", "cut", "cut")
    while prize(club).is_open:
        said = prize(club).said
        press(client, club, "season-cut-for-them", turn=len(said.cuts))

    assert prize(club).how is How.CUT
    assert "(cut by the program)" in text(page(client, club))


def test_a_play_off_is_answered_and_won(client, club):
    set_up(client, club, **TIE)
    wishes(client, club, "play_off", "play", "forfeit")
    assert "Who won the play-off?" in text(page(client, club))
    press(client, club, "season-play-off", winner="2")

    assert prize(club).has == (((21, 22), 10_000),)
    assert "won the play-off against" in text(page(client, club))


def test_who_alone_would_play_off_is_told_by_name(client, club):
    set_up(client, club, **TIE)
    wishes(client, club, "play_off")
    asked, others = "Player Nr11 & Player Nr12", "Player Nr21 & Player Nr22 and Player Nr31"
    says = text(page(client, club))
    assert f"{asked} wants to play off, so {others} & Player Nr32 each play or give up" in says
    wishes(client, club, "play_off", "forfeit", "forfeit")

    says = text(page(client, club))
    assert f"{asked} wanted to play off; {others} & Player Nr32 gave it up." in says


def test_who_is_equal_by_now_is_asked_anew(client, club, ida):
    set_up(client, club, **TIE)
    level = level_of(prize(club))
    wishes(client, club, "split", "split", "split")
    closed(ida, 20, 11, week=1)

    assert prize(club).is_open
    old = client.post(
        reverse("season-wish", args=[club.pk, 1, 1]), {"level": level, "wish": "1-cut"}
    )
    assert old.status_code == 409


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("season-wish", {}),
        ("season-wish", {"wish": "1-dance"}),
        ("season-cut-for-them", {"turn": "x"}),
        ("season-play-off", {"winner": "many"}),
    ],
)
def test_what_no_button_says_changes_nothing(client, club, name, said):
    set_up(client, club, **TIE)
    before = ClubLogEntry.objects.count()

    assert press(client, club, name, **said).status_code == 422
    assert press(client, club, "season-wish", wish="7-cut").status_code == 409
    no_such_prize = reverse("season-wish", args=[club.pk, 1, 4])
    assert client.post(no_such_prize, {"wish": "1-cut"}).status_code == 404
    assert ClubLogEntry.objects.count() == before


def test_a_season_is_not_closed_while_a_tie_is_open(client, club):
    set_up(client, club, **TIE)

    refused = client.post(at("close-season", club, 1))

    assert refused.status_code == 409
    assert "A tie is still open" in text(refused)


def settled_and_closed(client, club, **said):
    set_up(client, club, **(TIE | said))
    press(client, club, "season-wish", wish="all-split")
    client.post(at("close-season", club, 1))


def money(client, club, name, **said):
    return client.post(at(name, club, 1), said)


def test_a_prize_is_handed_over_once_the_season_is_closed_and_money_is_there(client, club):
    settled_and_closed(client, club)
    assert "For the prizes $100 more have to be set aside." in text(page(client, club))
    refused = money(client, club, "hand-season-prize", to="1 0")
    assert refused.status_code == 409
    assert "Only $0 is set aside for the prizes of this season" in text(refused)

    money(client, club, "set-aside-for-season", night="", amount="100")
    for number in range(3):
        assert money(client, club, "hand-season-prize", to=f"1 {number}").status_code == 303

    says = text(page(client, club))
    assert "Set aside From elsewhere $100.00 Total $100.00" in says
    assert "First prize: Player Nr31 & Player Nr32 $33.30 There still – Total $100.00" in says
    assert money(client, club, "hand-season-prize", to="1 0").status_code == 409
    log = text(client.get(at("club-log", club)))
    assert "first prize: $33.30 handed over to Player Nr31 and Player Nr32" in log


def test_the_clubs_log_takes_back_what_was_handed_over_and_not_what_it_came_from(client, club):
    settled_and_closed(client, club)
    money(client, club, "set-aside-for-season", night="", amount="100")
    aside = ClubLogEntry.objects.order_by("-seq").first().seq
    money(client, club, "hand-season-prize", to="1 0")

    refused = client.post(at("undo-of-club", club), {"seq": aside})
    assert refused.status_code == 409
    client.post(at("undo-of-club", club), {"seq": aside + 1})
    assert standings(club, 1).purse.there == 10_000
    client.post(at("undo-of-club", club), {"seq": aside})
    assert standings(club, 1).purse.there == 0


def test_a_night_gives_no_more_than_the_hall_has_of_it(client, ida):
    """Three couples paid $5 each, and $1 was a prize."""
    rules = HouseRules(fee=500, prizes=dollars(1))
    night = a_kept_night(ida, *a_night_of_totals(12, 11, 9, rules=rules), paid_out(1, 100))
    close_night(night=night, reason="counted at home", deed=by(ida))
    (of_night,) = sums_of_nights(Night.objects.filter(pk=night.pk))
    hall, club, key = of_night.sums.closing.hall, night.club, f"{night.pk:06}"
    set_up(client, club, **TIE)
    assert hall == 2_900
    assert "the hall’s share of Nov. 20, 2026 ($29 left)" in text(page(client, club))

    too_much = money(client, club, "set-aside-for-season", night=key, amount="30")
    assert too_much.status_code == 409
    assert "Only $29 of the hall’s share of that night is left to set aside." in text(too_much)
    assert money(client, club, "set-aside-for-season", night=key, amount="20").status_code == 303
    set_up(client, club, **TIE)
    other = client.post(at("set-aside-for-season", club, 2), {"night": key, "amount": "10"})
    assert other.status_code == 409
    assert (
        client.post(at("set-aside-for-season", club, 2), {"night": key, "amount": "9"}).status_code
        == 303
    )

    says = text(page(client, club))
    assert "Set aside The hall’s share of Nov. 20, 2026 $20.00 Total $20.00" in says
    log = text(client.get(at("club-log", club)))
    assert "$20 of Nov. 20, 2026 set aside for the season’s prizes" in log


def test_the_money_of_the_nights_names_the_purse_that_some_of_it_went_into(client, ida):
    rules = HouseRules(fee=500, prizes=dollars(1))
    night = a_kept_night(ida, *a_night_of_totals(12, 11, 9, rules=rules), paid_out(1, 100))
    close_night(night=night, reason="counted at home", deed=by(ida))
    club, key = night.club, f"{night.pk:06}"
    asked = {"start": "2026-11-20", "end": "2026-11-20"}
    set_up(client, club, **TIE)
    money(client, club, "set-aside-for-season", night=key, amount="20")
    money(client, club, "set-aside-for-season", night="", amount="5")
    money(client, club, "back-from-season", back="2")

    says = text(client.get(reverse("season-money", args=[club.pk]), asked))
    assert (
        "The purse of the season’s prizes: Winter Out of the hall’s share of these nights $20 went into it. "
        "In all $25 went into it. Given back to the club: $2. There still: $23."
    ) in says
    assert "The purse of the season’s prizes: Winter" in text(page(client, club))
    lines = client.get(reverse("season-lines", args=[club.pk]), asked).content.decode("utf-8-sig")
    assert "Out of the hall’s share of these nights,,,20.00" in lines
    long_ago = {"start": "2025-11-20", "end": "2025-11-21"}
    assert "The purse" not in text(client.get(reverse("season-money", args=[club.pk]), long_ago))


def test_a_night_that_has_less_since_is_named(client, club, ida):
    set_up(client, club, **TIE)
    night = club.nights.get()
    said = MoneySetAside(1, 500, f"{night.pk:06}", night.date.isoformat(), 500)
    club_log.add(club, [said], by(ida))

    says = text(page(client, club))
    assert "than the hall’s share came to" in says


def test_fifty_nights_ask_no_more_than_one(client, club, ida, django_assert_num_queries):
    set_up(client, club, **TIE)
    page(client, club)
    with CaptureQueriesContext(connection) as one:
        page(client, club)
    for week in range(1, 5):
        closed(ida, 5, 6, 7, week=week)
    with django_assert_num_queries(len(one)):
        page(client, club)


def test_what_is_not_needed_is_the_clubs_again(client, club):
    settled_and_closed(client, club)
    money(client, club, "set-aside-for-season", night="", amount="130")
    assert "There is $30 more there than the prizes need." in text(page(client, club))
    assert money(client, club, "back-from-season", back="131").status_code == 409
    assert money(client, club, "back-from-season", back="some").status_code == 422
    assert money(client, club, "back-from-season", back="30").status_code == 303

    says = text(page(client, club))
    assert "The club’s again $30.00 There still $100.00 Total $130.00" in says


@pytest.mark.parametrize(
    "said", [{"amount": "0"}, {"amount": "lots"}, {"amount": "5", "night": "999999"}]
)
def test_what_is_wrong_is_said_and_nothing_is_set_aside(client, club, said):
    set_up(client, club, **TIE)
    before = ClubLogEntry.objects.count()

    assert money(client, club, "set-aside-for-season", **said).status_code == 422
    assert ClubLogEntry.objects.count() == before


def test_a_closed_season_keeps_who_has_its_prizes(client, club, ida):
    settled_and_closed(client, club)
    had = prize(club).has
    closed(ida, 1, 2, 25, week=1)

    assert rows(client, club) != []
    assert prize(club).has == had


def test_a_season_without_prizes_says_so(client, club):
    set_up(client, club)

    assert "This season has no prizes." in text(page(client, club))
