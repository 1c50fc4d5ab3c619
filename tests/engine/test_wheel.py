"""The engine by itself: built as a wheel, and used where nothing else is installed."""

import doctest
import os
import sys
import tomllib
from zipfile import ZipFile

import pytest

from engine.presets import PRESETS
from tests.engine.wheels import built, compiled_in
from tests.lacking import needs, run
from tests.written import ROOT

README = ROOT / "engine/README.md"

INTO = "import sysconfig; print(sysconfig.get_path('purelib'))"

ASKED = """
import sys
from engine import check, presets, saying
from engine.notation import read
[fault] = check.check(read("trump S\\ndealt E 9S 8S KH\\n3: N 5S KH"), presets.CAPE_BRETON_45)
print(len(presets.PRESETS), [each for each in sys.modules if each.startswith("django")])
print(saying.say(fault, "fr"))
"""


SAME_TESTS = """
import os, sys
import pytest
sys.path.insert(0, sys.argv[1])
import engine.hand, engine.play, engine.quick_check
assert not any(each.__file__.endswith(".py") for each in (engine.hand, engine.play, engine.quick_check))
read_the_source = [
    "test_doctests.py", "test_wheel.py", "test_any_question.py::test_nearly_every_public_function_is_asked"
]
left_out = [f"--deselect=tests/engine/{each}" for each in read_the_source]
sys.exit(pytest.main(["tests/engine", "-q", "-n", "0", "-p", "no:cacheprovider", *left_out]))
"""
"""What asks a function for its source, or for the examples in it, finds none in a compiled one."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """In plain Python."""
    return built(tmp_path_factory.mktemp("alone"))


@pytest.mark.thorough
def test_the_wheel_has_the_rules_their_words_and_nothing_else(wheel):
    with ZipFile(wheel) as file:
        inside = {name for name in file.namelist() if name.startswith("engine/")}

    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "engine").glob("*.py")}
    sources.remove("engine/setup.py")
    assert inside == sources | {"engine/py.typed", "engine/locale/fr/LC_MESSAGES/django.mo"}


@pytest.mark.thorough
def test_it_is_asked_in_an_empty_environment(wheel, tmp_path):
    run([sys.executable, "-m", "venv", "--without-pip", tmp_path], check=True)
    alone = tmp_path / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    with ZipFile(wheel) as file:
        file.extractall(said_by(alone, INTO).strip())  # all there is to installing plain Python

    modules, sentence = said_by(alone, ASKED).splitlines()
    assert modules == f"{len(PRESETS)} []"
    assert sentence.startswith("Levée 3")


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
    assert alone.get("dependencies", []) == []


def test_what_its_readme_shows_is_so():
    result = doctest.testfile(str(README), module_relative=False)

    assert result.attempted > 5
    assert result.failed == 0
