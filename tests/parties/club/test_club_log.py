"""The club's log as it is read, and what is undone from there."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parties.door import actions as door_actions
from parties.log.writing import Refused
from parties.models import Player, Role
from parties.web.answers import why
from tests.parties.door.door_nights import an_open_door, by, come_in, player
from tests.parties.nights import assert_says, helper, text

MISSPELT, RIGHT = "Ida Martel", "Ida Martell"


@pytest.fixture
def night(ida):
    """A night at whose door one name is misspelt."""
    night = an_open_door(ida)
    come_in(ida, night, (MISSPELT, "Neil MacNeil"))
    return night


def mend(browser, night, name, **said):
    said = {"how": "spelling", "first-name": name} | said
    return browser.post(reverse("mend-names", args=[night.pk, 1]), said)


def url(night, name="club-log"):
    return reverse(name, args=[night.club_id])


def rows(response):
    """Each line as one reads it."""
    found = re.findall(r'<li class="wish">.*?</li>', response.content.decode(), re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in found]


def undo(browser, night, seq, **said):
    return browser.post(url(night, "undo-of-club"), {"seq": seq} | said)


def test_the_clubs_page_leads_there_once_something_stands_in_it(client, night):
    empty = client.get(url(night, "club")).content.decode()
    mend(client, night, RIGHT)
    begun = client.get(url(night, "club")).content.decode()

    assert (empty.count(url(night)), begun.count(url(night))) == (0, 1)


def test_a_mended_name_stands_there_with_who_and_when(client, night):
    mend(client, night, RIGHT)

    (row,) = rows(client.get(url(night)))
    assert re.search(r"^Ida Martel is now Ida Martell \w+\.? \d+, \d{4}, \d\d:\d\d , ida Undo", row)


def test_a_helper_at_the_door_mends_a_name_under_the_helpers_name(client, night):
    telephone = helper(night, Role.DOOR)

    assert mend(telephone, night, RIGHT).status_code == 303
    assert "Mary" in rows(client.get(url(night)))[0]
    assert telephone.get(url(night)).status_code == 404
    assert undo(telephone, night, 1).status_code == 404
    assert Player.objects.filter(name=RIGHT).exists()


def test_a_line_is_undone_struck_and_said(client, night):
    mend(client, night, RIGHT)

    answer = undo(client, night, 1, key="one page")

    assert (answer.status_code, answer["Location"]) == (303, url(night))
    page = client.get(url(night))
    assert "Undone: Ida Martel is now Ida Martell" in rows(page)[0]
    assert "<s>Ida Martel is now Ida Martell</s>" in page.content.decode()
    assert url(night, "undo-of-club") not in page.content.decode()
    assert Player.objects.filter(name=MISSPELT).exists()
    assert undo(client, night, 1, key="one page").status_code == 303


def test_a_better_name_is_undone_where_it_was_given(client, night):
    """The line of before says the names of before; the night's own undo is another button."""
    mend(client, night, RIGHT)
    here = reverse("mend-names", args=[night.pk, 1])
    assert "Undo: Ida Martel is now Ida Martell" in text(client.get(here))

    sent = {"seq": "1", "page": "where-it-was"}
    answer = client.post(url(night, "undo-of-club"), sent, headers={"Referer": here})

    assert answer["Location"] == here
    assert Player.objects.filter(name=MISSPELT).exists()
    assert "is now" not in text(client.get(here))


def test_what_cannot_be_undone_says_why(client, night):
    mend(client, night, RIGHT)
    mend(client, night, "Ida Martin")

    resting, unknown, faulty = (undo(client, night, seq) for seq in (1, 9, "nine"))

    assert (resting.status_code, unknown.status_code, faulty.status_code) == (409, 409, 422)
    assert "This rests on it: “Ida Martell is now Ida Martin”. Undo that first." in text(resting)
    assert "That is undone already." in text(unknown)
    assert Player.objects.filter(name="Ida Martin").exists()


def test_a_name_that_was_taken_out_of_the_books_is_not_read_or_brought_back(client, ida, night):
    mend(client, night, RIGHT)
    door_actions.forget_person(club=night.club, player=player(RIGHT), deed=by(ida))

    page = client.get(url(night))
    assert "The name of a person was taken out of the club’s book" in rows(page)[0]
    assert "(name taken out) is now (name taken out)" in rows(page)[1]
    assert 'value="2"' not in page.content.decode(), "no button: it is for good"
    assert "written in anew" in text(undo(client, night, 2))
    assert_says(undo(client, night, 1), 409, "The name of before was taken out of the club’s book")


@pytest.mark.parametrize("lines", [1, 3])
def test_as_many_queries_for_any_number_of_lines(
    client, ida, night, lines, django_assert_num_queries
):
    who = player(MISSPELT)
    for number in range(lines):
        name = f"Ida {'x' * (number + 1)}"
        door_actions.rename_person(club=night.club, player=who, name=name, deed=by(ida))

    with django_assert_num_queries(7):
        page = client.get(url(night))

    assert len(rows(page)) == lines


def test_mending_a_name_takes_as_many_queries_after_any_number_of_lines(client, night):
    """The first time of a person one more: the name of before gets its row."""
    asked = []
    for name in ("Ida Martell", "Ida Martin", "Ida Martens", "Ida Marten"):
        with CaptureQueriesContext(connection) as queries:
            mend(client, night, name)
        asked.append(len(queries))

    assert set(asked[1:]) == {asked[0] - 1}


def test_somebody_elses_name_is_said_where_the_door_could_not_ask(ida, night):
    """Between the page and the press somebody came in under that name."""
    who = player(MISSPELT)

    with pytest.raises(Refused) as refused:
        door_actions.rename_person(club=night.club, player=who, name="neil macneil", deed=by(ida))

    assert why(refused.value) == (
        "Neil MacNeil is in the club’s book already. Look again, and say who is meant."
    )
