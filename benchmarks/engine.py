"""How fast the engine is, beside its peers in the same run where they are installed.

Process CPU time, median of five. Prints figures and ratios, asserts nothing:

    python benchmarks/engine.py

python-chess, PokerKit and OpenSpiel are optional; what is missing is said.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.cards import Card, CardSet, Seat, Suit, card_set
from engine.check import judge
from engine.deal import Deal, Trick, partners
from engine.notation import read, write
from engine.play import Law, law_of
from engine.presets import CAPE_BRETON_45, MARITIME_125

RUNS = 5
DEALS = 3000
SEATS = 4
PLAYS = 5 * SEATS  # in a deal


def rate(work: Callable[[], int]) -> float:
    """Pieces of work a second of CPU time, median of five."""
    rates = []
    for _ in range(RUNS):
        started = time.process_time()
        done = work()
        rates.append(done / (time.process_time() - started))
    return statistics.median(rates)


def report(what: str, per_second: float, goal: float | None = None) -> None:
    """One line: the figure and, where there is one, the goal."""
    against = "" if goal is None else f"   goal {goal:>12,.0f}   {per_second / goal:5.2f} x"
    print(f"{what:<52} {per_second:>14,.0f} /s{against}")


# deals


def dealt(dice: random.Random) -> tuple[list[CardSet], Suit]:
    pack = list(range(52))
    dice.shuffle(pack)
    hands = [card_set(Card(number) for number in pack[at : at + 5]) for at in range(0, 20, 5)]
    return hands, dice.choice(list(Suit))


def playout(law: Law, hands: Sequence[CardSet], trump: Suit, dice: random.Random) -> list[Trick]:
    """Five tricks of random legal cards."""
    left, leader, tricks = list(hands), 0, []
    legal_plays, chance = law.legal_plays, dice.random
    _, strengths = law.tables(trump)
    for _ in range(5):
        cards: list[Card] = []
        led, best, winner = None, -1, leader
        for turn in range(SEATS):
            seat = (leader + turn) % SEATS
            legal = legal_plays(left[seat], led, trump)
            for _ in range(int(chance() * legal.bit_count())):
                legal &= legal - 1
            left[seat] ^= legal & -legal
            card = Card((legal & -legal).bit_length() - 1)
            led = card if led is None else led
            cards.append(card)
            if strengths[led][card] > best:
                best, winner = strengths[led][card], seat
        tricks.append(Trick(Seat(leader), tuple(cards)))
        leader = winner
    return tricks


def recorded(law: Law, dice: random.Random) -> Deal:
    hands, trump = dealt(dice)
    tricks = tuple(playout(law, hands, trump, dice))
    return Deal(partners(SEATS), trump, tricks, tuple(hands), dealer=Seat(3))


# ours


def legal_plays_rate(law: Law, hands: Sequence[CardSet]) -> float:
    """The public function, called with hands, leads and trumps that change; the loop around it
    is measured empty and taken off."""
    questions = [(hand, Card(led), trump) for trump in Suit for led in range(52) for hand in hands]

    def asking() -> int:
        legal_plays = law.legal_plays
        for hand, led, trump in questions:
            legal_plays(hand, led, trump)
        return len(questions)

    def silent() -> int:
        for _hand, _led, _trump in questions:
            pass
        return len(questions)

    return 1 / (1 / rate(asking) - 1 / rate(silent))


def each(items: Sequence[object], function: Callable[..., object]) -> Callable[[], int]:
    """Work through the items once."""

    def work() -> int:
        for item in items:
            function(item)
        return len(items)

    return work


def ours() -> dict[str, float]:
    """Every figure of the engine."""
    dice = random.Random(45)
    law = law_of(CAPE_BRETON_45)
    deals = [recorded(law, dice) for _ in range(DEALS)]
    bare = [deal._replace(hands=()) for deal in deals]
    starts = [(deal.hands, deal.trump) for deal in deals]
    hands = [hand for deal in deals[:125] for hand in deal.hands if hand is not None]
    figures = {
        "legal_plays": legal_plays_rate(law, hands),
        "legal_plays, Maritime": legal_plays_rate(law_of(MARITIME_125), hands),
        "playout": rate(each(starts, lambda start: playout(law, *start, dice))),
        "check and score": rate(each(deals, lambda deal: judge(deal, CAPE_BRETON_45))),
        "check and score, tricks only": rate(each(bare, lambda deal: judge(deal, CAPE_BRETON_45))),
    }
    for name, some in (("text, hands and tricks", deals), ("text, tricks only", bare)):
        texts = [write(deal) for deal in some]
        figures[name] = rate(each(texts, lambda text: judge(read(text), CAPE_BRETON_45)))
    return figures


GOALS = {
    "legal_plays": 5e6,
    "legal_plays, Maritime": 5e6,
    "playout": 60e3,
    "check and score": 150e3,
    "check and score, tricks only": 150e3,
    "text, hands and tricks": 70e3,
    "text, tricks only": 70e3,
}


# peers


def chess_figures() -> dict[str, float] | None:
    """python-chess: legal move lists, plies pushed, PGN games read."""
    try:
        import chess
        import chess.pgn
    except ImportError:
        return None
    import io

    dice = random.Random(64)
    games = [random_game(chess, dice) for _ in range(20)]
    boards = [board.copy() for board in games]
    texts = [str(chess.pgn.Game.from_board(board)) for board in games]

    def plies() -> int:
        done = 0
        for game in games:
            board = chess.Board()
            for move in game.move_stack:
                if not board.is_legal(move):
                    raise AssertionError
                board.push(move)
                done += 1
        return done

    return {
        "legal move lists": rate(each(boards * 20, lambda board: list(board.legal_moves))),
        "plies checked and played": rate(plies),
        "PGN games read": rate(each(texts, lambda text: chess.pgn.read_game(io.StringIO(text)))),
    }


def random_game(chess, dice):
    board = chess.Board()
    for _ in range(80):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(dice.choice(moves))
    return board


def openspiel_rate() -> float | None:
    """OpenSpiel's euchre: random games."""
    try:
        import pyspiel
    except ImportError:
        return None
    game, dice = pyspiel.load_game("euchre"), random.Random(9)

    def one(_: object) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))

    return rate(each(range(300), one))


PHH = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ["d dh p1 AcKd", "d dh p2 7h7d", "p2 cbr 6", "p1 cc", "d db 2c3c4c", "p1 cc", "p2 f"]
"""


def pokerkit_rate() -> float | None:
    """PokerKit: hands read from `.phh` text and played."""
    try:
        from pokerkit import HandHistory
    except ImportError:
        return None
    return rate(each(range(100), lambda _: list(HandHistory.loads(PHH))))


def compare(figures: dict[str, float]) -> None:
    """The peers of this run, and the ratios to them."""
    chess = chess_figures()
    if chess is None:
        print("python-chess is not installed: no ratio")
    else:
        for name, figure in chess.items():
            report(f"python-chess {name}", figure)
        ratio(
            PLAYS * figures["check and score"],
            chess["plies checked and played"],
            "plays to plies",
            50,
        )
    for name, peer, ours_is, goal in (
        ("OpenSpiel euchre random games", openspiel_rate(), "playout", None),
        ("PokerKit hands from text", pokerkit_rate(), "text, hands and tricks", 100),
    ):
        if peer is None:
            print(f"{name.split()[0]} is not installed: no ratio")
        else:
            report(name, peer)
            ratio(figures[ours_is], peer, name, goal)


def ratio(ours_is: float, peer: float, unit: str, goal: float | None) -> None:
    against = "" if goal is None else f" (goal {goal:g} x)"
    print(f"    ours : {unit} = {ours_is / peer:.1f} x{against}")


def main() -> None:
    """Measure, print, compare."""
    print(f"Python {sys.version.split()[0]}, process CPU time, median of {RUNS}")
    figures = ours()
    for name, figure in figures.items():
        report(name, figure, GOALS[name])
    compare(figures)


if __name__ == "__main__":
    main()
