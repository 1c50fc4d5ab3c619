"""The disk is full while a night goes on: a sentence each, nothing lost, nothing half done, and as soon as
there is room all goes on. A limit of a file's size stands for a disk without room."""

import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from parties.copies.actions.folder import copies_in
from tests.browser.organiser import CLUB, Organiser
from tests.browser.program import Program
from tests.pouring import DATABASE, all_lines, odd_copies
from tests.telephone import couples_by_table

resource = pytest.importorskip("resource", reason="Windows limits no file")

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits a process that runs"),
]

NOT_SAVED = "This could not be saved. What was saved before is safe."
NO_COPY = "No copy could be made. Look whether the disk is full, and try again."
NO_ROOM = "The disk is full, or it fails. Make room, and try again."
CLUB_FILE = Path(__file__).parent / "kept" / "0.9.0" / "club.zip"


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    """Game 1 is being played; one copy was made by hand."""
    program = Program(tmp_path_factory.mktemp("hall") / "data").start()
    organiser = Organiser(program.address).set_up()
    night = organiser.plans()
    organiser.lets_in_couples(night, 4)
    organiser.draws(night)
    organiser.begins(night)
    organiser.say(f"{CLUB}copies/make/")
    yield program, organiser, night.removeprefix(program.address)
    program.kill()


@contextmanager
def full(program):
    """Nothing more can be written meanwhile, and afterwards nothing is otherwise than it was."""
    before = all_lines(program.data / DATABASE)
    soft, hard = resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (0, -1))
    yield
    resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (soft, hard))
    assert all_lines(program.data / DATABASE) == before
    assert odd_copies(program.data) == []
    left = {each.suffix for each in program.data.rglob("*.new")}
    assert left == set(), "half a file was left"


def a_tap(organiser, night):
    """A winner at the first table that has none."""
    _, room = organiser.ask("GET", f"{night}floor/")
    place, (left, *_) = next(iter(couples_by_table(room).items()))
    return organiser.ask("POST", f"{night}wins/", win="-".join(map(str, (*place, left))))


def test_a_winner_is_not_saved_and_that_is_said(hall):
    program, organiser, night = hall
    with full(program):
        status, page = a_tap(organiser, night)
        assert (status, NOT_SAVED in page) == (503, True)
    assert a_tap(organiser, night)[0] == 200


def test_no_copy_is_made_and_that_is_said(hall):
    program, organiser, _ = hall
    with full(program):
        organiser.say(f"{CLUB}copies/make/")
        assert "The last copy could not be made." in organiser.ask("GET", CLUB)[1]
    organiser.say(f"{CLUB}copies/make/")
    assert "The last copy could not be made." not in organiser.ask("GET", CLUB)[1]


def test_no_copy_is_put_back_as_what_is_there_could_not_be_copied_first(hall):
    program, organiser, _ = hall
    copy = copies_in(program.data / "copies")[-1]
    with full(program):
        organiser.say(f"{CLUB}copies/put-back/", copy=copy.name)
        assert NO_COPY in organiser.ask("GET", f"{CLUB}copies/")[1]


def test_a_night_is_not_closed_and_then_it_is(hall):
    program, organiser, night = hall
    because = {"reason": "no power", "fees": "back"}
    with full(program):
        status, page = organiser.ask("POST", f"{night}stop/call-off/", **because)
        assert (status, NOT_SAVED in page) == (503, True)
    assert organiser.ask("POST", f"{night}stop/call-off/", **because)[0] == 303


def test_a_file_that_comes_is_not_kept_by_half(hall):
    program, organiser, _ = hall
    with full(program):
        status, page = sent(organiser)
        assert (status, NO_ROOM in page) == (422, True)
        assert not (program.data / "to-be-read-in").exists()
    assert sent(organiser) == (303, "/read-in/look/")


def test_of_a_file_that_came_nothing_is_read_in_and_then_all_of_it(hall):
    program, organiser, _ = hall
    sent(organiser)
    with full(program):
        status, page = organiser.ask("POST", "/read-in/look/")
        assert (status, NOT_SAVED in page) == (503, True)
    assert organiser.ask("POST", "/read-in/look/")[0] == 303


def sent(organiser):
    """The file of another club, by its page."""
    try:
        return organiser.line.send("/read-in/", CLUB_FILE)
    finally:
        organiser.line.hang_up()
