"""The program as a site, for a while: PostgreSQL, gunicorn of two workers, nginx before it by HTTPS.

nginx and gunicorn are told what docs/hosting says, with other folders and ports, and a worker less.
Nobody else's server is touched, and it takes no root.
"""

import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from http.client import HTTPSConnection
from pathlib import Path
from time import clock_gettime, sleep

import manage
from benchmarks.device import Device
from tests.browser.program import THIS_MACHINE, a_free_port
from tests.telephone import PATIENCE, Telephone

NAME, HALL = "cards.example.org", "127.0.0.4"
PASSWORD, WORKERS = "a boat on the Bras d’Or", 2
HOSTING = manage.ROOT / "docs/hosting"
NGINX = """
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes auto;
worker_rlimit_nofile 20000;
events {{ worker_connections 8192; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/answers;
    fastcgi_temp_path {folder}/unused-1;
    uwsgi_temp_path {folder}/unused-2;
    scgi_temp_path {folder}/unused-3;
    gzip on;
    include {folder}/card-party;
}}
"""


@dataclass
class Site:
    """Where it is, and what it keeps its clubs in."""

    folder: Path
    port: int
    database: str
    processes: list[int] = field(default_factory=list)
    alone: dict[str, int] = field(default_factory=dict)

    @property
    def address(self) -> str:
        """As browsers name it."""
        return f"https://{NAME}:{self.port}"

    @property
    def settings(self) -> dict[str, str]:
        """What its file of settings says."""
        return {
            "CARD_PARTY_SITE": self.address,
            "CARD_PARTY_DATA": str(self.folder / "data"),
            "DATABASE_URL": self.database,
            "CARD_PARTY_CACHE": os.environ.get("CARD_PARTY_CACHE", ""),
        }

    @cached_property
    def tls(self) -> ssl.SSLContext:
        """What trusts its certificate."""
        return ssl.create_default_context(cafile=str(self.folder / "certificate.pem"))

    def device(self, cookies: dict[str, str], here: str = HALL) -> Device:
        """A telephone or a screen that asks it from an address."""
        return Device(self.port, cookies, here=here, origin=self.address, tls=self.tls)

    def cpu(self) -> dict[str, float]:
        """Seconds that each of its programs has used until now, those of PostgreSQL for it as well."""
        import psycopg

        with psycopg.connect(self.database) as database:
            asks = "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
            backends = [pid for (pid,) in database.execute(asks).fetchall()]
        used: dict[str, float] = defaultdict(float)
        named = {pid: name for name, pid in self.alone.items()}
        for pid in [*self._workers(), *named, *backends]:
            with suppress(OSError):  # one that asked has just gone
                name, clock = _used_by(pid)
                used[named.get(pid, name)] += clock
        return used

    def _workers(self) -> list[int]:
        found = [Path(f"/proc/{each}/task/{each}/children") for each in self.processes]
        return [int(pid) for each in found for pid in each.read_text().split()]

    def manage(self, *command: str, typed: str = "") -> str:
        """Carry out a command of the program, and give what it prints."""
        return subprocess.run(  # noqa: S603 -- it is our own
            [sys.executable, manage.__file__, *command],
            env=os.environ | self.settings,
            input=typed,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout


def _used_by(pid: int) -> tuple[str, float]:
    """Its name, and the seconds of CPU of all its threads, to the nanosecond: the clock that
    `clock_getcpuclockid` gives of a process."""
    return Path(f"/proc/{pid}/comm").read_text().strip(), clock_gettime(~pid << 3 | 2)


@dataclass
class SiteTelephone(Telephone):
    """Who runs the night, from the hall."""

    site: Site | None = None

    def open_line(self) -> HTTPSConnection:
        """By HTTPS, and as if the name led here."""
        assert self.site is not None
        line = HTTPSConnection(
            NAME, self.port, timeout=PATIENCE, context=self.site.tls, source_address=(HALL, 0)
        )
        line._create_connection = _to_this_machine  # type: ignore[attr-defined]
        return line

    def headers(self, form: str) -> dict[str, str]:
        """With the page's own address, as browsers say; a whole page is asked for to sign in."""
        assert self.site is not None
        said = super().headers(form) | {"Origin": self.site.address}
        by_script = {"HX-Request", "HX-Target"} if "sessionid" not in self.cookies else set()
        return {name: words for name, words in said.items() if name not in by_script}


def _to_this_machine(address: tuple[str, int], *more: object) -> object:
    return socket.create_connection((THIS_MACHINE, address[1]), *more)  # type: ignore[arg-type]


def organiser(site: Site) -> SiteTelephone:
    """A club's, signed in."""
    site.manage("new_club", "Boularderie Fire Hall", "Ida", typed=f"{PASSWORD}\n{PASSWORD}\n")
    person = SiteTelephone(site.port, site=site)
    person.ask("GET", "/sign-in/")
    status, where = person.ask("POST", "/sign-in/", name="Ida", password=PASSWORD)
    assert status == 302, where
    return person


@contextmanager
def standing(folder: Path, server: str) -> Iterator[Site]:
    """It stands until it is left; its database is made on `server` and thrown away."""
    name = f"card_party_site_{os.getpid()}"
    site = Site(folder, a_free_port(), f"{server.rpartition('/')[0]}/{name}")
    folder.chmod(0o755)  # nginx's workers are somebody else where root begins it
    with ExitStack() as stack:
        stack.enter_context(_database(server, name))
        site.manage("migrate", "--verbosity=0")
        stack.enter_context(_gunicorn(site))
        stack.enter_context(_answering(site))
        stack.enter_context(_nginx(site))
        _wait_for(site)
        yield site


@contextmanager
def _database(server: str, name: str) -> Iterator[None]:
    import psycopg

    with psycopg.connect(server, autocommit=True) as database:
        database.execute(f"CREATE DATABASE {name}")  # type: ignore[call-overload]  # a name of our own
    try:
        yield
    finally:
        with psycopg.connect(server, autocommit=True) as database:
            database.execute(f"DROP DATABASE {name} WITH (FORCE)")  # type: ignore[call-overload]


@contextmanager
def _gunicorn(site: Site) -> Iterator[None]:
    unit = (HOSTING / "card-party.service").read_text()
    found = re.search(r"^ExecStart=\S+/gunicorn (.*)$", unit, re.MULTILINE)
    assert found
    said = found[1].replace("/run/card-party", str(site.folder))
    said += f" --workers {WORKERS}"
    with (site.folder / "program.log").open("w") as log:
        serving = subprocess.Popen(  # noqa: S603 -- it is our own
            [sys.executable, "-m", "gunicorn", *shlex.split(said)],
            env=os.environ | site.settings,
            cwd=manage.ROOT,
            stdout=log,
            stderr=log,
        )
    site.processes.append(serving.pid)
    try:
        yield
    finally:
        serving.terminate()
        serving.wait()


@contextmanager
def _answering(site: Site) -> Iterator[None]:
    with (site.folder / "newer.log").open("w") as log:
        answering = subprocess.Popen(  # noqa: S603 -- it is our own
            [sys.executable, manage.__file__, "answer_newer", str(site.folder / "newer.sock")],
            env=os.environ | site.settings,
            stdout=log,
            stderr=log,
        )
    site.alone["newer"] = answering.pid
    try:
        yield
    finally:
        answering.terminate()
        answering.wait()


@contextmanager
def _nginx(site: Site) -> Iterator[None]:
    said = (HOSTING / "nginx.conf").read_text()
    said = re.sub(r"^ *listen \[::\].*\n", "", said, flags=re.MULTILINE)
    said = said.replace("listen 80;", f"listen {THIS_MACHINE}:{a_free_port()};")
    said = said.replace("listen 443", f"listen {THIS_MACHINE}:{site.port}")
    said = re.sub("/run/card-party(-newer)?", str(site.folder), said)
    said = said.replace("/etc/card-party", str(site.folder))
    said = said.replace("/srv/card-party/now/docs/hosting", str(site.folder))
    shutil.copy(HOSTING / "too-many.html", site.folder)
    (site.folder / "card-party").write_text(said)
    (site.folder / "nginx.conf").write_text(NGINX.format(folder=site.folder))
    subprocess.run(_certificate(), cwd=site.folder, check=True, capture_output=True)  # noqa: S603
    serving = subprocess.Popen(  # noqa: S603 -- it listens to this machine alone
        ["nginx", "-c", site.folder / "nginx.conf", "-g", "daemon off;"],  # noqa: S607
        stderr=subprocess.DEVNULL,
    )
    site.processes.append(serving.pid)
    try:
        yield
    finally:
        serving.terminate()
        serving.wait()


def _certificate() -> list[str]:
    """As the page makes one to try the rest with."""
    page = (HOSTING.parent / "hosting.md").read_text()
    found = re.search(r"^(openssl req .*)$", page, re.MULTILINE)
    assert found
    return shlex.split(found[1].replace("/etc/card-party/", ""))


def _wait_for(site: Site) -> None:
    for _ in range(100):
        try:
            if SiteTelephone(site.port, site=site).ask("GET", "/healthz")[0] == 200:
                return
        except OSError:
            pass
        sleep(0.2)
    raise AssertionError((site.folder / "program.log").read_text())
