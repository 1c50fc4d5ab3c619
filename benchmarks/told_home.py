"""A tap while people at home are told, beside one where nobody is: python -m benchmarks.told_home

Twenty tables in the last game. By turns the same taps with nobody told, and with a teller that looks after
each of them, as the thread of the program does every twenty seconds, to a site that takes all. CPU time of
the tap alone, medians and their ratio, and what the pages and the sending of them take beside it.
"""

import os
import tempfile
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib import import_module
from statistics import median
from threading import Thread
from time import process_time
from typing import Any

from benchmarks.floor import a_kept_night

TABLES, TURNS = 20, 9
ANSWER = b'{"place": "http://127.0.0.1/at/nobody/", "lacks": [], "coming": []}'


class TakesAll(BaseHTTPRequestHandler):
    """A site that lacks nothing."""

    def do_POST(self) -> None:
        """Heard."""
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Length", str(len(ANSWER)))
        self.end_headers()
        self.wfile.write(ANSWER)

    def log_message(self, *_said: Any) -> None:
        """Nothing."""


def main() -> None:
    """Print one line for each."""
    from django.test import Client
    from django.utils import timezone

    from parties.management.telling import Teller
    from parties.models import Outlet

    night, user = a_kept_night(2 * TABLES)
    site = HTTPServer(("127.0.0.1", 0), TakesAll)
    Thread(target=site.serve_forever, daemon=True).start()
    client, teller = Client(), Teller()
    client.force_login(user)
    last = night.evening().rooms[-1]
    wins = [f"25-{place.table}-{place.couples[0]}" for place in last.tables]
    outlet = Outlet(club=night.club, address=f"http://127.0.0.1:{site.server_port}/told/x/")
    taps: dict[bool, list[float]] = {False: [], True: []}
    telling = []
    for turn, win in enumerate(wins[: 2 * TURNS + 1]):
        told = bool(turn % 2)
        if told:
            outlet.save(force_insert=True)
        taps[told].append(_took(lambda: client.post(f"/nights/{night.pk}/wins/", {"win": win})))  # noqa: B023
        if told:
            telling.append(_took(lambda: teller.look(timezone.now())))
            Outlet.objects.all().delete()
            outlet.pk = None
    alone, beside = median(taps[False][1:]), median(taps[True])
    print(f"a tap with nobody told {alone:.1f} ms, with people told {beside:.1f} ms")
    print(f"ratio {beside / alone:.2f}; the pages and their sending {median(telling):.1f} ms")


def _took(work: Any) -> float:
    began = process_time()
    work()
    return 1000 * (process_time() - began)


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
