"""A file read in: the club is there as it was, on either database, and a second time brings nothing."""

from dataclasses import replace

import pytest
from django.db import models
from django.urls import reverse
from django.utils import timezone

from parties.copies.actions.archives import Standing
from parties.copies.actions.wire import contents_of_club
from parties.copies.file.faults import CannotOpen, NotYours
from parties.door.actions import forget_person, rename_person
from parties.log.forgotten import NAME, kept_in
from parties.log.night import Deed
from parties.models import Club, ClubLogEntry, LogEntry, Night, Player
from parties.people.page.book import named_in
from parties.rules.actions import keep_settings
from scoring.night.course import Noted
from scoring.till.box import FloatPut
from tests.parties.copies.archives.clubs import goes_on, nights_of, the_other
from tests.parties.copies.archives.moving import (
    as_elsewhere,
    brought,
    club_file,
    file_of,
    night_file,
    opened,
    same,
)
from tests.parties.nights import an_organiser, deed_of, text, then, url


@pytest.fixture
def moved(club, ida):
    """The same club as another machine has it that knew nothing of it, and the file it came by."""
    file = club_file(club)
    as_elsewhere(club)
    brought(file, ida)
    return the_other(club), file


def kept():
    """Every line of every log, and every name."""
    return (
        list(LogEntry.objects.order_by("pk").values()),
        list(ClubLogEntry.objects.order_by("pk").values()),
        list(Player.objects.order_by("pk").values()),
        list(Night.objects.order_by("pk").values()),
        list(Club.objects.order_by("pk").values()),
    )


def test_a_new_club_is_told_again_word_for_word(moved):
    there, file = moved
    assert same(contents_of_club(there), opened(file))


@pytest.mark.parametrize("page", ["results", "payout", "pots", "till", "log"])
def test_the_pages_of_a_night_say_the_same(client, ida, club, moved, page):
    client.force_login(ida)
    there, _ = moved
    for before, after in zip(nights_of(club), nights_of(there), strict=True):
        pages = [client.get(url(page, night)) for night in (before, after)]
        assert text(pages[0]) == text(pages[1])


@pytest.mark.parametrize("page", ["season-money", "season-sheet", "season-lines"])
def test_the_seasons_pages_say_the_same(client, ida, club, moved, read_pdf, page):
    client.force_login(ida)
    there, _ = moved
    asked = {"start": "2026-09-01", "end": "2027-08-31"}

    def says(of):
        answer = client.get(reverse(page, args=[of.pk]), asked)
        assert answer.status_code == 200
        return read_pdf(answer.content) if page == "season-sheet" else text(answer)

    assert "100.00" in says(club) or "$100" in says(club), "the jackpot is among it"
    assert says(there) == says(club)


def test_a_second_time_brings_nothing(moved, ida):
    _, file = moved
    before = kept()
    assert brought(file, ida).brings_nothing
    assert kept() == before


def test_the_same_club_is_brought_up_to_date_line_by_line(moved, ida):
    there, older = moved
    for night in nights_of(there):
        goes_on(night)
    by = deed_of(ida)
    rename_person(club=there, player=there.players.last().pk, name="Effie", deed=by)
    newer = club_file(there)
    here = the_same_again(there, older, ida)
    found = brought(newer, ida)
    assert {(night.standing, night.lines) for night in found.nights} == {(Standing.GOES_ON, 1)}
    assert same(contents_of_club(here), opened(newer))
    assert here.players.last().name == "Effie"


def the_same_again(there, older, ida):
    """The club as an older file has it, on a machine that has no newer lines."""
    as_elsewhere(there)
    brought(older, ida)
    return Club.objects.get(key=opened(older).club["key"])


def test_an_older_file_changes_nothing(moved, ida):
    there, file = moved
    goes_on(nights_of(there)[0])
    before = kept()
    found = brought(file, ida)
    assert {night.standing for night in found.nights} == {Standing.BEHIND, Standing.SAME}
    assert kept() == before


def test_two_continuations_are_shown_side_by_side_and_never_merged(moved, ida):
    there, older = moved
    goes_on(nights_of(there)[0], 77_700)
    theirs = club_file(there)
    night = nights_of(the_same_again(there, older, ida))[0]
    goes_on(night, 12_300)
    before = kept()
    first, second = brought(theirs, ida).nights
    assert (first.standing, first.lines, second.standing) == (Standing.DIFFERS, 0, Standing.SAME)
    assert first.differs_at == night.log.count()
    assert (first.said_here, first.said_there) == (FloatPut("", 12_300), FloatPut("", 77_700))
    assert kept() == before


def test_a_night_alone_comes_to_a_machine_without_its_club_and_the_club_follows(club, ida):
    _, second = nights_of(club)
    alone, everything = night_file(second), club_file(club)
    as_elsewhere(club)
    brought(alone, ida)
    assert [night.date for night in nights_of(the_other(club))] == [second.date]
    brought(everything, ida)
    told = contents_of_club(the_other(club))
    assert {night.key for night in told.nights} == {
        night.key for night in opened(everything).nights
    }
    assert told.club_lines == opened(everything).club_lines


def test_what_was_done_elsewhere_keeps_in_words_who_did_it(club, client):
    file = club_file(club)
    as_elsewhere(club)
    joe = an_organiser("joe")
    brought(file, joe)
    night = nights_of(joe.memberships.latest("pk").club)[0]
    lines = {line.seq: line for line in night.log.all()}
    assert (lines[1].by, lines[1].link, lines[1].who) == (None, None, "ida")
    assert lines[len(lines)].link.name == "Flora"
    client.force_login(joe)
    assert "ida" in text(client.get(url("log", night)))


def test_a_helpers_device_comes_without_its_secret(moved, club):
    there, file = moved
    here, other = (nights_of(each)[0].links.get() for each in (club, there))
    assert (here.name, here.role) == (other.name, other.role)
    assert here.token != other.token
    file.seek(0)
    assert here.token.encode() not in file.read()


def test_another_organiser_cannot_bring_it_up_to_date(moved):
    there, _ = moved
    goes_on(nights_of(there)[0])
    newer = club_file(there)
    with pytest.raises(CannotOpen) as refused:
        brought(newer, an_organiser("joe"))
    assert isinstance(refused.value.reason, NotYours)


def test_who_was_forgotten_here_comes_back_by_no_file(moved, ida):
    there, file = moved
    person = there.players.get(name="Zoë Ann")
    forget_person(club=there, player=person.pk, deed=deed_of(ida))
    brought(file, ida)
    as_elsewhere(there)
    brought(file, ida)
    assert not Player.objects.filter(key=person.key, name__gt="").exists()
    assert Player.objects.get(key=person.key).names.exclude(text="").count() == 0
    assert person.key not in {each["key"] for each in opened(file).people if not each["name"]}


def note_on(club, ida):
    """The first night that goes on has a note that names Zoë; its line of the log."""
    night = club.nights.order_by("pk").first()
    then(night, Noted(0, 0, "Zoë Ann has the ham", on_sheet=True))
    return night, night.log.last().seq


def blank_the_note(club, ida):
    person = club.players.get(name="Zoë Ann")
    typed = [place for each in named_in(club, person.pk) for place in each.places]
    assert typed
    by = deed_of(ida)
    forget_person(club=club, player=person.pk, deed=by, typed=typed)


def test_a_name_that_was_blanked_in_a_note_comes_back_by_no_file(club, ida):
    night, _line = note_on(club, ida)
    before = club_file(club)
    blank_the_note(club, ida)

    found = brought(before, ida)

    assert found.is_whole, "a blank makes no other night of it"
    assert night.evening().lines[-1].entry.words == "… … has the ham"


def test_a_name_that_was_blanked_there_is_blanked_here(club, ida):
    night, line = note_on(club, ida)
    here = LogEntry.objects.get(night=night, seq=line).facts
    blank_the_note(club, ida)
    after = club_file(club)
    models.QuerySet(LogEntry).filter(night=night, seq=line).update(facts=here)
    (kept_in() / NAME).unlink()

    brought(after, ida)

    assert LogEntry.objects.get(night=night, seq=line).facts["words"] == "… … has the ham"


def test_who_was_forgotten_there_is_forgotten_here(moved, club, ida):
    there, file = moved
    person = there.players.get(name="Zoë Ann")
    told = opened(file)
    blank = {"name": "", "names": []}
    people = tuple(each | (blank if each["key"] == str(person.key) else {}) for each in told.people)
    brought(file_of(replace(told, people=people, nights=tuple(told.nights))), ida)
    person.refresh_from_db()
    assert (person.name, set(person.names.values_list("text", flat=True))) == ("", {""})


def test_the_habits_that_were_said_last_hold(moved, ida):
    there, file = moved
    at = timezone.now()
    keep_settings(there, Deed(ida, at), rules=there.house_rules, hall="Parish Hall")
    newer = club_file(there)
    brought(file, ida)
    there.refresh_from_db()
    assert there.hall == "Parish Hall"
    Club.objects.filter(pk=there.pk).update(hall="", habits_at=None)
    brought(newer, ida)
    there.refresh_from_db()
    assert (there.hall, there.habits_at) == ("Parish Hall", at)


def test_a_plan_that_was_moved_elsewhere_is_moved_here(moved, ida):
    there, _ = moved
    night = nights_of(there)[1]
    Night.objects.filter(pk=night.pk).update(hall="Parish Hall", revision=night.revision + 1)
    newer = club_file(there)
    Night.objects.filter(pk=night.pk).update(hall="Fire Hall", revision=night.revision)
    assert not brought(newer, ida).brings_nothing
    assert Night.objects.get(pk=night.pk).hall == "Parish Hall"
    assert brought(newer, ida).brings_nothing
