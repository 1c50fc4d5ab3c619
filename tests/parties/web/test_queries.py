"""A page asks the database as often in a large hall as in a small one."""

from tests.builders import a_door, a_game, a_night, a_night_of_totals, bell
from tests.parties.nights import a_kept_night, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.sweeping import swept


def playing(couples):
    return *a_night(couples), bell()


def after_a_game(couples):
    return *a_night(couples), *a_game(1, 1)


def level(couples):
    return a_night_of_totals(*[18] * couples)


def with_a_jackpot(couples):
    return a_night_of_totals(25, *[12] * couples, rules=with_pots(JACKPOT))


@swept("couples", [3, 60])
@swept(
    ("page", "hall", "queries"),
    [
        ("door", a_door, 7),
        ("totals", a_door, 6),
        ("log", a_night, 6),
        ("night", playing, 6),
        ("floor", playing, 6),
        ("standings", after_a_game, 4),
        ("couple", after_a_game, 4),
        ("prizes", level, 7),
        ("payout", level, 7),
        ("pots", with_a_jackpot, 12),
    ],
)
def test_a_page_asks_as_often_for_many_couples(
    client, ida, django_assert_num_queries, page, hall, queries, couples
):
    night = a_kept_night(ida, *hall(couples))
    address = url(page, night, *([1] if page == "couple" else []))
    client.get(address)

    with django_assert_num_queries(queries):
        client.get(address)
