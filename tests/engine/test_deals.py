"""Worked deals, one at least for every preset: read, checked, counted, and written back.

They are made up, and were read card by card before they were kept. So that a golden cannot keep a
fault of the engine's, the play is held against the literal text of the rules as well.
"""

from pathlib import Path

from engine.cards import name_of
from engine.check import judge
from engine.contract import contract_of
from engine.deal import hands_at_first_lead, seats_of
from engine.game import enter, hand_of, new_game
from engine.notation import read, write
from engine.presets import PRESETS
from engine.switches import switches_of
from tests.engine.rule_text import may_be_played, winner_of
from tests.sweeping import swept

DEALS = sorted((Path(__file__).parents[1] / "deals").glob("*.txt"))


def heading(text: str, word: str) -> str:
    """What a comment line says under that word."""
    return next(line for line in text.splitlines() if line.startswith(f"# {word}:")).partition(
        ": "
    )[2]


@swept("path", DEALS)
def test_worked_deal_is_played_by_the_rules_and_counted_right(path: Path) -> None:
    """The source is named in the file."""
    text = path.read_text(encoding="utf-8")
    variant, deal = PRESETS[heading(text, "variant")], read(text)
    verdict = judge(deal, variant)

    assert heading(text, "source")
    assert verdict.faults == ()
    assert verdict.points.taken == dict(deal.points)
    assert text.endswith(write(deal))
    assert enter(new_game(variant, deal.sides, deal.dealer), hand_of(deal, variant)).hands


def test_every_preset_has_a_worked_deal() -> None:
    named = {heading(path.read_text(encoding="utf-8"), "variant") for path in DEALS}

    assert named == PRESETS.keys()


@swept("path", DEALS)
def test_worked_deal_agrees_with_the_literal_text(path: Path) -> None:
    """Every card against the sentences of the rules; called cards fall by their own rule."""
    text = path.read_text(encoding="utf-8")
    variant, deal = PRESETS[heading(text, "variant")], read(text)
    rules, trump = switches_of(variant), deal.trump.letter
    hands = hands_at_first_lead(deal, contract_of(deal, variant).bidder)
    left = [[name_of(card) for card in range(53) if hand >> card & 1] for hand in hands]
    winners = []
    for trick in deal.tricks:
        names, led = [name_of(card) for card in trick.cards], None
        for seat, name in zip(seats_of(trick, deal.players), names, strict=True):
            assert name in may_be_played(left[seat], led, trump, rules)
            left[seat].remove(name)
            led = led or name
        best = winner_of(names, trump, of_1831=variant.rank_order == "ace_high")
        winners.append(seats_of(trick, deal.players)[names.index(best)])

    assert winners[:-1] == [trick.leader for trick in deal.tricks[1:]]
    assert tuple(winners) == judge(deal, variant).points.winners
