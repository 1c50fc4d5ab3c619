"""The check of the cards: against what was entered, against each other, and a night made of them."""

import re
from collections import deque

import pytest

from parties.web import looking
from scoring.games.results import PutRight
from scoring.punch_cards.reading import CardRead, GamesFromCards, RepairAccepted, WalkAccepted
from scoring.rules.house_rules import HouseRules
from tests.builders import a_night, a_night_of_totals, undone
from tests.parties.nights import HTMX, a_kept_night, assert_says, log, refreshed, text, then, url
from tests.parties.punch_cards.card_nights import (
    GAMES,
    a_table,
    cards_of,
    entries,
    on_paper,
    played,
)
from tests.sweeping import swept


def check_page(page, night):
    return text(page.get(url("card-check", night)))


SENTENCES = (
    "The prizes are as the cards are punched.",
    "The prizes are not as the cards are punched, and all the simplest explanations agree",
    "It depends:",
    "Not all has been looked at yet",
)


def one_verdict(shown):
    """The one of the four sentences that a page says."""
    (said,) = [each for each in SENTENCES for _ in range(shown.count(each))]
    return said


def repairs_in(html):
    return re.findall(r'name="repair" value="([^"|]+)"', html)


def prizes_page(page, night):
    return text(page.get(url("prizes", night)))


def test_before_the_prizes_one_is_reminded_of_the_cards(client, ida, whole):
    night = a_kept_night(ida, *entries(whole))
    assert "checked against what was entered, if you like." in prizes_page(client, night)

    then(night, *list(cards_of(whole))[:-1])
    some = prizes_page(client, night)
    then(night, list(cards_of(whole))[-1])
    every = prizes_page(client, night)

    assert "Not all has been looked at yet: cards are still out." in some
    assert "The prizes are as the cards are punched." in every
    assert "if you like" not in some + every


def test_cards_that_say_what_was_entered_are_in_order(client, ida, whole):
    night = a_kept_night(ida, *entries(whole), *cards_of(whole))

    shown = check_page(client, night)

    assert "What was entered game by game is checked against the cards." in shown
    assert "It adds up: 24 holes on all cards, as it should be." in shown
    assert "The cards say what was entered, game by game." in shown
    assert "The prizes are as the cards are punched." in shown
    assert "Settle the prizes" in shown


def test_the_four_kinds_of_night_say_what_they_stand_on(client, ida, whole):
    live = a_kept_night(ida, *entries(whole))
    paper = a_kept_night(ida, *on_paper(whole), *cards_of(whole))
    totals = a_kept_night(ida, *a_night_of_totals(14, 11))
    waiting = a_kept_night(ida, *a_night(4))

    assert "Tonight stands on what was entered game by game." in check_page(client, live)
    assert "the night can be made from its cards" in check_page(client, paper)
    assert "Tonight stands on totals that were typed in." in check_page(client, totals)
    assert "A night can be run on paper alone." in check_page(client, waiting)


def test_totals_have_their_control_total_and_the_difference_in_words(client, ida):
    rules = HouseRules(games=3)
    night = a_kept_night(ida, *a_night_of_totals(2, 2, rules=rules))
    client.post(url("count-card", night), {"couple": 1, "holes": "1 2"})
    client.post(url("count-card", night), {"couple": 2, "holes": "2 3"})

    shown = check_page(client, night)

    assert "All cards have 4 holes, but should have 3: 1 too many." in shown
    assert "on the card for games" not in shown


def test_a_result_that_the_cards_have_otherwise_is_one_question(client, ida, whole):
    won, lost = a_table(whole, 3, 2)
    night = a_kept_night(ida, *entries(whole), *cards_of(whole, (won, 3), (lost, 3)))

    shown = check_page(client, night)

    assert re.search(r"Ask couples \d and \d who won game 3 at table 2\.", shown)
    assert f"Entered: couple {won}. Punched: couple {lost}." in shown
    assert "Ask at the table" not in shown


def test_the_control_total_goes_game_by_game(client, ida, whole):
    won, _lost = a_table(whole, 3, 2)
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, (won, 3)))

    shown = check_page(client, night)

    assert "All cards have 23 holes, but should have 24: 1 too few." in shown
    assert "Game 3: 3 holes instead of 4" in shown


def test_a_hole_for_a_game_sat_out_is_mended_without_asking(client, ida):
    odd = played(7)
    alone = odd.room(3).sitting_out[0]
    night = a_kept_night(ida, *entries(odd), *cards_of(odd, (alone, 3)))
    says = f"Couple {alone} did not play game 3, but its card has the hole."

    html = client.get(url("card-check", night)).content.decode()
    assert says in check_page(client, night)
    (repair,) = re.findall(r'name="repair" value="([^"|]+)"', html)
    client.post(url("accept-repair", night), {"repair": repair, "reason": says})

    assert log(night)[-1] == RepairAccepted(((alone, 3, False),), says)
    assert says not in check_page(client, night).split("Undo:")[0]


def answers(html):
    return re.findall(r'name="answer" value="([^"]+)"', html)


def test_the_entry_was_wrong_and_is_put_right_with_its_reason(client, ida, whole):
    won, lost = a_table(whole, 3, 2)
    night = a_kept_night(ida, *entries(whole), *cards_of(whole, (won, 3), (lost, 3)))
    address = url("decide-result", night, 3, 2)

    asked = client.get(address)
    assert {*answers(asked.content.decode())} == {f"{lost}-{lost}", f"{lost}-{won}", "cards"}
    assert f"Couple {lost} won, but couple {won} went on" in text(asked)
    assert "Then no result differs from the cards any more." in text(asked)
    answer = client.post(address, {"answer": f"{lost}-{won}", "reason": "Both say so"})

    assert answer["Location"] == url("card-check", night)
    right = log(night)[-1]
    assert isinstance(right, PutRight)
    assert (right.winner, right.mover, right.reason) == (lost, won, "Both say so")
    assert "The cards say what was entered, game by game." in check_page(client, night)


def test_the_card_was_wrong_and_is_mended_with_its_reason_and_undo(client, ida, whole):
    won, lost = a_table(whole, 3, 2)
    night = a_kept_night(ida, *entries(whole), *cards_of(whole, (won, 3), (lost, 3)))
    before = refreshed(night)

    client.post(url("decide-result", night, 3, 2), {"answer": "cards", "reason": "Both say so"})

    mended = RepairAccepted(tuple((c, 3, c == won) for c in before.couples_at(3, 2)), "Both say so")
    assert log(night)[-1] == mended
    assert refreshed(night).punches == before.punches
    assert "who won game 3 at table 2" not in check_page(client, night)
    then(night, undone(len(log(night))))
    assert "who won game 3 at table 2" in check_page(client, night)


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"answer": "cards", "reason": " "}, "Write in a few words who says so"),
        ({"answer": "99-99", "reason": "so"}, "That is no button of this page."),
        ({"reason": "so"}, "That is no button of this page."),
    ],
)
def test_an_answer_is_one_of_the_page_and_has_a_reason(client, ida, whole, sent, sentence):
    won, _lost = a_table(whole, 3, 2)
    night = a_kept_night(ida, *entries(whole), *cards_of(whole, (won, 3)))
    known = len(log(night))

    assert_says(client.post(url("decide-result", night, 3, 2), sent), 422, sentence)
    assert len(log(night)) == known


def test_a_question_that_is_settled_leads_back_and_one_that_never_was_is_not_there(
    client, ida, whole
):
    night = a_kept_night(ida, *entries(whole), *cards_of(whole))

    assert client.get(url("decide-result", night, 3, 2))["Location"] == url("card-check", night)
    assert client.get(url("decide-result", night, 3, 99)).status_code == 404


def test_a_forgotten_hole_is_found_and_the_repair_is_accepted_by_a_person(client, ida, whole):
    won, _lost = a_table(whole, 3, 2)
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, (won, 3)))

    html = client.get(url("card-check", night)).content.decode()
    shown = check_page(client, night)
    assert f"Game 3, table 2. Was it so? Couple {won} won, and its hole was forgotten." in shown
    assert one_verdict(shown).startswith("The prizes are not as the cards are punched")
    assert "The night from the cards" not in shown
    (repair,) = re.findall(r'name="repair" value="([^"|]+)"', html)
    assert repair == f"{won}.3.1"
    client.post(url("accept-repair", night), {"repair": repair, "reason": "Both say so"})

    assert log(night)[-1] == RepairAccepted(((won, 3, True),), "Both say so")
    assert "Was it so?" not in check_page(client, night)


def test_without_finishing_tables_a_late_hole_has_two_repairs(client, ida, whole):
    won, lost = a_table(whole, 6, 2)
    cards = [each.__class__(each.couple, each.punched, None) for each in cards_of(whole, (won, 6))]
    night = a_kept_night(ida, *on_paper(whole), *cards)

    html = client.get(url("card-check", night)).content.decode()

    assert {*re.findall(r'name="repair" value="([^"|]+)"', html)} == {f"{won}.6.1", f"{lost}.6.1"}
    assert "Game 6, table 2. Who won?" in text(client.get(url("card-check", night)))


def test_cards_punched_the_wrong_way_round_may_as_well_be_a_wrong_walk(client, ida, whole):
    won, lost = a_table(whole, 2, 2)
    cards = [
        CardRead(each.couple, each.punched, None) for each in cards_of(whole, (won, 2), (lost, 2))
    ]
    night = a_kept_night(ida, *on_paper(whole), *cards)

    html = client.get(url("card-check", night)).content.decode()
    walks = [each for each in repairs_in(html) if ":" in each]
    assert re.search(
        r"After game \d couples \d and \d sat down in each other’s place: couple \d at table \d, ",
        check_page(client, night),
    )
    client.post(url("accept-repair", night), {"repair": walks[0], "reason": "They all say so"})

    assert not refreshed(night).won
    assert isinstance(log(night)[-1], WalkAccepted)
    shown = check_page(client, night)
    assert re.search(r"Undo: Before game \d couples sat in each other’s place, at", shown)
    assert "Ask at the table" not in shown
    client.post(url("make-night", night))
    made = refreshed(night)
    assert made.games_are_over
    assert made.punches[lost] == tuple(sorted({*whole.punches[lost], 2}))


def test_with_lost_cards_what_is_cheapest_is_asked_and_it_depends(client, ida, whole):
    cards = [
        CardRead(each.couple, each.punched, None) if isinstance(each, CardRead) else each
        for each in cards_of(whole, (4, 2), (4, 3), lost=(1, 2))
    ]
    night = a_kept_night(ida, *on_paper(whole), *cards)

    shown = check_page(client, night)

    assert "Ask at the table" in shown
    assert "sat down at" not in shown
    assert one_verdict(shown) == "It depends:"


@swept(
    ("status", "repair"),
    [
        *(
            (409, each)
            for each in ("3:1.99", "1:1.1.2", "99:1.1.2", "3:1.1.1", "1.7.1", "99.1.1", "99")
        ),
        *(
            (422, each)
            for each in ("", "x", "1.2", "1.2.3.4", "1.2.-1", "1000.1.1", ":", "2:", "2:x")
        ),
        (422, "2:1"),
    ],
)
def test_a_repair_or_walk_is_one_that_a_button_can_name_of_tonights_cards(
    client, ida, whole, status, repair
):
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole))
    known = len(log(night))

    answer = client.post(url("accept-repair", night), {"repair": repair, "reason": "so"})

    assert (answer.status_code, len(log(night))) == (status, known)


def test_the_search_goes_on_in_slices_and_can_be_stopped(client, ida, whole, monkeypatch):
    monkeypatch.setattr(looking, "SECONDS", 0.0)
    monkeypatch.setattr(looking, "LEFT", deque())
    won, _lost = a_table(whole, 3, 2)
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, (won, 3)))
    address = url("card-check", night)

    begun = client.get(address).content.decode()
    stopped = client.get(f"{address}?far=0&stop=1").content.decode()
    monkeypatch.setattr(looking, "SECONDS", 5.0)
    further = client.get(url("card-repairs", night) + "?far=1", headers=HTMX)

    assert "Not all has been looked at yet: what can have happened" in begun
    assert "which one is not known yet." in stopped
    assert "Who says so?" not in begun
    assert f'href="{address}?far=1#card-repairs"' in begun
    assert 'hx-trigger="load' in begun
    assert 'hx-trigger="load' not in stopped
    assert "Go on searching" in stopped
    assert further.content.decode().lstrip().startswith('<div id="card-repairs">')
    assert "its hole was forgotten" in text(further)


def test_a_night_on_paper_is_made_from_its_cards_and_undone_by_one_press(client, ida, whole):
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole))
    assert "in the 6 games that were not entered" in check_page(client, night)

    assert client.post(url("make-night", night))["Location"] == url("card-check", night)
    made = refreshed(night)
    assert isinstance(log(night)[-1], GamesFromCards)
    assert (made.rooms, made.punches, made.levels) == (whole.rooms, whole.punches, whole.levels)
    shown = check_page(client, night)
    assert "Undo: Games made from the cards: 1-6" in shown
    assert "The night from the cards" not in shown
    client.post(url("undo", night), {"seq": len(log(night)), "page": "card-check"})
    assert not refreshed(night).won


def test_a_night_is_not_made_while_cards_are_out(client, ida, whole):
    night = a_kept_night(ida, *on_paper(whole), *list(cards_of(whole))[:-1])

    assert_says(client.post(url("make-night", night)), 409, "Not in yet: the cards of couple 8.")
    assert "Not in yet: the cards of couple 8." in check_page(client, night)
    assert not refreshed(night).won


def test_a_night_on_paper_needs_its_first_tables(client, ida, whole):
    door = [each for each in on_paper(whole) if type(each).__name__ != "Seated"]
    night = a_kept_night(ida, *door, *cards_of(whole))

    shown = check_page(client, night)
    assert "Type it in as it was tonight: tables drawn now would be different." in shown
    assert (
        f"{url('seating', night)}?way=handed_out"
        in client.get(url("card-check", night)).content.decode()
    )
    assert client.post(url("make-night", night)).status_code == 409


def test_what_no_card_can_show_is_said_where_nothing_was_entered(client, ida, whole):
    """In the last game nobody walks on, so that no seat shows who won."""
    last = GAMES
    paper = a_kept_night(ida, *on_paper(whole), *cards_of(whole))
    typed = a_kept_night(ida, *entries(whole), *cards_of(whole))

    said = check_page(client, paper)

    assert "What no card can show" in said
    assert f"Game {last}: table 1, couples" in said
    assert f"Game {last - 1}: " not in said
    assert "What no card can show" not in check_page(client, typed)
