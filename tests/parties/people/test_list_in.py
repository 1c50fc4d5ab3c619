"""A list of people: shown line by line, written in on *Go on*, taken back as a whole."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parties.door import actions as door_actions
from parties.models import ClubLogEntry
from parties.people.page.book import book_of
from tests.parties.door.door_nights import an_open_door, by, come_in, player
from tests.parties.nights import assert_says, text
from tests.parties.people.awkward import FILES
from tests.parties.web.forms_on import Page
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(ida):
    night = an_open_door(ida, weeks_ago=1)
    come_in(ida, night, ("Rhoda MacNeil", "Fergus Burke"))
    return night


def at(night, name="people-from-list", *more):
    return reverse(name, args=[night.club_id, *more])


def look(client, night, pasted, **said):
    return client.post(at(night), {"pasted": pasted} | said)


def go_on(client, shown, **said):
    """*Go on* of the page that was shown; `said` besides what it has."""
    (form,) = [each for each in Page(shown).forms if "go-on" in each.action]
    return client.post(form.action, form.sent(**said), follow=True)


def names_of(night):
    return set(book_of(night.club).names.values())


def test_who_is_new_known_and_perhaps_known_is_shown_and_nothing_is_saved(client, night):
    answer = look(client, night, "Rhoda MacNeil\nRhoda McNiel\nMary Gillis\nmary gillis\n12345")
    says = text(answer)

    assert answer.status_code == 200
    assert "1 new person" in says
    assert "Rhoda McNiel Line 2" in says
    assert "The same as Rhoda MacNeil" in says
    assert "1 known already" in says
    assert "mary gillis Line 4 stands in the list already" in says
    assert "12345 Line 5" in says
    assert names_of(night) == {"Rhoda MacNeil", "Fergus Burke"}
    assert not ClubLogEntry.objects.exists()


def test_go_on_writes_them_in_as_one_deed_and_one_undo_takes_them_out(client, ida, night):
    shown = look(client, night, "Name,Partner\nMary Gillis,Jo Denny\nNan Petrie,Rhoda MacNeil")
    assert "3 people written in." in text(go_on(client, shown))
    assert names_of(night) == {
        *("Rhoda MacNeil", "Fergus Burke", "Mary Gillis", "Jo Denny", "Nan Petrie")
    }
    log = client.get(at(night, "club-log"))
    assert "3 people written in from a list" in text(log)
    assert night.club.log.count() == 1

    door_actions.undo_in_club(club=night.club, seq=1, deed=by(ida))
    assert names_of(night) == {"Rhoda MacNeil", "Fergus Burke"}


def test_who_came_since_or_was_told_of_stays_where_it_is_undone(client, ida, night):
    go_on(client, look(client, night, "Mary Gillis\nJo Denny\nNan Petrie\nLeo Petrie"))
    come_in(ida, an_open_door(ida), ("Mary Gillis", "Leo Petrie"))
    about = door_actions.About(note="From Sydney")
    door_actions.say_of_person(
        club=night.club, player=player("Jo Denny"), about=about, deed=by(ida)
    )

    answer = client.post(at(night, "undo-of-club"), {"seq": 1, "key": "k"}, follow=True)

    assert names_of(night) == {
        *("Rhoda MacNeil", "Fergus Burke", "Mary Gillis", "Leo Petrie", "Jo Denny")
    }
    assert "3 of them have been at a night since" in text(answer)


def test_who_is_left_out_is_not_written_in(client, night):
    go_on(client, look(client, night, "Mary Gillis\nJo Denny"), leave="0")

    assert names_of(night) == {"Rhoda MacNeil", "Fergus Burke", "Jo Denny"}


def test_who_is_perhaps_known_is_another_only_where_somebody_says_so(client, night):
    shown = look(client, night, "Rhoda McNiel")
    assert "Nobody new: nothing was changed." in text(go_on(client, shown))

    go_on(client, look(client, night, "Rhoda McNiel"), **{"who-0": "another"})
    assert "Rhoda McNiel" in names_of(night)


def test_a_list_is_held_against_itself(client, night):
    says = text(look(client, night, "Billy Gillis\nWilliam Gillis"))

    assert "The same as Billy Gillis in line 1" in says


def test_where_the_book_has_changed_meanwhile_it_is_asked_again(client, ida, night):
    shown = look(client, night, "Mary Gillis")
    door_actions.add_person(club=night.club, name="Mary Gillies")
    assert_says(go_on(client, shown), 422, "Say of each who is perhaps known")
    assert "Mary Gillis" not in names_of(night)


def test_a_known_name_is_known_by_its_alias_too(client, ida, night):
    other = door_actions.add_person(club=night.club, name="Rhoda Smith")
    who = player("Rhoda MacNeil")
    door_actions.merge_people(night.club, by(ida), alias=other, same_as=who)

    assert "1 known already" in text(look(client, night, "Rhoda Smith\nMary Gillis"))


def test_a_file_is_read_as_what_is_pasted(client, night):
    sent = SimpleUploadedFile("list.xlsx", (FILES / "lo-wide.xlsx").read_bytes())
    answer = client.post(at(night), {"pasted": "", "file": sent})

    assert "3 new people" in text(answer)
    assert "Zoë Fougère" in text(answer)


def test_what_is_left_out_is_named(client, night):
    people = [f"Ann {family}" for family in ("Gillis", "Denny", "Petrie", "Beaton", "Roy", "Day")]
    rows = [
        ["Players of our drive", "", "What else"],
        ["Mary Gillis", "Jo Denny", "; ".join(people)],
    ]
    says = text(look(client, night, "\n".join(map("\t".join, rows))))

    assert "2 new people" in says
    assert "Line 1 is taken for the heads of the columns" in says
    assert "Column 3 What else" in says
    assert all(each in says for each in people)


@swept(
    ("pasted", "people"),
    [
        ("Attendee,Notes\n", 2),
        ("Wer,Telephone\n", 2),
        ("Guest of,Companion\n", 4),
        ("Spieler,Mitspieler\n", 6),
        ("TEILNEHMER,TEILNEHMER\n", 5),  # the same one is not written in twice
        ("Contact,Contact 2\n", 6),
        ("invitee,plus one\n", 4),
        ("Paige Note,Rod Street\n", 6),
    ],
)
def test_heads_that_nobody_knows_are_no_people_or_one_line_to_tick(client, night, pasted, people):
    shown = look(client, night, pasted + "Mary Gillis,Dan Petrie\nJo Denny,Anne Roy\n")

    is_asked = "may be the heads of the columns" in text(shown)
    assert is_asked == (people > 4 and "Paige" not in pasted)
    assert f"{people} new people" in text(shown)
    assert shown.content.decode().count('name="leave"') == (5 if is_asked else people)


def test_the_line_that_may_be_heads_is_left_out_with_one_tick(client, night):
    shown = look(client, night, "Spieler,Mitspieler\nMary Gillis,Dan Petrie\nJo Denny,Anne Roy")
    before = names_of(night)

    go_on(client, shown, leave="0 1 ")

    assert names_of(night) - before == {"Mary Gillis", "Dan Petrie", "Jo Denny", "Anne Roy"}


def test_a_column_of_whole_names_that_is_not_read_is_open(client, night):
    columns = "Name,Buddy,Parish\nMary Gillis,Dan Petrie,Mabou\nJo Denny,Anne Roy,Judique"

    page = look(client, night, columns).content.decode()

    folds = re.findall(r"<b>(Buddy|Parish)</b>(?:(?!</li>).)*?<details (\w*)", page, re.DOTALL)
    assert folds == [("Buddy", "open"), ("Parish", "")]


def test_what_a_column_is_can_be_chosen(client, night):
    shown = look(client, night, "Gillis,Mary\nDenny,Jo")
    assert "Mary Gillis" in text(shown)

    assert "Gillis Mary" in text(read_so(client, shown, "given", "family"))
    assert "4 new people" in text(read_so(client, shown, "name", "name"))
    again = read_so(client, shown, "name", "none")
    assert "Left out with it Mary Jo" in text(again)
    assert names_of(night) == {"Rhoda MacNeil", "Fergus Burke"}

    go_on(client, again)
    assert names_of(night) == {"Rhoda MacNeil", "Fergus Burke", "Gillis", "Denny"}


def read_so(client, shown, *roles):
    (form,) = [each for each in Page(shown).forms if "role" in each.sent()]
    return client.post(form.action, form.sent() | {"role": list(roles)})


@swept("roles", [["whole"], ["name", "x"], [""]])
def test_a_column_that_nobody_offered_is_refused(client, night, roles):
    assert read_so(client, look(client, night, "Gillis,Mary\nDenny,Jo"), *roles).status_code == 422


def test_what_came_off_a_name_and_what_was_mended_is_said(client, night):
    answer = look(client, night, "RÃ©jeanne Boudreau (paid) 902-555-0101\nZoë Doiron")
    says = text(answer)

    assert "Réjeanne Boudreau Line 1 · without (paid) 902-555-0101" in says
    assert "RÃ©jeanne Boudreau (paid) 902-555-0101 → Réjeanne Boudreau" in says
    go_on(client, answer)
    assert names_of(night) >= {"Réjeanne Boudreau", "Zoë Doiron"}


@swept(
    ("pasted", "says"),
    [
        ("", "Paste a list, or choose a file."),
        ("  \n ", "Paste a list, or choose a file."),
        (";;\n", "There is nothing in this list."),
        ("=1+1", "No name was found in this list."),
        ("x" * 61, "A name has at most 60 letters here."),
        ("Ann, Jo, Mary\n" * 1999, "This list is too long."),
        ("Ann\n" * 2001, "There are more than 2000 lines."),
    ],
)
def test_what_cannot_be_read_is_said_and_stays_as_it_was_typed(client, night, pasted, says):
    assert_says(look(client, night, pasted), 422, says, "Nothing was changed.")


@swept(
    "names", ["", "x", "[1]", '[[1, "=1"], 5]', '[["a", "Ida"]]', '[[1, "7"]]', "{}", "[" * 9000]
)
def test_names_that_no_page_of_ours_sent_are_refused(client, night, names):
    assert client.post(at(night, "write-in-list"), {"names": names, "key": "k"}).status_code == 422
    assert names_of(night) == {"Rhoda MacNeil", "Fergus Burke"}


def test_a_thousand_ask_as_many_queries_as_one(client, night):
    look(client, night, "Rhoda McNiel")
    with CaptureQueriesContext(connection) as few:
        look(client, night, "Rhoda McNiel")
    with CaptureQueriesContext(connection) as many:
        look(client, night, "\n".join(["Rhoda McNiel", *(f"Ann Gillis {at}" for at in range(900))]))

    assert len(many) == len(few)


@pytest.mark.thorough
def test_thousands_with_long_names_go_through(client, night):
    rows = [f"{'Ann' * 15} {at} Gillis, {'Bob' * 15} {at} Denny" for at in range(1600)]
    shown = look(client, night, "\n".join(rows))

    assert "3200 new people" in text(shown)
    assert "What each column was taken for" in text(shown)
    assert "3200 people written in." in text(go_on(client, shown))
