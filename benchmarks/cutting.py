"""The telephone cut while a helper taps on it: python -m benchmarks.cutting --times 1000

Four helpers tap one to three winners each in a real Chromium, and are cut within 0.15 seconds: the
network goes before anything is sent, or after; the answer is lost; the page is loaded anew or
closed; and one of the four is a browser of its own, whose processes are all killed. Then the network
is back, or a page is opened. What the page had shown as taken must stand in the log, once, and in
the order of the taps; what was not yet shown must not be doubled.
"""

import tempfile
from argparse import ArgumentParser
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import QUIET
from tests.browser.handset import Handset
from tests.browser.organiser import Organiser
from tests.browser.program import Program
from tests.cutting import CutNight
from tests.lacking import launch

GAMES = 24
REPORT_EVERY = 40


def main() -> None:
    """Print what was lost and doubled."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=45)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright, QUIET)
        cut_again_and_again(Path(folder), browser, given.times, Random(given.seed))
        browser.close()


def cut_again_and_again(folder: Path, browser: Browser, times: int, rng: Random) -> None:
    """Cut so often, and look after every round."""
    data = folder / "data"
    data.mkdir()
    program = Program(data).start()
    organiser = Organiser(program.address).set_up()
    handset = Handset(browser.browser_type, QUIET, folder / "telephone")
    handset.keeps.mkdir()
    night = CutNight(organiser, data, browser.new_context, handset, rng)
    try:
        cut_nights(night, times)
    finally:
        handset.kill()
        program.kill()


def cut_nights(night: CutNight, times: int) -> None:
    """One night after the other."""
    night.begin()
    done = 0
    while (cut := night.cuts.total()) < times:
        if night.game > GAMES:
            night.begin()
        wrong = night.round()
        assert wrong == [], wrong
        if cut // REPORT_EVERY != done:
            done = cut // REPORT_EVERY
            report(night)
    report(night)


def report(night: CutNight) -> None:
    """So far."""
    kinds = ", ".join(f"{times} {kind}" for kind, times in night.cuts.items())
    print(
        f"{night.cuts.total()} cuts ({kinds}), {night.taps} taps, {night.shown} of them shown as"
        " taken at the cut: 0 lost, 0 doubled, 0 out of order",
        flush=True,
    )


if __name__ == "__main__":
    main()
