"""An earlier game of another evening: number, letter of the chair and name stand beside each other."""

import pytest

from tests.browser.looking import LAPTOP, TELEPHONE, resize

pytestmark = pytest.mark.browser

SEATS = """seats => seats.map(seat => {
  const at = each => seat.querySelector(each).getBoundingClientRect();
  const [number, letter, name] = [at("b"), at(".chair"), at(".name")];
  return [number.right <= letter.left, letter.right <= name.left, letter.top < number.bottom, letter.width > 0];
})"""


@pytest.mark.parametrize("plays", ["euchre_winners_right", "whist_semi_partner"])
def test_the_letter_of_a_chair_stands_between_number_and_name(page, hall, plays):
    night = hall.practises_evening(plays)
    hall.begins(night)
    page.goto(f"{night}floor/?game=1")
    for size in (TELEPHONE, LAPTOP):
        resize(page, size)
        found = page.locator(".one-game .seat").evaluate_all(SEATS)
        assert found
        assert all(all(each) for each in found)
