"""The door opens, play pauses, the night ends early or is called off; what is noted on the way; and
whether the games are entered or played on paper."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import NoMoreGames
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import ReasonMissing, Refusal, is_reason
from scoring.night.refusals import NotAllCouldPlay, NothingPlayedYet, NotPaused
from scoring.numbers import GameNo, Seq, TableNo

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


# Where a night stands.


class Phase(StrEnum):
    """Where a night stands."""

    PREPARE = "prepare"
    DOOR = "door"
    PLAY = "play"
    SETTLE = "settle"
    CLOSED = "closed"


# The door opens, play pauses, the night ends early or is called off; what is noted on the
# way; and whether the games are entered or played on paper.


class DoorOpened(Entry):
    """From now on couples come in."""

    kind: ClassVar[str] = "door opened"
    takes_nothing_away: ClassVar[bool] = True
    said: ClassVar[str] = gettext_noop("Door opened")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.door.is_open = True
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        return None

    def stands(self, evening: Evening) -> bool:
        return evening.door.is_open


class Paused(Entry):
    """Play stands still: tea, a fire alarm."""

    kind: ClassVar[str] = "paused"
    takes_nothing_away: ClassVar[bool] = True
    reason: str

    @property
    def said(self) -> str:
        return gettext_noop("Paused: %(reason)s") if self.reason else gettext_noop("Paused")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.paused, facts.night.pause_reason = seq, self.reason
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """While the games go on."""
        return None if evening.phase is Phase.PLAY else NothingPlayedYet()

    def stands(self, evening: Evening) -> bool:
        return evening.night.paused is not None


class Resumed(Entry):
    """Play goes on."""

    kind: ClassVar[str] = "resumed"
    said: ClassVar[str] = gettext_noop("Play goes on")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.paused = None
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """After a pause."""
        return None if evening.night.paused else NotPaused()

    def stands(self, evening: Evening) -> bool:
        return not evening.night.paused and bool(evening.games.bells)


class EndedEarly(Entry):
    """The night is settled on the games up to and including `after`; holes beyond it are dead."""

    kind: ClassVar[str] = "ended early"
    after: GameNo
    reason: str
    said: ClassVar[str] = gettext_noop("Ended early, after game %(after)s: %(reason)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.ended_early = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """After a game that every table has played, while the games go on, with a reason."""
        if evening.phase is not Phase.PLAY:
            return NothingPlayedYet()
        typed = self.after == evening.totals_after and self.after > 0
        if not typed and not evening.is_complete(self.after):
            return NotAllCouldPlay(self.after)
        return None if is_reason(self.reason) else ReasonMissing()


class CalledOff(Entry):
    """The night is given up: there are no prizes."""

    kind: ClassVar[str] = "called off"
    reason: str
    said: ClassVar[str] = gettext_noop("Called off: %(reason)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.called_off, facts.night.called_off_seq = self, seq
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """With a reason; what was settled and handed over rests on it that there are prizes."""
        return None if is_reason(self.reason) else ReasonMissing()


class Noted(Entry):
    """A ruling or an incident in words, of a game and a table if it had one (0 if not)."""

    kind: ClassVar[str] = "noted"
    takes_nothing_away: ClassVar[bool] = True
    game: GameNo
    table: TableNo
    words: str
    on_sheet: bool

    @property
    def said(self) -> str:
        match bool(self.game), bool(self.table):
            case True, True:
                return gettext_noop("game %(game)s, %(table)s: %(words)s")
            case True, False:
                return gettext_noop("game %(game)s: %(words)s")
            case False, True:
                return gettext_noop("%(table)s: %(words)s")
            case _:
                return "%(words)s"

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.notes.append(self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Some words; of a game that the night has, or of none."""
        if not 0 <= self.game <= evening.rules.games:
            return NoMoreGames(self.game, evening.rules.games)
        return None if is_reason(self.words) else ReasonMissing()


class OnPaper(Entry):
    """The games are played on paper: nobody enters who wins, and the night is made from the punch
    cards at the end. Or not `on`: it is entered again."""

    kind: ClassVar[str] = "on paper"
    takes_nothing_away: ClassVar[bool] = True
    on: bool

    @property
    def said(self) -> str:
        if self.on:
            return gettext_noop("A night on paper: its cards are read in at the end")
        return gettext_noop("Not a night on paper: who wins is entered on the floor")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.on_paper = self.on
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        return None

    def stands(self, evening: Evening) -> bool:
        return evening.night.on_paper == self.on
