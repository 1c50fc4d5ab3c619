"""The program is killed while results pour in: what it has said is saved is saved, and once.

`python -m benchmarks.killing` does the same a thousand times.
"""

from time import monotonic, sleep

from parties.draws import dice
from tests.pouring import Hall

KILLS = 30


def test_nothing_acknowledged_is_lost_and_nothing_is_doubled(program):
    hall, rng, longest = Hall(program.port), dice(), 0.0
    hall.open_night()

    for _ in range(KILLS):
        with hall.pour():
            sleep(rng.uniform(0, 0.5))
            program.kill()
        began = monotonic()
        program.start()
        hall.organiser.hang_up()
        assert hall.organiser.ask("GET", hall.night)[0] == 200
        longest = max(longest, monotonic() - began)

    hall.organiser.hang_up()
    assert hall.acknowledged > KILLS
    assert hall.lost_or_doubled(program.data) == []
    assert longest < 10  # seconds: a promise to the hall, with much to spare
