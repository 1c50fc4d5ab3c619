"""The log as it is read: everything, the newest first, what was undone struck out."""

import re

from parties.log.reading import LINES_ON_A_PAGE
from parties.models import Member
from parties.night import actions
from tests.builders import a_door, a_night, bell, undone, won
from tests.parties.nights import a_kept_night, deed_of, then, url


def rows(response):
    """Each row as one reads it."""
    found = re.findall(r"<tr>\s*<td.*?</tr>", response.content.decode(), re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in found]


def test_everything_stands_there_the_newest_first(client, ida):
    night = a_kept_night(ida, *a_door(1))

    number, month, day, clock, *said = rows(client.get(url("log", night)))[0].split()

    assert number == "3"
    assert day.isdecimal()
    assert month.removesuffix(".").isalpha()
    assert re.fullmatch(r"\d\d:\d\d", clock)
    assert " ".join(said) == "Couple 1 came in: Player Nr11 and Player Nr12 ida"
    assert rows(client.get(url("log", night)))[-1].endswith("House rules set ida")


def test_what_was_undone_is_struck_and_said(client, ida):
    night = a_kept_night(ida, *a_night(2))
    then(night, bell(1), won(1, 1, 1), undone(7))

    response = client.get(url("log", night))

    assert "Undone: Table 1: couple 1 won game 1" in rows(response)[0]
    assert "<s>Table 1: couple 1 won game 1</s>" in response.content.decode()
    assert "undone" in rows(response)[1]
    assert "undone" not in rows(response)[2]


def test_who_is_not_here_any_more_still_has_a_name(client, ida):
    night = a_kept_night(ida, *a_door(2))
    then(night, undone(4))

    assert "Player Nr21" in rows(client.get(url("log", night)))[0]


def test_a_long_log_comes_in_pages(client, ida, django_assert_num_queries):
    club = Member.objects.get(user=ida).club
    by = deed_of(ida)
    night = actions.practice_night(club=club, couples=120, date=by.at.date(), deed=by)
    actions.play_to_the_end(night=night, deed=by)
    lines = len(night.lines())

    with django_assert_num_queries(6):
        newest = rows(client.get(url("log", night)))
    oldest = rows(client.get(url("log", night), {"page": -(-lines // LINES_ON_A_PAGE)}))

    assert lines > 1500
    assert len(newest) == LINES_ON_A_PAGE
    assert newest[0].startswith(f"{lines} ")
    assert oldest[-1].startswith("1 ")
