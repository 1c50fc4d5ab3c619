"""Lines of the log become facts; what does not fit what was said before is kept as a misfit."""

from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.door.registering import (
    PlayerReplaced,
    Registered,
    SingleGone,
    SingleWaiting,
    TableGiven,
    Unregistered,
)
from scoring.facts import Facts, facts_of
from scoring.games.results import PutRight
from scoring.log.lines import standing_lines
from scoring.night.course import DoorOpened
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules
from tests.builders import bell, fees_paid, lines, registered, totals_typed, undone, won
from tests.sweeping import swept

DOOR = DoorOpened()


def facts(*entries):
    return facts_of(lines(*entries))


RIGHT = PutRight(1, 1, 1, instead_of=1)
TWO = DOOR, registered(1), registered(2)


@swept(
    ("said", "misfits", "couples"),
    [
        # who comes in
        ((registered(1), SingleWaiting(7), DOOR), [1, 2], {}),
        ((DOOR, registered(1), Registered(1, (91, 92))), [3], {1: (11, 12)}),
        ((DOOR, registered(1), Registered(2, (21, 11))), [3], {1: (11, 12)}),
        (
            (DOOR, SingleWaiting(7), SingleWaiting(7), registered(1), SingleWaiting(11)),
            [3, 5],
            None,
        ),
        # who goes, or is somebody else
        ((DOOR, registered(1), FeePaid(11, 500), Unregistered(1)), [4], {1: (11, 12)}),
        ((DOOR, Unregistered(1)), [2], {}),
        (
            (
                *TWO,
                *(PlayerReplaced(1, 21, 99), PlayerReplaced(1, 11, 21), PlayerReplaced(9, 11, 99)),
            ),
            [4, 5, 6],
            {1: (11, 12), 2: (21, 22)},
        ),
        # money of nobody, and money that was never paid
        ((DOOR, FeePaid(7, 500), registered(1), FeeGivenBack(11, 1)), [2, 4], None),
        # the games
        ((bell(1), RulesSet(HouseRules())), [2], None),
        ((PutRight(1, 1, 1, instead_of=9),), [1], None),
        ((won(1, 1, by=2), RIGHT, PutRight(1, 1, 2, instead_of=1)), [3], None),
        ((won(1, 1, by=2), RIGHT, undone(1)), [2], None),
        ((*TWO, totals_typed(3, 4)), [], None),
        ((*TWO, totals_typed(3)), [4], None),
        ((*TWO, totals_typed(3, 4, 5)), [4], None),
    ],
)
def test_what_does_not_fit_what_was_said_before_is_a_misfit_and_changes_nothing(
    said, misfits, couples
):
    told = facts(*said)

    assert told.told_misfits == misfits
    assert couples is None or told.couples == couples


def test_facts_of_an_empty_log_are_a_night_not_begun():
    assert facts() == Facts()


def test_facts_let_go_only_who_waits_and_has_the_fee_back():
    told = facts(DOOR, SingleGone(7), SingleWaiting(7), FeePaid(7, 500), SingleGone(7))

    assert told.door.singles == [7]
    assert told.told_misfits == [2, 5]
    assert facts(DOOR, SingleWaiting(7), SingleGone(7)).door.singles == []


def test_facts_put_one_person_in_the_place_of_another_with_the_fee():
    told = facts(DOOR, registered(1), FeePaid(12, 500), PlayerReplaced(1, 12, 99))

    assert told.couples == {1: (11, 99)}
    assert told.door.couple_of == {11: 1, 99: 1}
    assert told.door.paid.get(99) == 500
    assert 12 not in told.door.paid
    assert told.told_misfits == []


def test_facts_lose_no_money_when_both_people_had_paid():
    told = facts(
        DOOR,
        registered(1),
        *fees_paid([1]),
        SingleWaiting(99),
        FeePaid(99, 500),
        PlayerReplaced(1, 12, 99),
    )

    assert sum(told.door.paid.values()) == 1500
    assert told.door.singles == []


def test_facts_keep_the_table_card_a_couple_holds():
    told = facts(
        DOOR,
        registered(1),
        registered(2),
        TableGiven(1, 4),
        TableGiven(2, 4),
        TableGiven(2, None),
        TableGiven(3, 4),
    )

    assert told.door.tables_given == {1: 4}
    assert told.told_misfits == [7]


def test_standing_lines_are_neither_undone_nor_an_undo():
    log = lines(DOOR, registered(1), registered(2), undone(2))

    standing = standing_lines(iter(log))

    assert [line.seq for line in standing] == [1, 3]
