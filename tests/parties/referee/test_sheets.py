"""Empty sheets for points that are kept by hand."""

import re

import pytest

from parties.printing.paper.page import Heading, Paper
from parties.referee.forms.points import sides_of
from parties.referee.page.cards import hall_of_club
from parties.referee.sheets import ScoreSheet, draw_score_sheet
from scoring.rules.choices import TableGame
from scoring.rules.house_rules import HouseRules
from tests.builders import a_night
from tests.parties.nights import a_kept_night, text
from tests.parties.referee.card_pages import of_night
from tests.sweeping import swept

GAME = Heading("45s, Cape Breton")

SHEETS = [
    *(
        ScoreSheet("Score sheet", GAME, sides, bids=bids, points=True)
        for sides in (2, 3, 5, 6)
        for bids in (False, True)
    ),
    ScoreSheet("Score sheet", GAME, 5, bids=False, points=False),
]


@swept("paper", Paper)
@swept("sheet", SHEETS)
def test_it_is_one_page_on_which_nothing_collides_or_leaves(fits, sheet, paper):
    assert len(fits(draw_score_sheet(sheet, paper))) == 1


def test_a_game_with_bids_has_room_for_them_and_each_side_for_what_it_made(read):
    with_bids = ScoreSheet("Score sheet", GAME, 3, bids=True, points=True, note="To 120.")
    [page] = read(draw_score_sheet(with_bids, Paper.LETTER))

    assert "To 120." in page.text
    assert "Hand Deals Bidder Bid Made Score Made Score Made Score 1 2 3" in page.text


def test_a_game_for_the_pool_asks_for_no_points(read):
    pool = ScoreSheet("Score sheet", GAME, 5, bids=False, points=False)
    [page] = read(draw_score_sheet(pool, Paper.LETTER))

    assert "Hand Deals Takes the pool In the pool 1" in page.text
    assert "Score 1" not in page.text


def test_a_game_of_one_side_is_refused():
    with pytest.raises(ValueError, match="1 sides"):
        ScoreSheet("", GAME, 1, bids=False, points=True)


@swept("game", TableGame)
def test_each_game_has_a_sheet_for_every_number_of_sides_that_plays_it(client, ida, game):
    night = a_kept_night(ida, *a_night(4, HouseRules(table_game=game, games=8)))
    page = client.get(of_night("game-points", night)).content.decode()
    addresses = re.findall(r'href="([^"]*/points/[a-z]+\.pdf[^"]*)"', page)

    night.club.rules = night.club.rules | {"table_game": game}
    assert len(addresses) == len(sides_of(hall_of_club(night.club).variant))
    for address in addresses:
        answer = client.get(address.replace("&amp;", "&"))
        assert answer["Content-Type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF")


@pytest.mark.parametrize("sides", ["", "1", "77", "x"])
def test_sides_that_nobody_plays_with_get_the_sheet_of_the_fewest(client, ida, read, sides):
    night = a_kept_night(ida, *a_night(4))

    [page] = read(client.get(of_night("score-sheet", night), {"sides": sides}).content)

    assert page.text.count("Made") == 2
    assert "45" in text(client.get(of_night("game-points", night)))
