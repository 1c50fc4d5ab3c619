"""What a site costs in two versions, game by game in turn: python -m benchmarks.by_turns FOLDER FOLDER

Each folder has a version of the program, and its own `benchmarks.hosted` is what is run there: a machine
that has much else to do has as much for both.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path

READY = "ready\n"


def main() -> None:
    """Let them play by turns, and print what each says."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs=2)
    parser.add_argument("--postgresql", default="postgresql://postgres@127.0.0.1/postgres")
    parser.add_argument("--games", type=int, default=4)
    asked = parser.parse_args()
    said: list[list[str]] = [[] for _ in asked.folders]
    sites = [
        subprocess.Popen(  # noqa: S603 -- it is our own
            # -P: what lies beside this file is not to be taken for rooms of the program
            [sys.executable, "-P", __file__, asked.postgresql, str(asked.games)],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(folder.resolve())},
        )
        for folder in asked.folders
    ]
    for game in range(asked.games + 1):
        for site, lines in zip(sites, said, strict=True):
            if game:
                assert site.stdin
                site.stdin.write("\n")
                site.stdin.flush()
            assert site.stdout
            lines += iter(site.stdout.readline, READY)
    for folder, lines in zip(asked.folders, said, strict=True):
        print(folder)
        print("".join(lines))


def _one_of_them(postgresql: str, games: int) -> None:
    """Before each game it waits until it is its turn."""
    from benchmarks import hosted

    begin = hosted.begin

    def begin_when_told(*said: object) -> None:
        print(READY, end="", flush=True)
        sys.stdin.readline()
        begin(*said)  # type: ignore[arg-type]

    hosted.begin = begin_when_told  # type: ignore[assignment]
    with (
        tempfile.TemporaryDirectory() as folder,
        hosted.standing(Path(folder), postgresql) as site,
    ):
        person = hosted.organiser(site)
        asyncio.run(hosted._costs(site, person, hosted._night_of(site), games))
        print(READY, end="", flush=True)


if __name__ == "__main__":
    if sys.argv[1].startswith("postgresql:"):
        _one_of_them(sys.argv[1], int(sys.argv[2]))
    else:
        main()
