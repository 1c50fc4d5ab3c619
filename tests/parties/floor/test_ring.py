"""The ring: what each table says, where it leads, how it follows."""

import pytest

from parties.floor.page.ring_layout import lay_out
from tests.builders import a_door, a_game, a_night, bell, won
from tests.parties.nights import a_kept_night, text, then, url
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


def test_every_table_says_who_came_who_stayed_and_who_still_plays(client, ida):
    night = a_kept_night(ida, *a_night(5), *a_game(1, 1, 3), *a_game(2, 2))

    said = text(client.get(url("ring", night)))

    assert "1 ✓ done" in said
    assert "2 ✓ won" in said
    assert "2 ▸ playing 1 came 4 stayed" in said
    assert "Bye chair 3 sits out" in said
    assert "1 table still playing" in said


def test_a_table_leads_to_its_tile_on_the_floor_and_says_all_in_words(client, ida):
    night = a_kept_night(ida, *a_night(4), bell())

    page = client.get(url("ring", night)).content.decode()

    assert f'href="{url("floor", night)}#table-2"' in page
    assert (
        "<title>Table 2; couple 3, Player Nr31 &amp; Player Nr32; "
        "couple 4, Player Nr41 &amp; Player Nr42; ▸ playing; winners to table 1.</title>"
    ) in page


def test_before_the_draw_there_is_no_ring(client, ida):
    assert client.get(url("ring", a_kept_night(ida, *a_door(4)))).status_code == 409


@pytest.mark.parametrize("couples", [4, 60])
def test_the_ring_follows_and_asks_as_often_for_many_tables(
    client, ida, django_assert_num_queries, couples
):
    night = a_kept_night(ida, *a_night(couples), bell())
    first = client.get(url("ring-picture", night)).content.decode()
    seen = first.split('name="seen" value="')[1].split('"')[0]

    with django_assert_num_queries(4):
        again = client.get(url("ring-picture", night), {"seen": seen})
    assert (again.content, again["HX-Reswap"]) == (b"", "none")

    then(night, won(1, 1, 1))
    assert "✓ won" in client.get(url("ring-picture", night), {"seen": seen}).content.decode()


@swept("most", [2, 8])
@swept("places", range(2, 152))
def test_neighbours_of_the_walk_are_neighbours_in_the_picture(places, most):
    layout = lay_out(places, most)

    assert len(set(layout.middles)) == places
    assert layout.width <= most * 184
    steps = zip(layout.line, layout.line[1:], strict=False)
    assert all(abs(x - u) / 184 + abs(y - v) / 132 == 1 for (x, y), (u, v) in steps)
    assert [middle for middle in layout.line if middle in layout.middles][:places] == list(
        layout.middles
    )
