"""What a hall's laptop pays from one version to the next: python -m benchmarks.laptop FOLDER FOLDER

The program of each folder by turns, begun as a hall begins it, each time with new data: CPU until its
first page is there, of the first page once more, and of a tap at ten tables, all as ratios of the second
folder's to the first's, and in milliseconds. An answer that says only that it is alive is the peer.
"""

import os
import re
import sys
import tempfile
from argparse import ArgumentParser
from collections import defaultdict
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen
from time import clock_gettime

from tests.browser.program import a_free_port, settings_for
from tests.telephone import Telephone, couples_by_table, practise

TURNS, PAGES = 7, 20

Took = dict[str, list[float]]


def main() -> None:
    """Measure, and print a line for each."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs=2)
    folders = parser.parse_args().folders
    took: dict[Path, Took] = {each: defaultdict(list) for each in folders}
    for turn in range(TURNS + 1):
        for each in folders:
            _turn(each, took[each] if turn else defaultdict(list))  # the first warms the disk
    before, after = (took[each] for each in folders)
    for what in before:
        was, now = median(before[what]), median(after[what])
        by_turn = sorted(b / a for a, b in zip(before[what], after[what], strict=True))
        print(
            f"{what:28} {was:8.1f} {now:8.1f} ms   {median(by_turn):.2f} x ({by_turn[0]:.2f} to {by_turn[-1]:.2f})"
        )


def _turn(folder: Path, took: Took) -> None:
    port = a_free_port()
    with tempfile.TemporaryDirectory() as data:
        program = Popen(  # noqa: S603 -- it is our own
            [sys.executable, "manage.py", "start", "--port", str(port)],
            cwd=folder,
            env=os.environ | settings_for(Path(data)),
            stdout=PIPE,
            text=True,
        )
        try:
            assert program.stdout
            assert str(port) in program.stdout.readline()
            _ask(program.pid, port, took)
        finally:
            program.kill()
            program.communicate()


def _ask(pid: int, port: int, took: Took) -> None:
    telephone = Telephone(port)
    telephone.ask("GET", "/")
    took["from nothing to a first page"].append(_used(pid))
    for what, path in (("the first page again", "/"), ("that it is alive", "/healthz")):
        before = _used(pid)
        for _ in range(PAGES):
            telephone.ask("GET", path)
        took[what].append((_used(pid) - before) / PAGES)
    night = practise(telephone)
    _, room = telephone.ask("GET", f"{night}floor/")
    wins = [f"{at}-{table}-{pair[0]}" for (at, table), pair in couples_by_table(room).items()]
    before = _used(pid)
    for win in wins:
        seen = re.findall(r'data-seen="([^"]+)"', room)
        status, room = telephone.ask("POST", f"{night}wins/", win=win, seen=seen[0])
        assert status == 200, room
    took["a tap"].append((_used(pid) - before) / len(wins))


def _used(pid: int) -> float:
    """Milliseconds of CPU of a process, all its threads, until now."""
    return 1000 * clock_gettime(~pid << 3 | 2)


if __name__ == "__main__":
    main()
