"""Every kind of entry registers itself, in whatever module it stands."""

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

import scoring
from scoring import kinds
from scoring.club.entry import CLUB_KINDS, ClubEntry, ClubUndone
from scoring.log.entry import KINDS, Entry
from scoring.log.lines import Undone
from scoring.log.reading import UnreadableEntry

ROOM = Path(scoring.__file__).parent


LOGS = {"night": KINDS, "club": CLUB_KINDS}


def kinds_written_down(log):
    """The kinds of this log that the sources name, read without importing them."""
    for path in ROOM.rglob("*.py"):
        if (ROOM / "club" in path.parents) is not (log == "club"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.AnnAssign(target=ast.Name("kind"), value=ast.Constant(str(kind))):
                    yield kind


@pytest.mark.parametrize("log", LOGS)
def test_every_kind_that_is_written_down_can_be_read(log):
    assert set(kinds_written_down(log)) == set(LOGS[log])


def test_both_logs_can_take_back_a_line():
    assert kinds.read("undone", {"undoes": 7}) == Undone(7)
    assert kinds.read_club("undone", {"undoes": 7}) == ClubUndone(7)


@pytest.mark.parametrize("log", LOGS)
def test_every_kind_has_a_name_of_its_own(log):
    written = list(kinds_written_down(log))

    assert len(written) == len(set(written))


@pytest.mark.parametrize(
    ("read", "kind", "facts"),
    [
        (kinds.read, "person renamed", {"player": 7, "was": 1, "now": 2}),
        (kinds.read_club, "won", {"game": 7, "table": 3, "winner": 12}),
    ],
)
def test_a_log_takes_no_kind_of_the_other(read, kind, facts):
    with pytest.raises(UnreadableEntry, match=kind):
        read(kind, facts)


def test_no_kind_is_of_both_logs():
    nights, clubs = set(KINDS.values()), set(CLUB_KINDS.values())

    assert all(issubclass(each, Entry) and not issubclass(each, ClubEntry) for each in nights)
    assert all(issubclass(each, ClubEntry) and not issubclass(each, Entry) for each in clubs)


def test_a_second_kind_of_the_same_name_is_refused_as_it_is_made():
    with pytest.raises(TypeError, match="won"):

        @dataclass(frozen=True, slots=True)
        class WonAgain(Entry):
            kind: ClassVar[str] = "won"


def test_a_kind_that_says_nothing_of_itself_cannot_be_made():
    class Silent(Entry):
        __slots__ = ()

    with pytest.raises(TypeError, match="said, tell, why_not"):
        Silent()
