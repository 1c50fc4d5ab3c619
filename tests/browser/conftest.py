"""One browser for all, a visitor of its own for each test, and the program as a hall starts it."""

from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.arriving import wait_for_pages
from tests.browser.organiser import Organiser
from tests.browser.program import Program
from tests.lacking import launch

NOT_NEEDED = [
    # Each window's bar for addresses is two pages of Chromium's own, dearer than one of ours.
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
    "WebUIOmniboxPopupDebug",
    # What Playwright turns off itself, as Chromium hears only the last list.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
]
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(NOT_NEEDED)}",
]
LAPTOP = {"width": 1366, "height": 768}
PATIENCE = 60_000  # ms; a shared machine may be slow, and no test is about time

expect.set_options(timeout=PATIENCE)


@dataclass
class Faults:
    """What the browser complained of on any page, but for what a test has said would come."""

    seen: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def expect(self, *signs):
        """Each of these words will stand in a complaint; that none does is a fault as well."""
        self.expected += signs

    def allow(self, *signs):
        """These may come or not, as a page asks by the clock."""
        self.allowed += signs

    def left(self):
        """The complaints nobody expected, and the expected ones that never came."""
        seen = dict.fromkeys(self.seen)
        known = (*self.expected, *self.allowed)
        odd = [each for each in seen if not any(sign in each for sign in known)]
        missing = [sign for sign in self.expected if not any(sign in each for each in seen)]
        return odd + [f"expected, and did not come: {sign}" for sign in missing]

    def heard(self):
        """The complaints since this was asked last, for visitors who stay on for the next test."""
        left, self.seen = self.left(), []
        return left

    def watch(self, context):
        """Hear every complaint of this visitor's pages."""
        context.on("console", self._said)
        context.on("weberror", lambda error: self.seen.append(f"{error.error} on {error.page.url}"))
        context.on("requestfailed", self._failed)

    def _said(self, message):
        if message.type in ("error", "warning"):
            self.seen.append(f"{message.text} at {message.location['url']}")

    def _failed(self, request):
        given_up = request.method != "POST" and request.failure == "net::ERR_ABORTED"
        if not given_up:  # by the page itself, as offers are once the next letter is typed
            self.seen.append(f"{request.failure} of {request.url}")


@dataclass
class Visitors:
    """Whoever comes by with a browser of their own; a page is a page of one of them."""

    browser: object
    faults: Faults = field(default_factory=Faults)
    contexts: list = field(default_factory=list)

    def page(self, address, **how):
        """A new visitor's first page, still blank."""
        context = self.browser.new_context(**{"base_url": address, "viewport": LAPTOP} | how)
        context.set_default_timeout(PATIENCE)
        self.faults.watch(context)
        self.contexts.append(context)
        return context.new_page()

    def leave(self):
        """Close every page, and give what went wrong on any."""
        for context in self.contexts:
            context.close()
        return self.faults.left()


# For the package, not the session: it ends with the last of them, whatever this worker tries next.
@pytest.fixture(scope="package")
def browser():
    """Debian's Chromium."""
    with pytest.MonkeyPatch.context() as patched, sync_playwright() as playwright:
        wait_for_pages(patched)
        browser = launch(playwright, QUIET)
        yield browser
        browser.close()


@pytest.fixture
def visitors(browser):
    """For tests with more than one visitor, or that expect the browser to complain."""
    visitors = Visitors(browser)
    yield visitors
    assert visitors.leave() == []


@pytest.fixture(scope="package")
def hall(tmp_path_factory):
    """One hall for all tests that bring a night of their own, and who runs its club."""
    program = Program(tmp_path_factory.mktemp("hall")).start()
    yield Organiser(program.address).set_up()
    program.kill()


@pytest.fixture
def page(visitors, hall):
    """A page of the organiser, at the laptop."""
    return visitors.page(hall.address, storage_state=hall.signed_in)
