"""The program as a hall runs it: copies by themselves, put back, and offered when the data are gone."""

import re
import shutil
import sqlite3
from time import monotonic, sleep
from urllib.request import Request, urlopen

import pytest

from parties.copies.actions.folder import copies_in
from parties.copies.actions.making import is_unreadable
from parties.copies.words import Why
from tests.browser.organiser import CLUB, Organiser

DATABASE = "card-party.sqlite3"


@pytest.fixture
def evening(program):
    """Game 1 of three has just been played."""
    organiser = Organiser(program.address).set_up()
    night = organiser.plans()
    organiser.lets_in_couples(night, 4)
    organiser.draws(night)
    organiser.begins(night)
    organiser.fills_in(night)
    return organiser, night


def wait_for(many, folder):
    """As many copies as are due; they are made beside the taps."""
    until = monotonic() + 60
    while len(copies_in(folder)) < many:
        assert monotonic() < until
        sleep(0.05)
    return copies_in(folder)


def winners_in(database):
    with sqlite3.connect(database) as data:
        (count,) = data.execute(
            "SELECT count(*) FROM parties_logentry WHERE kind = 'won'"
        ).fetchone()
    data.close()
    return count


def test_after_a_game_there_is_a_copy_which_can_be_put_back_and_that_undone(program, evening):
    organiser, night = evening
    (after_1,) = wait_for(1, program.data / "copies")
    assert "Last copy:" in organiser.ask("GET", CLUB)[1]
    organiser.begins(night, 2)
    organiser.fills_in(night)
    wait_for(2, program.data / "copies")

    organiser.say(f"{CLUB}copies/put-back/", copy=after_1.name)

    assert winners_in(program.data / DATABASE) == 2
    assert "Last copy:" in organiser.ask("GET", CLUB)[1], "who put it back is signed in still"
    before = next(copy for copy in copies_in(program.data / "copies") if copy.why is Why.PUT_BACK)
    organiser.say(f"{CLUB}copies/put-back/", copy=before.name)
    assert winners_in(program.data / DATABASE) == 4


def test_data_that_cannot_be_read_are_offered_a_copy_at_the_start(program, evening):
    (copy,) = wait_for(1, program.data / "copies")
    program.kill()
    database = program.data / DATABASE
    database.write_bytes(b"coffee" * 1000)
    database.with_name(f"{DATABASE}-wal").unlink(missing_ok=True)  # all of it may still be in there
    program.start()

    rescuer = Organiser(program.address)
    status, page = rescuer.ask("GET", "/")
    assert (status, "The data cannot be read" in page) == (200, True)
    assert "after game 1 · ahead:" in " ".join(page.split())
    (token,) = re.findall(r'name="token" value="(\w+)"', page)
    assert rescuer.ask("POST", "/", copy=copy.name, token="forged")[0] == 409
    status, page = rescuer.ask("POST", "/", copy=copy.name, token=token)
    assert "The copy is put back" in page

    assert "is at" in program.process.stdout.readline()
    assert "sign-in" in rescuer.ask("GET", "/")[1]
    assert winners_in(database) == 2
    (aside,) = (program.data / "copies").glob(f"unreadable*/{DATABASE}")
    assert aside.read_bytes() == b"coffee" * 1000


@pytest.mark.thorough
def test_data_of_a_newer_version_are_offered_the_newest_copy_that_this_one_reads(program, evening):
    organiser, _night = evening
    (copy,) = wait_for(1, program.data / "copies")
    program.kill()
    as_a_newer_version_leaves(program.data, copies=11)
    program.start()

    rescuer = Organiser(program.address)
    status, page = rescuer.ask("GET", "/")
    assert (status, "A newer version of the program made these data" in page) == (200, True)
    assert re.findall(r'name="copy" value="(.+)"', page) == [copy.name]
    assert "Une version plus récente du programme a fait ces données" in in_french(program.address)
    (token,) = set(re.findall(r'name="token" value="(\w+)"', page))
    newer = copies_in(program.data / "copies")[0]
    assert rescuer.ask("POST", "/", copy=newer.name, token=token)[0] == 409
    assert "The copy is put back" in rescuer.ask("POST", "/", copy=copy.name, token=token)[1]

    assert "is at" in program.process.stdout.readline()
    assert winners_in(program.data / DATABASE) == 2
    kept = next(each for each in copies_in(program.data / "copies") if each.why is Why.PUT_BACK)
    assert newer_marks_in(kept.path) == newer_marks_in(newer.path) == 1
    said = "A newer version of the program made it, and can put it back."
    assert said in organiser.ask("GET", f"{CLUB}copies/")[1]
    organiser.ask("POST", f"{CLUB}copies/put-back/", copy=kept.name)
    assert newer_marks_in(program.data / DATABASE) == 0


@pytest.mark.thorough
def test_the_page_stops_the_program_for_the_newer_version_to_be_started(program, evening):
    wait_for(1, program.data / "copies")
    program.kill()
    as_a_newer_version_leaves(program.data, copies=0)
    program.start()
    rescuer = Organiser(program.address)
    (token,) = set(re.findall(r'name="token" value="(\w+)"', rescuer.ask("GET", "/")[1]))

    assert rescuer.ask("POST", "/", stop="", token="forged")[0] == 409
    assert "The program has stopped" in rescuer.ask("POST", "/", stop="", token=token)[1]

    assert program.process.wait(30) == 0
    assert newer_marks_in(program.data / DATABASE) == 1


def as_a_newer_version_leaves(data, copies):
    """It has changed a table, and made so many copies since."""
    with sqlite3.connect(data / DATABASE) as database:
        database.execute("ALTER TABLE parties_player RENAME COLUMN name TO called")
        database.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('parties', '9999_better', '2036-01-01')"
        )
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    for each in range(copies):
        shutil.copy(data / DATABASE, data / f"copies/2036-01-01 20.00.{each:02} game.sqlite3")


def newer_marks_in(path):
    with sqlite3.connect(path) as data:
        asked = "SELECT count(*) FROM django_migrations WHERE name = '9999_better'"
        (count,) = data.execute(asked).fetchone()
    data.close()
    return count


def in_french(address):
    asked = Request(address, headers={"Accept-Language": "fr"})  # noqa: S310 -- this machine
    with urlopen(asked) as answer:  # noqa: S310
        return answer.read().decode()


def test_what_cannot_be_read_is_told_from_what_can(tmp_path):
    names = "whole", "damaged", "empty", "garbled"
    whole, damaged, empty, garbled = (tmp_path / name for name in names)
    with sqlite3.connect(whole) as data:
        data.execute("CREATE TABLE a (b)")
    data.close()
    damaged.write_bytes(b"coffee" * 1000)
    empty.touch()
    schema = whole.read_bytes()
    garbled.write_bytes(schema.replace(b"CREATE TABLE a", b"CREATE \xe6\xe6\xe6\xe6\xe6 \xe6"))

    missing = tmp_path / "missing"
    found = [is_unreadable(each) for each in (whole, damaged, empty, garbled, missing)]

    assert found == [False, True, True, True, True]
