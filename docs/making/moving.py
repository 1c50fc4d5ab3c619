"""The moving picture: a tap, undo, the next game, and a tie split."""

import io
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from PIL import Image, ImageColor, ImageDraw, ImageFont
from playwright.sync_api import Locator, Page, expect

from docs.making.hall import Hall
from docs.making.words import CAPTIONS

ROOT = Path(__file__).parents[2]
LETTERS = str(next((ROOT / "parties").rglob("DejaVuSans.ttf")))
BAR, COLOURS = 44, 48
INK, PAPER, FINGER = "#ffffff", "#1d2a38", "#d1495b"
A_BLINK, A_MOMENT, A_LOOK, A_READ = 200, 700, 1800, 3000
"""Milliseconds that a frame stands."""


@dataclass
class Reel:
    """The frames so far, each with the milliseconds it stands."""

    page: Page
    says: dict[str, str]
    frames: list[Image.Image] = field(default_factory=list)
    stands: list[int] = field(default_factory=list)

    def look(self, caption: str, stands: int = A_LOOK) -> None:
        """The page as it is now, with a line below it."""
        self._add(self._page(), caption, stands)

    def press(self, what: Locator, caption: str, stands: int = A_MOMENT) -> None:
        """Shows a finger on it, and presses it."""
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        picture = self._page()
        draw = ImageDraw.Draw(picture)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        draw.ellipse((x - 17, y - 17, x + 17, y + 17), outline=FINGER, width=6)
        self._add(picture, caption, stands)
        what.click()
        self.page.mouse.move(1, 1)
        if self.page.locator("#room").count():
            _wait_until_saved(self.page)

    def _page(self) -> Image.Image:
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")

    def _add(self, picture: Image.Image, caption: str, stands: int) -> None:
        frame = Image.new("RGB", (picture.width, picture.height + BAR), PAPER)
        frame.paste(picture)
        line = ImageDraw.Draw(frame)
        letters = ImageFont.truetype(LETTERS, 20)
        middle = (frame.width / 2, picture.height + BAR / 2)
        line.text(middle, self.says[caption], fill=INK, font=letters, anchor="mm")
        self.frames.append(frame)
        self.stands.append(stands)

    def write(self, path: Path) -> None:
        """All frames in the same few colours, so that only what changes is kept."""
        width, height = self.frames[0].size
        all_of_them = Image.new("RGB", (width, height * len(self.frames)))
        for at, frame in enumerate(self.frames):
            all_of_them.paste(frame, (0, at * height))
        colours = all_of_them.quantize(COLOURS)
        rare = ImageColor.getrgb(FINGER)  # too small a spot to be counted among them
        colours.putpalette([*colours.getpalette()[: 3 * COLOURS], *rare])
        few = [each.quantize(palette=colours, dither=Image.Dither.NONE) for each in self.frames]
        few[0].save(path, save_all=True, append_images=few[1:], duration=self.stands, loop=0)


def make_moving_picture(page: Page, hall: Hall, night: str, path: Path) -> None:
    """Of a night of whose last game but one a single table is still being played."""
    page.goto(f"{night}floor/")
    reel = Reel(page, CAPTIONS[hall.language])
    _last_table(reel, hall.dice)
    _last_game(reel, hall.dice)
    page.goto(f"{night}prizes/")
    _first_prize(page)
    reel.look("tie", A_READ)
    reel.press(page.locator("button[value='all-split']").first, "tie")
    expect(page.locator("button[value='all-split']")).to_have_count(1)  # the third prize's
    _first_prize(page)
    reel.look("split", A_READ + A_LOOK)
    reel.write(path)


def _last_table(reel: Reel, dice: Random) -> None:
    """The wrong couple, undo, the right one."""
    tile = reel.page.locator(".tile:not(.done)")
    winner = dice.choice(_couples(tile))
    reel.look("begin")
    reel.press(tile.locator(f".side:not([data-couple='{winner}'])"), "tap")
    reel.look("wrong")
    reel.press(reel.page.locator("#undo"), "undo")
    reel.look("undo")
    reel.press(_side(reel.page, winner), "tap")
    reel.look("right", A_MOMENT)


def _last_game(reel: Reel, dice: Random) -> None:
    """The bell, and every table; what is quick to see is quick."""
    reel.press(reel.page.locator("#next-game"), "right")
    reel.page.wait_for_selector("#room[data-game='25']")
    reel.look("next")
    for tile in reel.page.locator(".tile").all():
        _side(reel.page, dice.choice(_couples(tile))).click()
        _wait_until_saved(reel.page)
        reel.look("more", A_BLINK)


def _first_prize(page: Page) -> None:
    prize = page.locator("#prizes section").first
    prize.evaluate("prize => scrollTo(0, prize.getBoundingClientRect().top + scrollY - 12)")


def _couples(tile: Locator) -> list[int]:
    sides = tile.locator(".side").all()
    return sorted(int(side.get_attribute("data-couple") or 0) for side in sides)


def _side(page: Page, couple: int) -> Locator:
    return page.locator(f".side[data-couple='{couple}']")


def _wait_until_saved(page: Page) -> None:
    page.wait_for_selector("#room[data-sending='0']")
