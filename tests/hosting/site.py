"""The program as a site, for a while: gunicorn as docs/hosting says, on a PostgreSQL of its own."""

import json
import os
import signal
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep

from config.settings import ROOT
from tests.browser.program import THIS_MACHINE, a_free_port
from tests.lacking import Running, begin, run
from tests.telephone import Telephone

NAME = "cards.example.org"
PATIENCE = 120  # seconds: a shared machine can be slow


@dataclass
class Visitor(Telephone):
    """Who asks by way of a proxy; of each answer the headers are kept as well."""

    said: dict[str, str] = field(default_factory=dict)

    def ask(self, method, path, **said):
        """On a line of its own each time: what is killed takes none along."""
        try:
            return super().ask(method, path, **said)
        finally:
            self.hang_up()

    def open_line(self):
        """Whoever asks while workers begin waits until they are there."""
        return HTTPConnection(THIS_MACHINE, self.port, timeout=PATIENCE)

    def headers(self, form):
        ours = {"Host": NAME, "X-Forwarded-For": "192.0.2.11", "X-Forwarded-Proto": "https"}
        return super().headers(form) | ours | {"Referer": f"https://{NAME}/"}

    def _heard(self, answer):
        self.said = dict(answer.headers)
        return super()._heard(answer)


@dataclass
class Site:
    """It can be killed and started again."""

    folder: Path
    settings: dict[str, str]
    port: int = field(default_factory=a_free_port)
    process: Running | None = None

    @property
    def environment(self):
        """What its processes are told, and nothing of what the tests are."""
        kept = {
            name: said for name, said in os.environ.items() if not name.startswith("CARD_PARTY")
        }
        ours = {
            "CARD_PARTY_SITE": f"https://{NAME}",
            "CARD_PARTY_DATA": str(self.folder / "data"),
            "CARD_PARTY_TZ": "America/Halifax",
            "DJANGO_SETTINGS_MODULE": "config.settings",
        }
        return kept | ours | self.settings

    def nights(self, clubs, couples):
        """So many clubs with a night each."""
        made = run(
            [sys.executable, "-m", "tests.hosting.nights", str(clubs), str(couples)],
            env=self.environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert made.returncode == 0, made.stderr
        return json.loads(made.stdout)

    def start(self):
        """It answers when this is done."""
        conf = f"--config={ROOT}/docs/hosting/gunicorn.conf.py"
        how = [f"--bind={THIS_MACHINE}:{self.port}", "--workers=2", "--no-control-socket"]
        with (self.folder / "log").open("a") as log:
            self.process = begin(
                [sys.executable, "-m", "gunicorn", conf, *how],
                env=self.environment,
                stdout=log,
                stderr=log,
                cwd=ROOT,
            )
        self.wait_until(lambda: self.visitor().ask("GET", "/healthz")[0] == 200)

    def stop(self):
        """At once: nobody asks any more."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)

    def workers(self):
        """Their numbers."""
        pid = self.process.pid
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def restart_workers(self):
        """As `systemctl reload` does: who asks meanwhile waits, and nobody is left without an answer."""
        old = set(self.workers())
        self.process.send_signal(signal.SIGHUP)
        self.wait_until(lambda: not old & set(self.workers()))

    def visitor(self, **cookies):
        """Somebody who asks it."""
        return Visitor(self.port, cookies)

    def signed_in(self, night):
        """Who runs a night, on its floor."""
        who = self.visitor(sessionid=night["session"])
        who.ask("GET", f"/nights/{night['night']}/")
        return who

    def log(self):
        """What it wrote."""
        return (self.folder / "log").read_text()

    def wait_until(self, is_so):
        """Until it is so, however slow a shared machine is."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            try:
                if is_so():
                    return
            except OSError:
                pass
            sleep(0.05)
        raise AssertionError(self.log()[-3000:])


@contextmanager
def a_site(folder, **settings):
    """It stands until it is left."""
    site = Site(folder, settings)
    try:
        yield site
    finally:
        if site.process and site.process.poll() is None:
            site.stop()
