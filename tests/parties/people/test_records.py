"""The club's records: who did best in a night, which nights stand out, and where each leads to."""

from dataclasses import replace

import pytest
from django.urls import reverse

from parties.door.actions import merge_people
from parties.models import Came
from parties.people.page.book import book_of
from parties.people.page.records import MOST_HOLDERS, records_of
from parties.prizes.actions import close_night, split_all
from scoring.came import who_came_to
from scoring.door.registering import Substituted
from scoring.formats.named import EUCHRE_HEAD_TABLE_ALL
from scoring.games.results import Voided
from scoring.log.lines import Undone
from scoring.night.course import CalledOff
from scoring.numbers import CoupleNo, GameNo
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, dollars, evening
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, a_night_to_settle, text, then
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.scoring.evenings.played import Hall

pytestmark = pytest.mark.django_db

BOOBY = HouseRules(prizes=dollars(10), booby=dollars(5)[0])


def closed(ida, night):
    close_night(night=night, reason="counted at home", deed=by(ida))
    return night


def totals(ida, *holes, rules=BOOBY, week=0):
    night = a_night_to_settle(ida, *holes, rules=rules)
    type(night).objects.filter(pk=night.pk).update(date=night.date.replace(day=1 + week))
    night.refresh_from_db()
    for tie in night.evening().settlements:
        if len(tie.offer.couples) > 1:
            split_all(night, by(ida), place=tie.offer.place)
    return closed(ida, night)


def held(night):
    """What is held by whom at which night, by the name of the record."""
    return {
        each.says: [(one.what, one.whom, one.night) for one in each.held]
        for each in records_of(book_of(night.club))
    }


def test_the_most_games_in_a_night_are_the_couples_and_the_biggest_has_most_people(ida):
    totals(ida, 12, 11, 9, week=0)
    best = totals(ida, 8, 17, 9, 7, week=1)

    records = held(best)
    assert records["Most games won in a night"] == [
        ("17 of 25", "Player Nr21 & Player Nr22", best.pk)
    ]
    assert records["Biggest night"] == [("8 people", "", best.pk)]


def test_what_is_put_right_in_a_closed_night_counts_at_once(ida):
    night = totals(ida, 12, 11, 9)
    before = held(night)["Most games won in a night"]
    (line,) = [each for each in night.lines() if each.entry.kind == "closed"]

    then(night, Undone(line.seq))

    assert before[0][0] == "12 of 25"
    assert records_of(book_of(night.club)) == ()


def test_games_in_a_row_are_holes_of_a_card_one_after_the_other(ida):
    rules = HouseRules(games=4, prizes=dollars(10))
    games = (*a_game(1, 1, 3), *a_game(2, 2, 1), *a_game(3, 1, 4), *a_game(4, 4, 1))
    came = who_came_to(evening(*a_night(4, rules), *games))

    assert {each.couple: each.run for each in came} == {1: 4, 2: 1, 3: 1, 4: 2}


def test_a_game_that_nobody_won_does_not_end_a_run(ida):
    rules = HouseRules(games=3, prizes=dollars(10))
    night = (*a_night(2, rules), *a_game(1, 1), *a_game(2, 1), *a_game(3, 1))
    void = [
        Voided(GameNo(2), each.table, CoupleNo(1)) if is_win(each, 2) else each for each in night
    ]

    assert {each.run for each in who_came_to(evening(*night)) if each.couple == 1} == {3}
    assert {each.run for each in who_came_to(evening(*void)) if each.couple == 1} == {2}


def is_win(entry, game):
    return entry.kind == "won" and entry.game == game


def test_who_steps_in_begins_a_run_anew(ida):
    rules = HouseRules(games=3, prizes=dollars(10))
    night = (*a_night(2, rules), *a_game(1, 1), *a_game(2, 1), *a_game(3, 1))
    runs = {
        each.player: each.run
        for each in who_came_to(evening(*night, Substituted(1, 11, 99, GameNo(3))))
    }

    assert (runs[11], runs[99], runs[12]) == (2, 1, 3)


def test_the_closest_finish_is_most_couples_equal_in_first_place(ida):
    two = totals(ida, 12, 12, 9, week=0)
    assert held(two)["Closest finish"] == [("2 couples equal in first place", "", two.pk)]

    three = totals(ida, 12, 12, 12, week=1)
    assert held(two)["Closest finish"] == [("3 couples equal in first place", "", three.pk)]


def test_of_more_than_are_shown_the_first_are_named_and_the_others_counted(ida):
    nights = [totals(ida, 12, 11, 9, week=week) for week in range(MOST_HOLDERS + 2)]
    (big,) = [each for each in records_of(book_of(nights[0].club)) if each.says == "Biggest night"]

    assert [each.night for each in big.held] == [night.pk for night in nights[:MOST_HOLDERS]]
    assert big.besides == 2


def test_a_jackpot_leads_to_the_night_on_which_it_was_won_at_last(ida):
    rules = with_pots(JACKPOT)
    totals(ida, 12, 11, 9, rules=rules, week=0)
    totals(ida, 12, 11, 9, rules=rules, week=1)
    won = totals(ida, 20, 11, 9, rules=rules, week=2)
    after = totals(ida, 12, 11, 9, rules=rules, week=3)

    [(says, _, night)] = held(after)["Jackpot: longest without a winner"]
    assert says.startswith("2 nights, then $")
    assert night == won.pk


def test_a_jackpot_that_stands_still_says_what_is_in_it(ida):
    rules = with_pots(JACKPOT)
    totals(ida, 12, 11, 9, rules=rules, week=0)
    off = a_night_to_settle(ida, 12, 11, 9, rules=rules)
    then(off, CalledOff("snow"))
    last = totals(ida, 12, 11, 9, rules=rules, week=29)

    [(says, _, night)] = held(last)["Jackpot: longest without a winner"]
    assert says.startswith("2 nights, and then $")
    assert night == last.pk


def test_who_never_had_the_booby_prize_leads_to_the_last_night(ida):
    totals(ida, 12, 11, 9, week=0)
    last = totals(ida, 12, 11, 9, week=1)

    found = held(last)["Never won the booby prize"]
    assert found[0] == ("2 nights", "Player Nr11", last.pk)
    assert "Player Nr31" not in {whom for _, whom, _ in found}


def test_one_person_of_two_names_has_the_nights_of_both(ida):
    night = totals(ida, 12, 11, 9, week=0)
    last = totals(ida, 12, 11, 9, week=1)
    Came.objects.filter(night=night, player=11).update(player=99)
    type(night.club.players.first()).objects.create(id=99, club=night.club, name="Somebody Else")
    assert held(last)["Never won the booby prize"][0][:2] == ("2 nights", "Player Nr12")

    merge_people(night.club, by(ida), alias=99, same_as=11)

    names = {whom for _, whom, _ in held(last)["Never won the booby prize"]}
    assert "Player Nr11" in names


def test_the_page_leads_to_each_night_and_says_so_where_there_is_none(client, ida):
    night = a_kept_night(ida, *a_night(4))
    page = client.get(reverse("records", args=[night.club_id]))
    assert "None yet: the first night that is closed sets them." in text(page)

    done = totals(ida, 12, 11, 9)
    page = client.get(reverse("records", args=[night.club_id]))
    assert f'href="{reverse("standings", args=[done.pk])}"' in page.content.decode()
    assert "Most games won in a night 12 of 25 Player Nr11 & Player Nr12" in text(page)


def test_as_many_queries_for_many_nights_as_for_one(ida, django_assert_num_queries):
    rules = replace(with_pots(JACKPOT), booby=BOOBY.booby)
    for week in range(6):
        club = totals(ida, 12, 12, 9, 7, rules=rules, week=week).club
        with django_assert_num_queries(10):
            records_of(book_of(club))


def test_runs_in_the_lead_and_at_the_head_table_lead_to_their_nights(ida):
    rules = HouseRules(games=4, fee=0)
    games = (*a_game(1, 1, 3), *a_game(2, 2, 1), *a_game(3, 1, 4), *a_game(4, 4, 1))
    night = closed(ida, a_kept_night(ida, *a_night(4, rules), *games))
    euchre = Hall(EUCHRE_HEAD_TABLE_ALL, 3)
    euchre.come(8)
    euchre.sits()
    for game in (1, 2, 3):
        euchre.plays(game)
    head = closed(ida, a_kept_night(ida, *(line.entry for line in euchre.lines), week=1))

    found = held(night)

    assert found["Most games in a row alone in the lead"] == [
        ("3 games", "Player Nr11 & Player Nr12", night.pk)
    ]
    assert [(what, at) for what, _whom, at in found["Most games in a row at the head table"]] == [
        (f"{max(Came.objects.filter(night=head).values_list('head', flat=True))} games", head.pk)
    ]
