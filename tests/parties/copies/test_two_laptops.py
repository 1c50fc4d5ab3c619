"""Two programs, one night: the second follows, the first is killed, the second goes on, the first is behind."""

import json
import sys
from subprocess import PIPE

import pytest

from tests.lacking import begin
from tests.long_counts import a_seventh
from tests.parties.copies.laptops import Laptop, in_file, wait_for


@pytest.fixture
def laptops(tmp_path):
    both = Laptop(tmp_path / "one"), Laptop(tmp_path / "two")
    yield both
    for each in both:
        each.program.kill()


@pytest.mark.thorough
def test_the_second_goes_on_with_all_it_had_and_the_first_is_behind(laptops):
    first, second = laptops
    first.at.set_up()
    night = first.at.plans(games=3)
    first.at.opens_the_door(night)
    first.at.lets_in_couples(night, 4)
    code = first.lets_follow()
    second.press(address=first.program.address, code=code)
    had = first.lines()
    assert "Go on here" in second.page()
    assert second.program.address in first.page()

    first.at.draws(night)
    wait_for(lambda: len(first.lines()) > len(had))
    drawn = first.lines()
    wait_for(lambda: in_file(second.followed) == drawn)
    first.at.begins(night)
    first.program.kill()
    second.press(way="go_on")

    kept = second.lines()
    assert kept in (drawn, first.lines()), "all that it had was there, whole and once"
    second.at.line.cookies.update(first.at.line.cookies)
    status, _log = second.at.ask("GET", f"{night}log/")
    assert status == 200, "whoever was signed in there is signed in here"

    first.program.start()
    wait_for(lambda: "The night goes on at" in first.page())
    status, _page = first.at.ask("POST", f"{night}games/", game="1")
    assert status == 409
    wait_for(lambda: "has not heard yet" not in second.page())
    if kept == drawn:
        assert "There, and not here" in second.page()
        assert "Entered here, and not there" in first.page()
    assert "Door opened" not in first.page(), "both have that"
    assert "Door opened" not in second.page()

    first.press(way="follow_it")
    wait_for(lambda: "It had all of it at" in first.page())
    assert in_file(first.followed) == second.lines()


KILLS = 48
"""In one slice; twenty-one slices are a thousand."""


@pytest.mark.parametrize(
    "slices",
    [pytest.param(0, marks=pytest.mark.brief), pytest.param(21, marks=pytest.mark.thorough)],
)
def test_killed_at_any_step_the_second_has_what_it_had_whole_and_once(slices, tmp_path):
    first = Laptop(tmp_path / "one")
    try:
        first.at.set_up()
        night = first.at.plans(games=3)
        where = {
            "address": first.program.address,
            "code": first.lets_follow().replace(" ", ""),
            "night": night.removeprefix(first.program.address),
            "cookies": first.at.line.cookies,
        }
        for slice_ in a_seventh(range(slices)) or [0]:
            times = KILLS if slices else 6
            kills = [sys.executable, "-m", "benchmarks.killing_second", tmp_path / "one"]
            told = [tmp_path / f"two-{slice_}" / "data", "--times", times, "--seed", slice_]
            asked = begin(map(str, [*kills, *told]), stdin=PIPE, stdout=PIPE, text=True)
            said, _none = asked.communicate(json.dumps(where))
            assert asked.returncode == 0
            assert json.loads(said)["times"] == times
    finally:
        first.program.kill()
