"""What the log says of a knock-out: how it is planned, who was drawn, who won, who is gone or late."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.knock_out.knock_out import KnockOut, Result, Two
from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.knock_out.bracket import Part
    from scoring.knock_out.saying import KnockOutDrawn, KnockOutPlanned


@dataclass(slots=True)
class KnockOutFacts:
    """What the log says of a knock-out; `plan` is none where the night has none."""

    plan: KnockOutPlanned | None = None
    drawn: KnockOutDrawn | None = None
    late: dict[CoupleNo, int] = field(default_factory=dict)
    results: dict[tuple[Part, Two], Result] = field(default_factory=dict)
    gone: dict[CoupleNo, int] = field(default_factory=dict)

    @property
    def is_all(self) -> bool:
        """Whether it is the whole night: no games are played before it."""
        return bool(self.plan and not self.plan.after)

    @property
    def as_drawn(self) -> KnockOut | None:
        """What has become of it; None before it is drawn."""
        if self.plan is None or self.drawn is None:
            return None
        return KnockOut(
            (*self.drawn.entrants, *self.late),
            double=self.plan.double,
            third=self.plan.third,
            results=self.results,
            gone=self.gone,
            late=self.late,
            older=not self.drawn.ladder,
        )
