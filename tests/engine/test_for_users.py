"""What the package offers whoever uses it: one import, values that can be read, a page that is true."""

import ast
import doctest
import re
from dataclasses import fields
from pkgutil import iter_modules

from hypothesis import given

import engine
from engine import PRESETS, Fault, judge, read
from engine.deal import Exchanged, Robbed, Trick
from tests.engine.legal_deals import deals
from tests.sweeping import swept
from tests.written import DOCS

PAGE = DOCS / "engine.md"
ABOUT_CARDS = (
    "card",
    "led",
    "holding",
    "legal",
    "takes",
    "gives",
    "may_take",
    "may_give",
    "cards",
    "callable",
)


def test_every_example_of_the_page_is_true():
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 20
    assert result.failed == 0


def test_the_help_says_what_is_in_every_module():
    told = set(re.findall(r"`(\w+)`", engine.__doc__))
    modules = {each.name for each in iter_modules(engine.__path__)} - {"setup"}  # it builds them

    assert modules - told == set()


def test_the_page_lists_what_the_import_offers():
    rows = re.findall(r"^\| (`.*?) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    told = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    offered = {
        each.asname
        for line in tree().body
        if isinstance(line, ast.ImportFrom)
        for each in line.names
    }

    assert told <= offered
    assert offered - told == {"Card", "CardSet", "Seat"}, "kinds of numbers"


def tree():
    return ast.parse(DOCS.parent.joinpath("engine", "__init__.py").read_text("utf-8"))


@swept("name", sorted(PRESETS))
def test_a_game_is_shown_by_its_name_and_what_it_has(name):
    assert repr(PRESETS[name]).startswith(f"<Variant: {name}, players=")
    assert len(repr(PRESETS[name])) < 700


def test_cards_are_shown_as_cards():
    written = """
        dealer W
        dealt N 5S KH QH 2D 3C
        turned 7S
        kitty 9S TS AC
        trump S
        changes N KH 2D for JS 9D
        robs E 7S for 2C
        called AH
        1: N 5S 8S 6D 2S
    """
    deal = read(written)
    for each in ("5S", "KH", "7S", "9S", "JS", "2C", "AH", "8S", "trump S", "dealer 3"):
        assert each in repr(deal)
    assert repr(deal.tricks[0]) == "<Trick: seat 0 led 5S 8S 6D 2S>"
    assert repr(deal.robbed[0]) == "<Robbed: seat 1 took 7S for 2C>"
    assert repr(deal.exchanged[0]) == "<Exchanged: seat 0 threw KH 2D, drew JS 9D>"
    assert repr(Trick(engine.Seat(0), ())) == "<Trick: seat 0 led what nobody wrote down>"
    assert repr(Exchanged(engine.Seat(2), engine.CardSet(0), engine.CardSet(0))) == (
        "<Exchanged: seat 2 threw nothing, drew nothing>"
    )
    assert isinstance(deal.robbed[0], Robbed)


def test_points_are_shown_with_the_best_trump():
    deal = read(
        "trump S\n1: N 5D 8S 6D 2S\n2: W AD 4D 3H 5C\n3: N KH 2H 7H 6C\n4: N 4S AS QH 7S\n5: E 3C 9C QD TC"
    )
    points = judge(deal, PRESETS["cape_breton_45"]).points
    assert repr(points) == (
        "<HandPoints: {'A': 10, 'B': 20}, tricks to seats (3, 0, 0, 1, 1), best trump AS>"
    )


@given(deals())
def test_no_fault_shows_a_card_as_a_number(drawn):
    """Each trick is written down from its end, by players who were dealt other cards."""
    variant, deal = drawn
    tricks = tuple(Trick(leader, cards[::-1]) for leader, cards in deal.tricks)
    found = judge(deal._replace(tricks=tricks), variant).faults

    assert found
    for fault in found:
        assert isinstance(fault, Fault)
        assert not re.search(rf"\b({'|'.join(ABOUT_CARDS)})=\d+[,)]", repr(fault)), fault
        assert all(f"{each.name}=" in repr(fault) for each in fields(fault))
