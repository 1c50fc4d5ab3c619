"""What is written down is there, and what is there is written down."""

import ast
import os
import re
import sys
import tomllib
from dataclasses import fields

import pytest
from django.core.management import get_commands

from scoring.rules.house_rules import PRESETS, HouseRules
from tests.lacking import run
from tests.sweeping import swept
from tests.written import DOCS, ROOT, pages, table_rows

HOUSE_RULES = (DOCS / "house-rules.md").read_text()
HEADINGS = re.compile(r"^### `(\w+)`\n(?P<text>(?:(?!#).+\n)+)", re.MULTILINE)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"^\[[^]]+\]: sources\.md#(\S+)$", re.MULTILINE)


def described():
    """What has a heading of its own in house-rules.md, with the words below it."""
    return {found[1]: found["text"] for found in HEADINGS.finditer(HOUSE_RULES)}


def words_in_code():
    """Every backticked word of the glossary's last column."""
    rows = [
        line.split("|")
        for line in (DOCS / "glossary.md").read_text().splitlines()
        if line.startswith("| **")
    ]
    return [word for row in rows for word in re.findall(r"`(\w+)`", row[3])]


def names_of(path):
    """Every name that a module defines or uses, and its own."""
    yield path.stem
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.Name(id=name) | ast.Attribute(attr=name):
                yield name


def names_in_code():
    return {
        name
        for package in ("scoring", "parties")
        for path in (ROOT / package).rglob("*.py")
        for name in names_of(path)
    }


@swept("name", [field.name for field in fields(HouseRules)])
def test_house_rule_is_described(name):
    assert name in described()


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_preset_is_described(preset):
    assert preset.name in described()


def test_house_rules_page_describes_nothing_that_is_not_there():
    there = {field.name for field in fields(HouseRules)} | {preset.name for preset in PRESETS}

    assert set(described()) == there


@swept("name", [field.name for field in fields(HouseRules) if field.name != "source"])
def test_house_rule_says_where_it_comes_from(name):
    text = " ".join(described()[name].split())

    assert "our own choice" in text or "([" in text


def test_house_rules_page_names_only_sources_that_are_listed():
    headings = re.findall(r"^## (.+)$", (DOCS / "sources.md").read_text(), re.MULTILINE)
    listed = {heading.lower().replace(" ", "-") for heading in headings}

    assert set(LINK.findall(HOUSE_RULES)) <= listed


def test_glossary_words_are_in_the_code():
    assert set(words_in_code()) - names_in_code() == set()


def test_glossary_has_words_for_the_code():
    assert "CoupleNo" in words_in_code()


def test_the_newest_version_of_the_changes_is_that_of_the_program():
    versions = re.findall(r"^## (\S+) · \d{4}-\d\d-\d\d$", pages()["CHANGELOG.md"], re.MULTILINE)

    assert versions[0] == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert len(versions) == pages()["CHANGELOG.md"].count("\n## ")


def commands():
    """What `manage.py` can do: ours, its own `test`, and what Django brings."""
    return {"test", *get_commands()}


@swept("page", pages())
def test_every_file_that_a_page_names_is_there(page):
    named = set(
        re.findall(r"(?<![\w/.])(?:\w+/)+[\w./-]*\w", " ".join(CODE.findall(pages()[page])))
    )
    ours = {name for name in named if (ROOT / name.split("/")[0]).is_dir()}

    assert {name for name in ours if not (ROOT / name).exists()} == set()


@swept("page", pages())
def test_every_command_that_a_page_names_is_there(page):
    text = pages()[page]
    benchmarks = {path.stem for path in (ROOT / "benchmarks").glob("[!_]*.py")}

    assert set(re.findall(r"manage\.py (\w+)", text)) <= commands()
    assert set(re.findall(r"benchmarks\.(\w+)", text)) <= benchmarks


def test_every_benchmark_can_be_begun_by_its_command():
    """As a process of its own begins it: Django is there once the benchmark has said where its data are."""
    begun = "import importlib, sys; [importlib.import_module(f'benchmarks.{each}') for each in sys.argv[1:]]"
    names = sorted(path.stem for path in (ROOT / "benchmarks").glob("[!_]*.py"))
    alone = {name: said for name, said in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    run([sys.executable, "-c", begun, *names], cwd=ROOT, env=alone, check=True)


@swept("page", pages())
def test_every_link_leads_somewhere(page):
    links = re.findall(r"\]\((?!https?:)([^)#]+)(?:#([^)]*))?\)", pages()[page])
    folder = (ROOT / page).parent

    assert [to for to, _ in links if not (folder / to).exists()] == []
    assert [
        (to, heading)
        for to, heading in links
        if heading and heading not in headings_of((folder / to).read_text())
    ] == []


def headings_of(text):
    """The headings of a page as a link names them."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings}


def test_readme_fits_on_one_screen():
    assert len(pages()["README.md"].splitlines()) <= 60


def test_the_first_command_of_the_readme_is_the_first_thing_to_do():
    typed = re.findall(r"^    (\S.*)$", pages()["README.md"], re.MULTILINE)

    assert typed == ["python3 manage.py start", "python3 manage.py test"]


def test_every_figure_has_the_command_that_makes_it():
    rows = table_rows(pages()["docs/figures.md"])
    benchmarks = {path.stem for path in (ROOT / "benchmarks").glob("[!_]*.py")}

    assert rows
    commands = {row[-1].strip("`").removeprefix("benchmarks.").split()[0] for row in rows}
    assert commands <= benchmarks
