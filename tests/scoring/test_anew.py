"""A mistake found when prizes are settled, paid or the night is closed: all that is settled anew."""

import pytest

from scoring.evening import replay
from scoring.games.correcting import correction
from scoring.log.lines import Line, Undone
from scoring.night.closing import Closed, SettledAnew
from scoring.prizes import ties
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.till.box import till_of
from scoring.till.payments import prizes_of
from scoring.till.whose import NoLongerOwed, Since, Wrongly, still_to_come_back
from scoring.what_follows import (
    afterwards,
    settled_anew,
    why_not,
    why_not_together,
    why_not_undone,
    with_money,
)
from tests.builders import (
    a_game,
    a_night,
    bell,
    dollars,
    evening,
    evening_after,
    fees_paid,
    paid_out,
    paying,
    seq_of,
    wished,
    won,
)

RULES = HouseRules(games=2, prizes=dollars(10, 6))


@pytest.fixture
def settled():
    """Two games of four couples: 3 has won both, 1 and 4 tie with one, split, and all are paid."""
    night = evening(*a_night(4, rules=RULES), *fees_paid(range(1, 5)), *a_game(1, 1, 3), bell(2))
    (one, other) = (place.table for place in night.room(2).tables)
    first = night.couples_at(2, one)
    night = evening_after(
        night, won(2, one, first[0]), won(2, other, night.couples_at(2, other)[0])
    )
    for each in night.settlements:
        if isinstance(each.standing, ties.Asking):
            said = [wished(c, Wish.SPLIT, each.offer.place) for c in each.offer.couples]
            night = evening_after(night, *said)
    return evening_after(night, *map(paying, night.awards.values()))


def put_right(night):
    """In game 1 the couple that lost at table 1 won and went on."""
    return correction(night, game=1, table=1, winner=2, mover=2)


def done(night, since):
    """The correction, with all that it takes back, as the log then says it."""
    right = put_right(night)
    anew = with_money(settled_anew(night, right), since)
    assert why_not_together(night, anew, right) is None
    return afterwards(night, anew, right)


def test_a_result_alone_cannot_be_put_right_once_its_prize_is_paid(settled):
    assert why_not(settled, put_right(settled)) is not None


@pytest.mark.parametrize("since", Since)
def test_it_can_with_what_is_settled_anew_and_the_night_fits_and_balances(settled, since):
    after = done(settled, since)

    assert not after.misfits
    assert 2 in after.punches
    assert till_of(after).closing.balances
    assert sum(each.amount for each in prizes_of(after)) == till_of(after).prizes


def test_money_that_came_back_is_in_the_box_again_and_else_it_is_not(settled):
    gone = sum(each.amount for each in settled_anew(settled, put_right(settled)).handed)
    before = till_of(settled).expected

    assert gone > 0
    assert till_of(done(settled, Since.BACK)).expected == before + gone
    assert till_of(done(settled, Since.BORNE)).expected == before
    assert till_of(done(settled, Since.OWED)).expected == before


def test_one_undo_brings_back_ties_payments_and_closing(settled):
    closed = evening_after(settled, Closed(None, "the rest is in the box"))
    after = done(closed, Since.BORNE)
    both = [line.seq for line in after.lines[-2:]]

    assert closed.night.closed
    assert after.night.closed is None
    assert why_not_undone(after, both) is None
    undone = afterwards(after, *(Undone(seq) for seq in reversed(both)))
    for known in ("awards", "punches", "misfits", "settlements"):
        assert getattr(undone, known) == getattr(closed, known)
    assert (undone.night.closed, till_of(undone)) == (closed.night.closed, till_of(closed))


def test_what_was_handed_over_before_cannot_be_undone_beneath_it(settled):
    after = done(settled, Since.OWED)
    handed = [seq for seq, line in enumerate(after.lines, 1) if line.entry.kind == "paid out"]
    wrongly = {seq for seq in handed if seq in after.purse.wrongly}

    assert wrongly
    for seq in wrongly:
        assert why_not_undone(after, [seq]) is not None


def test_what_is_owed_comes_back_or_is_left_once(settled):
    after = done(settled, Since.OWED)
    owed = still_to_come_back(after)[0]
    about = owed.pot, owed.place, owed.couple, owed.amount

    back = evening_after(after, NoLongerOwed(*about, Since.BACK))
    assert till_of(back).expected == till_of(after).expected + owed.amount
    assert why_not(back, NoLongerOwed(*about, Since.BACK)) is not None
    left = evening_after(after, NoLongerOwed(*about, Since.BORNE))
    assert till_of(left).closing == till_of(after).closing
    assert owed not in still_to_come_back(left)
    assert why_not(after, NoLongerOwed(*about, Since.OWED)) is not None
    assert why_not(after, NoLongerOwed("", owed.place, owed.couple, 1, Since.BACK)) is not None


def test_a_prize_that_nothing_changes_stays_settled_and_paid():
    """Three games: whoever is first stays first, and keeps what was handed over."""
    rules = HouseRules(games=1, prizes=dollars(10, 6))
    night = evening(*a_night(4, rules=rules), *fees_paid(range(1, 5)), *a_game(1, 1, 3))
    splits = [wished(1, Wish.SPLIT), wished(3, Wish.SPLIT)]
    others = [wished(2, Wish.SPLIT, 2), wished(4, Wish.SPLIT, 2)]
    night = evening_after(night, *splits, *others, paid_out(1, 500))
    same = settled_anew(night, ties=[2])

    assert same == SettledAnew(ties=(2,))
    after = afterwards(night, same)
    assert (1, 1) in after.prizes.paid_out
    assert isinstance(after.settlements[1].standing, ties.Asking)


def test_a_tie_settled_wrongly_is_settled_anew_with_what_was_paid_for_it(settled):
    tied = next(place for place in settled.prizes.ties)
    anew = settled_anew(settled, ties=[tied])

    assert anew.ties == (tied,)
    assert {each.place for each in anew.handed} == {tied}
    assert why_not(settled, anew) is None


def test_what_does_not_stand_so_is_not_settled_anew(settled):
    wrong = Wrongly("", 1, 9, 100, Since.BACK)
    for anew in (
        SettledAnew(),
        SettledAnew(ties=(7,)),
        SettledAnew(pots=("Jackpot",)),
        SettledAnew(handed=(wrong,)),
        SettledAnew(opened=True),
    ):
        assert why_not(settled, anew) is not None


def test_a_log_says_it_again_the_same(settled):
    after = done(settled, Since.BORNE)

    assert replay(tuple(Line(*line) for line in after.lines)) == after
    assert seq_of(after, put_right(settled)) == len(after.lines)
