"""An evening of euchre or whist on which whoever is spare sits out in turn, told as a log."""

from dataclasses import replace

from hypothesis import given, strategies as st

from scoring.formats.choices import Ends, Spare
from scoring.formats.movement import BACK, ON, From, Walk
from scoring.formats.named import EUCHRE_COLOURS, EUCHRE_COMPASS, OFFERED
from scoring.night.course import CardsAreOut
from scoring.night.rules import Plays
from scoring.numbers import GameNo
from scoring.seats.chair_room import joined
from scoring.seats.chairs import ways
from scoring.seats.seating import Joined, Left
from scoring.what_follows import why_not
from tests.examples import tried_on
from tests.scoring.evenings.played import Hall
from tests.sweeping import swept

BENCHES = [form for form in OFFERED if form.benches]
COMPASS = replace(EUCHRE_COMPASS, spare=Spare.SITS_OUT)
LADDER = replace(COMPASS, movements=(From(1, Walk(won=ON, lost=BACK, ends=Ends.LADDER)),))


def sits(hall, game):
    """How many sit at each table of a game, those on the bench last; and everybody once."""
    cards = [card for here in hall.chairs(game) for card in here]
    assert sorted(cards) == sorted(hall.evening.here)
    return [len(here) for here in hall.chairs(game)]


def is_full(hall, game):
    *full, last = sits(hall, game)
    return {*full, 4} == {4} and 0 < last <= 4


def test_five_at_euchre_are_one_table_and_one_sits_out():
    hall = Hall.seated(COMPASS, 5)
    for game in range(1, 11):
        hall.plays(game)
    assert {card: len(games) for card, games in hall.evening.sat_out.items()} == dict.fromkeys(
        range(1, 6), 2
    )


@swept("form", [*BENCHES, LADDER])
@tried_on(20)
@given(data=st.data(), cards=st.integers(8, 15))
def test_with_people_late_and_gone_all_tables_stay_full(form, data, cards):
    hall = Hall.seated(form, cards, 6)
    new = cards
    for game in range(1, 6):
        hall.plays(game)
        then = GameNo(game + 1)
        for _ in range(data.draw(st.integers(0, 2))):
            if data.draw(st.booleans()) and len(hall.evening.here) > 6:
                hall.say(Left(data.draw(st.sampled_from(hall.evening.here)), GameNo(game)))
                continue
            new += 1
            card = hall.comes(new, group=new % 2 if form.groups else 0)
            hall.say(Joined(card, then, place_for(hall, game, card)))
        if not form.mixed:
            assert is_full(hall, game + 1), hall.chairs(game + 1)
    assert not hall.evening.misfits


def place_for(hall, game, card):
    room = hall.evening.chairs[game]
    for table in (*room.numbers, max(room.numbers) + 1):
        if joined(hall.form, room, card, table, hall.evening.door.group_of(card)):
            return table
    raise AssertionError(hall.chairs(game + 1))


def test_the_spare_one_takes_the_chair_of_whoever_goes_home():
    hall = Hall.seated(COMPASS, 9)
    hall.plays(1)
    (out,) = hall.chairs(2)[-1]
    hall.say(Left(3, 1))
    assert sits(hall, 2) == [4, 4]
    assert any(out in here for here in hall.chairs(2))
    hall.say(Left(4, 1))
    assert sits(hall, 2) == [4, 3]
    hall.plays(2)
    assert len(hall.evening.sat_out) == 4


def test_by_the_chair_the_way_is_known_beforehand_whoever_wins():
    hall = Hall.seated(COMPASS, 9)
    known = ways(COMPASS, hall.evening.chairs[0], 1, 12)
    for game in range(1, 13):
        hall.plays(game)
    assert hall.evening.chairs == known
    assert ways(COMPASS, known[5], 6, 12, known[:5]) == known[5:]


def test_what_becomes_of_the_spare_can_be_said_up_to_the_draw():
    hall = Hall(EUCHRE_COMPASS)
    hall.come(5)
    hall.say(Plays(COMPASS))
    assert why_not(hall.evening, Plays(replace(EUCHRE_COLOURS))) == CardsAreOut(5)
    hall.form = COMPASS
    hall.sits()
    assert sits(hall, 1) == [4, 1]
    assert not hall.evening.misfits
    assert why_not(hall.evening, Plays(EUCHRE_COMPASS)) == CardsAreOut(5)


@swept("groups", [(5, 4), (6, 5), (5, 5), (7, 4), (8, 3)])
def test_of_ladies_and_gents_one_of_the_more_sits_out(groups):
    (form,) = (each for each in OFFERED if each.name == "whist_progressive")
    hall = Hall(form)
    ladies, gents = groups
    for n in range(1, ladies + gents + 1):
        hall.comes(n, group=int(n > ladies))
    hall.sits()
    if ladies - gents < 5:
        assert sits(hall, 1) == [4, 4, ladies + gents - 8]
        hall.plays(1)
        assert sits(hall, 2) == [4, 4, ladies + gents - 8]
    else:
        assert len(hall.chairs(1)) == 4
