"""Pots that brought money to a night before its house rules were changed, and that it does not play for.

Nothing feeds them and nobody wins them: what is in them is carried on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.pots.pots import PotTonight, tonight
from scoring.pots.tonight import told_to_rest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.evening import Evening


def resting(evening: Evening) -> Mapping[str, PotTonight]:
    """Those pots by name."""
    return tonight(told_to_rest(evening), evening.purse.openings)


def all_pots(evening: Evening) -> Mapping[str, PotTonight]:
    """Every pot in which there is money tonight: those that are played for, then those that rest."""
    return {**evening.pots, **resting(evening)}
