"""Copies made, looked into, carried to a second place; and the page that says so."""

import shutil
import sqlite3
from queue import Queue

import pytest
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from parties.copies.actions import folder, making
from parties.copies.actions.folder import Unusable, copies_in, look_into, own_folder
from parties.copies.actions.making import make_copy
from parties.copies.words import Trouble, Why
from parties.models import Night
from scoring.night.course import CalledOff
from tests.builders import a_game, a_night, bell
from tests.parties.nights import a_kept_night, assert_says, text, then

pytestmark = [
    pytest.mark.django_db(transaction=True),  # a copy waits for whoever is writing
    pytest.mark.skipif(connection.vendor != "sqlite", reason="a server makes its own copies"),
]


@pytest.fixture(autouse=True)
def data(settings, tmp_path):
    """A folder of data of its own."""
    settings.DATA = tmp_path / "data"
    settings.DATA.mkdir()
    return settings.DATA


@pytest.fixture
def night(ida):
    """Six couples; game 1 is played, game 2 begun."""
    return a_kept_night(ida, *a_night(6), *a_game(1, 1, 3, 5), bell(2))


@pytest.fixture
def at_laptop(client, ida):
    """Ida's browser, at the laptop itself."""
    client.defaults["SERVER_NAME"] = "localhost"
    client.force_login(ida)
    return client


def damage(copy):
    pages = bytearray(copy.path.read_bytes())
    pages[4096:] = bytes(len(pages) - 4096)
    copy.path.write_bytes(pages)


def test_the_newest_copy_is_the_newest_however_many_are_made_in_a_second(night):
    now = timezone.now()
    for _ in range(30):
        made = make_copy(Why.GAME, now)
        assert copies_in(own_folder())[0] == made


def test_a_clock_that_went_back_costs_no_copy(night):
    """As on a laptop whose battery is dead: the copies of last week are not the newer ones."""
    made = [make_copy(Why.GAME, timezone.now()) for _ in range(21)]

    newest = make_copy(Why.GAME, timezone.now() - timezone.timedelta(days=2000))

    assert copies_in(own_folder())[0] == newest
    assert newest.at > made[-1].at


def test_a_copy_says_what_is_in_it(night):
    inside = look_into(make_copy(Why.GAME, timezone.now()).path)

    assert (inside.nights, inside.game) == (1, 1)
    assert inside.newest.lines == night.lines()
    assert inside.leading == tuple(
        f"Player Nr{couple}1 & Player Nr{couple}2" for couple in (1, 3, 5)
    )


def test_a_copy_of_a_club_without_a_night_is_one_too(ida):
    inside = look_into(make_copy(Why.ASKED, timezone.now()).path)
    assert (inside.nights, inside.newest, inside.game) == (0, None, None)


def test_a_damaged_copy_is_called_so(night):
    copy = make_copy(Why.GAME, timezone.now())
    damage(copy)
    with pytest.raises(Unusable):
        look_into(copy.path)


def test_what_is_no_database_is_called_so(tmp_path):
    (tmp_path / "file").write_bytes(b"coffee" * 1000)
    with pytest.raises(Unusable):
        look_into(tmp_path / "file")


def test_a_copy_that_is_not_what_it_should_be_does_not_count(night, monkeypatch):
    whole = making.back_up_to

    def with_a_line_too_few(draft):
        whole(draft)
        with sqlite3.connect(draft) as copy:
            copy.execute("DELETE FROM parties_logentry WHERE kind = 'won' AND seq % 2")
            copy.commit()
        copy.close()

    monkeypatch.setattr(making, "back_up_to", with_a_line_too_few)
    with pytest.raises(Unusable):
        make_copy(Why.GAME, timezone.now())
    assert list(own_folder().iterdir()) == []


def test_a_second_place_gets_what_it_lacks_and_is_brought_up_to_date(night, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    making.name_place(str(stick))
    make_copy(Why.GAME, timezone.now())

    assert making.bring_up_to_date().trouble is None

    shutil.move(stick, tmp_path / "pocket")
    assert making.bring_up_to_date().trouble is Trouble.GONE
    assert not stick.exists()
    newest = make_copy(Why.ASKED, timezone.now() + timezone.timedelta(minutes=1))
    shutil.move(tmp_path / "pocket", stick)

    assert making.bring_up_to_date().has(newest.at)
    names = [copy.name for copy in copies_in(stick / making.IN_IT)]
    assert names == [copy.name for copy in copies_in(own_folder())]


def test_a_stick_that_left_its_folder_behind_is_gone(night, tmp_path, data):
    stick = tmp_path / "stick"
    stick.mkdir()
    making.name_place(str(stick))
    make_copy(Why.ASKED, timezone.now())
    assert making.bring_up_to_date().trouble is None
    shutil.rmtree(stick / making.IN_IT)

    (data / "second-place").write_text(f"{stick}\non another disk")  # as of a stick that was in

    assert making.as_it_is().trouble is Trouble.GONE
    assert making.bring_up_to_date().trouble is Trouble.GONE
    assert list(stick.iterdir()) == []
    assert making.named() == str(stick)


def test_a_damaged_copy_is_not_carried(night, tmp_path):
    making.name_place(str(tmp_path))
    damage(make_copy(Why.GAME, timezone.now()))

    assert making.bring_up_to_date().trouble is Trouble.DAMAGED
    assert list((tmp_path / making.IN_IT).iterdir()) == []


def test_the_page_lists_copies_with_what_is_in_them(at_laptop, ida, night):
    make_copy(Why.GAME, timezone.now())

    page = text(at_laptop.get(reverse("copies", args=[night.club_id])))

    assert "after a game" in page
    assert "1 night · Nov. 20, 2026, after game 1 · ahead: Player Nr11 & Player Nr12" in page


def test_a_plan_that_was_taken_out_is_not_counted(ida, night):
    Night.objects.filter(pk=night.pk).update(taken_out=True)
    assert look_into(make_copy(Why.ASKED, timezone.now()).path).nights == 0


def test_a_night_called_off_is_not_said_to_be_closed(ida, night, monkeypatch):
    wanted = Queue()
    monkeypatch.setattr(making, "_making", making._Making(wanted))
    then(night, CalledOff("a storm"))
    assert wanted.get_nowait() is Why.CALLED_OFF


def test_what_was_thinned_out_is_said_on_the_page(at_laptop, night, monkeypatch):
    address = reverse("copies", args=[night.club_id])
    monkeypatch.setattr(folder, "NEWEST_KEPT", 1)
    make_copy(Why.GAME, timezone.now())
    assert "Thinned out" not in text(at_laptop.get(address))

    make_copy(Why.ASKED, timezone.now() + timezone.timedelta(minutes=1))

    page = text(at_laptop.get(address))
    assert "after a game" in page.partition("Thinned out since")[2]
    assert "made by hand" in page.partition("Thinned out since")[0]


def test_one_more_is_made_by_hand(at_laptop, night):
    answer = at_laptop.post(reverse("make-copy", args=[night.club_id]), follow=True)

    assert "A copy is made." in text(answer)
    assert "made by hand" in text(answer)


def test_a_copy_that_cannot_be_made_is_said(at_laptop, night, data):
    (data / "copies").write_text("in the way")
    answer = at_laptop.post(reverse("make-copy", args=[night.club_id]))
    (data / "copies").unlink()

    page = text(at_laptop.get(answer.url))
    assert "No copy could be made. Look whether the disk is full, and try again." in page
    making.make(Why.ASKED)
    assert not making.has_failed()


def test_a_folder_that_is_not_there_is_not_taken(at_laptop, night):
    answer = at_laptop.post(
        reverse("second-place", args=[night.club_id]), {"folder": "/nowhere/at/all"}
    )

    assert_says(answer, 422, "There is no such folder.")
    assert making.named() == ""


def test_a_second_place_is_named_and_let_go(at_laptop, night, tmp_path):
    address = reverse("second-place", args=[night.club_id])
    make_copy(Why.GAME, timezone.now())

    named = at_laptop.post(address, {"folder": str(tmp_path)}, follow=True)
    assert f"{tmp_path} has copies up to" in text(named)

    at_laptop.post(address, {"folder": ""})
    assert making.named() == ""
    assert len(copies_in(tmp_path / making.IN_IT)) == 1


def test_a_copy_that_is_gone_meanwhile_is_said(at_laptop, night):
    address = reverse("put-copy-back", args=[night.club_id])
    answer = at_laptop.post(address, {"copy": "../card-party.sqlite3"}, follow=True)
    assert "This copy is not here any more. Choose another." in text(answer)


@pytest.mark.parametrize("page", ["copies", "make-copy", "second-place", "put-copy-back"])
def test_away_from_the_laptop_there_is_no_such_page(client, ida, night, page):
    client.force_login(ida)
    address = reverse(page, args=[night.club_id])
    assert {client.get(address).status_code, client.post(address).status_code} <= {404, 405}
