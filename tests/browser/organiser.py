"""Whoever runs the club, without a browser: what has happened before a test begins to look."""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.utils import timezone

from scoring.formats.named import DRIVE_45S
from tests.browser.program import ZONE
from tests.parties.rules.typed_rules import fields_of
from tests.telephone import Telephone, couples_by_table

ORGANISER, PASSWORD = "Ida", "the joker is wild"
CLUB = "/clubs/1/"
SIGNED_IN = ("csrftoken", "sessionid")


@dataclass
class Organiser:
    """Presses the buttons of a running program by their addresses; nights are whole addresses."""

    address: str

    @cached_property
    def line(self) -> Telephone:
        """To the program."""
        port = urlsplit(self.address).port
        assert port
        return Telephone(port)

    @property
    def signed_in(self) -> dict[str, Any]:
        """The cookies, for a browser of the same person."""
        host = {"domain": urlsplit(self.address).hostname, "path": "/"}
        cookies = self.line.cookies
        return {"cookies": [{"name": each, "value": cookies[each], **host} for each in SIGNED_IN]}

    def ask(self, method: str, path: str, **said: str) -> tuple[int, str]:
        """The status and the page. Over a line of its own each time, as the program lets go of one
        that nobody has used for two minutes."""
        try:
            return self.line.ask(method, path, **said)
        finally:
            self.line.hang_up()

    def press(self, page: str, action: str = "", **typed: str) -> str:
        """The button of a form as it stands on a page, with this typed into it; where it leads,
        or what it shows."""
        _, shown = self.ask("GET", self._path(page))
        action = self._path(action or page)
        return self.say(action, **fields_of(shown, f"^{action}$") | typed)

    def say(self, address: str, **said: str) -> str:
        """What a button says by itself, whatever page it stands on."""
        status, answer = self.ask("POST", self._path(address), **said)
        assert status in (200, 303), answer
        return answer

    def _path(self, address: str) -> str:
        return address.removeprefix(self.address)

    # The club

    def set_up(self) -> "Organiser":
        """The first club."""
        self.ask("GET", "/")
        self.say("/set-up/", club="Creignish Fire Hall", organiser=ORGANISER, password=PASSWORD)
        return self

    # A night

    def practises(self, couples: int, **rules: str) -> str:
        """A practice night, whose couples sit at their tables."""
        night = self.address + self.say(f"{CLUB}practice-nights/", couples=str(couples))
        if rules:
            self.press(f"{night}rules/", **rules)
            self.say(f"{night}seating/draw/", sure="yes")
        return night

    def practises_evening(self, plays: str) -> str:
        """A practice night of another evening, with people on its chairs."""
        return self.address + self.say(f"{CLUB}practice-evenings/", plays=plays)

    def plans(self, games: int = 3, **typed: str) -> str:
        """A drive of so many games, tonight, or what else is typed: a club's second night is offered
        for a week later, and as the last one that anybody planned."""
        from parties.web.finding import tonight  # noqa: PLC0415 -- a benchmark presses without Django

        with timezone.override(ZoneInfo(ZONE)):
            typed = {"date": tonight().isoformat(), "plays": DRIVE_45S.name} | typed
        return self.address + self.press(f"{CLUB}nights/", games=str(games), **typed)

    def opens_the_door(self, night: str) -> None:
        """Of a night that was planned."""
        self.say(f"{night}door/open/")

    def expects(self, night: str, first: str, second: str) -> None:
        """A couple has let the club know."""
        self.press(f"{night}expected/", **{"first-name": first, "second-name": second})

    def registers(self, night: str, first: str, second: str) -> None:
        """A couple that pays at the door."""
        names = {"first-name": first, "second-name": second}
        self.press(f"{night}door/", f"{night}couples/", paid="both", **names)

    def lets_in_couples(self, night: str, couples: int) -> None:
        """So many come through the door, which is opened for them, and pay."""
        self.opens_the_door(night)
        for couple in range(1, couples + 1):
            self.registers(night, f"Rhoda Beaton {couple}", f"Fergus Burke {couple}")

    def draws(self, night: str) -> str:
        """The tables; the address of who begins where."""
        return self.address + self.press(f"{night}seating/", f"{night}seating/draw/")

    def begins(self, night: str, game: int = 1) -> str:
        """A game; the address of the floor."""
        self.say(f"{night}games/", game=str(game - 1))
        return f"{night}floor/"

    def fills_in(self, night: str) -> None:
        """The left couple wins at every table."""
        _, room = self.ask("GET", self._path(f"{night}floor/"))
        for place, (left, *_) in couples_by_table(room).items():
            self.say(f"{night}wins/", win="-".join(map(str, (*place, left))))

    def types_totals(self, night: str, *totals: int) -> None:
        """Of the couples from couple 1, after all games."""
        holes = {f"holes-{couple}": str(each) for couple, each in enumerate(totals, 1)}
        self.press(f"{night}totals/", reason="counted by hand", **holes)

    def lets_in(self, night: str, name: str, role: str, till: str = "") -> str:
        """A helper; the code for the telephone."""
        helpers = f"{night}helpers/"
        link = self.press(helpers, f"{helpers}let-in/", name=name, role=role, till=till)
        _, page = self.ask("GET", link)
        (code,) = re.findall(r'class="code"[^>]*>([^<]+)<', page)
        return code.strip()

    def comes_in(self, code: str) -> None:
        """Who is let in helps from now on, and is nobody else here."""
        self.press("/join/", code=code)

    def board_of(self, night: str) -> str:
        """The board's link."""
        self.say(f"{night}board/link/")
        _, page = self.ask("GET", self._path(f"{night}board/settings/"))
        (link,) = re.findall(r'class="board-link"[^>]*href="([^"]+)"', page)
        return link
