"""Pictures of pages in a real browser, of two sheets, and a short moving one."""

import io
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from docs.making.hall import Hall
from docs.making.moving import make_moving_picture
from tests.browser.conftest import QUIET
from tests.browser.program import Program
from tests.lacking import CHROMIUM

SCREEN = {"width": 1366, "height": 768}
TELEPHONE = {"width": 390, "height": 844}
COLOURS = 64
A_TAP = timedelta(seconds=12)
"""As far apart are two winners, so that a game of twenty tables takes four minutes."""
FINISHED = "couples/12/card.pdf"


def make_pictures(hall: Hall, folder: Path) -> None:
    """All of them, into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    nights = _nights(hall, folder)
    with _browser(hall) as page:
        page.goto(f"{nights['floor']}floor/")
        _keep(page, folder / "floor.png")
        _type_a_name(page, f"{nights['door']}door/")
        _keep(page, folder / "door.png")
        for name in ("seating", "payout"):
            page.goto(f"{nights[name]}{name}/")
            _keep(page, folder / f"{name}.png")
        page.goto(f"{nights['seating']}board/")
        _keep(page, folder / "board.png")
        page.set_viewport_size(TELEPHONE)
        page.goto(f"/c/{nights['couple']}/")
        _keep(page, folder / "telephone.png")
        page.set_viewport_size({"width": 1120, "height": 630})
        make_moving_picture(page, hall, nights["tie"], folder / "evening.gif")
        page.set_viewport_size(SCREEN)
        page.goto(f"{nights['tie']}prizes/")
        _keep(page, folder / "prizes.png")


def _nights(hall: Hall, folder: Path) -> dict[str, str]:
    """The addresses of a night at the door, one about to end in a tie, one with twenty tables."""
    from django.db import connection

    nights = {
        "payout": _of_paper(hall, folder),
        "door": _night(hall, couples=8),
        "seating": _night(hall, couples=12, seated=True),
        "tie": _night(hall, couples=20, games=24, leave=1),
    }
    dice = hall.dice
    hall.night = ""  # the forms that follow are the club's
    hall.fill_in(f"{hall.club}habits/", f"{hall.club}habits/", telephones="on")
    nights["floor"] = _night(hall, couples=40, games=7, leave=9)
    nights["couple"] = _couple(hall)
    hall.plan("2026-11-27")
    hall.fill_in("rules/", "rules/", doors="18:30", begins="19:30")
    _paint(hall.get("telling/poster.pdf", colour="on"), folder / "poster.png", 60)
    hall.dice = dice  # the moving picture goes on with them
    connection.close()
    return nights


def _couple(hall: Hall) -> str:
    """Where the telephone of couple 22 follows: its code is made as its card is printed."""
    from parties.models import CoupleCode
    from parties.telephones.actions import pass_of

    hall.get("couples/22/card.pdf")
    code = CoupleCode.objects.get(couple=22, link__night=hall.night.split("/")[2])
    return pass_of(code.link, code.couple)


def _night(
    hall: Hall, *, couples: int, games: int = 0, leave: int = 0, seated: bool = False
) -> str:
    """A night of today that has come so far just now."""
    before_play, a_game = couples + 4, couples // 2 + 1
    hall.still.step = A_TAP
    hall.still.now = datetime.now(UTC) - A_TAP * (before_play + games * a_game - leave)
    hall.plan(hall.still.now.date().isoformat())
    hall.let_in(couples)
    if games or seated:
        hall.sit_down()
    if games:
        hall.play(1, games, leave=leave)
    return hall.night


def _of_paper(hall: Hall, folder: Path) -> str:
    """A finished punch card, as it is printed again with its holes; the address of its night."""
    hall.plan("2026-11-20")
    hall.let_in(20)
    hall.sit_down()
    hall.play(1, 25)
    hall.settle()
    _paint(hall.get(FINISHED), folder / "punch-card.png", 110, (50, 50, 473, 335))
    return hall.night


def _paint(
    sheet: bytes, path: Path, dots: int, box: tuple[int, int, int, int] | None = None
) -> None:
    """The first page of a sheet, or a box of it."""
    painted = subprocess.run(  # noqa: S603 -- a program of the system, on a sheet of our own
        ["pdftoppm", "-png", "-r", str(dots), "-f", "1", "-l", "1", "-"],  # noqa: S607
        input=sheet,
        stdout=subprocess.PIPE,
        check=True,
    )
    picture = Image.open(io.BytesIO(painted.stdout))
    _write(picture.crop(box) if box else picture, path)


@contextmanager
def _browser(hall: Hall) -> Iterator[Page]:
    """A page of who runs the club, in a program that really runs on the hall's data."""
    program = Program(hall.data).start()
    with ExitStack() as last, sync_playwright() as playwright:
        last.callback(program.kill)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        context = browser.new_context(
            base_url=program.address, viewport=SCREEN, locale=f"{hall.language}-CA"
        )
        cookie = {"name": "sessionid", "value": hall.session, "url": program.address}
        context.add_cookies([cookie])
        yield context.new_page()
        browser.close()


def _type_a_name(page: Page, door: str) -> None:
    """A few letters at the door, and the names that are offered."""
    page.goto(door)
    page.locator("[name='first-name']").press_sequentially("ang", delay=40)
    page.locator("[role='option']").first.wait_for()


def _keep(page: Page, path: Path) -> None:
    page.wait_for_load_state("networkidle")
    _write(Image.open(io.BytesIO(page.screenshot())), path)


def _write(picture: Image.Image, path: Path) -> None:
    """In few colours, which is small."""
    picture.convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE).save(path, optimize=True)
