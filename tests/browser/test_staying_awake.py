"""The laptop stays awake while a night is on, and says when it runs on its battery.

What the browser asks of the laptop is noted in its place: no laptop of a test has a screen."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SAYS = "This laptop runs on its battery. Plug it in."

LAPTOP = """
  window.asked = 0;
  const screen = { request: async () => { window.asked += 1; } };
  Object.defineProperty(navigator, "wakeLock", { value: screen });
  window.power = Object.assign(new EventTarget(), { charging: true });
  navigator.getBattery = async () => window.power;
"""
PLUG = "on => { power.charging = on; power.dispatchEvent(new Event('chargingchange')); }"


@pytest.fixture
def laptop(page):
    page.add_init_script(LAPTOP)
    return page


def times_asked(page):
    return page.evaluate("window.asked")


def test_while_a_night_is_on_its_pages_keep_the_screen_on_and_ask_again_when_seen(laptop, hall):
    night = hall.practises(4)
    hall.begins(night)
    for where in ("", "floor/", "door/", "board/"):
        laptop.goto(f"{night}{where}")
        laptop.wait_for_function("window.asked === 1")

    laptop.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    laptop.wait_for_function("window.asked === 2")


def test_on_its_battery_it_says_so_and_no_longer_once_it_is_plugged_in(laptop, hall):
    night = hall.practises(4)
    hall.begins(night)
    laptop.goto(f"{night}floor/")
    laptop.locator("#battery").wait_for(state="attached")
    expect(laptop.get_by_text(SAYS)).to_have_count(0)

    laptop.evaluate(PLUG, False)  # noqa: FBT003 -- what the browser is told
    expect(laptop.get_by_text(SAYS)).to_be_visible()

    laptop.evaluate(PLUG, True)  # noqa: FBT003
    expect(laptop.get_by_text(SAYS)).to_have_count(0)


def test_a_plan_and_a_telephone_leave_the_screen_alone(laptop, hall):
    laptop.goto(hall.plans())
    assert laptop.locator("script[src*='stay_awake']").count() == 0


def test_a_browser_that_can_do_neither_complains_of_nothing(page, hall):
    page.add_init_script(
        "Object.defineProperty(navigator, 'wakeLock', { value: undefined });"
        "navigator.getBattery = undefined;"
    )
    night = hall.practises(4)
    hall.begins(night)
    page.goto(f"{night}floor/")
    expect(page.get_by_text(SAYS)).to_have_count(0)
