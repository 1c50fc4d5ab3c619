"""Worked examples of the rules, read from a file of cases.

The project's own lie beside this file: those of the rule book, more that were worked from its
sentences, and 301 questions by somebody who had not looked at the engine; `RULE_CASES=other.json` runs another file of the same form. An unknown variant, switch,
value, card or word of the form fails its case.
"""

import json
import os
from pathlib import Path

import pytest

from tests.engine.rule_cases import KINDS, compare
from tests.sweeping import swept

HERE = Path(__file__).parent
OWN_CASES = [
    HERE / each
    for each in ("rules_examples.json", "more_rules_examples.json", "plain_questions.json")
]


def cases():
    other = os.environ.get("RULE_CASES")
    paths = [Path(other)] if other else OWN_CASES
    return [case for path in paths for case in json.loads(path.read_text(encoding="utf-8"))]


@swept("case", [pytest.param(case, id=case["id"]) for case in cases()])
def test_case(case) -> None:
    """The source is named in the case."""
    answers = KINDS[case["kind"]](case["variant"], dict(case["input"]))

    assert compare(case["expected"], answers) == {}
