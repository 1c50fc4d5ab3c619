"""Every reading of the rules, every trump, every card led, every hand of one, two and three cards:
the engine's tables against the literal text. What the tests do for the readings that can differ,
done for the whole product.

    python benchmarks/engine_exhaustive.py

Three-card hands are taken up to the likeness of plain cards. It takes some minutes, prints what
was compared, and ends with an error if anything differs.
"""

import sys
import time
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.variants import PlainLead, Renege
from tests.engine.test_play_exhaustive import (
    faults_of_law,
    reading,
    some_of_each_plain_suit,
    whole_pack,
)

FLAGS = [False, True]
CARDS_FOR = {1: whole_pack, 2: whole_pack, 3: some_of_each_plain_suit}


def main() -> None:
    """Compare, count, and fail loudly."""
    wrong = 0
    for renege, plain_lead, forces, stops, joker in product(Renege, PlainLead, FLAGS, FLAGS, FLAGS):
        rules = reading(renege, plain_lead, forces=forces, stops=stops, joker=joker)
        started = time.process_time()
        for trump, size in product("SHDC", CARDS_FOR):
            cards = CARDS_FOR[size](trump, joker)
            wrong += len(faults_of_law(rules, trump=trump, leads=cards, cards=cards, size=size))
        print(f"{rules}: {time.process_time() - started:.1f} s, differing so far: {wrong}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
