"""The best card by deals that fit what was seen, against the simple player: python -m
benchmarks.best_play [hands [deals]], both by default as docs/figures.md has them.

Each pack is dealt twice, from the same dealer: once one side plays its best, once the other. Both
bid, name, throw and rob as the simple player does, so that the cards alone are compared. Then, of
the same hands, what an answer takes; and whether the chances that are told come true.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import mean, median, stdev
from time import process_time

from engine.best_play import SAMPLES, weigh
from engine.cards import Card, Seat
from engine.chances import chances
from engine.deal import each_for_self, partners
from engine.ending import Standing
from engine.hand import Hand
from engine.position import Doing
from engine.presets import AUCTION_45_PARTNERS, PRESETS, TRADITIONAL_45
from engine.simple_moves import simple_move, trick_of, view_of
from engine.tables import table_fault
from engine.variants import Variant

PACKS, FOR_STRENGTH = 400, 30
SIDES = partners(4)
LIKELY = 1.96  # of the standard error: 95 times of a hundred


@dataclass
class Match:
    """What one game's packs came to, for the side that played its best."""

    shares: list[float] = field(default_factory=list)  # of each pack: won 1, level ½
    points: list[float] = field(default_factory=list)  # a hand, more than the other side


def shuffled(variant: Variant, dice: Random) -> list[Card]:
    """A pack by dice."""
    return [Card(card) for card in dice.sample(range(variant.pack_size), variant.pack_size)]


def swing(
    variant: Variant, pack: list[Card], dealer: Seat, best: str, dice: Random, deals: int
) -> int:
    """Points booked for the side that plays its best, less the other's."""
    hand = Hand(variant, SIDES, dealer, pack=pack)
    while not hand.over:
        if hand.doing is Doing.PLAY and hand.sides[hand.whose] == best:
            hand.play(weigh(view_of(hand, hand.whose), trick_of(hand), dice, deals=deals).best)
        else:
            hand.do(simple_move(hand))
    after = {} if hand.standing is None else hand.standing.after
    return sum(points if side == best else -points for side, points in after.items())


def match(variant: Variant, packs: int, deals: int) -> Match:
    """Every pack both ways."""
    dice, found = Random(45), Match()
    for number in range(packs):
        pack, dealer = shuffled(variant, dice), Seat(number % 4)
        both = sum(swing(variant, pack, dealer, best, dice, deals) for best in "AB")
        found.shares.append(0.5 if not both else float(both > 0))
        found.points.append(both / 2)
    return found


def told(values: list[float]) -> str:
    """The mean with its interval of 95 %."""
    return f"{mean(values):.3f} ± {LIKELY * stdev(values) / len(values) ** 0.5:.3f}"


def answers(variant: Variant, hands: int) -> list[float]:
    """What each answer of a hundred deals took, in seconds, at every table of the game."""
    dice, took = Random(18), []
    for number in range(hands):
        players = variant.players[number % len(variant.players)]
        hand = Hand(variant, sides_of(variant, players), Seat(0), pack=shuffled(variant, dice))
        while not hand.over:
            if hand.doing is Doing.PLAY and hand.legal_cards & (hand.legal_cards - 1):
                began = process_time()
                weigh(view_of(hand, hand.whose), trick_of(hand), dice)
                took.append(process_time() - began)
            hand.do(simple_move(hand))
    return took


def sides_of(variant: Variant, players: int) -> tuple[str, ...]:
    """Sides that may sit down so many, partners where there can be."""
    ways = ([partners(players)] if players % 2 == 0 else []) + [each_for_self(players)]
    return next(sides for sides in ways if table_fault(variant, sides) is None)


def games(variant: Variant, number: int) -> Iterator[tuple[Standing, str]]:
    """Where each game of simple players stood after each of its hands, and who won it."""
    dice = Random(7)
    for game in range(number):
        scores, dealer, stood = dict.fromkeys(SIDES, 0), game % 4, []
        while True:
            pack, start = shuffled(variant, dice), tuple(scores.items())
            hand = Hand(variant, SIDES, Seat(dealer), pack=pack, scores=start)
            while not hand.over:
                hand.do(simple_move(hand))
            dealer = (dealer + 1) % 4
            if hand.standing is None:
                continue
            scores = hand.standing.after
            if hand.standing.over:
                break
            stood.append(hand.standing)
        yield from ((each, hand.standing.winners[0]) for each in stood)


def main() -> None:
    """Print the rows of docs/figures.md."""
    packs = int(sys.argv[1]) if len(sys.argv) > 1 else PACKS
    deals = int(sys.argv[2]) if len(sys.argv) > 2 else FOR_STRENGTH
    for variant in (TRADITIONAL_45, AUCTION_45_PARTNERS):
        found = match(variant, packs, deals)
        print(
            f"{variant.name}: {packs} packs both ways, {deals} deals a card: "
            f"share {told(found.shares)}, points a hand {told(found.points)}"
        )
    print(f"\nan answer of {SAMPLES} deals, ms: half of them, 19 of 20, the longest; a second")
    for variant in PRESETS.values():
        took = sorted(answers(variant, 12))
        late, last = took[len(took) * 19 // 20], took[-1]
        print(
            f"{variant.name:28} {1000 * median(took):5.0f} {1000 * late:5.0f} {1000 * last:5.0f}"
            f" {len(took) / sum(took):6.1f}"
        )
    print("\nchances told, and games that were won by who had them")
    for variant in (TRADITIONAL_45, AUCTION_45_PARTNERS):
        calibration(variant)


def calibration(variant: Variant) -> None:
    """A line for each tenth of the chance, told to either side."""
    tenths: dict[int, list[tuple[float, bool]]] = {}
    for stands, winner in games(variant, 300):
        for side, chance in chances(variant, stands).items():
            tenths.setdefault(min(9, int(10 * chance)), []).append((chance, winner == side))
    for tenth in sorted(tenths):
        said, won = zip(*tenths[tenth], strict=True)
        print(f"{variant.name:28} {mean(said):.2f} {mean(won):.2f} of {len(won)}")


if __name__ == "__main__":
    main()
