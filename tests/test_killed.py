"""The program is killed while results pour in: what it has said is saved is saved, and once.

`.ci/run` does it twelve times; `python -m benchmarks.killing` does a thousand times, and says how soon it
is ready again.
"""

from time import sleep

import pytest

from parties.dice import dice
from tests.pouring import Hall

A_FEW = pytest.param(2, marks=pytest.mark.brief)
MANY = pytest.param(12, marks=pytest.mark.thorough)


@pytest.mark.parametrize("kills", [A_FEW, MANY])
def test_nothing_acknowledged_is_lost_and_nothing_is_doubled(program, kills):
    hall, rng = Hall(program.port), dice()
    hall.open_night()

    for kill in range(kills):
        with hall.pour():
            hall.wait_until_saved(more_than=kill + 1)  # however slow a shared machine is
            sleep(rng.uniform(0, 0.5))
            program.kill()
        program.start()
        hall.organiser.hang_up()
        assert hall.organiser.ask("GET", hall.night)[0] == 200

    hall.organiser.hang_up()
    assert hall.acknowledged > kills
    assert hall.lost_or_doubled(program.data) == []
