"""The referee's page asked the same plain questions as the engine, in the hall's own words."""

import json
from itertools import product
from pathlib import Path

from django.utils.translation import override

from engine.cards import SUITS, read_cards
from engine.switches import variant_of
from parties.referee.forms.referee import HAND, Question
from parties.referee.views.referee import rule_on
from parties.referee.words.playing_cards import shown
from tests.engine import rule_cases
from tests.sweeping import swept

CASES = json.loads(Path(rule_cases.__file__).with_name("plain_questions.json").read_text("utf-8"))


def of_kind(kind):
    return [each for each in CASES if each["kind"] == kind and "called_card" not in each["input"]]


def asked(case):
    said = case["input"]
    table, hand = (read_cards(" ".join(said.get(each, ()))) for each in ("trick", "hand"))
    question = Question(SUITS[said["trump"]], table, hand, HAND, ace_sunk=False)
    return rule_on(question, variant_of(case["variant"], said.get("rules", {})))


@swept("case, language", product(of_kind("legal_play"), ["en", "fr"]))
def test_what_may_be_played_is_marked_and_explained(case, language):
    with override(language):
        ruling = asked(case)

    assert {each.name for each in ruling.hand if each.good} == set(case["expected"]["legal"])
    for each in ruling.answers:
        assert each.says.endswith(".")
        assert "%" not in f"{each.says} {each.rule}"


def led_in(case):
    """The card led as it is shown: 10♠; the joker by its name."""
    return shown(read_cards(case["input"]["trick"][0])[0])


@swept("case", of_kind("legal_play"))
def test_a_refusal_names_every_card_that_may_not_be_played_and_none_that_may(case):
    ruling = asked(case)
    refused = [each for each in ruling.answers if each.good is False]

    legal = set(case["expected"]["legal"])
    others = [each for each in ruling.hand if each.name not in legal]
    assert bool(refused) == bool(others)
    for each in refused:
        said, _may_not, why = each.says.partition(" may not be played: ")
        assert why.startswith(led_in(case))
        assert all(f"{face.rank}{face.sign}" in said for face in others)
        assert not any(f"{face.rank}{face.sign}" in said for face in ruling.hand if face.good)


@swept("case", of_kind("trick_winner"))
def test_the_card_that_takes_the_trick_is_marked(case):
    ruling = asked(case)

    assert [each.name for each in ruling.table if each.good] == [case["expected"]["card"]]


def rule_told(turned, led="5S", hand="JS KD 3C"):
    variant = variant_of("traditional_45", turned)
    question = Question(SUITS["S"], read_cards(led), read_cards(hand), HAND, ace_sunk=False)
    return " ".join(f"{each.says} {each.rule}" for each in rule_on(question, variant).answers)


def test_the_rule_beside_a_ruling_is_the_one_that_the_hall_plays():
    by_the_lead = "is judged by the card led"
    assert by_the_lead in rule_told({})
    for renege in ("flat", "five_only", "none"):
        assert by_the_lead not in rule_told({"renege": renege})
    assert "because 5♠ was led" not in rule_told({"renege": "flat"})
    assert "whatever trump is led" in rule_told({"renege": "flat"})
    assert "No trump may be held back." in rule_told({"renege": "none"})
    assert "the five, the jack, the joker and A♥" in rule_told({"joker": True})
    assert "Trumps rank 5, J, joker, A♥" in rule_told({"joker": True}, led="5S 2S")
    free = rule_told({"plain_lead": "free"}, led="9D", hand="KD 3C 2C")
    assert "follow suit" not in free
    assert "when a plain suit is led, any card may be played" in free
