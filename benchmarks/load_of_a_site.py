"""The load of benchmarks.load on a site: python -m benchmarks.load --site, or with settings of its own
python -m benchmarks.load_of_a_site

The hall's 75 telephones and 200 screens ask from one address, as behind the hall's own router; the
stranger (benchmarks.stranger) from another. Game by game on the same night, by turns: nobody else
about, the stranger's codes, his half-open lines, both. The first game warms it up and is not counted.
"""

import asyncio
import tempfile
from argparse import ArgumentParser
from collections import Counter, defaultdict
from contextlib import ExitStack
from os import getloadavg
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from benchmarks.load import (
    LOG,
    REPORTERS,
    Times,
    all_is_decided,
    begin,
    board_of,
    facts_of,
    one_game,
    say,
    say_what_is_kept,
    screens,
)
from benchmarks.site import Site, organiser, standing
from benchmarks.stranger import CODES, HALF_OPEN, stranger
from tests.telephone import Telephone

ALONE = "nobody else"


def main() -> None:
    """Measure, with another stranger where one is named."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--postgresql", default="postgresql://postgres@127.0.0.1/postgres")
    parser.add_argument("--rounds", type=int, default=4, help="each with and without him")
    parser.add_argument("--codes", type=int, default=CODES)
    parser.add_argument("--half-open", type=int, default=HALF_OPEN)
    asked = parser.parse_args()
    on_a_site(asked.postgresql, asked.rounds, asked.codes, asked.half_open)


def on_a_site(server: str, rounds: int = 4, codes: int = CODES, half_open: int = HALF_OPEN) -> None:
    """Print what the hall had of the site, by what the stranger did."""
    turns = {
        ALONE: None,
        f"{codes} codes": {"codes": codes, "half_open": 0},
        f"{half_open} half-open": {"codes": 0, "half_open": half_open},
        "both": {"codes": codes, "half_open": half_open},
    }
    with tempfile.TemporaryDirectory() as folder, standing(Path(folder), server) as site:
        _measure(site, turns, rounds)


def _measure(site: Site, turns: dict[str, dict[str, int] | None], rounds: int) -> None:
    person = organiser(site)
    night = _night_of(site)
    path = board_of(person, night)
    told, rng = _game(site, person, night, path, 1, Times(), Random(45)), Random(46)
    taken: dict[str, list[Times]] = defaultdict(list)
    game = 1
    for _ in range(rounds):
        for what, he in turns.items():
            game += 1
            times = Times()
            before = site.cpu()
            with ExitStack() as stack:
                if he:
                    stack.enter_context(stranger(site, **he))
                told |= _game(site, person, night, path, game, times, rng)
            taken[what].append(times)
            print(f"game {game}, {what}, load {getloadavg()[0]:.1f}", flush=True)
            used = {name: f"{clock - before[name]:.1f}" for name, clock in site.cpu().items()}
            print(f"  seconds of CPU: {used}")
            say("taps", times.taps)
            say("polls", times.polls)
    say_what_is_kept("all", told, _winners(site, night))
    _say_by_turns(taken)


def _game(
    site: Site, person: Telephone, night: str, path: str, game: int, times: Times, rng: Random
) -> set[str]:
    begin(person, night, game)

    def device() -> Any:
        return site.device(person.cookies)

    follow = screens(device, path, times)
    told = asyncio.run(one_game(person, night, REPORTERS, follow, rng, times, device))
    all_is_decided(person, night)
    assert set(times.statuses) == {200}, times.statuses
    return told


def _night_of(site: Site) -> str:
    said = site.manage("practice_night", "--couples", str(2 * REPORTERS))
    return "/" + said.partition("/")[2].split(" ")[0]


def _winners(site: Site, night: str) -> list[Any]:
    import psycopg

    with psycopg.connect(site.database) as database:
        return facts_of(database.execute(LOG.format(night.split("/")[2])).fetchall())  # type: ignore[call-overload]


def _say_by_turns(taken: dict[str, list[Times]]) -> None:
    """What all games of a kind came to, and what the 95th of 100 was beside the game before it that
    had nobody else."""
    for what, games in taken.items():
        print(what, dict(sum((each.statuses for each in games), Counter[int]())))
        say("taps", [took for each in games for took in each.taps])
        say("polls", [took for each in games for took in each.polls])
        for kind in ("taps", "polls"):
            ratios = [
                _p95(getattr(with_him, kind)) / _p95(getattr(without, kind))
                for without, with_him in zip(taken[ALONE], games, strict=True)
            ]
            told = ", ".join(f"{each:.2f}" for each in ratios)
            print(f"    p95 of {kind}: {median(ratios):.2f} times that of nobody else ({told})")


def _p95(took: list[float]) -> float:
    return quantiles(took, n=20)[18]


if __name__ == "__main__":
    main()
