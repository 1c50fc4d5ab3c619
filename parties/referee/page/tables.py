"""What a game has to choose from, as it is tapped and as it is written down: the tables at which it
can be played, and what a bidder may go on."""

from engine.deal import Went, each_for_self, partners, usual_sides
from engine.tables import table_fault
from engine.variants import Variant
from engine.writing import WENT

USUAL_TABLE = usual_sides(4)  # where nothing else is written down


def tables_of(variant: Variant) -> dict[str, tuple[str, ...]]:
    """The seats of each table by a word of their own: `6` is the usual one of six, `6x3` has three
    sides."""
    return {
        _word_for(sides): sides
        for players in variant.players
        for sides in _ways_to_sit(players)
        if table_fault(variant, sides) is None
    }


def line_of(sides: tuple[str, ...]) -> str:
    """The line that says so."""
    players = len(sides)
    return f"players {players}" if sides == usual_sides(players) else f"sides {' '.join(sides)}"


def _word_for(sides: tuple[str, ...]) -> str:
    players = len(sides)
    return str(players) if sides == usual_sides(players) else f"{players}x{len(set(sides))}"


def _ways_to_sit(players: int) -> list[tuple[str, ...]]:
    couples = [
        partners(players, sides) for sides in (2, 3) if players % sides == 0 and players > sides
    ]
    return [usual_sides(players), *couples, each_for_self(players)]


def ways_to_go(variant: Variant) -> list[str]:
    """How the bidder may throw all five, as it is written."""
    ways = {Went.ON_KITTY: variant.go_on_kitty, Went.ON_TOP_CARD: variant.top_card_go}
    return [WENT[way].split()[1] for way, is_played in ways.items() if is_played]
