"""Two recordings beside each other: what is otherwise, what is new, and how much was compared."""

from collections import Counter
from dataclasses import dataclass, field
from difflib import unified_diff
from pathlib import Path

from tests.recording.plain import WORDS, rewritten

SHOWN = 12
"""Lines of a difference that are printed; the files have the rest."""


@dataclass
class Found:
    """What there is to tell."""

    compared: Counter[str] = field(default_factory=Counter)
    otherwise: list[str] = field(default_factory=list)
    new: list[str] = field(default_factory=list)


def compare(old: Path, new: Path) -> int:
    """Prints what is otherwise; 1 where anything is."""
    found = Found()
    opened = not any(new.glob("*/01-*"))
    there = {path.relative_to(old) for path in old.rglob("*.txt")}
    here = {path.relative_to(new) for path in new.rglob("*.txt")}
    evenings = {path.parts[0] for path in here}
    there = {path for path in there if path.parts[0] in evenings or not opened}
    if opened:
        there = {path for path in there if "-end-" in path.parts[1]}
    for path in sorted(there | here):
        _one(found, old / path, new / path, counted=not opened)
    _tell(found)
    return 1 if found.otherwise else 0


def _one(found: Found, old: Path, new: Path, *, counted: bool) -> None:
    """A program that has just been started asks the database what another one had still in mind:
    where a database was opened anew the queries are not `counted`."""
    name = "/".join(new.parts[-3:])
    if not old.exists():
        found.new.append(name)
    elif not new.exists():
        found.otherwise.append(f"lacking: {name}")
    else:
        before, after = _read(old, WORDS, counted=counted), _read(new, {}, counted=counted)
        _count(found, after)
        if before != after:
            lines = list(unified_diff(before, after, "old", "new", lineterm="", n=1))[2:]
            found.compared[_sort_of(before, after)] += 1
            found.otherwise.append("\n    ".join([f"otherwise: {name}", *lines[:SHOWN]]))


def _read(path: Path, words: dict[str, str], *, counted: bool) -> list[str]:
    """An answer by the list of now, and an older one in the words of now."""
    text = rewritten(path.read_text(), "FOLDER")
    for was, now in words.items():
        text = text.replace(was, now)
    return [line for line in text.splitlines() if counted or not line.startswith("queries ")]


def _count(found: Found, lines: list[str]) -> None:
    queries, kind = (_of(lines, head) for head in ("queries ", "type "))
    found.compared["answers"] += 1
    found.compared["queries"] += int(queries or 0)
    found.compared[
        "sheets" if "pdf" in kind else "pages" if "html" in kind else "other bodies"
    ] += 1


def _of(lines: list[str], head: str) -> str:
    return next((line.removeprefix(head) for line in lines if line.startswith(head)), "")


def _sort_of(before: list[str], after: list[str]) -> str:
    """Whether the number of queries alone is otherwise."""
    rest = [[line for line in each if not line.startswith("queries ")] for each in (before, after)]
    return (
        "otherwise in the queries alone" if rest[0] == rest[1] else "otherwise in what is answered"
    )


def _tell(found: Found) -> None:
    for each in (*found.otherwise, *(f"new: {name}" for name in found.new)):
        print(each)  # noqa: T201 -- it speaks to whoever typed the command
    told = ", ".join(f"{number} {what}" for what, number in sorted(found.compared.items()))
    print(f"compared: {told}")  # noqa: T201
    print(f"otherwise: {len(found.otherwise)}, new: {len(found.new)}")  # noqa: T201
