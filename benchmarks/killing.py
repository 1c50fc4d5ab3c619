"""The program killed while results pour in: python -m benchmarks.killing --times 1000

Four telephones press winners as fast as they are answered, copies are made one after the other, and
the process is killed outright (SIGKILL) at a moment between 0 and 0.6 seconds. It is started again on
the same data, and what was not answered is said again. After every kill, each acknowledged winner must
stand in the log, once, and the log's numbers have no hole; and whatever bears a copy's name opens, is
whole, and is the log as it was at some moment. SQLite, with every commit flushed; no power cut.
"""

import tempfile
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, sleep

from tests.browser.program import Program
from tests.pouring import Hall, odd_copies

LONGEST_POUR = 0.6  # seconds
REPORT_EVERY = 20


def main() -> None:
    """Print what was lost and doubled, and how long each start took."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=45, help="another for each slice that is added")
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kill_again_and_again(Path(folder), said.times, Random(said.seed))


def kill_again_and_again(data: Path, times: int, rng: Random) -> None:
    """Kill it so often, and look after every time."""
    program = Program(data).start()
    hall, ready = Hall(program.port), []
    hall.open_night()
    for kill in range(1, times + 1):
        with hall.pour(), hall.copying():
            sleep(rng.uniform(0, LONGEST_POUR))
            program.kill()
        began = monotonic()
        program.start()
        hall.organiser.hang_up()
        status, _ = hall.organiser.ask("GET", hall.night)
        ready.append(monotonic() - began)
        assert status == 200
        assert (wrong := hall.lost_or_doubled(data)) == [], wrong
        assert (wrong := odd_copies(data)) == [], wrong
        if kill % REPORT_EVERY == 0 or kill == times:
            print(
                f"{kill} kills, {hall.acknowledged} winners acknowledged in {len(hall.told)} nights,"
                f" {hall.copies} copies:"
                f" 0 lost, 0 doubled, every copy whole; ready again in {median(ready):.1f} s (median),"
                f" {max(ready):.1f} s (longest)",
                flush=True,
            )
    hall.organiser.hang_up()
    program.kill()


if __name__ == "__main__":
    main()
