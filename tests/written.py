"""What is written down to be read, for the tests that hold it to its word."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def pages():
    """The text of everything that is written to be read, by its name."""
    written = [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]
    return {path.relative_to(ROOT).as_posix(): path.read_text() for path in written}


def table_rows(text):
    """The cells of every row of every table, without the heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    heads = {at - 1 for at, line in enumerate(lines) if set(line) <= set("|-: ")}
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for at, line in enumerate(lines)
        if at not in heads and at - 1 not in heads
    ]
