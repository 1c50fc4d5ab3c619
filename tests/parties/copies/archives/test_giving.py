"""A night given as one file: what is in it can be looked at by anybody, and read in by the program."""

import io
import re
import zipfile

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from parties.copies import views
from parties.copies.file import parts as archive_parts
from parties.copies.file.reading import open_archive
from parties.copies.file.shapes import Kind
from parties.models import Club
from scoring.door.registering import HouseCouple
from tests.builders import a_game, a_night, bell, won
from tests.parties.nights import a_kept_night, a_night_to_settle, assert_says, text, url


@pytest.fixture
def night(ida):
    """Every fee paid, two couples level at the top."""
    return a_night_to_settle(ida, 9, 9, 7, 5, 3, 2)


def file_of(client, night, **sent):
    """The file's bytes."""
    return client.get(url("night-file", night), sent).getvalue()


def parts(archive):
    """What is in it, by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as zip_:
        return {name: zip_.read(name) for name in zip_.namelist()}


def test_a_night_is_given_with_what_it_takes_to_look_at_it(client, night):
    names = set(parts(file_of(client, night)))

    assert names >= {"index.html", "paper/en/results.pdf", "csv/standings.csv", "csv/games.csv"}
    assert not {"paper/en/treasurer.pdf", "csv/money.csv"} & names


def test_what_is_in_it_is_opened_again(client, night):
    opened = open_archive(io.BytesIO(file_of(client, night)))

    assert opened.manifest.kind is Kind.NIGHT
    assert len(opened.contents.nights[0].lines) == len(night.lines())
    assert len(opened.contents.people) == 12


def test_only_this_club_can_show_that_nobody_else_changed_it(client, night):
    manifest = open_archive(io.BytesIO(file_of(client, night))).manifest
    club = Club.objects.get(pk=night.club_id)

    assert manifest.is_sealed_with(club.seal_key)
    assert club.seal_key.encode() not in b"".join(parts(file_of(client, night)).values())


def test_the_house_couple_is_told_without_a_place_here_and_on_its_page(client, ida):
    night = a_kept_night(ida, *a_night(4), HouseCouple(4, house=True), *a_game(1, 1, 3))
    page = parts(file_of(client, night))["index.html"].decode()

    says = "The house couple wins no prize, so it has no place."
    assert page.count(says) == 1
    assert says in text(client.get(url("couple", night, 4)))


def test_the_page_in_it_needs_nothing_else(client, ida):
    night = a_kept_night(ida, *a_night(4), bell(), won(1, 1, 1))
    page = parts(file_of(client, night, money="on"))["index.html"].decode()

    assert "Player Nr1" in page
    assert re.findall(r"(?:src|href|action)=\"(?!#)[^\"]*\"|url\(|@import|<script", page) == []
    assert page.count("<svg") == 8  # a card and a walk of each couple
    assert "&" not in re.search(r"<style>(.*?)</style>", page, re.DOTALL)[1]


MONEY = re.compile(r"\$\s?\d|\d\.\d\d")


def test_money_is_told_only_where_it_is_wished(client, night, read_pdf):
    without, with_it = parts(file_of(client, night)), parts(file_of(client, night, money="on"))

    assert not MONEY.search(without["index.html"].decode().partition("</style>")[2])
    assert not MONEY.search(read_pdf(without["paper/en/results.pdf"]))
    assert "What was entered of it is in" in without["index.html"].decode()
    assert MONEY.search(with_it["index.html"].decode())
    assert {"paper/en/treasurer.pdf", "csv/money.csv"} <= set(with_it)


def test_the_page_is_in_the_readers_language(client, night):
    client.cookies["django_language"] = "fr"
    found = parts(file_of(client, night))

    assert b'<html lang="fr">' in found["index.html"]
    assert "paper/fr/results.pdf" in found


@pytest.mark.parametrize("entries", [(), (bell(),), (bell(), won(1, 1, 1))])
def test_a_night_is_given_as_it_stands(client, ida, entries):
    night = a_kept_night(ida, *a_night(4), *entries)

    assert len(open_archive(io.BytesIO(file_of(client, night))).contents.nights) == 1


def test_practice_is_nothing_to_keep(client, night):
    night.practice = True
    night.save()

    assert client.get(url("night-as-file", night)).status_code == 404
    assert client.get(url("night-file", night)).status_code == 404


def test_a_club_is_given_with_all_its_nights(client, ida, night):
    later = a_kept_night(ida, *a_night(4), week=1)
    archive = client.get(reverse("club-file", args=[night.club_id])).getvalue()
    opened = open_archive(io.BytesIO(archive))

    assert opened.manifest.kind is Kind.CLUB
    assert {each.key for each in opened.contents.nights} == {str(night.key), str(later.key)}
    assert "Player Nr1" in parts(archive)["index.html"].decode()


@pytest.mark.parametrize("what", ["night-file", "club-file"])
def test_what_is_too_large_is_said_and_no_file_is_made(client, night, monkeypatch, what):
    monkeypatch.setattr(archive_parts, "UNPACKED", 10_000)
    refused = client.get(reverse(what, args=[night.club_id if what == "club-file" else night.pk]))

    assert_says(refused, 409, "All of it is more than one file may hold. No file was made.")


def test_a_large_file_is_beside_the_data_while_it_is_sent_and_gone_then(
    client, night, monkeypatch, settings, tmp_path
):
    settings.DATA = tmp_path
    monkeypatch.setattr(views, "HELD", 1)
    answer = client.get(reverse("club-file", args=[night.club_id]))

    assert open_archive(io.BytesIO(answer.getvalue())).manifest.kind is Kind.CLUB
    answer.close()
    assert list(tmp_path.iterdir()) == []


def test_where_it_cannot_be_written_that_is_said(client, night, monkeypatch, settings, tmp_path):
    settings.DATA = tmp_path / "gone"
    monkeypatch.setattr(views, "HELD", 1)
    refused = client.get(reverse("club-file", args=[night.club_id]))

    assert_says(refused, 409, "The disk is full, or it fails. No file was made.")


def test_a_server_keeps_a_club_as_a_file(night, tmp_path):
    path = tmp_path / "club.zip"

    call_command("archive", night.club.name, path)

    with path.open("rb") as file:
        assert open_archive(file).manifest.club == str(night.club.key)


def test_no_file_is_written_over(night, tmp_path):
    path = tmp_path / "club.zip"
    path.write_text("another")

    with pytest.raises(CommandError, match="is there already"):
        call_command("archive", night.club.name, path)
    assert path.read_text() == "another"


def test_a_club_that_is_not_there_is_none(night, tmp_path):
    with pytest.raises(CommandError, match="There are: Boularderie"):
        call_command("archive", "Baddeck", tmp_path / "club.zip")
    assert list(tmp_path.iterdir()) == []
