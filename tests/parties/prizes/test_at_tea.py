"""The prizes for the first half by their pages: seen, settled and handed out at tea."""

import pytest

from parties.log.night import add
from parties.models import Club
from scoring.formats.choices import By, PrizeBy
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet
from scoring.rules.choices import Prize, PrizeKind
from scoring.seats.chairs import ways
from tests.parties.nights import deed_of, text
from tests.parties.rules.evenings.test_an_evening import Hall

TEN = Prize(PrizeKind.AMOUNT, 1000)
HEADING = "Prizes for the first half"


@pytest.fixture
def hall(client, ida):
    """Four games of all against all, with ten dollars for the first half."""
    hall = Hall(client, Club.objects.get())
    hall.keeps("round_robin")
    hall.plans("round_robin", games="4")
    hall.opens()
    for pair in "ABCD":
        hall.comes(f"Ann {pair}. Beaton", f"Bob {pair}. Burke")
    says_further(hall, ida, FurtherPrize(PrizeBy(By.FIRST_HALF), TEN))
    hall.press("draw-tables")
    return hall


def says_further(hall, ida, *prizes):
    deed = deed_of(ida)
    add(hall.night, [FurtherPrizesSet(prizes)], deed)


def plays(hall, game, *winners):
    """Whoever of these sits at a table wins there, else the first."""
    hall.press("next-game", game=str(game - 1))
    for place in hall.evening.room(game).tables:
        won = next((each for each in winners if each in place.couples), place.couples[0])
        hall.press("record-win", win=f"{game}-{place.table}-{won}")


def tied(hall):
    """Two who do not meet in the first two games have won both."""
    met = {frozenset(p.couples) for g in (1, 2) for p in _tables(hall, g)}
    return next(
        (a, b) for a in range(1, 5) for b in range(a + 1, 5) if frozenset((a, b)) not in met
    )


def _tables(hall, game):
    form, room = hall.evening.form, hall.evening.chairs[0]
    return ways(form, room, 1, 2)[game - 1].as_room(form).tables


def at_tea(hall):
    two = tied(hall)
    plays(hall, 1, *two)
    plays(hall, 2, *two)
    return two


def test_before_tea_nobody_is_told_of_it(hall):
    plays(hall, 1)
    assert HEADING not in text(hall.look("prizes"))
    assert HEADING not in text(hall.look("floor"))
    assert hall.press_at("wish", 101, wish="split-all").status_code in (409, 422)


def test_at_tea_the_floor_leads_there_and_the_tie_is_settled(hall):
    one, other = at_tea(hall)
    assert HEADING in text(hall.look("floor"))
    page = hall.look("prizes")
    says = text(page)
    assert "Games 1 to 2 are in: these prizes can be settled and handed out now." in says
    assert "Then the other prizes are settled here." in says
    (panel,) = page.context["cards"]
    assert {each.number for each in panel.people} == {one, other}
    assert hall.press_at("wish", 101, wish=panel.split_all).status_code == 303
    payout = text(hall.look("payout"))
    assert "The prizes for the first half are handed out now" in payout
    for couple in (one, other):
        assert hall.press("pay-out", award=f"101-{couple}-500").status_code == 303
    assert HEADING not in text(hall.look("floor"))
    assert "handed over" in text(hall.look("payout"))
    assert hall.evening.phase == "play"


def test_a_night_is_not_closed_by_it(hall):
    at_tea(hall)
    assert hall.press("close-night").status_code == 409
    assert not hall.evening.night.closed
