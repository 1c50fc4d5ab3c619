"""The one check: closed nights, what rests on what, the same answer twice."""

from scoring.door.fees import FeePaid
from scoring.door.registering import SingleWaiting
from scoring.games.results import PutRight
from scoring.log.lines import NightClosed, NothingToUndo, OldPage, RestsOnIt
from scoring.night.closing import Closed
from scoring.night.course import DoorOpened
from scoring.night.rules import RulesSet
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine, should_be_in_box
from scoring.till.purse import CashWhat
from scoring.what_follows import why_not
from tests.builders import (
    ONE_OF_EACH,
    a_game,
    a_night,
    a_night_of_totals,
    bell,
    cut_made,
    evening,
    evening_after,
    paid_out,
    paying,
    played_off,
    registered,
    seated_in_order,
    totals_typed,
    undone,
    wished,
    won,
)
from tests.sweeping import swept

SETTLED = evening(*a_night_of_totals(18, 16, 15))
PAID = evening_after(SETTLED, *map(paying, SETTLED.awards.values()))
ADDED = CashLine(CashWhat.FROM_CLUB, should_be_in_box(PAID) * -1, "for the prizes")
CLOSED = evening_after(PAID, ADDED, Closed(None, ""))


def test_every_kind_of_entry_is_asked_about():
    welcome = [e.kind for e in ONE_OF_EACH if why_not(evening(*a_night(4)), e) is None]

    assert welcome == [
        "rules set",
        "door opened",
        "registered",
        "single waiting",
        "bell",
        "further prizes set",
        "secret number set",
        "knock-out planned",
        "knock-out left out",
        "reserved",
        "on paper",
        "called off",
        "noted",
        "invited",
        "draw sealed",
        "draw typed",
        "float put",
    ]


@swept("entry", ONE_OF_EACH)
def test_closed_night_refuses_everything_that_neither_opens_it_again_nor_leaves_it_closed(entry):
    refused = why_not(CLOSED, entry)

    if entry.leaves_closed:
        assert not isinstance(refused, NightClosed)
    else:
        assert refused == (OldPage() if entry.opens_again else NightClosed())


def test_closed_night_can_be_opened_again():
    closing = CLOSED.lines[-1].seq

    assert why_not(CLOSED, undone(closing - 1)) == NightClosed()
    assert why_not(CLOSED, undone(closing)) is None
    again = evening_after(CLOSED, undone(closing))
    assert why_not(again, undone(closing)) == NothingToUndo(closing)
    assert why_not(again, Closed(None, "once more")) is None


def test_first_entry_of_all_is_the_rules():
    assert why_not(evening(), RulesSet(HouseRules())) is None


def test_what_rests_on_it_is_undone_from_the_end():
    """A result of game 1 holds game 2; once that is taken back, the result is free."""
    night = evening(*a_night(4), *a_game(1, 1, 4), *a_game(2, 4))
    first, second_bell, second = (
        line.seq for line in night.lines if line.entry in (won(1, 1, 1), *a_game(2, 4))
    )

    assert why_not(night, undone(first)) == RestsOnIt(second)
    night = evening_after(night, undone(second))
    assert why_not(night, undone(first)) == RestsOnIt(second_bell)
    night = evening_after(night, undone(second_bell))
    assert why_not(night, undone(first)) is None


def test_asking_changes_nothing():
    night = evening(*a_night(4), *a_game(1, 1, 4))
    before = repr((night, night.rooms, night.punches, night.holes))

    for entry in (*ONE_OF_EACH, undone(1), undone(5), registered(9), bell(2)):
        why_not(night, entry)
        entry.stands(night)

    assert repr((night, night.rooms, night.punches, night.holes)) == before


GAME_1 = evening(*a_night(4), *a_game(1, 1))
TIED = evening(*a_night_of_totals(18, 18, 16))
ASKED = evening_after(TIED, wished(1, Wish.PLAY_OFF), wished(2, Wish.PLAY))
PLAYED = evening_after(ASKED, played_off(2))
HANDED = evening_after(PLAYED, paid_out(2, 10_000))


@swept(
    ("night", "again", "other"),
    [
        (GAME_1, DoorOpened(), None),
        (GAME_1, bell(1), bell(2)),
        (GAME_1, won(1, 1, by=1), won(1, 1, by=2)),
        (GAME_1, won(1, 1, by=1), won(1, 2, by=3)),
        (GAME_1, PutRight(1, 1, 1, 9), PutRight(1, 1, 2, 9)),
        (GAME_1, RulesSet(HouseRules()), RulesSet(HouseRules(games=12))),
        (ASKED, wished(1, Wish.PLAY_OFF), wished(1, Wish.CUT)),
        (ASKED, wished(2, Wish.PLAY), wished(3, Wish.PLAY)),
        (PLAYED, played_off(2), played_off(1)),
        (HANDED, paid_out(2, 10_000), paid_out(2, 5_000)),
        (HANDED, paid_out(2, 10_000), paid_out(3, 6_000, place=2)),
    ],
)
def test_already_so_knows_the_same_answer_from_another(night, again, other):
    assert again.stands(night)
    assert other is None or not other.stands(night)


def test_already_so_of_an_empty_log_is_nothing():
    for entry in (
        DoorOpened(),
        RulesSet(HouseRules()),
        bell(1),
        won(1, 1, by=1),
        wished(1, Wish.SPLIT),
        played_off(1),
    ):
        assert not entry.stands(evening())


@swept(
    "entry",
    [
        registered(1),
        FeePaid(11, 500),
        SingleWaiting(7),
        seated_in_order(4),
        totals_typed(1, 2, 3, 4),
        cut_made(1, {1: "7", 2: "8"}),
    ],
)
def test_already_so_is_no_answer_to_what_may_be_said_twice(entry):
    assert not entry.stands(evening(*a_night(4), FeePaid(11, 500)))
