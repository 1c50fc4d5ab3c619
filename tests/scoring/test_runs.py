"""The longest runs of a night: alone in the lead, and at the head table of evenings that have one."""

from dataclasses import replace

from scoring.came import who_came_to
from scoring.formats.named import EUCHRE_HEAD_TABLE_ALL, SINGLES_45S
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, a_night_of_totals, evening
from tests.scoring.evenings.played import Hall
from tests.scoring.formats.not_offered import KING_OF_THE_COURT
from tests.sweeping import swept

GAMES = 6
TOPS = {EUCHRE_HEAD_TABLE_ALL.name: 0, KING_OF_THE_COURT.name: -1}
RULES = HouseRules(games=4)
ONE_LEADS_FROM_GAME_2 = (
    *a_night(4, RULES),
    *a_game(1, 1, 3),
    *a_game(2, 2, 1),
    *a_game(3, 1, 4),
    *a_game(4, 4, 1),
)


def alone(*entries):
    return {each.player: each.alone for each in who_came_to(evening(*entries)) if each.alone}


def test_of_typed_totals_nobody_knows_who_led():
    night = evening(*a_night_of_totals(12, 13))
    assert {(each.alone, each.head) for each in who_came_to(night)} == {(0, 0)}


def test_the_drive_has_no_head_table():
    night = evening(*ONE_LEADS_FROM_GAME_2)
    assert {each.head for each in who_came_to(night)} == {0}


def played(form, cards, luck):
    hall = Hall.seated(form, cards, GAMES)
    for game in range(1, GAMES + 1):
        hall.plays(game, luck)
    return hall


def in_a_row(games):
    best = now = 0
    for game in range(1, GAMES + 1):
        now = now + 1 if game in games else 0
        best = max(best, now)
    return best


@swept("luck", ["a", "b", "c", "d"])
@swept("form", [EUCHRE_HEAD_TABLE_ALL, KING_OF_THE_COURT])
def test_whoever_stays_at_the_top_is_at_the_head(form, luck):
    hall, top = played(form, 16, luck), TOPS[form.name]
    at_head = {}
    for game in range(1, GAMES + 1):
        for card in hall.chairs(game)[top]:
            at_head.setdefault(card, set()).add(game)

    told = {each.couple: each.head for each in who_came_to(hall.evening)}

    assert told == {card: in_a_row(at_head.get(card, set())) for card in range(1, 17)}
    assert max(told.values()) > 1


def test_who_wins_every_game_stays_at_the_head_for_all_that_is_left():
    hall = Hall.seated(EUCHRE_HEAD_TABLE_ALL, 12, GAMES)
    for game in range(1, GAMES + 1):
        hall.begins(game)
        for place in hall.evening.room(game).tables:
            sides = list(place.sides)
            hall.wins(place, next((n for n, side in enumerate(sides) if 1 in side), 0), game)
    (first,) = [game for game in range(1, GAMES + 1) if 1 in hall.chairs(game)[0]][:1]

    assert {each.couple: each.head for each in who_came_to(hall.evening)}[1] == GAMES - first + 1


def test_round_the_ring_there_is_no_head():
    assert {each.head for each in who_came_to(played(SINGLES_45S, 16, "a").evening)} == {0}


def test_a_last_table_without_anybody_to_play_is_not_the_head():
    form = replace(EUCHRE_HEAD_TABLE_ALL, games=GAMES)
    told = {each.couple: each.head for each in who_came_to(played(form, 13, "a").evening)}
    assert max(told.values()) > 1
