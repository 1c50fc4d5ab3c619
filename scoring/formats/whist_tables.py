"""The first game of the whist tables: everybody with everybody once, against everybody twice.

In every next game all but the last number go up by one, and after the highest comes 0; of 4n+1 people
it is all numbers, and 0 sits out the first game. Such a row is right if the differences between
partners are all different, and those between opponents each come twice: a search needs no more. The
tables were found so, and what they promise is tested.
"""

from collections.abc import Mapping

Row = tuple[tuple[int, int, int, int], ...]

FIRST_GAMES: Mapping[int, Row] = {
    4: ((3, 1, 0, 2),),
    5: ((1, 2, 4, 3),),
    8: ((7, 1, 0, 3), (6, 4, 2, 5)),
    12: ((11, 1, 0, 3), (10, 5, 4, 8), (9, 6, 2, 7)),
    13: ((6, 9, 4, 8), (1, 12, 11, 5), (3, 10, 7, 2)),
    16: ((15, 1, 0, 2), (14, 6, 5, 9), (13, 4, 8, 11), (12, 3, 10, 7)),
    17: ((12, 4, 1, 16), (2, 15, 5, 13), (3, 6, 11, 10), (7, 9, 14, 8)),
    20: ((19, 1, 0, 2), (18, 11, 5, 14), (17, 4, 6, 9), (16, 8, 7, 12), (15, 3, 13, 10)),
    21: ((1, 16, 4, 14), (10, 9, 17, 20), (15, 8, 11, 13), (18, 12, 5, 6), (2, 19, 3, 7)),
    24: (
        (23, 1, 0, 2),
        (22, 5, 3, 12),
        (21, 13, 8, 15),
        (20, 9, 14, 17),
        (19, 6, 10, 18),
        (16, 4, 11, 7),
    ),
    25: (
        (10, 7, 19, 11),
        (21, 20, 1, 3),
        (18, 2, 5, 16),
        (23, 13, 17, 6),
        (12, 24, 15, 22),
        (14, 9, 4, 8),
    ),
    28: (
        (19, 4, 5, 2),
        (1, 3, 24, 11),
        (12, 13, 18, 23),
        (8, 6, 15, 22),
        (21, 0, 27, 9),
        (16, 20, 17, 25),
        (14, 7, 26, 10),
    ),
    29: (
        (17, 4, 24, 7),
        (16, 14, 22, 26),
        (20, 27, 12, 9),
        (18, 15, 3, 19),
        (11, 5, 13, 6),
        (1, 2, 25, 21),
        (23, 8, 10, 28),
    ),
    32: (
        (2, 11, 10, 15),
        (27, 12, 18, 31),
        (28, 20, 13, 8),
        (24, 14, 30, 7),
        (26, 22, 9, 19),
        (0, 29, 1, 3),
        (17, 23, 4, 21),
        (6, 5, 16, 25),
    ),
}

EVERYBODY_ONCE = tuple(FIRST_GAMES)
"""For so many people there is such a table."""
