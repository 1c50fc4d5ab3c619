"""What the log of a night says, line by line, before the games are worked out.

Each subject keeps its own part, in its own package beside the entries that tell it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.door.facts import DoorFacts
from scoring.games.facts import GameFacts
from scoring.knock_out.bracket import KnockOutFacts
from scoring.log.lines import Undone
from scoring.night.course import NightFacts
from scoring.numbers import CoupleNo, GameNo, PlayerId, Seq
from scoring.prizes.ties import PrizeFacts
from scoring.punch_cards.card import CardFacts
from scoring.rules.house_rules import HouseRules
from scoring.seats.room import SeatFacts
from scoring.till.purse import Purse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.formats.format import Format
    from scoring.log.lines import Line


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What the log of a night says, subject by subject, and the lines that do not fit."""

    night: NightFacts = field(default_factory=NightFacts)
    door: DoorFacts = field(default_factory=DoorFacts)
    seats: SeatFacts = field(default_factory=SeatFacts)
    games: GameFacts = field(default_factory=GameFacts)
    knock_out: KnockOutFacts = field(default_factory=KnockOutFacts)
    prizes: PrizeFacts = field(default_factory=PrizeFacts)
    cards: CardFacts = field(default_factory=CardFacts)
    purse: Purse = field(default_factory=Purse)
    told_misfits: list[Seq] = field(default_factory=list)

    # Three names that nearly every reader asks for, said without their subject.

    @property
    def rules(self) -> HouseRules:
        """The night's own house rules."""
        return self.night.rules

    @property
    def form(self) -> Format | None:
        """The format that the night goes by; None where it is the 45s drive."""
        return self.night.form

    @property
    def couples(self) -> Mapping[CoupleNo, tuple[PlayerId, ...]]:
        """Who is registered: the two people of a couple, the one of a single, by the card's number."""
        return self.door.couples

    def has_begun(self, game: GameNo) -> bool:
        """Whether results of a game are welcome: its bell has rung; or it needs none and the first
        game's has."""
        bells = self.games.bells
        return game in bells or bool(
            bells and game > min(bells) and self.night.rules_of(game).rolling
        )

    def of_the_games(self, first: GameNo) -> tuple[object, ...]:
        """All that the games follow from, the first being `first`: where it is the same, people sat and
        won alike, whatever else is said of prizes, pots and money."""
        night, seats, door = self.night, self.seats, self.door
        changes = {game: said for game, said in seats.changes.items() if game <= night.last_game}
        return (
            *(self.games, seats.seated, seats.drawn_ahead, seats.stays, changes),
            *(night.rules, night.rules_at_first, night.rules_changes, night.form, night.last_game),
            *(door.couples, door.groups, door.there(first)),
        )


def facts_of(lines: Sequence[Line]) -> Facts:
    """What the log says, an undone line saying nothing.

    A line that speaks of what is not there (a fee of a person who never came, a correction of a
    line that no longer counts) is kept as a misfit, never dropped.
    """
    facts = Facts()
    undone = {line.entry.undoes for line in lines if type(line.entry) is Undone}
    for seq, entry in lines:
        if seq not in undone and not entry.tell(facts, seq):
            facts.told_misfits.append(seq)
    return facts
