"""Nights on which everything happens at once: python -m benchmarks.exceptions --nights 10000

Each is made up with dice of its own: couples come late, go home, cannot walk, swap cards; tables
are put together, results put right, rules changed, all in bell mode and without. After every step
the laws of the straight night must hold and the night must be, seat by seat and card by card, what
couples count who get up and walk. What breaks is printed with the number that makes the same
night again.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from random import Random
from time import process_time

from tests.exceptional_nights import beginning, happenings, laws_hold
from tests.slow_night import differences

STEPS = 60


def main() -> None:
    """Print what happened how often, and every night that went wrong."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--nights", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first night")
    asked = parser.parse_args()
    said, wrong, began = Counter[str](), Counter[str](), process_time()
    for number in range(asked.first, asked.first + asked.nights):
        fault = one_night(Random(number), said)
        if fault:
            wrong[fault.split(":")[0]] += 1
            print(f"night {number}: {fault}")
    print(f"{asked.nights} nights, {sum(said.values())} entries after the first bell:")
    print("  " + ", ".join(f"{times} {kind}" for kind, times in said.most_common()))
    for what in ("crash", "law broken", "counted otherwise"):
        print(f"  {what}: {wrong[what]}")
    print(f"  {process_time() - began:.0f} s of CPU")
    sys.exit(bool(wrong))


def one_night(dice: Random, said: Counter[str]) -> str:
    """What went wrong in a night, up to where it did; nothing where all is well."""
    try:
        night = beginning(dice.choice)
        for _before, entry, after in happenings(night, dice.choice, STEPS):
            said[entry.kind] += 1
            laws_hold(after)
            if differing := differences(after):
                return f"counted otherwise: {', '.join(differing)}, after {entry}"
    except AssertionError as broken:
        return f"law broken: {broken}"
    except Exception as error:  # every one is counted and printed
        return f"crash: {error!r}"
    return ""


if __name__ == "__main__":
    main()
