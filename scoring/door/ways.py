"""How a fee was paid: in cash, or so that it is never in a box."""

from scoring.log.entry import gettext_noop
from scoring.rules.told import Choice


class PaidBy(Choice):
    """The way money came to the club; all but cash is on its account and in no till."""

    CASH = "cash", gettext_noop("in cash")
    TRANSFER = "transfer", gettext_noop("by transfer")
    CARD = "card", gettext_noop("by card")
    CHEQUE = "cheque", gettext_noop("by cheque")
    ADVANCE = "advance", gettext_noop("in advance")
