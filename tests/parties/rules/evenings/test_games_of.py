"""Games of so many points or more by their pages: composed, played, in the standings and among the prizes."""

from scoring.formats.choices import By, games_of
from scoring.formats.format import PrizeBy
from tests.parties.nights import text
from tests.parties.rules.evenings.test_composing import send

NAME = "games with 10 or more"


def compose(hall, **typed):
    return send(hall.client, hall.club, "whist_partner", name="Our whist", **typed)


def test_a_hall_composes_it_with_its_prize(hall):
    answer = compose(hall, games_of="10", **{"prize-all-tally": "on"})
    assert answer.status_code == 303, text(answer)
    hall.plans("Our whist")
    form = hall.evening.form
    assert form.count.counted == (games_of(10),)
    assert PrizeBy(By.TALLY, tally=games_of(10)) in form.prizes


def test_more_than_a_game_has_is_said_at_its_field(hall):
    answer = compose(hall, games_of="14")
    assert "Nobody can make 14 points in a game of this evening." in text(answer)
    answer = compose(hall, games_of="0")
    assert "Type a number, 1 to 10,000, or nothing." in text(answer)


def test_the_standings_count_them_and_no_table_has_a_tap_for_them(hall):
    hall.keeps("whist_winners_walk")
    hall.plans("whist_winners_walk").opens()
    for at in range(8):
        hall.comes(f"Person {'abcdefgh'[at].upper()} Gillis", group=at % 2)
    hall.press("draw-tables")
    hall.press("next-game", game="0")
    assert NAME not in text(hall.look("floor"))
    place = hall.evening.room(1).tables[0]
    one, other = (side[0] for side in place.sides)
    sent = {"game": "1", "table": str(place.table), f"points-{one}": "11", f"points-{other}": "2"}
    answer = hall.press("record-points", **sent)
    assert answer.status_code in (200, 303), text(answer)
    assert NAME.capitalize() in text(hall.look("standings"))
    assert f"Most {NAME} (ladies)" in text(hall.look("further-prizes"))
