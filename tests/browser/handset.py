"""A telephone that can be switched off: a browser process of its own, with what it keeps on a disk."""

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType

from tests.lacking import Running, begin

SIZE = {"width": 390, "height": 844}
PORT = "DevToolsActivePort"
"""Where Chromium writes on which port it listens."""


@dataclass
class Handset:
    """Chromium on a folder, to be killed and started again with all that it has kept."""

    kind: BrowserType
    args: list[str]
    keeps: Path
    process: Running | None = None
    browser: Browser | None = None

    def start(self) -> BrowserContext:
        """Switch it on; what is open is a blank page."""
        (self.keeps / PORT).unlink(missing_ok=True)
        self.process = begin(
            [
                "chromium",
                *self.args,
                "--headless",
                "--remote-debugging-port=0",
                f"--user-data-dir={self.keeps}",
            ],
            stdout=DEVNULL,
            stderr=DEVNULL,
            start_new_session=True,
        )
        self.browser = self.kind.connect_over_cdp(f"http://127.0.0.1:{self._port()}")
        return self.browser.contexts[0]

    def _port(self) -> str:
        file = self.keeps / PORT
        while not (file.exists() and (said := file.read_text().splitlines())):
            assert self.process
            assert self.process.poll() is None, "Chromium did not start"
            time.sleep(0.02)
        return said[0]

    def kill(self) -> None:
        """The battery is out: all of its processes at once, with no time to put anything away."""
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None
        if self.browser:
            self.browser.close()
            self.browser = None


def open_at(context: BrowserContext, address: str) -> Any:
    """A page of it, as large as a telephone."""
    page = context.new_page()
    page.set_viewport_size(SIZE)
    page.goto(address)
    return page
