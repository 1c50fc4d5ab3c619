"""Every address there is, looked at by somebody at some moment of an evening."""

import re
from collections.abc import Iterator
from typing import Any

from tests.recording.browser import Browser

ASKED = {
    "referee/": ("?trump=S&table=5H+JS&hand=AH+KD+2C", "?trump=H&table=9C&hand=zz", "?tap=5S"),
    "referee/quiz/": (
        "?kind=wins&trump=S&table=5H+JS+2D+KC&answer=JS&asked=1&right=0",
        "?kind=may&trump=D&table=3D&hand=5D+KC+2C&answer=yes&asked=3&right=2",
        "?kind=beats&trump=C&table=5C+AH&answer=AH",
    ),
    "referee/check/": ("?example=", "?sheet=1"),
    "referee/rules/difference/": ("?rule=deck", "?other=maritime_125"),
    "referee/order/": ("?trump=S", "?trump=H"),
    "players/": ("?q=Bea", "?q=", "?first-name=Rho", "?name=a"),
    "results/": ("?game=1", "?game=2"),
    "seats/": ("?game=2",),
    "floor/": ("?game=1",),
    "paper/punch-cards.pdf": ("?first=3&last=9", "?first=9&last=3", "?paper=a4", "?first=2"),
    "paper/table-signs.pdf": ("?tables=5&bye=on&signs=two", "?tables=x", "?paper=a4"),
    "season/money/": ("?start=2026-09-01&end=2027-08-31", "?start=2027-01-01&end=2026-01-01"),
    "season/money.csv": ("?start=2026-09-01&end=2027-08-31",),
    "season/money.pdf": ("?start=2026-09-01&end=2027-08-31", "?start=x"),
}
"""What can be asked of a page in its address, by the end of its address."""


def routes() -> Iterator[str]:
    """As the url conf writes them, each sheet by its name."""
    from tests.browser import addresses  # noqa: PLC0415 -- once Django is set up

    return addresses.routes()


def filled(route: str, known: dict[str, Any]) -> str | None:
    """The address with what is known in it; None where something is not."""
    names = re.findall(r"<(?:\w+:)?(\w+)>", route)
    if any(known.get(name) is None for name in names):
        return None
    return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(known[found[1]]), route)


class Walk:
    """Goes through all addresses. A button's address (405) is looked at once for everybody."""

    def __init__(self, known: dict[str, Any]) -> None:
        self.known, self.buttons, self.unknown = known, set(), set()

    def round(
        self, who: Browser, *, htmx: bool = False, sheets: bool = True, asked: bool = False
    ) -> None:
        """All of them, by one person; `asked`: also with what can be asked in the address."""
        for route in sorted(routes()):
            address = filled(route, self.known)
            if address is None:
                self.unknown.add(route)
            elif (who.who, route) not in self.buttons and (sheets or "pdf" not in route):
                self._look(who, route, address, htmx=htmx)
                for more in _asked(route) if asked else ():
                    who.get(address + more, htmx=htmx)

    def _look(self, who: Browser, route: str, address: str, *, htmx: bool) -> None:
        if route == "sign-out/":
            return
        answer = who.get(address, htmx=htmx)
        if answer.status_code in (302, 303, 403, 404, 405) and "<" not in route:
            self.buttons.add((who.who, route))
        if answer.status_code == 405 or (answer.status_code == 403 and who.who != "ida"):
            self.buttons.add((who.who, route))


def _asked(route: str) -> tuple[str, ...]:
    return next((more for end, more in ASKED.items() if route.endswith(f"/{end}")), ())
