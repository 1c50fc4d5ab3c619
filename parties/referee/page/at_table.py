"""The game of a table, or a play-off for a prize, by the hands that were kept of it: it is never kept
what they come to, but worked out by the rules of the cards whenever somebody looks."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations

from django.utils.translation import pgettext

from engine.game import hand_of
from engine.notation import NotationError, read
from engine.presets import PRESETS
from engine.unanswered import Refused
from engine.variants import Variant
from parties.referee.forms.points import (
    LETTERS,
    Game,
    NotTold,
    Told,
    is_told,
    read_hand,
    seats_for,
)
from parties.referee.page.cards import Hall
from parties.referee.page.points import PlayedOut, Row, as_told, play_out
from parties.referee.words.rulings import place_at
from parties.wording.words import capital, couple
from scoring.evening import Evening
from scoring.games.at_table import NOBODY
from scoring.games.hands import HandKept
from scoring.games.points import NO_SEQ
from scoring.games.putting_right import NO_GAME
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.rules.choices import PlayOff
from scoring.seats.room import Place


@dataclass(frozen=True)
class TableGame:
    """Who plays, a card for each side, and the hands so far by their lines."""

    variant: Variant
    at: tuple[GameNo, TableNo]
    heads: tuple[CoupleNo, ...]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    dealer: int | None
    told: Mapping[Seq, Told]
    one_hand: bool

    @property
    def game(self) -> Game:
        """As any sheet has it."""
        return Game(self.names, self.dealer or 0, tuple(self.told.values()))

    @cached_property
    def played(self) -> PlayedOut:
        """The hands entered one after the other, as far as they can be."""
        return play_out(self.variant, self.seats, self.game, one_hand=self.one_hand)

    def having(self, hand: HandKept) -> "TableGame":
        """With one hand more, or another one in the place of its own."""
        line = hand.instead_of or Seq(max(self.told, default=0) + 1)
        told = {**self.told, line: _told(hand, self.variant, self.heads)}
        return replace(
            self, told={seq: each for seq, each in told.items() if hand.text or seq != line}
        )

    def why_not(self, hand: HandKept) -> str:
        """Why this hand cannot be entered; what comes behind one that is put right is for another look."""
        if not hand.text or hand.instead_of not in (*self.told, NO_SEQ):
            return ""
        played = self.having(hand).played
        place = [*self.told, NO_SEQ].index(hand.instead_of)
        return played.why_not if place >= len(played.entered) else ""

    def kept(self, told: Told | None, instead_of: Seq | None) -> HandKept:
        """A hand as it was told, for the log; None: the one that it stands for is taken back."""
        text = told.as_typed() if told else ""
        points = (told.taken or [0] * len(self.heads)) if told else ()
        taken = tuple(zip(self.heads, points, strict=False))
        line, lines = instead_of or NO_SEQ, [*self.told]
        number = 1 + (lines.index(line) if line in lines else len(lines))
        return HandKept(*self.at, text, "", NOBODY, (), taken, line, number)

    @property
    def won(self) -> CoupleNo | None:
        """The card of the side that has won; None before one has, or where several have."""
        winners = self.played.winners
        return self.heads[LETTERS.index(winners[0])] if len(winners) == 1 else None

    @property
    def made(self) -> tuple[tuple[CoupleNo, int], ...]:
        """The points of each side so far."""
        scores = self.played.sheet.scores
        return tuple(zip(self.heads, (score for _side, score in scores), strict=True))

    @property
    def for_pool(self) -> bool:
        """Whether it has no points to write down."""
        return self.variant.target is None

    @property
    def rows(self) -> tuple[Row, ...]:
        """Hand after hand; who dealt only where that is known."""
        rows = self.played.rows
        return rows if self.dealer is not None else tuple(replace(row, dealt="") for row in rows)


def table_game(hall: Hall, evening: Evening, at: tuple[GameNo, TableNo]) -> TableGame | None:
    """The game at this table; None where nobody plays there, or nobody plays it with so many sides."""
    place = place_at(evening, *at) or _as_it_was(evening, at)
    seats = seats_for(hall.variant, len(place.heads)) if place else None
    if place is None or seats is None:
        return None
    heads = place.heads
    sides = [place.side_with(head) for head in heads]
    told = {
        seq: _told(hand, hall.variant, heads)
        for seq, hand in evening.games.hands_at(*at).items()
        if {*hand.couples} == {*heads}
    }
    return TableGame(
        hall.variant,
        at,
        heads,
        seats,
        tuple(map(_named, sides)),
        next((number for number, side in enumerate(sides) if place.arrived in side), None),
        told,
        at[0] == NO_GAME and hall.rules.play_off is PlayOff.ONE_HAND,
    )


def _as_it_was(evening: Evening, at: tuple[GameNo, TableNo]) -> Place | None:
    """Those who played off for a prize that is settled, by the last hand that was kept."""
    kept = evening.games.hands_at(*at) if at[0] == NO_GAME else {}
    return Place(at[1], kept[max(kept)].couples) if kept else None


def _named(side: tuple[CoupleNo, ...]) -> str:
    if len(side) == 1:
        return capital(couple(side[0]))
    return pgettext("a side", "%(cards)s") % {"cards": " + ".join(map(str, side))}


def _told(hand: HandKept, variant: Variant, heads: tuple[CoupleNo, ...]) -> Told:
    """A kept hand as it is told; of one whose cards cannot be read any more its points."""
    taken = dict(hand.taken)
    try:
        if is_told(hand.text):
            return read_hand(hand.text, len(heads))
        brought = hand_of(read(hand.text), PRESETS.get(hand.by, variant))
    except (NotTold, NotationError, Refused):
        return Told(tuple(taken.get(head, 0) for head in heads))
    sides = tuple(brought.taken)
    # Lines of before have the couples by their numbers, and not as the sides of the hand.
    orders = (dict(zip(each, sides, strict=False)) for each in permutations(hand.couples))
    fits = (each for each in orders if all(brought.taken[each[c]] == taken[c] for c in each))
    order = next(fits, dict(zip(hand.couples, sides, strict=False)))
    return as_told(brought, tuple(order[head] for head in heads))
