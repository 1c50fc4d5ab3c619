"""Totals typed in: for the whole night or up to a game, with a reason, nothing typed being lost."""

import re

import pytest

from scoring.night.closing import Closed
from scoring.night.course import Noted, Phase
from scoring.prizes.paying import PaidOut
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Left
from scoring.till.box import FloatPut
from tests.builders import a_door, a_game, a_night, dollars, seated, totals_typed, wished
from tests.parties.nights import (
    a_kept_night,
    a_night_to_settle,
    assert_refused,
    log,
    refreshed,
    text,
    then,
    url,
)
from tests.sweeping import swept


@pytest.fixture
def night(ida):
    """Four couples have come in, and no game was entered."""
    return a_kept_night(ida, *a_door(4, HouseRules(prizes=dollars(20))))


def type_in(client, night, *holes, after=25, reason="the laptop came late", **more):
    fields = {f"holes-{couple}": each for couple, each in enumerate(holes, 1)}
    return client.post(url("totals", night), fields | {"after": after, "reason": reason} | more)


def type_instead(client, night, *holes, **more):
    """What they replace is looked at, and then they stand."""
    shown = type_in(client, night, *holes, **more).context["shown"]
    return type_in(client, night, *holes, shown=shown, **more)


def page(client, night):
    return text(client.get(url("totals", night)))


def test_totals_stand_for_the_whole_night_straight_from_the_door(client, night):
    assert "All cards together should have 50 holes (2 tables × 25 games)." in page(client, night)

    response = type_in(client, night, 18, 12, 12, 8)

    assert response.status_code == 303
    assert response["Location"] == url("totals", night)
    assert log(night)[-1] == totals_typed(18, 12, 12, 8, reason="the laptop came late")
    assert refreshed(night).phase is Phase.SETTLE
    says = page(client, night)
    assert "Totals were typed in for the whole night: the laptop came late" in says
    assert "It adds up: 50 holes (2 tables × 25 games)." in says


def test_the_sum_knows_who_went_home_and_says_the_same_as_the_card_check(client, night):
    then(night, seated((1, 2), (3, 4)), *a_game(1, 1, 3), Left(4, 1))

    assert "All cards together should have 26 holes." in page(client, night)
    assert "all cards together should have 26." in text(client.get(url("card-check", night)))


def test_totals_up_to_a_game_leave_the_others_to_be_played(client, night):
    type_in(client, night, 6, 4, 5, 5, after=10)
    assert "Now say who sits where, and play goes on." in page(client, night)

    then(night, seated((1, 2), (3, 4), game=11), *a_game(11, 1, 3))

    evening = refreshed(night)
    assert evening.game == 11
    assert evening.holes == {1: 7, 2: 4, 3: 6, 4: 5}


def test_a_hall_that_fell_behind_types_the_whole_card_at_the_end(client, ida):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), *a_game(2, 2, 0))
    assert "In brackets: counted so far" in page(client, night)

    type_instead(client, night, 14, 12, 12, 12, reason="too slow for the bell")

    assert refreshed(night).holes == {1: 14, 2: 12, 3: 12, 4: 12}


def test_a_sum_that_does_not_agree_is_a_notice_and_no_refusal(client, night):
    type_in(client, night, 18, 12, 12, 7)

    says = page(client, night)
    assert "49 holes typed, but it should be 50 (2 tables × 25 games): 1 too few." in says
    assert refreshed(night).phase is Phase.SETTLE


@swept(
    ("holes", "more", "sentence"),
    [
        ((18, 12, 12), {}, "No number yet."),
        ((18, 12, 12, ""), {}, "No number yet."),
        ((18, 12, 12, "twelve"), {}, "Write a whole number, such as 14."),
        ((18, 12, 12, "-1"), {}, "Write a whole number, such as 14."),
        ((18, 12, 12, "1.5"), {}, "Write a whole number, such as 14."),
        ((18, 12, 12, "9" * 30), {}, "No card has so many holes."),
        ((26, 12, 12, 8), {}, "At most 25 holes after game 25."),
        ((6, 4, 5, 5), {"after": 5}, "At most 5 holes after game 5."),
        ((18, 12, 12, 8), {"reason": " "}, "Say in a few words why."),
        ((18, 12, 12, 8), {"reason": "x" * 300}, "at most 200 characters"),
        ((18, 12, 12, 8), {"after": 26}, "Tonight has no such game to count up to."),
        ((18, 12, 12, 8), {"after": 0}, "Tonight has no such game to count up to."),
        ((18, 12, 12, 8), {"after": "late"}, "Tonight has no such game to count up to."),
        ((18, 12, 12, 8), {"after": ""}, "Say up to which game."),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_typed_is_lost(client, night, holes, more, sentence):
    before = log(night)

    response = type_in(client, night, *holes, **more)

    assert_refused(response, night, before, 422, sentence)
    typed = response.content.decode()
    assert all(f'value="{each}"' in typed for each in holes if each != "")


def test_faulty_couples_are_named_and_marked(client, night):
    response = type_in(client, night, 18, "", 12, "x")

    assert (
        "Look at this again: Couple 2: No number yet. Couple 4: Write a whole number, such as 14."
        in text(response)
    )
    assert 'href="#id_holes-4"' in response.content.decode()
    assert response.content.decode().count('aria-invalid="true"') == 2


def test_totals_that_would_lose_games_already_entered_are_not_offered(client, ida):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), *a_game(2, 2, 0))
    before = log(night)

    response = type_in(client, night, 1, 0, 1, 0, after=1)

    assert_refused(response, night, before, 422, "Tonight has no such game to count up to.")


def test_totals_on_which_a_tie_and_its_prize_rest_are_typed_anew_with_one_press(client, ida):
    night = a_night_to_settle(ida, 18, 18, 9, 5)
    then(night, wished(1, Wish.SPLIT), wished(2, Wish.SPLIT))
    then(night, FloatPut("", 10_000), PaidOut(1, 1, refreshed(night).awards[1, 1].amount))
    before = log(night)

    shown = type_in(client, night, 17, 18, 10, 5)

    assert "First prize: settled anew" in text(shown)
    assert "They still have it: $50" in text(shown)
    assert log(night) == before
    seen = re.findall(r'name="seen_later" value="(\w+)"', shown.content.decode())
    sent = {"shown": len(before), "seen_later": seen, "handed": "back"}
    assert type_in(client, night, 17, 18, 10, 5, **sent).status_code == 303
    assert refreshed(night).holes[1] == 17
    assert not refreshed(night).misfits
    undone = client.post(url("undo", night), {"seq": len(before) + 1, "page": "totals"})
    assert undone.status_code == 303, text(undone)
    assert refreshed(night).holes[1] == 18
    assert (1, 1) in refreshed(night).awards


def test_nobody_has_come_in(client, ida):
    night = a_kept_night(ida, *a_door(0))
    before = log(night)

    assert "Nobody has come in yet." in page(client, night)
    assert_refused(type_in(client, night), night, before, 409, "It takes two couples to play.")


def test_a_closed_night_is_opened_again_by_totals_that_were_wrong(client, ida):
    night = a_night_to_settle(ida, 18, 16)
    then(night, Closed(None, "prizes later"))
    before = log(night)

    shown = type_in(client, night, 17, 16)

    assert "The night is open again; close it when all is settled." in text(shown)
    assert log(night) == before
    seen = re.findall(r'name="seen_later" value="(\w+)"', shown.content.decode())
    type_in(client, night, 17, 16, shown=len(before), seen_later=seen)
    assert refreshed(night).phase is Phase.SETTLE
    assert refreshed(night).holes[1] == 17


# What they replace


@pytest.fixture
def gone_on(ida):
    """Totals stand for games 1 and 2, and games 3 to 5 were entered after them: 1 has won them all,
    and game 5 is the last."""
    return a_kept_night(
        ida,
        *a_door(4, HouseRules(games=5, prizes=dollars(20))),
        totals_typed(2, 0, 1, 1, after=2, reason="the laptop came late"),
        seated((1, 2), (3, 4), game=3),
        *a_game(3, 1, 3),
        *a_game(4, 3, 1),
        *a_game(5, 1, 3),
    )


def test_totals_that_stand_are_put_right_for_their_games_and_what_was_played_stays(client, gone_on):
    """The page offers what stands: games 1 and 2, never the whole card by itself."""
    form = client.get(url("totals", gone_on)).context["form"]
    assert form["after"].value() == 2

    shown = type_in(client, gone_on, 2, 0, 2, 0, after=2)

    says = text(shown)
    assert "The totals of games 1 to 2: couple 3: 2 instead of 1; couple 4: 0 instead of 1." in says
    type_instead(client, gone_on, 2, 0, 2, 0, after=2)
    evening = refreshed(gone_on)
    assert evening.won[5] == {1: 1, 2: 3}
    assert evening.holes == {1: 5, 2: 0, 3: 5, 4: 0}


def test_what_the_whole_card_would_wipe_is_seen_before_it_is_saved(client, gone_on):
    before = log(gone_on)

    says = text(type_in(client, gone_on, 2, 5, 1, 1, after=5))

    assert log(gone_on) == before
    assert "Games 3 to 5, entered table by table: 6 results count no longer." in says
    assert "Whose wins they were: couple 1: 3; couple 3: 3." in says
    assert "The totals of games 1 to 2, typed in before, count no longer." in says
    assert "Now: couple 1 leads, with 5 games. Then: couple 2 leads, with 5 games." in says
    assert "Couple 1: 2 holes instead of 5." in says
    assert "No longer: first prize, $20 to couple 1." in says


def test_what_was_entered_since_it_was_shown_is_shown_too(client, gone_on):
    shown = type_in(client, gone_on, 2, 5, 1, 1, after=5).context["shown"]
    then(gone_on, Noted(0, 0, "a word", on_sheet=False))
    before = log(gone_on)

    assert type_in(client, gone_on, 2, 5, 1, 1, after=5, shown=shown).context["shown"] == shown + 1
    assert log(gone_on) == before


def test_replaced_totals_are_undone_with_every_game(client, gone_on):
    before = refreshed(gone_on)
    type_instead(client, gone_on, 2, 5, 1, 1, after=5)
    seq = refreshed(gone_on).lines[-1].seq

    client.post(url("undo", gone_on), {"seq": seq, "page": "totals"})

    assert (refreshed(gone_on).holes, refreshed(gone_on).won) == (before.holes, before.won)


def test_once_games_were_played_nobody_types_the_whole_night_by_default(client, ida):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), *a_game(2, 2, 0))

    form = client.get(url("totals", night)).context["form"]

    assert form["after"].value() is None
    assert form.fields["after"].choices[0] == ("", "Say up to which game")
    before = log(night)
    answer = type_in(client, night, 1, 1, 1, 0, after="")
    assert_refused(answer, night, before, 422, "Say up to which game.")
