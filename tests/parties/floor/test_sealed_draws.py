"""Tables, a tie and a pot's sharers drawn by seal, each from the page where it is drawn otherwise."""

import re

import pytest

from parties.models import Club
from scoring.draws.drawing import DrawMade, DrawSealed
from scoring.draws.drawn import fingerprint, in_fours, outcome
from scoring.pots.saying import PotWon
from scoring.prizes.offers import CutMade
from scoring.prizes.ties import Wish
from scoring.rules.pot_rules import Several
from scoring.seats.seating import Seated
from tests.builders import a_door, bell, cut_made, wished
from tests.parties.nights import (
    a_kept_night,
    a_night_to_settle,
    assert_refused,
    log,
    refreshed,
    text,
    then,
    undo_beside,
    url,
)
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.parties.rules.evenings.test_an_evening import Hall
from tests.sealed import which_cards, who_sits_where

SECRET = "00112233445566778899aabbccddeeff"
CUT_FOR = JACKPOT.__class__(
    "Jackpot", JACKPOT.feeds, won_by=JACKPOT.won_by, number=20, several=Several.CUT
)


def the_form(client, night, page, to):
    """What the page's own form to this address would send."""
    html = client.get(url(page, night)).content.decode()
    form = re.search(rf'<form[^>]*action="{url(to, night)}".*?</form>', html, re.DOTALL)[0]
    fields = re.findall(r'<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"', form)
    return {name: value for name, value in fields if name != "csrfmiddlewaretoken"}


def seal(client, night, page):
    """The name under which the page sealed it, its fingerprint shown there and hidden nowhere."""
    answer = client.post(url("seal-draw", night), the_form(client, night, page, "seal-draw"))
    assert answer["Location"] == url(page, night)
    sealed = log(night)[-1]
    assert isinstance(sealed, DrawSealed)
    assert in_fours(fingerprint(sealed.draw, sealed.secret)) in text(client.get(url(page, night)))
    return sealed


def draw(client, night, page, public="4 2 6 1"):
    sent = the_form(client, night, page, "make-draw") | {"public": public}
    return client.post(url("make-draw", night), sent)


@pytest.fixture
def night(ida):
    return a_kept_night(ida, *a_door(7))


def test_tables_are_drawn_by_seal_from_the_page_of_the_seats(client, night, words_of):
    sealed = seal(client, night, "seating")

    assert draw(client, night, "seating")["Location"] == url("seating", night)

    numbers = outcome(sealed.draw, sealed.secret, "4261", 7, 7)
    hall = who_sits_where(range(1, 8), numbers)
    *_, made, seated = log(night)
    assert made == DrawMade("First tables", "4261", 7, 7)
    assert {table: list(couples) for table, couples in seated.seats} == hall
    one, other = hall[1]
    for says in (
        text(client.get(url("seating", night))),
        text(client.get(url("draws", night))),
        words_of(client.get(url("draws.pdf", night)).content),
    ):
        assert in_fours(sealed.secret) in says
        assert f"Table 1: couples {one} and {other}" in says
    html = client.get(url("seating", night)).content.decode()
    assert re.search(r'href="[^"]*check-draw[^"]*\.html" download="check-draw.html"', html)


def test_the_draw_and_its_seats_are_undone_together_and_drawn_again_by_another_seal(client, night):
    seal(client, night, "seating")
    draw(client, night, "seating")

    client.post(url("undo", night), {"seq": len(log(night)), "page": "seating"})

    assert not refreshed(night).seats_are_whole
    refused = draw(client, night, "seating", "9999")
    assert refused.status_code == 409
    assert "The secret of “First tables” has been shown" in text(refused)
    assert not refreshed(night).seats_are_whole

    draw(client, night, "seating")
    assert refreshed(night).seats_are_whole
    assert seal(client, night, "seating").draw == "First tables 2"


def test_once_the_seal_is_undone_too_another_number_draws(client, night):
    """The refusal asks for that undo, and has the button for it."""
    first = seal(client, night, "seating")
    draw(client, night, "seating")
    client.post(url("undo", night), {"seq": len(log(night)), "page": "seating"})
    refused = draw(client, night, "seating", "9999")
    assert "Undo: The draw “First tables” is sealed" in text(refused)

    undo_beside(client, night, refused)

    assert seal(client, night, "seating").secret != first.secret
    draw(client, night, "seating", "9999")
    assert refreshed(night).seats_are_whole


def test_no_tables_are_drawn_for_a_couple_that_the_page_did_not_know(client, night):
    seal(client, night, "seating")
    sent = the_form(client, night, "seating", "make-draw") | {"public": "4261"}
    then(night, *a_door(8)[-1:])
    before = log(night)

    answer = client.post(url("make-draw", night), sent)

    assert_refused(answer, night, before, 409, "other couples are to draw now")


def test_once_play_has_begun_no_tables_are_sealed_or_drawn(client, night):
    sealed = seal(client, night, "seating")
    then(night, Seated(1, ((0, (7,)), (1, (1, 2)), (2, (3, 4)), (3, (5, 6)))), bell(1))
    before = log(night)

    sent = {"draw": sealed.draw, "public": "4261", "pick": "7", "among": "7"}
    assert client.post(url("make-draw", night), sent).status_code == 409
    assert log(night) == before
    assert "seal-draw" not in client.get(url("seating", night)).content.decode()


def test_a_tie_is_cut_by_seal_beside_the_real_deck(client, ida, words_of):
    night = a_night_to_settle(ida, 20, 12, 20)
    then(night, wished(1, Wish.CUT), wished(3, Wish.CUT))
    says = text(client.get(url("prizes", night)))
    assert "These cards were cut" in says
    assert says.index("Let the program cut") < says.index("A draw anybody can check")

    sealed = seal(client, night, "prizes")
    draw(client, night, "prizes")

    cards = which_cards((1, 3), outcome(sealed.draw, sealed.secret, "4261", 2, 52))
    made = log(night)[-1]
    assert isinstance(made, CutMade)
    assert dict(made.cards) == cards
    card = cards[1].replace("T", "10", 1)[:-1]
    assert f"Couple 1 cut {card}" in text(client.get(url("prizes", night)))
    assert f"Couple 1 cut {card}" in words_of(client.get(url("draws.pdf", night)).content)


def test_a_pots_sharers_cut_by_seal(client, ida):
    night = a_night_to_settle(ida, 20, 12, 20, rules=with_pots(CUT_FOR))
    assert "Won the cut" in text(client.get(url("pots", night)))

    sealed = seal(client, night, "pots")
    draw(client, night, "pots", "123456")
    cards = which_cards((1, 3), outcome(sealed.draw, sealed.secret, "123456", 2, 52))
    heights = {"A23456789TJQK".index(card[0]): couple for couple, card in cards.items()}

    if len(heights) == 2:
        assert log(night)[-1] == PotWon("Jackpot", (heights[min(heights)],))
    else:
        assert isinstance(log(night)[-1], DrawMade)
        assert seal(client, night, "pots").draw == "Cut, Jackpot 2"


def test_equal_low_cards_for_a_pot_are_not_told_as_what_came_next(client, ida):
    night = a_night_to_settle(ida, 20, 12, 20, rules=with_pots(CUT_FOR))
    then(night, wished(1, Wish.CUT), wished(3, Wish.CUT))
    equal = next(
        str(public)
        for public in range(1_000, 9_999)
        if len({n % 13 for n in outcome("Cut, Jackpot", SECRET, str(public), 2, 52)}) == 1
    )
    then(
        night,
        DrawSealed("Cut, Jackpot", SECRET, "pot Jackpot"),
        DrawMade("Cut, Jackpot", equal, 2, 52),
    )
    before = text(client.get(url("draws", night)))
    assert "Couple 1 cut" in before

    then(night, cut_made(1, {1: "2", 3: "9"}))

    after = text(client.get(url("draws", night)))
    assert after.count("Couple 1 cut") == before.count("Couple 1 cut")


@pytest.mark.parametrize("of", ["prize 4", "pot Gold", "x", "prize 1 "])
def test_nothing_is_sealed_for_what_there_is_not(client, night, of):
    before = log(night)

    answer = client.post(url("seal-draw", night), {"draw": "Cut", "of": of, "back": "draws"})

    assert answer.status_code == 409
    assert log(night) == before


@pytest.mark.parametrize(
    ("plays", "sits"),
    [
        ("euchre_compass", "in the order drawn they take the chairs, from table 1 on."),
        (
            "whist_semi_partner",
            "in the order drawn, each of the two groups takes its chairs, from table 1 on.",
        ),
        ("military_whist_any", "the forts sit down in the order drawn, each kept together."),
    ],
)
def test_a_sealed_draw_of_chairs_says_which_fall_to_whom(client, plays, sits):
    """Four sit at a table there, and nobody is kept apart by any draw."""
    hall = Hall(client, Club.objects.get())
    hall.keeps(plays)
    hall.plans(plays).opens()
    on_a_card = hall.evening.form.people_on_a_card
    for card in range(1, 9):
        group = card % 2 if hall.evening.form.mixed else 0
        hall.comes(*(f"Person {card} {each}" for each in "ab"[:on_a_card]), group=group)
    page = text(hall.look("seating"))
    assert f"By card number: {sits}" in page
    assert "the first two drawn" not in page
    assert "kept apart" not in page
