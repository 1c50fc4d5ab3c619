"""A new night from the club's habits or a preset, and the habits themselves."""

import dataclasses
import datetime
import re

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from parties.log.night import add
from parties.models import Club, LogEntry, Night
from parties.web.finding import tonight
from scoring.formats.named import DRIVE_45S
from scoring.night.course import CalledOff
from scoring.night.rules import RulesSet
from scoring.rules.choices import (
    CutAce,
    Direction,
    Draw,
    LateGames,
    NoTaker,
    Odd,
    PlayOff,
    Prize,
    PrizeKind,
    TableGame,
)
from scoring.rules.house_rules import CANADA, CAPE_BRETON, PRESETS
from tests.builders import dollars
from tests.parties.nights import assert_says, deed_of, text
from tests.parties.rules.typed_rules import as_sent
from tests.sweeping import swept


def plan(client, club, **fields):
    """The page as it opens, with these fields typed over."""
    address = reverse("plan-night", args=[club.pk])
    return client.post(address, as_sent(client.get(address)) | fields)


def rules_planned():
    return Night.objects.get().evening().rules


def five(page):
    """The labels of the fields in sight, before the first fold of the form."""
    form = page.content.decode().split('id="when-title"')[1].split("<details")[0]
    return re.findall(r"<label[^>]*>([^<]+)</label>", form)


def test_five_fields_are_in_sight_and_the_rest_is_folded(client, club):
    page = client.get(reverse("plan-night", args=[club.pk]))

    assert five(page) == [
        "Date",
        "Hall",
        "Number of games",
        "Fee for each person",
        "Tea after game",
    ]
    assert "Prizes first prize 30% of the takings" in text(page)
    assert "Ties and money as usual" in text(page)


def test_a_night_begins_as_last_time_a_week_on(client, club):
    plan(client, club, date="2090-11-27", hall="Legion", fee="3", prize_1="$70", on_paper="on")

    plan(client, club)

    night, last = Night.objects.all()
    assert (night.date, last.date) == (datetime.date(2090, 12, 4), datetime.date(2090, 11, 27))
    assert night.hall == "Legion"
    assert night.evening().rules == last.evening().rules
    assert night.evening().night.on_paper


def test_a_week_on_is_never_past(client, club):
    plan(client, club, date="2020-02-14")

    offered = as_sent(client.get(reverse("plan-night", args=[club.pk])))["date"]

    day = datetime.date.fromisoformat(offered)
    assert day.strftime("%A") == "Friday"
    assert 0 <= (day - tonight()).days < 7


def test_habits_kept_since_are_the_newer_word(client, club):
    plan(client, club, date="2090-11-27", fee="3")
    address = reverse("change-habits", args=[club.pk])
    client.post(address, as_sent(client.get(address)) | {"fee": "6", "on_paper": "on"})
    plan_page = reverse("plan-night", args=[club.pk])

    by_habits = as_sent(client.get(plan_page))
    as_last = as_sent(client.get(plan_page, {"start": "last"}))

    assert (by_habits["fee"], by_habits["on_paper"]) == ("6", "on")
    assert as_last["fee"] == "3"
    assert "on_paper" not in as_last
    assert as_sent(client.get(plan_page, {"start": "habits"}))["fee"] == "6"


def test_a_pot_that_the_club_has_since_joins_what_was_last_time(client, club):
    plan_page = reverse("plan-night", args=[club.pk])
    sent = as_sent(client.get(plan_page)) | {"hall": "Parish hall", "games": "21"}
    client.post(plan_page, sent)

    client.post(reverse("add-pot", args=[club]), {"preset": "jackpot"})

    client.post(plan_page, as_sent(client.get(plan_page)))
    night = Night.objects.first()
    assert (night.hall, night.evening().rules.games) == ("Parish hall", 21)
    assert [pot.name for pot in night.evening().rules.pots] == ["Jackpot"]


def test_a_night_called_off_is_not_the_last_time(client, club):
    plan(client, club, date="2090-11-27", fee="3")
    plan(client, club, date="2090-12-04", fee="4")
    last = Night.objects.first()
    add(last, [CalledOff("storm")], deed_of(User.objects.get()))

    assert as_sent(client.get(reverse("plan-night", args=[club.pk])))["fee"] == "3"


def test_a_permit_of_the_club_is_the_nights_until_it_has_its_own(client, club):
    address = reverse("change-habits", args=[club.pk])
    client.post(address, as_sent(client.get(address)) | {"permit": "NS-117"})
    assert Club.objects.get().permit == "NS-117"

    plan(client, club, date="2026-11-27")
    plan(client, club, date="2026-12-04", permit="NS-118")
    assert list(Night.objects.values_list("permit", flat=True)) == ["NS-118", "NS-117"]

    address = reverse("change-rules", args=[Night.objects.get(permit="NS-117").pk])
    client.post(address, as_sent(client.get(address)) | {"permit": "NS-119"})
    assert list(Night.objects.values_list("permit", flat=True)) == ["NS-118", "NS-119"]


def test_a_night_begins_with_the_habits_of_the_club(client, club):
    Club.objects.update(hall="Fire hall")

    response = plan(client, club, date="2026-11-27")

    night = Night.objects.get()
    assert (response.status_code, response["Location"]) == (303, reverse("night", args=[night.pk]))
    assert (night.date, night.hall) == (datetime.date(2026, 11, 27), "Fire hall")
    assert not night.practice
    assert [line.entry for line in night.lines()] == [RulesSet(CAPE_BRETON.rules)]


def test_every_rule_can_be_typed(client, club):
    plan(
        client,
        club,
        games="12",
        table_game="maritime_125",
        fee="$2.50",
        prize_1="$100",
        prize_2="",
        prize_3="49,50",
        prize_4="15 %",
        booby="5",
        draw="by_hand",
        direction="down",
        odd="three",
        bye_earns_hole="on",
        rolling="on",
        minutes="15",
        penalty="five points",
        doors="18:30",
        begins="19:30",
        break_after="6",
        late_games="half_won",
        rounding="50",
        no_taker="to_first",
        cut_ace="high",
        play_off="one_hand",
        source="Rita, 2025",
    )

    assert rules_planned() == dataclasses.replace(
        CAPE_BRETON.rules,
        games=12,
        table_game=TableGame.MARITIME_125,
        fee=250,
        prizes=(*dollars(100), Prize(PrizeKind.AMOUNT, 4950), Prize(PrizeKind.SHARE, 15)),
        booby=Prize(PrizeKind.AMOUNT, 500),
        draw=Draw.BY_HAND,
        direction=Direction.DOWN,
        odd=Odd.THREE,
        bye_earns_hole=True,
        rolling=True,
        minutes=15,
        penalty="five points",
        doors="18:30",
        begins="19:30",
        break_after=6,
        late_games=LateGames.HALF_WON,
        rounding=50,
        no_taker=NoTaker.TO_FIRST,
        cut_ace=CutAce.HIGH,
        play_off=PlayOff.ONE_HAND,
        source="Rita, 2025",
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_prize_can_be_a_thing_and_comes_back_as_it_is(client, club, language):
    client.cookies["django_language"] = language
    third = {"en": "gift card $20", "fr": "gift card 20 $"}[language]
    things = {"prize_1": "a  ham ($25)", "prize_2": "Un panier de Noël", "prize_3": third}
    plan(client, club, **things, booby="a can of WD40")
    things = rules_planned()
    night = Night.objects.get()

    client.post(url := reverse("change-rules", args=[night.pk]), as_sent(client.get(url)))

    assert things.prizes == (
        Prize(PrizeKind.GOODS, 2500, "a ham"),
        Prize(PrizeKind.GOODS, 0, "Un panier de Noël"),
        Prize(PrizeKind.GOODS, 2000, "gift card"),
    )
    assert things.booby == Prize(PrizeKind.GOODS, 0, "a can of WD40")
    assert rules_planned() == things


@swept("preset", PRESETS)
@swept("language", ["en", "fr"])
def test_a_preset_comes_back_as_it_is(client, club, preset, language):
    client.cookies["django_language"] = language
    page = client.get(reverse("plan-night", args=[club.pk]), {"start": preset.name})

    client.post(reverse("plan-night", args=[club.pk]), as_sent(page) | {"way": "drawn"})

    rules = preset.rules.in_country(CANADA)
    named = {"en": "Jackpot", "fr": "Gros lot"}[language]
    pots = tuple(dataclasses.replace(pot, name=named) for pot in rules.pots)
    assert rules_planned() == dataclasses.replace(rules, pots=pots)
    assert (Night.objects.get().evening().form or DRIVE_45S).name == preset.plays


@pytest.mark.parametrize("page", ["plan-night", "change-habits"])
def test_sources_and_our_own_choices_stand_behind_one_link(client, club, page):
    shown = client.get(reverse(page, args=[club.pk]))
    why = reverse("why", args=[club.pk])

    assert "Wikipedia" not in text(shown).replace("Wikipedia, “Forty-fives”: 25 games", "")
    assert "our own choice" not in text(shown)
    assert shown.content.decode().count(f'href="{why}"') == 1
    behind = text(client.get(why))
    assert all(preset.rules.source in behind for preset in PRESETS)
    assert "the bye chair is our own choice" in behind


def test_more_lines_for_prizes_keep_what_was_typed(client, club):
    response = plan(client, club, hall="Fire hall", prize_1="$70", more_prizes="1")

    grown = as_sent(response)
    assert response.status_code == 200
    assert (grown["hall"], grown["prize_1"], grown["prize_7"]) == ("Fire hall", "$70", "")
    assert not Night.objects.exists()


@swept(
    ("typed", "said"),
    [
        ({"date": ""}, "This field is required."),
        ({"date": "0026-11-27"}, "Check the year."),
        ({"games": "41"}, "A night has from 1 to 40 games."),
        ({"games": ""}, "A night has from 1 to 40 games."),
        ({"fee": "1000000"}, "The most is $100,000."),
        ({"prize_2": "2 lots"}, "Write an amount ($99.50), a share (30%) or a thing"),
        ({"prize_2": "-5"}, "Write an amount ($99.50), a share (30%) or a thing"),
        ({"prize_2": "a ham (dear)"}, "Write an amount ($99.50)"),
        ({"prize_2": "h" * 61}, "Say in at most 60 letters what the thing is."),
        ({"prize_2": "0"}, "A prize is more than nothing"),
        ({"prize_2": "101%"}, "A prize is more than nothing, and no more than 100%"),
        ({"prize_1": "71%"}, "The prizes add up to more than 100% of the takings."),
        ({"prize_1": "10.03"}, "This cannot be paid in steps of 5 cents."),
        ({"booby": "2.50", "rounding": "100"}, "This cannot be paid in steps of $1."),
        ({"break_after": "41"}, "Tea is after one of the games, 1 to 40; write 0 for no tea."),
        ({"break_after": "25"}, "The night has 25 games: tea is after an earlier one"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(client, club, typed, said):
    assert_says(plan(client, club, **typed), 422, said)
    assert not Night.objects.exists()
    assert not LogEntry.objects.exists()


def test_a_page_sent_twice_plans_one_night(client, club):
    address = reverse("plan-night", args=[club.pk])
    sent = as_sent(client.get(address))

    first, second = client.post(address, sent), client.post(address, sent)

    assert first["Location"] == second["Location"]
    assert Night.objects.count() == 1


def test_the_habits_are_kept_for_the_next_night(client, club):
    address = reverse("change-habits", args=[club.pk])
    typed = {"name": "Florence", "hall": "Legion", "paper": "a4", "fee": "3", "prize_4": "5%"}

    response = client.post(address, as_sent(client.get(address)) | typed)

    assert (response.status_code, response["Location"]) == (303, reverse("club", args=[club.pk]))
    club.refresh_from_db()
    assert (club.name, club.hall, club.paper) == ("Florence", "Legion", "a4")
    assert club.house_rules == dataclasses.replace(
        CAPE_BRETON.rules, fee=300, prizes=(*CAPE_BRETON.rules.prizes, Prize(PrizeKind.SHARE, 5))
    )
    plan(client, club)
    assert Night.objects.get().hall == "Legion"
    assert rules_planned() == club.house_rules


def some_nights(club, number, *, ends):
    days = (datetime.timedelta(days=day) for day in range(number))
    Night.objects.bulk_create([Night(club=club, date=ends - day) for day in days])


def test_the_club_shows_its_last_eight_nights_and_the_way_to_all(client, club):
    some_nights(club, 45, ends=datetime.date(2020, 2, 14))

    page = client.get(reverse("club", args=[club.pk]))

    assert text(page).count(" 2020") == 8
    assert "February 14, 2020" in text(page)
    assert reverse("past-nights", args=[club.pk]) in page.content.decode()
