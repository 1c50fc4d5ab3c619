"""What a knock-out leaves behind, what of it is printed, and what its page says and offers."""

import re
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from parties.knock_out.forms import button_of
from parties.log.nights import came_between
from parties.models import Night
from parties.night.page import tasks_of
from parties.printing.actions import codes_on_cards
from parties.prizes.actions import close_night
from parties.seasons.words import without_games
from scoring.knock_out.bracket import Part
from scoring.knock_out.saying import (
    KnockOutDrawn,
    KnockOutGone,
    KnockOutPlanned,
    MatchWon,
)
from scoring.night.closing import steps_of
from scoring.night.rules import RulesSet
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.seasons import Gives, SeasonRule, Whose, season_table
from tests.builders import a_door, dollars, fees_paid, registered
from tests.parties.door.door_nights import by
from tests.parties.knock_out.test_knock_out import (
    PRIZES,
    best_seeds_win,
    draw,
    offered,
    plan,
    spaced,
    win,
)
from tests.parties.nights import (
    a_kept_night,
    press,
    refreshed,
    text,
    then,
    url,
)
from tests.parties.web.forms_on import Page


@pytest.fixture
def night(ida):
    return a_kept_night(ida, *a_door(5, PRIZES), *fees_paid(range(1, 6), PRIZES.fee))


def test_a_closed_night_is_kept_with_its_people_partners_and_places(client, night):
    """A knock-out has no games, and whoever came to it came all the same."""
    plan(client, night)
    draw(client, night, seeds="1, 2, 3, 4, 5")
    best_seeds_win(night)
    close_night(night=night, reason="counted at home", deed=by(User.objects.get()))
    club = night.club
    season = SeasonRule("Winter", "2026-11-01", "2027-04-30", gives=Gives.PLACES, points=(5, 3))
    of_games = replace(season, gives=Gives.GAMES, points=())
    share = replace(season, gives=Gives.SHARE, points=(), whose=Whose.COUPLE)

    mine = text(client.get(reverse("person", args=[club.pk, 11])))
    assert "Player Nr12" in mine
    assert "Place 1 1 time" in mine
    assert "Best night" not in mine
    past = client.get(reverse("past-nights", args=[club.pk]))
    assert "10 people, first: Player Nr11 & Player Nr12" in text(past)
    assert url("night-pictures", night) not in past.content.decode()
    table = season_table(season, came_between(club, season).came)
    assert [(row.who, row.total, row.place) for row in table[:3]] == [
        ((11,), 5, 1),
        ((12,), 5, 1),
        ((21,), 3, 2),
    ]
    for rule in (of_games, share):
        found = came_between(club, rule)
        assert (found.nights, [*found.came], found.without_games) == ([], [], [night.date])
    assert "does not count" in without_games([night.date])


def test_results_are_printed_once_there_are_some(client, night, words_of):
    plan(client, night)
    draw(client, night, seeds="1, 2, 3, 4, 5")

    refused = client.get(url("result-sheet.pdf", night))
    assert refused.status_code == 409
    assert "The knock-out is not over yet." in text(refused)
    assert url("result-sheet.pdf", night) not in offered(client, "paper", night)

    best_seeds_win(night)
    assert url("result-sheet.pdf", night) in offered(client, "paper", night)
    assert "Place 1: 1" in spaced(words_of(client.get(url("result-sheet.pdf", night)).content))


def test_a_sign_of_a_table_says_its_number_and_no_walk(client, night, words_of):
    plan(client, night)

    said = words_of(client.get(url("table-signs.pdf", night), {"tables": "2"}).content)

    assert "2" in said
    for of_a_walk in ("Winners", "Losers", "deal", "stay"):
        assert of_a_walk not in said


def test_the_standings_are_on_the_page_of_the_knock_out(client, night):
    plan(client, night)
    draw(client, night, seeds="1, 2, 3, 4, 5")

    answer = client.get(url("standings", night))

    assert (answer.status_code, answer["Location"]) == (303, url("knock-out", night))


def test_no_punch_cards_are_to_be_printed_in_the_afternoon(client, ida):
    night = a_kept_night(ida, RulesSet(HouseRules()))
    assert "Punch cards" in [each.says for each in tasks_of(night, night.evening()).tasks]

    plan(client, night)

    assert "Punch cards" not in [each.says for each in tasks_of(night, refreshed(night)).tasks]


def test_a_code_for_a_telephone_stands_on_a_slip_as_there_is_no_card(client, night, words_of):
    night.club.telephones = True
    night.club.save()
    plan(client, night)
    page = client.get(url("telephones", night))
    assert "There the code on the slip is typed." in text(page)
    assert url("telephone-codes.pdf", night) in page.content.decode()

    said = spaced(words_of(client.get(url("telephone-codes.pdf", night)).content))

    codes = codes_on_cards(night, [1, 5])
    for number, code in codes.items():
        assert spaced(code) in said
        assert f"{number} Player Nr{number}1" in said
    press(client, "withdraw-telephones", night)
    assert client.get(url("telephone-codes.pdf", night)).status_code == 404


@pytest.mark.parametrize(
    ("sent", "prizes", "says", "shares"),
    [
        ({}, (40, 20, 10, 10), "share the third and the fourth prize", True),
        ({}, (40, 20, 10), "share the third prize.", True),
        ({}, (40, 20), "Whoever loses a match is out.", False),
        ({"double": "1"}, (40, 20, 10), "losers’ side is third", False),
        ({"third": "on"}, (40, 20, 10, 10), "play for the third place", False),
    ],
)
def test_the_wall_says_who_shares_only_where_somebody_can(
    client, ida, words_of, sent, prizes, says, shares
):
    night = a_kept_night(ida, RulesSet(HouseRules(prizes=dollars(*prizes))))
    plan(client, night, **sent)

    said = words_of(client.get(url("house-rules.pdf", night)).content)

    assert says in said
    assert ("share the prizes of the places" in said) == shares
    assert ("Ties" in said) == shares
    assert ("half-finals share" in said) == shares
    for of_games in ("only if all of them say so", "play-off"):
        assert of_games not in said
    assert ("who loses twice is out" in text(client.get(url("night", night)))) == ("double" in sent)


def test_for_a_thing_they_cut_and_for_the_booby_prize(client, ida, words_of):
    things = Prize(PrizeKind.GOODS, 0, "a ham")
    for rules in (
        HouseRules(prizes=(*dollars(40, 20), things)),
        HouseRules(prizes=dollars(40, 20), booby=things),
    ):
        night = a_kept_night(ida, RulesSet(rules))
        plan(client, night)
        said = words_of(client.get(url("house-rules.pdf", night)).content)
        assert "In a cut the low card wins" in said
        assert "half-finals share" not in said


def test_nothing_is_left_to_do_on_the_page_once_it_is_over(client, night):
    plan(client, night)
    draw(client, night, seeds="1, 2, 3, 4, 5")
    then(night, KnockOutGone(5))
    before = text(client.get(url("knock-out", night)))
    assert "Plays on after all" in before
    assert "Somebody came late" in before

    best_seeds_win(night)

    over = text(client.get(url("knock-out", night)))
    assert "Plays on after all" not in over
    assert "Somebody came late" not in over
    assert "So the knock-out ended." not in text(client.get(url("prizes", night)))


def test_who_comes_late_comes_in_at_the_door_first(client, night):
    plan(client, night)
    draw(client, night, seeds="1, 2, 3, 4, 5")

    page = Page(client.get(url("knock-out", night)))
    assert url("knock-out-late", night) not in {each.action for each in page.forms}
    refused = press(client, "knock-out-late", night)

    assert refused.status_code == 422
    html = refused.content.decode()
    assert len(re.findall(r"<details[^>]* open", html)) == 1
    then(night, registered(6))
    page = Page(client.get(url("knock-out", night)))
    assert url("knock-out-late", night) in {each.action for each in page.forms}


def test_what_stands_is_not_offered_once_more(client, night):
    plan(client, night)
    draw(client, night, seeds="1, 2, 3, 4, 5")
    win(client, night, 4, 5)

    page = offered(client, "knock-out", night)

    assert button_of(MatchWon(Part.WINNERS, 5, 4), 4) in page
    assert button_of(MatchWon(Part.WINNERS, 4, 5), 4) not in page


def test_its_rules_and_its_board_are_asked_without_what_is_of_games(client, night):
    plan(client, night)
    rules = client.get(url("change-rules", night))
    asked = {name for form in Page(rules).forms for name in form.sent()}

    assert {"fee", "prize_1", "rounding", "table_game"} <= asked
    assert not {"games", "break_after", "odd", "direction", "draw", "minutes", "places"} & asked
    assert "For those who are out first. Leave it empty for none." in text(rules)
    assert "standings" not in text(client.get(url("board-settings", night)))
    (settings,) = [
        form
        for form in Page(client.get(url("board-settings", night))).forms
        if "notice" in form.sent()
    ]
    assert client.post(settings.action, settings.sent() | {"notice": "Lunch"}).status_code == 303
    assert Night.objects.get(pk=night.pk).standings_on_board == night.standings_on_board


def test_rules_of_an_old_page_are_refused_once_it_is_drawn(client, night):
    plan(client, night)
    (form,) = [
        each for each in Page(client.get(url("change-rules", night))).forms if "fee" in each.sent()
    ]
    draw(client, night, seeds="1, 2, 3, 4, 5")

    refused = client.post(form.action, form.sent() | {"fee": "9"})

    assert refused.status_code == 409
    assert refreshed(night).rules.fee == PRIZES.fee


def test_the_board_says_no_final_standings_where_it_shows_who_came_where(client, night):
    plan(client, night)
    draw(client, night, seeds="1, 2, 3, 4, 5")
    best_seeds_win(night)
    then(night, *steps_of(refreshed(night)))

    assert "Final standings" not in text(client.get(url("board-picture", night)))


def test_who_waits_for_the_last_bye_is_led_to_it_from_the_door(client, night):
    then(night, KnockOutPlanned(0, 0, 1), KnockOutDrawn((1, 2, 3, 4, 5), ladder=True))
    then(night, *(registered(each) for each in (6, 7, 8)))

    door = client.get(url("door", night))
    assert "Whoever came in late waits for the place of a bye." in text(door)
    assert "Nobody more can come: the last bye is for whoever came in late." in text(door)
    assert "too late" not in text(door)
    page = Page(client.get(url("knock-out", night)))
    (form,) = [each for each in page.forms if each.action == url("knock-out-late", night)]
    assert client.post(form.action, form.sent(couple="6")).status_code == 303
    assert 6 in refreshed(night).bracket.entrants


def test_a_second_final_is_drawn_with_its_condition_and_falls_away_by_a_correction(
    client, night, words_of
):
    plan(client, night, double="1")
    blank = words_of(client.get(url("knock-out.pdf", night)).content)
    assert "Second final, if one is needed" in blank
    draw(client, night, seeds="1, 2, 3, 4, 5")
    while refreshed(night).bracket.open:
        meeting = refreshed(night).bracket.open[0]
        won = max(meeting.both) if meeting.match.part is Part.FINAL else min(meeting.both)
        then(night, MatchWon(meeting.match.part, won, *(meeting.both - {won})))
    final = next(
        each for each in refreshed(night).bracket.meetings.values() if each.match.part is Part.FINAL
    )
    second = final.match.number + 1

    asked = win(client, night, final.loser, final.winner, part=Part.FINAL, before=final.winner)

    assert f"Match {second}, which couple 1 and couple 2 played, is needed no more." in text(asked)
    assert "is open again" not in text(asked)


def test_a_second_final_that_was_not_needed_is_on_no_sheet(client, night, words_of):
    plan(client, night, double="1")
    draw(client, night, seeds="1, 2, 3, 4, 5")
    while refreshed(night).bracket.open:
        (meeting, *_others) = refreshed(night).bracket.open
        then(night, MatchWon(meeting.match.part, *sorted(meeting.both)))

    sheet = words_of(client.get(url("knock-out.pdf", night)).content)

    assert "Final" in sheet
    assert "Second final" not in sheet
