"""A question of the quiz, its answer, and how many were right: all of it in the address."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import Card, NotAPlayingCard, Suit, name_of, names, read_cards, suit
from engine.variants import Variant
from parties.fields.numbers import is_number

WINS, MAY, BEATS = "wins", "may", "beats"

YES, NO = "yes", "no"

_MOST = 9999


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One question: who wins this trick; may this hand play its last card on that lead; which of
    two cards is the higher trump."""

    kind: str
    trump: Suit
    table: tuple[Card, ...]
    hand: tuple[Card, ...] = ()

    def as_typed(self) -> dict[str, str]:
        """The question as an address has it."""
        return {
            "kind": self.kind,
            "trump": self.trump.letter,
            "table": names(self.table),
            "hand": names(self.hand),
        }


def read_puzzle(typed: Mapping[str, Any], variant: Variant) -> Puzzle | None:
    """The question of the address; None where there is none, or none that can be asked."""
    try:
        found = Puzzle(
            typed.get("kind", ""),
            suit(typed.get("trump", "")),
            read_cards(typed.get("table", "")),
            read_cards(typed.get("hand", "")),
        )
    except NotAPlayingCard:
        return None
    cards = (*found.table, *found.hand)
    whole = {WINS: (4, 0), BEATS: (2, 0), MAY: (1, 3)}.get(found.kind)
    fits = (len(found.table), len(found.hand)) == whole and len(set(cards)) == len(cards)
    return found if fits and max(cards) < variant.pack_size else None


def read_answer(typed: Mapping[str, Any], puzzle: Puzzle) -> str | None:
    """The name of one of the cards, or yes or no; None where nothing of these was answered."""
    said: str = typed.get("answer", "")
    offered = (YES, NO) if puzzle.kind == MAY else tuple(map(name_of, puzzle.table))
    return said if said in offered else None


def read_number(typed: Mapping[str, Any], field: str) -> int:
    """How many were asked, or right."""
    said = str(typed.get(field, ""))
    return min(int(said), _MOST) if is_number(said) and len(said) < 6 else 0
