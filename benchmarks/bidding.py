"""How much the simple player's bidding brings against another version of it: `git show
COMMIT:engine/simple_player.py > FILE`, then python -m benchmarks.bidding FILE [packs [game ...]].

Each pack is played by every side in turn against the other version, from the same dealer; then by
this version alone, and by the other alone. Both throw, rob, lead and play as this one does.
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from random import Random
from statistics import mean, stdev
from time import process_time
from types import ModuleType
from typing import Any

from benchmarks.best_play import LIKELY, shuffled, sides_of
from benchmarks.measuring import heading, row
from engine import rights, simple_player
from engine.cards import Card, CardSet, Seat
from engine.hand import Hand
from engine.position import Doing
from engine.presets import PRESETS
from engine.simple_moves import simple_move, view_of
from engine.variants import Variant

PACKS = 1500
TOOK: list[float] = []


def other_version(path: str) -> ModuleType:
    """The simple player of that file."""
    spec = spec_from_file_location("other_simple_player", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def bids(hand: Hand, player: ModuleType) -> None:
    """One move, in which the auction and the naming of trumps are this player's."""
    seat = hand.whose
    if hand.doing is Doing.CALL:
        view = seen(hand, None, player)
        began = process_time()
        call = player.bid(view, hand.bidding.legal()).choice
        if player is simple_player:
            TOOK.append(process_time() - began)
        hand.call(call)
    elif hand.doing is Doing.NAME:
        view = seen(hand, rights.cards_of(hand, seat), player)
        hand.name(player.name_trump(view, rights.nameable(hand)).choice)
    else:
        hand.do(simple_move(hand))


def seen(hand: Hand, cards: CardSet | None, player: ModuleType) -> Any:
    """What the seat whose turn it is knows, as this player has it."""
    view = view_of(hand, hand.whose, cards)
    return player.View(view.variant, view.table, view.seat, view.hand)


def played(
    variant: Variant,
    pack: list[Card],
    dealer: Seat,
    players: dict[str, ModuleType],
    sides: tuple[str, ...],
) -> Hand:
    """A hand to its end, by who bids for each side."""
    hand = Hand(variant, sides, dealer, pack=pack)
    while not hand.over:
        bids(hand, players[hand.sides[hand.whose]])
    return hand


def swing(hand: Hand, side: str) -> float:
    """The points booked for a side, less what each of the others gets on the average."""
    after = {} if hand.standing is None else hand.standing.after
    others = [points for name, points in after.items() if name != side]
    return after[side] - mean(others) if after else 0.0


def compare(variant: Variant, sides: tuple[str, ...], other: ModuleType, packs: int) -> None:
    """A row of docs/figures.md."""
    dice, names = Random(45), list(dict.fromkeys(sides))
    ours, theirs = dict.fromkeys(names, simple_player), dict.fromkeys(names, other)
    brought: list[float] = []
    thrown_in: tuple[list[bool], ...] = ([], [], [])  # before, against the other, now
    for number in range(packs):
        pack, dealer = shuffled(variant, dice), Seat(number % len(sides))
        hands = [
            played(variant, pack, dealer, theirs | {side: simple_player}, sides) for side in names
        ]
        brought.append(mean(map(swing, hands, names)))
        thrown_in[0].append(played(variant, pack, dealer, theirs, sides).thrown_in)
        thrown_in[1].extend(hand.thrown_in for hand in hands)
        thrown_in[2].append(played(variant, pack, dealer, ours, sides).thrown_in)
    likely = LIKELY * stdev(brought) / packs**0.5
    row(
        f"`{variant.name}`, {len(sides)}",
        f"{mean(brought):.2f} ± {likely:.2f}",
        *(f"{100 * mean(each):.0f} %" for each in thrown_in),
        "`benchmarks.bidding`",
    )


def main() -> None:
    """Every game with an auction, at every table."""
    other, packs, *names = other_version(sys.argv[1]), int((*sys.argv, PACKS)[2]), *sys.argv[3:]
    heading("game, players", "points a hand", "thrown in before", "against it", "now", "made by")
    for variant in [PRESETS[name] for name in names] or PRESETS.values():
        for players in variant.players if variant.has_auction else ():
            compare(variant, sides_of(variant, players), other, packs)
    print(f"\na call took {1000 * mean(TOOK):.2f} ms of CPU, the longest {1000 * max(TOOK):.1f}")


if __name__ == "__main__":
    main()
