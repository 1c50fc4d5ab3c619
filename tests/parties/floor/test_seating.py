"""The seating before the first game: drawn, handed out, by hand; shown, and stale when couples change."""

import re

import pytest
from django.urls import reverse

from parties.door import actions as door_actions
from parties.floor import actions as seating
from parties.log.night import add
from scoring.door.registering import TableGiven
from scoring.games.results import TotalsTyped
from scoring.numbers import BYE_CHAIR
from scoring.punch_cards.card import Reading
from scoring.punch_cards.reading import NO_LINE, CardRead
from scoring.rules.choices import Draw, Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell, Left
from tests.builders import a_door, a_game, a_night, totals_typed
from tests.parties.door.door_nights import an_open_door, by, come_in, come_many
from tests.parties.nights import (
    a_kept_night,
    assert_refused,
    assert_says,
    log,
    markup,
    refreshed,
    text,
    then,
    url,
)
from tests.sweeping import swept

KEY = "f3ad7c52-2b6a-4a4e-9d0b-3b8f6f4f7a11"
QUERIES = 7


def a_hall(user, couples, rules=None, *, weeks_ago=0):
    """So many couples are in; nobody sits yet."""
    night = an_open_door(user, rules, weeks_ago=weeks_ago)
    come_many(user, night, couples)
    return night


def look(client, night, way=""):
    return client.get(reverse("seating", args=[night.pk]), {"way": way} if way else {})


def draw(client, night, **said):
    return client.post(reverse("draw-tables", args=[night.pk]), {"key": KEY, **said})


def seat(client, night, *tables, key=KEY):
    """Couple 1 sits at the first of these tables, couple 2 at the second."""
    typed = {f"table-{couple}": table for couple, table in enumerate(tables, 1)}
    return client.post(reverse("seat", args=[night.pk]), {"key": key, **typed})


def seats(night):
    """Who sits where before game 1."""
    seated = night.evening().seats.seated.get(1)
    return {table: set(couples) for table, couples in seated.seats} if seated else {}


def begin(night, user, game=1):
    add(night, [Bell(game)], by(user))


def test_draw_tables_gives_everybody_a_place(client, ida):
    night = a_hall(ida, 6)

    answer = draw(client, night)

    assert (answer.status_code, answer["Location"]) == (303, reverse("seating", args=[night.pk]))
    assert sorted(seats(night)) == [1, 2, 3]
    assert set().union(*seats(night).values()) == {1, 2, 3, 4, 5, 6}
    page = look(client, night)
    assert "Start game 1" in text(page)
    assert "Who begins where" in text(page)
    assert url("seating-list.pdf", night) in page.content.decode()


def test_draw_tables_asks_before_it_draws_again(client, ida):
    night = a_hall(ida, 6)
    draw(client, night)
    before = seats(night)

    asked = draw(client, night, key="another page")

    assert asked.status_code == 409
    assert "The tables are drawn already. Nothing was changed." in text(asked)
    assert "Yes, draw all tables again" in text(asked)
    assert seats(night) == before

    assert draw(client, night, key="another page", sure="yes").status_code == 303
    assert night.log.filter(kind="seated").count() == 2


def test_draw_tables_needs_two_couples(client, ida):
    night = a_hall(ida, 1)

    assert "It takes two couples to play." in text(look(client, night))
    assert_says(draw(client, night), 409, "It takes two couples to play.")


def test_draw_tables_is_refused_once_game_1_has_begun(client, ida):
    night = a_hall(ida, 4)
    draw(client, night)
    begin(night, ida)
    before = seats(night)

    assert draw(client, night, key="another page", sure="yes").status_code == 409
    assert seats(night) == before
    assert "Game 1 has begun, so the seating before it stands." in text(look(client, night))


def test_seating_says_when_a_couple_came_or_left_after_the_draw(client, ida):
    night = a_hall(ida, 4)
    draw(client, night)
    door_actions.take_back_couple(night, by(ida), couple=2)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"), ("Rhoda Beaton", "Fergus Burke"))
    door_actions.take_back_couple(night, by(ida), couple=3)

    said = text(look(client, night))

    assert "This draw does not hold any more." in said
    assert "Couple 5 came in after the draw." in said
    assert "Couple 3 left after the draw." in said
    assert "Start game 1" not in said
    assert "Draw all tables again" in said


def test_seating_says_that_last_weeks_table_mates_are_kept_apart(client, ida):
    last_week = a_hall(ida, 8, weeks_ago=1)
    seating.draw_tables(last_week, by(ida))
    night = an_open_door(ida)
    come_in(ida, night, *((f"First Nr{i}", f"Second Nr{i}") for i in range(1, 9)))

    draw(client, night)

    assert "Nobody begins with people of last time’s first table." in text(look(client, night))
    assert not set(map(frozenset, seats(night).values())) & set(
        map(frozenset, seats(last_week).values())
    )


def test_seating_begins_the_way_the_house_does_it(client, ida):
    assert "Draw the tables" in text(look(client, a_hall(ida, 4)))

    cards = an_open_door(ida, HouseRules(draw=Draw.HANDED_OUT))
    come_in(ida, cards, ("Ida Martell", "Neil MacNeil"), ("Rhoda Beaton", "Fergus Burke"))
    add(cards, [TableGiven(1, 7)], by(ida))

    page = look(client, cards)
    assert "The cards that were handed out" in text(page)
    assert 'name="table-1" value="7"' in page.content.decode()
    assert "Draw the tables" in text(look(client, cards, way="blind"))


def test_seat_takes_the_cards_as_they_were_handed_out(client, ida):
    night = a_hall(ida, 5)

    answer = seat(client, night, "7", "3", "bye", "7", " 3 ")

    assert (answer.status_code, answer["Location"]) == (303, reverse("seating", args=[night.pk]))
    assert seats(night) == {0: {3}, 3: {2, 5}, 7: {1, 4}}


def test_seat_by_hand_begins_with_the_present_draw(client, ida):
    night = a_hall(ida, 5)
    seat(client, night, "2", "1", "1", "2", "0")

    page = look(client, night, way="by_hand").content.decode()

    assert 'name="table-1" value="2"' in page
    assert 'name="table-5" value="bye"' in page


@swept("bye", ["0", "bye", "BYE", "Bye chair", "the bye chair"])
def test_seat_reads_the_bye_chair_as_people_write_it(client, ida, bye):
    night = a_hall(ida, 3)

    seat(client, night, "1", "1", bye)

    assert seats(night) == {0: {3}, 1: {1, 2}}


@swept(
    ("tables", "says", "faulty"),
    [
        (("1", "1", "1", "2"), "Table 1 takes two couples, not couples 1, 2 and 3.", [1, 2, 3, 4]),
        (("1", "1", "2", "3"), "Alone at table 2.", [3, 4]),
        (("1", "1", "2", ""), "No table yet.", [3, 4]),
        (("1", "1", "2", "two"), "A table is a number from 1 to 999", [3, 4]),
        (("1", "1", "-2", "-2"), "A table is a number from 1 to 999", [3, 4]),
        (("1", "1", "1000", "1000"), "A table is a number from 1 to 999", [3, 4]),
        (("1", "1", "0", "0"), "The number of couples is even", [3, 4]),
    ],
)
def test_seat_marks_the_couples_at_fault_and_keeps_what_was_typed(
    client, ida, tables, says, faulty
):
    night = a_hall(ida, 4)

    answer = seat(client, night, *tables)

    page = answer.content.decode()
    assert_says(answer, 422, says)
    assert [n for n in range(1, 5) if f'href="#id_table-{n}"' in page] == faulty
    assert 'name="table-1" value="1"' in page
    assert seats(night) == {}


def test_seat_puts_one_couple_into_the_bye_chair_not_three(client, ida):
    night = a_hall(ida, 3)

    answer = seat(client, night, "0", "0", "0")

    assert_says(answer, 422, "The bye chair takes one couple, not couples 1, 2 and 3.")


def test_seating_after_typed_totals_is_before_the_game_that_follows(client, ida):
    night = a_hall(ida, 4)
    totals = tuple((couple, 3) for couple in range(1, 5))
    then(night, TotalsTyped(6, totals, "the laptop came late"))

    assert "Seating before game 7" in text(look(client, night))
    draw(client, night, sure="yes")

    assert night.evening().seats.seated.keys() == {7}
    assert "Start game 7" in text(look(client, night))


def after_totals(ida):
    """Four couples; their holes of six games are typed in, and nobody has said who sits where."""
    night = a_kept_night(ida, *a_door(4))
    totals = tuple((couple, 3) for couple in range(1, 5))
    then(night, TotalsTyped(6, totals, "the laptop came late"))
    return night


def test_in_a_night_under_way_people_are_seated_as_they_sit_and_nothing_green_draws(client, ida):
    night = after_totals(ida)

    step = client.get(url("night", night))
    page = text(client.get(url("seating", night)))

    assert "Say who sits where" in text(step)
    assert f'href="{url("seating", night)}?way=by_hand"' in markup(step)
    assert "Draw the tables" not in text(step) + page


def test_where_cards_are_read_nothing_green_draws_tables_that_nobody_sits_at(client, ida):
    night = a_kept_night(ida, *a_door(4), CardRead(1, (1, 2), None, Reading.FIRST, NO_LINE))

    step, page = client.get(url("night", night)), client.get(url("seating", night))

    assert f'class="button next big" href="{url("count-card", night)}"' in markup(step)
    assert "Draw the tables" not in text(step) + text(page)
    before = log(night)
    assert_refused(client.post(url("draw-tables", night)), night, before, 409, "People sit at")


def test_in_a_night_under_way_a_draw_is_asked_about(client, ida):
    night = after_totals(ida)
    before = log(night)

    asked = client.post(url("draw-tables", night))
    assert_refused(asked, night, before, 409, "People sit at their tables. Nothing was changed.")
    assert "Games have been played: everybody would get up" in text(asked)

    client.post(url("draw-tables", night), {"sure": "yes"})
    assert refreshed(night).seats_are_whole


def test_seating_when_totals_stand_for_the_whole_night_has_nothing_to_draw(client, ida):
    night = a_hall(ida, 4)
    totals = tuple((couple, 12) for couple in range(1, 5))
    then(night, TotalsTyped(25, totals, "counted at the end"))

    said = text(look(client, night))

    assert "Draw the tables" not in said
    assert "so nobody needs a table any more" in said
    assert "has begun" not in said


@pytest.mark.parametrize("couples", [3, 24])
def test_seating_asks_the_database_as_often_for_many_couples(
    client, ida, django_assert_num_queries, couples
):
    last_week = a_hall(ida, 4, weeks_ago=1)
    seating.draw_tables(last_week, by(ida))
    night = a_hall(ida, couples)
    seating.draw_tables(night, by(ida))

    with django_assert_num_queries(QUERIES):
        look(client, night)


def volunteer(client, night, first, second):
    typed = {"first-name": first, "second-name": second, "paid": "neither"}
    return client.post(reverse("house-couple", args=[night.pk]), {"key": KEY, **typed})


def test_seating_puts_three_at_one_table_where_the_house_does(client, ida):
    night = a_hall(ida, 5, HouseRules(odd=Odd.THREE))

    assert "one table gets three couples" in text(look(client, night))
    draw(client, night)

    assert sorted(map(len, seats(night).values())) == [2, 3]
    [table] = [table for table, sitting in seats(night).items() if len(sitting) == 3]
    said = text(look(client, night))
    assert f"sit together at table {table}." in said
    assert "bye chair" not in said.partition("Who begins where")[0]


def test_seat_takes_three_at_one_table_when_nobody_sits_out(client, ida):
    night = a_hall(ida, 5)

    seat(client, night, "1", "1", "1", "2", "2")

    assert seats(night) == {1: {1, 2, 3}, 2: {4, 5}}


def test_two_volunteers_make_the_house_couple(client, ida):
    night = a_hall(ida, 3, HouseRules(odd=Odd.HOUSE_COUPLE))
    assert "One couple short: two volunteers make the house couple" in text(look(client, night))

    answer = volunteer(client, night, "Rhoda Beaton", "Fergus Burke")

    assert (answer.status_code, answer["Location"]) == (303, reverse("seating", args=[night.pk]))
    evening = night.evening()
    assert evening.door.house == {4}
    assert sum(evening.owed(player) for player in evening.couples[4]) == 0
    draw(client, night, key="another page")
    said = text(look(client, night))
    assert "House couple" in said
    assert "volunteers" not in said
    assert BYE_CHAIR not in seats(night)


def test_a_house_couple_too_many_can_be_taken_off(client, ida):
    night = a_hall(ida, 3, HouseRules(odd=Odd.HOUSE_COUPLE))
    volunteer(client, night, "Rhoda Beaton", "Fergus Burke")
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))

    page = look(client, night)

    assert "Without the house couple, couple 4, it would be even" in text(page)
    assert reverse("take-back-couple", args=[night.pk, 4]) in page.content.decode()


def test_the_tables_after_totals_are_drawn_without_who_has_gone_home(client, ida):
    night = a_kept_night(ida, *a_night(6), *a_game(1, 1, 3, 5), Left(2, 1))
    then(night, totals_typed(1, 0, 1, 0, 1, 0, after=3))

    page = client.get(url("seating", night))
    assert page.context["number_says"] == "5 couples"
    assert 2 not in page.context["form"].couples
    client.post(url("draw-tables", night), {"sure": "yes"})

    assert refreshed(night).seats_are_whole
    assert client.get(url("night", night)).context["next_step"].label == "Start game 4"


# The step that closes the door


def step_of(client, night, page="door"):
    return client.get(url(page, night)).context["next_step"]


@pytest.mark.parametrize("page", ["door", "night"])
def test_the_door_closes_with_one_press_and_opens_with_one_undo(client, ida, page):
    night = a_hall(ida, 4)
    step = step_of(client, night, page)

    answer = client.post(step.url)

    assert answer["Location"] == url("seating", night)
    assert refreshed(night).seats_are_whole
    assert "Undo: Seats for game 1, at table 1 and table 2" in text(client.get(answer["Location"]))
    client.post(url("undo", night), {"seq": len(log(night)), "page": "door"})
    assert not refreshed(night).rooms
    assert step_of(client, night, page) == step


@pytest.mark.parametrize(
    ("couples", "rules"),
    [
        pytest.param(4, HouseRules(draw=Draw.HANDED_OUT), id="tables are handed out"),
        pytest.param(4, HouseRules(draw=Draw.BY_HAND), id="somebody says who sits where"),
        pytest.param(5, HouseRules(odd=Odd.HOUSE_COUPLE), id="two volunteers are wanted"),
    ],
)
def test_where_something_is_to_be_said_first_the_step_leads_to_its_page(
    client, ida, couples, rules
):
    step = step_of(client, a_hall(ida, couples, rules))

    assert not step.is_form
    assert step.label == "Draw the tables"


def test_a_draw_that_does_not_hold_any_more_is_looked_at_first(client, ida):
    night = a_hall(ida, 4)
    client.post(step_of(client, night).url)
    then(night, *a_door(6)[-2:])

    assert not step_of(client, night).is_form


# Who comes or goes after the draw


def as_offered(client, night):
    """Presses the button that keeps all others where they were drawn."""
    offered = markup(look(client, night)).partition("stay where they were drawn")[2]
    form = offered.partition("</form>")[0]
    sent = dict(re.findall(r'type="hidden" name="(table-\d+)" value="([^"]*)"', form))
    return client.post(url("seat", night), {"key": KEY, **sent})


def test_who_comes_after_the_draw_sits_down_with_who_has_nobody_to_play(client, ida):
    night = a_hall(ida, 5)
    draw(client, night)
    sits_out = min(seats(night)[BYE_CHAIR])
    others = {at: couples for at, couples in seats(night).items() if at != BYE_CHAIR}
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))

    assert step_of(client, night).label == "Say who sits where"
    said = text(look(client, night))
    assert "Couple 6 came in after the draw. All others can stay where they were drawn:" in said
    assert "6 Ida Martell & Neil MacNeil So they sit" in said
    assert "type in who changes" not in said
    assert as_offered(client, night)["Location"] == url("seating", night)
    assert seats(night) == others | {3: {sits_out, 6}}
    assert step_of(client, night).label == "Start game 1"


def test_who_is_left_alone_sits_out(client, ida):
    night = a_hall(ida, 4)
    seat(client, night, "1", "1", "2", "2")
    door_actions.take_back_couple(night, by(ida), couple=3)

    assert "The bye chair: 4" in text(look(client, night))
    as_offered(client, night)

    assert seats(night) == {0: {4}, 1: {1, 2}}


def test_two_volunteers_sit_down_as_they_are_named_where_the_tables_are_drawn(client, ida):
    night = a_hall(ida, 5, HouseRules(odd=Odd.HOUSE_COUPLE))
    seat(client, night, "1", "1", "2", "2", "bye", key="drawn")

    answer = volunteer(client, night, "Rhoda Beaton", "Fergus Burke")

    assert answer["Location"] == url("seating", night)
    assert seats(night) == {1: {1, 2}, 2: {3, 4}, 3: {5, 6}}
    assert step_of(client, night).label == "Start game 1"
    client.post(url("undo", night), {"seq": len(log(night)), "page": "seating"})
    assert seats(night) == {0: {5}, 1: {1, 2}, 2: {3, 4}}
    assert 6 not in refreshed(night).couples
