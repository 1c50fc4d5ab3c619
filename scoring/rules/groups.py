"""The titles under which a hall is asked what it decides once, in their order."""

from scoring.log.entry import gettext_noop
from scoring.rules.told import Choice


class Group(Choice):
    """A title above a few of the house rules."""

    DRAW = "draw", gettext_noop("The draw and the way winners go")
    ODD = "odd", gettext_noop("An odd couple")
    BELL = "bell", gettext_noop("The bell, tea, and who comes late")
    HOURS = "hours", gettext_noop("Hours")
    TIES = "ties", gettext_noop("Ties and money")
    TICKETS = "tickets", gettext_noop("Tickets")
    MISPLAY = "misplay", gettext_noop("A misplay at the tables")
    SOURCE = "source", gettext_noop("Who told it")
