"""What parts those with as much, counted again by hand: a chart on the wall, one line a meeting."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from scoring.evening import replay
from scoring.formats.choices import Count, TieBreak
from scoring.formats.named import CRIB_NIGHT, ROUND_ROBIN, SINGLES_45S, TRICKS
from scoring.games.rankings import meetings_in, parted_by
from scoring.games.results import Won
from scoring.log.lines import Undone
from scoring.night.rules import Plays, RulesSet
from scoring.prizes import ties
from scoring.prizes.offers import CutMade, Wished
from scoring.prizes.paying import PaidOut
from scoring.prizes.ties import CutBy, TiesAreCut, Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.what_follows import why_not
from tests.scoring.evenings.played import Hall
from tests.sweeping import swept

WINS, POINTS, SPREAD, MET, CUT = TieBreak
FORMS = [
    replace(ROUND_ROBIN, tie_breaks=(MET,)),
    replace(ROUND_ROBIN, tie_breaks=(MET, CUT)),
    replace(SINGLES_45S, tie_breaks=(MET,)),
    replace(CRIB_NIGHT, tie_breaks=(MET, WINS, SPREAD)),
    replace(CRIB_NIGHT, tie_breaks=(SPREAD, MET)),
    replace(SINGLES_45S, count=Count(points=TRICKS), tie_breaks=(WINS, MET, POINTS)),
]


def a_night(form, cards, games, luck):
    hall = Hall.seated(form, cards, games)
    for game in range(1, games + 1):
        hall.plays(game, luck)
    return hall


def sheet(hall, games):
    """Each table that was played: the two sides, and which of them won."""
    played = []
    for game in range(1, games + 1):
        for table, winner in hall.evening.won[game].items():
            sides = [side for side in hall.place(game, table).sides or () if side]
            sides = sides or [(card,) for card in hall.place(game, table).couples]
            if len(sides) == 2:
                played.append((game, table, sides, winner))
    return played


def figures(hall, played):
    """Wins, points and points against of every card, in the order of the tie-breaks' names."""
    found = {card: [0, 0, 0] for card in hall.evening.couples}
    for game, table, sides, winner in played:
        made = dict(hall.evening.games.points_at(game, table))
        for one, other in (sides, sides[::-1]):
            for card in one:
                found[card][0] += winner in one
                found[card][1] += sum(made.get(each, 0) for each in one)
                found[card][2] += sum(made.get(each, 0) for each in other)
    return found


def between(cards, played):
    """Who is ahead in the games of these against each other; nothing if two never met."""
    chart = {pair: [] for pair in combinations(sorted(cards), 2)}
    for _game, _table, sides, winner in played:
        for one in sides[0]:
            for other in sides[1]:
                pair = tuple(sorted((one, other)))
                if pair in chart:
                    chart[pair].append(one if winner in sides[0] else other)
    if not all(chart.values()):
        return dict.fromkeys(cards, 0)
    return {
        card: sum(
            (1 if winner == card else -1)
            for pair, winners in chart.items()
            if card in pair
            for winner in winners
        )
        for card in cards
    }


def parted(form, hall, cards, played, breaks):
    """These cards in levels, by hand: the first thing of the list, then the rest of it within."""
    if not breaks or breaks[0] is CUT or len(cards) == 1:
        return [tuple(sorted(cards))]
    all_of = figures(hall, played)
    by = {
        WINS: lambda card: all_of[card][0],
        POINTS: lambda card: all_of[card][1],
        SPREAD: lambda card: all_of[card][1] - all_of[card][2],
        MET: between(cards, played).get,
    }[breaks[0]]
    levels = []
    for worth in sorted({by(card) for card in cards}, reverse=True):
        some = [card for card in cards if by(card) == worth]
        levels += parted(form, hall, some, played, breaks[1:])
    return levels


@swept("form", FORMS)
@swept("luck", ["a", "b", "c"])
def test_the_levels_are_those_that_are_counted_by_hand(form, luck) -> None:
    games = 5
    hall = a_night(form, 8, games, luck)

    played = sheet(hall, games)
    counts = dict.fromkeys(hall.evening.couples, 0)
    for card, (wins, points, _against) in figures(hall, played).items():
        counts[card] = wins if form.count.points is None else points
    expected = [
        level
        for count in sorted({*counts.values()}, reverse=True)
        for level in parted(
            form, hall, [c for c in counts if counts[c] == count], played, form.tie_breaks
        )
    ]

    assert [level.couples for level in hall.evening.levels] == expected


def all_meet(beats, breaks):
    """Four couples meet once each; of every pair the one that is named first wins."""
    hall = Hall(replace(ROUND_ROBIN, tie_breaks=breaks), 3)
    hall.say(RulesSet(HouseRules(games=3, prizes=(Prize(PrizeKind.AMOUNT, 5_000),))))
    hall.come(4)
    hall.sits()
    for game in (1, 2, 3):
        hall.begins(game)
        for place in hall.evening.room(game).tables:
            winner = next(card for card, other in beats if {card, other} == {*place.couples})
            hall.say(Won(game, place.table, winner))
    return hall


TWO_EQUAL = [(2, 1), (1, 3), (1, 4), (2, 3), (4, 2), (3, 4)]
"""1 and 2 won twice each, and 2 won when they met; 3 and 4 once each, and 3 won."""
IN_TURN = [(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)]


def levels(hall):
    return [level.couples for level in hall.evening.levels]


def test_the_one_who_won_when_the_two_met_stands_first() -> None:
    assert levels(all_meet(TWO_EQUAL, ())) == [(1, 2), (3, 4)]
    assert levels(all_meet(TWO_EQUAL, (MET,))) == [(2,), (1,), (3,), (4,)]


def test_what_parted_those_with_as_much_is_known_by_its_name() -> None:
    assert parted_by(all_meet(TWO_EQUAL, ()).evening) == {}
    met = ((MET, None),)
    assert parted_by(all_meet(TWO_EQUAL, (WINS, MET)).evening) == dict.fromkeys(range(1, 5), met)


@pytest.mark.parametrize("luck", ["a", "b", "c", "d"])
def test_figures_part_as_they_stand_on_the_sheet(luck) -> None:
    hall = a_night(replace(CRIB_NIGHT, tie_breaks=(WINS, SPREAD)), 8, 3, luck)
    found, all_of = parted_by(hall.evening), figures(hall, sheet(hall, 3))
    levels = hall.evening.levels

    for one, other in pairwise(levels):
        if one.games_won == other.games_won:
            (won, points, lost), (fewer, less, more) = (
                all_of[each.couples[0]] for each in (one, other)
            )
            by = WINS if won != fewer else SPREAD
            assert (by, won if by is WINS else points - lost) in found[one.place]
            assert (by, fewer if by is WINS else less - more) in found[other.place]
    as_much = Counter(level.games_won for level in levels)
    assert found.keys() == {each.place for each in levels if as_much[each.games_won] > 1}


def test_three_who_beat_each_other_in_turn_stay_equal() -> None:
    assert levels(all_meet(IN_TURN, (MET,))) == [(1, 2, 3), (4,)]


def test_who_never_met_is_not_parted_by_it() -> None:
    hall = Hall.seated(replace(ROUND_ROBIN, tie_breaks=(MET,)), 4, 1)
    hall.plays(1)

    assert [len(level) for level in levels(hall)] == [2, 2]


def test_where_a_cut_parts_equals_nobody_is_asked_what_they_want() -> None:
    hall = all_meet(IN_TURN, (MET, CUT))

    assert why_not(hall.evening, Wished(1, 1, Wish.SPLIT)) == TiesAreCut()
    assert hall.evening.settlements[0].standing == ties.Cutting((1, 2, 3), again=False)
    hall.say(CutMade(1, ((1, "K"), (2, "2"), (3, "7")), CutBy.DECK))
    assert hall.evening.settlements[0].standing == ties.WonCut(2)
    hall.say(Undone(len(hall.lines)))
    assert hall.evening.settlements[0].standing == ties.Cutting((1, 2, 3), again=False)


def test_what_equals_have_cut_for_before_stands_whoever_won_when_they_met() -> None:
    """A night that was settled by a version that asked nobody who won."""
    hall = all_meet(TWO_EQUAL, ())
    hall.say(Wished(1, 1, Wish.CUT), Wished(1, 2, Wish.CUT))
    hall.say(CutMade(1, ((1, "2"), (2, "K")), CutBy.DECK), PaidOut(1, 1, 5_000))
    by_meetings = Plays(replace(hall.form, tie_breaks=(MET,)))
    lines = [
        line._replace(entry=by_meetings) if isinstance(line.entry, Plays) else line
        for line in hall.lines
    ]
    night = replay(lines)

    assert [level.couples for level in night.levels] == [(1, 2), (3,), (4,)]
    assert night.settlements[0].standing == ties.WonCut(1)
    assert not night.misfits


def test_partners_have_not_met_at_their_table():
    hall = a_night(SINGLES_45S, 4, 1, "any")

    ((sides, winners),) = meetings_in(hall.evening, 1)

    assert sides == hall.place(1, 1).sides
    assert sorted(map(len, sides)) == [2, 2]
    assert winners in sides
