"""Programs from outside are asked for and started in `tests/lacking.py` alone."""

import ast
import re
from collections import Counter

import pytest

from tests.lacking import OUTSIDE, needs, not_tried, run
from tests.written import ROOT

DRIVEN = {"tests/hosting/checks.py", "tests/hosting/sandbox.py"}
"""Carried out where all is installed that docs/hosting.md names, and not by a test's own Python."""
HARMLESS = {"CalledProcessError", "CompletedProcess", "DEVNULL", "PIPE", "STDOUT", "TimeoutExpired"}
STARTS = re.compile(
    "which|launch.*|system|popen|exec[lv].*|(posix_)?spawn.*|create_subprocess_.*|subprocess_.*"
)
EVERY_BASE = {"apt", "bash", "coreutils", "dash", "mount", "util-linux"}
"""Packages that no Debian is without."""


def other_ways(source):
    """What a source names with which a program could be looked for or started."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (each.name for each in names if each.name in ("subprocess", "pty"))
            case ast.ImportFrom(module="subprocess", names=names):
                yield from (each.name for each in names if each.name not in HARMLESS)
            case ast.ImportFrom(module="asyncio" | "os" | "pty" | "shutil", names=names):
                yield from (each.name for each in names if STARTS.fullmatch(each.name))
            case ast.Attribute(attr=name) if STARTS.fullmatch(name):
                yield ast.unparse(node)


def read_by_tests():
    """Every file of the tests, and those of the benchmarks and the pages' making that they import."""
    found, left = set(), sorted((ROOT / "tests").rglob("*.py"))
    while left:
        path = left.pop()
        found.add(path)
        named = re.findall(
            r"^ *from ((?:benchmarks|docs\.making)[\w.]*) import (.*)",
            path.read_text(),
            re.MULTILINE,
        )
        for module, names in named:
            of = ROOT / module.replace(".", "/")
            there = [
                of.with_suffix(".py"),
                *(of / f"{name}.py" for name in re.findall(r"\w+", names)),
            ]
            left += {each for each in there if each.exists()} - found
    return {path.relative_to(ROOT).as_posix(): path for path in sorted(found)}


def test_no_test_starts_a_program_by_a_way_of_its_own():
    files = read_by_tests()
    assert "benchmarks/killing_copies.py" in files
    found = {name: [*other_ways(path.read_text())] for name, path in files.items()}

    assert {name for name, ways in found.items() if ways} == {"tests/lacking.py", *DRIVEN}


@pytest.mark.parametrize(
    "way",
    [
        'import subprocess\nsubprocess.run(["pdftohtml", "-xml"])',
        'import subprocess as other\ncommand = ["pdftohtml"]\nother.check_output(command)',
        "from subprocess import PIPE, Popen",
        "import shutil\nshutil.which('soffice')",
        "from shutil import which",
        "import os\nos.execvp('git', ['git'])",
        "from os import posix_spawn",
        "await asyncio.create_subprocess_exec('git')",
        "with sync_playwright() as playwright:\n    playwright.chromium.launch()",
    ],
)
def test_another_way_would_be_noticed(way):
    assert [*other_ways(way)]


@pytest.mark.parametrize("name", ["a-program-of-nobody", "/bin/sh"])
def test_what_is_not_in_the_list_is_not_started(name):
    with pytest.raises(AssertionError, match=name):
        run([name], check=True)


def test_where_it_is_lacking_a_test_is_skipped_and_in_ci_fails(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="there is nothing that reads a printed sheet"):
        run(["pdftohtml"], check=True)

    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="and CI should have seen to it"):
        needs("pdftotext")


def test_a_run_ends_with_what_was_not_tried_and_one_command_that_brings_it():
    sentences = {each.packages: each.sentence for each in OUTSIDE}
    skipped = Counter(
        {
            sentences["poppler-utils"]: 54,
            "this machine is in no network": 1,
            sentences["chromium-headless-shell"]: 640,
        }
    )

    assert [*not_tried(skipped)] == [
        "Not tried on this machine:",
        "  640 tests: there is no browser, to look at the pages in",
        "  54 tests: there is nothing that reads a printed sheet",
        "  1 test: this machine is in no network",
        "On Debian this brings what is not here: sudo apt install chromium-headless-shell poppler-utils",
    ]
    assert [*not_tried(Counter())] == []


def test_ci_installs_what_the_tests_ask_for():
    installs = set(re.findall(r"[\w-]+", (ROOT / ".ci/run").read_text()))
    asked = {package for each in OUTSIDE for package in each.packages.split()}

    assert asked - EVERY_BASE - installs == set()
