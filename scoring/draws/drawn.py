"""The draws of a night: what is sealed, and what was drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring.draws.seals import fingerprint
from scoring.numbers import PlayerId
from scoring.prizes.ties import CutBy

if TYPE_CHECKING:
    from scoring.draws.drawing import DrawSealed
    from scoring.till.purse import Purse


@dataclass(frozen=True, slots=True)
class Drawn:
    """One draw. `fingerprint` is None where nothing was sealed; `secret`, `public` and `outcome` are
    None until it is made. `outcome` are numbers from 1 to `among`, in the order drawn; `of` is what
    follows from it by itself."""

    fingerprint: str | None
    secret: str | None = None
    public: str | None = None
    among: int | None = None
    outcome: tuple[int, ...] | None = None
    by: CutBy = CutBy.PROGRAM
    of: str = ""
    people: tuple[PlayerId, ...] = ()
    """Those among whom it was drawn by name, the first of them number 1."""


def drawn_of(purse: Purse) -> Mapping[str, Drawn]:
    """Every draw of a night by its name, sealed ones first."""
    names = dict.fromkeys((*purse.sealed, *purse.drawn))
    return {name: _drawn(purse, name) for name in names}


def _drawn(purse: Purse, name: str) -> Drawn:
    sealed, made = purse.sealed.get(name), purse.drawn.get(name)
    drawn = made.drawn(sealed) if made else Drawn(shown_of(sealed))
    among = purse.drawn_among.get(name, ())
    return replace(drawn, of=sealed.of if sealed else drawn.of, people=among)


def shown_of(sealed: DrawSealed | None) -> str | None:
    """The fingerprint that is shown of a sealed draw."""
    return fingerprint(sealed.draw, sealed.secret) if sealed else None
