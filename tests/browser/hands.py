"""Three ways to work a page: by keyboard alone, by a finger, and by a mouse."""

from dataclasses import dataclass

from playwright.sync_api import Locator, Page

FARTHEST = 150  # steps of the Tab key


@dataclass
class Keyboard:
    """Goes with the Tab key from where it is, types, and presses Enter."""

    page: Page

    def go_to(self, target: Locator) -> None:
        """Tab until it has the focus."""
        for _ in range(FARTHEST):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {target}")

    def press(self, target: Locator) -> None:
        """A button or a link."""
        self.go_to(target)
        target.press("Enter")

    def write(self, target: Locator, text: str) -> None:
        """Into a field, in place of what stands there."""
        self.go_to(target)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def send(self, _button: Locator) -> None:
        """The form whose last field was just written."""
        self.page.locator(":focus").press("Enter")


@dataclass
class Finger:
    """Taps."""

    page: Page

    def press(self, target: Locator) -> None:
        """A button or a link."""
        target.tap()

    def write(self, target: Locator, text: str) -> None:
        """As the keyboard on the screen does."""
        target.tap()
        target.fill(text)

    def send(self, button: Locator) -> None:
        """The form, by its button."""
        self.press(button)


@dataclass
class Mouse:
    """Clicks."""

    page: Page

    def press(self, target: Locator) -> None:
        """A button or a link."""
        target.click()

    def write(self, target: Locator, text: str) -> None:
        """Into a field, in place of what stands there."""
        target.fill(text)

    def send(self, button: Locator) -> None:
        """The form, by its button."""
        self.press(button)


Hand = Keyboard | Finger | Mouse
