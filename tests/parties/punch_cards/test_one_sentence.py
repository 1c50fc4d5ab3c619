"""Nights with faulty cards: every page and sheet says the same one sentence about the prizes, nothing
on it says anything else, and screen and paper ask the same questions."""

import re

import pytest

from parties.wording.verdict import numbers
from scoring.punch_cards.reading import CardLost, CardRead
from tests import paper_faults as faults, paper_night as paper
from tests.paper_night import Dice
from tests.parties.nights import a_kept_night, markup, text, url
from tests.parties.punch_cards.card_nights import cards_of, entries, on_paper, played
from tests.parties.punch_cards.test_card_check import one_verdict
from tests.sweeping import swept


@pytest.fixture(autouse=True)
def time_enough(monkeypatch):
    """What a busy machine has not looked at yet is no other night."""
    monkeypatch.setattr("parties.web.looking.SECONDS", 20.0)
    monkeypatch.setattr("parties.web.looking.MORE_SECONDS", 20.0)


FAULTS = (
    faults.a_missing_hole,
    faults.a_hole_too_many,
    faults.a_hole_at_the_wrong_number,
    faults.both_cards_the_wrong_way_round,
)
INSTEAD = re.compile(r"[^.:?]*: [^.:]* instead of [^.]*\.")
"""A prize that would go to others."""
DECIDED = "and all the simplest explanations agree: "


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
    asked = client.get(url("card-questions.pdf", night))
    paper_words = " ".join(read_pdf(asked.content).split()) if asked.status_code == 200 else said

    names_winners = DECIDED in said and "☐" in paper_words  # which is for nobody who is asked
    assert paper_words.count(said) == (0 if names_winners else 1), (said, paper_words)
    assert not names_winners or not INSTEAD.search(paper_words), (said, paper_words)
    if not said.startswith("It depends"):
        assert not INSTEAD.search(rest), (said, rest)
    if not said.startswith("The prizes are as the cards are punched."):
        assert '<p class="notice success"' not in markup(page)
    for answer in re.findall(r'<button name="repair"[^>]*>([^<]+)</button>', markup(page)):
        assert f"☐ {answer.strip()}" in paper_words, (answer, paper_words)
    return said


@swept("seed", range(24))
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


@swept("seed", range(8))
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


def sheet(client, name, night, read_pdf):
    return " ".join(read_pdf(client.get(url(name, night)).content).split())


def test_the_corrections_have_what_was_accepted_and_what_it_decides(client, ida, read_pdf):
    """A hole, a walk, a lost card with the holes that follow for it, and what the prizes are then."""
    whole = played()
    winner = whole.won[3][2]
    lost = next(couple for couple in whole.levels[0].couples if couple != winner)
    kept = a_kept_night(ida, *on_paper(whole), *cards_of(whole, (winner, 3), lost=(lost,)))

    client.post(url("accept-repair", kept), {"repair": f"{winner}.3.1", "reason": "All say so"})
    client.post(url("make-night", kept))
    words = sheet(client, "card-corrections.pdf", kept, read_pdf)

    assert f"Couple {winner} gets hole 3" in words
    assert f"The card of couple {lost} is lost. From the other cards follow" in words
    assert f": {numbers(whole.punches[lost])}" in words
    assert said_and_left(text(client.get(url("card-check", kept))).split(" Undo:")[0])[0] in words
    assert "agree" not in text(client.get(url("card-check", kept))).replace(
        "explanations agree", ""
    )
    assert "what was entered" not in text(client.get(url("card-check", kept)))


def test_a_walk_that_was_accepted_stands_on_the_corrections(client, ida, read_pdf):
    night = paper.losing_and_walking(paper.on_paper(8, Dice(3), games=8)).play()
    cards = [CardRead(c, tuple(sorted(h)), None) for c, h in sorted(night.cards.items())]
    kept = a_kept_night(ida, *night.entries(), *cards)
    html = client.get(url("card-check", kept)).content.decode()
    walk = next(each for each in re.findall(r'name="repair" value="([^"|]+)"', html) if ":" in each)

    client.post(url("accept-repair", kept), {"repair": walk, "reason": "All four say so"})
    words = sheet(client, "card-corrections.pdf", kept, read_pdf)

    game, first, *_more = re.split(r"[:.]", walk.split()[-1])
    assert f"In game {game} sat: " in words
    assert f"at table {first}" in words
    assert "All four say so" in words
