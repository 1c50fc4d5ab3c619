"""The engine by itself: built as a wheel, and used where nothing else is installed."""

import os
import sys
import tomllib
from importlib.util import find_spec
from zipfile import ZipFile

import pytest

from engine import PRESETS, __version__
from tests.engine.wheels import built, compiled_in
from tests.lacking import lacking, needs, run
from tests.written import ROOT

README = ROOT / "engine/README.md"

EXAMPLES = "import doctest; print(*doctest.testfile({!r}, module_relative=False))"

ASKED = """
import sys
from fortyfives import check, presets, saying
from fortyfives.notation import read
[fault] = check.check(read("trump S\\ndealt E 9S 8S KH\\n3: N 5S KH"), presets.CAPE_BRETON_45)
print(len(presets.PRESETS), [each for each in sys.modules if each.startswith("django")])
print(saying.say(fault, "fr"))
"""


SAME_TESTS = """
import os, sys
from importlib import import_module
from pkgutil import iter_modules
import pytest
sys.path.insert(0, sys.argv[1])
import fortyfives
for each in ["", *(f".{each.name}" for each in iter_modules(fortyfives.__path__))]:
    sys.modules[f"engine{each}"] = import_module(f"fortyfives{each}")
import engine.hand, engine.play, engine.quick_check
assert not any(each.__file__.endswith(".py") for each in (engine.hand, engine.play, engine.quick_check))
read_the_source = [
    "test_doctests.py", "test_wheel.py", "test_any_question.py::test_nearly_every_public_function_is_asked"
]
asks_in_other_words = [
    "test_replaying.py::test_and_what_is_no_card_or_suit_with_the_card_or_suit",
    "test_caches.py::test_the_caches_are_found",
]
left_out = [f"--deselect=tests/engine/{each}" for each in read_the_source + asks_in_other_words]
sys.exit(pytest.main(["tests/engine", "-q", "-n", "0", "-p", "no:cacheprovider", *left_out]))
"""
"""What asks a function for its source, or for the examples in it, finds none in a compiled one; and what is no
number is refused there before a rule is asked."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """In plain Python."""
    return built(tmp_path_factory.mktemp("alone"))


@pytest.mark.thorough
def test_the_wheel_has_the_rules_their_words_and_nothing_else(wheel):
    with ZipFile(wheel) as file:
        inside = {name for name in file.namelist() if name.startswith("fortyfives/")}

    sources = {f"fortyfives/{path.name}" for path in (ROOT / "engine").glob("*.py")}
    sources.remove("fortyfives/setup.py")
    beside = {"py.typed", "locale/fr/LC_MESSAGES/django.mo"}
    assert inside == sources | {f"fortyfives/{each}" for each in beside}


@pytest.mark.thorough
def test_installed_in_an_empty_environment_it_answers_as_its_readme_shows(wheel, tmp_path):
    if find_spec("ensurepip") is None:
        lacking("there is no pip to be put into an empty environment")
    run([sys.executable, "-m", "venv", tmp_path], check=True)
    alone = tmp_path / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run([alone, "-m", "pip", "install", "-q", "--no-index", wheel], check=True)

    modules, sentence = said_by(alone, ASKED).splitlines()
    assert modules == f"{len(PRESETS)} []"
    assert sentence.startswith("Levée 3")
    failed, attempted = map(int, said_by(alone, EXAMPLES.format(str(README))).split())
    assert attempted > 5
    assert failed == 0


@pytest.mark.thorough
def test_compiled_it_answers_every_test_as_plain_python_does(tmp_path):
    needs("cc")
    alone = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}

    asked = run(
        [sys.executable, "-c", SAME_TESTS, compiled_in(tmp_path)],
        cwd=ROOT,
        env=alone,
        capture_output=True,
        text=True,
        check=False,
    )

    assert asked.returncode == 0, asked.stdout[-4000:] + asked.stderr[-2000:]


def said_by(python, script):
    """What a Python says that sees nothing but its own environment."""
    asked = run([python, "-I", "-c", script], capture_output=True, text=True, check=True)
    return asked.stdout


def test_it_goes_by_the_version_and_the_licence_of_the_program():
    alone, whole = (
        tomllib.loads((ROOT / folder / "pyproject.toml").read_text())["project"]
        for folder in ("engine", ".")
    )

    assert (alone["version"], alone["license"]) == (whole["version"], whole["license"])
    assert alone["requires-python"] == whole["requires-python"]
    assert (ROOT / "engine/LICENSE").read_text() == (ROOT / "LICENSE").read_text()
    assert alone["version"] == __version__
    assert alone.get("dependencies", []) == []
