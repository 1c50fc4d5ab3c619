"""How long the pages of a night of forty couples are, in pixels: printed as JSON, by route.

`docs.making.before` runs it in this tree and in an older one, so it leans on nothing that only one
of them has.
"""

import json
import sys
from contextlib import ExitStack
from datetime import UTC, datetime

from docs.making.hall import Hall, open_hall
from docs.making.told import told

WIDTHS = (390, 1366)
COUPLES, GAMES, LEFT = 40, 7, 9

AT_THE_DOOR = ("door/", "seating/")
IN_GAME = ("", "floor/", "changes/", "results/", "seats/", "standings/", "stop/", "paper/")
PLAYED = ("prizes/", "payout/", "till/", "totals/", "draws/", "cards/read/")
OF_CLUB = ("", "nights/", "habits/")


def main() -> None:
    """On data that are thrown away."""
    with open_hall("en") as hall:
        addresses = dict(_addresses(hall))
        from django.db import connection  # it is set up only now

        connection.close()
        json.dump(_measured(hall, addresses), sys.stdout)


def _addresses(hall: Hall) -> list[tuple[str, str]]:
    """What is measured, and where it is."""
    of_club = [(f"club/{page}", f"{hall.club}{page}") for page in OF_CLUB]
    door = _night(hall, games=0)
    at_the_door = [(page, f"{door}{page}") for page in AT_THE_DOOR]
    played = _night(hall, games=25)
    settled = [(page, f"{played}{page}") for page in PLAYED]
    playing = _night(hall, games=GAMES, leave=LEFT)
    return [
        *of_club,
        *at_the_door,
        *((page or "night/", f"{playing}{page}") for page in IN_GAME),
        *settled,
    ]


def _night(hall: Hall, *, games: int, leave: int = 0) -> str:
    hall.plan(datetime.now(UTC).date().isoformat())
    hall.let_in(COUPLES)
    if games:
        hall.sit_down()
        hall.play(1, games, leave=leave)
    return hall.night


def _measured(hall: Hall, addresses: dict[str, str]) -> dict[str, list[int]]:
    from playwright.sync_api import sync_playwright  # as above

    from tests.browser.conftest import QUIET
    from tests.browser.program import Program
    from tests.lacking import CHROMIUM

    program = Program(hall.data).start()
    with ExitStack() as last, sync_playwright() as playwright:
        last.callback(program.kill)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        context = browser.new_context(base_url=program.address, locale="en-CA")
        cookie = {"name": "sessionid", "value": hall.session, "url": program.address}
        context.add_cookies([cookie])  # type: ignore[list-item]
        page = context.new_page()
        long: dict[str, list[int]] = {}
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 768})
            for name, address in addresses.items():
                page.goto(address)
                height = page.evaluate("document.documentElement.scrollHeight")
                long.setdefault(name, []).append(height)
        return long


if __name__ == "__main__":
    with told():
        main()
