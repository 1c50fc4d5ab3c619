"""200 screens that follow one night, each asking every two seconds, while results come in.

Run from the project's folder: python -m benchmarks.polling

The program runs as in the hall, a process of its own; the screens are threads that ask at fixed
times, so that an answer that comes late counts as late, and say what they have seen. The peer in
the same run is /healthz. The CPU is that of the program, per answer.
"""

import gzip
import http.client
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

SCREENS, EVERY, SECONDS = 200, 2.0, 12.0
TABLES = 100
SEEN = re.compile(rb'name="seen"\s+value="([^"]+)"')


def main(port: int) -> None:
    """Fill a night, serve it, follow it, print what an answer took."""
    from benchmarks.floor import a_kept_night
    from parties.board.actions import make_link

    night, user = a_kept_night(2 * TABLES)
    token = make_link(night=night, at=_now()).token
    path = f"/board/{token}/picture/"
    program = subprocess.Popen(  # noqa: S603 -- it is our own
        [sys.executable, "manage.py", "start", "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
    )
    try:
        _wait(port)
        _ask_all(port, "/healthz", "healthz", program.pid)
        _ask_all(port, path, "nothing new", program.pid)
        tapper = threading.Thread(target=_tap, args=(night, user), daemon=True)
        tapper.start()
        _ask_all(port, path, "two taps a second", program.pid)
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


def _get(connection: http.client.HTTPConnection, path: str) -> bytes:
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    page = answer.read()
    assert answer.status == 200, answer.status
    return gzip.decompress(page) if answer.headers["Content-Encoding"] == "gzip" else page


def _tap(night: Any, user: Any) -> None:
    from parties.floor.actions import record_win
    from parties.log.night import Deed

    for place in night.evening().rooms[-1].tables:
        deed = Deed(by=user, at=_now())
        record_win(night=night, game=25, table=place.table, winner=place.couples[0], deed=deed)
        time.sleep(0.5)


def _ask_all(port: int, path: str, name: str, server: int) -> None:
    took: list[float] = []
    pictures: list[str] = []

    def follow(number: int) -> None:
        connection, said = http.client.HTTPConnection("127.0.0.1", port), path
        due = start + number * EVERY / SCREENS
        while due < start + SECONDS:
            time.sleep(max(0.0, due - time.perf_counter()))
            page = _get(connection, said)
            took.append(time.perf_counter() - due)
            if picture := SEEN.search(page):
                pictures.append(picture[1].decode())
                said = f"{path}?seen={pictures[-1]}"
            due += EVERY

    start, used = time.perf_counter() + 0.5, _cpu(server)
    screens = [threading.Thread(target=follow, args=(each,)) for each in range(SCREENS)]
    for screen in screens:
        screen.start()
    for screen in screens:
        screen.join()
    cuts = quantiles(took, n=100)
    print(
        f"{name:18} {len(took):5} asked, {len(pictures):4} pictures   p50 {1000 * cuts[49]:6.1f}   "
        f"p95 {1000 * cuts[94]:6.1f} ms   CPU {1000 * (_cpu(server) - used) / len(took):4.1f} ms each"
    )


def _cpu(process: int) -> float:
    """The seconds of CPU that a process has used, as Linux tells it."""
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARD_PARTY_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        main(8391)
