"""The engine by itself: built as a wheel, and used where nothing else is installed."""

import doctest
import shutil
import subprocess
import sys
import tomllib
from zipfile import ZipFile

import pytest

from engine.presets import PRESETS
from tests.written import ROOT

README = ROOT / "engine/README.md"

BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"

INTO = "import sysconfig; print(sysconfig.get_path('purelib'))"

ASKED = """
import sys
from engine import check, presets, saying
from engine.notation import read
[fault] = check.check(read("trump S\\ndealt E 9S 8S KH\\n3: N 5S KH"), presets.CAPE_BRETON_45)
print(len(presets.PRESETS), [each for each in sys.modules if each.startswith("django")])
print(saying.say(fault, "fr"))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built of a copy, as a build leaves its own files beside the sources."""
    folder = tmp_path_factory.mktemp("alone")
    shutil.copytree(
        ROOT / "engine", folder / "sources", ignore=shutil.ignore_patterns("__pycache__")
    )
    build = [sys.executable, "-c", BUILD, folder]
    subprocess.run(build, cwd=folder / "sources", check=True, capture_output=True)  # noqa: S603 -- our own
    [built] = folder.glob("*.whl")
    return built


@pytest.mark.thorough
def test_the_wheel_has_the_rules_their_words_and_nothing_else(wheel):
    with ZipFile(wheel) as file:
        inside = {name for name in file.namelist() if name.startswith("engine/")}

    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "engine").glob("*.py")}
    assert inside == sources | {"engine/py.typed", "engine/locale/fr/LC_MESSAGES/django.mo"}


@pytest.mark.thorough
def test_it_is_asked_in_an_empty_environment(wheel, tmp_path):
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path], check=True)  # noqa: S603 -- our own
    alone = tmp_path / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    with ZipFile(wheel) as file:
        file.extractall(said_by(alone, INTO).strip())  # all there is to installing plain Python

    modules, sentence = said_by(alone, ASKED).splitlines()
    assert modules == f"{len(PRESETS)} []"
    assert sentence.startswith("Levée 3")


def said_by(python, script):
    """What a Python says that sees nothing but its own environment."""
    asked = subprocess.run([python, "-I", "-c", script], capture_output=True, text=True, check=True)  # noqa: S603 -- our own
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
