"""Copies of a big night, and taps beside them: python -m benchmarks.copies

For each size of hall, in the last of 25 games: how long one copy takes, looked into as it is each
time, and how large it is; then how long a tap takes by the clock, one by itself and the next at the
moment when a copy begins, by turns. In a hall a copy is made when a game is over, and the next tap
comes minutes later. Medians of one run; the ratio is theirs.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from statistics import median
from threading import Thread
from time import perf_counter
from typing import Any

from benchmarks.floor import a_kept_night
from benchmarks.measuring import milliseconds

TABLES = (20, 50, 100, 150)


def main() -> None:
    """Print a line for each size of hall."""
    print("tables  entries  copy ms (CPU)  copy KB  tap ms  beside a copy ms  ratio")
    for tables in TABLES:
        _measure(tables)


def _measure(tables: int) -> None:
    from django.test import Client

    night, user = a_kept_night(2 * tables)
    client = Client(headers={"HX-Request": "true", "HX-Target": "room"})
    client.force_login(user)
    last = night.evening().rooms[-1]
    wins = [f"25-{place.table}-{place.couples[0]}" for place in last.tables][:-1]
    takes = milliseconds(_copy)
    _tap(client, night, wins.pop())
    quiet, beside = [], []
    for alone, with_a_copy in zip(wins[::2], wins[1::2], strict=False):
        quiet.append(_tap(client, night, alone))
        with _a_copy_begun():
            beside.append(_tap(client, night, with_a_copy))
    print(
        f"{tables:6}  {night.log.count():7}  {takes:13.0f}  {_copy().size // 1024:7}  {median(quiet):6.1f}"
        f"  {median(beside):16.1f}  {median(beside) / median(quiet):5.2f}"
    )


def _tap(client: Any, night: Any, win: str) -> float:
    """Milliseconds by the clock."""
    began = perf_counter()
    answer = client.post(f"/nights/{night.pk}/wins/", {"win": win})
    assert answer.status_code == 200, answer.content
    return 1000 * (perf_counter() - began)


def _copy() -> Any:
    from django.utils import timezone

    from parties.copies.actions.making import make_copy
    from parties.copies.words import Why

    return make_copy(Why.GAME, timezone.now())


@contextmanager
def _a_copy_begun() -> Iterator[None]:
    thread = Thread(target=_copy_in_a_thread)
    thread.start()
    yield
    thread.join()


def _copy_in_a_thread() -> None:
    from django.db import connection

    _copy()
    connection.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARD_PARTY_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        os.environ["CARD_PARTY_HOSTS"] = "testserver"
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        import_module("config.wsgi")  # for what a server does as it starts
        main()
