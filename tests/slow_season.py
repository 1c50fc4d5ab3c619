"""A season counted anew, by hand as it were: nights on one side, people on the other, no table of ours."""

from decimal import Decimal  # noqa: TID251 -- another arithmetic than the program's
from fractions import Fraction
from typing import NamedTuple

from tests.slow_people import pairs, people


class Came(NamedTuple):
    """A person on a night, or two on one card."""

    night: int
    who: tuple
    games: int
    won: int
    place: int
    points: int = 0


def on_sheets(rule, lines):
    """Everybody who stands in the table of this rule, with what the sheets of a night say."""
    if rule.whose == "couple":
        return [(each.who, each.games, each.won, each.place, each.won) for each in pairs(lines)]
    found = sorted(people(lines).items())
    return [((who,), each.games, each.won, each.place, each.won) for who, each in found]


def counted(rule, came, names):
    """Everybody's (place, total, struck-out nights), by names; `names` says who a number is."""
    people = {}
    for night in sorted({each.night for each in came}):
        rows = [each for each in came if each.night == night]
        for who, sheet in of_night(rows, names).items():
            people.setdefault(who, []).append((night, *sheet))
    totals, struck = {}, {}
    for who, nights in people.items():
        worth = sorted(((value(rule, *each[1:]), -each[0]) for each in nights), reverse=True)
        kept = worth[: rule.best] if rule.best else worth
        struck[who] = {-night for _value, night in worth[len(kept) :]}
        total = sum((each for each, _night in kept), Fraction(0))
        totals[who] = total / len(kept) if rule.gives == "share" else total
    enough = {who for who, nights in people.items() if len(nights) >= max(rule.least, 1)}
    better = {who: {totals[o] for o in enough if totals[o] > totals[who]} for who in people}
    return {
        who: (len(better[who]) + 1 if who in enough else 0, totals[who], struck[who])
        for who in people
    }


def of_night(rows, names):
    found = {}
    for each in rows:
        who = tuple(sorted(names[number] for number in each.who))
        games, won, places, points = found.get(who, (0, 0, [], 0))
        places = [*places, each.place]
        found[who] = (games + each.games, won + each.won, places, points + each.points)
    return {
        who: (games, won, min(filter(None, places), default=0), points)
        for who, (games, won, places, points) in found.items()
    }


def value(rule, games, won, place, points):
    if rule.gives == "games":
        return Fraction(won)
    if rule.gives == "counted":
        return Fraction(points)
    if rule.gives == "share":
        return Fraction(won, games) if games else Fraction(0)
    known = dict(enumerate(rule.points, 1))
    return Fraction(Decimal(known.get(place, 0)))
