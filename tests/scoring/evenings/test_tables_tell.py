"""A table tells its result, whatever is played: it counts once every side has said the same, and nobody there
otherwise. Where somebody goes next is known as soon as the own result says it."""

from hypothesis import given, strategies as st

from scoring.formats.named import (
    BEETLE_DRIVE,
    CRIB_NIGHT,
    EUCHRE_HEAD_TABLE,
    EUCHRE_WINNERS_RIGHT,
    IRISH_SIX_HANDED,
    WHIST_PARTNER,
    WHIST_PROGRESSIVE,
    WHIST_WINNERS_WALK,
)
from scoring.games.facts import (
    EnteredOtherwise,
    NotAtTable,
    PointsAreCounted,
    SumIsWrong,
    WinnerWanted,
)
from scoring.games.points import Scored, TableSays, is_disputed, said_at, with_the_result
from scoring.games.results import Won
from scoring.seats.chairs import table_after
from scoring.seats.seating import Seated
from scoring.what_follows import why_not
from tests.scoring.evenings.played import Hall


def in_game_one(form, cards=8):
    hall = Hall.seated(form, cards)
    hall.begins(1)
    return hall, hall.place(1, 1)


def won_by(place, side, by):
    return TableSays(1, 1, place.sides[side][0], by)


def made(place, one, other, by, mover=0):
    """What each side made, as a card there says it."""
    heads = place.heads
    winner = 0 if one == other else heads[one < other]
    return TableSays(1, 1, winner, by, ((heads[0], one), (heads[1], other)), mover)


def says(hall, said):
    hall.say(
        *(each for each in with_the_result(hall.evening, said) if not each.stands(hall.evening))
    )


def test_one_of_each_side_is_enough_and_both_partners_have_it():
    hall, place = in_game_one(EUCHRE_WINNERS_RIGHT)
    (one, partner), (other, _across) = place.sides

    says(hall, won_by(place, 0, by=partner))
    assert not hall.evening.won[1]
    says(hall, won_by(place, 0, by=other))

    assert hall.evening.games.result_of(1, 1).winner == one
    assert (hall.evening.holes[one], hall.evening.holes[partner]) == (1, 1)


def test_two_partners_who_say_otherwise_keep_the_table_open_until_one_gives_way():
    hall, place = in_game_one(EUCHRE_WINNERS_RIGHT)
    (one, partner), (other, across) = place.sides
    for by, side in ((one, 0), (partner, 1), (other, 0), (across, 0)):
        says(hall, won_by(place, side, by))
    assert is_disputed(hall.evening, 1, 1)
    assert not hall.evening.won[1]

    says(hall, won_by(place, 0, by=partner))
    assert hall.evening.won[1] == {1: one}


def test_three_sides_have_to_say_so_where_three_sit():
    hall, place = in_game_one(IRISH_SIX_HANDED, 6)
    one, two, three = place.heads
    says(hall, won_by(place, 1, by=one))
    says(hall, won_by(place, 1, by=three))
    assert not hall.evening.won[1]
    says(hall, won_by(place, 1, by=two))
    assert hall.evening.won[1] == {1: two}


def test_points_are_entered_as_the_floor_would():
    hall, place = in_game_one(WHIST_PROGRESSIVE)
    said = [made(place, 8, 5, by=card) for card in place.heads]

    says(hall, said[0])
    assert not hall.evening.won[1]
    assert with_the_result(hall.evening, said[1])[1] == Scored(
        1, 1, ((place.heads[0], 8), (place.heads[1], 5)), place.heads[0]
    )
    says(hall, said[1])

    assert hall.evening.games.points_at(1, 1) == said[0].points
    assert said[0].stands(hall.evening)
    assert why_not(hall.evening, made(place, 7, 6, by=place.heads[0])) == EnteredOtherwise(1, 1)


def test_other_points_leave_the_table_open():
    hall, place = in_game_one(WHIST_PROGRESSIVE)
    one, other = place.heads
    says(hall, made(place, 8, 5, by=one))
    says(hall, made(place, 7, 6, by=other))

    assert is_disputed(hall.evening, 1, 1)
    assert not hall.evening.won[1]
    hall.say(Scored(1, 1, ((one, 7), (other, 6)), one))
    assert not is_disputed(hall.evening, 1, 1)


def test_level_points_name_who_goes_on_and_both_have_to_name_the_same():
    hall, place = in_game_one(BEETLE_DRIVE)
    one, other = place.heads
    assert isinstance(why_not(hall.evening, made(place, 9, 9, by=one)), WinnerWanted)
    says(hall, made(place, 9, 9, by=one, mover=one))
    says(hall, made(place, 9, 9, by=other, mover=other))
    assert is_disputed(hall.evening, 1, 1)
    says(hall, made(place, 9, 9, by=other, mover=one))
    assert (hall.evening.won[1], hall.evening.movers[1][1]) == ({1: None}, one)


def test_what_cannot_be_is_refused_and_so_is_who_sits_elsewhere():
    hall, place = in_game_one(WHIST_PROGRESSIVE)
    one, _other = place.heads
    elsewhere = hall.place(1, 2).heads[0]
    for said, refusal in (
        (made(place, 8, 6, by=one), SumIsWrong),
        (made(place, 8, 5, by=elsewhere), NotAtTable),
        (won_by(place, 0, by=one), PointsAreCounted),
    ):
        assert isinstance(why_not(hall.evening, said), refusal)


def test_who_has_changed_places_since_has_said_nothing_of_the_table():
    hall, place = in_game_one(EUCHRE_WINNERS_RIGHT)
    said = won_by(place, 0, by=place.heads[0])
    hall.say(said)
    assert said_at(hall.evening, 1, place) == {said.by: said}
    (here, *others), (there, *more) = (hall.place(1, table).couples for table in (1, 2))
    hall.say(Seated(1, ((1, (there, *others)), (2, (here, *more)))))
    assert said_at(hall.evening, 1, hall.place(1, 1)) == {}


@given(form=st.sampled_from([EUCHRE_WINNERS_RIGHT, CRIB_NIGHT]), data=st.data())
def test_it_is_entered_with_the_word_by_which_all_sides_agree_and_never_before(form, data):
    hall, place = in_game_one(form)
    last = {}
    for _each in range(data.draw(st.integers(1, 8))):
        by = data.draw(st.sampled_from(place.couples))
        side = data.draw(st.sampled_from((0, 1)))
        points = (3, 0) if side == 0 else (0, 3)
        said = made(place, *points, by=by) if form.count.points else won_by(place, side, by)
        says(hall, said)
        last[by] = side
        heard = {place.side_of(card) for card in last}
        agreed = len(heard) == 2 and len({*last.values()}) == 1
        assert (1 in hall.evening.won[1]) == agreed
        assert is_disputed(hall.evening, 1, 1) == (len({*last.values()}) > 1)
        if agreed:
            return


@given(
    form=st.sampled_from(
        [
            BEETLE_DRIVE,
            EUCHRE_HEAD_TABLE,
            EUCHRE_WINNERS_RIGHT,
            WHIST_PARTNER,
            WHIST_PROGRESSIVE,
            WHIST_WINNERS_WALK,
        ]
    ),
    tables=st.integers(1, 6),
    luck=st.text("ab", max_size=3),
)
def test_the_next_table_is_known_from_the_own_result_whatever_happens_elsewhere(form, tables, luck):
    hall = Hall.seated(form, tables * form.chairs, games=4)
    for game in (1, 2, 3):
        before = hall.evening.chairs[game - 1]
        hall.plays(game, luck)
        for place in hall.evening.room(game).places:
            walked = place.side_with(hall.evening.movers[game][place.table])
            for card in place.couples:
                to = table_after(form, before, game, card, has_won=card in walked)
                assert to == hall.evening.place_of(card, game + 1).table


def test_where_somebody_sits_out_by_turns_nobody_knows_it_before_all_are_in():
    hall = Hall.seated(EUCHRE_WINNERS_RIGHT, 9)
    hall.begins(1)
    room = hall.evening.chairs[0]
    assert table_after(hall.form, room, 1, room.tables[0][0], has_won=True) is None


def test_an_earlier_line_of_the_log_is_read_as_it_was_said():
    said = TableSays(7, 3, 5, 9)
    assert (said.result, said.points, said.mover) == (Won(7, 3, 5), (), 0)
