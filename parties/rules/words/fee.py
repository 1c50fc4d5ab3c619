"""Whether another fee counts for those who are in already, asked in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.rules.words.changed_rules import arrow
from parties.wording.words import money
from scoring.door.fees import FeeChanged
from scoring.money.split import total


def title(changed: FeeChanged) -> str:
    """Fee for each person: $5 → $6."""
    return arrow("fee", money(changed.was), money(changed.now))


def about() -> str:
    """What is asked."""
    return _("Does it count for those who are in already?")


def besides() -> str:
    """Whom it does not reach."""
    return _("Nothing is saved yet. Whoever has a fee of their own keeps it.")


def are_in(changed: FeeChanged) -> str:
    """12 people are in at $5."""
    many = len(changed.people)
    said = ngettext(
        "%(count)s person is in at %(fee)s.", "%(count)s people are in at %(fee)s.", many
    )
    return said % {"count": many, "fee": money(changed.was)}


def only_who_come() -> str:
    """One answer."""
    return _("Only for those who come from now on")


def everybody(changed: FeeChanged) -> str:
    """The other, with what it comes to."""
    many, amounts = len(changed.differs), set(changed.differs)
    if len(amounts) > 1:
        said = (
            _("For everybody: %(count)s people then owe %(amount)s in all")
            if changed.now > changed.was
            else _("For everybody: %(count)s people then get %(amount)s back in all")
        )
        return said % {"count": many, "amount": money(total(changed.differs))}
    said = (
        ngettext(
            "For everybody: %(count)s person then owes %(amount)s",
            "For everybody: %(count)s people then owe %(amount)s each",
            many,
        )
        if changed.now > changed.was
        else ngettext(
            "For everybody: %(count)s person then gets %(amount)s back",
            "For everybody: %(count)s people then get %(amount)s back each",
            many,
        )
    )
    return said % {"count": many, "amount": money(amounts.pop())}
