"""A telephone on the floor without a browser: it keeps its cookies and presses the page's buttons."""

import re
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlencode

BUTTON = re.compile(r'name="win"\s+value="(\d+)-(\d+)-(\d+)"')
THIS_MACHINE = "127.0.0.1"
PATIENCE = 30  # seconds

_BOUNDARY = "a-file-comes"
_BEFORE_A_FILE = (
    f'--{_BOUNDARY}\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n{{}}\r\n'
    f'--{_BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="club.zip"\r\n'
    "Content-Type: application/zip\r\n\r\n"
)
_AFTER_IT = f"\r\n--{_BOUNDARY}--\r\n".encode()


@dataclass
class Telephone:
    """Who asks; a copy of the cookies is the same person with another telephone."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    line: HTTPConnection | None = None

    def ask(self, method: str, path: str, **said: str) -> tuple[int, str]:
        """What is answered: the status and the page. Raises OSError where nobody answers."""
        body = {"csrfmiddlewaretoken": self.cookies.get("csrftoken", "")} | said
        form = "application/x-www-form-urlencoded"
        return self._ask(
            method, path, urlencode(body, doseq=True) if method == "POST" else None, form
        )

    def send(self, path: str, file: Path) -> tuple[int, str]:
        """The same of a file that is sent."""
        token = self.cookies.get("csrftoken", "")
        body = _BEFORE_A_FILE.format(token).encode() + file.read_bytes() + _AFTER_IT
        return self._ask("POST", path, body, f"multipart/form-data; boundary={_BOUNDARY}")

    def _ask(self, method: str, path: str, body: bytes | str | None, form: str) -> tuple[int, str]:
        self.line = self.line or self.open_line()
        try:
            self.line.request(method, path, body, self.headers(form))
            with self.line.getresponse() as answer:
                return self._heard(answer)
        except Exception:
            self.hang_up()
            raise

    def hang_up(self) -> None:
        """The next question is asked over a new connection."""
        if self.line:
            self.line.close()
        self.line = None

    def open_line(self) -> HTTPConnection:
        """Where it asks."""
        return HTTPConnection(THIS_MACHINE, self.port, timeout=PATIENCE)

    def headers(self, form: str) -> dict[str, str]:
        """Who asks, and how."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": cookies, "HX-Request": "true", "HX-Target": "room", "Content-Type": form}

    def _heard(self, answer: HTTPResponse) -> tuple[int, str]:
        for cookie in answer.headers.get_all("Set-Cookie", []):
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies[name] = value
        page = answer.read().decode()
        return answer.status, answer.headers.get("Location") or page


def couples_by_table(room: str) -> dict[tuple[int, int], list[int]]:
    """Who can be tapped on a picture of the room as the winner, by game and table."""
    sides: dict[tuple[int, int], list[int]] = {}
    for game, table, couple in BUTTON.findall(room):
        sides.setdefault((int(game), int(table)), []).append(int(couple))
    return sides


def practise(telephone: Telephone) -> str:
    """The address of a new practice night, in which game 1 is being played."""
    telephone.ask("GET", "/")
    status, night = telephone.ask("POST", "/practice/")
    assert status == 303, night
    status, room = telephone.ask("POST", f"{night}games/", game="0")
    assert status == 200, room
    return night
