"""An earlier game of another evening: number, letter of the chair and name stand beside each other."""

import pytest

from tests.browser.organiser import Organiser

SEATS = """seats => seats.map(seat => {
  const at = each => seat.querySelector(each).getBoundingClientRect();
  const [number, letter, name] = [at("b"), at(".chair"), at(".name")];
  return [number.right <= letter.left, letter.right <= name.left, letter.top < number.bottom, letter.width > 0];
})"""


@pytest.mark.parametrize("width", [390, 1366])
@pytest.mark.parametrize("plays", ["euchre_winners_right", "whist_semi_partner"])
def test_the_letter_of_a_chair_stands_between_number_and_name(
    visitors, hall: Organiser, plays, width
):
    night = hall.practises_evening(plays)
    hall.begins(night)
    page = visitors.page(
        hall.address, storage_state=hall.signed_in, viewport={"width": width, "height": 768}
    )
    page.goto(f"{night}floor/?game=1")
    found = page.locator(".one-game .seat").evaluate_all(SEATS)
    assert found
    assert all(all(each) for each in found)
