"""A season counted anew, by hand as it were: nights on one side, people on the other, no table of ours."""

from decimal import Decimal  # noqa: TID251 -- another arithmetic than the program's
from fractions import Fraction


def counted(rule, came, names):
    """Everybody's (place, total, struck-out nights), by names; `names` says who a number is."""
    people = {}
    for night in sorted({each.night for each in came}):
        rows = [each for each in came if each.night == night]
        for who, (games, won, place) in of_night(rule, rows, names).items():
            people.setdefault(who, []).append((night, games, won, place))
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


def of_night(rule, rows, names):
    found = {}
    for each in rows:
        one, other = names[each.player], names[each.partner]
        who = (one,) if rule.whose == "person" else tuple(sorted((one, other)))
        what = (each.games, each.won, each.place)
        if who not in found:
            found[who] = what
        elif rule.whose == "person":
            was = found[who]
            places = sorted(place for place in (was[2], what[2]) if place)
            found[who] = (was[0] + what[0], was[1] + what[1], places[0] if places else 0)
        elif what[0] < found[who][0]:
            found[who] = what
    return found


def value(rule, games, won, place):
    if rule.gives == "games":
        return Fraction(won)
    if rule.gives == "share":
        return Fraction(won, games) if games else Fraction(0)
    known = dict(enumerate(rule.points, 1))
    return Fraction(Decimal(known.get(place, 0)))
