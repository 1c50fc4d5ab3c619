"""What is decided about the punch cards of an earlier night: what it means for the pots of later
nights is shown before it is done."""

import re
from dataclasses import replace

from scoring.games.results import PutRight
from scoring.pots.saying import BroughtForward
from scoring.punch_cards.reading import CardLost, CardRead, GamesFromCards, RepairAccepted
from tests.builders import a_door, a_game, seated_in_order, totals_typed
from tests.parties.nights import a_kept_night, log, markup, refreshed, text, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots

GAMES = 2
RULES = with_pots(replace(JACKPOT, number=GAMES), games=GAMES)
ASKS = "This changes later nights"
PLAYED = (*a_game(1, 1, 3), *a_game(2, 2, 1))
"""Couple 1 has both games and the jackpot."""
HOLES = {1: (1, 2), 2: (2,), 3: (1,), 4: ()}


def cards(**holes):
    """Every card as it should be, but for these; lost where there are none."""
    wrong = {int(couple.removeprefix("couple_")): games for couple, games in holes.items()}
    return [
        CardRead(couple, games, None) if games is not None else CardLost(couple)
        for couple, games in (HOLES | wrong).items()
    ]


def two_nights(ida, *told, opening):
    """An earlier night with $100 in its jackpot, of which the log says so much, and a later one
    that began with so much in its own and shared it between couples 1 and 2."""
    rules_set, door, *couples = a_door(4, RULES)
    seats = seated_in_order(4)
    brought = BroughtForward("Jackpot", 10_000, "", 0, must_go=False)
    first = a_kept_night(ida, rules_set, door, brought, *couples, seats)
    then(first, *told)
    forward = BroughtForward("Jackpot", opening, f"{first.pk:06}", 0, must_go=False)
    both = totals_typed(2, 2, 0, 0, after=GAMES)
    second = a_kept_night(ida, rules_set, door, forward, *couples, both, week=1)
    return first, second


def press(client, name, night, *more, **sent):
    return client.post(url(name, night, *more), sent)


def mark_in(response):
    return re.search(r'name="seen_later" value="(\w+)"', response.content.decode())[1]


def asked_and_done(client, name, night, *more, **sent):
    """It is shown first and nothing is done; once it was seen it is. What was shown."""
    known = log(night)
    asked = press(client, name, night, *more, **sent)
    assert asked.status_code == 200, text(asked)
    assert ASKS in text(asked)
    assert log(night) == known
    for field, value in sent.items():
        assert f'name="{field}" value="{value}"' in markup(asked)

    done = press(client, name, night, *more, **sent, seen_later=mark_in(asked))

    assert done.status_code == 303, text(done)
    return text(asked)


def test_a_result_decided_against_the_entry_shows_who_is_owed_what(client, ida):
    told = (*PLAYED, *cards(couple_1=(1,), couple_4=(2,)))
    first, _second = two_nights(ida, *told, opening=0)

    shown = asked_and_done(client, "decide-result", first, 2, 2, answer="4-4", reason="Both")

    assert "“Jackpot” should begin with $108; its log says $0." in shown
    right = log(first)[-1]
    assert isinstance(right, PutRight)
    assert (right.winner, right.reason) == (4, "Both")
    assert refreshed(first).holes[1] == 1


def test_a_result_decided_as_it_was_entered_changes_no_later_night(client, ida):
    told = (*PLAYED, *cards(couple_1=(1,), couple_4=(2,)))
    first, _second = two_nights(ida, *told, opening=0)

    done = press(client, "decide-result", first, 2, 2, answer="cards", reason="Both")

    assert done.status_code == 303
    assert isinstance(log(first)[-1], RepairAccepted)
    assert refreshed(first).holes[1] == GAMES


def test_an_accepted_repair_waits_for_the_night_that_is_made_of_it(client, ida):
    """A mended card pays nobody; the games that are made of it do, and are asked about."""
    first, second = two_nights(ida, *cards(couple_1=(1,)), opening=10_800)

    mended = press(client, "accept-repair", first, repair="1.2.1", reason="Both say so")
    assert mended.status_code == 303
    assert log(first)[-1] == RepairAccepted(((1, 2, True),), "Both say so")
    shown = asked_and_done(client, "make-night", first)

    assert "“Jackpot” should begin with $0; its log says $108." in shown
    assert isinstance(log(first)[-1], GamesFromCards)
    assert refreshed(first).holes == {1: 2, 2: 1, 3: 1, 4: 0}
    assert "left $0 in it; here it starts with $108." in text(client.get(url("pots", second)))
