"""House rules that change while the games go on: asked, shown, saved as one deed, printed."""

import pytest

from scoring.door.registering import HouseCouple
from scoring.night.rules import RulesChanged
from scoring.numbers import BYE_CHAIR
from scoring.rules.choices import LateGames, Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Joined, Left, Seated, TableMoved
from tests.builders import a_door, a_game, a_night, bell, dollars, registered, seated, won
from tests.parties.nights import a_kept_night, assert_refused, log, refreshed, text, then, url
from tests.parties.rules.typed_rules import as_sent
from tests.sweeping import swept

PAGE = "change-rules-from"
FORM = "/rules/from/$"


@pytest.fixture
def night(ida):
    """Seven couples, game 1 done: 7 sat out and begins game 2 at table 1; 5 is in the bye chair."""
    return a_kept_night(ida, *a_night(7), *a_game(1, 1, 3, 5))


def typed(client, night, **said):
    """The form as it stands, with what somebody types over it; None takes a tick away."""
    fields = as_sent(client.get(url(PAGE, night)), FORM) | {"reason": "they asked"} | said
    return {name: value for name, value in fields.items() if value is not None}


def look(client, night, **said):
    return client.get(url(PAGE, night), typed(client, night, **said))


def save(client, night, **said):
    return client.post(url(PAGE, night), typed(client, night, **said))


def added(night, before):
    return log(night)[before:]


def test_it_shows_what_follows_and_saves_nothing_yet(client, night):
    before = log(night)

    page = text(look(client, night, rolling="on", break_after="12"))

    assert "From game 2 on No bell between games: yes (was: no)" in page
    assert "For the whole night Tea after game: 12 (was: none)" in page
    assert "Nobody’s seat changes." in page
    assert log(night) == before


def test_bell_and_rolling_turn_into_each_other(client, night):
    response = save(client, night, rolling="on")
    rolling = refreshed(night)
    save(client, night, rolling=None, game="4", reason="too wild")

    assert (response.status_code, response["Location"]) == (303, url("night", night))
    assert log(night)[-2:] == [
        RulesChanged(2, HouseRules(rolling=True), "they asked"),
        RulesChanged(4, HouseRules(), "too wild"),
    ]
    assert rolling.has_begun(2)
    assert [refreshed(night).night.rules_of(game).rolling for game in (1, 2, 3, 4)] == [
        False,
        True,
        True,
        False,
    ]


def test_what_is_saved_is_what_was_shown(client, night):
    shown = look(client, night, rolling="on", bye_earns_hole="on")

    sent = as_sent(shown, FORM)
    client.post(url(PAGE, night), sent)

    assert log(night)[-1].rules == HouseRules(rolling=True, bye_earns_hole=True)


def test_it_is_one_deed_and_undone_as_one(client, night):
    before = len(log(night))
    save(client, night, odd="three")

    page = client.get(url("night", night))
    client.post(url("undo", night), {"seq": page.context["undo"].seq, "page": "night"})

    assert page.context["undo"].says.startswith("House rules changed from game 2")
    assert len(added(night, before)) == 4
    assert refreshed(night).rules == HouseRules()
    assert BYE_CHAIR in [place.table for place in refreshed(night).room(2).places]


# Odd couples


def test_the_bye_chair_becomes_a_table_of_three(client, night):
    before = len(log(night))

    page = text(look(client, night, odd="three"))
    save(client, night, odd="three")

    assert "Game 2, table 1: couples 7, 2 and 5, not couples 7 and 2." in page
    assert added(night, before) == [
        RulesChanged(2, HouseRules(odd=Odd.THREE), "they asked"),
        TableMoved(2, BYE_CHAIR, 1),
    ]
    assert refreshed(night).room(2).sitting_out == ()


def test_a_table_of_three_becomes_two_and_the_bye_chair(client, ida):
    rules = HouseRules(odd=Odd.THREE)
    night = a_kept_night(ida, *a_door(5, rules), seated((1, 2, 3), (4, 5)), *a_game(1, 1, 4))

    save(client, night, odd="bye_chair", bye_earns_hole="on")

    assert log(night)[-1] == Seated(2, ((BYE_CHAIR, (2,)), (1, (4, 3))))
    assert refreshed(night).room(2).sitting_out == (2,)


def test_the_house_couple_fills_the_bye_chair(client, night):
    then(night, registered(8))
    before = len(log(night))

    save(client, night, odd="house_couple", house="8")

    assert added(night, before) == [
        RulesChanged(2, HouseRules(odd=Odd.HOUSE_COUPLE), "they asked"),
        HouseCouple(8, house=True),
        TableMoved(2, BYE_CHAIR, 4),
        Joined(8, 2, 4),
    ]
    assert refreshed(night).room(2).sitting_out == ()


def test_the_house_couple_rests_when_there_is_a_bye_chair_again(client, night):
    then(night, registered(8))
    save(client, night, odd="house_couple", house="8")

    then(night, bell(2), won(2, 1, 2), won(2, 2, 1), won(2, 3, 3), won(2, 4, 8))
    save(client, night, odd="bye_chair")

    assert log(night)[-1] == Left(8, 2)
    assert refreshed(night).room(3).sitting_out != ()


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"odd": "house_couple"}, "Register the two volunteers as a couple at the door first."),
        (
            {"odd": "three", "game": "8"},
            "What is done with an odd couple can change from game 2 on, no later.",
        ),
    ],
)
def test_what_an_odd_couple_would_have_to_wait_for_is_said(client, night, said, words):
    before = log(night)

    assert_refused(look(client, night, **said), night, before, 422, words)


def test_while_tables_are_playing_it_names_them(client, night):
    then(night, bell(2), won(2, 1, 2))
    before = log(night)

    looked = look(client, night, odd="three")
    saved = save(client, night, odd="three")

    assert "Game 2 is still being played at tables 2 and 3. Enter who won there" in text(looked)
    assert (looked.status_code, saved.status_code) == (422, 422)
    assert log(night) == before


# What is refused, and where it is read


@swept(
    ("said", "words"),
    [
        ({"reason": " "}, "Say why, in a few words."),
        ({"game": "1"}, "That is no button of this page"),
        ({"game": "26"}, "That is no button of this page"),
        ({"break_after": "25"}, "Tea is after one of the games 1 to 24, or 0 for none."),
        ({"prize_1": "2 lots"}, "Write an amount"),
        ({"prize_1": "twelvee$$"}, "or a thing in words: a ham, a ham ($20)."),
        ({"prize_1": "a ham 20%"}, "or a thing in words: a ham, a ham ($20)."),
        ({"booby": "l00"}, "or a thing in words: a ham, a ham ($20)."),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(client, night, said, words):
    before = log(night)

    assert_refused(save(client, night, **said), night, before, 422, words)


def test_nothing_different_is_no_change(client, night):
    before = log(night)

    assert "these rules hold already" in text(look(client, night))
    save(client, night)

    assert log(night) == before


def test_rules_that_were_played_by_are_not_asked_and_stay(client, night):
    save(client, night, games="8", fee="1", rolling="on")

    assert refreshed(night).rules == HouseRules(rolling=True)


def test_a_change_planned_for_later_gives_way(client, night):
    save(client, night, rolling="on", game="20")

    page = text(look(client, night, bye_earns_hole="on", game="5"))

    assert "A change was planned from a later game on. This one takes its place." in page


def test_prizes_can_be_put_right_after_the_last_game(client, ida):
    rules = HouseRules(games=1, prizes=dollars(10), fee=0)
    night = a_kept_night(ida, *a_night(2, rules), *a_game(1, 1))

    shown = look(client, night, prize_1="$100")
    save(client, night, prize_1="$100")

    assert "rolling" not in as_sent(shown, FORM)
    assert "From now on: first prize, $100 to couple 1." in text(shown)
    assert refreshed(night).awards[1, 1].amount == 10_000


def test_the_change_stands_on_the_nights_page(client, night):
    save(client, night, late_games=LateGames.HALF_WON.value, rolling="on")

    said = (
        "House rules changed from game 2 on: No bell between games: yes (was: no); Games "
        "before a couple that comes late: are half won, half lost (was: are not won). "
        "Why: they asked"
    )
    assert said in text(client.get(url("night", night)))
    assert said in text(client.get(url("change-rules", night)))
