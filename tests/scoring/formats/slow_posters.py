"""The evenings as their organisers tell them, for the people of `tests.scoring.formats.slow`.

Each is put down from the page `docs/formats.md` and what it names, not from the program's values.
"""

from tests.scoring.formats.slow import Call, Circle, Poster

COUPLES = ((0,), (1,))
THREE_PAIRS = ((0,), (1,), (2,))
ACROSS = ((0, 2), (1, 3))


def winners_on(seat):
    return 1 if seat.won else 0


def winners_to_table_1(seat):
    return -1 if seat.won else 0


def losers_on(seat):
    return 0 if seat.won else 1


def losing_lady_up_losing_gent_down(seat):
    if seat.won:
        return 0
    return -1 if seat.who.gent else 1


def winning_lady_up_winning_gent_down(seat):
    if not seat.won:
        return 0
    return -1 if seat.who.gent else 1


def winner_right_loser_left(seat):
    return 1 if seat.won else -1


def by_compass(seat):
    north, east, south, west = range(4)
    return {north: 0, east: 1, south: -1, west: 2}[seat.place]


def white_one_way_blue_the_other(seat):
    return 1 if seat.side == 0 else -1


def second_chair_on(seat):
    return 1 if seat.place == 1 else 0


def first_chair_on(seat):
    return 1 if seat.place == 0 else 0


def second_chair_back(seat):
    return -1 if seat.place == 1 else 0


def march(step):
    return Call(step, keeps_chair=True)


def always(*, sides, call, groups=False, bench=()):
    return Poster(sides, ((1, call),), groups, bench)


WINNER_GOES = always(sides=COUPLES, call=Call(winners_on), bench=(1,))
TWO_WINNERS_GO = always(sides=ACROSS, call=Call(winners_on, mixed=True), bench=(2,))
UP_THE_STEPS = Call(winners_to_table_1, ends="head", best="first", mixed=True)

POSTERS = {
    "drive_45s": WINNER_GOES,
    "maritime_party": WINNER_GOES,
    "euchre_pairs": WINNER_GOES,
    "irish_six_handed": always(sides=THREE_PAIRS, call=Call(winners_on), bench=(1, 2)),
    "singles_45s": TWO_WINNERS_GO,
    "euchre_winners_right": TWO_WINNERS_GO,
    "euchre_compass": always(sides=ACROSS, call=march(by_compass)),
    "euchre_colours": always(sides=ACROSS, call=march(white_one_way_blue_the_other)),
    "euchre_head_table": always(sides=ACROSS, call=UP_THE_STEPS, groups=True, bench=(2,)),
    "whist_partner": always(sides=COUPLES, call=Call(losers_on), bench=(1,)),
    "whist_semi_partner": always(
        sides=ACROSS, call=Call(losing_lady_up_losing_gent_down), groups=True, bench=(2,)
    ),
    "whist_progressive": always(
        sides=ACROSS,
        call=Call(losing_lady_up_losing_gent_down, mixed=True),
        groups=True,
        bench=(2,),
    ),
    "whist_winners_walk": always(
        sides=ACROSS,
        call=Call(winning_lady_up_winning_gent_down, mixed=True),
        groups=True,
        bench=(2,),
    ),
    "five_hundreds": always(
        sides=ACROSS, call=Call(winners_on, mixed=True), groups=True, bench=(2,)
    ),
    "crib_night": always(sides=COUPLES, call=march(second_chair_on)),
    "crib_both_ways": Poster(COUPLES, ((1, march(first_chair_on)), (5, march(second_chair_back)))),
    "beetle_drive": always(sides=ACROSS, call=Call(winner_right_loser_left, mixed=True)),
    "bunco": always(sides=ACROSS, call=UP_THE_STEPS, bench=(2,)),
    "king_of_the_court": always(
        sides=ACROSS, call=Call(winner_right_loser_left, ends="ladder", mixed=True)
    ),
    "pinochle_spokane": Poster(
        COUPLES, ((1, Call(losers_on, first=True)), (2, march(second_chair_on)))
    ),
    "mitchell": always(sides=COUPLES, call=march(second_chair_on)),
    "round_robin": always(sides=COUPLES, call=Circle()),
}
