"""What holds on every night, tried on nights that nobody would think of."""

import json
from itertools import pairwise

from hypothesis import given, strategies as st

from scoring.as_json import written
from scoring.evening import seated_couples
from scoring.log.reading import read
from scoring.money import split, total
from scoring.night.closing import Closed
from scoring.prizes import ties
from scoring.prizes.offers import BOOBY
from scoring.prizes.ties import Wish
from scoring.rules.choices import CutAce, Direction, NoTaker, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell
from scoring.till.box import CashLine, should_be_in_box
from scoring.till.purse import CashWhat
from scoring.what_follows import why_not
from tests.builders import (
    a_night,
    a_night_of_totals,
    bell,
    cut_made,
    evening,
    evening_after,
    paying,
    played_off,
    wished,
    won,
)
from tests.examples import tried_on
from tests.slow_count import fill_the_hall, tosses

UNITS = st.sampled_from([1, 5, 10, 25, 100])
PRIZES = st.one_of(
    st.builds(Prize, st.just(PrizeKind.AMOUNT), st.integers(1, 20_000)),
    st.builds(Prize, st.just(PrizeKind.SHARE), st.integers(1, 60)),
)
WHOLE_NIGHTS = st.builds(
    HouseRules,
    fee=st.integers(0, 2_000),
    prizes=st.lists(PRIZES, max_size=5).map(tuple),
    booby=st.none() | PRIZES,
    no_taker=st.sampled_from(NoTaker),
    rounding=UNITS,
    cut_ace=st.sampled_from(CutAce),
)


ANY_FIELD, ANY_GAME = st.integers(2, 40), st.integers(1, 25)


@st.composite
def played_nights(draw, couples=ANY_FIELD, games=ANY_GAME):
    """A night that has been played up to some table of some game."""
    rules = HouseRules(
        games=25,
        fee=0,
        direction=draw(st.sampled_from(Direction)),
        bye_earns_hole=draw(st.booleans()),
    )
    number = draw(couples)
    hall = fill_the_hall(
        number, down=rules.direction is Direction.DOWN, bye_is_a_win=rules.bye_earns_hole
    )
    chooses, played = tosses(draw(st.integers(0, 9999))), []
    for game in range(1, draw(games) + 1):
        results = [won(game, table, by) for table, by in hall.play(game, chooses)]
        played += [bell(game), *results]
        hall.walk()
    still_playing = draw(st.integers(0, len(results)))
    return evening(*a_night(number, rules), *played[: len(played) - still_playing])


@given(played_nights())
def test_nobody_is_lost_or_doubled_when_the_room_moves(night):
    for room in night.rooms:
        sitting = sorted(couple for place in room.places for couple in place.couples)

        assert sitting == sorted(night.couples)
        assert seated_couples(room) == set(night.couples)


@given(played_nights(couples=st.integers(3, 40)))
def test_every_place_has_exactly_one_who_moves_on(night):
    for room, after in pairwise(night.rooms):
        moved_on = {
            couple
            for place in room.places
            for couple in place.couples
            if couple not in after.at(place.table).couples
        }
        arrived = [place.arrived for place in after.places]

        assert [place.table for place in after.places] == [p.table for p in room.places]
        assert len(set(arrived)) == len(arrived)
        assert all(place.arrived in place.couples for place in after.places)
        assert moved_on == set(arrived)


@given(played_nights(couples=st.integers(3, 40)))
def test_nobody_meets_the_same_couple_twice_running(night):
    """From three couples on: two tables or more, or one table and the bye chair.

    The winner leaves the table and the loser stays, so they part after every game. Two couples
    alone have nobody else to meet.
    """
    for room, after in pairwise(night.rooms):
        met = {frozenset(place.couples) for place in room.tables}

        assert met.isdisjoint(frozenset(place.couples) for place in after.tables)


@given(played_nights(couples=st.integers(1, 20).map(lambda half: 2 * half + 1)))
def test_nobody_sits_out_twice_running(night):
    for room, after in pairwise(night.rooms):
        assert set(room.sitting_out).isdisjoint(after.sitting_out)


@given(played_nights())
def test_holes_are_tables_with_a_result_and_sit_outs_that_earn_one(night):
    results = sum(len(winners) for winners in night.won.values())
    sat_out = sum(
        len(night.room(game).sitting_out)
        for game in night.games.bells
        if night.rules.bye_earns_hole
    )

    assert sum(night.holes.values()) == results + sat_out
    assert all(len(games) == len(set(games)) for games in night.punches.values())


@given(played_nights(couples=st.integers(1, 20).map(lambda tables: 2 * tables)))
def test_every_game_that_is_done_leaves_one_hole_at_each_table(night):
    """On a straight night hole g is on exactly as many cards as there are tables."""
    for game in night.games.bells:
        holes = sum(game in games for games in night.punches.values())

        assert holes == len(night.room(game).tables) - len(night.missing(game))


@given(played_nights())
def test_every_couple_stands_on_one_level(night):
    couples = [couple for level in night.levels for couple in level.couples]

    assert sorted(couples) == sorted(night.couples)
    assert [level.place for level in night.levels] == list(range(1, len(night.levels) + 1))
    assert all(above.games_won > below.games_won for above, below in pairwise(night.levels))


@given(played_nights(couples=st.integers(2, 12), games=st.integers(1, 5)))
def test_next_game_begins_as_soon_as_every_table_is_done_and_no_sooner(night):
    following = Bell(night.game + 1)

    assert (why_not(night, following) is None) == (night.missing(night.game) == ())


@given(st.integers(0, 10_000_000), st.integers(1, 300), UNITS)
def test_split_loses_nothing_and_differs_by_a_unit_at_most(amount, ways, unit):
    amount -= amount % unit

    shares = split(amount, ways, unit)

    assert sum(shares) == amount
    assert len(shares) == ways
    assert max(shares) - min(shares) in (0, unit)
    assert list(shares) == sorted(shares, reverse=True)


@st.composite
def ties_told(draw):
    """Couples on one level who have said anything at all, in season or not."""
    couples = tuple(range(1, draw(st.integers(1, 5)) + 1))
    wishes = draw(st.dictionaries(st.sampled_from(couples), st.sampled_from(Wish)))
    cards = st.dictionaries(st.sampled_from(couples), st.sampled_from(ties.RANKS), min_size=1)
    return ties.Tie(
        couples,
        wishes,
        draw(st.lists(cards, max_size=3)),
        draw(st.none() | st.sampled_from(couples)),
        draw(st.booleans()),
    )


@given(ties_told(), st.sampled_from(CutAce))
def test_tie_stands_somehow_whatever_was_said(tie, ace):
    stands = ties.standing(tie, ace)

    if isinstance(stands, ties.Open):
        assert stands.couples
        assert set(stands.couples) <= set(tie.couples)
    else:
        assert ties.winners(stands)
        assert set(ties.winners(stands)) <= set(tie.couples)


def settled(draw, night):
    """The night once every tie is settled, somehow."""
    for _ in range(200):
        still = [each for each in night.settlements if isinstance(each.standing, ties.Open)]
        if not still:
            return night
        tie = draw(st.sampled_from(still))
        night = evening_after(night, _next_step(draw, tie.offer.place, tie.standing))
    raise AssertionError("a tie that never ends")


def _next_step(draw, place, standing):
    match standing:
        case ties.Asking(couples):
            wants = draw(st.sampled_from([Wish.SPLIT, Wish.SPLIT, Wish.CUT, Wish.PLAY_OFF]))
            return wished(draw(st.sampled_from(couples)), wants, place)
        case ties.Answering(_, couples):
            wants = draw(st.sampled_from([Wish.PLAY, Wish.FORFEIT, Wish.PLAY_OFF]))
            return wished(draw(st.sampled_from(couples)), wants, place)
        case ties.Cutting(couples):
            return cut_made(place, {c: draw(st.sampled_from(ties.RANKS)) for c in couples})
        case ties.Playing(couples):
            return played_off(draw(st.sampled_from(couples)), place)


@st.composite
def settled_nights(draw):
    """A night of totals with many ties, every one of them settled."""
    totals = draw(st.lists(st.integers(9, 14), min_size=2, max_size=12))
    return settled(draw, evening(*a_night_of_totals(*totals, rules=draw(WHOLE_NIGHTS))))


@given(settled_nights())
def test_awards_and_what_is_kept_are_the_takings(night):
    awards = total(award.amount for award in night.awards.values())

    paid = evening_after(night, *map(paying, night.awards.values()))

    assert awards + should_be_in_box(paid) == night.takings
    assert paid.misfits == frozenset()
    assert why_not(with_enough(paid), Closed(None, "done")) is None


def with_enough(night):
    """Where more was paid than came in, the club has added what lacks."""
    lacks = -should_be_in_box(night)
    return evening_after(night, CashLine(CashWhat.FROM_CLUB, lacks, "so")) if lacks > 0 else night


@given(settled_nights())
def test_every_prize_is_given_away_whole_among_those_who_reached_its_level(night):
    for settlement in night.settlements:
        offer, awards = settlement.offer, settlement.awards

        assert sum(award.amount for award in awards) == offer.amount
        assert {award.couple for award in awards} <= set(offer.couples)
        assert all(night.holes[couple] == offer.games_won for couple in offer.couples)
        assert all(award.amount % night.rules.rounding == 0 for award in awards)


@given(settled_nights())
def test_nobody_has_two_prizes(night):
    couples = [award.couple for award in night.awards.values()]
    booby = [each.offer for each in night.settlements if each.offer.place == BOOBY]

    assert len(couples) == len(set(couples))
    assert all(offer.games_won == night.levels[-1].games_won for offer in booby)


@given(settled_nights())
def test_every_entry_of_a_settled_night_survives_json(night):
    log = json.dumps([[entry.kind, written(entry)] for _, entry in night.lines])

    assert [read(*line) for line in json.loads(log)] == [entry for _, entry in night.lines]


@tried_on(30)
@given(played_nights(), settled_nights())
def test_the_same_log_tells_the_same_night(played, over):
    for night in (played, over):
        again = evening(*(entry for _, entry in night.lines))

        assert again == night
