"""Whether a pot is played for on an evening, as its pages ask and say it."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from parties.wording.words import listed, money
from scoring.numbers import Cents
from scoring.rules.pot_rules import PotRule


def tonight_too(name: str, amount: Cents) -> str:
    """Jackpot $230: tonight too?"""
    named = f"{name} {money(amount)}" if amount else name
    return _("%(pot)s: tonight too?") % {"pot": named}


def pots_otherwise(before: Iterable[PotRule], after: Iterable[PotRule]) -> str:
    """Those that are in one only, or have another rule in each: “Jackpot” and “Cookie jar”."""
    was, now = ({pot.name: pot for pot in pots} for pots in (before, after))
    names = dict.fromkeys((*was, *now))
    return listed(f"“{name}”" for name in names if was.get(name) != now.get(name))


def left_out(pots: Iterable[str]) -> str:
    """That these are not along, as nobody can win them there."""
    return _(
        "Not along, as nobody can win it on this evening: %(pots)s. What is in there is kept for the next "
        "night that has it."
    ) % {"pots": listed(pots)}
