"""A machine that lacks what a test needs: CI should have seen to it, elsewhere the test is skipped."""

import os
import shutil
from typing import NoReturn

import pytest

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first is the same engine without windows, and costs little more than half."""
CHROMIUM = next(filter(None, map(shutil.which, CHROMIUMS)), None)


def lacking(what: str) -> NoReturn:
    """Fails in CI and skips elsewhere, and says what is missing."""
    if os.environ.get("CI"):
        pytest.fail(f"{what}, and CI should have seen to it")
    pytest.skip(what)
