"""Photographs of punch cards, and how a reader of them fares: python -m benchmarks.photographs --cards 1000

Cards of our own PDF, as a drive of 25 games leaves them, on pictures of each kind of trouble or of one
(--kind), made from a seed. The reader works in a process of its own, whose seconds and memory are told.

A box is a game whose number is in sight and has its hole or has none; it is sure where the reader says
either. Sure and wrong is also what is out of sight and was guessed wrongly; to be asked was what a pen or
half a hole leaves to a person.
"""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
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
    heading(*made, *read, "CPU s to read one", "peak MB")
    for kind in [how.kind] if how.kind else KINDS:
        row(*_of(kind, how))


def _asked() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=100, help="of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kind")
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    return parser.parse_args()


def _of(kind: str, how: Namespace) -> Iterator[str]:
    """The cells of a kind's row."""
    made, read = Counter[str](), Counter[str]()
    making, reading, peak = 0.0, 0.0, 0
    with ProcessPoolExecutor(1, get_context("spawn")) as reader:
        for number, (picture, seconds) in enumerate(_pictures(kind, how)):
            made.update(pictures=1, cards=len(picture.cards), bytes=len(picture.jpeg))
            making += seconds
            if how.keep:
                (how.keep / f"{kind} {number}.jpg").write_bytes(picture.jpeg)
            found, seconds, held = reader.submit(_read, picture.jpeg).result()
            read.update(compared(picture.cards, found))
            reading, peak = reading + seconds, max(peak, held)
    pictures = made["pictures"]
    yield from (kind, f"{pictures}", f"{made['cards']}")
    yield from (f"{making / pictures:.2f}", f"{made['bytes'] / 1e6:.1f}")
    yield from (f"{read[name]:,}" for name in ("found", "not there", "boxes", "sure"))
    yield from (f"{read[name]:,}" for name in ("wrong", "to ask"))
    yield from (f"{reading / pictures:.2f}", f"{peak / 1024:.0f}")


def _pictures(kind: str, how: Namespace) -> Iterator[tuple[Any, float]]:
    """Each, and the seconds that it took to make."""
    from tests.photographs.cards import a_night
    from tests.photographs.picture import photographs

    for night, first in enumerate(range(0, how.cards, COUPLES)):
        seed = 1000 * how.seed + night
        began = process_time()
        played = a_night(min(COUPLES, how.cards - first), seed, GAMES)
        for picture in photographs(played.pile, played.punched, seed, kind):
            yield picture, process_time() - began
            began = process_time()


def _read(jpeg: bytes) -> tuple[Found, float, int]:
    """What the reader says, in what time, and the most that its process ever held, in KB."""
    from parties.photographs.found import UNKNOWN, Seen
    from parties.photographs.reader import read_photograph

    says = {Seen.HOLE: True, Seen.NONE: False, Seen.UNSURE: None}
    began = process_time()
    cards = [each for each in read_photograph(jpeg, GAMES).cards if each.boxes]
    spent = process_time() - began
    whose = (each for each in cards if UNKNOWN not in each.code)
    found = {int(each.code[-4:]): tuple(says[box.seen] for box in each.boxes) for each in whose}
    status = Path("/proc/self/status").read_text()  # getrusage's peak is that of who began it too
    return found, spent, int(status.partition("VmHWM:")[2].split()[0])


def compared(cards: Any, found: Found) -> Counter[str]:
    """Card by card what was drawn beside what was read; couple 1 has card 0."""
    there = {card.card + 1: card for card in cards}
    counted = Counter({"not there": len(found.keys() - there.keys())})
    for couple, card in there.items():
        said = found.get(couple, (None,) * len(card.games))
        counted["found"] += couple in found
        for drawn, seen, hole in zip(card.games, card.truth, said, strict=True):
            sure = hole is not None
            counted["boxes"] += seen is not None
            counted["sure"] += sure and seen is not None
            counted["to ask"] += sure and drawn is None
            counted["wrong"] += sure and drawn is not None and hole != drawn
    return counted


if __name__ == "__main__":
    main()
