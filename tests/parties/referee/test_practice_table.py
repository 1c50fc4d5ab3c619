"""The practice table in the browser's place: games of every kind pressed through, wrong cards, old
and forged games, and what is kept: nothing."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from engine.cards import CARDS, cards_in, name_of
from engine.check import judge
from engine.position import Doing
from engine.presets import PRESETS
from engine.simple_moves import simple_move
from parties.models import BrowserSession, Club
from parties.referee.forms.practice_table import Game, read_game
from parties.referee.page.practice import best_card, tables_of, ways
from parties.referee.views import practice_table
from parties.referee.words.playing_cards import shown
from scoring.as_json import written
from scoring.rules.choices import TableGame
from scoring.rules.house_rules import HouseRules
from tests.engine.whole_hands import Dice
from tests.parties.nights import an_organiser, assert_says
from tests.sweeping import swept

PRESSES = re.compile(r'<button[^>]*?name="(do|gives)"[^>]*?value="([^"]+)"', re.DOTALL)
MARKS = re.compile(r'name="throw" value="([^"]+)"')
TAKES = re.compile(r'name="takes"\s+value="([^"]+)"')
SENT = re.compile(r'name="game" value="([^"]+)"')


@pytest.fixture
def stranger():
    """A telephone that nobody has signed in on."""
    return Client()


@pytest.fixture
def club(db):
    """A club that has switched it on."""
    own = an_organiser("ida").memberships.get().club
    own.practice_table = True
    own.save()
    return own


def plays(club, name, **switches):
    club.rules = written(HouseRules(table_game=name, table_switches=tuple(switches.items())))
    club.save()
    return PRESETS[name]


def of(club):
    return reverse("practice-table", args=[club.pk])


def text(response):
    return unescape(response.content.decode())


def begun(browser, club, players):
    return browser.get(of(club), {"players": players}, follow=True)


def game_in(response, variant):
    """The game that a page goes on with."""
    return read_game(SENT.search(text(response))[1], variant)


def pressed_at_random(browser, club, page, dice):
    """The page after one press of any of its buttons."""
    said, asked = text(page), {"game": SENT.search(text(page))[1]}
    name, value = dice.choice(PRESSES.findall(said))
    asked[name] = value
    if value == "throw":
        marks = MARKS.findall(said)
        asked["throw"] = dice.sample(marks, dice.randrange(len(marks) + 1))
    if name == "gives":
        asked["takes"] = dice.choice(TAKES.findall(said))
    return browser.get(of(club), asked, follow=True)


@pytest.mark.thorough
@swept("name", [each.value for each in TableGame])
def test_a_game_of_every_kind_is_pressed_through(stranger, club, name):
    variant = plays(club, name)
    players = dict.fromkeys(len(sides) for sides in tables_of(variant))
    for number in (min(players), max(players)):
        dice, page = Dice(f"{name} {number}"), begun(stranger, club, number)
        while "Next hand" not in text(page) and "Another game" not in text(page):
            before = game_in(page, variant)
            page = pressed_at_random(stranger, club, page, dice)
            assert page.status_code in (200, 422)
            if page.status_code == 422:
                assert game_in(page, variant) == before
                assert 'role="alert"' in text(page)
        # Where a game is over with its first hand, the page goes on with none.
        if SENT.search(text(page)):
            table = practice_table._table(variant, game_in(page, variant))
            assert judge(table.hand.deal, variant).faults == ()


def test_each_card_that_may_go_for_the_turn_up_is_a_button(stranger, club):
    variant = plays(club, "spoil_five")
    games = (Game(lot, 10) for lot in map(str, range(200)))
    robs = [each for each in games if practice_table._table(variant, each).hand.doing is Doing.ROB]
    for game in robs[:5]:
        page = stranger.get(of(club), {"game": game.signed(variant)})
        right = practice_table._table(variant, game).hand.right
        offered = {card for name, card in PRESSES.findall(text(page)) if name == "gives"}
        assert offered == {name_of(card) for card in cards_in(right.may_give)}


def a_wrong_card(club, variant):
    """A game with the player to follow, and a card of his that he may not play."""
    for lot in map(str, range(1000)):
        game = Game(lot, 4)
        table = practice_table._table(variant, game)
        hand = table.hand
        if hand.doing is not Doing.PLAY:
            continue
        wrong = set(cards_in(hand.held[hand.turn])) - set(hand.legal())
        if wrong:
            return game, hand, next(name for name, card in CARDS.items() if card in wrong)
    raise AssertionError


def test_a_wrong_play_is_explained_and_changes_nothing(stranger, club):
    variant = plays(club, "cape_breton_45")
    game, _hand, card = a_wrong_card(club, variant)

    page = stranger.get(of(club), {"game": game.signed(variant), "do": card})

    assert_says(page, 422, "may not be played", "The rule")
    assert game_in(page, variant) == game


@swept(
    ("language", "said"),
    [
        ("en", {("You", "deal"), ("Player 2", "deals"), ("Player 3", "deals")}),
        ("fr", {("Vous", "donnez"), ("Joueur 2", "donne"), ("Joueur 3", "donne")}),
    ],
)
def test_the_reader_deals_in_the_second_person_and_others_in_the_third(
    stranger, club, language, said
):
    plays(club, "one_ten")
    stranger.cookies["django_language"] = language
    begins = (begun(stranger, club, 3) for _game in range(60))
    seats = [seat for page in begins for seat in page.context["seats"]]
    deals = {chip for _name, chip in said}
    assert {(seat.name, chip) for seat in seats for chip in seat.chips if chip in deals} == said


@pytest.mark.parametrize("card", ["2H", "XX", "", "pass"])
def test_what_cannot_be_answered_is_refused_and_changes_nothing(stranger, club, card):
    variant = plays(club, "auction_45_partners")
    game = Game("a lot", 4)
    hand = practice_table._table(variant, game).hand.held[2]
    elsewhere = card if card != "2H" else next(n for n, c in CARDS.items() if not hand >> c & 1)

    page = stranger.get(of(club), {"game": game.signed(variant), "do": elsewhere or "?"})

    assert (page.status_code == 422) is (card != "pass")


def where_the_simple_player_does_worse(variant):
    """A game in which another card than his is the best to lead or to follow with, and that card."""
    for lot in map(str, range(1000)):
        game = Game(lot, 4)
        hand = practice_table._table(variant, game).hand
        if hand.doing is Doing.PLAY and best_card(hand) != simple_move(hand):
            return game, best_card(hand)
    raise AssertionError


def test_a_hint_names_the_card_that_does_best_and_not_the_simple_players(stranger, club):
    variant = plays(club, "cape_breton_45")
    game, best = where_the_simple_player_does_worse(variant)

    said = text(stranger.get(of(club), {"game": game.signed(variant), "hint": "1"}))

    does_best = "it does best in hands like those that others may hold."
    assert f"Hint</b> Play {shown(best)}: {does_best}" in said


def test_a_hint_is_what_the_others_would_call(stranger, club):
    variant = plays(club, "maritime_125")
    game = Game("a lot", 4)

    page = stranger.get(of(club), {"game": game.signed(variant), "hint": "1"})

    assert "Hint" in text(page)
    assert "Say “" in text(page)
    assert game_in(page, variant) == game


def test_it_goes_back_answer_by_answer(stranger, club):
    variant = plays(club, "cape_breton_45")
    page, dice = begun(stranger, club, 4), Dice(3)
    first = game_in(page, variant)
    while game_in(page, variant) == first:
        page = pressed_at_random(stranger, club, page, dice)

    back = re.search(r'href="([^"]+)"[^>]*>\s*Take it back', text(page))[1]

    assert game_in(stranger.get(back), variant) == first


def test_four_colours_stay_with_the_game(stranger, club):
    variant = plays(club, "cape_breton_45")
    asked = {"game": Game("a lot", 4).signed(variant), "suits": "4"}

    page = stranger.get(of(club), asked)
    after = stranger.get(of(club), asked | {"do": PRESSES.findall(text(page))[0][1]})

    assert "four-colours" in text(page)
    assert after.status_code == 422 or "suits=4" in after["Location"]


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        *(
            ({"game": forged, "do": "5H"}, "This is no game that was dealt here.")
            for forged in ("", "nonsense", "x" * 9000)
        ),
        ({"players": "7"}, "Say how many play."),
    ],
)
def test_a_forged_game_and_a_wrong_number_of_players_are_refused(stranger, club, sent, says):
    plays(club, "cape_breton_45")

    assert_says(stranger.get(of(club), sent), 422, says)


def test_a_game_with_another_hand_in_it_is_refused(stranger, club):
    variant = plays(club, "cape_breton_45")
    signed = Game("a lot", 4).signed(variant)
    body, rest = signed.split(":", 1)

    assert stranger.get(of(club), {"game": f"{body[:-1]}A:{rest}"}).status_code == 422


def test_a_game_under_old_rules_is_refused_in_a_sentence(stranger, club):
    old = Game("a lot", 4).signed(plays(club, "cape_breton_45"))
    plays(club, "cape_breton_45", renege="five_only")

    page = stranger.get(of(club), {"game": old})

    assert_says(page, 422, "The rules of this hall have changed since.")


def test_answers_that_fit_no_game_any_more_are_refused_in_a_sentence(stranger, club):
    variant = plays(club, "cape_breton_45")
    other = Game("a lot", 4, ("kitty",)).signed(variant)

    assert_says(stranger.get(of(club), {"game": other}), 422, "This game cannot be gone on with.")


def test_nothing_is_kept_of_a_stranger(stranger, club):
    variant = plays(club, "cape_breton_45")
    before, dice = Club.objects.count(), Dice(1)

    page = begun(stranger, club, 4)
    for _ in range(10):
        if SENT.search(text(page)):
            page = pressed_at_random(stranger, club, page, dice)

    assert BrowserSession.objects.count() == 0
    assert Club.objects.count() == before
    assert "sessionid" not in stranger.cookies
    assert not practice_table._table(variant, Game("a lot", 4)).hand.over


def test_the_address_tells_nothing_of_the_others_cards(club):
    variant = plays(club, "cape_breton_45")
    game = Game("a lot", 4)

    assert read_game(game.signed(variant), variant) == game
    assert game.shuffled(variant, 0) != game.shuffled(variant, 1)
    assert game.shuffled(variant, 0) == Game("a lot", 4).shuffled(variant, 0)


def test_the_shuffle_needs_the_secret_of_this_machine(club, settings):
    variant = plays(club, "cape_breton_45")
    here = Game("a lot", 4).shuffled(variant, 0)

    settings.SECRET_KEY = "another machine's"

    assert Game("a lot", 4).shuffled(variant, 0) != here


def test_where_it_is_off_the_address_says_so(stranger, club):
    Club.objects.update(practice_table=False)

    assert_says(stranger.get(of(club)), 404, "not switched on here")


def test_its_address_is_a_picture_too(stranger, club):
    page = stranger.get(of(club))

    assert b'<span class="qr"' in page.content
    assert "testserver/learn/" in text(page)


@pytest.mark.parametrize("page", ["referee", "hall-rules"])
def test_the_pages_of_cards_lead_to_it_where_it_is_on(club, page):
    browser = Client()
    browser.force_login(club.members.get().user)
    address = reverse(page, args=[club])

    assert text(browser.get(address)).count(of(club)) == 1
    Club.objects.update(practice_table=False)
    assert of(club) not in text(browser.get(address))


def test_a_script_is_given_the_table_alone(stranger, club):
    variant = plays(club, "cape_breton_45")
    game, hand, _card = a_wrong_card(club, variant)
    asked = {"game": game.signed(variant), "do": next(iter(ways(hand)))}

    answer = stranger.get(of(club), asked, headers={"hx-request": "true"})
    pushed = parse_qs(urlsplit(answer["HX-Push-Url"]).query)["game"][0]

    assert text(answer).lstrip().startswith('<div id="practice-table"')
    assert read_game(pushed, variant) == game.and_then(next(iter(ways(hand))))
