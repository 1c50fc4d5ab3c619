"""Worked examples of the rules, read from a file of cases.

The project's own copy lies beside this file; `RULE_CASES=other.json` runs another of the same
form. An unknown variant, switch, value, card or word of the form fails its case.
"""

import json
import os
from pathlib import Path

import pytest

from tests.engine.rule_cases import KINDS, compare

OWN_CASES = Path(__file__).parent / "rules_examples.json"


def cases():
    path = Path(os.environ.get("RULE_CASES", OWN_CASES))
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in cases()])
def test_case(case) -> None:
    """The source is named in the case."""
    answers = KINDS[case["kind"]](case["variant"], dict(case["input"]))

    assert compare(case["expected"], answers) == {}
