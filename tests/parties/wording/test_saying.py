"""Whatever has a sentence of its own says it in both languages, nothing being left open in it."""

import ast
import re
import sys
from pathlib import Path
from types import NoneType
from typing import get_args

from django.utils.translation import gettext, override

import scoring
from parties.wording.deeds import SPEAKERS, _types_of, say
from scoring import kinds
from scoring.door.facts import NumberTaken
from scoring.log.entry import Said
from scoring.prizes.ties import NotCutting
from scoring.rules.choices import Choice
from tests.sweeping import swept

assert kinds  # every one of them is imported


def everything_that_says(kind=Said):
    """A dataclass with slots makes its class twice: the one that its module has is told."""
    for each in kind.__subclasses__():
        if getattr(sys.modules[each.__module__], each.__name__, None) is each:
            yield each
            yield from everything_that_says(each)


def sentences(kind):
    """The sentences of a class, as its source has them."""
    module = Path(scoring.__file__).parent.parent / (kind.__module__.replace(".", "/") + ".py")
    tree = ast.parse(module.read_text(encoding="utf-8"))
    found = next(
        n for n in ast.walk(tree) if isinstance(n, ast.ClassDef) and n.name == kind.__name__
    )
    for node in ast.walk(found):
        match node:
            case ast.Call(func=ast.Name("gettext_noop"), args=[ast.Constant(str(sentence))]):
                yield sentence


SAID = [(kind, sentence) for kind in everything_that_says() for sentence in sentences(kind)]


def can_be_spoken(declared):
    """By its type, by a sentence of its own, or as the word or number that it is."""
    parts = [part for part in get_args(declared) if part not in (NoneType, Ellipsis)]
    plain = getattr(declared, "__supertype__", declared) in (str, int)
    if declared in SPEAKERS or plain or hasattr(declared, "said"):
        return True
    if isinstance(declared, type) and issubclass(declared, Choice):
        return all(each.said for each in declared)
    return bool(parts) and all(map(can_be_spoken, parts))


@swept(("kind", "sentence"), SAID)
def test_a_sentence_speaks_of_what_its_value_has(kind, sentence):
    types = _types_of(kind)

    for name in re.findall(r"%\((\w+)\)s", sentence):
        assert can_be_spoken(types[name]), f"nobody knows how to speak {name}: {types[name]}"


@swept("sentence", sorted({each for _kind, each in SAID}))
def test_a_sentence_speaks_of_the_same_in_french(sentence):
    with override("fr"):
        said = gettext(sentence)

    assert sorted(re.findall(r"%\(\w+\)s", said)) == sorted(re.findall(r"%\(\w+\)s", sentence))


def test_a_value_is_said_in_the_language_of_whoever_reads_it():
    taken = NumberTaken(12)

    assert say(taken, {}) == "Couple 12 is here already. Choose another number."
    with override("fr"):
        assert say(taken, {}).startswith("Le couple 12 est")


def test_a_sentence_can_differ_with_what_it_speaks_of():
    assert say(NotCutting(()), {}) == "No cut is due now."
    assert say(NotCutting((7, 12)), {}) == "The cut is between couples 7 and 12."
