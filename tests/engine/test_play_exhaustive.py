"""Every trump, every card led and every small hand, held against the literal text of the rules.

What a trump lead asks does not hang on the reading of plain leads, nor the other way round; that
is checked on the tables first, so each half needs its own readings only. The whole product is run
by `benchmarks/engine_exhaustive.py`.
"""

from dataclasses import replace
from itertools import combinations, product

import pytest

from engine.cards import CARD_NAMES, Suit, card, suit
from engine.play import Law, law_of
from engine.presets import MARITIME_125
from engine.variants import PlainLead, Renege
from tests.engine.rule_text import is_trump, may_be_played

FLAGS = [False, True]
PLAIN_CARDS_OF_A_SUIT = 4  # three in the hand and one led: more are the same again


def law_for(rules) -> Law:
    return law_of(
        replace(
            MARITIME_125,
            name=str(rules),
            renege=Renege(rules["renege"]),
            plain_lead=PlainLead(rules["plain_lead"]),
            ah_lead_forces_hearts=rules["ah_lead_forces_hearts"],
            ah_lead_stops_renege=rules["ah_lead_stops_renege"],
            joker=rules["joker"],
        )
    )


def reading(renege, plain_lead, *, forces=False, stops=False, joker):
    return {
        "renege": renege,
        "plain_lead": plain_lead,
        "ah_lead_forces_hearts": forces,
        "ah_lead_stops_renege": stops,
        "joker": joker,
        "follow": "bound",
    }


TRUMP_READINGS = [
    reading(renege, "follow_or_trump", forces=forces, stops=stops, joker=joker)
    for renege, forces, stops, joker in product(Renege, FLAGS, FLAGS, FLAGS)
]
PLAIN_READINGS = [
    reading("hierarchical", plain_lead, joker=joker)
    for plain_lead, joker in product(PlainLead, FLAGS)
]


def pack(joker):
    return CARD_NAMES if joker else CARD_NAMES[:-1]


def some_of_each_plain_suit(trump, joker):
    """All the trumps, and of each plain suit as many cards as can matter to three cards."""
    cards = [name for name in pack(joker) if is_trump(name, trump)]
    for letter in "SHDC":
        plain = [name for name in pack(joker) if name[1] == letter and not is_trump(name, trump)]
        cards += plain[:PLAIN_CARDS_OF_A_SUIT]
    return cards


def faults_of_law(rules, *, trump, leads, cards, size):
    """Hands in which the tables and the text disagree."""
    law, trump_suit = law_for(rules), suit(trump)
    bits = {name: 1 << card(name) for name in cards}
    wrong = []
    for led in leads:
        led_card = card(led)
        rest = [name for name in cards if name != led]
        for hand in combinations(rest, size):
            mask = sum(bits[name] for name in hand)
            told = sum(bits[name] for name in may_be_played(hand, led, trump, rules))
            if law.legal_plays(mask, led_card, trump_suit) != told:
                wrong.append((led, hand))
    return wrong


def split_leads(cards, trump):
    trumps = [name for name in cards if is_trump(name, trump)]
    return trumps, [name for name in cards if name not in trumps]


def disagreements(readings, half, size, cards_for):
    wrong = []
    for rules, trump in product(readings, "SHDC"):
        cards = cards_for(trump, rules["joker"])
        leads = split_leads(cards, trump)[half]
        wrong += faults_of_law(rules, trump=trump, leads=leads, cards=cards, size=size)
    return wrong


def whole_pack(trump, joker):
    return pack(joker)


def test_the_two_kinds_of_lead_do_not_meddle_with_each_other() -> None:
    for rules in TRUMP_READINGS:
        strict, free = law_for(rules), law_for({**rules, "plain_lead": "free"})
        base = law_for({**PLAIN_READINGS[0], "joker": rules["joker"]})
        for trump, name in product(Suit, pack(rules["joker"])):
            led = card(name)
            if is_trump(name, trump.letter):
                assert strict.demand(led, trump) == free.demand(led, trump)
            else:
                assert strict.demand(led, trump) == base.demand(led, trump)


@pytest.mark.parametrize(
    ("size", "cards_for"),
    [
        (1, whole_pack),
        pytest.param(2, some_of_each_plain_suit, marks=pytest.mark.brief),
        pytest.param(2, whole_pack, marks=pytest.mark.thorough),
    ],
)
def test_small_hands_on_a_trump_lead(size: int, cards_for) -> None:
    assert disagreements(TRUMP_READINGS, 0, size, cards_for) == []


@pytest.mark.parametrize("size", [1, 2])
def test_small_hands_on_a_plain_lead(size: int) -> None:
    assert disagreements(PLAIN_READINGS, 1, size, whole_pack) == []


@pytest.mark.thorough
@pytest.mark.parametrize("renege", list(Renege))
def test_three_card_hands_on_a_trump_lead(renege: Renege) -> None:
    readings = [rules for rules in TRUMP_READINGS if rules["renege"] == renege]

    assert disagreements(readings, 0, 3, some_of_each_plain_suit) == []


def test_three_card_hands_on_a_plain_lead() -> None:
    assert disagreements(PLAIN_READINGS, 1, 3, some_of_each_plain_suit) == []
