"""Money changes hands at the till where somebody works."""

from parties.actions.writing import Deed
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.money.hands import HandToHand


def over_its_till(entry: Entry, evening: Evening, deed: Deed) -> Entry:
    """What goes from hand to hand goes over the till of the deed; where somebody has taken that
    till back since, over the night's first."""
    if isinstance(entry, HandToHand) and deed.till and deed.till in evening.tills:
        return entry.over(deed.till)
    return entry
