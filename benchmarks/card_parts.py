"""How far faults on one night have to do with each other: python -m benchmarks.card_parts

What happened falls into parts that lead nobody to the same place in any game; only these could be
settled each by itself. For every kind of fault and size of hall: on how many nights each fault is a
part of its own, on how many all are one, and how many parts there are.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from statistics import mean
from typing import NamedTuple

from benchmarks.card_rows import SIZES, Row, Spoiled, spoiled
from scoring.card_check.paths import Paths
from tests import paper_faults as faults, paper_night as paper
from tests.paper_night import Dice

Seat = tuple[int, int]
"""A game and a table."""


def kinds(couples: int) -> dict[str, Row]:
    """Several faults on a night, by what stands in the table."""
    holes = {
        f"{many} missing holes": Row(couples, many, (faults.a_missing_hole,) * many)
        for many in (2, 3, 12)
        if many < couples
    }
    walks = {
        f"losers walked at {many} tables": Row(
            couples, 2 * many, walks=(paper.losing_and_walking,) * many
        )
        for many in (2, 3)
    }
    return holes | walks


class Part(NamedTuple):
    """Couples, and where each of them should sit and does not by its card, or the other way round."""

    couples: set[int]
    seats: set[Seat]


def parts(night: Spoiled) -> list[Part]:
    """What happened, apart as far as nobody of one part comes where one of another does."""
    apart: list[Part] = []
    for couple, seats in seats_otherwise(night):
        meeting = [part for part in apart if part.seats & seats]
        apart = [part for part in apart if part not in meeting]
        couples = {couple}.union(*(part.couples for part in meeting))
        apart.append(Part(couples, seats.union(*(part.seats for part in meeting))))
    return apart


def seats_otherwise(night: Spoiled) -> Iterator[tuple[int, set[Seat]]]:
    """Of every couple where its card leads and it did not sit, or where it sat and its card does not
    lead, and where it has another hole than it won."""
    read, walked = Paths(night.frame, night.cards), ways_walked(night)
    for i, couple in enumerate(read.couples):
        by_card = {
            (game, table) for game, table in zip(read.games, read.at[i], strict=True) if table
        }
        wrong = {*night.truth.get(couple, ())} ^ {*night.cards[couple].punched}
        punched = {seat for seat in by_card | walked[couple] if seat[0] in wrong}
        if seats := (by_card ^ walked[couple]) | punched:
            yield couple, seats


def ways_walked(night: Spoiled) -> dict[int, set[Seat]]:
    """Where every couple sat in truth."""
    ways = dict[int, set[Seat]]()
    for game, table, couples, _winner, _walked in night.paper.met:
        for couple in couples:
            ways.setdefault(couple, set()).add((game, table))
    return ways


def main() -> None:
    """Print the table."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--nights", type=int, default=100, help="nights of every row")
    nights = asked.parse_args().nights
    print("| couples: faults | nights | each a part of its own | all one part | parts, mean |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for couples in SIZES:
        for name, row in kinds(couples).items():
            many = max(len(row.done), len(row.walks))
            told = [
                len(parts(spoiled(row, Dice(f"{couples}: {name} {number}"), finished=False)))
                for number in range(nights)
            ]
            alone, together = (sum(each == so for each in told) for so in (many, 1))
            print(
                f"| {couples}: {name} | {nights} | {alone} | {together} | {mean(told):.1f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
