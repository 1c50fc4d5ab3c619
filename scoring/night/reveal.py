"""What was won, shown to the hall one thing after the other: the booby and the last prize first, the
standings last."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.lines import standing_from_the_last
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.night.closing import Closed, open_places, open_pots
from scoring.night.refusals import PotsOpen, TiesOpen
from scoring.numbers import PrizePlace, Seq
from scoring.prizes.offers import BOOBY
from scoring.prizes.refusals import GamesNotOver
from scoring.rules.pot_rules import COUNTED, PotRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.evening import Evening
    from scoring.facts import Facts


class Part(StrEnum):
    """What can be shown: a prize, a pot, what was drawn, and at last the standings."""

    PRIZE = "prize"
    POT = "pot"
    DRAW = "draw"
    STANDINGS = "standings"


@dataclass(frozen=True, slots=True)
class Revealed(Entry):
    """The hall was shown this: the prize of a place, the pot or the draw of a name, the standings."""

    kind: ClassVar[str] = "revealed"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    part: Part
    place: PrizePlace = 0
    name: str = ""

    @property
    def said(self) -> str:
        match self.part:
            case Part.PRIZE:
                return gettext_noop("Shown to the hall: %(place)s")
            case Part.STANDINGS:
                return gettext_noop("Shown to the hall: the final standings")
            case Part.POT | Part.DRAW:
                return gettext_noop("Shown to the hall: %(name)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.revealed.append(self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """One after the other, and only what is settled."""
        if not evening.games_are_over:
            return GamesNotOver()
        return not_settled(evening, self) if self == next_to_show(evening) else OldPage()

    def stands(self, evening: Evening) -> bool:
        return self in evening.night.revealed


def steps_of(evening: Evening) -> tuple[Revealed, ...]:
    """All that the hall is shown, in its order; nothing while the games go on, or without any."""
    if not evening.games_are_over or evening.night.called_off or not evening.couples:
        return ()
    return (
        *_prizes(evening),
        *_pots(evening),
        *_draws(evening),
        Revealed(Part.STANDINGS),
    )


def shown_now(evening: Evening) -> Revealed | None:
    """What the hall was shown last, if that is still among what was won. Once the night is closed the
    board shows all of it by itself, until something is shown again."""
    if evening.night.closed is not None and not _was_shown_since(evening):
        return None
    steps = steps_of(evening)
    return next((each for each in reversed(evening.night.revealed) if each in steps), None)


def _was_shown_since(evening: Evening) -> bool:
    """Whether the hall was shown something after the night was closed."""
    said = (line.entry for line in standing_from_the_last(evening.lines))
    last = next((entry for entry in said if isinstance(entry, Closed | Revealed)), None)
    return isinstance(last, Revealed)


def next_to_show(evening: Evening) -> Revealed | None:
    """What comes next; None where all was shown, or nothing can be."""
    shown = evening.night.revealed
    return next((each for each in steps_of(evening) if each not in shown), None)


def not_settled(evening: Evening, step: Revealed) -> Refusal | None:
    """Why nobody knows yet what this step would show: all of its kind that are open, as of one alone
    it would read as if the others were settled."""
    if step.part is Part.PRIZE and step.place in (places := open_places(evening)):
        return TiesOpen(places)
    if step.part is Part.POT and step.name in (pots := open_pots(evening)):
        return PotsOpen(pots)
    return None


def _prizes(evening: Evening) -> Iterator[Revealed]:
    """The booby, and then the last first."""
    places = sorted((each.offer.place for each in evening.settlements), reverse=True)
    for place in sorted(places, key=lambda each: each != BOOBY):
        yield Revealed(Part.PRIZE, PrizePlace(place))


def _pots(evening: Evening) -> Iterator[Revealed]:
    """Those whose games are drawn, those that games won decide, those that a ticket wins."""
    worth = (pot.rule for pot in evening.pots.values() if pot.worth)
    for rule in sorted(worth, key=_when):
        yield Revealed(Part.POT, name=rule.name)


def _when(rule: PotRule) -> int:
    return 0 if rule.is_drawn else 1 if rule.won_by in COUNTED else 2


def _draws(evening: Evening) -> Iterator[Revealed]:
    """Those from which nothing followed by itself."""
    for name, drawn in evening.draws.items():
        if drawn.outcome and not drawn.of and name not in evening.pots:
            yield Revealed(Part.DRAW, name=name)
