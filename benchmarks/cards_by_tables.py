"""What the check of the cards of other evenings finds: python -m benchmarks.cards_by_tables

People walk and write their cards without the program (`tests.scoring.formats.slow_cards`), something
goes wrong with the cards or with what is entered, and the program looks at them: with what was entered,
and as an evening on paper, with the first seats and the cards alone.
"""

from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass
from statistics import median
from time import process_time

from scoring.card_check.check import ByTables, by_tables, further_back
from scoring.evening import Evening, replay
from scoring.formats.format import Format
from scoring.formats.named import (
    CRIB_NIGHT,
    EUCHRE_COMPASS,
    EUCHRE_PAIRS,
    SINGLES_45S,
    WHIST_PARTNER,
    WHIST_PROGRESSIVE,
)
from scoring.games.points import Scored
from scoring.games.results import Won
from scoring.log.entry import Entry
from scoring.log.lines import Line
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.punch_cards.reading import CardLost, CardRead
from scoring.seats.seating import Bell, Seated
from tests.paper_night import Dice
from tests.scoring.evenings.played import Hall as Log
from tests.scoring.formats import slow_cards as slow
from tests.scoring.formats.slow_posters import POSTERS

TABLES = 8
WORDS = ("named", "open", "named otherwise", "not seen")


def _by_sum(total: int):
    def points(dice: Dice) -> tuple[int, int]:
        best = dice.between(total // 2 + 1, total)
        return best, total - best

    return points


def _euchre(dice: Dice) -> tuple[int, int]:
    return 10, dice.below(10)


def _crib(dice: Dice) -> tuple[int, int]:
    return dice.between(2, 3), 0


EVENINGS = {
    form.name: (form, points)
    for form, points in (
        (SINGLES_45S, None),
        (EUCHRE_COMPASS, _euchre),
        (WHIST_PROGRESSIVE, _by_sum(13)),
        (EUCHRE_PAIRS, None),
        (WHIST_PARTNER, _by_sum(13)),
        (CRIB_NIGHT, _crib),
    )
}
FAULTS: dict[str, tuple[slow.Fault, ...]] = {
    "nothing": (),
    "a wrong number": (slow.a_wrong_number,),
    "five wrong numbers": (slow.a_wrong_number,) * 5,
    "a wrong number, a lost card": (slow.a_wrong_number, slow.a_lost_card),
    "two rows exchanged": (slow.a_row_too_far,),
    "for under against": (slow.for_and_against,),
    "all at a table": (slow.all_at_a_table,),
    "two cards exchanged": (slow.two_cards_exchanged,),
    "a wrong entry": (slow.a_wrong_entry,),
}


@dataclass(frozen=True)
class Said:
    """What was said of one evening, with what was entered and on paper, whether on paper a fault is among
    what may be behind what does not fit, and how long each took."""

    words: tuple[str, str]
    behind: bool
    seconds: tuple[float, float]


def look(name: str, fault: str, number: int, tables: int = TABLES) -> Said:
    """One evening of a row, always the same for the same number."""
    form, points = EVENINGS[name]
    dice = Dice(f"{name} {fault} {number}")
    games = min(form.games, 12)
    night = slow.walked(POSTERS[name], tables * form.chairs, games, dice, points)
    done = slow.spoiled(night, FAULTS[fault])
    entered, paper = evenings(form, done)
    seen = [_timed(each) for each in (entered, paper)]
    words = _word(done, seen[0][0]), _word(done, seen[1][0], on_paper=True)
    behind = further_back(paper, seen[1][0]) if tables == TABLES else ()
    found = any(done.wrong.get(each.at) == {*each.way.wrong} for each in behind)
    return Said(words, found, (seen[0][1], seen[1][1]))


def _timed(evening: Evening) -> tuple[ByTables, float]:
    began = process_time()
    return by_tables(evening), process_time() - began


def evenings(form: Format, done: slow.Spoiled) -> tuple[Evening, Evening]:
    """The evening as it was entered, and on paper, each with its cards."""
    log = Log(form, done.night.games)
    log.come(len(done.cards))
    seats = ((TableNo(n), tuple(map(CoupleNo, here))) for n, here in enumerate(done.night.first, 1))
    begun = [*(line.entry for line in log.lines), Seated(GameNo(1), tuple(seats))]
    games, cards = list(_results(done)), list(_cards(done))
    return _told([*begun, *games, *cards]), _told([*begun, *cards])


def _results(done: slow.Spoiled):
    night = done.night
    for game in range(1, night.games + 1):
        yield Bell(GameNo(game))
        for (when, table), made in done.entered.items():
            if when == game:
                firsts = [CoupleNo(side[0]) for side in night.sat[game, table]]
                winner, at = firsts[made.index(max(made))], (GameNo(game), TableNo(table))
                points = tuple(zip(firsts, made, strict=True))
                yield Scored(*at, points, winner) if night.by_points else Won(*at, winner)


def _cards(done: slow.Spoiled):
    for card, rows in done.cards.items():
        if card in done.night.lost:
            yield CardLost(CoupleNo(card))
        elif done.night.by_points:
            points = tuple((GameNo(game), *row) for game, row in sorted(rows.items()))
            yield CardRead(CoupleNo(card), (), None, points=points)
        else:
            holes = sorted(GameNo(game) for game, row in rows.items() if row == (1, 0))
            yield CardRead(CoupleNo(card), tuple(holes), None)


def _told(entries: list[Entry]) -> Evening:
    return replay(tuple(Line(Seq(seq), entry) for seq, entry in enumerate(entries, 1)))


def _word(done: slow.Spoiled, seen: ByTables, *, on_paper: bool = False) -> str:
    """Whether everything that is wrong is named and nothing else; or at least nothing else is."""
    lost = done.night.lost
    wrong = {at: {w for w in what if w not in lost} for at, what in done.wrong.items()}
    if on_paper:
        wrong = {at: what - {"entry"} for at, what in wrong.items()}
    wrong = {at: what for at, what in wrong.items() if what}
    named = {}
    for each in seen.differing:
        way = each.likeliest
        if way is None:
            named[each.game, each.table] = None
        elif way.cost:
            said = {*way.wrong} | ({"entry"} if way.entered_otherwise else set())
            named[each.game, each.table] = said
    if named == wrong:
        return "named"
    claims = {at: said for at, said in named.items() if said is not None}
    if any(wrong.get(at) != said for at, said in claims.items()):
        return "named otherwise"
    return "open" if named.keys() & wrong.keys() or not wrong else "not seen"


def row(name: str, fault: str, nights: int) -> str:
    """A line of the table: shares in per cent, as entered / on paper."""
    said = [look(name, fault, number) for number in range(nights)]
    cells = []
    for word in WORDS:
        counts = [Counter(each.words[at] for each in said)[word] for at in (0, 1)]
        cells.append(" / ".join(f"{100 * count / nights:.0f}" for count in counts))
    cells.append(f"{100 * sum(each.behind for each in said) / nights:.0f}")
    took = " / ".join(f"{1000 * median(each.seconds[at] for each in said):.1f}" for at in (0, 1))
    return f"| {name}: {fault} | {' | '.join(cells)} | {took} |"


def rows() -> list[tuple[str, str]]:
    """Every kind of evening with every fault that it can have."""
    points = {name for name, (_form, points) in EVENINGS.items() if points}
    some = [(name, fault) for name in EVENINGS for fault in FAULTS]
    return [(n, f) for n, f in some if f != "for under against" or n in points]


def main() -> None:
    """Print the table, and how long a hundred tables take."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--nights", type=int, default=200, help="evenings of every row")
    nights = asked.parse_args().nights
    print(f"| evening: what is wrong | {' | '.join(WORDS)} | behind it | median ms |")
    print(f"| --- |{' ---: |' * (len(WORDS) + 2)}")
    for name, fault in rows():
        print(row(name, fault, nights), flush=True)
    for name in EVENINGS:
        took = look(name, "a wrong number", 0, tables=100).seconds
        print(f"{name}, 100 tables: {1000 * took[0]:.0f} / {1000 * took[1]:.0f} ms")


if __name__ == "__main__":
    main()
