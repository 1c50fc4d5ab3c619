"""A large file, as twenty years of a club are: taken at the laptop itself, and none that is too large."""

import io
from os import urandom

import pytest
from django.test import Client
from django.utils.html import escape

from parties.copies.file import parts
from parties.copies.file.shapes import Contents, Kind
from parties.copies.file.writing import write
from parties.hall_server import LARGEST_BODY
from tests.archives import CLUB, IDA, PEOPLE, STAMP
from tests.parties.nights import assert_says
from tests.telephone import Telephone
from tests.test_start import data, free, running

__all__ = ["data", "free"]


def a_file():
    """A club whose page is more than a telephone may send."""
    contents = Contents(Kind.CLUB, CLUB, PEOPLE, (IDA,), (), (), ())
    page = urandom(2 * LARGEST_BODY)  # which cannot be packed
    file = io.BytesIO()
    write(file, contents, [("index.html", page)], STAMP)
    return file.getvalue()


def test_what_no_telephone_may_send_goes_in_at_the_laptop(data, free, tmp_path):
    file = tmp_path / "club.zip"
    file.write_bytes(a_file())
    assert file.stat().st_size > LARGEST_BODY
    with running(data, free):
        browser = Telephone(free)
        browser.ask("GET", "/read-in/")

        assert browser.send("/read-in/", file) == (303, "/read-in/look/")
        assert escape(CLUB["name"]) in browser.ask("GET", "/read-in/look/")[1]
        browser.hang_up()


@pytest.mark.django_db
def test_one_that_is_too_large_is_told_so(monkeypatch, settings, tmp_path):
    settings.DATA = tmp_path
    file = a_file()
    monkeypatch.setattr(parts, "FILE", LARGEST_BODY)
    browser = Client(headers={"host": "localhost"}, REMOTE_ADDR="127.0.0.1")

    refused = browser.post("/read-in/", {"file": io.BytesIO(file)})

    assert_says(refused, 422, "This file is larger than a night or a club can be.")
    assert not (tmp_path / "to-be-read-in").exists()
