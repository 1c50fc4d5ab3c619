"""The cards of another evening on its pages: read in, checked table by table, put right, made into an
evening."""

import re

import pytest
from django.urls import reverse

from parties.punch_cards.page import answers, asked, not_offered, with_reason
from scoring.card_check.check import by_tables
from scoring.formats.named import EUCHRE_PAIRS, SINGLES_45S
from scoring.games.points import Scored
from scoring.games.results import Won
from scoring.numbers import GameNo
from scoring.seats.seating import Bell
from scoring.what_follows import afterwards, why_not
from tests.parties.rules.evenings.test_an_evening import eight_at_tables
from tests.scoring.evenings.cards import cards_of, played, read_in, turned
from tests.scoring.evenings.played import Hall as Tellings
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


def plays(hall, games):
    """The first side wins at every table, by 10 to 4 where points are counted."""
    for game in range(1, games + 1):
        if game > 1:
            hall.press("next-game", game=str(game - 1))
        for table in (1, 2):
            one, other = (side[0] for side in hall.sides(table, game))
            if hall.evening.night.counts_points:
                made = {f"points-{one}": "10", f"points-{other}": "4"}
                hall.press("record-points", game=str(game), table=str(table), **made)
            else:
                hall.press("record-win", win=f"{game}-{table}-{one}")
    return hall


def typed(hall, card, games, *wrong):
    """What is typed of a card as it should be; in the games that are `wrong` it is another."""
    evening = hall.evening
    if not evening.night.counts_points:
        holes = sorted({*evening.punches.get(card, ())} ^ {*wrong})
        return {"holes": " ".join(map(str, holes)) or "0"}
    said = {}
    for game in range(1, games + 1):
        place = evening.place_of(card, game)
        side = place.side_of(card)
        said[f"own-{game}"] = str((10, 4)[side] + (game in wrong))
        said[f"against-{game}"] = str((4, 10)[side])
    return said


def reads_all(hall, games, wrong=None):
    for card in sorted(hall.evening.couples):
        said = typed(hall, card, games, *(wrong or {}).get(card, ()))
        answer = hall.press("count-card", couple=str(card), **said)
        assert answer.status_code == 303, answer.content.decode()
    return hall


@pytest.mark.parametrize("name", ["euchre_winners_right", "euchre_compass"])
def test_right_cards_fit_what_was_entered(hall, name):
    reads_all(plays(eight_at_tables(hall, name), 3), 3)
    page = hall.look("card-check")
    assert "All cards fit each other and what was entered." in page.content.decode()


@pytest.mark.parametrize("name", ["euchre_winners_right", "euchre_compass"])
def test_one_wrong_card_is_said_and_put_right_by_one_press_and_back_by_undo(hall, name):
    plays(eight_at_tables(hall, name), 3)
    card = hall.sides(1, 2)[0][0]
    reads_all(hall, 3, {card: [2]})
    assert f"Card {card} is wrong" in hall.look("card-check").content.decode()
    (found,) = by_tables(hall.evening).differing
    press = hall.look("card-check").context["doubts"][0]
    at = hall.night.pk, found.game, found.table
    answer = hall.client.post(
        reverse("decide-result", args=at), {"answer": press.press, "reason": press.reason}
    )
    assert answer.status_code == 303
    assert not by_tables(hall.evening).differing
    assert hall.look("card-corrections.pdf").content.startswith(b"%PDF")
    hall.press("undo", seq=str(len(hall.evening.lines)))
    assert by_tables(hall.evening).differing


@pytest.mark.parametrize("name", ["euchre_winners_right", "euchre_compass"])
def test_a_wrong_entry_is_put_right_on_the_page_of_its_question(hall, name):
    plays(eight_at_tables(hall, name), 3)
    one, other = hall.sides(2, 3)
    reads_all(hall, 3)
    seq = hall.evening.games.result_of(3, 2).seq
    if hall.evening.night.counts_points:
        again = {f"points-{one[0]}": "4", f"points-{other[0]}": "10", "instead_of": str(seq)}
        hall.press("record-points", game="3", table="2", **again)
    else:
        hall.press("record-win", win=f"3-2-{other[0]}-{seq}")
    question = reverse("decide-result", args=[hall.night.pk, 3, 2])
    page = hall.client.get(question)
    best = page.context["answers"][0]
    assert best.left == 0
    assert hall.client.post(question, {"answer": best.value}).status_code == 422
    assert hall.client.post(question, {"answer": "x", "reason": "so"}).status_code == 422
    assert hall.client.post(question, {"answer": best.value, "reason": "so"}).status_code == 303
    assert hall.evening.won[3][2] == one[0]
    assert not by_tables(hall.evening).differing
    assert hall.client.get(question).status_code == 303
    nowhere = reverse("decide-result", args=[hall.night.pk, 3, 77])
    assert hall.client.get(nowhere).status_code == 404


@swept(
    "sent",
    [
        {"couple": "1"},
        {"couple": "1", "own-1": "x"},
        {"couple": "1", "against-1": "4"},
        {"couple": "77", "own-1": "4"},
        {"own-1": "4"},
    ],
)
def test_a_card_without_points_or_of_nobody_is_not_read(hall, sent):
    plays(eight_at_tables(hall, "euchre_compass"), 1)
    assert hall.press("count-card", **sent).status_code == 422
    assert not hall.evening.cards.by_couple


def test_a_card_read_anew_asks_whether_it_is_the_right_one(hall):
    plays(eight_at_tables(hall, "euchre_compass"), 1)
    hall.press("count-card", couple="1", **{"own-1": "3", "against-1": "4"})
    again = {"couple": "1", "own-1": "4", "against-1": "3"}
    page = hall.press("count-card", **again)
    assert page.status_code == 409
    assert "It was: 3:4." in page.content.decode()
    seq = len(hall.evening.lines)
    assert hall.press("count-card", instead_of=str(seq), **again).status_code == 303
    assert hall.look("count-card-again").status_code == 303


@pytest.mark.parametrize("name", ["euchre_winners_right", "euchre_compass"])
def test_a_night_on_paper_is_made_from_its_cards_and_unmade_by_one_press(hall, name):
    hall.keeps(name)
    hall.plans(name, on_paper="on").opens()
    for at in range(8):
        hall.comes(f"Person {'abcdefgh'[at].upper()} Gillis")
    hall.press("draw-tables")
    assert "When all have played: read the cards in" in hall.look("night").content.decode()
    played = in_the_hall(hall.evening, 3)
    for card in cards_of(played).values():
        said = {"holes": " ".join(map(str, card.punched)) or "0"}
        for game, own, against in card.points:
            said |= {f"own-{game}": str(own), f"against-{game}": str(against)}
        assert hall.press("count-card", couple=str(card.couple), **said).status_code == 303
    assert "The cards tell how the 3 games" in hall.look("card-check").content.decode()
    hall.press("make-night")
    assert hall.evening.won == played.won
    hall.press("undo", seq=str(len(hall.evening.lines)))
    assert not any(hall.evening.won.values())


def test_on_paper_what_may_be_behind_it_is_said_and_taken_by_one_press(hall):
    hall.keeps("euchre_pairs")
    hall.plans("euchre_pairs", on_paper="on").opens()
    for at in range(8):
        hall.comes(f"Ann {'abcdefgh'[at].upper()} Gillis", f"Joe {'abcdefgh'[at].upper()} Gillis")
    hall.press("draw-tables")
    played = in_the_hall(hall.evening, 5)
    loser = hall.sides(1, 1)[1][0]
    for card in cards_of(played).values():
        holes = sorted({*card.punched} | ({1} if card.couple == loser else set()))
        hall.press("count-card", couple=str(card.couple), holes=" ".join(map(str, holes)) or "0")
    page = hall.look("card-check")
    assert "Make the night from the cards" not in page.content.decode()
    (earlier,) = page.context["earlier"]
    assert f"the card of couple {loser} is wrong" in earlier.says
    question = reverse("decide-result", args=[hall.night.pk, earlier.game, earlier.table])
    asked = hall.client.get(question)
    assert "Then at no table more than one card is wrong." in asked.content.decode()
    assert hall.look("card-questions.pdf").content.startswith(b"%PDF")
    said = {"answer": earlier.press, "reason": earlier.reason}
    assert hall.client.post(question, said).status_code == 303
    hall.press("make-night")
    assert hall.evening.won == played.won


def in_the_hall(evening, games):
    """What was played while nobody entered anything: the first side won everywhere, by 10 to 4."""
    for game in map(GameNo, range(1, games + 1)):
        evening = afterwards(evening, Bell(game))
        for place in evening.room(game).tables:
            one, other = (side[0] for side in place.sides)
            points = Scored(game, place.table, ((one, 10), (other, 4)), one)
            said = points if evening.night.counts_points else Won(game, place.table, one)
            evening = afterwards(evening, said)
    return evening


@pytest.mark.parametrize("wrong", [{}, {1: [12]}])
def test_what_the_cards_say_stands_above_the_prizes(hall, wrong):
    plays(eight_at_tables(hall, "euchre_winners_right"), 12)
    assert "Before the prizes, the cards can be checked" in hall.look("prizes").content.decode()
    reads_all(hall, 12, wrong)
    page = hall.look("prizes").content.decode()
    assert "Check the cards" in page
    said = "The cards do not fit everywhere." if wrong else "All cards fit each other"
    assert said in page


@pytest.mark.parametrize("name", ["euchre_winners_right", "singles_45s"])
def test_a_score_card_is_read_by_its_rows_and_no_punch_card_is_drawn(hall, name):
    plays(eight_at_tables(hall, name), 1)
    page = hall.look("count-card").content.decode()
    for of_the_drive in ("punch-card", "hole<", "holes<", "holes}", "spot"):
        assert of_the_drive not in page
    games = hall.night.evening().rules.games
    assert re.findall('name="hole" value="([0-9]+)"', page) == [
        str(game) for game in range(1, games + 1)
    ]
    empty = hall.press("count-card", couple="1", holes="")
    assert "Where none was won type 0" in empty.content.decode()
    hall.press("count-card", couple="1", holes="1 3")
    again = hall.press("count-card", couple="1", holes="1").content.decode()
    assert "It was: 1 3 (2 games)" in again


def test_a_wrong_tap_in_the_middle_of_a_walk_of_pairs_is_the_answer_that_leaves_nothing_open():
    """Later taps meant the people in the chairs."""
    truth = played(Tellings(EUCHRE_PAIRS), 12, 6, "b")
    game, at = 2, 1
    (one,), (other,) = truth.room(game).at(at).sides
    taken_for = {one: other, other: one}
    log = Tellings(EUCHRE_PAIRS)
    log.come(12)
    log.sits()
    for each in map(GameNo, range(1, 7)):
        log.begins(each)
        for table, won in truth.won[each].items():
            log.say(Won(each, table, taken_for.get(won, won) if _turned(each, table) else won))
    seen = read_in(log.evening, cards_of(truth))
    assert len(by_tables(seen).differing) > 1
    best = answers(seen, asked(seen, game, at))[0]
    assert best.left == 0
    assert afterwards(seen, *best.entries).won == truth.won


def _turned(game, table):
    return game > 2 or (game, table) == (2, 1)


def test_an_answer_that_later_results_rest_on_is_not_offered_and_it_is_said_why():
    entered = played(Tellings(SINGLES_45S), 12, 6, "b")
    game, at = 2, 1
    cards = cards_of(entered)
    for card in entered.room(game).at(at).couples:
        cards[card] = turned(cards[card], game)
    seen = read_in(entered, cards)
    found = asked(seen, game, at)
    offered = [each.entries for each in answers(seen, found)]
    assert offered
    for entries in offered:
        for entry in with_reason(entries, "they say so"):
            assert why_not(seen, entry) is None
    assert "game 5 at table 1" in not_offered(seen, found)
