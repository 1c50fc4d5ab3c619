"""python -m tests.recording make FOLDER [--open OTHER] | compare OLD NEW"""

import argparse
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import PIPE, CompletedProcess

from tests.lacking import run
from tests.recording.keeping import write

LANGUAGES, SIZES = ("en", "fr"), (4, 11, 24)


def main() -> int:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.recording", description=__doc__)
    todo = parser.add_subparsers(dest="todo", required=True)
    make = todo.add_parser("make", help="record into a folder")
    make.add_argument("folder", type=Path)
    make.add_argument("--open", type=Path, help="open the databases of that recording instead")
    make.add_argument("--only", nargs="*", default=[], help="such as en-4")
    make.add_argument("--at-once", type=int, default=2, help="so many evenings at once")
    one = todo.add_parser("one", help="one evening, in this process")
    one.add_argument("folder", type=Path)
    one.add_argument("--open", type=Path)
    for each in (make, one):
        each.add_argument("--quick", action="store_true", help="without looking everywhere")
    against = todo.add_parser("compare", help="two recordings")
    against.add_argument("old", type=Path)
    against.add_argument("new", type=Path)
    keep = todo.add_parser("keep", help="a database as a small text")
    keep.add_argument("database", type=Path)
    keep.add_argument("text", type=Path)
    said = parser.parse_args()
    if said.todo == "keep":
        print(write(said.database, said.text), "bytes")  # noqa: T201 -- it speaks to whoever asked
        return 0
    if said.todo == "compare":
        from tests.recording.compare import compare  # noqa: PLC0415 -- needs nothing of Django

        return compare(said.old, said.new)
    return _one(said) if said.todo == "one" else _make(said)


def _one(said: argparse.Namespace) -> int:
    from tests.recording.evening import record  # noqa: PLC0415 -- in a process of its own
    from tests.recording.opening import open_again  # noqa: PLC0415

    language, _, couples = said.folder.name.partition("-")
    if said.open:
        figures = open_again(said.folder, said.open / said.folder.name)
    else:
        figures = record(said.folder, language, int(couples), quick=said.quick)
    print(json.dumps(figures))  # noqa: T201 -- read by whoever started it
    return 0


def _make(said: argparse.Namespace) -> int:
    names = said.only or [f"{language}-{size}" for language in LANGUAGES for size in SIZES]
    with ThreadPoolExecutor(said.at_once) as several:
        done = list(several.map(lambda name: _evening(said, name), names))
    if any(each.returncode for each in done):
        return 1
    all_figures = {
        name: json.loads(each.stdout.splitlines()[-1])
        for name, each in zip(names, done, strict=True)
    }
    _tell(all_figures)
    return 0


def _evening(said: argparse.Namespace, name: str) -> CompletedProcess[bytes]:
    command = [sys.executable, "-m", "tests.recording", "one", str((said.folder / name).resolve())]
    command += ["--open", str(said.open.resolve())] if said.open else []
    command += ["--quick"] if said.quick else []
    return run(command, stdout=PIPE, check=False)


def _tell(evenings: dict) -> None:
    for name, figures in evenings.items():
        print(f"{name}: {figures['answers']} answers, {figures['seconds']} s")  # noqa: T201
        for surprise in figures["surprises"]:
            print(f"  otherwise than the evening was written: {surprise}")  # noqa: T201
    if "lacking" not in next(iter(evenings.values())):
        return
    lacking = set.intersection(*(set(each["lacking"]) for each in evenings.values()))
    bad = set.intersection(*(set(each["never good"]) for each in evenings.values()))
    kinds = set().union(*(each["kinds"] for each in evenings.values()))
    print(f"kinds of the log that occur: {len(kinds)}")  # noqa: T201
    print(f"kinds of the log that never occur: {sorted(lacking) or 'none'}")  # noqa: T201
    print(f"addresses never answered well: {sorted(bad) or 'none'}")  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
