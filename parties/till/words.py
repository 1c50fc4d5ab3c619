"""The money of a night in words and columns: two sides that agree to the cent."""

from django.utils.translation import gettext as _

from parties.wording import money as words
from parties.wording.words import Names, capital, labelled, money, person
from scoring.numbers import Cents
from scoring.till.box import OneTill, Till
from scoring.till.cash import CashLine

Line = tuple[str, Cents]


def came(till: Till) -> list[Line]:
    """What came in, with what was there before; lines of nothing are left out, but for the fees."""
    always = (_("Fees at the door"), till.fees_in_cash)
    lines = [
        (_("Fees not paid in cash"), till.elsewhere),
        (_("Side fees"), till.side_fees),
        (_("Tickets"), till.tickets),
        (_("Put into pots by hand"), till.into_pots),
        (_("Other takings"), till.other),
        (_("Pots brought forward"), till.brought_forward),
        (_("From the club"), till.from_club),
    ]
    return [always, *(line for line in lines if line[1])]


def went(till: Till) -> list[Line]:
    """What went out, and what is kept for whom."""
    always = (_("Prizes"), till.prizes)
    lines = [
        (_("Won from pots"), till.pots),
        (_("Pots carried to the next night"), till.carried),
        (_("Expenses"), till.expenses),
        (_("The hall’s share"), Cents(till.hall - till.elsewhere)),
        (_("The hall’s, not in cash"), till.elsewhere),
        (_("Missing when counted"), Cents(max(0, till.difference))),
        (_("Too much when counted"), Cents(min(0, till.difference))),
    ]
    return [always, *(line for line in lines if line[1])]


def cash_title() -> str:
    """What the lines of cash are together."""
    return _("Lunch, a present, the hall’s share")


def cash_line(each: CashLine, names: Names | None = None) -> str:
    """Expense: lunch; with names, whose fee of an earlier night it is."""
    who = f"{person(each.player, names)}, " if each.player and names is not None else ""
    return labelled(capital(words.cash_what(each.what)), f"{who}{words.for_what(each)}")


def how_counted(till: OneTill) -> str:
    """Whether it agrees, and if not by how much, and why."""
    return f"{in_short(till)} {capital(till.reason)}".strip()


def in_short(till: OneTill) -> str:
    """Whether it agrees, and if not by how much."""
    if till.difference is None:
        return _("Not counted yet.")
    if till.is_old:
        return _("The count is old.")
    if not till.difference:
        return _("It agrees to the cent.")
    said = (
        _("%(amount)s is missing.") if till.difference > 0 else _("There is %(amount)s too much.")
    )
    return said % {"amount": money(Cents(abs(till.difference)))}


def why_old(till: OneTill) -> str:
    """What came or went since a till was counted, and what to do; empty where the count is good."""
    if not till.is_old or till.counted is None:
        return ""
    said = {"counted": money(till.counted), "amount": money(Cents(abs(till.since)))}
    since = (
        _("%(counted)s was counted. Since then %(amount)s came in. Count it again.")
        if till.since > 0
        else _("%(counted)s was counted. Since then %(amount)s went out. Count it again.")
    )
    return since % said
