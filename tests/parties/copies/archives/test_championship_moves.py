"""A championship at another laptop: with the club's file its nights belong together, with one night's not."""

import pytest
from django.urls import reverse

from parties.copies.actions.archives import coming
from parties.copies.page import what_comes
from parties.seasons.page.championship import parts_of
from tests.parties.copies.archives.clubs import the_other
from tests.parties.copies.archives.moving import (
    as_elsewhere,
    brought,
    club_file,
    night_file,
    opened,
)
from tests.parties.copies.archives.test_read_in_page import (
    at_the_laptop,
    looked_at as looked_at_by_page,
)
from tests.parties.nights import text
from tests.parties.seasons.test_championship import after_the_sections

SAYS = "the club’s log tells which nights belong to this championship"


@pytest.fixture
def hall(client, ida, settings, tmp_path):
    """A championship whose sections have played, and whose final and plate are planned."""
    settings.DATA = tmp_path
    return after_the_sections(client, ida)


def looked_at(file):
    return what_comes(coming(opened(file)))["lone_parts"]


def test_its_nights_come_along_in_the_clubs_file(hall, ida):
    hall.press("championship")
    hall.page("championship")  # which says once what was planned
    file = club_file(hall.club)
    as_elsewhere(hall.club)
    assert looked_at(file) == ""

    brought(file, ida)

    there = the_other(hall.club)
    parts = parts_of(there, "")
    assert [each.letter for each in parts.sections] == ["A", "B"]
    assert {each.night.club_id for each in (*parts.sections, *parts.finals)} == {there.pk}
    page = hall.client.get(reverse("championship", args=[there.pk]))
    assert text(page) == text(hall.page("championship"))


def test_one_night_says_that_the_others_are_not_told_of(hall, ida):
    file = night_file(hall.nights("Section B"))
    as_elsewhere(hall.club)

    assert looked_at(file).startswith(f"Section B: {SAYS}")

    brought(file, ida)
    assert looked_at(file) == "", "it is here already"


def test_a_final_by_itself_is_told_of_once_the_clubs_file_was_here_with_it(hall, ida):
    before = club_file(hall.club)
    hall.press("championship")
    final, after = night_file(hall.nights("Final")), club_file(hall.club)
    as_elsewhere(hall.club)
    brought(before, ida)
    assert looked_at(final).startswith(f"Final: {SAYS}")

    brought(final, ida)
    brought(after, ida)

    finals = parts_of(the_other(hall.club), "").finals
    assert [each.called for each in finals] == ["Final", "Plate"]


def test_where_the_clubs_log_went_on_in_two_ways_its_new_nights_stand_alone(hall, ida):
    before = club_file(hall.club)
    hall.press("championship")
    after = club_file(hall.club)
    as_elsewhere(hall.club)
    brought(before, ida)
    there = the_other(hall.club)
    hall.client.post(reverse("keep-evening", args=[there.pk]), {"plays": "singles_45s"})

    assert looked_at(after).startswith(f"Final and Plate: {SAYS}")


def test_the_page_says_it_before_the_night_comes(hall, ida):
    content = night_file(hall.nights("Section B")).getvalue()
    as_elsewhere(hall.club)

    assert f"Section B: {SAYS}, and it does not come along." in text(
        looked_at_by_page(at_the_laptop(ida), content)
    )
