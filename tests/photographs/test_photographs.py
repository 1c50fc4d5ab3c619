"""Photographs that a reader is tried with: what is said to be in them was drawn in them."""

import os
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, strategies as st

if not os.environ.get("CI"):  # which should have seen to it, and fails without
    pytest.importorskip("cv2", reason="what makes photographs is not installed: numpy and OpenCV")

import cv2
import numpy as np

from benchmarks.photographs import compared, looked_at
from parties.printing.paper.page import Paper
from parties.punch_cards.sheets import CardSize
from tests.photographs.camera import Lying, looking_at
from tests.photographs.cards import a_night
from tests.photographs.hands import Hands, a_punch, handled, to_be_read
from tests.photographs.kinds import EASY, KINDS
from tests.photographs.picture import photograph, photographs
from tests.sweeping import swept

NIGHT = a_night(9, "a night of nine")
PILE = NIGHT.pile
FOUR = dict(enumerate(NIGHT.punched[:4]))
SMALL = (0.5, 0.6)
UNLIKE = (
    *(("white", "black"), ("pink", "green cloth"), ("yellow", "dark wood")),
    *(("blue", "pale wood"), ("green", "oilcloth"), ("blue", "white paper")),
)


def taken(kind, seed=1, punched=FOUR):
    return photograph(PILE, punched, np.random.default_rng(seed), kind)


def opened(made):
    return cv2.imdecode(np.frombuffer(made.jpeg, np.uint8), cv2.IMREAD_COLOR)


def colour(picture, at, reach):
    x, y = np.round(at).astype(int)
    part = picture[y - reach : y + reach + 1, x - reach : x + reach + 1]
    return np.median(part.reshape(-1, 3), 0)


@pytest.mark.parametrize(("stock", "table"), UNLIKE)
def test_the_table_is_seen_through_a_hole_and_the_card_where_there_is_none(stock, table):
    made = taken(replace(EASY, stocks=(stock,), tables=(table,), megapixels=(3, 3)))
    picture = opened(made)

    for card in made.cards:
        wide = np.linalg.norm(card.corners[1] - card.corners[0])
        paper = colour(picture, card.spots.mean(0), int(wide / 3))
        reach = int(wide / 95 * 1.0)
        far = {
            game: np.abs(colour(picture, spot, reach + 2 * (not hole)) - paper).max()
            for game, (spot, hole) in enumerate(zip(card.spots, card.games, strict=True), 1)
        }
        holes = [far[game] for game, hole in enumerate(card.games, 1) if hole]
        assert holes
        assert min(holes) > 20


def test_with_no_trouble_it_is_the_numbers_that_are_seen_where_nothing_is_punched():
    kind = replace(EASY, stocks=("white",), tables=("black",), megapixels=(3, 3))
    picture = opened(made := taken(kind))

    for card in made.cards:
        ring = int(np.linalg.norm(card.corners[1] - card.corners[0]) / 95 * 2.5)
        for spot, hole in zip(card.spots, card.games, strict=True):
            around = colour(picture, spot, ring).max()
            assert around < 90 if hole else around > 130


def test_the_same_seed_makes_the_same_bytes_and_another_makes_others():
    first, again, other = (
        [each.jpeg for each in photographs(PILE, NIGHT.punched, seed, "small")]
        for seed in (1, 1, 2)
    )

    assert first == again
    assert not set(first) & set(other)


@swept("name", KINDS)
def test_each_kind_makes_a_picture_of_all_its_cards(name):
    made = taken(replace(KINDS[name], megapixels=SMALL))
    height, width = opened(made).shape[:2]

    assert 0.4e6 < height * width < 0.7e6
    assert sorted(card.card for card in made.cards) == [0, 1, 2, 3]
    assert all(len(card.games) == len(card.spots) == 25 for card in made.cards)


def test_a_pile_is_laid_out_card_by_card():
    made = photographs(PILE, NIGHT.punched, 3, "easy")

    assert [card.card for each in made for card in each.cards] == list(range(9))


def test_a_card_is_cut_out_where_the_sheet_has_it():
    pictures = [PILE.picture(card, 6).astype(int) for card in range(9)]
    alone = a_night(1, "a night of nine").pile.picture(0, 6)

    far = [np.abs(alone - each).mean() for each in pictures]
    assert np.argmin(far) == 0
    assert min(far[1:]) > 2 * far[0]


@swept("paper, size, games", product(Paper, CardSize, (25, 40)))
def test_a_game_has_its_circle_where_the_pile_says(paper, size, games):
    pile = a_night(9, 1, games, paper, size).pile
    around = np.linspace(0, 2 * np.pi, 24)
    circle = pile.radius * np.stack([np.cos(around), np.sin(around)], 1)

    picture = pile.picture(8, 12).max(2)
    for spot in pile.spots:
        x, y = np.round(12 * (spot + circle) - 0.5).astype(int).T
        assert picture[y, x].mean() < 100


def test_who_reads_what_was_drawn_is_never_wrong_and_who_guesses_is():
    cards = taken(replace(KINDS["mixed"], megapixels=SMALL, pen=0.3)).cards
    right = compared(cards, {card.card + 1: card.truth for card in cards})
    guessed = compared(cards, {card.card + 1: (True,) * 25 for card in cards} | {40: (False,) * 25})

    drawn = Counter(hole for card in cards for hole in card.games)
    in_sight = sum(hole is not None for card in cards for hole in card.truth)
    assert (right["found"], right["wrong"], right["to ask"], right["not there"]) == (4, 0, 0, 0)
    assert right["sure"] == right["boxes"] == guessed["sure"] == in_sight
    assert (guessed["wrong"], guessed["to ask"]) == (drawn[False], drawn[None])
    assert guessed["not there"] == 1
    assert drawn[None] > 0


@given(st.integers(0, 2**32), st.sampled_from(sorted(KINDS)), st.integers(1, 40))
def test_a_hole_that_was_meant_is_to_be_read_and_nothing_else_is(seed, name, games):
    rng = np.random.default_rng(seed)
    pile = replace(PILE, games=games)
    punched = {game for game in range(1, games + 1) if rng.random() < 0.5}
    read = to_be_read(pile, handled(pile, punched, a_punch(pile, rng), KINDS[name], rng))

    assert {game for game, hole in enumerate(read, 1) if hole} == punched


@given(
    st.floats(-3.2, 3.2),
    st.floats(-1, 1),
    st.floats(-0.006, 0.006),
    st.floats(0, 0.5),
    st.floats(0, 6),
)
def test_what_is_seen_somewhere_is_drawn_there_bent_or_not(turn, along, curve, tilt, towards):
    card = Lying(PILE.measures, np.zeros(2), turn, along, curve)
    camera = looking_at(card.corners, (1200, 900), tilt, towards, 0.1)
    points = camera.points_of(card, (0, 0, 1200, 900))

    for spot in PILE.spots:
        x, y = np.round(camera.seen(card.on_table(spot))).astype(int)
        assert np.linalg.norm(points[y, x] - spot) < 0.3


def test_a_pen_and_a_half_hole_are_for_a_person():
    nothing = Hands(np.zeros((4, 2)))
    marked = Hands(np.zeros((4, 2)), marked={3})
    half = Hands(np.zeros((4, 2)), holes=[(PILE.spots[2] - (0, 5.5), 3.0)])

    assert set(to_be_read(PILE, nothing)) == {False}
    for each in (marked, half):
        assert [g for g, hole in enumerate(to_be_read(PILE, each), 1) if hole is None] == [3]


def test_what_is_out_of_the_picture_is_said_to_be_hidden():
    made = taken(replace(KINDS["half out"], megapixels=SMALL))
    height, width = opened(made).shape[:2]
    hidden = {len(card.hidden) for card in made.cards}

    assert max(hidden) > 5
    for card in made.cards:
        inside = ((card.spots >= 0) & (card.spots < (width, height))).all(1)
        assert card.hidden == {game for game, there in enumerate(inside, 1) if not there}
        assert all(card.truth[game - 1] is None for game in card.hidden)


def test_the_boxes_of_a_card_of_which_half_is_out_of_the_picture_are_counted_apart():
    made = taken(replace(KINDS["half out"], megapixels=SMALL))
    height, width = opened(made).shape[:2]
    cards = {card.card + 1: card.truth for card in made.cards}

    counted = compared(made.cards, cards, (width, height))
    everywhere = compared(made.cards, cards)

    assert counted["half out"] > 5
    assert counted["boxes"] == counted["sure"] == everywhere["boxes"] - counted["half out"]


@pytest.mark.parametrize("name", ["overlapping", "thumb", "bent"])
def test_what_lies_under_something_is_said_to_be_hidden(name):
    many = [taken(replace(KINDS[name], megapixels=SMALL), seed) for seed in range(6)]

    assert any(card.hidden for made in many for card in made.cards)
    assert any(not card.hidden for made in many for card in made.cards)


@pytest.mark.thorough
@pytest.mark.parametrize("name", KINDS)
def test_of_seven_cards_of_each_kind_nothing_is_sure_and_wrong_and_most_is_sure(name):
    night, read = a_night(7, f"read: {name}"), Counter()
    for picture in photographs(night.pile, night.punched, 5, name):
        found, _seconds, _held = looked_at(picture.jpeg, night.codes)
        read.update(compared(picture.cards, found))

    assert (read["wrong"], read["not there"]) == (0, 0)
    assert read["sure"] > 0.7 * read["boxes"]
