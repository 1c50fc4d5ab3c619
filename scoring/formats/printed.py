"""Tables that were worked out before, for a certain number of cards."""

from collections.abc import Mapping

from scoring.formats.movement import Printed

Table = tuple[int, ...]

_FIRST_GAMES: Mapping[int, tuple[Table, ...]] = {
    8: ((7, 1, 0, 3), (6, 4, 2, 5)),
    12: ((11, 1, 0, 3), (10, 5, 4, 8), (9, 6, 2, 7)),
    16: ((15, 1, 0, 2), (14, 6, 5, 9), (13, 4, 8, 11), (12, 3, 10, 7)),
    20: ((19, 1, 0, 2), (18, 11, 5, 14), (17, 4, 6, 9), (16, 8, 7, 12), (15, 3, 13, 10)),
    24: (
        (23, 1, 0, 2),
        (22, 5, 3, 12),
        (21, 13, 8, 15),
        (20, 9, 14, 17),
        (19, 6, 10, 18),
        (16, 4, 11, 7),
    ),
}
"""Game 1 of each; in every next one all but the last number go up by one, after the highest comes 0.
Found by search, and what they promise is tested."""

EVERYBODY_ONCE = tuple(_FIRST_GAMES)
"""For so many people there is such a table."""


def everybody_once(people: int) -> Printed:
    """Each person is the partner of every other one once, and against each twice. Raises KeyError for
    a number that is not among EVERYBODY_ONCE.

    >>> everybody_once(8).games[0]
    ((8, 2, 1, 4), (7, 5, 3, 6))
    """
    stays, first = people - 1, _FIRST_GAMES[people]
    return Printed(
        tuple(
            tuple(
                tuple(1 + (n if n == stays else (n + game) % stays) for n in table)
                for table in first
            )
            for game in range(stays)
        )
    )


def forts(number: int) -> Printed:
    """Military whist: each fort is two pairs, card 2n-1 at home and 2n out; whoever is out goes to every
    other fort once.

    >>> forts(4).games[0]
    ((1, 8), (3, 2), (5, 4), (7, 6))
    """
    at = range(number)
    return Printed(
        tuple(
            tuple((2 * fort + 1, 2 * ((fort - away) % number) + 2) for fort in at)
            for away in range(1, number)
        )
    )
