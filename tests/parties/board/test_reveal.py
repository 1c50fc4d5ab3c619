"""The hall is shown what was won, one press at a time, and never before it is pressed."""

from dataclasses import replace

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.board import actions
from parties.log.night import last_deed
from scoring.night.closing import Closed, Part, Revealed
from scoring.prizes.offers import PlayedOff
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import WonBy
from tests.builders import a_game, a_night, cut_made, dollars, fees_paid, wished
from tests.parties.nights import a_kept_night, a_night_to_settle, press, refreshed, text, then, url
from tests.parties.pots.pot_nights import FIFTY, JACKPOT, JAR, with_pots
from tests.parties.telephones.test_couples import a_night_followed, page as page_of
from tests.sweeping import swept

SHOW = "Tell the hall:"


@pytest.fixture
def night(ida):
    """Four couples on their own numbers of games, three prizes, and a board with a link."""
    night = a_night_to_settle(ida, 20, 18, 16, 4)
    actions.make_link(night=night, at=timezone.now())
    return night


def on_the_wall(night):
    token = actions.link_of(night).token
    return text(Client().get(reverse("board-by-link", args=[token])))


def show(client, night, step, page="payout"):
    return press(client, "reveal", night, step=step, page=page)


def test_nothing_is_shown_before_it_is_pressed(client, night):
    night.standings_on_board, night.standings_hidden_last = True, 0
    night.save()

    said = on_the_wall(night)

    assert "Cards in, please" in said
    assert "Nr11" not in said


def test_one_press_after_the_other_shows_the_third_the_second_the_first_and_the_standings(
    client, night
):
    for step, says, hidden in (
        ("prize 3", "Third prize 3 Player Nr31 & Player Nr32 16 games $40", "Nr21"),
        ("prize 2", "Second prize 2 Player Nr21 & Player Nr22 18 games $60", "Nr11"),
        ("prize 1", "First prize 1 Player Nr11 & Player Nr12 20 games $100", "Nr21"),
        ("standings 0", "Final standings", "$"),
    ):
        assert f'value="{step}"' in client.get(url("payout", night)).content.decode()
        assert show(client, night, step).status_code == 303

        said = on_the_wall(night)
        assert says in said
        assert hidden not in said

    assert "1. 1 Player Nr11 & Player Nr12 20" in on_the_wall(night)
    assert SHOW not in text(client.get(url("payout", night)))


def test_a_cut_is_shown_with_the_prize_as_its_cards(client, ida):
    night = a_night_to_settle(ida, 20, 20, 4, rules=HouseRules(prizes=dollars(100)))
    actions.make_link(night=night, at=timezone.now())
    page = text(client.get(url("prizes", night)))
    assert "Not settled yet: first prize." in page
    assert SHOW not in page
    then(night, wished(1, Wish.CUT), wished(2, Wish.CUT), cut_made(1, {1: "7C", 2: "3D"}))

    show(client, night, "prize 1")

    said = on_the_wall(night)
    assert "2 Player Nr21 & Player Nr22 20 games $100 7♣ 1 3♦ 2" in said
    assert "won the cut" not in said


def test_a_play_off_whose_hands_were_kept_is_shown_as_its_score(client, ida):
    night = a_night_to_settle(ida, 20, 20, 4, rules=HouseRules(prizes=dollars(100)))
    actions.make_link(night=night, at=timezone.now())
    then(night, wished(1, Wish.PLAY_OFF), wished(2, Wish.PLAY))
    for hand in ("10-20", "5-25"):
        client.post(url("keep-hand", night, 0, 1), {"points": hand, "key": hand})
    then(night, PlayedOff(1, 2))

    show(client, night, "prize 1")

    assert (
        "2 Player Nr21 & Player Nr22 20 games $100 45: 15 Couple 2 won the play-off"
        in on_the_wall(night)
    )


def test_a_press_is_a_deed_with_its_undo_and_twice_is_once(client, night):
    show(client, night, "prize 3")
    show(client, night, "prize 3")

    evening = refreshed(night)
    assert [line.entry for line in last_deed(evening, night)] == [Revealed(Part.PRIZE, 3)]
    assert "Shown to the hall: third prize" in text(client.get(url("payout", night)))
    press(client, "undo", night, seq=evening.lines[-1].seq, page="payout", key="a")
    assert "Cards in, please" in on_the_wall(night)


@swept("step", ["prize 1", "prize x", "prize 9999", "pot Nothing", "ham", ""])
def test_what_is_not_next_is_refused_and_changes_nothing(client, night, step):
    before = len(refreshed(night).lines)

    assert show(client, night, step).status_code in (409, 422)

    assert len(refreshed(night).lines) == before


def test_the_hall_is_told_with_or_without_a_board_and_after_the_close(client, ida):
    night = a_night_to_settle(ida, 20, 18, 16, 4)
    for page in ("payout", "prizes"):
        said = text(client.get(url(page, night)))
        assert f"{SHOW} Third prize" in said
        assert "The board shows it. Open the board" in said

    then(night, Closed(None, "counted at home"))
    client.get(url("board", night))

    said = text(client.get(url("payout", night)))
    assert f"{SHOW} Third prize" in said
    assert "Open the board" not in said
    show(client, night, "prize 3")
    assert "Third prize 3 Player Nr31" in text(client.get(url("board", night)))


def test_a_board_opened_after_the_close_shows_who_won_what(client, ida):
    rules = with_pots(JAR, games=2)
    night = a_kept_night(ida, *a_night(4, rules), *a_game(1, 1, 3), *a_game(2, 2, 1))
    then(night, *fees_paid(range(1, 5)))
    press(client, "type-draw", night, draw="Cookie jar", among="2", numbers="2, 1", back="pots")
    then(night, Closed(None, "counted at home"))

    said = text(client.get(url("board", night)))

    assert "Who won" in said
    assert "First prize · 1 Player Nr11 & Player Nr12" in said
    assert "Cookie jar · 1 Player Nr11 & Player Nr12 $4" in said
    assert "Games won 1. 1 Player Nr11 & Player Nr12 2" in said
    assert "The night is over" in said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_neither_wall_nor_telephone_says_what_the_desk_has_to_do(client, ida, language):
    """What is to be drawn, typed, entered or told by whom is said where it is done."""
    pots = [JACKPOT, JAR, FIFTY, replace(FIFTY, name="Hand", won_by=WonBy.HAND)]
    desks = ("Draw", "draw the", "Say who", "say who", "Enter ", "Tirez", "Dites", "dites qui")
    telephone = Client(headers={"accept-language": language, "host": "localhost"})
    night = a_night_followed(ida, *a_night(4, with_pots(*pots, games=2)))
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    for said in ((), a_game(1, 1, 3), a_game(2, 2, 1)):
        then(night, *said)
        shown = text(client.get(url("board", night))), text(telephone.get(page_of(night, 1)))
        assert [word for word in desks for each in shown if word in each] == []


def test_a_jar_whose_numbers_are_due_leads_to_the_pots_and_then_shows_them(client, ida):
    rules = with_pots(JAR, games=2)
    night = a_kept_night(ida, *a_night(4, rules), *a_game(1, 1, 3), *a_game(2, 2, 1))
    actions.make_link(night=night, at=timezone.now())
    then(night, *fees_paid(range(1, 5)))
    show(client, night, "prize 1")

    waiting = client.get(url("payout", night))
    assert SHOW not in text(waiting)
    assert f'<a class="button" href="{url("pots", night)}">' in waiting.content.decode()
    press(client, "type-draw", night, draw="Cookie jar", among="2", numbers="2, 1", back="pots")
    show(client, night, "pot Cookie jar")

    assert "Cookie jar 1 Player Nr11 & Player Nr12 $4 Drawn: 2 and 1." in on_the_wall(night)
