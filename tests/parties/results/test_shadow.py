"""The page of the hall's own numbers: what parts is named, nothing is entered."""

from parties.web.answers import faults_on
from scoring.games.results import PutRight
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, dollars, fees_paid, won
from tests.parties.nights import a_kept_night, a_night_to_settle, log, text, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.sweeping import swept


def test_what_agrees_is_said_to_agree(client, ida):
    night = a_night_to_settle(ida, 9, 7, 5)

    page = text(client.post(url("shadow", night), {"holes-1": "9", "holes-2": "7"}))

    assert "Everything that was typed agrees." in page


def test_what_parts_is_named_with_the_game_and_nothing_is_entered(client, ida):
    rules = HouseRules(games=3, prizes=dollars(10))
    night = a_kept_night(ida, *a_night(4, rules), *fees_paid(range(1, 5)), *a_game(1, 1, 3))
    before = log(night)

    answer = client.post(url("shadow", night), {"holes-1": "0", "holes-2": "1", "holes-3": "1"})

    page = text(answer)
    assert "2 differences" in page
    assert "Couple 1, holes: the hall has 0, the program 1." in page
    assert "Couple 2, holes: the hall has 1, the program 0." in page
    assert "Couple 3" not in page
    assert url("put-right", night, 1, 1) in answer.content.decode()
    assert url("put-right", night, 1, 2) not in answer.content.decode()
    assert log(night) == before


def test_pots_and_the_till_are_held_against_the_halls(client, ida):
    night = a_night_to_settle(ida, 9, 7, 5, rules=with_pots(JACKPOT))
    typed = {"won-0": "10", "stays-0": "6", "box": "1000"}

    page = text(client.post(url("shadow", night), typed))

    assert "Jackpot, to winners: the hall has $10, the program $0." in page
    assert "what stays" not in page
    assert "In the tills: the hall has $1,000, the program" in page
    assert "No single entry is of this sum." in page


@swept(
    ("typed", "named"),
    [
        ({"holes-1": "many"}, "Couple 1, holes"),
        ({"holes-1": "41"}, "Couple 1, holes"),
        ({"prize-2": "a lot"}, "Couple 2, prizes"),
        ({"won-0": "a lot"}, "Jackpot, went to winners"),
        ({"stays-0": "a lot"}, "Jackpot, stays in it"),
        ({"box": "-3"}, "Total of all tills"),
    ],
)
def test_what_is_no_number_stays_as_typed_and_its_field_is_named(client, ida, typed, named):
    night = a_night_to_settle(ida, 9, 7, 5, rules=with_pots(JACKPOT))

    answer = client.post(url("shadow", night), typed)

    (wrong,) = faults_on(answer.context.flatten())
    assert answer.status_code == 422
    assert next(iter(typed.values())) in answer.content.decode()
    assert wrong.label.startswith(named)
    assert "agrees" not in text(answer)


def test_nothing_typed_is_said_to_be_nothing_compared(client, ida):
    night = a_night_to_settle(ida, 9, 7, 5)

    asked, pressed = client.get(url("shadow", night)), client.post(url("shadow", night), {})

    assert (asked.status_code, pressed.status_code) == (200, 422)
    assert "Nothing is typed yet" in text(pressed)
    assert "Nothing is typed yet" not in text(asked)
    assert "agrees" not in text(asked) + text(pressed)


def test_a_game_that_was_put_right_is_named_with_the_line_that_did(client, ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(games=3)), *a_game(1, 1, 3))
    first = next(line.seq for line in night.lines() if line.entry == won(1, 1, 1))
    then(night, PutRight(1, 1, 2, first))

    page = text(client.post(url("shadow", night), {"holes-1": "1", "holes-2": "0"}))

    right = night.lines()[-1].seq
    assert page.count(f"game 1, table 1, put right in line {right} of the log") == 2
