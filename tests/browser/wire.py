"""What lies between a page and the program, for tests that hold it up or cut it."""

from playwright.sync_api import Page, Route


class Wire:
    """Passes everything on until it is told otherwise.

    It is laid before the page is opened and stays: a request in the very moment in which Chromium
    begins or ends to hand requests to a test goes past it, and past every listener too.
    """

    def __init__(self, page: Page, address: str) -> None:
        self._held: list[Route] = []
        self._does = Route.continue_
        page.route(address, lambda route: self._does(route))

    def hold(self) -> None:
        """What comes from now on waits."""
        self._does = self._held.append

    def cut(self, error: str = "failed") -> None:
        """What comes from now on never arrives."""
        self._does = lambda route: route.abort(error)

    def lose_answers(self) -> None:
        """What comes from now on arrives, and its answer does not."""
        self._does = lambda route: (route.fetch(), route.abort())

    def pass_on(self) -> None:
        """What waits, in its order, and what comes from now on."""
        self._does = Route.continue_
        while self._held:
            self._held.pop(0).continue_()
