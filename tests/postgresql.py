"""A PostgreSQL of a test's own, and a replica that follows it: each in a folder that is thrown away, with
nothing but a socket in there to listen to."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

import psycopg

from tests.lacking import needs, run

OWNER = "card_party"
QUICK = "fsync=off", "checkpoint_timeout=1h", "max_connections=60", "wal_keep_size=256MB"
"""What is on a disk when a machine dies is PostgreSQL's own to see to."""


@dataclass
class Server:
    """One of them, in its folder."""

    folder: Path

    def start(self) -> None:
        """It answers when this is done."""
        said = ["listen_addresses=", f"unix_socket_directories={self.folder}", *QUICK]
        options = " ".join(f"-c {each}" for each in said)
        log = self.folder / "log"
        as_postgres(
            "pg_ctl",
            f"--pgdata={self.data}",
            f"--log={log}",
            "--wait",
            "start",
            f"--options={options}",
        )

    def stop(self, how: str = "immediate") -> None:
        """As if it were killed; `fast` ends what is being asked, and puts all away."""
        as_postgres(
            "pg_ctl", f"--pgdata={self.data}", "--wait", "stop", f"--mode={how}", check=False
        )

    def start_again(self) -> None:
        """If it has ended by itself, as where its disk was full."""
        if not (self.data / "postmaster.pid").exists():
            self.start()

    @property
    def data(self) -> Path:
        """What it keeps."""
        return self.folder / "data"

    def url(self, database: str = OWNER) -> str:
        """The address of a database of its own."""
        return f"postgresql://{OWNER}@/{database}?host={self.folder}"

    def asked(self, words: str) -> list[tuple[Any, ...]]:
        """What it answers to this."""
        with psycopg.connect(self.url(), autocommit=True) as line:
            cursor = line.execute(words.encode())
            return cursor.fetchall() if cursor.description else []


def as_postgres(program: str, *words: str, check: bool = True) -> None:
    """PostgreSQL's server will not be root."""
    other = ("runuser", "-u", "postgres", "--", needs(program)) if os.geteuid() == 0 else (program,)
    run([*other, *words], check=check, stdout=DEVNULL, stderr=DEVNULL, cwd="/")


@contextmanager
def a_folder() -> Iterator[Path]:
    """Short, as a socket's path has 107 letters at most, and PostgreSQL's own."""
    folder = Path(tempfile.mkdtemp(prefix="card-party.", dir="/tmp"))
    folder.chmod(0o755)
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def a_server(disk: Path | None = None, *how: str) -> Iterator[Server]:
    """It is there, with an empty database of the program, on a disk of its own where one is given."""
    with nullcontext(disk) if disk else a_folder() as folder:
        server = Server(folder)
        as_postgres(
            "initdb",
            f"--pgdata={server.data}",
            f"--username={OWNER}",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
            *how,
        )
        server.start()
        try:
            with psycopg.connect(server.url("postgres"), autocommit=True) as line:
                line.execute(f"CREATE DATABASE {OWNER}".encode())
            yield server
        finally:
            server.stop()


@contextmanager
def a_replica(of: Server) -> Iterator[Server]:
    """It follows the other, as `docs/hosting.md` says."""
    with a_folder() as folder:
        replica = Server(folder)
        as_postgres(
            "pg_basebackup",
            f"--host={of.folder}",
            f"--username={OWNER}",
            f"--pgdata={replica.data}",
            "--write-recovery-conf",
            "--checkpoint=fast",
            "--no-sync",
        )
        replica.start()
        try:
            yield replica
        finally:
            replica.stop()
