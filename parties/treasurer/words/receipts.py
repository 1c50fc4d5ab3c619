"""Receipts and prize envelopes in words."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _

from parties.wording.country import here, permit_label
from parties.wording.words import labelled, listed, money
from scoring.door.ways import PaidBy
from scoring.money.filling import Pieces, pieces_of, too_small_for_coins
from scoring.money.split import total
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


def is_otherwise(ways: Iterable[PaidBy]) -> bool:
    """Whether something was paid otherwise than in cash."""
    return any(way is not PaidBy.CASH for way in ways)


def paid_so(says: str, ways: Mapping[PaidBy, Cents]) -> str:
    """Fees at the door: $10; or $5 in cash and $5 by transfer, where not all was cash."""
    if not is_otherwise(ways):
        return labelled(says, money(total(ways.values())))
    each = _("%(amount)s %(how)s")
    parts = (each % {"amount": money(ways[way]), "how": _(way.said)} for way in ways)
    return labelled(says, listed(parts))


def permit(number: str) -> str:
    """Permit or licence number: NS-117; nothing where there is none."""
    return labelled(permit_label(), number) if number else ""
