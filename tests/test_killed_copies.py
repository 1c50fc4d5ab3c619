"""The program is killed in the midst of a copy, of one put back, of an update, of a file read in: the old
or the new is there, and never something between. `python -m benchmarks.killing` and
`benchmarks.killing_copies` do it often."""

import pytest

from benchmarks.killing import kill_again_and_again
from benchmarks.killing_copies import migrating, reading_in, restoring
from parties.dice import dice

pytestmark = pytest.mark.thorough

A_FEW = 2


@pytest.mark.parametrize("what", [restoring, migrating, reading_in], ids=lambda what: what.__name__)
def test_what_it_was_at_is_done_or_was_never_begun(tmp_path, what):
    assert len(what(tmp_path / "data", A_FEW, dice())) == A_FEW


def test_what_bears_a_copys_name_is_whole(tmp_path, capsys):
    kill_again_and_again(tmp_path, A_FEW, dice())
    assert "0 lost, 0 doubled, every copy whole" in capsys.readouterr().out
