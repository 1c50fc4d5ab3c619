"""Whether another fee counts for those who are in already, asked in words."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.rules.words.changed_rules import arrow
from parties.wording.words import money
from scoring.money.split import total
from scoring.night.other_fee import FeeChanged
from scoring.numbers import Cents


def title(changed: FeeChanged) -> str:
    """Fee for each person: $5 → $6."""
    return arrow("fee", money(changed.was), money(changed.now))


def about() -> str:
    """What is asked."""
    return _("Does it count for those who are in already?")


def besides() -> str:
    """Whom it does not reach."""
    return _("Nothing is saved yet. Whoever has a fee of their own keeps it.")


def are_in(changed: FeeChanged) -> list[str]:
    """12 people are in at $5."""
    return [_are_in(fee, many) for fee, many in sorted(Counter(changed.people.values()).items())]


def _are_in(fee: Cents, many: int) -> str:
    said = ngettext(
        "%(count)s person is in at %(fee)s.", "%(count)s people are in at %(fee)s.", many
    )
    return said % {"count": many, "fee": money(fee)}


def only_who_come() -> str:
    """One answer."""
    return _("Only for those who come from now on")


def everybody(changed: FeeChanged) -> str:
    """The other, with what it comes to."""
    said = (_then_owe(changed.more), _then_owe_less(changed.less), _then_get(changed.back))
    return _("For everybody: %(said)s") % {"said": "; ".join(filter(None, said))}


def _then_owe(differs: Sequence[Cents]) -> str:
    many = len(differs)
    each = ngettext(
        "%(count)s person then owes %(amount)s more",
        "%(count)s people then owe %(amount)s more each",
        many,
    )
    return _sums(differs, each, _("%(count)s people then owe %(amount)s more in all"))


def _then_owe_less(differs: Sequence[Cents]) -> str:
    many = len(differs)
    each = ngettext(
        "%(count)s person then owes %(amount)s less",
        "%(count)s people then owe %(amount)s less each",
        many,
    )
    return _sums(differs, each, _("%(count)s people then owe %(amount)s less in all"))


def _then_get(differs: Sequence[Cents]) -> str:
    many = len(differs)
    each = ngettext(
        "%(count)s person then gets %(amount)s back",
        "%(count)s people then get %(amount)s back each",
        many,
    )
    return _sums(differs, each, _("%(count)s people then get %(amount)s back in all"))


def _sums(differs: Sequence[Cents], each: str, in_all: str) -> str:
    """Nothing where it is nobody."""
    if not differs:
        return ""
    is_one_sum = len({*differs}) == 1
    amount = differs[0] if is_one_sum else total(differs)
    return (each if is_one_sum else in_all) % {"count": len(differs), "amount": money(amount)}
