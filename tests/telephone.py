"""A telephone on the floor without a browser: it keeps its cookies and presses the page's buttons."""

import re
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import urlencode

BUTTON = re.compile(r'name="win"\s+value="(\d+)-(\d+)-(\d+)"')
THIS_MACHINE = "127.0.0.1"
PATIENCE = 30  # seconds


@dataclass
class Telephone:
    """Who asks; a copy of the cookies is the same person with another telephone."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    line: HTTPConnection | None = None

    def ask(self, method: str, path: str, **said: str) -> tuple[int, str]:
        """What is answered: the status and the page. Raises OSError where nobody answers."""
        self.line = self.line or HTTPConnection(THIS_MACHINE, self.port, timeout=PATIENCE)
        body = {"csrfmiddlewaretoken": self.cookies.get("csrftoken", "")} | said
        try:
            self.line.request(
                method, path, urlencode(body) if method == "POST" else None, self._headers()
            )
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

    def _headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        form = "application/x-www-form-urlencoded"
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
