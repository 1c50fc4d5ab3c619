"""Every switch, value, clash and doubt of the card game has words, and every game a name."""

import pytest

from engine import combinations
from engine.combinations import CLASHES, DOUBTS, Clash, Doubt, Nonsense
from engine.presets import PRESETS
from engine.switches import SWITCHES, UnknownPreset, UnknownSwitch, UnknownValue, switches_of
from parties.referee.forms.cards import OFFERED
from parties.referee.words import games
from scoring.rules.choices import TableGame
from tests.sweeping import swept


def test_every_switch_is_called_something_is_explained_and_stands_in_one_section():
    in_sections = [name for _title, names in games.SECTIONS for name in names]

    assert SWITCHES.keys() == games.LABELS.keys() == games.HELP.keys()
    assert sorted(in_sections) == sorted(SWITCHES)


@pytest.mark.parametrize("values", [games.VALUES, OFFERED], ids=["with words", "offered"])
def test_every_value_with_words_or_offered_is_one_that_the_switch_takes(values):
    for name, each in values.items():
        for value in each:
            SWITCHES[name].read(value)


@swept("preset", PRESETS)
def test_every_value_of_every_game_has_words(preset):
    for name, value in switches_of(PRESETS[preset]).items():
        said = games.value(name, value)
        assert said
        assert "_" not in said, (name, said)


def test_every_game_has_a_name_and_a_source():
    assert games.GAMES.keys() == games.SOURCES.keys() == PRESETS.keys()
    assert {game.value for game in TableGame} <= PRESETS.keys()


@swept("preset", PRESETS)
def test_who_plays_is_said(preset):
    assert "player" in games.who_plays(PRESETS[preset])


@swept(
    ("switch", "value", "said"),
    [
        ("bids", [20, 25, 30], "20, 25 and 30"),
        ("bids", [], "none"),
        ("packets", [[3, 2], [2, 3]], "3+2 or 2+3"),
        ("kitty", 3, "3 cards"),
        ("kitty", 0, "none"),
        ("min_keep", 1, "1 card"),
        ("called_card_trick", 2, "trick 2"),
        ("called_card_trick", "any", "any trick"),
        ("lock_at", 100, "100 points"),
        ("min_hold", 20, "20"),
        ("sixty_for_120", True, "yes"),
        ("sixty_for_120", False, "no"),
        ("target", None, "no points: three tricks take the pool"),
    ],
)
def test_values_are_said_as_people_say_them(switch, value, said):
    assert games.value(switch, value) == said


def test_every_clash_and_every_doubt_has_its_sentence():
    assert {clash for clash, *_rest in CLASHES} == set(Clash)
    assert {doubt for doubt, *_rest in DOUBTS} == set(Doubt)
    for clash, names, _happens in CLASHES:
        assert "Look at:" in games.sentence(Nonsense(clash, names))
    for doubt, names, _happens in DOUBTS:
        assert games.sentence(combinations.Caution(doubt, names))


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (UnknownPreset("whist"), "No card game here is called “whist”."),
        (UnknownSwitch("colour"), "The card game has no switch called “colour”."),
        (
            UnknownValue("renege", "maybe", "flat, none"),
            "“What may be held back” cannot be “maybe”. It can be: flat, none.",
        ),
    ],
)
def test_what_is_not_known_is_named(refusal, said):
    assert games.sentence(refusal) == said
