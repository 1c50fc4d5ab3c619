"""Photographs of punch cards, and how a reader of them fares: python -m benchmarks.photographs --cards 1000

Cards of our own PDF, as a drive of 25 games leaves them, on pictures of each kind of trouble or of one
(--kind), made from a seed. The reader is named (--reader MODULE:FUNCTION): it takes a JPEG's bytes and
gives a couple and its games for each card that it found, each True, False or None for not sure. It works
in a process of its own, whose seconds and memory are told. Without one, what was made is told.

A box is a game of a card that is in a picture, seen or not. It is sure where the reader says either; that is
wrong where it is otherwise, and should have been asked where a pen or half a hole is for a person to judge.
"""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.measuring import heading, row

COUPLES, GAMES = 36, 25

Found = dict[int, tuple[bool | None, ...]]
"""What a reader says of each couple's card."""


def main() -> None:
    """Print a row for each kind."""
    how = _asked()
    from django.conf import settings

    settings.configure(USE_I18N=False)
    from tests.photographs.kinds import KINDS

    made = ("kind", "pictures", "cards", "CPU s to make one", "MB")
    read = ("found", "not there", "boxes", "sure", "sure and wrong", "sure, to be asked")
    heading(*made, *((*read, "CPU s to read one", "peak MB") if how.reader else ()))
    for kind in [how.kind] if how.kind else KINDS:
        row(*_of(kind, how))


def _asked() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=100, help="of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kind")
    parser.add_argument("--reader", help="parties.photographs.reading:read")
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    return parser.parse_args()


def _of(kind: str, how: Namespace) -> Iterator[str]:
    """The cells of a kind's row."""
    made, read, told = Counter[str](), Counter[str](), []
    with ProcessPoolExecutor(1, get_context("spawn")) as readers:
        began = process_time()
        for number, picture in enumerate(_pictures(kind, how)):
            made.update(pictures=1, cards=len(picture.cards), bytes=len(picture.jpeg))
            if how.keep:
                (how.keep / f"{kind} {number}.jpg").write_bytes(picture.jpeg)
            if how.reader:
                told.append((picture.cards, readers.submit(_read, how.reader, picture.jpeg)))
        seconds = process_time() - began
        for cards, answer in told:
            found, spent, peak = answer.result()
            read.update(compared(cards, found), seconds=spent)
            read["peak"] = max(read["peak"], peak)
    pictures = made["pictures"]
    yield from (kind, f"{pictures}", f"{made['cards']}")
    yield from (f"{seconds / pictures:.2f}", f"{made['bytes'] / 1e6:.1f}")
    if how.reader:
        names = ("found", "not there", "boxes", "sure", "wrong", "to ask")
        yield from (f"{read[name]:,}" for name in names)
        yield from (f"{read['seconds'] / pictures:.2f}", f"{read['peak'] / 1024:.0f}")


def _pictures(kind: str, how: Namespace) -> Iterator[Any]:
    from tests.photographs.cards import a_night
    from tests.photographs.picture import photographs

    for night, first in enumerate(range(0, how.cards, COUPLES)):
        seed = 1000 * how.seed + night
        played = a_night(min(COUPLES, how.cards - first), seed, GAMES)
        yield from photographs(played.pile, played.punched, seed, kind)


def _read(reader: str, jpeg: bytes) -> tuple[Found, float, int]:
    """What the reader says, in what time, and the most that its process ever held, in KB."""
    module, _, name = reader.partition(":")
    read = getattr(import_module(module), name)
    began = process_time()
    found = {int(couple): tuple(games) for couple, games in read(jpeg)}
    spent = process_time() - began
    status = Path("/proc/self/status").read_text()  # getrusage's peak is that of who began it too
    return found, spent, int(status.partition("VmHWM:")[2].split()[0])


def compared(cards: Any, found: Found) -> Counter[str]:
    """Card by card what was drawn beside what was read; couple 1 has card 0."""
    there = {card.card + 1: card.games for card in cards}
    counted = Counter({"not there": len(found.keys() - there.keys())})
    for couple, games in there.items():
        said = found.get(couple)
        counted.update(boxes=len(games), found=said is not None)
        for drawn, hole in zip(games, said or (), strict=said is not None):
            sure = hole is not None
            counted["sure"] += sure
            counted["to ask"] += sure and drawn is None
            counted["wrong"] += sure and drawn is not None and hole != drawn
    return counted


if __name__ == "__main__":
    main()
