"""How fast the engine is, beside its peers in the same run where they are installed.

Process CPU time, median of five. Prints two tables, asserts nothing: our figures beside what we
want to reach, and the peers of the same run. Whole records and whole hands come first
(`benchmarks.engine_whole` says what is in one); the bare record, hands and tricks and nothing
else, has rows of its own.

    python -m benchmarks.engine

python-chess, PokerKit and OpenSpiel are optional; what is missing is said.
"""

import os
import random
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.engine_whole import GAMES, PEER, PEERS, WHOLE_GOALS, tell, whole_figures
from benchmarks.measuring import RUNS, each, heading, rate, row
from engine.cards import Card, CardSet, Seat, Suit, card_set, printed_suit
from engine.check import judge
from engine.deal import Deal, Trick, partners
from engine.notation import read, write
from engine.play import Law, law_of
from engine.presets import CAPE_BRETON_45, MARITIME_125
from engine.robbing import TurnUp

DEALS = 3000
SEATS = 4
PLAYS = 5 * SEATS  # in a deal


# deals


def dealt(dice: random.Random) -> tuple[list[CardSet], Suit]:
    pack = list(range(52))
    dice.shuffle(pack)
    hands = [card_set(Card(number) for number in pack[at : at + 5]) for at in range(0, 20, 5)]
    return hands, dice.choice(list(Suit))


def playout(law: Law, hands: Sequence[CardSet], trump: Suit, dice: random.Random) -> list:
    """Five tricks of random legal cards: who led each, and the cards."""
    left, leader, tricks = list(hands), 0, []
    legal_plays, chance = law.legal_plays, dice.random
    _, strengths = law.tables[trump]
    for _ in range(5):
        cards = []
        led, best, seat, winner = None, 0, leader, leader
        for _ in range(SEATS):
            legal = legal_plays(left[seat], led, trump)
            if choices := legal.bit_count() - 1:
                for _ in range(int(chance() * (choices + 1))):
                    legal &= legal - 1
            bit = legal & -legal
            left[seat] ^= bit
            card = bit.bit_length() - 1
            if led is None:
                led, strength_of = card, strengths[card]
            cards.append(card)
            if strength_of[card] > best:
                best, winner = strength_of[card], seat
            seat = (seat + 1) % SEATS
        tricks.append((leader, cards))
        leader = winner
    return tricks


def recorded(law: Law, dice: random.Random) -> Deal:
    hands, trump = dealt(dice)
    played = playout(law, hands, trump, dice)
    tricks = tuple(Trick(Seat(leader), tuple(cards)) for leader, cards in played)
    return Deal(partners(SEATS), trump, tricks, tuple(hands), dealer=Seat(3))


def turned(deal: Deal) -> Deal:
    """With a turn-up that nobody played."""
    played = {card for trick in deal.tricks for card in trick.cards}
    ours = (card for card in map(Card, range(52)) if printed_suit(card) is deal.trump)
    return deal._replace(turn_up=TurnUp(next(card for card in ours if card not in played)))


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


def ours() -> dict[str, float]:
    """Every figure of the engine."""
    dice = random.Random(45)
    law = law_of(CAPE_BRETON_45)
    deals = [recorded(law, dice) for _ in range(DEALS)]
    bare = [deal._replace(hands=()) for deal in deals]
    starts = [(deal.hands, deal.trump) for deal in deals]
    hands = [hand for deal in deals[:125] for hand in deal.hands if hand is not None]
    figures = whole_figures() | {
        "legal_plays": legal_plays_rate(law, hands),
        "legal_plays, Maritime": legal_plays_rate(law_of(MARITIME_125), hands),
        "playout of dealt hands by the law alone": rate(
            each(starts, lambda start: playout(law, *start, dice))
        ),
        "bare record, hands and tricks": rate(
            each(deals, lambda deal: judge(deal, CAPE_BRETON_45))
        ),
        "bare record, tricks only": rate(each(bare, lambda deal: judge(deal, CAPE_BRETON_45))),
        "record of a turn-up, tricks only": rate(
            each([*map(turned, bare)], lambda deal: judge(deal, CAPE_BRETON_45))
        ),
    }
    for name, some in (
        ("bare record, from its text", deals),
        ("bare record, tricks only, from its text", bare),
    ):
        texts = [write(deal) for deal in some]
        figures[name] = rate(each(texts, lambda text: judge(read(text), CAPE_BRETON_45)))
    return figures


GOALS = WHOLE_GOALS | {
    "legal_plays": 5e6,
    "legal_plays, Maritime": 5e6,
    "playout of dealt hands by the law alone": 60e3,
    "bare record, hands and tricks": 150e3,
    "bare record, tricks only": 150e3,
    "bare record, from its text": 70e3,
    "bare record, tricks only, from its text": 70e3,
}


# peers


def chess_figures() -> dict[str, float] | None:
    """python-chess: legal move lists, plies pushed, PGN games read.

    Our tricks are settled as they fall, so the nearer peer is the ply that is asked for its
    outcome (mate, stalemate, a draw by rule); the bare ply stands beside it.
    """
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

    def plies(*, scored: bool) -> int:
        done = 0
        for game in games:
            board = chess.Board()
            for move in game.move_stack:
                if not board.is_legal(move):
                    raise AssertionError
                board.push(move)
                if scored:
                    board.outcome()
                done += 1
        return done

    return {
        "legal move lists": rate(each(boards * 20, lambda board: list(board.legal_moves))),
        "plies checked, played and scored": rate(partial(plies, scored=True)),
        "plies checked and played only": rate(partial(plies, scored=False)),
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


# Dwan against Ivey on television in 2009, the example of the format's own documentation.
PHH = """
variant = "NT"
ante_trimming_status = true
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = ["d dh p1 Ac2d", "d dh p2 ????", "d dh p3 7h6h", "p3 cbr 7000", "p1 cbr 23000", "p2 f",
  "p3 cc", "d db Jc3d5c", "p1 cbr 35000", "p3 cc", "d db 4h", "p1 cbr 90000", "p3 cbr 232600",
  "p1 cbr 1067100", "p3 cc", "p1 sm Ac2d", "p3 sm 7h6h", "d db Jh"]
"""


def pokerkit_figures() -> dict[str, float] | None:
    """PokerKit: hands read from `.phh` text and played."""
    try:
        from pokerkit import HandHistory
    except ImportError:
        return None
    return {"`.phh` hands read and played": rate(each(range(50), lambda _: played(HandHistory)))}


def played(history) -> object:
    return list(history.loads(PHH))[-1]


class Comparison(NamedTuple):
    """One of our figures, times what one piece of ours holds of the peer's pieces."""

    what: str
    figure: str
    pieces: int
    peer: str
    its_figure: str


COMPARISONS = (
    *(
        Comparison(
            f"hands by dice, shuffle to score, {game}", f"hand by dice, {game}", 1, PEER, PEERS
        )
        for game in GAMES
    ),
    *(
        Comparison(
            f"whole records read from text and judged, {game}",
            f"whole record from its text, {game}",
            1,
            "PokerKit",
            "`.phh` hands read and played",
        )
        for game in GAMES
    ),
    Comparison("lists of legal plays", "legal_plays", 1, "python-chess", "legal move lists"),
    Comparison(
        "plays of bare records checked and scored",
        "bare record, hands and tricks",
        PLAYS,
        "python-chess",
        "plies checked, played and scored",
    ),
    Comparison(
        "plays of bare records checked and scored",
        "bare record, hands and tricks",
        PLAYS,
        "python-chess",
        "plies checked and played only",
    ),
    Comparison(
        "bare records read from text, checked and scored",
        "bare record, from its text",
        1,
        "python-chess",
        "PGN games read",
    ),
    Comparison(
        "bare records read from text, checked and scored",
        "bare record, from its text",
        1,
        "PokerKit",
        "`.phh` hands read and played",
    ),
)


def compare(figures: dict[str, float]) -> None:
    """Our figures beside those of the peers."""
    peers = {
        "python-chess": chess_figures(),
        PEER: {PEERS: figures[PEERS]} if PEERS in figures else None,
        "PokerKit": pokerkit_figures(),
    }
    heading("what, each second", "ours", "peer in the same run", "", "ratio")
    for what, figure, pieces, peer, its_figure in COMPARISONS:
        ours_is, peers_figures = pieces * figures[figure], peers[peer]
        if peers_figures is not None:
            theirs = peers_figures[its_figure]
            ratio = f"{ours_is / theirs:,.3g} x"
            row(what, f"{ours_is:,.0f}", f"{peer}, {its_figure}", f"{theirs:,.0f}", ratio)
    missing = [name for name, found in peers.items() if found is None]
    print(f"\nNot installed: {', '.join(missing)}" if missing else "")


def main() -> None:
    """Measure, print, compare."""
    print(f"Python {sys.version.split()[0]}, process CPU time, median of {RUNS}")
    print(f"The load of the machine: {os.getloadavg()[0]:.0f}")
    figures = ours()
    tell(figures, GOALS)
    compare(figures)


if __name__ == "__main__":
    main()
