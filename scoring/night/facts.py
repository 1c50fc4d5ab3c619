"""What the log says of the night as a whole: its rules, its pauses, what was noted, its end."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from scoring.numbers import GameNo, Seq
from scoring.rules.house_rules import HouseRules

if TYPE_CHECKING:
    from scoring.formats.choices import SumRule
    from scoring.formats.format import Format
    from scoring.night.closing import Closed, ResultPublished, Revealed
    from scoring.night.course import CalledOff, EndedEarly, Noted
    from scoring.night.invitation import Invitation, Moved
    from scoring.night.rules import RulesChanged


@dataclass(slots=True)
class NightFacts:
    """What the log says of the night as a whole.

    `rules_at_first` are those before any was changed during play. There is no `form` where it is the
    45s drive. A night `on_paper` is told by its punch cards at the end. `part` says which part of a
    championship it is. `published` is where the result may be read, with the last line that said so.
    """

    rules: HouseRules = field(default_factory=HouseRules)
    rules_at_first: HouseRules = field(default_factory=HouseRules)
    rules_changes: list[RulesChanged] = field(default_factory=list)
    form: Format | None = None
    on_paper: bool = False
    part: str = ""
    invitation: Invitation | None = None
    moves: list[Moved] = field(default_factory=list)
    paused: Seq | None = None
    pause_reason: str = ""
    notes: list[Noted] = field(default_factory=list)
    ended_early: EndedEarly | None = None
    knock_out_after: GameNo | None = None
    called_off: CalledOff | None = None
    called_off_seq: Seq | None = None
    revealed: list[Revealed] = field(default_factory=list)
    closed: Closed | None = None
    closed_seq: Seq | None = None
    published: ResultPublished | None = None
    published_seq: Seq | None = None

    def rules_of(self, game: GameNo) -> HouseRules:
        """The house rules that hold in a game."""
        rules = self.rules_at_first
        for changed in self.rules_changes:
            if changed.game <= game:
                rules = changed.rules
        return rules

    @property
    def last_game(self) -> GameNo:
        """The last game that counts: the house rules', or an earlier one with which the night ended, or
        after which a knock-out follows."""
        ended = self.ended_early.after if self.ended_early else None
        some = (GameNo(self.rules.games), ended, self.knock_out_after)
        return min(each for each in some if each is not None)

    @property
    def ended(self) -> Seq | None:
        """The line with which the night was closed or called off."""
        return self.closed_seq or self.called_off_seq

    @property
    def moved(self) -> Moved | None:
        """From where it was planned at first to where it is now, with the last reason; None where
        nothing is otherwise in the end."""
        if not self.moves:
            return None
        first, last = self.moves[0], self.moves[-1]
        whole = replace(last, was=first.was, began=first.began)
        return whole if whole.is_a_move else None

    @property
    def sum_rule(self) -> SumRule | None:
        """What the points of a table come to, where points stand on a card; None where holes do."""
        return self.form.count.points if self.form else None

    @property
    def counts_points(self) -> bool:
        """Whether points stand on a card, and no holes."""
        return self.sum_rule is not None
