"""A tap is told on top of the night that is known: it comes to the same as the night told anew."""

from scoring.evening import replay, replay_on
from scoring.formats import named
from scoring.formats.choices import Count, Entry, SumRule
from scoring.formats.format import ACROSS, Format
from scoring.formats.movement import ByRank, DrawnAnew, From, Walk
from scoring.games.points import Scored, Tallied
from scoring.games.results import Won
from scoring.log.lines import Line
from scoring.what_follows import resting_on, unfit
from tests.scoring.evenings.played import Hall
from tests.sweeping import swept

BY_RANK = Format(
    "by rank",
    Entry.SINGLE,
    ACROSS,
    (From(1, Walk(won=(1, 1))), From(2, ByRank())),
    games=4,
    count=Count(points=SumRule()),
)
DRAWN_ANEW = Format("drawn anew", Entry.SINGLE, ACROSS, (From(1, DrawnAnew()),), games=4)

WAYS = [
    named.EUCHRE_COMPASS,
    named.SINGLES_45S,
    named.EUCHRE_HEAD_TABLE,
    named.WHIST_SEMI_PARTNER,
    named.ALL_WITH_ALL,
    BY_RANK,
    DRAWN_ANEW,
]


@swept("form", WAYS)
def test_line_by_line_it_is_the_night_told_anew(form):
    hall = Hall.seated(form, 14, 4)
    for game in range(1, 5):
        hall.plays(game)

    known = replay(())
    for at, line in enumerate(hall.lines, 1):
        known = replay_on(known, line)
        assert known == replay(tuple(hall.lines[:at]))


@swept("form", WAYS)
def test_nothing_rests_on_a_table_that_is_told_for_the_first_time_while_games_are_played(form):
    """So a tap is not worked out a second time to ask whether it may be said."""
    hall = Hall.seated(form, 14, 4)
    for game in range(1, 5):
        hall.plays(game)

    for at, line in enumerate(hall.lines):
        if line.entry.tells_of_games:
            before = replay(tuple(hall.lines[:at]))
            after = replay_on(before, line)
            assert not before.games_are_over
            assert (resting_on(before, after), unfit(before, after)) == (frozenset(), ())


def _at_game_two(form):
    hall = Hall.seated(form, 8)
    hall.plays(1)
    hall.begins(2)
    return hall


@swept(
    "said",
    [
        Tallied(1, 1, 1, "lone hand"),
        Tallied(2, 1, 99, "lone hand"),
        Won(1, 2, 1),
        Won(3, 1, 1),
        Scored(2, 1, ((99, 7), (98, 2)), 99),
        Scored(1, 1, (), 1, instead_of=3),
    ],
)
@swept("form", [named.EUCHRE_COMPASS, named.EUCHRE_HEAD_TABLE, DRAWN_ANEW])
def test_so_it_is_where_what_is_said_fits_nothing(form, said):
    hall = _at_game_two(form)
    line = Line(len(hall.lines) + 1, said)

    assert replay_on(hall.evening, line) == replay((*hall.lines, line))
