"""A person's page: what was won, night after night, with whom, in which place."""

import pytest
from django.urls import reverse

from parties.people.page.book import book_of
from parties.people.page.records import WINS_LINE_MOST_SHOWN, nights_of, wins_line
from parties.people.views import NIGHTS_SHOWN
from parties.prizes.actions import close_night
from tests.parties.door.door_nights import by
from tests.parties.nights import a_night_to_settle, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def closed(ida):
    """Two nights of the same three couples, a week apart."""
    nights = [a_night_to_settle(ida, 12, 11, 9), a_night_to_settle(ida, 8, 15, 9)]
    for night in nights:
        close_night(night=night, reason="counted at home", deed=by(ida))
    return nights


def of(night, player):
    return nights_of(book_of(night.club), player)


def page(client, night, player):
    return client.get(reverse("person", args=[night.club_id, player]))


def test_the_nights_are_counted_and_added_up(client, closed):
    night = closed[0]
    found = of(night, 11)

    assert [(each.won, each.games, each.place) for each in found.all] in (
        [(8, 25, 3), (12, 25, 1)],
        [(12, 25, 1), (8, 25, 3)],
    )
    assert (found.score, found.best.won, found.places) == ("20 of 50", 12, [(1, 1), (3, 1)])
    [partner] = found.partners
    assert (partner.nights, partner.score) == (2, "20 of 50")
    says = text(page(client, night, 11))
    assert "Games won 20 of 50" in says
    assert "Best night 12 of 25" in says


def test_a_night_that_goes_on_is_named_and_not_counted(client, ida):
    night = a_night_to_settle(ida, 12, 11, 9)
    found = of(night, 11)

    assert [(each.is_counted, each.score) for each in found.all] == [(False, "")]
    assert (found.score, found.best, found.not_counted) == ("", None, 1)
    says = text(page(client, night, 11))
    assert "How many games won?" not in says
    assert "Night after night" in says


def test_the_picture_has_a_bar_a_night_as_high_as_what_was_won(client, closed):
    picture = wins_line(of(closed[0], 11).all)
    low, high = sorted(picture.bars, key=lambda bar: bar.won)

    assert (low.won, high.won) == (8, 12)
    assert low.height * 12 == pytest.approx(high.height * 8, abs=12)
    assert {bar.y + bar.height for bar in picture.bars} == {picture.height}
    assert picture.bars[0].x < picture.bars[1].x
    assert page(client, closed[0], 11).content.decode().count("<rect") == 2
    assert wins_line(of(closed[0], 11).all[:1]).bars == ()
    assert len(wins_line(of(closed[0], 11).all * 30).bars) == WINS_LINE_MOST_SHOWN


def test_of_many_nights_the_newest_stand_there_and_one_press_shows_all(client, ida):
    nights = [a_night_to_settle(ida, 12, 11, 9) for _ in range(NIGHTS_SHOWN + 2)]

    def links(answer):
        said = answer.content.decode()
        return sum(reverse("standings", args=[night.pk]) in said for night in nights)

    few = page(client, nights[0], 11)
    assert links(few) == NIGHTS_SHOWN
    assert f"All {NIGHTS_SHOWN + 2} nights" in text(few)
    every = client.get(reverse("person", args=[nights[0].club_id, 11]), {"nights": "all"})
    assert links(every) == NIGHTS_SHOWN + 2
    assert "All 22 nights" not in text(every)
    both = reverse("two-over-nights", args=[nights[0].club_id, 11, 12])
    assert links(client.get(both)) == NIGHTS_SHOWN
    assert links(client.get(both, {"nights": "all"})) == NIGHTS_SHOWN + 2


def test_a_hundred_nights_ask_no_more_than_two(client, closed, django_assert_max_num_queries):
    book = book_of(closed[0].club)
    assert book.names
    with django_assert_max_num_queries(2):
        nights_of(book, 11)
