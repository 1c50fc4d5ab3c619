"""Photographs of punch cards, and how a reader of them fares: python -m benchmarks.photographs --cards 1000

Cards of our own PDF, as a drive of 25 games leaves them, on pictures of each kind of trouble or of one
(--kind), made from a seed. The reader works in a process of its own, whose seconds and memory are told.
With --into a file, each night of cards is written down there once it is read, and is not read again: so
many cards can be read in parts.

A box is a game whose number is in sight and has its hole or has none; it is sure where the reader says
either. Of a card of which half is out of the picture, fewer than three of its marks are in it, and nothing of
it is read: it has to be photographed again, and its boxes that are in sight are counted apart, as half out.
Sure and wrong is also what is out of sight and was guessed wrongly; to be asked was what a pen or
half a hole leaves to a person.
"""

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from io import BytesIO
from math import inf
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any

from PIL import Image

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

    heading("kind", "pictures", "cards", *_COUNTED, "CPU s to read one", "most", "peak MB")
    known = _known(how.into)
    for kind in [how.kind] if how.kind else KINDS:
        row(*_of(kind, how, known))


_COUNTED = ("found", "not there", "boxes", "sure", "wrong", "to ask", "half out")


def _asked() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=100, help="of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kind")
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    parser.add_argument("--into", type=Path, help="a file with what was read before")
    return parser.parse_args()


def _known(file: Path | None) -> dict[tuple[str, int], Counter[str]]:
    """What was read before, by kind and seed."""
    lines = file.read_text().splitlines() if file and file.exists() else []
    return {(each["kind"], each["seed"]): Counter(each["read"]) for each in map(json.loads, lines)}


def _of(kind: str, how: Namespace, known: Mapping[tuple[str, int], Counter[str]]) -> Iterator[str]:
    """The cells of a kind's row."""
    read, most, peak = Counter[str](), 0, 0
    for night, first in enumerate(range(0, how.cards, COUPLES)):
        seed, couples = 1000 * how.seed + night, min(COUPLES, how.cards - first)
        one = known.get((kind, seed)) or _read_night(kind, seed, couples, how)
        most, peak = max(most, one["most"]), max(peak, one["peak"])
        read.update(one)
    yield from (kind, f"{read['pictures']:,}", f"{read['cards']:,}")
    yield from (f"{read[name]:,}" for name in _COUNTED)
    yield f"{read['milliseconds'] / 1000 / read['pictures']:.2f}"
    yield from (f"{most / 1000:.2f}", f"{peak / 1024:.0f}")


def _read_night(kind: str, seed: int, couples: int, how: Namespace) -> Counter[str]:
    """All pictures of a night, each in its turn."""
    from tests.photographs.cards import a_night
    from tests.photographs.picture import photographs

    played, read = a_night(couples, seed, GAMES), Counter[str]()
    with ProcessPoolExecutor(1, get_context("spawn")) as reader:
        for number, picture in enumerate(photographs(played.pile, played.punched, seed, kind)):
            if how.keep:
                (how.keep / f"{kind} {seed} {number}.jpg").write_bytes(picture.jpeg)
            found, seconds, held = reader.submit(looked_at, picture.jpeg, played.codes).result()
            took, most, peak = round(1000 * seconds), read["most"], read["peak"]
            frame = Image.open(BytesIO(picture.jpeg)).size
            read.update(compared(picture.cards, found, frame), pictures=1, cards=len(picture.cards))
            read["milliseconds"] += took
            read["most"], read["peak"] = max(most, took), max(peak, held)
    if how.into:
        with how.into.open("a") as file:
            print(json.dumps({"kind": kind, "seed": seed, "read": read}), file=file)
    return read


def looked_at(jpeg: bytes, codes: Mapping[str, int]) -> tuple[Found, float, int]:
    """What the reader says, in what time, and the most that its process ever held, in KB."""
    from parties.photographs.found import Seen
    from parties.photographs.reader import read_photograph

    says = {Seen.HOLE: True, Seen.NONE: False, Seen.UNSURE: None}
    began = process_time()
    cards = [each for each in read_photograph(jpeg, GAMES).cards if each.boxes]
    spent = process_time() - began
    found = {
        couple: tuple(says[box.seen] for box in each.boxes)
        for each in cards
        if (couple := _whose(each.code, codes))
    }
    status = Path("/proc/self/status").read_text()  # getrusage's peak is that of who began it too
    return found, spent, int(status.partition("VmHWM:")[2].split()[0])


def _whose(code: str, codes: Mapping[str, int]) -> int | None:
    """As the page does: the one couple of the night with the digits that are seen."""
    from parties.photographs.found import UNKNOWN

    found = [
        couple
        for digits, couple in codes.items()
        if all(seen in (UNKNOWN, digit) for seen, digit in zip(code, digits, strict=True))
    ]
    return found[0] if len(found) == 1 else None


def compared(cards: Any, found: Found, frame: tuple[float, float] = (inf, inf)) -> Counter[str]:
    """Card by card what was drawn beside what was read, in a picture of this size; couple 1 has card 0."""
    there = {card.card + 1: card for card in cards}
    counted = Counter({"not there": len(found.keys() - there.keys())})
    for couple, card in there.items():
        said = found.get(couple, (None,) * len(card.games))
        counted["found"] += couple in found
        outside = ((card.corners < 0) | (card.corners >= frame)).any(axis=1)
        is_half_out = bool(outside.sum() > 1)
        for drawn, seen, hole in zip(card.games, card.truth, said, strict=True):
            sure = hole is not None
            counted["half out"] += seen is not None and is_half_out
            counted["boxes"] += seen is not None and not is_half_out
            counted["sure"] += sure and seen is not None and not is_half_out
            counted["to ask"] += sure and drawn is None
            counted["wrong"] += sure and drawn is not None and hole != drawn
    return counted


if __name__ == "__main__":
    main()
