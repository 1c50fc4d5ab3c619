"""A second laptop killed at any step of following and of going on: python -m benchmarks.killing_second

The first is a program that runs. The second's work is done in children of this process, one after the other,
each of which is killed outright: before the nth thing that it opens, renames, removes or asks, or at any moment.
After each kill it is looked at as a start finds it: what is followed is whole, and a part of the first's lines
from the beginning, no shorter than before; and once its work is done again all is there, once.
"""

import json
import os
import shutil
import signal
import sqlite3
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from tests.telephone import Telephone

DATABASE = "card-party.sqlite3"
LINES = "SELECT seq, kind, facts FROM parties_logentry ORDER BY id"
STEPS = {"open", "os.rename", "os.remove", "os.mkdir", "os.chmod", "socket.connect"}
STEPS |= {"sqlite3.connect", "sqlite3.connect/handle"}

Rows = list[tuple[int, str, str]]


def lines_of(path: Path) -> Rows:
    """Of a file that is whole."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as data:
        assert data.execute("PRAGMA quick_check").fetchall() == [("ok",)], path
        return data.execute(LINES).fetchall()


class Killed:
    """The second laptop's work, in children that are killed."""

    def __init__(self, data: Path, rng: Random) -> None:
        self.data, self.rng = data, rng
        self.kills: Counter[str] = Counter()

    @property
    def followed(self) -> Path:
        """What is followed."""
        return self.data / "second-laptop" / "followed.sqlite3"

    def work(self, what: Callable[[], object], at_step: int = 0, after: float = 0.0) -> bool:
        """Do it in a child; whether it was killed in the midst of it."""
        child = os.fork()
        if child == 0:
            try:
                _be_killed(at_step, after)
                what()
            except BaseException as failed:
                print("failed:", repr(failed), file=sys.stderr, flush=True)
                os._exit(1)
            os._exit(0)
        _pid, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return True
        assert os.WEXITSTATUS(status) == 0, "it failed"
        return False

    def kill(self, name: str, what: Callable[[], object], steps: int, seconds: float) -> None:
        """Somewhere in it."""
        if self.rng.random() < 0.5:
            was = self.work(what, at_step=self.rng.randint(1, steps))
        else:
            was = self.work(what, after=self.rng.uniform(0.001, seconds))
        self.kills[name if was else f"{name}, done before it came"] += 1


def _be_killed(at_step: int, after: float) -> None:
    left = at_step

    def count(event: str, _args: object) -> None:
        nonlocal left
        if event in STEPS and left > 0:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    if at_step:
        sys.addaudithook(count)
    if after:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, after)


def main() -> None:
    """Print how often it was killed where; fails where anything is lost or doubled."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("first", type=Path, help="the data of the first, which runs")
    parser.add_argument("data", type=Path)
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=44)
    said = parser.parse_args()
    where = json.loads(sys.stdin.read())
    os.environ |= {"CARD_PARTY_DATA": str(said.data), "DJANGO_SETTINGS_MODULE": "config.settings"}
    second = Killed(said.data, Random(said.seed))
    turns = range(said.seed * said.times, (said.seed + 1) * said.times)  # nobody comes twice
    _kill_again_and_again(said.first, second, turns, where)


def _kill_again_and_again(first: Path, second: Killed, turns: range, where: dict[str, str]) -> None:
    import django

    django.setup()
    from django.core.management import call_command
    from django.utils import timezone

    from parties.copies.actions import second as second_actions

    telephone = Telephone(int(where["address"].rsplit(":", 1)[1]), where["cookies"])
    look = lambda: second_actions.look(second_actions.now(), 8045)  # noqa: E731
    go_on = lambda: second_actions.go_on(timezone.now())  # noqa: E731
    second.work(lambda: call_command("migrate", verbosity=0, interactive=False))
    second.work(lambda: second_actions.begin(where["address"], where["code"], 8045))
    as_it_begins = second.data.with_name("as-it-begins")
    shutil.copytree(second.data, as_it_begins)
    for turn in turns:
        _enter(telephone, where["night"], turn)
        before = lines_of(second.followed)
        if turn % 2 == 0:
            second.kill("following", look, steps=40, seconds=0.12)
            theirs, here = lines_of(first / DATABASE), lines_of(second.followed)
            assert theirs[: len(here)] == here, "what it has is no beginning of what there is"
            assert len(here) >= len(before), "less than it had"
            second.work(look)
            assert lines_of(second.followed) == lines_of(first / DATABASE), "not all, or not once"
            continue
        second.kill("going on", go_on, steps=90, seconds=0.3)
        state = json.loads((second.data / "second-laptop.json").read_text())
        if state["part"] == "follows":
            assert lines_of(second.followed) == before, "what it had is not there any more"
            second.work(go_on)
        _has_gone_on(second.data, before)
        shutil.rmtree(second.data)
        shutil.copytree(as_it_begins, second.data)
        second.work(look)
    print(json.dumps({"times": len(turns)} | second.kills))


def _enter(telephone: Telephone, night: str, turn: int) -> None:
    names = {"first-name": f"Rhoda Beaton {turn}", "second-name": f"Fergus Burke {turn}"}
    status, page = telephone.ask("POST", f"{night}expected/", **names)
    assert status == 303, page
    telephone.hang_up()


def _has_gone_on(data: Path, before: Rows) -> None:
    state = json.loads((data / "second-laptop.json").read_text())
    assert (state["part"], state["number"], state["not_told"]) == ("leads", 2, True)
    assert lines_of(data / DATABASE) == before, "not all that it had, or not once"
    assert (data / "secret-key-of-the-first").read_text() == state["secret"]
    with closing(sqlite3.connect(data / DATABASE)) as kept:
        asked = "SELECT count(*) FROM parties_clublogentry WHERE kind = 'went on'"
        assert kept.execute(asked).fetchall() == [(1,)], "that it goes on is said once"


if __name__ == "__main__":
    main()
