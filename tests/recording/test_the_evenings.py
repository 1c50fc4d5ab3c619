"""The evenings that are recorded before and after a change go as they were written."""

import json
import sys
from subprocess import PIPE

import pytest

from tests.lacking import run
from tests.sweeping import swept

pytestmark = pytest.mark.thorough


@swept("evening", ["en-4", "fr-11"])
def test_every_press_is_answered_as_it_was_written(tmp_path, evening):
    """Every kind of the log occurs in them, and a program that fails anywhere is heard of."""
    command = [sys.executable, "-m", "tests.recording", "one", str(tmp_path / evening), "--quick"]
    done = run(command, stdout=PIPE, check=True)
    figures = json.loads(done.stdout.splitlines()[-1])
    assert figures["surprises"] == []
    assert figures["lacking"] == []
