"""200 screens that follow one night, each asking every two seconds, while results come in.

Run from the project's folder: python -m benchmarks.polling

The program runs as in the hall, a process of its own whose network is switched on; the screens are
threads that ask at fixed times, so that an answer that comes late counts as late, and say what they
have seen: the board's picture by its link, the room of a helper who is signed in, and the address that
needs neither session nor user. The peer in the same run is /healthz. The CPU is that of the program,
per answer.
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
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

SCREENS, EVERY, SECONDS = 200, 2.0, 12.0
TABLES = 100


@dataclass(frozen=True)
class Hall:
    """Where the program is reached from the hall, its process, and the cookie of somebody who helps."""

    host: str
    port: int
    process: int
    cookie: str

    def line(self, screen: int = 0) -> http.client.HTTPConnection:
        """A connection of its own for each screen; of one address the hall has only so many."""
        here = f"127.0.1.{1 + screen // 40}", 0
        return http.client.HTTPConnection(self.host, self.port, source_address=here)


SEEN = re.compile(rb'name="seen"\s+value="([^"]+)"')


def main(port: int, data: Path) -> None:
    """Fill a night, serve it, follow it, print what an answer took."""
    from django.urls import reverse

    from benchmarks.floor import a_kept_night
    from parties.board.actions import make_link
    from parties.network import own_addresses
    from parties.web.pictures import newer_address

    night, user = a_kept_night(2 * TABLES)
    link = make_link(night=night, at=_now())
    path, newer = f"/board/{link.token}/picture/", newer_address(night.pk, link.pk)
    seen = f"{night.log.count()}.{night.revision}.en"
    Path(data, "hall-network").write_text(_now().isoformat())
    program = subprocess.Popen(  # noqa: S603 -- it is our own
        [sys.executable, "manage.py", "start", "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
    )
    hall = Hall(own_addresses()[0], port, program.pid, _a_helper(night))
    try:
        _wait(hall)
        _ask_all(hall, "/healthz", "healthz")
        before = _ask_all(hall, path, "the board's picture")
        room = _ask_all(hall, f"{reverse('room', args=[night.pk])}?seen={seen}", "a helper's room")
        now = _ask_all(hall, f"{newer}{seen}", "nothing new")
        print(
            f"nothing new costs 1/{before / now:.0f} of the picture, 1/{room / now:.0f} of the room"
        )
        tapper = threading.Thread(target=_tap, args=(night, user), daemon=True)
        tapper.start()
        _ask_all(hall, path, "two taps a second")
    finally:
        program.kill()


def _a_helper(night: Any) -> str:
    """The cookie of a helper's telephone on the floor."""
    from parties.dice import dice
    from parties.models import Role
    from parties.telephones.actions import let_in
    from parties.web.requests import LINK
    from parties.web.sessions import SessionStore

    link = let_in(night=night, role=Role.FLOOR, name="Mary", at=_now(), rng=dice())
    session = SessionStore()
    session[LINK] = link.pk
    session.save()
    return f"sessionid={session.session_key}"


def _now() -> Any:
    from django.utils import timezone

    return timezone.now()


def _wait(hall: Hall) -> None:
    for _ in range(200):
        try:
            _get(hall.line(), hall, "/healthz")
        except OSError:
            time.sleep(0.1)
        else:
            return


def _get(connection: http.client.HTTPConnection, hall: Hall, path: str) -> bytes:
    cookie = {"Cookie": hall.cookie} if path.startswith("/nights/") else {}
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"} | cookie)
    answer = connection.getresponse()
    page = answer.read()
    assert answer.status == 200, answer.status
    return gzip.decompress(page) if answer.headers["Content-Encoding"] == "gzip" else page


def _tap(night: Any, user: Any) -> None:
    from parties.log.night import Deed, add
    from scoring.games.results import Won

    for place in night.evening().rooms[-1].tables:
        deed = Deed(by=user, at=_now())
        add(night, [Won(25, place.table, place.couples[0])], deed)
        time.sleep(0.5)


def _ask_all(hall: Hall, path: str, name: str) -> float:
    """Print what it took; the milliseconds of CPU of one answer."""
    took: list[float] = []
    pictures: list[str] = []

    def follow(number: int) -> None:
        connection, said = hall.line(number), path
        due = start + number * EVERY / SCREENS
        while due < start + SECONDS:
            time.sleep(max(0.0, due - time.perf_counter()))
            page = _get(connection, hall, said)
            took.append(time.perf_counter() - due)
            if picture := SEEN.search(page):
                pictures.append(picture[1].decode())
                said = f"{path}?seen={pictures[-1]}"
            due += EVERY

    start, used = time.perf_counter() + 0.5, _cpu(hall.process)
    screens = [threading.Thread(target=follow, args=(each,)) for each in range(SCREENS)]
    for screen in screens:
        screen.start()
    for screen in screens:
        screen.join()
    each = 1000 * (_cpu(hall.process) - used) / len(took)
    cuts = quantiles(took, n=100)
    print(
        f"{name:19} {len(took):5} asked, {len(pictures):4} pictures   p50 {1000 * cuts[49]:6.1f}   "
        f"p95 {1000 * cuts[94]:6.1f} ms   CPU {each:5.2f} ms each"
    )
    return each


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
        main(8391, Path(folder))
