"""The program as a hall starts it: a process of its own, on a folder of data of its own."""

import os
import signal
import socket
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import PIPE

import manage
from tests.lacking import Running, begin

THIS_MACHINE = "127.0.0.1"
ZONE = "America/Halifax"
DATABASE = "card-party.sqlite3"
empty: list[bytes] = []
"""The database as the first program here made it: to make its tables is a third of a program's start."""


def a_free_port() -> int:
    """A port that nobody has just now."""
    with socket.create_server((THIS_MACHINE, 0)) as listener:
        return listener.getsockname()[1]


def settings_for(data: Path) -> dict[str, str]:
    """What the environment says to the program itself, and not to its tests."""
    ours = {"CARD_PARTY_DATA": str(data), "DJANGO_SETTINGS_MODULE": "config.settings"}
    return ours | {"CARD_PARTY_TZ": ZONE}


@dataclass
class Program:
    """The program, to be started and killed and started again on the same data and address."""

    data: Path
    port: int = field(default_factory=a_free_port)
    process: Running | None = None

    @property
    def address(self) -> str:
        """Where its first page is."""
        return f"http://{THIS_MACHINE}:{self.port}"

    def start(self) -> "Program":
        """Start it as a person does, and wait for the address that it prints."""
        database = self.data / DATABASE
        is_new = not database.exists()
        if is_new and empty:
            self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
            database.write_bytes(empty[0])
        self.process = begin(
            [sys.executable, manage.__file__, "start", "--port", str(self.port)],
            env=os.environ | settings_for(self.data),
            stdout=PIPE,
            text=True,
        )
        assert str(self.port) in self.process.stdout.readline()
        if is_new and not empty:
            with closing(sqlite3.connect(database)) as made:
                empty.append(made.serialize())
        return self

    def kill(self) -> None:
        """As if the plug were pulled: it is given no time to put anything away."""
        if self.process:
            self.process.send_signal(signal.SIGKILL)
            self.process.communicate()
            self.process = None
