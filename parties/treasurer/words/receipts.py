"""Receipts and prize envelopes in words."""

from django.utils.translation import gettext as _

from parties.wording.country import here, permit_label
from parties.wording.words import labelled, money
from scoring.money.filling import Pieces, pieces_of, too_small_for_coins
from scoring.numbers import Cents


def filled_with(amount: Cents) -> str:
    """1 × $10, 1 × $2, 1 × $1, 1 × $0.25, 1 × $0.10; and what no coin is small enough for."""
    coins = here().pieces
    said = counted_out(pieces_of(amount, coins))
    odd = too_small_for_coins(amount, coins)
    if not odd:
        return said
    more = _("and %(cents)s for which there is no coin") % {"cents": money(odd)}
    return f"{said} {more}".strip()


def counted_out(pieces: Pieces) -> str:
    """2 × $20, 1 × $5."""
    return ", ".join(f"{many}\u00a0×\u00a0{money(value)}" for value, many in pieces)


def permit(number: str) -> str:
    """Permit or licence number: NS-117; nothing where there is none."""
    return labelled(permit_label(), number) if number else ""
