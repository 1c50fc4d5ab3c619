"""Whether a pot is played for on an evening, as its pages ask and say it."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from parties.wording.words import listed, money
from scoring.numbers import Cents


def tonight_too(name: str, amount: Cents) -> str:
    """Jackpot $230: tonight too?"""
    named = f"{name} {money(amount)}" if amount else name
    return _("%(pot)s: tonight too?") % {"pot": named}


def left_out(pots: Iterable[str]) -> str:
    """That these are not along, as nobody can win them there."""
    return _(
        "Not along, as nobody can win it on this evening: %(pots)s. What is in there is kept for the next "
        "night that has it."
    ) % {"pots": listed(pots)}
