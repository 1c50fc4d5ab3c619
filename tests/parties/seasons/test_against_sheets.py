"""A season as the program keeps it, against sheets of paper: its nights entered in any order, some of
them closed, put right later, and people found to be one and two again."""

from datetime import date, timedelta
from random import Random  # noqa: TID251 -- seasons by chance

import pytest

from parties.club.actions.setting_up import undo_in_club
from parties.door.actions import merge_people
from parties.log.club import add
from parties.log.results import keep_result
from parties.log.writing import rows
from parties.models import LogEntry, Member, Night
from parties.seasons.page.table import standings
from scoring.club.seasons import SeasonSet
from tests.long_counts import a_seventh
from tests.parties.door.door_nights import by
from tests.parties.nights import deed_of, make_people
from tests.seasons_by_chance import a_rule, nights_that_are_over
from tests.slow_people import people
from tests.slow_season import Came, counted, on_sheets

POOL = tuple(nights_that_are_over(range(30)))


def kept(club, user, lines, *, on, is_closed):
    """A night of the club with this log; what it came to is kept where it is closed."""
    night = Night.objects.create(club=club, date=on)
    told = rows(lines, deed_of(user))
    LogEntry.objects.bulk_create(LogEntry(night=night, **row) for row in told)
    if is_closed:
        keep_result(night, night.evening())
    return night


def put_right(night, user, lines):
    """Somebody says more of it, and what was kept of it is old."""
    more = rows(lines, deed_of(user))
    seqs = {*night.log.values_list("seq", flat=True)}
    LogEntry.objects.bulk_create(
        LogEntry(night=night, **row) for row in more if row["seq"] not in seqs
    )


def on_paper(rule, nights, names):
    """The same, from what was said; `nights` are days with lines."""
    came = [
        Came(at, *each)
        for at, (_on, lines) in enumerate(sorted(nights, key=lambda each: each[0]))
        for each in on_sheets(rule, lines)
    ]
    return counted(rule, came, names)


def in_the_program(club):
    return {
        row.who: (row.place, row.total, {n.night for n in row.nights if not n.counts})
        for row in standings(club, 1).rows
    }


def never_met(nights):
    """Two numbers of the book that were never at one night, the higher one first; None if all met."""
    there = [{*people(lines)} for lines in nights]
    known = sorted(set().union(*there), reverse=True)
    pairs = ((alias, one) for alias in known for one in reversed(known) if alias > one)
    return next((pair for pair in pairs if not any({*pair} <= each for each in there)), None)


def four_nights(dice):
    """As they were first and with what was put right in them, and two who may be one person."""
    while True:
        chosen = dice.choices(POOL, k=4)
        if found := never_met(each.lines for both in chosen for each in both):
            return chosen, found


@pytest.mark.parametrize(
    "seed",
    [
        *range(4),
        *(pytest.param(each, marks=pytest.mark.thorough) for each in a_seventh(range(4, 60))),
    ],
)
def test_a_kept_season_is_what_the_sheets_come_to(ida, seed):
    dice = Random(seed)  # noqa: S311
    club, rule = Member.objects.get(user=ida).club, a_rule(dice)
    days = dice.sample([date(2026, 10, 1) + timedelta(days=each) for each in range(200)], 4)
    chosen, (alias, one) = four_nights(dice)
    first, after = (
        [(on, both[which].lines) for on, both in zip(days, chosen, strict=True)] for which in (0, 1)
    )
    everybody = {who for _on, lines in (*first, *after) for who in people(lines)}
    make_people(club, everybody)
    add(club, [SeasonSet(1, rule)], by(ida))
    alone = {who: who for who in everybody}

    nights = [kept(club, ida, lines, on=on, is_closed=dice.random() < 0.7) for on, lines in first]
    kept(club, ida, first[0][1], on=date(2027, 5, 1), is_closed=True)
    assert in_the_program(club) == on_paper(rule, first, alone)

    for night, (_on, lines) in zip(nights, after, strict=True):
        put_right(night, ida, lines)
    assert in_the_program(club) == on_paper(rule, after, alone)

    merge_people(club, by(ida), alias=alias, same_as=one)
    assert in_the_program(club) == on_paper(rule, after, alone | {alias: one})

    undo_in_club(club=club, seq=club.log.count(), deed=by(ida))
    assert in_the_program(club) == on_paper(rule, after, alone)
