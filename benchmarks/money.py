"""Random nights and seasons of money, beside a treasurer with envelopes: python -m benchmarks.money

`--nights` is how many, 100,000 unless told; `--first` is the seed of the first, so that a run can
be taken up again. Nights come in seasons of a few, each with what the pots bring along; every second
season is one in disorder, in which nights are entered late, before the first, opened again, called
off and undone, and what does not agree is settled. What is printed must be 0 cents unexplained and
0 broken, which a place lost or gained between two nights where no line says so; the first season
that is not stops the run with its seed.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from time import process_time

from scoring.club.settled import MoneyMoved, Spot
from scoring.evening import Evening
from scoring.pots.chain import NightOfPots, all_pots, carried_through, left_after
from scoring.pots.pots import PotLineKind, season_ledger
from scoring.season import money_of, season_of, sums_of
from scoring.till.box import till_of, tills_of
from scoring.till.whose import found_otherwise, whose
from tests.envelopes import pots_by_hand, pots_money_found, pots_money_left, sorted_into_envelopes
from tests.random_money import a_season
from tests.random_seasons import Hall, a_hall, enter, settle_one


def unexplained(night: Evening) -> int:
    """Cents that the program and the treasurer do not agree on, in every till and every pot, and
    those by which the two sides of the closing differ."""
    env, till = sorted_into_envelopes(night), till_of(night)
    by_hand, of = pots_by_hand(night, env), all_pots(night)
    pots = sum(
        abs(of[name].carried - stays) + abs(of[name].won - sum(shares.values()))
        for name, (_inside, _over, shares, stays) in by_hand.items()
    )
    tills = sum(abs(one.taken - env.tills[one.name]) for one in tills_of(night))
    from_nobody = abs(till.from_club - env.lines["from_club"])
    from_nobody += abs(till.lacked_before - env.lacked_before)
    sides = abs(till.expected - env.cash) + abs(till.came - till.went)
    return pots + tills + from_nobody + sides + unowned(night)


def unowned(night: Evening) -> int:
    """Cents that are there and nobody's, or somebody's and neither there nor said to be lacking."""
    parts = whose(night)
    there = sum(part.there for part in parts.parts) - parts.nobodys
    return abs(there - parts.in_hand) + abs(parts.lacking - till_of(night).lacking)


def discontinued(keys: list[str], nights: list[Evening]) -> int:
    """Cents that a night found of its pots otherwise than the one before left them, where no line
    says so: neither a correction of the pot, nor what was said to be lacking."""
    corrected: Counter[str] = Counter()
    for name in nights[0].pots:
        for each in season_ledger(
            (k, all_pots(n)[name]) for k, n in zip(keys, nights, strict=True)
        ):
            is_corrected = each.line.kind is PotLineKind.CORRECTED
            corrected[each.night] += each.line.amount if is_corrected else 0
    wrong = 0
    for before, (key, night) in pairwise(zip(keys, nights, strict=True)):
        left, env = till_of(before[1]).carried, sorted_into_envelopes(night)
        wrong += abs(till_of(night).brought_forward - left - corrected[key])
        found, purse = env.found, night.purse
        there = sum(found[1:]) + till_of(night).lacked_before
        wrong += abs(found[0] - there) + (abs(found[0] - purse.brought_along) if any(found) else 0)
    return wrong


def broken(told: Sequence[NightOfPots], nights: list[Evening], moved: Sequence[MoneyMoved]) -> int:
    """Cents that a place, the box, home or the bank, lost or gained between two nights, where no
    line says so. `moved` is what the club carried after them."""
    wrong = 0
    for each, (before, after) in zip(told, pairwise(nights), strict=False):
        env, since = sorted_into_envelopes(before), [m for m in moved if m.after == each.night]
        by_hand = [(m.amount, m.source, m.to) for m in since]
        left = pots_money_left(before, env, till_of(before).lacking, by_hand)
        found = pots_money_found(sorted_into_envelopes(after))
        lines = found_otherwise(after, left_after([each], since).lies)
        wrong += sum(abs(found[spot] - left[spot] - lines.get(spot, 0)) for spot in Spot)
    return wrong


def season(seed: int) -> tuple[int, int, int, int]:
    """How many nights a season has, the cents through its tills, the cents unexplained, and those that
    are `broken` between its nights."""
    nights, keys = a_season(Random(seed))
    return summed(keys, nights, [])


def disorder(seed: int) -> tuple[int, int, int, int]:
    """The same of a season of which the nights were entered in any order, some opened again or
    called off. Whatever then does not agree is settled, and nothing may be asked again, not by the
    next night either; what the club put into a pot stands in it once."""
    dice = Random(seed)
    hall = a_hall(dice)
    began_with(hall)
    while settle_one(dice, hall):
        pass
    assert not any((hall.off.owed, hall.off.pots)), seed
    enter(dice, hall, "2027-01-08")
    assert not any((hall.off.owed, hall.off.pots)), seed
    chain = hall.chain()
    return summed(chain, [hall.nights[each.night] for each in chain], hall.says.says.moved)


def began_with(hall: Hall) -> None:
    """What was asked once, when the first night of all was entered, is what the pots began with."""
    chain = hall.chain()
    first = carried_through(chain)[chain[0].night]
    assert {pot: it.opening.amount for pot, it in first.items()} == hall.asked


def summed(
    told: Sequence[NightOfPots], nights: list[Evening], moved: Sequence[MoneyMoved]
) -> tuple[int, int, int, int]:
    """Nights in the order they were played: how many, the cents through their tills, the cents
    unexplained by themselves and together, and those `broken` from one to the next."""
    keys = [each.night for each in told]
    wrong = sum(unexplained(night) for night in nights)
    for name in nights[0].pots:
        pots = [all_pots(night)[name] for night in nights]
        lines = season_ledger(zip(keys, pots, strict=True))
        wrong += abs(lines[-1].line.balance - pots[-1].carried)
    moneys = [money_of(night) for night in nights]
    whole = season_of(zip(keys, moneys, strict=True))
    folded = season_of(zip(keys, map(sums_of, moneys), strict=True))
    listed = sum(each.amount for _, night in whole.nights for each in night.payments)
    wrong += abs(whole.came - whole.went) + abs(folded.came - whole.came)
    wrong += abs(listed - whole.closing.prizes - whole.closing.pots)
    wrong += discontinued(keys, nights)
    assert not any(night.misfits for night in nights)
    came = sum(till_of(night).came for night in nights)
    return len(nights), came, wrong, broken(told, nights, moved)


def main() -> None:
    """Print how many nights closed, and what was left unexplained."""
    parser = ArgumentParser()
    parser.add_argument("--nights", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    told = parser.parse_args()
    began, nights, cents, seed = process_time(), 0, 0, told.first
    while nights < told.nights:
        more, came, wrong, lost = (disorder if seed % 2 else season)(seed)
        if wrong or lost:
            raise SystemExit(f"season {seed}: {wrong} cents unexplained, {lost} broken")
        nights, cents, seed = nights + more, cents + came, seed + 1
    took = process_time() - began
    print(
        f"{nights:,} nights in {seed - told.first:,} seasons, ${cents // 100:,} through the tills"
    )
    print(
        f"0 cents unexplained, 0 broken between nights; {1000 * took / nights:.1f} ms a night, made, told and reckoned twice"
    )


if __name__ == "__main__":
    main()
