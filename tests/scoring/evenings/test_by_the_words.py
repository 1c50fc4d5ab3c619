"""Whole evenings walked by the words of whoever described them, beside the log's: by hand, with people
who get up and sit down, and without a look at how the program has it."""

from random import Random  # noqa: TID251 -- nights by chance

from scoring.formats.named import BEETLE_DRIVE, CRIB_BOTH_WAYS, WHIST_WINNERS_WALK
from scoring.games.points import Scored
from tests.scoring.evenings.played import Hall
from tests.sweeping import swept


def tables(hall, game):
    """The two sides of each table, by its number."""
    return {
        place.table: [{*side} for side in place.sides] for place in hall.evening.room(game).tables
    }


def plays(hall, game, dice):
    """A game with luck; who won it and who lost, by table."""
    hall.begins(game)
    won, lost = {}, {}
    most = hall.form.count.points.total or 9
    for table, sides in tables(hall, game).items():
        winner, more = dice.randrange(2), dice.randint(most // 2 + 1, most)
        made = [(min(side), more if at == winner else most - more) for at, side in enumerate(sides)]
        hall.say(Scored(game, table, tuple(made), min(sides[winner])))
        won[table], lost[table] = sides[winner], sides[1 - winner]
    return won, lost


@swept("people", [8, 12, 16, 28])
@swept("luck", range(3))
def test_at_sydney_the_winning_lady_goes_up_and_the_winning_gent_down(people, luck):
    """Partners change at every table: https://issuu.com/indianlink/docs/2012-03_sydney_1_/s/20781396"""
    dice, hall = Random(luck), Hall.seated(WHIST_WINNERS_WALK, people)  # noqa: S311
    last = people // 4
    for game in range(1, hall.form.games):
        won, lost = plays(hall, game, dice)
        ladies = {table: next(c for c in won[table] if c % 2) for table in won}
        gents = {table: next(c for c in won[table] if not c % 2) for table in won}
        for table, sides in tables(hall, game + 1).items():
            lady, gent = ladies[table - 1 or last], gents[table % last + 1]
            stayed = {card % 2: card for card in lost[table]}
            pairs = [{lady, stayed[0]}, {stayed[1], gent}]
            assert sides in (pairs, pairs[::-1]), (game, table)


@swept("people", [8, 12, 20])
@swept("luck", range(3))
def test_at_a_beetle_drive_winners_go_one_way_and_losers_the_other(people, luck):
    """Those of each table come to two others: http://www.nplsc.org.uk/events/beetle.html"""
    dice, hall = Random(luck), Hall.seated(BEETLE_DRIVE, people)  # noqa: S311
    last = people // 4
    for game in range(1, hall.form.games):
        won, lost = plays(hall, game, dice)
        for table, sides in tables(hall, game + 1).items():
            came = won[table - 1 or last] | lost[table % last + 1]
            assert set.union(*sides) == came, (game, table)
            assert not any(side in (*won.values(), *lost.values()) for side in sides)


@swept("people", [8, 12, 18, 32])
def test_one_side_moves_four_times_to_its_right_then_the_other_to_its_own(people):
    """Who faces the other way has the right where the other has the left:
    http://www.reclaimedrailsbrewing.com/events/2017/1/29/cribbage-tournament-hosted-by-the-city-of-bondurant"""
    hall, dice = Hall.seated(CRIB_BOTH_WAYS, people), Random(1)  # noqa: S311
    here = {table: [min(side) for side in sides] for table, sides in tables(hall, 1).items()}
    row = sorted(here)
    one, other = [here[t][0] for t in row], [here[t][1] for t in row]
    for game in range(1, hall.form.games + 1):
        met = {frozenset(two) for two in zip(one, other, strict=True)}
        found = tables(hall, game).values()
        assert {frozenset(set.union(*sides)) for sides in found} == met, game
        plays(hall, game, dice)
        if game <= 4:
            one = [one[-1], *one[:-1]]
        else:
            other = [*other[1:], other[0]]
