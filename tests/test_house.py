"""The rules of the house that no other tool keeps; each function lists the breaches it finds."""

import ast
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import grimp
import pytest

from docs.making import house
from tests.sweeping import swept

ROOT = Path(__file__).parent.parent
SOURCE = [ROOT / "manage.py"] + [
    path
    for room in ("config", "engine", "parties", "scoring")
    for path in sorted((ROOT / room).rglob("*.py"))
    if "migrations" not in path.parts
]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))

DRAWERS = {
    *("base", "common", "core", "helper", "helpers", "lib", "misc", "shared", "tools"),
    *("util", "utils", "event", "events", "handler", "handlers", "manager", "managers"),
    *("mixin", "mixins", "repository", "selectors", "service", "services", "signals"),
}
LONGEST_FILE = 800  # lines: as long as its subject
LONGEST_FUNCTION = 40  # lines
MOST_LEVELS = 11  # of modules of `scoring`, each of which imports the next
LONGEST_TEMPLATE_LINE = 120  # letters; the formatter breaks whatever it may

WRITERS = {"append_only", "log", "management", "migrations", "models", "typed"}
WRITES = {
    *("save", "create", "bulk_create", "get_or_create", "update_or_create"),
    *("update", "bulk_update", "delete"),
}
NOT_A_NIGHT = {"sheet"}  # a sheet has facts of its own
NOT_THE_DATABASE = {"attrs", "canvas"}  # a tag has values by name, a sheet is saved


def breaches(paths, find):
    """What is found in the text of each file, for the files where anything is."""
    found = {path.relative_to(ROOT).as_posix(): find(path.read_text()) for path in paths}
    return {name: those for name, those in found.items() if those}


DJANGO_NAMES_IT = Path("config/postgresql/base.py")  # what is in a folder for a database


def drawers(path):
    """The parts of a path that say nothing about what is in there."""
    return DRAWERS & {Path(part).stem.strip("_") for part in path.parts}


def long_functions(source):
    """The names of the functions that do not fit on a screen."""
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.end_lineno - node.lineno >= LONGEST_FUNCTION
    ]


def writes_to_the_database(source):
    """The calls, as they are written, that look like a row being changed.

    `update` is a dictionary's word too, but only a row's is given its values by name.
    """
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in WRITES
        and not (node.func.attr == "update" and not node.keywords)
        and ast.unparse(node.func.value).split(".")[-1] not in NOT_THE_DATABASE
    ]


def long_lines(template):
    """The lines of a template that no screen shows whole."""
    return [line for line in template.splitlines() if len(line) > LONGEST_TEMPLATE_LINE]


class Tags(HTMLParser):
    """The tags of a template, without what Django puts between or into them."""

    def __init__(self, template):
        super().__init__()
        self.tags = []
        self.feed(re.sub(r"{%.*?%}|{{.*?}}|{#.*?#}", "", template, flags=re.DOTALL))

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


def root_id(template):
    """The id of a fragment's first tag, None if it has none."""
    (_, attrs), *_ = Tags(template).tags
    return attrs.get("id")


def inline_code(template):
    """The tags that a strict content security policy would not let work."""
    return [
        tag
        for tag, attrs in Tags(template).tags
        if tag == "style"
        or (tag == "script" and "src" not in attrs)
        or any(name == "style" or name.startswith(("on", "hx-on")) for name in attrs)
    ]


def may_write(name):
    """Whether this is a place's actions, or one of the rooms that the log is kept in."""
    room, *inside = Path(name).with_suffix("").parts[1:]
    return room in WRITERS or "actions" in inside[:1]


def test_no_name_is_a_drawer():
    ours = {path.relative_to(ROOT) for path in SOURCE} - {DJANGO_NAMES_IT}
    assert [path for path in ours if drawers(path)] == []


def test_files_and_functions_stay_short():
    too_long = {path: len(path.read_text().splitlines()) for path in SOURCE}
    assert {path: lines for path, lines in too_long.items() if lines > LONGEST_FILE} == {}
    assert breaches(SOURCE, long_functions) == {}


def test_the_pure_core_is_no_tower():
    """Counted as they are imported: what is named for types only is not."""
    graph = grimp.build_graph("scoring", exclude_type_checking_imports=True, cache_dir=None)

    @cache
    def levels(module):
        below = graph.find_modules_directly_imported_by(module)
        return 1 + max(map(levels, below), default=0)

    assert max(map(levels, graph.modules)) == MOST_LEVELS


def test_the_picture_and_the_rooms_are_those_of_today():
    """Where this fails: python -m docs.making.house."""
    assert house.PICTURE.read_text() == house.draw()
    page = house.PAGE.read_text()
    assert page == house.with_rooms(page)


def test_only_actions_models_and_commands_write():
    writes = breaches(sorted((ROOT / "parties").rglob("*.py")), writes_to_the_database)
    assert [name for name in writes if not may_write(name)] == []


def test_the_writer_of_the_log_knows_no_subject():
    writer = ast.parse((ROOT / "parties/log/night.py").read_text())
    known = {node.module for node in ast.walk(writer) if isinstance(node, ast.ImportFrom)}

    assert {name for name in known if name.startswith("scoring.")} == {
        *("scoring.evening", "scoring.log.entry", "scoring.log.lines", "scoring.log.lines"),
        *("scoring.numbers", "scoring.what_follows", "scoring.what_follows"),
    }


def test_a_template_can_be_read_without_scrolling_aside():
    assert breaches(TEMPLATES, long_lines) == {}


def test_a_fragment_carries_its_own_name():
    fragments = [path for path in TEMPLATES if path.name.startswith("_")]
    names = {path: path.stem.removeprefix("_").replace("_", "-") for path in fragments}
    assert [path for path, name in names.items() if root_id(path.read_text()) != name] == []


def test_no_template_has_inline_code():
    assert breaches(TEMPLATES, inline_code) == {}


def test_the_locks_agree_and_name_no_address():
    names = ("requirements.txt", "requirements-hosted.txt", "requirements-dev.txt")
    locks = [(ROOT / name).read_text() for name in names]
    ours, on_a_server, with_tools = (
        set(re.findall(r"^\S+==\S+|--hash=\S+", lock, re.MULTILINE)) for lock in locks
    )
    assert ours < on_a_server < with_tools
    assert "://" not in "".join(locks)


def test_the_lock_of_other_scripts_agrees_with_the_plain_one():
    plain, more = (
        set(re.findall(r"^\S+==\S+|--hash=\S+", (ROOT / name).read_text(), re.MULTILINE))
        for name in ("requirements.txt", "requirements-paper-scripts.txt")
    )
    assert plain < more


@pytest.mark.parametrize("path", ["scoring/utils.py", "parties/services/__init__.py"])
def test_a_drawer_would_be_noticed(path):
    assert len(drawers(Path(path))) == 1


def test_a_long_function_would_be_noticed():
    assert long_functions("def fits():\n" + 39 * "    pass\n") == []
    assert long_functions("def too_long():\n" + 40 * "    pass\n") == ["too_long"]


def test_a_long_line_would_be_noticed():
    assert long_lines("{{ " + 114 * "a" + " }}\n") == []
    assert len(long_lines("{{ " + 115 * "a" + " }}\n")) == 1


@pytest.mark.parametrize(
    "call", ["night.save()", "Night.objects.create(hall='')", "rows.update(name='x')"]
)
def test_a_write_would_be_noticed(call):
    assert writes_to_the_database(f"context.update({{}})\n{call}") == [call]


@swept(
    "tag",
    [
        '<p style="color: red">',
        '<button onclick="go()">',
        '<a hx-on:click="go()">',
        "<style>",
        "<script>",
    ],
)
def test_inline_code_would_be_noticed(tag):
    fine = """<script src="{% static 'x.js' %}" defer></script><p class="style">"""
    assert len(inline_code(f"{fine}{{% if x %}}{tag}{{% endif %}}")) == 1
