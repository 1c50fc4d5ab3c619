"""Random nights and seasons of money, beside a treasurer with envelopes: python -m benchmarks.money

`--nights` is how many, 100,000 unless told; `--first` is the seed of the first, so that a run can
be taken up again. Nights come in seasons of up to four, each with what the pots bring along. What
is printed must be 0 cents unexplained; the first night that is not stops the run with its seed.
"""

from argparse import ArgumentParser
from random import Random
from time import process_time

from scoring.evening import Evening
from scoring.pots.pots import season_ledger
from scoring.season import money_of, season_of
from scoring.till.box import till_of, tills_of
from tests.envelopes import pots_by_hand, sorted_into_envelopes
from tests.random_money import a_season


def unexplained(night: Evening) -> int:
    """Cents that the program and the treasurer do not agree on, in every till and every pot, and
    those by which the two sides of the closing differ."""
    env, till = sorted_into_envelopes(night), till_of(night)
    by_hand = pots_by_hand(night, env)
    pots = sum(
        abs(night.pots[name].carried - stays) + abs(night.pots[name].won - sum(shares.values()))
        for name, (_inside, _over, shares, stays) in by_hand.items()
    )
    tills = sum(abs(one.taken - env.tills[one.name]) for one in tills_of(night))
    return pots + tills + abs(till.expected - env.cash) + abs(till.came - till.went)


def season(seed: int) -> tuple[int, int, int]:
    """How many nights a season has, the cents through its tills, and the cents unexplained."""
    nights, keys = a_season(Random(seed))
    wrong = sum(unexplained(night) for night in nights)
    for name in nights[0].pots:
        pots = [night.pots[name] for night in nights]
        lines = season_ledger(zip((key.night for key in keys), pots, strict=True))
        wrong += abs(lines[-1].line.balance - pots[-1].carried)
    whole = season_of((key.night, money_of(night)) for key, night in zip(keys, nights, strict=True))
    listed = sum(each.amount for _, night in whole.nights for each in night.payments)
    wrong += abs(whole.came - whole.went)
    wrong += abs(listed - whole.closing.prizes - whole.closing.pots)
    assert not any(night.misfits for night in nights), seed
    return len(nights), sum(till_of(night).came for night in nights), wrong


def main() -> None:
    """Print how many nights closed, and what was left unexplained."""
    parser = ArgumentParser()
    parser.add_argument("--nights", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    told = parser.parse_args()
    began, nights, cents, seed = process_time(), 0, 0, told.first
    while nights < told.nights:
        more, came, wrong = season(seed)
        if wrong:
            raise SystemExit(f"season {seed}: {wrong} cents unexplained")
        nights, cents, seed = nights + more, cents + came, seed + 1
    took = process_time() - began
    print(
        f"{nights:,} nights in {seed - told.first:,} seasons, ${cents // 100:,} through the tills"
    )
    print(
        f"0 cents unexplained; {1000 * took / nights:.1f} ms a night, made, told and reckoned twice"
    )


if __name__ == "__main__":
    main()
