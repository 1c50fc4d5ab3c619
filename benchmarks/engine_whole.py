"""How fast the engine is with what people have: whole records, and whole hands.

A whole record has everything that happened: the hands dealt, turn-up and robbing or calls, kitty
and exchange, five tricks, and the scores before where they matter. No two are alike, and what the
engine remembers of other auctions is forgotten before each run.

A hand by dice goes from the shuffle to the points through `engine.hand.Hand` alone, each move
chosen by `random.choice` from all that is legal; the peer, OpenSpiel's euchre, C++ called from
Python, chooses in the same way. Euchre deals its 24 cards by such moves too (a game has 43 of
them), and has 20 cards played by four; ours is shuffled at once, and five tricks are as many
cards as there are players, five times over.

    python -m benchmarks.engine_whole
"""

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.measuring import RUNS, each, heading, rate, rates, row
from engine import bidding
from engine.cards import Seat
from engine.check import judge
from engine.deal import Deal, each_for_self, partners
from engine.dice import shuffled
from engine.hand import Hand
from engine.notation import read
from engine.presets import PRESETS
from engine.variants import Variant
from engine.writing import write
from tests.engine.whole_hands import Dice, hand_at

RECORDS = 2000
HANDS = 300
GAMES = {
    "traditional 45": ("traditional_45", each_for_self(5)),
    "auction 45, partners": ("auction_45_partners", partners(4)),
    "Maritime": ("maritime_125", partners(4)),
    "Maritime, six": ("maritime_6p", partners(6)),
    "110": ("one_ten", partners(4)),
}
HANDS_GOAL = 0.7  # of the peer's in the same run
PEER, PEERS = "OpenSpiel euchre", "random games, bids and all"
WHOLE_GOALS = {f"whole record, {game}": 50e3 for game in GAMES} | {
    f"whole record from its text, {game}": 25e3 for game in GAMES
}


def records(variant: Variant, sides: tuple[str, ...]) -> list[Deal]:
    """So many different ones, the same on every machine."""
    dice = Dice(45)
    return [hand_at(dice, variant, sides) for _ in range(RECORDS)]


def forget() -> None:
    """The auctions heard so far. Tables of a variant are made once, as at an import."""
    bidding._opening.cache_clear()
    bidding.opening_at.cache_clear()


def by_dice(variant: Variant, sides: tuple[str, ...], dice: Random) -> Callable[[int], Hand]:
    """What shuffles, deals and plays a hand, and counts its points."""
    choice = dice.choice

    def hand_from(dealer: int) -> Hand:
        pack = shuffled(variant.pack_size, dice)
        hand = Hand(variant, sides, Seat(dealer % len(sides)), pack=pack)
        while not hand.over:
            hand.do(choice(hand.legal()))
        if not hand.thrown_in and hand.points is None:
            raise AssertionError
        return hand

    return hand_from


def whole_figures() -> dict[str, float]:
    """Records as values, records from text, and hands played, of each game."""
    return records_figures() | hands_figures()


def records_figures() -> dict[str, float]:
    """How many records are judged a second, as values and from their text."""
    values, texts = {}, {}
    for game, (name, sides) in GAMES.items():
        deals = records(PRESETS[name], sides)
        judged = partial(judge, variant=PRESETS[name])
        written = [write(deal) for deal in deals]
        values[f"whole record, {game}"] = rate(each(deals, judged), forget)
        texts[f"whole record from its text, {game}"] = rate(
            each(written, lambda text, judged=judged: judged(read(text))), forget
        )
    return values | texts


def hands_figures() -> dict[str, float]:
    """Hands by dice of each game, and games of the peer, by turns."""
    works = {
        f"hand by dice, {game}": each(range(HANDS), by_dice(PRESETS[name], sides, Random(9)))
        for game, (name, sides) in GAMES.items()
    }
    euchre = euchre_by_dice()
    return rates(works if euchre is None else {**works, PEERS: euchre}, forget)


def euchre_by_dice() -> Callable[[], int] | None:
    """OpenSpiel's euchre: random games, bids and all."""
    try:
        import pyspiel
    except ImportError:
        return None
    game, dice = pyspiel.load_game("euchre"), Random(9)

    def one(_: int) -> list[float]:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        return state.returns()

    return each(range(HANDS), one)


def tell(figures: dict[str, float], goals: dict[str, float]) -> None:
    """Each of ours beside what we want to reach; of a hand, a part of the peer's."""
    heading("ours", "each second", "goal", "of it")
    for name, figure in figures.items():
        goal = goals.get(name, HANDS_GOAL * figures.get(PEERS, 0))
        wanted = (f"{goal:,.0f}", f"{figure / goal:.2f} x") if goal else ("", "")
        if name != PEERS:
            row(name, f"{figure:,.0f}", *wanted)


def main() -> None:
    """Measure and print."""
    print(f"Python {sys.version.split()[0]}, process CPU time, median of {RUNS}")
    print(f"The load of the machine: {os.getloadavg()[0]:.0f}")
    tell(whole_figures(), WHOLE_GOALS)


if __name__ == "__main__":
    main()
