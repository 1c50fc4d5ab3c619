"""How long the next game's seats take, by each format at 100 tables: python -m benchmarks.formats

The last column is what the last game costs beside the first: it is near 1 where going on does not
grow with what was played.
"""

from time import perf_counter

from scoring.formats.choices import Entry
from scoring.formats.effect import is_for
from scoring.formats.format import ACROSS, TWO, Format
from scoring.formats.going_on import next_tables
from scoring.formats.movement import ByRank, DrawnAnew, From
from scoring.formats.named import ANY_NUMBER, NAMED
from scoring.formats.people import first_tables, people_of
from scoring.formats.so_far import SoFar, holes_of
from scoring.numbers import GameNo

TABLES = 100
BY_RANK = Format("by_rank", Entry.COUPLE, TWO, (From(GameNo(1), ByRank(evenly=True)),), games=25)
DRAWN = Format(
    "drawn_anew", Entry.SINGLE, ACROSS, (From(GameNo(1), DrawnAnew(evenly=True)),), games=25
)


def main() -> None:
    """Print a line for each format that takes so many tables, or for the most it takes."""
    print("format                 tables  ms a game  last/first")
    for form in (*NAMED, *ANY_NUMBER, BY_RANK, DRAWN):
        numbers = range(TABLES * form.chairs, 0, -1)
        entries = next(n for n in numbers if is_for(form, people_of(form, n)))
        took = evening(form, entries)
        middle = sorted(took)[len(took) // 2]
        grown = sum(took[-4:]) / sum(took[:4])
        tables = -(-entries // form.chairs)
        print(f"{form.name:22} {tables:6}  {1000 * middle:9.2f}  {grown:10.1f}")


def evening(form: Format, entries: int) -> list[float]:
    """The seconds that each next game took; the winners are the first sides in turn."""
    people = people_of(form, entries)
    tables, so_far, took = first_tables(form, people), SoFar(seed=1), []
    for game in range(1, 25):
        winners = [(game * table) % 3 % len(form.sides) for table in range(len(tables))]
        began = perf_counter()
        so_far.see(people, form.sides, tables, holes_of(people, form.sides, tables, winners))
        tables = next_tables(form, people, GameNo(game), tables, winners, so_far)
        took.append(perf_counter() - began)
    return took


if __name__ == "__main__":
    main()
