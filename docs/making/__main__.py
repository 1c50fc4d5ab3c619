"""Make docs/samples and docs/pictures anew: .venv/bin/python -m docs.making

It needs Chromium and pdftoppm (`apt install chromium poppler-utils`). The samples have the same
bytes each time; on the pictures the clock is that of today.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from docs.making.told import told

DOCS = Path(__file__).parents[1]
LANGUAGES = ("en", "fr")
WHAT = ("samples", "pictures")


def main() -> int:
    """Each language in a process of its own, as each has a hall of its own."""
    parser = argparse.ArgumentParser(prog="python -m docs.making", description=__doc__)
    parser.add_argument("--only", choices=WHAT, help="leave the others as they are")
    parser.add_argument("--into", type=Path, default=DOCS, help="another folder than docs")
    parser.add_argument("--language", choices=LANGUAGES, help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.language:
        with told():
            return _make(said)
    again = [sys.executable, "-m", "docs.making", *sys.argv[1:], "--language"]
    return max(subprocess.run([*again, each], check=False).returncode for each in LANGUAGES)  # noqa: S603 -- ourselves


def _make(said: argparse.Namespace) -> int:
    from docs.making.hall import open_hall  # in a process of its own

    with open_hall(said.language) as hall:
        if said.only != "pictures":
            from docs.making.samples import make_samples

            make_samples(hall, said.into / "samples" / said.language)
        if said.only != "samples":
            from docs.making.pictures import make_pictures

            make_pictures(hall, said.into / "pictures" / said.language)
    return 0


if __name__ == "__main__":
    sys.exit(main())
