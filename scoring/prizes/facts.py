"""What the log says of the prizes: further ones, how ties were settled, what was handed over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.numbers import Cents, CoupleNo, Seq
from scoring.prizes.ties import TieFacts

if TYPE_CHECKING:
    from scoring.prizes.further import FurtherPrize
    from scoring.prizes.secret import SecretNumberSet


@dataclass(slots=True)
class PrizeFacts:
    """What the log says of the prizes. `further` are those beside the prizes of the house rules, as
    they were said last, `of_drive` where that was said of the 45s drive; where `chosen_by_rank`, the things among them are chosen by who wins them,
    in their order, and `taken`. Nobody is shown the `secret` number before it is opened."""

    further: tuple[FurtherPrize, ...] = ()
    of_drive: bool = False
    chosen_by_rank: bool = False
    taken: dict[tuple[int, CoupleNo], str] = field(default_factory=dict)
    taken_seqs: dict[tuple[int, CoupleNo], Seq] = field(default_factory=dict)
    secret: SecretNumberSet | None = None
    secret_is_open: bool = False
    ties: dict[int, TieFacts] = field(default_factory=dict)
    paid_out: dict[tuple[int, CoupleNo], Cents] = field(default_factory=dict)
    paid_out_seqs: dict[tuple[int, CoupleNo], Seq] = field(default_factory=dict)
    takings_at_first_payout: Cents | None = None

    def said_of(self, place: int) -> TieFacts:
        """What was said and done about the prize of a place."""
        return self.ties.get(place, TieFacts())

    @property
    def any_handed_over(self) -> bool:
        """Whether a prize was handed over: from then on the shares of the takings stand."""
        return self.takings_at_first_payout is not None

    def handed_over(self, place: int, couple: CoupleNo) -> Seq | None:
        """The line with which a couple's prize was handed over."""
        return self.paid_out_seqs.get((place, couple))
