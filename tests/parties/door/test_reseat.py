"""Who sits where: people sit otherwise than the log has it, and play goes on from there."""

from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Seated, StaysPut
from tests.builders import a_door, a_game, a_night, bell, seated, won
from tests.parties.nights import a_kept_night, assert_says, log, refreshed, text, then, url
from tests.sweeping import swept


def shown(client, night, **asked):
    """What the fields of the page hold, and what goes along unseen."""
    page = client.get(url("reseat", night), asked)
    form, context = page.context["form"], page.context
    seats = {field.name: field.value() or "" for field in form}
    return seats | {"game": context["game"], "seen": context["seen"], "key": context["form_key"]}


def look(client, night, _asked=None, **other):
    """What follows from typing these other numbers into the page."""
    return client.post(url("reseat", night), shown(client, night, **(_asked or {})) | fields(other))


def save(client, night, _asked=None, **other):
    """The seats, with these other numbers."""
    said = shown(client, night, **(_asked or {})) | fields(other) | {"save": "1"}
    return client.post(url("reseat", night), said)


def fields(other):
    """seat_1_2 stands for the second side of table 1."""
    return {name.replace("_", "-"): couple for name, couple in other.items()}


def at(night, game):
    return {place.table: place.couples for place in refreshed(night).room(game).known}


def test_the_page_shows_the_seats_and_what_would_follow_before_anything_is_saved(client, night):
    assert "Who sits where in game 2" in text(client.get(url("reseat", night)))
    assert shown(client, night) | {"key": "", "seen": ""} == {
        "seat-1-1": 5,
        "seat-1-2": 2,
        "seat-2-1": 1,
        "seat-2-2": 4,
        "seat-3-1": 3,
        "seat-3-2": 6,
        "game": 2,
        "key": "",
        "seen": "",
    }
    assert url("reseat", night) in client.get(url("changes", night)).content.decode()
    before = log(night)
    answer = look(client, night, seat_1_1=1, seat_2_1=5)
    assert answer.status_code == 200
    assert answer.context["follows"] == [
        "Couple 1: table 1, not table 2.",
        "Couple 5: table 2, not table 1.",
        "Couples 1 and 2 meet twice running, at table 1.",
    ]
    assert log(night) == before
    follows = look(client, night, seat_2_1=3, seat_3_1=1).context["follows"]
    assert follows[2:] == ["Couples 3 and 4 meet twice running, at table 2."]
    follows = look(client, night, seat_1_2=6, seat_3_2=2).context["follows"]
    assert follows[-1] == "Couples 5 and 6 meet twice running, at table 1."
    follows = look(client, night, seat_1_2=4, seat_2_2=2, seat_2_1=6, seat_3_2=1)
    assert follows.context["follows"][-1] == "Nobody meets twice running because of this."


def test_the_seats_are_saved_and_play_goes_on(client, night):
    answer = save(client, night, seat_1_1=1, seat_2_1=5)

    assert (answer.status_code, answer["Location"]) == (303, url("reseat", night))
    assert log(night)[-1] == Seated(2, ((1, (1, 2)), (2, (5, 4))))
    then(night, won(2, 1, 1), won(2, 2, 4), won(2, 3, 6), bell(3))
    assert {t: {*c} for t, c in at(night, 3).items()} == {1: {2, 6}, 2: {5, 1}, 3: {3, 4}}
    assert refreshed(night).punches[1] == (1, 2)


@swept(
    ("other", "says"),
    [
        (
            {"seat_1_1": 1},
            [
                "Couple 1 is there more than once, at table 1 and table 2.",
                "Couple 5 is left out: it sat at table 1. Say where it sits.",
            ],
        ),
        (
            {"seat_1_1": 2},
            [
                "Couple 2 is there more than once, at table 1.",
                "Couple 5 is left out: it sat at table 1. Say where it sits.",
            ],
        ),
        ({"seat_3_1": ""}, ["Couple 3 is left out: it sat at table 3. Say where it sits."]),
        (
            {"seat_3_1": 44},
            [
                "There is no couple 44 tonight.",
                "Couple 3 is left out: it sat at table 3. Say where it sits.",
            ],
        ),
        ({"seat_3_1": "x"}, ["Couple 3 is left out: it sat at table 3. Say where it sits."]),
    ],
)
def test_a_couple_twice_or_left_out_is_refused_by_its_name(client, night, other, says):
    before = log(night)

    for answer in (look(client, night, **other), save(client, night, **other)):
        assert answer.status_code == 422
        assert list(answer.context["form"].non_field_errors()) == says
    assert log(night) == before


def test_a_table_that_has_played_keeps_its_seats(client, night):
    then(night, won(2, 3, 6))

    assert not [name for name in shown(client, night) if name.startswith("seat-3")]
    answer = look(client, night, seat_1_1=6)

    assert_says(answer, 422, "Couple 6 has played this game, at table 3: that seat stands.")


def test_what_nobody_changed_is_said_by_no_page_new_or_old(client, night):
    """What nobody touched on the old page is not said by it."""
    before = log(night)
    assert "That is how they are entered already." in text(look(client, night))
    assert "That is how they are entered already." in text(save(client, night))
    assert log(night) == before
    old = shown(client, night)
    save(client, night, seat_1_1=1, seat_2_1=5)
    answer = client.post(url("reseat", night), old | {"save": "1"})
    assert answer.status_code == 200
    assert len(log(night)) == old["seen"] + 1
    changed = old | {"seat-1-1": 3, "seat-3-1": 5, "save": "1"}
    answer = client.post(url("reseat", night), changed)
    assert_says(answer, 409, "Seat the very couples that sit at tables 1 and 3 now")


def test_what_was_entered_since_is_not_taken_away(client, night):
    old = shown(client, night)
    then(night, won(2, 1, 5))

    for more in ({}, {"save": "1"}):
        answer = client.post(url("reseat", night), old | {"seat-1-1": 1, "seat-2-1": 5} | more)
        assert_says(answer, 409, "couple 5 won game 2")


def test_a_page_of_a_game_that_is_over_is_refused(client, night):
    old = shown(client, night)
    then(night, won(2, 1, 5), won(2, 2, 1), won(2, 3, 3), bell(3))

    answer = client.post(url("reseat", night), old | {"seat-1-1": 1, "seat-2-1": 5, "save": "1"})

    assert_says(answer, 409, "Game 2 has been played.")
    assert client.post(url("reseat", night), {"game": "2"}).status_code == 409
    assert client.post(url("reseat", night)).status_code == 409


def test_that_two_who_cannot_walk_come_together_is_said_before_it_is_saved(client, night):
    then(night, StaysPut(2, 2, stays=True), StaysPut(4, 2, stays=True))

    answer = look(client, night, seat_1_1=4, seat_2_2=5)

    assert "From table 1 nobody can go on after game 2: couples 2 and 4" in text(answer)


def test_a_table_of_four_is_parted(client, night):
    """2 and 5 keep table 1, and so do whoever comes to them: 3 in game 3, 6 in game 4."""
    said = (StaysPut(2, 2, stays=True), StaysPut(5, 2, stays=True), StaysPut(3, 3, stays=True))
    then(night, *said, won(2, 1, 5), won(2, 2, 1), won(2, 3, 3), bell(3), won(3, 1, 5))
    then(night, won(3, 3, 6))
    assert [len(places) for places in at(night, 4).values()] == [4, 2]

    sides = {name for name in shown(client, night) if name.startswith("seat-1")}
    save(client, night, seat_1_3="", seat_1_4="", seat_3_3=3)

    assert len(sides) == 4


def test_the_seats_before_the_next_game_are_said_once_all_tables_are_in(client, night):
    then(night, won(2, 1, 5), won(2, 2, 1), won(2, 3, 3))

    assert shown(client, night)["game"] == 3
    first, second = at(night, 3)[1][0], at(night, 3)[2][0]
    save(client, night, seat_1_1=second, seat_2_1=first)
    then(night, bell(3))

    assert at(night, 3)[1][0] == second


def test_before_the_first_game_there_are_the_first_tables(client, ida):
    night = a_kept_night(ida, *a_night(4))

    page = client.get(url("reseat", night))

    assert url("seating", night) in page.content.decode()
    assert "Game 1 has not begun." in text(page)


def test_after_the_last_game_nobody_is_seated(client, ida):
    rules = HouseRules(games=1)
    night = a_kept_night(ida, *a_night(4, rules), *a_game(1, 1, 3))

    assert "No table is waiting to play" in text(client.get(url("reseat", night)))


def test_who_sits_in_the_bye_chair_can_be_somebody_else(client, ida):
    night = a_kept_night(ida, *a_night(7), *a_game(1, 1, 3, 5), bell(2))
    assert at(night, 2)[0] == (5,)
    one = at(night, 2)[1][1]

    follows = look(client, night, seat_0_1=one, seat_1_2=5).context["follows"]
    save(client, night, seat_0_1=one, seat_1_2=5)

    assert f"Couple {one}: the bye chair, not table 1." in follows
    assert f"Couple {one} sits out game 2." in follows
    assert "Couple 5 plays in game 2." in follows
    assert at(night, 2)[0] == (one,)


def test_a_table_of_three_and_who_is_the_third(client, ida):
    rules = HouseRules(odd=Odd.THREE)
    entries = *a_door(5, rules), seated((1, 2, 3), (4, 5)), *a_game(1, 1, 4), bell(2)
    night = a_kept_night(ida, *entries)
    assert at(night, 2) == {1: (4, 2, 3), 2: (1, 5)}

    follows = look(client, night, seat_1_3="", seat_2_3=3).context["follows"]
    save(client, night, seat_1_3="", seat_2_3=3)

    assert "Couple 3: table 2, not table 1." in follows
    assert "Couples 1 and 3 meet twice running, at table 2." in follows
    assert at(night, 2) == {1: (4, 2), 2: (1, 5, 3)}


def test_without_a_bell_every_game_that_is_known_has_its_page(client, ida):
    rules = HouseRules(rolling=True)
    night = a_kept_night(ida, *a_night(8, rules), *a_game(1, 1, 3, 5, 7))
    then(night, won(2, 3, 3), won(2, 4, 5))
    page = client.get(url("reseat", night), {"game": 3})
    assert page.context["games"] == [2, 3]
    assert page.context["game"] == 3
    assert {each.table for each in page.context["form"].open_tables} == {4}

    save(client, night, seat_1_1=4, seat_2_2=7)

    assert {t: {*c} for t, c in at(night, 2).items()} == {
        1: {2, 4},
        2: {1, 7},
        3: {3, 6},
        4: {5, 8},
    }
    answer = look(client, night, {"game": 3}, seat_4_1=1)
    assert "Couple 1 was at none of these tables" in text(answer)
