"""Hold the pages of today against those of an earlier commit, into docs/before-and-after.md:

    python -m docs.making.before

It measures both in Chromium, the earlier one in a folder that is thrown away, and takes the words of
a default night from the docs/pages.md of each.
"""

import io
import json
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from docs.making import lengths, pages
from docs.making.told import told

BEFORE = "04ae02b"
PAGE = pages.PAGE.with_name("before-and-after.md")
ROOT = PAGE.parents[1]

Lengths = dict[str, list[int]]
Words = dict[str, int]


def main() -> None:
    """Both tables anew; what is written around them stays."""
    with TemporaryDirectory() as folder:
        _unpack(Path(folder))
        before, now = _measured(Path(folder)), _measured(ROOT)
        words = _words(Path(folder)), _words(ROOT)
    text = PAGE.read_text()
    text = _between(text, "lengths", _table_of_lengths(before, now))
    PAGE.write_text(_between(text, "words", _table_of_words(*words)))


def _unpack(folder: Path) -> None:
    """The earlier commit, without its history."""
    packed = subprocess.run(  # noqa: S603 -- git, on our own repository
        ["git", "archive", BEFORE],  # noqa: S607 -- wherever it lies
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as tree:
        tree.extractall(folder, filter="data")


def _measured(tree: Path) -> Lengths:
    """The lengths of a tree's pages, by today's script on the program of that tree."""
    said = subprocess.run(  # noqa: S603 -- ourselves
        [sys.executable, lengths.__file__],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree)},
        stdout=subprocess.PIPE,
        check=True,
    )
    known: Lengths = json.loads(said.stdout.splitlines()[-1])
    return known


def _words(tree: Path) -> Words:
    """How many words each page of a default night has, as its docs/pages.md says."""
    rows = re.findall(r"^\| `?(.+?)`? \|.*\| ([0-9,]+) \|$", _page(tree), re.MULTILINE)
    return {route: int(words.replace(",", "")) for route, words in rows}


def _page(tree: Path) -> str:
    return (tree / pages.PAGE.relative_to(ROOT)).read_text()


def _table_of_lengths(before: Lengths, now: Lengths) -> str:
    head = [
        "| page | 390 wide, before | now | 1366 wide, before | now |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    rows = [
        f"| `{name}` | {before[name][0]:,} | {now[name][0]:,} | "
        f"{before[name][1]:,} | {now[name][1]:,} |"
        for name in now
        if name in before
    ]
    sums = (f"{sum(each[at] for each in of.values()):,}" for at in (0, 1) for of in (before, now))
    return "\n".join([*head, *rows, f"| together | {' | '.join(sums)} |"])


def _table_of_words(before: Words, now: Words) -> str:
    rows = [
        f"| {_route(name)} | {before.get(name, '')} | {now.get(name, '')} |"
        for name in sorted({*before, *now}, key=lambda each: (each == pages.ALL, each))
        if before.get(name) != now.get(name)
    ]
    return "\n".join(["| page | words before | now |", "| --- | ---: | ---: |", *rows])


def _route(name: str) -> str:
    return name if name == pages.ALL else f"`{name}`"


def _between(text: str, mark: str, table: str) -> str:
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    before, _, rest = text.partition(begin)
    return f"{before}{begin}\n{table}\n{end}{rest.partition(end)[2]}"


if __name__ == "__main__":
    with told():
        main()
