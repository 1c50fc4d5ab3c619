"""Nights with faulty cards: every page and sheet says the same one sentence about the prizes, nothing
on it says anything else, and screen and paper ask the same questions."""

import re

import pytest

from scoring.punch_cards.read import CardLost, CardRead
from tests import paper_faults as faults
from tests import paper_night as paper
from tests.paper_night import Dice
from tests.parties.nights import a_kept_night, markup, text, url
from tests.parties.punch_cards.card_nights import cards_of, entries, on_paper, played
from tests.parties.punch_cards.test_card_check import one_verdict

pytestmark = pytest.mark.django_db

FAULTS = (
    faults.a_missing_hole,
    faults.a_hole_too_many,
    faults.a_hole_at_the_wrong_number,
    faults.both_cards_the_wrong_way_round,
)
INSTEAD = re.compile(r"[^.:?]*: [^.:]* instead of [^.]*\.")
"""A prize that would go to others."""
DECIDED = "and every explanation agrees: "


def said_and_left(shown):
    """The sentence about the prizes with what it lists, and the rest of the page."""
    sentence = one_verdict(shown)
    before, after = shown.split(sentence)
    listed = re.match(rf": (?:{INSTEAD.pattern} ?)+", after) if DECIDED[4:19] in sentence else None
    end = listed.end() if listed else 0
    return sentence + after[:end].rstrip(), f"{before} {after[end:]}"


def check_is_of_one_mind(client, night, read_pdf):
    page = client.get(url("card-check", night))
    said, rest = said_and_left(text(page).split(" Undo:")[0])
    paper_words = " ".join(read_pdf(client.get(url("card-questions", night)).content).split())

    assert paper_words.count(said) == 1, (said, paper_words)
    if not said.startswith("It depends"):
        assert not INSTEAD.search(rest), (said, rest)
    if not said.startswith("The prizes are as the cards are punched."):
        assert '<p class="notice success"' not in markup(page)
    for answer in re.findall(r'<button name="repair"[^>]*>([^<]+)</button>', markup(page)):
        assert f"☐ {answer.strip()}" in paper_words, (answer, paper_words)
    return said


@pytest.mark.parametrize("seed", range(24))
def test_of_a_night_on_paper_one_thing_is_said_of_the_prizes(client, ida, read_pdf, seed):
    dice = Dice(f"one sentence {seed}")
    night = paper.on_paper(8, dice, games=8)
    if seed % 4 == 3:
        night = paper.losing_and_walking(night)
    night.play()
    wrong = faults.with_faults(night, *(dice.one_of(FAULTS) for _ in range(dice.between(0, 2))))
    lost = faults.lost_cards(night, int(seed % 6 == 5))
    cards = [
        CardLost(couple)
        if couple in lost
        else CardRead(couple, tuple(sorted(holes ^ {g for c, g in wrong if c == couple})), None)
        for couple, holes in sorted(night.cards.items())
    ]
    kept = a_kept_night(ida, *night.entries(), *cards)

    check_is_of_one_mind(client, kept, read_pdf)


@pytest.mark.parametrize("seed", range(8))
def test_of_a_night_that_was_entered_one_thing_is_said_of_the_prizes(client, ida, read_pdf, seed):
    dice, whole = Dice(f"entered {seed}"), played()
    turned = [(dice.between(1, 8), dice.between(1, 6)) for _ in range(dice.between(0, 3))]
    kept = a_kept_night(ida, *entries(whole), *cards_of(whole, *turned))

    said = check_is_of_one_mind(client, kept, read_pdf)

    settling, _rest = said_and_left(text(client.get(url("prizes", kept))))
    assert settling == said


def test_a_hole_that_decides_a_prize_is_said_to_where_every_explanation_agrees(
    client, ida, read_pdf
):
    """One hole is missing, and whoever forgot it, the same couples settle the prizes."""
    whole = played()
    winner = whole.won[3][2]
    kept = a_kept_night(ida, *on_paper(whole), *cards_of(whole, (winner, 3)))

    said = check_is_of_one_mind(client, kept, read_pdf)

    assert DECIDED in said
    assert " instead of " in said
