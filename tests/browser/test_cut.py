"""Telephones are cut while a helper taps: what was shown as taken is entered, once and in its order.

`.ci/run` does it twenty times, and `python -m benchmarks.cutting` a thousand times.
"""

import pytest

from parties.dice import dice
from tests.browser.conftest import QUIET
from tests.browser.handset import Handset
from tests.browser.organiser import Organiser
from tests.cutting import CutNight

pytestmark = pytest.mark.browser

A_FEW = pytest.param(1, marks=pytest.mark.brief)
MANY = pytest.param(5, marks=pytest.mark.thorough)


@pytest.mark.parametrize("rounds", [A_FEW, MANY])
def test_nothing_shown_is_lost_and_nothing_is_doubled(browser, program, tmp_path, rounds):
    organiser = Organiser(program.address).set_up()
    handset = Handset(browser.browser_type, QUIET, tmp_path)
    night = CutNight(organiser, program.data, browser.new_context, handset, dice())
    try:
        night.begin()
        assert [night.round() for _ in range(rounds)] == [[]] * rounds
    finally:
        handset.kill()

    assert night.cuts.total() == 4 * rounds
    assert night.shown
