"""How big the program is, in one table: python -m benchmarks.size

Lines of code are those without blanks, comments and docstrings. A place is a folder of `parties` that is
one; a circle is of modules of `scoring` that import each other, types counted. The last rows are whole
lines of what is no Python, so that it is seen where something has only moved.
"""

import ast
import io
import os
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
APP = ("scoring", "parties", "config")
NO_PLACE = {"static", "migrations", "templatetags", "management", "models"}
NO_CODE = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
    tokenize.ENDMARKER,
}
OTHER = {"html": "templates", "js": "parties", "css": "parties", "toml": ".", "md": "."}


def main() -> None:
    """Print the table."""
    print("| | now |\n|---|---:|")
    for says, many in rows():
        print(f"| {says} | {many:,} |")


def rows() -> Iterator[tuple[str, int]]:
    """What is counted, and how many there are."""
    app, tests = python_of(*APP), python_of("tests")
    yield "code of `scoring`, `parties`, `config` (no migrations)", sum(map(code_lines, app))
    yield "files of it with code", sum(bool(code_lines(each)) for each in app)
    yield "places of `parties`", len(places())
    yield "floors of the drawn house", floors()
    yield "`scoring` modules in the largest circle", max(map(len, circles()), default=0)
    yield "addresses", addresses()
    yield "lines of imports in `parties`", sum(map(import_lines, python_of("parties")))
    yield "code of `engine`", sum(map(code_lines, python_of("engine")))
    yield "code of the tests", sum(map(code_lines, tests))
    for ending, folder in OTHER.items():
        yield f"lines of .{ending}", sum(map(whole_lines, files(folder, ending)))


def python_of(*rooms: str) -> list[Path]:
    """Their modules, without migrations."""
    found = (each for room in rooms for each in files(room, "py"))
    return [each for each in found if "migrations" not in each.parts]


def files(folder: str, ending: str) -> Iterator[Path]:
    """All with this ending, but for what an environment or a copy of one brings."""
    for each in (ROOT / folder).rglob(f"*.{ending}"):
        if not any(part.startswith(".") for part in each.relative_to(ROOT).parts):
            yield each


def code_lines(path: Path) -> int:
    """Without blanks, comments and docstrings."""
    text = path.read_text()
    said = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    code = {
        line
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in NO_CODE
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(code - said)


def import_lines(path: Path) -> int:
    """The lines of its imports, wherever they stand."""
    found = (
        each
        for each in ast.walk(ast.parse(path.read_text()))
        if isinstance(each, ast.Import | ast.ImportFrom)
    )
    return sum((each.end_lineno or each.lineno) - each.lineno + 1 for each in found)


def whole_lines(path: Path) -> int:
    """As they stand."""
    return path.read_text().count("\n")


def places() -> list[Path]:
    """The folders of `parties` that hold what people see and do."""
    inside = (each for each in (ROOT / "parties").iterdir() if (each / "__init__.py").exists())
    return [each for each in inside if each.name not in NO_PLACE]


def floors() -> int:
    """The rows of the house as it is drawn."""
    from docs.making.house import levels, rooms

    return len(set(levels(rooms()).values()))


def circles() -> Iterable[set[str]]:
    """Modules of `scoring` each of which leads to all others, largest or not."""
    graph = grimp.build_graph("scoring", cache_dir=None)
    left = set(graph.modules)
    while left:
        one = next(iter(left))
        circle = graph.find_upstream_modules(one) & graph.find_downstream_modules(one)
        yield circle
        left -= circle | {one}


def addresses() -> int:
    """All that the url conf knows."""
    from tests.browser.addresses import patterns_of

    return sum(1 for _ in patterns_of())


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    main()
