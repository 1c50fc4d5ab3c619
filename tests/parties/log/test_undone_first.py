"""What a refusal asks to undo works, and is all that it needs: the button beside it is pressed."""

import pytest

from scoring.log.lines import RestsOnIt, Undone
from scoring.night.closing import Closed
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.what_follows import afterwards, undone_first, why_not, why_not_undone
from tests.builders import (
    ONE_OF_EACH,
    a_game,
    a_night,
    cut_made,
    dollars,
    evening,
    fees_paid,
    paid_out,
    totals_typed,
    wished,
    won,
)
from tests.parties.nights import a_kept_night, log, refreshed, text, then, undo_beside, url
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

RULES = HouseRules(games=1, prizes=dollars(10))
PLAYED = (*a_night(4, rules=RULES), *fees_paid(range(1, 5)), *a_game(1, 1, 3))
SETTLED = (wished(1, Wish.CUT), wished(3, Wish.CUT), cut_made(1, {1: "K", 3: "2"}))
PAID = paid_out(3, 1000)


@pytest.fixture
def night(ida):
    """Cut for, paid, and closed."""
    found = a_kept_night(ida, *a_night(4, rules=RULES), *fees_paid(range(1, 5)))
    then(found, *a_game(1, 1, 3), *SETTLED, PAID, Closed(None, "nobody counted"))
    return found


def test_a_closed_night_is_opened_again_by_the_button_beside_the_refusal(client, night):
    refused = client.post(url("note", night), {"words": "a ruling"})
    assert refused.status_code == 409
    assert "Open it again" in text(refused)

    assert "Undo and go on: Night closed" in text(refused)

    answer = undo_beside(client, night, refused)

    assert answer["Location"] == url("note", night), "where it was wanted"
    assert refreshed(night).night.closed is None
    assert log(night)[-1].words == "a ruling"


def test_all_that_rests_on_a_result_is_undone_by_one_press_with_it(client, night):
    """The winner of a game: its tie, what was cut, what was paid and the closing rest on it."""
    seq = log(night).index(won(1, 1, 1)) + 1
    refused = client.post(url("undo", night), {"seq": seq, "page": "log"})
    assert "Undo all of this" in text(refused)
    assert len(refused.context["first_undo"]["says"]) == 6

    undo_beside(client, night, refused)

    after = refreshed(night)
    assert after.games.result_of(1, 1) is None
    assert not after.misfits
    assert after.games.result_of(1, 2) is not None, "nothing else is undone"


def test_what_is_undone_by_one_press_is_what_was_said(client, night):
    before = log(night)
    for also in ("x", "1e5", "9999999999999"):
        answer = client.post(url("undo", night), {"seq": len(before), "also": also, "page": "log"})
        assert answer.status_code == 422
    assert log(night) == before


STATES = {
    "played": PLAYED,
    "settled": (*PLAYED, *SETTLED),
    "paid": (*PLAYED, *SETTLED, PAID),
    "closed": (*PLAYED, *SETTLED, PAID, Closed(None, "nobody counted")),
    "totals": (*PLAYED, totals_typed(5, 3, 2, 1, after=1)),
}


def alone(seq):
    return [seq]


@swept("state", STATES)
def test_whatever_undo_is_advised_for_an_entry_it_can_then_be_said(state):
    before = evening(*STATES[state])
    for entry in ONE_OF_EACH:
        refused = why_not(before, entry)
        advised = undone_first(before, alone, entries=[entry])
        assert advised or not isinstance(refused, RestsOnIt), entry
        if advised:
            assert why_not_undone(before, advised) is None
            after = afterwards(before, *(Undone(seq) for seq in reversed(advised)))
            assert why_not(after, entry) is None or entry.stands(after)


@swept("state", STATES)
def test_whatever_is_undone_one_press_takes_all_that_rests_on_it(state):
    before = evening(*STATES[state])
    for line in before.lines[1:]:
        refused = why_not_undone(before, [line.seq])
        advised = undone_first(before, alone, undo=[line.seq])
        assert advised, line
        assert line.seq in advised or refused is not None
        assert why_not_undone(before, advised) is None
