"""200 screens that follow one night, each asking every two seconds, while results come in.

Run from the project's folder: python -m benchmarks.polling

The program runs as in the hall, a process of its own; the screens are threads that ask at fixed
times, so that an answer that comes late counts as late. The peer in the same run is /healthz.
"""

import http.client
import os
import subprocess
import sys
import tempfile
import threading
import time
from statistics import quantiles
from typing import Any

SCREENS, EVERY, SECONDS = 200, 2.0, 12.0
TABLES = 100


def main(port: int) -> None:
    """Fill a night, serve it, follow it, print what an answer took."""
    from benchmarks.floor import _night
    from parties.actions.board import make_link

    night, user = _night(2 * TABLES)
    token = make_link(night=night, at=_now()).token
    path = f"/board/{token}/picture/"
    version = f"?seen={night.log.count()}.0.en"
    program = subprocess.Popen(  # noqa: S603 -- it is our own
        [sys.executable, "manage.py", "start", "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
    )
    try:
        _wait(port)
        _ask_all(port, "/healthz", "healthz")
        _ask_all(port, path + version, "nothing new")
        tapper = threading.Thread(target=_tap, args=(night, user), daemon=True)
        tapper.start()
        _ask_all(port, path, "picture, two taps a second")
    finally:
        program.kill()


def _now() -> Any:
    from django.utils import timezone

    return timezone.now()


def _wait(port: int) -> None:
    for _ in range(200):
        try:
            _get(http.client.HTTPConnection("127.0.0.1", port), "/healthz")
        except OSError:
            time.sleep(0.1)
        else:
            return


def _get(connection: http.client.HTTPConnection, path: str) -> None:
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 200, answer.status


def _tap(night: Any, user: Any) -> None:
    from parties.actions.floor import record_win
    from parties.actions.log import Deed

    for place in night.evening().rooms[-1].tables:
        deed = Deed(by=user, at=_now())
        record_win(night=night, game=25, table=place.table, winner=place.couples[0], deed=deed)
        time.sleep(0.5)


def _ask_all(port: int, path: str, name: str) -> None:
    took: list[float] = []

    def follow(number: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        due = start + number * EVERY / SCREENS
        while due < start + SECONDS:
            time.sleep(max(0.0, due - time.perf_counter()))
            _get(connection, path)
            took.append(time.perf_counter() - due)
            due += EVERY

    start = time.perf_counter() + 0.5
    screens = [threading.Thread(target=follow, args=(each,)) for each in range(SCREENS)]
    for screen in screens:
        screen.start()
    for screen in screens:
        screen.join()
    cuts = quantiles(took, n=100)
    print(
        f"{name:28} {len(took):6} asked   p50 {1000 * cuts[49]:6.1f}   "
        f"p95 {1000 * cuts[94]:6.1f}   p99 {1000 * cuts[98]:6.1f} ms"
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARD_PARTY_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        main(8391)
