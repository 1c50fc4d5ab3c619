"""A telephone or a screen that asks the program over a connection of its own."""

import asyncio
import ssl
from collections.abc import Awaitable
from dataclasses import dataclass, field
from time import perf_counter
from urllib.parse import urlencode, urlsplit


@dataclass
class Device:
    """A connection that is kept, and made again where the server has closed it."""

    port: int
    cookies: dict[str, str]
    host: str = "127.0.0.1"
    here: str = "127.0.0.1"
    origin: str = ""  # of a site: https://name:port
    tls: ssl.SSLContext | None = None
    heard: dict[str, str] = field(default_factory=dict)
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, **said: str) -> tuple[int, bytes]:
        """The status and the page."""
        for _ in range(2):  # a server may close what was idle just as the question is on its way
            try:
                return await self._asked(method, path, urlencode(said).encode())
            except (ConnectionError, asyncio.IncompleteReadError, IndexError):
                self.writer = None
        raise ConnectionError(path)

    async def _asked(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        if self.writer is None:
            self.reader, self.writer = await self.open()
        host = self.origin.removeprefix("https://") or self.host
        head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{self._who()}{_about(method, body)}"
        self.writer.write(f"{head}\r\n".encode() + body)
        assert self.reader is not None
        status = int((await self.reader.readline()).split()[1])
        self.heard = {}
        while line := (await self.reader.readline()).decode().strip():
            name, _colon, words = line.partition(":")
            self.heard[name.lower()] = words.strip()
        page = await self.reader.readexactly(int(self.heard.get("content-length", 0)))
        if self.heard.get("connection") == "close":
            self.writer.close()
            self.writer = None
        return status, page

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection on which nothing was said yet."""
        return await asyncio.open_connection(
            self.host,
            self.port,
            local_addr=(self.here, 0),
            ssl=self.tls,
            server_hostname=urlsplit(self.origin).hostname,
        )

    def _who(self) -> str:
        if not self.cookies:
            return ""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return (
            f"Cookie: {cookies}\r\nX-CSRFToken: {self.cookies['csrftoken']}\r\n"
            "HX-Request: true\r\nHX-Target: room\r\n"
            + (f"Origin: {self.origin}\r\n" if self.origin else "")
        )


def _about(method: str, body: bytes) -> str:
    if method == "GET":
        return ""
    kind = "Content-Type: application/x-www-form-urlencoded"
    return f"{kind}\r\nContent-Length: {len(body)}\r\n"


async def at(
    began: float, moment: float, work: Awaitable[tuple[int, bytes]]
) -> tuple[float, int, bytes]:
    """Wait for the moment; how late the answer was whole, and the answer."""
    await asyncio.sleep(max(0.0, began + moment - perf_counter()))
    status, page = await work
    return perf_counter() - began - moment, status, page
